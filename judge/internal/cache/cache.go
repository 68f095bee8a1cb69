// Package cache keeps files between commands, each under a key: a digest of everything
// that the file depends on.
//
// The cache is the folder grundy in the user's cache folder. It belongs to the user and is
// closed to others; if it cannot be used, a temporary one takes its place. An entry is a
// folder that holds the folder contents with one file, and next to it a seal: a digest of
// that file and of its place. A damaged or exchanged file so counts as missing.
//
// Entries are deleted ten days after their last use, and sooner if all together have more
// than 1 GB.
package cache

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"

	"grundy/judge/internal/result"
)

// A Cache is an open cache.
type Cache struct {
	Folder string
	Reason error // why it is a temporary one, nil if it is the user's
}

// Variable is the environment variable that sets the user's cache folder.
var Variable = func() string {
	switch runtime.GOOS {
	case "windows":
		return "LocalAppData"
	case "darwin":
		return "HOME"
	}
	return "XDG_CACHE_HOME"
}()

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
		return Cache{}, Full{folder, result.Cause(err)}
	}
	folder, fault := temporaryCache()
	if fault != nil {
		return Cache{}, fmt.Errorf("no usable cache folder: %w; and %w: set %s to a folder that you can write", err, fault, Variable)
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
	if temporary.Folder == "" {
		return nil
	}
	if os.Getenv("GOCACHE") == filepath.Join(temporary.Folder, "go-build") {
		os.Unsetenv("GOCACHE")
	}
	os.RemoveAll(temporary.Folder)
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
	if err := exposed(folder); err != nil { // nothing is made there then
		return folder, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return folder, err
	}
	if err := os.Chmod(folder, 0o700); err != nil {
		return folder, err
	}
	trial, err := os.MkdirTemp(folder, building)
	if err != nil {
		return folder, err
	}
	return folder, os.Remove(trial)
}

// temporaryCache makes a cache among the temporary files, in a place where no other user can
// replace it.
func temporaryCache() (folder string, err error) {
	var faults []error
	for _, place := range []string{os.TempDir(), "/tmp", "/var/tmp"} {
		if place, err = filepath.EvalSymlinks(place); err == nil {
			err = exposed(filepath.Join(place, "grundy-cache-"))
		}
		if err == nil {
			folder, err = os.MkdirTemp(place, "grundy-cache-")
		}
		if err == nil {
			return folder, nil
		}
		faults = append(faults, err)
	}
	return "", faults[0]
}

// A Full is the error that a folder is on a full disk.
type Full struct {
	Folder string
	Cause  error
}

func (f Full) Error() string {
	return fmt.Sprintf("%s: %v; make room there, or set %s to a folder on another disk", f.Folder, f.Cause, Variable)
}

func (f Full) Unwrap() error { return f.Cause }

// WhenFull returns an error as a Full if it says that the disk of the cache is full, and as
// it is otherwise.
func (c Cache) WhenFull(err error) error {
	if isFull(err) && !errors.As(err, new(Full)) {
		return Full{c.Folder, result.Cause(err)}
	}
	return err
}

// isFull reports whether an error says that a disk, or the user's share of it, is full.
func isFull(err error) bool {
	const windowsDiskFull = syscall.Errno(112)
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || runtime.GOOS == "windows" && errors.Is(err, windowsDiskFull)
}

// NoSpace returns a Full if the cache or one of other folders has no space. It tries: a
// compiler that could not write may say so, or anything else, or nothing.
func (c Cache) NoSpace(others ...string) error {
	for _, folder := range append([]string{c.Folder}, others...) {
		f, err := os.CreateTemp(folder, building)
		if err == nil {
			_, err = f.Write(make([]byte, 4<<20))
			err = errors.Join(err, f.Close(), os.Remove(f.Name()))
		}
		if isFull(err) {
			return Full{folder, result.Cause(err)}
		}
	}
	return nil
}
