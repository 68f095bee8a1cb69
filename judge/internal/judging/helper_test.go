package judging

import (
	"context"
	"os"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// workers are the sandboxes that tests share, since each costs a start.
var workers = sandbox.NewPool(nil)

// hdu1850 is the problem of most tests: Nim.
var hdu1850, _ = suite.Find("hdu1850")

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	status := m.Run()
	workers.Close()
	os.Exit(status)
}

// mustJudge judges a program on groups of tests.
func mustJudge(t *testing.T, s Submission, groups ...testset.Group) Result {
	t.Helper()
	r := full.Must(s.Judge(context.Background(), workers, groups...))(t)
	return r
}
