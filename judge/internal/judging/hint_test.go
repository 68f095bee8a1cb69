package judging

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// An ended is how a run ended, for tests of hints.
type ended struct {
	output, stderr, death string
	stop                  sandbox.Stop
	full                  bool // the stack
}

// hinted returns the hint for a run on an input that the rules answer, nil for none.
func hinted(t *testing.T, id, input, language, source string, e ended) result.Hint {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	r := p.New()
	var answer []byte
	for _, c := range full.Must(r.Read([]byte(input)))(t) {
		answer = append(answer, full.Must(r.Answer(c))(t).Text...)
	}
	run := sandbox.Result{Output: []byte(e.output), Stderr: []byte(e.stderr), Death: e.death, Stop: e.stop,
		StackFull: e.full}
	if e.death == exit {
		run.Status = 1
	}
	program := toolchain.Program{Language: language, Source: []byte(source)}
	s := Submission{Problem: p, File: "folder/mine.x", Program: program}
	return (&Hints{Submission: s, Rules: r}).Of(decide(result.Limits{}, testset.Of(r, "x", []byte(input), answer),
		run)).Hint
}

// The inputs of hintCases, and how programs end there.
const (
	kiki     = "1\n3\n4\n"           // hdu1847, to the end of the input: Kiki, Cici, Kiki
	nimInput = "2\n1 2\n2\n1 1\n0\n" // hdu1850, until 0: 1, 0
	brave    = "2\n23 2\n4 3\n"      // hdu1846, counted: first, second
	wythoff  = "2 1\n8 4\n4 7\n"     // poj1067, to the end of the input: 0, 1, 0
	tracing  = "Traceback (most recent call last):\n  File \"/w/mine.x\", line 4, in <module>\n    n = int(input())\n"
	eof      = tracing + "EOFError: EOF when reading a line\n"
	java     = "Exception in thread \"main\" java.util.NoSuchElementException\n\tat java.base/java.util.Scanner.throwFor(Scanner.java:937)\n\tat Main.main(Main.java:7)\n"
	exit     = "exit status 1"
	segfault = "signal: segmentation fault"
)

