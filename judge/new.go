package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// newCommand returns judge new.
func (j judge) newCommand() *cobra.Command {
	var room rules.Room
	var homes []string
	var limit limits
	cmd := &cobra.Command{
		Use:   "new ID",
		Short: "Add a problem to the suite",
		Long: `New writes all files that a new problem needs: its room (rules, limits, judges), solution,
page, sample, a wrong program and right programs. It also adds the problem to the lists.
Everything compiles: it is a game of piles without a solution. A TODO marks each place
to complete, and the problem's tests list them. See problems/README.md.

An ID such as hdu1849 names a judge that has the problem; --home names others. Without any
judge, --title and --topic are needed; on a terminal new asks for them.

Run it anywhere in a copy of the repository.`,
		Example: `  judge new hdu1849 --title "Rabbit and Grass" --topic "Nim"
  go test ./problems ./samples ./judge/... -run 'TestEach./^hdu1849$'`,
		RunE: func(_ *cobra.Command, args []string) error {
			room.ID, room.Seconds, room.KiB = args[0], limit.seconds, limit.kib
			if home, ok := suite.HomeOf(room.ID); ok {
				room.Homes = append(room.Homes, rules.Home(home))
			}
			for _, text := range homes {
				home, err := suite.ParseHome(text)
				if err != nil {
					return misuse(message.NewError("home and why", text, err))
				}
				if !slices.Contains(room.Homes, rules.Home(home)) {
					room.Homes = append(room.Homes, rules.Home(home))
				}
			}
			return j.begin(room)
		},
	}
	cmd.Flags().StringVar(&room.Title, "title", "", "the original `title`")
	cmd.Flags().StringVar(&room.Topic, "topic", "", "the game and the question, in a few `words`")
	cmd.Flags().StringArrayVar(&homes, "home", nil,
		"a `judge` that has the problem, and its number there, such as \"POJ 2348\"; repeat it for others")
	addFlag(cmd, &limit, "limit", "the original `limits` of time and memory, such as 1s,65536K", parseLimits)
	return cmd
}

// limits are the original limits of a problem.
type limits struct{ seconds, kib int }

// parseLimits parses a time in whole seconds and a memory limit, such as 1s,65536K.
func parseLimits(text string) (limits, error) {
	first, second, both := strings.Cut(text, ",")
	if !both {
		return limits{}, message.NewError("write time and memory")
	}
	d, err := duration(time.Second, time.Hour)(first)
	if err == nil && d%time.Second != 0 {
		err = message.NewError("write whole seconds")
	}
	if err != nil {
		return limits{}, message.NewError("the time and why", first, err)
	}
	size, err := parseMemory(strings.TrimSpace(second))
	if err != nil {
		return limits{}, message.NewError("the memory and why", second, err)
	}
	return limits{int(d / time.Second), int(size)}, nil
}

// begin writes the files of a new problem.
func (j judge) begin(room rules.Room) error {
	if found := suite.Called(room.ID); len(found) > 0 {
		return misuse(message.NewError("problem exists", room.ID, found[0].ID))
	}
	for _, home := range room.Homes {
		if found := suite.Called(suite.Home(home).String()); len(found) > 0 {
			return misuse(message.NewError("problem exists", suite.Home(home).String(), found[0].ID))
		}
	}
	top, err := desk.Repository()
	if err != nil {
		return misuse(err)
	}
	if len(room.Homes) == 0 && isTerminal(j.stdin) && isTerminal(j.stdout) {
		in := bufio.NewReader(j.stdin)
		ask := func(question string, answer *string) {
			if *answer == "" {
				fmt.Fprint(j.stdout, question)
				line, _ := in.ReadString('\n') // at the end of the input it is empty, and New says what is missing
				*answer = strings.TrimSpace(line)
			}
		}
		ask("Title: ", &room.Title)
		ask("The game and the question, in a few words: ", &room.Topic)
	}
	files, err := desk.New(top, suite.Of(room))
	if err != nil {
		return misuse(err)
	}
	return j.opened(desk.Opened{Written: files, Next: []string{
		"go run ./judge show " + room.ID,
		fmt.Sprintf("go test ./problems ./samples ./judge/... -run 'TestEach./^%s$'", room.ID),
	}}, nil)
}
