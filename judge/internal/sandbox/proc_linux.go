package sandbox

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// A proc reads files of /proc. What it returns is valid until the next read.
type proc struct{ buffer [4096]byte }

// tick is the unit of time in /proc.
const tick = 10 * time.Millisecond

// read returns the first few KiB of a file.
func (p *proc) read(path string) []byte {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	n, err := unix.Read(fd, p.buffer[:])
	if err != nil {
		return nil
	}
	return p.buffer[:n]
}

// readOf returns the first few KiB of a file about a process.
func (p *proc) readOf(pid int, name string) []byte {
	return p.read("/proc/" + strconv.Itoa(pid) + "/" + name)
}

// A stat is what the system says of a process or a thread, see proc_pid_stat(5).
type stat [][]byte

// field returns a field by its number there.
func (s stat) field(n int) int64 { return number(s[n-3]) }

// running reports whether it runs or waits for a processor.
func (s stat) running() bool { return s[0][0] == 'R' }

// resident returns its resident memory, in KiB.
func (s stat) resident() int64 { return s.field(24) * int64(os.Getpagesize()) / 1024 }

// statIn returns the stat of the process or thread with a folder; nil if it is gone.
func (p *proc) statIn(folder string) stat {
	text := p.read(folder + "/stat")
	// The second field is a name in parentheses and may hold anything.
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 22 {
		return nil
	}
	return fields
}

// stat returns the stat of a process; nil if it is gone.
func (p *proc) stat(pid int) stat { return p.statIn("/proc/" + strconv.Itoa(pid)) }

// waited returns for how long the thread with a folder has waited for a processor.
func (p *proc) waited(folder string) time.Duration {
	fields := bytes.Fields(p.read(folder + "/schedstat"))
	if len(fields) < 2 {
		return 0
	}
	return time.Duration(number(fields[1]))
}

// machineIdle returns for how long the machine's processors have had nothing to do, in total.
func (p *proc) machineIdle() time.Duration {
	if fields := bytes.Fields(p.read("/proc/stat")); len(fields) > 5 { // cpu user nice system idle iowait
		return time.Duration(number(fields[4])+number(fields[5])) * tick
	}
	return 0
}

// newestTask returns the number of the process or thread that was started last.
func (p *proc) newestTask() int64 {
	if fields := bytes.Fields(p.read("/proc/loadavg")); len(fields) == 5 {
		return number(fields[4])
	}
	return 0
}

// machineMemory returns how much memory the machine has, and how much of it programs
// could still get, in KiB.
func (p *proc) machineMemory() (total, available int64) {
	text := p.read("/proc/meminfo")
	return after(text, "MemTotal:"), after(text, "MemAvailable:")
}

// processes returns the numbers of all visible processes.
func processes() []int { return numbersIn("/proc") }

// threads returns the folders of a process's threads.
func threads(pid int) []string {
	folder := "/proc/" + strconv.Itoa(pid) + "/task/"
	var list []string
	for _, thread := range numbersIn(folder) {
		list = append(list, folder+strconv.Itoa(thread))
	}
	return list
}

// numbersIn returns the entries of a folder that are numbers, in order.
func numbersIn(folder string) (list []int) {
	fd, err := unix.Open(folder, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	var buffer [4096]byte
	for {
		n, err := unix.ReadDirent(fd, buffer[:])
		if err != nil || n <= 0 {
			slices.Sort(list)
			return list
		}
		_, _, names := unix.ParseDirent(buffer[:n], -1, nil)
		for _, name := range names {
			if n, err := strconv.Atoi(name); err == nil {
				list = append(list, n)
			}
		}
	}
}

// descendants returns the processes that the present one has started, and those that
// they have started.
func (p *proc) descendants() (list []int) {
	self, all := os.Getpid(), processes()
	parents := make(map[int]int)
	for _, pid := range all {
		if s := p.stat(pid); s != nil {
			parents[pid] = int(s.field(4))
		}
	}
	for _, pid := range all {
		above := parents[pid]
		for above > 1 && above != self {
			above = parents[above]
		}
		if above == self {
			list = append(list, pid)
		}
	}
	return list
}

// after returns the number that follows a key in a text.
func after(text []byte, key string) int64 {
	_, rest, _ := bytes.Cut(text, []byte(key))
	return number(rest)
}

// number returns the number at the beginning of a text, after white space.
func number(text []byte) int64 {
	fields := bytes.Fields(text)
	if len(fields) == 0 {
		return 0
	}
	n, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return n
}
