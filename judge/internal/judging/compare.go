package judging

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Compare returns the first difference between output and answer, and the verdict: AC without a
// difference, PE or WA. Both are texts of words with white space between them. The same words with
// the same white space are AC, with other white space PE; other words are WA. Three differences in
// white space never count: a carriage return before a line feed, a missing line feed at the end,
// and one after an empty answer. The Difference shortens long words around the place where they
// differ.
func Compare(output, answer []byte) (result.Verdict, result.Difference) {
	v, at := locate(output, answer, 0)
	return v, at.Difference
}

// locate is Compare with a tolerance for numbers, see alike, and with the place.
func locate(output, answer []byte, tolerance float64) (result.Verdict, place) {
	if bytes.Equal(output, answer) || len(answer) == 0 && (string(output) == "\n" || string(output) == "\r\n") {
		return result.AC, place{}
	}
	return compare(plain(output), plain(answer), alike(tolerance))
}

// right reports whether an output is not wrong: PE counts as right.
func right(output, answer []byte) bool {
	v, _ := Compare(output, answer)
	return v != result.WA
}

// plain returns a text with a line feed at the end of each line.
func plain(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	return text
}

// A place is a difference, and where it is.
type place struct {
	result.Difference
	words     int    // how many of the output come before; of WA
	got, want string // the words of output and answer there, "" if there are none; of WA
}

// compare looks for the first word that is not the same as in the answer. If there is none, it
// returns the first white space that differs.
func compare(output, answer []byte, same func(got, want []byte) bool) (result.Verdict, place) {
	got, want := words{rest: output}, words{rest: answer}
	verdict, space, last := result.AC, place{}, []byte(nil)
	for n := 0; ; n++ {
		lastLine, lastPlace := got.line, got.place
		g, w := got.next(), want.next()
		if verdict == result.AC && !bytes.Equal(got.space, want.space) {
			verdict, space.Difference = result.PE, gap(lastLine+1, last, got.space, want.space)
		}
		if g == nil && w == nil {
			return verdict, space
		}
		last = g
		if g != nil && w != nil && same(g, w) {
			continue
		}
		if g == nil {
			got.line, got.place = lastLine, lastPlace
		}
		return result.WA, wrongWord(n, g, w, &got, &want)
	}
}

// wrongWord returns the difference between the n-th words of output and answer, counted from 0. One
// of them may be nil: then its text has ended.
func wrongWord(n int, g, w []byte, got, want *words) place {
	at := 0
	for at < len(g) && at < len(w) && g[at] == w[at] {
		at++
	}
	p := place{words: n, got: clip(g, at), want: clip(w, at)}
	p.What, p.Line = result.OtherWord, got.line+1
	p.Got, p.Want = got.begun(g), want.begun(w)
	if g != nil && p.Got == "" || w != nil && p.Want == "" { // not whole lines
		p.Word, p.Got, p.Want = got.place, p.got, p.want
		if g != nil && w != nil && max(len(g), len(w)) > most {
			p.Character = at + 1
		}
	}
	switch {
	case g == nil && n == 0:
		p.What, p.Line, p.Word = result.Nothing, 1, 0
	case g == nil:
		p.What = result.EndsEarly
	case w == nil:
		p.What = result.GoesOn
	}
	return p
}

// gap returns the difference between two white spaces after a word of a line, nil at the
// start.
func gap(line int, word, output, answer []byte) result.Difference {
	got, want := bytes.Split(output, []byte("\n")), bytes.Split(answer, []byte("\n"))
	i := 0 // the first line that differs or goes on with a word in one text only
	for i+1 < len(got) && i+1 < len(want) && bytes.Equal(got[i], want[i]) {
		i++
	}
	d := result.Difference{What: result.OtherSpace, Line: line + i, Got: string(got[i]), Want: string(want[i])}
	ends, shouldEnd := i+1 < len(got), i+1 < len(want) // in a line end
	inside := i == 0 && word != nil
	switch { // behind a word in its line
	case ends && shouldEnd:
		d.AtEnd = true
	case inside:
		d.After = clip(word, 0)
		if ends {
			d.Got = "\n"
		} else if shouldEnd {
			d.Want = "\n"
		}
	case ends:
		d.What = result.ExtraLine
	case shouldEnd:
		d.What = result.MissingLine
	}
	return d
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
	feeds := bytes.Count(t.space, []byte("\n"))
	if feeds > 0 {
		t.line, t.place = t.line+feeds, 0
	}
	n := bytes.IndexAny(rest, spaces)
	if n < 0 {
		n = len(rest)
	}
	t.rest = rest[n:]
	if n == 0 {
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
	shown, before, after := word[from:from+most], "", ""
	if from > 0 {
		shown, before = texts.WithoutCutStart(shown), "..."
	}
	if from+most < len(word) {
		shown, after = texts.WithoutCutEnd(shown), "..."
	}
	return before + string(shown) + after
}

// alike returns what compares two words: numbers may be off by a tolerance, absolute or relative,
// unless both are whole numbers; with 0 words must be equal.
func alike(tolerance float64) func(got, want []byte) bool {
	return func(got, want []byte) bool {
		if bytes.Equal(got, want) {
			return true
		}
		output, isNumber := float(got)
		answer, wantsNumber := float(want)
		whole := !bytes.ContainsAny(got, ".eE") && !bytes.ContainsAny(want, ".eE")
		off := math.Abs(answer - output)
		return tolerance > 0 && isNumber && wantsNumber && !whole &&
			(off <= tolerance || off <= tolerance*math.Abs(answer))
	}
}

// floatForm is the form of numbers.
var floatForm = texts.Pattern(`^[+-]?([0-9]*\.[0-9]+|[0-9]+\.?)([Ee][+-]?[0-9]+)?$`)

// float returns the number that a word is, if it is one.
func float(word []byte) (float64, bool) {
	if !floatForm().Match(word) {
		return 0, false
	}
	x, err := strconv.ParseFloat(string(word), 64)
	return x, err == nil
}
