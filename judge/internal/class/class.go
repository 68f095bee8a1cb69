// Package class judges folders of programs, such as those of a class, here or by the workers of a queue, and keeps
// results in files, so that an interrupted run can continue.
package class

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/user"
)

// A Job says which programs to judge, and how.
type Job struct {
	Files   suite.Files
	Folder  string
	Pattern string // where programs are in the folder; "" for PROBLEM/PERSON and PERSON/PROBLEM
	Resume  string // the file that keeps the results; "" for none

	All      bool          // continue after failures
	AllTests bool          // see judging.Trial
	Budget   time.Duration // for each program, by the clock; 0 for the usual one
	Seed     uint64        // of more random cases; 0 for none
	Speed    result.Speed  // of the machine: one for the whole class
	Time     time.Duration // the limits that a person has set, 0 for those of the problems
	Memory   result.Size
	Isolated bool // the context requires isolation

	Version  string                 // of the judge
	Progress func(step result.Step) // is called when a step begins

	// Queue opens the queue of the workers that judge, nil to judge here. The name is the same in each run that
	// continues another.
	Queue func(name string) (*queue.Client, error)
}

// A round is the work on a job.
type round struct {
	Job
	entrants []*entrant
	kept     *kept
	self     [32]byte // a digest of this judge, since another version may judge differently
	here     queue.Here
	workers  *queue.Client // nil to judge here
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
	list := Results{All: job.All, Speed: job.Speed, Client: rand.Text()}
	for _, e := range entrants {
		list.Programs = append(list.Programs, e.notJudged(job.Version, message.NewError("no result", e.inside)))
		r.entrants = append(r.entrants, e)
	}
	if r.kept, err = openKept(job.Resume, list); err != nil {
		return results, err
	}
	defer r.kept.file.Close() // which may be nil
	r.Speed = r.kept.list.Speed
	r.here = queue.Here{Files: r.Files, Version: r.Version, Pools: new(sandbox.Pools), Speed: func() result.Speed {
		return r.Speed
	}}
	defer r.here.Pools.Close()
	if job.Queue == nil {
		err = r.each(ctx)
	} else if r.workers, err = job.Queue(r.kept.list.Client); err == nil {
		err = r.eachAway(ctx)
		if job.Resume == "" || err == nil {
			r.workers.Withdraw()
		}
		r.workers.Close()
	}
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
	start, did := time.Now(), new(atomic.Int64)
	return sandbox.Each(ctx, func(yield func(*entrant, error) bool) {
		for _, e := range r.entrants {
			if !yield(e, nil) {
				return
			}
		}
	}, func(_ int, e *entrant) (bool, error) {
		err := r.one(ctx, e, r.judge, start, did)
		return err == nil, err
	})
}

// eachAway has the workers judge the entrants, and keeps their results. People take turns, so that a run that ends
// early has something of everybody.
func (r *round) eachAway(ctx context.Context) error {
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	start, did := time.Now(), new(atomic.Int64)
	var all sync.WaitGroup
	for _, e := range inTurn(r.entrants) {
		if e.fault != nil || r.takeKept(e, r.keyAway(e)) {
			if err := r.one(within, e, nil, start, did); err != nil {
				stop(err)
				break
			}
			continue
		}
		r.progress(result.AwaitingWorkers, e, start, did)
		if r.workers.Turn(within) != nil {
			break
		}
		all.Add(1)
		go func() {
			defer all.Done()
			defer r.workers.Done()
			if err := r.one(within, e, r.judgeAway, start, did); err != nil {
				stop(err)
			}
		}()
	}
	all.Wait()
	return cmp.Or(ctx.Err(), context.Cause(within))
}

// inTurn returns the entrants so that their authors take turns.
func inTurn(entrants []*entrant) []*entrant {
	turn, of := make(map[*entrant]int), make(map[string]int)
	for _, e := range entrants {
		turn[e] = of[e.author]
		of[e.author]++
	}
	list := slices.Clone(entrants)
	slices.SortStableFunc(list, func(a, b *entrant) int { return cmp.Compare(turn[a], turn[b]) })
	return list
}

