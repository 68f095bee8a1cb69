package rules

import (
	"strings"
	"testing"
)

// Every problem has what the judge shows and needs, and a name of its own.
func TestProblems(t *testing.T) {
	seen := make(map[string]bool)
	for _, p := range Problems {
		if seen[p.ID] {
			t.Errorf("%s is listed twice", p.ID)
		}
		seen[p.ID] = true
		if p.ID == "" || p.ID != strings.ToLower(p.ID) || p.Title == "" || p.Topic == "" || p.Where == "" || p.TakesGo == "" {
			t.Errorf("%q lacks an id, a title, a topic or a place", p.ID)
		}
		if p.Limits.Time <= 0 || p.Limits.Memory <= 0 {
			t.Errorf("%s has no limits: %+v", p.ID, p.Limits)
		}
	}
}
