package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// ofGroup returns a group of tests of a problem as a site without answers has it, and the trial.
func ofGroup(t *testing.T, p suite.Problem, kind result.Kind) (judging.Trial, group) {
	t.Helper()
	w := &Worker{Browser: Browser{Answers: func(context.Context, string) ([]byte, error) { return []byte("{}"), nil }}}
	trial := full.Must(w.newTrial(t.Context(), p))(t)
	list := full.Must(groups(trial, kind))(t)
	if len(list) != 1 {
		t.Fatalf("%s: %d groups of %s", p.ID, len(list), kind)
	}
	return trial, list[0]
}

// other returns an output to a case whose last line is not that of the answer.
func other(r rules.Rules, answer string) string {
	before, last := "", answer
	if at := strings.LastIndex(strings.TrimSuffix(answer, "\n"), "\n"); at >= 0 {
		before, last = answer[:at+1], answer[at+1:]
	}
	for _, text := range r.Possible {
		if text+"\n" != last {
			return before + text + "\n"
		}
	}
	words := strings.Fields(answer)
	word := words[len(words)-1]
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil {
		return strings.Replace(answer, word, word+"x", 1)
	}
	at := strings.LastIndex(answer, word)
	return answer[:at] + fmt.Sprint(n+1) + answer[at+len(word):]
}

// wrongAt returns the answer to a test with another output to one case.
func wrongAt(r rules.Rules, test testset.Test, i int) []byte {
	answers := slices.Clone(test.Answers)
	answers[i] = other(r, answers[i])
	return []byte(strings.Join(answers, ""))
}

// What a person has pasted is judged as it is: the wrong case is one of the input, nothing is made smaller, and
// no reason needs another run, which would be an error.
func TestOutputs(t *testing.T) {
	invented := []string{"luogu2148", "hdu3595", "hdu3537", "hdu3404"} // where reasons were, once
	for i, p := range suite.Problems {
		if !full.On() && i%10 != 0 && !slices.Contains(invented, p.ID) {
			continue
		}
		r := p.New()
		trial, g := ofGroup(t, p, result.Samples)
		for n, test := range g.files {
			if n > 1 {
				break
			}
			last := len(test.Cases) - 1
			for _, i := range slices.Compact([]int{0, last / 2, last}) {
				outputs := make([][]byte, len(g.files))
				for k, other := range g.files {
					outputs[k] = other.Answer
				}
				outputs[n] = wrongAt(r, test, i)
				j := full.Must(check(t.Context(), trial, g, outputs))(t)
				if j.Verdict != result.WA || len(j.Findings) != 1 {
					t.Errorf("%s: case %d of %d wrong: %v with %d findings", p.ID, i+1, last+1, j.Verdict, len(j.Findings))
					continue
				}
				f := j.Findings[0]
				want := result.Reached{How: result.AsItWas}
				input := test.Input
				if last > 0 {
					want, input = result.Reached{How: result.Among, From: i + 1, To: i + 1, Of: last + 1}, r.Write(test.Cases[i:i+1])
				}
				if f.Reached != want || string(f.Input) != string(input) {
					t.Errorf("%s: case %d of %d wrong: reached %+v, input %.100q, want %.100q", p.ID, i+1, last+1, f.Reached, f.Input, input)
				}
				hint := f.Hint()
				if hint != nil && hint.Kind() != result.HintKind(result.NotAName) {
					t.Errorf("%s: case %d of %d wrong: a hint of kind %q from one wrong case", p.ID, i+1, last+1, hint.Kind())
				}
			}
		}
	}
}

// What an output shows by itself is said.
func TestOutputHints(t *testing.T) {
	p, _ := suite.Find("hdu1846")
	r := p.New()
	trial, g := ofGroup(t, p, result.Small)
	test := g.files[0]
	exchanged := ""
	for _, answer := range test.Answers {
		exchanged += other(r, answer)
	}
	for output, want := range map[string]result.Hint{
		exchanged:                         result.Swapped{Cases: len(test.Cases)},
		"first\n":                         result.OneAnswer{Cases: len(test.Cases), First: true, InputEnd: result.InputEnd{Ends: result.AfterCount}},
		string(test.Answer) + "\nfirst\n": result.OneTooMany{Cases: len(test.Cases), InputEnd: result.InputEnd{Ends: result.AfterCount}},
	} {
		j := full.Must(check(t.Context(), trial, g, [][]byte{[]byte(output)}))(t)
		hint := j.Findings[0].Hint()
		if !cmp.Equal(hint, want) {
			t.Errorf("%.20q: hint %+v, want %+v", output, hint, want)
		}
	}
}

// Without an output for each input, those that are there are not called right.
func TestMissingOutputs(t *testing.T) {
	p, _ := suite.Find("luogu1247")
	trial, g := ofGroup(t, p, result.Samples)
	if len(g.files) < 3 {
		t.Fatalf("%d inputs", len(g.files))
	}
	outputs := make([][]byte, len(g.files))
	for _, want := range []string{"there is no output for an input of this group", fmt.Sprintf("right as far as there are outputs; there is none for input 1 of %d", len(g.files)), ""} {
		j, err := check(t.Context(), trial, g, outputs)
		var said *message.Error
		if (err != nil) != (want != "") || err != nil && (!errors.As(err, &said) || err.Error() != want) {
			t.Errorf("%q: %v, %v, want the error %q", outputs, j.Verdict, err, want)
		}
		for i, test := range g.files {
			if outputs[i] == nil && (i > 0 || outputs[1] != nil) {
				outputs[i] = test.Answer
			}
		}
	}
}
