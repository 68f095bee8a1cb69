// Package saves tells when a file is saved.
//
// Editors save in different ways: they write into the file, or write another one and
// give it the name, and some remove the old file before. So what is watched is the
// folder, and what counts is how the file stands when all has been quiet for a moment.
// Some file systems tell of no changes, such as those of the network, so the file is
// also looked at now and then.
package saves

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long all has to be quiet, also where a file is gone or empty, which may be
// the first half of a save; and how often the file is looked at in any case.
const (
	quiet     = 10 * time.Millisecond
	quietGone = 200 * time.Millisecond
	lookAgain = time.Second
)

// A State is how a file stands.
type State struct {
	There bool
	size  int64
	saved time.Time
	info  fs.FileInfo // to tell a file from another one of that name
}

// same reports whether a file has not been saved in between.
func (s State) same(other State) bool {
	if !s.There || !other.There {
		return s.There == other.There
	}
	return s.size == other.size && s.saved.Equal(other.saved) && os.SameFile(s.info, other.info)
}

func stateOf(path string) State {
	info, err := os.Stat(path)
	if err != nil {
		return State{}
	}
	return State{true, info.Size(), info.ModTime(), info}
}

// Follow sends how a file stands now, and then after each save, until ctx ends; then the
// channel is closed. Of several saves in a row that nobody has received only the last
// one counts. The folder of the file must be there, the file need not.
func Follow(ctx context.Context, path string) (<-chan State, error) {
	info, err := os.Stat(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s: not a folder", filepath.Dir(path))
	}
	var events <-chan fsnotify.Event
	watcher, err := fsnotify.NewWatcher()
	if err == nil {
		events = watcher.Events
		watcher.Add(filepath.Dir(path)) // where it can't be watched it is looked at
		if target, err := filepath.EvalSymlinks(path); err == nil && target != path {
			watcher.Add(filepath.Dir(target))
		}
		context.AfterFunc(ctx, func() { watcher.Close() })
		go func() {
			for range watcher.Errors { // such as that there were too many events: the next look finds the change
			}
		}()
	}
	states := make(chan State)
	go follow(ctx, path, lookAgain, events, states)
	return states, nil
}

// follow is Follow with how often the file is looked at in any case, and with a source of
// events, nil for none.
func follow(ctx context.Context, path string, every time.Duration, events <-chan fsnotify.Event, states chan<- State) {
	defer close(states)
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var (
		now     = stateOf(path)
		out     = states // where to send now; nil if it is sent
		settled <-chan time.Time
	)
	// look waits for quiet where the file may have been saved.
	look := func() {
		next := stateOf(path)
		if next.same(now) && settled == nil {
			return
		}
		wait := quiet
		if !next.There || next.size == 0 {
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
		case _, ok := <-events:
			if !ok {
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
