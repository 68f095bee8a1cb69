package page

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

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

// Times for a table and for its laws. Tests have more.
var tableTime, lawTime = 3 * time.Second, 6 * time.Second

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
}

// ownGame returns the game that a person describes, also as a problem that has positions to
// start with.
func ownGame(text string) (own lab.Game, p suite.Problem, err error) {
	if len(text) > longestGame {
		return own, p, say("the text of a game has at most %d characters on this page", longestGame)
	}
	if own, err = lab.Named(text); err != nil {
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
	l := laboratory{Problems: suite.Problems, Game: strings.TrimSpace(v.r.URL.Query().Get("game"))}
	status := http.StatusOK
	if l.Game != "" {
		if err := s.study(v, &l); err != nil {
			l.Fault, status = v.stated(err), http.StatusBadRequest
		}
	}
	return s.render(v, status, "lab", l)
}

// study finds the game of a laboratory, makes the table that a query asks for, and looks for its
// laws, one at a time.
func (s *Server) study(v visit, l *laboratory) (err error) {
	var g lab.Game
	query := v.r.URL.Query()
	problem, found := suite.Find(l.Game)
	if l.Own = !found; l.Own {
		if g, problem, err = ownGame(l.Game); err != nil {
			return err
		}
	}
	l.Game, l.Problem = cmp.Or(g.Name, problem.ID), problem
	instance, leave := s.tables.sit(problem)
	defer leave()
	s.searching.Lock()
	defer s.searching.Unlock()
	if found {
		g = lab.Of(problem, instance)
		g.Name = problem.Title
	}
	g, err = g.At(texts.Clip(query.Get("at"), longestGame))
	if l.At = g.Form; err != nil {
		return err
	}
	l.Show = result.Quantity(cmp.Or(query.Get("show"), string(result.ShowWinner)))
	l.Most, l.To = map[int]int64{1: lineMost, 2: gridMost}[l.At.Axes()], l.At.Usual(false)
	if to := query.Get("to"); to != "" {
		n, err := strconv.ParseInt(to, 10, 64)
		if err != nil || n < 0 || n > l.Most {
			return say("the largest number of this table is from 0 to %d; judge table and judge lab have larger ones: --to", l.Most)
		}
		l.To = n
	}
	soon, cancel := context.WithTimeout(v.r.Context(), tableTime)
	defer cancel()
	t, err := g.Make(soon, l.To, l.Show)
	if err != nil {
		return err
	}
	if l.Table = t; !query.Has("law") {
		return nil
	}
	soon, cancel = context.WithTimeout(v.r.Context(), lawTime)
	defer cancel()
	l.Study, err = g.Study(soon, 0)
	return err
}
