package page

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// mostTables is how many problems' searches are kept. One can take 100 MB.
const mostTables = 4

// Tables keep rules with what their searches have found, for the problems played last.
type tables struct {
	mu   sync.Mutex
	kept []*table // those used last come last
}

// A table is where a problem is played.
type table struct {
	id    string
	rules rules.Rules
	turn  chan bool // holds a value while a request uses the rules
}

// waiting is how long a request waits until others leave a table.
const waiting = 10 * time.Second

// sit returns the rules of a problem, for one request until it calls leave.
func (t *tables) sit(ctx context.Context, p suite.Problem) (r rules.Rules, leave func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, waiting)
	defer cancel()
	t.mu.Lock()
	i := slices.IndexFunc(t.kept, func(at *table) bool { return at.id == p.ID })
	var at *table
	if i >= 0 {
		at = t.kept[i]
		t.kept = slices.Delete(t.kept, i, i+1)
	} else {
		at = &table{p.ID, p.New(), make(chan bool, 1)}
	}
	t.kept = append(t.kept, at)
	if len(t.kept) > mostTables {
		t.kept = slices.Delete(t.kept, 0, 1)
	}
	t.mu.Unlock()
	select {
	case at.turn <- true:
		return at.rules, func() { <-at.turn }, nil
	case <-ctx.Done():
		return nil, nil, refusal{http.StatusServiceUnavailable, "other games of this problem are being searched. Try again in a moment."}
	}
}
