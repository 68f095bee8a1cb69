package main

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
)

// sampleCommand returns judge sample.
func (j judge) sampleCommand() *cobra.Command {
	var answer bool
	var save string
	cmd := &cobra.Command{
		Use:   "sample PROBLEM [NAME]",
		Short: "Show a sample, or list the samples of a problem",
		Long: `Print the input of a sample. Without a name, list the samples in the order in which
judge test tries them: the original ones first, then the smallest first.`,
		Example: `  judge sample hdu1850
  judge sample hdu1850 largest > largest.in
  judge sample hdu1850 largest --answer
  judge sample hdu1850 --save data      save all of them, as .in and .out files`,
		RunE: about(func(_ *cobra.Command, p problem, args []string) error {
			samples, err := j.files.SamplesOf(p.ID)
			if err != nil {
				return err
			}
			if len(args) > 0 {
				base := strings.TrimSuffix(strings.TrimSuffix(path.Base(filepath.ToSlash(args[0])), ".in"), ".out") // it may be a file's path
				i := slices.Index(namesOf(samples), base)
				if i < 0 {
					return misuse(message.NewError("no such sample", p.ID, args[0],
						strings.Join(namesOf(samples), ", ")))
				}
				samples = samples[i : i+1]
			}
			switch {
			case save != "":
				for _, s := range samples {
					if _, err := desk.KeepPair(save, s.Name, s.Input, s.Answer); err != nil {
						return misuse(err)
					}
				}
				j.tell("samples saved", message.New(message.Count, len(samples), "sample"), save)
			case len(args) > 0 && answer:
				_, err = j.stdout.Write(samples[0].Answer)
			case len(args) > 0:
				_, err = j.stdout.Write(samples[0].Input)
			case answer:
				err = misuse(message.NewError("answer of a sample"))
			default:
				j.terminal().Samples(samples)
			}
			return err
		}),
	}
	cmd.Flags().BoolVar(&answer, "answer", false, "print the answer instead of the input")
	cmd.Flags().StringVar(&save, "save", "", "save inputs and answers in this `folder`, as NAME.in and NAME.out")
	return cmd
}

// namesOf returns the names of samples.
func namesOf(samples []suite.Sample) []string {
	return lists.Each(samples, func(s suite.Sample) string { return s.Name })
}
