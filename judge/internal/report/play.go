package report

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A match is a game between the user and the judge, on a terminal.
type match struct {
	Terminal
	game *explain.Match
}

// Play lets the user play to the end of the game or of the input. With echo it repeats each
// line of the input, so that the output reads as a dialogue.
func (to Terminal) Play(ctx context.Context, g *explain.Match, in io.Reader, echo bool) error {
	t := match{to, g}
	typed := to.dialogue(ctx, in, echo)
	t.Wrapped(texts.Join(Sides(t.lang(), g), t.label(words.TypeMoves)))
	if !t.game.Over() && !t.game.PersonMoves() {
		t.position()
	}
	for moved, err := true, error(nil); ; {
		if moved {
			if err := t.answer(); err != nil {
				return err
			}
			if t.game.Over() {
				return t.end()
			}
			t.position()
			t.list(12)
		}
		line, more := typed.line()
		if !more {
			if ctx.Err() == nil {
				t.Wrapped(t.label(words.LeftGame))
			}
			return nil
		}
		if moved, err = t.do(line); err != nil {
			return err
		}
	}
}

// A dialogue is what the user types, a line at a time.
type dialogue struct {
	Terminal
	ctx   context.Context
	lines <-chan string // is closed at the end of the input
	echo  bool          // repeats each line
}

