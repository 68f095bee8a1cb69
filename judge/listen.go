package main

import (
	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// listenCommand returns judge listen.
func (j judge) listenCommand() *cobra.Command {
	var language toolchain.Language
	var port int
	var once bool
	cmd := &cobra.Command{
		Use:   "listen [FOLDER]",
		Short: "Create folders for problems that your browser sends",
		Long: `Listen receives problems from the browser extension Competitive Companion. Click on the
extension's plus sign on the page of a problem, and the judge creates a folder in FOLDER, as
judge open does, with the samples of that page.

The judge recognises problems of the suite by their address on any judge, and compares
their samples with its own. If the folder of the problem exists, it adds the samples that
are missing there. For other problems the folder contains only the samples and the limits, and is also
named after the judge if another one has a problem of that name. New limits replace old ones.
Problems that are interactive or use files are reported at once, since judge test refuses them.
In each of these folders, judge test main.cpp is enough.

It listens on the first free port to which the extension sends. It accepts connections
only from this machine, and not from web pages. Press Ctrl-C to stop.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			listener, err := desk.Listen(port)
			if err != nil {
				return misuse(err)
			}
			for _, line := range []error{
				message.NewError("listening", listener.Addr()),
				message.NewError("open a problem"),
				message.NewError("press Ctrl-C"),
			} {
				j.terminal().Wrapped(j.words().Said(line))
			}
			return desk.Serve(cmd.Context(), listener, once, func(sent desk.Problem) error {
				o, err := desk.Take(j.files, sent, append(args, ".")[0], language, j.words())
				if err := j.opened(o, err); err != nil {
					j.warn("where and why", texts.Line(sent.Name), err)
				}
				return err
			})
		},
	}
	starterFlag(cmd, &language)
	cmd.Flags().IntVar(&port, "port", 0, "listen on this `port`; add it in the extension's settings")
	cmd.Flags().BoolVar(&once, "once", false, "stop after one problem")
	return cmd
}
