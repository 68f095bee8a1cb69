package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/suite"
)

// showCommand returns judge show.
func (j judge) showCommand() *cobra.Command {
	var all, statement bool
	cmd := &cobra.Command{
		Use:   "show PROBLEM",
		Short: "Print a problem's statement, or all of its page",
		Long: `Show prints what a judge would tell of a problem: the game, the input and the
output, an example, and where the problem lives. With --all it prints the whole
page: also the theorem that solves it, why it holds, and the traps. On a terminal
the page is set in lines that fit, and a long one goes through $PAGER, or less;
elsewhere it is printed as it is written, in Markdown.`,
		Args:              arguments(1, 1, "judge show takes one problem"),
		ValidArgsFunction: completeIDs,
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			text, err := j.files.Page(p.ID)
			if err != nil {
				return err
			}
			text = p.Page(text, all && !statement)
			if isTerminal(j.stdout) {
				text = j.set(text, p)
			}
			return j.paged(text)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "the theorem, its proof, cost, traps and samples too")
	cmd.Flags().BoolVar(&statement, "statement", false, "the statement alone, as without --all")
	return cmd
}

// set returns a page as a terminal shows it: not wider than is read with ease.
func (j judge) set(text string, p suite.Problem) string {
	const widest = 80
	page := j.page()
	var set strings.Builder
	page.Writer, page.Width = &set, min(page.Width, widest)
	page.Markdown(text, fmt.Sprintf("judge picture %s draws it", p.ID))
	return set.String()
}

// paged prints a text, on a terminal through the person's pager.
func (j judge) paged(text string) error {
	if words := pager(isTerminal(j.stdout)); len(words) > 0 {
		f, _ := terminal(j.stdout)
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), f, j.stderr
		options := "-FRX" // nothing to do for a short text; and it stays
		if own := os.Getenv("LESS"); own != "" {
			options = "-R " + own // what the text has for the terminal is not to be read
		}
		cmd.Env = append(os.Environ(), "LESS="+options)
		signal.Ignore(os.Interrupt) // it is for the pager
		if err := cmd.Start(); err == nil {
			cmd.Wait() // how a person leaves a pager is no error
			return nil
		}
	}
	_, err := io.WriteString(j.stdout, text)
	return err
}

// pager returns the command through which people read long texts, nothing if there
// is none: $PAGER, or less where that is not set.
func pager(terminal bool) []string {
	if !terminal || os.Getenv("TERM") == "dumb" {
		return nil
	}
	command, set := os.LookupEnv("PAGER")
	if !set {
		command = "less"
	}
	words := strings.Fields(command)
	if len(words) == 1 && words[0] == "cat" {
		return nil
	}
	return words
}
