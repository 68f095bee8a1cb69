package sandbox

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// Where isolation is required, a sandbox is refused for what it lacks itself, whatever
// others have.
func TestRequire(t *testing.T) {
	plain := full.Must(New(context.Background(), Options{}))(t)
	defer plain.Close()
	complete := !slices.ContainsFunc(plain.Protections(), func(p Protection) bool { return !p.Held })
	for _, test := range []struct {
		options Options
		refused bool
		want    string
	}{
		{Options{}, !complete, "not enforced here: "},
		{Options{Work: t.TempDir()}, !complete, "not enforced here for compilers: "},
		{Options{Read: []string{"/not there"}}, true, "not enforced here: "}, // can't be mounted
	} {
		box, err := New(Require(context.Background()), test.options)
		if err == nil {
			box.Close()
		}
		var lacking NotEnforced
		if errors.As(err, &lacking) != test.refused || test.refused && !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%+v: %v; want a refusal: %v", test.options, err, test.refused)
		}
	}
}

// A program whose main does not know of helpers makes none: each would make another.
func TestMainNotReady(t *testing.T) {
	mainIsReady = false
	defer func() { mainIsReady = true }()
	if box, err := New(context.Background(), Options{}); err == nil || !strings.Contains(err.Error(), "sandbox.BeHelper") {
		t.Errorf("%v, %v; want an error that says what main has to call", box, err)
	}
}
