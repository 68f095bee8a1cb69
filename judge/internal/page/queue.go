package page

import (
	"context"
	"slices"
	"sync"
)

// Bounds of the queue.
const (
	maxWaiting = 100 // submissions that wait
	maxOwn     = 20  // of one browser
)

// A queue has the submissions that wait. It serves the browsers in turn, so that nobody
// waits for all submissions of somebody else.
type queue struct {
	ctx     context.Context
	mu      sync.Mutex
	ready   *sync.Cond
	waiting []waiter       // in the order in which they are served
	turn    int            // of the one served last
	latest  map[string]int // the latest turn of each browser, since nobody waited
}

// A waiter is a submission in a queue. Each of a browser has a later turn than the one before.
type waiter struct {
	Submission
	turn int
}

// newQueue returns a queue that serves until ctx ends.
func newQueue(ctx context.Context) *queue {
	q := &queue{ctx: ctx, latest: make(map[string]int)}
	q.ready = sync.NewCond(&q.mu)
	context.AfterFunc(ctx, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.ready.Broadcast()
	})
	return q
}

// add adds a submission; see has.
func (q *queue) add(sub Submission) {
	q.mu.Lock()
	defer q.mu.Unlock()
	turn := max(q.turn, q.latest[sub.Owner]+1)
	q.latest[sub.Owner] = turn
	q.waiting = append(q.waiting, waiter{sub, turn})
	slices.SortStableFunc(q.waiting, func(a, b waiter) int { return a.turn - b.turn })
	q.ready.Signal()
}

// has reports whether there is a place for a submission of a browser.
func (q *queue) has(owner string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := 0
	for _, w := range q.waiting {
		if w.Owner == owner {
			own++
		}
	}
	return own < maxOwn && len(q.waiting) < maxWaiting
}

// next waits for a submission and takes it. It reports false at the end.
func (q *queue) next() (sub Submission, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 && q.ctx.Err() == nil {
		q.ready.Wait()
	}
	if q.ctx.Err() != nil {
		return sub, false
	}
	first := q.waiting[0]
	if q.waiting, q.turn = q.waiting[1:], first.turn; len(q.waiting) == 0 {
		clear(q.latest)
	}
	return first.Submission, true
}

// ahead returns how many submissions are served before one that waits, -1 if it does not
// wait.
func (q *queue) ahead(id uint64) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.IndexFunc(q.waiting, func(w waiter) bool { return w.ID == id })
}

// remove removes a submission, if it waits.
func (q *queue) remove(id uint64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = slices.DeleteFunc(q.waiting, func(w waiter) bool { return w.ID == id })
}
