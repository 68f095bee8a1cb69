package judging

import (
	"bufio"
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A cause wins over its symptoms, whatever was printed. What else runs is given the blame for what it can
// explain, and not for what a sleeper does or a wrong answer.
func TestDecide(t *testing.T) {
	const ms, second = result.Duration(time.Millisecond), result.Duration(time.Second)
	limits := result.Limits{Time: time.Second, Memory: 32 << 10,
		Problem: result.ProblemLimits{Time: time.Second, Memory: 32 << 10}}
	test := testset.Test{Answer: []byte("1\n")}
	right, wrong, killed := []byte("1\n"), []byte("2\n"), "signal: killed"
	slow := func(of result.Resource, cpu result.Duration) result.Limit {
		return result.Limit{Of: of, CPU: cpu, Time: second}
	}
	large := func(peak result.Size) result.Limit {
		return result.Limit{Of: result.MemoryPeak, Memory: peak, Allowed: 32 << 10}
	}
	const near = true
	for _, c := range []struct {
		name string
		run  sandbox.Result
		want result.Verdict
		why  result.Reason // nil for AC
		near bool
	}{
		{"right", sandbox.Result{Output: right}, result.AC, nil, false},
		{"right, at the limit", sandbox.Result{Output: right, CPU: time.Second}, result.AC, nil, false},
		{"right, slow on the wall only", sandbox.Result{Output: right, CPU: time.Millisecond, Wall: 2 * time.Second},
			result.AC, nil, false},
		{"wrong", sandbox.Result{Output: wrong}, result.WA,
			result.Difference{What: result.OtherWord, Line: 1, Got: "2", Want: "1",
				Lines: []result.DiffLine{{Sign: "-", Text: "1"}, {Sign: "+", Text: "2"}}}, false},
		{"blank line", sandbox.Result{Output: []byte("1\n\n")}, result.PE,
			result.Difference{What: result.ExtraLine, Line: 2,
				Lines: []result.DiffLine{{Sign: " ", Text: "1"}, {Sign: "+", Text: ""}}}, false},
		{"right, then dead", sandbox.Result{Output: right, Death: "exit status 1", Status: 1}, result.RE,
			result.Crash{Death: "exit status 1", Status: 1}, false},
		{"wrong and dead", sandbox.Result{Output: wrong, Death: killed, Signal: "SIGKILL"}, result.RE,
			result.Crash{Death: killed, Signal: "SIGKILL"}, false},
		{"dead of a full stack", sandbox.Result{Death: "signal: segmentation fault", StackFull: true}, result.RE,
			result.Crash{Death: "signal: segmentation fault", StackFull: true}, false},
		{"right but too slow", sandbox.Result{Output: right, CPU: 1001 * time.Millisecond}, result.TLE,
			slow(result.CPUTime, 1001*ms), near},
		{"a tenth too slow", sandbox.Result{Output: right, CPU: 1100 * time.Millisecond, Told: true}, result.TLE,
			slow(result.CPUTime, 1100*ms), near},
		{"stopped at the limit", sandbox.Result{Stop: sandbox.AtCPU, CPU: 1005 * time.Millisecond, Death: killed},
			result.TLE, slow(result.StillOn, 1005*ms), near},
		{"more than a tenth too slow, beside a little",
			sandbox.Result{Output: right, CPU: 1101 * time.Millisecond, Others: 450 * time.Millisecond, Told: true},
			result.TLE, slow(result.CPUTime, 1101*ms), false},
		{"more than a tenth too slow, beside much",
			sandbox.Result{Output: right, CPU: 1101 * time.Millisecond, Others: 460 * time.Millisecond, Told: true},
			result.TLE,
			result.Limit{Of: result.CPUTime, CPU: 1101 * ms, Time: second, Busy: true}, near},
		{"more than a quarter too slow", sandbox.Result{Output: right, CPU: 1283 * time.Millisecond}, result.TLE,
			slow(result.CPUTime, 1283*ms), false},
		{"asleep", sandbox.Result{Stop: sandbox.AtIdle, Idle: 2 * time.Second, Death: killed}, result.TLE,
			result.Limit{Of: result.IdleTime, Idle: 2 * second, Time: second}, false},
		{"looping, as far as is known beside other work",
			sandbox.Result{Stop: sandbox.AtCPU, CPU: 1101 * time.Millisecond, Death: killed}, result.TLE,
			slow(result.StillOn, 1101*ms), near},
		{"looping", sandbox.Result{Stop: sandbox.AtCPU, CPU: 1101 * time.Millisecond, Told: true, Death: killed},
			result.TLE, slow(result.StillOn, 1101*ms), false},
		{"slow and dead", sandbox.Result{Output: wrong, CPU: 2 * time.Second, Death: "exit status 1"}, result.TLE,
			slow(result.CPUTime, 2*second), false},
		{"endless output", sandbox.Result{Stop: sandbox.AtOutput, CPU: 2 * time.Second, Death: killed}, result.OLE,
			result.Limit{Of: result.OutputSize, Bytes: 64<<10 + 4, Answer: 2}, false},
		{"endless complaint", sandbox.Result{Stop: sandbox.AtComplaint, Death: killed}, result.OLE,
			result.Limit{Of: result.ErrorOutput, Bytes: 64 << 20}, false},
		{"right, with too much memory", sandbox.Result{Output: right, Memory: sandbox.Memory{KiB: 33 << 10}},
			result.MLE, large(33 << 10), near},
		{"a tenth too large", sandbox.Result{Output: right, Memory: sandbox.Memory{KiB: 36044}}, result.MLE,
			large(36044), near},
		{"more than a tenth too large", sandbox.Result{Output: right, Memory: sandbox.Memory{KiB: 36045}}, result.MLE,
			large(36045), false},
		{"right, with at most too much memory",
			sandbox.Result{Output: right, Memory: sandbox.Memory{KiB: 33 << 10, AtMost: true}}, result.AC, nil, false},
		{"stopped at the memory limit",
			sandbox.Result{Stop: sandbox.AtMemory, Memory: sandbox.Memory{KiB: 40 << 10}, CPU: 2 * time.Second,
				Death: killed}, result.MLE, large(40 << 10), false},
		{"out of heap",
			sandbox.Result{Memory: sandbox.Memory{KiB: 9 << 10}, Death: "exit status 1", Status: 1,
				Stderr: []byte("Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:5)\n")},
			result.MLE, result.Limit{Of: result.HeapSize, Allowed: 32 << 10}, near},
		{"starved", sandbox.Result{Stop: sandbox.Starved, CPU: 10 * time.Millisecond, Wall: 30 * time.Second,
			Death: killed}, result.JE, result.MachineFault{Of: result.CPUTime, CPU: 10 * ms, Wall: 30 * second}, near},
		{"in a crowded machine",
			sandbox.Result{Stop: sandbox.Crowded, Memory: sandbox.Memory{KiB: 3 << 10}, Death: killed}, result.JE,
			result.MachineFault{Of: result.MemoryPeak, Memory: 3 << 10}, false},
		{"in GBK", sandbox.Result{Output: []byte("\xcf\xc8\xca\xd6\n")}, result.WA,
			result.Difference{What: result.OtherWord, Line: 1, Got: "先手", Want: "1",
				GBK: true, Lines: []result.DiffLine{{Sign: "-", Text: "1"}, {Sign: "+", Text: "先手"}}}, false},
		{"dead, with a reason",
			sandbox.Result{Death: "exit status 2", Status: 2, Stderr: []byte("panic: no\n\ngoroutine 1 [running]:\n")},
			result.RE, result.Crash{Death: "exit status 2", Status: 2, Said: "panic: no"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := decide(limits, test, c.run)
			if got.Verdict != c.want || nearly(got, limits) != c.near {
				t.Errorf("decide = %v, nearly %v; want %v, %v", got.Verdict, !c.near, c.want, c.near)
			}
			want := result.Reasons(nil)
			if c.why != nil {
				want = result.Reasons{c.why}
			}
			check(t, "reasons", got.Reasons, want)
		})
	}
	// The limits of the problem are told where others hold that no person has set.
	limits.Time, limits.Memory = 2*time.Second, 64<<10
	raised := slow(result.CPUTime, 3*second)
	raised.Time, raised.ProblemTime = 2*second, second
	check(t, "a raised limit of time", decide(limits, test, sandbox.Result{CPU: 3 * time.Second}).Reasons,
		result.Reasons{raised})
	most := large(65 << 10)
	most.Allowed, most.ProblemMemory = 64<<10, 32<<10
	check(t, "a raised limit of memory",
		decide(limits, test, sandbox.Result{Memory: sandbox.Memory{KiB: 65 << 10}}).Reasons, result.Reasons{most})
}

// A program that died has its reason found in what it wrote, whatever the language,
// in one line that troubles no terminal.
func TestComplaint(t *testing.T) {
	long := strings.Repeat("é", 300)
	for _, c := range []struct{ name, stderr, want string }{
		{"nothing", "", ""},
		{"no reason known", "reading ...\ndone\n", ""},
		{"Go", "debug\npanic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n", "panic: runtime error: index out of range [3] with length 3"},
		{"Go, stack overflow",
			"runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n\nruntime stack:\n",
			"fatal error: stack overflow"},
		{"Python", "Traceback (most recent call last):\n  File \"mine.py\", line 2, in <module>\n    1 / 0\nZeroDivisionError: division by zero\n", "ZeroDivisionError: division by zero"},
		{"Python, no text",
			"Traceback (most recent call last):\n  File \"mine.py\", line 1, in <module>\nAssertionError\n",
			"AssertionError"},
		{"Java", "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:3)\n",
			`Exception in thread "main" java.lang.ArithmeticException: / by zero`},
		{"JavaScript",
			"/mine.js:1\nx\n^\n\nReferenceError: x is not defined\n    at Object.<anonymous> (/mine.js:1:1)\n",
			"ReferenceError: x is not defined"},
		{"JavaScript, plain", "/mine.js:1\nthrow new Error('no')\n^\n\nError: no\n    at x\n", "Error: no"},
		{"C++", "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n", "terminate called after throwing an instance of 'std::out_of_range': what():  vector::_M_range_check"},
		{"C", "program: mine.c:3: main: Assertion `n > 0' failed.\n",
			"program: mine.c:3: main: Assertion `n > 0' failed."},
		{"Rust", "\nthread 'main' panicked at mine.rs:3:5:\nindex out of bounds: the len is 3\nnote: run with\n", "thread 'main' panicked at mine.rs:3:5: index out of bounds: the len is 3"},
		{"Windows", "ValueError: no\r\n", "ValueError: no"},
		{"strange characters", "panic: \x1b[31mred\a \xff \u202e\n", "panic: ?[31mred? ? ?"},
		{"too long", "panic: " + long, "panic: " + strings.Repeat("é", 193) + "..."},
	} {
		if got := complaint([]byte(c.stderr)); got != c.want {
			t.Errorf("%s: %q\nwant %q", c.name, got, c.want)
		}
	}
}

// A garbage collector is told of the limit of memory, where there is one of both.
func TestHeap(t *testing.T) {
	program := compileOne(t, `fmt.Fprintln(out, os.Getenv("GOMEMLIMIT"))`)
	for _, c := range []struct {
		memory result.Size
		answer string
	}{{64 << 10, "40960KiB\n"}, {0, "\n"}} {
		tester := Tester{Runner: workers, Program: program, Limits: result.Limits{Time: 20 * time.Second, Memory: c.memory}}
		r, err := tester.Run(context.Background(), testset.Test{Answer: []byte(c.answer)})
		if err != nil || r.Verdict != result.AC {
			t.Errorf("%d KiB: %v, %+v, %v", c.memory, r.Verdict, r.Reasons, err)
		}
	}
	program.Language = "C"
	if env := (Tester{Runner: workers, Program: program, Limits: result.Limits{Memory: 1000}}).Command(testset.Test{}).Env; len(env) > 0 {
		t.Errorf("a program without a garbage collector gets %v", env)
	}
}

// A program may take all memory up to its limit, in each language: a runtime with bounds of its own is
// told of the limit.
func TestHeaps(t *testing.T) {
	full.Test(t)
	for file, text := range map[string]string{
		"a.c":        `#include <stdlib.h>` + "\n" + `int main(void) { for (int i = 0; i < MB; i++) for (int k = 0; k < 256; k++) ((volatile char *)malloc(4096))[9] = 1; }`,
		"a.cpp":      `#include <vector>` + "\n" + `int main() { std::vector<char> a(MB << 20, 1); return a[5] - 1; }`,
		"a.go":       `package main; func main() { var a [][]byte; for i := 0; i < MB; i++ { b := make([]byte, 1<<20); for k := range b { b[k] = 1 }; a = append(a, b) }; if a[0][0] != 1 { panic("") } }`,
		"Main.java":  `public class Main { public static void main(String[] x) { byte[][] a = new byte[MB][]; for (int i = 0; i < MB; i++) a[i] = new byte[1 << 20]; if (a[0][0] == 1) System.exit(1); } }`,
		"Whole.java": `public class Whole { public static void main(String[] x) { byte[] a = new byte[MB << 20]; if (a[MB] == 1) System.exit(1); } }`,
		"a.js":       `const a = []; for (let i = 0; i < MB; i++) a.push(new Array(1 << 17).fill(1.5)); if (a[0][0] === 1) process.exit(1);`,
		"a.py":       `a = [b"x" * (1 << 20) for i in range(MB)]`,
		"a.rs":       `fn main() { let mut a = Vec::new(); for i in 0..MB { a.push(vec![i as u8 | 1; 1 << 20]); } if a[0][0] == 0 { panic!() } }`,
	} {
		t.Run(file, func(t *testing.T) {
			const limit = 640 // in MB
			for mb, want := range map[int]result.Verdict{limit * 3 / 4: result.AC, limit * 9 / 8: result.MLE} {
				program := toolchain.MustText(t, file, []byte(strings.ReplaceAll(text, "MB", strconv.Itoa(mb))))
				pool := sandbox.NewPool(program.Read)
				defer pool.Close()
				tester := Tester{Runner: pool, Program: program, Limits: result.Limits{Time: time.Minute, Memory: limit << 10}}
				r, err := tester.Run(context.Background(), testset.Test{})
				if err != nil || r.Verdict != want || program.Fault != "" {
					t.Errorf("%d MB: %v, %+v, %v, %s; want %v", mb, r.Verdict, r.Reasons, err, program.Fault, want)
				}
			}
		})
	}
}

// A limit is that of the problem with what the language gets beyond it. What a home gives for Java
// replaces the multiple of the time, for Java alone. On a slower machine all of them are longer.
func TestLimits(t *testing.T) {
	problem := result.ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}
	home := problem
	home.Java = 5 * time.Second
	slower := result.Speed{Slower: 2.6, Starts: 4}
	for _, c := range []struct {
		language string
		problem  result.ProblemLimits
		speed    result.Speed
		want     result.Limits
	}{
		{"Java", problem, result.Speed{}, result.Limits{Time: 2 * time.Second, Memory: 176 << 10, Problem: problem}},
		{"Java", home, result.Speed{}, result.Limits{Time: 5 * time.Second, Memory: 176 << 10, Problem: home}},
		{"C", home, result.Speed{}, result.Limits{Time: time.Second, Memory: 64 << 10, Problem: home}},
		{"C", home, slower, result.Limits{Time: 2600 * time.Millisecond, Slowed: time.Second, Speed: slower, Memory: 64 << 10, Problem: home}},
		{"C", home, result.SpeedSet(1), result.Limits{Time: time.Second, Speed: result.Speed{Set: true}, Memory: 64 << 10, Problem: home}},
	} {
		if got := LimitsOf(c.problem, toolchain.Program{Language: c.language}, c.speed); got != c.want {
			t.Errorf("%s: %+v\nwant %+v", c.language, got, c.want)
		}
	}
}