// dialogue begins to read an input.
func (to Terminal) dialogue(ctx context.Context, in io.Reader, echo bool) dialogue {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(in); scanner.Scan(); {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return dialogue{to, ctx, lines, echo}
}

// line asks for a line. It reports false if the user wants to leave, or has.
func (d dialogue) line() (line string, more bool) {
	fmt.Fprint(d, "> ")
	select {
	case <-d.ctx.Done():
		return "", false
	case line, more = <-d.lines:
	}
	if !more {
		fmt.Fprintln(d)
		return "", false
	}
	if d.echo {
		fmt.Fprintln(d, line)
	}
	line = strings.TrimSpace(line)
	switch words.TypedCommand(line) {
	case "quit", "exit", "q":
		return "", false
	}
	return line, true
}

// do carries out a line. It reports whether to show the position, since it may be another.
func (t match) do(line string) (moved bool, err error) {
	switch words.TypedCommand(line) {
	case "":
	case "help", "?":
		fmt.Fprint(t, t.label(words.PlayHelp))
	case "moves":
		t.list(0)
	case "hint":
		return false, t.hint()
	case "why":
		e, err := explain.Explain(t.game.Position)
		if err == nil {
			t.Explained(result.Explained{Positions: []result.Explanation{e}}, 1, Few)
		}
		return false, err
	case "undo":
		said := words.NothingToUndo
		moved = t.game.Undo()
		if moved {
			said = words.Undone
		}
		t.Wrapped(t.label(said))
	case "swap":
		t.game.Swap()
		t.Wrapped(t.lang().NowPlays(t.game.Position.Players()[t.game.Person]))
		return true, nil
	default:
		move, found := t.find(line)
		if !found {
			return false, nil
		}
		mover := game.Player("")
		if t.game.Person == explain.Both {
			mover = t.game.Position.Players()[t.game.Position.Mover()]
		}
		t.Wrapped(t.lang().Moved(mover, move.Done))
		t.game.Make(move)
		return true, nil
	}
	return moved, nil
}

// find returns the move that a line names. If there is none, it says why.
func (t match) find(line string) (move rules.Move, found bool) {
	move, err := t.game.Find(line, words.EachMove)
	typed, fault := t.game.Find(words.TypedPosition(line), words.EachMove)
	if err != nil && fault == nil {
		move, err = typed, nil
	}
	no := explain.NoMove{}
	if errors.As(err, &no) {
		t.Wrapped(t.lang().NoMove(no))
	}
	return move, err == nil
}

// answer makes the moves of the judge until the user is to move.
func (t match) answer() error {
	for !t.game.Over() && !t.game.PersonMoves() {
		mover := t.game.Position.Players()[t.game.Position.Mover()]
		move, err := t.game.Reply()
		if err != nil {
			return err
		}
		t.Wrapped(t.lang().Moved(mover, move.Done))
	}
	return nil
}

// position prints the position.
func (t match) position() {
	fmt.Fprintln(t)
	if position := t.game.Position; !t.drawn(position.Board(), position.Players()) { // its text is all that there is
		t.Indented(t.lang().Position(position.Brief()), "    ")
	}
}

// list prints the moves, at most that many unless most is 0.
func (t match) list(most int) {
	moves := t.game.Moves()
	for i, move := range moves {
		left := len(moves) - i
		if most > 0 && i == most && left > 1 {
			t.Indented(t.lang().MoreListed(left), "  ")
			return
		}
		t.Labeled(fmt.Sprintf("  %3s  ", fmt.Sprint("#", i+1)), t.lang().Move(move.Done))
	}
}

// hint prints the best move and its value.
func (t match) hint() error {
	best, err := explain.Best(t.game.Position)
	if err != nil {
		return err
	}
	value, err := best.To.Value()
	if err != nil {
		return err
	}
	t.Wrapped(t.lang().Best(best.Done, result.Value{Outcome: value.Outcome, Chance: value.Chance}))
	return nil
}

// end prints the result and the user's first mistake.
func (t match) end() error {
	said, err := Ended(t.lang(), t.game)
	if err != nil {
		return err
	}
	t.Wrapped(said)
	mistake, better, _, err := Mistake(t.lang(), t.game)
	t.Wrapped(texts.Join(mistake, better))
	return err
}

// Saved returns a game as text, as explain.ReadSaved reads it, with what is said in a language.
func Saved(lang words.Language, problem string, g *explain.Match) string {
	var remarks []string
	mistakes, err := g.Mistakes()
	if err != nil { // too large for search
		remarks = append(remarks, lang.Said(message.NewError("game without marks", err)))
	}
	if said, err := Ended(lang, g); g.Over() && err == nil {
		remarks = append(remarks, said)
	}
	return g.Save(problem, mistakes, lang.Move, remarks...)
}

// Sides says who plays whom.
func Sides(lang words.Language, g *explain.Match) string {
	return lang.Sides(g.Position.Players(), g.Person)
}

// Ended says why a game is over, and who has won.
func Ended(lang words.Language, g *explain.Match) (string, error) {
	won, err := g.Winner()
	if err != nil {
		return "", err
	}
	winner, player := words.NobodyWins, game.Player("")
	switch {
	case won >= 0 && g.Person >= explain.Both:
		winner, player = words.PlayerWins, g.Position.Players()[won]
	case won >= 0 && won == g.Person:
		winner = words.PersonWins
	case won >= 0:
		winner = words.JudgeWins
	}
	return lang.Ended(g.End(), winner, player), nil
}

// Mistake describes the first mistake of a game that is over. It returns the better move apart,
// and the number of the mistake, 0 if there is none.
func Mistake(lang words.Language, g *explain.Match) (said, better string, number int, err error) {
	blunder, err := g.Blunder()
	winner, unknown := g.Winner()
	both := g.Person >= explain.Both
	switch err = cmp.Or(err, unknown); {
	case err != nil:
		return "", "", 0, err
	case blunder != nil:
		player := game.Player("")
		if both {
			player = g.Position.Players()[blunder.Player]
		}
		return lang.Mistake(*blunder, player), lang.Better(blunder.Best.Done), blunder.Number, nil
	case both:
		return lang.Label(words.NobodyErred), "", 0, nil
	case winner >= 0 && winner != g.Person:
		start, err := g.Start().Value()
		if start.Chance != nil && start.Chance.Sign() > 0 {
			return lang.Label(words.NoMistakeLuck), "", 0, err
		}
		return lang.Label(words.NoMistakeStart), "", 0, err
	}
	return lang.Label(words.NoMistake), "", 0, nil
}
