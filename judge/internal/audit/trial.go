package audit

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/pool"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// A trial tries one program on the tests of its subject.
type trial struct {
	job
	ctx     context.Context
	workers *pool.Pool
	all     bool // go on after a test that fails
}

func (t trial) run() error {
	switch {
	case t.mistake != nil:
		return t.tryMistake()
	case t.mutant.Guard:
		return t.tryDamages()
	}
	if err := t.tryMutant(); err != nil || len(t.mutant.Killed) > 0 || !t.isReader() {
		return err
	}
	return t.tryDamages()
}

// limits are those of the problem.
func (t trial) limits() grade.Limits { return grade.LimitsOf(t.Problem.Limits, t.program) }

// sure makes an error of a result that says nothing of the program.
func (t trial) sure(result grade.TestResult, err error) (grade.TestResult, error) {
	if err == nil && result.Verdict == verdict.JE {
		err = fmt.Errorf("%s: %s: %s", t.Problem.ID, result.Test.Name, result.Detail)
	}
	return result, err
}

// tryMutant tries a mutant on each group. Where only the clock shows it, it runs once more
// alone with all the time that a program may take.
func (t trial) tryMutant() error {
	t.mutant.Killed = make(map[testset.Kind]string)
	late, err := t.tryPacks()
	if err != nil || len(late) < len(t.mutant.Killed) {
		return err // something else than the clock shows it, or nothing does
	}
	for _, test := range late {
		said, err := t.confirm(test)
		if err != nil {
			return err
		}
		t.mutant.Clock = said == verdict.TLE
		if said != verdict.AC {
			return nil
		}
		// It is slow, and right there. What of the tests behind that one?
		delete(t.mutant.Killed, kindOf(test))
		t.mutant.By = slices.DeleteFunc(t.mutant.By, func(name string) bool { return name == test.Name })
		if err := t.trySlowly(test); err != nil {
			return err
		}
	}
	return nil
}

// confirm runs a mutant alone on a test, with all the time that a program may take. That it
// takes too long is kept in the cache of programs: it would be so the next time.
func (t trial) confirm(test testset.Test) (verdict.Verdict, error) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %s %q %q %v %d\n", t.set.Text, t.mutant.ID, test.Input, test.Answer, t.limits().Time, t.limits().Memory)
	name, key, said := "by time only "+t.Problem.ID, sum.Sum(nil), verdict.TLE
	if known, err := recalled(t.ctx, name, key, &said); known || err != nil {
		return said, err
	}
	result, err := t.sure(t.runner().Alone(t.ctx, test))
	if err != nil || result.Verdict != verdict.TLE {
		return result.Verdict, err
	}
	return verdict.TLE, keep(t.ctx, name, key, verdict.TLE)
}

func (t trial) runner() grade.Runner {
	return grade.Runner{Workers: t.workers, Program: t.program, Limits: t.limits()}
}

// tryPacks tries a mutant on the tests of each group, up to the first that it fails or, with
// all, on every one up to one that only the clock says it fails. It returns those.
func (t trial) tryPacks() (late []testset.Test, err error) {
	rest := slices.Clone(t.packs)
	if t.mutant.Kind == mutate.Reset { // a variable outlives a call of main
		rest = nil
		for _, p := range t.packs {
			for i := range p.tests {
				rest = append(rest, pack{tests: p.tests[i : i+1], quick: p.quick})
			}
		}
	}
	done := make(map[testset.Kind]bool)
	for len(rest) > 0 {
		p := rest[0].without(done)
		rest = rest[1:]
		if len(p.tests) == 0 {
			continue
		}
		failed, _, err := p.try(t.ctx, t.workers.Run, t.program, t.limits().WithTime(p.quick))
		if err != nil {
			return nil, err
		}
		for _, f := range failed {
			test := p.tests[f.number]
			kind := kindOf(test)
			if f.verdict != verdict.WA && f.verdict != verdict.PE { // that ended the run
				rest = slices.Insert(rest, 0, p.after(f.number))
			}
			if f.verdict == verdict.JE {
				result, err := t.sure(t.runner().Alone(t.ctx, test))
				if err != nil {
					return nil, err
				}
				f.verdict = result.Verdict
			}
			if f.verdict == verdict.AC || done[kind] {
				continue
			}
			if t.all {
				t.mutant.By = append(t.mutant.By, test.Name)
			}
			if t.mutant.Killed[kind] == "" {
				t.mutant.Killed[kind] = test.Name
				if f.verdict == verdict.TLE {
					late = append(late, test)
				}
			}
			done[kind] = !t.all || f.verdict == verdict.TLE
		}
	}
	return late, nil
}

// trySlowly tries a mutant on the tests of a group behind one of them, with all the time
// that a program may take.
func (t trial) trySlowly(after testset.Test) error {
	kind := kindOf(after)
	first := slices.IndexFunc(t.tests, func(test testset.Test) bool { return test.Name == after.Name }) + 1
	for _, test := range t.tests[first:] {
		if kindOf(test) != kind {
			continue
		}
		result, err := t.sure(t.runner().Run(t.ctx, test))
		if err != nil {
			return err
		}
		if result.Verdict != verdict.AC {
			t.mutant.Killed[kind] = test.Name
			if t.all {
				t.mutant.By = append(t.mutant.By, test.Name)
			}
			return nil
		}
	}
	return nil
}

// tryDamages tries a mutant on the damaged inputs: it must do what the solution does.
func (t trial) tryDamages() error {
	t.mutant.Killed = make(map[testset.Kind]string)
	for _, p := range t.damages {
		number, failed, err := p.try(t.ctx, t.workers.Run, t.program, t.limits())
		if err != nil {
			return err
		}
		if failed {
			t.mutant.Killed[damaged] = p.tests[number].Name
			if !t.isReader() { // whose tests are listed
				t.mutant.Killed[damaged] = fmt.Sprintf("%q", readable.Clip(string(p.tests[number].Input), 60))
			}
			return nil
		}
	}
	return nil
}
