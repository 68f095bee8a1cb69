package audit

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"grundy/judge/internal/toolchain"
)

// Two things are kept in the cache of programs, for as long as the programs, the tests, the
// limits and the way of trying stay the same: what came of the mutants of a problem, if none
// was left, and that a program is too slow or too large. All else is tried every time.

// How mutants are tried, and how mistakes are.
var (
	//go:embed audit.go damage.go groups.go pack.go trial.go
	wayOfMutants embed.FS
	//go:embed mistake.go
	wayOfMistakes embed.FS
)

// testsKey tells what the fate of a subject's programs depends on, beside the programs and
// how they are tried.
func (p *prepared) testsKey() []byte {
	key := sha256.New()
	fmt.Fprintf(key, "%v\n", p.Problem.Limits)
	for _, test := range slices.Concat(p.tests, p.faulty) {
		fmt.Fprintf(key, "%q %q %q\n", test.Name, test.Input, test.Answer)
	}
	return key.Sum(nil)
}

// sources returns the texts of embedded files.
func sources(files embed.FS) []string {
	var texts []string
	entries, _ := files.ReadDir(".") // they are in the program
	for _, entry := range entries {
		text, _ := files.ReadFile(entry.Name())
		texts = append(texts, string(text))
	}
	return texts
}

var errUnknown = errors.New("not tried yet")

// recalled fills in a value that was kept under a key, and reports whether there is one.
func recalled(ctx context.Context, name string, key []byte, value any) (known bool, err error) {
	text, err := toolchain.Derived(ctx, name, key, func(toolchain.GoCommand) ([]byte, error) { return nil, errUnknown })
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
	_, err := toolchain.Derived(ctx, name, key, func(toolchain.GoCommand) ([]byte, error) { return json.Marshal(value) })
	return err
}

// mutantsKey tells what the fate of a subject's mutants depends on.
func (a Audit) mutantsKey(p *prepared) (name string, key []byte) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%x %q %q %q %v %v\n", p.key, sources(wayOfMutants), p.set.Program, p.Equivalent, a.Shard, a.Matrix)
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
