package desk

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Editors save in different ways: they write into the file, or write another file and
// rename it, and some remove the old file first. So Follow looks at the file all the time,
// which costs next to nothing and works on every file system, and takes what it sees once
// that stays the same for a moment.
const (
	lookAgain = 10 * time.Millisecond
	quiet     = 5 * time.Millisecond   // so the next look
	quietGone = 200 * time.Millisecond // a missing or empty file may be half of a save
)

// A State is the state of a file at one time.
type State struct {
	There bool
	info  fs.FileInfo // nil if it is not there
}

func stateOf(path string) State {
	info, err := os.Stat(path)
	return State{err == nil, info}
}

// size returns the size of the file in bytes, 0 if it is not there.
func (s State) size() int64 {
	if !s.There {
		return 0
	}
	return s.info.Size()
}

// same reports whether the file has not been saved between two states.
func (s State) same(other State) bool {
	if !s.There || !other.There {
		return s.There == other.There
	}
	return s.size() == other.size() && s.info.ModTime().Equal(other.info.ModTime()) && os.SameFile(s.info, other.info)
}

// Follow sends the state of a file now and after each save, and closes the channel when
// ctx ends. If the channel is not read between two saves, it sends only the latest state. The
// folder of the file must exist; the file need not.
func Follow(ctx context.Context, path string) (<-chan State, error) {
	if _, err := os.Stat(filepath.Dir(path) + string(filepath.Separator)); err != nil {
		return nil, err
	}
	states := make(chan State)
	go follow(ctx, path, states)
	return states, nil
}

// follow is Follow in a folder that exists.
func follow(ctx context.Context, path string, states chan<- State) {
	defer close(states)
	ticker := time.NewTicker(lookAgain)
	defer ticker.Stop()
	now, since := stateOf(path), time.Now()
	last := now   // when it was looked at last; so it is since then
	out := states // nil once now is sent
	for {
		select {
		case <-ctx.Done():
			return
		case out <- now:
			out = nil
		case at := <-ticker.C:
			if next := stateOf(path); !next.same(last) {
				last, since = next, at
			}
			wait := quiet
			if last.size() == 0 {
				wait = quietGone
			}
			if !last.same(now) && at.Sub(since) >= wait {
				now, out = last, states
			}
		}
	}
}
