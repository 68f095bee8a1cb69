package saves

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

// until receives states until the file stands as it should.
func until(t *testing.T, states <-chan State, there bool, size int64) {
	t.Helper()
	for patience := time.After(30 * time.Second); ; {
		select {
		case state := <-states:
			if state.There == there && (!there || state.size == size) {
				return
			}
		case <-patience:
			t.Fatalf("not seen: there %v, %d bytes", there, size)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Every way in which editors save is seen, and other files don't matter; also where the
// system tells nothing.
func TestFollow(t *testing.T) {
	for name, start := range map[string]func(context.Context, string) <-chan State{
		"told": func(ctx context.Context, path string) <-chan State {
			states, err := Follow(ctx, path)
			if err != nil {
				t.Fatal(err)
			}
			return states
		},
		"not told": func(ctx context.Context, path string) <-chan State {
			states := make(chan State)
			go follow(ctx, path, 2*quietGone, nil, states) // a look begins the wait for quiet anew
			return states
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, stop := context.WithCancel(context.Background())
			defer stop()
			folder := filepath.Join(t.TempDir(), "my programs")
			if err := os.Mkdir(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(folder, "mine.py")
			states := start(ctx, path)
			until(t, states, false, 0)
			write(t, path, "1")
			until(t, states, true, 1)
			write(t, path, "22") // in place
			until(t, states, true, 2)

			other := filepath.Join(folder, "other")
			write(t, other, "333")
			if err := os.Rename(other, path); err != nil {
				t.Fatal(err)
			}
			until(t, states, true, 3)

			if err := os.Rename(path, path+"~"); err != nil { // a copy of the old one, then a new one
				t.Fatal(err)
			}
			write(t, path, "4444")
			until(t, states, true, 4)

			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			until(t, states, false, 0)
			write(t, path, "55555")
			until(t, states, true, 5)

			stop()
			for range states { // it is closed
			}
		})
	}
}

// A file behind a link is seen to change where it lies.
func TestFollowLink(t *testing.T) {
	folder, link := t.TempDir(), filepath.Join(t.TempDir(), "link.py")
	path := filepath.Join(folder, "mine.py")
	write(t, path, "1")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	states, err := Follow(t.Context(), link)
	if err != nil {
		t.Fatal(err)
	}
	until(t, states, true, 1)
	write(t, path, "22")
	until(t, states, true, 2)
}

// What happens beside the file is no save.
func TestFollowOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.py")
	write(t, path, "1")
	events, states := make(chan fsnotify.Event), make(chan State)
	go follow(t.Context(), path, lookAgain, events, states)
	until(t, states, true, 1)
	for range 3 {
		events <- fsnotify.Event{}
	}
	select {
	case state := <-states:
		t.Errorf("no save, but %+v", state)
	case <-time.After(5 * quiet):
	}
}

// A folder that is not there can't be watched.
func TestFollowNothing(t *testing.T) {
	if _, err := Follow(t.Context(), filepath.Join(t.TempDir(), "nowhere", "mine.py")); err == nil {
		t.Error("no error")
	}
}
