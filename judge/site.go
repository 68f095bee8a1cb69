package main

import (
	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/site"
)

// siteCommand returns judge site.
func (j judge) siteCommand() *cobra.Command {
	var o site.Options
	cmd := &cobra.Command{
		Use:   "site FOLDER",
		Short: "Write the page for any static host, without a server",
		Long: `Write a folder for GitHub Pages, a school's web server or a laptop without a network. Its
pages can be read without a script. A browser then loads a program of the size of a few
pictures, which does the rest of the page of judge serve there: playing, the laboratory, and
judging what a program prints, or a program in JavaScript. It needs no network after that.

Site builds the program with Go, from the source in the repository, so type it there. It
takes a minute. Serve the folder with https, or at localhost: elsewhere browsers only let
people read.`,
		Example: `  judge site public
  judge site public --root /grundy/`,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Folder = args[0]
			o.Doing = func(what message.Message) { j.progress.Step(j.words().Say(what)) }
			if err := site.Write(cmd.Context(), o); err != nil {
				return err
			}
			j.progress.Done()
			j.tell("site ready", o.Folder)
			return nil
		},
	}
	cmd.Flags().StringVar(&o.Root, "root", "/", "where the host has the site, such as /grundy/ for GitHub Pages")
	cmd.Flags().BoolVar(&o.Force, "force", false, "write into a folder that has other files")
	return cmd
}
