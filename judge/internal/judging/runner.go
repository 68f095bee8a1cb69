package judging

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// A Runner runs programs, or knows what one has printed, and says which of both it can: the sandboxes of this
// machine (sandbox.Pool), a function for them as in a browser and in tests (sandbox.Elsewhere), or outputs that a
// person brings (sandbox.Recorded). One that knows outputs alone is asked for no others, and nothing is said of them.
type Runner interface {
	Can() sandbox.Abilities

	// Run runs a program on an input, and RunAlone does so while this process does nothing else: at the latest at
	// a time, or else it is sandbox.ErrLate. An error is a fault of the judge or the machine.
	Run(context.Context, sandbox.Command) (sandbox.Result, error)
	RunAlone(context.Context, time.Time, sandbox.Command) (sandbox.Result, error)

	// Protections returns what protects the machine from the program.
	Protections(context.Context) ([]sandbox.Protection, error)
}

// A Tester judges what a program does on single tests.
type Tester struct {
	Runner  Runner
	Program toolchain.Program
	Limits  result.Limits // what the program may take
	Blanks  bool          // blanks at line ends do not count

	// End is when time is up, zero for never. A run alone that can't begin before it is
	// sandbox.ErrLate. With Must the first one begins at any time.
	End  time.Time
	Must bool

	shortest *atomic.Int64 // that of the session; may be nil
}

// Tester returns what judges the program on tests of its problem. Blanks at line ends do not
// count if all judges that have the problem ignore them, or if it is not of the suite, since most
// judges ignore them.
func (s Submission) Tester(runner Runner) Tester {
	ignore, others := s.Problem.IgnoreBlanks()
	blanks := len(ignore) > 0 && len(others) == 0 || s.Problem.Foreign != ""
	return Tester{Runner: runner, Program: s.Program, Limits: s.Limits, Blanks: blanks}
}

// tester returns what judges the program of the trial.
func (s *session) tester() Tester {
	tester := s.Submission.Tester(s.runner)
	tester.shortest = s.shortest
	return tester
}

// Run runs the program on a test. If a run passes its limit of memory by at most a tenth, or that of time
// so that what else ran may be to blame, Run repeats it while this process does nothing else, and that run
// counts. If there is no time to repeat it, the result is Once. If there is not even time for a first run, Run returns
// sandbox.ErrLate. For a crash the result says whether the stack overflowed; see WithStack. An error
// is a fault of the judge or the machine.
func (r Tester) Run(ctx context.Context, test testset.Test) (got TestResult, err error) {
	if r.scarce() {
		got, err = r.Alone(ctx, test)
	} else if got, err = r.Once(ctx, test); err == nil && nearly(got, r.Limits) {
		got, err = r.repeat(ctx, got)
	}
	if err != nil {
		return got, err
	}
	return r.WithStack(ctx, got)
}

// scarce reports whether the time that is left may be too short for a run.
func (r Tester) scarce() bool { return !r.End.IsZero() && time.Until(r.End) < r.Limits.Time }

// repeat runs the program alone on a test on which it was seen to fail, and returns that result. If
// there is no time for it, the failure was seen once.
func (r Tester) repeat(ctx context.Context, seen TestResult) (TestResult, error) {
	again, err := r.Alone(ctx, seen.Test)
	if errors.Is(err, sandbox.ErrLate) {
		seen.Once = true
		return seen, nil
	}
	return again, err
}

// WithStack completes the result of a crash. If the stack did not look full, because most of
// it was never touched, WithStack runs the program again with a stack of 64 GB: if it does
// not crash then, the stack had overflowed. The limit of memory stays. Programs in Java and Go may
// reach it before they find their stack full: they run again with 1 GB.
func (r Tester) WithStack(ctx context.Context, got TestResult) (TestResult, error) {
	crashed := got.Verdict == result.RE && got.Run.Crashed && !got.Run.StackFull
	full := got.Verdict == result.MLE && (r.Program.Language == "Java" || r.Program.Language == "Go")
	if !crashed && !full {
		return got, nil
	}
	command, limits := r.Command(got.Test), r.Limits
	if crashed {
		command.Limits.Stack = 64 << 30
	} else {
		limits.Memory = 1 << 20
		command.Limits.Memory = int64(limits.Memory)
	}
	again, err := r.run(ctx, command)
	if err != nil {
		return got, err
	}
	unknown := again.NotStarted || again.Stop == sandbox.Starved || again.Stop == sandbox.Crowded
	switch {
	case full && bytes.Contains(again.Stderr, []byte("StackOverflowError")):
		again.StackFull, again.Memory = true, got.Run.Memory
		return decide(limits, got.Test, again), nil
	case full && bytes.Contains(again.Stderr, []byte("goroutine stack exceeds")), crashed && !again.Crashed && !unknown:
		got.Run.StackFull = true
		return decide(r.Limits, got.Test, got.Run), nil
	}
	return got, nil
}

// Once is Run without the repetitions, for programs that run many times and then once by
// Run.
func (r Tester) Once(ctx context.Context, test testset.Test) (TestResult, error) {
	ran, err := r.run(ctx, r.Command(test))
	if err != nil {
		return TestResult{}, err
	}
	return r.checked(decide(r.Limits, test, ran)), nil
}

