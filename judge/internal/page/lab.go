package page

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// Bounds of a table on the page.
const (
	longestGame = 100 // bytes of what a person types
	lineMost    = 500 // the largest number, if one varies
	gridMost    = 30  // and if two do
)

// Times for a table, if a law is asked for, and for all. Tests have more.
var tableTime, labTime = 4 * time.Second, 10 * time.Second

// A laboratory is all that its page shows.
type laboratory struct {
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
	Mover         mover  // empty unless a program was sent
	Stopped       string // why the table or the laws are not complete, "" if the time was enough
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
func (laboratory) Names() []string { return lab.Names() }

// readTyped reads a game as a person types it.
func readTyped(text string) (typed lab.Typed, err error) {
	if len(text) > longestGame {
		return typed, say("the text of a game has at most %d characters on this page", longestGame)
	}
	return lab.Read(text)
}

// ownGame returns the game that a text describes, also as a problem that has positions to start with.
func ownGame(text string) (own lab.Game, p suite.Problem, err error) {
	typed, err := readTyped(text)
	if err == nil && typed.Problem != "" {
		err = errors.New("a problem of the suite is no own game")
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
func (s *Server) lab(v visit) error {
	l := laboratory{Problems: suite.ToLearn(suite.Problems), Game: strings.TrimSpace(v.r.URL.Query().Get("game"))}
	status := http.StatusOK
	if l.Game != "" {
		if err := s.study(v, &l); err != nil {
			l.Fault, status = v.stated(err), http.StatusBadRequest
		}
	}
	return s.render(v, status, "lab", l)
}

// study finds the game of a laboratory, makes the table that a query asks for, and looks for its
// laws. What the form says comes before what is typed with the game.
func (s *Server) study(v visit, l *laboratory) (err error) {
	query := v.r.URL.Query()
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
	instance, leave, err := s.tables.sit(v.r.Context(), problem)
	if err != nil {
		return err
	}
	defer leave()
	if found {
		g = lab.Of(problem, instance)
		g.Name = problem.Title
	}
	g, err = g.At(cmp.Or(texts.Clip(query.Get("at"), longestGame), typed.At))
	if l.At = g.Form; err != nil {
		return err
	}
	l.Show = result.Quantity(cmp.Or(query.Get("show"), string(typed.Show), string(result.ShowWinner)))
	l.Most, l.To = map[int]int64{1: lineMost, 2: gridMost}[l.At.Axes()], cmp.Or(typed.To, l.At.Usual(false))
	if to := query.Get("to"); to != "" {
		if l.To, err = strconv.ParseInt(to, 10, 64); err != nil {
			l.To = -1
		}
	}
	if l.To < 0 || l.To > l.Most {
		return say("the largest number of this table is from 0 to %d; judge table and judge lab have larger ones: --to", l.Most)
	}
	all, busy, end := s.tables.bounded(v.r.Context(), labTime)
	defer end()
	laws, most := query.Has("law") || typed.Law, labTime
	if laws {
		most = tableTime
	}
	part, cancel := context.WithTimeout(all, most)
	defer cancel()
	if l.Table, err = g.Make(part, l.To, l.Show); err != nil {
		return err
	}
	if laws {
		l.Study, err = g.Study(all, 0)
	}
	switch {
	case busy():
		l.Stopped = say("Other people's tables take long now, so this one was stopped. Try again in a moment, or with smaller numbers.").in(v.lang)
	case all.Err() != nil || l.Table.Bound.TimeOver:
		l.Stopped = say("The time of %d seconds was over. judge lab in a terminal has no such limit.", int(labTime.Seconds())).in(v.lang)
	}
	return err
}
