package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// try runs canaries against every protection that is held, and returns the protections as
// found: what a canary managed to do is not held.
func (s *Sandbox) try(ctx context.Context) ([]Protection, error) {
	found := s.Protections()
	if s.helper == nil {
		return found, nil // nothing is held
	}
	t, err := newTrial(s)
	defer t.close()
	if err != nil {
		return nil, err
	}
	for i := range found {
		p := &found[i]
		for number, c := range canaries {
			if c.protection != p.Name || !p.Held {
				continue
			}
			managed, err := t.send(ctx, number)
			if err != nil {
				return nil, err
			}
			if managed != "" {
				p.Held, p.Detail = false, "a canary "+managed+", in spite of: "+p.Detail
			}
		}
	}
	return found, nil
}

// A trial is what canaries need.
type trial struct {
	box      *Sandbox
	folder   string
	program  string         // a folder with this program
	signals  chan os.Signal // from a canary
	listener net.Listener
	argument map[string]string // of canaries, by protection
}

// newTrial prepares a trial. Close it, even after an error.
func newTrial(box *Sandbox) (t *trial, err error) {
	t = &trial{box: box, signals: make(chan os.Signal, 1)}
	signal.Notify(t.signals, canarySignal)
	if t.folder, err = temporaryFolder(false); err != nil {
		return t, err
	}
	secret := filepath.Join(t.folder, "secret")
	t.program = filepath.Join(t.folder, "program")
	canary := filepath.Join(t.program, "canary.exe")
	self, err := os.ReadFile("/proc/self/exe")
	err = errors.Join(err, os.WriteFile(secret, []byte("a secret\n"), 0o644),
		os.Chmod(t.folder, 0o755), // so that its mode does not protect it
		os.Mkdir(t.program, 0o755), os.WriteFile(canary, self, 0o755))
	if err != nil {
		return t, err
	}
	if t.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return t, err
	}
	t.argument = map[string]string{
		otherFiles:     secret,
		theNetwork:     t.listener.Addr().String(),
		otherProcesses: strconv.Itoa(os.Getpid()),
		leftovers:      fmt.Sprintf("%s-%d", canaryName, time.Now().UnixNano()),
	}
	return t, nil
}

func (t *trial) close() {
	signal.Stop(t.signals)
	if t.listener != nil {
		t.listener.Close()
	}
	os.RemoveAll(t.folder)
}

// send runs a canary, and returns what it managed to do, "" for nothing.
func (t *trial) send(ctx context.Context, number int) (managed string, err error) {
	c := canaries[number]
	argument := t.argument[c.protection]
	result, err := t.box.Run(ctx, Command{
		Folder: t.program, Args: []string{"@/canary.exe", canaryName, strconv.Itoa(number), argument}, Limits: canaryLimits,
	})
	if err != nil {
		return "", err
	}
	managed = strings.TrimSpace(string(result.Output))
	switch {
	case managed != "":
		return managed, nil
	case result.Stop != c.stop:
		return "was not stopped as it must be", nil
	case c.stop == NotStopped && result.Death != "" && c.protection != manyTasks:
		return "unknown: the canary died of " + result.Death, nil
	}
	switch c.protection {
	case otherProcesses:
		select {
		case <-t.signals:
			return "sent the judge a signal", nil
		case <-time.After(50 * time.Millisecond):
		}
	case leftovers:
		if runsStill(argument) {
			return "left a process behind", nil
		}
	}
	return "", nil
}

// runsStill reports whether a process with a mark in its command line runs.
func runsStill(mark string) bool {
	p := new(proc)
	for _, pid := range p.processes() {
		if strings.Contains(string(p.read(pid, 0, "cmdline")), mark) {
			return true
		}
	}
	return false
}
