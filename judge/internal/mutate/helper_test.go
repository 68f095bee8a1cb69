package mutate

import (
	"os"
	"testing"

	"grundy/judge/internal/sandbox"
)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	status := m.Run()
	closeOneBox()
	os.Exit(status)
}
