package judging

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// A Difference is the first place at which an output leaves the answer.
type Difference struct {
	Verdict result.Verdict // AC (then all else is zero), PE or WA
	Reason  string         // one line that says where and what
	Line    int            // the line of the output, counted from 1
	Words   int            // for WA: how many words of the output come before
	Got     string         // for WA: the output's word there, "" if there is none
	Want    string         // for WA: the answer's word, "" if there is none
}

// Compare returns the first difference between output and answer. Both are texts of words
// with white space between them. The same words with the same white space are AC, with
// other white space PE; other words are WA. Three differences in white space never count: a
// carriage return before a line feed, a missing line feed at the end, and one after an empty
// answer. The Difference shortens long words around the place where they differ.
func Compare(output, answer []byte) Difference {
	if bytes.Equal(output, answer) || len(answer) == 0 && (string(output) == "\n" || string(output) == "\r\n") {
		return Difference{Verdict: result.AC}
	}
	return compare(plain(output), plain(answer), bytes.Equal, true)
}

// plain returns a text with a line feed at the end of each line.
func plain(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	return text
}

// compare looks for the first word that is not the same as in the answer. If there is none, it
// returns the first white space that differs, if that matters.
func compare(output, answer []byte, same func(got, want []byte) bool, spaceMatters bool) Difference {
	got, want := words{rest: output}, words{rest: answer}
	space, last := Difference{Verdict: result.AC}, []byte(nil)
	for n := 0; ; n++ {
		lastLine, lastPlace := got.line, got.place
		g, w := got.next(), want.next()
		if spaceMatters && space.Verdict == result.AC && !bytes.Equal(got.space, want.space) {
			space = gap(lastLine+1, last, got.space, want.space)
		}
		if g == nil && w == nil {
			return space
		}
		if last = g; g != nil && w != nil && same(g, w) {
			continue
		}
		if g == nil {
			got.line, got.place = lastLine, lastPlace
		}
		at := 0
		for at < len(g) && at < len(w) && g[at] == w[at] {
			at++
		}
		d := Difference{Verdict: result.WA, Line: got.line + 1, Words: n, Got: clip(g, at), Want: clip(w, at)}
		printed, expected := got.begun(g), want.begun(w)
		place := fmt.Sprintf("line %d", d.Line)
		if g != nil && printed == "" || w != nil && expected == "" {
			place += fmt.Sprintf(", word %d", got.place)
			if g != nil && w != nil && max(len(g), len(w)) > most {
				place += fmt.Sprintf(", character %d", at+1)
			}
			printed, expected = d.Got, d.Want
		}
		switch {
		case g == nil && n == 0:
			d.Line, d.Reason = 1, fmt.Sprintf("nothing printed, expected %q", expected)
		case g == nil:
			d.Reason = fmt.Sprintf("the output ends after %s; expected %q next", place, expected)
		case w == nil:
			d.Reason = fmt.Sprintf("%s: printed %q after the complete answer", place, printed)
		default:
			d.Reason = fmt.Sprintf("%s: printed %q, expected %q", place, printed, expected)
		}
		return d
	}
}

// gap describes the difference between two white spaces after a word of a line, nil at the
// start.
func gap(line int, word, output, answer []byte) Difference {
	got, want := bytes.Split(output, []byte("\n")), bytes.Split(answer, []byte("\n"))
	i := 0 // the first line that differs or goes on with a word in one text only
	for i+1 < len(got) && i+1 < len(want) && bytes.Equal(got[i], want[i]) {
		i++
	}
	d := Difference{Verdict: result.PE, Line: line + i}
	ends, shouldEnd := i+1 < len(got), i+1 < len(want) // in a line end
	printed, expected, place := blanks(got[i]), blanks(want[i]), "at the start"
	after := fmt.Sprintf("after line %d", d.Line-1)
	if d.Line == 1 {
		after = "at the start"
	}
	switch inside := i == 0 && word != nil; { // behind a word in its line
	case ends && shouldEnd:
		place = "at the end"
	case inside:
		place = fmt.Sprintf("after %q", clip(word, 0))
		if ends {
			printed = "a line break"
		} else if shouldEnd {
			expected = "a line break"
		}
	case ends:
		d.Reason = "blank line " + after
	case shouldEnd:
		d.Reason = "a blank line is missing " + after
	}
	if d.Reason == "" {
		d.Reason = fmt.Sprintf("line %d: %s %s, expected %s", d.Line, printed, place, expected)
	}
	return d
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

// spaces is white space.
const spaces = " \t\n\v\f\r"

// next returns the next word, nil at the end.
func (t *words) next() []byte {
	rest := bytes.TrimLeft(t.rest, spaces)
	t.space = t.rest[:len(t.rest)-len(rest)]
	if feeds := bytes.Count(t.space, []byte("\n")); feeds > 0 {
		t.line, t.place = t.line+feeds, 0
	}
	n := bytes.IndexAny(rest, spaces)
	if n < 0 {
		n = len(rest)
	}
	if t.rest = rest[n:]; n == 0 {
		return nil
	}
	t.place++
	return rest[:n]
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

// A Tolerance is a Checker that compares numbers within bounds, and other words exactly. White
// space only separates words.
type Tolerance struct {
	Absolute, Relative float64 // how far numbers may be off, negative for not at all
}

// Check compares an output with the answer.
func (t Tolerance) Check(test testset.Test, output []byte) (result.Verdict, string) {
	d := compare(output, test.Answer, t.same, false)
	return d.Verdict, d.Reason
}

// same reports whether a word is as good as that of the answer.
func (t Tolerance) same(got, want []byte) bool {
	answer, isNumber := float(want)
	output, ok := float(got)
	if !isNumber || !ok {
		return bytes.Equal(got, want)
	}
	off := math.Abs(answer - output)
	return off <= t.Absolute || off <= t.Relative*math.Abs(answer) || bytes.Equal(got, want)
}

// floatForm is the form of decimal numbers.
var floatForm = result.Pattern(`^[+-]?([0-9]*\.[0-9]+|[0-9]+\.?)([Ee][+-]?[0-9]+)?$`)

// float returns the number that a word is, if it is one.
func float(word []byte) (float64, bool) {
	if !floatForm().Match(word) {
		return 0, false
	}
	x, err := strconv.ParseFloat(string(word), 64)
	return x, err == nil
}
