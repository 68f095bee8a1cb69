package serve

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// A run is a submission that is being judged.
type run struct {
	stop context.CancelFunc

	mu     sync.Mutex     // is held while the rest is used
	doing  speech         // what is done now
	groups []result.Group // those that have ended
	head   speech         // the verdict, once it is known; else nil
}

// decide sets the verdict.
func (r *run) decide(judged result.Judgement) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !judged.Verdict.Passed() {
		r.head = func(lang words.Language) string { return lang.Head(judged.Verdict.String(), judged) }
	}
}

// now sets what is done now.
func (r *run) now(doing speech) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.doing = doing
}

// ended adds a group of tests that has ended.
func (r *run) ended(group result.Group) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.groups = append(r.groups, group)
}

// building says that a program is being built, "" for the suite's solution.
func (r *run) building(what, version string) {
	if what == "" {
		r.now(saying("building", message.Kind("the solution"), version))
	} else {
		r.now(saying("building", what, version))
	}
}

// show adds how far the run is to the state of its submission.
func (r *run) show(now *state, lang words.Language) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now.Line, now.Judged.Groups = r.doing(lang), slices.Clone(r.groups)
	if r.head != nil {
		now.Head = r.head(lang)
	}
}

// work judges what is in the queue, until that ends.
func (s *Server) work() {
	defer s.workers.Done()
	for sub, ok := s.queue.next(); ok; sub, ok = s.queue.next() {
		s.judge(sub)
	}
}

// workAway has the workers of a queue on other machines judge what is in this one, until this one ends. What they don't
// need yet stays here, so that browsers take turns, and so that nothing is lost while the other queue is away.
func (s *Server) workAway() {
	defer s.workers.Done()
	for s.away.Turn(s.ctx) == nil {
		sub, ok := s.queue.next()
		if !ok {
			return
		}
		s.workers.Add(1)
		go func() {
			defer s.workers.Done()
			defer s.away.Done()
			s.judge(sub)
		}()
	}
}

// judge judges a submission and keeps the judgement, unless somebody deletes it or the
// server ends. If the disk is full, it waits until that is no longer so.
func (s *Server) judge(sub Submission) {
	ctx, stop := context.WithCancel(s.ctx)
	defer stop()
	r := &run{stop: stop, doing: saying("page starting")}
	s.runs.Store(sub.ID, r)
	defer s.runs.CompareAndDelete(sub.ID, r) // it may be judged anew, if someone deletes it and undoes that
	p, _ := suite.Find(sub.Problem)
	p = p.As(sub.As)
	judged, err := s.whole(ctx, p, sub, r)
	if err != nil {
		judged = result.NotJudged(s.Version, sub.Problem, p.Title, sub.File, err)
	}
	for ctx.Err() == nil {
		if err = s.store.finish(sub, judged); err == nil {
			return
		}
		r.now(saying("page result not kept", err))
		s.Log(fmt.Sprintf("submission %d: the result could not be kept: %v; trying again", sub.ID, err))
		select {
		case <-time.After(10 * time.Second):
		case <-ctx.Done():
		}
	}
}

// task returns what judges a submission as judge test does.
func (s *Server) task(sub Submission) queue.Task {
	t := queue.Task{
		Problem: sub.Problem, As: sub.As, File: sub.File, Source: []byte(s.store.text(sourceBucket, sub.ID)), Number: sub.ID,
		All: sub.All, Brief: sub.All, AllTests: sub.Longer, Shrink: judging.TestShrink,
	}
	if sub.Own {
		t.Input = []byte(s.store.text(inputBucket, sub.ID))
	}
	return t
}

// whole judges a submission, or has a worker judge it.
func (s *Server) whole(ctx context.Context, p suite.Problem, sub Submission, r *run) (judged result.Judgement, err error) {
	if p.ID == "" {
		return judged, message.NewError("page problem gone", sub.Problem)
	}
	task := s.task(sub)
	watch := queue.Watch{
		Building: r.building, Ended: r.ended, Decided: r.decide,
		Doing: func(step result.Step) { r.now(func(lang words.Language) string { return lang.Step(step) }) },
	}
	if s.away == nil {
		return s.here.Judge(ctx, task, watch)
	}
	reply, err := s.away.Judge(ctx, task, watch)
	if ctx.Err() != nil && s.ctx.Err() == nil { // somebody has deleted it
		s.away.Cancel(task)
	}
	return reply.Judgement, cmp.Or(err, reply.Err())
}

