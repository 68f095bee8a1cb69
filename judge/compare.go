package main

import "github.com/spf13/cobra"

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
			return j.hunt(cmd, p, files, flags)
		}),
	}
	flags.flags(cmd)
	return cmd
}
