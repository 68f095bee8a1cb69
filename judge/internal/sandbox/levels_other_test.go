//go:build !linux

package sandbox

import "testing"

// sandboxes returns a sandbox of each kind: there is one.
func sandboxes(*testing.T) map[string]*Sandbox {
	return map[string]*Sandbox{"plain": {reason: "as the test asks"}}
}