// A run that barely passed its limit is repeated, and meanwhile this process does
// nothing else: neither a search, which here is the source of the tests, nor
// another run.
func TestRepeatedQuietly(t *testing.T) {
	limits := result.Limits{Time: time.Second, Memory: 64 << 10}
	var searching, meanwhile atomic.Int64 // the steps of the source, and those during the repeated run
	runs := 0
	pool := acting(func(p *play, _ *bufio.Reader) {
		before := searching.Load()
		if runs++; runs == 1 {
			for searching.Load() < before+2 { // only a source that works during the first run ends it
				time.Sleep(time.Millisecond)
			}
		} else {
			time.Sleep(20 * time.Millisecond)
			meanwhile.Store(searching.Load() - before)
		}
		p.works(limits.Time * 102 / 100)
	})
	over := make(chan bool)
	source := func(yield func(bool, error) bool) {
		for run := true; yield(run, nil); run = false { // a long search that says now and then that it goes on
			searching.Add(1)
			select {
			case <-over:
				return
			default:
			}
		}
	}
	var r TestResult
	full.Check(t, sandbox.Each(t.Context(), sandbox.BusySource(source), func(_ int, run bool) (_ bool, err error) {
		if run {
			r, err = Tester{Runner: pool, Limits: limits}.Run(t.Context(), testset.Test{})
			close(over)
		}
		return true, err
	}))
	if r.Verdict != result.TLE || runs != 2 || meanwhile.Load() > 0 {
		t.Errorf("%v after %d runs; the source was at work %d times during the second, want none", r.Verdict, runs, meanwhile.Load())
	}
}

