package main

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
)

// auditCommand returns judge audit.
func (j judge) auditCommand() *cobra.Command {
	var asJSON, merge bool
	var reportFile fileName
	var part audit.Shard
	cmd := &cobra.Command{
		Use:   "audit [PROBLEM...]",
		Short: "Measure how strong the tests are",
		Long: `Audit judges programs that are known to be wrong: the known mistakes of each problem, and
mutants of the suite's own solutions, which are copies with one small change each. It prints
how many of them the tests catch, and each mutant that survives.

A mutant that behaves like the solution on every legal input needs an entry with the reason
in problems/ID/equivalent.txt. Mutants that differ only in refusing illegal input are called
guards and are not counted.

The tests must catch each known mistake as its header says: with the same verdict, in the
same group, and also on the input in the header. TLE and MLE count as the same verdict.

The exit status is 1 if a mutant survives, if a test kills a mutant that has an entry, or if a
mistake is not caught as its header says.

To share the work among machines, run --shard k/n --json on each, then join the results
with --merge.`,
		Example: `  judge audit hdu2177
  judge audit --json --shard 1/3 >one.json
  judge audit --merge one.json two.json three.json`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := tryFiles("", reportFile); err != nil {
				return err
			}
			var found audit.Result
			var err error
			switch {
			case merge && part.N > 0:
				err = misuse(fmt.Errorf("--merge cannot be combined with --shard"))
			case merge:
				found, err = audit.MergeFiles(args)
			default:
				found, err = j.audit(cmd.Context(), args, part)
			}
			if err != nil {
				return err
			}
			return j.audited(found, asJSON, reportFile)
		},
	}
	jsonFlag(cmd, &asJSON)
	fileFlag(cmd, &reportFile, "mutation-report", "write a file for viewers of mutation testing reports")
	shardFlag(cmd, &part, "do only the k-th of n equal shares")
	cmd.Flags().BoolVar(&merge, "merge", false, "join the JSON results of all shares")
	return cmd
}

// audit measures the tests of the problems with the given names, or of all.
func (j judge) audit(ctx context.Context, names []string, part audit.Shard) (audit.Result, error) {
	problems, err := find(names)
	if err != nil {
		return audit.Result{}, err
	}
	a := audit.Audit{Shard: part}
	for _, p := range problems {
		s, err := audit.SubjectOf(j.files, p)
		if err != nil {
			return audit.Result{}, err
		}
		a.Subjects = append(a.Subjects, s)
	}
	progress := j.progress()
	defer progress.Done()
	a.Progress = progress.Quick
	return a.Run(ctx)
}

// audited prints the result of an audit.
func (j judge) audited(found audit.Result, asJSON bool, reportFile fileName) error {
	if err := reportFile.write(func(w io.Writer) error { return result.Write(w, found.MutationReport()) }); err != nil {
		return err
	}
	return cmp.Or(show(j, asJSON, found, report.Page.Audit), acceptedIf(found.Passed()))
}
