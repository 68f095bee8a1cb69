package judging

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Hints finds out what a program probably misunderstood, from what it printed and how it
// ended. A hint that does not fit is worse than none, so each asks for strong evidence.
type Hints struct {
	Problem suite.Problem
	File    string // the program's, as the person named it
	Program toolchain.Program
	Rules   rules.Rules // nil for a problem without rules

	answers []string // what possible has found
	asked   bool
}

// NewHints returns the hints for a program.
func NewHints(s Submission, r rules.Rules) *Hints {
	return &Hints{Problem: s.Problem, File: s.File, Program: s.Program, Rules: r}
}

// A Hint is a mistake that a program seems to make. Its kind is "" if there is none.
type Hint struct {
	Kind string // such as "repeats": equal for equal mistakes on different inputs
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
	{"recursion", false, failure.recursion},
	{"repeats", true, failure.repeats},
	{"goes on", true, failure.goesOn},
	{"crash at end", true, failure.crashesAtEnd},
	{"past end", true, failure.readsPastEnd},
	{"one too many", true, failure.oneTooMany},
	{"one only", true, failure.oneOnly},
	{"standard error", true, failure.onStandardError},
	{"number", false, failure.number},
	{"more words", true, failure.moreWords},
	{"other words", false, failure.otherWords},
}

// Of returns the hint for a result that is not accepted.
func (h *Hints) Of(r TestResult) Hint {
	if r.Verdict == result.AC || r.Verdict == result.JE || !r.Test.Known() || h.Rules == nil {
		return Hint{}
	}
	f := failure{Hints: h, TestResult: r, got: lines(r.Run.Output), want: lines(r.Test.Answer),
		words: strings.Fields(string(r.Run.Output)), answer: strings.Fields(string(r.Test.Answer))}
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
	got, want     []string // the lines of output and answer that are not empty, with single blanks
	words, answer []string // all words of output and answer
}

