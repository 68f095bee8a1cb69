package desk

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"grundy/judge/internal/full"
)

// until receives states until the file has a size, or is gone if size is negative.
func until(t *testing.T, states <-chan State, size int64) {
	t.Helper()
	for patience := time.After(30 * time.Second); ; {
		select {
		case state := <-states:
			if state.There == (size >= 0) && state.size() == max(0, size) {
				return
			}
		case <-patience:
			t.Fatalf("no state with %d bytes", size)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	full.Check(t, os.WriteFile(path, []byte(text), 0o644))
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	full.Check(t, os.Rename(from, to))
}

// Follow sees every way in which editors save, with and without events.
func TestFollow(t *testing.T) {
	for name, start := range map[string]func(context.Context, string) (<-chan State, error){
		"events": Follow,
		"no events": func(ctx context.Context, path string) (<-chan State, error) {
			states := make(chan State)
			go follow(ctx, path, 2*quietGone, nil, states) // each look restarts the wait for quiet
			return states, nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithCancel(context.Background())
			defer stop()
			path := filepath.Join(t.TempDir(), "mine.py")
			states := full.Must(start(ctx, path))(t)
			for _, step := range []struct {
				save func()
				size int64
			}{
				{func() {}, -1},
				{func() { write(t, path, "1") }, 1},
				{func() { write(t, path, "22") }, 2}, // in place
				{func() { write(t, path+".new", "333"); rename(t, path+".new", path) }, 3},
				{func() { rename(t, path, path+"~"); write(t, path, "4444") }, 4},
				{func() { os.Remove(path) }, -1},
				{func() { write(t, path, "55555") }, 5},
			} {
				step.save()
				until(t, states, step.size)
			}
			stop()
			for range states { // ends when the channel is closed
			}
		})
	}
}

// Follow sees a change of a file behind a link.
func TestFollowLink(t *testing.T) {
	path, link := filepath.Join(t.TempDir(), "mine.py"), filepath.Join(t.TempDir(), "link.py")
	write(t, path, "1")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	states := full.Must(Follow(t.Context(), link))(t)
	until(t, states, 1)
	write(t, path, "22")
	until(t, states, 2)
}

// A change beside the file is no save.
func TestFollowOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.py")
	write(t, path, "1")
	events, states := make(chan fsnotify.Event), make(chan State)
	go follow(t.Context(), path, lookAgain, events, states)
	until(t, states, 1)
	for range 3 {
		events <- fsnotify.Event{}
	}
	select {
	case state := <-states:
		t.Errorf("no save, but %+v", state)
	case <-time.After(5 * quiet):
	}
	if _, err := Follow(t.Context(), filepath.Join(path, "mine.py")); err == nil {
		t.Error("no error though the folder does not exist")
	}
}
