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
	"grundy/judge/internal/user"
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
			puzzles := report.Puzzles{Record: serve.Puzzles(data), Keep: j.keeper(data)}
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

// keeper returns what remembers in a data folder how the first attempt at a puzzle ended. If the folder can't be
// written, it warns, and the rating lasts as long as the command.
func (j judge) keeper(data string) func(p puzzle.Puzzle, right bool) puzzle.Record {
	record, warned := serve.Puzzles(data), false
	return func(p puzzle.Puzzle, right bool) puzzle.Record {
		record.Add(p, right)
		kept, err := serve.AddPuzzle(data, p, right)
		if err == nil {
			record = kept
		} else if !warned {
			warned = true
			j.warn("rating not kept", user.Cause(err), data)
		}
		return record
	}
}

// once returns what returns a puzzle the first time.
func once(p puzzle.Puzzle) func(puzzle.Record) (puzzle.Puzzle, bool) {
	shown := false
	return func(puzzle.Record) (puzzle.Puzzle, bool) {
		before := shown
		shown = true
		return p, !before
	}
}
