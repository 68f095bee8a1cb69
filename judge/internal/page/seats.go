package page

import (
	"context"
	"slices"
	"sync"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Bounds of searches. What one has found can take 100 MB.
const (
	mostSeats = 12 // searches at once
	mostKept  = 4  // of those that nobody uses
	mostSlow  = 4  // searches for the laboratory that last
)

// Soon is how long a search for the laboratory may last without being slow. Tests have more.
var Soon = time.Second

// Tables are where games are played: rules with what their searches have found. Each is used by one
// request, so that none waits for a slow one. Those that were used last are kept.
type tables struct {
	seats chan struct{} // an element for each request that has a table
	slow  chan struct{} // and for each that is slow

	mu   sync.Mutex
	kept []table // that nobody uses, the one used last at the end
}

// A table is where a problem is played.
type table struct {
	problem string
	rules   rules.Rules
}

// newTables returns tables.
func newTables() *tables {
	return &tables{seats: make(chan struct{}, mostSeats), slow: make(chan struct{}, mostSlow)}
}

// sit returns the rules of a problem, for one request until it calls leave.
func (t *tables) sit(ctx context.Context, p suite.Problem) (r rules.Rules, leave func(), err error) {
	select {
	case t.seats <- struct{}{}:
	case <-ctx.Done():
		return r, nil, ctx.Err()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	at := table{problem: p.ID}
	if i := slices.IndexFunc(t.kept, func(k table) bool { return k.problem == p.ID }); i >= 0 {
		at = t.kept[i]
		t.kept = slices.Delete(t.kept, i, i+1)
	} else {
		at.rules = p.New()
	}
	return at.rules, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.kept = append(t.kept, at)
		if len(t.kept) > mostKept {
			t.kept = slices.Delete(t.kept, 0, 1)
		}
		<-t.seats
	}, nil
}

// Slow takes a place of a slow search, until done is called, and reports whether there is one.
func (h *Handler) Slow() (done func(), ok bool) {
	select {
	case h.tables.slow <- struct{}{}:
		return func() { <-h.tables.slow }, true
	default:
		return nil, false
	}
}

// bounded returns a context for a search of the laboratory. It ends after a limit, and soon if there are
// too many slow ones already; busy then returns true. Call end after the search.
func (t *tables) bounded(ctx context.Context, limit time.Duration) (bound context.Context, busy func() bool, end func()) {
	bound, cancel := context.WithTimeout(ctx, limit)
	var mu sync.Mutex // is held while the rest is used
	var slow, refused, over bool
	timer := time.AfterFunc(Soon, func() {
		mu.Lock()
		defer mu.Unlock()
		if over {
			return
		}
		select {
		case t.slow <- struct{}{}:
			slow = true
		default:
			refused = true
			cancel()
		}
	})
	busy = func() bool {
		mu.Lock()
		defer mu.Unlock()
		return refused
	}
	end = func() {
		timer.Stop()
		mu.Lock()
		defer mu.Unlock()
		cancel()
		if over = true; slow {
			<-t.slow
		}
	}
	return bound, busy, end
}
