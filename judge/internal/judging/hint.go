package judging

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// Hints finds out what a program probably misunderstood, from what it printed and how it
// ended. A hint that does not fit is worse than none, so each asks for strong evidence.
type Hints struct {
	Submission // for Problem, File and Program
	Rules      rules.Rules
}

// A Hint is a mistake that a program seems to make. Its kind is "" if there is none, or if a
// smaller input need not show it.
type Hint struct {
	Kind string // such as "endless": equal for equal mistakes on different inputs
	Text string // for the person: a sentence or two

	// Whole says that the mistake is not in the answer to one case, so that none is to blame.
	Whole bool
}

// hintKinds are the kinds of hints. The first that fits wins.
var hintKinds = []struct {
	kind  string
	whole bool // see Hint
	find  func(failure) string
}{
	{"file", true, failure.opensFile},
	{"to do", true, failure.toDo},
	{"recursion", false, failure.recursion},
	{"endless", true, failure.endless},
	{"crash", true, failure.crashes},
	{"order", true, failure.mixed},
	{"one too many", true, failure.oneTooMany},
	{"joined", true, failure.joined},
	{"zeros", true, failure.stopsAtZeros},
	{"one only", true, failure.oneOnly},
	{"standard error", true, failure.onStandardError},
	{"", false, failure.silent},
	{"number", false, failure.number},
	{"", false, failure.unbuffered},
	{"blanks", false, failure.blanks},
	{"more words", true, failure.moreWords},
	{"other words", false, failure.otherWords},
}

// Of returns the hint for a result that is not accepted.
func (h *Hints) Of(r TestResult) Hint {
	if r.Verdict == result.AC || r.Verdict == result.JE || !r.Test.Known() {
		return Hint{}
	}
	at, mark := ends[h.Rules.Layout.Kind], strings.NewReplacer("$0", h.Rules.Layout.Mark)
	f := failure{Hints: h, TestResult: r, got: testset.Lines(r.Run.Output), want: testset.Lines(r.Test.Answer),
		words: strings.Fields(string(r.Run.Output)), answer: strings.Fields(string(r.Test.Answer)), known: make(map[string]bool),
		stop: mark.Replace("Does the program stop " + at.stop + "?"), extra: mark.Replace(at.extra), reads: mark.Replace(at.reads)}
	f.oneLine = len(f.want) == len(r.Test.Cases)
	for _, word := range slices.Concat(f.answer, strings.Fields(strings.Join(h.Rules.Possible, " "))) {
		f.known[word] = true
	}
	for _, hint := range hintKinds {
		if text := hint.find(f); text != "" {
			return Hint{hint.kind, text, hint.whole}
		}
	}
	return Hint{}
}

// A failure is a result for which a hint is looked for.
type failure struct {
	*Hints
	TestResult
	got, want     []string        // the lines of output and answer that are not empty, with single blanks
	words, answer []string        // all words of output and answer
	known         map[string]bool // the words of the answer and of possible ones
	oneLine       bool            // every answer is a single line

	stop, extra, reads string // words of ends for this problem; stop as a question
}

// complete reports whether the output begins with the complete answer, and returns the
// lines after it.
func (f failure) complete() (rest []string, ok bool) {
	n := len(f.want)
	if n == 0 || len(f.got) < n || !slices.Equal(f.got[:n], f.want) {
		return nil, false
	}
	return f.got[n:], true
}

// ends are the words of hints, by how the cases of an input end. The mark at the end is $0.
var ends = [...]struct{ stop, extra, reads string }{
	rules.ToEnd: {"at the end of the input", "it answers once more at the end of the input.",
		"on to the end of the input"},
	rules.UntilMark: {"at the line $0 that ends the input", "it answers the line $0 that ends the input.",
		"on to the line $0 that ends the input"},
	rules.CountFirst: {"after as many cases as the first line says",
		"it answers one case more than the first line says.", "the number of cases"},
	rules.OneCase: {"after the one case of the input", "the input is one case.", "the one case"},
}

// Chance runs a program that was wrong or crashed once more on the same input. It returns a
// hint if the result is another, else "".
func Chance(r TestResult, run func(testset.Test) (TestResult, error)) (string, error) {
	if !r.wrong() && r.Verdict != result.RE {
		return "", nil
	}
	again, err := run(r.Test)
	same := again.Verdict == r.Verdict && (r.Verdict == result.RE || bytes.Equal(again.Run.Output, r.Run.Output))
	if err != nil || same || again.Verdict == result.JE || again.Verdict == result.TLE || again.Verdict == result.MLE {
		return "", err
	}
	return "The program did something else when it ran again on the same input. It depends on chance, on time, or on a variable that it never sets.", nil
}

// Other looks for a hint for a wrong output by running the program on other inputs.
func (h *Hints) Other(wrong TestResult, run func(testset.Test) (TestResult, error)) (string, error) {
	if len(wrong.Test.Cases) == 0 {
		return "", nil
	}
	hint, err := h.order(wrong.Test, run)
	if hint == "" && err == nil {
		hint, err = h.misread(len(wrong.Run.Output) == 0, run)
	}
	return hint, err
}

