package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// hintCommand returns judge hint.
func (j judge) hintCommand() *cobra.Command {
	step := 0
	cmd := &cobra.Command{
		Use:   "hint PROBLEM",
		Short: "Show one step towards the solution",
		Long: `Hint shows one step towards the theorem of a problem, and the next one each time: the
smallest table, a question about it, which part to look at, the law in words, and where
its proof is. The judge remembers the last step in its cache. --step shows any step.`,
		Example: `  judge hint hdu2516
  judge hint hdu2516 --step 1`,
		RunE: about(func(cmd *cobra.Command, p suite.Problem, _ []string) error {
			return j.hint(cmd.Context(), p, step)
		}),
	}
	cmd.Flags().IntVar(&step, "step", 0, "show this step (default: the next one)")
	return cmd
}

// hint shows a step, or the next one if step is 0. After the last one it stays there.
func (j judge) hint(ctx context.Context, p suite.Problem, step int) error {
	hints, err := j.files.Hints(p.ID)
	if err != nil {
		return err
	}
	last := len(hints) + 2
	kept, err := cache.Open()
	if err != nil {
		return err
	}
	if step == 0 {
		text, _ := kept.Get("hint", []byte(p.ID))
		before, _ := strconv.Atoi(string(text)) // 0 if there was none
		step = min(before+1, last)
	}
	if step < 1 || step > last {
		return misuse(fmt.Errorf("--step %d: %s has %s", step, p.ID, result.Count(last, "step")))
	}
	page := j.page()
	page.Wrapped(fmt.Sprintf("%s, step %d of %d", p.ID, step, last))
	fmt.Fprintln(page)
	switch step {
	case 1:
		t, err := lab.Of(p, p.New()).Make(ctx, 12, lab.Winner)
		if err != nil {
			return err
		}
		report.Page.Table(page, t)
	case last:
		page.Wrapped(fmt.Sprintf("The proof is on the page, under \"The theorem\": judge show %s --all", p.ID))
	default:
		page.Wrapped(strings.Join(strings.Fields(hints[step-2]), " "))
	}
	if step < last {
		fmt.Fprintf(page, "\nnext: judge hint %s\n", p.ID)
	}
	return kept.Put("hint", []byte(p.ID), []byte(strconv.Itoa(step)))
}
