package stress

import (
	"os"
	"testing"

	"grundy/judge/internal/pool"
	"grundy/judge/internal/run"
)

// workers are the sandboxes that tests share, since each costs a start.
var workers = pool.New(nil)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	run.BeHelper()
	code := m.Run()
	workers.Close()
	os.Exit(code)
}
