package judging

import (
	"bytes"
	"cmp"
	"fmt"
	"math/big"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
)

// opensFile: a leftover freopen, or a file instead of standard input.
func (f failure) opensFile() string {
	open, ok := f.Program.Opens()
	silent, at := len(f.words) == 0, fmt.Sprintf("%s:%d", filepath.Base(f.File), open.Line)
	switch {
	case !ok || !open.Standard && !silent && !strings.Contains(string(f.Run.Stderr), open.Name):
		return ""
	case open.Writes && silent:
		return fmt.Sprintf("%s writes to the file %q. Print to standard output.", at, open.Name)
	case open.Writes:
		return ""
	}
	return fmt.Sprintf("%s opens the file %q, which does not exist here. Read standard input.", at, open.Name)
}

// toDo: a program as judge open wrote it, which prints nothing yet.
func (f failure) toDo() string {
	if f.Verdict != result.WA || len(f.words) > 0 || !bytes.Contains(f.Program.Source, []byte("TODO: answer the case")) {
		return ""
	}
	var lines []string
	for i, line := range strings.Split(string(f.Program.Source), "\n") {
		if strings.Contains(line, "TODO: ") {
			lines = append(lines, fmt.Sprint("line ", i+1))
		}
	}
	return fmt.Sprintf("The program prints nothing yet. Replace each TODO by code: %s.", rules.InWords(lines, "and"))
}

// silent: nothing, where the answers to the cases differ.
func (f failure) silent() string {
	if f.Verdict != result.WA || len(f.words)+len(f.Run.Stderr) > 0 || len(slices.Compact(slices.Clone(f.want))) < 2 {
		return ""
	}
	return printsNothing
}

const printsNothing = "The program ends without printing anything. Does it ever reach the code that reads and answers the cases?"

// recursion: a stack overflow, in the words of each language.
func (f failure) recursion() string {
	said := string(f.Run.Stderr)
	const table = "Fill a table from small to large in a loop instead."
	switch {
	case f.Verdict != result.RE && f.Verdict != result.MLE:
	case strings.Contains(said, "RecursionError") && bytes.Contains(f.Program.Source, []byte("setrecursionlimit")):
		return "The recursion never ends, or is deeper than the program's own setrecursionlimit allows. " + table
	case strings.Contains(said, "RecursionError"):
		return "The recursion never ends, or is deeper than Python allows: 1,000 calls, of which a generator or lru_cache takes some too, unless sys.setrecursionlimit raises it. " + table
	case strings.Contains(said, "StackOverflowError"), strings.Contains(said, "Maximum call stack size exceeded"),
		strings.Contains(said, "goroutine stack exceeds"), strings.Contains(said, "has overflowed its stack"):
		return "The recursion is too deep, or never ends. " + table
	case f.Run.StackFull:
		return "The stack is full: the recursion is too deep or never ends, or a function has a large array. " +
			"Fill a table from small to large in a loop, and declare large arrays outside of functions."
	}
	return ""
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
	first := ""        // the first words that are not of an answer
	var signs []string // that may end a prompt: a blank is put after each
	for _, sign := range []string{":", "=", "?", ">", "："} {
		if !bytes.Contains(f.Test.Answer, []byte(sign)) {
			signs = append(signs, sign, sign+" ")
		}
	}
	prompts := strings.NewReplacer(signs...)
	for line := range bytes.Lines(f.Run.Output) {
		var own, other []string
		for _, word := range strings.Fields(prompts.Replace(string(line))) {
			if f.likeAnswer(word) {
				own = append(own, word)
			} else {
				other = append(other, word)
			}
		}
		kept = append(kept, own...)
		if len(other) == 0 {
			clean = append(clean, own...)
		} else if first == "" && len(own) == 0 {
			first = strings.TrimSpace(string(line))
		} else if first == "" {
			first = strings.Join(other, " ")
		}
	}
	if first == "" || !slices.Equal(kept, f.answer) && !slices.Equal(clean, f.answer) {
		return ""
	}
	return fmt.Sprintf("The answers are right, but the output has other words too, first %q. Print only the answers.", result.Clip(first, most))
}

