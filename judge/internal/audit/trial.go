package audit

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A trial tries the programs of a job on the tests of its subject.
type trial struct {
	job
	ctx     context.Context
	workers *sandbox.Pool
	all     bool // go on after a test that fails
}

func (t trial) run() error {
	if t.mistake != nil {
		return t.tryMistake()
	}
	var all, onDamages []*candidate
	for i := range t.mutants {
		m := &t.mutants[i]
		m.Killed = make(map[testset.Kind]string)
		c := &candidate{Mutant: m, done: make(map[testset.Kind]bool)}
		if m.Guard {
			onDamages = append(onDamages, c)
		} else {
			all = append(all, c)
		}
	}
	if err := t.tryMutants(all); err != nil {
		return err
	}
	for _, c := range all {
		if t.isReader() && len(c.Killed) == 0 {
			onDamages = append(onDamages, c)
		}
	}
	return t.tryDamages(onDamages)
}

// A candidate is a mutant that is tried.
type candidate struct {
	*Mutant
	done map[testset.Kind]bool // the groups that it needs not be tried on any more
	late []testset.Test        // those that only the clock says it fails, at most one of a group
}

// limits are those of the problem.
func (t trial) limits() judging.Limits { return judging.LimitsOf(t.Problem.Limits, t.program) }

// sure makes an error of a result that says nothing of the program.
func (t trial) sure(r judging.TestResult, err error) (judging.TestResult, error) {
	if err == nil && r.Verdict == result.JE {
		err = fmt.Errorf("%s: %s: %s", t.Problem.ID, r.Test.Name, r.Detail)
	}
	return r, err
}

// tryMutants tries mutants on each group. Where only the clock shows one, it runs once more
// alone with all the time that a program may take.
func (t trial) tryMutants(all []*candidate) error {
	for _, p := range t.packs {
		if err := t.tryPack(p, all); err != nil {
			return err
		}
	}
	for _, c := range all {
		if err := t.decide(c); err != nil {
			return err
		}
	}
	return nil
}

// decide decides on a mutant that nothing but the clock shows.
func (t trial) decide(c *candidate) error {
	if len(c.late) < len(c.Killed) {
		return nil // something else shows it
	}
	for _, test := range c.late {
		said, err := t.confirm(c, test)
		if err != nil {
			return err
		}
		c.Clock = said == result.TLE
		if said != result.AC {
			return nil
		}
		// It is slow, and right there. What of the tests behind that one?
		delete(c.Killed, kindOf(test))
		c.By = slices.DeleteFunc(c.By, func(name string) bool { return name == test.Name })
		if err := t.trySlowly(c, test); err != nil {
			return err
		}
	}
	return nil
}

// confirm runs a mutant alone on a test, with all the time that a program may take. That it
// takes too long is kept in the cache of programs: it would be so the next time.
func (t trial) confirm(c *candidate, test testset.Test) (result.Verdict, error) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %s %q %q %v %d\n", t.set.Text, c.ID, test.Input, test.Answer, t.limits().Time, t.limits().Memory)
	name, key, said := "by time only "+t.Problem.ID, sum.Sum(nil), result.TLE
	if known, err := recalled(t.ctx, name, key, &said); known || err != nil {
		return said, err
	}
	r, err := t.sure(t.runner(c).Alone(t.ctx, test))
	if err != nil || r.Verdict != result.TLE {
		return r.Verdict, err
	}
	return result.TLE, keep(t.ctx, name, key, result.TLE)
}

func (t trial) runner(c *candidate) judging.Runner {
	return judging.Runner{Workers: t.workers, Program: mutate.Choose(t.program, c.ID), Limits: t.limits()}
}

// tryPack tries mutants on a pack, as many as possible in one process.
func (t trial) tryPack(p pack, all []*candidate) error {
	var left []*candidate
	for _, c := range all {
		switch rest := p.without(c.done); {
		case len(rest.tests) == 0:
		case c.Kind == mutate.Reset: // a variable outlives a call of main
			for i := range rest.tests {
				if err := t.tryAlone(rest.less(rest.tests[i:i+1]), c); err != nil {
					return err
				}
			}
		case len(c.late) > 0: // it would end the process
			if err := t.tryAlone(p, c); err != nil {
				return err
			}
		default:
			left = append(left, c)
		}
	}
	for len(left) > 0 {
		limits := t.limits().WithTime(time.Duration(len(left))*p.took + quickLimit(p.took))
		frames, _, err := p.run(t.ctx, t.workers.Run, t.program, names(left), limits)
		if err != nil {
			return err
		}
		for len(frames) > 0 && len(frames[0]) == len(p.tests) {
			t.note(left[0], p, frames[0])
			left, frames = left[1:], frames[1:]
		}
		if len(left) > 0 { // this one did not come to the end
			if err := t.tryAlone(p, left[0]); err != nil {
				return err
			}
			left = left[1:]
		}
	}
	return nil
}

