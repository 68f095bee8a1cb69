//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package toolchain

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// exposed says nothing here: the folders that the system has for each user are good.
func exposed(string) error { return nil }

func isOwn(fs.FileInfo) bool { return true }

func inode(fs.FileInfo) uint64 { return 0 }

// lock takes a folder for locked that has changed within an hour.
func lock(folder string) (io.Closer, error) {
	info, err := os.Stat(folder)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(filepath.Base(folder), making) && time.Since(info.ModTime()) < keptNow {
		return nil, fs.ErrPermission
	}
	return io.NopCloser(nil), nil
}
