// Package audit measures how strong the tests of the problems are: it judges programs
// that are known to be wrong, the known mistakes and all mutants of the solutions, on
// every group of tests.
//
// A mutant is tried on each group, up to the first test that it fails. Some mutants share a
// process, up to one that does not come to an end; that one has a process for itself. There
// an endless loop ends by a small limit of processor time. A mutant that only this limit
// ends is run once more alone, with the limit of the problem, which decides.
//
// Mutants that only an input which breaks the rules can show are guards. Tests keep the
// rules, so guards are not counted among the mutants; they are tried on damaged inputs
// and have numbers of their own.
package audit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"iter"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Groups are the groups of tests, in their order.
var Groups = []testset.Kind{testset.Samples, testset.Small, testset.Random, testset.Extreme}

// A Subject is a problem whose tests are measured.
type Subject struct {
	Problem    suite.Problem
	Solution   []byte
	Samples    []testset.Test
	Mistakes   []suite.Mistake
	Equivalent []byte // equivalent.txt, nil if there is none
}

// An Audit is what is to be done.
type Audit struct {
	Subjects []Subject
	Shard    Shard // the share to do; the zero value is all
	Matrix   bool  // try every test, and not only up to the first that fails
	Again    bool  // try mutants again that were all killed before, by the same tests

	// Building is called before the mutants of a problem are made, or programs are built.
	Building func(what string)

	// Progress is called now and then.
	Progress func(id string, done int)
}

// A prepared subject is ready to be tried.
type prepared struct {
	Subject
	set      mutate.Set
	program  toolchain.Program   // of all mutants
	mistakes []toolchain.Program // in the order of Mistakes
	tests    []testset.Test      // in the order of Groups
	shown    []testset.Test      // the inputs of Mistakes, in their order
	packs    []pack              // tests to be run together
	faulty   []testset.Test      // damaged inputs, with what must be printed before status 1
	damages  []damagePack        // the same, to be run together
	fate     *Problem            // what comes of it
	left     atomic.Int64        // mutants that are not done
	key      []byte              // see testsKey
}

// isReader reports whether the subject is the reader that all solutions share.
func (s Subject) isReader() bool { return s.Problem.ID == ReaderID }

// A job is what is tried on the tests of a subject: some mutants or guards, or a mistake.
type job struct {
	*prepared
	mutants []Mutant

	mistake *Mistake
	known   suite.Mistake     // whose fate is mistake
	shown   testset.Test      // its input
	wrong   toolchain.Program // the mistake
}

// together is how many mutants share a process at most.
var together = 16

// Run audits. An error is the judge's own trouble, or that an equivalent.txt is not as
// it must be.
func (a Audit) Run(ctx context.Context) (Result, error) {
	subjects, err := a.prepare(ctx)
	if err != nil {
		return Result{}, err
	}
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	var mu sync.Mutex
	done := 0
	err = sandbox.Each(ctx, a.jobs(ctx, subjects), func(_ int, j job) (bool, error) {
		t := trial{ctx: ctx, workers: workers, job: j, all: a.Matrix}
		if err := t.run(); err != nil {
			return false, err
		}
		if j.mistake == nil && j.left.Add(-int64(len(j.mutants))) == 0 {
			if err := a.keepMutants(ctx, j.prepared); err != nil {
				return false, err
			}
		}
		mu.Lock()
		defer mu.Unlock()
		done += max(1, len(j.mutants))
		a.Progress(j.Problem.ID, done)
		return true, nil
	})
	if err != nil {
		return Result{}, err
	}
	result := Result{Shard: a.Shard.String(), Matrix: a.Matrix}
	digest := sha256.New()
	for _, s := range subjects {
		result.Problems = append(result.Problems, *s.fate)
		fmt.Fprintf(digest, "%s %q %q %x\n", s.Problem.ID, s.set.Text, s.Equivalent, s.key)
		for _, m := range s.Mistakes {
			fmt.Fprintf(digest, "%s %q\n", m.Name, m.Text)
		}
	}
	result.Of = hex.EncodeToString(digest.Sum(nil)[:8])
	result.sum()
	return result, nil
}

