// Judge runs solutions of contest problems about combinatorial games on their
// tests and says whether they are right.
//
//	judge [run] [problem...]      judge the suite's own solutions on their samples
//	judge test PROBLEM FILE       judge your own program
//	judge stress PROBLEM FILE     hunt for an input on which a program is wrong
//	judge gen PROBLEM             print a test input
//	judge check PROBLEM [FILE]    say whether an input is legal
//	judge answer PROBLEM [FILE]   answer an input from the rules of the game
//	judge list                    list the problems
//	judge show PROBLEM            print a problem's page
//	judge doctor                  say what this machine can build and protects from
//
// The exit status is 0 if all was accepted, 1 if something was not, 2 for wrong
// usage, 3 if the judge itself failed, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"grundy/judge/internal/build"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/report"
	"grundy/judge/internal/rules"
	"grundy/problems"
	"grundy/samples"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(judge{
		problems: problems.Files,
		samples:  samples.Files,
		stdin:    os.Stdin,
		stdout:   os.Stdout,
		stderr:   os.Stderr,
	}.main(ctx, os.Args[1:]))
}

// A judge is the command line with all that it works on.
type judge struct {
	problems fs.FS // ID/main.go and ID/README.md
	samples  fs.FS // ID/NAME.in and ID/NAME.out
	stdin    io.Reader
	stdout   io.Writer
	stderr   io.Writer
}

// Exit statuses.
const (
	accepted    = 0
	notAccepted = 1
	misused     = 2
	failed      = 3
	interrupted = 130
)

// A misuse is an error of the person at the keyboard.
type misuse struct{ error }

// errNotAccepted says that all is said, and that something was not accepted.
var errNotAccepted = errors.New("not accepted")

// main runs the command line and returns the exit status.
func (j judge) main(ctx context.Context, args []string) int {
	cmd := j.command()
	cmd.SetArgs(args)
	err := cmd.ExecuteContext(ctx)
	if why := build.Discard(); why != nil {
		fmt.Fprintf(j.stderr, "judge: what was built is not kept (%v); %s can name a folder for it\n", why, build.CacheVariable)
	}
	switch {
	case ctx.Err() != nil:
		fmt.Fprintln(j.stderr, "judge: interrupted")
		return interrupted
	case err == nil:
		return accepted
	case errors.Is(err, errNotAccepted):
		return notAccepted
	default:
		fmt.Fprintf(j.stderr, "judge: %v\n", err)
		if errors.As(err, new(misuse)) {
			return misused
		}
		return failed
	}
}

// command returns the command line.
func (j judge) command() *cobra.Command {
	var asJSON bool
	var under conditions
	jsonFlag := func(cmd *cobra.Command) {
		cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	}
	runArgs := func(cmd *cobra.Command, args []string) error { return j.run(cmd.Context(), args, under, asJSON) }

	root := &cobra.Command{
		Use:   "judge [command] [problem...]",
		Short: "Judge solutions of contest problems about combinatorial games",
		Long: `Judge runs solutions of contest problems about combinatorial games on their
tests and says whether they are right: the suite's own, or yours, in any of many
languages. It knows every game by its rules, so it can also hunt for the smallest
input on which your program is wrong. Without a command it is "judge run".`,
		Example: `  judge                            judge the whole suite
  judge hdu1850 poj1704            judge two problems
  judge show hdu2177               read about a problem
  judge test hdu2177 mine.cpp      judge your program
  judge stress hdu2177 mine.cpp    hunt for an input on which it is wrong`,
		Args:              cobra.ArbitraryArgs,
		RunE:              runArgs,
		ValidArgsFunction: completeIDs,
		SilenceErrors:     true,
		SilenceUsage:      true,
	}
	root.SetUsageTemplate(root.UsageTemplate() + `
Exit status: 0 all accepted, 1 something was not, 2 wrong usage, 3 the judge
itself failed, 130 interrupted.
`)
	root.SetOut(j.stdout)
	root.SetErr(j.stderr)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return misuse{fmt.Errorf("%w (try %s --help)", err, cmd.CommandPath())}
	})
	run := &cobra.Command{
		Use:               "run [problem...]",
		Short:             "Judge the suite's own solutions on their samples",
		RunE:              runArgs,
		ValidArgsFunction: completeIDs,
	}
	list := &cobra.Command{
		Use:   "list",
		Short: "List the problems",
		Args:  arguments(0, 0, "judge list takes no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return report.ProblemsJSON(j.stdout, rules.Problems)
			}
			j.page().Problems(rules.Problems)
			return nil
		},
	}
	show := &cobra.Command{
		Use:               "show PROBLEM",
		Short:             "Print a problem's page",
		Args:              arguments(1, 1, "judge show takes one problem"),
		ValidArgsFunction: completeIDs,
		RunE:              func(_ *cobra.Command, args []string) error { return j.show(args[0]) },
	}
	jsonFlag(root)
	jsonFlag(run)
	jsonFlag(list)
	under.flags(root)
	under.flags(run)
	root.AddCommand(run, list, show, j.testCommand(), j.stressCommand(), j.genCommand(), j.checkCommand(), j.answerCommand(), j.doctorCommand())
	return root
}