// one judges an entrant and keeps the result. Its error is one of the round, not of the entrant.
func (r *round) one(ctx context.Context, e *entrant, judge func(context.Context, *entrant, func(result.Doing)) error,
	start time.Time, did *atomic.Int64) error {
	fault := e.fault
	if fault == nil && !e.fromKept {
		fault = judge(ctx, e, func(doing result.Doing) { r.progress(doing, e, start, did) })
	}
	did.Add(1)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if fault != nil {
		e.result = e.notJudged(r.Version, fault)
	}
	if e.fromKept {
		return nil
	}
	return r.kept.add(e.result)
}

// progress says what is done for an entrant.
func (r *round) progress(doing result.Doing, e *entrant, start time.Time, did *atomic.Int64) {
	n, of := int(did.Load()), len(r.entrants)
	r.Progress(result.Step{Doing: doing, Test: e.inside, Done: n, Of: of, Left: left(time.Since(start), n, of)})
}

// task returns what judges an entrant as judge test does.
func (r *round) task(e *entrant) queue.Task {
	t := queue.Task{
		Problem: e.problem.ID, File: e.inside, Author: e.author, Source: e.text, All: r.All, Brief: true,
		AllTests: r.AllTests,
		Seed:     r.Seed, Budget: r.Budget, Patient: true, Time: r.Time, Memory: r.Memory,
	}
	if e.problem.At != "" {
		t.As = e.problem.Name()
	}
	if r.Speed.Set { // else each machine measures its own
		t.Speed = r.Speed
	}
	return t
}

// takeKept takes the result of an entrant from the file, if it is kept there.
func (r *round) takeKept(e *entrant, key string) bool {
	p := r.kept.last[e.inside]
	if p.Key != key {
		return false
	}
	p.Judgement.Author, p.Judgement.Submission = e.author, e.inside
	e.result, e.fromKept = p, true
	return true
}

// judge builds an entrant and judges it, unless its result is kept. An error is
// the result of the entrant. If the judge itself fails on a test, that is an error.
func (r *round) judge(ctx context.Context, e *entrant, doing func(result.Doing)) error {
	doing(result.BuildingOne)
	task := r.task(e)
	r.here.Prepare(ctx, task)
	program, err := task.Build(ctx, queue.Watch{})
	if err != nil {
		return err
	}
	limits := task.Limits(e.problem, program, r.Speed)
	key := r.key(e, program.Language, program.Version, limits.Time, limits.Memory, r.Speed.Starts)
	if r.takeKept(e, key) {
		return nil
	}
	doing(result.JudgingOne)
	judged, err := task.Judge(ctx, r.here, program, queue.Watch{})
	if err == nil {
		judged.Author = e.author
		e.result = Program{Key: key, File: e.inside, Judgement: judged}
	}
	return err
}

// keyAway is key for an entrant that a worker judges: that has the compiler, and the speed unless it is set.
func (r *round) keyAway(e *entrant) string {
	return r.key(e, "queue", r.Time, r.Memory, r.task(e).Speed)
}

// judgeAway has a worker judge an entrant.
func (r *round) judgeAway(ctx context.Context, e *entrant, doing func(result.Doing)) error {
	doing(result.JudgingOne)
	reply, err := r.workers.Judge(ctx, r.task(e), queue.Watch{})
	if err == nil {
		err = reply.Err()
	}
	if err != nil {
		return err
	}
	reply.Judgement.Author = e.author
	e.result = Program{Key: r.keyAway(e), File: e.inside, Judgement: reply.Judgement}
	return nil
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

// key returns a digest of all that the result of a program depends on. More is what is known of the compiler and the limits.
func (r *round) key(e *entrant, more ...any) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%x\n%s\n%q\n%v\n%v %v %v %v %v\n%s", r.self,
		e.problem.Name(), path.Base(e.inside),
		more, r.Budget, r.Isolated, r.All, r.AllTests, r.Seed, e.text)))
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

	Client string `json:",omitempty"` // the name under which a queue knows the folder
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
