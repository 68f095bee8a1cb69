package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/companion"
	"grundy/judge/internal/result"
	"grundy/judge/internal/starter"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/workfolder"
)

// openCommand returns judge open.
func (j judge) openCommand() *cobra.Command {
	var language string
	var to delivery
	var test string
	cmd := &cobra.Command{
		Use:   "open PROBLEM [DIR]",
		Short: "Begin to work on a problem: a folder with a program and the samples",
		Long: `Open writes a folder that is ready to work in, named after the problem or DIR: a
program that reads the input and answers nothing yet, and the original samples, as
other tools keep them: in test/sample-1.in and sample-1.out, as oj has them, and in
.cph, for the extension Competitive Programming Helper. What is there already stays.

With --send it writes nothing, but sends the problem to the tools of this machine that
listen for the browser extension Competitive Companion, as that would: an editor, for
example. --test adds an input of yours, which the rules answer.`,
		Example: `  judge open hdu1850
  judge open hdu2177 wythoff --lang python
  judge open hdu1850 --send --test my.in`,
		Args:              arguments(1, 2, "judge open takes a problem, and a folder"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			if err := to.check(); err != nil {
				return err
			}
			if to.wanted {
				return j.sendProblem(cmd.Context(), p, args[1:], test, to)
			}
			if test != "" {
				return misuse{errors.New("--test goes with --send")}
			}
			if language, err = languageCalled(language); err != nil {
				return misuse{err}
			}
			folder := p.ID
			if len(args) == 2 {
				folder = args[1]
			}
			sent, err := j.asSent(p)
			if err != nil {
				return err
			}
			return j.open(folder, sent, &p, language, false)
		},
	}
	languageFlag(cmd, &language)
	to.flags(cmd, "send the problem to the tools that listen for Competitive Companion")
	cmd.Flags().StringVar(&test, "test", "", "with --send: add the input in this file as a test")
	return cmd
}

// A delivery is the flags that say whether to send a problem to other tools, and where.
type delivery struct {
	wanted bool
	port   int // 0 means all on which tools are known to listen
}

// flags adds the flags to a command.
func (d *delivery) flags(cmd *cobra.Command, purpose string) {
	cmd.Flags().BoolVar(&d.wanted, "send", false, purpose)
	cmd.Flags().IntVar(&d.port, "port", 0, "with --send: send to this port alone")
}

// check reports what is wrong with the flags.
func (d delivery) check() error {
	if d.port != 0 && !d.wanted {
		return misuse{errors.New("--port goes with --send")}
	}
	if d.port < 0 || d.port > 65535 {
		return misuse{fmt.Errorf("--port %d: ports go from 1 to 65535", d.port)}
	}
	return nil
}

// sendProblem sends a problem to other tools, with the input in a file as a test if one is
// named.
func (j judge) sendProblem(ctx context.Context, p suite.Problem, folder []string, test string, to delivery) error {
	if len(folder) > 0 {
		return misuse{errors.New("--send writes no folder: name none")}
	}
	var more []workfolder.Test
	if test != "" {
		in, err := j.input([]string{p.ID, test})
		if err != nil {
			return err
		}
		answer, err := answerTo(p.New(), string(in.text))
		if err != nil {
			return misuse{fmt.Errorf("%s: %w", in.name, err)}
		}
		more = append(more, workfolder.Test{Input: string(in.text), Output: answer})
	}
	return j.send(ctx, j.stdout, p, more, to)
}

// send sends a problem to other tools, with its samples and more tests, and says who took
// it.
func (j judge) send(ctx context.Context, w io.Writer, p suite.Problem, more []workfolder.Test, to delivery) error {
	sent, err := j.asSent(p)
	if err != nil {
		return err
	}
	sent.Tests = append(sent.Tests, more...)
	deliveries, err := companion.Send(ctx, to.port, sent)
	if err != nil {
		return misuse{err}
	}
	var refused error
	for _, d := range deliveries {
		tool := ""
		if d.Tool != "" {
			tool = fmt.Sprintf(" (%s)", result.Line(d.Tool))
		}
		if d.Err != nil {
			refused = errors.Join(refused, fmt.Errorf("port %d%s did not take the problem: %s", d.Port, tool, result.Line(d.Err.Error())))
			continue
		}
		fmt.Fprintf(w, "sent with %s to port %d%s\n", result.Count(len(sent.Tests), "test"), d.Port, tool)
	}
	if refused != nil {
		return misuse{refused}
	}
	return nil
}

func languageFlag(cmd *cobra.Command, language *string) {
	cmd.Flags().StringVar(language, "lang", "C++", "the language of the program: "+strings.Join(toolchain.Names(), ", ")+", or the ending of its files")
	cmd.RegisterFlagCompletionFunc("lang", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return toolchain.Names(), cobra.ShellCompDirectiveNoFileComp
	})
}

// ownAddress begins what is sent as the address of a problem that has none.
const ownAddress = "grundy:"

// asSent returns a problem as a browser would send it.
func (j judge) asSent(p suite.Problem) (workfolder.Problem, error) {
	const toMB = 1024
	sent := workfolder.Problem{
		// The id comes first, since tools make the name of a file of it, and some titles have
		// no letters that they take.
		Name: p.ID + " " + p.Title, Group: "Grundy", URL: ownAddress + p.ID,
		TimeLimit: float64(p.Limits.Time.Milliseconds()), MemoryLimit: float64((p.Limits.Memory + toMB - 1) / toMB),
	}
	if addresses := p.Addresses(); len(addresses) > 0 {
		sent.URL = addresses[0]
	}
	if len(p.Homes) > 0 {
		sent.Group = p.Homes[0].Judge
	}
	samples, err := j.files.SamplesOf(p.ID)
	for _, s := range samples {
		if s.Example() {
			sent.Tests = append(sent.Tests, workfolder.Test{Input: string(s.Input), Output: string(s.Answer)})
		}
	}
	return sent, err
}

// open writes a folder for a problem, and says what to do next. The problem is one of
// ours, or p is nil: then nobody knows how its input is to be read. Tests that are in the
// folder are this problem's if it is the problem's own.
func (j judge) open(folder string, sent workfolder.Problem, p *suite.Problem, language string, itsOwn bool) error {
	var name string
	var text []byte
	if p != nil {
		about := append([]string{fmt.Sprintf("%s (%s)", p.Title, p.ID)}, p.Addresses()...)
		name, text, _ = starter.File(language, p.New().Format(), about)
	}
	written, err := workfolder.Write(folder, sent, name, text, itsOwn)
	for _, path := range written {
		fmt.Fprintf(j.stdout, "written  %s\n", path)
	}
	if err != nil {
		return misuse{err}
	}
	if p == nil {
		program := filepath.Join(folder, starter.FileName(language))
		_, err = fmt.Fprintf(j.stdout, "\nnext: write your program, such as %s\n      judge test --dir %s %s\n", program, result.ShellWord(folder), result.ShellWord(program))
		return err
	}
	_, err = io.WriteString(j.stdout, "\nnext: judge show "+p.ID+"\n      judge watch "+p.ID+" "+result.ShellWord(filepath.Join(folder, name))+"\n")
	return err
}
