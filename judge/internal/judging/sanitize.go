package judging

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// A checkup looks for faults of a program that its verdict does not tell: with the
// sanitizers of its compiler, if it is in C or C++.
type checkup struct {
	Submission
	runner    Runner
	sanitized toolchain.Program // after Wait; with a Fault if there are no sanitizers

	built func() toolchain.Program
	end   context.CancelFunc
	asked bool          // unset has been tried
	left  time.Duration // how much processor time the program with sanitizers may still take
}

// checkup returns a checkup. Close it after use.
func (s Submission) checkup(ctx context.Context, runner Runner) *checkup {
	c := &checkup{Submission: s, runner: runner, left: 2 * time.Second}
	ctx, c.end = context.WithCancel(ctx)
	c.built = sync.OnceValue(func() toolchain.Program {
		built, err := s.Program.Sanitized(ctx, "pattern")
		if err != nil {
			built = toolchain.Program{Fault: err.Error()}
		}
		return built
	})
	return c
}

// Build builds the program with sanitizers in the background.
func (c *checkup) Build() { go c.built() }

// Sanitizers returns an error if the compiler of a language has no sanitizers, or if they do
// not name the line of a fault in the sandbox. The error says why.
func Sanitizers(ctx context.Context, l toolchain.Language) error {
	const text = "#include <stdlib.h>\nint main(void) {\n    int *a = (int *)calloc(5, sizeof *a);\n    volatile int i = 5;\n    return a[i];\n}\n"
	p, err := toolchain.Text(ctx, "faulty"+l.Endings[0], []byte(text), func(string) {})
	if err != nil {
		return err
	}
	c := Submission{Program: p, Limits: result.Limits{Time: 10 * time.Second}}.checkup(ctx, nil)
	defer c.Close()
	if !c.Wait(ctx) {
		line, _, _ := strings.Cut(c.sanitized.Fault, "\n")
		return errors.New(line)
	}
	pool := sandbox.NewPool(c.sanitized.Read)
	defer pool.Close()
	c.runner = pool
	fault, r, err := c.compare(ctx, testset.Test{NoAnswer: true}, false, nil)
	if err == nil && (fault == nil || fault.Line == 0) {
		err = errors.New("a program that reads outside an array is not reported: " + texts.LastLines(r.Run.Stderr, 1))
	}
	return err
}

// Close ends the checkup.
func (c *checkup) Close() {
	c.end()
	c.built()
}

// Wait waits until the program with sanitizers is built, and reports whether there is one.
func (c *checkup) Wait(ctx context.Context) bool {
	defer context.AfterFunc(ctx, c.end)()
	c.sanitized = c.built()
	return c.sanitized.Fault == ""
}

// generous are the limits of the program with sanitizers: it needs more of everything.
func (c *checkup) generous() result.Limits {
	limits := c.Limits
	limits.Memory = max(4*limits.Memory, 1<<20)
	return limits
}

// explain returns the fault behind a test that was not accepted, nil if none is known.
func (c *checkup) explain(ctx context.Context, failed TestResult) (*result.Fault, error) {
	if failed.Verdict == result.RE {
		if fault := crash(c.Program, failed.Run.Stderr); fault != nil {
			return fault, nil
		}
	}
	stuck := failed.Run.Stop == sandbox.AtIdle
	if failed.Verdict != result.WA && failed.Verdict != result.RE && !stuck || failed.Test.NoAnswer || !c.Wait(ctx) {
		return nil, nil
	}
	fault, _, err := c.compare(ctx, failed.Test, failed.Run.Crashed, failed.Run.Output)
	return fault, err
}

// look looks for a fault on a test that is accepted, while its time lasts. The result is
// that of the program with sanitizers, which ends with their report or a wrong output.
func (c *checkup) look(ctx context.Context, test testset.Test) (*result.Fault, TestResult, error) {
	if c.left <= 0 {
		return nil, TestResult{}, nil
	}
	fault, r, err := c.compare(ctx, test, false, test.Answer)
	if fault != nil {
		fault.Accepted = true
		c.left, c.asked = max(c.left, c.Limits.Time), false // for a smaller test
	}
	return fault, r, err
}

// compare runs the program with sanitizers on a test. The program without them crashes, or
// prints an output.
func (c *checkup) compare(ctx context.Context, test testset.Test, crashes bool,
	output []byte) (*result.Fault, TestResult, error) {
	limits := c.generous()
	limits.Time = max(c.left, c.Limits.Time)
	tester := Tester{Runner: c.runner, Program: c.sanitized, Limits: limits}
	r, err := tester.Once(ctx, test)
	c.left -= r.Run.CPU
	same := right(r.Run.Output, output)
	var fault *result.Fault
	switch {
	case err != nil:
	case r.Verdict == result.RE:
		command := tester.Command(test)
		command.Joined, command.Limits.Output = true, 1<<20+2*len(test.Answer)
		var again sandbox.Result
		again, err = c.runner.Run(ctx, command)
		fault = faultOf(c.Program, string(again.Output), crashes)
	case r.wrong() || r.Verdict == result.AC && !same:
		fault, err = c.unset(ctx, tester, r, !same)
	}
	return fault, r, err
}

// unset returns the fault that a program reads what it never set: it prints something else
// if all that begins as zero. Unless that is likely, the compiler must warn of it as well.
func (c *checkup) unset(ctx context.Context, tester Tester, pattern TestResult, likely bool) (*result.Fault, error) {
	if c.asked {
		return nil, nil // once is enough: it costs several runs
	}
	c.asked = true
	warnings, err := c.Program.Unset(ctx)
	if err != nil || warnings == "" && !likely {
		return nil, err
	}
	zero, err := c.Program.Sanitized(ctx, "zero")
	if err != nil || zero.Fault != "" {
		return nil, err
	}
	for _, run := range []struct {
		toolchain.Program
		same bool
	}{{zero, false}, {zero, false}, {c.sanitized, true}} { // what differs each time is no proof
		tester.Program = run.Program
		again, err := tester.Once(ctx, pattern.Test)
		if same := right(again.Run.Output, pattern.Run.Output); err != nil || again.Run.Death != "" ||
			same != run.same {
			return nil, err
		}
	}
	return unsetFault(c.Program, warnings), nil
}

// crash returns the fault that a language names when it ends a program with an exception or
// a panic, nil if it names no line.
func crash(program toolchain.Program, stderr []byte) *result.Fault {
	_, compiled := program.Names()
	line := crashLine(compiled, stderr)
	reason := complaint(stderr)
	if line == "" || reason == "" {
		return nil
	}
	f := faultAt(program, line)
	f.What, f.Text, f.Raw = result.Exception, reason, texts.LastLines(stderr, 20)
	return &f
}
