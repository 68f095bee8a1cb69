package page

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// The address of a game holds all of it: /p/ID/play/POSITION/SIDE/3/1/2/ is a game that starts
// at POSITION, with _ for blanks, in which the moves 3, 1 and 2 were made, counted from 1 in
// the order of the rules. SIDE is first or second for a person against the judge, both for two
// people, none for the judge alone; with -values after it, the values are shown. So a link to a
// move is the number of that move, even where a position is long.

// Bounds of a game in an address.
const (
	mostMade    = 1000             // moves that were made
	mostOptions = 8000             // moves of a position
	mostPiles   = 3_000_000        // piles of all positions after a move together, which take memory
	mostWork    = 300_000          // moves to look at until all were made
	waiting     = 10 * time.Second // for the rules
)

// sides are the words for explain's persons.
var sides = []string{0: "first", 1: "second", explain.Both: "both", explain.Nobody: "none"}

// play adds the pages on which problems are played: /p/ID/play and what is below it.
// Links lead to /p/ID/play, /p/ID/play?sample=NAME and /p/ID/play?position=POSITION, or to
// /p/ID/why?position=POSITION, which shows the values.
func (s *Server) play(mux *http.ServeMux) {
	p := &player{Server: s, searching: make(chan bool, 1)}
	mux.HandleFunc("GET /lab", p.lab)
	mux.HandleFunc("GET /p/{id}/play", p.seated(p.start))
	mux.HandleFunc("GET /p/{id}/why", p.seated(p.start))
	mux.HandleFunc("GET /p/{id}/play/{from}/{side}/{made...}", p.seated(p.game))
}

// A player answers requests about games.
type player struct {
	*Server
	tables    tables
	searching chan bool // holds a value while the laboratory makes a table
}

// A seat is a request about a problem, with its rules.
type seat struct {
	w       http.ResponseWriter
	r       *http.Request
	problem suite.Problem
	rules   rules.Rules
}

// seated returns a handler that gets the rules of the problem in the address.
func (p *player) seated(answer func(seat)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		problem, found := p.playable(w, r)
		if !found {
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), waiting)
		defer cancel()
		rules, leave, err := p.tables.sit(ctx, problem)
		if err != nil {
			p.fail(w, http.StatusServiceUnavailable, report.Capital(err.Error())+".")
			return
		}
		defer leave()
		answer(seat{w, r, problem, rules})
	}
}

// start leads to a game: from a position that is typed, one of a sample, or a random one.
func (p *player) start(at seat) {
	query := at.r.URL.Query()
	text, name, level := query.Get("position"), query.Get("sample"), query.Get("level")
	var position rules.Position
	var err error
	switch {
	case text != "":
		position, err = at.rules.Position(text)
	case name != "":
		p.sampled(at, name)
		return
	default:
		levels := map[string]explain.Level{"easy": explain.Easy, "hard": explain.Hard}
		chosen, ok := levels[level]
		if !ok {
			chosen = explain.Medium
		}
		position, err = explain.Choose(at.rules, max(0, slices.Index(sides[:2], query.Get("side"))), chosen, rand.Uint64())
	}
	if err != nil {
		p.refuse(at, http.StatusBadRequest, text, err)
		return
	}
	side := query.Get("side")
	if !slices.Contains(sides, side) {
		side = sides[position.Mover()]
		if value, err := position.Value(); err == nil && value.Chance != nil {
			side = sides[1-rules.Blind]
		} else if rules.IsTooLarge(err) {
			side = sides[explain.Both]
		}
	}
	if path.Base(at.r.URL.Path) == "why" {
		side += "-values"
	}
	at.goTo(gameAt(at.problem.ID, position, side))
}

// goTo leads to another address, which may be relative.
func (at seat) goTo(address string) {
	at.w.Header().Set("Location", address)
	at.w.WriteHeader(http.StatusSeeOther)
}

// gameAt returns the address of a game that starts at a position.
func gameAt(id string, p rules.Position, side string) string {
	return fmt.Sprintf("/p/%s/play/%s/%s/", id, url.PathEscape(strings.ReplaceAll(p.String(), " ", "_")), side)
}

// A choice is a position to start with.
type choice struct{ To, Words string }

// sampled leads to the positions of a sample.
func (p *player) sampled(at seat, name string) {
	const most, longest = 100, 8000
	samples, err := p.Files.SamplesOf(at.problem.ID)
	i := slices.IndexFunc(samples, func(s suite.Sample) bool { return s.Name == name })
	if err != nil || i < 0 {
		p.fail(at.w, http.StatusNotFound, "There is no such sample.")
		return
	}
	cases, err := at.rules.Read(samples[i].Input)
	if err != nil {
		p.fail(at.w, http.StatusInternalServerError, err.Error())
		return
	}
	s := shown{Sample: name}
	for n, c := range cases {
		for _, position := range at.rules.Positions(c) {
			text := position.String()
			if len(s.Choices) == most || len(text) > longest {
				s.Others++
				continue
			}
			words := fmt.Sprintf("case %d: %s", n+1, result.Clip(position.Brief(), 100))
			s.Choices = append(s.Choices, choice{"play?position=" + url.QueryEscape(text), words})
		}
	}
	p.show(at, http.StatusOK, s)
}