// hintCases are runs of programs and the hints on them, zero for none.
var hintCases = []struct {
	name, id, input, language string
	run                       ended
	want                      result.Hint
}{
	{"repeats the last", "hdu1847", kiki, "C++",
		ended{output: "Kiki\nCici\nKiki\n" + strings.Repeat("Kiki\n", 2000) + "Ki", stop: sandbox.AtOutput},
		result.RepeatsLine{Text: "Kiki", After: true, InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"repeats at once", "hdu1850", nimInput, "C", ended{output: strings.Repeat("0\n", 2000), stop: sandbox.AtCPU},
		result.RepeatsLine{Text: "0", InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"many lines that differ", "hdu1850", nimInput, "C",
		ended{output: strings.Repeat("0\n1\n2\n", 2000), stop: sandbox.AtOutput}, nil},
	{"many lines, and it ends", "hdu1850", nimInput, "C", ended{output: "1\n0\n" + strings.Repeat("5\n", 2000)}, nil},
	{"goes on", "hdu1846", brave, "C",
		ended{output: "first\nsecond\n" + strings.Repeat("first\nsecond\n", 2000), stop: sandbox.AtOutput},
		result.NoEnd{Is: result.PrintsOn, InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"complete, and spins", "hdu1850", nimInput, "C", ended{output: "1\n0\n", stop: sandbox.AtCPU},
		result.NoEnd{Is: result.RunsOn, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"complete, and sleeps", "hdu1850", nimInput, "C", ended{output: "1\n0\n", stop: sandbox.AtIdle},
		result.NoEnd{Is: result.RunsOn, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"slow in the middle", "hdu1850", nimInput, "C", ended{output: "1\n", stop: sandbox.AtCPU}, nil},

	{"answers the mark", "hdu1850", nimInput, "C", ended{output: "1\n0\n0\n"},
		result.OneTooMany{Cases: 2, Language: "C", InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"answers the mark 0 0", "hdu2177", "1 2\n5 8\n0 0\n", "C", ended{output: "0\n1\n4 7\n3 5\n0\n"},
		result.OneTooMany{Cases: 2, Language: "C", InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0 0"}}},
	{"a move too many in the last case", "hdu2177", "1 2\n1 1\n0 0\n", "C", ended{output: "0\n1\n0 0\n1 2\n"}, nil},
	{"a wrong case and one more", "hdu1850", nimInput, "C", ended{output: "1\n1\n0\n"}, nil},
	{"a remark at the end", "hdu1850", nimInput, "C", ended{output: "1\n0\n0.01s\n"},
		result.Wording{Is: result.OtherWordsToo, Text: "0.01s"}},
	{"feof", "hdu1847", kiki, "C++", ended{output: "Kiki\nCici\nKiki\nKiki\n"},
		result.OneTooMany{Cases: 3, Language: "C++", InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"one too many of a count", "hdu1846", brave, "Go", ended{output: "first\nsecond\nsecond\n"},
		result.OneTooMany{Cases: 2, Language: "Go", InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"one too many of one", "mipt100", "2\n1 1\n", "Go", ended{output: "Second wins.\nFirst wins.\n"},
		result.OneTooMany{Cases: 1, Language: "Go", InputEnd: result.InputEnd{Ends: result.AfterOne}}},

	{"EOFError at the end", "hdu1847", kiki, "Python", ended{output: "Kiki\nCici\nKiki\n", stderr: eof, death: exit},
		result.EndCrash{Is: result.ReadsPastEnd, Exception: "EOFError", Line: 4,
			InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"EOFError before any output", "hdu1847", kiki, "Python", ended{stderr: eof, death: exit},
		result.EndCrash{Is: result.ReadsPastEnd, Exception: "EOFError", Line: 4,
			InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"NoSuchElementException", "hdu1846", brave, "Java", ended{output: "first\n", stderr: java, death: exit},
		result.EndCrash{Is: result.ReadsPastEnd, Exception: "java.util.NoSuchElementException", Line: 7,
			InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"an exception at the end", "hdu1847", kiki, "Python",
		ended{output: "Kiki\nCici\nKiki\n", stderr: tracing + "ValueError: bad\n", death: exit},
		result.EndCrash{Is: result.CrashAtEnd, Exception: "ValueError", Line: 4,
			InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"another exception", "hdu1847", kiki, "Python",
		ended{output: "Kiki\n", stderr: tracing + "ValueError: bad\n", death: exit}, nil},
	{"status 1 after all", "hdu1850", nimInput, "C", ended{output: "1\n0\n", death: exit}, result.BadStatus{Status: 1}},
	{"a crash after all", "hdu1850", nimInput, "C", ended{output: "1\n0\n", death: segfault},
		result.EndCrash{Is: result.CrashAtEnd, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"StopIteration", "hdu1850", nimInput, "Python",
		ended{output: "1\n0\n", stderr: tracing + "StopIteration\n", death: exit},
		result.EndCrash{Is: result.ReadsPastEnd, Exception: "StopIteration", Line: 4,
			InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"a crash before", "hdu1850", nimInput, "C", ended{output: "1\n", death: segfault}, nil},

	{"one answer of a count", "hdu1846", brave, "C", ended{output: "second\n"},
		result.OneAnswer{Cases: 2, InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"the first answer of a count", "hdu1846", brave, "C", ended{output: "first\n"},
		result.OneAnswer{Cases: 2, First: true, InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"words without line breaks", "hdu1846", brave, "C", ended{output: "firstfirst"},
		result.Wording{Is: result.OneLine, Text: "firstfirst"}},
	{"a blank for the only line break", "hdu1850", "3\n5 7 9\n0\n", "C", ended{output: "1 "},
		result.Wording{Is: result.OneLine, Text: "1"}},
	{"a bare CR for the only line break", "hdu1850", "3\n5 7 9\n0\n", "C", ended{output: "1\r"},
		result.PlainHint{Is: result.BareReturn}},
	{"bare CRs for all line breaks", "hdu1850", nimInput, "C", ended{output: "1\r0\r"},
		result.PlainHint{Is: result.BareReturn}},
	{"bare CRs between answers", "hdu1850", nimInput, "C", ended{output: "1\r0\n"},
		result.PlainHint{Is: result.BareReturn}},
	{"a bare CR and a blank line", "hdu1850", nimInput, "C", ended{output: "1\r\n\n0\r"}, nil},
	{"CR and LF, and a blank", "hdu1847", kiki, "C", ended{output: "Kiki \r\nCici\r\nKiki\r\n"}, nil},
	{"a list", "hdu1846", brave, "Python", ended{output: "['first', 'second']\n"},
		result.Wording{Is: result.OneLine, Text: "['first', 'second']"}},
	{"blanks for line breaks", "hdu1846", brave, "Python", ended{output: "first second "},
		result.Wording{Is: result.OneLine, Text: "first second"}},
	{"numbers without line breaks", "hdu1850", nimInput, "C", ended{output: "10"},
		result.Wording{Is: result.OneLine, Text: "10"}},
	{"a stop at zeros", "poj1067", "2 1\n0 0\n4 7\n", "C", ended{output: "0\n"},
		result.Wording{Is: result.StopsAtZeros, Text: "0 0"}},
	{"the count as a case", "hdu1846", brave, "Python",
		ended{stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n", death: exit},
		result.ReadsTooMuch{Line: 4, InputEnd: result.InputEnd{Ends: result.AfterCount}}},
	{"one number in a later case", "hdu1846", brave, "Python",
		ended{output: "first\n", stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n",
			death: exit}, nil},
	{"one number where no count is", "hdu1850", nimInput, "Python",
		ended{stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n", death: exit}, nil},
	{"one answer to the end", "poj1067", wythoff, "C", ended{output: "0\n"},
		result.OneAnswer{Cases: 3, Homes: []string{"Luogu P2252"}, Names: []string{"P2252"},
			InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"one answer until a mark", "hdu1850", nimInput, "C", ended{output: "1\n"},
		result.OneAnswer{Cases: 2, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"the answer to the second of two", "hdu1847", "1\n3\n", "C", ended{output: "Cici\n"},
		result.PlainHint{Is: result.SecondAnswer}},
	{"two answers of three", "hdu1847", kiki, "C", ended{output: "Kiki\nCici\n"},
		result.LastMissing{Cases: 3, InputEnd: result.InputEnd{Ends: result.AtEnd}}},
	{"two answers of three, one wrong", "hdu1847", kiki, "C", ended{output: "Kiki\nKiki\n"}, nil},
	{"two answers of a count", "hdu1846", "3\n23 2\n4 3\n5 1\n", "C", ended{output: "first\nsecond\n"}, nil},
	{"two answers of three until a mark", "hdu1850", "2\n1 2\n2\n1 1\n2\n1 3\n0\n", "C", ended{output: "1\n0\n"},
		result.LastMissing{Cases: 3, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0"}}},
	{"one wrong answer of one", "hdu1850", "2\n1 1\n0\n", "C", ended{output: "2\n"}, nil},

	{"on standard error", "hdu1850", nimInput, "C", ended{stderr: "1\n0\n"},
		result.PlainHint{Is: result.OnStandardErr}},
	{"something else there", "hdu1850", nimInput, "C", ended{stderr: "1\n1\n"}, nil},

	{"nothing", "hdu1847", kiki, "Python", ended{}, result.PlainHint{Is: result.SilentProgram}},
	{"nothing for equal cases", "hdu1847", "3\n6\n", "C", ended{}, nil}, // it may print the other answer

	{"a prompt", "hdu1847", kiki, "Python", ended{output: "Enter n: Kiki\nEnter n: Cici\nEnter n: Kiki\nEnter n: "},
		result.Wording{Is: result.OtherWordsToo, Text: "Enter n:"}},
	{"a prompt without a blank", "hdu1850", nimInput, "Python", ended{output: "n=1\nn=0\n"},
		result.Wording{Is: result.OtherWordsToo, Text: "n="}},
	{"debugging lines with other numbers", "hdu1847", kiki, "C", ended{output: "n=23\nKiki\nCici\nKiki\n"},
		result.Wording{Is: result.OtherWordsToo, Text: "n=23"}},
	{"debugging lines with numbers", "hdu1850", nimInput, "C", ended{output: "sum = 3\n1\nsum = 0\n0\n"},
		result.Wording{Is: result.OtherWordsToo, Text: "sum ="}},
	{"a prompt, and a wrong answer", "hdu1850", nimInput, "C", ended{output: "n: 1\nn: 1\n"}, nil},
	{"more numbers", "hdu1850", nimInput, "C", ended{output: "1 5\n0 5\n"}, nil},

	{"0 for no", "hdu1847", kiki, "C", ended{output: "Kiki\n0\nKiki\n"},
		result.NotAnAnswer{Text: "0", Possible: []string{"Kiki", "Cici"}}},
	{"another case of letters", "poj1704", "1\n2\n1 2\n", "C", ended{output: "Bob Will Win\n"},
		result.NotAnAnswer{Text: "Bob Will Win", Possible: []string{"Georgia will win", "Bob will win"}}},
	{"another word", "poj1067", wythoff, "C", ended{output: "false\ntrue\nfalse\n"},
		result.NotAnAnswer{Text: "false", Possible: []string{"1", "0"}}},
	{"a possible answer", "hdu1847", kiki, "C", ended{output: "Kiki\nKiki\nKiki\n"}, nil},
	{"120 is possible", "jiaoguan", "7\n", "C", ended{output: "120\n"}, nil},
	{"the other name", "beans", "5\nAnn\nBen\n", "C", ended{output: "Ben\n"}, nil},
	{"no name", "beans", "5\nAnn\nBen\n", "C", ended{output: "first\n"},
		result.OtherSort{Is: result.NotAName, Text: "first", Answer: "Ann"}},
	{"counts are no list of answers", "hdu1850", nimInput, "C", ended{output: "77\n0\n"}, nil},

	{"a float", "hdu2177", "618034 1000000\n0 0\n", "C++", ended{output: "1\n618033 1e+06\n381966 618034\n"},
		result.Wording{Is: result.NotInteger, Text: "1e+06"}},
	{"a division in Python", "hdu1850", nimInput, "Python", ended{output: "1.0\n0.0\n"},
		result.Wording{Is: result.NotInteger, Text: "1.0"}},
	{"a fraction", "xiaokai", "2\n2\n8\n", "Python", ended{output: "1\n0.875\n"},
		result.NotModular{Text: "0.875", Modulus: 998244353}},
	{"a wrong fraction", "xiaokai", "1\n8\n", "Python", ended{output: "0.75\n"}, nil},
	{"another number", "hdu1850", nimInput, "C", ended{output: "1.5\n0\n"}, nil},

	{"a blank at the end", "misere-mm", "1\n1\n1\n", "C", ended{output: "Brother \n"},
		result.LineEndBlanks{Ignore: []string{"SPOJ", "Luogu", "Baekjoon"}, Others: []string{"HDU", "POJ", "BZOJ"}}},
	{"a blank where nobody ignores it", "hdu1847", kiki, "C", ended{output: "Kiki \nCici \nKiki \n"}, nil},
	{"a blank in front", "misere-mm", "1\n1\n1\n", "C", ended{output: " Brother\n"}, nil},

	{"RecursionError", "hdu1847", kiki, "Python",
		ended{stderr: tracing + "RecursionError: maximum recursion depth exceeded\n", death: exit},
		result.PythonLimit{}},
	{"StackOverflowError", "hdu1847", kiki, "Java",
		ended{stderr: "Exception in thread \"main\" java.lang.StackOverflowError\n", death: exit},
		result.PlainHint{Is: result.DeepRecursion}},
	{"a full stack", "hdu1847", kiki, "C", ended{death: segfault, full: true}, result.PlainHint{Is: result.FullStack}},
}

// A wrong program gets the hint that fits, and one with another mistake gets none.
func TestHints(t *testing.T) {
	for _, test := range hintCases {
		check(t, test.name, hinted(t, test.id, test.input, test.language, "", test.run), test.want)
	}
}

// A program that reads or writes a file is told the line, unless the file is no reason. So is
// one that judge open wrote.
func TestHintOfSource(t *testing.T) {
	reads := result.UsesFile{Is: result.OpensFile, Name: "in.txt", File: "mine.x", Line: 2}
	for _, test := range []struct {
		name, source, output string
		want                 result.Hint
	}{
		{"freopen", "int main() {\n\tfreopen(\"in.txt\", \"r\", stdin);", "0\n0\n0\n", reads},
		{"ifstream", "int main() {\n\tifstream in(\"in.txt\");", "", reads},
		{"Python", "\nsys.stdin = open('in.txt')", "", reads},
		{"freopen to write", "\nfreopen(\"out.txt\",\"w\",stdout);", "",
			result.UsesFile{Is: result.WritesFile, Name: "out.txt", File: "mine.x", Line: 2}},
		{"a comment", "\n// freopen(\"in.txt\", \"r\", stdin);", "", nil},
		{"only at home", "\n#ifndef ONLINE_JUDGE\nfreopen(\"in.txt\", \"r\", stdin);\n#endif", "", nil},
		{"a log beside the output", "\nFILE *log = fopen(\"log.txt\", \"w\");", "0\n", nil},
		{"standard input by name", "\nopen('/dev/stdin')", "", nil},
		{"a start", "\n\n    // TODO: answer the case", "", result.ToDo{Lines: []int{3}}},
		{"more than a start", "\n\n    // TODO: answer the case", "0\n", nil},
		{"no file", "\nprintf(\"in.txt\");", "", nil},
	} {
		check(t, test.name, hinted(t, "hdu1850", "2\n1 2\n0\n", "C", test.source, ended{output: test.output}),
			test.want)
	}
	const gbk = "\nputs(\"\xb0\xd7\");"
	names := []string{"Kiki", "Cici"}
	for output, want := range map[string]result.Hint{
		"Kiki\n\xb0\xd7\nKiki\n": result.NotAnAnswer{Text: "白", Possible: names, File: "mine.x", Line: 2},
		"Kiki\n0\nKiki\n":        result.NotAnAnswer{Text: "0", Possible: names},
	} {
		check(t, fmt.Sprintf("GBK: %q", output), hinted(t, "hdu1847", kiki, "C", gbk, ended{output: output}), want)
	}
	const mixed = "ios::sync_with_stdio(false);\nif (n % 3) puts(\"Kiki\"); else cout << \"Cici\\n\";"
	for output, want := range map[string]result.Hint{
		"Cici\nKiki\nKiki\n": result.PlainHint{Is: result.MixedOutput},
		"Cici\nCici\nKiki\n": nil,
	} {
		check(t, fmt.Sprintf("cout and puts print %q", output),
			hinted(t, "hdu1847", kiki, "C++", mixed, ended{output: output}), want)
	}
}

// The recursion limit of Python is another matter in a program that has set it.
func TestOwnRecursionLimit(t *testing.T) {
	run := ended{stderr: tracing + "RecursionError: maximum recursion depth exceeded\n", death: exit}
	got := hinted(t, "hdu1847", kiki, "Python", "import sys\nsys.setrecursionlimit(9999)", run)
	check(t, "with setrecursionlimit", got, result.PythonLimit{SetsLimit: true})
	const generator, cached = result.Generator, result.Cached
	for source, want := range map[string][]string{
		"for x in a: f(x)\nl = [f(x) for x in a]\nprint(len([x for x in a]), f([i for i in b]))": nil,
		"# lru_cache\nprint('yield')":                          nil,
		"def f(): yield 1":                                     {generator},
		"return any(not f(n - x) for x in s)":                  {generator},
		"return mex(f(t[0], (u)) for t in moves)":              {generator},
		"@lru_cache(None)\ndef f(n):":                          {cached},
		"@functools.cache\ndef f(n):":                          {cached},
		"@cache\ndef f(n): return all(f(x) for x in range(n))": {generator, cached},
	} {
		check(t, source, hinted(t, "hdu1847", kiki, "Python", source, run), result.PythonLimit{Takers: want})
	}
	for _, source := range []string{"# no setrecursionlimit(9999)", "from sys import setrecursionlimit",
		"print('setrecursionlimit(9999)')"} {
		check(t, source, hinted(t, "hdu1847", kiki, "Python", source, run), result.PythonLimit{})
	}
}

// Blanks at line ends are accepted where all judges of the problem ignore them, and other
// white space is not.
func TestForgive(t *testing.T) {
	for _, test := range []struct {
		id, output string
		want       result.Verdict
	}{
		{"cf768e", "YES \n", result.AC}, {"cf768e", "YES\t \r\n", result.AC}, {"cf768e", " YES\n", result.PE},
		{"cf768e", "YES\n\n", result.PE},
		{"cf768e", "NO \n", result.WA}, {"misere-mm", "YES \n", result.PE}, {"misere-bash", "YES \n", result.PE},
	} {
		p, _ := suite.Find(test.id)
		got := decide(result.Limits{}, testset.Test{Answer: []byte("YES\n")},
			sandbox.Result{Output: []byte(test.output)})
		got = Submission{Problem: p}.Tester(nil).checked(got)
		if got.Verdict != test.want {
			t.Errorf("%s: %q is %v, want %v", test.id, test.output, got.Verdict, test.want)
		}
	}
}

// wrongOn returns the diagnosis of a program that is wrong on an input of hdu1846, and answers as run
// says on others.
func wrongOn(input string, run func(testset.Test) (TestResult, error)) *diagnosis {
	r := braves.New()
	seen := TestResult{Outcome: Outcome{Verdict: result.WA, Group: result.Small},
		Test: testset.Of(r, "x", []byte(input), []byte("second\n"))}
	return &diagnosis{session: Trial{}.session(nil), Hints: Hints{Rules: r}, run: run, test: seen,
		smallest: reduced{TestResult: seen}, ask: true}
}

// braves is a problem with the number of cases first.
var braves, _ = suite.Find("hdu1846")

// A program that reads an input in another form is told, unless it is wrong in that form as well
// or right on small cases.
func TestMisread(t *testing.T) {
	for _, test := range []struct {
		name  string
		want  result.HintKind
		first int // number that the program reads as one of a case
		says  func(n, m int) bool
	}{
		{"no count", result.HintKind(result.CountNotRead), 0, func(n, m int) bool { return n%(m+1) > 0 }},
		{"swapped", result.HintKind(result.PairsSwapped), 1, func(m, n int) bool { return n%(m+1) > 0 }},
		{"wrong", "", 1, func(n, m int) bool { return n%m > 0 }},
		{"exchanged", "exchanged", 1, func(n, m int) bool { return n%(m+1) == 0 }},
		{"right", "", 1, func(n, m int) bool { return n%(m+1) > 0 }},
		{"silent", result.HintKind(result.SilentProgram), 1, nil},
	} {
		d := wrongOn("1\n3 2\n", func(small testset.Test) (TestResult, error) {
			output, numbers := "", strings.Fields(string(small.Input))[test.first:]
			for ; len(numbers) > 1 && test.says != nil; numbers = numbers[2:] {
				n, m := full.Must(strconv.Atoi(numbers[0]))(t), full.Must(strconv.Atoi(numbers[1]))(t)
				output += map[bool]string{true: "first\n", false: "second\n"}[test.says(n, m)]
			}
			return decide(result.Limits{}, small, sandbox.Result{Output: []byte(output)}), nil
		})
		got, err := d.misread()
		full.Check(t, err)
		checkKind(t, test.name, got, test.want)
	}
}

// A hint that fits only the smaller input is none if it is about the whole output; one about a word of the
// output is.
func TestHintFitsBoth(t *testing.T) {
	p, _ := suite.Find("hdu3537")
	r := p.New()
	at := func(input, answer, output string) TestResult {
		return decide(result.Limits{}, testset.Of(r, "x", []byte(input), []byte(answer)),
			sandbox.Result{Output: []byte(output)})
	}
	const sample, answer = "0\n\n1\n0\n4\n0 1 2 3\n", "Yes\nNo\nYes\n"
	for _, test := range []struct {
		name        string
		first, then TestResult
		want        result.HintKind
	}{
		{"it stops only there", at(sample, answer, "No\nYes\n"), at("0\n\n", "Yes\n", ""), ""},
		{"it stops in both", at(sample, answer, ""), at("0\n\n", "Yes\n", ""), result.HintKind(result.StopsAtZeros)},
		{"it is silent only there", at(sample, answer, "No\nNo\nNo\n"), at("1\n0\n0\n\n", "No\nYes\n", ""), ""},
		{"another word", at(sample, answer, "Yes\nYes\nMaybe\n"), at("4\n0 1 2 3\n", "Yes\n", "Maybe\n"), "no answer"},
		{"another word, but first something else", at(sample, answer, "Yes\n"), at("1\n0\n", "No\n", "Maybe\n"), ""},
	} {
		for _, how := range []result.How{result.Cases, result.Shrunk} {
			d := &diagnosis{session: Trial{}.session(nil), Hints: Hints{Rules: r}, test: test.first,
				smallest: reduced{TestResult: test.then, reached: result.Reached{How: how}}}
			got, err := d.fromOutput()
			full.Check(t, err)
			checkKind(t, test.name+", "+string(how), got, test.want)
		}
	}
}

// A program that skips an empty line of a case is told so. One that is wrong on other cases as well is not, nor
// one that misreads the empty line in another way.
func TestEmptyLine(t *testing.T) {
	p, _ := suite.Find("hdu3537")
	r := p.New()
	const input, answer = "0\n\n1\n0\n4\n0 1 2 3\n", "Yes\nNo\nYes\n"
	skips := func(test testset.Test) string {
		lines, output := strings.Fields(strings.ReplaceAll(string(test.Input), " ", ",")), ""
		for i := 0; i+1 < len(lines); i += 2 {
			output += map[bool]string{true: "Yes\n", false: "No\n"}[lines[i] == "4" && lines[i+1] == "0,1,2,3"]
		}
		if !strings.Contains(string(test.Input), "\n\n") && string(test.Input) != "0\n1\n0\n4\n0 1 2 3\n" {
			return string(test.Answer) // small cases
		}
		return output
	}
	for _, test := range []struct {
		name string
		says func(testset.Test) string
		want result.HintKind
	}{
		{"skips it", skips, "skips empty"},
		{"stops there", func(test testset.Test) string {
			before, _, _ := strings.Cut("\n"+string(test.Input), "\n0\n")
			if before == "" {
				return ""
			}
			return string(test.Answer)
		}, ""},
		{"is wrong on small cases",
			func(test testset.Test) string { return strings.Repeat("Yes\n", max(1, len(test.Cases))) }, ""},
		{"takes it for something else", func(test testset.Test) string {
			if strings.Contains(string(test.Input), "\n\n") {
				return "No\nNo\nNo\n"
			}
			return string(test.Answer)
		}, ""},
	} {
		run := func(asked testset.Test) (TestResult, error) {
			return decide(result.Limits{}, asked, sandbox.Result{Output: []byte(test.says(asked))}), nil
		}
		seen := full.Must(run(testset.Of(r, "x", []byte(input), []byte(answer))))(t)
		d := &diagnosis{session: Trial{}.session(nil), Hints: Hints{Rules: r}, run: run, test: seen,
			smallest: reduced{TestResult: seen}, ask: true}
		got, err := d.emptyLine()
		full.Check(t, err)
		checkKind(t, test.name, got, test.want)
		if got != nil && got != (result.SkipsEmpty{Line: 2}) {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}

// checkKind reports that a call returned another kind of hint, "" for none.
func checkKind(t *testing.T, call string, got result.Hint, want result.HintKind) {
	t.Helper()
	kind := result.HintKind("")
	if got != nil {
		kind = got.Kind()
	}
	check(t, call, kind, want)
}

// If time runs out during a question, the question has no answer.
func TestNoTimeToAsk(t *testing.T) {
	for runs := range 3 { // before time is up
		left := runs
		d := wrongOn("1\n3 2\n", func(small testset.Test) (TestResult, error) {
			if left--; left < 0 {
				return TestResult{}, context.DeadlineExceeded
			}
			return TestResult{Outcome: Outcome{Verdict: result.WA}, Test: small}, nil
		})
		if hint, err := d.misread(); hint != nil || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("misread after %d runs: hint %+v, error %v", runs, hint, err)
		}
	}
}

// A program that does something else on the same input depends on chance. One that is wrong
// in the same way, or too slow once, does not; nor is one asked that did the same twice.
func TestChance(t *testing.T) {
	at := func(v result.Verdict, output string) TestResult {
		return TestResult{Outcome: Outcome{Verdict: v}, Run: sandbox.Result{Output: []byte(output)}}
	}
	for _, test := range []struct {
		name         string
		first, again TestResult
		want         result.HintKind
	}{
		{"another wrong output", at(result.WA, "1"), at(result.WA, "2"), result.HintKind(result.NeverSet)},
		{"right then", at(result.WA, "1"), at(result.AC, "0"), result.HintKind(result.NeverSet)},
		{"no crash then", at(result.RE, ""), at(result.AC, "0"), result.HintKind(result.NeverSet)},
		{"the same output", at(result.WA, "1"), at(result.WA, "1"), ""},
		{"another crash", at(result.RE, "1"), at(result.RE, "2"), ""},
		{"slow then", at(result.WA, "1"), at(result.TLE, ""), ""},
		{"slow first", at(result.TLE, ""), at(result.AC, "0"), ""},
		{"a busy machine", at(result.WA, "1"), at(result.JE, ""), ""},
	} {
		again := func(testset.Test) (TestResult, error) { return test.again, nil }
		d := diagnosis{run: again, smallest: reduced{TestResult: test.first}}
		got, err := d.chance()
		full.Check(t, err)
		checkKind(t, test.name, got, test.want)
		d.smallest.repeated = true
		if got, err := d.chance(); got != nil || err != nil {
			t.Errorf("%s, repeated: %+v, %v", test.name, got, err)
		}
	}
}
