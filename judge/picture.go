package main

import (
	"os"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
)

// pictureCommand returns judge picture.
func (j judge) pictureCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "picture PROBLEM",
		Short: "Draw the pattern behind a problem, as SVG",
		Long: `Picture prints an SVG that shows the pattern behind the theorem of a problem. The judge
finds the pattern by searching the game. The same picture is on the page of the problem.
On a terminal, picture writes the SVG to the file PROBLEM.svg.`,
		Example: `  judge picture hdu1850 >nim.svg`,
		RunE: about(func(_ *cobra.Command, p problem, _ []string) error {
			if p.Picture == nil {
				return misuse(message.NewError("no picture", p.ID))
			}
			svg := p.Picture(p.ID, p.New(), j.words().Say)
			if !isTerminal(j.stdout) {
				_, err := j.stdout.Write(svg)
				return err
			}
			name := p.ID + ".svg"
			if _, err := os.Lstat(name); err == nil {
				return misuse(message.NewError("picture is there", name, p.ID))
			}
			if err := desk.Replace(name, svg, false); err != nil {
				return err
			}
			j.tell("page written", name)
			return nil
		}),
	}
}
