package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"grundy/judge/internal/alike"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// grading are the flags of judge grade.
type grading struct {
	under   conditions
	files   reportFiles
	csv     fileName
	pattern string
	budget  seconds
	resume  fileName
	shard   shard
	merge   bool
	asJSON  bool
}

// gradeCommand returns judge grade.
func (j judge) gradeCommand() *cobra.Command {
	g := grading{budget: 60}
	cmd := &cobra.Command{
		Use:   "grade DIR",
		Short: "Judge a folder of programs, of a class for example",
		Long: `Grade judges every program in a folder as judge test does, several at the same
time, and prints a table of people and problems. Where a program stands says whose it
is and for which problem: PROBLEM/PERSON.cpp or PERSON/PROBLEM.cpp, in any language;
--pattern says it for other folders. What stands in the folder itself is named for its
problem.

With --resume FILE each result is kept in FILE as soon as it is there. After an
interrupt, or when some programs have changed, the same command goes on from there: a
program is judged again only if it, its compiler, the limits or the judge has changed.
What could not be judged is tried again.

With --shard 2/3 the second of three machines judges its share. Their files of
--resume are then put together: judge grade --merge one two three.

Programs are pointed out that are the same but for white space, comments and names.`,
		Example: `  judge grade class
  judge grade class --pattern '{person}/week1/{problem}_*.py' --csv marks.csv
  judge grade class --resume class.jsonl --html class.html --junit class.xml
  judge grade --merge one.jsonl two.jsonl three.jsonl`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case g.merge && len(args) == 0:
				return misuse{errors.New("judge grade --merge takes the files that --resume has written")}
			case !g.merge && len(args) != 1:
				return misuse{errors.New("judge grade takes a folder")}
			case g.merge && (g.resume != "" || g.shard.of > 0 || g.pattern != ""):
				return misuse{errors.New("--merge judges nothing: --resume, --shard and --pattern have no place beside it")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.grade(g.under.context(cmd.Context()), args, g)
		},
	}
	g.under.flags(cmd)
	g.files.flags(cmd)
	cmd.Flags().Var(&g.csv, "csv", "write a line for each program to this file, for a spreadsheet")
	cmd.Flags().StringVar(&g.pattern, "pattern", "", "where programs stand in the folder: {person}, {problem} and * for anything")
	cmd.Flags().Var(&g.budget, "seconds", "how long to judge a program at most; the samples are all tried")
	cmd.Flags().Var(&g.resume, "resume", "keep the results in this file, and go on from those that it has")
	cmd.Flags().Var(&g.shard, "shard", "judge only a share of the programs: 2/3 is the second of three")
	cmd.Flags().BoolVar(&g.merge, "merge", false, "put together what several --resume files have")
	cmd.Flags().BoolVar(&g.asJSON, "json", false, "print one JSON document")
	return cmd
}

// grade judges a folder, or merges what was judged.
func (j judge) grade(ctx context.Context, args []string, g grading) error {
	if err := tryFiles(g.files.junit, g.files.html, g.csv); err != nil {
		return err
	}
	var graded, gaps []gradedProgram
	var err error
	folder := strings.Join(args, ", ")
	if g.merge {
		graded, gaps, err = merged(args)
	} else {
		graded, gaps, err = j.graded(ctx, args[0], g)
	}
	if err != nil {
		return err
	}
	class := classOf(folder, graded, gaps)
	if err := errors.Join(
		g.files.junit.write(func(w io.Writer) error { return report.JUnit(w, class.Suite) }),
		g.files.html.write(func(w io.Writer) error { return report.ClassHTML(w, class) }),
		g.csv.write(func(w io.Writer) error { return report.ClassCSV(w, class) }),
	); err != nil {
		return err
	}
	if g.asJSON {
		if err := result.Write(j.stdout, class); err != nil {
			return err
		}
	} else {
		j.page().Class(class)
	}
	switch {
	case len(gaps) > 0:
		var err error = fmt.Errorf("%s not judged", result.Count(len(gaps), "program"))
		if !slices.ContainsFunc(gaps, func(gap gradedProgram) bool { return !gap.Misuse }) {
			err = misuse{err}
		}
		return err
	case class.Accepted < len(class.Judgements):
		return errNotAccepted
	}
	return nil
}

// classOf returns the results as a result. The gaps are those that can't be judged.
func classOf(folder string, graded, gaps []gradedProgram) result.Class {
	var judgements []result.Judgement
	var failed []string
	likes := make(map[string][]gradedProgram)
	for _, program := range graded {
		judgements = append(judgements, program.Judgement.Judgement)
		like := program.Judgement.Problem + " " + program.Likeness
		likes[like] = append(likes[like], program)
	}
	for _, gap := range gaps {
		failed = append(failed, gap.Judgement.Detail)
		judgements = append(judgements, gap.Judgement.Judgement)
	}
	var groups [][]string
	for _, like := range likes {
		var names []string
		people := make(map[string]bool)
		for _, program := range like {
			names = append(names, program.Judgement.Submission)
			people[program.Judgement.Author] = true
		}
		if len(people) > 1 {
			slices.Sort(names)
			groups = append(groups, names)
		}
	}
	slices.SortFunc(groups, slices.Compare)
	return result.ClassOf(folder, ids(suite.Problems), judgements, groups, failed)
}

