package sandbox

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// canaryName, as its first argument, makes a process of this program a canary.
const canaryName = "grundy-canary"

// victimName names a canary that does nothing: others try to end it.
const victimName = "victim"

// Try tries every protection that a sandbox says it has: it runs a canary, a program
// that does what is to be prevented. It returns Sandbox.Protections as found: what a
// canary managed to do is not held.
func Try(ctx context.Context) ([]Protection, error) {
	// A program must not start with that.
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Ignore(syscall.SIGHUP)
		defer signal.Reset(syscall.SIGHUP)
	}
	box, err := New(ctx, Options{})
	if err != nil {
		return nil, err
	}
	defer box.Close()
	return box.try(ctx)
}

func (s *Sandbox) try(ctx context.Context) ([]Protection, error) {
	if s.helper == nil {
		return s.Protections(), nil // nothing is held, and a system without /proc could start no canary
	}
	folder, err := temporaryFolder(false)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	secret := filepath.Join(folder, "secret")
	if err := os.WriteFile(secret, []byte("a secret\n"), 0o644); err != nil {
		return nil, err
	}
	os.Chmod(folder, 0o755) // so that its mode is not what protects it
	program := filepath.Join(folder, "program")
	if err := os.Mkdir(program, 0o755); err != nil {
		return nil, err
	}
	if err := copySelf(filepath.Join(program, "canary.exe")); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()

	victim := exec.Command(filepath.Join(program, "canary.exe"), canaryName, victimName, "")
	nothing, err := emptyFile()
	if err != nil {
		return nil, err
	}
	defer nothing.Close()
	victim.Stdin, victim.Stdout, victim.Stderr = nothing, nothing, nothing
	if err := victim.Start(); err != nil {
		return nil, err
	}
	died := make(chan bool)
	go func() {
		victim.Wait()
		close(died)
	}()
	defer victim.Process.Kill()

	found := s.Protections()
	number := "" // of the canary whose number another one is told
	for i, p := range found {
		for _, name := range append([]string{p.Name}, more[p.Name]...) {
			if name == unseenMemory && !s.helper.boundsMemory() {
				continue // nobody said that it is kept from that
			}
			if name == runNumber && !s.helper.ownRoot {
				continue // all processes of the machine share their numbers
			}
			if !found[i].Held {
				break
			}
			managed, err := s.send(ctx, program, p.Name, name, map[string]string{
				otherFiles:     secret,
				theNetwork:     listener.Addr().String(),
				otherProcesses: fmt.Sprint(victim.Process.Pid),
				leftovers:      fmt.Sprintf("%s-%d", canaryName, time.Now().UnixNano()),
				runNumber:      number,
			}[name])
			if err != nil {
				return nil, err
			}
			if name == otherProcesses { // its number may be that of another one there
				select {
				case <-died:
					managed = "ended a process of yours"
				case <-time.After(50 * time.Millisecond):
				}
			}
			if name == runNumber && number == "" {
				number, managed = managed, ""
			}
			switch {
			case managed == "":
			case name == runNumber: // without this much is left to protect from
				found[i].Hole = "a canary " + managed
			default:
				found[i].Held = false
				found[i].Detail = "a canary " + managed + ", in spite of: " + p.Detail
			}
		}
	}
	return found, nil
}

// The names of more canaries, by the protection that they try.
const (
	fileOfBefore  = "file of the run before"
	givenBack     = "memory given back"
	shortChildren = "time of short children"
	longSleep     = "time asleep"
	unseenMemory  = "memory that is not seen"
	threadsAsleep = "time of threads that wake together"
	ownFiles      = "its input and output by name"
	ignored       = "signals that are ignored"
	runNumber     = "the number of a process"
)

var more = map[string][]string{
	otherFiles: {ownFiles},
	leftovers:  {fileOfBefore, fileOfBefore, ignored, runNumber, runNumber}, // the second looks for what the first has left
	muchMemory: {givenBack, unseenMemory},
	muchTime:   {shortChildren, longSleep, threadsAsleep},
}

