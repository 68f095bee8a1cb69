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
