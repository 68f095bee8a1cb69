package main

import (
	"cmp"
	"path/filepath"
	"strconv"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/report"
	"grundy/judge/internal/serve"
)

// puzzleCommand returns judge puzzle.
func (j judge) puzzleCommand() *cobra.Command {
	var daily bool
	var from string
	var lesson int
	cmd := &cobra.Command{
		Use:   "puzzle [ID]",
		Short: "Solve puzzles: find the winning move",
		Long: `Solve puzzles, about as hard as your rating: find the only winning move and win, say who
wins, or which of two boards is lost. A wrong move is refuted and taken back. Only the first
attempt at a puzzle counts for your rating. With ID, solve that puzzle.

Your rating is kept with your progress, in the folder grundy of your data folder, which
XDG_DATA_HOME sets. judge serve has the same puzzles, and the same rating.`,
		Example: `  judge puzzle
  judge puzzle --daily
  judge puzzle --game hdu1850
  judge puzzle --lesson 4`,
		RunE: func(cmd *cobra.Command, args []string) error {
			data := filepath.Join(xdg.DataHome, "grundy")
			puzzles := report.Puzzles{Record: serve.Puzzles(data), Keep: func(p puzzle.Puzzle, right bool) (puzzle.Record, error) {
				return serve.AddPuzzle(data, p, right)
			}}
			var games []string
			switch {
			case len(args) > 0:
				p, found := puzzle.Find(args[0])
				if !found {
					return misuse(message.NewError("no such puzzle", args[0]))
				}
				puzzles.Next = once(p)
			case daily:
				puzzles.Next = once(puzzle.Daily(time.Now()))
			case cmd.Flags().Changed("lesson"):
				c, err := j.pages().Course()
				if err != nil {
					return err
				}
				l, found := c.Find(lesson)
				if !found {
					return misuse(message.NewError("no such lesson", strconv.Itoa(lesson), len(c.Lessons)))
				}
				games = puzzle.OfLesson(l)
			case from != "":
				typed, err := lab.Read(from)
				if err != nil {
					return misuse(err)
				}
				games = []string{cmp.Or(typed.Problem, typed.ID())}
				if len(puzzle.Of(games)) == 0 {
					return misuse(message.NewError("no puzzles of the game", from))
				}
			}
			if puzzles.Next == nil {
				puzzles.Next = func(r puzzle.Record) (puzzle.Puzzle, bool) { return r.Next(games) }
			}
			return j.terminal().Puzzles(cmd.Context(), puzzles, j.stdin, !isTerminal(j.stdin))
		},
	}
	cmd.Flags().BoolVar(&daily, "daily", false, "solve the puzzle of the day")
	cmd.Flags().StringVar(&from, "game", "", "practise a `game`: a problem, or a game of judge lab")
	cmd.Flags().IntVar(&lesson, "lesson", 0, "practise the games of a lesson of the course, by its `number`")
	oneOf(cmd, "daily", "game", "lesson")
	check(cmd, func() error {
		if cmd.Flags().NArg() > 0 && (daily || from != "" || lesson != 0) {
			return message.NewError("ID and flags")
		}
		return nil
	})
	return cmd
}

// once returns what returns a puzzle the first time.
func once(p puzzle.Puzzle) func(puzzle.Record) (puzzle.Puzzle, bool) {
	done := false
	return func(puzzle.Record) (puzzle.Puzzle, bool) {
		before := done
		done = true
		return p, !before
	}
}
