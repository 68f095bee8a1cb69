package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/class"
	"grundy/judge/internal/report"
)

// grading is the flags of judge grade.
type grading struct {
	reporting
	csv, resume fileName
	pattern     string
	budget      time.Duration
	part        audit.Shard
	merge       bool
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

The report lists programs of several people that are equal except for white space, comments
and names. This is not proof of copying.`,
		Example: `  judge grade class
  judge grade class --pattern '{person}/week1/{problem}_*.py' --csv marks.csv
  judge grade class --resume class.jsonl --html class.html --junit class.xml
  judge grade --merge one.jsonl two.jsonl three.jsonl`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case g.merge && len(args) == 0:
				return misuse(errors.New("judge grade --merge takes files of judge grade --resume"))
			case !g.merge && len(args) != 1:
				return misuse(errors.New("name a folder, such as: judge grade class"))
			case g.merge && (g.resume != "" || g.part.N > 0 || g.pattern != ""):
				return misuse(errors.New("--merge cannot be combined with --resume, --shard or --pattern"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.grade(cmd.Context(), args, g)
		},
	}
	g.reporting.flags(cmd)
	fileFlag(cmd, &g.csv, "csv", "write a line for each program to this file, as CSV for a spreadsheet")
	cmd.Flags().StringVar(&g.pattern, "pattern", "", "the path of a program in the folder, with {person}, {problem}, and * for anything")
	budgetFlag(cmd, &g.budget, "60", "judge each program for at most this long; all samples are tried in any case")
	fileFlag(cmd, &g.resume, "resume", "keep the results in this file, and continue from there")
	shardFlag(cmd, &g.part, "judge only a share of the programs: 2/3 is the second of three")
	cmd.Flags().BoolVar(&g.merge, "merge", false, "join the results in several --resume files")
	return cmd
}

// grade judges a folder or merges files of results, and reports the results.
func (j judge) grade(ctx context.Context, args []string, g grading) error {
	if err := tryFiles(g.files.junit, g.files.html, g.csv, g.resume); err != nil {
		return err
	}
	results, err := j.graded(ctx, args, g)
	if err != nil {
		return err
	}
	c := results.Class(strings.Join(args, ", "))
	err = errors.Join(
		g.files.junit.write(func(w io.Writer) error { return report.JUnit(w, c.Suite) }),
		g.files.html.write(func(w io.Writer) error { return report.ClassHTML(w, c) }),
		g.csv.write(func(w io.Writer) error { return report.ClassCSV(w, c) }),
	)
	if err == nil {
		err = show(j, g.asJSON, c, report.Page.Class)
	}
	if err == nil {
		err = results.Err()
	}
	if err == nil && c.Accepted < len(c.Judgements) {
		err = errNotAccepted
	}
	return err
}

// graded judges a folder or merges files of results.
func (j judge) graded(ctx context.Context, args []string, g grading) (class.Results, error) {
	if g.merge {
		return class.Merge(version(), args)
	}
	progress := j.progress()
	defer progress.Done()
	return class.Grade(ctx, class.Job{
		Files: j.files, Folder: args[0], Pattern: g.pattern, Number: g.part.K, Of: g.part.N, Resume: string(g.resume),
		Budget: g.budget, Limits: g.limits, Isolated: g.isolation,
		Version: version(), Progress: progress.Quick,
	})
}
