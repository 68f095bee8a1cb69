package page

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// mostListed is how many moves are listed until all are asked for.
const mostListed = 40

// A view is a game as its page shows it.
type view struct {
	Who    string   // who plays whom
	Turns  []option // the ways to play on
	Brief  string
	Board  template.HTML
	Note   string   // whose the men are
	Happen []made   // the moves made last
	Next   string   // who is to move
	Moves  []option // in the order of the rules, or those that fit what was picked
	More   int      // how many more there are
	Picked string   // what was pointed at on the board,
	Pick   string   // and as its spots are in the address
	Toggle string   // the address with the values shown or hidden
	Undo   string   // the address before the last move of a person
	Again  string   // the address of the start
	Step   string   // the address after the judge's next move, if it plays alone
	Made   []made

	// How the game ended.
	Said, Mistake, Better string
	Retry                 string // the address before the mistake

	// The values of the position and its moves, as judge explain shows them.
	Verdict string
	Parts   []report.Digits
	Lists   []valued

	only string // the link to the move that the picked spots stand for, "" if there are others
}

// An option is a link: a legal move, a side that a person can take, or a position to start with.
type option struct {
	To, Words, Remark string
	Chosen            bool
}

// A made is a move that was made.
type made struct {
	Player, Words string
	Mistake       bool
}

// A valued is a list of moves of the same value.
type valued struct {
	Head  string
	Moves []option
}

// newView returns the view of a game, in which some moves are legal now.
func newView(a gameAddress, g *explain.Game, moves []rules.Move) (v *view, err error) {
	position := g.Position
	v = &view{Who: report.Sides(g), Brief: result.Clip(position.Brief(), 100)}
	up := strings.Repeat("../", len(a.made))
	side := func(n int, values bool) string {
		return "../" + up + sides[n] + map[bool]string{true: "-values"}[values] + "/" + a.path
	}
	names := position.Players()
	if position.Board().Kind() == "rows" {
		v.Note = fmt.Sprintf("A: %s. B: %s.", names[0], names[1])
	}
	for n, words := range []string{names[0], names[1], "two people", "watch the judge"} {
		v.Turns = append(v.Turns, option{To: side(n, a.values), Words: words, Chosen: n == a.side})
	}
	v.Toggle, v.Again = side(a.side, !a.values), "./"+up
	v.history(g, a)
	v.Next = "You are to move."
	if a.side >= explain.Both {
		v.Next = report.Capital(names[position.Mover()]) + " is to move."
	}
	if g.Over() {
		v.Next, err = "", v.ended(g)
	} else if a.side == explain.Nobody {
		v.Step, err = reply(g, moves)
		moves = nil // of a person
	}
	v.board(position.Board(), moves, a)
	if err == nil && a.values {
		err = v.explain(position, a.all)
	}
	return v, err
}

// listed returns a list of moves, of which it leaves out all after the first ones, unless all
// are asked for.
func (v *view) listed(list []option, all bool) []option {
	if all || len(list) <= mostListed {
		return list
	}
	v.More += len(list) - mostListed
	return list[:mostListed]
}

// history adds the moves that were made.
func (v *view) history(g *explain.Game, a gameAddress) {
	for i, s := range g.Made {
		v.Made = append(v.Made, made{Player: report.Capital(s.Before.Players()[s.Before.Mover()]), Words: s.Move.Words})
		if s.Person || a.side == explain.Nobody {
			v.Undo = "./" + strings.Repeat("../", len(a.made)-i)
		}
	}
	v.Happen = v.Made[max(0, len(v.Made)-2):]
}

// ended adds how the game ended. What search can't tell is left out.
func (v *view) ended(g *explain.Game) (err error) {
	if v.Said, err = report.Ended(g); err == nil {
		number := 0
		if v.Mistake, v.Better, number, err = report.Mistake(g); number > 0 {
			v.Made[number-1].Mistake = true
			v.Retry = "./" + strings.Repeat("../", len(v.Made)-number+1)
		}
	}
	if rules.IsTooLarge(err) {
		v.Said, err = cmp.Or(v.Said, report.Capital(g.Position.End())+"."), nil
	}
	return err
}

// explain adds the values. If all moves are listed, it puts them into lists by value.
func (v *view) explain(p rules.Position, all bool) error {
	e, err := explain.Explain(p)
	if err != nil {
		return err
	}
	v.Verdict, v.Parts = report.Verdict(e), report.Parts(e)
	if v.Picked != "" || e.PastSearch != "" {
		return nil
	}
	v.Moves, v.More = nil, 0
	for _, list := range report.Lists(e) {
		var lines []option
		for _, move := range list.Moves {
			remark := list.Remark(move)
			if move.Remoteness != nil {
				remark += "; " + result.Count(*move.Remoteness, "move") + " left"
			}
			if move.Grundy != nil {
				remark += fmt.Sprint("; Grundy value ", *move.Grundy)
			}
			lines = append(lines, option{To: link(slices.Index(e.Moves, move)), Words: move.Words, Remark: remark})
		}
		v.Lists = append(v.Lists, valued{list.Head, v.listed(lines, all)})
	}
	return nil
}
