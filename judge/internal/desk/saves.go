package desk

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Editors save in different ways: they write into the file, or write another file and
// rename it, and some remove the old file first. So Follow watches the folder, and reads
// the state of the file once nothing has changed for a moment. It also reads the state
// regularly, since some file systems, such as network ones, send no events.
const (
	quiet     = 10 * time.Millisecond
	quietGone = 200 * time.Millisecond // a missing or empty file may be half of a save
	lookAgain = time.Second
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
	info, err := os.Stat(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s: not a folder", filepath.Dir(path))
	}
	var events <-chan fsnotify.Event
	if watcher, err := fsnotify.NewWatcher(); err == nil {
		events = watcher.Events
		watcher.Add(filepath.Dir(path)) // an error leaves the regular look
		if target, err := filepath.EvalSymlinks(path); err == nil && target != path {
			watcher.Add(filepath.Dir(target))
		}
		context.AfterFunc(ctx, func() { watcher.Close() })
		go func() {
			for range watcher.Errors { // such as lost events: the regular look finds the change
			}
		}()
	}
	states := make(chan State)
	go follow(ctx, path, lookAgain, events, states)
	return states, nil
}

// follow is Follow with the time between regular looks, and with the events, nil for none.
func follow(ctx context.Context, path string, every time.Duration, events <-chan fsnotify.Event, states chan<- State) {
	defer close(states)
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	now := stateOf(path)
	out := states                // nil once now is sent
	var settled <-chan time.Time // nil if nothing has changed
	look := func() {
		next := stateOf(path)
		if next.same(now) && settled == nil {
			return
		}
		wait := quiet
		if next.size() == 0 {
			wait = quietGone
		}
		settled = time.After(wait)
	}
	for {
		select {
		case <-ctx.Done():
			return
		case out <- now:
			out = nil
		case _, open := <-events:
			if !open {
				events = nil
				continue
			}
			look()
		case <-ticker.C:
			look()
		case <-settled:
			settled = nil
			if next := stateOf(path); !next.same(now) {
				now, out = next, states
			}
		}
	}
}
