package sandbox

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// A cgroup is a group of processes whose memory and processor time the kernel itself counts: a
// helper and the programs that it starts. The helper joins it once, since that takes 10 ms;
// its programs are born there.
//
// The kernel also bounds the memory. That is there for the machine. The bound is above a
// program's limit, which the watch holds as it does without a cgroup; but the bound holds also
// between two looks, and for memory that no look finds.
type cgroup struct {
	files  cgroupFiles
	folder claimedFolder
	apart  claimedFolder // that for processor time, where it is another one
	usage  int           // the file that tells how much memory it has
	events int           // the file that tells how many processes were killed
	time   *os.File      // tells the processor time, or nil
	bound  int64         // in KiB, 0 for none
	kills  int64         // how many processes had been killed after the last run
	full   int64         // how often the bound had been reached, then
}

// cgroupFiles are the names of a cgroup's files in a version, and what is written there.
type cgroupFiles struct {
	bound, boundless string // the second is for no bound
	usage, events    string
	full, fullKey    string
	free, all        string // the second is to free what can be freed
	swap             string // 0 is for none
	time             cgroupTime
}

// A cgroupTime is how a file tells processor time: after a key, in a unit.
type cgroupTime struct {
	File string
	Key  string
	Unit time.Duration
}

var (
	cgroupV1 = cgroupFiles{
		"memory.limit_in_bytes", "-1", "memory.usage_in_bytes", "memory.oom_control", "memory.failcnt", "",
		"memory.force_empty", "0", "memory.swappiness", cgroupTime{"cpuacct.usage", "", time.Nanosecond},
	}
	cgroupV2 = cgroupFiles{
		"memory.max", "max", "memory.current", "memory.events", "memory.events", "oom ",
		"memory.reclaim", "1G", "memory.swap.max", cgroupTime{"cpu.stat", "usage_usec ", time.Microsecond},
	}
)

// cgroupSpare is what a helper and its programs may have beside a program's files and its limit,
// in KiB. No more than half of it is left when a run begins. So at the bound a run has passed
// its limit by half of it, and for a right program the kernel keeps far less.
const cgroupSpare = 128 << 10

// newCgroup makes a cgroup.
func newCgroup() (c *cgroup, err error) {
	place, err := theCgroupPlace()
	if err != nil {
		return nil, err
	}
	place.removeDead()
	c = &cgroup{files: place.files, usage: -1, events: -1}
	c.folder, err = newFolder(place.folder)
	if err == nil {
		c.usage, err = c.folder.open(c.files.usage)
	}
	if err == nil {
		c.events, err = c.folder.open(c.files.events)
	}
	if err != nil {
		c.remove()
		return nil, err
	}
	c.folder.write(c.files.swap, "0") // a system without swap may not have the file
	tells := c.folder
	if place.time != "" {
		if apart, err := newFolder(place.time); err == nil {
			c.apart, tells = apart, apart
		}
	}
	c.time, _ = os.Open(filepath.Join(tells.path, c.files.time.File))
	return c, nil
}

// remove removes the cgroup, and ends what is left in it: without namespaces programs survive
// the helper.
func (c *cgroup) remove() {
	if c == nil || c.folder.path == "" {
		return
	}
	for start := time.Now(); time.Since(start) < time.Second; time.Sleep(time.Millisecond) {
		left := strings.Fields(string(c.folder.read("cgroup.procs")))
		if len(left) == 0 {
			break
		}
		for _, pid := range left {
			if n, err := strconv.Atoi(pid); err == nil && n > 0 { // 0 is one that can't be seen from here
				unix.Kill(n, unix.SIGKILL)
			}
		}
	}
	c.folder.remove()
	c.apart.remove()
	unix.Close(c.usage)
	unix.Close(c.events)
	c.time.Close()
}

// join moves a process into the cgroup.
func (c *cgroup) join(pid int) error {
	if c == nil {
		return nil
	}
	if c.apart.path != "" {
		if err := c.apart.write("cgroup.procs", strconv.Itoa(pid)); err != nil {
			return err
		}
	}
	return c.folder.write("cgroup.procs", strconv.Itoa(pid))
}

// used returns what the cgroup has, in KiB, but for what files can give back at any time.
func (c *cgroup) used() int64 {
	kib := readNumber(c.usage, "") >> 10
	if kib <= cgroupSpare/2 {
		return kib // mostly
	}
	text := c.folder.read("memory.stat")
	for _, key := range []string{"\nactive_file ", "\ninactive_file "} {
		_, after, _ := bytes.Cut(text, []byte(key))
		kib -= number(after) >> 10
	}
	return kib
}

// limit bounds the memory for a program with a limit and files of so many KiB; 0 is no limit.
// Mostly the bound is as before.
func (c *cgroup) limit(limit, files int64) {
	bound := int64(0)
	if limit > 0 {
		bound = limit + files + cgroupSpare
	}
	if c == nil || bound == c.bound || bound > 0 && c.used() > bound { // then the kernel might end the helper
		return
	}
	text := c.files.boundless
	if bound > 0 {
		text = strconv.FormatInt(bound<<10, 10)
	}
	if c.folder.write(c.files.bound, text) == nil {
		c.bound = bound
	}
}

// settlesWithin is how long settle waits at most; a test makes it shorter.
var settlesWithin = time.Second

// settle waits until what the last run had is freed, a part of which the kernel does later, or
// only when asked. It reports whether no more is left than half of cgroupSpare, beside so many
// KiB of files.
func (c *cgroup) settle(files int64) bool {
	for start := time.Now(); c.used() > files+cgroupSpare/2; time.Sleep(soonest) {
		if time.Since(start) > settlesWithin {
			return false
		}
		c.folder.write(c.files.free, c.files.all)
	}
	return true
}

// atBound says how the kernel ended processes of the last run: NotStopped if it did not; AtMemory
// at the bound; Crowded for others' sake.
func (c *cgroup) atBound() Stop {
	_, after, _ := bytes.Cut(c.folder.read(c.files.full), []byte(c.files.fullKey))
	kills, full := readNumber(c.events, "oom_kill "), number(after)
	killed, wasFull := kills > c.kills, full > c.full
	c.kills, c.full = kills, full
	switch {
	case !killed:
		return NotStopped
	case wasFull:
		return AtMemory
	}
	return Crowded
}

// readNumber returns the number that follows a key in an open file.
func readNumber(file int, key string) int64 {
	var text [256]byte
	n, err := unix.Pread(file, text[:], 0)
	if err != nil {
		return 0
	}
	_, after, _ := bytes.Cut(text[:n], []byte(key))
	return number(after)
}
