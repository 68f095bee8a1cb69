package sandbox

import (
	"fmt"
	"os"
	"os/signal"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/message"
)

// fewFiles is the least number of open files with which any program runs.
const fewFiles = 64

// tighter returns the limits of this process, which programs inherit, that are lower than what a program or a
// compiler is promised.
func tighter(limits Limits, compiler bool) (commands []string) {
	fileSize, memory, seconds := promised(limits, compiler)
	needs := []struct {
		resource int
		flag     string
		unit     uint64 // of the shell's command, as bash has it
		least    uint64
	}{
		{unix.RLIMIT_CPU, "-t", 1, seconds},
		{unix.RLIMIT_FSIZE, "-f", 1 << 10, fileSize},
		{unix.RLIMIT_NOFILE, "-n", 1, fewFiles},
		{unix.RLIMIT_AS, "-v", 1 << 10, memory},
		{unix.RLIMIT_DATA, "-d", 1 << 10, memory},
	}
	for _, need := range needs {
		var now unix.Rlimit
		if unix.Getrlimit(need.resource, &now) == nil && uint64(now.Cur) < need.least {
			commands = append(commands, fmt.Sprintf("ulimit %s %d", need.flag, uint64(now.Cur)/need.unit))
		}
	}
	stack := uint64(stackSize(limits.Memory))
	most := mostStack()
	if !compiler && most < stack {
		commands = append(commands, fmt.Sprintf("ulimit -s %d", most>>10))
	}
	return commands
}

// What the judge itself takes at most, about. With less the runtime of Go ends the process with a page of words
// about itself, which nothing can prevent then.
const (
	ownSpace   = 5 << 29 // of addresses, in bytes
	ownData    = 1 << 29 // of them that it may write to
	ownFiles   = 32
	ownThreads = 16
	ownTasks   = ownThreads + 4
)

// Own returns an error if the limits of the shell are too low for this process itself. Otherwise it prepares
// for low ones: it starts the threads that the process may need before programs take what is left, and sees
// to it that late is called, in place of a sudden end, when no more processor time is left.
func Own(late func(error)) error {
	for _, need := range []struct {
		resource    int
		flag        string
		unit, least uint64
	}{
		{unix.RLIMIT_AS, "-v", 1 << 10, ownSpace},
		{unix.RLIMIT_DATA, "-d", 1 << 10, ownData},
		{unix.RLIMIT_NOFILE, "-n", 1, ownFiles},
	} {
		var now unix.Rlimit
		if unix.Getrlimit(need.resource, &now) == nil && uint64(now.Cur) < need.least {
			return message.NewError("limit of the shell", need.flag, uint64(now.Cur)/need.unit, need.least/need.unit)
		}
	}
	var now unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_CPU, &now) == nil && now.Max < 1<<32 {
		most := now.Max
		now.Cur = min(now.Cur, most-min(most, 1)) // at Max the system asks nobody
		unix.Setrlimit(unix.RLIMIT_CPU, &now)
		spent := make(chan os.Signal, 1)
		signal.Notify(spent, unix.SIGXCPU)
		go func() {
			<-spent
			late(message.NewError("processor time used up", most))
		}()
	}
	const plenty = 2000
	if unix.Getrlimit(unix.RLIMIT_NPROC, &now) != nil || now.Cur > plenty || os.Geteuid() == 0 {
		return nil
	}
	free := int(now.Cur) - tasksOf(os.Getuid())
	switch {
	case free < ownTasks:
		return message.NewError("too few processes", now.Cur, max(0, free), ownTasks)
	case free < plenty/4:
		haveThreads(ownThreads)
	}
	return nil
}
