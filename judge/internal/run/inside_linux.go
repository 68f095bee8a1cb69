package run

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// isHelper reports whether the present process was started as a helper.
func isHelper() bool { return len(os.Args) == 1 && os.Args[0] == helperName }

// An inside is the helper, seen from within.
//
// Its main thread starts programs. It has given up all that programs must not
// have, since they inherit it. What needs more is done by the keeper, another
// thread that has kept it.
type inside struct {
	setup
	program, work string      // the folders
	environment   []string    // what every program gets
	keeper        chan func() // what the keeper is to do
	watch         watch
	footprint     footprint
	link          link
	answer        []byte // the last answer, whose memory the next one takes
	removed       int    // how many folders could only be moved away
	untouched     state  // of the working folder, when it is empty
	stack         int64  // how large the stack of a program should be at most, in bytes
	stackInForce  int64  // the same as the system grants it
	lastStrings   []byte // of a request, and what was made of it
	args          []string
	env           []string
	pid           int   // of the last program
	lastNumber    int   // a file that sets after which number the next process gets its own, or -1
	newest        int   // a file that tells which process was the last to begin
	listener      int   // where system calls are told of that the helper decides on, or -1
	pairs         int   // of connected sockets, that the program has made
	shared        int64 // anonymous memory to share that it asked for, in KiB
}

// A helper starts programs from its first thread, which is the one that other processes
// see. Only here main can be bound to it.
func init() {
	if isHelper() {
		runtime.LockOSThread()
	}
}

// serve is the helper's life. It ends when the judge closes the control socket.
func serve() {
	closeOnExec()
	unix.CloseOnExec(controlFD)
	in := &inside{link: newLink(controlFD), keeper: make(chan func())}
	var got grants
	err := in.link.receiveJSON(&in.setup)
	if err == nil {
		got, err = in.prepare()
	}
	if err != nil {
		got.Error = err.Error()
	}
	if in.link.sendJSON(got) != nil || got.Error != "" {
		return
	}
	for {
		wait([]unix.PollFd{{Fd: controlFD, Events: unix.POLLIN}}, nil)
		message, files, err := in.link.receive()
		if err == nil {
			err = in.handle(message, files)
		}
		if err == io.EOF {
			in.leave()
			return
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			in.leave()
			os.Exit(2)
		}
	}
}

// wait waits until there is something to read, or for a time if it is not nil.
//
// Go's runtime is not told that the thread waits. It would give the thread's place
// to others and, to find out whether it is time for that, wake up every 20
// microseconds, which takes more than all else that the helper does.
func wait(files []unix.PollFd, timeout *unix.Timespec) (n int, errno unix.Errno) {
	r, _, errno := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&files[0])), uintptr(len(files)), uintptr(unsafe.Pointer(timeout)), 0, 0, 0)
	return int(r), errno
}

// keep has the keeper do something, and waits for it.
func (in *inside) keep(do func()) {
	done := make(chan bool)
	in.keeper <- func() {
		do()
		done <- true
	}
	<-done
}

