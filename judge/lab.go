package main

import (
	"cmp"
	"context"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// labFlags are the flags of judge lab.
type labFlags struct {
	tableFlags
	game           lab.Description
	play           bool
	position, test string
	lines          int // of the moves from the position
	words          lab.Words
	under          conditions
}

// labCommand returns judge lab.
func (j judge) labCommand() *cobra.Command {
	flags := labFlags{lines: report.Few}
	cmd := &cobra.Command{
		Use:   "lab [GAME...]",
		Short: "Explore a game of your own: table, law, play, test of a formula",
		Long: `Lab prints the table of your own game, as judge table does for a problem. GAME is what the
flags below say, in short: 1,3,4 or 0.137, or a name: nim, kayles, grundy. The game is
  --take 1,3,4      the numbers that may be taken from a pile;
  --octal 0.137     the octal code of a game: its k-th digit says what may be
                    left of a pile from which you take k: 1 nothing, 2 one
                    pile, 4 two piles, added up; or
  --moves FILE      a program. For each line with a position it prints the
                    positions that one move leads to, a line each, and an empty
                    line; for what is no position it prints - and an empty line.
Whoever cannot move loses, or wins with --misere. Piles of --take and --octal are a sum:
--at "_ _" is the table of two. With --moves, --at names the positions to ask about, "_"
if they are numbers; a game that can go on for ever may be a draw.

A program may print a sum: 3 + 4 are two parts, and each move is a move in one of them.
The judge asks for the moves of each part once. This is Grundy's game, in which a move
divides a pile into two of different sizes:
  import sys
  for line in sys.stdin:
      n = int(line)
      for a in range(1, (n + 1) // 2):
          print(a, "+", n - a)
      print()

--law looks for a law, as judge law does. If --to is not given, the law is then checked with
larger numbers (up to 20,000 if one varies), for ten seconds at most.

--test hunts for a position on which your formula is wrong, and shows the first one in the
table. FILE reads positions as the table shows them, a line each: "5", or "0 5" with
--at "_ _". For each it prints who wins, first or second (see --first and --second).`,
		Example: `  judge lab kayles
  judge lab --octal 0.77 --law
  judge lab --take 1,3,4 --test mine.cpp
  judge lab --take 1,2 --at "_ _ _" --to 3
  judge lab --moves grundy.py --to 500 --show grundy
  judge lab --moves knight.py --at "_ _" --to 8
  judge lab --take 2,5 --misere --position "3 4" --play`,
		RunE: func(cmd *cobra.Command, words []string) error {
			given := flags.game.Take+flags.game.Octal+flags.game.Moves != ""
			switch {
			case !given && len(words) == 0:
				return misuse(message.NewError("describe the game"))
			case given && len(words) > 0:
				return misuse(message.NewError("lists with commas", strings.Join(words, " ")))
			case !given:
				typed, err := lab.Read(strings.Join(words, " "))
				if err != nil {
					return misuse(err)
				}
				if typed.Problem != "" {
					return misuse(message.NewError("table of the suite", typed.Problem))
				}
				typed.Misere = typed.Misere || flags.game.Misere
				flags.game, flags.at = typed.Description, cmp.Or(flags.at, typed.At)
			}
			if cmd.Flags().Changed("position") && strings.TrimSpace(flags.position) == "" {
				return misuse(message.NewError("empty position"))
			}
			return j.lab(cmd, flags)
		},
	}
	flags.flags(cmd, "what fits a screen, and more with --law or --test")
	flags.formFlags(cmd, "who, grundy, remoteness or moves (how many win)")
	flags.under.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&flags.game.Take, "take", "", "the game: the numbers that may be taken from a pile")
	f.StringVar(&flags.game.Octal, "octal", "", "the game: an octal code")
	f.StringVar(&flags.game.Moves, "moves", "", "the game: a program that prints moves")
	f.BoolVar(&flags.game.Misere, "misere", false, "whoever cannot move wins")
	f.BoolVar(&flags.law, "law", false,
		"look for a law in the table; with --svg, print the states of a law of digits as a picture")
	f.StringVar(&flags.position, "position", "", "explain this position")
	f.BoolFunc("all", "with --position: show all moves", func(string) error { flags.lines = 0; return nil })
	f.BoolVar(&flags.play, "play", false, "play from --position against the judge")
	f.StringVar(&flags.test, "test", "", "hunt for a position of the table on which this program is wrong")
	f.StringVar(&flags.words.First, "first", "first", "with --test: the answer if the player to move wins")
	f.StringVar(&flags.words.Second, "second", "second", "with --test: the answer if the other player wins")
	f.StringVar(&flags.words.Draw, "draw", "draw", "with --test: the answer if nobody wins")
	oneOf(cmd, "take", "octal", "moves")
	oneOf(cmd, "law", "position", "test", "csv")
	oneOf(cmd, "position", "test", "svg")
	require(cmd, "play", "position")
	for _, word := range []string{"first", "second", "draw"} {
		require(cmd, word, "test")
	}
	return cmd
}

// lab does what the flags ask for.
func (j judge) lab(cmd *cobra.Command, f labFlags) error {
	ctx := cmd.Context()
	if f.game.Moves != "" {
		workers, ask, err := j.movesOf(ctx, f.game.Moves, f.under)
		if err != nil {
			return err
		}
		defer workers.Close()
		f.game.Ask = ask
		f.at = cmp.Or(f.at, "_")
		f.further = f.to == 0
		f.to = cmp.Or(f.to, result.Form(f.at).Usual(f.law || f.test != ""))
	}
	j.doing(result.Step{Doing: result.AskingMoves})
	own, err := f.game.Describe(ctx, cmp.Or(f.position, f.at), f.to)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return misuse(err)
	case f.position != "":
		p := problem{Problem: own.Problem(lab.Words{}, nil)}
		if position, err := words.ReadPosition(p.New(), f.position); err == nil && f.play {
			return j.playFrom(ctx, p, position, "", 1)
		}
		return j.explainPosition(cmd, p, f.position, f.lines) // also says what is wrong with it
	case f.test != "":
		to := cmp.Or(f.to, result.Form(cmp.Or(f.at, string(own.Form))).Usual(true))
		p, err := own.Tested(ctx, f.at, to, f.words)
		if err != nil {
			return misuse(err)
		}
		trial := judging.Trial{By: result.ByLab, Game: own.Name}
		trial.Answers = testset.NewAnswerer(ctx, p, func() (none toolchain.Program, err error) {
			return none, message.NewError("search is too slow")
		})
		return j.hunt(cmd, problem{Problem: p}, f.test, huntFlags{conditions: f.under, seed: 1, to: to}, trial)
	}
	return j.table(cmd, own, f.tableFlags)
}

// movesOf builds a program that knows moves, and returns the sandboxes that it runs in and what
// runs it.
func (j judge) movesOf(ctx context.Context, file string, under conditions) (*sandbox.Pool, lab.Ask, error) {
	s, err := j.built(ctx, problem{Problem: lab.Game{}.Problem(lab.Words{}, nil)}, file, under)
	if err == nil && s.Program.Fault != "" {
		err = misuse(message.NewError("does not compile", file, s.Program.Fault))
	}
	if err != nil {
		return nil, nil, err
	}
	workers := sandbox.NewPool(s.Program.Read)
	return workers, desk.Asking(j.words(), s, workers), nil
}
