package audit

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"

	"grundy/judge/internal/build"
	"grundy/judge/internal/verdict"
)

// Two things are kept in the cache of programs, for as long as the programs, the tests, the
// limits and the way of trying stay the same: what came of the mutants of a problem, if none
// was left, and that a program is too slow or too large. All else is tried every time.

//go:embed audit.go damage.go groups.go kept.go pack.go reader.go trial.go
var way embed.FS

// testsKey tells what the fate of a subject's programs depends on, beside the programs.
func (p *prepared) testsKey() ([]byte, error) {
	key := sha256.New()
	files, err := way.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		source, err := way.ReadFile(file.Name())
		if err != nil {
			return nil, err
		}
		key.Write(source)
	}
	fmt.Fprintf(key, "%v\n", p.Problem.Limits)
	for _, test := range p.tests {
		fmt.Fprintf(key, "%q %q %q\n", test.Name, test.Input, test.Answer)
	}
	return key.Sum(nil), nil
}

var errUnknown = errors.New("not tried yet")

// recalled fills in a value that was kept under a key, and reports whether there is one.
func recalled(ctx context.Context, name string, key []byte, value any) (known bool, err error) {
	text, err := build.Derived(ctx, name, key, func(build.GoCommand) ([]byte, error) { return nil, errUnknown })
	if err == errUnknown {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := json.Unmarshal(text, value); err != nil {
		return false, fmt.Errorf("what was kept of %s: %w; judge cache clear", name, err)
	}
	return true, nil
}

// keep keeps a value under a key.
func keep(ctx context.Context, name string, key []byte, value any) error {
	_, err := build.Derived(ctx, name, key, func(build.GoCommand) ([]byte, error) { return json.Marshal(value) })
	return err
}

// mutantsKey tells what the fate of a subject's mutants depends on.
func (a Audit) mutantsKey(p *prepared) (name string, key []byte) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%x %q %q %v %v\n", p.key, p.set.Program, p.Equivalent, a.Shard, a.Matrix)
	return "audited " + p.Problem.ID, sum.Sum(nil)
}

// recallMutants fills in what came of a subject's mutants before, and reports whether that
// is known.
func (a Audit) recallMutants(ctx context.Context, p *prepared) (known bool, err error) {
	if a.Again {
		return false, nil
	}
	var mutants []Mutant
	name, key := a.mutantsKey(p)
	if known, err = recalled(ctx, name, key, &mutants); known {
		p.fate.Kept, p.fate.Mutants = true, mutants
	}
	return known, err
}

// keepMutants keeps what came of a subject's mutants, if none is left.
func (a Audit) keepMutants(ctx context.Context, p *prepared) error {
	r := Result{Problems: []Problem{{Mutants: p.fate.Mutants}}}
	if r.sum(); !r.Passed() {
		return nil
	}
	name, key := a.mutantsKey(p)
	return keep(ctx, name, key, p.fate.Mutants)
}

// mistakeKey tells what the fate of a mistake depends on.
func (t trial) mistakeKey() (name string, key []byte) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%x %q %v %s %q\n", t.key, t.known.Text, t.known.Verdict, t.known.Group, t.known.Input)
	return "too much " + t.Problem.ID, sum.Sum(nil)
}

// recallMistake fills in what came of a mistake before, if it is too slow or too large, and reports
// whether that is known.
func (t trial) recallMistake() (known bool, err error) {
	if !heavy(t.known.Verdict) {
		return false, nil
	}
	name, key := t.mistakeKey()
	return recalled(t.ctx, name, key, t.mistake)
}

// keepMistake keeps what came of a mistake that is too slow or too large, as it should be.
func (t trial) keepMistake() error {
	if !heavy(t.mistake.Verdict) || !t.mistake.AsSaid() {
		return nil
	}
	name, key := t.mistakeKey()
	return keep(t.ctx, name, key, t.mistake)
}

// heavy reports whether it takes long to find a verdict again.
func heavy(v verdict.Verdict) bool { return v == verdict.TLE || v == verdict.MLE }
