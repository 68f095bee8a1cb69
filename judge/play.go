package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/report"
	"grundy/judge/internal/rules"
)

// playCommand returns judge play.
func (j judge) playCommand() *cobra.Command {
	var seed uint64
	cmd := &cobra.Command{
		Use:   "play PROBLEM [POSITION]",
		Short: "Play against the judge, which plays perfectly",
		Long: `Play the game of a problem against the judge. It never loses a won position, and
resists as long as it can in a lost one. Write POSITION as judge explain shows it;
without POSITION you get one that you can win. Type the number of a move, or its
words. After the game, it names your first mistake.`,
		Example: `  judge play hdu1850
  judge play hdu1850 "3 4 5"`,
		Args:              arguments(1, math.MaxInt, "name a problem, such as: judge play hdu1850"),
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("seed") {
				seed = uint64(time.Now().UnixNano())
			}
			r := p.New()
			var position rules.Position
			if len(args) > 1 {
				if position, err = r.Position(strings.Join(args[1:], " ")); err != nil {
					return misuse(inText("the position", err))
				}
			} else if position, err = explain.Choose(r, 0, seed); err != nil {
				return err
			}
			person := position.Mover()
			if value, err := position.Value(); err == nil && value.Chance != nil {
				person = 1 - rules.Blind
			}
			g, err := explain.NewGame(position, person, seed)
			if rules.IsTooLarge(err) {
				return misuse(fmt.Errorf("%s: %w", position, err))
			}
			if err != nil {
				return err
			}
			t := table{game: g, page: j.page(), out: j.stdout, prompt: isTerminal(j.stdin)}
			fmt.Fprintf(t.out, "%s: %s.\n", p.ID, p.Topic)
			return t.play(cmd.Context(), j.stdin)
		},
	}
	cmd.Flags().Uint64Var(&seed, "seed", 0, "choose the first position, and the moves of a blind player")
	return cmd
}

// inText adds the place of a fault to an error in text that the user typed.
func inText(what string, err error) error {
	var fault *rules.Fault
	if errors.As(err, &fault) {
		return fmt.Errorf("%s, column %d: %s", what, fault.Column, fault.Text)
	}
	return fmt.Errorf("%s: %w", what, err)
}

// A table is a game between the user and the judge, in a terminal.
type table struct {
	game   *explain.Game
	page   report.Page
	out    io.Writer
	prompt bool // whether input comes from a terminal
}

const playHelp = `Type the number of a move, or words that only this move has. Or type:
    moves   show all moves          hint    show the best move
    undo    take back your move     why     explain the position
    swap    switch sides            quit    end the game
`

// play plays to the end of the game or of the input.
func (t table) play(ctx context.Context, in io.Reader) error {
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
	fmt.Fprintf(t.out, "You are %s. Type the number of a move, its words, or help.\n", t.person())
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
		fmt.Fprint(t.out, "> ")
		select {
		case <-ctx.Done():
			return nil
		case line, ok := <-lines:
			if !ok {
				line = "quit"
				fmt.Fprintln(t.out)
			} else if !t.prompt {
				fmt.Fprintln(t.out, line) // so that the output reads as a dialogue
			}
			if fresh, err = t.do(strings.TrimSpace(line)); err == errQuit {
				fmt.Fprintln(t.out, "You left the game.")
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
func (t table) do(line string) (fresh bool, err error) {
	switch strings.ToLower(line) {
	case "":
	case "help", "?":
		fmt.Fprint(t.out, playHelp)
	case "quit", "exit", "q":
		return false, errQuit
	case "moves":
		t.list(0)
	case "hint":
		return false, t.hint()
	case "why":
		e, err := explain.Explain(t.game.Position())
		if err == nil {
			t.page.Explained(report.Explained{Positions: []explain.Explanation{e}}, 1, explainLines)
		}
		return false, err
	case "undo":
		if fresh = t.game.Undo(); fresh {
			fmt.Fprintln(t.out, "Took back your last move.")
		} else {
			fmt.Fprintln(t.out, "You have made no move yet.")
		}
	case "swap":
		t.game.Swap()
		fmt.Fprintf(t.out, "You are now %s.\n", t.person())
		return true, nil
	default:
		move, err := t.game.Find(line)
		if err != nil {
			t.page.Wrapped(fmt.Sprintf("%v. Type moves to see all of them.", err))
			return false, nil
		}
		t.game.Make(move)
		return true, nil
	}
	return fresh, nil
}

// person returns the name of the player that the user plays.
func (t table) person() string { return t.game.Position().Players()[t.game.Person()] }

// answer makes the moves of the judge until the user is to move.
func (t table) answer() error {
	for !t.game.Over() && !t.game.PersonMoves() {
		mover := t.game.Position().Players()[t.game.Position().Mover()]
		move, err := t.game.Reply()
		if err != nil {
			return err
		}
		fmt.Fprintf(t.out, "%s: %s.\n", report.Capital(mover), move.Words)
	}
	return nil
}

// show prints the position and at most that many moves.
func (t table) show(most int) {
	fmt.Fprintln(t.out)
	for _, line := range t.page.Drawn(t.game.Position().Board()) {
		fmt.Fprintf(t.out, "    %s\n", line)
	}
	t.list(most)
}

// list prints the moves, at most that many unless most is 0.
func (t table) list(most int) {
	moves := t.game.Moves()
	for i, move := range moves {
		if most > 0 && i == most && len(moves) > most+1 {
			fmt.Fprintf(t.out, "  ... and %d more; type moves to see all\n", len(moves)-i)
			return
		}
		fmt.Fprintf(t.out, "  %2d  %s\n", i+1, move.Words)
	}
}

// hint prints the best move and its value.
func (t table) hint() error {
	best, err := t.game.Hint()
	if err != nil {
		return err
	}
	value, err := best.To.Value()
	if err != nil {
		return err
	}
	if value.Chance != nil {
		fmt.Fprintf(t.out, "The best move: %s. Your chance is then %s.\n", best.Words, value.Chance.RatString())
		return nil
	}
	said := map[game.Outcome]string{game.Loss: "You can win", game.Draw: "You can draw", game.Win: "Every move loses. The longest resistance"}[value.Outcome]
	fmt.Fprintf(t.out, "%s: %s.\n", said, best.Words)
	return nil
}

// end prints the result and the user's first mistake.
func (t table) end() error {
	result, err := t.game.Result()
	if err != nil {
		return err
	}
	said := map[game.Outcome]string{game.Win: "you win", game.Draw: "a draw", game.Loss: "you lose"}[result]
	fmt.Fprintf(t.out, "%s: %s.\n", report.Capital(t.game.Position().End()), said)
	blunder, ok, err := t.game.Blunder()
	switch {
	case err != nil:
		return err
	case ok:
		t.page.Wrapped(fmt.Sprintf("Your first mistake was move %d, %q: it turned a %s position into a %s one. %q was better.",
			blunder.Number, blunder.Move.Words, blunder.Was, blunder.Is, blunder.Best.Words))
	case result == game.Loss:
		fmt.Fprintln(t.out, "You made no mistake: the position was lost from the start.")
	default:
		fmt.Fprintln(t.out, "You made no mistake.")
	}
	return nil
}
