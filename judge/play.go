package main

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

// playCommand returns judge play.
func (j judge) playCommand() *cobra.Command {
	var seed uint64
	var at, open, record string
	cmd := &cobra.Command{
		Use:   "play PROBLEM [POSITION...]",
		Short: "Play against the judge, which plays perfectly",
		Long: `Play the game of a problem against the judge. It never loses a won position, and
resists as long as it can in a lost one. Write POSITION as judge explain shows it;
without POSITION you get one that is not lost for you. Type the number of a move, such as #3,
its words, in English or Chinese, or the position that it leads to. A number without # is taken
if it can't also be an amount. After the game, it names your first mistake. With --record, the
game is kept as text, with all mistakes marked; --open goes on with it.`,
		Example: `  judge play hdu1850
  judge play hdu1850 "3 4 5"
  judge play --open game.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("seed") {
				seed = uint64(time.Now().UnixNano())
			}
			if open != "" {
				return j.playSaved(cmd.Context(), open, record, seed)
			}
			p, args, err := problemOf(cmd, args)
			if err != nil {
				return err
			}
			var position rules.Position
			if at != "" {
				args = append(args, at)
			}
			if len(args) > 0 {
				if position, err = positionOf(p, strings.Join(args, " ")); err != nil {
					return err
				}
			} else if position, err = explain.Choose(p.New(), 0, explain.Medium, seed); err != nil {
				return err
			}
			return j.playFrom(cmd.Context(), p, position, record, seed)
		},
	}
	cmd.Flags().StringVar(&at, "position", "", "play from this `POSITION`, as judge explain takes it")
	cmd.Flags().Uint64Var(&seed, "seed", 0,
		"choose the first position, and the moves of a player who moves at random, by a `number`")
	cmd.Flags().StringVar(&open, "open", "", "go on with the game in this `FILE`, which --record or a page has written")
	cmd.Flags().StringVar(&record, "record", "", "write the game to this `FILE` as text when it ends or you leave it")
	cmd.MarkFlagsMutuallyExclusive("open", "position")
	return cmd
}

// playSaved lets the user go on with a game that was saved.
func (j judge) playSaved(ctx context.Context, file, record string, seed uint64) error {
	text, err := user.ReadFile(file, user.MaxInput)
	if err != nil {
		return err
	}
	p, g, err := savedGame(ctx, string(text), seed)
	if err != nil {
		return misuse(message.NewError("where and why", file, err))
	}
	return j.play(ctx, p, g, record)
}

// savedGame reads a game as text, and returns it with its problem.
func savedGame(ctx context.Context, text string, seed uint64) (p problem, g *explain.Match, err error) {
	saved, err := explain.ReadSaved(text)
	if err != nil {
		return p, nil, err
	}
	if called := suite.Called(saved.Problem); len(called) == 1 {
		p.Problem = called[0]
	} else {
		typed, fault := lab.Read(saved.Problem)
		own, none := typed.Describe(ctx, "", 0)
		if fault != nil || none != nil {
			return p, nil, saved.NoProblem()
		}
		p.Problem = own.Problem(lab.Words{}, nil)
	}
	g, _, err = saved.Match(p.New(), seed)
	return p, g, err
}

// playFrom lets the user play a problem's game from a position.
func (j judge) playFrom(ctx context.Context, p problem, position rules.Position, record string, seed uint64) error {
	person := position.Mover()
	if value, err := position.Value(); err == nil && value.Chance != nil {
		person = 1 - rules.Blind
	}
	g, err := explain.NewMatch(position, person, seed)
	if rules.IsTooLarge(err) {
		return misuse(message.NewError("where and why", position, err))
	}
	if err != nil {
		return err
	}
	return j.play(ctx, p, g, record)
}

// play lets the user play a game to its end. It writes it to the file record, unless that is "".
func (j judge) play(ctx context.Context, p problem, g *explain.Match, record string) error {
	if err := recordable(record); err != nil {
		return misuse(message.NewError("where and why", record, user.Cause(err)))
	}
	to := j.terminal()
	named := words.Title(to.Language, p.Room)
	if words.EnglishTitle(to.Language, p.Room) != "" {
		named = p.Titled()
	}
	if _, found := suite.Find(p.ID); !found {
		named = words.Topic(to.Language, p.Room) // that of a problem would give its idea away
	}
	to.Wrapped(to.Language.Titles(p.ID, named))
	to.Wrapped(words.Turn(to.Language, p.Room))
	err := to.Play(ctx, g, j.stdin, !isTerminal(j.stdin))
	if record == "" {
		return err
	}
	if fault := os.WriteFile(record, []byte(report.Saved(j.words(), p.ID, g)), 0o666); fault != nil {
		return cmp.Or(err, misuse(message.NewError("where and why", record, user.Cause(fault))))
	}
	j.tell("game recorded", record)
	return err
}

// recordable fails if a game can't be written to a file, or would replace something else.
func recordable(file string) error {
	if file == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if _, fault := explain.ReadSaved(string(text)); err == nil && fault != nil {
		err = message.NewError("not a game to replace")
	}
	return err
}