// otherWords: a line that is no possible answer, such as 0 for no.
func (f failure) otherWords() string {
	unknown := func(line string) bool { return !slices.Contains(f.Rules.Possible, line) }
	if f.Rules.Possible == nil {
		return f.noName()
	}
	at := slices.IndexFunc(f.got, unknown)
	if f.Verdict != result.WA || at < 0 || slices.ContainsFunc(f.want, unknown) || !f.oneLine {
		return ""
	}
	answers := rules.InWords(rules.Each(f.Rules.Possible, strconv.Quote), "or")
	hint := fmt.Sprintf("The output has the line %q, but an answer is %s.", result.Clip(f.got[at], most), answers)
	lines := bytes.Split(f.Program.Source, []byte("\n"))
	if n := slices.IndexFunc(lines, func(line []byte) bool { return !utf8.Valid(line) }); n >= 0 && !utf8.ValidString(f.got[at]) {
		hint += fmt.Sprintf(" %s:%d has text that is not UTF-8, perhaps GBK.", filepath.Base(f.File), n+1)
	}
	return hint
}

// noName: a word that is not in the input, where the answers are words of it.
func (f failure) noName() string {
	input := strings.Fields(string(f.Test.Input))
	isName := func(word string) bool { return !isNumber(word) && slices.Contains(input, word) }
	if f.Verdict != result.WA || len(f.words) != 1 || len(f.answer) != 1 || !isName(f.answer[0]) || isName(f.words[0]) {
		return ""
	}
	return fmt.Sprintf("The output is %q, but the answer is a name from the input, here %q.", result.Clip(f.words[0], most), f.answer[0])
}

// number: a floating-point number, or a fraction in place of its value modulo the usual prime.
func (f failure) number() string {
	d := Compare(f.Run.Output, f.Test.Answer)
	want, err := strconv.ParseInt(d.Want, 10, 64)
	if d.Verdict != result.WA || err != nil || isNumber(d.Got) {
		return ""
	}
	const prime = 998244353
	if fraction := fractions().FindString(d.Got); fraction != "" {
		q, _ := new(big.Rat).SetString(fraction)
		left := new(big.Int).Mul(q.Denom(), big.NewInt(want))
		if !q.IsInt() && left.Mod(left.Sub(left, q.Num()), big.NewInt(prime)).Sign() == 0 {
			return fmt.Sprintf("%q is right as a fraction. Print it modulo %d, as the statement says: 1/2 is printed as 499122177.", d.Got, prime)
		}
	}
	const digits = 1e-5 // %g prints six
	if got, err := strconv.ParseFloat(d.Got, 64); err == nil && max(got-float64(want), float64(want)-got) <= digits*float64(want) {
		return fmt.Sprintf("%q is a floating-point number. The answer is an integer: compute and print it as one.", d.Got)
	}
	return ""
}

// blanks: blanks at line ends, which some judges ignore.
func (f failure) blanks() string {
	ignore, others := f.Problem.IgnoreBlanks()
	if !f.Blanks || len(ignore) == 0 {
		return ""
	}
	return fmt.Sprintf("There are blanks at line ends. %s may refuse the program for that. Judges known to ignore them: %s.", rules.InWords(others, "or"), rules.InWords(ignore, "and"))
}

// likeAnswer reports whether a line or a word could belong to an answer: all of its words
// are answers to other cases, or numbers where answers are.
func (f failure) likeAnswer(line string) bool {
	return !slices.ContainsFunc(strings.Fields(line), func(word string) bool {
		return !f.known[word] && !(isNumber(word) && isNumber(f.answer[0]))
	})
}

// fractions finds a short number that may be a fraction: 0.5, 1/2.
var fractions = result.Pattern(`^\d{1,9}(\.\d{1,18}|/[1-9]\d{0,17})$`)

