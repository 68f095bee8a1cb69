package page

import (
	"cmp"
	"context"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Bounds of a table on the page.
const (
	longestGame = 100 // bytes of what a person types
	lineMost    = 500 // the largest number, if one varies
	gridMost    = 30  // if two do
	sliceMost   = 15  // and if three do: the page has all their tables
)

// Times for a table, if a law is asked for, and for all. Tests have more.
var TableTime, LabTime = 4 * time.Second, 10 * time.Second

// ErrBusy says that there are too many slow tables.
var ErrBusy = message.NewError("page laboratory busy")

// OverTime says that the time for a table was over.
func OverTime(most time.Duration) error {
	return message.NewError("page laboratory time over", int(most.Seconds()))
}

// A Laboratory is all that its page shows.
type Laboratory struct {
	suite.Problem // where its positions are played; no title if there is no such game
	Problems      []suite.Problem
	Game          string // as the address names it; "" if none is chosen
	Own           bool   // it is a person's own
	Fault         string
	At            result.Form
	To, Most      int64
	Show          result.Quantity
	Table         *result.Table
	Study         *result.Study
	Languages     []string // of the programs that it can ask for moves
	Mover         Mover    // empty unless a program was sent
	Stopped       string   // why the table or the laws are not complete, "" if the time was enough

	Board   template.HTML // of a person's own game, to play on; "" if there is none
	Play    string        // the address of that game
	Gallery []hung        // of other games, unless one is asked for

	lawTo int64 // the largest number of the positions in which a law is looked for, 0 for the usual one
}

// A Slice is a table of one or two numbers: the whole one, or one of those that a table of three numbers has.
type Slice struct {
	*result.Table
	ID                   string // of the game in which its positions are played
	Number, Before, Next int    // of the slices, from 1; 0 for none
}

// Slices returns the tables to show.
func (l Laboratory) Slices() (list []Slice) {
	tables := []*result.Table{l.Table}
	if l.Table.Positions.Axes() > 2 {
		tables = l.Table.Slices()
	}
	for i, t := range tables {
		list = append(list, Slice{t, l.ID, i + 1, i, (i + 2) % (len(tables) + 1)})
	}
	return list
}

// A Mover is what the form for a program that knows moves shows.
type Mover struct {
	Language, Source string
	Misere           bool
}

// mostOwn is how many games of programs can be played; each may have a quarter of a million positions.
const mostOwn = 4

// ownGames are the games of programs that were sent last, the latest at the end.
type ownGames struct {
	mu   sync.Mutex
	kept []suite.Problem
}

// Keep keeps a game of a person's own, so that it can be played.
func (h *Handler) Keep(p suite.Problem) {
	o := &h.own
	o.mu.Lock()
	defer o.mu.Unlock()
	o.kept = slices.DeleteFunc(o.kept, func(k suite.Problem) bool { return k.ID == p.ID })
	if o.kept = append(o.kept, p); len(o.kept) > mostOwn {
		o.kept = slices.Delete(o.kept, 0, 1)
	}
}

// find finds a game.
func (o *ownGames) find(id string) (suite.Problem, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if i := slices.IndexFunc(o.kept, func(k suite.Problem) bool { return k.ID == id }); i >= 0 {
		return o.kept[i], true
	}
	return suite.Problem{}, false
}

// Ask sets which table is asked for: its positions, and its largest number.
func (l *Laboratory) Ask(at, to string) (err error) {
	l.At = result.Form(cmp.Or(strings.TrimSpace(at), "_"))
	l.Most = mostOf(l.At)
	if l.To, err = strconv.ParseInt(to, 10, 64); err != nil || l.To < 0 || l.To > l.Most || len(l.At) > longestGame {
		l.To = 0
		return tooLarge(cmp.Or(l.Most, gridMost))
	}
	return nil
}

// mostOf returns the largest number of a table.
func mostOf(at result.Form) int64 {
	return map[int]int64{1: lineMost, 2: gridMost, 3: sliceMost}[at.Axes()]
}

// tooLarge returns the error that a table has another largest number.
func tooLarge(most int64) error {
	return message.NewError("page largest number too large", most)
}

// Lab answers with a laboratory.
func (h *Handler) Lab(v Visit, status int, l Laboratory) error {
	l.Problems, l.Languages = toLearn(), h.host.Has().Languages
	return h.Render(v, status, "lab", l)
}

// tint returns the class of a cell's color, that of our pictures: lost, draw, won, or a value.
func tint(c *result.Cell) string {
	switch {
	case c.Lost():
		return "lost"
	case c.Value.Is(game.Draw):
		return "draw"
	case c.Number != nil:
		return fmt.Sprintf("v%d", min(max(*c.Number, 0), 15))
	}
	return "won"
}

// Names returns the usual names of games.
func (Laboratory) Names() []string { return lab.Names() }

// readTyped reads a game as a person types it.
func readTyped(text string) (typed lab.Typed, err error) {
	if len(text) > longestGame {
		return typed, message.NewError("page game text too long", longestGame)
	}
	return lab.Read(text)
}

// ownGame returns the game that a text describes, also as a problem that has positions to start with.
func ownGame(text string) (own lab.Game, p suite.Problem, err error) {
	typed, err := readTyped(text)
	if err == nil && typed.Problem != "" {
		err = message.NewError("no own game")
	}
	if err == nil {
		own, err = typed.Describe(context.Background(), "", 0)
	}
	if err != nil {
		return own, p, err
	}
	var starts []string
	for n := range 120 {
		starts = append(starts, fmt.Sprint(1+n%20, " ", n/20))
	}
	return own, own.Problem(lab.Words{First: "first", Second: "second", Draw: "draw"}, starts), nil
}

// lab answers with the laboratory: /lab?game=ID or /lab?game=--take+1,3,4, perhaps with at, to,
// show and law.
func (h *Handler) lab(v Visit) error {
	l := Laboratory{Game: strings.TrimSpace(v.R.URL.Query().Get("game"))}
	status := http.StatusOK
	if l.Game == "" {
		l = h.opening(v)
	} else {
		if err := h.study(v, &l); err != nil {
			l.Fault, status = v.Stated(err), http.StatusBadRequest
		}
	}
	return h.Lab(v, status, l)
}

// boardOf returns the board of an easy game, with links to the game after a move, and the address of that game.
func boardOf(lang words.Language, id string, r rules.Rules) (board template.HTML, play string) {
	position, err := explain.Choose(r, 0, explain.Easy, 1)
	if err != nil {
		return "", "" // search does not reach a position with a choice
	}
	moves, err := legalMoves(position)
	if err != nil {
		return "", ""
	}
	v := view{lang: lang, Base: gameAt(id, position, sideOf(position, ""))}
	v.board(position.Board(), picture.Scene{}, moves, result.Explanation{}, gameAddress{})
	return v.Board, v.Base
}

// study finds the game of a laboratory, makes the table that a query asks for, and looks for its
// laws. What the form says comes before what is typed with the game.
func (h *Handler) study(v Visit, l *Laboratory) (err error) {
	query := v.R.URL.Query()
	typed := lab.Typed{Problem: l.Game}
	var g lab.Game
	if _, found := suite.Find(l.Game); !found {
		if typed, err = readTyped(l.Game); err != nil {
			l.Own = true
			return err
		}
	}
	problem, found := suite.Find(typed.Problem)
	if l.Own = !found; l.Own {
		if g, problem, err = ownGame(typed.Name()); err != nil {
			return err
		}
	}
	l.Game, l.Problem = cmp.Or(g.Name, problem.ID), problem
	instance, leave, err := h.tables.sit(v.R.Context(), problem)
	if err != nil {
		return err
	}
	defer leave()
	if found {
		g = lab.Of(problem, instance)
		g.Name = problem.Title
	}
	g, err = g.At(cmp.Or(words.TypedPosition(texts.Clip(query.Get("at"), longestGame)), typed.At))
	if l.At = g.Form; err != nil {
		return err
	}
	if l.Own {
		l.Board, l.Play = boardOf(v.Lang, problem.ID, instance)
	}
	l.Show = result.Quantity(cmp.Or(query.Get("show"), string(typed.Show), string(result.ShowWinner)))
	l.Most, l.To = mostOf(l.At), cmp.Or(typed.To, l.At.Usual(false))
	if to := query.Get("to"); to != "" {
		if l.To, err = strconv.ParseInt(to, 10, 64); err != nil {
			l.To = -1
		}
	}
	if l.To < 0 || l.To > l.Most {
		return tooLarge(l.Most)
	}
	all, busy, end := h.tables.bounded(v.R.Context(), LabTime)
	defer end()
	law, most := query.Has("law") || typed.Law, LabTime
	if law {
		most = TableTime
	}
	part, cancel := context.WithTimeout(all, most)
	defer cancel()
	if l.Table, err = g.Make(polite{part}, l.To, l.Show); err != nil {
		return err
	}
	if law {
		g.Remoteness = l.Show == result.ShowRemoteness
		l.Study, err = g.Study(polite{all}, l.lawTo, LabTime)
	}
	switch {
	case busy():
		l.Stopped = v.Lang.Said(ErrBusy)
	case all.Err() != nil:
		l.Stopped = v.Lang.Said(OverTime(LabTime))
	case l.Table.Bound.TimeOver:
		l.Stopped = v.Lang.Said(OverTime(most))
	}
	return err
}
