package export

import (
	"testing"

	"grundy/judge/internal/sandbox"
)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	m.Run()
}