// names returns the names of mutants.
func names(all []*candidate) (names []string) {
	for _, c := range all {
		names = append(names, c.ID)
	}
	return names
}

// tryAlone tries a mutant on a pack in processes of its own: in another one after each test
// that ends one.
func (t trial) tryAlone(p pack, c *candidate) error {
	for p = p.without(c.done); len(p.tests) > 0; p = p.without(c.done) {
		limits := t.limits().WithTime(quickLimit(p.took))
		all, r, err := p.run(t.ctx, t.workers.Run, t.program, []string{c.ID}, limits)
		if err != nil {
			return err
		}
		frames := slices.Concat(all...)
		t.note(c, p, frames)
		if len(frames) == len(p.tests) {
			return nil
		}
		test := p.tests[len(frames)]
		said := ended(r, limits.Memory)
		if said == result.JE {
			alone, err := t.sure(t.runner(c).Alone(t.ctx, test))
			if err != nil {
				return err
			}
			said = alone.Verdict
		}
		t.noteOne(c, test, said)
		p = p.less(p.tests[len(frames)+1:])
	}
	return nil
}

// note notes what came of a mutant on those tests of a pack that it has frames of.
func (t trial) note(c *candidate, p pack, frames []frame) {
	for i, f := range frames {
		t.noteOne(c, p.tests[i], f.verdict(p.tests[i]))
	}
}

// noteOne notes what came of a mutant on a test: the first that it fails in each group or,
// with all, every one up to one that only the clock says it fails.
func (t trial) noteOne(c *candidate, test testset.Test, said result.Verdict) {
	kind := kindOf(test)
	if said == result.AC || c.done[kind] {
		return
	}
	if t.all {
		c.By = append(c.By, test.Name)
	}
	if c.Killed[kind] == "" {
		c.Killed[kind] = test.Name
		if said == result.TLE {
			c.late = append(c.late, test)
		}
	}
	c.done[kind] = !t.all || said == result.TLE
}

// trySlowly tries a mutant on the tests of a group behind one of them, with all the time
// that a program may take.
func (t trial) trySlowly(c *candidate, after testset.Test) error {
	kind := kindOf(after)
	first := slices.IndexFunc(t.tests, func(test testset.Test) bool { return test.Name == after.Name }) + 1
	for _, test := range t.tests[first:] {
		if kindOf(test) != kind {
			continue
		}
		r, err := t.sure(t.runner(c).Run(t.ctx, test))
		if err != nil {
			return err
		}
		if r.Verdict != result.AC {
			c.Killed[kind] = test.Name
			if t.all {
				c.By = append(c.By, test.Name)
			}
			return nil
		}
	}
	return nil
}

// tryDamages tries mutants on the damaged inputs: they must do what the solution does.
func (t trial) tryDamages(all []*candidate) error {
	for _, p := range t.damages {
		var left []*candidate
		for _, c := range all {
			if len(c.Killed) == 0 {
				left = append(left, c)
			}
		}
		for len(left) > 0 {
			frames, _, err := p.run(t.ctx, t.workers.Run, t.program, names(left), t.limits())
			if err != nil {
				return err
			}
			for len(frames) > 0 && len(frames[0]) == len(p.tests) {
				t.noteDamages(left[0], p, frames[0])
				left, frames = left[1:], frames[1:]
			}
			if len(left) > 0 {
				frames, _, err := p.run(t.ctx, t.workers.Run, t.program, names(left[:1]), t.limits())
				if err != nil {
					return err
				}
				t.noteDamages(left[0], p, slices.Concat(frames...))
				left = left[1:]
			}
		}
	}
	return nil
}

// noteDamages notes what came of a mutant on damaged inputs.
func (t trial) noteDamages(c *candidate, p damagePack, frames []frame) {
	number, failed := p.failed(frames)
	if !failed {
		return
	}
	c.Killed[damaged] = p.tests[number].Name
	if !t.isReader() { // whose tests are listed
		c.Killed[damaged] = fmt.Sprintf("%q", result.Clip(string(p.tests[number].Input), 60))
	}
}
