package sandbox

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// devices are those that a program may use. Not /dev/zero: mapped, it is shared memory
// that the system counts nowhere, and no filter can tell it from a file.
var devices = []string{"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"}

const (
	plainMount    = unix.MS_NOSUID | unix.MS_NODEV
	writableMount = unix.MOUNT_ATTR_NOSUID | unix.MOUNT_ATTR_NODEV
	readOnlyMount = writableMount | unix.MOUNT_ATTR_RDONLY
	deviceMount   = unix.MOUNT_ATTR_NOSUID | unix.MOUNT_ATTR_NOEXEC
)

// enterRoot gives the helper a root folder of its own: the system's folders, read-only,
// the folder /program, and the empty folder /box/work.
func (p *helperProcess) enterRoot() error {
	p.program, p.work = "/program", cmp.Or(p.Work, "/box/work")
	const root = "/sys" // covers what no program needs
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"mount namespace", func() error { return unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, "") }},
		{"mount a new root", func() error { return mountMemory(root, "mode=0755,size=1m") }},
		{"chdir", func() error { return unix.Chdir(root) }},
		{"mount", p.bindFolders},
		{"make folders", p.makeFolders},
		{"mount /proc", p.mountProc},
		{"mount /program", func() error { return mountMemory("program", "mode=0755") }},
		{"make /program read-only", func() error { return setReadOnly("program", true) }},
		{"pivot_root", func() error { return unix.PivotRoot(".", ".") }},
		{"unmount the old root", func() error { return unix.Unmount(".", unix.MNT_DETACH) }}, // which now covers the new one
		{"chdir", func() error { return unix.Chdir("/") }},
		{"mount the working folder", p.mountWork},
		{"make the root read-only", func() error { return setReadOnly("/", true) }},
		{"sethostname", func() error { return unix.Sethostname([]byte("sandbox")) }},
	} {
		if err := step.do(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}

// bindFolders gives the new root, which is the present folder, what programs may use of the
// old one.
func (p *helperProcess) bindFolders() error {
	for _, part := range []struct {
		paths      []string
		attributes uint64
		must       bool // all have to exist
	}{
		{SystemFolders, readOnlyMount, false},
		{p.Read, readOnlyMount, true},
		{p.Write, writableMount, true},
		{devices, deviceMount, false},
		{[]string{p.Work}, writableMount, p.Work != ""},
	} {
		for _, path := range part.paths {
			if err := bind(path, part.attributes); err != nil && (part.must || !errors.Is(err, fs.ErrNotExist)) {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return nil
}

// bind mounts what is at and below a path at the same path below the present folder. A link
// is copied.
func bind(path string, attributes uint64) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	to := path[1:]
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := os.Readlink(path)
		return cmp.Or(err, symlink(target, to))
	}
	if _, err = os.Lstat(to); err != nil && info.IsDir() {
		err = os.Mkdir(to, 0o755)
	} else if err != nil {
		err = os.WriteFile(to, nil, 0o644)
	}
	if err == nil {
		err = unix.Mount(path, to, "", unix.MS_BIND|unix.MS_REC, "")
	}
	if err == nil {
		err = unix.MountSetattr(unix.AT_FDCWD, to, unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: attributes})
	}
	return err
}

// symlink makes a link, unless something has its name: a folder that is there already.
func symlink(target, path string) error {
	if err := os.Symlink(target, path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// mountProc mounts /proc, in which programs can change nothing.
func (p *helperProcess) mountProc() error {
	if err := unix.Mount("proc", "proc", "proc", plainMount|unix.MS_NOEXEC, "hidepid=2"); err != nil {
		return err
	}
	if last, err := unix.Open("proc/sys/kernel/ns_last_pid", unix.O_WRONLY|unix.O_CLOEXEC, 0); err == nil {
		p.lastNumber = last
	}
	for _, path := range []string{"proc/sys", "proc/irq", "proc/bus", "proc/sysrq-trigger"} {
		if unix.Mount(path, path, "", unix.MS_BIND, "") != nil {
			continue
		}
		if err := setReadOnly(path, true); err != nil {
			return err
		}
	}
	return nil
}

// makeFolders makes the other folders of the new root, and its links.
func (p *helperProcess) makeFolders() error {
	for _, folder := range []string{"proc", "program", p.work[1:], "dev"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
	}
	for path, target := range map[string]string{
		"tmp": p.work[1:], "dev/shm": p.work, "dev/fd": "/proc/self/fd",
		"dev/stdin": "/proc/self/fd/0", "dev/stdout": "/proc/self/fd/1", "dev/stderr": "/proc/self/fd/2",
	} {
		if err := symlink(target, path); err != nil {
			return err
		}
	}
	return nil
}

// mountWork mounts an empty file system at the working folder, unless that is the user's.
func (p *helperProcess) mountWork() error {
	if p.Work != "" {
		return nil
	}
	options := fmt.Sprintf("size=%d,nr_inodes=16384,mode=0700", workSize)
	if p.User >= 0 {
		options += fmt.Sprintf(",uid=%d,gid=%[1]d", p.User)
	}
	return mountMemory(p.work, options)
}

// mountMemory mounts a new file system in memory.
func mountMemory(path, options string) error {
	return unix.Mount("tmpfs", path, "tmpfs", plainMount, options)
}

// setReadOnly makes what is mounted at a path read-only, or writable.
func setReadOnly(path string, readOnly bool) error {
	attributes := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}
	if !readOnly {
		attributes = unix.MountAttr{Attr_clr: unix.MOUNT_ATTR_RDONLY}
	}
	return unix.MountSetattr(unix.AT_FDCWD, path, 0, &attributes)
}

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
		info, _ := entry.Info()
		if info != nil && info.Mode()&0o111 != 0 {
			mode = 0o555
		}
		err = errors.Join(err, os.Chmod(filepath.Join(p.program, entry.Name()), mode))
	}
	return err
}
