// Package judging turns a program and a source of tests into a result, for every command that
// judges.
//
//	source of tests ──► find ──► narrow ──► diagnose ──► result.Judgement
//
// A source is a list of groups of tests (package testset). A Trial says which, for how long, and
// whether to continue after a failure; that is all in which the commands differ. It is a plan that nothing
// changes: what a trial has taken so far is in a session. Trial.Judge does
// the rest:
//
//   - find.go runs the program on one group after the other (Schedule). A Tester judges it on one
//     test: its Runner runs it, and decide turns the run into a verdict: the cause wins over its symptoms. Of several
//     failures the first one counts, so the same program gets the same verdict every time. A failure
//     that there was no time to repeat is kept as one that was seen once.
//   - narrow.go makes the input of the failure that decides small: few cases, and simple ones, on
//     which the program fails in the same way. It is the only reducer; see there for its strategies.
//   - diagnose.go asks once, on the smallest input, why the program fails: by chance, since it keeps
//     something between cases, misreads the end of the input, claims what moves refute ... Each
//     answer is a result.Reason with its parts. hint.go tells mistakes from the output alone, and
//     sanitize.go asks the sanitizers of the compiler.
//
// No sentence is made here: package words says the reasons.
package judging

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Submission is a program that somebody wrote for a problem.
type Submission struct {
	Problem suite.Problem
	File    string // as the person named it
	Program toolchain.Program
	Limits  result.Limits // what the program may take
}

// A Trial says how to judge a submission.
type Trial struct {
	Submission
	By      result.Verb
	Game    string            // see result.Judgement
	Version string            // of the judge
	Tests   []testset.Group   // the source of tests, see Whole and Hunt
	Samples []suite.Sample    // of the problem
	Answers *testset.Answerer // nil if there are no rules
	Traps   Traps             // of the problem's page

	All   bool // continue after a test that fails, and do not stop there
	Brief bool // with All: explain only the failure that decides a group

	// AllTests asks for all tests that there are, however long the program takes to start; see testset.Group.For.
	AllTests bool

	KeepAll bool // keep the data of all tests that are not accepted, not only of the first Kept

	// Budget is how long tests may begin, by the clock, and CPU how much processor time the program
	// may have taken before a test begins; 0 for ever. The first test of all is tried in any case. Of
	// n groups the i-th, from 2 on, may take i/n of both. A run that has begun goes on, and a
	// failure is explained until the time for another run has passed. The time for preparing the
	// suite's solution does not count.
	//
	// With CPU set, other work on the machine doesn't decide how many tests a program gets: Budget is
	// then only for a machine that has no time for the program at all. Both are for the usual machine,
	// and longer on a slower one. Without CPU, Budget is as a person has set it.
	Budget, CPU time.Duration

	// Earlier is a judgement on the same program, by the same tests, that ran out of time; or nil.
	// Tests that passed then are not run again.
	Earlier *result.Judgement

	// Shrink is how long making an input simple may take. With 0 a Trial only looks for the cases
	// that fail. The input of an original sample is shrunk if Original is set.
	Shrink   time.Duration
	Original bool

	// Later leaves the sanitizers' build until the verdict is known.
	Later bool

	// These are called if they are not nil: Doing with what the judge does now, Ended after each
	// group, and Decided as soon as the verdict is known, before the failure is explained. An error
	// of Decided ends the trial.
	Doing   func(result.Step)
	Ended   func(result.Group)
	Decided func(Result) error
}

// A session is a trial that goes on: the plan, which nothing changes, and what it has taken so far.
type session struct {
	Trial
	runner Runner

	budget, cpu time.Duration // those of the plan, on this machine
	end         time.Time     // when the budget is over, zero for never
	spent       *spending     // by the tests so far
	shortest    *atomic.Int64 // the least CPU time of a run that ended by itself, 0 before one has
	hold        *hold         // of the tests
}

// session returns a session before its first test.
func (t Trial) session(runner Runner) *session {
	s := &session{Trial: t, runner: runner, budget: t.Budget, cpu: t.CPU, spent: new(spending),
		shortest: new(atomic.Int64),
		hold:     newHold(t.Limits.Time)}
	if t.CPU > 0 {
		s.budget, s.cpu = t.Limits.Speed.Time(t.Budget), t.Limits.Speed.Time(t.CPU)
	}
	return s
}

// A spending is what the tests of a trial have taken.
type spending struct {
	cpu    atomic.Int64 // processor time of the program
	waited atomic.Int64 // for how long it could have worked and had no processor
	usedUp atomic.Bool  // whether that ended a group
}

// add adds a run.
func (s *spending) add(r sandbox.Result) {
	s.cpu.Add(int64(r.CPU))
	s.waited.Add(int64(max(0, r.Wall-r.CPU-r.Idle)))
}

// What judge test allows a trial.
const (
	TestBudget = 5 * time.Minute
	TestCPU    = time.Minute
	TestShrink = 5 * time.Second
)

