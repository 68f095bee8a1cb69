package judging

import (
	"bytes"
	"math/big"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
)

// opensFile: a leftover freopen, or a file instead of standard input.
func (f failure) opensFile() result.Hint {
	open, ok := f.Program.Opens()
	silent := len(f.words) == 0
	hint := result.UsesFile{Is: result.OpensFile, Name: open.Name, File: filepath.Base(f.File), Line: open.Line}
	switch {
	case !ok || !open.Standard && !silent && !bytes.Contains(f.Run.Stderr, []byte(open.Name)):
		return nil
	case open.Writes && silent:
		hint.Is = result.WritesFile
	case open.Writes:
		return nil
	}
	return hint
}

// toDo: a program as judge open wrote it, which prints nothing yet.
func (f failure) toDo() result.Hint {
	if f.Verdict != result.WA || len(f.words) > 0 {
		return nil
	}
	var lines []int
	for i, line := range strings.Split(string(f.Program.Source), "\n") {
		if strings.Contains(line, "TODO: ") {
			lines = append(lines, i+1)
		}
	}
	if lines == nil {
		return nil
	}
	return result.ToDo{Lines: lines}
}

// silent: nothing, where the answers to the cases differ.
func (f failure) silent() result.Hint {
	if f.Verdict != result.WA || len(f.words)+len(f.Run.Stderr) > 0 || len(slices.Compact(slices.Clone(f.want))) < 2 {
		return nil
	}
	return result.PlainHint{Is: result.SilentProgram}
}

// recursion: a stack overflow, in the words of each language.
func (f failure) recursion() result.Hint {
	stderr := string(f.Run.Stderr)
	switch {
	case f.Verdict != result.RE && f.Verdict != result.MLE:
		return nil
	case strings.Contains(stderr, "RecursionError"):
		return result.PythonLimit{SetsLimit: f.Program.Says(setsLimit()), Takers: f.takesCalls()}
	case f.Program.Language == "JavaScript" && strings.Contains(stderr, "Maximum call stack size exceeded") &&
		!repeatsFrame(stderr) && f.Program.Says(spreads()):
		return result.PlainHint{Is: result.ManyArguments}
	case strings.Contains(stderr, "StackOverflowError"), strings.Contains(stderr, "Maximum call stack size exceeded"),
		strings.Contains(stderr, "goroutine stack exceeds"), strings.Contains(stderr, "has overflowed its stack"):
		return result.PlainHint{Is: result.DeepRecursion}
	case f.Run.StackFull:
		return result.PlainHint{Is: result.FullStack}
	}
	return nil
}

// takesCalls returns what a program in Python has beside its own functions that takes of the recursion limit.
func (f failure) takesCalls() (list []string) {
	for _, kind := range []struct {
		name string
		find *regexp.Regexp
	}{
		{result.Generator, generators()},
		{result.Cached, caches()},
	} {
		if f.Program.Says(kind.find) {
			list = append(list, kind.name)
		}
	}
	return list
}

// generators finds a generator of Python, and caches a decorator that remembers results.
var (
	generators = texts.Pattern(`\byield\b|\((?:[^\n\[\]{}()]|\[[^\[\]\n]*\]|\((?:[^()\n]|\([^()\n]*\))*\))*\bfor\b`)
	caches     = texts.Pattern(`\blru_cache\b|@(?:functools\.)?cache\b`)
)

// repeatsFrame reports whether two frames in a row of JavaScript's stack are of one function.
func repeatsFrame(stderr string) bool {
	last := ""
	for _, frame := range frames().FindAllStringSubmatch(stderr, -1) {
		if frame[1] == last {
			return true
		}
		last = frame[1]
	}
	return false
}

// frames finds the functions of JavaScript's stack; spreads finds a call with the elements of a list.
var (
	frames  = texts.Pattern(`(?m)^ +at (\S+) \(`)
	spreads = texts.Pattern(`\(\s*(?:[^()]*,\s*)?\.\.\.|\.apply\s*\(`)
)

// browser: a function that only browsers or shells have.
func (f failure) browser() result.Hint {
	found := notDefined().FindSubmatch(f.Run.Stderr)
	if f.Verdict != result.RE || f.Program.Language != "JavaScript" || found == nil {
		return nil
	}
	name := string(found[1])
	line, _ := strconv.Atoi(crashLine(filepath.Base(f.File), f.Run.Stderr))
	return result.NotHere{Function: name, Line: line, Prints: name == "alert" || name == "print"}
}

// notDefined finds what reads or prints elsewhere.
var notDefined = texts.Pattern(`ReferenceError: (prompt|readline|gets|alert|print) is not defined`)

