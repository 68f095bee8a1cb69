//go:build !unix

package toolchain

func setMask(int) int { return 0 }
