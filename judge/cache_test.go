package main

import (
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/toolchain"
)

// A cache above its bound is explained, and no other.
func TestCacheBound(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		kept toolchain.Cache
		want string
	}{
		{toolchain.Cache{Bytes: toolchain.KeptBytes, Oldest: now}, "last hour"},
		{toolchain.Cache{Bytes: toolchain.KeptBytes + 1, Oldest: now.Add(-59 * time.Minute)}, "a judge may be at work with it"},
		{toolchain.Cache{Bytes: toolchain.KeptBytes + 1, Oldest: now.Add(-61 * time.Minute)}, "when the next program is built"},
	} {
		if got := bound(c.kept, now); !strings.HasSuffix(got, c.want) {
			t.Errorf("%d bytes: %q, want %q at its end", c.kept.Bytes, got, c.want)
		}
	}
}
