//go:build !js

package user

import "syscall"

// noWait opens a pipe that no process writes to.
const noWait = syscall.O_NONBLOCK
