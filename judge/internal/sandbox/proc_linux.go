package sandbox

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// A proc reads files of /proc into a buffer that it keeps, since looks must make little
// garbage. What it returns is valid until the next read.
type proc struct{ buffer [4096]byte }

// tick is the unit of time in /proc.
const tick = 10 * time.Millisecond

// open opens a file of the system, of a process or of one of its threads; numbers of 0
// are none.
func (p *proc) open(pid, thread int, name string) (fd int, ok bool) {
	path := "/proc/"
	if pid > 0 {
		path += strconv.Itoa(pid) + "/"
	}
	if thread > 0 {
		path += "task/" + strconv.Itoa(thread) + "/"
	}
	fd, err := unix.Open(path+name, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	return fd, err == nil
}

// read returns the first few KiB of a file, of which open tells.
func (p *proc) read(pid, thread int, name string) []byte {
	fd, ok := p.open(pid, thread, name)
	if !ok {
		return nil
	}
	defer unix.Close(fd)
	n, _ := unix.Read(fd, p.buffer[:])
	return p.buffer[:max(n, 0)]
}

// A process is what the system says of a process, or of one of its threads.
type process struct {
	pid    int
	state  byte
	field  [25]int64 // by their numbers in proc_pid_stat(5)
	memory int64     // resident, in KiB
}

func (p *process) parent() int { return int(p.field[4]) }
func (p *process) group() int  { return int(p.field[5]) }
func (p *process) size() int64 { return p.field[23] } // of its address space, in bytes

// stat returns a process, or one of its threads, and reports whether it is still there.
func (p *proc) stat(pid, thread int) (s process, ok bool) {
	text := p.read(pid, thread, "stat")
	text = text[bytes.LastIndexByte(text, ')')+1:] // the name in parentheses may hold anything
	if len(text) < 2 {
		return s, false
	}
	s.pid, s.state, text = pid, text[1], text[2:]
	for n := 4; n < len(s.field); n++ {
		s.field[n], text = number(text)
	}
	s.memory = s.field[24] * int64(os.Getpagesize()) / 1024
	return s, true
}

// machineIdle returns for how long the machine's processors have had nothing to do, in total.
func (p *proc) machineIdle() time.Duration {
	text := p.read(0, 0, "stat")
	for range 3 { // user nice system
		_, text = number(text)
	}
	idle, text := number(text)
	waiting, _ := number(text)
	return time.Duration(idle+waiting) * tick
}

// machineWork returns for how long the machine's processors have worked, in total, for this system
// and for others that share them.
func machineWork() (work time.Duration, ok bool) {
	text, err := os.ReadFile("/proc/stat")
	for n := 1; n <= 8; n++ { // user nice system idle iowait irq softirq steal
		var ticks int64
		ticks, text = number(text)
		if n != 4 && n != 5 {
			work += time.Duration(ticks) * tick
		}
	}
	return work, err == nil
}

// newestTask returns the number of the process or thread that was started last.
func (p *proc) newestTask() int64 {
	text := p.read(0, 0, "loadavg")
	n, _ := number(text[bytes.LastIndexByte(text, ' ')+1:])
	return n
}

// processes returns the numbers of all visible processes, in order.
func (p *proc) processes() []int { return p.numbers(0, "") }

// threads returns the numbers of a process's threads, in order.
func (p *proc) threads(pid int) []int { return p.numbers(pid, "task") }

// numbers returns the entries of a folder that are numbers, in order.
func (p *proc) numbers(pid int, folder string) (list []int) {
	fd, ok := p.open(pid, 0, folder)
	if !ok {
		return nil
	}
	defer unix.Close(fd)
	for {
		n, err := unix.ReadDirent(fd, p.buffer[:])
		if err != nil || n <= 0 {
			slices.Sort(list)
			return list
		}
		_, _, names := unix.ParseDirent(p.buffer[:n], -1, nil)
		for _, name := range names {
			if n, err := strconv.Atoi(name); err == nil {
				list = append(list, n)
			}
		}
	}
}

// descendants returns the processes that the present one has started, and those that
// they have started, in order.
func (p *proc) descendants() (list []process) {
	parents := make(map[int]int)
	for _, pid := range p.processes() {
		if s, ok := p.stat(pid, 0); ok {
			list = append(list, s)
			parents[pid] = s.parent()
		}
	}
	self := os.Getpid()
	return slices.DeleteFunc(list, func(s process) bool {
		above := s.parent()
		for above > 1 && above != self {
			above = parents[above]
		}
		return above != self && (self != 1 || s.pid == 1) // process 1 of a namespace is above all others
	})
}

// after returns the number that follows a key in a text.
func after(text []byte, key string) int64 {
	_, rest, _ := bytes.Cut(text, []byte(key))
	n, _ := number(rest)
	return n
}

// number returns the first number in a text, without a sign, and what follows it.
func number(text []byte) (n int64, rest []byte) {
	begin := bytes.IndexAny(text, "0123456789")
	if begin < 0 {
		return 0, nil
	}
	for rest = text[begin:]; len(rest) > 0 && '0' <= rest[0] && rest[0] <= '9'; rest = rest[1:] {
		n = 10*n + int64(rest[0]-'0')
	}
	return n, rest
}
