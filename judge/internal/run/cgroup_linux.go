package run

import (
	"bytes"
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
)

// A cgroup is a group of processes whose memory the kernel itself counts and bounds: a helper
// and the programs that it starts. It is there for the machine. The bound is above a
// program's limit, which a watch holds as it does without a cgroup; but the bound holds also
// between two looks, and for memory that no look finds.
//
// A helper joins its cgroup once, since that takes 10 ms. Its programs are born there.
type cgroup struct {
	folder string
	files  cgroupFiles
	apart  string   // the folder for processor time, where that is another one, or ""
	time   *os.File // tells the processor time, or nil
	claim  int      // the folder, locked: as long as it is, no other judge removes it
	usage  int      // the file that tells how much memory it has
	events int      // the file that tells how many processes were killed
	bound  int64    // in KiB, 0 for none
	kills  int64    // how many processes had been killed when that was last read
	full   int64    // how often memory had run out at the bound, then
}

// cgroupFiles are the names of files, as a version of cgroups has them.
type cgroupFiles struct {
	bound, boundless string // the second is what to write for no bound
	usage            string
	events           string
	full, fullKey    string // the key is "" where the file is just a number
	time             cgroupTime
	swap             string // where to write 0
}

// A cgroupTime is how a file tells of processor time.
type cgroupTime struct {
	File string
	Key  string // "" where the file is just a number
	Unit time.Duration
}

var (
	cgroupV1 = cgroupFiles{
		"memory.limit_in_bytes", "-1", "memory.usage_in_bytes", "memory.oom_control",
		"memory.failcnt", "", cgroupTime{"cpuacct.usage", "", time.Nanosecond}, "memory.swappiness",
	}
	cgroupV2 = cgroupFiles{
		"memory.max", "max", "memory.current", "memory.events",
		"memory.events", "oom ", cgroupTime{"cpu.stat", "usage_usec ", time.Microsecond}, "memory.swap.max",
	}
)

// cgroupSpare is what a helper and its programs may have beside a program's files and its
// limit, in KiB: it is far more than the helper has, the kernel for a right program's
// processes, and what is still on its way to be freed of the run before.
const cgroupSpare = 128 << 10

// cgroupPrefix begins the names of the judge's cgroups.
const cgroupPrefix = "grundy-"

// A cgroupPlace is where cgroups can be made.
type cgroupPlace struct {
	files  cgroupFiles
	folder string
	time   string // the same for processor time, where version 1 counts that apart; or ""
}

// theCgroupPlace is within this process's own cgroup, whose bounds so go on to hold.
var theCgroupPlace = sync.OnceValues(func() (cgroupPlace, error) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return cgroupPlace{}, err
	}
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return cgroupPlace{}, err
	}
	place, err := findCgroupPlace(string(groups), string(mounts))
	if err == nil && place.files == cgroupV2 {
		err = place.delegate()
	}
	if err != nil {
		return cgroupPlace{}, err
	}
	place.removeDead()
	return place, nil
})

// findCgroupPlace finds this process's cgroups: from what the system says of them, see
// cgroups(7), and of the mounts, see proc_pid_mountinfo(5).
func findCgroupPlace(groups, mounts string) (cgroupPlace, error) {
	folder, err := findCgroup(groups, mounts, "memory")
	if folder != "" {
		// Not where it goes with shares of the processors: there the helper and its programs
		// would be one, and the helper would get its turns too late.
		time, _ := findCgroup(groups, mounts, "cpuacct")
		return cgroupPlace{cgroupV1, folder, time}, nil
	}
	if err == nil {
		folder, err = findCgroup(groups, mounts, "")
	}
	if err == nil && folder == "" {
		err = errors.New("this system has none")
	}
	return cgroupPlace{files: cgroupV2, folder: folder}, err
}

