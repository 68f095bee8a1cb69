package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Bounds on what is kept: for how long after its last use, and how many bytes of
// programs. What was used within the last hour is kept in any case: another judge
// may be at work with it.
const (
	keptFor   = 10 * 24 * time.Hour
	keptBytes = 1 << 30
	keptNow   = time.Hour
)

// own is what this process uses of the cache.
var own struct {
	sync.Mutex
	programs  map[string]bool // their folders
	temporary string          // a cache that goes when the process ends, "" for none
	reason    error           // why there is one
}

// CacheVariable is the variable of the environment that says where the user's cache
// folder is.
var CacheVariable = func() string {
	switch runtime.GOOS {
	case "windows":
		return "LocalAppData"
	case "darwin":
		return "HOME"
	}
	return "XDG_CACHE_HOME"
}()

// cacheFolder returns the folder that programs are kept in. Nobody but the user can
// look into it. Where the user's cache folder can't be used it is a temporary one;
// see Discard.
func cacheFolder() (string, error) {
	own.Lock()
	defer own.Unlock()
	if own.temporary != "" {
		return own.temporary, nil
	}
	cache, err := userCache()
	switch {
	case err == nil:
		return filepath.EvalSymlinks(cache)
	case isFull(err):
		return "", fullDisk{cache, cause(err)}
	}
	folder, fault := os.MkdirTemp("", "grundy-cache-")
	if fault == nil {
		folder, fault = filepath.EvalSymlinks(folder)
	}
	if fault != nil {
		return "", fmt.Errorf("no folder to keep executables in: %w; and %w: set %s to one that can be written", err, fault, CacheVariable)
	}
	if os.Getenv("GOCACHE") == "" { // the go command has no better place
		os.Setenv("GOCACHE", filepath.Join(folder, "go-build"))
	}
	own.temporary, own.reason = folder, err
	return folder, nil
}

// userCache makes the folder for programs in the user's cache folder, and makes sure
// that it can be written.
func userCache() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	cache = filepath.Join(cache, "grundy")
	if err := os.MkdirAll(cache, 0o700); err != nil {
		return cache, err
	}
	if err := os.Chmod(cache, 0o700); err != nil {
		return cache, err
	}
	trial, err := os.MkdirTemp(cache, "building-")
	if err != nil {
		return cache, err
	}
	return cache, os.Remove(trial)
}

// Discard removes the cache if it is a temporary one, with all programs that were
// built. It returns why it was a temporary one, and nil if it was not.
func Discard() (reason error) {
	own.Lock()
	defer own.Unlock()
	if own.temporary == "" {
		return nil
	}
	if os.Getenv("GOCACHE") == filepath.Join(own.temporary, "go-build") {
		os.Unsetenv("GOCACHE")
	}
	os.RemoveAll(own.temporary)
	reason = own.reason
	own.temporary, own.reason = "", nil
	return reason
}

// buildingFolder makes a folder to build in, and deletes what need not be kept.
func buildingFolder(cache string) (string, error) {
	prune(cache, keptFor, keptBytes)
	return os.MkdirTemp(cache, "building-")
}

// use reports whether there is a program, and marks it as used.
func use(path string) bool {
	own.Lock()
	defer own.Unlock()
	if own.programs == nil {
		own.programs = make(map[string]bool)
	}
	own.programs[path] = true // also if it is going to be there
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	if now := time.Now(); now.Sub(info.ModTime()) > keptNow/4 {
		os.Chtimes(path, now, now)
	}
	return true
}

// prune deletes what has not been used for so long, and then what was not used for
// longest until the rest has no more than so many bytes. What it can't delete stays.
func prune(folder string, age time.Duration, most int64) {
	type entry struct {
		path string
		used time.Time
		size int64
	}
	var kept []entry
	total := int64(0)
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			continue
		}
		path := filepath.Join(folder, e.Name())
		if time.Since(info.ModTime()) > age {
			os.RemoveAll(path)
			continue
		}
		size := sizeOf(path)
		kept = append(kept, entry{path, info.ModTime(), size})
		total += size
	}
	slices.SortFunc(kept, func(a, b entry) int { return a.used.Compare(b.used) })
	own.Lock()
	defer own.Unlock()
	for _, e := range kept {
		if total <= most || time.Since(e.used) < keptNow {
			return
		}
		if !own.programs[e.path] && os.RemoveAll(e.path) == nil {
			total -= e.size
		}
	}
}

// sizeOf returns how many bytes a file or the files of a folder have.
func sizeOf(path string) int64 {
	size := int64(0)
	filepath.WalkDir(path, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil {
			if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
				size += info.Size()
			}
		}
		return nil
	})
	return size
}

// store makes what was built the only thing in a new folder, under a name, at once.
func store(cache, built, target, name string) error {
	folder, err := os.MkdirTemp(cache, "building-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	if err := os.Rename(built, filepath.Join(folder, name)); err != nil {
		return err
	}
	err = os.Rename(folder, target)
	if _, there := os.Stat(target); there == nil {
		return nil // perhaps another judge was faster
	}
	return err
}

// isFull reports whether an error says that a disk, or the user's share of it, is full.
func isFull(err error) bool {
	const windowsDiskFull = syscall.Errno(112)
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || runtime.GOOS == "windows" && errors.Is(err, windowsDiskFull)
}

// saysFull finds a compiler's complaint that there is no space. A compiler that quotes
// a program puts a line number or a bar before its words.
var saysFull = regexp.MustCompile(`(?im)^[^|\n]*: (no space left on device|disk quota exceeded)\.?$`)

// noSpace is the error that one of some folders has no space for a compiler that has
// failed, nil if they have. A compiler that could not write may say so, or anything
// else, or nothing, so it is tried.
func noSpace(said string, folders ...string) error {
	for _, folder := range folders {
		if err := tryWriting(folder); isFull(err) {
			return fullDisk{folder, cause(err)}
		}
	}
	if line := saysFull.FindString(said); line != "" {
		return fullDisk{strings.Join(folders, " or "), errors.New(strings.TrimSpace(line))}
	}
	return nil
}

// ifFull says what to do about an error, if that is that a disk is full.
func ifFull(folder string, err error) error {
	if isFull(err) && !errors.As(err, new(fullDisk)) {
		return fullDisk{folder, cause(err)}
	}
	return err
}

// A fullDisk is the error that nothing can be built in a folder.
type fullDisk struct {
	folder string
	cause  error
}

func (f fullDisk) Error() string {
	return fmt.Sprintf("%s: %v; make room there, or set %s to a folder on another disk", f.folder, f.cause, CacheVariable)
}

func (f fullDisk) Unwrap() error { return f.cause }

// tryWriting writes a file into a folder, and removes it.
func tryWriting(folder string) error {
	f, err := os.CreateTemp(folder, "building-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 4<<20))
	return errors.Join(err, f.Close())
}
