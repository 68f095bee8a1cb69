package cache

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/texts"
)

// KeptFor and KeptBytes are how long entries are kept after their last use, and how many
// bytes are kept.
const (
	KeptFor   = 10 * 24 * time.Hour
	KeptBytes = 1 << 30
)

// keptNow is how long entries are kept in any case, since another judge may be using them.
const keptNow = time.Hour

// ToGoFirst begins the names of entries that are no programs, but large and soon made again:
// they are the first to go where room is needed.
const ToGoFirst = "precompiled"

// building begins the names of folders to build in.
const building = "work-"

// unreadable finds what the name of a folder should not have.
var unreadable = texts.Pattern(`[^0-9A-Za-z]+`)

// entry returns the path of the entry with a name and a key: the folder of a file, or a value. It
// begins with that name, or what is readable of it.
func (c Cache) entry(name string, key []byte) string {
	readable := unreadable().ReplaceAllString(name, "")
	sum := sha256.Sum256(fmt.Appendf(nil, "entry %q %x", name, key))
	return filepath.Join(c.Folder, fmt.Sprintf("%s-%x", readable[:min(len(readable), 40)], sum[:12]))
}

// Get returns the value that Put kept under a name and a key, and reports whether there is
// one.
func (c Cache) Get(name string, key []byte) (text []byte, ok bool) {
	text, err := os.ReadFile(c.entry(name, key))
	return text, err == nil
}

// Put keeps a value under a name and a key, in place of any that is there.
func (c Cache) Put(name string, key, text []byte) error {
	folder, remove, err := c.Work()
	if err != nil {
		return err
	}
	defer remove()
	path := filepath.Join(folder, "text")
	return c.WhenFull(cmp.Or(os.WriteFile(path, text, 0o644), os.Rename(path, c.entry(name, key))))
}

// File returns the path of the file that PutFile kept under a name and a key, and reports
// whether there is one. It counts as a use.
func (c Cache) File(name string, key []byte) (path string, ok bool) {
	folder := c.entry(name, key)
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 || !files[0].Type().IsRegular() {
		return "", false
	}
	if info, err := os.Stat(folder); err == nil && time.Since(info.ModTime()) > keptNow/4 {
		now := time.Now()
		os.Chtimes(folder, now, now)
	}
	return filepath.Join(folder, files[0].Name()), true
}

// PutFile moves a file from a folder of Work into the cache, under a name and a key, gives
// it a file name and returns its new path. A file that is there already stays. The mode does not
// depend on the user's mask, since programs run as another user.
func (c Cache) PutFile(name string, key []byte, file, as string, mode fs.FileMode) (path string, err error) {
	defer func() { err = c.WhenFull(err) }()
	folder := c.entry(name, key)
	made, err := os.MkdirTemp(filepath.Dir(file), "entry-")
	if err != nil {
		return "", err
	}
	if err = errors.Join(os.Chmod(made, 0o755), os.Chmod(file, mode), onDisk(file),
		os.Rename(file, filepath.Join(made, as))); err != nil {
		return "", err
	}
	for range 3 { // another judge may be putting the same
		if err = os.Rename(made, folder); err == nil {
			return filepath.Join(folder, as), nil
		}
		if path, ok := c.File(name, key); ok {
			return path, nil // and may be running it
		}
		os.RemoveAll(folder)
	}
	return "", err
}

// onDisk waits until a file is on the disk, where the system can tell: a crash of the machine could
// otherwise leave an entry that is empty. The file is not opened for writing: a process that starts
// at this moment would have it open too, and what is open for writing can't be run.
func onDisk(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	f.Sync()
	return f.Close()
}

// Work makes a folder in the cache to build in; remove removes it. Now and then Work deletes
// what need not be kept.
func (c Cache) Work() (folder string, remove func(), err error) {
	stamp := filepath.Join(c.Folder, "pruned")
	if info, err := os.Stat(stamp); err != nil || time.Since(info.ModTime()).Abs() > keptNow/4 {
		if os.WriteFile(stamp, []byte("\n"), 0o600) == nil { // an empty file may keep its time
			c.prune(KeptFor, KeptBytes)
		}
	}
	folder, err = os.MkdirTemp(c.Folder, building)
	return folder, func() { os.RemoveAll(folder) }, c.WhenFull(err)
}

// A held is an entry, or another file or folder in the cache.
type held struct {
	path    string
	used    time.Time // the last use
	bytes   int64
	program bool
	first   int // 1 if it is to go first, otherwise 2
}

// held returns what is in the cache: first what is to go first, then what was not used for longest.
func (c Cache) held() (list []held, err error) {
	files, err := os.ReadDir(c.Folder)
	for _, file := range files {
		info, err := file.Info()
		if err != nil { // it was deleted just now
			continue
		}
		h := held{path: filepath.Join(c.Folder, file.Name()), used: info.ModTime(), first: 2}
		if strings.HasPrefix(file.Name(), ToGoFirst) {
			h.first = 1
		}
		filepath.WalkDir(h.path, func(_ string, file fs.DirEntry, err error) error {
			if err == nil && file.Type().IsRegular() {
				if info, err := file.Info(); err == nil {
					h.bytes += info.Size()
				}
			}
			return nil
		})
		inside, _ := os.ReadDir(h.path)
		h.program = len(inside) == 1 && h.first > 1 && !strings.HasPrefix(file.Name(), building)
		list = append(list, h)
	}
	slices.SortFunc(list, func(a, b held) int { return cmp.Or(a.first-b.first, a.used.Compare(b.used)) })
	return list, err
}

// prune deletes what was not used for an age. Then it deletes entries in the order of held until
// the rest has no more than so many bytes.
func (c Cache) prune(age time.Duration, most int64) {
	_, left, _ := c.Summary()
	list, _ := c.held()
	for _, h := range list {
		if unused := time.Since(h.used); unused > age || left > most && unused >= keptNow {
			os.RemoveAll(h.path)
			left -= h.bytes
		}
	}
}

// Summary counts the programs in the cache, and the bytes of everything.
func (c Cache) Summary() (programs int, bytes int64, err error) {
	list, err := c.held()
	for _, h := range list {
		bytes += h.bytes
		if h.program {
			programs++
		}
	}
	return programs, bytes, err
}

// Clear deletes everything that was not used within the last hour; another judge may be
// using the rest.
func (c Cache) Clear() { c.prune(keptNow, math.MaxInt64) }