// partly reports whether a program was right as far as there was time.
func partly(j result.Judgement) bool {
	return j.Verdict.Passed() && j.Cut()
}

// untried reports whether a failure has left tests that were not tried.
func untried(j result.Judgement) bool {
	return slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.NotTried })
}

// state returns the state of a submission, without the judgement.
func (s *Server) state(lang words.Language, sub Submission) state {
	if sub.Done {
		var v result.Verdict
		v.UnmarshalText([]byte(sub.Verdict))
		return state{Submission: sub, Line: lang.Say(message.New("page two facts", sub.Verdict, lang.Verdict(v)))}
	}
	now := state{Submission: sub, Line: lang.Say(message.New("page starting"))}
	if r, judging := s.runs.Load(sub.ID); judging {
		r.(*run).show(&now, lang)
	} else if ahead := s.queue.ahead(sub.ID); ahead == 0 {
		now.Line = lang.Say(message.New("page waiting as next"))
	} else if ahead > 0 {
		now.Line = lang.Say(message.New("page waiting", lang.Count(ahead, words.Submission)))
	}
	return now
}

// Bounds of the queue.
const (
	maxWaiting = 100 // submissions that wait; a place where none waits may always add one
	maxHere    = 40  // of one place
	maxOwn     = 20  // of one browser
)

// A line has the submissions that wait. It serves the places in turn, and in a place its browsers, so
// that nobody waits for all submissions of somebody else: a browser can take any name, but has one
// address.
type line struct {
	ctx     context.Context
	mu      sync.Mutex
	ready   *sync.Cond
	waiting []Submission // in the order in which they are served
	served  turns        // since nobody waited
}

// Turns are the last turns of places and of their browsers, counted from 1.
type turns struct {
	now             int
	place, browsers map[string]int
}

// give gives the next turn to a submission.
func (t *turns) give(sub Submission) {
	t.now++
	t.place[sub.From], t.browsers[sub.From+" "+sub.Owner] = t.now, t.now
}

// earlier compares two submissions that have not had their turn. The one that came first is the first
// argument if both have waited for as long.
func (t *turns) earlier(a, b Submission) int {
	return cmp.Or(t.place[a.From]-t.place[b.From], t.browsers[a.From+" "+a.Owner]-t.browsers[b.From+" "+b.Owner])
}

// newLine returns a line that serves until ctx ends.
func newLine(ctx context.Context) *line {
	q := &line{ctx: ctx, served: turns{place: make(map[string]int), browsers: make(map[string]int)}}
	q.ready = sync.NewCond(&q.mu)
	context.AfterFunc(ctx, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.ready.Broadcast()
	})
	return q
}

// add adds a submission; see has.
func (q *line) add(sub Submission) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, sub)
	slices.SortFunc(q.waiting, func(a, b Submission) int { return cmp.Compare(a.ID, b.ID) })
	turns := turns{q.served.now, maps.Clone(q.served.place), maps.Clone(q.served.browsers)}
	for i := range q.waiting {
		next := slices.MinFunc(q.waiting[i:], turns.earlier)
		turns.give(next)
		at := slices.IndexFunc(q.waiting, func(sub Submission) bool { return sub.ID == next.ID })
		q.waiting = slices.Insert(slices.Delete(q.waiting, at, at+1), i, next)
	}
	q.ready.Signal()
}

// has reports whether there is a place for a submission.
func (q *line) has(sub Submission) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	here, own := 0, 0
	for _, w := range q.waiting {
		if w.From == sub.From {
			here++
			if w.Owner == sub.Owner {
				own++
			}
		}
	}
	return own < maxOwn && (sub.From == "" || here < maxHere) && (here == 0 && sub.From != "" || len(q.waiting) < maxWaiting)
}

// next waits for a submission and takes it. It reports false at the end.
func (q *line) next() (sub Submission, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 && q.ctx.Err() == nil {
		q.ready.Wait()
	}
	if q.ctx.Err() != nil {
		return sub, false
	}
	first := q.waiting[0]
	q.waiting = q.waiting[1:]
	if q.served.give(first); len(q.waiting) == 0 {
		clear(q.served.place)
		clear(q.served.browsers)
	}
	return first, true
}

// ahead returns how many submissions are served before one that waits, -1 if it does not
// wait.
func (q *line) ahead(id uint64) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.IndexFunc(q.waiting, func(sub Submission) bool { return sub.ID == id })
}

// remove removes a submission, if it waits.
func (q *line) remove(id uint64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = slices.DeleteFunc(q.waiting, func(sub Submission) bool { return sub.ID == id })
}