// send runs a canary that tries a protection, and says what it managed.
func (s *Sandbox) send(ctx context.Context, program, protection, name, argument string) (managed string, err error) {
	limits := Limits{CPU: 10 * time.Second, Idle: 10 * time.Second, Memory: 128 << 10, Output: 1 << 10}
	switch {
	case name == unseenMemory:
		limits.Memory *= 2
	case name == longSleep || name == threadsAsleep: // where the latter can hide that, for a while, it does not take long
		limits.CPU, limits.Idle = 200*time.Millisecond, 100*time.Millisecond
	case protection == muchTime:
		limits.CPU, limits.Idle = 300*time.Millisecond, 300*time.Millisecond
	}
	result, err := s.Run(ctx, Command{
		Folder: program,
		Args:   []string{"@/canary.exe", canaryName, name, argument},
		Limits: limits,
	})
	if err != nil {
		return "", err
	}
	managed = strings.TrimSpace(string(result.Output))
	switch protection {
	case otherProcesses: // it can't tell
		managed = ""
	case leftovers:
		if name == leftovers && managed == "" && argument != "" && runsStill(argument) {
			managed = "left a process behind"
		}
	case manyTasks: // Go ends a process that can't start a thread
	case muchMemory:
		if result.Stop != AtMemory && managed == "" {
			managed = "was not stopped"
		}
	case muchTime:
		hidden := name == threadsAsleep && (result.Stop == Starved || result.Death != "" && result.Stop == NotStopped) // of the latter Go ends, if it can't start so many
		if result.Stop != AtCPU && result.Stop != AtIdle && managed == "" && !hidden {
			managed = "was not stopped in time"
		}
	default:
		if result.Death != "" && managed == "" {
			managed = "nobody knows: the canary died of " + result.Death
		}
	}
	return managed, nil
}

// copySelf copies the present program.
func copySelf(path string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	from, err := os.Open(self)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, from); err != nil {
		to.Close()
		return err
	}
	return to.Close()
}

// canaries do what is to be prevented. They say what they managed, "" for nothing.
var canaries = map[string]func(argument string) string{
	otherFiles: func(secret string) string {
		if _, err := os.ReadFile(secret); err == nil {
			return "read a file of yours"
		}
		if err := os.WriteFile(secret+".canary", nil, 0o644); err == nil {
			return "wrote beside a file of yours"
		}
		return ""
	},
	theNetwork: func(address string) string {
		if c, err := net.DialTimeout("tcp", address, 300*time.Millisecond); err == nil {
			c.Close()
			return "reached the network"
		}
		return ""
	},
	otherProcesses: canSignal,
	leftovers:      leaveBehind,
	morePrivileges: canGain,
	systemCalls:    canCall,
	manyTasks:      manyThreads,
	largeFiles: func(string) string {
		written, block := 0, make([]byte, 1<<20)
		for name := range 2 {
			file, err := os.Create(fmt.Sprintf("canary-%d", name))
			if err != nil {
				return ""
			}
			for range 40 {
				n, err := file.Write(block)
				if written += n; err != nil {
					break
				}
			}
			file.Close()
		}
		if written > workSize {
			return fmt.Sprintf("wrote %d MB of files", written>>20)
		}
		return ""
	},
	muchMemory: func(string) string {
		hoard = make([]byte, 256<<20)
		for i := 0; i < len(hoard); i += 4 << 10 {
			hoard[i] = 1
		}
		return "took 256 MB where 128 are allowed"
	},
	fileOfBefore: func(string) string {
		if _, err := os.Stat("canary"); err == nil {
			return "found a file of the run before"
		}
		os.WriteFile("canary", nil, 0o644)
		return ""
	},
	threadsAsleep: wakeTogether,
	ownFiles:      openByName,
	ignored:       startIgnoring,
	runNumber:     tellNumber,
	givenBack:     giveBack,
	unseenMemory:  holdUnseen,
	shortChildren: childrenWork,
	longSleep: func(string) string {
		time.Sleep(10 * time.Second)
		return "slept for 10 s where 0.1 s is allowed"
	},
	victimName: func(string) string { time.Sleep(time.Minute); return "" },
	muchTime: func(string) string {
		for start := time.Now(); time.Since(start) < 30*time.Second; {
		}
		return "worked for 30 s where 0.3 s are allowed"
	},
}

// hoard keeps a canary's memory from the garbage collector.
var hoard []byte

// isCanary reports whether the present process was started as a canary.
func isCanary() bool { return len(os.Args) == 4 && os.Args[1] == canaryName }

// beCanary is the life of a canary.
func beCanary() {
	if canary, ok := canaries[os.Args[2]]; ok {
		fmt.Println(canary(os.Args[3]))
	}
}
