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

	// Stack is the largest size of the stack in bytes; 0 for what Memory allows.
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

// expand replaces the "@" at the start of arguments by a folder.
func expand(args []string, folder string) []string {
	list := slices.Clone(args)
	for i, arg := range list {
		if after, ok := strings.CutPrefix(arg, "@"); ok {
			list[i] = folder + after
		}
	}
	return list
}

// environment returns the variables of a program with a working folder: more, and the usual ones
// that more does not set.
func environment(work, program string, more []string) []string {
	list := append(systemVariables(work, program), "HOME="+work, "TMPDIR="+work, "LANG=C.UTF-8")
	list = slices.DeleteFunc(list, func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.ContainsFunc(more, func(s string) bool { return strings.HasPrefix(s, name+"=") })
	})
	return append(list, more...)
}

// Options are what programs of a sandbox may use in addition to an empty working folder.
type Options struct {
	// Read are files and folders, such as those of an interpreter, that programs may read
	// at the same paths.
	Read []string

	// Write are folders that programs may also change, at the same paths.
	Write []string

	// Work is the working folder, for a compiler: what is written there stays. If it is
	// "", every run starts in an empty folder that takes 64 MB and is removed afterwards.
	Work string
}

// SystemFolders are the files and folders that every program can read, if the system
// has them: what is installed for all users, but no personal files.
var SystemFolders = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime",
	"/etc/ssl/openssl.cnf", // without it Node.js does not start
}

const (
	workSize     = 64 << 20  // how much a program may write to files, in bytes
	workFileSize = 256 << 20 // how large each file may be where files stay, in bytes

	maxTasks         = 256  // how many processes and threads a program may have at once
	maxCompilerTasks = 4096 // the same for compilers, which are trusted
)