func isNumber(word string) bool {
	_, err := strconv.ParseInt(word, 10, 64)
	return err == nil
}

// endless: the same line for ever, or after the complete answer something else without end, or
// nothing.
func (f failure) endless() string {
	const often = 1000
	rest, complete := f.complete()
	n := len(f.got) - 1 // the last line may be incomplete
	printing, working := f.Run.Stop == sandbox.AtOutput, f.Run.Stop == sandbox.AtCPU
	switch {
	case (printing || working) && n >= often && len(slices.Compact(slices.Clone(f.got[n-often:n]))) == 1:
		said := "The output repeats %q for ever. "
		if complete {
			said = "The output starts with the complete answer and then repeats %q for ever. "
		}
		return fmt.Sprintf(said, result.Clip(f.got[n-1], most)) + f.stop
	case complete && printing:
		return "The output starts with the complete answer and then goes on. " + f.stop
	case complete && len(rest) == 0 && (working || f.Run.Stop == sandbox.AtIdle):
		return "The output is the complete answer, but the program goes on. " + f.stop
	}
	return ""
}

// crashes: a runtime error after the complete answer, since there is no more input, or since
// the first line has only the number of cases.
func (f failure) crashes() string {
	said, at := complaint(f.Run.Stderr), ""
	name, _, _ := strings.Cut(strings.TrimPrefix(said, `Exception in thread "main" `), ":") // of the exception
	if line := crashLine(filepath.Base(f.File), f.Run.Stderr); line != "" {
		at = ", line " + line
	}
	rest, complete := f.complete()
	complete = complete && len(rest) == 0
	counted := f.Rules.Layout.Kind == rules.CountFirst
	switch {
	case f.Verdict != result.RE:
	case name == "EOFError" || name == "StopIteration" || strings.HasSuffix(name, "NoSuchElementException"):
		advice := f.stop
		if counted {
			advice = "Does it read as many cases as the first line says?"
		}
		return fmt.Sprintf("It reads on after the end of the input: %s%s. %s", name, at, advice)
	case complete && said != "":
		return fmt.Sprintf("It crashes after the last answer: %s%s. If nothing is wrong there: %s%s", name, at, strings.ToLower(f.stop[:1]), f.stop[1:])
	case complete && strings.HasPrefix(f.Run.Death, "exit status"):
		return fmt.Sprintf("The output is the complete answer, but the program ends with %s. Every status but 0 is a runtime error.", f.Run.Death)
	case complete:
		return "The output is the complete answer; the program crashes after that. " + f.stop
	case counted && len(f.got) == 0 && strings.Contains(said, "not enough values to unpack") && strings.HasSuffix(said, "got 1)"):
		return fmt.Sprintf("It expects more numbers on a line%s. Does it read the number of cases? That is the first line.", at)
	}
	return ""
}

// unbuffered: fmt.Scan of Go, which asks the system for each byte, on a long input.
func (f failure) unbuffered() string {
	const long = 1 << 19 // bytes
	if len(f.Test.Input) < long || f.Verdict != result.TLE || !bytes.Contains(f.Program.Source, []byte("fmt.Scan")) || f.Program.Language != "Go" {
		return ""
	}
	return "fmt.Scan reads each byte of the input by itself, which is slow. Use fmt.Fscan with a bufio.NewReader(os.Stdin)."
}

// mixed: the answers in another order, since cout and printf each keep what they print.
func (f failure) mixed() string {
	uses := func(word string) bool { return bytes.Contains(f.Program.Source, []byte(word)) }
	if f.Verdict != result.WA || !uses("sync_with_stdio") || !uses("cout") || !uses("puts") && !uses("printf") || !sameInAnyOrder(f.got, f.want) {
		return ""
	}
	return "The output has the right lines in another order. After sync_with_stdio(false), what cout and what printf or puts print can change places: use only one of them."
}

