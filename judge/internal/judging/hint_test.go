package judging

import (
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

// hinted returns the hint for a run on an input that the rules answer.
func hinted(t *testing.T, id, input, language, source string, e ended) Hint {
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
	run := sandbox.Result{Output: []byte(e.output), Stderr: []byte(e.stderr), Death: e.death, Stop: e.stop, StackFull: e.full}
	program := toolchain.Program{Language: language, Source: []byte(source)}
	s := Submission{Problem: p, File: "folder/mine.x", Program: program}
	return (&Hints{Submission: s, Rules: r}).Of(decide(result.Limits{}, testset.Of(r, "x", []byte(input), answer), run))
}

// The inputs of hintCases, and how programs end there.
const (
	kiki      = "1\n3\n4\n"           // hdu1847, to the end of the input: Kiki, Cici, Kiki
	nimInput  = "2\n1 2\n2\n1 1\n0\n" // hdu1850, until 0: 1, 0
	brave     = "2\n23 2\n4 3\n"      // hdu1846, counted: first, second
	wythoff   = "2 1\n8 4\n4 7\n"     // poj1067, to the end of the input: 0, 1, 0
	tracing   = "Traceback (most recent call last):\n  File \"/w/mine.x\", line 4, in <module>\n    n = int(input())\n"
	eof       = tracing + "EOFError: EOF when reading a line\n"
	java      = "Exception in thread \"main\" java.util.NoSuchElementException\n\tat java.base/java.util.Scanner.throwFor(Scanner.java:937)\n\tat Main.main(Main.java:7)\n"
	exit      = "exit status 1"
	segfault  = "signal: segmentation fault"
	endReadCP = " Stop when a read fails: while (cin >> n). eof becomes true only after that."
)

// hintCases are runs of programs and the hints on them, "" for none.
var hintCases = []struct {
	name, id, input, language string
	run                       ended
	want                      string
}{
	{"repeats the last", "hdu1847", kiki, "C++", ended{output: "Kiki\nCici\nKiki\n" + strings.Repeat("Kiki\n", 2000) + "Ki", stop: sandbox.AtOutput},
		`The output starts with the complete answer and then repeats "Kiki" for ever. Does the program stop at the end of the input?`},
	{"repeats at once", "hdu1850", nimInput, "C", ended{output: strings.Repeat("0\n", 2000), stop: sandbox.AtCPU}, `The output repeats "0" for ever. Does the program stop at the line 0 that ends the input?`},
	{"many lines that differ", "hdu1850", nimInput, "C", ended{output: strings.Repeat("0\n1\n2\n", 2000), stop: sandbox.AtOutput}, ""},
	{"many lines, and it ends", "hdu1850", nimInput, "C", ended{output: "1\n0\n" + strings.Repeat("5\n", 2000)}, ""},
	{"goes on", "hdu1846", brave, "C", ended{output: "first\nsecond\n" + strings.Repeat("first\nsecond\n", 2000), stop: sandbox.AtOutput}, "The output starts with the complete answer and then goes on. Does the program stop after as many cases as the first line says?"},
	{"complete, and spins", "hdu1850", nimInput, "C", ended{output: "1\n0\n", stop: sandbox.AtCPU}, "The output is the complete answer, but the program goes on. Does the program stop at the line 0 that ends the input?"},
	{"complete, and sleeps", "hdu1850", nimInput, "C", ended{output: "1\n0\n", stop: sandbox.AtIdle}, "The output is the complete answer, but the program goes on. Does the program stop at the line 0 that ends the input?"},
	{"slow in the middle", "hdu1850", nimInput, "C", ended{output: "1\n", stop: sandbox.AtCPU}, ""},

	{"answers the mark", "hdu1850", nimInput, "C", ended{output: "1\n0\n0\n"}, "3 answers for 2 cases: it answers the line 0 that ends the input."},
	{"answers the mark 0 0", "hdu2177", "1 2\n5 8\n0 0\n", "C", ended{output: "0\n1\n4 7\n3 5\n0\n"}, "3 answers for 2 cases: it answers the line 0 0 that ends the input."},
	{"a move too many in the last case", "hdu2177", "1 2\n1 1\n0 0\n", "C", ended{output: "0\n1\n0 0\n1 2\n"}, ""},
	{"a wrong case and one more", "hdu1850", nimInput, "C", ended{output: "1\n1\n0\n"}, ""},
	{"a remark at the end", "hdu1850", nimInput, "C", ended{output: "1\n0\n0.01s\n"}, `The answers are right, but the output has other words too, first "0.01s". Print only the answers.`},
	{"feof", "hdu1847", kiki, "C++", ended{output: "Kiki\nCici\nKiki\nKiki\n"}, "4 answers for 3 cases: it answers once more at the end of the input." + endReadCP},
	{"one too many of a count", "hdu1846", brave, "Go", ended{output: "first\nsecond\nsecond\n"}, "3 answers for 2 cases: it answers one case more than the first line says."},
	{"one too many of one", "mipt100", "2\n1 1\n", "Go", ended{output: "Second wins.\nFirst wins.\n"}, "2 answers for 1 case: the input is one case."},

	{"EOFError at the end", "hdu1847", kiki, "Python", ended{output: "Kiki\nCici\nKiki\n", stderr: eof, death: exit}, "It reads on after the end of the input: EOFError, line 4. Does the program stop at the end of the input?"},
	{"EOFError before any output", "hdu1847", kiki, "Python", ended{stderr: eof, death: exit}, "It reads on after the end of the input: EOFError, line 4. Does the program stop at the end of the input?"},
	{"NoSuchElementException", "hdu1846", brave, "Java", ended{output: "first\n", stderr: java, death: exit}, "It reads on after the end of the input: java.util.NoSuchElementException, line 7. Does it read as many cases as the first line says?"},
	{"an exception at the end", "hdu1847", kiki, "Python", ended{output: "Kiki\nCici\nKiki\n", stderr: tracing + "ValueError: bad\n", death: exit}, "It crashes after the last answer: ValueError, line 4. If nothing is wrong there: does the program stop at the end of the input?"},
	{"another exception", "hdu1847", kiki, "Python", ended{output: "Kiki\n", stderr: tracing + "ValueError: bad\n", death: exit}, ""},
	{"status 1 after all", "hdu1850", nimInput, "C", ended{output: "1\n0\n", death: exit}, "The output is the complete answer, but the program ends with exit status 1. Every status but 0 is a runtime error."},
	{"a crash after all", "hdu1850", nimInput, "C", ended{output: "1\n0\n", death: segfault}, "The output is the complete answer; the program crashes after that. Does the program stop at the line 0 that ends the input?"},
	{"StopIteration", "hdu1850", nimInput, "Python", ended{output: "1\n0\n", stderr: tracing + "StopIteration\n", death: exit}, "It reads on after the end of the input: StopIteration, line 4. Does the program stop at the line 0 that ends the input?"},
	{"a crash before", "hdu1850", nimInput, "C", ended{output: "1\n", death: segfault}, ""},

	{"one answer of a count", "hdu1846", brave, "C", ended{output: "second\n"}, "1 answer for 2 cases: does it read the number of cases?"},
	{"the first answer of a count", "hdu1846", brave, "C", ended{output: "first\n"}, "1 answer for 2 cases: does it stop after the first, or one too early?"},
	{"words without line breaks", "hdu1846", brave, "C", ended{output: "firstfirst"}, `The output is a single line: "firstfirst". Print each answer as a line of its own.`},
	{"a blank for the only line break", "hdu1850", "3\n5 7 9\n0\n", "C", ended{output: "1 "}, `The output is a single line: "1". Print each answer as a line of its own.`},
	{"a list", "hdu1846", brave, "Python", ended{output: "['first', 'second']\n"}, `The output is a single line: "['first', 'second']". Print each answer as a line of its own.`},
	{"blanks for line breaks", "hdu1846", brave, "Python", ended{output: "first second "}, `The output is a single line: "first second". Print each answer as a line of its own.`},
	{"numbers without line breaks", "hdu1850", nimInput, "C", ended{output: "10"}, `The output is a single line: "10". Print each answer as a line of its own.`},
	{"a stop at zeros", "poj1067", "2 1\n0 0\n4 7\n", "C", ended{output: "0\n"}, `No answer from the line "0 0" on: does the program stop there? Here it is a case like any other; read on to the end of the input.`},
	{"the count as a case", "hdu1846", brave, "Python", ended{stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n", death: exit}, "It expects more numbers on a line, line 4. Does it read the number of cases? That is the first line."},
	{"one number in a later case", "hdu1846", brave, "Python", ended{output: "first\n", stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n", death: exit}, ""},
	{"one number where no count is", "hdu1850", nimInput, "Python", ended{stderr: tracing + "ValueError: not enough values to unpack (expected 2, got 1)\n", death: exit}, ""},
	{"one answer to the end", "poj1067", wythoff, "C", ended{output: "0\n"}, "1 answer for 3 cases: does it read on to the end of the input? At Luogu P2252 an input is one case, but not here; judge test P2252 judges in that format."},
	{"one answer until a mark", "hdu1850", nimInput, "C", ended{output: "1\n"}, "1 answer for 2 cases: does it read on to the line 0 that ends the input?"},
	{"the answer to the second of two", "hdu1847", "1\n3\n", "C", ended{output: "Cici\n"}, "The only answer is that to case 2: does the program read a number of cases first? The input has none."},
	{"two answers of three", "hdu1847", kiki, "C", ended{output: "Kiki\nCici\n"}, ""},
	{"one wrong answer of one", "hdu1850", "2\n1 1\n0\n", "C", ended{output: "2\n"}, ""},

	{"on standard error", "hdu1850", nimInput, "C", ended{stderr: "1\n0\n"}, "The answers are on standard error. Print them to standard output."},
	{"something else there", "hdu1850", nimInput, "C", ended{stderr: "1\n1\n"}, ""},

	{"nothing", "hdu1847", kiki, "Python", ended{}, "The program ends without printing anything. Does it ever reach the code that reads and answers the cases?"},
	{"nothing for equal cases", "hdu1847", "3\n6\n", "C", ended{}, ""}, // it may print the other answer

	{"a prompt", "hdu1847", kiki, "Python", ended{output: "Enter n: Kiki\nEnter n: Cici\nEnter n: Kiki\nEnter n: "}, `The answers are right, but the output has other words too, first "Enter n:". Print only the answers.`},
	{"a prompt without a blank", "hdu1850", nimInput, "Python", ended{output: "n=1\nn=0\n"}, `The answers are right, but the output has other words too, first "n=". Print only the answers.`},
	{"debugging lines with other numbers", "hdu1847", kiki, "C", ended{output: "n=23\nKiki\nCici\nKiki\n"}, `The answers are right, but the output has other words too, first "n=23". Print only the answers.`},
	{"debugging lines with numbers", "hdu1850", nimInput, "C", ended{output: "sum = 3\n1\nsum = 0\n0\n"}, `The answers are right, but the output has other words too, first "sum =". Print only the answers.`},
	{"a prompt, and a wrong answer", "hdu1850", nimInput, "C", ended{output: "n: 1\nn: 1\n"}, ""},
	{"more numbers", "hdu1850", nimInput, "C", ended{output: "1 5\n0 5\n"}, ""},

	{"0 for no", "hdu1847", kiki, "C", ended{output: "Kiki\n0\nKiki\n"}, `The output has the line "0", but an answer is "Kiki" or "Cici".`},
	{"another case of letters", "poj1704", "1\n2\n1 2\n", "C", ended{output: "Bob Will Win\n"}, `The output has the line "Bob Will Win", but an answer is "Georgia will win" or "Bob will win".`},
	{"another word", "poj1067", wythoff, "C", ended{output: "false\ntrue\nfalse\n"}, `The output has the line "false", but an answer is "1" or "0".`},
	{"a possible answer", "hdu1847", kiki, "C", ended{output: "Kiki\nKiki\nKiki\n"}, ""},
	{"120 is possible", "jiaoguan", "7\n", "C", ended{output: "120\n"}, ""},
	{"the other name", "beans", "5\nAnn\nBen\n", "C", ended{output: "Ben\n"}, ""},
	{"no name", "beans", "5\nAnn\nBen\n", "C", ended{output: "first\n"}, `The output is "first", but the answer is a name from the input, here "Ann".`},
	{"counts are no list of answers", "hdu1850", nimInput, "C", ended{output: "77\n0\n"}, ""},

	{"a float", "hdu2177", "618034 1000000\n0 0\n", "C++", ended{output: "1\n618033 1e+06\n381966 618034\n"}, `"1e+06" is a floating-point number. The answer is an integer: compute and print it as one.`},
	{"a division in Python", "hdu1850", nimInput, "Python", ended{output: "1.0\n0.0\n"}, `"1.0" is a floating-point number. The answer is an integer: compute and print it as one.`},
	{"a fraction", "xiaokai", "2\n2\n8\n", "Python", ended{output: "1\n0.875\n"}, `"0.875" is right as a fraction. Print it modulo 998244353, as the statement says: 1/2 is printed as 499122177.`},
	{"a wrong fraction", "xiaokai", "1\n8\n", "Python", ended{output: "0.75\n"}, ""},
	{"another number", "hdu1850", nimInput, "C", ended{output: "1.5\n0\n"}, ""},

	{"a blank at the end", "misere-mm", "1\n1\n1\n", "C", ended{output: "Brother \n"}, "There are blanks at line ends. HDU, POJ or BZOJ may refuse the program for that. Judges known to ignore them: SPOJ, Luogu and Baekjoon."},
	{"a blank where nobody ignores it", "hdu1847", kiki, "C", ended{output: "Kiki \nCici \nKiki \n"}, ""},
	{"a blank in front", "misere-mm", "1\n1\n1\n", "C", ended{output: " Brother\n"}, ""},

	{"RecursionError", "hdu1847", kiki, "Python", ended{stderr: tracing + "RecursionError: maximum recursion depth exceeded\n", death: exit}, "The recursion never ends, or is deeper than Python allows: 1,000 calls, of which a generator or lru_cache takes some too, unless sys.setrecursionlimit raises it. Fill a table from small to large in a loop instead."},
	{"StackOverflowError", "hdu1847", kiki, "Java", ended{stderr: "Exception in thread \"main\" java.lang.StackOverflowError\n", death: exit}, "The recursion is too deep, or never ends. Fill a table from small to large in a loop instead."},
	{"a full stack", "hdu1847", kiki, "C", ended{death: segfault, full: true}, "The stack is full: the recursion is too deep or never ends, or a function has a large array. Fill a table from small to large in a loop, and declare large arrays outside of functions."},
}

// A wrong program gets the hint that fits, and one with another mistake gets none.
func TestHints(t *testing.T) {
	for _, test := range hintCases {
		if got := hinted(t, test.id, test.input, test.language, "", test.run).Text; got != test.want {
			t.Errorf("%s:\ngot  %q\nwant %q", test.name, got, test.want)
		}
	}
}

// A program that reads or writes a file is told the line, unless the file is no reason. So is
// one that judge open wrote.
func TestHintOfSource(t *testing.T) {
	const reads = `mine.x:2 opens the file "in.txt", which does not exist here. Read standard input.`
	for _, test := range []struct{ name, source, output, want string }{
		{"freopen", "int main() {\n\tfreopen(\"in.txt\", \"r\", stdin);", "0\n0\n0\n", reads},
		{"ifstream", "int main() {\n\tifstream in(\"in.txt\");", "", reads},
		{"Python", "\nsys.stdin = open('in.txt')", "", reads},
		{"freopen to write", "\nfreopen(\"out.txt\",\"w\",stdout);", "", `mine.x:2 writes to the file "out.txt". Print to standard output.`},
		{"a comment", "\n// freopen(\"in.txt\", \"r\", stdin);", "", ""},
		{"only at home", "\n#ifndef ONLINE_JUDGE\nfreopen(\"in.txt\", \"r\", stdin);\n#endif", "", ""},
		{"a log beside the output", "\nFILE *log = fopen(\"log.txt\", \"w\");", "0\n", ""},
		{"standard input by name", "\nopen('/dev/stdin')", "", ""},
		{"a start", "\n\n    // TODO: answer the case", "", "The program prints nothing yet. Replace each TODO by code: line 3."},
		{"more than a start", "\n\n    // TODO: answer the case", "0\n", ""},
		{"no file", "\nprintf(\"in.txt\");", "", ""},
	} {
		if got := hinted(t, "hdu1850", "2\n1 2\n0\n", "C", test.source, ended{output: test.output}).Text; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	const gbk = "\nputs(\"\xb0\xd7\");"
	for output, want := range map[string]string{
		"Kiki\n\xb0\xd7\nKiki\n": `The output has the line "\xb0\xd7", but an answer is "Kiki" or "Cici". mine.x:2 has text that is not UTF-8, perhaps GBK.`,
		"Kiki\n0\nKiki\n":        `The output has the line "0", but an answer is "Kiki" or "Cici".`,
	} {
		if got := hinted(t, "hdu1847", kiki, "C", gbk, ended{output: output}).Text; got != want {
			t.Errorf("GBK: %q, want %q", got, want)
		}
	}
	const mixed = "ios::sync_with_stdio(false);\nif (n % 3) puts(\"Kiki\"); else cout << \"Cici\\n\";"
	for output, order := range map[string]bool{"Cici\nKiki\nKiki\n": true, "Cici\nCici\nKiki\n": false} {
		if got := hinted(t, "hdu1847", kiki, "C++", mixed, ended{output: output}); strings.Contains(got.Text, "in another order") != order {
			t.Errorf("cout and puts print %q: %q", output, got.Text)
		}
	}
}

// Blanks at line ends are accepted where all judges of the problem ignore them, and other
// white space is not.
func TestForgive(t *testing.T) {
	for _, test := range []struct {
		id, output string
		want       result.Verdict
	}{
		{"cf768e", "YES \n", result.AC}, {"cf768e", "YES\t \r\n", result.AC}, {"cf768e", " YES\n", result.PE}, {"cf768e", "YES\n\n", result.PE},
		{"cf768e", "NO \n", result.WA}, {"misere-mm", "YES \n", result.PE}, {"misere-bash", "YES \n", result.PE},
	} {
		p, _ := suite.Find(test.id)
		got := decide(result.Limits{}, testset.Test{Answer: []byte("YES\n")}, sandbox.Result{Output: []byte(test.output)})
		got = Submission{Problem: p}.Runner(nil).checked(got)
		if got.Verdict != test.want {
			t.Errorf("%s: %q is %v, want %v", test.id, test.output, got.Verdict, test.want)
		}
	}
}

// A program that reads an input in another form is told, unless it is wrong in that form as well
// or right on small cases.
func TestMisread(t *testing.T) {
	p, _ := suite.Find("hdu1846")
	for _, test := range []struct {
		name, want string
		first      int // number that the program reads as one of a case
		wins       func(n, m int) bool
	}{
		{"no count", "The program is right if the first line, the number of cases, is left out: does it read that number?", 0, func(n, m int) bool { return n%(m+1) > 0 }},
		{"swapped", "The program is right if the two numbers of each line are swapped: in which order does it read them?", 1, func(m, n int) bool { return n%(m+1) > 0 }},
		{"wrong", "", 1, func(n, m int) bool { return n%m > 0 }},
		{"exchanged", "On small cases the program always prints the other answer: are the two the wrong way round?", 1, func(n, m int) bool { return n%(m+1) == 0 }},
		{"right", "", 1, func(n, m int) bool { return n%(m+1) > 0 }},
	} {
		got, err := (&Hints{Rules: p.New()}).misread(true, func(small testset.Test) (TestResult, error) {
			output, numbers := "", strings.Fields(string(small.Input))[test.first:]
			for ; len(numbers) > 1; numbers = numbers[2:] {
				n, m := full.Must(strconv.Atoi(numbers[0]))(t), full.Must(strconv.Atoi(numbers[1]))(t)
				output += map[bool]string{true: "first\n", false: "second\n"}[test.wins(n, m)]
			}
			return decide(result.Limits{}, small, sandbox.Result{Output: []byte(output)}), nil
		})
		if err != nil || got != test.want {
			t.Errorf("%s: %q, %v; want %q", test.name, got, err, test.want)
		}
	}
}

// A program that does something else on the same input depends on chance. One that is wrong
// in the same way, or too slow once, does not.
func TestChance(t *testing.T) {
	at := func(v result.Verdict, output string) TestResult {
		return TestResult{Outcome: Outcome{Verdict: v}, Run: sandbox.Result{Output: []byte(output)}}
	}
	for _, test := range []struct {
		first, again TestResult
		want         bool
	}{
		{at(result.WA, "1"), at(result.WA, "2"), true}, {at(result.WA, "1"), at(result.AC, "0"), true}, {at(result.RE, ""), at(result.AC, "0"), true},
		{at(result.WA, "1"), at(result.WA, "1"), false}, {at(result.RE, "1"), at(result.RE, "2"), false}, {at(result.WA, "1"), at(result.TLE, ""), false},
		{at(result.TLE, ""), at(result.AC, "0"), false}, {at(result.WA, "1"), at(result.JE, ""), false},
	} {
		got, err := Chance(test.first, func(testset.Test) (TestResult, error) { return test.again, nil })
		if err != nil || (got != "") != test.want {
			t.Errorf("%v %q, then %v %q: %q, %v", test.first.Verdict, test.first.Run.Output, test.again.Verdict, test.again.Run.Output, got, err)
		}
	}
}