// prepare sets the sandbox up.
func (in *inside) prepare() (grants, error) {
	if in.Work == "" { // programs may be another user's, and all must have the same
		unix.Umask(0o022)
	}
	in.program, in.work, in.lastNumber, in.listener = "/program", "/box/work", -1, -1
	if in.Namespaces {
		if err := in.enterRoot(); err != nil {
			return grants{}, err
		}
	} else {
		in.program, in.work = filepath.Join(in.Base, "program"), filepath.Join(in.Base, "box/work")
		for _, folder := range []string{in.Base, in.program, filepath.Dir(in.work)} {
			os.Mkdir(folder, 0o755)
			if err := os.Chmod(folder, 0o755); err != nil {
				return grants{}, err
			}
		}
		if in.Work != "" {
			in.work = in.Work
		}
		if err := in.emptyWork(); err != nil {
			return grants{}, err
		}
		// What loses its parent becomes a child of the helper, and dies with the run.
		if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
			return grants{}, fmt.Errorf("child subreaper: %w", err)
		}
	}
	in.untouched = in.state()
	if fd, err := unix.PidfdOpen(os.Getpid(), 0); err != nil {
		return grants{}, fmt.Errorf("pidfd_open: %w", err) // without it the end of a program is not seen
	} else {
		unix.Close(fd)
	}
	// If memory runs out, this is what has to go first.
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	in.environment = environment(in.work, nil)
	if err := in.footprint.measure(); err != nil {
		return grants{}, err
	}
	unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	// Of 1 byte, not 0: that also keeps programs that collect core dumps out.
	unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{Cur: 1, Max: 1})
	if in.Work == "" {
		unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 256, Max: 256})
	}
	in.limitStack(defaultStack)
	haveThreads()
	// Programs can't raise these two: the filter is in the way.
	setLimit(unix.RLIMIT_NPROC, uint64(in.Tasks))
	setLimit(unix.RLIMIT_FSIZE, in.fileSize())
	go func() {
		runtime.LockOSThread()
		for do := range in.keeper {
			do()
		}
	}()
	in.keep(func() {})
	// From here on the main thread is as weak as the programs that it starts.
	got, err := in.confine()
	if err != nil {
		return grants{}, err
	}
	in.ignoreSignals()
	return got, nil
}

// haveThreads makes Go's runtime start as many threads as the helper can need. Later
// a program may have taken all that its user may have, which may be the helper's.
func haveThreads() {
	const enough = 6
	var started, ended sync.WaitGroup
	started.Add(enough)
	ended.Add(enough)
	for range enough {
		go func() {
			runtime.LockOSThread()
			started.Done()
			started.Wait()
			runtime.UnlockOSThread()
			ended.Done()
		}()
	}
	ended.Wait()
}

// setLimit sets a limit of the process, which it can raise again, and returns what it
// is now.
func setLimit(resource int, limit uint64) uint64 {
	var now unix.Rlimit
	if unix.Getrlimit(resource, &now) == nil {
		now.Cur = min(limit, now.Max)
		unix.Setrlimit(resource, &now)
	}
	return now.Cur
}

// limitStack sets how large the stack of the next program may be. Its threads get as
// much each, of which they only have what they touch.
func (in *inside) limitStack(size int64) {
	if in.stack != size { // mostly it is as before
		in.stack = size
		in.stackInForce = int64(setLimit(unix.RLIMIT_STACK, uint64(size)))
	}
}

// fileSize returns how large a file of a program may be, in bytes.
func (in *inside) fileSize() uint64 {
	if in.Work != "" {
		return workFileSize
	}
	return workSize
}

// ignoreSignals makes the helper ignore all signals that could end it. The first
// process of a PID namespace is safe from most that come from within it, but not
// while one of its threads blocks them and another does not, as when it forks.
//
// Go's runtime is not told. It believes that it handles them, and so gives
// programs the defaults when it starts them.
func (in *inside) ignoreSignals() {
	// Of these two the runtime respects that whoever started the judge ignores them. If
	// they are handled it gives programs the defaults of them too.
	signal.Notify(make(chan os.Signal, 1), unix.SIGHUP, unix.SIGINT)
	if !in.Namespaces {
		return
	}
	for number := 1; number <= 64; number++ {
		switch unix.Signal(number) {
		case unix.SIGURG: // below
		case unix.SIGCHLD, unix.SIGCONT, unix.SIGTSTP, unix.SIGTTIN, unix.SIGTTOU, unix.SIGWINCH:
			setAction(number, 0)
		case 32, 33, 34:
			// The runtime leaves these to C libraries, and would not give programs the
			// defaults. But no handler is inherited.
			handleWith(number, nothing)
		default:
			setAction(number, 1)
		}
	}
	setAction(int(unix.SIGURG), 0)
}

// setAction sets what a signal does, 0 for the default and 1 for nothing, without
// the knowledge of Go's runtime.
func setAction(signal int, action uintptr) {
	all := [8]uintptr{action} // a struct sigaction, and more than it can have
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&all)), 0, 8, 0, 0)
}