// order returns a hint for a test of one case on which the program is wrong, if it is right
// on the same case with its parts in order; else "".
func (h *Hints) order(wrong testset.Test, run func(testset.Test) (TestResult, error)) (string, error) {
	if len(wrong.Cases) != 1 {
		return "", nil
	}
	sorted, what := h.Rules.InOrder(wrong.Cases[0])
	if what == "" {
		return "", nil
	}
	r, err := run(testset.Of(h.Rules, wrong.Name, h.Rules.Write([]rules.Case{sorted}), wrong.Answer))
	if err != nil || r.Verdict != result.AC {
		return "", err
	}
	return fmt.Sprintf("The program is right if the %s are sorted, and wrong in this order. The input may have any order: sort all of them first.", what), nil
}

// misread returns a hint for a wrong program that is right on small cases if the input has
// another form: without the number of cases, or only with it, or with the two numbers of each line
// swapped; and for one that always prints the other one of two answers. A silent program printed
// nothing where it was wrong; if it prints nothing here either, the hint says so.
func (h *Hints) misread(silent bool, run func(testset.Test) (TestResult, error)) (string, error) {
	const enough = 200
	var cases []rules.Case
	_, most := h.Rules.Bounds()
	h.Rules.Small(func(c rules.Case) bool {
		cases = append(cases, c)
		return len(cases) < enough && len(cases) != most
	})
	if len(cases) < 2 {
		return "", nil
	}
	var answers strings.Builder
	for _, c := range cases {
		answer, err := h.Rules.Answer(c)
		if err != nil {
			return "", err
		}
		answers.WriteString(answer.Text)
	}
	on := func(input string) (TestResult, error) {
		return run(testset.Of(h.Rules, "small", []byte(input), []byte(answers.String())))
	}
	plain := string(h.Rules.Write(cases))
	r, err := on(plain)
	if r.Verdict == result.AC || err != nil {
		return "", err
	}
	if exchanged(h.Rules.Possible, testset.Lines(r.Run.Output), testset.Lines(r.Test.Answer)) {
		return "On small cases the program always prints the other answer: are the two the wrong way round?", nil
	}
	counted := fmt.Sprintf("%d\n%s", len(cases), plain)
	number := "The program is right if the number of cases comes first, which the input does not have: does it read one?"
	if h.Rules.Layout.Kind == rules.CountFirst {
		_, counted, _ = strings.Cut(plain, "\n")
		number = "The program is right if the first line, the number of cases, is left out: does it read that number?"
	}
	silent = silent && r.Verdict == result.WA && len(r.Run.Output)+len(r.Run.Stderr) == 0
	for _, form := range []struct{ input, hint string }{
		{counted, number},
		{pairs().ReplaceAllString(plain, "$2 $1"), "The program is right if the two numbers of each line are swapped: in which order does it read them?"},
	} {
		if form.input == plain {
			continue
		}
		if r, err := on(form.input); r.Verdict == result.AC || err != nil {
			return form.hint, err
		}
	}
	if silent {
		return printsNothing, nil
	}
	return "", nil
}

// exchanged reports whether each line of an output is the other one of two possible answers.
func exchanged(possible, got, want []string) bool {
	for i, line := range got {
		if i == len(want) || line == want[i] || !slices.Contains(possible, line) {
			return false
		}
	}
	return len(possible) == 2 && len(got) == len(want)
}

// pairs finds lines of two numbers.
var pairs = result.Pattern(`(?m)^(\d+) (\d+)$`)

// Same reports whether a smaller input shows the same mistake as the first failure, as far
// as is known: it gets a hint of the first one's kind, and if before was on a single case,
// the output claims the same.
func (h *Hints) Same(kind string, before, smaller TestResult) bool {
	if kind != "" && h.Of(smaller).Kind != kind {
		return false
	}
	said, other := h.claim(before), h.claim(smaller)
	return said == other || said == "" || other == ""
}

// claim describes what a wrong output claims of the only case, "" if there are more.
func (h *Hints) claim(r TestResult) string {
	if r.Verdict != result.WA || !r.Test.Known() || len(r.Test.Cases) != 1 {
		return ""
	}
	if len(bytes.TrimSpace(r.Run.Output)) == 0 {
		return "nothing"
	}
	if h.Rules.Possible != nil && len(testset.Lines(r.Test.Answer)) == 1 {
		said, want := strings.Fields(string(r.Run.Output)), strings.Fields(string(r.Test.Answer))
		return fmt.Sprintf("%q for %q", said[:min(len(said), len(want))], want)
	}
	if claims := h.Rules.Claims(r.Test.Cases[0], string(r.Run.Output)); len(claims) > 0 {
		return fmt.Sprintf("%T", claims[0])
	}
	return "none"
}
