package toolchain

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"grundy/judge/internal/pattern"
)

// Bounds on what is kept: for how long after its last use, and how many bytes of
// programs. For want of room nothing goes that was used within the last hour, since
// another judge may be at work with it, and nothing that has few bytes: these are facts
// that took long to find, and their place would help nobody.
const (
	keptFor   = 10 * 24 * time.Hour
	keptBytes = 1 << 30
	keptNow   = time.Hour
	fewBytes  = 4 << 10
)

// own is what this process uses of the cache.
var own struct {
	sync.Mutex
	pruned    map[string]time.Time // by cache: when it was last rid of what need not be kept
	programs  map[string]string    // by folder of the cache: the file that was found intact there, as it was then
	temporary string               // a cache that goes when the process ends, "" for none
	lock      io.Closer            // of that
	reason    error                // why there is one
}

// building begins the names of folders that are built in; each is locked by the judge
// that does. Making begins those of what will soon have another name.
const (
	building = "build-"
	making   = "making-"
)

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
// look into it, or put another one in its place. Where the user's cache folder can't be
// used it is a temporary one; see Discard. What a judge that was killed has left there,
// or in the place of temporary ones, is removed.
func cacheFolder() (string, error) {
	own.Lock()
	defer own.Unlock()
	if own.temporary != "" {
		return own.temporary, nil
	}
	cache, err := userCache()
	switch {
	case err == nil:
		sweep(cache, building)
		return filepath.EvalSymlinks(cache)
	case isFull(err):
		return "", fullDisk{cache, cause(err)}
	}
	folder, held, fault := temporaryCache()
	if fault != nil {
		return "", fmt.Errorf("no folder to keep executables in: %w; and %w: set %s to one that can be written", err, fault, CacheVariable)
	}
	if os.Getenv("GOCACHE") == "" { // the go command has no better place
		os.Setenv("GOCACHE", filepath.Join(folder, "go-build"))
	}
	own.temporary, own.lock, own.reason = folder, held, err
	return folder, nil
}

// temporaryCache makes a folder where temporary files are kept, and locks it.
func temporaryCache() (folder string, held io.Closer, err error) {
	const name = "grundy-built-"
	places := []string{os.TempDir()}
	if runtime.GOOS != "windows" {
		places = append(places, "/tmp", "/var/tmp")
	}
	var fault error
	for _, place := range places {
		place, err := filepath.EvalSymlinks(place)
		if err == nil {
			err = exposed(filepath.Join(place, name))
		}
		if err == nil {
			sweep(place, name)
			folder, held, err = lockedFolder(place, name)
		}
		if err == nil {
			return folder, held, nil
		}
		if fault == nil {
			fault = err
		}
	}
	return "", nil, fault
}

// userCache makes the folder for programs in the user's cache folder, and makes sure
// that it can be written, and by nobody else.
func userCache() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	cache = filepath.Join(cache, "grundy")
	if err := exposed(cache); err != nil { // nor is anything made there
		return cache, err
	}
	if err := os.MkdirAll(cache, 0o700); err != nil {
		return cache, err
	}
	if err := exposed(cache); err != nil {
		return cache, err
	}
	if err := os.Chmod(cache, 0o700); err != nil {
		return cache, err
	}
	trial, err := os.MkdirTemp(cache, making)
	if err != nil {
		return cache, err
	}
	return cache, os.Remove(trial)
}

// Place returns the folder that programs are kept in. It is the user's own, closed to
// others, and nobody else can put another one in its place, or, for a reason, one for the
// time of this process.
func Place() (folder string, reason, err error) {
	if folder, err = cacheFolder(); err != nil {
		return "", nil, err
	}
	own.Lock()
	defer own.Unlock()
	return folder, own.reason, nil
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
	own.lock.Close()
	reason = own.reason
	own.temporary, own.lock, own.reason = "", nil, nil
	return reason
}

// buildingFolder makes a folder to build in. Now and then it deletes what need not be
// kept, since it takes long to look through a large cache. Remove removes the folder.
func buildingFolder(cache string) (folder string, remove func(), err error) {
	own.Lock()
	due := time.Since(own.pruned[cache]) > keptNow/4 // what was used within keptNow would stay in any case
	if due {
		if own.pruned == nil {
			own.pruned = make(map[string]time.Time)
		}
		own.pruned[cache] = time.Now()
	}
	own.Unlock()
	if due {
		prune(cache, keptFor, keptBytes)
	}
	folder, held, err := lockedFolder(cache, building)
	return folder, func() {
		os.RemoveAll(folder)
		held.Close()
	}, err
}

// lockedFolder makes a folder whose name begins with a prefix. As long as this process
// lives and has not closed the lock, sweep leaves it alone.
func lockedFolder(parent, prefix string) (folder string, held io.Closer, err error) {
	made, err := os.MkdirTemp(parent, making)
	if err != nil {
		return "", nil, err
	}
	if held, err = lock(made); err != nil { // some file systems have no locks: sweep will have none either
		held = io.NopCloser(nil)
	}
	folder = filepath.Join(parent, prefix+strings.TrimPrefix(filepath.Base(made), making))
	if err = os.Rename(made, folder); err != nil {
		os.Remove(made)
		held.Close()
		return "", nil, err
	}
	return folder, held, nil
}

