package sandbox

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The canaries in this file use more than they may.

func writeFiles(string) string {
	written, block := 0, make([]byte, 1<<20)
	for name := range 2 {
		file, err := os.Create(fmt.Sprintf("canary-%d", name))
		if err != nil {
			return ""
		}
		for err == nil && written < (name+1)*40<<20 {
			var n int
			n, err = file.Write(block)
			written += n
		}
		file.Close()
	}
	if written > workSize {
		return fmt.Sprintf("wrote %d MB of files", written>>20)
	}
	return ""
}

// take touches every page of memory.
func take(memory []byte) []byte {
	for i := 0; i < len(memory); i += 4 << 10 {
		memory[i] = 1
	}
	return memory
}

func takeMemory(string) string {
	take(make([]byte, 256<<20))
	return "took 256 MB where 128 are allowed"
}

// shareUnseen takes shared memory and gives it back in a way that the system keeps it and
// charges it to no process.
func shareUnseen(size int) error {
	part, err := unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON)
	if err == nil {
		unix.Madvise(take(part), unix.MADV_DONTNEED)
	}
	return err
}

func giveBack(string) string {
	for range 40 {
		if shareUnseen(8<<20) != nil {
			time.Sleep(time.Second) // to be stopped, or not
			return ""
		}
	}
	return "kept 320 MB where 128 are allowed"
}

// holdUnseen takes memory that no look finds, and as much of its own. Each is less than
// its limit.
func holdUnseen(string) string {
	const part = 8 << 20
	own := 56
	for own > 28 && shareUnseen(part) == nil {
		own--
	}
	take(make([]byte, own*part))
	return "had 448 MB where 256 are allowed"
}

func work(string) string {
	for start := time.Now(); time.Since(start) < 30*time.Second; {
	}
	return "worked for 30 s where 0.3 s are allowed"
}

func childrenWork(string) string {
	workUnseen(6000)
	return "had children work for 3 s where 0.3 s are allowed"
}

// workUnseen has children work so briefly that no sample sees them, half a millisecond each,
// and does not wait for them.
func workUnseen(children int) {
	signal.Ignore(unix.SIGCHLD)
	startCopies(children, 500_000)
}

func sleep(string) string {
	time.Sleep(10 * time.Second)
	return "slept for 10 s where 0.1 s is allowed"
}

// wakeTogether has many threads sleep and wake at the same time, so that together they wait
// for a processor for longer than time passes.
func wakeTogether(string) string {
	const threads, every = 200, 20_000_000
	for range threads {
		go func() {
			runtime.LockOSThread()
			for {
				var at unix.Timespec
				unix.ClockGettime(unix.CLOCK_MONOTONIC, &at)
				at = unix.NsecToTimespec((at.Nano()/every + 1) * every)
				unix.ClockNanosleep(unix.CLOCK_MONOTONIC, unix.TIMER_ABSTIME, &at, nil)
			}
		}()
	}
	time.Sleep(10 * time.Second)
	return "slept for 10 s, in many threads, where 0.1 s is allowed"
}

// startCopies forks this thread again and again, without Go's runtime. Each copy works for
// so many nanoseconds, and then the next one starts.
func startCopies(copies int, work int64) {
	runtime.LockOSThread()
	for range copies {
		pid, _, errno := syscall.RawSyscall6(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
		for errno == 0 && pid == 0 {
			var used unix.Timespec
			for used.Sec == 0 && int64(used.Nsec) < work {
				syscall.RawSyscall(unix.SYS_CLOCK_GETTIME, unix.CLOCK_PROCESS_CPUTIME_ID, uintptr(unsafe.Pointer(&used)), 0)
			}
			syscall.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
		}
		for ended := unix.Errno(0); ended != unix.ECHILD; {
			_, _, ended = syscall.RawSyscall6(unix.SYS_WAIT4, ^uintptr(0), 0, 0, 0, 0, 0)
		}
	}
}
