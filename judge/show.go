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
a long text goes through $PAGER, or less.`,
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
			return j.paged(pageOf(p, text, all && !statement))
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "the theorem, its proof, cost, traps and samples too")
	cmd.Flags().BoolVar(&statement, "statement", false, "the statement alone, as without --all")
	return cmd
}

// pageOf returns a problem's page with the addresses of the problem. If not all of
// it is asked for, it ends where the solution begins, and lacks the topic, which
// often gives the solution away.
func pageOf(p suite.Problem, text string, all bool) string {
	var page strings.Builder
	where := false
	for _, line := range strings.SplitAfter(text, "\n") {
		if where && !strings.HasPrefix(line, " ") {
			where = false
			for _, address := range p.Addresses() {
				fmt.Fprintf(&page, "- Address: %s\n", address)
			}
		}
		where = where || strings.HasPrefix(line, "- Where: ")
		if !all && strings.HasPrefix(line, "## The theorem") {
			fmt.Fprintf(&page, "## The solution\n\nTheorem, proof, cost and traps: judge show %s --all\n", p.ID)
			break
		}
		if all || !strings.HasPrefix(line, "- Topic: ") {
			page.WriteString(line)
		}
	}
	return page.String()
}

// paged prints a text, on a terminal through the person's pager.
func (j judge) paged(text string) error {
	if words := pager(isTerminal(j.stdout)); len(words) > 0 {
		f, _ := terminal(j.stdout)
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), f, j.stderr
		if os.Getenv("LESS") == "" {
			cmd.Env = append(os.Environ(), "LESS=FRX") // nothing to do for a short text; and it stays
		}
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