// An entrant is a program in a folder.
type entrant struct {
	file    string // its path
	inside  string // the same in the folder, with slashes
	author  string
	problem suite.Problem
	text    []byte
	program toolchain.Program
	fault   error // why it can't be judged
}

// gap returns what there is to say of a program that can't be judged.
func (e entrant) gap() gradedProgram {
	id, title := e.problem.ID, e.problem.Title
	if id == "" {
		id, title = result.UnknownProblem, result.UnknownProblem
	}
	judgement := result.NotJudged(version(), id, title, e.file, e.fault)
	judgement.Author = e.author
	return gradedProgram{File: e.inside, Judgement: result.Kept{Judgement: judgement}, Misuse: errors.As(e.fault, new(misuse))}
}

// graded judges the programs of a folder. The gaps are those that can't be judged.
func (j judge) graded(ctx context.Context, folder string, g grading) (graded, gaps []gradedProgram, err error) {
	owner := ownerOf(folder)
	programs, err := entrants(folder, owner, g.pattern)
	if err != nil {
		return nil, nil, err
	}
	whole := keptFolder{Owner: owner, Pattern: g.pattern}
	for _, program := range programs {
		whole.Folder = append(whole.Folder, program.inside)
	}
	programs = g.shard.share(programs)
	kept, err := openKept(string(g.resume), whole)
	if err != nil {
		return nil, nil, err
	}
	defer kept.close()
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()

	each := func(doing string, do func(e *entrant) error) error {
		var done atomic.Int64
		return sandbox.Each(ctx, func(yield func(*entrant, error) bool) {
			for i := range programs {
				if programs[i].fault == nil && !yield(&programs[i], nil) {
					return
				}
			}
		}, func(_ int, e *entrant) (bool, error) {
			progress.Quick(fmt.Sprintf("%s %s, %d of %d done ...", doing, e.inside, done.Load(), len(programs)))
			err := do(e)
			done.Add(1)
			return err == nil, err
		})
	}
	// Nothing is judged while a compiler keeps the machine busy.
	sources := make(map[string][]byte)
	for _, e := range programs {
		if source, err := j.files.Solution(e.problem.ID); err == nil {
			sources[e.problem.ID] = source
		}
	}
	// What is wrong with a solution is told of when it is needed.
	if solutions(ctx, sources, progress); ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if err := each("building", func(e *entrant) error {
		e.program, e.fault = toolchain.File(ctx, e.file, func(string) {})
		if errors.As(e.fault, new(toolchain.Unusable)) {
			e.fault = misuse{e.fault}
		}
		return ctx.Err()
	}); err != nil {
		return nil, nil, err
	}
	var read []string // what the runtimes need
	for _, program := range programs {
		read = append(read, program.program.Read...)
	}
	slices.Sort(read)
	workers := sandbox.NewPool(slices.Compact(read))
	defer workers.Close()
	judgeItself, err := digestOfSelf()
	if err != nil {
		return nil, nil, err
	}
	for _, program := range programs {
		if program.fault != nil {
			if err := kept.add(program.gap()); err != nil {
				return nil, nil, err
			}
		}
	}
	var mu sync.Mutex
	if err := each("judging", func(e *entrant) error {
		key := e.key(judgeItself, g)
		judgement, known := kept.find(key)
		if !known {
			result, err := j.gradeOne(ctx, workers, *e, g)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err == nil {
				err = isJE(result)
			}
			if err != nil {
				e.fault = err
				return kept.add(e.gap())
			}
			judgement = result.Judgement(version())
		}
		judgement.Author, judgement.Submission = e.author, e.file
		one := gradedProgram{Key: key, File: e.inside, Likeness: alike.Fingerprint(e.file, e.text), Judgement: result.Kept{Judgement: judgement}}
		mu.Lock()
		graded = append(graded, one)
		mu.Unlock()
		return kept.add(one)
	}); err != nil {
		return nil, nil, err
	}
	for _, program := range programs {
		if program.fault != nil {
			gaps = append(gaps, program.gap())
		}
	}
	return graded, gaps, nil
}

// gradeOne judges a program as judge test does.
func (j judge) gradeOne(ctx context.Context, workers *sandbox.Pool, e entrant, g grading) (judging.Result, error) {
	inFiles, err := j.files.SamplesOf(e.problem.ID)
	if err != nil {
		return judging.Result{}, err
	}
	submission := judging.Submission{Problem: e.problem, File: e.file, Program: e.program, Limits: g.under.limits(e.problem, e.program), Budget: g.budget.duration()}
	answers := testset.NewAnswerer(ctx, e.problem, func() (toolchain.Program, error) {
		return j.solution(ctx, e.problem.ID, report.NewProgress(io.Discard, false))
	})
	defer answers.Close()
	return submission.Judge(ctx, workers, testset.Whole(answers, e.program, testset.FromSamples(answers.Rules, inFiles))...)
}

