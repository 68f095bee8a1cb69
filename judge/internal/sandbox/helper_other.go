//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"runtime"
)

// A helper does not exist on this system.
type helper struct {
	protections []Protection
	broken      error
	ownRoot     bool
}

func startHelper(context.Context, Options) (*helper, error) {
	return nil, errors.New("there is no isolation on " + runtime.GOOS)
}

// isHelper reports whether the present process was started as a helper.
func isHelper() bool { return false }

func enterCgroup() {}

func serve() {}

func (*helper) close() error { return nil }

func (*helper) boundsMemory() bool { return false }

func (*helper) run(context.Context, Command) (Result, error) { panic("no helper") }
