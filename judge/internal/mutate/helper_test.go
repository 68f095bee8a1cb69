package mutate

import (
	"os"
	"testing"

	"grundy/judge/internal/run"
)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	run.BeHelper()
	status := m.Run()
	closeOneBox()
	os.Exit(status)
}
