package judging

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// workers are the sandboxes that tests share, since each costs a start.
var workers = sandbox.NewPool(nil)

// hdu1850 is the problem of most tests: Nim.
var hdu1850, _ = suite.Find("hdu1850")

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	status := m.Run()
	workers.Close()
	os.Exit(status)
}

// check reports that a call returned something else.
func check(t *testing.T, call string, got, want any, options ...cmp.Option) {
	t.Helper()
	if diff := cmp.Diff(want, got, options...); diff != "" {
		t.Errorf("%s: -want +got:\n%s", call, diff)
	}
}

// compileFiles builds programs in Go.
func compileFiles(t testing.TB, files map[string][]byte) map[string]toolchain.Program {
	t.Helper()
	programs := full.Must(toolchain.Go(context.Background(), "", files, func(int, string) {}))(t)
	for name, program := range programs {
		if program.Fault != "" {
			t.Fatalf("%s: %s", name, program.Fault)
		}
		if len(program.Read) > 0 {
			t.Fatalf("%s reads %q, which the sandboxes of these tests do not show", name, program.Read)
		}
	}
	return programs
}

// compile builds Go programs that have the given bodies of main.
func compile(t testing.TB, bodies map[string]string) map[string]toolchain.Program {
	t.Helper()
	files := make(map[string][]byte)
	for name, body := range bodies {
		files[name] = []byte("package main\n\nimport (\"bufio\"; \"bytes\"; \"fmt\"; \"io\"; \"os\"; \"syscall\"; \"time\")\n\n" +
			"var in, out = bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)\n\n" +
			"func main() {\n_, _, _, _, _ = time.Second, syscall.Getpid, fmt.Sprint, bytes.Compare, io.EOF\ndefer out.Flush()\n" + body + "\n}\n")
	}
	return compileFiles(t, files)
}

// compileOne builds a Go program that has the given body of main.
func compileOne(t testing.TB, body string) toolchain.Program {
	t.Helper()
	return compile(t, map[string]string{"one": body})["one"]
}

// nim solves hdu1850 and calls the code that is put in for each case.
const nim = `has := func(piles []int, size int) bool {
	for _, p := range piles {
		if p == size {
			return true
		}
	}
	return false
}
for number := 1; ; number++ {
	var m, sum, count int
	fmt.Fscan(in, &m)
	if m == 0 {
		return
	}
	piles := make([]int, m)
	for i := range piles {
		fmt.Fscan(in, &piles[i])
		sum ^= piles[i]
	}
	seven := has(piles, 7)
	_ = seven
	for _, p := range piles {
		if p^sum < p {
			count++
		}
	}
	%s
	fmt.Fprintln(out, count)
}`

// nims builds solutions of hdu1850 with the code that is put in.
func nims(t testing.TB, codes map[string]string) map[string]toolchain.Program {
	t.Helper()
	bodies := make(map[string]string)
	for name, code := range codes {
		bodies[name] = strings.Replace(nim, "%s", code, 1)
	}
	return compile(t, bodies)
}

// submitted returns a program as a submission to Nim, with the limits of patient.
func submitted(program toolchain.Program) Submission {
	return Submission{Problem: hdu1850, Program: program, Limits: patient(hdu1850)}
}

// patient are the limits of programs that have to print something or to crash, and are not about time: of
// memory those of C for a problem, and more time than any machine takes.
func patient(p suite.Problem) result.Limits {
	limits := LimitsOf(p.Limits, toolchain.Program{}, result.Speed{})
	limits.Time = 20 * time.Second
	return limits
}

// tried returns a trial of a program for Nim on groups of tests, without answers to other inputs.
func tried(program toolchain.Program, groups ...testset.Group) Trial {
	return Trial{Submission: submitted(program), By: result.ByTest, Tests: groups}
}

// mustJudge judges the program of a trial.
func mustJudge(t testing.TB, trial Trial) Result {
	t.Helper()
	return mustJudgeIn(t, trial, workers)
}