// refuse answers that a game can't be played, with the form for another position.
func (p *player) refuse(at seat, status int, typed string, err error) {
	var fault *rules.Fault
	why := err.Error()
	if errors.As(err, &fault) {
		why = fmt.Sprintf("the position, column %d: %s", fault.Column, fault.Text)
	}
	p.show(at, status, shown{Fault: report.Capital(why) + ".", Typed: typed})
}

// A gameAddress is a game as its address describes it.
type gameAddress struct {
	from   string
	side   int
	values bool
	made   []int          // the numbers of the moves
	pick   []picture.Spot // what was picked on the board
	all    bool           // whether to list all moves
}

// readAddress reads the address of a game.
func readAddress(r *http.Request) (a gameAddress, err error) {
	a.from = strings.ReplaceAll(r.PathValue("from"), "_", " ")
	side, values := strings.CutSuffix(r.PathValue("side"), "-values")
	if a.side, a.values = slices.Index(sides, side), values; a.side < 0 {
		return a, fmt.Errorf("%.20q in the address is no side: expected first, second, both or none", side)
	}
	for text := range strings.SplitSeq(strings.Trim(r.PathValue("made"), "/"), "/") {
		if text == "" {
			break
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > mostOptions {
			return a, fmt.Errorf("%.20q in the address is no number of a move", text)
		}
		if a.made = append(a.made, n); len(a.made) > mostMade {
			return a, fmt.Errorf("the address has more than %s moves", result.Thousands(mostMade))
		}
	}
	a.all = r.URL.Query().Has("all")
	a.pick, err = readSpots(r.URL.Query().Get("pick"))
	return a, err
}

// game answers with a game. If the judge is to move, the answer leads to the game after that.
func (p *player) game(at seat) {
	a, err := readAddress(at.r)
	var g *explain.Game
	if err == nil {
		g, err = a.game(at.rules)
	}
	switch {
	case rules.IsTooLarge(err):
		p.show(at, http.StatusOK, shown{Fault: report.Capital(err.Error()) + ".", Typed: a.from, TooLarge: true})
		return
	case err != nil:
		p.refuse(at, http.StatusBadRequest, a.from, err)
		return
	}
	if !strings.HasSuffix(at.r.URL.Path, "/") {
		at.goTo(path.Base(at.r.URL.EscapedPath()) + "/")
		return
	}
	if !g.Over() && !g.PersonMoves() && a.side != explain.Nobody {
		n, err := reply(g)
		if err != nil {
			p.refuse(at, http.StatusOK, a.from, err)
			return
		}
		at.goTo(fmt.Sprint(n, "/"))
		return
	}
	v, err := newView(a, g)
	if err != nil {
		p.refuse(at, http.StatusOK, a.from, err)
		return
	}
	if v.only > 0 {
		at.goTo(fmt.Sprint(v.only, "/"))
		return
	}
	p.show(at, http.StatusOK, shown{view: *v, Typed: a.from})
}

// game plays the moves that were made.
func (a gameAddress) game(r rules.Rules) (*explain.Game, error) {
	start, err := r.Position(a.from)
	if err != nil {
		return nil, err
	}
	g, err := explain.NewGame(start, a.side, rand.Uint64())
	if err != nil {
		return nil, err
	}
	work := 0
	for i, n := range a.made {
		move, left := rules.Move{}, n
		for move = range g.Position().Moves() {
			if left--; left == 0 {
				break
			}
		}
		if left > 0 {
			return nil, fmt.Errorf("move %d in the address is number %d, and only %s legal there", i+1, n, are(n-left))
		}
		if work += n; work > mostWork {
			return nil, errors.New("the game in the address is too long")
		}
		g.Make(move)
	}
	return g, nil
}

func are(n int) string {
	if n == 1 {
		return "1 move is"
	}
	return fmt.Sprintf("%d moves are", n)
}

// reply returns the number of the judge's move.
func reply(g *explain.Game) (int, error) {
	moves := g.Moves()
	move, err := g.Reply()
	return 1 + slices.IndexFunc(moves, func(m rules.Move) bool {
		return m.Words == move.Words && m.To.String() == move.To.String()
	}), err
}

// show answers with the page of a game.
func (p *player) show(at seat, status int, s shown) {
	s.Problem, s.Sides = at.problem, sides[:2]
	var samples []suite.Sample
	if _, s.Known = suite.Find(at.problem.ID); s.Known {
		var err error
		if samples, err = p.Files.SamplesOf(at.problem.ID); err != nil {
			p.Log(err.Error())
		}
	}
	for _, sample := range samples {
		s.Samples = append(s.Samples, sample.Name)
	}
	p.render(at.w, status, "play", s)
}

// PartsHead is the heading of the Grundy values of the parts.
func (shown) PartsHead() string { return report.PartsHead }

// shown is all that the page of a game shows.
type shown struct {
	suite.Problem
	Known    bool   // the suite has it
	view            // empty if there is no game
	Fault    string // why not
	TooLarge bool
	Choices  []choice // of a sample
	Others   int      // positions of it that are not among them
	Sample   string
	Typed    string // the position in the form
	Samples  []string
	Sides    []string
}
