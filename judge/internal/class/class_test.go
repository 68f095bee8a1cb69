package class

import (
	"testing"
	"time"
)

// The time left is that of the programs done so far for each of the others; it is not said
// before two are done, nor of seconds.
func TestLeft(t *testing.T) {
	for _, c := range []struct {
		spent    time.Duration
		done, of int
		want     string
	}{
		{time.Hour, 0, 113, ""}, {time.Hour, 1, 113, ""}, {20 * time.Second, 2, 8, ", about 1m0s left"}, {20 * time.Second, 7, 113, ", about 5m3s left"},
		{time.Minute, 60, 61, ""}, {time.Minute, 2, 2, ""},
	} {
		if got := left(c.spent, c.done, c.of); got != c.want {
			t.Errorf("%v for %d of %d: %q, want %q", c.spent, c.done, c.of, got, c.want)
		}
	}
}
