package sandbox

import (
	"iter"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A thread is what the system tells of a thread, SYSTEM_THREAD_INFORMATION.
type thread struct {
	_                  [3]int64
	_                  uint32
	_                  uintptr
	_                  [2]uintptr
	_                  [2]int32
	_                  uint32
	state, waitsForWhy uint32
}

// runnable reports whether a thread runs or waits for a processor.
func (t thread) runnable() bool {
	const ready, running, standby, deferredReady = 1, 2, 3, 7
	return t.state == ready || t.state == running || t.state == standby || t.state == deferredReady
}

// processes returns all processes of the machine, and their threads.
func processes() iter.Seq2[*windows.SYSTEM_PROCESS_INFORMATION, []thread] {
	return func(yield func(*windows.SYSTEM_PROCESS_INFORMATION, []thread) bool) {
		text, size := []uint64(nil), uint32(256<<10)
		for { // until it fits
			text = make([]uint64, size/8+1)
			err := windows.NtQuerySystemInformation(windows.SystemProcessInformation, unsafe.Pointer(&text[0]),
				uint32(len(text)*8), &size)
			if err == nil {
				break
			}
			if err != windows.STATUS_INFO_LENGTH_MISMATCH {
				return
			}
			size += 64 << 10
		}
		for at := unsafe.Pointer(&text[0]); ; {
			p := (*windows.SYSTEM_PROCESS_INFORMATION)(at)
			threads := unsafe.Slice((*thread)(unsafe.Add(at, unsafe.Sizeof(*p))), p.NumberOfThreads)
			if !yield(p, threads) || p.NextEntryOffset == 0 {
				return
			}
			at = unsafe.Add(at, p.NextEntryOffset)
		}
	}
}

var getSystemTimes = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetSystemTimes")

// machineWork returns for how long the machine's processors have worked, in total.
func machineWork() (work time.Duration, ok bool) {
	var idle, kernel, user windows.Filetime // the time of the kernel has the idle time in it
	done, _, _ := getSystemTimes.Call(uintptr(unsafe.Pointer(&idle)), uintptr(unsafe.Pointer(&kernel)),
		uintptr(unsafe.Pointer(&user)))
	ticks := func(t windows.Filetime) time.Duration {
		return 100 * time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime))
	}
	return ticks(kernel) + ticks(user) - ticks(idle), done != 0
}
