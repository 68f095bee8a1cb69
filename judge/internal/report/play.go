package report

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
)

// A match is a game between the user and the judge, on a page.
type match struct {
	Page
	game *explain.Game
}

const playHelp = `Type the number of a move, such as #1, or words that only this move has. Or type:
    moves   show all moves          hint    show the best move
    undo    take back your move     why     explain the position
    swap    switch sides            quit    end the game
`

// Play lets the user play to the end of the game or of the input. With echo it repeats each
// line of the input, so that the output reads as a dialogue.
func (p Page) Play(ctx context.Context, g *explain.Game, in io.Reader, echo bool) error {
	t := match{p, g}
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
	t.Wrapped(Sides(g) + " Type a move's number, such as #1, or its words, or help.")
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
		fmt.Fprint(t, "> ")
		select {
		case <-ctx.Done():
			return nil
		case line, ok := <-lines:
			if !ok {
				line = "quit"
				fmt.Fprintln(t)
			} else if echo {
				fmt.Fprintln(t, line)
			}
			switch line = strings.TrimSpace(line); strings.ToLower(line) {
			case "quit", "exit", "q":
				fmt.Fprintln(t, "You left the game.")
				return nil
			}
			if moved, err = t.do(line); err != nil {
				return err
			}
		}
	}
}

// do carries out a line. It reports whether to show the position, since it may be another.
func (t match) do(line string) (moved bool, err error) {
	switch strings.ToLower(line) {
	case "":
	case "help", "?":
		fmt.Fprint(t, playHelp)
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
		said := "You have made no move yet."
		if moved = t.game.Undo(); moved {
			said = "Took back your last move."
		}
		fmt.Fprintln(t, said)
	case "swap":
		t.game.Swap()
		fmt.Fprintf(t, "You are now %s.\n", t.game.Position.Players()[t.game.Person])
		return true, nil
	default:
		move, err := t.game.Find(line)
		if err != nil {
			t.Wrapped(fmt.Sprintf("%v. Type moves to see all of them.", err))
			return false, nil
		}
		mover := "You"
		if t.game.Person == explain.Both {
			mover = Capital(t.game.Position.Players()[t.game.Position.Mover()])
		}
		t.Wrapped(fmt.Sprintf("%s: %s.", mover, move.Words))
		t.game.Make(move)
		return true, nil
	}
	return moved, nil
}

// answer makes the moves of the judge until the user is to move.
func (t match) answer() error {
	for !t.game.Over() && !t.game.PersonMoves() {
		mover := t.game.Position.Players()[t.game.Position.Mover()]
		move, err := t.game.Reply()
		if err != nil {
			return err
		}
		t.Wrapped(fmt.Sprintf("%s: %s.", Capital(mover), move.Words))
	}
	return nil
}

// position prints the position.
func (t match) position() {
	fmt.Fprintln(t)
	if position := t.game.Position; !t.drawn(position.Board(), position.Players()) { // its text is all that there is
		t.Indented(position.Brief(), "    ")
	}
}

// list prints the moves, at most that many unless most is 0.
func (t match) list(most int) {
	moves := t.game.Moves()
	for i, move := range moves {
		if left := len(moves) - i; most > 0 && i == most && left > 1 {
			t.Indented(fmt.Sprintf("... and %d more; type moves to see all", left), "  ")
			return
		}
		t.Labeled(fmt.Sprintf("  %3s  ", fmt.Sprint("#", i+1)), move.Words)
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
	if value.Chance != nil {
		t.Wrapped(fmt.Sprintf("The best move: %s. Your chance is then %s.", best.Words, value.Chance.RatString()))
		return nil
	}
	said := map[game.Outcome]string{game.Loss: "You can win", game.Draw: "You can draw", game.Win: "Every move loses. The longest resistance"}[value.Outcome]
	t.Wrapped(fmt.Sprintf("%s: %s.", said, best.Words))
	return nil
}

// end prints the result and the user's first mistake.
func (t match) end() error {
	said, err := Ended(t.game)
	if err != nil {
		return err
	}
	t.Wrapped(said)
	mistake, better, _, err := Mistake(t.game)
	t.Wrapped(strings.TrimSpace(mistake + " " + better))
	return err
}

// standing describes a position for a player, with a noun for it.
func standing(v result.Value, noun string) string {
	if v.Chance != nil {
		return "a chance of " + v.String()
	}
	return "a " + v.String() + " " + noun
}

// Sides says who plays whom.
func Sides(g *explain.Game) string {
	names := g.Position.Players()
	switch g.Person {
	case explain.Both:
		return fmt.Sprintf("%s and %s play at this screen.", Capital(names[0]), names[1])
	case explain.Nobody:
		return fmt.Sprintf("The judge plays for both, %s and %s.", names[0], names[1])
	}
	return fmt.Sprintf("You are %s; the judge is %s.", names[g.Person], names[1-g.Person])
}

// Ended says why a game is over, and who has won.
func Ended(g *explain.Game) (string, error) {
	winner, err := g.Winner()
	if err != nil {
		return "", err
	}
	said := "a draw"
	switch {
	case winner >= 0 && g.Person >= explain.Both:
		said = g.Position.Players()[winner] + " wins"
	case winner >= 0 && winner == g.Person:
		said = "you win"
	case winner >= 0:
		said = "you lose"
	}
	return fmt.Sprintf("%s: %s.", Capital(g.Position.End()), said), nil
}

// Mistake describes the first mistake of a game that is over. It returns the better move apart,
// and the number of the mistake, 0 if there is none.
func Mistake(g *explain.Game) (said, better string, number int, err error) {
	blunder, err := g.Blunder()
	winner, unknown := g.Winner()
	whose, both := "Your first mistake was", g.Person >= explain.Both
	switch err = cmp.Or(err, unknown); {
	case err != nil:
		return "", "", 0, err
	case blunder != nil:
		if both {
			whose = Capital(g.Position.Players()[blunder.Player]) + " made the first mistake,"
		}
		said = fmt.Sprintf("%s move %d of the game, %q: it turned %s into %s.", whose, blunder.Number, blunder.Move.Words, standing(blunder.Was, "position"), standing(blunder.Is, "one"))
		return said, fmt.Sprintf("%q was better.", blunder.Best.Words), blunder.Number, nil
	case both:
		return "Nobody made a mistake.", "", 0, nil
	case winner >= 0 && winner != g.Person:
		start, err := g.Start().Value()
		if start.Chance != nil && start.Chance.Sign() > 0 {
			return "You made no mistake: it was chance.", "", 0, err
		}
		return "You made no mistake: the position was lost from the start.", "", 0, err
	}
	return "You made no mistake.", "", 0, nil
}
