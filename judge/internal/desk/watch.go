package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

// A Watch judges a program now and after each save, and prints the results: as text, or each as a
// line of JSON. A save during a round ends the round.
type Watch struct {
	File   string
	Trial  func(context.Context) (judging.Trial, error) // builds the program as it is now
	Unread func() bool                                  // reports whether the reader of the results has gone

	Terminal func() report.Terminal
	Height   func() int // lines of the terminal, 0 if it is none
	Errors   io.Writer
	Progress *report.Progress
	JSON     bool
	Clear    bool // whether a save clears the screen

	workers *sandbox.Pool // for programs that read these folders
	reads   []string
	failed  *testset.Test // the test that decided last, nil for none
}

// Run watches until ctx ends or the reader of the results has gone. It returns an error that
// further rounds would repeat.
func (w *Watch) Run(ctx context.Context) error {
	saves, err := Follow(ctx, w.File)
	if err != nil {
		return user.Error(err)
	}
	w.workers = sandbox.NewPool(nil)
	defer func() { w.workers.Close() }()
	first, name := true, texts.Printable(w.File)
	for save := range saves {
		w.begin()
		if err = nil; save.There {
			err = w.judge(save)
		}
		w.Progress.Done()
		to := w.Terminal()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case save.Err() != nil:
			if save.There && !w.Clear {
				w.print(to.Language.Label(words.SavedAgain))
			}
		case err != nil && first && user.IsError(err), errors.As(err, new(sandbox.NotEnforced)):
			return err
		case err != nil: // a missing compiler may be there at the next save
			to.Writer = w.Errors
			to.Wrapped("judge: " + err.Error())
		}
		if save.Err() == nil {
			first = first && !save.There
			w.print("\n")
			w.print(to.Language.Waiting(name, save.There))
			if !w.Clear {
				w.print("\n")
			}
		}
		if w.Unread() {
			return nil
		}
	}
	return ctx.Err()
}

// begin begins a new screen with the name of the file and the time of its last save.
func (w *Watch) begin() {
	saved := texts.Printable(w.File)
	if info, err := os.Stat(w.File); err == nil {
		saved = w.Terminal().Language.SavedAt(saved, info.ModTime().Format(time.TimeOnly))
	}
	if w.Progress.Done(); w.Clear {
		fmt.Fprint(w.Terminal(), "\x1b[H\x1b[2J")
	}
	w.print(saved)
}

// print prints a line for a person.
func (w *Watch) print(line string) {
	if w.Progress.Done(); !w.JSON {
		w.Terminal().Wrapped(line)
	}
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
	if reads := trial.Program.Read; !slices.Equal(w.reads, reads) {
		w.workers.Close()
		w.workers, w.reads = sandbox.NewPool(reads), reads
	}
	if w.failed != nil && trial.Program.Fault == "" {
		again, err := trial.Try(ctx, w.workers, *w.failed)
		if err != nil {
			return err
		}
		w.print(w.Terminal().Language.Again(again.Verdict.String(), again.Test.Name))
	}
	trial.Seconds(0) // it goes on until it is done, or the file is saved again
	trial.Shrink = 0
	trial.Ended = func(group result.Group) {
		if w.Progress.Done(); group.Decisive == "" && !w.JSON {
			w.Terminal().Passed(group)
		}
	}
	trial.Later = true
	trial.Decided = func(judged judging.Result) error {
		if test := judged.Decisive; test != nil {
			w.failed = &test.Test
		}
		w.show(judged.Judgement, report.Terminal.Head)
		return judged.Err()
	}
	judged, err := trial.Judge(ctx, w.workers)
	if err != nil {
		return err
	}
	early := len(judged.Groups) > 0 // or else it does not compile, and nothing was shown yet
	if w.JSON {
		if early && judged.Fault == nil && len(judged.Findings) == 0 {
			return nil
		}
		return w.line(judged.Judgement)
	}
	if w.Clear { // without the groups before the head
		const around = 5 // rows for the file above and what is waited for below, which may wrap
		w.begin()
		w.Terminal().Fitted(judged.Judgement, max(1, w.Height()-around))
		return nil
	}
	if !early {
		w.show(judged.Judgement, report.Terminal.Head)
	}
	w.show(judged.Judgement, report.Terminal.Rest)
	return nil
}

// show shows a part of the report of a round, or all that is known as a line of JSON.
func (w *Watch) show(judged result.Judgement, part func(report.Terminal, result.Judgement)) {
	w.Progress.Done()
	if w.JSON {
		w.line(judged)
		return
	}
	part(w.Terminal(), judged)
}

// line prints a judgement as a line of JSON.
func (w *Watch) line(judged result.Judgement) error {
	to := w.Terminal()
	return result.WriteLine(to, report.Said(to.Language, judged))
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
	for ticks := time.Tick(lookAgain); ctx.Err() == nil &&
		(last == was || same == 0 || last.size <= 0 && same < looksGone); {
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
