package report

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
)

// A match is a game between the user and the judge, on a page.
type match struct {
	Page
	game *explain.Game
}

const playHelp = `Type the number of a move, or words that only this move has. Or type:
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
	t.Wrapped(fmt.Sprintf("You are %s; the judge is %s. Type a move's number or words, or help.", t.person(), t.judge()))
	for fresh, err := true, error(nil); ; {
		if fresh {
			if err := t.answer(); err != nil {
				return err
			}
			if t.game.Over() {
				return t.end()
			}
			t.show(12)
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
			if fresh, err = t.do(strings.TrimSpace(line)); err == errQuit {
				fmt.Fprintln(t, "You left the game.")
				return nil
			} else if err != nil {
				return err
			}
		}
	}
}

// errQuit is the error of a user who quits.
var errQuit = errors.New("quit")

// do carries out a line. It reports whether to show the position, since it may be another.
func (t match) do(line string) (fresh bool, err error) {
	switch strings.ToLower(line) {
	case "":
	case "help", "?":
		fmt.Fprint(t, playHelp)
	case "quit", "exit", "q":
		return false, errQuit
	case "moves":
		t.list(0)
	case "hint":
		return false, t.hint()
	case "why":
		e, err := explain.Explain(t.game.Position())
		if err == nil {
			t.Explained(Explained{Positions: []explain.Explanation{e}}, 1, Few)
		}
		return false, err
	case "undo":
		if fresh = t.game.Undo(); fresh {
			fmt.Fprintln(t, "Took back your last move.")
		} else {
			fmt.Fprintln(t, "You have made no move yet.")
		}
	case "swap":
		t.game.Swap()
		fmt.Fprintf(t, "You are now %s.\n", t.person())
		return true, nil
	default:
		move, err := t.game.Find(line)
		if err != nil {
			t.Wrapped(fmt.Sprintf("%v. Type moves to see all of them.", err))
			return false, nil
		}
		t.game.Make(move)
		return true, nil
	}
	return fresh, nil
}

// person returns the name of the player that the user plays, and judge that of the other.
func (t match) person() string { return t.game.Position().Players()[t.game.Person()] }
func (t match) judge() string  { return t.game.Position().Players()[1-t.game.Person()] }

// answer makes the moves of the judge until the user is to move.
func (t match) answer() error {
	for !t.game.Over() && !t.game.PersonMoves() {
		mover := t.game.Position().Players()[t.game.Position().Mover()]
		move, err := t.game.Reply()
		if err != nil {
			return err
		}
		fmt.Fprintf(t, "%s: %s.\n", Capital(mover), move.Words)
	}
	return nil
}

// show prints the position and at most the given number of moves.
func (t match) show(most int) {
	fmt.Fprintln(t)
	for _, line := range picture.Letters(t.game.Position().Board(), t.Width-4) {
		fmt.Fprintf(t, "    %s\n", line)
	}
	t.list(most)
}

// list prints the moves, at most that many unless most is 0.
func (t match) list(most int) {
	moves := t.game.Moves()
	for i, move := range moves {
		if most > 0 && i == most && len(moves) > most+1 {
			fmt.Fprintf(t, "  ... and %d more; type moves to see all\n", len(moves)-i)
			return
		}
		fmt.Fprintf(t, "  %2d  %s\n", i+1, move.Words)
	}
}

// hint prints the best move and its value.
func (t match) hint() error {
	best, err := t.game.Hint()
	if err != nil {
		return err
	}
	value, err := best.To.Value()
	if err != nil {
		return err
	}
	if value.Chance != nil {
		fmt.Fprintf(t, "The best move: %s. Your chance is then %s.\n", best.Words, value.Chance.RatString())
		return nil
	}
	said := map[game.Outcome]string{game.Loss: "You can win", game.Draw: "You can draw", game.Win: "Every move loses. The longest resistance"}[value.Outcome]
	fmt.Fprintf(t, "%s: %s.\n", said, best.Words)
	return nil
}

// end prints the result and the user's first mistake.
func (t match) end() error {
	result, err := t.game.Result()
	if err != nil {
		return err
	}
	said := map[game.Outcome]string{game.Win: "you win", game.Draw: "a draw", game.Loss: "you lose"}[result]
	fmt.Fprintf(t, "%s: %s.\n", Capital(t.game.Position().End()), said)
	blunder, ok, err := t.game.Blunder()
	switch {
	case err != nil:
		return err
	case ok:
		t.Wrapped(fmt.Sprintf("Your first mistake was move %d, %q: it turned a %s position into a %s one. %q was better.",
			blunder.Number, blunder.Move.Words, blunder.Was, blunder.Is, blunder.Best.Words))
	case result == game.Loss:
		fmt.Fprintln(t, "You made no mistake: the position was lost from the start.")
	default:
		fmt.Fprintln(t, "You made no mistake.")
	}
	return nil
}
