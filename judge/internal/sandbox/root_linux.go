package sandbox

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// devices are those that a program may use. Not /dev/zero, which is shared memory to
// those who map it: the system counts it nowhere, and no filter can tell it from a file.
var devices = []string{"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"}

// A tree is a part of the old root that the new one will have.
type tree struct {
	path   string
	fd     int    // a copy of its mounts; -1 for a link
	target string // of a link
	folder bool
}

// enterRoot gives the helper a root folder of its own: the system's folders, which
// nobody can change there, the folder /program, and /box/work, which is empty.
func (p *helperProcess) enterRoot() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("mount namespace: %w", err)
	}
	// All that is needed of the old root is held before the new one covers it.
	var trees []tree
	take := func(path string, attributes uint64, must bool) error {
		t, err := takeTree(path, attributes)
		if errors.Is(err, fs.ErrNotExist) && !must {
			return nil
		}
		if err != nil {
			return fmt.Errorf("mount %s: %w", path, err)
		}
		trees = append(trees, t)
		return nil
	}
	const readOnly = unix.MOUNT_ATTR_RDONLY | unix.MOUNT_ATTR_NOSUID | unix.MOUNT_ATTR_NODEV
	for _, path := range SystemFolders {
		if err := take(path, readOnly, false); err != nil {
			return err
		}
	}
	for _, path := range p.Read {
		if err := take(path, readOnly, true); err != nil {
			return err
		}
	}
	for _, path := range p.Write {
		if err := take(path, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV, true); err != nil {
			return err
		}
	}
	for _, path := range devices {
		if err := take(path, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NOEXEC, false); err != nil {
			return err
		}
	}
	if p.Work != "" {
		t, err := takeTree(p.Work, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
		if err != nil {
			return fmt.Errorf("mount %s: %w", p.Work, err)
		}
		t.path = p.work
		trees = append(trees, t)
	}

	const root = "/tmp"
	if err := unix.Mount("tmpfs", root, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "mode=0755,size=1m"); err != nil {
		return fmt.Errorf("mount tmpfs: %w", err)
	}
	if err := unix.Chdir(root); err != nil {
		return err
	}
	for _, t := range trees {
		if err := t.plant(root); err != nil {
			return fmt.Errorf("mount %s: %w", t.path, err)
		}
	}
	for _, folder := range []string{"proc", "program", p.work[1:], "dev"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
	}
	const plain = unix.MS_NOSUID | unix.MS_NODEV
	if err := unix.Mount("proc", "proc", "proc", plain|unix.MS_NOEXEC, "hidepid=2"); err != nil {
		return fmt.Errorf("mount /proc: %w", err)
	}
	if last, err := unix.Open("proc/sys/kernel/ns_last_pid", unix.O_WRONLY|unix.O_CLOEXEC, 0); err == nil {
		p.lastNumber = last
		if p.newest, err = unix.Open("proc/loadavg", unix.O_RDONLY|unix.O_CLOEXEC, 0); err != nil {
			return err
		}
	}
	for _, path := range []string{"proc/sys", "proc/irq", "proc/bus", "proc/sysrq-trigger"} {
		if err := unix.Mount(path, path, "", unix.MS_BIND, ""); err == nil {
			err = setReadOnly(path, true)
			if err != nil {
				return err
			}
		}
	}
	if err := unix.Mount("tmpfs", "program", "tmpfs", plain, "mode=0755"); err != nil {
		return fmt.Errorf("mount tmpfs: %w", err)
	}
	if err := setReadOnly("program", true); err != nil {
		return err
	}
	for link, target := range map[string]string{
		"tmp": p.work[1:], "dev/shm": p.work, "dev/fd": "/proc/self/fd",
		"dev/stdin": "/proc/self/fd/0", "dev/stdout": "/proc/self/fd/1", "dev/stderr": "/proc/self/fd/2",
	} {
		// Where something is to be read in /tmp there is a folder, which stays as it is.
		if err := os.Symlink(target, link); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	if err := unix.PivotRoot(".", "."); err != nil {
		return fmt.Errorf("pivot_root: %w", err)
	}
	if err := unix.Unmount(".", unix.MNT_DETACH); err != nil { // the old root, which now covers the new one
		return fmt.Errorf("unmount the old root: %w", err)
	}
	if err := unix.Chdir("/"); err != nil {
		return err
	}
	if p.Work == "" {
		if err := p.mountWork(); err != nil {
			return err
		}
	}
	if err := setReadOnly("/", true); err != nil {
		return err
	}
	return unix.Sethostname([]byte("sandbox"))
}

// takeTree returns a copy of what is mounted at and below a path.
func takeTree(path string, attributes uint64) (tree, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return tree{}, err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := os.Readlink(path)
		return tree{path: path, fd: -1, target: target}, err
	}
	fd, err := unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE)
	if err != nil {
		return tree{}, err
	}
	err = unix.MountSetattr(fd, "", unix.AT_EMPTY_PATH|unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: attributes})
	return tree{path: path, fd: fd, folder: info.IsDir()}, err
}