// handleWith sets the handler of a signal, as the runtime sets its own. It must be no
// more than a return: it has none of what Go needs.
func handleWith(signal int, handler func()) {
	var all [8]uintptr
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(unix.SIGURG), 0, uintptr(unsafe.Pointer(&all)), 8, 0, 0)
	all[0] = reflect.ValueOf(handler).Pointer()
	unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&all)), 0, 8, 0, 0)
}

// nothing is such a handler.
//
//go:noinline
//go:norace
func nothing() {}

// handle does what a message asks for. It closes the files.
func (in *inside) handle(message []byte, files []int) error {
	o, err := decodeOrder(message, len(files))
	if err != nil {
		closeAll(files)
		return err
	}
	switch o.kind {
	case newProgram:
		in.keep(in.removeProgram)
	case addFile:
		fault := ""
		in.keep(func() {
			if err := in.addFile(o.name, os.FileMode(o.mode), files[0]); err != nil {
				fault = err.Error()
			}
		})
		closeAll(files)
		return in.link.send(encodeFault(fault))
	case start:
		in.parse(o.text, int(o.request.Arguments))
		in.answer = encodeReply(in.answer[:0], in.run(o.request, [3]int(files)))
		if err := in.link.send(in.answer); err != nil {
			return err
		}
		if in.pid > 0 && in.lastNumber >= 0 {
			in.forgetNumbers(in.pid)
		}
	case kill: // of a run that is over
	}
	return nil
}

// forgetNumbers has the next program's process number follow that of the last one,
// which could have left word to it by starting so many processes. The judge has its
// answer by now and need not wait.
func (in *inside) forgetNumbers(last int) {
	var text [64]byte
	n, err := unix.Pread(in.newest, text[:], 0)
	if err != nil {
		return
	}
	if fields := bytes.Fields(text[:n]); len(fields) == 5 && number(fields[4]) != int64(last) {
		in.keep(func() { unix.Pwrite(in.lastNumber, strconv.AppendInt(nil, int64(last), 10), 0) })
	}
}

// parse makes arguments and variables of the strings of a request. They are mostly
// those of the one before.
func (in *inside) parse(text []byte, arguments int) {
	if in.args != nil && len(in.args) == arguments && bytes.Equal(text, in.lastStrings) {
		return
	}
	in.lastStrings = append(in.lastStrings[:0], text...)
	list := splitStrings(text)
	in.args = expand(list[:arguments], in.program)
	in.env = append(in.environment[:len(in.environment):len(in.environment)], list[arguments:]...)
}

// run runs a program. It closes the files.
func (in *inside) run(ask request, files [3]int) reply {
	answer := reply{Number: ask.Number}
	end := -1 // readable when the program has ended
	attributes := syscall.ProcAttr{
		Dir:   in.work,
		Env:   in.env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   &syscall.SysProcAttr{Setsid: true, PidFD: &end},
	}
	if in.Work == "" { // compilers keep theirs
		in.limitStack(stackSize(ask.Memory))
	}
	in.pairs, in.shared = 0, 0
	in.footprint.shrink()
	began := time.Now()
	pid, err := syscall.ForkExec(in.args[0], in.args, &attributes)
	for _, file := range files {
		unix.Close(file)
	}
	if err != nil {
		answer.Errno = uint32(err.(syscall.Errno))
		return answer
	}
	in.pid = pid
	in.footprint.settle()
	in.watch.begin(in, began, ask)
	var why Stop
	running := true
	for running && why == NotStopped {
		timeout := unix.NsecToTimespec(int64(in.watch.next))
		polled := [3]unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}, {Fd: controlFD, Events: unix.POLLIN}, {Fd: int32(in.listener), Events: unix.POLLIN}}
		switch n, errno := wait(polled[:], &timeout); {
		case errno != 0: // interrupted
		case n == 0:
			in.keep(func() { why = in.watch.look() })
		case polled[0].Revents != 0:
			running = false
		case polled[2].Revents != 0:
			if in.asked(ask.Memory) {
				why = AtMemory
				in.watch.memory = max(in.watch.memory, in.shared)
			}
		case in.toldToStop(ask.Number):
			in.killAll()
			running = false
		}
	}
	if why != NotStopped {
		in.killAll()
	}
	unix.Close(end)
	in.reap(pid, &answer)
	answer.Wall = int64(time.Since(began))
	answer.Stop = uint32(why)
	in.watch.end(&answer)
	if unix.WaitStatus(answer.Status).Signal() == unix.SIGSEGV && why == NotStopped && fullStack(answer.Memory, in.stackInForce) {
		answer.StackFull = 1
	}
	in.clean()
	return answer
}