// prepare makes and builds all programs.
func (a Audit) prepare(ctx context.Context) ([]*prepared, error) {
	solutions, reader, mistakes := make(map[string][]byte), make(map[string][]byte), make(map[string][]byte)
	for _, s := range a.Subjects {
		if s.isReader() {
			reader[s.Problem.ID] = s.Solution
		} else {
			solutions[s.Problem.ID] = s.Solution
		}
		for _, m := range s.Mistakes {
			mistakes[s.Problem.ID+"_"+m.Name] = m.Text
		}
	}
	making := func(id string) { a.Building("making the mutants of " + id) }
	sets, err := mutate.All(ctx, solutions, mutate.Own, making)
	if err != nil {
		return nil, err
	}
	readers, err := mutate.All(ctx, reader, mutate.Reader, making)
	if err != nil {
		return nil, err
	}
	maps.Copy(sets, readers)
	building := func(n int, version string) { a.Building(fmt.Sprintf("building %d programs with %s", n, version)) }
	for id, set := range sets {
		if sets[id], err = drivable(set, id == ReaderID); err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
	}
	programs, err := mutate.Build(ctx, sets, building)
	if err != nil {
		return nil, err
	}
	wrong, err := toolchain.Go(ctx, "", mistakes, building)
	if err != nil {
		return nil, err
	}
	var subjects []*prepared
	for _, s := range a.Subjects {
		p := &prepared{Subject: s, set: sets[s.Problem.ID], program: programs[s.Problem.ID]}
		for _, m := range s.Mistakes {
			program := wrong[s.Problem.ID+"_"+m.Name]
			if program.Fault != "" {
				return nil, fmt.Errorf("problems/%s/mistakes/%s.go: %s", s.Problem.ID, m.Name, program.Fault)
			}
			p.mistakes = append(p.mistakes, program)
		}
		if p.fate, err = p.blank(a.Shard); err != nil {
			return nil, err
		}
		subjects = append(subjects, p)
	}
	return subjects, nil
}

// blank returns what is known of a subject before anything is tried.
func (p *prepared) blank(shard Shard) (*Problem, error) {
	id := p.Problem.ID
	path, solution := "problems/"+id+"/equivalent.txt", "problems/"+id+"/main.go"
	if p.isReader() {
		path, solution = "judge/internal/audit/reader_equivalent.txt", "the reader of all solutions"
	}
	entries, err := mutate.Equivalents(path, p.Equivalent)
	if err == nil {
		err = p.set.Match(path, entries)
	}
	if err != nil {
		return nil, err
	}
	fate := &Problem{ID: id, Solution: solution, Source: string(p.set.Text), Same: len(p.set.Mutants) - len(p.set.Counted())}
	for _, m := range p.set.Counted() {
		m.Guard = m.Guard && !p.isReader() // whose tests are damaged inputs
		if m.Guard {
			fate.OfGuards++
		} else {
			fate.OfMutants++
		}
		if !shard.has(id + "/" + m.ID) {
			continue
		}
		mutant := Mutant{ID: m.ID, Kind: m.Kind, Function: m.Function, Start: place(m.Start), End: place(m.End),
			Original: m.Original, Replacement: m.Replacement, Guard: m.Guard, Difference: p.set.Difference(m)}
		if i := slices.IndexFunc(entries, func(e mutate.Equivalent) bool { return e.ID == m.ID }); i >= 0 {
			mutant.Argued, mutant.Entry = entries[i].Reason, fmt.Sprintf("%s:%d", path, entries[i].Line)
		}
		fate.Mutants = append(fate.Mutants, mutant)
	}
	slices.SortStableFunc(fate.Mutants, inOrder)
	fate.OfMistakes = len(p.Mistakes)
	for _, m := range p.Mistakes {
		if shard.has(id + "/" + m.Name) {
			fate.Mistakes = append(fate.Mistakes, Mistake{Name: m.Name, Verdict: result.AC, HeaderGroup: testset.Kind(m.Group), HeaderVerdict: m.Verdict})
		}
	}
	return fate, nil
}

