package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/desk"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// auditCommand returns judge audit.
func (j judge) auditCommand() *cobra.Command {
	return jsonFlag(&cobra.Command{
		Use:   "audit [PROBLEM...]",
		Short: "Measure how strong the tests are",
		Long: `Audit judges programs that are known to be wrong: the known mistakes of each problem, and
mutants of the suite's own solutions, which are copies with one small change each. It prints
how many of them the tests catch, and each mutant that survives. The column strata counts the
strata that have random cases: pairs of an octave (1, 2 to 3, 4 to 7, ...) of counts and
one of sizes, each for positions that are won and that are lost.

The audit counts all tests, which judge test --all-tests tries, and the least that a program gets
where each case is an input of its own. The last column says how many mistakes and mutants are left
after these. The strata are those of a program that starts quickly.

A mutant that behaves like the solution on every legal input needs an entry with the reason
in problems/ID/equivalent.txt. Mutants that differ only in refusing illegal input are called
guards and are not counted.

The exit status is 1 if a mutant survives, if a test kills a mutant that has an entry, if a
stratum has no case, if something is left after the least tests, or if a mistake is not
caught as its header says: with its verdict (TLE and MLE count as one), in its group, and on
its input.

Run it anywhere in a copy of the repository. Go builds the program that does it, which takes
half a minute the first time.`,
		Example: `  judge audit hdu2177`,
		RunE: func(cmd *cobra.Command, args []string) error {
			problems, err := find(args)
			if err != nil {
				return err
			}
			top, err := desk.Repository()
			if err != nil {
				return misuse(err)
			}
			ids := lists.Each(problems, func(p suite.Problem) string { return p.ID })
			found, err := audit.Run(cmd.Context(), top, *j.language, ids, j.progress.Step)
			if err != nil {
				return err
			}
			return cmp.Or(show(j, cmd, found, report.Terminal.Audit), acceptedIf(found.Passed()))
		},
	})
}
