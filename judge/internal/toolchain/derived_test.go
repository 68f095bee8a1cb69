package toolchain

import (
	"context"
	"errors"
	"testing"
)

// What is derived is kept by its key, and an error is not.
func TestDerived(t *testing.T) {
	inNewCache(t)
	needs(t, "Go")
	derived := 0
	get := func(key string, fault error) (string, error) {
		text, err := Derived(context.Background(), "a name/with all sorts", []byte(key), func(g GoCommand) ([]byte, error) {
			derived++
			if g.Path == "" || g.Language == "" {
				t.Errorf("the go command is %+v", g)
			}
			return []byte("from " + key), fault
		})
		return string(text), err
	}
	for _, test := range []struct {
		key     string
		fault   error
		text    string
		derived int
	}{
		{"one", errors.New("no"), "", 1},
		{"one", nil, "from one", 2},
		{"two", nil, "from two", 3},
		{"one", errors.New("no"), "from one", 3},
	} {
		text, err := get(test.key, test.fault)
		if text != test.text || derived != test.derived || err != nil && err != test.fault {
			t.Errorf("%s: %q, %v, derived %d times, want %q, %d times", test.key, text, err, derived, test.text, test.derived)
		}
	}
}
