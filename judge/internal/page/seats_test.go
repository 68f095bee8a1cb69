package page

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/suite"
)

func init() { TableTime, LabTime, Soon = 10*time.Minute, 10*time.Minute, 5*time.Minute }

// Nobody waits for the search of somebody else, not even one of the same game. Rules that were used are
// used again.
func TestSeats(t *testing.T) {
	t.Parallel()
	tables, p := newTables(), suite.Problems[0]
	var leaves []func()
	for range mostSeats {
		_, leave, err := tables.sit(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := tables.sit(gone, p); err == nil {
		t.Error("there are more seats than there should be")
	}
	for _, leave := range leaves {
		leave()
	}
	if len(tables.kept) != mostKept || len(tables.seats) != 0 {
		t.Errorf("%d tables are kept, and %d used", len(tables.kept), len(tables.seats))
	}
}

// Four slow searches go on, and a fifth one ends soon, as one that is busy. A small one is none of these.
func TestSlowSearches(t *testing.T) {
	before := Soon
	Soon = time.Millisecond
	defer func() { Soon = before }()
	tables := newTables()
	var ends []func()
	for range mostSlow {
		ctx, busy, end := tables.bounded(t.Context(), time.Hour)
		ends = append(ends, end)
		for len(tables.slow) < len(ends) {
			time.Sleep(time.Millisecond)
		}
		if ctx.Err() != nil || busy() {
			t.Error("a slow search is stopped though there is a place")
		}
	}
	ctx, busy, end := tables.bounded(t.Context(), time.Hour)
	<-ctx.Done()
	if !busy() {
		t.Error("a search is stopped, and not said to be one too many")
	}
	end()
	ends[0]()
	Soon = time.Hour
	ctx, busy, end = tables.bounded(t.Context(), time.Hour)
	if end(); busy() || len(tables.slow) != mostSlow-1 {
		t.Errorf("a small search is busy, or has a place: %d are slow, %v", len(tables.slow), ctx.Err())
	}
	ctx, busy, end = tables.bounded(t.Context(), time.Millisecond)
	if <-ctx.Done(); busy() {
		t.Error("a search whose time is over is said to be one too many")
	}
	end()
}

// With four heavy tables at once, a small one comes while they go on.
func TestSmallTable(t *testing.T) {
	t.Parallel()
	h := New(suite.Own, alone{})
	ctx, stop := context.WithCancel(t.Context())
	var heavy sync.WaitGroup
	var came atomic.Int32
	for range mostSlow {
		heavy.Add(1)
		go func() {
			defer heavy.Done()
			r := httptest.NewRequest("GET", "/lab?game=0.7777777+misere&at=_+_&to=30&law=on", nil).WithContext(ctx)
			h.ServeHTTP(httptest.NewRecorder(), r)
			came.Add(1)
		}()
	}
	for len(h.tables.seats) < mostSlow {
		time.Sleep(time.Millisecond)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/lab?game=beans&to=9", nil))
	if !strings.Contains(w.Body.String(), `<p id="shown">Beans`) {
		t.Errorf("%d\n%s", w.Code, w.Body)
	}
	if came.Load() > 0 {
		t.Errorf("%d heavy tables came before a small one", came.Load())
	}
	stop()
	heavy.Wait()
}

// A workbench whose board gets no place has its statement all the same, and the next one has a board.
func TestNoPlace(t *testing.T) {
	t.Parallel()
	h := New(suite.Own, alone{})
	ask := func(ctx context.Context) (page string, board bool) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/p/hdu1846", nil).WithContext(ctx))
		return w.Body.String(), strings.Contains(w.Body.String(), `id="board"`)
	}
	for range cap(h.tables.seats) {
		h.tables.seats <- struct{}{}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if page, board := ask(ended); board || !strings.Contains(page, "The game") {
		t.Errorf("without a place: board %v in\n%.3000s", board, page)
	}
	for range cap(h.tables.seats) {
		<-h.tables.seats
	}
	if page, board := ask(t.Context()); !board {
		t.Errorf("with a place: no board in\n%.3000s", page)
	}
}

// alone is a host that has nothing.
type alone struct{}

func (alone) Progress(*http.Request) map[string]string { return nil }
func (alone) Tasks(*http.Request) []string             { return nil }
func (alone) Solve(Visit, string) error                { return nil }
func (alone) Puzzles(*http.Request) (r puzzle.Record)  { return r }
func (alone) Try(Visit, puzzle.Puzzle, bool) (r puzzle.Record, err error) {
	return r, nil
}
func (alone) Program(Visit) (Program, error) { return Program{}, nil }
func (alone) Has() Features                  { return Features{} }
