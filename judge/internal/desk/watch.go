package desk

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Watch judges a program now and after each save. A save during a round ends the round.
type Watch struct {
	judging.Submission // without the program

	Foreign  *Foreign // the problem, if it is not of the suite
	Files    suite.Files
	Limits   func(toolchain.Program) result.Limits
	Build    func(context.Context) (toolchain.Program, error)
	Building func(version string) // is called before the suite's solution is built
	Screen   *report.Screen
	Unread   func() bool // reports whether the reader of the results has gone
}

// Run watches until ctx ends or the reader of the results has gone. It returns an error that
// further rounds would repeat.
func (w Watch) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	states, err := Follow(ctx, w.File)
	if err != nil {
		return result.Misuse(err)
	}
	rounds := rounds{Watch: w}
	defer rounds.close()
	state := <-states
	for first := true; ; {
		w.Screen.Begin()
		round, saved := context.WithCancel(ctx) // ends at the next save
		next := state
		go func() {
			next = <-states
			saved()
		}()
		if err = nil; state != nil {
			err = rounds.judge(round)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case round.Err() != nil && state != nil:
			w.Screen.Broken()
		case err != nil && first && result.IsMisuse(err), errors.As(err, new(sandbox.NotEnforced)):
			return err
		case err != nil: // a missing compiler may be there at the next save
			w.Screen.Trouble(err)
		}
		if round.Err() == nil {
			first = first && state == nil
			w.Screen.Waiting(state != nil)
		}
		if w.Unread() {
			break
		}
		if <-round.Done(); ctx.Err() != nil {
			return ctx.Err()
		}
		state = next
	}
	return nil
}

// rounds are the rounds of a watch. They share sandboxes, and each begins with the last
// failure.
type rounds struct {
	Watch
	workers *sandbox.Pool // for programs that read these folders, nil at first
	reads   []string
	failed  *testset.Test // the test that decided last, nil for none
}

func (r *rounds) close() {
	if r.workers != nil {
		r.workers.Close()
	}
}

// pool returns sandboxes for programs that read some folders.
func (r *rounds) pool(reads []string) *sandbox.Pool {
	if r.workers != nil && !slices.Equal(r.reads, reads) {
		r.workers.Close()
		r.workers = nil
	}
	if r.workers == nil {
		r.workers, r.reads = sandbox.NewPool(reads), reads
	}
	return r.workers
}

// judge judges the program as it is now. It tries the last failure first, so that its
// result is soon there; the verdict is that of all tests.
func (r *rounds) judge(ctx context.Context) error {
	program, err := r.Build(ctx)
	if err != nil {
		return err
	}
	workers := r.pool(slices.Concat(program.Read, r.Foreign.Reads()))
	s := r.Submission
	s.Program, s.Limits, s.Ended = program, r.Limits(program), r.Screen.Group
	if r.failed != nil && program.Fault == "" {
		again, err := s.Run(ctx, workers, *r.failed, true)
		if err != nil {
			return err
		}
		r.Screen.Again(again.Verdict, again.Test.Name)
	}
	var answers *testset.Answerer
	judge := func() (judging.Result, error) { return r.Foreign.Judge(ctx, s, workers) }
	if r.Foreign == nil {
		trial, err := stress.NewTrial(ctx, r.Problem, r.Files, r.Building)
		if err != nil {
			return err
		}
		answers = trial.Answers
		defer answers.Close()
		judge = func() (judging.Result, error) { return s.Whole(ctx, workers, answers, trial.Samples) }
	}
	judged, err := judge()
	if err != nil {
		return err
	}
	if test := judged.DecisiveRun(); test != nil {
		r.failed = &test.Test
	}
	if err := cmp.Or(r.Screen.Judged(judged.Judgement), judged.Err()); err != nil {
		return err
	}
	checkup := s.Check(ctx) // looks for the fault behind a verdict that is shown
	defer checkup.Close()
	if err := stress.FindFault(ctx, workers, answers, checkup, &judged); err != nil || judged.Fault == nil {
		return err
	}
	return r.Screen.Fault(judged.Judgement)
}

// Editors save in different ways: they write into the file, or write another file and
// rename it, and some remove the old file first. So Follow looks at the file all the time,
// which costs next to nothing and works on every file system, and takes what it sees once
// that stays the same for a moment.
const (
	lookAgain = 10 * time.Millisecond
	quiet     = 5 * time.Millisecond   // so the next look
	quietGone = 200 * time.Millisecond // a missing or empty file may be half of a save
)

// size returns the size of a file in bytes, 0 if it is nil.
func size(file fs.FileInfo) int64 {
	if file == nil {
		return 0
	}
	return file.Size()
}

// same reports whether a file has not been saved between two looks at it.
func same(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && os.SameFile(a, b)
}

// Follow sends what is known of a file now and after each save, nil if it is not there, and
// closes the channel when ctx ends. If the channel is not read between two saves, it sends only
// the latest state. The folder of the file must exist; the file need not.
func Follow(ctx context.Context, path string) (<-chan fs.FileInfo, error) {
	if _, err := os.Stat(filepath.Dir(path) + string(filepath.Separator)); err != nil {
		return nil, err
	}
	states := make(chan fs.FileInfo)
	go follow(ctx, path, states)
	return states, nil
}

// follow is Follow in a folder that exists.
func follow(ctx context.Context, path string, states chan<- fs.FileInfo) {
	defer close(states)
	ticker := time.NewTicker(lookAgain)
	defer ticker.Stop()
	now, _ := os.Stat(path)
	last, since := now, time.Now() // when it was looked at last; so it is since then
	out := states                  // nil once now is sent
	for {
		select {
		case <-ctx.Done():
			return
		case out <- now:
			out = nil
		case at := <-ticker.C:
			if next, _ := os.Stat(path); !same(next, last) {
				last, since = next, at
			}
			wait := quiet
			if size(last) == 0 {
				wait = quietGone
			}
			if !same(last, now) && at.Sub(since) >= wait {
				now, out = last, states
			}
		}
	}
}
