// Package cache keeps files between commands, each under a key: a digest of everything
// that the file depends on.
//
// The cache is the folder grundy in the user's cache folder. It belongs to the user and is
// closed to others; if it cannot be used, a temporary one takes its place. An entry is a
// folder with one file, or a file with a value.
//
// Files are deleted ten days after their last use and values after they were put, and sooner if
// all together have more than 1 GB.
package cache

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// A Cache is an open cache.
type Cache struct {
	Folder string
	Reason error // why it is a temporary one, nil if it is the user's
}

// Variable is the environment variable that sets the user's cache folder.
var Variable = cmp.Or(map[string]string{"windows": "LocalAppData", "darwin": "HOME"}[runtime.GOOS], "XDG_CACHE_HOME")

// temporary is the cache that Discard removes, with no Folder if there is none.
var temporary struct {
	sync.Mutex
	Cache
}

// Open opens the user's cache or, if that cannot be used, a temporary one; see Discard.
func Open() (Cache, error) {
	temporary.Lock()
	defer temporary.Unlock()
	if temporary.Folder != "" {
		return temporary.Cache, nil
	}
	folder, err := userCache()
	switch {
	case err == nil:
		folder, err = filepath.EvalSymlinks(folder)
		return Cache{Folder: folder}, err
	case isFull(err):
		return Cache{}, Cache{Folder: folder}.WhenFull(err)
	}
	folder, fault := temporaryCache()
	if fault != nil {
		return Cache{}, message.NewError("no cache", err, fault, Variable)
	}
	if os.Getenv("GOCACHE") == "" { // the go command has no better place
		os.Setenv("GOCACHE", filepath.Join(folder, "go-build"))
	}
	temporary.Cache = Cache{folder, err}
	return temporary.Cache, nil
}

// Discard removes the cache if it is a temporary one. It returns why it was one, nil if it
// was not.
func Discard() (reason error) {
	temporary.Lock()
	defer temporary.Unlock()
	if temporary.Folder != "" {
		os.RemoveAll(temporary.Folder)
	}
	reason = temporary.Reason
	temporary.Cache = Cache{}
	return reason
}

// userCache makes the cache in the user's cache folder. It is an error if others can write
// there, or the user cannot.
func userCache() (string, error) {
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "grundy")
	if err = exposed(folder); err == nil { // otherwise nothing is made there
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.Chmod(folder, 0o700)
	}
	if err == nil {
		var trial string
		trial, err = os.MkdirTemp(folder, building)
		os.Remove(trial)
	}
	return folder, err
}

// temporaryCache makes a cache among the temporary files. It is an error if another user can
// replace it there.
func temporaryCache() (string, error) {
	place, err := filepath.EvalSymlinks(os.TempDir())
	if err == nil {
		err = exposed(filepath.Join(place, "grundy-cache-"))
	}
	if err != nil {
		return "", err
	}
	return os.MkdirTemp(place, "grundy-cache-")
}

// WhenFull returns an error that says what to do if err says that the disk of the cache is
// full, and err otherwise.
func (c Cache) WhenFull(err error) error {
	if isFull(err) {
		return message.NewError("cache full", c.Folder, user.Cause(err), Variable)
	}
	return err
}

// isFull reports whether an error says that a disk, or the user's share of it, is full.
func isFull(err error) bool {
	const windowsDiskFull = syscall.Errno(112)
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || runtime.GOOS == "windows" &&
		errors.Is(err, windowsDiskFull)
}

// NoSpace returns the error of WhenFull if the cache or one of other folders has no space for what a compiler writes,
// which failed and said something. It tries: a compiler that could not write may say so, or anything else, or nothing.
// One that says so may have removed before what filled the disk, so then more must fit.
func (c Cache) NoSpace(said string, others ...string) error {
	least := 4 << 20
	if saysFull().MatchString(said) {
		least = 128 << 20
	}
	for _, folder := range append([]string{c.Folder}, others...) {
		f, err := os.CreateTemp(folder, building)
		if err == nil {
			for n := 0; n < least && err == nil; n += 4 << 20 {
				_, err = f.Write(make([]byte, 4<<20))
			}
			err = errors.Join(err, f.Close(), os.Remove(f.Name()))
		}
		if isFull(err) {
			return Cache{Folder: folder}.WhenFull(err)
		}
	}
	return nil
}

// saysFull matches what compilers say of a full disk, on all systems.
var saysFull = texts.Pattern(`(?i)no space left on device|not enough space on the disk|disk quota exceeded`)