// plant puts a tree where it belongs below a root.
func (t tree) plant(root string) error {
	path := filepath.Join(root, t.path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if t.fd < 0 {
		err := os.Symlink(t.target, path)
		if errors.Is(err, fs.ErrExist) { // it is in one of the folders that are there
			err = nil
		}
		return err
	}
	defer unix.Close(t.fd)
	if _, err := os.Lstat(path); err != nil {
		if t.folder {
			err = os.Mkdir(path, 0o755)
		} else {
			err = os.WriteFile(path, nil, 0o644)
		}
		if err != nil {
			return err
		}
	}
	return unix.MoveMount(t.fd, "", unix.AT_FDCWD, path, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

// mountWork mounts an empty file system at the working folder.
func (p *helperProcess) mountWork() error {
	options := fmt.Sprintf("size=%d,nr_inodes=16384,mode=0700", workSize)
	if p.User >= 0 {
		options += fmt.Sprintf(",uid=%d,gid=%[1]d", p.User)
	}
	if err := unix.Mount("tmpfs", p.work, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, options); err != nil {
		return fmt.Errorf("mount tmpfs: %w", err)
	}
	return nil
}

// emptyWork makes the working folder empty, whatever a program left there.
func (p *helperProcess) emptyWork() error {
	if p.Work != "" {
		return nil
	}
	if p.Namespaces {
		if err := unix.Unmount(p.work, unix.MNT_DETACH); err != nil {
			return fmt.Errorf("unmount %s: %w", p.work, err)
		}
		return p.mountWork()
	}
	// All beside it goes too. What can't be removed now, such as a tree deeper than
	// there are descriptors, is put where no program can get to.
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
		os.Chmod(path, 0o700) // only then it can be moved to another folder
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

// removeAll removes a folder, also one whose owner took the right to away.
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

// change lets do change the program's folder, which is read-only otherwise.
func (p *helperProcess) change(do func() error) error {
	if !p.Namespaces {
		return do()
	}
	if err := setReadOnly(p.program, false); err != nil {
		return err
	}
	return errors.Join(do(), setReadOnly(p.program, true))
}

// setReadOnly makes what is mounted at a path read-only, or not.
func setReadOnly(path string, readOnly bool) error {
	attributes := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}
	if !readOnly {
		attributes = unix.MountAttr{Attr_clr: unix.MOUNT_ATTR_RDONLY}
	}
	if err := unix.MountSetattr(unix.AT_FDCWD, path, 0, &attributes); err != nil {
		return fmt.Errorf("mount_setattr %s: %w", path, err)
	}
	return nil
}

// removeProgram removes the files of the last program.
func (p *helperProcess) removeProgram() {
	p.change(func() error {
		entries, err := os.ReadDir(p.program)
		for _, entry := range entries {
			os.Remove(filepath.Join(p.program, entry.Name()))
		}
		return err
	})
}

// addFile copies a file into the program's folder.
func (p *helperProcess) addFile(name string, mode fs.FileMode, file int) error {
	if strings.ContainsRune(name, '/') || name == "." || name == ".." {
		return errors.New("not a name of a file in a folder")
	}
	copied, err := unix.FcntlInt(uintptr(file), unix.F_DUPFD_CLOEXEC, 0) // the other one is the message's
	if err != nil {
		return err
	}
	from := os.NewFile(uintptr(copied), name)
	defer from.Close()
	setLimit(unix.RLIMIT_FSIZE, math.MaxUint64)
	defer setLimit(unix.RLIMIT_FSIZE, Options{Work: p.Work}.fileSize())
	allowed := fs.FileMode(0o444)
	if mode&0o111 != 0 { // whoever may execute it: the program may run as another user
		allowed = 0o555
	}
	return p.change(func() error {
		to, err := os.OpenFile(filepath.Join(p.program, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, allowed)
		if err != nil {
			return err
		}
		_, err = io.Copy(to, from)
		return errors.Join(err, to.Close())
	})
}