// TryAllTests makes the trial try all tests that there are, for as long as that takes.
func (t *Trial) TryAllTests() {
	const longer = 15
	t.AllTests, t.Budget, t.CPU = true, longer*t.Budget, longer*t.CPU
}

// Seconds makes the trial end after a time by the clock, 0 for never, whatever the program takes.
func (t *Trial) Seconds(budget time.Duration) { t.Budget, t.CPU = budget, 0 }

// ending returns why a trial ended before all tests were tried.
func (s *session) ending() result.Ending {
	cpu, waited := s.spent.cpu.Load(), s.spent.waited.Load()
	switch {
	case s.CPU == 0:
		return result.SecondsOver
	case s.spent.usedUp.Load():
		return result.CPUUsedUp
	case waited > cpu/2:
		return result.MachineBusy
	}
	return result.ClockRanOut
}

// show calls Doing.
func (t Trial) show(step result.Step) {
	if t.Doing != nil {
		t.Doing(step)
	}
}

// A Result is the judgement on a submission, and the runs that it is made from.
type Result struct {
	result.Judgement
	Failing   []TestResult // on the tests that were not accepted; after the first Kept of a group, without data
	Decisive  *TestResult  // on the test that decides the verdict, nil if there is none
	Complaint string       // the last line on standard error in an accepted test, "" for none

	accepted []testset.Test // for a checkup of an accepted program: the first of each group
}

// Kept is how many failing tests of a group keep all of their data. The others, except the
// decisive one, lose their input, answer and output.
const Kept = 10

// An Outcome is the result of a test for its readers.
type Outcome = result.Test

// A TestResult is the judgement on one test: the outcome, and what only the judge needs.
type TestResult struct {
	Outcome
	Test testset.Test
	Run  sandbox.Result

	// Smaller is a smaller input on which the program was seen to fail in the same way, or, if it is
	// too slow on all cases, to be wrong; nil if none was looked for.
	Smaller *reduced

	Late     bool         // no time was left for the test, and the verdict means nothing
	LeftOpen message.Kind // what the original leaves open, if that is why the output was accepted
	Blanks   bool         // only blanks at line ends are wrong; if that is accepted, the output has some
}

// Err returns the error of the first test on which the judge itself failed, nil if there is
// none.
func (r Result) Err() error {
	for _, failed := range r.Failing {
		if failed.Verdict == result.JE {
			return &MachineError{Problem: r.Problem, Test: failed.Name, Reasons: failed.Reasons}
		}
	}
	return nil
}

// A MachineError is a test on which the machine could not judge the program.
type MachineError struct {
	Problem, Test string
	Reasons       result.Reasons
}

// Unwrap returns what a language says.
func (e *MachineError) Unwrap() error {
	return message.NewError("machine too busy to judge", e.Problem, e.Test)
}

func (e *MachineError) Error() string {
	return e.Unwrap().Error()
}

// notes returns what the run shows of the program beside the verdict.
func (r TestResult) notes() (notes []result.Note) {
	if r.LeftOpen != "" {
		notes = append(notes, result.NoteOf(result.LeftOpen, r.LeftOpen))
	}
	if r.Blanks && r.Verdict == result.AC {
		notes = append(notes, result.NoteOf(result.EndBlanks))
	}
	if r.Run.LeftRunning {
		notes = append(notes, result.NoteOf(result.LeftRunning))
	}
	return notes
}

// forget drops all that is large.
func (r *TestResult) forget() {
	r.Test.Forget()
	r.Run.Output = nil
}

// LimitsOf returns the limits of a program on a problem, on a machine of that speed.
func LimitsOf(problem result.ProblemLimits, program toolchain.Program, speed result.Speed) result.Limits {
	language, _ := toolchain.Named(program.Language)
	l := result.Limits{Problem: problem, Time: problem.Time * time.Duration(max(1, language.Time)), Speed: speed}
	if program.Language == "Java" && problem.Java > 0 {
		l.Time = problem.Java
	}
	here := speed.Time(l.Time)
	if here > l.Time {
		l.Time, l.Slowed = here, l.Time
	}
	l.Memory = problem.MemoryNow()*result.Size(max(1, language.Memory)) + result.Size(language.Runtime)
	return l
}

// NewTrial returns a trial of a problem by judge test, without a submission and tests. Close its
// answers after use. It calls building before it builds the suite's solution.
func NewTrial(ctx context.Context, p suite.Problem, files suite.Files,
	building func(version string)) (t Trial, err error) {
	t = Trial{By: result.ByTest, Budget: TestBudget, CPU: TestCPU, Shrink: TestShrink}
	if t.Samples, err = files.SamplesOf(p.ID); err != nil {
		return t, err
	}
	if t.Traps, err = TrapsOf(files, p.ID); err != nil {
		return t, err
	}
	t.Answers = testset.NewAnswerer(ctx, p,
		func() (toolchain.Program, error) { return Solution(ctx, p.ID, files, building) })
	return t, nil
}

