package rules

import (
	"os"
	"testing"

	"grundy/judge/internal/sandbox"
)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	os.Exit(m.Run())
}