// isJE returns the error that a result stands for, if that is the judge's.
func isJE(result judging.Result) error {
	if err := outcome(result); err != nil && !errors.Is(err, errNotAccepted) {
		return err
	}
	return nil
}

// key names all that a result depends on.
func (e entrant) key(judgeItself string, g grading) string {
	limits := g.under.limits(e.problem, e.program)
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%q\n%s\n%s\n%v %v %v %v\n%s", judgeItself, e.problem.ID, path.Base(e.inside),
		e.program.Language, e.program.Version, limits.Time, limits.Memory, g.budget, g.under.isolation, e.text)))
}

// digestOfSelf returns a name for this very judge: another version may judge in
// another way.
func digestOfSelf() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Open(self)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", hash.Sum(nil)), nil
}

// ownerOf returns the name of a folder: whose the programs are that stand in it directly.
func ownerOf(folder string) string {
	whole, err := filepath.Abs(folder)
	if err != nil {
		return ""
	}
	return filepath.Base(whole)
}

// entrants finds the programs of a folder, in the order of their paths.
func entrants(folder, owner, pattern string) ([]entrant, error) {
	matches, err := compiled(pattern)
	if err != nil {
		return nil, misuse{err}
	}
	info, err := os.Stat(folder)
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		err = fmt.Errorf("%s: %w", folder, fault.Err)
	}
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s: not a folder; judge test PROBLEM FILE judges one program", folder)
	}
	if err != nil {
		return nil, misuse{err}
	}
	var list []entrant
	err = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		_, isSource := toolchain.LanguageOf(file)
		switch {
		case err != nil:
			return err
		case file != folder && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !entry.Type().IsRegular() || !isSource:
			return nil
		}
		inside, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		e, found := entrantAt(filepath.ToSlash(inside), owner, matches)
		if !found {
			return nil
		}
		e.file = file
		if e.fault != nil {
			e.fault = misuse{fmt.Errorf("%s: %w; --pattern says where person and problem stand", file, e.fault)}
		}
		if e.text, err = os.ReadFile(file); err != nil && e.fault == nil {
			e.fault = err
		}
		list = append(list, e)
		return nil
	})
	if err == nil && len(list) == 0 {
		err = misuse{fmt.Errorf("%s: there is no program", folder)}
		if pattern != "" {
			err = misuse{fmt.Errorf("%s: no program there matches %q", folder, pattern)}
		}
	}
	return list, err
}

// entrantAt returns whose program stands at a path in a folder, and for which problem. The
// owner has those that name nobody. Where the problem is not known, a path that names
// nobody can be anybody's.
func entrantAt(inside, owner string, matches func(path string) (person, problem string, found bool)) (e entrant, found bool) {
	person, problem, found := matches(inside)
	e = entrant{inside: inside, author: person}
	called := suite.Called(problem)
	if len(called) != 1 {
		e.fault = fmt.Errorf("%q is no problem", problem)
		return e, found
	}
	e.problem = called[0]
	if person == "" {
		e.author = owner
	}
	return e, found
}

// compiled returns a function that takes a path apart. Without a pattern that is a file
// in a folder, of which one names the problem.
func compiled(pattern string) (func(path string) (person, problem string, found bool), error) {
	if pattern == "" {
		return func(name string) (person, problem string, found bool) {
			above, file := path.Split(name)
			above, file = strings.TrimSuffix(above, "/"), strings.TrimSuffix(file, path.Ext(file))
			if above == "" {
				return "", file, true
			}
			if strings.Contains(above, "/") {
				return "", name, true
			}
			// An id counts for more than another name: a student's number can be one.
			for _, is := range []func(string) bool{
				func(name string) bool { _, ok := suite.Find(strings.ToLower(name)); return ok },
				func(name string) bool { return len(suite.Called(name)) == 1 },
			} {
				if is(above) {
					return file, above, true
				}
				if is(file) {
					return above, file, true
				}
			}
			return "", above + "/" + file, true
		}, nil
	}
	if strings.Count(pattern, "{person}") != 1 || strings.Count(pattern, "{problem}") != 1 {
		return nil, fmt.Errorf("--pattern %q: it needs {person} and {problem}, each once", pattern)
	}
	expression := regexp.QuoteMeta(filepath.ToSlash(pattern))
	expression = strings.NewReplacer(`\{person\}`, `(?P<person>[^/]+)`, `\{problem\}`, `(?P<problem>[^/]+)`, `\*`, `[^/]*`).Replace(expression)
	whole, err := regexp.Compile("^" + expression + "$")
	if err != nil {
		return nil, err
	}
	return func(name string) (person, problem string, found bool) {
		if path.Ext(pattern) == "" {
			name = strings.TrimSuffix(name, path.Ext(name))
		}
		match := whole.FindStringSubmatch(name)
		if match == nil {
			return "", "", false
		}
		return match[whole.SubexpIndex("person")], match[whole.SubexpIndex("problem")], true
	}, nil
}

// share returns every n-th of the programs.
func (s shard) share(programs []entrant) []entrant {
	if s.of == 0 {
		return programs
	}
	var share []entrant
	for i, program := range programs {
		if i%s.of == s.number-1 {
			share = append(share, program)
		}
	}
	return share
}
