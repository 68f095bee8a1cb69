package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// auditCommand returns judge audit.
func (j judge) auditCommand() *cobra.Command {
	var matrix, again, asJSON, merge bool
	var reportFile fileName
	var part shard
	cmd := &cobra.Command{
		Use:   "audit [PROBLEM...]",
		Short: "Say how strong the tests are",
		Long: `Audit judges programs that are known to be wrong on every group of tests: samples, small
cases, random cases and the largest inputs. The programs are the known mistakes and all
mutants of the suite's own solutions: copies with one small change each. It prints how
many each group kills alone, and all groups together, and every mutant that survives.

A mutant that behaves as the solution does on every input has an entry with the reason in
problems/ID/equivalent.txt, and is no survivor. Mutants with the same compiled code are
counted once. Guards are those that only an input which breaks the rules can show: they
are not counted among the mutants, and are tried on damaged inputs. The name "reader"
stands for the reader that all solutions share, which has tests of its own.

A known mistake must be caught as its header says: with that verdict, first by that group,
and with the same verdict on its input. Mutants that the same tests have all killed before
are not tried again, unless --again is given.

A share of an audit needs nothing from the others. Merge joins the JSON of all shares.`,
		Example: `  judge audit hdu2177
  judge audit --json --shard 1/3 >one.json
  judge audit --merge one.json two.json three.json`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := tryFiles(reportFile); err != nil {
				return err
			}
			var result audit.Result
			var err error
			switch {
			case merge && (part.of > 0 || matrix || again):
				err = misuse{fmt.Errorf("--merge takes the files of shares, and no --shard, --matrix or --again")}
			case merge:
				result, err = readShares(args)
			default:
				result, err = j.audit(cmd.Context(), args, audit.Audit{Shard: audit.Shard{K: part.number, N: part.of}, Matrix: matrix, Again: again})
			}
			if err != nil {
				return err
			}
			return j.audited(result, asJSON, reportFile)
		},
	}
	cmd.Flags().BoolVar(&matrix, "matrix", false, "try every test, and say which kills what")
	cmd.Flags().BoolVar(&again, "again", false, "try mutants again that the same tests have killed before")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	cmd.Flags().Var(&reportFile, "mutation-report", "write this file for viewers of mutation testing reports")
	cmd.Flags().Var(&part, "shard", "do only the k-th of n equal shares")
	cmd.Flags().BoolVar(&merge, "merge", false, "join the JSON files of all shares")
	return cmd
}

// audit measures the tests of the problems with the given names, or of all, and of the
// reader if that is named or nothing is.
func (j judge) audit(ctx context.Context, names []string, a audit.Audit) (audit.Result, error) {
	problems := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == audit.ReaderID })
	var asked []suite.Problem
	if len(names) == 0 || len(problems) > 0 {
		var err error
		if asked, err = find(problems); err != nil {
			return audit.Result{}, err
		}
	}
	for _, p := range asked {
		s := audit.Subject{Problem: p}
		var err error
		if s.Solution, err = j.files.Solution(p.ID); err != nil {
			return audit.Result{}, err
		}
		samples, err := j.files.SamplesOf(p.ID)
		if err != nil {
			return audit.Result{}, err
		}
		s.Samples = testset.FromSamples(p.New(), samples)
		if s.Mistakes, err = j.files.Mistakes(p.ID); err != nil {
			return audit.Result{}, err
		}
		if s.Equivalent, err = j.files.Equivalent(p.ID); err != nil {
			return audit.Result{}, err
		}
		a.Subjects = append(a.Subjects, s)
	}
	if len(names) == 0 || len(problems) < len(names) {
		solution, err := j.files.Solution(suite.Problems[0].ID) // all have the same reader
		if err != nil {
			return audit.Result{}, err
		}
		reader, err := audit.ReaderSubject(solution)
		if err != nil {
			return audit.Result{}, err
		}
		a.Subjects = append(a.Subjects, reader)
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	last := time.Now()
	a.Building = func(what string) { progress.Slow(what + " ...") }
	a.Progress = func(id string, done int) {
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			progress.Quick(fmt.Sprintf("auditing %s, %d programs tried ...", id, done))
		}
	}
	return a.Run(ctx)
}

// audited says what came of an audit.
func (j judge) audited(r audit.Result, asJSON bool, reportFile fileName) error {
	if err := reportFile.write(func(w io.Writer) error { return report.MutationReport(w, r) }); err != nil {
		return err
	}
	kept := 0
	for _, problem := range r.Problems {
		if problem.Kept {
			kept++
		}
	}
	if kept > 0 {
		fmt.Fprintf(j.stderr, "judge: mutants tried before, by the same tests: those of %s; --again tries them again\n", result.Count(kept, "row"))
	}
	if asJSON {
		if err := report.AuditJSON(j.stdout, r); err != nil {
			return err
		}
	} else {
		j.page().Audit(r)
	}
	if !r.Passed() {
		return errNotAccepted
	}
	return nil
}

// readShares joins the shares in some files.
func readShares(names []string) (audit.Result, error) {
	if len(names) == 0 {
		return audit.Result{}, misuse{fmt.Errorf("--merge takes the JSON files of all shares")}
	}
	var shares []audit.Result
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return audit.Result{}, misuse{err}
		}
		var one audit.Result
		if err := json.Unmarshal(text, &one); err != nil {
			return audit.Result{}, misuse{fmt.Errorf("%s: %w", name, err)}
		}
		shares = append(shares, one)
	}
	result, err := audit.Merge(shares, names)
	if err != nil {
		return result, misuse{err}
	}
	return result, nil
}
