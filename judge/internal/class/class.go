// Package class judges folders of programs, such as those of a class, and keeps results
// in files, so that an interrupted run can continue and several machines share the work.
package class

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
)

// A Job says which programs to judge, and how.
type Job struct {
	Files      suite.Files
	Folder     string
	Pattern    string // where programs are in the folder; "" for PROBLEM/PERSON and PERSON/PROBLEM
	Number, Of int    // the share to judge, such as 2 of 3; zero for all programs
	Resume     string // the file that keeps the results; "" for none

	All      bool          // continue after failures
	AllTests bool          // see judging.Trial
	Budget   time.Duration // for each program, by the clock; 0 for the usual one
	Seed     uint64        // of more random cases; 0 for none
	Speed    result.Speed  // of the machine: one for the whole class
	Limits   func(suite.Problem, toolchain.Program, result.Speed) result.Limits
	Isolated bool // the context requires isolation

	Version  string                 // of the judge
	Progress func(step result.Step) // is called when a step begins
}

// A round is the work on a job.
type round struct {
	Job
	entrants []*entrant
	kept     *kept
	self     [32]byte // a digest of this judge, since another version may judge differently
	workers  *sandbox.Pool
}

// entrants returns the programs of the folder. The name of the folder is the author of the
// programs directly in it.
func (job Job) entrants() ([]*entrant, error) {
	whole, err := filepath.Abs(job.Folder)
	if err != nil {
		return nil, err
	}
	return find(job.Folder, filepath.Base(whole), job.Pattern)
}

// People returns the authors of the programs, sorted.
func (job Job) People() ([]string, error) {
	entrants, err := job.entrants()
	people := lists.Each(entrants, func(e *entrant) string { return e.author })
	people = slices.DeleteFunc(people, func(name string) bool { return name == "" })
	slices.Sort(people)
	return slices.Compact(people), err
}

// Grade judges the programs of a folder. After an interrupt it also returns the results that
// there are.
func Grade(ctx context.Context, job Job) (results Results, err error) {
	entrants, err := job.entrants()
	if err != nil {
		return results, err
	}
	r := round{Job: job}
	if r.self, err = Digest(); err != nil {
		return results, err
	}
	list := Results{All: job.All, Speed: job.Speed}
	for i, e := range entrants {
		list.Programs = append(list.Programs, e.notJudged(job.Version, fmt.Errorf("%s: no result in these files", e.inside)))
		if job.Of == 0 || i%job.Of == job.Number-1 {
			r.entrants = append(r.entrants, e)
		}
	}
	if r.kept, err = openKept(job.Resume, list); err != nil {
		return results, err
	}
	defer r.kept.file.Close() // which may be nil
	r.Speed = r.kept.list.Speed
	r.workers = sandbox.NewPool(toolchain.Reads(ctx, lists.Each(r.entrants, func(e *entrant) string { return e.inside })))
	defer r.workers.Close()
	err = r.each(ctx)
	results = Results{All: job.All, Speed: r.Speed, Found: len(r.entrants)}
	for _, e := range r.entrants {
		if e.result.File != "" {
			results.Programs = append(results.Programs, e.result)
		}
	}
	return results, err
}

// Digest returns a digest of this judge, since another one may judge differently.
func Digest() (sum [32]byte, err error) {
	self, err := os.Executable()
	if err != nil {
		return sum, err
	}
	text, err := os.ReadFile(self)
	return sha256.Sum256(text), err
}

// each builds and judges the entrants, several at the same time, and keeps their results.
func (r *round) each(ctx context.Context) error {
	var did atomic.Int64
	start := time.Now()
	return sandbox.Each(ctx, func(yield func(*entrant, error) bool) {
		for _, e := range r.entrants {
			if !yield(e, nil) {
				return
			}
		}
	}, func(_ int, e *entrant) (bool, error) {
		fault := e.fault
		if fault == nil {
			fault = r.judge(ctx, e, func(doing result.Doing) {
				n, of := int(did.Load()), len(r.entrants)
				r.Progress(result.Step{Doing: doing, Test: e.inside, Done: n, Of: of, Left: left(time.Since(start), n, of)})
			})
		}
		did.Add(1)
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		if fault != nil {
			e.result = e.notJudged(r.Version, fault)
		}
		if e.fromKept {
			return true, nil
		}
		err := r.kept.add(e.result)
		return err == nil, err
	})
}

