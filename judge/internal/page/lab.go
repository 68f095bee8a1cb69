package page

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// Bounds of a table on the page.
const (
	longestGame       = 100 // bytes of what a person types
	lineMost          = 500 // the largest number, if one varies
	gridMost          = 30  // and if two do
	ownStarts         = 20  // the largest pile that a game of one's own starts with by chance
	ownSecond   int64 = 6
)

// Times for a table and for its laws. Tests have more.
var tableTime, lawTime = 3 * time.Second, 6 * time.Second

// A laboratory is all that its page shows.
type laboratory struct {
	Problems   []suite.Problem
	Game       string // as the address names it; "" if none is chosen
	Own        string // what was typed as one's own game, without misère
	Misere     bool
	Title      string
	About      string // the page of the problem
	Fault      string
	At         lab.Pattern
	To         int64
	Most       int64
	Quantities []labQuantity
	Caption    string
	Legend     []string
	Columns    []int64
	Rows       []labRow
	Study      *lab.Study
}

// A labQuantity is what a table can show.
type labQuantity struct {
	Name   lab.Quantity
	Words  string
	Chosen bool
}

// A labRow is a row of a table.
type labRow struct {
	Number int64
	Cells  []labCell
}

// A labCell is a position in a table. To is where it can be played, "" if it can't be.
type labCell struct {
	Sign, Said, To string
	Lost           bool
}

// playable returns the game that the address names: a problem or a person's own game.
func (p *player) playable(w http.ResponseWriter, r *http.Request) (problem suite.Problem, found bool) {
	if id := r.PathValue("id"); len(id) <= longestGame && strings.Contains(id, "-") {
		if own, err := lab.Named(id); err == nil {
			return ownProblem(own), true
		}
	}
	if problem, found = suite.Find(r.PathValue("id")); !found {
		p.fail(w, http.StatusNotFound, "There is no such problem.")
	}
	return problem, found
}

// ownProblem returns a person's own game as a problem that has positions to start with.
func ownProblem(own lab.Game) suite.Problem {
	var starts []string
	for a := range ownStarts {
		for b := range ownSecond {
			starts = append(starts, fmt.Sprint(a+1, " ", b))
		}
	}
	return own.Problem(lab.Words{First: "first", Second: "second", Draw: "draw"}, starts)
}

// lab answers with the laboratory: /lab?game=ID or /lab?game=--take+1,3,4, perhaps with at, to,
// show and law.
func (p *player) lab(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	l := laboratory{Problems: suite.Problems, Game: strings.TrimSpace(query.Get("game"))}
	if l.Game == "" {
		p.render(w, http.StatusOK, "lab", l)
		return
	}
	var own lab.Game
	problem, found := suite.Find(l.Game)
	if found {
		l.Game, l.Title, l.About = problem.ID, problem.Title, "/p/"+problem.ID
	} else {
		text := l.Game
		if query.Has("misere") {
			text += " --misere"
		}
		var err error
		if own, err = lab.Named(text); len(text) > longestGame {
			err = fmt.Errorf("the text of a game has at most %d characters on this page", longestGame)
		}
		if err != nil {
			l.Own, l.Misere, l.Fault, l.Game = l.Game, query.Has("misere"), report.Capital(err.Error())+".", ""
			p.render(w, http.StatusBadRequest, "lab", l)
			return
		}
		problem = ownProblem(own)
		l.Game, l.Title, l.Misere = own.Name, own.Name, own.How.Misere
		l.Own = strings.TrimSuffix(l.Game, " --misere")
	}
	ctx, cancel := context.WithTimeout(r.Context(), waiting)
	defer cancel()
	instance, leave, err := p.tables.sit(ctx, problem)
	if err != nil {
		p.fail(w, http.StatusServiceUnavailable, report.Capital(err.Error())+".")
		return
	}
	defer leave()
	select {
	case p.searching <- true:
		defer func() { <-p.searching }()
	case <-ctx.Done():
		p.fail(w, http.StatusServiceUnavailable, "Others use the laboratory. Try again in a moment.")
		return
	}
	status := http.StatusOK
	g := own
	if found {
		g = lab.Of(problem, instance)
	}
	g.Name = l.Title
	if err := l.fill(r.Context(), problem, g, query); err != nil {
		l.Fault, status = report.Capital(err.Error())+".", http.StatusBadRequest
	}
	p.render(w, status, "lab", l)
}

// fill makes the table that a query asks for, and looks for its laws.
func (l *laboratory) fill(ctx context.Context, problem suite.Problem, g lab.Game, query url.Values) error {
	g, err := g.At(result.Clip(query.Get("at"), longestGame))
	l.At = g.Pattern
	if err != nil {
		return err
	}
	show := lab.Quantity(cmp.Or(query.Get("show"), string(lab.Winner)))
	for _, q := range lab.Quantities {
		if q != lab.Answers || l.About != "" {
			l.Quantities = append(l.Quantities, labQuantity{q, report.QuantityWords(q), q == show})
		}
	}
	l.Most, l.To = lineMost, l.At.Usual(false)
	if l.At.Axes() == 2 {
		l.Most = gridMost
	}
	if to := query.Get("to"); to != "" {
		n, err := strconv.ParseInt(to, 10, 64)
		if err != nil || n < 0 || n > l.Most {
			return fmt.Errorf("the largest number of this table is from 0 to %d; judge table and judge lab have larger ones: --to", l.Most)
		}
		l.To = n
	}
	soon, cancel := context.WithTimeout(ctx, tableTime)
	defer cancel()
	t, err := g.Make(soon, l.To, show)
	if err != nil {
		return err
	}
	l.table(problem.ID, t)
	if query.Has("law") {
		soon, cancel := context.WithTimeout(ctx, lawTime)
		defer cancel()
		l.Study, err = g.Study(soon, 0)
	}
	return err
}

// table adds a table.
func (l *laboratory) table(id string, t *lab.Table) {
	const perRow = 10
	g := t.Grid(perRow)
	l.Caption, l.Legend, l.Columns = report.TableTitle(t), report.TableLegend(t), g.Columns
	for _, row := range g.Rows {
		cells := make([]labCell, len(row.Cells))
		for i, c := range row.Cells {
			if c == nil {
				continue
			}
			cells[i] = labCell{Sign: t.Sign(c), Lost: c.Lost()}
			if c.Value == "" {
				continue
			}
			cells[i].Said = c.Position + ": " + c.Value
			if c.Shown != c.Value && c.Shown != "" {
				cells[i].Said += ", " + c.Shown
			}
			cells[i].To = "/p/" + id + "/play?position=" + url.QueryEscape(c.Position)
		}
		l.Rows = append(l.Rows, labRow{row.Number, cells})
	}
}