// A program that is too slow while the machine does something else, too, is tried again, and reported with
// that if the machine stays busy.
func TestBusyMachine(t *testing.T) {
	limits := result.Limits{Time: time.Second, Memory: 1 << 20}
	for name, c := range map[string]struct {
		most   time.Duration // that the program works
		others []time.Duration
		runs   int
		want   result.Verdict
		busy   bool
	}{
		"a little too slow, always busy": {time.Second * 101 / 100, []time.Duration{time.Hour}, 4, result.TLE, true},
		"a little too slow, busy once":   {time.Second * 101 / 100, []time.Duration{time.Hour, time.Hour, 0}, 3, result.TLE, false},
		"never ends":                     {time.Hour, []time.Duration{time.Hour}, 2, result.TLE, true},
		"never ends, but for others":     {time.Hour, []time.Duration{0}, 1, result.TLE, false},
		"fast enough":                    {time.Second / 2, []time.Duration{time.Hour}, 1, result.AC, false},
	} {
		runs := 0
		pool := acting(func(p *play, _ *bufio.Reader) {
			p.Others = c.others[min(runs, len(c.others)-1)]
			runs++
			p.works(c.most)
		})
		r := full.Must(Tester{Runner: pool, Limits: limits}.Run(t.Context(), testset.Test{}))(t)
		limit, _ := result.ReasonOf[result.Limit](r.Reasons)
		if r.Verdict != c.want || limit.Busy != c.busy || runs != c.runs {
			t.Errorf("%s: %v, busy %v, %d runs; want %v, %v, %d", name, r.Verdict, limit.Busy, runs, c.want, c.busy, c.runs)
		}
	}
}

// A runner that knows outputs alone is asked for no others, and a wrong output is explained all the same.
func TestNeverAsked(t *testing.T) {
	const input = "2\n1 1\n2\n1 2\n2\n2 2\n0\n"
	trial := huntPlayed(t, few)
	trial.By, trial.Tests = result.ByTest, []testset.Group{given(input, "0\n1\n0\n")}
	printed := sandbox.Recorded(func(asked []byte) ([]byte, bool) {
		if string(asked) != input {
			t.Errorf("it is asked for the output to %q", asked)
		}
		return []byte("0\n0\n0\n"), string(asked) == input
	})
	r := mustJudgeIn(t, trial, printed)
	want := result.Reached{How: result.Among, From: 2, To: 2, Of: 3}
	if f := r.Judgement.Decisive(); r.Verdict != result.WA || f == nil || f.Reached != want || string(f.Input) != "2\n1 2\n0\n" {
		t.Errorf("%v, %+v", r.Verdict, f)
	}
}
