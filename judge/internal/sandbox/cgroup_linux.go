package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/message"
)

// A cgroup is a group of processes whose memory the kernel counts: a
// helper and the programs that it starts. The helper joins it once, since that takes
// 10 ms; its programs are born there.
//
// The kernel also bounds the memory, to protect the machine. The bound is above a
// program's limit, which the watch applies as it does without a cgroup; but it also holds
// between two looks, and for memory that no look finds.
type cgroup struct {
	cgroupPlace
	bound int64 // in KiB, 0 for none
	kills int64 // how many processes had been killed after the last run
	full  int64 // how often the bound had been reached by then
}

// A cgroupPlace is a folder of a cgroup, in which others can be made.
type cgroupPlace struct {
	files  cgroupFiles
	folder string
}

// cgroupFiles are the names of a cgroup's files in a version, and what is written there.
type cgroupFiles struct {
	bound, boundless string // the second is for no bound
	usage, events    string
	full, fullKey    string
	free, all        string // the second is to free what can be freed
	swap             string // 0 is for none
}

var (
	cgroupV1 = cgroupFiles{
		"memory.limit_in_bytes", "-1", "memory.usage_in_bytes", "memory.oom_control", "memory.failcnt", "",
		"memory.force_empty", "0", "memory.swappiness",
	}
	cgroupV2 = cgroupFiles{
		"memory.max", "max", "memory.current", "memory.events", "memory.events", "oom ",
		"memory.reclaim", "1G", "memory.swap.max",
	}
)

// cgroupSpare is the distance, in KiB, from a program's limit and files to the bound. The
// last run leaves at most half of it used. So a run at the bound has passed its limit by
// the other half, far more than the kernel keeps for a right program.
const cgroupSpare = 128 << 10

// theCgroupPlace is within this process's own cgroup, so its bounds stay in force.
var theCgroupPlace = sync.OnceValues(func() (cgroupPlace, error) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return cgroupPlace{}, err
	}
	place, err := findCgroupPlace(string(groups))
	if err == nil && place.files == cgroupV2 {
		err = place.delegate()
	}
	return place, err
})

// findCgroupPlace finds the place from what the system says of this process's cgroups, see
// cgroups(7), where systems usually have them.
func findCgroupPlace(groups string) (place cgroupPlace, err error) {
	err = message.NewError("no cgroup here")
	for line := range strings.Lines(groups) {
		_, line, _ := strings.Cut(strings.TrimSpace(line), ":")
		kind, path, _ := strings.Cut(line, ":")
		switch kind {
		case "memory":
			return cgroupPlace{cgroupV1, filepath.Join("/sys/fs/cgroup/memory", path)}, nil
		case "": // version 2 counts memory unless version 1 does
			place, err = cgroupPlace{cgroupV2, filepath.Join("/sys/fs/cgroup", path)}, nil
		}
	}
	return place, err
}

// delegate makes the kernel count memory below a cgroup of version 2. Such a cgroup has no
// processes of its own, so this one, which has to be alone there, moves to one below.
func (p cgroupPlace) delegate() error {
	words := func(file string) []string { return strings.Fields(string(p.read(file))) }
	switch {
	case !slices.Contains(words("cgroup.controllers"), "memory"):
		return message.NewError("cgroup without memory", p.folder)
	case slices.Contains(words("cgroup.subtree_control"), "memory"):
		return nil
	case len(words("cgroup.procs")) > 1:
		return message.NewError("cgroup shared", p.folder)
	}
	inner, err := p.below()
	if err != nil {
		return err
	}
	self := strconv.Itoa(os.Getpid())
	if err = inner.write("cgroup.procs", self); err == nil {
		err = p.write("cgroup.subtree_control", "+memory")
	}
	if err != nil {
		p.write("cgroup.procs", self)
		unix.Rmdir(inner.folder)
	}
	return err
}

// cgroupPrefix begins the names of the judge's cgroups.
const cgroupPrefix = "grundy-"

