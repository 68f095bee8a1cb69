// Package run runs a program on an input, under limits and shut off from the
// rest of the machine.
//
// A program that dies, never ends, or takes more than it may is a Result. Only
// the runner's own trouble is an error.
//
// A Sandbox runs programs one at a time. On Linux it is a helper process: the
// present program, started once more, which is why main has to call BeHelper. The
// helper is set up once with all that the system grants: namespaces, Landlock, a
// system call filter, resource limits, a cgroup. It starts every program with a plain
// fork and exec, so isolation costs next to nothing per run. The helper is small, so a
// program's peak memory is the program's own. What a program leaves running dies with
// the run. Sandbox.Protections says what is in force. Elsewhere the present process
// starts the programs, and Protections says so.
package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Limits are what a program may take. What it passes first ends it.
type Limits struct {
	CPU    time.Duration // processor time, of the program and all that it starts
	Idle   time.Duration // time in which it neither works nor waits for a processor
	Memory int64         // peak resident memory of all its processes together, in KiB; 0 means any
	Output int           // bytes on standard output

	// Stack is how large the stack may grow, in bytes; 0 means as far as Memory leaves
	// room. Only a Sandbox with a helper heeds it.
	Stack int64
}

// A Command is a program to run on an input.
type Command struct {
	// Folder holds the program. The program sees it as its own, and can change
	// nothing there. "" is for programs of the system.
	Folder string

	// Args are the program and its arguments. The first is an absolute path.
	// Where an argument begins with "@", that stands for Folder.
	Args []string

	Env    []string // variables, "NAME=value", beside the few that every program gets
	Input  []byte   // its standard input
	Limits Limits

	// Joined says that what it writes to standard error is part of its Output, in the
	// order in which it is written.
	Joined bool
}

// A Stop says why the runner ended a program.
type Stop int

const (
	NotStopped  Stop = iota // it ended by itself
	AtCPU                   // it used more processor time than it may
	AtIdle                  // it was idle for longer than it may
	AtMemory                // it used more memory than it may
	AtOutput                // it printed more than it may
	AtComplaint             // it wrote more than maxComplaint to standard error
	Starved                 // it hardly got a processor, so nothing can be said of it
	Crowded                 // the machine ran short of memory meanwhile, and nobody knows whose fault it is
)

// MaxComplaint is how much a program may write to standard error, in bytes.
const MaxComplaint = 64 << 20

// A Result is what came of a run.
type Result struct {
	Output []byte // standard output, at most one byte more than the limit
	Stderr []byte // standard error; of much, the first KiB and the last three with a line "[...]" between
	Stop   Stop
	Death  string // how it ended if not with status 0: "exit status 2", "signal: segmentation fault"
	// NotStarted says that it could not be started at all: Death says why.
	NotStarted bool
	// Crashed says that it touched memory that it doesn't have: a segmentation fault or a
	// bus error ended it. Only helpers tell.
	Crashed bool

	CPU    time.Duration // processor time, of the program and all that it started
	Wall   time.Duration
	Idle   time.Duration // time in which it was seen neither working nor waiting for a processor
	Memory Memory

	// LeftRunning says that something which it started, and which left its process group,
	// still runs, since it can't be ended here. A process that has closed all its files is
	// not noticed.
	LeftRunning bool

	// StackFull says that its stack seems to have ended it: it was as large as it may
	// be, or had most of the memory.
	StackFull bool
}

// stackSize returns how large the stack of a program may be, in bytes, under a memory
// limit in KiB: what the limit leaves, so that a stack without end comes to an end of
// its own before the limit. 4 MB are enough for what a small program has beside it.
func stackSize(memory int64) int64 {
	if memory <= 0 {
		return defaultStack
	}
	return max(memory-4<<10, memory/2) << 10
}

// defaultStack is the size of the stack where memory has no limit, in bytes, as Linux has it.
const defaultStack = 8 << 20

// fullStack reports whether a size in KiB is about that of a stack, in bytes, which is
// full. Of large frames not all pages are touched.
func fullStack(kib, stack int64) bool { return kib >= stack>>10*3/4 }

// A Memory is a peak of resident memory.
type Memory struct {
	KiB int64 `json:"memory_kib"` // 0 where the system does not tell

	// AtMost says that KiB is only an upper bound. A process starts with the peak
	// of the one that started it, so less than that can't be seen.
	AtMost bool `json:"memory_at_most,omitempty"`
}

// Options are what a sandbox has beside an empty working folder.
type Options struct {
	// Read are files and folders outside the system's own that programs may read,
	// such as those of an interpreter. They have their own paths there.
	Read []string

	// Write are folders that programs may also change, at their own paths.
	Write []string

	// Work, if not "", is the working folder. What programs make there stays, of
	// any size. Otherwise every run begins in an empty folder that takes 64 MB and
	// is gone after the run.
	Work string

	noCgroup error // why the system's own bound of memory is not to be used, nil if it is
}

// workSize is how much a program may write to files, in bytes.
const workSize = 64 << 20

// workFileSize is the same for each file, where files stay, in bytes.
const workFileSize = 256 << 20

// fileSize returns how large a file may be that a program writes, in bytes.
func (o Options) fileSize() uint64 {
	if o.Work != "" {
		return workFileSize
	}
	return workSize
}

// maxTasks is how many processes and threads a program may have at once.
const maxTasks = 256

// maxCompilerTasks is the same where a folder of the user is the working folder:
// compilers are trusted to start many.
const maxCompilerTasks = 4096

