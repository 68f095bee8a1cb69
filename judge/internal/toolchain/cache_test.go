package toolchain

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// builtIn builds a script, which takes no compiler, and returns the cache that it is in.
func builtIn(t *testing.T, path string) (Program, string) {
	t.Helper()
	built := 0
	p := mustFile(t, path, &built)
	return p, filepath.Dir(filepath.Dir(p.Folder))
}

// A cache folder that another user has, or can write, is not used, whatever folder on
// the way to it is theirs; nothing is changed there, and it is said.
func TestOthersCache(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("other rights")
	}
	const other = 54321
	give := func(path string) error { return os.Chown(path, other, other) }
	open := func(path string) error { return os.Chmod(path, 0o777) }
	group := func(path string) error { return errors.Join(os.Chown(path, -1, os.Getegid()), os.Chmod(path, 0o770)) }
	home := func(cache string) string { return filepath.Dir(cache) }
	itself := func(cache string) string { return cache }
	for name, test := range map[string]struct {
		of     func(cache string) string
		change func(path string) error
		root   bool // only root can do this
		want   string
	}{
		"of another user":     {itself, give, true, " belongs to another user"},
		"in another's folder": {home, give, true, " belongs to another user"},
		"open to all":         {itself, open, false, " can be written by others"},
		"in an open folder":   {home, open, false, " can be written by others"},
		"open to a group":     {itself, group, false, " can be written by others"},
	} {
		t.Run(name, func(t *testing.T) {
			if test.root && os.Getuid() != 0 {
				t.Skip("takes root")
			}
			if name == "open to a group" && os.Getuid() == os.Getegid() {
				t.Skip("the group is the user's own")
			}
			cache := inNewCache(t)
			t.Setenv("TMPDIR", t.TempDir())
			if err := os.MkdirAll(cache, 0o755); err != nil {
				t.Fatal(err)
			}
			path := test.of(cache)
			if err := test.change(path); err != nil {
				t.Fatal(err)
			}
			script := newScript(t, "#!/bin/sh\necho 7\n")
			p, used := builtIn(t, script)
			if got := output(t, p); got != "7\n" || used == cache {
				t.Errorf("printed %q out of %s, want 7 out of another cache than %s", got, used, cache)
			}
			if left, _ := filepath.Glob(filepath.Join(cache, "*")); len(left) > 0 {
				t.Errorf("written: %v", left)
			}
			if why := Discard(); why == nil || why.Error() != path+test.want {
				t.Errorf("reason %v, want %s%s", why, path, test.want)
			}
		})
	}
	t.Run("open for temporary files", func(t *testing.T) {
		inNewCache(t)
		t.Setenv("XDG_CACHE_HOME", os.DevNull)
		t.Setenv("HOME", os.DevNull)
		temporary := t.TempDir()
		t.Setenv("TMPDIR", temporary)
		if err := os.Chmod(temporary, 0o777); err != nil {
			t.Fatal(err)
		}
		_, used := builtIn(t, newScript(t, "#!/bin/sh\n"))
		defer Discard()
		if filepath.Dir(used) == temporary {
			t.Errorf("used %s, which others could move away", used)
		}
	})
}

