package sandbox

import (
	"bytes"
	"encoding/binary"
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

// A stat is what the system says of a process or a thread. Fields have their numbers in
// proc_pid_stat(5).
type stat struct {
	state byte
	field [25]int64
}

// resident returns its resident memory, in KiB.
func (s *stat) resident() int64 { return s.field[24] * int64(os.Getpagesize()) / 1024 }

// stat returns the stat of a process, or of one of its threads, and reports whether it is
// still there.
func (p *proc) stat(pid, thread int) (s stat, ok bool) {
	text := p.read(pid, thread, "stat")
	text = text[bytes.LastIndexByte(text, ')')+1:] // the name in parentheses may hold anything
	if len(text) < 2 {
		return s, false
	}
	s.state, text = text[1], text[2:]
	for n := 4; n < len(s.field); n++ {
		s.field[n], text = number(text)
	}
	return s, true
}

// machineIdle returns for how long the machine's processors have had nothing to do, in total.
func (p *proc) machineIdle() time.Duration {
	text := p.read(0, 0, "stat")
	var ticks [5]int64 // user nice system idle iowait
	for i := range ticks {
		ticks[i], text = number(text)
	}
	return time.Duration(ticks[3]+ticks[4]) * tick
}

// newestTask returns the number of the process or thread that was started last.
func (p *proc) newestTask() int64 {
	text := p.read(0, 0, "loadavg")
	n, _ := number(text[bytes.LastIndexByte(text, ' ')+1:])
	return n
}

// machineMemory returns how much memory the machine has, and how much of it programs
// could still get, in KiB.
func (p *proc) machineMemory() (total, available int64) {
	text := p.read(0, 0, "meminfo")
	return after(text, "MemTotal:"), after(text, "MemAvailable:")
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
		for entries := p.buffer[:n]; len(entries) > 0; { // of struct linux_dirent64
			size := binary.NativeEndian.Uint16(entries[16:])
			if name := entries[19:size]; '0' <= name[0] && name[0] <= '9' {
				n, _ := number(name)
				list = append(list, int(n))
			}
			entries = entries[size:]
		}
	}
}

// descendants returns the processes that the present one has started, and those that
// they have started.
func (p *proc) descendants() (list []int) {
	self, all := os.Getpid(), p.processes()
	parents := make(map[int]int)
	for _, pid := range all {
		if s, ok := p.stat(pid, 0); ok {
			parents[pid] = int(s.field[4])
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
