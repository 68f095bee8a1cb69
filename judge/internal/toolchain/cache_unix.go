//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package toolchain

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// exposed says by whom else than the user something could be put into a folder or, since
// it is also they who own the folders around it, in its place; nil if by nobody. What is
// not there will be the user's.
//
// Programs of the cache run with the user's rights as far as a sandbox lets them. With
// sudo -E, say, the cache folder is that of another user.
func exposed(folder string) error {
	real := folder
	for {
		resolved, err := filepath.EvalSymlinks(real)
		if err == nil {
			real = resolved
			break
		}
		if real == filepath.Dir(real) {
			return err
		}
		real = filepath.Dir(real)
	}
	root, err := os.Stat("/")
	if err != nil {
		return err
	}
	for _, way := range []string{folder, real} {
		for at := way; ; at = filepath.Dir(at) {
			info, err := os.Stat(at)
			switch {
			case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR), err == nil && !info.IsDir(): // nothing is there
			case err != nil:
				return err
			case !isOwn(info) && (at == folder || ownerOf(info).Uid != ownerOf(root).Uid):
				return fmt.Errorf("%s belongs to another user", at)
			case writtenByOthers(info) && (at == folder || info.Mode()&fs.ModeSticky == 0):
				return fmt.Errorf("%s can be written by others", at)
			}
			if at == filepath.Dir(at) {
				break
			}
		}
	}
	return nil
}

// writtenByOthers reports whether others than the owner may write. A group with the
// number of a user is that user's own, as Linux systems have it.
func writtenByOthers(info fs.FileInfo) bool {
	owner := ownerOf(info)
	return info.Mode()&0o002 != 0 || info.Mode()&0o020 != 0 && owner.Gid != owner.Uid
}

// isOwn reports whether a file belongs to the user.
func isOwn(info fs.FileInfo) bool { return int(ownerOf(info).Uid) == os.Geteuid() }

// inode tells a file from others that are there at the same time.
func inode(info fs.FileInfo) uint64 { return uint64(ownerOf(info).Ino) }

func ownerOf(info fs.FileInfo) *syscall.Stat_t { return info.Sys().(*syscall.Stat_t) }

// lock locks a folder until it is closed, or the process ends. The error is that another
// one has locked it.
func lock(folder string) (io.Closer, error) {
	f, err := os.Open(folder)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err != nil {
		f.Close()
		return nil, &fs.PathError{Op: "lock", Path: folder, Err: err}
	}
	return f, nil
}
