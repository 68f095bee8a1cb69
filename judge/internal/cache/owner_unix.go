//go:build unix

package cache

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"grundy/judge/internal/message"
)

// exposed returns an error that names another user who can put files into a folder or,
// since they can write a folder around it, can replace it; nil if there is none. The folder
// need not exist.
//
// Programs of the cache run with the user's rights as far as a sandbox lets them. With
// sudo -E, say, the cache folder is that of another user.
func exposed(folder string) error {
	real, err := filepath.EvalSymlinks(folder)
	for at := folder; err != nil; real, err = filepath.EvalSymlinks(at) { // "/" is always there
		at = filepath.Dir(at)
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
			case int(ownerOf(info).Uid) != os.Geteuid() && (at == folder || ownerOf(info).Uid != ownerOf(root).Uid):
				return message.NewError("another user's", at)
			case writtenByOthers(info) && (at == folder || info.Mode()&fs.ModeSticky == 0):
				return message.NewError("written by others", at)
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

func ownerOf(info fs.FileInfo) *syscall.Stat_t { return info.Sys().(*syscall.Stat_t) }
