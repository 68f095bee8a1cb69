package stress

import (
	"testing"
	"time"

	"grundy/judge/internal/result"
)

// Shrinking ends with the budget, or after the time of one run.
func TestShrinkUntil(t *testing.T) {
	limits := result.Limits{Time: 2 * time.Second}
	for _, c := range []struct{ ago, budget, most, least, longest time.Duration }{
		{0, 0, 5 * time.Second, 5 * time.Second, 5 * time.Second},
		{0, time.Hour, 5 * time.Second, 5 * time.Second, 5 * time.Second},
		{time.Hour, time.Second, 5 * time.Second, limits.Time, limits.Time},
		{time.Hour, time.Second, 0, 0, 0},
		{time.Hour, 2 * time.Hour, 2 * time.Hour, limits.Time, time.Hour},
	} {
		if got := shrinkUntil(time.Now().Add(-c.ago), c.budget, limits, c.most); got < c.least || got > c.longest {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
