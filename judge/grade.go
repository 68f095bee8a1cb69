package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/class"
	"grundy/judge/internal/desk"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
)

// grading is the flags of judge grade.
type grading struct {
	reporting
	csv, resume string
	pattern     string
	pages       string // the folder for a page of each person, "" for none
	all         bool
	sort        string // by "name" or by "result"
	budget      time.Duration
	share       [2]int // the k-th of n equal shares; zero for all programs
	seed        uint64 // of more random cases, 0 for none
	merge       bool
}

// flags adds the flags to the command.
func (g *grading) flags(cmd *cobra.Command) {
	g.reporting.flags(cmd)
	fileFlag(cmd, &g.csv, "csv", "write a line for each program to this `file`, as CSV for a spreadsheet")
	cmd.Flags().StringVar(&g.pattern, "pattern", "", "the `path` of a program in DIR, with {person}, {problem}, and * for anything")
	cmd.Flags().StringVar(&g.pages, "pages", "", "write a web page for each person into this `folder`")
	cmd.Flags().BoolVar(&g.all, "all", false, "try every test, and count those passed")
	choiceFlag(cmd, &g.sort, "sort", "sort people by this `word`", "name", "result")
	g.budget = stress.TrialBudget
	budgetFlag(cmd, &g.budget, "begin no run of a program after so many `seconds`, compiling not counted")
	fileFlag(cmd, &g.resume, "resume", "keep the results in this `file`, and continue from there")
	seedFlag(cmd, &g.seed)
	addFlag(cmd, &g.share, "shard", "judge only the share `k/n` of the programs: 2/3 is the second of three", parseShare)
	cmd.Flags().BoolVar(&g.merge, "merge", false, "join the results in several --resume files")
}

// parseShare parses k/n.
func parseShare(text string) (share [2]int, err error) {
	k, n, _ := strings.Cut(text, "/")
	number, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || number < 1 || number > of {
		return share, errors.New("write k/n, such as 2/3 for the second of three shares")
	}
	return [2]int{number, of}, nil
}

// gradeCommand returns judge grade.
func (j judge) gradeCommand() *cobra.Command {
	var g grading
	cmd := &cobra.Command{
		Use:   "grade DIR",
		Short: "Judge a folder of programs, such as those of a class",
		Long: `Grade judges every program in a folder as judge test does, several at the same time,
and prints a table of people and problems. The path of a program names its author and its
problem: PROBLEM/PERSON.cpp or PERSON/PROBLEM.cpp, in any language. Programs directly in
DIR are named for their problem. --pattern describes other layouts.

--resume FILE keeps each result in FILE as soon as it is known. Run the same command again
to continue after an interrupt or a change: it judges a program again only if the program,
its compiler, the limits or the judge has changed, or if it was not judged before.

--shard 2/3 judges the second of three shares, so that several machines can share the
work. Then join their --resume files: judge grade --merge one two three.

--all tries every test, also after a failure, so that you can give points. It shows how
many tests each program, person and problem has passed, of those tried; --csv and --json
have this for each group of tests.

--seed N adds random cases of its own, so that a table of the usual answers does not pass.
The same number adds the same cases.

--pages DIR writes a web page for each person, which names nobody else.

When the --seconds of a program are over, grade begins no other run of it, and lists what it
has not tried.

The report lists programs of several people that are equal except for white space, comments
and names. This is not proof of copying.`,
		Example: `  judge grade class
  judge grade class --pattern '{person}/week1/{problem}_*.py' --csv marks.csv
  judge grade class --all --sort result --pages pages
  judge grade class --resume class.jsonl --html class.html --junit class.xml
  judge grade --merge one.jsonl two.jsonl three.jsonl`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.grade(cmd, args, g)
		},
	}
	g.flags(cmd)
	refuse(cmd, "merge", "resume", "shard", "pattern", "all", "seed")
	return cmd
}

// grade judges a folder or merges files of results, and reports the results.
func (j judge) grade(cmd *cobra.Command, args []string, g grading) (err error) {
	if err := tryFiles(g.resume, g.junit, g.html, g.csv); err != nil {
		return err
	}
	var results class.Results
	if ctx := cmd.Context(); g.merge {
		results, err = class.Merge(args)
	} else {
		results, err = class.Grade(ctx, class.Job{
			Files: j.files, Folder: args[0], Pattern: g.pattern, Number: g.share[0], Of: g.share[1], Resume: g.resume,
			All: g.all, Seed: g.seed, Budget: g.budget, Limits: g.limits, Isolated: g.isolation,
			Version: version(), Progress: j.progress.Step,
		})
		if ctx.Err() != nil && results.Found > 0 {
			how := "use --resume FILE to keep the results and continue from there"
			if g.resume != "" {
				how = "the same command continues from there"
			}
			j.progress.Done()
			fmt.Fprintf(j.stderr, "judge: %d of %d done; %s\n", len(results.Programs), results.Found, how)
		}
	}
	if err != nil {
		return err
	}
	c := results.Class(strings.Join(args, ", "))
	if g.sort == "result" {
		c.SortByResult()
	}
	err = errors.Join(
		writeFile(g.junit, func(w io.Writer) error { return report.JUnit(w, c.Suite) }),
		writeFile(g.html, func(w io.Writer) error { return report.ClassHTML(w, c) }),
		writeFile(g.csv, func(w io.Writer) error { return report.ClassCSV(w, c) }),
		writePages(g.pages, c),
	)
	if err != nil {
		return err
	}
	return cmp.Or(show(j, cmd, c, report.Page.Class), results.Err(), acceptedIf(c.Accepted == len(c.Judgements)))
}

// writePages writes a page for each person into a folder, if it is not "".
func writePages(folder string, c result.Class) error {
	if folder == "" {
		return nil
	}
	taken := make(map[string]bool)
	for _, person := range c.People {
		name := desk.FolderName(person.Name)
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = fmt.Sprintf("%s-%d", desk.FolderName(person.Name), n)
		}
		taken[strings.ToLower(name)] = true
		page := filepath.Join(folder, name+".html")
		err := desk.CheckReport(page)
		if err == nil {
			err = desk.MakeFile(page, func(w io.Writer) error { return report.ClassHTML(w, c.Of(person.Name)) })
		}
		if err != nil {
			return misuse(err)
		}
	}
	return nil
}
