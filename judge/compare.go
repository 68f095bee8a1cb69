package main

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
)

// compareCommand returns judge compare.
func (j judge) compareCommand() *cobra.Command {
	var flags huntFlags
	cmd := &cobra.Command{
		Use:   "compare PROBLEM FILE FILE",
		Short: "Hunt for an input on which two programs differ",
		Long: `Compare builds two programs and hunts for an input on which they differ. It tries the
same cases as judge stress, shrinks the input, and says which program is right.
The exit status is 1 if they differ.`,
		Example: `  judge compare hdu2177 mine.go theirs.cpp
  judge compare hdu2177 old.go new.go --seconds 60 --seed 2`,
		RunE: about(func(cmd *cobra.Command, p problem, files []string) error {
			found, err := j.hunt(cmd.Context(), p, files, flags)
			if err != nil {
				return err
			}
			compared := found.Comparison
			var notSaved error // it is printed anyway
			compared.Saved, notSaved = flags.save(p.ID+"-differ", compared.Counterexample)
			err = show(j, cmd, compared, report.Page.Comparison)
			failed := func(p result.Program) bool { return p.Verdict == result.CE }
			return cmp.Or(err, notSaved, acceptedIf(!compared.Found && !slices.ContainsFunc(compared.Programs[:], failed)))
		}),
	}
	flags.flags(cmd)
	return cmd
}
