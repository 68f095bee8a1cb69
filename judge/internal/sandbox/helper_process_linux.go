package sandbox

import (
	"bytes"
	"cmp"
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

// A helperProcess is the helper, seen from within.
//
// Its main thread starts programs. It has given up all that programs must not
// have, since they inherit it. What needs more is done by the keeper, another
// thread that has kept it.
//
// Two processes, a strong parent and a weak child that starts the programs, would be
// easier to explain. They are one process for these reasons:
//
//   - A run costs one fork. A short program that leaves its folder empty needs no
//     keeper at all, and no other process has to be woken: see BenchmarkRun.
//   - With namespaces the helper is process 1 of its own, which the system protects from the
//     programs' signals. A weak child would be a process like theirs, of the same user.
//   - What loses its parent becomes a child of process 1, so that one process waits for
//     all that a program has started, and adds up what they used.
//
// The price: credentials, filter and Landlock are set by raw system calls, for one
// thread; main has to stay on that thread; and all threads are made beforehand, since a
// program may use up those that its user may have. The other form was never measured.
type helperProcess struct {
	setup
	program, work string      // the folders
	keeper        chan func() // what the keeper is to do
	watch         watch
	footprint     footprint
	link          link
	answer        []byte // the last answer, whose memory the next one takes
	removed       int    // how many folders were moved away, since they could not be removed
	untouched     state  // of the working folder, when it is empty
	stack         int64  // how large the stack of a program should be at most, in bytes
	stackInForce  int64  // the same as the system grants it
	lastStrings   []byte // of the last request; the next two were made of them
	args          []string
	env           []string
	pid           int   // of the last program
	lastNumber    int   // a file that sets after which number the next process gets its own, or -1
	newest        int   // a file that tells which process was the last to begin
	listener      int   // tells of the system calls on which the helper decides, or -1
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
	p := &helperProcess{link: newLink(controlFD), keeper: make(chan func())}
	var got grants
	err := p.link.receiveJSON(&p.setup)
	if err == nil {
		got, err = p.prepare()
	}
	if err != nil {
		got.Error = err.Error()
	}
	if p.link.sendJSON(got) != nil || got.Error != "" {
		return
	}
	for {
		wait([]unix.PollFd{{Fd: controlFD, Events: unix.POLLIN}}, nil)
		message, files, err := p.link.receive()
		if err == nil {
			err = p.handle(message, files)
		}
		if err == io.EOF {
			p.leave()
			return
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			p.leave()
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
func (p *helperProcess) keep(do func()) {
	done := make(chan bool)
	p.keeper <- func() {
		do()
		done <- true
	}
	<-done
}

// prepare sets the sandbox up.
func (p *helperProcess) prepare() (grants, error) {
	if p.Work == "" { // programs may run as another user, who must be able to read their files
		unix.Umask(0o022)
	}
	p.program, p.work, p.lastNumber, p.listener = "/program", workInRoot, -1, -1
	if p.Namespaces {
		if err := p.enterRoot(); err != nil {
			return grants{}, err
		}
	} else {
		p.program, p.work = filepath.Join(p.Base, "program"), filepath.Join(p.Base, "box/work")
		for _, folder := range []string{p.Base, p.program, filepath.Dir(p.work)} {
			os.Mkdir(folder, 0o755)
			if err := os.Chmod(folder, 0o755); err != nil {
				return grants{}, err
			}
		}
		if p.Work != "" {
			p.work = p.Work
		}
		if err := p.emptyWork(); err != nil {
			return grants{}, err
		}
		// What loses its parent becomes a child of the helper, and dies with the run.
		if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
			return grants{}, fmt.Errorf("child subreaper: %w", err)
		}
	}
	p.untouched = p.state()
	if fd, err := unix.PidfdOpen(os.Getpid(), 0); err != nil {
		return grants{}, fmt.Errorf("pidfd_open: %w", err) // without it the end of a program is not seen
	} else {
		unix.Close(fd)
	}
	// If the machine's memory runs out, the system ends this first.
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	if err := p.footprint.measure(); err != nil {
		return grants{}, err
	}
	unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	// Of 1 byte, not 0: that also keeps programs that collect core dumps out.
	unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{Cur: 1, Max: 1})
	if p.Work == "" {
		unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 256, Max: 256})
	}
	p.limitStack(defaultStack)
	haveThreads()
	// Programs can't raise these two: the filter is in the way.
	setLimit(unix.RLIMIT_NPROC, uint64(p.Tasks))
	setLimit(unix.RLIMIT_FSIZE, Options{Work: p.Work}.fileSize())
	go func() {
		runtime.LockOSThread()
		for do := range p.keeper {
			do()
		}
	}()
	p.keep(func() {})
	// From here on the main thread is as weak as the programs that it starts.
	got, err := p.confine()
	if err != nil {
		return grants{}, err
	}
	p.ignoreSignals()
	return got, nil
}