// oneTooMany: one more answer than there are cases.
func (f failure) oneTooMany() string {
	rest, ok := f.complete()
	if f.Verdict != result.WA || !ok || len(rest) != 1 || !f.likeAnswer(rest[0]) {
		return ""
	}
	if !f.oneLine && !slices.ContainsFunc(f.Test.Answers, func(answer string) bool { return strings.TrimSpace(answer) == rest[0] }) {
		return "" // perhaps only a line more for the last case
	}
	n := len(f.Test.Cases)
	hint := fmt.Sprintf("%s for %s: %s", result.Count(n+1, "answer"), result.Count(n, "case"), f.extra)
	if f.Rules.Layout.Kind == rules.ToEnd {
		hint += " Stop when a read fails" + cmp.Or(reading[f.Program.Language], ".")
	}
	return hint
}

// reading is how a loop in a language stops when a read fails.
var reading = map[string]string{
	"C":   `: while (scanf("%d", &n) == 1). feof becomes true only after that.`,
	"C++": ": while (cin >> n). eof becomes true only after that.",
}

// joined: the answers without line breaks, with blanks or nothing between, or as a list of Python;
// or the only answer and a blank, where an input can have more.
func (f failure) joined() string {
	_, cases := f.Rules.Bounds()
	lone := f.Verdict == result.PE && cases != 1 && !bytes.Contains(f.Run.Output, []byte("\n"))
	if !f.wrong() || len(f.Test.Cases) < 2 && !lone || len(f.got) != 1 || !f.oneLine {
		return ""
	}
	parts := rules.Each(f.Rules.Possible, regexp.QuoteMeta)
	words := regexp.MustCompile(`^((` + strings.Join(parts, "|") + `)[],' []*){2,}$`)
	if bare := strings.Trim(f.got[0], "[' "); f.Verdict == result.WA && bare != strings.Join(f.answer, "") && (len(parts) == 0 || f.known[bare] || !words.MatchString(bare)) {
		return ""
	}
	return fmt.Sprintf("The output is a single line: %q. Print each answer as a line of its own.", result.Clip(f.got[0], most))
}

// stopsAtZeros: no answer from a case of zeros on, which does not end this input.
func (f failure) stopsAtZeros() string {
	n := len(f.got)
	if f.Verdict != result.WA || f.Rules.Layout.Kind != rules.ToEnd || !f.oneLine || n >= len(f.want) || !slices.Equal(f.got, f.want[:n]) {
		return ""
	}
	zeros := strings.TrimSpace(string(f.Test.Part(f.Rules, n, n+1).Input))
	if zeros == "" || strings.Trim(zeros, "0 ") != "" {
		return ""
	}
	return fmt.Sprintf("No answer from the line %q on: does the program stop there? Here it is a case like any other; read on to the end of the input.", zeros)
}

// oneOnly: one answer for several cases.
func (f failure) oneOnly() string {
	n := len(f.Test.Cases)
	one := len(f.got) == 1 && f.oneLine && f.likeAnswer(f.got[0])
	if f.Verdict != result.WA || n < 2 || !one && !slices.Equal(f.words, strings.Fields(f.Test.Answers[0])) {
		return ""
	}
	if n == 2 && f.Rules.Layout.Kind != rules.CountFirst && slices.Equal(f.words, strings.Fields(f.Test.Answers[1])) && f.Test.Answers[0] != f.Test.Answers[1] {
		return "The only answer is that to case 2: does the program read a number of cases first? The input has none."
	}
	hint := fmt.Sprintf("1 answer for %d cases: does it read %s?", n, f.reads)
	if f.Rules.Layout.Kind == rules.CountFirst && len(f.got) > 0 && f.got[0] == f.want[0] {
		hint = fmt.Sprintf("1 answer for %d cases: does it stop after the first, or one too early?", n)
	}
	for _, home := range f.Problem.Homes {
		if home.OneCase {
			hint += fmt.Sprintf(" At %v an input is one case, but not here; judge test %s judges in that format.", home, home.Name)
		}
	}
	return hint
}
