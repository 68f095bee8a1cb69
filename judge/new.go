package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// newCommand returns judge new.
func (j judge) newCommand() *cobra.Command {
	var title, topic string
	cmd := &cobra.Command{
		Use:   "new ID",
		Short: "Add a problem to the collection",
		Long: `New writes all files that a new problem needs: its room (rules, limits, judges), solution,
page, sample, a wrong program and right programs. It also adds the problem to the lists.
Everything compiles: it is a game of piles without a solution. A TODO marks each place
to complete, and the problem's tests list them. See problems/README.md.

An ID such as hdu1849 names the judge that has the problem. Any other ID needs --title
and --topic; on a terminal new asks for them.

Run it anywhere in a copy of the repository.`,
		Example: `  judge new hdu1849 --title "Rabbit and Grass" --topic "Nim"
  go test ./problems ./samples ./judge/... -run 'TestEach./^hdu1849$'`,
		RunE: func(_ *cobra.Command, args []string) error {
			return j.begin(suite.Problem{Room: rules.Room{ID: args[0], Title: title, Topic: topic}})
		},
	}
	cmd.Flags().StringVar(&title, "title", "", "the original `title`")
	cmd.Flags().StringVar(&topic, "topic", "", "the game and the question, in a few `words`")
	return cmd
}

// begin writes the files of a new problem.
func (j judge) begin(p suite.Problem) error {
	if found := suite.Called(p.ID); len(found) > 0 {
		return misuse(fmt.Errorf("%s already exists: judge show %s", p.ID, found[0].ID))
	}
	if home, ok := suite.HomeOf(p.ID); ok {
		p.Homes = []suite.Home{home}
	}
	top, err := desk.Repository()
	if err != nil {
		return misuse(err)
	}
	if len(p.Homes) == 0 && isTerminal(j.stdin) && isTerminal(j.stdout) {
		in := bufio.NewReader(j.stdin)
		ask := func(question string, answer *string) {
			if *answer == "" {
				fmt.Fprint(j.stdout, question)
				line, _ := in.ReadString('\n') // at the end of the input it is empty, and New says what is missing
				*answer = strings.TrimSpace(line)
			}
		}
		ask("Title: ", &p.Title)
		ask("The game and the question, in a few words: ", &p.Topic)
	}
	files, err := desk.New(top, p)
	if err != nil {
		return misuse(err)
	}
	return j.opened(desk.Opened{Written: files, Next: []string{
		"go run ./judge show " + p.ID,
		fmt.Sprintf("go test ./problems ./samples ./judge/... -run 'TestEach./^%s$'", p.ID),
	}}, nil)
}
