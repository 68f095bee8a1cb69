//go:build !windows

package toolchain

func elsewhere(string) (path string, found bool) { return "", false }
func isStoreStub(string) bool                    { return false }