// lines returns the lines of a text that are not empty, with single blanks between words.
func lines(text []byte) []string {
	var all []string
	for line := range bytes.Lines(text) {
		if words := bytes.Fields(line); len(words) > 0 {
			all = append(all, string(bytes.Join(words, []byte(" "))))
		}
	}
	return all
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

// where returns the place in the input where the program should stop.
func (f failure) where() string {
	switch format := f.Rules.Format(); format.Cases {
	case rules.UntilMark:
		return "the line " + f.mark() + " that ends the input"
	case rules.CountFirst:
		return "the last case, whose number the first line gives"
	case rules.OneCase:
		return "the one case of the input"
	}
	return "the end of the input"
}

// mark returns the line that ends the input: "0 0".
func (f failure) mark() string {
	return strings.TrimSpace(strings.Repeat("0 ", f.Rules.Format().Mark))
}

// stop asks whether the program stops where it should.
func (f failure) stop() string {
	if f.Rules.Format().Cases == rules.CountFirst || f.Rules.Format().Cases == rules.OneCase {
		return "Does the program stop after " + f.where() + "?"
	}
	return "Does the program stop at " + f.where() + "?"
}

// oneLine reports whether every answer of the test is a single line.
func (f failure) oneLine() bool {
	return len(f.want) == len(f.Test.Cases)
}

// source returns a line of the program: "mine.cpp:5".
func (f failure) source(line int) string {
	return fmt.Sprintf("%s:%d", filepath.Base(f.File), line)
}

// opensFile: a leftover freopen, or a file instead of standard input.
func (f failure) opensFile() string {
	open, ok := f.Program.Opens()
	silent := len(f.words) == 0
	switch {
	case !ok || !open.Standard && !silent && !strings.Contains(string(f.Run.Stderr), open.Name):
		return ""
	case open.Writes && silent:
		return fmt.Sprintf("%s writes to the file %q. Print to standard output.", f.source(open.Line), open.Name)
	case open.Writes:
		return ""
	}
	return fmt.Sprintf("%s opens the file %q, which does not exist here. Read standard input.", f.source(open.Line), open.Name)
}

// recursion: a stack overflow, in the words of each language.
func (f failure) recursion() string {
	said := string(f.Run.Stderr)
	const table = "Fill a table from small to large in a loop instead."
	switch {
	case f.Verdict != result.RE && f.Verdict != result.MLE:
	case strings.Contains(said, "RecursionError"):
		return "The recursion is deeper than Python allows: 1,000 calls, unless sys.setrecursionlimit raises it. " + table
	case strings.Contains(said, "StackOverflowError"), strings.Contains(said, "Maximum call stack size exceeded"),
		strings.Contains(said, "goroutine stack exceeds"), strings.Contains(said, "has overflowed its stack"):
		return "The recursion is too deep, or never ends. " + table
	case f.Run.StackFull:
		return "The stack is full: the recursion is too deep or never ends, or a function has a large array. " +
			"Fill a table from small to large in a loop, and declare large arrays outside of functions."
	}
	return ""
}

// repeats: the same line for ever, after the answer or at once.
func (f failure) repeats() string {
	const often = 1000
	n := len(f.got) - 1 // the last line may be incomplete
	if f.Run.Stop != sandbox.AtOutput && f.Run.Stop != sandbox.AtCPU || n < often {
		return ""
	}
	last := f.got[n-1]
	for _, line := range f.got[n-often : n] {
		if line != last {
			return ""
		}
	}
	said := "The output repeats %q for ever. %s"
	if _, ok := f.complete(); ok {
		said = "The output starts with the complete answer and then repeats %q for ever. %s"
	}
	return fmt.Sprintf(said, result.Clip(last, most), f.stop())
}

// goesOn: the complete answer, and then something else without end, or nothing.
func (f failure) goesOn() string {
	rest, ok := f.complete()
	switch {
	case !ok:
	case f.Run.Stop == sandbox.AtOutput:
		return "The output starts with the complete answer and then goes on. " + f.stop()
	case f.Run.Stop == sandbox.AtIdle && len(rest) == 0:
		return "The output is the complete answer, but then the program waits for something and does not end."
	case f.Run.Stop == sandbox.AtCPU && len(rest) == 0:
		return "The output is the complete answer, but the program does not end. " + f.stop()
	}
	return ""
}

// crashesAtEnd: the complete answer, and then a runtime error.
func (f failure) crashesAtEnd() string {
	rest, ok := f.complete()
	if f.Verdict != result.RE || !ok || len(rest) > 0 {
		return ""
	}
	said := complaint(f.Run.Stderr)
	if said == "" {
		if strings.HasPrefix(f.Run.Death, "exit status") {
			return fmt.Sprintf("The output is the complete answer, but the program ends with %s. Every status but 0 is a runtime error: return 0 from main.", f.Run.Death)
		}
		return "The output is the complete answer; the program crashes after that. " + f.stop()
	}
	return fmt.Sprintf("It crashes after the last case: %s%s. %s", exception(said), f.crashLine(), f.stop())
}

// readsPastEnd: an exception that says that there is no more input.
func (f failure) readsPastEnd() string {
	said := complaint(f.Run.Stderr)
	name := exception(said)
	if f.Verdict != result.RE || name != "EOFError" && name != "StopIteration" && !strings.HasSuffix(name, "NoSuchElementException") {
		return ""
	}
	advice := f.stop()
	if f.Rules.Format().Cases == rules.CountFirst {
		advice = "Does it read as many cases as the first line says?"
	}
	return fmt.Sprintf("It reads on after the end of the input: %s%s. %s", name, f.crashLine(), advice)
}

// exception returns the name of an exception from a complaint, or else all of it.
func exception(complaint string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(complaint, `Exception in thread "main" `), ":")
	return strings.TrimSpace(name)
}

// crashLine returns the line of the program that crashed: ", line 4"; "" if it is unknown.
func (f failure) crashLine() string {
	if line := crashLine(filepath.Base(f.File), f.Run.Stderr); line != "" {
		return ", line " + line
	}
	return ""
}

// oneTooMany: one more answer than there are cases.
func (f failure) oneTooMany() string {
	rest, ok := f.complete()
	if f.Verdict != result.WA || !ok || len(rest) != 1 || !f.likeAnswer(rest[0]) {
		return ""
	}
	if !f.oneLine() && !slices.ContainsFunc(f.Test.Answers, func(answer string) bool { return strings.TrimSpace(answer) == rest[0] }) {
		return "" // perhaps only a line more for the last case
	}
	n := len(f.Test.Cases)
	counts := fmt.Sprintf("%s for %s: ", result.Count(n+1, "answer"), result.Count(n, "case"))
	switch f.Rules.Format().Cases {
	case rules.UntilMark:
		return counts + "it answers " + f.where() + "."
	case rules.CountFirst:
		return counts + "it answers one case more than the first line says."
	case rules.OneCase:
		return counts + "the input is one case."
	}
	way := "Stop when a read fails."
	switch f.Program.Language {
	case "C":
		way = `Stop when a read fails: while (scanf("%d", &n) == 1). feof becomes true only after that.`
	case "C++":
		way = "Stop when a read fails: while (cin >> n). eof becomes true only after that."
	}
	return counts + "it answers once more at the end of the input. " + way
}

