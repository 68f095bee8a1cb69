package page

import (
	"slices"
	"sync"

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
	turn  sync.Mutex // is held while a request uses the rules
}

// sit returns the rules of a problem, for one request until it calls leave.
func (t *tables) sit(p suite.Problem) (r rules.Rules, leave func()) {
	t.mu.Lock()
	i := slices.IndexFunc(t.kept, func(at *table) bool { return at.id == p.ID })
	if i < 0 {
		i = len(t.kept)
		t.kept = append(t.kept, &table{id: p.ID, rules: p.New()})
	}
	at := t.kept[i]
	t.kept = append(slices.Delete(t.kept, i, i+1), at)
	if len(t.kept) > mostTables {
		t.kept = slices.Delete(t.kept, 0, 1)
	}
	t.mu.Unlock()
	at.turn.Lock()
	return at.rules, at.turn.Unlock
}
