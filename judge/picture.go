package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/suite"
)

// pictureCommand returns judge picture.
func (j judge) pictureCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "picture PROBLEM",
		Short: "Draw the pattern behind a problem, as SVG",
		Long: `Picture prints an SVG that shows the pattern behind the theorem of a problem. The judge
finds the pattern by searching the game. The same picture is on the page of the problem.`,
		Args:              arguments(1, 1, "name a problem, such as: judge picture hdu1850"),
		ValidArgsFunction: completeIDs,
		RunE: about(func(_ *cobra.Command, p suite.Problem, _ []string) error {
			if p.Picture == nil {
				return misuse(fmt.Errorf("%s has no picture", p.ID))
			}
			svg, err := p.Picture(p.ID, p.New())
			if err != nil {
				return err
			}
			_, err = j.stdout.Write(svg)
			return err
		}),
	}
}