// sweep removes what judges that were killed have left in a folder: those whose names
// begin with a prefix and that nobody has locked, and what was being made.
func sweep(folder, prefix string) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), prefix) && !strings.HasPrefix(entry.Name(), making) {
			continue
		}
		path := filepath.Join(folder, entry.Name())
		info, err := entry.Info()
		if err != nil {
			continue
		}
		if entry.IsDir() && strings.HasPrefix(entry.Name(), prefix) {
			if !isOwn(info) {
				continue
			}
			if held, err := lock(path); err == nil {
				os.RemoveAll(path)
				held.Close()
			}
		} else if prefix == building && time.Since(info.ModTime()) > keptNow {
			os.RemoveAll(path)
		}
	}
}

// An entry of the cache is a folder with the folder contents, which has the program, and
// beside that a seal: the digest of the program and of its place.
const (
	contents = "contents"
	seal     = "seal"
)

// use reports whether there is a program in the cache as it was put there, and marks it
// as used.
func use(target string) bool {
	own.Lock()
	if own.programs == nil {
		own.programs = make(map[string]string)
	}
	known := own.programs[target]
	own.programs[target] = known // also if it is going to be there
	own.Unlock()
	is, ok := intact(target, known)
	if !ok {
		return false
	}
	own.Lock()
	own.programs[target] = is
	own.Unlock()
	if info, err := os.Stat(target); err == nil {
		if now := time.Now(); now.Sub(info.ModTime()) > keptNow/4 {
			os.Chtimes(target, now, now)
		}
	}
	return true
}

// intact reports whether what was built is in a folder of the cache as it was put there.
// Is tells the file from others; where it is as known its content is not read again.
func intact(target, known string) (is string, ok bool) {
	entries, err := os.ReadDir(filepath.Join(target, contents))
	if err != nil || len(entries) != 1 {
		return "", false
	}
	info, err := entries[0].Info()
	if err != nil || !info.Mode().IsRegular() || executable == "" && info.Mode().Perm() != modeOf(info.Name()) || info.Size() > maxExecutable {
		return "", false
	}
	is = fmt.Sprint(info.Name(), " ", info.Size(), " ", info.ModTime().UnixNano(), " ", inode(info))
	if is == known {
		return is, true
	}
	want, err := readMost(filepath.Join(target, seal), 1<<10)
	if err != nil {
		return "", false
	}
	got, err := digest(target, filepath.Join(target, contents, info.Name()))
	return is, err == nil && got == string(want)
}

// modeOf returns who may do what with a file of the cache, whatever a compiler or the
// user's habits gave it: the program runs as another user.
func modeOf(name string) fs.FileMode {
	if name == "program"+executable {
		return 0o755
	}
	return 0o644
}

// digest returns what the seal of a folder has to be.
func digest(target, path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q\n", filepath.Base(target), filepath.Base(path))
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x\n", hash.Sum(nil)), nil
}

// prune deletes what has not been used for so long, and then what was not used for
// longest until the rest has no more than so many bytes; what has few bytes stays then. What
// it can't delete stays in any case.
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
		if _, used := own.programs[e.path]; !used && e.size >= fewBytes && os.RemoveAll(e.path) == nil {
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

// store makes what was built the only thing in a new folder of the cache, under a name,
// at once. Work is a folder to do that in.
func store(work, built, target, name string) error {
	folder, err := os.MkdirTemp(work, making)
	if err != nil {
		return err
	}
	path := filepath.Join(folder, contents, name)
	if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := os.Rename(built, path); err != nil {
		return err
	}
	if err := os.Chmod(path, modeOf(name)); err != nil {
		return err
	}
	sum, err := digest(target, path)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, seal), []byte(sum), 0o644); err != nil {
		return err
	}
	for _, made := range []string{path, filepath.Join(folder, seal), filepath.Dir(path), folder} {
		if err := flush(made); err != nil {
			return err
		}
	}
	if err = os.Rename(folder, target); err != nil {
		if _, ok := intact(target, ""); ok {
			return nil // another judge was faster
		}
		if err := os.RemoveAll(target); err != nil {
			return err
		}
		err = os.Rename(folder, target)
	}
	return errors.Join(err, flush(filepath.Dir(target)))
}

// flush makes sure that a file or the names in a folder are on the disk.
func flush(path string) error {
	info, err := os.Stat(path)
	if err != nil || info.IsDir() && executable != "" { // Windows does not do that for folders
		return err
	}
	how := os.O_RDWR
	if info.IsDir() {
		how = os.O_RDONLY
	}
	file, err := os.OpenFile(path, how, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// isFull reports whether an error says that a disk, or the user's share of it, is full.
func isFull(err error) bool {
	const windowsDiskFull = syscall.Errno(112)
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || runtime.GOOS == "windows" && errors.Is(err, windowsDiskFull)
}

// saysFull finds a compiler's complaint that there is no space. A compiler that quotes
// a program puts a line number or a bar before its words.
var saysFull = pattern.New(`(?im)^[^|\n]*: (no space left on device|disk quota exceeded)\.?$`)

// noSpace is the error that one of some folders has no space for a compiler that has
// failed, nil if they have. A compiler that could not write may say so, or anything
// else, or nothing, so it is tried.
func noSpace(said string, folders ...string) error {
	for _, folder := range folders {
		if err := tryWriting(folder); isFull(err) {
			return fullDisk{folder, cause(err)}
		}
	}
	if line := saysFull().FindString(said); line != "" {
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
	f, err := os.CreateTemp(folder, making)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 4<<20))
	return errors.Join(err, f.Close())
}
