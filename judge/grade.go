package main

import (
	"cmp"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/class"
	"grundy/judge/internal/desk"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// grading is the flags of judge grade.
type grading struct {
	reporting
	class.Job
	csv, pages string // the file and the folder for these, "" for none
	queue      queueing
}

// flags adds the flags to the command.
func (g *grading) flags(cmd *cobra.Command) {
	g.reporting.flags(cmd)
	addFlag(cmd, &g.csv, "csv", "write a line for each program to this `file`, as CSV for a spreadsheet", named)
	cmd.Flags().StringVar(&g.Pattern, "pattern", "",
		"the `path` of a program in FOLDER, with {person}, {problem}, and * for anything")
	cmd.Flags().StringVar(&g.pages, "pages", "",
		"write a web page for each person, which names nobody else, into this `folder`")
	cmd.Flags().BoolVar(&g.All, "all", false, "continue after failures, and give points")
	allTestsFlag(cmd, &g.AllTests)
	budgetFlag(cmd, &g.Budget, "start no run of a program after this many `seconds` (default: after it has used 60 of CPU time)")
	addFlag(cmd, &g.Resume, "resume", "keep the results in this `file`, and continue from there", named)
	cmd.Flags().Uint64Var(&g.Seed, "seed", 0, seedUsage)
	g.queue.flags(cmd, "let the workers of the queue at this `address` judge, such as nats://192.168.1.7:4222")
}

// gradeCommand returns judge grade.
func (j judge) gradeCommand() *cobra.Command {
	var g grading
	cmd := &cobra.Command{
		Use:   "grade FOLDER",
		Short: "Judge a folder of programs, such as those of a class",
		Long: `Grade judges every program in a folder on the tests of judge test, with --all-tests on all of
them, several programs at the same time. It prints what is wrong, and then a table of people
and problems. The path of a program
names its author and its problem: PROBLEM/PERSON.cpp or PERSON/PROBLEM.cpp, in any language.
Programs directly in FOLDER are named for their problem. --pattern describes other layouts.

A file that is no program, such as anna.docx or anna.cpp.txt, or that is empty, is listed as
not judged, with the reason, in every report. The exit status is then 1. Files at other
places than --pattern describes are listed too, but do not change the exit status. Grade
skips hidden files and folders.

--resume FILE keeps each result in FILE as soon as it is known. The same command then
continues after an interrupt or a change: it judges only programs that are new or that have
another text, compiler, limit or judge than before.

--queue lets other machines judge, on which judge work runs; the report is the same. After an
interrupt, the same command with --resume also gets what they have judged in the meantime.

A program whose time runs out gets ten times as much if it has passed all tests so far. If that
runs out, too, its verdict is INC, incomplete, and tests that were not tried count as not
passed.

On a machine that is slower than usual, time limits are longer; judge doctor shows by how much.
A whole class has one factor, and --resume keeps to that in its file. With --queue each worker has its own,
unless --speed sets one.

--all continues after failures, so that you can give points: 100 for a program that passes all, or
else the average of the shares that it passes of each group of tests. --csv and --json have
the tests of each group. A program that fails an input longer than the original allows is tried on parts of it too, and
so has more tests than others.

--seed N adds random cases of its own, so that a table of the usual answers does not pass.
The same number adds the same cases.`,
		Example: `  judge grade class
  judge grade class --pattern '{person}/week1/{problem}_*.py' --csv marks.csv
  judge grade class --all --pages pages
  judge grade class --resume class.jsonl --html class.html --junit class.xml
  judge grade class --queue nats://192.168.1.7:4222`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.grade(cmd, args, g)
		},
	}
	g.flags(cmd)
	require(cmd, "queue-creds", "queue")
	return cmd
}

// grade judges a folder and reports the results.
func (j judge) grade(cmd *cobra.Command, args []string, g grading) error {
	if err := tryFiles(g.force, g.Resume, g.junit, g.html, g.csv); err != nil {
		return err
	}
	g.Files, g.Folder, g.Time, g.Memory, g.Isolated = j.files, args[0], g.time, g.memory, g.isolation
	g.Speed = g.speedHere()
	if g.pages != "" {
		people, fault := g.People()
		if err := cmp.Or(fault, g.tryPages(people)); err != nil {
			return err
		}
	}
	g.Version, g.Progress, g.Queue = version(), j.doing, j.opener(g.queue, false)
	results, err := class.Grade(cmd.Context(), g.Job)
	if cmd.Context().Err() != nil && results.Found > 0 {
		j.progress.Done()
		if g.Resume != "" {
			j.warn("done, continue", len(results.Programs), results.Found)
		} else {
			j.warn("done so far", len(results.Programs), results.Found)
		}
	}
	if err != nil {
		return err
	}
	c := report.ClassOf(g.Folder, suite.IDs(suite.Problems), results.Judgements(), results.All)
	c.Root = g.Folder
	err = errors.Join(
		writeReport(g.junit, func(w io.Writer) error { return report.JUnit(w, c.Suite) }),
		writeReport(g.html, func(w io.Writer) error { return report.ClassHTML(w, j.words(), c) }),
		writeFile(g.csv, func(w io.Writer) error { return report.ClassCSV(w, c) }),
		g.writePages(j.words(), c),
		show(j, cmd, c, report.Terminal.Class), // also where a report can't be written
	)
	return cmp.Or(err, results.Err(), acceptedIf(results.Accepted(func(j result.Judgement) bool {
		return enough(cmd, j)
	})))
}

// tryPages makes sure that the pages of these people replace only reports, unless they are forced
// to.
func (g grading) tryPages(people []string) error {
	if g.pages == "" || g.force {
		return nil
	}
	for _, page := range g.pagesOf(people) {
		if err := desk.CheckReplaced(page); err != nil {
			return misuse(err)
		}
	}
	return nil
}

// writePages writes a page for each person, if a folder for them is named.
func (g grading) writePages(lang words.Language, c result.Class) error {
	if g.pages == "" {
		return nil
	}
	people := lists.Each(c.People, func(p result.Person) string { return p.Name })
	if err := g.tryPages(people); err != nil {
		return err
	}
	for i, page := range g.pagesOf(people) {
		err := writeReport(page, func(w io.Writer) error {
			return report.ClassHTML(w, lang, report.Alone(c, people[i]))
		})
		if err != nil {
			return misuse(err)
		}
	}
	return nil
}

// pagesOf returns the file for the page of each person.
func (g grading) pagesOf(people []string) (pages []string) {
	taken := make(map[string]bool)
	for _, person := range people {
		name := desk.FolderName(person)
		for taken[strings.ToLower(name)] {
			name += "-2"
		}
		taken[strings.ToLower(name)] = true
		pages = append(pages, filepath.Join(g.pages, name+".html"))
	}
	return pages
}
