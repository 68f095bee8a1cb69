package judging

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Runner judges what a program does on single tests.
type Runner struct {
	Workers *sandbox.Pool
	Program toolchain.Program
	Limits  result.Limits // what the program may take
	Blanks  bool          // blanks at line ends do not count

	// End is when time is up, zero for never. What would be run alone, but can't begin before
	// it, is sandbox.ErrLate. With Must it begins at any time.
	End  time.Time
	Must bool

	slow func(TestResult) (TestResult, error) // takes the place of repeating a slow run, nil for nothing
}

// Runner returns what judges the program on tests of its problem. Blanks at line ends do not
// count if all judges that have the problem ignore them.
func (s Submission) Runner(workers *sandbox.Pool) Runner {
	ignore, others := s.Problem.IgnoreBlanks()
	return Runner{Workers: workers, Program: s.Program, Limits: s.Limits, Blanks: len(ignore) > 0 && len(others) == 0}
}

// Run runs the program on a test. If a run passes its limit of time or memory by at most a
// tenth, Run repeats it while this process does nothing else, and that run counts. If there is
// no time to repeat it, the first run is made so. For a crash the result says whether the
// stack overflowed; see WithStack. An error is a fault of the judge or the machine.
func (r Runner) Run(ctx context.Context, test testset.Test) (got TestResult, err error) {
	if !r.End.IsZero() && time.Until(r.End) < r.Limits.Time {
		got, err = r.Alone(ctx, test)
	} else if got, err = r.Once(ctx, test); err == nil && nearly(got, r.Limits) {
		if got.Verdict == result.TLE && r.slow != nil {
			return r.slow(got)
		}
		got, err = r.Alone(ctx, test)
	}
	if err != nil {
		return got, err
	}
	return r.WithStack(ctx, got)
}

