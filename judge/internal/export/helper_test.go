package export

import (
	"os"
	"testing"

	"grundy/judge/internal/sandbox"
)

// workers are the sandboxes that tests share.
var workers = sandbox.NewPool(nil)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	code := m.Run()
	workers.Close()
	os.Exit(code)
}
