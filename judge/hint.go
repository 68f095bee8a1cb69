package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// hintCommand returns judge hint.
func (j judge) hintCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "hint PROBLEM",
		Short: "Show one step towards the solution",
		Long: `Hint shows one step towards the theorem of a problem, and the next one each time: the
smallest table, a question about it, which part to look at, the law in words, and where
its proof is. The judge remembers the step in its cache; after the last it begins again.`,
		Example: `  judge hint hdu2516`,
		RunE: about(func(cmd *cobra.Command, p problem, _ []string) error {
			hints, err := j.pages().Hints(p.ID)
			if err != nil {
				return err
			}
			kept, err := cache.Open()
			if err != nil {
				return err
			}
			hints = append(hints, j.words().ProofOn(p.ID))
			text, _ := kept.Get("hint", []byte(p.ID))
			step, _ := strconv.Atoi(string(text)) // the last one, 0 if there was none
			step %= len(hints) + 1
			to := j.terminal()
			fmt.Fprintf(to, "%s\n\n", to.Language.HintStep(p.ID, step+1, len(hints)+1))
			if step > 0 {
				to.Wrapped(texts.Joined(hints[step-1]))
			} else {
				t, err := lab.Of(p.Problem, p.New()).Make(cmd.Context(), 12, result.ShowWinner)
				if err != nil {
					return err
				}
				to.HintTable(t)
			}
			if step < len(hints) {
				to.Next(words.Command{Verb: "hint", Problem: p.ID})
			}
			return kept.Put("hint", []byte(p.ID), []byte(strconv.Itoa(step+1)))
		}),
	}
}
