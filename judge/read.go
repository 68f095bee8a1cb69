package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/build"
	"grundy/judge/internal/document"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// listCommand returns judge list.
func (j judge) listCommand() *cobra.Command {
	var takes string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [word...]",
		Short: "List the problems",
		Long: `List lists the problems, or those that have all the given words in one of their
names, in their title or in their topic.`,
		Example: `  judge list nim
  judge list --takes go     those that a judge takes in Go, and which`,
		RunE: func(_ *cobra.Command, words []string) error {
			language := "Go"
			if takes != "" {
				var err error
				if language, err = languageCalled(takes); err != nil {
					return misuse{err}
				}
			}
			var chosen []suite.Problem
			for _, p := range suite.Problems {
				if (takes == "" || p.TakenSomewhere(language)) && fits(p, words) {
					chosen = append(chosen, p)
				}
			}
			if len(chosen) == 0 {
				return misuse{fmt.Errorf("no problem fits %q (judge list shows them all)", strings.Join(words, " "))}
			}
			if asJSON {
				return report.ProblemsJSON(j.stdout, document.OfProblems(chosen, language))
			}
			j.page().Problems(document.OfProblems(chosen, language))
			return nil
		},
	}
	cmd.Flags().StringVar(&takes, "takes", "", "only problems that a judge is known to take in this language")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// fits reports whether each of the words is in a name or in the topic of a problem.
func fits(p suite.Problem, words []string) bool {
	for _, word := range words {
		word = suite.Bare(word)
		if !slices.ContainsFunc(append(p.Names(), p.Topic), func(text string) bool { return strings.Contains(suite.Bare(text), word) }) {
			return false
		}
	}
	return true
}

// languageCalled returns the name of a language; it may be given as files end.
func languageCalled(word string) (string, error) {
	var names []string
	for _, language := range build.Languages {
		if len(language.Endings) == 0 {
			continue
		}
		if strings.EqualFold(word, language.Name) || slices.Contains(language.Endings, "."+strings.ToLower(word)) {
			return language.Name, nil
		}
		names = append(names, language.Name)
	}
	return "", fmt.Errorf("no language %q: there are %s", word, strings.Join(names, ", "))
}

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

// sampleCommand returns judge sample.
func (j judge) sampleCommand() *cobra.Command {
	var answer bool
	var save string
	cmd := &cobra.Command{
		Use:   "sample PROBLEM [NAME]",
		Short: "Print a sample, or list the samples of a problem",
		Long: `Sample prints the input of a sample; without a name it lists the samples, in the
order in which judge test tries them: the original ones, then the smallest first.`,
		Example: `  judge sample hdu1850
  judge sample hdu1850 largest > largest.in
  judge sample hdu1850 largest --answer
  judge sample hdu1850 --save data          all of them, as .in and .out files`,
		Args:              arguments(1, 2, "judge sample takes a problem, and the name of a sample"),
		ValidArgsFunction: j.completeSample,
		RunE: func(_ *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			samples, err := j.files.SamplesOf(p.ID)
			if err != nil {
				return err
			}
			if len(args) == 2 {
				if samples, err = called(samples, args[1]); err != nil {
					return misuse{fmt.Errorf("%s has %w", p.ID, err)}
				}
			}
			switch {
			case save != "":
				return saveSamples(save, samples)
			case len(args) == 2 && answer:
				_, err = j.stdout.Write(samples[0].Answer)
			case len(args) == 2:
				_, err = j.stdout.Write(samples[0].Input)
			case answer:
				err = misuse{errors.New("--answer is for one sample: name it")}
			default:
				j.page().Samples(samples)
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&answer, "answer", false, "print the answer instead of the input")
	cmd.Flags().StringVar(&save, "save", "", "write input and answer into this folder, as NAME.in and NAME.out")
	return cmd
}

// called returns the sample with a name, which may also be written as the path of
// its file.
func called(samples []suite.Sample, name string) ([]suite.Sample, error) {
	base := strings.TrimSuffix(strings.TrimSuffix(path.Base(filepath.ToSlash(name)), ".in"), ".out")
	var names []string
	for _, sample := range samples {
		if sample.Name == base {
			return []suite.Sample{sample}, nil
		}
		names = append(names, sample.Name)
	}
	return nil, fmt.Errorf("no sample %q: there are %s", name, strings.Join(names, ", "))
}

// saveSamples writes samples into a folder. If a file of that name is there it
// writes nothing.
func saveSamples(folder string, samples []suite.Sample) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return misuse{err}
	}
	type file struct {
		path string
		text []byte
	}
	var files []file
	for _, sample := range samples {
		name := filepath.Join(folder, sample.Name)
		files = append(files, file{name + ".in", sample.Input}, file{name + ".out", sample.Answer})
	}
	for _, f := range files {
		if _, err := os.Lstat(f.path); err == nil {
			return misuse{fmt.Errorf("%s is there already, and nothing was written; name another folder", f.path)}
		}
	}
	for _, f := range files {
		to, err := os.OpenFile(f.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return misuse{err}
		}
		_, err = to.Write(f.text)
		if err := errors.Join(err, to.Close()); err != nil {
			return err
		}
	}
	return nil
}

func (j judge) completeSample(cmd *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeIDs(cmd, args, word)
	}
	var names []string
	if p, err := findOne(args[0]); err == nil && len(args) == 1 {
		samples, _ := j.files.SamplesOf(p.ID)
		for _, sample := range samples {
			names = append(names, sample.Name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
