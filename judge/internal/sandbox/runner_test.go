package sandbox

import (
	"context"
	"errors"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// Recorded outputs are given at any time, also when it is too late for a run, and there are no others.
func TestRecorded(t *testing.T) {
	printed := Recorded(func(input []byte) ([]byte, bool) { return []byte("out"), string(input) == "in" })
	past := time.Now().Add(-time.Hour)
	for name, run := range map[string]func(context.Context, Command) (Result, error){
		"Run":      printed.Run,
		"RunAlone": func(ctx context.Context, c Command) (Result, error) { return printed.RunAlone(ctx, past, c) },
	} {
		r := full.Must(run(t.Context(), Command{Input: []byte("in")}))(t)
		if string(r.Output) != "out" {
			t.Errorf("%s: output %q", name, r.Output)
		}
		if _, err := run(t.Context(), Command{Input: []byte("another")}); !errors.Is(err, ErrNotRecorded) {
			t.Errorf("%s on another input: %v", name, err)
		}
	}
}

// What runs programs says what it can do.
func TestCan(t *testing.T) {
	for name, c := range map[string]struct{ got, want Abilities }{
		"sandboxes":  {(*Pool)(nil).Can(), Abilities{NewInputs: true, Sandboxes: true}},
		"a function": {Elsewhere(nil).Can(), Abilities{NewInputs: true}},
		"outputs":    {Recorded(nil).Can(), Abilities{}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v, want %+v", name, c.got, c.want)
		}
	}
}
