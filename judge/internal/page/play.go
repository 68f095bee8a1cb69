package page

import (
	"cmp"
	"fmt"
	"html/template"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// The address of a game holds all of it: /p/ID/play/POSITION/SIDE/3/1/2/ is a game that starts
// at POSITION, with _ for blanks, in which the moves 3, 1 and 2 were made, counted from 1 in
// the order of the rules. SIDE is first or second for a person against the judge, both for two
// people, none for the judge alone; with -values after it, the values are shown. So a link to a
// move is the number of that move, even where a position is long.

// Bounds of a game in an address.
const (
	mostMade    = 1000      // moves that were made
	mostOptions = 8000      // moves of a position
	mostPiles   = 3_000_000 // piles of all positions after a move together, which take memory
	mostWork    = 300_000   // moves to look at until all were made
)

// onBoard leads to the board of a page. Forms lead to themselves, where a fault stands, and a browser keeps that.
const onBoard = "#board"

// sides are the words for explain's persons.
var sides = explain.Sides

// seated returns what answers a request with the rules of its problem. Errors are shown with the
// form for another position.
func (h *Handler) seated(answer func(Visit) error) func(Visit) error {
	return func(v Visit) error {
		instance, leave, err := h.tables.sit(v.R.Context(), v.Problem)
		if err != nil { // the visitor has not waited
			return err
		}
		defer leave()
		v.rules = instance
		err = answer(v)
		if err == nil || StatusOf(err, 0) != 0 {
			return err
		}
		now := shown{Fault: v.Stated(err)}
		if position, err := v.rules.Position(fromAddress(v.R)); err == nil { // it has too many moves, say
			now.Still = template.HTML(picture.Board(position.Board(), picture.Scene{}, v.Lang.Say))
		}
		return h.showGame(v, http.StatusBadRequest, now)
	}
}

// start leads to a game: /p/ID/play?sample=NAME to the positions of a sample, and
// /p/ID/play?position=POSITION to one that is typed; else it starts with a random one.
func (h *Handler) start(v Visit) error {
	query := v.R.URL.Query()
	if name := query.Get("sample"); name != "" {
		return h.sampled(v, name)
	}
	text, side := query.Get("position"), query.Get("side")
	var position rules.Position
	var err error
	if text != "" {
		position, err = words.ReadPosition(v.rules, text)
	} else {
		levels := map[string]explain.Level{"easy": explain.Easy, "": explain.Medium, "medium": explain.Medium, "hard": explain.Hard}
		position, err = explain.Choose(v.rules, max(0, slices.Index(sides[:2], side)), levels[query.Get("level")], rand.Uint64())
	}
	if err != nil {
		return err
	}
	return v.LeadTo(gameAt(v.Problem.ID, position, sideOf(position, side)))
}

// sideOf returns the side of a person in an address, given what was asked for: a side, that of the
// player to move or of the other, or none.
func sideOf(position rules.Position, side string) string {
	switch mover := position.Mover(); {
	case slices.Contains(sides, side):
		return side
	case side == "other":
		return sides[1-mover]
	default:
		if value, err := position.Value(); err == nil && value.Chance != nil {
			return sides[1-rules.Blind]
		} else if rules.IsTooLarge(err) {
			return sides[explain.Both]
		}
		return sides[mover]
	}
}

// gameAt returns the address of a game that starts at a position.
func gameAt(id string, p rules.Position, side string) string {
	return "/p/" + id + "/play/" + gameFrom(p.String(), side)
}

// gameFrom returns the part of the address of a game that says where it starts.
func gameFrom(position, side string) string {
	return url.PathEscape(strings.ReplaceAll(position, " ", "_")) + "/" + side + "/"
}

// sampled leads to the positions of a sample.
func (h *Handler) sampled(v Visit, name string) error {
	const most, longest = 100, 8000
	input, err := fs.ReadFile(h.files.Samples, v.Problem.ID+"/"+path.Base(name)+".in")
	if err != nil {
		return Missing("page no such sample")
	}
	cases, err := v.rules.Read(input)
	if err != nil {
		return err
	}
	now := shown{Sample: name}
	for n, c := range cases {
		for _, position := range v.rules.Positions(c) {
			text := position.String()
			if len(now.Choices) == most || len(text) > longest {
				now.Others++
				continue
			}
			words := v.Lang.Say(message.New("page position of a case", n+1, texts.Clip(v.Lang.Position(position.Brief()), 100)))
			now.Choices = append(now.Choices, option{To: "play?position=" + url.QueryEscape(text), Words: words})
		}
	}
	return h.showGame(v, http.StatusOK, now)
}

// A gameAddress is a game as its address describes it.
type gameAddress struct {
	from   string
	side   int
	values bool
	back   int          // how many moves later than the board shows the game is
	made   []int        // the numbers of the moves,
	path   string       // and as they are in the address
	pick   []rules.Spot // what was picked on the board,
	picked string       // and as it is in the address
	all    bool         // whether to list all moves
	base   string       // see view.Base
}

// fromAddress returns the position at which a game starts, "" if the address has none.
func fromAddress(r *http.Request) string { return strings.ReplaceAll(r.PathValue("from"), "_", " ") }

// readAddress reads the address of a game.
func readAddress(r *http.Request) (a gameAddress, err error) {
	if a, err = readGame(fromAddress(r), r.PathValue("side"), r.PathValue("made")); err != nil {
		return a, err
	}
	a.all, a.picked = r.URL.Query().Has("all"), r.URL.Query().Get("pick")
	if at, err := strconv.Atoi(r.URL.Query().Get("at")); err == nil && at >= 0 {
		a.back = max(0, len(a.made)-at)
	}
	a.pick, err = readSpots(a.picked)
	return a, err
}

// readGame reads the parts of the address of a game.
func readGame(from, side, path string) (a gameAddress, err error) {
	a.from, a.path = from, path
	side, values := strings.CutSuffix(side, "-values")
	if a.side, a.values = slices.Index(sides, side), values; a.side < 0 {
		return a, message.NewError("page address without side", texts.Clip(side, 20))
	}
	for text := range strings.FieldsFuncSeq(a.path, func(c rune) bool { return c == '/' }) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > mostOptions {
			return a, message.NewError("page address without move", texts.Clip(text, 20))
		}
		if a.made = append(a.made, n); len(a.made) > mostMade {
			return a, message.NewError("page address too long", result.Thousands(mostMade))
		}
	}
	return a, nil
}