// environment returns the variables that a program sees: more, and of these all that more
// does not set.
func environment(work string, more []string) []string {
	list := []string{
		"PATH=/usr/local/bin:/usr/bin:/bin",
		"HOME=" + work,
		"TMPDIR=" + work,
		"LANG=C.UTF-8",
	}
	list = slices.DeleteFunc(list, func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.ContainsFunc(more, func(s string) bool { return strings.HasPrefix(s, name+"=") })
	})
	return append(list, more...)
}

// A Protection is one thing that a program must not be able to do.
type Protection struct {
	Name    string `json:"name"`           // such as "network"
	Meaning string `json:"meaning"`        // what a program can't do, such as "reach the network"
	Held    bool   `json:"held"`           // whether it can't
	Detail  string `json:"detail"`         // by what it is held, or why it isn't
	Hole    string `json:"hole,omitempty"` // what a program can do all the same, and how much of it; "" for nothing
}

// expand puts a folder in the place of the "@" of arguments.
func expand(args []string, folder string) []string {
	list := make([]string, len(args))
	for i, arg := range args {
		if len(arg) > 0 && arg[0] == '@' {
			arg = folder + arg[1:]
		}
		list[i] = arg
	}
	return list
}

// A Sandbox runs programs, one at a time. It is not safe for concurrent use.
type Sandbox struct {
	options Options
	helper  *helper // nil: programs are started by the present process
	reason  string  // why there is no helper
}

// BeHelper makes the present process a helper or a canary if a sandbox has started it as
// one, and then does not return. Both are the present program, started once more, so
// every program that makes sandboxes calls BeHelper as the first thing in its main, or in
// TestMain.
func BeHelper() {
	mainIsReady = true
	switch {
	case isHelper():
		serve()
	case isCanary():
		beCanary()
	default:
		enterCgroup()
		return
	}
	os.Exit(0)
}

// mainIsReady says that main has called BeHelper. Where it does not, a helper would be
// another judge, which starts a helper.
var mainIsReady bool

// New makes a sandbox. What the system does not grant is no error unless ctx is from
// Require: Protections tells. An error is that ctx ended, or that nothing can be run at
// all.
func New(ctx context.Context, options Options) (*Sandbox, error) {
	if !mainIsReady {
		return nil, errors.New("package run: main has to call run.BeHelper before it makes a sandbox")
	}
	s := &Sandbox{options: options}
	var err error
	if s.helper, err = startHelper(ctx, options); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		s.reason = err.Error()
		closeOnExec()
	}
	if err := s.lacking(ctx); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close ends the sandbox and all that is left in it.
func (s *Sandbox) Close() error {
	if s.helper == nil {
		return nil
	}
	return s.helper.close()
}

// WorkFolder returns the path of Options.Work as programs see it there.
func (s *Sandbox) WorkFolder() string {
	if s.helper != nil && s.helper.ownRoot {
		return workInRoot
	}
	if path, err := filepath.EvalSymlinks(s.options.Work); err == nil {
		return path
	}
	return s.options.Work
}

// workInRoot is the working folder where the sandbox has a root folder of its own.
const workInRoot = "/box/work"

// Lost reports whether the sandbox can't be used any more.
func (s *Sandbox) Lost() bool { return s.helper != nil && s.helper.broken != nil }

// Protections returns what is in force and what isn't, always in the same order.
func (s *Sandbox) Protections() []Protection {
	if s.helper == nil {
		return unprotected(s.reason)
	}
	return slices.Clone(s.helper.protections)
}

// Run runs a command. If ctx ends first, the program is killed and the error is
// that of ctx.
func (s *Sandbox) Run(ctx context.Context, command Command) (Result, error) {
	var result Result
	var err error
	if s.helper == nil {
		result, err = s.runPlainly(ctx, command)
	} else {
		result, err = s.helper.run(ctx, command)
	}
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", command.Args[0], err)
	}
	return result, nil
}

// A firstBytes keeps the beginning of what a program prints: one byte more than the
// limit, by which anyone can tell that it was passed.
type firstBytes struct {
	limit int
	kept  []byte
}

// take takes the next bytes, and reports whether the limit is passed.
func (l *firstBytes) take(b []byte) bool {
	l.kept = append(l.kept, b[:min(len(b), l.limit+1-len(l.kept))]...)
	return len(l.kept) > l.limit
}

// A headAndTail keeps the beginning and the end of what a program prints.
type headAndTail struct {
	limit int
	count int
	head  []byte
	tail  []byte
}

const (
	headSize = 1 << 10
	tailSize = 3 << 10
)

// take takes the next bytes, and reports whether the limit is passed.
func (e *headAndTail) take(b []byte) bool {
	e.count += len(b)
	n := min(len(b), headSize-len(e.head))
	e.head, b = append(e.head, b[:n]...), b[n:]
	e.tail = append(e.tail, b[max(0, len(b)-tailSize):]...)
	if len(e.tail) > 2*tailSize {
		e.tail = append(e.tail[:0], e.tail[len(e.tail)-tailSize:]...)
	}
	return e.count > e.limit
}

// kept returns what was kept, with a line that stands for what was not.
func (e *headAndTail) kept() []byte {
	tail := e.tail[max(0, len(e.tail)-tailSize):]
	if headSize+len(tail) >= e.count {
		return append(e.head, tail...)
	}
	return append(append(e.head, "\n[...]\n"...), tail...)
}

// readAll hands all that r yields to take, and calls passed when take first
// reports true.
func readAll(r io.Reader, take func([]byte) bool, passed func()) {
	buffer, said := make([]byte, 64<<10), false
	for {
		n, err := r.Read(buffer)
		if take(buffer[:n]) && !said {
			said = true
			passed()
		}
		if err != nil {
			return
		}
	}
}
