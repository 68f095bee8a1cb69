package sandbox

import (
	"cmp"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"runtime"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// prepare isolates the helper.
func (p *helperProcess) prepare() (grants, error) {
	if p.Work == "" { // programs may run as another user, who must be able to read their files
		unix.Umask(0o022)
	}
	enter := p.enterRoot
	if !p.Namespaces {
		enter = p.enterFolders
	}
	if err := enter(); err != nil {
		return grants{}, err
	}
	p.untouched = p.state()
	fd, err := unix.PidfdOpen(os.Getpid(), 0)
	if err != nil {
		return grants{}, fmt.Errorf("pidfd_open: %w", err) // the helper would not notice the end of a program
	}
	unix.Close(fd)
	// If the machine's memory runs out, the system ends this first.
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	if err := p.footprint.measure(); err != nil {
		return grants{}, err
	}
	unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	// 1 byte instead of 0 also keeps out programs that collect core dumps.
	unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{Cur: 1, Max: 1})
	if p.Work == "" {
		unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 256, Max: 256})
	}
	setLimit(unix.RLIMIT_STACK, defaultStack)
	haveThreads(enoughThreads)
	// The filter keeps programs from raising these two.
	setLimit(unix.RLIMIT_NPROC, uint64(p.Tasks))
	setLimit(unix.RLIMIT_FSIZE, p.FileSize)
	go func() {
		runtime.LockOSThread()
		for do := range p.keeper {
			do()
		}
	}()
	p.keep(func() {})
	p.ignoreSignals()
	// From here on the main thread is as weak as the programs that it starts.
	return p.confine()
}

// enterFolders makes the folders of a helper without namespaces.
func (p *helperProcess) enterFolders() error {
	box := filepath.Join(p.Base, "box")
	p.program, p.work = filepath.Join(p.Base, "program"), cmp.Or(p.Work, filepath.Join(box, "work"))
	for _, folder := range []string{p.Base, p.program, box} {
		os.Mkdir(folder, 0o755)
		if err := os.Chmod(folder, 0o755); err != nil {
			return err
		}
	}
	if err := p.emptyWork(); err != nil {
		return err
	}
	// Orphans become children of the helper, and die with the run.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("child subreaper: %w", err)
	}
	return nil
}

// enoughThreads is how many threads the helper can need.
const enoughThreads = 6

// haveThreads makes Go's runtime start threads. Later the helper's user may have none left, if it is that of
// a program that has started many.
func haveThreads(enough int) {
	var started sync.WaitGroup
	started.Add(enough)
	for range enough {
		go func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			started.Done()
			started.Wait()
		}()
	}
	started.Wait()
}

// setLimit sets a limit of the process, which it can raise again, and returns the limit
// that is now in force.
func setLimit(resource int, limit uint64) uint64 {
	var now unix.Rlimit
	if unix.Getrlimit(resource, &now) == nil {
		now.Cur = min(limit, now.Max)
		unix.Setrlimit(resource, &now)
	}
	return now.Cur
}

// confine takes from the present thread, and so from everything that it starts, what no
// program needs. It returns an error if the thread cannot get its user.
func (p *helperProcess) confine() (got grants, err error) {
	for capability := 0; capability <= unix.CAP_LAST_CAP; capability++ {
		unix.Prctl(unix.PR_CAPBSET_DROP, uintptr(capability), 0, 0, 0) // some may be unknown here
	}
	if p.User >= 0 {
		// Raw system calls, since package syscall would change all threads.
		id := uintptr(p.User)
		_, _, groups := unix.RawSyscall(unix.SYS_SETGROUPS, 0, 0, 0)
		_, _, group := unix.RawSyscall(unix.SYS_SETRESGID, id, id, id)
		_, _, user := unix.RawSyscall(unix.SYS_SETRESUID, id, id, id)
		if errno := cmp.Or(groups, group, user); errno != 0 {
			return got, fmt.Errorf("becoming user %d: %w", p.User, errno)
		}
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&header, &none[0]); err != nil {
		return got, fmt.Errorf("capset: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return got, fmt.Errorf("no_new_privs: %w", err)
	}
	if got.Landlock, err = p.restrictFiles(); Momentary(err) {
		return got, fmt.Errorf("setting up Landlock: %w", err)
	} else if err != nil {
		got.NoLandlock = err.Error()
	}
	if err := p.filterSystemCalls(); Momentary(err) {
		return got, fmt.Errorf("system call filter: %w", err)
	} else if err != nil {
		got.NoFilter = err.Error()
	}
	return got, nil
}

// ignoreSignals makes the helper ignore all signals that could end it. The system
// protects process 1 of a namespace from most signals from within, but not while one of
// its threads blocks them and another does not, as during a fork.
//
// Go's runtime is not told. It believes that it handles the signals, and so gives
// programs the defaults.
func (p *helperProcess) ignoreSignals() {
	// If the parent of the judge ignores these two, so does the runtime. Handled ones
	// have the default in programs.
	signal.Notify(make(chan os.Signal, 1), unix.SIGHUP, unix.SIGINT)
	// The runtime would set SIGCHLD in each new process before that runs its program. The
	// filter would ask the helper, which waits for that process.
	signal.Ignore(unix.SIGCHLD)
	setAction(int(unix.SIGCHLD), action{0})
	if !p.Namespaces {
		return
	}
	for number := 1; number <= 64; number++ {
		switch unix.Signal(number) {
		case unix.SIGURG: // below
		case unix.SIGCHLD, unix.SIGCONT, unix.SIGTSTP, unix.SIGTTIN, unix.SIGTTOU, unix.SIGWINCH:
			setAction(number, action{0})
		case 32, 33, 34:
			// The runtime leaves these to C libraries and would not give programs the
			// defaults. But programs do not inherit a handler. This one can do no more than
			// return: it has nothing that Go code needs.
			a := actionOf(int(unix.SIGURG)) // in the runtime's way
			a[0] = reflect.ValueOf(nothing).Pointer()
			setAction(number, a)
		default:
			setAction(number, action{1})
		}
	}
	setAction(int(unix.SIGURG), action{0})
}

// An action is a struct sigaction, whose first word is the handler, and more.
type action [8]uintptr

// setAction sets what a signal does; a handler of 0 is the default and of 1 nothing.
func setAction(signal int, a action) {
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&a)), 0, 8, 0, 0)
}

// actionOf returns what a signal does.
func actionOf(signal int) (a action) {
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), 0, uintptr(unsafe.Pointer(&a)), 8, 0, 0)
	return a
}

// nothing is a handler.
//
//go:noinline
//go:norace
func nothing() {}