// lineOfNumbers: a line of several numbers, read as one.
func (f failure) lineOfNumbers() result.Hint {
	found := unreadable().FindStringSubmatch(string(f.Run.Stderr))
	if f.Verdict != result.RE || found == nil {
		return nil
	}
	words := strings.Fields(found[1])
	isLine := slices.ContainsFunc(testset.Lines(f.Test.Input),
		func(line string) bool { return line == strings.Join(words, " ") })
	if len(words) < 2 || slices.ContainsFunc(words, func(word string) bool { return !isNumber(word) }) || !isLine {
		return nil
	}
	line, _ := strconv.Atoi(crashLine(filepath.Base(f.File), f.Run.Stderr))
	return result.LineOfNumbers{Text: texts.Clip(strings.Join(words, " "), most), Count: len(words),
		Language: f.Program.Language, Line: line}
}

// unreadable finds what Python, Java or Go could not read as a number.
var unreadable = texts.Pattern(`(?:invalid literal for int\(\) with base 10: |could not convert string to float: |NumberFormatException: For input string: |strconv\.\w+: parsing )['"]([^'"]+)['"]`)

// noNumber: words where a number is asked.
func (f failure) noNumber() result.Hint {
	aNumber := func(word string) bool {
		_, err := strconv.ParseFloat(word, 64)
		return err == nil
	}
	asked := f.Rules.Possible == nil && len(f.answer) > 0 &&
		!slices.ContainsFunc(f.answer, func(word string) bool { return !isNumber(word) })
	if f.Verdict != result.WA || !asked || len(f.got) == 0 || f.Test.Spacing != nil ||
		slices.ContainsFunc(f.words, aNumber) {
		return nil
	}
	return result.OtherSort{Is: result.NotANumber, Text: texts.Clip(f.got[0], most), Answer: f.answer[0]}
}

// setsLimit finds a call that sets Python's recursion limit.
var setsLimit = texts.Pattern(`\bsetrecursionlimit\s*\(`)

// onStandardError: the answer went to standard error.
func (f failure) onStandardError() result.Hint {
	if len(f.words) > 0 || len(f.answer) == 0 || !slices.Equal(strings.Fields(string(f.Run.Stderr)), f.answer) {
		return nil
	}
	return result.PlainHint{Is: result.OnStandardErr}
}

// moreWords: the right answers, with a prompt or other words between them.
func (f failure) moreWords() result.Hint {
	if f.Verdict != result.WA || len(f.answer) == 0 {
		return nil
	}
	cases := f.Test.Cases
	if len(cases) == 1 && f.Rules.Claims(cases[0], string(f.Run.Output)) != nil {
		return nil // each word of the output belongs to an answer
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
		return nil
	}
	return result.Wording{Is: result.OtherWordsToo, Text: texts.Clip(first, most)}
}

// otherWords: a line that is no possible answer, such as 0 for no.
func (f failure) otherWords() result.Hint {
	unknown := func(line string) bool { return !slices.Contains(f.Rules.Possible, line) }
	if f.Rules.Possible == nil {
		return f.noName()
	}
	at := slices.IndexFunc(f.got, unknown)
	if f.Verdict != result.WA || at < 0 || slices.ContainsFunc(f.want, unknown) || !f.oneLine {
		return nil
	}
	hint := result.NotAnAnswer{Text: texts.Clip(f.got[at], most), Possible: f.Rules.Possible}
	lines := bytes.Split(f.Program.Source, []byte("\n"))
	if n := slices.IndexFunc(lines, func(line []byte) bool { return !utf8.Valid(line) }); n >= 0 &&
		texts.IsChinese(f.got[at]) {
		hint.File, hint.Line = filepath.Base(f.File), n+1
	}
	return hint
}

// noName: a word that is not in the input, where the answers are words of it.
func (f failure) noName() result.Hint {
	input := strings.Fields(string(f.Test.Input))
	isName := func(word string) bool { return !isNumber(word) && slices.Contains(input, word) }
	if f.Verdict != result.WA || len(f.words) != 1 || len(f.answer) != 1 || !isName(f.answer[0]) || isName(f.words[0]) {
		return nil
	}
	return result.OtherSort{Is: result.NotAName, Text: texts.Clip(f.words[0], most), Answer: f.answer[0]}
}