// WithStack completes the result of a crash. If the stack did not look full, because most of
// it was never touched, WithStack runs the program again with a stack of 64 GB: if it does
// not crash then, the stack had overflowed. The limit of memory stays. Programs in Java and Go may
// reach it before they find their stack full: they run again with 1 GB.
func (r Runner) WithStack(ctx context.Context, got TestResult) (TestResult, error) {
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
	again, err := r.Workers.Run(ctx, command)
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
func (r Runner) Once(ctx context.Context, test testset.Test) (TestResult, error) {
	ran, err := r.Workers.Run(ctx, r.Command(test))
	if err != nil {
		return TestResult{}, err
	}
	return r.checked(decide(r.Limits, test, ran)), nil
}

// checked returns the result of a run with the verdict of the test's own Checker, and without
// blanks that do not count.
func (r Runner) checked(got TestResult) TestResult {
	switch {
	case r.Blanks && got.Blanks:
		got.Verdict, got.Detail, got.Stricter = result.AC, "", ""
	case r.Blanks && got.Verdict == result.PE:
		got.Detail = Compare(withoutBlanks(got.Run.Output), withoutBlanks(got.Test.Answer)).Reason
	}
	if got.Test.Checker == nil || got.Verdict != result.AC {
		return got
	}
	if v, why := got.Test.Checker.Check(got.Test, got.Run.Output); v != result.AC {
		got.Verdict, got.Detail = v, why
	}
	return got
}

// Alone is Once while this process does nothing else. The program may take a tenth more time
// than its limit, to show how close it is. If it ends within that, but other programs keep
// the machine busy, Alone tries it again, and the result says that this is too close to tell.
func (r Runner) Alone(ctx context.Context, test testset.Test) (got TestResult, err error) {
	command := r.Command(test)
	command.Limits.CPU += command.Limits.CPU / 10
	end := r.End
	if r.Must {
		end = time.Time{}
	}
	const tries = 3
	for try := range tries {
		ran, err := r.Workers.RunAlone(ctx, end, command)
		if try > 0 && errors.Is(err, sandbox.ErrLate) {
			break
		}
		if err != nil {
			return TestResult{}, err
		}
		end = r.End
		got = decide(r.Limits, test, ran)
		busy := ran.Wall > ran.CPU*3/2
		if got.Verdict != result.TLE || ran.Stop != sandbox.NotStopped || !busy {
			return r.checked(got), nil
		}
	}
	got.Detail += "; too close to the limit to tell on this machine, which is busy"
	return got, nil
}

// freeOutput is how much a program may print where there is no answer, or the answer does
// not tell, in bytes.
const freeOutput = 64 << 20

// nearly reports whether a run passed a limit by so little that what else ran may
// be to blame: caches are shared, and a garbage collector that waits for a
// processor is late.
func nearly(r TestResult, limits result.Limits) bool {
	switch r.Verdict {
	case result.TLE:
		return r.Run.Stop != sandbox.AtIdle && r.Run.CPU <= limits.Time+limits.Time/10
	case result.JE: // it hardly got a processor
		return r.Run.Stop == sandbox.Starved
	case result.MLE:
		return peak(r.Run) <= limits.Memory+limits.Memory/10
	}
	return false
}

// Command is how the program is run on a test.
func (r Runner) Command(test testset.Test) sandbox.Command {
	env := slices.Clone(r.Program.Env)
	language, _ := toolchain.Named(r.Program.Language)
	if variable := language.MemoryVariable; variable != "" && r.Limits.Memory > 0 {
		// Or else the garbage collector, which does not know of the limit, would pass
		// it now and then with a program that needs much less. It counts neither the
		// program's code nor what it is about to give back.
		env = append(env, fmt.Sprintf("%s=%dKiB", variable, r.Limits.Memory*5/8))
	}
	return sandbox.Command{
		Folder: r.Program.Folder,
		Args:   r.Program.Args,
		Env:    env,
		Input:  test.Input,
		Limits: sandbox.Limits{
			CPU: r.Limits.Time, Memory: int64(r.Limits.Memory), Output: outputLimit(test),
			// As long as it may work, and up to a second more.
			Idle: r.Limits.Time + min(r.Limits.Time, time.Second),
		},
	}
}

// outputLimit is how much a program may print: well more than the answer.
func outputLimit(test testset.Test) int {
	if test.NoAnswer || test.Checker != nil {
		return freeOutput
	}
	return 64<<10 + 2*len(test.Answer)
}

// peak returns the peak memory of a run.
func peak(r sandbox.Result) result.Size { return result.Size(r.Memory.KiB) }

// blanksAtEnd finds blanks at line ends.
var blanksAtEnd = result.Pattern(`(?m)[ \t\r]+$`)

func withoutBlanks(text []byte) []byte { return blanksAtEnd().ReplaceAll(text, nil) }

// StackFull is part of the detail of a crash with a full stack.
const StackFull = "; stack overflow?"

// decide returns the verdict on a run: a cause before its symptoms.
func decide(limits result.Limits, test testset.Test, r sandbox.Result) TestResult {
	got := TestResult{Test: test, Run: r}
	got.Outcome = Outcome{Name: test.Name, Sample: test.Sample, CPU: result.Duration(r.CPU), Wall: result.Duration(r.Wall), Memory: r.Memory,
		AnsweredBy: test.By}
	say := func(v result.Verdict, format string, args ...any) {
		got.Verdict, got.Detail = v, fmt.Sprintf(format, args...)
	}
	used, limit := r.CPU.Seconds(), limits.Time.Seconds()
	ofTime, ofMemory := limits.Raised()
	overflow := map[bool]string{true: StackFull}[r.StackFull]
	switch {
	case limits.Memory > 0 && (r.Stop == sandbox.AtMemory || peak(r) > limits.Memory && !r.Memory.AtMost):
		say(result.MLE, "reached %v of memory; the limit is %v%s%s", peak(r), limits.Memory, ofMemory, overflow)
	case r.Stop == sandbox.AtOutput && outputLimit(test) == freeOutput:
		say(result.OLE, "printed more than %d MB", freeOutput>>20)
	case r.Stop == sandbox.AtOutput:
		say(result.OLE, "printed more than %d KB, and was stopped; the answer has %s",
			outputLimit(test)>>10, result.Count(len(test.Answer), "byte"))
	case r.Stop == sandbox.AtComplaint:
		say(result.OLE, "wrote more than %d MB to standard error", sandbox.MaxComplaint>>20)
	case r.Stop == sandbox.AtCPU:
		say(result.TLE, "still running after %v of CPU time; the limit is %v%s", result.Duration(r.CPU), result.Duration(limits.Time), ofTime)
	case r.CPU > limits.Time:
		say(result.TLE, "used %.3f s of CPU time; the limit is %.3f s%s", used, limit, ofTime)
	case r.Stop == sandbox.AtIdle:
		say(result.TLE, "idle for %.1f s, with %.2f s of CPU time used; the limit is %v%s", r.Idle.Seconds(), used, result.Duration(limits.Time), ofTime)
	case r.Stop == sandbox.Starved:
		say(result.JE, "this machine is too busy: it gave the program %.2f s of CPU time in %.1f s", used, r.Wall.Seconds())
	case r.Stop == sandbox.Crowded:
		say(result.JE, "this machine ran short of memory while the program ran, which was seen to use %v", peak(r))
	case r.Death != "":
		got.Verdict = result.RE
		got.Detail = r.Death + overflow
		if why := complaint(r.Stderr); why != "" {
			got.Detail += ": " + why
		}
	case test.NoAnswer, test.Checker != nil:
		got.Verdict = result.AC
	default:
		d := Compare(r.Output, test.Answer)
		got.Verdict, got.Detail = d.Verdict, d.Reason
		switch d.Verdict {
		case result.WA:
			if got.LeftOpen = test.LeftOpen(r.Output); got.LeftOpen != "" {
				got.Verdict, got.Detail = result.AC, ""
			}
		case result.PE:
			got.Blanks = Compare(withoutBlanks(r.Output), withoutBlanks(test.Answer)).Verdict == result.AC
		}
	}
	if got.Verdict != result.AC && got.Verdict != result.JE {
		got.Stricter = test.Excuse(r.Output, got.ending())
	}
	return got
}
