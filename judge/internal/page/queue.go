package page

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Bounds of the queue.
const (
	maxWaiting = 100 // submissions that wait
	maxOwn     = 20  // of one browser
)

var errFull = errors.New("the queue is full; wait until some of the submissions are judged, then send it again")

// A queue has the submissions that wait. It serves the browsers in turn, so that nobody
// waits for all submissions of somebody else.
type queue struct {
	mu      sync.Mutex
	waiting []Submission   // in the order in which they came
	served  map[string]int // by browser: the turn when it was last served
	turn    int
	ready   chan bool // has an item if some wait
}

func newQueue() *queue {
	return &queue{served: make(map[string]int), ready: make(chan bool, 1)}
}

// add adds a submission; see has.
func (q *queue) add(sub Submission) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, sub)
	q.wake()
}

// wake wakes one that waits for a submission, unless there is none.
func (q *queue) wake() {
	if len(q.waiting) > 0 {
		select {
		case q.ready <- true:
		default:
		}
	}
}

// has reports whether there is a place for a submission of a browser.
func (q *queue) has(owner string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := 0
	for _, sub := range q.waiting {
		if sub.Owner == owner {
			own++
		}
	}
	return own < maxOwn && len(q.waiting) < maxWaiting
}

// next waits for a submission and takes it. It reports false once ctx ends.
func (q *queue) next(ctx context.Context) (sub Submission, ok bool) {
	for {
		select {
		case <-q.ready:
		case <-ctx.Done():
			return sub, false
		}
		q.mu.Lock()
		order := q.order()
		if len(order) > 0 { // none if it was removed
			q.turn++
			q.served[order[0].Owner] = q.turn
			q.drop(order[0].ID)
			q.wake()
			q.mu.Unlock()
			return order[0], true
		}
		q.mu.Unlock()
	}
}

// order returns the submissions in the order in which they are served.
func (q *queue) order() []Submission {
	left, turn := slices.Clone(q.waiting), q.turn
	served := make(map[string]int)
	var order []Submission
	for len(left) > 0 {
		first := 0
		for i, sub := range left {
			last := func(owner string) int { return max(served[owner], q.served[owner]) }
			if last(sub.Owner) < last(left[first].Owner) {
				first = i
			}
		}
		turn++
		served[left[first].Owner] = turn
		order = append(order, left[first])
		left = slices.Delete(left, first, first+1)
	}
	return order
}

// ahead returns how many submissions are served before one that waits, -1 if it does not
// wait.
func (q *queue) ahead(id uint64) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.IndexFunc(q.order(), func(sub Submission) bool { return sub.ID == id })
}

// remove removes a submission, if it waits.
func (q *queue) remove(id uint64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.drop(id)
}

func (q *queue) drop(id uint64) {
	q.waiting = slices.DeleteFunc(q.waiting, func(sub Submission) bool { return sub.ID == id })
	if len(q.waiting) == 0 {
		clear(q.served)
		q.turn = 0
	}
}