// oneOnly: one answer for several cases.
func (f failure) oneOnly() string {
	n := len(f.Test.Cases)
	one := len(f.got) == 1 && f.oneLine() && f.likeAnswer(f.got[0])
	if f.Verdict != result.WA || n < 2 || !one && !slices.Equal(f.words, strings.Fields(f.Test.Answers[0])) {
		return ""
	}
	hint := fmt.Sprintf("1 answer for %d cases: ", n)
	switch f.Rules.Format().Cases {
	case rules.CountFirst:
		hint += "does it read the number of cases?"
	default:
		hint += "does it read on to " + f.where() + "?"
	}
	for _, home := range f.Problem.Homes {
		if home.OneCase {
			hint += fmt.Sprintf(" At %v an input is one case, but not here.", home)
		}
	}
	return hint
}

// onStandardError: the answer went to standard error.
func (f failure) onStandardError() string {
	if len(f.words) > 0 || len(f.answer) == 0 || !slices.Equal(strings.Fields(string(f.Run.Stderr)), f.answer) {
		return ""
	}
	return "The answers are on standard error. Print them to standard output."
}

// moreWords: the right answers, with a prompt or other words between them.
func (f failure) moreWords() string {
	if f.Verdict != result.WA || len(f.answer) == 0 {
		return ""
	}
	var kept, clean []string
	first := "" // the first words that are not of an answer
	for line := range bytes.Lines(f.Run.Output) {
		var own, other []string
		for _, word := range strings.Fields(apart(string(line), f.answer)) {
			if f.likeAnswer(word) {
				own = append(own, word)
			} else {
				other = append(other, word)
			}
		}
		kept = append(kept, own...)
		if len(other) == 0 {
			clean = append(clean, own...)
		} else if first == "" {
			first = strings.Join(other, " ")
		}
	}
	if first == "" || !slices.Equal(kept, f.answer) && !slices.Equal(clean, f.answer) {
		return ""
	}
	return fmt.Sprintf("The answers are right, but the output has other words too, first %q. Print only the answers.", result.Clip(first, most))
}

// apart puts a blank after each sign that ends a prompt, unless answers have that sign.
func apart(line string, answer []string) string {
	for _, sign := range []string{":", "=", "?", ">", "："} {
		if !slices.ContainsFunc(answer, func(word string) bool { return strings.Contains(word, sign) }) {
			line = strings.ReplaceAll(line, sign, sign+" ")
		}
	}
	return line
}

// otherWords: a line that is no possible answer, such as 0 for no.
func (f failure) otherWords() string {
	possible := f.possible()
	if f.Verdict != result.WA || len(possible) == 0 || !f.oneLine() {
		return ""
	}
	for _, line := range f.got {
		if slices.Contains(possible, line) {
			continue
		}
		for _, answer := range possible {
			if strings.EqualFold(answer, line) {
				return fmt.Sprintf("Write %q exactly as the statement does, not %q.", answer, line)
			}
		}
		return fmt.Sprintf("The output has the line %q, but an answer is %s.", result.Clip(line, most), either(possible))
	}
	return ""
}

// either lists texts: `"a", "b" or "c"`.
func either(texts []string) string {
	var quoted []string
	for _, text := range texts {
		quoted = append(quoted, strconv.Quote(text))
	}
	last := len(quoted) - 1
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}

