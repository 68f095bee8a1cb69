package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// cacheCommand returns judge cache.
func (j judge) cacheCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "cache [clear]",
		Short: "Show or clear the build cache",
		Long: `Cache shows the folder of the build cache, how many programs it holds, and their
size. The judge deletes programs that have not been used for days; judge cache clear deletes
all of them now. Programs used within the last hour stay, since another judge
may be running them.`,
		ValidArgs: []string{"clear"},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 && args[0] != "clear" {
				return misuse(message.NewError("only clear", "judge cache"))
			}
			c, err := cache.Open()
			if err != nil {
				return err
			}
			programs, bytes, err := c.Summary()
			if err != nil {
				return err
			}
			if len(args) > 0 {
				c.Clear()
				left, leftBytes, err := c.Summary()
				j.tell("cache removed", message.New(message.Count, programs-left, "program"),
					result.Size((bytes-leftBytes)>>10))
				if left > 0 {
					j.tell("cache left", message.New(message.Count, left, "program"), result.Size(leftBytes>>10))
				}
				return err
			}
			fmt.Fprintln(j.stdout, texts.Printable(c.Folder))
			j.tell("cache size",
				message.New(message.Count, programs,
					"program"), result.Size(bytes>>10), result.Size(cache.KeptBytes>>10), int(cache.KeptFor/(24*time.Hour)))
			return nil
		},
	}
}