// number: a floating-point number, or a fraction in place of its value modulo the usual prime.
func (f failure) number() result.Hint {
	v, at := locate(f.Run.Output, f.Test.Answer, 0)
	want, err := strconv.ParseInt(at.want, 10, 64)
	if v != result.WA || err != nil || isNumber(at.got) {
		return nil
	}
	const prime = 998244353
	fraction := fractions().FindString(at.got)
	if fraction != "" {
		q, _ := new(big.Rat).SetString(fraction)
		left := new(big.Int).Mul(q.Denom(), big.NewInt(want))
		if !q.IsInt() && left.Mod(left.Sub(left, q.Num()), big.NewInt(prime)).Sign() == 0 {
			return result.NotModular{Text: at.got, Modulus: prime}
		}
	}
	const digits = 1e-5 // %g prints six
	if got, err := strconv.ParseFloat(at.got, 64); err == nil &&
		max(got-float64(want), float64(want)-got) <= digits*float64(want) {
		return result.Wording{Is: result.NotInteger, Text: at.got}
	}
	return nil
}

// blanks: blanks at line ends, which some judges ignore.
func (f failure) blanks() result.Hint {
	ignore, others := f.Problem.IgnoreBlanks()
	if !f.Blanks || len(ignore) == 0 {
		return nil
	}
	return result.LineEndBlanks{Ignore: ignore, Others: others}
}

// likeAnswer reports whether a line or a word could belong to an answer: all of its words
// are answers to other cases, or numbers where answers are.
func (f failure) likeAnswer(line string) bool {
	return !slices.ContainsFunc(strings.Fields(line), func(word string) bool {
		return !f.known[word] && !(isNumber(word) && isNumber(f.answer[0]))
	})
}

// fractions finds a short number that may be a fraction: 0.5, 1/2.
var fractions = texts.Pattern(`^\d{1,9}(\.\d{1,18}|/[1-9]\d{0,17})$`)

func isNumber(word string) bool {
	_, err := strconv.ParseInt(word, 10, 64)
	return err == nil
}

// endless: the same line for ever, or after the complete answer something else without end, or
// nothing.
func (f failure) endless() result.Hint {
	const often = 1000
	rest, complete := f.complete()
	n := len(f.got) - 1 // the last line may be incomplete
	printing, working := f.Run.Stop == sandbox.AtOutput, f.Run.Stop == sandbox.AtCPU
	switch {
	case (printing || working) && n >= often && len(slices.Compact(slices.Clone(f.got[n-often:n]))) == 1:
		return result.RepeatsLine{InputEnd: f.inputEnd(), Text: texts.Clip(f.got[n-1], most), After: complete}
	case complete && printing:
		return result.NoEnd{Is: result.PrintsOn, InputEnd: f.inputEnd()}
	case complete && len(rest) == 0 && (working || f.Run.Stop == sandbox.AtIdle):
		return result.NoEnd{Is: result.RunsOn, InputEnd: f.inputEnd()}
	}
	return nil
}

// crashes: a runtime error after the complete answer, since there is no more input, or since
// the first line has only the number of cases.
func (f failure) crashes() result.Hint {
	if f.Verdict != result.RE {
		return nil
	}
	reason := complaint(f.Run.Stderr)
	name, _, _ := strings.Cut(strings.TrimPrefix(reason, `Exception in thread "main" `), ":") // of the exception
	line, _ := strconv.Atoi(crashLine(filepath.Base(f.File), f.Run.Stderr))
	rest, complete := f.complete()
	complete = complete && len(rest) == 0
	switch {
	case name == "EOFError" || name == "StopIteration" || strings.HasSuffix(name, "NoSuchElementException"):
		return result.EndCrash{Is: result.ReadsPastEnd, InputEnd: f.inputEnd(), Line: line, Exception: name}
	case complete && reason != "":
		return result.EndCrash{Is: result.CrashAtEnd, InputEnd: f.inputEnd(), Line: line, Exception: name}
	case complete && f.Run.Status != 0:
		return result.BadStatus{Status: f.Run.Status}
	case complete:
		return result.EndCrash{Is: result.CrashAtEnd, InputEnd: f.inputEnd()}
	case f.Rules.Layout.Kind == rules.CountFirst && len(f.got) == 0 &&
		strings.Contains(reason, "not enough values to unpack") && strings.HasSuffix(reason, "got 1)"):
		return result.ReadsTooMuch{InputEnd: f.inputEnd(), Line: line}
	}
	return nil
}

// unbuffered: fmt.Scan of Go, which asks the system for each byte, on a long input.
func (f failure) unbuffered() result.Hint {
	const long = 1 << 19 // bytes
	if len(f.Test.Input) < long || f.Verdict != result.TLE || !bytes.Contains(f.Program.Source, []byte("fmt.Scan")) ||
		f.Program.Language != "Go" {
		return nil
	}
	return result.PlainHint{Is: result.SlowScan}
}

