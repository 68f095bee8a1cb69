package miserebash

import (
	"testing"

	"grundy/judge/internal/rules"
)

// The second method agrees with the search.
func TestMisereBash(t *testing.T) {
	r := newRules()
	for n := int64(1); n <= misereSearched; n++ {
		got, err := r.Answer(n)
		if want, _ := r.Second(n); err != nil || got != (rules.Answer{Text: want, By: rules.Search}) {
			t.Fatalf("%d stones: the search answers %v, %v; the second method %q", n, got, err, want)
		}
	}
}
