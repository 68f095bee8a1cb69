package sandbox

import (
	"slices"
	"strings"
	"time"
)

// A Command is a program to run on an input.
type Command struct {
	// Folder holds the program's files, which the program can read and not change.
	// It is "" for programs of the system.
	Folder string

	// Args are the program and its arguments. The first is an absolute path. A "@" at
	// the start of an argument means Folder.
	Args []string

	Env    []string // variables, "NAME=value", in addition to the few that every program gets
	Input  []byte   // standard input
	Limits Limits

	// Joined sends standard error to Output as well, in the order of writing.
	Joined bool
}

// Limits are what a program may use. The program is stopped at the first that it passes.
type Limits struct {
	CPU    time.Duration // processor time of the program and everything it starts
	Idle   time.Duration // time in which it neither works nor waits for a processor
	Memory int64         // peak resident memory of all its processes together, in KiB; 0 for no limit
	Output int           // bytes on standard output

	// Stack is the largest size of the stack in bytes; 0 for what Memory allows. Only
	// helpers apply it.
	Stack int64
}

// MaxComplaint is how much a program may write to standard error, in bytes.
const MaxComplaint = 64 << 20

// defaultStack is the size of the stack without a memory limit, in bytes, as Linux has it.
const defaultStack = 8 << 20

// stackSize returns the largest size of the stack, in bytes, under a memory limit in KiB.
// It leaves 4 MB for everything else, so that endless recursion overflows the stack
// before it passes the memory limit.
func stackSize(memory int64) int64 {
	if memory <= 0 {
		return defaultStack
	}
	return max(memory-4<<10, memory/2) << 10
}

// fullStack reports whether a stack limited to so many bytes and using so many KiB is
// full. Large frames leave some of its pages untouched.
func fullStack(kib, stack int64) bool { return kib >= stack>>10*3/4 }

// expand replaces the "@" at the start of arguments by a folder.
func expand(args []string, folder string) []string {
	list := make([]string, len(args))
	for i, arg := range args {
		if after, ok := strings.CutPrefix(arg, "@"); ok {
			arg = folder + after
		}
		list[i] = arg
	}
	return list
}

// environment returns the variables of a program: more, and the usual ones that more
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
