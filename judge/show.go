package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// showCommand returns judge show.
func (j judge) showCommand() *cobra.Command {
	var all, solution bool
	language := suite.Ours[0].Language
	cmd := &cobra.Command{
		Use:   "show PROBLEM",
		Short: "Show the statement of a problem, its whole page, or our solution",
		Long: `Show the statement of a problem: the game, the input and output, an example, and which
judges have it. With --all, show the whole page, with the theorem, its proof and the
common mistakes. With --solution, print our program that solves it, in Go or, with --lang cpp, in
C++, to paste into the page of a judge.
On a terminal the page is formatted, and a long page opens in $PAGER or less. Otherwise
show prints the Markdown source.`,
		Example: `  judge show hdu1850
  judge show hdu1850 --all
  judge show hdu1850 --solution --lang cpp`,
		RunE: about(func(_ *cobra.Command, p problem, _ []string) error {
			if solution {
				text, err := j.files.ToSubmit(p.ID, language)
				if err != nil {
					return err
				}
				return j.paged(string(text))
			}
			files := j.pages().For(p.ID)
			text, err := files.Page(p.ID)
			if err != nil {
				return err
			}
			of, _ := words.Tagged(files.Language) // English where the page is
			return j.showPage(words.Page(of, p.Problem, text, all), fmt.Sprintf("judge picture %s draws it", p.ID))
		}),
	}
	cmd.Flags().BoolVar(&all, "all", false, "show the theorem, its proof and the samples too")
	cmd.Flags().BoolVar(&solution, "solution", false, "print our solution instead of the page")
	const about = "the `language` of the page, en or zh, or of our solution, Go or C++ (or cpp)"
	cmd.Flags().Func("lang", about, func(name string) error {
		choices := lists.Each(words.Languages, words.Language.Tag)
		for _, our := range suite.Ours {
			l, _ := toolchain.Named(our.Language)
			if strings.EqualFold(name, l.Name) || slices.Contains(l.Endings, "."+strings.ToLower(name)) {
				solution, language = true, l.Name
				return nil
			}
			choices = append(choices, l.Name)
		}
		if err := cmd.Root().PersistentFlags().Set("lang", name); err != nil {
			return message.NewError("choose", message.Choice(choices))
		}
		return nil
	})
	oneOf(cmd, "all", "solution")
	return cmd
}

// showPage prints a text in Markdown, set for people on a terminal. howToSee tells how to see its
// pictures.
func (j judge) showPage(text, howToSee string) error {
	if isTerminal(j.stdout) {
		const widest = 80
		to := j.terminal()
		var set strings.Builder
		to.Writer, to.Width = &set, min(to.Width, widest)
		to.Markdown(text, howToSee)
		text = set.String()
	}
	return j.paged(text)
}

// paged prints a text, on a terminal through the user's pager: $PAGER, or less if it isn't set.
// There is none if $PAGER is empty or cat.
func (j judge) paged(text string) error {
	command, set := os.LookupEnv("PAGER")
	if !set {
		command = "less"
	}
	words := strings.Fields(command)
	f, ok := terminal(j.stdout)
	if ok && os.Getenv("TERM") != "dumb" && len(words) > 0 && command != "cat" {
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), f, j.stderr
		if os.Getenv("LESS") == "" {
			cmd.Env = append(os.Environ(), "LESS=-FX") // a short text needs no key, and stays on the screen
		}
		signal.Ignore(os.Interrupt) // Ctrl-C goes to the pager
		if err := cmd.Start(); err == nil {
			cmd.Wait() // the exit status of a pager is not an error
			return nil
		}
	}
	_, err := io.WriteString(j.stdout, text)
	return err
}
