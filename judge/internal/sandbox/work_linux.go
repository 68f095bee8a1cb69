package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// clean empties the working folder if a run has changed anything there.
func (p *helperProcess) clean() {
	if p.Work != "" || p.state() == p.untouched && (p.Namespaces || p.alone()) {
		return
	}
	p.keep(func() {
		if err := p.emptyWork(); err != nil {
			fmt.Fprintln(os.Stderr, "empty the working folder:", err)
			os.Exit(2)
		}
	})
	p.untouched = p.state()
}

// A state is that of a folder and the one around it. Equal states mean that nothing has
// changed: no program can set the time of a change. If the clock is too coarse, the size
// of a folder in memory shows whether something is in it.
type state [2]unix.Stat_t

// state returns the state of the working folder.
func (p *helperProcess) state() (s state) {
	for i, folder := range []string{p.work, filepath.Dir(p.work)} {
		unix.Stat(folder, &s[i])
		s[i].Atim = unix.Timespec{} // reading is no change
	}
	return s
}

// alone reports whether the working folder is empty and alone in its parent.
func (p *helperProcess) alone() bool {
	beside, _ := os.ReadDir(filepath.Dir(p.work))
	within, err := os.ReadDir(p.work)
	return len(beside) == 1 && len(within) == 0 && err == nil
}

// emptyWork makes the working folder empty, whatever a program left there.
func (p *helperProcess) emptyWork() error {
	if p.Work != "" {
		return nil
	}
	if p.Namespaces {
		if err := unix.Unmount(p.work, unix.MNT_DETACH); err != nil {
			return err
		}
		return p.mountWork()
	}
	// Everything next to it is removed too. What cannot be removed, such as a tree deeper than a
	// process can have files open, moves to where no program can reach it.
	box := filepath.Dir(p.work)
	if err := os.Chmod(box, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(box)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		path := filepath.Join(box, entry.Name())
		if removeAll(path) == nil {
			continue
		}
		p.removed++
		os.Chmod(path, 0o700) // or else it cannot be moved
		if err := os.Rename(path, filepath.Join(p.Base, fmt.Sprintf("old-%d", p.removed))); err != nil {
			return err
		}
	}
	if err := os.Mkdir(p.work, 0o700); err != nil {
		return err
	}
	if p.User >= 0 {
		return os.Chown(p.work, p.User, p.User)
	}
	return nil
}

// removeAll removes a folder, even if its owner has no right to.
func removeAll(folder string) error {
	if err := os.RemoveAll(folder); err == nil {
		return nil
	}
	filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			os.Chmod(path, 0o700)
		}
		return nil
	})
	return os.RemoveAll(folder)
}

// replaceProgram puts the files of an open folder into the program's folder, which is
// read-only otherwise, in place of those that are there. Without a folder there are none.
func (p *helperProcess) replaceProgram(folder []int) error {
	if p.Namespaces {
		if err := setReadOnly(p.program, false); err != nil {
			return err
		}
		defer setReadOnly(p.program, true)
	}
	old, err := os.ReadDir(p.program)
	for _, entry := range old {
		err = errors.Join(err, os.Remove(filepath.Join(p.program, entry.Name())))
	}
	setLimit(unix.RLIMIT_FSIZE, math.MaxUint64)
	defer setLimit(unix.RLIMIT_FSIZE, p.FileSize)
	for _, from := range folder {
		err = errors.Join(err, os.CopyFS(p.program, os.DirFS(fmt.Sprintf("/proc/self/fd/%d", from))))
	}
	now, _ := os.ReadDir(p.program)
	for _, entry := range now { // the program may run as another user
		mode := fs.FileMode(0o444)
		if info, _ := entry.Info(); info != nil && info.Mode()&0o111 != 0 {
			mode = 0o555
		}
		err = errors.Join(err, os.Chmod(filepath.Join(p.program, entry.Name()), mode))
	}
	return err
}
