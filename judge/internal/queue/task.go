package queue

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
)

// A Task is a program to judge, and how: all that its verdict depends on, apart from the machine.
type Task struct {
	Problem string // its id
	As      string `json:",omitempty"` // the name that chooses the format, "" for the suite's own
	File    string // the program's file, as a person named it
	Author  string `json:",omitempty"` // for lists of what runs
	Source  []byte
	Input   []byte `json:",omitempty"` // the person's own, to judge only on this; nil for the tests of the problem
	Number  uint64 `json:",omitempty"` // tells tasks apart that are otherwise the same, such as submissions of a page

	All      bool          `json:",omitempty"` // these are as in judging.Trial
	Brief    bool          `json:",omitempty"`
	AllTests bool          `json:",omitempty"`
	Shrink   time.Duration `json:",omitempty"`
	Seed     uint64        `json:",omitempty"`
	Budget   time.Duration `json:",omitempty"` // by the clock; 0 for the usual one
	Patient  bool          `json:",omitempty"` // a program whose time runs out gets ten times as much, if it was right so far

	Time   time.Duration `json:",omitempty"` // limits that a person has set, 0 for those of the problem
	Memory result.Size   `json:",omitempty"`
	Speed  result.Speed  `json:",omitzero"` // that a person has set; else each machine measures its own

	Not []string `json:",omitempty"` // machines that are to leave it to others, if there are any
}

// id returns the digest of the task, as a name that subjects and objects may have.
func (t Task) id() string {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // it has only texts and numbers
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))[:32]
}

// problem returns the problem, in the format that the task chooses. This judge may not have it.
func (t Task) problem() (suite.Problem, bool) {
	p, ok := suite.Find(t.Problem)
	if ok && t.As != "" {
		p = p.As(t.As)
	}
	return p, ok
}

// A Watch hears of a program while it is judged. Each function may be nil.
type Watch struct {
	Building func(what, version string) // what is "" for the suite's solution
	Doing    func(result.Step)
	Ended    func(result.Group)
	Decided  func(result.Judgement)
}

func (w Watch) building(what string) func(string) {
	return func(version string) {
		if w.Building != nil {
			w.Building(what, version)
		}
	}
}

// Build builds the program. No run alone is disturbed by a compiler.
func (t Task) Build(ctx context.Context, watch Watch) (program toolchain.Program, err error) {
	sandbox.Busy(func() { program, err = toolchain.Text(ctx, t.File, t.Source, watch.building(t.File)) })
	return program, err
}

// Limits returns what the program may take on a machine of that speed, unless the person has set one.
func (t Task) Limits(p suite.Problem, program toolchain.Program, here result.Speed) result.Limits {
	if t.Speed.Set {
		here = t.Speed
	}
	return judging.LimitsOf(p.Limits, program, here).With(t.Time, t.Memory)
}

// Judge judges the program as judge test does. An error is why it could not be judged.
func (t Task) Judge(ctx context.Context, here Here, program toolchain.Program,
	watch Watch) (judged result.Judgement, err error) {
	p, ok := t.problem()
	if !ok {
		return judged, message.NewError("no such problem here", t.Problem)
	}
	trial, err := judging.NewTrial(ctx, p, here.Files, watch.building(""))
	if err != nil {
		return judged, err
	}
	defer trial.Answers.Close()
	trial.Submission = judging.Submission{Problem: p, File: t.File, Program: program,
		Limits: t.Limits(p, program, here.Speed())}
	trial.Version, trial.All, trial.Brief, trial.Shrink = here.Version, t.All, t.Brief, t.Shrink
	trial.Answers.Seed = t.Seed
	trial.Doing, trial.Ended = watch.Doing, watch.Ended
	if watch.Decided != nil {
		trial.Decided = func(r judging.Result) error {
			watch.Decided(r.Judgement)
			return nil
		}
	}
	if t.AllTests {
		trial.TryAllTests()
	}
	if t.Budget > 0 {
		trial.Seconds(t.Budget)
	}
	if t.Input != nil {
		own, err := judging.Own(trial.Answers, "your input", t.Input, nil)
		if err != nil {
			return judged, err
		}
		trial.Tests = []testset.Group{testset.Given(result.Own, own)}
	} else {
		trial.Tests = trial.Whole()
	}
	pool := here.Pools.For(program.Read)
	got, err := trial.Judge(ctx, pool)
	if t.Patient && got.Verdict == result.INC && got.Cut() { // a busy machine must not cost points
		trial.Budget, trial.CPU = 10*trial.Budget, 10*trial.CPU
		got, err = trial.Judge(ctx, pool)
	}
	return got.Judgement, cmp.Or(err, got.Err())
}

// Here is a machine that judges.
type Here struct {
	Files   suite.Files
	Version string // of the judge
	Pools   *sandbox.Pools
	Speed   func() result.Speed // beside the usual machine
}

// Prepare builds the suite's solution, which cases may need, before many programs of its problem run at once.
func (h Here) Prepare(ctx context.Context, t Task) {
	sandbox.Busy(func() { judging.Solution(ctx, t.Problem, h.Files, func(string) {}) }) // an error comes back if a case needs it
}

// Judge builds and judges a program.
func (h Here) Judge(ctx context.Context, t Task, watch Watch) (result.Judgement, error) {
	program, err := t.Build(ctx, watch)
	if err != nil {
		return result.Judgement{}, err
	}
	return t.Judge(ctx, h, program, watch)
}

// A Reply is the judgement on a program, or why there is none.
type Reply struct {
	Judgement result.Judgement
	Fault     *message.Message `json:",omitempty"` // why it could not be judged, or nil
	Misuse    bool             `json:",omitempty"` // the fault is one of the user
	Absent    bool             `json:",omitempty"` // the fault is that the worker has no compiler for it
	machine   string           // of the worker
}

// notJudged returns the reply for a program that could not be judged.
func (t Task) notJudged(version string, why error) Reply {
	p, _ := t.problem()
	fault := portable(why)
	return Reply{
		Judgement: result.NotJudged(version, t.Problem, p.Title, t.File, why), Fault: &fault, Misuse: user.IsError(why),
		Absent: errors.As(why, new(toolchain.Absent)),
	}
}

// Err returns why the program could not be judged.
func (r Reply) Err() error {
	if r.Fault == nil {
		return nil
	}
	err := message.NewError(r.Fault.Kind, r.Fault.Parts...)
	if r.Misuse {
		err = user.Error(err)
	}
	return err
}

// portable returns an error as a message without errors in it, which JSON keeps.
func portable(err error) message.Message {
	said := (*message.Error)(nil)
	if !errors.As(err, &said) || said.Error() != err.Error() { // what is around it would be lost
		return message.Plain(err.Error())
	}
	m := message.Message{Kind: said.Message.Kind}
	for _, part := range said.Message.Parts {
		if cause, ok := part.(error); ok {
			part = portable(cause)
		}
		m.Parts = append(m.Parts, part)
	}
	return m
}

// nearLimit reports whether a judgement is TLE, and the program ended by itself within the tenth above its limit that
// it may take to show that.
func nearLimit(j result.Judgement) bool {
	decisive := j.Decisive()
	if j.Verdict != result.TLE || decisive == nil {
		return false
	}
	limit, ok := result.ReasonOf[result.Limit](decisive.Reasons)
	return ok && limit.Of == result.CPUTime
}