// mustJudgeIn judges the program of a trial by another runner, such as one with which a function plays it.
func mustJudgeIn(t testing.TB, trial Trial, runner Runner) Result {
	t.Helper()
	return full.Must(trial.Judge(context.Background(), runner))(t)
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

// late builds a program that echoes a number, but dies late on 3 and is wrong on 5 and above 20.
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

// few returns rules with fewer small cases, which still make two inputs, and with plain white
// space alone: enough where it does not matter how much there is to try.
func few(r rules.Rules) rules.Rules {
	r.Problem, r.Spacings = fewSmall{r.Problem}, nil
	return r
}

// fewSmall is a problem with fewer small cases.
type fewSmall struct{ rules.Problem[rules.Case] }

func (f fewSmall) Small(yield func(rules.Case) bool) {
	left := 2500
	f.Problem.Small(func(c rules.Case) bool {
		left--
		return left >= 0 && yield(c)
	})
}

// spaced returns such rules whose inputs may have tabs.
func spaced(r rules.Rules) rules.Rules {
	r = few(r)
	r.Spacings = []rules.Spacing{{Name: "tabs",
		Apply: func(input []byte) []byte { return []byte(strings.ReplaceAll(string(input), " ", "\t")) }}}
	return r
}

// withRules returns a problem with other rules in place of its own.
func withRules(p suite.Problem, other func(rules.Rules) rules.Rules) suite.Problem {
	own := p.New
	p.New = func() rules.Rules { return other(own()) }
	return p
}

// problem returns a problem of the suite.
func problem(t testing.TB, id string) suite.Problem {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok || p.New == nil {
		t.Fatalf("no rules of %s", id)
	}
	return p
}

// oneSample returns a sample as the samples of a problem.
func oneSample(name, input, answer string) []suite.Sample {
	return []suite.Sample{{Name: name, Input: []byte(input), Answer: []byte(answer)}}
}

// huntOf returns a hunt for a fault in a program, without samples. A reference answers what is too
// large for the rules.
func huntOf(t testing.TB, p suite.Problem, program, reference toolchain.Program) Trial {
	answers := testset.NewAnswerer(context.Background(), p, func() (toolchain.Program, error) { return reference, nil })
	t.Cleanup(func() { answers.Close() })
	s := Submission{Problem: p, Limits: patient(p), Program: program}
	return Trial{Submission: s, By: result.ByStress, Answers: answers, Budget: time.Hour, Shrink: time.Hour,
		Original: true}
}

// drawing sets the tests of a hunt: its samples and all tests of the problem, with so many random
// cases; 0 for as many as there is time for.
func (t Trial) drawing(random int) Trial {
	t.Tests = t.Hunt(1, random == 0)
	for i, group := range t.Tests {
		if group.Kind == result.Random && random > 0 {
			t.Tests[i] = testset.Drawn(t.Answers, 1, random)
		}
	}
	return t
}

// hunted is a hunt for a fault in the program of hdu1850 that has the code put in, with other rules.
func hunted(t *testing.T, code string, other func(rules.Rules) rules.Rules) Trial {
	t.Helper()
	return huntOf(t, withRules(hdu1850, other), nims(t, map[string]string{"one": code})["one"], solution(t, "hdu1850"))
}

// solution builds the suite's solution of a problem.
func solution(t testing.TB, id string) toolchain.Program {
	t.Helper()
	return full.Must(Solution(context.Background(), id, suite.Own, func(string) {}))(t)
}

// A meter counts the runs of a program.
type meter struct {
	Runner
	mu   sync.Mutex
	runs []sandbox.Result
}

// metered returns a runner that counts what another one runs.
func metered(runner Runner) *meter { return &meter{Runner: runner} }

func (m *meter) Run(ctx context.Context, command sandbox.Command) (sandbox.Result, error) {
	r, err := m.Runner.Run(ctx, command)
	return m.add(r, err)
}

func (m *meter) RunAlone(ctx context.Context, end time.Time, command sandbox.Command) (sandbox.Result, error) {
	r, err := m.Runner.RunAlone(ctx, end, command)
	return m.add(r, err)
}

// add counts a run.
func (m *meter) add(r sandbox.Result, err error) (sandbox.Result, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err == nil {
		m.runs = append(m.runs, r)
	}
	return r, err
}

// count returns the number of runs so far, and their CPU time.
func (m *meter) count() (runs int, cpu time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.runs {
		cpu += r.CPU
	}
	return len(m.runs), cpu
}
