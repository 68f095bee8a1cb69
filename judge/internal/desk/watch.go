package desk

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/testset"
)

// A Watch judges a program now and after each save. A save during a round ends the round.
type Watch struct {
	Trial  func(context.Context) (stress.Trial, error) // builds the program as it is now
	Screen *report.Screen
	Unread func() bool // reports whether the reader of the results has gone

	workers *sandbox.Pool // for programs that read these folders
	reads   []string
	failed  *testset.Test // the test that decided last, nil for none
}

// Run watches until ctx ends or the reader of the results has gone. It returns an error that
// further rounds would repeat.
func (w *Watch) Run(ctx context.Context) error {
	saves, err := Follow(ctx, w.Screen.File)
	if err != nil {
		return result.Misuse(err)
	}
	w.workers = sandbox.NewPool(nil)
	defer func() { w.workers.Close() }()
	first := true
	for save := range saves {
		w.Screen.Begin()
		if err = nil; save.There {
			err = w.judge(save)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case save.Err() != nil && save.There:
			w.Screen.Broken()
		case err != nil && first && result.IsMisuse(err), errors.As(err, new(sandbox.NotEnforced)):
			return err
		case err != nil: // a missing compiler may be there at the next save
			w.Screen.Trouble(err)
		}
		if save.Err() == nil {
			first = first && !save.There
			w.Screen.Waiting(save.There)
		}
		if w.Unread() {
			return nil
		}
	}
	return ctx.Err()
}

// judge judges the program as it is now. It tries the last failure first, so that its
// result is soon there; the verdict is that of all tests.
func (w *Watch) judge(ctx context.Context) error {
	trial, err := w.Trial(ctx)
	if err != nil {
		trial.Answers.Close()
		return err
	}
	defer trial.Answers.Close()
	if reads := slices.Concat(trial.Program.Read, trial.Read); !slices.Equal(w.reads, reads) {
		w.workers.Close()
		w.workers, w.reads = sandbox.NewPool(reads), reads
	}
	if w.failed != nil && trial.Program.Fault == "" {
		again, err := trial.Submission.Run(ctx, w.workers, *w.failed, true)
		if err != nil {
			return err
		}
		w.Screen.Again(again.Verdict, again.Test.Name)
	}
	trial.Ended, trial.Budget, trial.Shrink = w.Screen.Group, 0, 0
	trial.Judged = func(judged judging.Result) error {
		if test := judged.Decided; test != nil {
			w.failed = &test.Test
		}
		return cmp.Or(w.Screen.Judged(judged.Judgement), judged.Err())
	}
	judged, err := trial.Run(ctx, w.workers)
	if err != nil || judged.Fault == nil {
		return err
	}
	return w.Screen.Fault(judged.Judgement)
}

// Editors save in different ways: they write into the file, or write another file and
// rename it, and some remove the old file first. So Follow looks at the file all the time,
// which costs next to nothing and works on every file system, and takes what it sees once
// that stays the same for a moment.
const (
	lookAgain = 10 * time.Millisecond
	looksGone = 20 // of a missing or empty file, which may be half of a save
)

// A Save is a state of a file. Its context ends when the next one is seen.
type Save struct {
	context.Context
	There bool // the file is there
}

// Follow yields the state of a file now and after each save, until ctx ends. The folder of the
// file must exist; the file need not.
func Follow(ctx context.Context, path string) (iter.Seq[Save], error) {
	if _, err := os.Stat(filepath.Dir(path) + string(filepath.Separator)); err != nil {
		return nil, err
	}
	return func(yield func(Save) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		now := change(ctx, path, seen{size: -2})
		for more := true; more && ctx.Err() == nil; {
			next := make(chan seen, 1)
			save, end := context.WithCancel(ctx)
			go func() {
				defer end()
				next <- change(ctx, path, now)
			}()
			if more = yield(Save{save, now.size >= 0}); more {
				now = <-next
			}
		}
	}, nil
}

// change waits until a file is no longer as it was, or ctx ends, and returns how it is.
func change(ctx context.Context, path string, was seen) seen {
	last, same := was, 0 // what the last looks have seen, and how many since the first of them
	for ticks := time.Tick(lookAgain); ctx.Err() == nil && (last == was || same == 0 || last.size <= 0 && same < looksGone); {
		select {
		case <-ctx.Done():
		case <-ticks:
		}
		if next := look(path); next == last {
			same++
		} else {
			last, same = next, 0
		}
	}
	return last
}

// A seen is what is known of a file: its size in bytes, negative if it is not there, and when it
// was changed.
type seen struct{ size, changed int64 }

// look looks at a file.
func look(path string) seen {
	info, err := os.Stat(path)
	if err != nil {
		return seen{size: -1}
	}
	return seen{info.Size(), info.ModTime().UnixNano()}
}
