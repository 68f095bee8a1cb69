package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// fewCases are as many as explain shows without --all.
const fewCases = 2

// explainCommand returns judge explain.
func (j judge) explainCommand() *cobra.Command {
	var only int
	var position string
	lines := report.Few
	cmd := &cobra.Command{
		Use:   "explain PROBLEM [FILE]",
		Short: "Explain the answer: winning moves and replies",
		Long: `Explain each case of the input in FILE, or on standard input: who wins, the moves that
win, and the reply to each move that loses. Without an input, explain the first sample.
The judge finds all of this by searching the game, and says which cases are too large.
With --position, explain one position, written as in the explanations.

With --json, explain prints every position with its board and all of its moves, as one document, which
judge schema explain describes.`,
		Example: `  judge explain hdu1850 my.in
  judge explain hdu1850 --position "3 4 5"`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			if !cmd.Flags().Changed("position") {
				return j.explainCases(cmd, p, args, only, lines)
			}
			if len(args) > 0 {
				return misuse(message.NewError("position and file"))
			}
			return j.explainPosition(cmd, p, position, lines)
		}),
	}
	cmd.Flags().Bool("json", false, "print one JSON document, with every move")
	cmd.Flags().BoolFunc("all", "show all cases and moves", func(string) error { lines = 0; return nil })
	cmd.Flags().IntVar(&only, "case", 0, "explain only the case with this `number`")
	cmd.Flags().StringVar(&position, "position", "", "explain this `position`")
	refuse(cmd, "position", "case")
	return cmd
}

// explainPosition explains a position written as text.
func (j judge) explainPosition(cmd *cobra.Command, p problem, text string, lines int) error {
	position, err := positionOf(p, text)
	if err != nil {
		return err
	}
	e, err := explain.Explain(position)
	if err != nil {
		return err
	}
	document := result.Explanations{Problem: p.ID, Cases: []result.Explained{{Positions: []result.Explanation{e}}}}
	return show(j, cmd, document, func(to report.Terminal, d result.Explanations) {
		to.Explained(d.Cases[0], 1, lines)
	})
}

// positionOf reads a position. An error says how one is written, which may differ from the input.
func positionOf(p problem, text string) (rules.Position, error) {
	r := p.New()
	position, err := words.ReadPosition(r, text)
	if err == nil {
		return position, nil
	}
	if _, found := suite.Find(p.ID); !found { // a game of the user's own
		return nil, misuse(err)
	}
	if example, fault := explain.Choose(r, 0, explain.Easy, 1); fault == nil {
		after := example
		for move := range example.Moves() {
			after = move.To
			break
		}
		err = message.NewError("how to write a position",
			err, example, after, p.ID, after)
	}
	return nil, misuse(err)
}

// explainCases explains the cases of an input, or one of them.
func (j judge) explainCases(cmd *cobra.Command, p problem, args []string, only, lines int) error {
	r := p.New()
	in, err := j.inputOrSample(p, r, args)
	if err != nil {
		return err
	}
	if cmd.Flags().Changed("case") && (only < 1 || only > len(in.cases)) {
		return misuse(message.NewError("no such case", in.name, only,
			message.New(message.Count, len(in.cases), "case")))
	}
	first, last := 0, len(in.cases)
	if only > 0 {
		first, last = only-1, only
	} else if lines > 0 && !asJSON(cmd) {
		last = min(last, fewCases)
	}
	document := result.Explanations{Problem: p.ID, Cases: []result.Explained{}}
	for i, c := range in.cases[first:last] {
		explained, err := result.Explained{Case: first + i + 1, Positions: []result.Explanation{}}, error(nil)
		for _, position := range r.Positions(c) {
			e, fault := explain.Explain(position)
			explained.Positions, err = append(explained.Positions, e), cmp.Or(err, fault)
		}
		answer, fault := r.Answer(c)
		if fault == nil {
			explained.Answer, explained.By = r.Layout.Numbered(first+i, answer.Text), result.Method(answer.By.String())
		} else if !rules.IsTooLarge(fault) {
			err = cmp.Or(err, fault)
		}
		if err != nil {
			return message.NewError("fault in case", in.name, explained.Case, err)
		}
		large := slices.ContainsFunc(explained.Positions, func(e result.Explanation) bool {
			return e.PastSearch != nil
		})
		if large && only == 0 && lines > 0 && i > 0 && !asJSON(cmd) { // it explains nothing
			last = i
			break
		}
		document.Cases = append(document.Cases, explained)
	}
	return show(j, cmd, document, func(to report.Terminal, d result.Explanations) {
		for _, explained := range d.Cases {
			to.Explained(explained, len(in.cases), lines)
		}
		if left := len(in.cases) - last; only == 0 && left > 0 {
			to.Wrapped(to.Language.MoreCases(left, last+1))
		}
	})
}

// inputOrSample returns the input that the arguments name. Without a file, and with nothing
// on standard input, it returns the first sample.
func (j judge) inputOrSample(p problem, r rules.Rules, args []string) (in input, err error) {
	if len(args) > 0 || !isTerminal(j.stdin) {
		in, err = j.input(p.Name(), args...)
		if errors.Is(err, fs.ErrNotExist) && len(args) == 1 {
			if _, fault := words.ReadPosition(r, args[0]); fault == nil {
				err = misuse(message.NewError("explain a position", err, p.ID, args[0]))
			}
		}
		if err != nil || len(args)+len(in.text) > 0 {
			return in.legal(r, err)
		}
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return in, err
	}
	if r.Own != nil { // samples have the suite's own format
		r = *r.Own
	}
	name := fmt.Sprintf("samples/%s/%s.in", p.ID, samples[0].Name)
	j.warning(j.words().Label(words.FirstSample))
	return input{problem: p.ID, name: message.Plain(name), text: samples[0].Input}.legal(r, nil)
}
