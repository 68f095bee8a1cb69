package report

import (
	"context"
	"fmt"
	"io"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Puzzles are what a person solves on a terminal.
type Puzzles struct {
	Record puzzle.Record
	Next   func(r puzzle.Record) (puzzle.Puzzle, bool)     // the next puzzle, if there is one
	Keep   func(p puzzle.Puzzle, right bool) puzzle.Record // remembers how the first attempt at one ended
}

// A puzzling is a session of puzzles on a terminal.
type puzzling struct {
	dialogue
	puzzles Puzzles
	record  puzzle.Record
	now     puzzle.Puzzle
}

// Puzzles lets the user solve one puzzle after the other, to the end of the input. With echo it repeats each
// line of the input, so that the output reads as a dialogue.
func (to Terminal) Puzzles(ctx context.Context, puzzles Puzzles, in io.Reader, echo bool) error {
	t := puzzling{dialogue: to.dialogue(ctx, in, echo), puzzles: puzzles, record: puzzles.Record}
	for n := 0; ; n++ {
		p, found := puzzles.Next(t.record)
		if !found && n == 0 {
			t.Tell("puzzle none left")
		}
		if !found {
			return nil
		}
		if n > 0 {
			t.Tell("puzzle next")
			if _, more := t.line(); !more {
				return nil
			}
		}
		t.now = p
		if more, err := t.solve(); err != nil || !more {
			return err
		}
	}
}

// ended keeps how the first attempt at the puzzle ended, and says what that does to the rating.
func (t *puzzling) ended(right bool) {
	tried, _ := t.record.Tried(t.now.ID)
	if tried {
		return
	}
	before := t.record.Rated()
	t.record = t.puzzles.Keep(t.now, right)
	after := t.record.Rated()
	t.Tell("puzzle rating", after.String(), fmt.Sprintf("%+d", after.Points()-before.Points()), t.record.Streak)
}

// solve shows the puzzle until it is solved. It reports false if the user wants to leave.
func (t *puzzling) solve() (more bool, err error) {
	problem, on, err := t.now.Open()
	if err != nil {
		return false, err
	}
	t.blank()
	t.Tell("puzzle head", t.now.ID, problem.ID, t.now.Rating)
	t.Wrapped(Rules(t.lang(), problem))
	if t.now.Kind != puzzle.Win {
		return t.choose(on)
	}
	g, err := explain.NewMatch(on[0], on[0].Mover(), 0)
	if err != nil {
		return false, err
	}
	t.Wrapped(texts.Join(t.message("puzzle find"), Sides(t.lang(), g)))
	return t.play(match{t.Terminal, g})
}

// Rules returns the rules of the game of a puzzle in a few words.
func Rules(lang words.Language, problem suite.Problem) string {
	if rules := puzzle.Rules(problem.ID); !rules.IsZero() {
		return lang.Say(rules)
	}
	return words.Turn(lang, problem.Room)
}

// play lets the user play the winning moves.
func (t *puzzling) play(m match) (more bool, err error) {
	for show := true; ; {
		if show {
			m.position()
			m.list(12)
		}
		line, more := t.line()
		if !more {
			return false, nil
		}
		show = false
		switch words.TypedCommand(line) {
		case "":
		case "help", "?":
			fmt.Fprintln(t, t.message("puzzle help"))
		case "moves":
			m.list(0)
		case "hint":
			if err := m.hint(); err != nil {
				return false, err
			}
			t.ended(false)
		default:
			move, found := m.find(line)
			if !found {
				continue
			}
			solved, err := t.move(m, move)
			if solved || err != nil {
				return true, err
			}
			show = true
		}
	}
}

// move makes a move and the reply. It reports whether the puzzle is solved. A move that does not win is refuted
// and taken back.
func (t *puzzling) move(m match, move rules.Move) (solved bool, err error) {
	value, err := move.To.Value()
	if err != nil {
		return false, err
	}
	t.Wrapped(t.lang().Moved("", move.Done))
	m.game.Make(move)
	if value.Outcome == game.Loss {
		if !m.game.Over() {
			return false, m.answer()
		}
		t.Wrapped(t.lang().Ended(m.game.End(), words.PersonWins, ""))
		t.Tell("puzzle solved")
		t.ended(true)
		return true, nil
	}
	if err := m.answer(); err != nil {
		return false, err
	}
	t.Tell("puzzle not winning")
	m.game.Undo()
	t.ended(false)
	return false, nil
}

// choose asks for one of two answers.
func (t *puzzling) choose(on []rules.Position) (more bool, err error) {
	players := on[0].Players()
	mover, other := t.lang().Player(players[on[0].Mover()]), t.lang().Player(players[1-on[0].Mover()])
	for i, p := range on {
		if len(on) > 1 {
			t.blank()
			t.Tell("puzzle board", i+1)
		}
		match{t.Terminal, &explain.Match{Position: p}}.position()
	}
	if t.now.Kind == puzzle.Who {
		t.Tell("puzzle who", texts.Capital(mover), mover, other)
	} else {
		t.Tell("puzzle lost", texts.Capital(mover))
	}
	for {
		line, more := t.line()
		if !more {
			return false, nil
		}
		if line != "1" && line != "2" {
			t.Tell("puzzle 1 or 2")
			continue
		}
		right, err := puzzle.Right(on, line == "1")
		if err != nil {
			return false, err
		}
		said := message.Kind("puzzle wrong")
		if right {
			said = "puzzle right"
		}
		why, err := Reasons(t.lang(), t.now, on)
		if err != nil {
			return false, err
		}
		t.Wrapped(texts.Join(t.message(said), why))
		t.ended(right)
		return true, nil
	}
}

// Reasons says of each position of a puzzle who wins it and how: by which move, or that each has an answer.
func Reasons(lang words.Language, p puzzle.Puzzle, on []rules.Position) (said string, err error) {
	for i, position := range on {
		value, err := position.Value()
		if err != nil {
			return "", err
		}
		best, err := explain.Best(position)
		if err != nil {
			return "", err
		}
		players := position.Players()
		mover, other := lang.Player(players[position.Mover()]), lang.Player(players[1-position.Mover()])
		why := message.New("puzzle wins by", texts.Capital(mover), lang.Move(best.Done))
		if value.Outcome == game.Loss {
			answer, err := explain.Best(best.To)
			if err != nil {
				return "", err
			}
			why = message.New("puzzle each move loses", lang.Move(best.Done), other, lang.Move(answer.Done))
		}
		if len(on) > 1 {
			why = message.New("puzzle board and why", i+1, why)
		}
		said = texts.Join(said, lang.Say(why))
	}
	return said, nil
}