// newScript writes an executable file.
func newScript(t *testing.T, text string) string {
	t.Helper()
	path := newFile(t, "mine", text)
	if err := os.Chmod(path, 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// forget makes this process forget what it knows of the cache, as another one would.
func forget() {
	own.Lock()
	defer own.Unlock()
	own.programs = nil
}

// What is in the cache is run only if it is what was put there; or else it is made anew.
// A process that has looked looks again when the file has changed.
func TestDamagedCache(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("runs a shell")
	}
	inNewCache(t)
	path := newScript(t, "#!/bin/sh\necho 7\n")
	other, _ := builtIn(t, newScript(t, "#!/bin/sh\necho 8\n"))
	p, _ := builtIn(t, path)
	program, seal := filepath.Join(p.Folder, "program"), filepath.Join(filepath.Dir(p.Folder), seal)
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	write := func(path, text string) func() error {
		return func() error { return os.WriteFile(path, []byte(text), 0o755) }
	}
	sameTime := func(text string) func() error {
		return func() error {
			info, err := os.Stat(program)
			if err != nil {
				return err
			}
			return errors.Join(write(program, text)(), os.Chtimes(program, info.ModTime(), info.ModTime()))
		}
	}
	edited := strings.Replace(string(text), "7", "9", 1)
	for _, test := range []struct {
		name   string
		damage func() error
		unseen bool // by a process that has looked: size and time are the same
	}{
		{"emptied", write(program, ""), false},
		{"cut", write(program, string(text[:len(text)-5])), false},
		{"edited", write(program, edited), false},
		{"edited in the same instant", sameTime(edited), true},
		{"not executable", func() error { return os.Chmod(program, 0o644) }, false},
		{"for the user alone", func() error { return os.Chmod(program, 0o700) }, false},
		{"removed", func() error { return os.Remove(program) }, false},
		{"emptied seal", write(seal, ""), true},
		{"no seal", func() error { return os.Remove(seal) }, true},
		{"file beside it", write(filepath.Join(p.Folder, "more"), ""), false},
		{"link", func() error { return errors.Join(os.Remove(program), os.Symlink("/bin/true", program)) }, false},
		{"of older judges", func() error {
			return errors.Join(os.RemoveAll(filepath.Dir(p.Folder)), os.Mkdir(filepath.Dir(p.Folder), 0o755), write(filepath.Join(filepath.Dir(p.Folder), "program"), edited)())
		}, false},
		{"swapped", func() error {
			a, b := filepath.Dir(p.Folder), filepath.Dir(other.Folder)
			return errors.Join(os.Rename(a, a+"-"), os.Rename(b, a), os.Rename(a+"-", b))
		}, false},
	} {
		for _, fresh := range []bool{true, false} {
			if !fresh && test.unseen {
				continue
			}
			builtIn(t, path)
			if err := test.damage(); err != nil {
				t.Fatal(err)
			}
			if fresh {
				forget()
			}
			p, cache := builtIn(t, path)
			if got := output(t, p); got != "7\n" {
				t.Errorf("%s, in a new process %v: printed %q, want 7", test.name, fresh, got)
			}
			if left, _ := filepath.Glob(filepath.Join(cache, "*[gd]-*")); len(left) > 0 {
				t.Errorf("%s: left behind: %v", test.name, left)
			}
		}
	}
}

// What a judge that was killed was building goes at the next start; what another one is
// building stays.
func TestKilledBuild(t *testing.T) {
	const inside = "GRUNDY_TEST_KILLED_BUILD"
	if cache := os.Getenv(inside); cache != "" {
		folder, _, err := lockedFolder(cache, building)
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(filepath.Join(folder, "half"), make([]byte, 1000), 0o644)
		os.Stdout.WriteString("builds in " + folder + "\n")
		time.Sleep(time.Minute)
		return
	}
	if runtime.GOOS == "windows" {
		t.Skip("has no locks")
	}
	cache := inNewCache(t)
	script := newScript(t, "#!/bin/sh\n")
	builtIn(t, script)
	cmd := exec.Command(os.Args[0], "-test.run", "^TestKilledBuild$")
	cmd.Env = append(os.Environ(), inside+"="+cache)
	said, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line := make([]byte, 1<<10)
	n, _ := said.Read(line)
	folder := string(bytes.TrimSpace(bytes.TrimPrefix(line[:n], []byte("builds in "))))
	builtIn(t, script)
	if _, err := os.Stat(filepath.Join(folder, "half")); err != nil {
		t.Errorf("while another judge builds: %v; it said %s", err, line[:n])
	}
	cmd.Process.Kill()
	cmd.Wait()
	builtIn(t, script)
	if left, _ := filepath.Glob(filepath.Join(cache, building+"*")); len(left) > 0 {
		t.Errorf("left by a killed judge: %v", left)
	}
}

// The mode of what is built does not depend on the user's habits: programs run as
// another user.
func TestMask(t *testing.T) {
	full.Daily(t)
	for _, l := range []int{0, 1, 5} {
		test := programs[l]
		t.Run(test.language, func(t *testing.T) {
			inNewCache(t)
			needs(t, test.language)
			defer setMask(setMask(0o077))
			built := 0
			p := mustFile(t, newFile(t, test.file, test.sum), &built)
			if got := output(t, p); got != "7\n" {
				t.Errorf("printed %q, want 7", got)
			}
		})
	}
	t.Run("executable", func(t *testing.T) {
		inNewCache(t)
		defer setMask(setMask(0o027))
		p, err := File(context.Background(), newScript(t, "#!/bin/sh\necho 7\n"), func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		if got := output(t, p); got != "7\n" {
			t.Errorf("printed %q, want 7", got)
		}
	})
}
