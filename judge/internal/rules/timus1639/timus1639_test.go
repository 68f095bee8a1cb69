package timus1639

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
)

// The second method agrees with search on all bars of up to 42 squares.
func TestBarValues(t *testing.T) {
	full.Daily(t)
	r, values, compared := newRules(), make(barValues), 0
	for c := range r.Small {
		answer := full.Must(r.Answer(c))(t)
		want := "[second]=:]\n"
		if values.of(c.(rules.Sheet)) != 0 {
			want = "[:=[first]\n"
		}
		if answer.By != rules.Search || answer.Text != want {
			t.Errorf("%v: %v, by values %s", c, answer, want)
		}
		compared++
	}
	if compared < 168 {
		t.Errorf("only %d bars compared", compared)
	}
}
