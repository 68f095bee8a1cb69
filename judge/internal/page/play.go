package page

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
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

// play adds the laboratory, and the pages on which problems are played: /p/ID/play and what
// is below it. Links lead to /p/ID/play, /p/ID/play?sample=NAME and
// /p/ID/play?position=POSITION, or to /p/ID/why?position=POSITION, which shows the values.
func (s *Server) play(mux *http.ServeMux) {
	p := &player{Server: s, searching: make(chan bool, 1)}
	mux.HandleFunc("GET /lab", p.lab)
	for pattern, answer := range map[string]func(seat) error{
		"GET /p/{id}/play":                         p.start,
		"GET /p/{id}/why":                          p.start,
		"GET /p/{id}/play/{from}/{side}/{made...}": p.game,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			if problem, found := p.playable(w, r); found {
				p.sit(visit{w: w, r: r, problem: problem}, answer)
			}
		})
	}
}

// A player answers requests about games.
type player struct {
	*Server
	tables    tables
	searching chan bool // holds a value while the laboratory makes a table
}

// A seat is a request about a problem, with its rules.
type seat struct {
	visit
	rules rules.Rules
}

// sit answers a request with the rules of its problem. An error is shown with the form for
// another position.
func (p *player) sit(v visit, answer func(seat) error) {
	ctx, cancel := context.WithTimeout(v.r.Context(), waiting)
	defer cancel()
	rules, leave, err := p.tables.sit(ctx, v.problem)
	if err != nil {
		p.refuse(v.w, refusal{http.StatusServiceUnavailable, err.Error() + "."})
		return
	}
	defer leave()
	at := seat{v, rules}
	if err := answer(at); err != nil {
		p.refused(at, err)
	}
}

// start leads to a game: from a position that is typed, one of a sample, or a random one.
func (p *player) start(at seat) error {
	query := at.r.URL.Query()
	if name := query.Get("sample"); name != "" {
		return p.sampled(at, name)
	}
	text, side := query.Get("position"), query.Get("side")
	var position rules.Position
	var err error
	if text != "" {
		position, err = at.rules.Position(text)
	} else {
		levels := map[string]explain.Level{"easy": explain.Easy, "hard": explain.Hard}
		level, ok := levels[query.Get("level")]
		if !ok {
			level = explain.Medium
		}
		position, err = explain.Choose(at.rules, max(0, slices.Index(sides[:2], side)), level, rand.Uint64())
	}
	if err != nil {
		return unplayable{text, err}
	}
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
	return at.leadTo(gameAt(at.problem.ID, position, side))
}

// leadTo leads to another address, which may be relative.
func (at seat) leadTo(address string) error {
	at.w.Header().Set("Location", address)
	at.w.WriteHeader(http.StatusSeeOther)
	return nil
}

// gameAt returns the address of a game that starts at a position.
func gameAt(id string, p rules.Position, side string) string {
	return fmt.Sprintf("/p/%s/play/%s/%s/", id, url.PathEscape(strings.ReplaceAll(p.String(), " ", "_")), side)
}

// A choice is a position to start with.
type choice struct{ To, Words string }

// sampled leads to the positions of a sample.
func (p *player) sampled(at seat, name string) error {
	const most, longest = 100, 8000
	input, err := fs.ReadFile(p.Files.Samples, at.problem.ID+"/"+path.Base(name)+".in")
	if err != nil {
		return missing("There is no such sample.")
	}
	cases, err := at.rules.Read(input)
	if err != nil {
		return err
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
	return p.show(at, http.StatusOK, s)
}

// An unplayable is an error about a position that was typed, or is in an address.
type unplayable struct {
	typed string
	error
}

// refused answers with an error about a game.
func (p *player) refused(at seat, err error) {
	u, ok := err.(unplayable)
	if !ok {
		p.refuse(at.w, err)
		return
	}
	var fault *rules.Fault
	why, status := u.Error(), http.StatusBadRequest
	if errors.As(u.error, &fault) {
		why = fmt.Sprintf("the position, column %d: %s", fault.Column, fault.Text)
	} else if rules.IsTooLarge(u.error) {
		status = http.StatusOK
	}
	p.show(at, status, shown{Fault: report.Capital(why) + ".", Typed: u.typed, TooLarge: status == http.StatusOK})
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
func (p *player) game(at seat) error {
	a, err := readAddress(at.r)
	if err != nil {
		return unplayable{a.from, err}
	}
	g, err := a.game(at.rules)
	if err != nil {
		return unplayable{a.from, err}
	}
	if !strings.HasSuffix(at.r.URL.Path, "/") {
		return at.leadTo(path.Base(at.r.URL.EscapedPath()) + "/")
	}
	next := 0 // the number of the move that is made without asking
	var v *view
	if !g.Over() && !g.PersonMoves() && a.side != explain.Nobody {
		next, err = reply(g)
	} else if v, err = newView(a, g); err == nil {
		next = v.only
	}
	switch {
	case err != nil:
		return unplayable{a.from, err}
	case next > 0:
		return at.leadTo(fmt.Sprint(next, "/"))
	}
	return p.show(at, http.StatusOK, shown{view: *v, Typed: a.from})
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
			return nil, fmt.Errorf("move %d in the address is number %d of %s", i+1, n, result.Count(n-left, "legal move"))
		}
		if work += n; work > mostWork {
			return nil, errors.New("the game in the address is too long")
		}
		g.Make(move)
	}
	return g, nil
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
func (p *player) show(at seat, status int, s shown) error {
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
	return nil
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
