package sandbox

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A helperProcess is the helper, seen from within.
//
// Its main thread starts programs. It has given up everything that programs must not
// have, since they inherit it. Another thread, the keeper, keeps its rights and does what
// needs them.
//
// A strong parent and a weak child that starts programs would be easier to explain. One
// process is better for these reasons:
//
//   - A run costs one fork. A short program that leaves its folder empty needs no
//     keeper, and no other process has to be woken: see BenchmarkRun.
//   - With namespaces the helper is process 1, which the system protects from signals of
//     the programs. A weak child would be a process like theirs, of the same user.
//   - Orphans become children of process 1, so the process that starts a program can wait
//     for everything that the program started, and add up what it used.
//
// The price: raw system calls set credentials, filter and Landlock for one thread; main
// has to stay on that thread; and all threads are made in advance, since a program may
// use up those that its user may have.
type helperProcess struct {
	setup
	link      *link
	keeper    chan func() // what the keeper is to do
	watch     watch
	footprint footprint

	program, work string // the folders
	removed       int    // how many folders were moved away because they could not be removed
	untouched     state  // of the working folder, when it is empty

	pid int // of the last program

	lastNumber int // a file that sets the last process number, or -1

	listener int   // tells of the system calls on which the helper decides, or -1
	pairs    int   // of connected sockets that the program has made
	shared   int64 // anonymous shared memory that it has asked for, in KiB
}

// A helper starts programs from its first thread, which is the one that other processes
// see. Main can be bound to it only here.
func init() {
	if isHelper() {
		runtime.LockOSThread()
	}
}

// serve is the helper's life. It ends when the judge closes the socket.
func serve() {
	closeOnExec()
	unix.CloseOnExec(controlFD)
	p := &helperProcess{link: newLink(controlFD), keeper: make(chan func()), listener: -1, lastNumber: -1}
	var got grants
	_, err := p.link.receive(&p.setup)
	if err == nil {
		got, err = p.prepare()
	}
	if err != nil {
		got.Error = err.Error()
		errors.As(err, &got.Errno)
	}
	if p.link.send(got) != nil || got.Error != "" {
		return
	}
	for err == nil {
		wait([]unix.PollFd{{Fd: controlFD, Events: unix.POLLIN}}, nil)
		err = p.handle()
	}
	p.leave()
	if err != io.EOF {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// wait waits until there is something to read, or for a time that is not nil.
//
// Go's runtime does not know that the thread waits. It would give the thread's place to
// others and wake up every 20 microseconds to see whether it should, which takes more
// than everything else that the helper does.
func wait(files []unix.PollFd, timeout *unix.Timespec) (n int, errno unix.Errno) {
	r, _, errno := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(&files[0])), uintptr(len(files)),
		uintptr(unsafe.Pointer(timeout)), 0, 0, 0)
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

// handle does what the next message asks for.
func (p *helperProcess) handle() error {
	var ask request
	files, err := p.link.receive(&ask)
	switch {
	case err != nil:
		return err
	case len(ask.Args) == 0: // the run is over
		return nil
	case len(files) < 3:
		return errGarbled
	}
	answer := reply{Number: ask.Number}
	if ask.Replace {
		p.keep(func() { err = p.replaceProgram(files[3:]) })
	}
	closeAll(files[3:])
	if err != nil {
		closeAll(files[:3])
		answer.Fault = "the program's files: " + err.Error()
		errors.As(err, &answer.Errno)
	} else {
		p.run(ask, files[:3], &answer)
	}
	if err := p.link.send(answer); err != nil {
		return err
	}
	p.forgetNumbers()
	return nil
}

// forgetNumbers makes the process number of the next program follow that of the last one.
// Otherwise a program could pass information to the next by the number of processes that
// it starts. The judge has its answer by now and does not wait.
func (p *helperProcess) forgetNumbers() {
	if p.pid > 0 && p.lastNumber >= 0 && p.watch.newestTask() != int64(p.pid) {
		p.keep(func() { unix.Pwrite(p.lastNumber, strconv.AppendInt(nil, int64(p.pid), 10), 0) })
	}
}

// toldToStop reads a message that came during a run, and reports whether it ends the
// run. If the judge is gone or sends anything else, the helper ends.
func (p *helperProcess) toldToStop(current uint32) bool {
	var ask request
	if files, err := p.link.receive(&ask); err != nil || len(files) > 0 || len(ask.Args) > 0 {
		p.killAll()
		p.reap(-1, new(Result)) // also what was started while the others were killed
		p.leave()
		os.Exit(0)
	}
	return ask.Number == current
}

// leave removes the folders that the helper made outside of its namespaces: the judge may
// be dead.
func (p *helperProcess) leave() {
	if p.Base != "" {
		p.keep(func() { removeAll(p.Base) })
	}
}
