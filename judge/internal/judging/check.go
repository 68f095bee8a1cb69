package judging

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A Difference is the first place at which an output leaves the answer.
type Difference struct {
	Verdict result.Verdict // AC (then all else is zero), PE or WA
	Reason  string         // one line that says where and what
	Line    int            // the line of the output, counted from 1
	Word    int            // for WA: the word in that line, counted from 1
	Got     string         // for WA: the output's word there, "" if there is none
	Want    string         // for WA: the answer's word, "" if there is none
}

// Compare returns the first difference between output and answer. Both are texts of words
// with white space between them. The same words with the same white space are AC, with
// other white space PE; other words are WA. Three differences in white space never count: a
// carriage return before a line feed, a missing line feed at the end, and one after an empty
// answer. The Difference shortens long words around the place where they differ.
func Compare(output, answer []byte) Difference {
	if len(answer) == 0 && (string(output) == "\n" || string(output) == "\r\n") {
		return Difference{Verdict: result.AC}
	}
	if d := compareWords(output, answer, bytes.Equal); d.Verdict != result.AC {
		return d
	}
	return compareSpace(output, answer)
}

// compareWords looks for the first word that is not the same as in the answer.
func compareWords(output, answer []byte, same func(got, want []byte) bool) Difference {
	got, want := words{rest: output}, words{rest: answer}
	for {
		lastLine, lastPlace := got.line, got.place
		g, w := got.next(), want.next()
		if g == nil && w == nil {
			return Difference{Verdict: result.AC}
		}
		if g != nil && w != nil && same(g, w) {
			continue
		}
		d := Difference{Verdict: result.WA, Line: got.line + 1, Word: got.place}
		at := 0
		for at < len(g) && at < len(w) && g[at] == w[at] {
			at++
		}
		d.Got, d.Want = clip(g, at), clip(w, at)
		printed, expected := got.begun(g), want.begun(w)
		switch {
		case g == nil && lastPlace == 0:
			d.Line, d.Word = 1, 1
			d.Reason = fmt.Sprintf("nothing printed, expected %q", cmp.Or(expected, d.Want))
		case g == nil && expected != "":
			d.Line, d.Word = lastLine+1, lastPlace+1
			d.Reason = fmt.Sprintf("the output ends after line %d; expected %q next", d.Line, expected)
		case g == nil:
			d.Line, d.Word = lastLine+1, lastPlace+1
			d.Reason = fmt.Sprintf("the output ends after line %d, word %d; expected %q next", lastLine+1, lastPlace, d.Want)
		case w == nil && printed != "":
			d.Reason = fmt.Sprintf("line %d: printed %q after the complete answer", d.Line, printed)
		case printed != "" && expected != "":
			d.Reason = fmt.Sprintf("line %d: printed %q, expected %q", d.Line, printed, expected)
		case w == nil:
			d.Reason = fmt.Sprintf("line %d, word %d: printed %q after the complete answer", d.Line, d.Word, d.Got)
		case len(g) > most || len(w) > most:
			d.Reason = fmt.Sprintf("line %d, word %d, character %d: printed %q, expected %q", d.Line, d.Word, at+1, d.Got, d.Want)
		default:
			d.Reason = fmt.Sprintf("line %d, word %d: printed %q, expected %q", d.Line, d.Word, d.Got, d.Want)
		}
		return d
	}
}

// compareSpace looks for the first line that differs, in texts of the same words.
func compareSpace(output, answer []byte) Difference {
	for line := 1; ; line++ {
		g, inOutput := cutLine(&output)
		w, inAnswer := cutLine(&answer)
		if !inOutput && !inAnswer {
			return Difference{Verdict: result.AC}
		}
		if inOutput == inAnswer && bytes.Equal(g, w) {
			continue
		}
		d := Difference{Verdict: result.PE, Line: line}
		switch extra, missing := isBlank(g), isBlank(w); {
		case inOutput && extra && !(inAnswer && missing):
			d.Reason = "blank line " + after(line-1)
		case inAnswer && missing && !(inOutput && extra):
			d.Reason = "a blank line is missing " + after(line-1)
		default:
			_, gap := compareGaps(g, w)
			d.Reason = fmt.Sprintf("line %d: %s", line, gap)
		}
		return d
	}
}

