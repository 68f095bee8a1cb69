//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"runtime"
	"time"
)

// A helper does not exist on this system.
type helper struct {
	protections []Protection
	broken      error
}

func startHelper(context.Context, Options) (*helper, error) {
	return nil, errors.New("there is no isolation on " + runtime.GOOS)
}

func beHelper() {}

// machineWork is not known here.
func machineWork() (work time.Duration, ok bool) { return 0, false }

// watchTime stops a program that has run for too long. How much of that it was idle is not known
// here before it has ended.
func watchTime(_ int, limits Limits, ended <-chan struct{}, stop func(Stop)) time.Duration {
	timer := time.AfterFunc(max(limits.CPU, limits.Idle), func() { stop(AtIdle) })
	defer timer.Stop()
	began := time.Now()
	<-ended
	return time.Since(began)
}

// try returns the protections: none is held.
func (s *Sandbox) try(context.Context) ([]Protection, error) { return s.Protections(), nil }

func (*helper) close() error                                 { return nil }
func (*helper) run(context.Context, Command) (Result, error) { panic("no helper") }
