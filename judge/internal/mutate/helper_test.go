package mutate

import (
	"os"
	"testing"

	"grundy/judge/internal/run"
)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	run.BeHelper()
	os.Exit(m.Run())
}
