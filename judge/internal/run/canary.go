package run

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
	box, err := New(ctx, Options{})
	if err != nil {
		return nil, err
	}
	defer box.Close()
	return box.try(ctx)
}

func (s *Sandbox) try(ctx context.Context) ([]Protection, error) {
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
	for i, p := range found {
		if !p.Held {
			continue
		}
		argument := ""
		switch p.Name {
		case otherFiles:
			argument = secret
		case theNetwork:
			argument = listener.Addr().String()
		case otherProcesses:
			argument = fmt.Sprint(victim.Process.Pid)
		case leftovers:
			argument = fmt.Sprintf("%s-%d", canaryName, time.Now().UnixNano())
		}
		limits := Limits{CPU: 10 * time.Second, Idle: 10 * time.Second, Memory: 128 << 10, Output: 1 << 10}
		if p.Name == muchTime {
			limits.CPU = 300 * time.Millisecond
		}
		result, err := s.Run(ctx, Command{
			Folder: program,
			Args:   []string{"@/canary.exe", canaryName, p.Name, argument},
			Limits: limits,
		})
		if err != nil {
			return nil, err
		}
		managed := strings.TrimSpace(string(result.Output))
		switch p.Name {
		case otherProcesses: // its number may be that of another one there
			select {
			case <-died:
				managed = "ended a process of yours"
			case <-time.After(50 * time.Millisecond):
			}
		case leftovers:
			if managed == "" && runsStill(argument) {
				managed = "left a process behind"
			}
		case manyTasks:
			if strings.Contains(string(result.Stderr), "failed to create new OS thread") {
				managed = ""
			}
		case muchMemory:
			if result.Stop != AtMemory && managed == "" {
				managed = "was not stopped"
			}
		case muchTime:
			if result.Stop != AtCPU && managed == "" {
				managed = "was not stopped in time"
			}
		default:
			if result.Death != "" && managed == "" {
				managed = "nobody knows: the canary died of " + result.Death
			}
		}
		if managed != "" {
			found[i].Held = false
			found[i].Detail = "a canary " + managed + ", in spite of: " + p.Detail
		}
	}
	return found, nil
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
	victimName: func(string) string { time.Sleep(time.Minute); return "" },
	muchTime: func(string) string {
		for start := time.Now(); time.Since(start) < 30*time.Second; {
		}
		return "worked for 30 s where 0.3 s are allowed"
	},
}

// hoard keeps a canary's memory from the garbage collector.
var hoard []byte

// A process that was started as a canary is one.
func init() {
	if len(os.Args) == 4 && os.Args[1] == canaryName {
		if canary, ok := canaries[os.Args[2]]; ok {
			fmt.Println(canary(os.Args[3]))
		}
		os.Exit(0)
	}
}