// number: a floating-point number, or one that overflowed.
func (f failure) number() string {
	d := Compare(f.Run.Output, f.Test.Answer)
	want, err := strconv.ParseInt(d.Want, 10, 64)
	if d.Verdict != result.WA || err != nil {
		return ""
	}
	if got, err := strconv.ParseInt(d.Got, 10, 64); err == nil {
		if got != want && (got-want)%(1<<32) == 0 {
			return fmt.Sprintf("%d is %d after an overflow of 32 bits. Use 64 bits.", got, want)
		}
		return ""
	}
	const digits = 1e-5 // %g prints six
	if got, err := strconv.ParseFloat(d.Got, 64); err == nil && max(got-float64(want), float64(want)-got) <= digits*float64(want) {
		return fmt.Sprintf("%q is a floating-point number. The answer is an integer: compute and print it as one.", d.Got)
	}
	return ""
}

// likeAnswer reports whether a line or a word could belong to an answer: all of its words
// are answers to other cases, or numbers where answers are.
func (f failure) likeAnswer(line string) bool {
	for _, word := range strings.Fields(line) {
		_, err := strconv.ParseInt(word, 10, 64)
		numeric := err == nil && isNumber(f.answer[0])
		if !numeric && !slices.Contains(f.answer, word) && !slices.ContainsFunc(f.possible(), func(p string) bool { return slices.Contains(strings.Fields(p), word) }) {
			return false
		}
	}
	return true
}

func isNumber(word string) bool {
	_, err := strconv.ParseInt(word, 10, 64)
	return err == nil
}

// possible returns all answers to a case of a problem that asks for the outcome, each in one
// line; nil for other problems. It tries some small and some random cases.
func (h *Hints) possible() []string {
	const tries, few = 40, 4
	if h.asked {
		return h.answers
	}
	h.asked = true
	outcomes := true
	learn := func(c rules.Case) {
		answer, err := h.Rules.Answer(c)
		if err != nil {
			return // too large
		}
		claims := h.Rules.Claims(c, answer.Text)
		for _, claim := range claims {
			_, is := claim.(rules.OutcomeClaim)
			outcomes = outcomes && is && len(claims) == 1
		}
		if text := strings.Join(strings.Fields(answer.Text), " "); !slices.Contains(h.answers, text) {
			h.answers = append(h.answers, text)
		}
	}
	left := tries
	h.Rules.Small(func(c rules.Case) bool {
		learn(c)
		left--
		return left > 0
	})
	for c := range testset.Draw(h.Rules, 1, tries) {
		learn(c)
	}
	if !outcomes || len(h.answers) < 2 || len(h.answers) > few {
		h.answers = nil
	}
	return h.answers
}

// Order returns a hint for a test of one case on which the program is wrong, if it is right
// on the same case with its parts in order; else "".
func (h *Hints) Order(wrong testset.Test, run func(testset.Test) (TestResult, error)) (string, error) {
	if len(wrong.Cases) != 1 || h.Rules == nil {
		return "", nil
	}
	sorted, what := h.Rules.InOrder(wrong.Cases[0])
	if what == "" {
		return "", nil
	}
	input := h.Rules.Write([]rules.Case{sorted})
	r, err := run(testset.Of(h.Rules, wrong.Name, input, wrong.Answer))
	if err != nil || r.Verdict != result.AC {
		return "", err
	}
	order := strings.Join(lines(input), " / ")
	if len(order) > most {
		order = "increasing order"
	}
	return fmt.Sprintf("The program is right if the %s are sorted (%s), and wrong in this order. The input may have any order: sort all of them first.", what, order), nil
}

// Same reports whether a smaller input shows the same mistake as the first failure, as far
// as is known: the first one's hint fits, and if before was on a single case, the output
// claims the same.
func (h *Hints) Same(first, before, smaller TestResult) bool {
	if kind := h.Of(first).Kind; kind != "" && h.Of(smaller).Kind != kind {
		return false
	}
	said, other := h.claim(before), h.claim(smaller)
	return said == other || said == "" || other == ""
}

// claim describes what a wrong output claims of the only case, "" if there are more.
func (h *Hints) claim(r TestResult) string {
	if r.Verdict != result.WA || !r.Test.Known() || len(r.Test.Cases) != 1 || h.Rules == nil {
		return ""
	}
	if h.possible() != nil {
		return fmt.Sprintf("%q for %q", strings.Fields(string(r.Run.Output)), strings.Fields(string(r.Test.Answer)))
	}
	if claims := h.Rules.Claims(r.Test.Cases[0], string(r.Run.Output)); len(claims) > 0 {
		return fmt.Sprintf("%T", claims[0])
	}
	return "none"
}
