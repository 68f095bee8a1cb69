package cf305e

import (
	"testing"

	"grundy/judge/internal/rules"
)

// A letter can be cut out exactly if for some l > 0 the l letters beside it on both sides read the same, as
// the statement has it.
func TestCuts(t *testing.T) {
	newRules().Small(func(c rules.Case) bool {
		s := c.(string)
		for i := range s {
			some := false
			for l := 1; l <= i && i+l < len(s); l++ {
				some = some || reversed(s[i-l:i]) == s[i+1:i+1+l]
			}
			if cuts(s, i) != some {
				t.Errorf("%s, letter %d: %v by the statement", s, i+1, some)
			}
		}
		return true
	})
}