// run runs a command.
func (r Tester) run(ctx context.Context, command sandbox.Command) (sandbox.Result, error) {
	ran, err := r.Runner.Run(ctx, command)
	r.observe(ran, err)
	return ran, err
}

// observe keeps what a run shows of the program.
func (r Tester) observe(ran sandbox.Result, err error) {
	if err == nil && ran.Stop == sandbox.NotStopped && !ran.NotStarted {
		r.took(ran.CPU)
	}
}

// took keeps the processor time of a run that ended by itself, if it is the shortest.
func (r Tester) took(cpu time.Duration) {
	if r.shortest == nil {
		return
	}
	for before := r.shortest.Load(); before == 0 || int64(cpu) < before; before = r.shortest.Load() {
		if r.shortest.CompareAndSwap(before, int64(cpu)) {
			return
		}
	}
}

// checked returns the result of a run without blanks that do not count.
func (r Tester) checked(got TestResult) TestResult {
	switch {
	case r.Blanks && got.Blanks:
		got.Verdict, got.Reasons, got.Stricter = result.AC, nil, nil
		got.Blanks = blankBeforeEnd().Match(got.Run.Output) // else only the answer has some
	case r.Blanks && got.Verdict == result.PE:
		_, at := locate(withoutBlanks(got.Run.Output), withoutBlanks(got.Test.Answer), got.Test.Tolerance)
		got.Reasons = result.Reasons{at.Difference}
	}
	return got
}

// Alone is Once while this process does nothing else. If the program ends within a tenth more time than
// its limit, but other programs keep the machine busy, Alone tries it again.
func (r Tester) Alone(ctx context.Context, test testset.Test) (got TestResult, err error) {
	const tries = 3
	return r.alone(ctx, test, tries)
}

// alone is Alone with so many tries.
func (r Tester) alone(ctx context.Context, test testset.Test, tries int) (got TestResult, err error) {
	command, end := r.Command(test), r.End
	if r.Must {
		end = time.Time{}
	}
	for try := range tries {
		ran, err := r.Runner.RunAlone(ctx, end, command)
		r.observe(ran, err)
		if try > 0 && errors.Is(err, sandbox.ErrLate) {
			break
		}
		if err != nil {
			return TestResult{}, err
		}
		end = r.End
		got = decide(r.Limits, test, ran)
		if got.Verdict != result.TLE || ran.Stop != sandbox.NotStopped || !ran.Busy() {
			break
		}
	}
	return r.checked(got), nil
}

// freeOutput is how much a program may print where there is no answer, or the answer does
// not tell, in bytes.
const freeOutput = 64 << 20

// shared is how much of its processor time a program loses at most while a processor beside it works, too:
// where two share a core, each may be 1.28 times slower (see package speed), and 1 - 1/1.28 is 0.22.
const shared = 0.22

// tooSlow reports whether a run passed the limit of processor time by more than a tenth, and would have passed it
// on a quiet machine, too. All of it counts as beside other work if the system does not tell.
func tooSlow(r sandbox.Result, limits result.Limits) bool {
	beside := r.CPU
	if r.Told {
		beside = min(beside, r.Others)
	}
	lost := max(limits.Time/10, time.Duration(shared*float64(beside)))
	return r.CPU-lost > limits.Time
}

// nearly reports whether a run passed a limit by so little that what else ran may
// be to blame: caches are shared, and a garbage collector that waits for a
// processor is late.
func nearly(r TestResult, limits result.Limits) bool {
	switch r.Verdict {
	case result.TLE:
		return r.Run.Stop != sandbox.AtIdle && !tooSlow(r.Run, limits)
	case result.JE: // it hardly got a processor
		return r.Run.Stop == sandbox.Starved
	case result.MLE:
		return peak(r.Run) <= limits.Memory+limits.Memory/10
	}
	return false
}

// Command is how the program is run on a test. It may take a tenth more time than its limit: that shows how
// close it is, and what still works then is too slow for sure if the machine was quiet.
func (r Tester) Command(test testset.Test) sandbox.Command {
	args, env := r.Program.Args, slices.Clone(r.Program.Env)
	language, _ := toolchain.Named(r.Program.Language)
	if language.Heap != nil && r.Limits.Memory > 0 {
		options, variables := language.Heap(int64(r.Limits.Memory))
		args, env = slices.Insert(slices.Clone(args), 1, options...), append(env, variables...)
	}
	return sandbox.Command{
		Folder: r.Program.Folder,
		Args:   args,
		Env:    env,
		Input:  test.Input,
		Limits: sandbox.Limits{
			CPU: r.Limits.Time + r.Limits.Time/10, Memory: int64(r.Limits.Memory), Output: outputLimit(test),
			// As long as it may work, and up to a second more; but a program that starts may wait for the disk.
			Idle: max(r.Limits.Time+min(r.Limits.Time, time.Second), time.Second/10),
		},
	}
}

