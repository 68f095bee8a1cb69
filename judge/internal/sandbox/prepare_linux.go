package sandbox

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

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
	if fd, err := unix.PidfdOpen(os.Getpid(), 0); err != nil {
		return grants{}, fmt.Errorf("pidfd_open: %w", err) // the helper would not notice the end of a program
	} else {
		unix.Close(fd)
	}
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
	p.limitStack(defaultStack)
	haveThreads()
	// The filter keeps programs from raising these two.
	setLimit(unix.RLIMIT_NPROC, uint64(p.Tasks))
	setLimit(unix.RLIMIT_FSIZE, Options{Work: p.Work}.fileSize())
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

// haveThreads makes Go's runtime start all threads that the helper can need. Later the
// helper's user may have none left, if it is that of a program that has started many.
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

// limitStack sets how large the stack of the next program may be. Each of its threads
// gets as much, but has only what it touches.
func (p *helperProcess) limitStack(size int64) {
	if p.stack != size {
		p.stack = size
		p.stackInForce = int64(setLimit(unix.RLIMIT_STACK, uint64(size)))
	}
}
