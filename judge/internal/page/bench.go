package page

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// The workbench of a problem has its statement, a program and the board side by side, or one below
// the other where there is no room. Its addresses are /p/ID, and /p/ID/judge, which shows the program
// first. They may have
//
//	game=3_4_5/first/2/   the game on the board, as /p/ID/play/ has it
//	sample=lost           the sample to run the program on
//
// and what the host adds.

// A workbench is all that its page shows.
type workbench struct {
	suite.Problem
	Program
	First     string // the part to show first: text, program or play
	Statement template.HTML
	Board     template.HTML // with how to get another game
	Game      string        // the address of the game,
	Start     string        // that of its start, if the program is wrong there,
	Claim     string        // and what the program says of that
}

// A Program is the part of the workbench that judges.
type Program struct {
	Judging template.HTML
	Failing *Failing // where the program that it shows is wrong, nil if that is not known
}

// A Failing is the position on which a program is wrong, and what the program says of it.
type Failing struct {
	Position, Side string // as the address of a new game has them
	Claim          string
}

// FailingOf returns the position on which a program is wrong, nil if nobody can play it.
func FailingOf(lang words.Language, j result.Judgement) *Failing {
	f := j.Decisive()
	if f == nil || f.Position == "" || f.Over || len(f.Position) > longestBeside/2 {
		return nil
	}
	at := Failing{Position: f.Position, Side: sides[explain.Both], Claim: lang.Say(message.New("page wrong position"))}
	if r, ok := result.ReasonOf[result.Refutation](f.Reasons); ok {
		at.Claim = cmp.Or(lang.Claimed(r), at.Claim)
		if f.Searchable {
			at.Side = ""
			if r.Claim == result.ClaimOutcome && r.Claimed == game.Loss || r.Claim == result.ClaimCount && r.Claims == 0 {
				at.Side = "other"
			}
		}
	}
	return &at
}

// Link returns the address that plays a position, on which the program may be wrong.
func (f *Failing) Link(id, position string) string {
	to := "/p/" + id + "/play?position=" + url.QueryEscape(position)
	if f != nil && f.Side != "" && f.Position == position {
		to += "&side=" + f.Side
	}
	return to
}

// bench answers with the workbench.
func (h *Handler) bench(v Visit) error {
	if h.host.Has().Plain {
		text, _, err := h.statement(v)
		if err != nil {
			return err
		}
		return h.Render(v, http.StatusOK, "read", struct {
			suite.Problem
			Statement template.HTML
		}{v.Problem, text})
	}
	program, err := h.host.Program(v)
	if err != nil {
		return err
	}
	return h.Bench(v, http.StatusOK, program)
}

// Bench answers with the workbench, with a program.
func (h *Handler) Bench(v Visit, status int, program Program) (err error) {
	b := workbench{Problem: v.Problem, Program: program, First: "text"}
	table := shown{Problem: v.Problem, Known: true}
	if b.Statement, table.Samples, err = h.statement(v); err != nil {
		return err
	}
	query := v.R.URL.Query()
	b.Game = query.Get("game")
	if strings.HasSuffix(v.R.URL.Path, "/judge") || query.Has("s") {
		b.First = "program"
	} else if b.Game != "" {
		b.First = "play"
	}
	if err = b.board(h, v, table); err != nil {
		return err
	}
	return h.Render(v, status, "bench", b)
}

// A start is the board of the workbench before anything is played.
type start struct {
	game  string
	board template.HTML
}

// board makes the board. One on which nobody has made a move yet is made once in each language.
func (b *workbench) board(h *Handler, v Visit, table shown) (err error) {
	untouched, key := b.Game == "" && b.Failing == nil, v.Lang.Tag()+" "+v.Problem.ID
	if kept, there := h.starts.Load(key); untouched && there {
		b.Game, b.Board = kept.(start).game, kept.(start).board
		return nil
	}
	b.play(h, v, &table)
	b.Board, err = Part(v.Lang, "bench", "playing", table)
	if untouched && err == nil && b.Game != "" && table.Fault == "" {
		h.starts.Store(key, start{b.Game, b.Board})
	}
	return err
}

// play sets the game on the board: the one in the address, or the failing case of the program, or else
// an easy one.
func (b *workbench) play(h *Handler, v Visit, table *shown) {
	instance, leave, err := h.tables.sit(v.R.Context(), v.Problem)
	if err != nil {
		table.Fault = v.Stated(err)
		return
	}
	defer leave()
	v.rules = instance
	if failing := b.Failing; failing != nil {
		if position, err := v.rules.Position(failing.Position); err == nil {
			start := gameFrom(position.String(), sideOf(position, failing.Side))
			b.Game = cmp.Or(b.Game, start)
			if strings.HasPrefix(b.Game, strings.TrimSuffix(start, "/")) {
				b.Claim, b.Start = failing.Claim, strings.TrimSuffix(start, "/")
			}
		}
	}
	if b.Game == "" {
		if position, err := explain.Choose(v.rules, 0, explain.Easy, 1); err == nil {
			b.Game = gameFrom(position.String(), sideOf(position, ""))
		}
	}
	if b.Game != "" {
		if now, err := gameOn(v, b.Game); err != nil {
			table.Fault = v.Stated(err)
		} else {
			table.view, table.Typed = *now, now.From
			h.address(v, table)
			if now.Over {
				table.Follow = h.Next(v, v.Problem.ID)
			}
		}
	}
}

// longestBeside is the longest address of a game beside a statement: each link has it.
const longestBeside = 300

// gameOn returns the view of a game for the workbench, given the part of its address after /play/.
func gameOn(v Visit, address string) (*view, error) {
	if len(address) > longestBeside {
		return nil, message.NewError("page game too long here")
	}
	return viewOf(v, address)
}

// viewOf returns the view of a game, given the part of its address after /play/.
func viewOf(v Visit, address string) (*view, error) {
	parts := strings.SplitN(address, "/", 3)
	if len(parts) < 3 {
		return nil, message.NewError("page address without side", "")
	}
	from, err := url.PathUnescape(parts[0])
	if err != nil {
		return nil, err
	}
	a, err := readGame(strings.ReplaceAll(from, "_", " "), parts[1], parts[2])
	if err != nil {
		return nil, err
	}
	if a.path != "" && !strings.HasSuffix(a.path, "/") {
		a.path += "/"
	}
	g, moves, err := a.game(v.rules)
	if err != nil {
		return nil, err
	}
	for !g.Over() && !g.PersonMoves() && a.side != explain.Nobody {
		move, err := g.Reply()
		if err != nil {
			return nil, err
		}
		n := numberOf(moves, move)
		a.path += link(n)
		a.made = append(a.made, n+1)
		if moves, err = legalMoves(g.Position); err != nil {
			return nil, err
		}
	}
	a.base = fmt.Sprintf("/p/%s/play/%s", v.Problem.ID, gameFrom(a.from, parts[1])+a.path)
	return newView(v.Lang, a, g, moves)
}

// numberOf returns the number of a move, from 0.
func numberOf(moves []rules.Move, move rules.Move) int {
	return slices.IndexFunc(moves, func(m rules.Move) bool {
		return reflect.DeepEqual(m.Done, move.Done) && m.To.String() == move.To.String()
	})
}
