package words

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
)

// A program that takes more than its problem allows is told so, unless the limits are ours or
// the memory is only known to be at most so much.
func TestOver(t *testing.T) {
	known := result.Limits{Time: 5 * time.Second, Memory: 64 << 10,
		Problem: result.ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}}
	ours := known
	ours.Problem.Known = false
	over := result.Stats{Slowest: 2 * second, Memory: result.Memory{KiB: 40 << 10}}
	for _, c := range []struct {
		name   string
		limits result.Limits
		stats  result.Stats
		want   []string
	}{
		{"both", known, over, []string{"it took 2 s here; the original limit is 1 s, and other judges may have another",
			"it used 40 MB of memory here; the original limit is 32 MB, and other judges may have another"}},
		{"at most", known, result.Stats{Slowest: second, Memory: result.Memory{KiB: 40 << 10, AtMost: true}}, nil},
		{"ours", ours, over, nil},
	} {
		if diff := cmp.Diff(c.want, English{}.Over(c.limits, c.stats)); diff != "" {
			t.Errorf("%s: -want +got:\n%s", c.name, diff)
		}
	}
}
