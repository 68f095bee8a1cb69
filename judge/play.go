package main

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// playCommand returns judge play.
func (j judge) playCommand() *cobra.Command {
	var seed uint64
	var at string
	cmd := &cobra.Command{
		Use:   "play PROBLEM [POSITION...]",
		Short: "Play against the judge, which plays perfectly",
		Long: `Play the game of a problem against the judge. It never loses a won position, and
resists as long as it can in a lost one. Write POSITION as judge explain shows it;
without POSITION you get one that is not lost for you. Type the number of a move, such as #3,
its words, in English or Chinese, or the position that it leads to. A number without # is taken
if it can't also be an amount. After the game, it names your first mistake.`,
		Example: `  judge play hdu1850
  judge play hdu1850 "3 4 5"`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) (err error) {
			if !cmd.Flags().Changed("seed") {
				seed = uint64(time.Now().UnixNano())
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
			return j.playFrom(cmd.Context(), p, position, seed)
		}),
	}
	cmd.Flags().StringVar(&at, "position", "", "play from this `POSITION`, as judge explain takes it")
	cmd.Flags().Uint64Var(&seed, "seed", 0, "choose the first position, and the moves of a player who moves at random, by a `number`")
	return cmd
}

// playFrom lets the user play a problem's game from a position.
func (j judge) playFrom(ctx context.Context, p problem, position rules.Position, seed uint64) error {
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
	to := j.terminal()
	topic, turn := p.Topic, p.Turn
	if *j.language == "zh" {
		topic, turn = p.Chinese, p.TurnZh
	}
	to.Wrapped(to.Language.Titles(p.ID, topic))
	to.Wrapped(turn)
	return to.Play(ctx, g, j.stdin, !isTerminal(j.stdin))
}
