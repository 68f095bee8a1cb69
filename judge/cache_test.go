package main

import (
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/cache"
)

// A cache above its bound is explained, and no other.
func TestCacheBound(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		kept cache.Summary
		want string
	}{
		{cache.Summary{Bytes: cache.KeptBytes, Oldest: now}, "last hour"},
		{cache.Summary{Bytes: cache.KeptBytes + 1, Oldest: now.Add(-59 * time.Minute)}, "nothing is deleted"},
		{cache.Summary{Bytes: cache.KeptBytes + 1, Oldest: now.Add(-61 * time.Minute)}, "the next builds delete programs above it"},
	} {
		if got := bound(c.kept, now); !strings.HasSuffix(got, c.want) {
			t.Errorf("%d bytes: %q, want %q at its end", c.kept.Bytes, got, c.want)
		}
	}
}