// jobs yields what there is to try. The tests of a subject are made when it begins, while
// the last programs of the one before it run.
func (a Audit) jobs(ctx context.Context, subjects []*prepared) iter.Seq2[job, error] {
	return func(yield func(job, error) bool) {
		for _, p := range subjects {
			if err := p.makeTests(ctx); err != nil {
				yield(job{}, err)
				return
			}
			for i := range p.fate.Mistakes {
				m := &p.fate.Mistakes[i]
				at := slices.IndexFunc(p.Mistakes, func(other suite.Mistake) bool { return other.Name == m.Name })
				if !yield(job{prepared: p, mistake: m, known: p.Mistakes[at], shown: p.shown[at], wrong: p.mistakes[at]}, nil) {
					return
				}
			}
			if known, err := a.recallMutants(ctx, p); err != nil {
				yield(job{}, err)
				return
			} else if known {
				continue
			}
			if err := p.makePacks(ctx); err != nil {
				yield(job{}, err)
				return
			}
			p.left.Store(int64(len(p.fate.Mutants)))
			for mutants := range slices.Chunk(p.fate.Mutants, together) {
				if !yield(job{prepared: p, mutants: mutants}, nil) {
					return
				}
			}
		}
	}
}

// makeTests makes the tests of a subject.
func (p *prepared) makeTests(ctx context.Context) (err error) {
	if p.isReader() {
		p.tests, p.faulty = readerTests()
		for _, d := range p.faulty {
			p.fate.Tests = append(p.fate.Tests, Test{Name: d.Name, Group: damaged})
		}
	} else {
		p.tests, p.shown, err = groups(ctx, p.Problem, p.Samples, p.Mistakes, mutate.Choose(p.program, ""))
	}
	for _, test := range p.tests {
		p.fate.Tests = append(p.fate.Tests, Test{Name: test.Name, Group: kindOf(test)})
	}
	p.key = p.testsKey()
	return err
}

// makePacks puts the tests together, and runs the solution on them and on damaged inputs.
func (p *prepared) makePacks(ctx context.Context) error {
	// Not in the pool: this runs while the source of jobs counts as busy.
	box, err := sandbox.New(ctx, sandbox.Options{})
	if err != nil {
		return err
	}
	defer box.Close()
	all := pack{tests: p.tests, input: framed(p.tests)}
	limits := judging.LimitsOf(p.Problem.Limits, p.program)
	frames, r, err := all.run(ctx, box.Run, p.program, solution, limits.WithTime(limits.Time*time.Duration(10*len(p.tests))))
	if err != nil {
		return err
	}
	of := slices.Concat(frames...)
	var took []time.Duration
	for i, test := range p.tests {
		if i >= len(of) || of[i].verdict(test) != result.AC {
			return fmt.Errorf("%s: %s: the solution is wrong: %s %s", p.Problem.ID, test.Name, r.Death, r.Stderr)
		}
		took = append(took, of[i].took)
	}
	p.packs = packs(p.tests, took)
	return p.packDamages(ctx, box)
}

// solution is what chooses the solution in a program of all its mutants.
var solution = []string{""}

// A mutant that takes longer than so many times the solution's processor time and so much
// more is taken to run for ever, until it is the only thing that tells it from the solution.
const (
	quickTimes = 4
	quickLeast = 20 * time.Millisecond
)

// quickLimit returns that time; a test makes it too short.
var quickLimit = func(solution time.Duration) time.Duration { return quickTimes*solution + quickLeast }

// A Shard is a share of an audit: the K-th of N. The zero value is all.
type Shard struct{ K, N int }

func (s Shard) String() string {
	if s.N == 0 {
		return "1/1"
	}
	return fmt.Sprintf("%d/%d", s.K, s.N)
}

// has reports whether a program with a name is in the share. That depends on nothing else,
// so shares need no agreement.
func (s Shard) has(name string) bool {
	if s.N <= 1 {
		return true
	}
	hash := fnv.New64a()
	hash.Write([]byte(name))
	return int(mixed(hash.Sum64())%uint64(s.N)) == s.K-1
}

// mixed makes all bits depend on all others.
func mixed(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	return x ^ x>>33
}