// findCgroup finds the cgroup for what version 1 counts under a name, and that of version 2 for "". It
// returns "" if there is none.
func findCgroup(groups, mounts, controller string) (folder string, err error) {
	path := ""
	for _, line := range strings.Split(groups, "\n") {
		if parts := strings.SplitN(line, ":", 3); len(parts) == 3 && parts[1] == controller {
			path = parts[2]
		}
	}
	if path == "" {
		return "", nil
	}
	for _, line := range strings.Split(mounts, "\n") {
		before, after, _ := strings.Cut(line, " - ")
		where, what := strings.Fields(before), strings.Fields(after)
		if len(where) < 5 || len(what) < 3 {
			continue
		}
		isIt := what[0] == "cgroup2"
		if controller != "" {
			isIt = what[0] == "cgroup" && slices.Contains(strings.Split(what[2], ","), controller)
		}
		below, err := filepath.Rel(where[3], path)
		if isIt && err == nil && filepath.IsLocal(below) && !strings.HasPrefix(path, "/..") {
			return filepath.Join(where[4], below), nil
		}
	}
	return "", fmt.Errorf("the cgroup %s is mounted nowhere", path)
}

// delegate makes the kernel count memory below a cgroup of version 2. It lets no processes be
// where it does that, so this one, which must be alone there, moves into a cgroup below.
func (p cgroupPlace) delegate() error {
	can := func(file string) bool {
		text, _ := os.ReadFile(filepath.Join(p.folder, file))
		return slices.Contains(strings.Fields(string(text)), "memory")
	}
	if !can("cgroup.controllers") {
		return fmt.Errorf("%s: memory is not handed over", p.folder)
	}
	if can("cgroup.subtree_control") {
		return nil
	}
	if others, _ := os.ReadFile(filepath.Join(p.folder, "cgroup.procs")); len(bytes.Fields(others)) > 1 {
		return fmt.Errorf("%s: the judge is not alone there", p.folder)
	}
	inner, err := os.MkdirTemp(p.folder, cgroupPrefix+"judge-")
	if err != nil {
		return err
	}
	self := []byte(strconv.Itoa(os.Getpid()))
	err = os.WriteFile(filepath.Join(inner, "cgroup.procs"), self, 0o644)
	if err == nil {
		err = os.WriteFile(filepath.Join(p.folder, "cgroup.subtree_control"), []byte("+memory"), 0o644)
	}
	if err != nil {
		os.WriteFile(filepath.Join(p.folder, "cgroup.procs"), self, 0o644)
		unix.Rmdir(inner)
	}
	return err
}

// removeDead removes the cgroups of judges that were killed.
func (p cgroupPlace) removeDead() {
	folders, _ := filepath.Glob(filepath.Join(p.folder, cgroupPrefix+"*"))
	for _, folder := range folders {
		if claim, err := claimCgroup(folder); err == nil {
			unix.Rmdir(folder) // not one with processes: the kernel refuses that
			unix.Close(claim)
		}
	}
	if p.time == "" {
		return
	}
	folders, _ = filepath.Glob(filepath.Join(p.time, cgroupPrefix+"*"))
	for _, folder := range folders { // each has one of the same name for memory, while it is in use
		if _, err := os.Stat(filepath.Join(p.folder, filepath.Base(folder))); err != nil {
			unix.Rmdir(folder)
		}
	}
}

// claimCgroup locks the folder of a cgroup. The lock ends with this process.
func claimCgroup(folder string) (int, error) {
	claim, err := unix.Open(folder, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1, err
	}
	if err := unix.Flock(claim, unix.LOCK_EX|unix.LOCK_NB); err != nil {
		unix.Close(claim)
		return -1, err
	}
	return claim, nil
}

// new makes a cgroup.
func (p cgroupPlace) new() (*cgroup, error) {
	var fault error
	for range 5 { // until the claim, another judge may take it for a dead one's
		folder, err := os.MkdirTemp(p.folder, cgroupPrefix)
		if err != nil {
			return nil, err
		}
		c := &cgroup{folder: folder, files: p.files, usage: -1, events: -1}
		if c.claim, fault = claimCgroup(folder); fault != nil {
			unix.Rmdir(folder)
			continue
		}
		c.write(c.files.swap, "0")
		c.usage, fault = c.open(c.files.usage)
		if fault == nil {
			c.events, fault = c.open(c.files.events)
		}
		if fault == nil {
			c.countTime(p.time)
			return c, nil
		}
		c.remove()
	}
	return nil, fmt.Errorf("%s: %w", p.folder, fault)
}