// game answers with a game. If the judge is to move, the answer leads to the game after that.
func (h *Handler) game(v Visit) error {
	a, err := readAddress(v.R)
	if err != nil {
		return err
	}
	g, moves, err := a.game(v.rules)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(v.R.URL.Path, "/") {
		return v.LeadTo(path.Base(v.R.URL.EscapedPath()) + "/")
	}
	if v.R.URL.Query().Has("text") {
		return saved(v, g)
	}
	if a.back == 0 && !g.Over() && !g.PersonMoves() && a.side != explain.Nobody {
		link, err := reply(g, moves)
		if err != nil {
			return err
		}
		return v.LeadTo(link)
	}
	var fault error
	if text := v.R.URL.Query().Get("move"); text != "" && len(moves) > 0 && a.back == 0 {
		n, err := typedMove(v.Lang, g, moves, text)
		if err == nil {
			return v.LeadTo(link(n) + onBoard)
		}
		fault = err
	}
	now, err := newView(v.Lang, a, g, moves)
	if err != nil {
		return err
	}
	if now.only != "" {
		return v.LeadTo(now.only)
	}
	if fault != nil {
		now.Move, now.Untyped = v.R.URL.Query().Get("move"), v.Stated(fault)
		return h.showGame(v, http.StatusUnprocessableEntity, shown{view: *now})
	}
	return h.showGame(v, http.StatusOK, shown{view: *now})
}