// haveThreads makes Go's runtime start as many threads as the helper can need. Later it
// may be too late: the helper's user may be that of a program that has started as many
// as the user may have.
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
func (p *helperProcess) limitStack(size int64) {
	if p.stack != size { // mostly it is as before
		p.stack = size
		p.stackInForce = int64(setLimit(unix.RLIMIT_STACK, uint64(size)))
	}
}

// ignoreSignals makes the helper ignore all signals that could end it. The first
// process of a PID namespace is safe from most that come from within it, but not
// while one of its threads blocks them and another does not, as when it forks.
//
// Go's runtime is not told. It believes that it handles them, and so gives
// programs the defaults when it starts them.
func (p *helperProcess) ignoreSignals() {
	// Of these two the runtime respects that whoever started the judge ignores them. If
	// they are handled it gives programs the defaults of them too.
	signal.Notify(make(chan os.Signal, 1), unix.SIGHUP, unix.SIGINT)
	if !p.Namespaces {
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
func (p *helperProcess) handle(message []byte, files []int) error {
	o, err := decodeOrder(message, len(files))
	if err != nil {
		closeAll(files)
		return err
	}
	switch o.kind {
	case newProgram:
		p.keep(p.removeProgram)
	case addFile:
		fault := ""
		p.keep(func() {
			if err := p.addFile(o.name, os.FileMode(o.mode), files[0]); err != nil {
				fault = err.Error()
			}
		})
		closeAll(files)
		return p.link.send(encodeFault(fault))
	case start:
		p.parse(o.text, int(o.request.Arguments))
		p.answer = encodeReply(p.answer[:0], p.run(o.request, [3]int(files)))
		if err := p.link.send(p.answer); err != nil {
			return err
		}
		if p.pid > 0 && p.lastNumber >= 0 {
			p.forgetNumbers(p.pid)
		}
	case kill: // of a run that is over
	}
	return nil
}

// forgetNumbers has the next program's process number follow that of the last one.
// Otherwise a program could pass a number on to the next, by the number of processes
// that it starts. The judge has its answer by now and need not wait.
func (p *helperProcess) forgetNumbers(last int) {
	var text [64]byte
	n, err := unix.Pread(p.newest, text[:], 0)
	if err != nil {
		return
	}
	if fields := bytes.Fields(text[:n]); len(fields) == 5 && number(fields[4]) != int64(last) {
		p.keep(func() { unix.Pwrite(p.lastNumber, strconv.AppendInt(nil, int64(last), 10), 0) })
	}
}

// parse makes arguments and variables of the strings of a request. They are mostly
// those of the one before.
func (p *helperProcess) parse(text []byte, arguments int) {
	if p.args != nil && len(p.args) == arguments && bytes.Equal(text, p.lastStrings) {
		return
	}
	p.lastStrings = append(p.lastStrings[:0], text...)
	list := splitStrings(text)
	p.args = expand(list[:arguments], p.program)
	p.env = environment(p.work, list[arguments:])
}

// run runs a program. It closes the files.
func (p *helperProcess) run(ask request, files [3]int) reply {
	answer := reply{Number: ask.Number}
	end := -1 // readable when the program has ended
	// A session of its own, though that takes longer to make than a group: the system may
	// schedule each session for itself, and then a program with many processes does not take
	// the helper's turns, which has to look at them.
	attributes := syscall.ProcAttr{
		Dir:   p.work,
		Env:   p.env,
		Files: []uintptr{uintptr(files[0]), uintptr(files[1]), uintptr(files[2])},
		Sys:   &syscall.SysProcAttr{Setsid: true, PidFD: &end},
	}
	if p.Work == "" { // compilers keep theirs
		p.limitStack(cmp.Or(ask.Stack, stackSize(ask.Memory)))
	}
	p.pairs, p.shared = 0, 0
	p.footprint.shrink()
	began := time.Now()
	pid, err := syscall.ForkExec(p.args[0], p.args, &attributes)
	for _, file := range files {
		unix.Close(file)
	}
	if err != nil {
		answer.Errno = uint32(err.(syscall.Errno))
		return answer
	}
	p.pid = pid
	p.footprint.settle()
	p.watch.begin(p, began, ask)
	var why Stop
	running := true
	for running && why == NotStopped {
		timeout := unix.NsecToTimespec(int64(p.watch.next))
		polled := [3]unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}, {Fd: controlFD, Events: unix.POLLIN}, {Fd: int32(p.listener), Events: unix.POLLIN}}
		switch n, errno := wait(polled[:], &timeout); {
		case errno != 0: // interrupted
		case n == 0:
			p.keep(func() { why = p.watch.look() })
		case polled[0].Revents != 0:
			running = false
		case polled[2].Revents != 0:
			if p.asked(ask.Memory) {
				why = AtMemory
				p.watch.memory = max(p.watch.memory, p.shared)
			}
		case p.toldToStop(ask.Number):
			p.killAll()
			running = false
		}
	}
	if why != NotStopped {
		p.killAll()
	}
	if len(p.watch.waits) > 1 {
		// The end of the last thread is told before its entry in /proc is gone, which the watch
		// has opened. Wait4 would turn in a loop until then, keeping that thread from it.
		wait([]unix.PollFd{{Fd: int32(end), Events: unix.POLLIN}}, nil)
		pause := unix.NsecToTimespec(int64(100 * time.Microsecond))
		unix.Nanosleep(&pause, nil)
	}
	unix.Close(end)
	p.reap(pid, &answer)
	answer.Wall = int64(time.Since(began))
	answer.Stop = uint32(why)
	p.watch.end(&answer)
	if unix.WaitStatus(answer.Status).Signal() == unix.SIGSEGV && why == NotStopped && fullStack(answer.Memory, p.stackInForce) {
		answer.StackFull = 1
	}
	p.clean()
	return answer
}