// withoutBlanks returns a text without blanks at line ends.
func withoutBlanks(text []byte) []byte {
	var plain []byte
	for line, more := cutLine(&text); more; line, more = cutLine(&text) {
		plain = append(append(plain, bytes.TrimRight(line, " \t\r")...), '\n')
	}
	return plain
}

// Forgive accepts an output with blanks at line ends if all judges that have the problem
// ignore them.
func Forgive(p suite.Problem, r TestResult) TestResult {
	if names, others := p.IgnoreBlanks(); r.Blanks && len(names) > 0 && len(others) == 0 {
		r.Verdict, r.Detail, r.Stricter = result.AC, "", ""
	}
	return r
}

func after(line int) string {
	if line == 0 {
		return "at the start"
	}
	return fmt.Sprintf("after line %d", line)
}

// compareGaps describes the first difference between two texts of which one has the words of
// the other, or the first few of them, and returns its line; "" if there is no difference.
func compareGaps(output, answer []byte) (line int, gap string) {
	got, want := words{rest: output}, words{rest: answer}
	for place := "at the start"; ; {
		g, w := got.next(), want.next()
		switch {
		case g == nil && w != nil:
			return got.line + 1, fmt.Sprintf("line break %s, where %q should follow", place, clip(w, 0))
		case g != nil && w == nil:
			return got.line + 1, fmt.Sprintf("a line break is missing %s", place)
		case !bytes.Equal(got.space, want.space):
			if g == nil {
				place = "at the end"
			}
			return got.line + 1, fmt.Sprintf("%s %s, expected %s", blanks(got.space), place, blanks(want.space))
		case g == nil:
			return 0, ""
		}
		place = fmt.Sprintf("after %q", clip(g, 0))
	}
}

// blanks names the white space between two words.
func blanks(space []byte) string {
	switch n := len(space); {
	case n == 0:
		return "no space"
	case n == 1 && space[0] == ' ':
		return "one space"
	case bytes.Count(space, []byte(" ")) == n:
		return fmt.Sprintf("%d spaces", n)
	case n <= 8:
		return fmt.Sprintf("%q", space)
	}
	return "other white space"
}

// words reads a text word by word.
type words struct {
	rest  []byte
	space []byte // what stood before the last word
	line  int    // line feeds passed
	place int    // the last word's place in its line, counted from 1
}

// next returns the next word, nil at the end.
func (t *words) next() []byte {
	n := 0
	for ; n < len(t.rest) && isSpace(t.rest[n]); n++ {
		if t.rest[n] == '\n' {
			t.line++
			t.place = 0
		}
	}
	t.space, t.rest = t.rest[:n], t.rest[n:]
	n = 0
	for n < len(t.rest) && !isSpace(t.rest[n]) {
		n++
	}
	if n == 0 {
		return nil
	}
	word := t.rest[:n]
	t.rest = t.rest[n:]
	t.place++
	return word
}

// begun returns the line that the last word begins, "" if it begins none or the line is too
// long to show.
func (t *words) begun(word []byte) string {
	rest, _, _ := bytes.Cut(t.rest, []byte("\n"))
	if word == nil || t.place != 1 || len(word)+len(rest) > most {
		return ""
	}
	return strings.TrimRight(string(word)+string(rest), " \t\r")
}

// cutLine cuts the first line off a text and returns it without its end. It
// reports whether there was one.
func cutLine(text *[]byte) (line []byte, ok bool) {
	if len(*text) == 0 {
		return nil, false
	}
	line, *text, ok = bytes.Cut(*text, []byte("\n"))
	if ok {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	return line, true
}

// most is the length up to which a word is shown whole.
const most = 40

// clip shortens a long word to the surroundings of the byte at.
func clip(word []byte, at int) string {
	if len(word) <= most {
		return string(word)
	}
	from := max(0, min(at-most/2, len(word)-most))
	s := string(word[from : from+most])
	if from > 0 {
		s = "..." + s
	}
	if from+most < len(word) {
		s += "..."
	}
	return s
}

func isBlank(line []byte) bool {
	for _, c := range line {
		if !isSpace(c) {
			return false
		}
	}
	return true
}

func isSpace(c byte) bool {
	return c == ' ' || '\t' <= c && c <= '\r'
}
