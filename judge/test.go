package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

// testCommand returns judge test.
func (j judge) testCommand() *cobra.Command {
	var how testFlags
	cmd := &cobra.Command{
		Use:   "test [PROBLEM] FILE",
		Short: "Judge your program",
		Long: `Test builds FILE, a program in a language that judge doctor lists or an executable
file, and runs it on the samples of the problem, all small cases, random cases (always
the same; all legal cases if they are few), and the largest inputs. AC requires all of
them. If nothing fails, but the time was too short for all, the verdict is INC, incomplete;
the exit status is then 1, unless you set --seconds. --continue then tries the rest.

Where each case is an input of its own, test tries as many small and random cases as fit about
ten seconds, the same ones first for every program, and AC says how many of how many.
--all-tests tries all. --all continues after failures, and --seconds sets the time.

Test finds the answers by playing the game. Cases that are too large for that are answered by a second exact
method, or else by the suite's own solution.

Test stops at the first failure, shrinks the input (an original sample stays as it is if
it shows why), and says why the program is wrong. Some tests are stricter than the original judge. After such a
failure test goes on: if your program fails only on those, test says that the original judge
may accept it.

The limits are those of the problem, which were set for programs in C, most of them for
32 bits. Test raises them where programs need more, and on a machine that is slower than usual
(judge doctor measures it; --speed 1 switches that off); --verbose says by how much. It does
not raise a limit that you set. All tests together may take 60 s of CPU time. When --seconds are over, test ends within one more time
limit and says what it has not tried.

The name of the problem chooses the format of the input. Luogu has poj1067 as P2252, with one
case in an input: judge test P2252 judges in that format.

In a folder that judge open or judge listen made, PROBLEM can be left out: problem.json there, or
the name of the folder, tells it.

--dir judges your program on the tests of a folder, for any problem: test/NAME.in and
test/NAME.out, as judge listen and oj write them. The limits come from problem.json in
the folder, or else are 2 s and 256 MB. Numbers with a decimal point may be off by 1e-9, absolute
or relative, and blanks at line ends are accepted with a remark. Where an input has no answer,
test shows the output. It refuses problems that are interactive or use files.`,
		Example: `  judge test hdu2177 mine.go
  judge test poj1704 mine.py --time-limit 5s --memory-limit 64MB
  judge test hdu1850 mine.cpp --all --save found
  judge test hdu1850 mine.cpp --input my.in --answer my.out
  judge test P2252 mine.go
  judge test main.cpp                      in the folder of a problem
  judge test --dir A.-Stones mine.cpp`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			_, err := j.test(cmd, p, args[0], how)
			return err
		}),
	}
	how.flags(cmd)
	return cmd
}

// testFlags are the flags of judge test.
type testFlags struct {
	reporting
	budget, shrink time.Duration // budget 0 means the usual one
	all, verbose   bool
	allTests       bool
	resumed        bool   // by --continue
	input, answer  string // the files of a person's own test
	save           string
	seed           uint64
	submitting     bool // judge submit asks: it has no next step for an accepted program
}

// flags adds the flags to the command.
func (how *testFlags) flags(cmd *cobra.Command) {
	how.reporting.flags(cmd)
	how.shrink = judging.TestShrink
	budgetFlag(cmd, &how.budget, "start no run after this many `seconds` (default: after the program has used 60 of CPU time)")
	shrink := fmt.Sprintf("shrink a failing input for at most this many `seconds`; 0 to not shrink it (default %v)",
		how.shrink.Seconds())
	addFlag(cmd, &how.shrink, "shrink", shrink, duration(0, 24*time.Hour))
	cmd.Flags().BoolVar(&how.all, "all", false, "continue after failures")
	allTestsFlag(cmd, &how.allTests)
	cmd.Flags().BoolVar(&how.verbose, "verbose", false, "show limits, groups of tests, and each failure in full")
	cmd.Flags().StringVar(&how.input, "input", "",
		"judge only on the input in this `file`, which must be legal; - is standard input")
	cmd.Flags().StringVar(&how.answer, "answer", "",
		"with --input: the `file` with its answer (default: computed from the rules)")
	cmd.Flags().StringVar(&how.save, "save", "", "save each failing input, as shown, and its answer in this `folder`")
	cmd.Flags().Uint64Var(&how.seed, "seed", 0, seedUsage)
	continueFlag(cmd, &how.resumed)
	testsFlags(cmd)
	refuse(cmd, "continue", "input")
	refuse(cmd, "all-tests", "input")
	require(cmd, "answer", "input")
	refuse(cmd, "dir", "continue", "seconds", "shrink", "all", "all-tests", "input", "answer", "save", "seed")
}