// Solution builds the suite's solution of a problem. It calls building first.
func Solution(ctx context.Context, id string, files suite.Files,
	building func(version string)) (toolchain.Program, error) {
	source, err := files.Solution(id)
	if err != nil {
		return toolchain.Program{}, err
	}
	programs, err := toolchain.Go(ctx, "1.4", map[string][]byte{id: source},
		func(_ int, version string) { building(version) })
	return programs[id], err
}

// Whole returns all tests of the problem. Every command that judges programs uses them, so that the same program gets
// the same verdict.
func (t Trial) Whole() []testset.Group {
	program := t.Program
	program.Start = t.start()
	return testset.Whole(t.Answers, program, testset.FromSamples(t.Answers.Rules, t.Samples))
}

// starts returns the processor time that the program takes to start, roughly: what its language takes or, if that is
// nearer to the shortest run so far, twice, four times ... as much. In so few steps the number of tests that
// depends on it hardly changes from one time to the next.
func (s *session) starts() time.Duration {
	start := s.start()
	for time.Duration(s.shortest.Load()) >= start+start/2 {
		start *= 2
	}
	return start
}

// start returns the processor time that the program takes to start on this machine, roughly.
func (s Submission) start() time.Duration {
	return s.Limits.Speed.Start(max(s.Program.Start, time.Millisecond))
}

// Hunt returns the tests of a hunt: all tests of the problem with other random cases, which the
// seed chooses. There are as many as there is time for if endless is set, and else a usual number,
// the same on every machine. They are fewer where each costs a start of the program.
func (t Trial) Hunt(seed uint64, endless bool) []testset.Group {
	random := 10000
	_, most := t.Answers.Rules.Bounds()
	if most == 1 {
		const starts = 4 * time.Second
		random = min(2600, max(20, int(starts/t.start())))
	}
	if endless {
		random = 0
	}
	groups := t.Whole()
	for i, group := range groups {
		if group.Kind == result.Random {
			groups[i] = testset.Drawn(t.Answers, seed, random)
		}
	}
	return groups
}

// ErrWrongAnswer is the error that a person's answer to an input is wrong.
var ErrWrongAnswer = message.NewError("other answer")

// A WrongAnswer says where a person's answer is wrong. It is an ErrWrongAnswer.
type WrongAnswer struct{ result.Difference }

func (e *WrongAnswer) Error() string { return ErrWrongAnswer.Error() }

// Unwrap returns ErrWrongAnswer.
func (e *WrongAnswer) Unwrap() error { return ErrWrongAnswer }

// Own returns a person's own test: a legal input with its answer. The rules or the solution
// answer the input; an answer that is given, and not nil, must be the same, or else it is a
// WrongAnswer.
func Own(answers *testset.Answerer, name string, input, answer []byte) (testset.Test, error) {
	test, err := answers.Own(name, input)
	if err != nil || answer == nil {
		return test, err
	}
	test.By = result.Methods{} // the answer is that of a file
	v, at := Compare(answer, test.Answer)
	if v != result.AC {
		err = &WrongAnswer{at}
	}
	return test, err
}

// ExecutionOf returns the judgement on running the program in a file once, on an input without an
// answer.
func ExecutionOf(s Submission, r TestResult, isolation []sandbox.Protection) result.Judgement {
	j := result.Judgement{Submission: s.File, Language: s.Program.Language, Verdict: r.Verdict, Limits: s.Limits,
		Notes: slices.Concat(remarks(s.Program), r.notes()), Isolation: isolationOf(isolation)}
	if s.Program.Fault != "" {
		j.Verdict, j.Compiler = result.CE, s.Program.Fault
		return j.Filled()
	}
	j.Tests = []result.Test{r.Outcome}
	j.Stats = result.StatsOf(j.Tests)
	return j.Filled()
}

// Protections returns the protections of a sandbox as results have them, with what a function says of them.
func Protections(list []sandbox.Protection, said func(message.Message) string) []result.Protection {
	return lists.Each(list, func(p sandbox.Protection) result.Protection {
		shown := result.Protection{Name: string(p.Name), Meaning: p.Meaning, Held: p.Held, Detail: said(p.Detail)}
		if !p.Hole.IsZero() {
			shown.Hole = said(p.Hole)
		}
		return shown
	})
}

// isolationOf returns the names of the protections that hold and of the others.
func isolationOf(list []sandbox.Protection) result.Isolation {
	return result.IsolationOf(Protections(list, message.Message.String))
}

// remarks returns the notes that building a program left, what to change first.
func remarks(p toolchain.Program) (notes []result.Note) {
	for _, fix := range p.Fixes {
		notes = append(notes, result.Note{Message: fix.Message, Lines: fix.Lines, Fix: true})
	}
	for _, note := range p.Notes {
		notes = append(notes, result.Note{Message: note.Message, Lines: note.Lines})
	}
	return notes
}