// typedMove returns the number, from 0, of the move that a person has typed, as judge play takes it. A number alone is an
// amount, if only one move has that: the list of a page shows no numbers of moves.
func typedMove(lang words.Language, g *explain.Match, moves []rules.Move, text string) (int, error) {
	var meant []int
	if amount, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil {
		for n, move := range moves {
			if has, ok := move.Done.Amount(); ok && has == amount {
				meant = append(meant, n)
			}
		}
		if len(meant) == 1 {
			return meant[0], nil
		}
	}
	move, err := g.Find(text, words.EachMove)
	if err != nil || len(meant) > 1 {
		return 0, message.NewError("page not one move", texts.Clip(text, 40), lang.Move(moves[len(moves)-1].Done))
	}
	return numberOf(moves, move), nil
}

// game plays the moves that were made. It also returns the legal moves after them.
func (a gameAddress) game(r rules.Rules) (*explain.Match, []rules.Move, error) {
	start, err := r.Position(a.from)
	if err != nil {
		return nil, nil, err
	}
	g, err := explain.NewMatch(start, a.side, rand.Uint64())
	if err != nil {
		return nil, nil, err
	}
	moves, err := legalMoves(start)
	for i, work := 0, 0; err == nil && i < len(a.made); i++ {
		n := a.made[i]
		if n > len(moves) {
			return nil, nil, message.NewError("page address with impossible move", i+1, n, message.New(message.Count, len(moves), "legal move"))
		}
		if work += len(moves); work > mostWork {
			return nil, nil, message.NewError("page game in address too long")
		}
		g.Make(moves[n-1])
		moves, err = legalMoves(g.Position)
	}
	return g, moves, err
}

// legalMoves returns the moves of a position.
func legalMoves(p rules.Position) (moves []rules.Move, err error) {
	most := mostOptions
	if piles, ok := p.Board().(rules.Piles); ok {
		most = min(most, mostPiles/max(1, len(piles.Sizes)))
	}
	for move := range p.Moves() {
		if moves = append(moves, move); len(moves) <= most {
			continue
		}
		if _, err := p.Value(); err != nil {
			return nil, message.NewError("page too many moves, and", result.Thousands(most), err)
		}
		return nil, message.NewError("page too many moves", result.Thousands(most))
	}
	return moves, nil
}

// reply returns the link to the judge's move.
func reply(g *explain.Match, moves []rules.Move) (string, error) {
	move, err := g.Reply()
	return link(numberOf(moves, move)), err
}

// link returns the link to a move, whose number is counted from 0.
func link(n int) string { return fmt.Sprint(n+1, "/") }

// showGame answers with the page of a game.
func (h *Handler) showGame(v Visit, status int, now shown) (err error) {
	now.Problem, now.Submissions = v.Problem, h.host.Has().Submissions
	now.Typed = cmp.Or(v.R.URL.Query().Get("position"), fromAddress(v.R))
	if _, now.Known = suite.Find(v.Problem.ID); now.Known {
		if now.Samples, err = h.files.SamplesOf(v.Problem.ID); err != nil {
			return err
		}
	}
	h.address(v, &now)
	if isEmbedded(v) {
		return h.render(v, status, "embed", "embed.html", now)
	}
	if now.Over && now.Known {
		now.Follow = h.Next(v, v.Problem.ID)
	}
	return h.Render(v, status, "play", now)
}

// shown is all that the page of a game shows.
type shown struct {
	suite.Problem
	Known       bool          // the suite has it
	Submissions bool          // whether there are any
	view                      // empty if there is no game
	Fault       string        // why not,
	Still       template.HTML // and the board at which it would start, "" if that is not known
	Choices     []option      // of a sample
	Others      int           // positions of it that are not among them
	Sample      string
	Typed       string // the position in the form
	Samples     []suite.Sample
	Unopened    string  // why a game as text can't be opened,
	Pasted      string  // and that text
	Follow      *Follow // to go on with after the game, nil if there is nothing
}
