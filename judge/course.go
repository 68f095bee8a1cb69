package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// courseCommand returns judge course.
func (j judge) courseCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "course [LESSON]",
		Short: "Learn the theory, lesson by lesson",
		Long: `Show a lesson of the course, which leads from the first idea to the theorems behind all
problems. Each lesson has positions to play, with the command for each, and ends with
exercises: problems of the suite, and some of other judges. Without LESSON, list the
lessons. judge serve has the course with boards to move on.`,
		Example: `  judge course
  judge course 4`,
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := j.pages().Course()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return j.showPage(j.contents(c), "")
			}
			number, err := strconv.Atoi(args[0])
			l, found := c.Find(number)
			if err != nil || !found {
				return misuse(message.NewError("no such lesson", args[0], len(c.Lessons)))
			}
			text, err := j.lesson(l)
			if err != nil {
				return err
			}
			return j.showPage(text, "")
		},
	}
}

// contents returns the first page of the course, with a list of its lessons.
func (j judge) contents(c suite.Course) string {
	text := "# " + c.Title + "\n" + c.Intro + "\n"
	for _, l := range c.Lessons {
		text += fmt.Sprintf("%d. %s\n", l.Number, l.Title)
	}
	return text + "\n" + c.After
}

// lesson returns a lesson with a command in place of each board and beside each exercise.
func (j judge) lesson(l suite.Lesson) (string, error) {
	say := func(kind message.Kind, parts ...any) string { return j.words().Say(message.New(kind, parts...)) }
	text := fmt.Sprintf("# %d. %s\n", l.Number, l.Title)
	for part, b := range l.Pieces {
		text += part
		if b == nil {
			break
		}
		command := words.Command{Verb: "play", Problem: b.Game, Args: []string{"--position", b.Position}}
		if _, found := suite.Find(b.Game); !found {
			typed, err := lab.Read(b.Game)
			if err != nil {
				return "", err
			}
			command = words.Command{Verb: "lab", Game: typed.Name(), Args: []string{"--position", b.Position, "--play"}}
		}
		switch b.Task {
		case suite.Draw:
			text += say("try to draw", b.Shows)
		default:
			text += say("try to win", b.Shows)
		}
		text += "\n\n    " + words.CommandLine(j.words(), command) + "\n"
	}
	text += "\n## " + say("heading exercises") + "\n\n"
	for _, e := range l.Exercises {
		text += fmt.Sprintf("- %s: %s\n", "judge show "+e.ID, e.Words)
	}
	if l.Elsewhere != "" {
		text += "- " + strings.TrimSpace(l.Elsewhere) + "\n"
	}
	return text, nil
}