// arguments accepts fewest to most arguments, and answers other numbers with
// complaint.
func arguments(fewest, most int, complaint string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < fewest || len(args) > most {
			return misuse{errors.New(complaint)}
		}
		return nil
	}
}

// run judges the solutions of the problems with the given ids, or of all.
func (j judge) run(ctx context.Context, ids []string, under conditions, asJSON bool) error {
	chosen, err := find(ids)
	if err != nil {
		return err
	}
	if err := j.complete(); err != nil {
		return err
	}
	sources := make(map[string][]byte)
	tests := make(map[string][]grade.Test)
	for _, p := range chosen {
		if sources[p.ID], err = grade.ReadFile(j.problems, "problems", p.ID+"/main.go"); err != nil {
			return err
		}
		if tests[p.ID], err = grade.Samples(j.samples, p.ID); err != nil {
			return err
		}
	}
	if err := under.check(ctx); err != nil {
		return err
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	programs, err := build.Go(ctx, "1.4", sources, func(n int, version string) {
		progress.Slow(fmt.Sprintf("building %d of %d solutions with %s ...", n, len(chosen), version))
	})
	if err != nil {
		return err
	}
	workers := grade.NewWorkers(nil)
	defer workers.Close()
	var results []grade.Result
	for _, p := range chosen {
		progress.Quick("judging " + p.ID)
		submission := grade.Submission{Problem: p, File: "problems/" + p.ID + "/main.go", Program: programs[p.ID], All: true}
		submission.Limits, submission.Runtime = under.limits(p, programs[p.ID])
		r, err := submission.Judge(ctx, workers, grade.Files("samples", tests[p.ID]))
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	progress.Done()
	if asJSON {
		if err := report.ResultsJSON(j.stdout, results); err != nil {
			return err
		}
	} else {
		j.page().Results(results)
	}
	var outcomes error
	for _, r := range results {
		// An error of the judge's counts for more than a fault of a program.
		if err := outcome(r); err != nil && (outcomes == nil || err != errNotAccepted) {
			outcomes = err
		}
	}
	return outcomes
}

// complete makes sure that no folder of problems or samples goes unjudged
// because nobody listed it.
func (j judge) complete() error {
	for name, files := range map[string]fs.FS{"problems": j.problems, "samples": j.samples} {
		folders, err := fs.ReadDir(files, ".")
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, folder := range folders {
			if _, ok := rules.Find(folder.Name()); !ok {
				return fmt.Errorf("%s/%s: no problem of that name in judge/internal/rules/problems.go", name, folder.Name())
			}
		}
	}
	return nil
}

// show prints a problem's page.
func (j judge) show(id string) error {
	if _, err := findOne(id); err != nil {
		return err
	}
	page, err := grade.ReadFile(j.problems, "problems", id+"/README.md")
	if err != nil {
		return err
	}
	_, err = j.stdout.Write(page)
	return err
}

// find returns the problems with the given ids in that order, each once; all
// problems for no ids.
func find(ids []string) ([]rules.Problem, error) {
	if len(ids) == 0 {
		return rules.Problems, nil
	}
	var found []rules.Problem
	seen := make(map[string]bool)
	for _, id := range ids {
		if seen[id] {
			continue
		}
		seen[id] = true
		p, err := findOne(id)
		if err != nil {
			return nil, err
		}
		found = append(found, p)
	}
	return found, nil
}

// findOne returns the problem with an id.
func findOne(id string) (rules.Problem, error) {
	p, ok := rules.Find(id)
	if !ok {
		return p, misuse{fmt.Errorf("no problem %q%s", id, suggestion(id))}
	}
	return p, nil
}

// suggestion names what the person may have meant by an unknown word.
func suggestion(word string) string {
	best, distance := "", len(word)/2+1
	for _, name := range append([]string{"run", "test", "stress", "gen", "check", "answer", "list", "show", "doctor", "help"}, allIDs()...) {
		if d := levenshtein.ComputeDistance(strings.ToLower(word), name); d < distance {
			best, distance = name, d
		}
	}
	if best == "" {
		return " (judge list shows them all)"
	}
	return fmt.Sprintf(" (did you mean %s?)", best)
}

func allIDs() []string {
	var ids []string
	for _, p := range rules.Problems {
		ids = append(ids, p.ID)
	}
	return ids
}

func completeIDs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return allIDs(), cobra.ShellCompDirectiveNoFileComp
}

// page returns standard output as a page: as wide as the terminal, 80 columns
// where there is none.
func (j judge) page() report.Page {
	p := report.Page{Writer: j.stdout, Width: 80}
	if !isTerminal(j.stdout) {
		return p
	}
	p.Color = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	if width, _, err := term.GetSize(int(j.stdout.(*os.File).Fd())); err == nil && width > 0 {
		p.Width = width
	}
	return p
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