// mixed: the answers in another order, since cout and printf each keep what they print.
func (f failure) mixed() result.Hint {
	uses := func(word string) bool { return bytes.Contains(f.Program.Source, []byte(word)) }
	if f.Verdict != result.WA || !uses("sync_with_stdio") || !uses("cout") || !uses("puts") && !uses("printf") ||
		!sameInAnyOrder(f.got, f.want) {
		return nil
	}
	return result.PlainHint{Is: result.MixedOutput}
}

// sameInAnyOrder reports whether two lists have the same words or lines, each as often.
func sameInAnyOrder(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// oneTooMany: one more answer than there are cases.
func (f failure) oneTooMany() result.Hint {
	rest, ok := f.complete()
	if f.Verdict != result.WA || !ok || len(rest) != 1 || !f.likeAnswer(rest[0]) {
		return nil
	}
	if !f.oneLine &&
		!slices.ContainsFunc(f.Test.Answers, func(answer string) bool { return strings.TrimSpace(answer) == rest[0] }) {
		return nil // perhaps only a line more for the last case
	}
	return result.OneTooMany{InputEnd: f.inputEnd(), Language: f.Program.Language, Cases: len(f.Test.Cases)}
}

// bareReturn: a carriage return alone, where a line feed is right.
func (f failure) bareReturn() result.Hint {
	output := plain(f.Run.Output)
	fed := bytes.ReplaceAll(bytes.ReplaceAll(output, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	if f.Verdict != result.PE || bytes.Equal(fed, output) || !bytes.Equal(fed, plain(f.Test.Answer)) {
		return nil
	}
	return result.PlainHint{Is: result.BareReturn}
}

// joined: the answers without line breaks, with blanks or nothing between, or as a list of Python;
// or the only answer and a blank, where an input can have more.
func (f failure) joined() result.Hint {
	_, cases := f.Rules.Bounds()
	lone := f.Verdict == result.PE && cases != 1 && !bytes.ContainsAny(f.Run.Output, "\r\n")
	if !f.wrong() || len(f.Test.Cases) < 2 && !lone || len(f.got) != 1 || !f.oneLine {
		return nil
	}
	parts := lists.Each(f.Rules.Possible, regexp.QuoteMeta)
	words := regexp.MustCompile(`^((` + strings.Join(parts, "|") + `)[],' []*){2,}$`)
	bare := strings.Trim(f.got[0], "[' ")
	if f.Verdict == result.WA && bare != strings.Join(f.answer, "") &&
		(len(parts) == 0 || f.known[bare] || !words.MatchString(bare)) {
		return nil
	}
	return result.Wording{Is: result.OneLine, Text: texts.Clip(f.got[0], most)}
}

// stopsAtZeros: no answer from a case of zeros on, which does not end this input.
func (f failure) stopsAtZeros() result.Hint {
	n := len(f.got)
	if f.Verdict != result.WA || f.Rules.Layout.Kind != rules.ToEnd || !f.oneLine || n >= len(f.want) ||
		!slices.Equal(f.got, f.want[:n]) {
		return nil
	}
	zeros := strings.TrimSpace(string(f.Test.Part(f.Rules, n, n+1).Input))
	if zeros == "" || strings.Trim(zeros, "0 ") != "" {
		return nil
	}
	return result.Wording{Is: result.StopsAtZeros, Text: zeros}
}

// lastMissing: no answer to the last of three cases or more.
func (f failure) lastMissing() result.Hint {
	n := len(f.Test.Cases)
	if f.Verdict != result.WA || n < 3 || f.Rules.Layout.Kind == rules.CountFirst ||
		!slices.Equal(f.words, strings.Fields(strings.Join(f.Test.Answers[:n-1], ""))) {
		return nil
	}
	return result.LastMissing{InputEnd: f.inputEnd(), Cases: n}
}

// oneOnly: one answer for several cases.
func (f failure) oneOnly() result.Hint {
	n := len(f.Test.Cases)
	one := len(f.got) == 1 && f.oneLine && f.likeAnswer(f.got[0])
	if f.Verdict != result.WA || n < 2 || !one && !slices.Equal(f.words, strings.Fields(f.Test.Answers[0])) {
		return nil
	}
	counted := f.Rules.Layout.Kind == rules.CountFirst
	if n == 2 && !counted && slices.Equal(f.words, strings.Fields(f.Test.Answers[1])) &&
		f.Test.Answers[0] != f.Test.Answers[1] {
		return result.PlainHint{Is: result.SecondAnswer}
	}
	first := counted && len(f.got) > 0 && f.got[0] == f.want[0]
	hint := result.OneAnswer{InputEnd: f.inputEnd(), Cases: n, First: first}
	for _, home := range f.Problem.Homes {
		if home.OneCase() {
			hint.Homes, hint.Names = append(hint.Homes, home.String()), append(hint.Names, home.Command())
		}
	}
	return hint
}
