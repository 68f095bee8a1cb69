package suite

import (
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// The trap of a page that names a sample or a position is found, and nothing else.
func TestTrap(t *testing.T) {
	page := full.Must(Own.Page("poj1704"))(t)
	if got := Trap(page, "", "5 6"); !strings.HasPrefix(got, "The xor of all spaces, pair or not, is wrong: `5 6` is lost") || !strings.HasSuffix(got, "empty before the 5.") {
		t.Errorf("of 5 6: %q", got)
	}
	if got := Trap(page, "odd-count", "5 7"); got != "" {
		t.Errorf("of odd-count, which is no trap: %q", got)
	}
}