// toldToStop reads a message that came during a run, and reports whether it ends
// the run. If the judge is gone, or sends what is no message, the helper ends.
func (p *helperProcess) toldToStop(number uint32) bool {
	message, files, err := p.link.receive()
	closeAll(files)
	var o order
	if err == nil {
		o, err = decodeOrder(message, len(files))
	}
	if err != nil {
		p.killAll()
		p.reap(-1, new(reply)) // what was started while the others were killed, too
		p.leave()
		os.Exit(0)
	}
	return o.kind == kill && o.number == number
}

// leave removes what the helper has made outside of its namespaces: the judge may
// be dead.
func (p *helperProcess) leave() {
	if p.Base != "" {
		p.keep(func() { removeAll(p.Base) })
	}
}

// reap waits for the end of a program, ends all that it left running, and adds up
// what they used.
func (p *helperProcess) reap(pid int, answer *reply) {
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
			p.killAll()
			take(0, -1)
		}
	}
}

// killAll kills all that runs in the sandbox but the helper.
func (p *helperProcess) killAll() {
	if p.Namespaces {
		unix.Kill(-1, unix.SIGKILL)
		return
	}
	p.keep(func() {
		for _, pid := range p.watch.descendants() {
			unix.Kill(pid, unix.SIGKILL)
		}
	})
}

// clean empties the working folder, if a run has changed anything of it.
func (p *helperProcess) clean() {
	if p.Work != "" || p.state() == p.untouched && (p.Namespaces || p.alone()) {
		return
	}
	p.keep(func() {
		if err := p.emptyWork(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	})
	p.untouched = p.state()
}

// A state is of a folder and the one around it. If it is as before, nothing in them has
// changed: no program can set the time of a change. Where that time is too coarse, the
// size of a folder in memory tells whether something is in it.
type state [2]struct {
	inode uint64
	time  unix.Timespec
	mode  uint32
	size  int64
}

// state returns the state of the working folder.
func (p *helperProcess) state() state {
	var s state
	for i, folder := range []string{p.work, filepath.Dir(p.work)} {
		var stat unix.Stat_t
		if unix.Stat(folder, &stat) == nil {
			s[i].inode, s[i].time, s[i].mode, s[i].size = stat.Ino, stat.Ctim, stat.Mode, stat.Size
		}
	}
	return s
}

// alone reports whether the working folder is empty, and alone where it is.
func (p *helperProcess) alone() bool {
	beside, err := os.ReadDir(filepath.Dir(p.work))
	if err != nil || len(beside) != 1 {
		return false
	}
	within, err := os.ReadDir(p.work)
	return err == nil && len(within) == 0
}
