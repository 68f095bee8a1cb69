package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/build"
	"grundy/judge/internal/readable"
)

// cacheCommand returns judge cache.
func (j judge) cacheCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "cache [clear]",
		Short: "Show what is kept of what was built, or clear it",
		Long: `Cache shows where built programs are kept, how many and how large they are. What
nobody uses is deleted by itself; with the word clear it is at once. What was used
within the last hour stays even then, since another judge may be at work with it.`,
		Args:      arguments(0, 1, "judge cache takes nothing, or the word clear"),
		ValidArgs: []string{"clear"},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return j.showCache()
			}
			if args[0] != "clear" {
				return misuse{errors.New("judge cache takes nothing, or the word clear")}
			}
			return j.clearCache()
		},
	}
}

// showCache says what is kept.
func (j judge) showCache() error {
	kept, err := build.Kept()
	if err != nil {
		return err
	}
	fmt.Fprintf(j.stdout, "folder    %s\n", readable.Printable(kept.Folder))
	fmt.Fprintf(j.stdout, "programs  %s, %v in all\n", readable.Thousands(kept.Programs), sizeOf(kept))
	fmt.Fprintf(j.stdout, "at most   %v, and what was used within the last hour\n", readable.Size(build.KeptBytes>>10))
	fmt.Fprintf(j.stdout, "for       %d days after the last use\n", int(build.KeptFor/(24*time.Hour)))
	if !kept.Oldest.IsZero() {
		fmt.Fprintf(j.stdout, "oldest    used %s\n", kept.Oldest.Format("2006-01-02 15:04"))
	}
	return nil
}

// clearCache removes what is kept.
func (j judge) clearCache() error {
	before, left, err := build.Clear()
	if err != nil {
		return err
	}
	removed := before.Programs - left.Programs
	fmt.Fprintf(j.stdout, "removed %s, %v\n", readable.Count(removed, "program"), readable.Size((before.Bytes-left.Bytes)>>10))
	if left.Programs > 0 {
		fmt.Fprintf(j.stdout, "left    %s, %v, used within the last hour\n", readable.Count(left.Programs, "program"), sizeOf(left))
	}
	return nil
}

func sizeOf(c build.Cache) readable.Size { return readable.Size(c.Bytes >> 10) }
