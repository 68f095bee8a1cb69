package judging

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// compile builds Go programs that have the given bodies of main.
func compile(t *testing.T, bodies map[string]string) map[string]toolchain.Program {
	t.Helper()
	files := make(map[string][]byte)
	for name, body := range bodies {
		files[name] = []byte("package main\n\nimport (\"bufio\"; \"fmt\"; \"os\"; \"syscall\"; \"time\")\n\n" +
			"var in, out = bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)\n\n" +
			"func main() {\n_, _, _ = time.Second, syscall.Getpid, fmt.Sprint\ndefer out.Flush()\n" + body + "\n}\n")
	}
	programs := full.Must(toolchain.Go(context.Background(), "", files, func(int, string) {}))(t)
	for name, program := range programs {
		if program.Fault != "" {
			t.Fatalf("%s: %s", name, program.Fault)
		}
	}
	return programs
}

// compileOne builds a Go program that has the given body of main.
func compileOne(t *testing.T, body string) toolchain.Program {
	t.Helper()
	return compile(t, map[string]string{"one": body})["one"]
}

// submitted returns a program as a submission to Nim, with the limits of C.
func submitted(program toolchain.Program) Submission {
	return Submission{Problem: hdu1850, Program: program, Limits: LimitsOf(hdu1850.Limits, toolchain.Program{})}
}

// echoes are tests whose answer is their input: a number.
func echoes(name string, from, to int) testset.Group {
	var tests []testset.Test
	for n := from; n <= to; n++ {
		line := fmt.Appendln(nil, n)
		tests = append(tests, testset.Test{Name: fmt.Sprintf("%s/%d", name, n), Input: line, Answer: line})
	}
	return testset.Given(result.Kind(name), tests...)
}

// given returns a group of one test of Nim.
func given(input, answer string) testset.Group {
	return testset.Given(result.Samples, testset.Of(hdu1850.New(), "samples/x", []byte(input), []byte(answer)))
}

// late builds a program that echoes a number, but dies late on 3 and is wrong on 5 and above
// 20.
func late(t *testing.T) toolchain.Program {
	return compileOne(t, `
		var n int
		fmt.Fscan(in, &n)
		switch {
		case n == 3:
			time.Sleep(300 * time.Millisecond)
			os.Exit(1)
		case n == 5 || n > 20:
			n = -n
		}
		fmt.Fprintln(out, n)`)
}

// outline returns the verdicts of a result.
func outline(r Result) string {
	s := r.Verdict.String()
	for _, group := range r.Groups {
		s += fmt.Sprintf(" | %s of %d:", group.Kind, group.Count)
		for _, test := range group.Tests {
			s += " " + test.Verdict.String()
		}
	}
	return s
}

// Judging ends at the first test that fails, with All it goes on; the groups after
// it are not tried. It is the first by number that counts: here 3, though 5 fails
// long before it.
func TestGroups(t *testing.T) {
	full.Daily(t)
	s := submitted(late(t))
	for _, c := range []struct {
		all    bool
		groups []testset.Group
		want   string
	}{
		{false, []testset.Group{echoes("a", 0, 2), echoes("b", 6, 7)}, "AC | a of 3: AC AC AC | b of 2: AC AC"},
		{false, []testset.Group{echoes("a", 0, 7), echoes("b", 6, 7)}, "RE | a of 8: AC AC AC RE | b of 2:"},
		{false, []testset.Group{echoes("a", 0, 2), echoes("b", 3, 7), echoes("c", 0, 0)}, "RE | a of 3: AC AC AC | b of 5: RE | c of 1:"},
		{true, []testset.Group{echoes("a", 0, 7), echoes("b", 5, 6)}, "RE | a of 8: AC AC AC RE AC WA AC AC | b of 2: WA AC"},
	} {
		s.All = c.all
		if got := outline(mustJudge(t, s, c.groups...)); got != c.want {
			t.Errorf("all %v: got  %s\nwant %s", c.all, got, c.want)
		}
	}
}

// Of many tests that fail only the first few keep their data.
func TestKept(t *testing.T) {
	s := submitted(late(t))
	s.All = true
	r := mustJudge(t, s, echoes("a", 17, 40))
	for i, test := range r.Failing {
		full := i < Kept
		if (test.Test.Input != nil) != full || (test.Run.Output != nil) != full || (test.Test.Name != fmt.Sprintf("a/%d", i+21)) {
			t.Errorf("failure %d: %s has input %q, output %q", i, test.Test.Name, test.Test.Input, test.Run.Output)
		}
	}
}

// What does not compile is not run, and the trouble of a group is the judge's.
func TestNotJudged(t *testing.T) {
	s := submitted(toolchain.Program{Fault: "no", Language: "C", Version: "gcc 12"})
	s.File, s.Version = "mine.c", "v1"
	if r, err := s.Judge(context.Background(), workers, echoes("a", 1, 2)); err != nil || r.Verdict != result.CE || r.Detail != "no" || len(r.Groups) > 0 ||
		r.Problem != hdu1850.ID || r.Title != hdu1850.Title || r.Submission != "mine.c" || r.Language != "C" || r.Versions != (result.Versions{Judge: "v1", Compiler: "gcc 12"}) {
		t.Errorf("a program with a fault: %+v, %v", r, err)
	}

	broken := testset.Group{Kind: "broken", Tests: func(yield func(testset.Test, error) bool) { yield(testset.Test{}, errors.New("no tests")) }}
	if _, err := submitted(toolchain.Program{}).Judge(context.Background(), workers, broken); err == nil || err.Error() != "no tests" {
		t.Errorf("a broken group: error %v", err)
	}
}

// workers are the sandboxes that tests share, since each costs a start.
var workers = sandbox.NewPool(nil)

// hdu1850 is the problem of most tests: Nim.
var hdu1850, _ = suite.Find("hdu1850")

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	status := m.Run()
	workers.Close()
	os.Exit(status)
}

// mustJudge judges a program on groups of tests.
func mustJudge(t *testing.T, s Submission, groups ...testset.Group) Result {
	t.Helper()
	return full.Must(s.Judge(context.Background(), workers, groups...))(t)
}
