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
		Short: "Play the game against perfection",
		Long: `Play lets you play the game of a problem against search, which never loses a won
position and resists longest in a lost one. POSITION is written as judge explain
shows it; without it you get one that can be won. Type a move by its number or in
words. After the game it names the first move that threw the win away.`,
		Example: `  judge play hdu1850
  judge play hdu1850 "3 4 5"`,
		Args:              arguments(1, math.MaxInt, "judge play takes a problem, and a position"),
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
					return misuse{inText("the position", err)}
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
				return misuse{fmt.Errorf("%s: %w", position, err)}
			}
			if err != nil {
				return err
			}
			t := table{game: g, page: j.page(), out: j.stdout, prompt: isTerminal(j.stdin)}
			fmt.Fprintf(t.out, "%s: %s.\n", p.ID, p.Topic)
			return t.play(cmd.Context(), j.stdin)
		},
	}
	cmd.Flags().Uint64Var(&seed, "seed", 0, "which position to begin with, and how a blind player plays")
	return cmd
}

// inText says where in a text that somebody typed a fault is.
func inText(what string, err error) error {
	var fault *rules.Fault
	if errors.As(err, &fault) {
		return fmt.Errorf("%s, column %d: %s", what, fault.Column, fault.Text)
	}
	return fmt.Errorf("%s: %w", what, err)
}

// A table is where a person plays.
type table struct {
	game   *explain.Game
	page   report.Page
	out    io.Writer
	prompt bool // whether somebody sits at the keyboard
}

const playHelp = `Type a move by its number, or words of it that no other move has. Also:
    moves   show all moves          hint    say the best move
    undo    take back your move     why     explain the position
    swap    play the other side     quit    end the game
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
	fmt.Fprintf(t.out, "You are %s. Type a move by its number or in words, or help.\n", t.person())
	for over := false; !over; {
		if err := t.answer(); err != nil {
			return err
		}
		if t.game.Over() {
			return t.end()
		}
		t.show(12)
		for again := true; again; {
			fmt.Fprint(t.out, "> ")
			select {
			case <-ctx.Done():
				return nil
			case line, ok := <-lines:
				if !ok {
					fmt.Fprintln(t.out, "\nThe game was left.")
					return nil
				}
				if !t.prompt {
					fmt.Fprintln(t.out, line) // so that the text can be read afterwards
				}
				var err error
				if again, over, err = t.do(strings.TrimSpace(line)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// do does what a line says. Again is whether the same position waits for another line.
func (t table) do(line string) (again, over bool, err error) {
	switch strings.ToLower(line) {
	case "":
		return true, false, nil
	case "help", "?":
		fmt.Fprint(t.out, playHelp)
		return true, false, nil
	case "quit", "exit", "q":
		fmt.Fprintln(t.out, "The game was left.")
		return false, true, nil
	case "moves":
		t.list(0)
		return true, false, nil
	case "hint":
		return true, false, t.hint()
	case "why":
		e, err := explain.Explain(t.game.Position())
		if err == nil {
			t.page.Explained(report.Explained{Positions: []explain.Explanation{e}}, 1, explainLines)
		}
		return true, false, err
	case "undo":
		if !t.game.Undo() {
			fmt.Fprintln(t.out, "You have made no move yet.")
			return true, false, nil
		}
		fmt.Fprintln(t.out, "Your last move is taken back.")
		return false, false, nil
	case "swap":
		t.game.Swap()
		fmt.Fprintf(t.out, "Now you are %s.\n", t.person())
		return false, false, nil
	}
	move, err := t.game.Find(line)
	if err != nil {
		t.page.Wrapped(fmt.Sprintf("%v. Type moves to see all moves.", err))
		return true, false, nil
	}
	t.game.Make(move)
	return false, false, nil
}

// person returns the name of the player who is the person.
func (t table) person() string { return t.game.Position().Players()[t.game.Person()] }

// answer makes the moves of the search, up to the next one of the person.
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

// show shows the position and its moves.
func (t table) show(most int) {
	fmt.Fprintln(t.out)
	for _, line := range t.page.Drawn(t.game.Position().Board()) {
		fmt.Fprintf(t.out, "    %s\n", line)
	}
	t.list(most)
}

// list lists the moves; of more than most only the first, unless most is 0.
func (t table) list(most int) {
	moves := t.game.Moves()
	for i, move := range moves {
		if most > 0 && i == most && len(moves) > most+1 {
			fmt.Fprintf(t.out, "  ... %d more: moves shows all\n", len(moves)-i)
			return
		}
		fmt.Fprintf(t.out, "  %2d  %s\n", i+1, move.Words)
	}
}

// hint says the best move, and what it is worth.
func (t table) hint() error {
	best, err := t.game.Hint()
	if err != nil {
		return err
	}
	value, err := best.To.Value()
	if err != nil {
		return err
	}
	switch {
	case value.Chance != nil:
		fmt.Fprintf(t.out, "Best is: %s. Your chance then is %s.\n", best.Words, value.Chance.RatString())
	case value.Outcome == game.Loss:
		fmt.Fprintf(t.out, "You can win: %s.\n", best.Words)
	case value.Outcome == game.Draw:
		fmt.Fprintf(t.out, "You can draw: %s.\n", best.Words)
	default:
		fmt.Fprintf(t.out, "Every move loses. This one resists longest: %s.\n", best.Words)
	}
	return nil
}

// end says how the game ended, and where the person went wrong.
func (t table) end() error {
	result, err := t.game.Result()
	if err != nil {
		return err
	}
	said := map[game.Outcome]string{game.Win: "You have won.", game.Draw: "Nobody has won.", game.Loss: "You have lost."}[result]
	fmt.Fprintf(t.out, "%s: %s\n", report.Capital(t.game.Position().End()), said)
	blunder, ok, err := t.game.Blunder()
	switch {
	case err != nil:
		return err
	case ok:
		t.page.Wrapped(fmt.Sprintf("Your first mistake was move %d, %q: the position was %s and became %s. Better was %q.",
			blunder.Number, blunder.Move.Words, blunder.Was, blunder.Is, blunder.Best.Words))
	case result == game.Loss:
		fmt.Fprintln(t.out, "You made no mistake: every move lost from the beginning.")
	default:
		fmt.Fprintln(t.out, "You made no mistake.")
	}
	return nil
}