// toldToStop reads a message that came during a run, and reports whether it ends
// the run. If the judge is gone, or has lost its mind, the helper ends.
func (in *inside) toldToStop(number uint32) bool {
	message, files, err := in.link.receive()
	closeAll(files)
	var o order
	if err == nil {
		o, err = decodeOrder(message, len(files))
	}
	if err != nil {
		in.killAll()
		in.leave()
		os.Exit(0)
	}
	return o.kind == kill && o.number == number
}

// leave removes what the helper has made outside of its namespaces: the judge may
// be dead.
func (in *inside) leave() {
	if in.Base != "" {
		in.keep(func() { removeAll(in.Base) })
	}
}

// reap waits for the end of a program, ends all that it left running, and adds up
// what they used.
func (in *inside) reap(pid int, answer *reply) {
	take := func(options, which int) (int, error) {
		var status unix.WaitStatus
		var usage unix.Rusage
		child, err := unix.Wait4(which, &status, options, &usage)
		if err == nil && child > 0 {
			answer.CPU += usage.Utime.Nano() + usage.Stime.Nano()
			answer.Memory = max(answer.Memory, int64(usage.Maxrss))
			if child == pid {
				answer.Status = uint32(status)
			}
		}
		return child, err
	}
	for {
		if _, err := take(0, pid); err != unix.EINTR {
			break
		}
	}
	for { // what loses its parent becomes the helper's child, so nothing hides
		child, err := take(unix.WNOHANG, -1)
		if err == unix.ECHILD {
			return
		}
		if err == nil && child == 0 {
			in.killAll()
			take(0, -1)
		}
	}
}

// killAll kills all that runs in the sandbox but the helper.
func (in *inside) killAll() {
	if in.Namespaces {
		unix.Kill(-1, unix.SIGKILL)
		return
	}
	in.keep(func() {
		for _, pid := range in.watch.descendants() {
			unix.Kill(pid, unix.SIGKILL)
		}
	})
}

// clean empties the working folder, if a run has changed anything of it.
func (in *inside) clean() {
	if in.Work != "" || in.state() == in.untouched && (in.Namespaces || in.alone()) {
		return
	}
	in.keep(func() {
		if err := in.emptyWork(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	})
	in.untouched = in.state()
}

// A state is what can't be as before once a folder, or the one around it, was
// changed: no program can set the time of a change. Clocks of file systems may stand
// still for some milliseconds; in memory, a folder's size tells of what is in it.
type state [2]struct {
	inode uint64
	time  unix.Timespec
	mode  uint32
	size  int64
}

// state returns the state of the working folder.
func (in *inside) state() state {
	var s state
	for i, folder := range []string{in.work, filepath.Dir(in.work)} {
		var stat unix.Stat_t
		if unix.Stat(folder, &stat) == nil {
			s[i].inode, s[i].time, s[i].mode, s[i].size = stat.Ino, stat.Ctim, stat.Mode, stat.Size
		}
	}
	return s
}

// alone reports whether the working folder is empty, and alone where it is.
func (in *inside) alone() bool {
	beside, err := os.ReadDir(filepath.Dir(in.work))
	if err != nil || len(beside) != 1 {
		return false
	}
	within, err := os.ReadDir(in.work)
	return err == nil && len(within) == 0
}