// test judges the program in file and reports the result.
func (j judge) test(cmd *cobra.Command, p problem, file string, how testFlags) (r judging.Result, err error) {
	if err := tryFiles(how.force, "", how.junit, how.html); err != nil {
		return r, err
	}
	verdict := j.early(cmd, how)
	if r, err = j.judged(cmd.Context(), p, file, how, verdict.show); err != nil {
		if !user.IsError(err) && !errors.Is(err, context.Canceled) {
			err = errors.Join(err, how.write(j.words(), result.NotJudged(version(), p.ID, p.Title, file, err)))
		}
		return r, err
	}
	err = errors.Join( // where a report can't be written, the terminal has all of it
		how.write(j.words(), r.Judgement),
		show(j, cmd, r.Judgement, func(_ report.Terminal, judged result.Judgement) { verdict.rest(judged) }),
	)
	if err == nil && how.save != "" {
		const named = 3
		failures := r.Failures()
		for i, test := range failures {
			path, err := desk.KeepPair(how.save, test.Name, test.Input, test.Answer)
			if err != nil {
				return r, misuse(err)
			}
			if i < named {
				j.warn("input kept", path)
			}
		}
		if more := len(failures) - named; more > 0 {
			j.warn("inputs kept", more)
		}
	}
	return r, cmp.Or(err, outcome(cmd, r))
}

// An early is a report whose head is printed as soon as the verdict is known.
type early struct {
	to     report.Terminal
	silent bool // print no head: the document is JSON
	shown  bool // the head was printed
}

// early returns a report that has not begun.
func (j judge) early(cmd *cobra.Command, how testFlags) *early {
	to := j.terminal()
	to.Verbose, to.Submitting = how.verbose, how.submitting
	return &early{to: to, silent: asJSON(cmd)}
}

// show prints the head.
func (e *early) show(r judging.Result) error {
	if !e.silent {
		e.shown = true
		e.to.Head(r.Judgement)
	}
	return nil
}

// rest prints what the head lacks.
func (e *early) rest(judged result.Judgement) {
	if !e.shown {
		e.to.Head(judged)
	}
	e.to.Rest(judged)
}

// judged builds the program in file and judges it. It calls decided as soon as the verdict is known.
func (j judge) judged(ctx context.Context, p problem, file string, how testFlags,
	decided func(judging.Result) error) (r judging.Result, err error) {
	trial, err := j.trial(ctx, p)
	if err != nil {
		return r, err
	}
	defer trial.Answers.Close()
	if p.foreign == nil {
		trial.Shrink, trial.Answers.Seed = how.shrink, how.seed
		if how.allTests {
			trial.TryAllTests()
		}
		if how.budget > 0 {
			trial.Seconds(how.budget)
		}
	}
	if how.input != "" { // before the build, so that its faults are reported at once
		if trial.Tests, err = j.own(trial.Answers, how); err != nil {
			return r, err
		}
	}
	if trial.Submission, err = j.built(ctx, p, file, how.conditions); err != nil {
		return r, err
	}
	if trial.Tests == nil {
		trial.Tests = trial.Whole()
	}
	workers := sandbox.NewPool(trial.Program.Read)
	defer workers.Close()
	trial.All, trial.KeepAll, trial.Decided = trial.All || how.all, how.save != "", decided
	if how.resumed {
		if err := j.continued(&trial, how.seed); err != nil {
			return r, err
		}
	}
	r, err = trial.Judge(ctx, workers)
	keepUnfinished(trial, how.seed, r.Judgement)
	return r, err
}

// trial returns a trial of a problem, without a submission. Close its answers after use.
func (j judge) trial(ctx context.Context, p problem) (t judging.Trial, err error) {
	if p.foreign != nil {
		t, err = p.foreign.Trial()
	} else {
		t, err = judging.NewTrial(ctx, p.Problem, j.files, j.progress.Building(j.words(), message.Kind("the solution")))
	}
	t.Version, t.Doing = version(), j.doing
	return t, err
}

// doing shows what the judge does now.
func (j judge) doing(step result.Step) { j.progress.Step(j.words().Step(step)) }

// built builds a program, and returns what to judge.
func (j judge) built(ctx context.Context, p problem, file string, under conditions) (judging.Submission, error) {
	program, err := toolchain.File(ctx, file, j.progress.Building(j.words(), file))
	return judging.Submission{Problem: p.Problem, File: file, Program: program,
		Limits: under.limits(p.Problem, program)}, err
}

// own returns the person's own test. The input must be legal.
func (j judge) own(answers *testset.Answerer, how testFlags) ([]testset.Group, error) {
	in, err := j.input(answers.Problem.Name(), how.input)
	if in, err = in.legal(answers.Rules, err); err != nil {
		return nil, err
	}
	var answer []byte
	if how.answer != "" {
		if answer, err = user.ReadFile(how.answer, user.MaxInput); err != nil {
			return nil, err
		}
	}
	test, err := judging.Own(answers, words.InEnglish.Say(in.name), in.text, answer)
	if wrong := (*judging.WrongAnswer)(nil); errors.As(err, &wrong) {
		return nil, misuse(message.NewError("leave out the answer", how.answer, err,
			j.words().WrongAnswer(wrong.Difference)))
	}
	if err != nil {
		return nil, message.NewError("where and why", in.name, err)
	}
	j.answeredBy(test.By)
	return []testset.Group{testset.Given(result.Own, test)}, nil
}

// outcome returns the error of a result, nil if the program is accepted.
func outcome(cmd *cobra.Command, r judging.Result) error {
	return cmp.Or(r.Err(), acceptedIf(enough(cmd, r.Judgement)))
}

// enough reports whether the program passed as many tests as the person asked for: all, or those
// that --seconds allow.
func enough(cmd *cobra.Command, j result.Judgement) bool {
	return j.Verdict == result.AC || j.Verdict == result.INC && cmd.Flags().Changed("seconds") && j.LeftOut() == 0
}
