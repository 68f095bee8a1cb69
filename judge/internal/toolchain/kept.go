package toolchain

import (
	"math"
	"os"
	"path/filepath"
	"time"
)

// What is kept at most, for people who ask; see prune.
const (
	KeptFor   = keptFor
	KeptBytes = keptBytes
)

// A Cache is what is kept of what was built.
type Cache struct {
	Folder   string
	Programs int
	Bytes    int64     // of all that is there
	Oldest   time.Time // when the program was used that was not used for longest, zero for none
}

// Kept returns what is kept.
func Kept() (Cache, error) {
	folder, err := cacheFolder()
	if err != nil {
		return Cache{}, err
	}
	c := Cache{Folder: folder}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return Cache{}, err
	}
	for _, entry := range entries {
		path := filepath.Join(folder, entry.Name())
		c.Bytes += sizeOf(path)
		info, err := entry.Info()
		if err != nil {
			continue // another judge has removed it
		}
		if _, err := os.Stat(filepath.Join(path, contents)); err != nil {
			continue
		}
		c.Programs++
		if c.Oldest.IsZero() || info.ModTime().Before(c.Oldest) {
			c.Oldest = info.ModTime()
		}
	}
	return c, nil
}

// Clear removes what is kept, but for what was used within the last hour: another judge
// may be at work with it. It returns what was there before, and what is left.
func Clear() (before, left Cache, err error) {
	if before, err = Kept(); err != nil {
		return before, left, err
	}
	prune(before.Folder, keptNow, math.MaxInt64)
	left, err = Kept()
	return before, left, err
}