// countTime prepares to tell the processor time, if it can be had. Version 1 does that in
// another folder, for which there is a place or "".
func (c *cgroup) countTime(place string) {
	folder := c.folder
	if c.files == cgroupV1 {
		folder = filepath.Join(place, filepath.Base(c.folder))
		if place == "" || os.Mkdir(folder, 0o700) != nil {
			return
		}
		c.apart = folder
	}
	c.time, _ = os.Open(filepath.Join(folder, c.files.time.File))
}

// remove removes the cgroup, and ends what is left in it: without namespaces programs survive
// the helper.
func (c *cgroup) remove() {
	if c == nil || c.claim < 0 {
		return
	}
	if c.apart != "" {
		defer unix.Rmdir(c.apart)
	}
	for start := time.Now(); unix.Rmdir(c.folder) == unix.EBUSY && time.Since(start) < time.Second; time.Sleep(time.Millisecond) {
		text, _ := os.ReadFile(filepath.Join(c.folder, "cgroup.procs"))
		for _, pid := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(pid); err == nil && n > 0 { // 0 is one that can't be seen from here
				unix.Kill(n, unix.SIGKILL)
			}
		}
	}
	for _, file := range []int{c.usage, c.events, c.claim} {
		unix.Close(file)
	}
	c.time.Close()
	c.claim = -1
}

func (c *cgroup) open(file string) (int, error) {
	return unix.Open(filepath.Join(c.folder, file), unix.O_RDONLY|unix.O_CLOEXEC, 0)
}

func (c *cgroup) write(file, text string) error {
	return os.WriteFile(filepath.Join(c.folder, file), []byte(text), 0o644)
}

// join moves a process into the cgroup, with all that it starts from then on.
func (c *cgroup) join(pid int) error {
	if c == nil {
		return nil
	}
	if c.apart != "" {
		if err := os.WriteFile(filepath.Join(c.apart, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0o644); err != nil {
			return err
		}
	}
	return c.write("cgroup.procs", strconv.Itoa(pid))
}

// used returns what the cgroup has, in KiB, but for what files can give back at any time.
func (c *cgroup) used() int64 {
	kib := readNumber(c.usage, "") >> 10
	if kib <= cgroupSpare/2 {
		return kib
	}
	text, _ := os.ReadFile(filepath.Join(c.folder, "memory.stat"))
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
	if c.write(c.files.bound, text) == nil {
		c.bound = bound
	}
}

// settle waits until what the last run had is freed, of which the kernel does a part later. It
// reports whether no more is left than the next run can bear, beside so many KiB of files.
func (c *cgroup) settle(files int64) bool {
	for start := time.Now(); c.used() > files+cgroupSpare/2; time.Sleep(soonest) {
		if time.Since(start) > time.Second {
			return false
		}
	}
	return true
}

// atBound says how the kernel ended processes of the last run: NotStopped if it did not; AtMemory
// at the bound, so the run had more than its limit; Crowded for others' sake.
func (c *cgroup) atBound() Stop {
	kills := readNumber(c.events, "oom_kill ")
	if kills == c.kills {
		return NotStopped
	}
	c.kills = kills
	text, _ := os.ReadFile(filepath.Join(c.folder, c.files.full))
	_, after, _ := bytes.Cut(text, []byte(c.files.fullKey))
	if full := number(after); full > c.full {
		c.full = full
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

// newCgroup makes a cgroup for a helper.
func newCgroup() (*cgroup, error) {
	place, err := theCgroupPlace()
	if err != nil {
		return nil, err
	}
	return place.new()
}

// boundsMemory reports whether the kernel itself bounds the memory of programs.
func (h *helper) boundsMemory() bool { return h.cgroup != nil }
