package page

import (
	"sync"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// mostTables is how many problems' searches are kept. One can take 100 MB.
const mostTables = 4

// Tables keep rules with what their searches have found, for the problems played last.
type tables struct {
	mu   sync.Mutex
	kept map[string]*table // by problem
}

// A table is where a problem is played.
type table struct {
	rules rules.Rules
	turn  sync.Mutex // is held while a request uses the rules
}

// sit returns the rules of a problem, for one request until it calls leave.
func (t *tables) sit(p suite.Problem) (r rules.Rules, leave func()) {
	t.mu.Lock()
	at, there := t.kept[p.ID]
	if !there {
		if len(t.kept)%mostTables == 0 {
			t.kept = map[string]*table{}
		}
		at = &table{rules: p.New()}
		t.kept[p.ID] = at
	}
	t.mu.Unlock()
	at.turn.Lock()
	return at.rules, at.turn.Unlock
}
