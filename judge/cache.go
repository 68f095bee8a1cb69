package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
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
	kept, err := toolchain.Kept()
	if err != nil {
		return err
	}
	page := j.page()
	page.Whole("folder    ", result.Printable(kept.Folder), "")
	page.Labeled("programs  ", fmt.Sprintf("%s, %v in all", result.Thousands(kept.Programs), sizeOf(kept)))
	page.Labeled("at most   ", bound(kept, time.Now()))
	page.Labeled("for       ", fmt.Sprintf("%d days after the last use", int(toolchain.KeptFor/(24*time.Hour))))
	if !kept.Oldest.IsZero() {
		page.Labeled("oldest    ", "used "+kept.Oldest.Format("2006-01-02 15:04"))
	}
	return nil
}

// bound says how much is kept at most, and why there is more if so.
func bound(kept toolchain.Cache, now time.Time) string {
	most := fmt.Sprintf("%v, and what was used within the last hour", result.Size(toolchain.KeptBytes>>10))
	switch {
	case kept.Bytes <= toolchain.KeptBytes:
	case now.Sub(kept.Oldest) < time.Hour:
		most += ": that is all that there is, since a judge may be at work with it"
	default:
		most += ": the rest goes when the next program is built"
	}
	return most
}

// clearCache removes what is kept.
func (j judge) clearCache() error {
	before, left, err := toolchain.Clear()
	if err != nil {
		return err
	}
	removed := before.Programs - left.Programs
	page := j.page()
	page.Labeled("removed ", fmt.Sprintf("%s, %v", result.Count(removed, "program"), result.Size((before.Bytes-left.Bytes)>>10)))
	if left.Programs > 0 {
		page.Labeled("left    ", fmt.Sprintf("%s, %v, used within the last hour", result.Count(left.Programs, "program"), sizeOf(left)))
	}
	return nil
}

func sizeOf(c toolchain.Cache) result.Size { return result.Size(c.Bytes >> 10) }
