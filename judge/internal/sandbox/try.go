package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/message"
)

// try runs canaries against every protection that is held, and returns the protections as
// found: what a canary managed to do is not held.
func (s *Sandbox) try(ctx context.Context) ([]Protection, error) {
	found := s.Protections()
	if !slices.ContainsFunc(found, func(p Protection) bool { return p.Held }) {
		return found, nil
	}
	folder, err := temporaryFolder(false)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	secret, program := filepath.Join(folder, "secret"), filepath.Join(folder, "program")
	name := fmt.Sprintf("canary-%d.exe", os.Getpid())
	self, err := os.ReadFile(ownProgram())
	err = errors.Join(err, os.WriteFile(secret, []byte("a secret\n"), 0o644),
		os.Chmod(folder, 0o755), // so that its mode does not protect it
		os.Mkdir(program, 0o755), os.WriteFile(filepath.Join(program, name), self, 0o755))
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	disturbed, calm := disturbances()
	defer calm()
	limits := Limits{CPU: time.Second, Idle: 2 * time.Second, Memory: 128 << 10, Output: 1 << 10}
	for i := range found {
		p := &found[i]
		for number, c := range allCanaries {
			if c.protection != p.Name || !p.Held {
				continue
			}
			managed, err := s.send(ctx, c, Command{Folder: program, Limits: limits, Args: []string{
				"@/" + name, canaryName, strconv.Itoa(number), secret, listener.Addr().String(),
				strconv.Itoa(os.Getpid()),
			}})
			switch {
			case err != nil:
				return nil, err
			case !managed.IsZero():
			case p.Name == otherProcesses && len(disturbed) > 0:
				managed = message.New("canary sent a signal")
			case p.Name == leftovers && runsStill(secret, name):
				managed = message.New("canary left a process")
			}
			if !managed.IsZero() {
				p.Held, p.Detail = false, message.New("in spite of", managed, p.Detail)
			}
		}
	}
	return found, nil
}

// send runs a canary, and returns what it managed to do as far as it knows, nothing if that is so.
func (s *Sandbox) send(ctx context.Context, c canary, command Command) (managed message.Message, err error) {
	result, err := s.Run(ctx, command)
	managed.Kind = message.Kind(strings.TrimSpace(string(result.Output)))
	switch {
	case err != nil || !managed.IsZero():
	case result.Stop != c.stop:
		managed = message.New("canary not stopped")
	case c.stop == NotStopped && result.Death != "" && c.protection != manyTasks:
		managed = message.New("canary died", result.Death)
	}
	return managed, err
}

// canaryName, as its first argument, makes a process of this program a canary.
const canaryName = "grundy-canary"

// beCanary is the life of a canary, or of a process without a number, which sleeps.
func beCanary() {
	number, err := strconv.Atoi(os.Args[2])
	if err != nil {
		time.Sleep(time.Minute)
		return
	}
	c := allCanaries[number]
	if c.do(target{os.Args[3], os.Args[4], os.Args[5]}) {
		fmt.Println(c.managed)
	}
}

// A target is what belongs to others: a file, an address of the network, and the judge's
// process number.
type target struct{ secret, address, judge string }

// A canary tries what a protection is to prevent, and reports whether it managed to.
type canary struct {
	protection message.Kind
	managed    message.Kind
	stop       Stop // what has to stop it
	do         func(target) bool
}

// allCanaries are those of every system, and those of this one.
var allCanaries = append([]canary{
	{otherFiles, "canary read a file", NotStopped, func(t target) bool {
		_, err := os.ReadFile(t.secret)
		return err == nil
	}},
	{changedFiles, "canary wrote into a folder", NotStopped, func(t target) bool {
		return os.WriteFile(t.secret+".canary", nil, 0o644) == nil
	}},
	{theNetwork, "canary reached the network", NotStopped, func(t target) bool {
		_, err := net.DialTimeout("tcp", t.address, 300*time.Millisecond)
		return err == nil
	}},
	{largeFiles, "canary wrote 80 MB", NotStopped, func(target) bool {
		part := make([]byte, 40<<20)
		return os.WriteFile("canary-1", part, 0o644) == nil && os.WriteFile("canary-2", part, 0o644) == nil
	}},
	{muchMemory, "canary took 256 MB", AtMemory, func(target) bool {
		memory := make([]byte, 256<<20)
		for i := 0; i < len(memory); i += 4 << 10 {
			memory[i] = 1
		}
		return true
	}},
	{muchTime, "canary worked for 30 s", AtCPU, func(target) bool {
		for start := time.Now(); time.Since(start) < 30*time.Second; {
		}
		return true
	}},
	{muchTime, "canary slept for 10 s", AtIdle, func(target) bool {
		time.Sleep(10 * time.Second)
		return true
	}},
}, systemCanaries...)