// below makes a cgroup below another.
func (p cgroupPlace) below() (cgroupPlace, error) {
	folder, err := os.MkdirTemp(p.folder, cgroupPrefix)
	var cause *os.PathError
	if errors.As(err, &cause) { // without a name that is new each time
		err = fmt.Errorf("%s: %w", p.folder, cause.Err)
	}
	return cgroupPlace{p.files, folder}, err
}

// removeDead removes the cgroups of judges that were killed. The kernel keeps those with
// processes, and younger ones may soon have some.
func (p cgroupPlace) removeDead(age time.Duration) {
	folders, _ := filepath.Glob(filepath.Join(p.folder, cgroupPrefix+"*"))
	for _, folder := range folders {
		if info, err := os.Stat(folder); err == nil && time.Since(info.ModTime()) >= age {
			unix.Rmdir(folder)
		}
	}
}

func (p cgroupPlace) read(file string) []byte {
	text, _ := os.ReadFile(filepath.Join(p.folder, file))
	return text
}

func (p cgroupPlace) write(file, text string) error {
	return os.WriteFile(filepath.Join(p.folder, file), []byte(text), 0o644)
}

// newCgroup makes a cgroup.
func newCgroup() (*cgroup, error) {
	place, err := theCgroupPlace()
	if err != nil {
		return nil, err
	}
	place.removeDead(time.Minute)
	if place, err = place.below(); err != nil {
		return nil, err
	}
	c := &cgroup{cgroupPlace: place}
	if err := c.write(c.files.bound, c.files.boundless); err != nil {
		c.remove()
		return nil, err
	}
	c.write(c.files.swap, "0") // a system without swap may not have the file
	return c, nil
}

// remove removes the cgroup, and ends the processes in it: without namespaces programs
// survive the helper.
func (c *cgroup) remove() {
	if c == nil {
		return
	}
	for start := time.Now(); time.Since(start) < time.Second; time.Sleep(time.Millisecond) {
		left := strings.Fields(string(c.read("cgroup.procs")))
		if len(left) == 0 {
			break
		}
		for _, pid := range left {
			if n, err := strconv.Atoi(pid); err == nil && n > 0 { // 0 is one that cannot be seen from here
				unix.Kill(n, unix.SIGKILL)
			}
		}
	}
	unix.Rmdir(c.folder)
}

// join moves a process into the cgroup.
func (c *cgroup) join(pid int) error {
	if c == nil {
		return nil
	}
	return c.write("cgroup.procs", strconv.Itoa(pid))
}

// used returns how much memory the cgroup has, in KiB, except what files can give back.
func (c *cgroup) used() int64 {
	used, _ := number(c.read(c.files.usage))
	kib := used >> 10
	if kib <= cgroupSpare/2 {
		return kib // the usual case
	}
	stat := c.read("memory.stat")
	return kib - after(stat, "\nactive_file ")>>10 - after(stat, "\ninactive_file ")>>10
}

// limit bounds the memory for a program with a limit and files of so many KiB; 0 is no
// limit.
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
	if c.write(c.files.bound, text) == nil {
		c.bound = bound
	}
}

// settle waits until the kernel has freed the memory of the last run, which it does late
// in part, or only when asked. It reports whether at most half of cgroupSpare is left
// beside so many KiB of files.
func (c *cgroup) settle(files int64) bool {
	for start := time.Now(); c.used() > files+cgroupSpare/2; time.Sleep(soonest) {
		if time.Since(start) > time.Second {
			return false
		}
		c.write(c.files.free, c.files.all)
	}
	return true
}

// atBound returns why the kernel killed processes of the last run: NotStopped if it did
// not, AtMemory at the bound, Crowded for the sake of others.
func (c *cgroup) atBound() Stop {
	kills, full := after(c.read(c.files.events), "oom_kill "), after(c.read(c.files.full), c.files.fullKey)
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