// outputLimit is how much a program may print: well more than the answer.
func outputLimit(test testset.Test) int {
	if test.NoAnswer {
		return freeOutput
	}
	return 64<<10 + 2*len(test.Answer)
}

// peak returns the peak memory of a run.
func peak(r sandbox.Result) result.Size { return result.Size(r.Memory.KiB) }

// blanksAtEnd finds blanks at line ends.
var blanksAtEnd = texts.Pattern(`(?m)[ \t\r]+$`)

// blankBeforeEnd finds a blank at a line end.
var blankBeforeEnd = texts.Pattern(`(?m)[ \t]\r*$`)

func withoutBlanks(text []byte) []byte { return blanksAtEnd().ReplaceAll(text, nil) }

// decide returns the verdict on a run and why: a cause before its symptoms.
func decide(limits result.Limits, test testset.Test, r sandbox.Result) TestResult {
	got := TestResult{Test: test, Run: r}
	got.Outcome = Outcome{Name: test.Name, Sample: test.Sample, CPU: result.Duration(r.CPU),
		Wall: result.Duration(r.Wall), Memory: result.Memory(r.Memory),
		AnsweredBy: test.By}
	why := func(v result.Verdict, reason result.Reason) {
		got.Verdict, got.Reasons = v, result.Reasons{reason}
	}
	raisedTime, raisedMemory := limits.Raised()
	ofTime := func(resource result.Resource) result.Limit {
		limit := result.Limit{Of: resource, CPU: result.Duration(r.CPU), Idle: result.Duration(r.Idle),
			Time:        result.Duration(limits.Time),
			ProblemTime: raisedTime, Busy: r.Busy() && !tooSlow(r, limits)}
		limit.Slower = limits.Slower()
		if limit.Slower > 0 {
			limit.Usual = result.Duration(limits.Usual())
		}
		return limit
	}
	switch {
	case limits.Memory > 0 && (r.Stop == sandbox.AtMemory || peak(r) > limits.Memory && !r.Memory.AtMost):
		why(result.MLE,
			result.Limit{Of: result.MemoryPeak, Memory: peak(r), Allowed: limits.Memory, ProblemMemory: raisedMemory,
				StackFull: r.StackFull})
	case r.Stop == sandbox.AtOutput:
		limit := result.Limit{Of: result.OutputSize, Bytes: outputLimit(test)}
		if !test.NoAnswer {
			limit.Answer = len(test.Answer)
		}
		why(result.OLE, limit)
	case r.Stop == sandbox.AtComplaint:
		why(result.OLE, result.Limit{Of: result.ErrorOutput, Bytes: sandbox.MaxComplaint})
	case r.Stop == sandbox.AtCPU:
		why(result.TLE, ofTime(result.StillOn))
	case r.CPU > limits.Time:
		why(result.TLE, ofTime(result.CPUTime))
	case r.Stop == sandbox.AtIdle:
		why(result.TLE, ofTime(result.IdleTime))
	case r.Stop == sandbox.Starved:
		why(result.JE,
			result.MachineFault{Of: result.CPUTime, CPU: result.Duration(r.CPU), Wall: result.Duration(r.Wall)})
	case r.Stop == sandbox.Crowded:
		why(result.JE, result.MachineFault{Of: result.MemoryPeak, Memory: peak(r)})
	case limits.Memory > 0 && heapFull().Match(r.Stderr) && r.Death != "":
		why(result.MLE, result.Limit{Of: result.HeapSize, Allowed: limits.Memory, ProblemMemory: raisedMemory})
	case r.Death != "":
		why(result.RE,
			result.Crash{Death: r.Death, Status: r.Status, Signal: r.Signal, StackFull: r.StackFull, Missing: r.Missing,
				NoStart: r.NotStarted, Said: complaint(r.Stderr)})
	case test.NoAnswer:
		got.Verdict = result.AC
	default:
		got.compare()
	}
	if got.Verdict != result.AC && got.Verdict != result.JE {
		excuse := test.Excuse(r.Output, got.ending())
		if excuse != "" {
			got.Stricter = []message.Kind{excuse}
		}
	}
	return got
}

// compare decides on the output of a program that ended by itself.
func (r *TestResult) compare() {
	v, at := locate(r.Run.Output, r.Test.Answer, r.Test.Tolerance)
	if v == result.WA {
		r.LeftOpen = r.Test.LeftOpen(r.Run.Output)
	}
	if v == result.AC || r.LeftOpen != "" {
		r.Verdict = result.AC
		return
	}
	r.Verdict = v
	text, isGBK := texts.FromGBK(r.Run.Output)
	if isGBK && v == result.WA {
		r.Run.Output = text
		_, at = locate(text, r.Test.Answer, r.Test.Tolerance)
		at.GBK = true
	}
	if len(r.Run.Output) > 0 {
		at.Lines = around(at.Line, r.Run.Output, r.Test.Answer)
	}
	r.Reasons = result.Reasons{at.Difference}
	if v == result.PE {
		without, _ := locate(withoutBlanks(r.Run.Output), withoutBlanks(r.Test.Answer), r.Test.Tolerance)
		r.Blanks = without == result.AC
	}
}