// judge builds an entrant and judges it as judge test does, unless its result is kept. An error is
// the result of the entrant. If the judge itself fails on a test, that is an error.
func (r *round) judge(ctx context.Context, e *entrant, doing func(result.Doing)) (err error) {
	doing(result.BuildingOne)
	// No run alone is disturbed by a compiler.
	sandbox.Busy(func() {
		judging.Solution(ctx, e.problem.ID, r.Files, func(string) {}) // an error comes back if a case needs it
		e.program, err = toolchain.Text(ctx, e.inside, e.text, func(string) {})
	})
	if err != nil {
		return err
	}
	if p := r.kept.last[e.inside]; p.Key == r.key(e) {
		p.Judgement.Author, p.Judgement.Submission = e.author, e.inside
		e.result, e.fromKept = p, true
		return nil
	}
	doing(result.JudgingOne)
	trial, err := judging.NewTrial(ctx, e.problem, r.Files, func(string) {})
	if err != nil {
		return err
	}
	defer trial.Answers.Close()
	trial.Submission = judging.Submission{Problem: e.problem, File: e.inside, Program: e.program, Limits: r.Limits(e.problem, e.program, r.Speed)}
	trial.Version, trial.All, trial.Brief = r.Version, r.All, true
	trial.Answers.Seed, trial.Shrink = r.Seed, 0
	if r.AllTests {
		trial.TryAllTests()
	}
	if r.Budget > 0 {
		trial.Seconds(r.Budget)
	}
	trial.Tests = trial.Whole()
	judged, err := trial.Judge(ctx, r.workers)
	if judged.Verdict == result.INC && judged.Cut() { // a busy machine must not cost points
		trial.Budget, trial.CPU = 10*trial.Budget, 10*trial.CPU
		judged, err = trial.Judge(ctx, r.workers)
	}
	if err = cmp.Or(err, judged.Err()); err == nil {
		judged.Author = e.author
		e.result = Program{Key: r.key(e), File: e.inside, Judgement: judged.Judgement}
	}
	return err
}

// left estimates how long the rest of some work takes. It is 0 at the beginning and near the end.
func left(spent time.Duration, done, of int) time.Duration {
	if done < 2 {
		return 0
	}
	rest := spent / time.Duration(done) * time.Duration(of-done)
	if rest < 2*time.Second {
		return 0
	}
	return rest.Round(time.Second)
}

// key returns a digest of all that the result of a program depends on.
func (r *round) key(e *entrant) string {
	limits := r.Limits(e.problem, e.program, r.Speed)
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%x\n%s\n%q\n%s\n%s\n%v %v %v %v %v %v %v %d\n%s", r.self, e.problem.Name(), path.Base(e.inside),
		e.program.Language, e.program.Version, limits.Time, limits.Memory, r.Speed.Starts, r.Budget, r.Isolated, r.All, r.AllTests, r.Seed, e.text)))
}

// A Program is the result of one program.
type Program struct {
	Key       string // a digest of all that the result depends on; "" if it was not judged
	File      string // its path in the folder
	Judgement result.Judgement
	Misuse    bool `json:",omitempty"` // it was not judged because of an error of the user
	Unfit     bool `json:",omitempty"` // it was not judged because it is no program
	Outside   bool `json:",omitempty"` // it was not judged because the person left it out by --pattern
}

// Results are the results of a folder.
type Results struct {
	Programs []Program `json:"Folder,omitempty"`
	Found    int       `json:"-"`          // how many programs there are to judge
	All      bool      `json:",omitempty"` // judging continued after failures

	// Speed is that of the machine, by which limits are longer: one for the whole class.
	Speed result.Speed `json:",omitzero"`
}

// Err returns an error if some programs were not judged, an error of the user if all of these are.
// What is no program is none of these.
func (r Results) Err() error {
	missing := slices.DeleteFunc(slices.Clone(r.Programs), func(p Program) bool { return p.Key != "" || p.Unfit })
	if len(missing) == 0 {
		return nil
	}
	err := message.NewError("not judged", message.New(message.Count, len(missing), "program"))
	if !slices.ContainsFunc(missing, func(p Program) bool { return !p.Misuse }) {
		err = user.Error(err)
	}
	return err
}

// Accepted reports whether all judgements are good enough, except for what the person left out.
func (r Results) Accepted(enough func(result.Judgement) bool) bool {
	return !slices.ContainsFunc(r.Programs, func(p Program) bool { return !enough(p.Judgement) && !p.Outside })
}

// Judgements returns the judgements of the results.
func (r Results) Judgements() []result.Judgement {
	return lists.Each(r.Programs, func(p Program) result.Judgement { return p.Judgement })
}
