// Package stress hunts for an input on which a program is wrong, and makes what
// it finds small.
//
// It tries the samples, all small cases of a problem, random cases, and the largest
// inputs; some of the inputs come with other white space too. After a sample that
// fails it looks among the small cases for one that shows it better. Many cases
// share a run of the program, so that a hunt costs games and not processes. Of the
// inputs that fail, the first one counts, however many run at the same time, so a
// hunt that is repeated finds the same. A hunt has a budget of time: the small cases
// may take half of it, the random ones end when a quarter is left, and the largest
// inputs get the rest.
//
// What was found is then shrunk: cases are left out, and each case is replaced by
// a simpler one, as long as the program still fails, until no single step is left
// with which it does, or time is up.
package stress

import (
	"context"
	"slices"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A Hunt is what is to be done.
type Hunt struct {
	Problem   suite.Problem
	Limits    judging.Limits    // what the submission may take
	Program   toolchain.Program // the submission
	Reference toolchain.Program // the solution, for what is too large for the rules
	Rival     *Rival            // what to look for a difference to; nil to look for a fault
	Samples   []suite.Sample
	Seed      uint64

	// Random is how many random cases to try; 0 means as many as there is time for.
	Random int

	// Budget is how long to hunt, and Shrink how long to make small what was found.
	// Both are kept but for the runs that have begun.
	Budget, Shrink time.Duration

	// Progress, if not nil, is called now and then with what is being tried and
	// how many cases have been.
	Progress func(doing testset.Kind, cases int)
}

// A Found is the end of a hunt.
type Found struct {
	Verdict               result.Verdict // AC if nothing was found
	result.Effort                        // what was tried
	result.Counterexample                // what was found, shrunk
	Test                  judging.TestResult

	// Stricter is why the original judge may accept the program: it fails only where the
	// tests are stricter than the original is known to be.
	Stricter string

	// Programs is what both programs do on Input, where the submission has a rival. WrongAlike
	// says that both were wrong in the same way.
	Programs   []result.Program
	WrongAlike bool

	Isolation []sandbox.Protection
}

// Shrinking is what a hunt does last; see Hunt.Progress.
const Shrinking testset.Kind = "shrinking"

// A Stage is what was tried of one kind.
type Stage = result.Stage

// Run hunts. An error is the judge's own trouble, or that ctx ended before anything
// was found.
func (h Hunt) Run(ctx context.Context) (Found, error) {
	reads := h.Program.Read
	if h.Rival != nil {
		reads = slices.Concat(reads, h.Rival.Program.Read)
	}
	workers := sandbox.NewPool(reads)
	defer workers.Close()
	return h.runIn(ctx, workers)
}

// runIn is Run in sandboxes that are there.
func (h Hunt) runIn(ctx context.Context, workers *sandbox.Pool) (Found, error) {
	answers := testset.NewAnswerer(ctx, h.Problem, func() (toolchain.Program, error) { return h.Reference, nil })
	defer answers.Close()
	s := h.session(ctx, workers, answers)
	var err error
	if s.found.Isolation, err = s.workers.Protections(ctx); err != nil {
		return Found{}, err
	}
	found, err := s.hunt()
	found.WrongAlike = s.wrongAlike.Load()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return found, err
}

// How long a hunt takes where nobody says otherwise.
const (
	DefaultBudget = 2 * time.Minute // it is over long before; this is for programs that are slow
	DefaultShrink = 10 * time.Second
)

// DefaultRandom returns how many random cases to try where nobody says otherwise: a
// number and not a time, so that the same program meets the same cases on a busy
// machine. Where each case costs a start of the program they are fewer.
func DefaultRandom(p suite.Problem, program toolchain.Program) int {
	if _, most := p.New().Bounds(); most == 1 {
		const starts = 4 * time.Second
		return min(200, max(20, int(starts/max(program.Start, time.Millisecond))))
	}
	return 10000
}
