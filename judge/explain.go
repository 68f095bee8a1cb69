package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Where not all is asked for, so many moves of a kind are shown, and no further case
// once so many lines are.
const explainLines, explainScreen = 6, 16

// A lineCounter counts the lines that are written.
type lineCounter struct {
	io.Writer
	lines *int
}

func (w lineCounter) Write(b []byte) (int, error) {
	*w.lines += bytes.Count(b, []byte("\n"))
	return w.Writer.Write(b)
}

// explainCommand returns judge explain.
func (j judge) explainCommand() *cobra.Command {
	var (
		asJSON, all bool
		only        int
		position    string
	)
	cmd := &cobra.Command{
		Use:   "explain PROBLEM [FILE]",
		Short: "Say why the answer is what it is: positions, moves, replies",
		Long: `Explain reads an input of the problem from FILE, or from standard input, and shows
for each case the position, who wins and why: the moves that win, and the replies to
those that lose. Without either it explains the original sample, or an example where
none is known.
Everything is found by search of the game; a case that is too large for it is said
to be so. --position explains a position instead, as the explanations write it.`,
		Args:              arguments(1, 2, "judge explain takes a problem, and a file or standard input"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			lines := explainLines
			if all {
				lines = 0
			}
			if cmd.Flags().Changed("position") {
				if len(args) > 1 || cmd.Flags().Changed("case") {
					return misuse{errors.New("--position stands for a file and its cases")}
				}
				return j.explainPosition(args[0], position, asJSON, lines)
			}
			return j.explainCases(args, only, asJSON, lines)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document, with every move")
	cmd.Flags().BoolVar(&all, "all", false, "show all cases and moves")
	cmd.Flags().IntVar(&only, "case", 0, "explain only the case of that number")
	cmd.Flags().StringVar(&position, "position", "", "explain this position")
	return cmd
}

// explainPosition explains a position that is given as text.
func (j judge) explainPosition(id, text string, asJSON bool, lines int) error {
	p, err := findOne(id)
	if err != nil {
		return err
	}
	position, err := p.New().Position(text)
	if err != nil {
		return misuse{inText("--position", err)}
	}
	e, err := explain.Explain(position)
	if err != nil {
		return err
	}
	explained := report.Explained{Positions: []explain.Explanation{e}}
	if asJSON {
		return result.Write(j.stdout, report.Explanations{Problem: p.ID, Cases: []report.Explained{explained}})
	}
	j.page().Explained(explained, 1, lines)
	return nil
}

// explainCases explains the cases of an input, or one of them.
func (j judge) explainCases(args []string, only int, asJSON bool, lines int) error {
	in, err := j.inputOrSample(args)
	if err != nil {
		return err
	}
	r := in.problem.New()
	cases, err := in.cases(r)
	if err != nil {
		return err
	}
	if only < 0 || only > len(cases) {
		return misuse{fmt.Errorf("%s: there is no case %d, it has %s", in.name, only, result.Count(len(cases), "case"))}
	}
	documents := []report.Explained{}
	page, shown := j.page(), 0 // lines
	page.Writer = lineCounter{page.Writer, &shown}
	for i, c := range cases {
		if only > 0 && i+1 != only {
			continue
		}
		if !asJSON && lines > 0 && i > 0 && only == 0 && shown > explainScreen {
			page.Wrapped(fmt.Sprintf("%s: --case %d for the next one, --all for all.", result.Count(len(cases)-i, "more case"), i+1))
			break
		}
		explained := report.Explained{Case: i + 1, Positions: []explain.Explanation{}}
		for _, position := range r.Positions(c) {
			e, err := explain.Explain(position)
			if err != nil {
				return fmt.Errorf("%s: case %d: %w", in.name, i+1, err)
			}
			explained.Positions = append(explained.Positions, e)
		}
		answer, err := r.Answer(c)
		if err != nil && !rules.IsTooLarge(err) {
			return fmt.Errorf("%s: case %d: %w", in.name, i+1, err)
		}
		if err == nil {
			explained.Answer, explained.By = answer.Text, answer.By.String()
		}
		if !asJSON {
			page.Explained(explained, len(cases), lines)
			continue
		}
		documents = append(documents, explained)
	}
	if asJSON {
		return result.Write(j.stdout, report.Explanations{Problem: in.problem.ID, Cases: documents})
	}
	return nil
}

// inputOrSample is input, but where no file is named it takes the first sample instead of
// the keyboard, or of nothing.
func (j judge) inputOrSample(args []string) (input, error) {
	if len(args) > 1 || !isTerminal(j.stdin) {
		in, err := j.input(args)
		if len(args) > 1 || err != nil || len(in.text) > 0 {
			return in, err
		}
	}
	p, err := findOne(args[0])
	if err != nil {
		return input{}, err
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return input{}, err
	}
	first, what := samples[0], "an example"
	if first.Original() {
		what = "the original sample"
	}
	fmt.Fprintf(j.stderr, "judge: this is %s of %s; name a file for another input\n", what, p.ID)
	return input{p, "samples/" + first.Name, first.Input}, nil
}
