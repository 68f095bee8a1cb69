//go:build unix

package toolchain

import "syscall"

// setMask sets what new files are kept from, and returns what it was.
func setMask(mask int) int { return syscall.Umask(mask) }
