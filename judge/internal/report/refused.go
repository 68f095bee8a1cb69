package report

import (
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// refused prints why a program does not compile: what to change, and the compiler's first error. A verbose
// report has all its words.
func (to Terminal) refused(j result.Judgement) {
	to.notes(fixes(j.Notes))
	said := j.Compiler
	if !to.Verbose {
		said = firstFault(said)
	}
	to.indented(said)
	all, shown := strings.Count(j.Compiler, "\n"), strings.Count(said, "\n")
	if shown < all {
		to.indented(to.lang().MoreFaults(all - shown))
	}
}

// fixes returns the notes that say what to change in a program that does not compile, and unfixed the others.
func fixes(notes []result.Note) []result.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n result.Note) bool { return !n.Fix })
}

func unfixed(notes []result.Note) []result.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n result.Note) bool { return n.Fix })
}

// faultLine matches a line with which an error begins, in the words of a compiler: with its place, as most write
// it, or with the word alone.
var faultLine = texts.Pattern(`^(?:[^\s:][^:]*:\d+:(?:\d+:)? (?:fatal )?error\b|error\b)`)

// firstFault returns the words of a compiler up to its second error, without the lines that lead to that.
func firstFault(said string) string {
	lines := strings.Split(said, "\n")
	isFault := func(line string) bool { return faultLine().MatchString(line) }
	first := slices.IndexFunc(lines, isFault)
	if first < 0 {
		return said
	}
	second := slices.IndexFunc(lines[first+1:], isFault)
	if second < 0 {
		return said
	}
	shown := lines[:first+1+second]
	for len(shown) > first+1 && (shown[len(shown)-1] == "" || leads(shown[len(shown)-1])) {
		shown = shown[:len(shown)-1]
	}
	return strings.Join(shown, "\n")
}

// leads reports whether a line says where the next error is: in which function, or by which files.
func leads(line string) bool {
	return strings.HasPrefix(line, "In file included from ") || strings.HasPrefix(strings.TrimSpace(line), "from ") ||
		!strings.HasPrefix(line, " ") && strings.HasSuffix(line, ":")
}
