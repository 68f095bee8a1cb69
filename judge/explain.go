package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// explainScreen is the number of lines after which explain starts no further case without
// --all.
const explainScreen = 16

// explainCommand returns judge explain.
func (j judge) explainCommand() *cobra.Command {
	var all bool
	var only int
	var position string
	cmd := &cobra.Command{
		Use:   "explain PROBLEM [FILE]",
		Short: "Explain the answer: winning moves and replies",
		Long: `Explain each case of the input in FILE, or on standard input: who wins, the moves that
win, and the reply to each move that loses. Without an input, explain the first sample.
The judge finds all of this by searching the game, and says which cases are too large.
With --position, explain one position, written as in the explanations.

With --json, explain prints a list of cases with their positions. A position has
  position     the position as text, for --position and judge play
  kind, board  the pieces: piles, a strip, rows, sheets, a graph, a grid, a
               number or a text
  players      the names of the two players; the first one began the game
  mover        the player to move, 0 or 1
  value        won, lost or drawn for the player to move; in xiaokai the chance
               to win
  remoteness   the number of moves left, if the winner hurries and the loser
               resists
  grundy       the Grundy value, in a sum of games; parts has that of each part
  moves        the moves: words, the position they lead to with its value, and
               the reply
  end          why there is no move
  past_search  why the position is too large to search`,
		Example: `  judge explain hdu1850 my.in
  judge explain hdu1850 --position "3 4 5"`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			lines := report.Few
			if all {
				lines = 0
			}
			if !cmd.Flags().Changed("position") {
				return j.explainCases(cmd, p, args, only, lines)
			}
			if len(args) > 0 {
				return misuse(errors.New("--position cannot be combined with FILE"))
			}
			return j.explainPosition(cmd, p, position, lines)
		}),
	}
	cmd.Flags().Bool("json", false, "print one JSON document, with every move")
	cmd.Flags().BoolVar(&all, "all", false, "show all cases and moves")
	cmd.Flags().IntVar(&only, "case", 0, "explain only the case with this `number`")
	cmd.Flags().StringVar(&position, "position", "", "explain this `position`")
	refuse(cmd, "position", "case")
	return cmd
}

// explainPosition explains a position written as text.
func (j judge) explainPosition(cmd *cobra.Command, p problem, text string, lines int) error {
	position, err := positionOf(p.New(), text)
	if err != nil {
		return err
	}
	e, err := explain.Explain(position)
	if err != nil {
		return err
	}
	document := report.Explanations{Problem: p.ID, Cases: []report.Explained{{Positions: []explain.Explanation{e}}}}
	return show(j, cmd, document, func(page report.Page, d report.Explanations) { page.Explained(d.Cases[0], 1, lines) })
}

// positionOf reads a position. An error says how one is written, which may differ from the input.
func positionOf(r rules.Rules, text string) (rules.Position, error) {
	position, err := r.Position(text)
	if err == nil {
		return position, nil
	}
	for c := range r.Small {
		for _, example := range r.Positions(c) {
			return nil, misuse(fmt.Errorf("%w; a position is written like %q", err, example))
		}
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
	cases := in.cases
	if only < 0 || only > len(cases) {
		return misuse(fmt.Errorf("%s: no case %d; it has %s", in.name, only, result.Count(len(cases), "case")))
	}
	document := report.Explanations{Problem: p.ID, Cases: []report.Explained{}}
	var text bytes.Buffer
	page := j.page()
	if page.Writer = io.MultiWriter(j.stdout, &text); asJSON(cmd) {
		page.Writer, lines = &text, 0
	}
	for i, c := range cases {
		if only > 0 && i != only-1 {
			continue
		}
		if lines > 0 && bytes.Count(text.Bytes(), []byte("\n")) > explainScreen {
			page.Wrapped(fmt.Sprintf("%s: see the next with --case %d, all with --all.", result.Count(len(cases)-i, "more case"), i+1))
			break
		}
		explained, err := explainCase(r, c, i+1)
		if err != nil {
			return fmt.Errorf("%s: case %d: %w", in.name, i+1, err)
		}
		document.Cases = append(document.Cases, explained)
		page.Explained(explained, len(cases), lines)
	}
	if asJSON(cmd) {
		return result.Write(j.stdout, document)
	}
	return nil
}

// explainCase explains the positions of a case, and answers it unless it is too large.
func explainCase(r rules.Rules, c rules.Case, number int) (report.Explained, error) {
	explained := report.Explained{Case: number, Positions: []explain.Explanation{}}
	for _, position := range r.Positions(c) {
		e, err := explain.Explain(position)
		if err != nil {
			return explained, err
		}
		explained.Positions = append(explained.Positions, e)
	}
	answer, err := r.Answer(c)
	if rules.IsTooLarge(err) {
		return explained, nil
	}
	explained.Answer, explained.By = answer.Text, answer.By.String()
	return explained, err
}

// inputOrSample returns the input that the arguments name. Without a file, and with nothing
// on standard input, it returns the cases of the first sample that search reaches.
func (j judge) inputOrSample(p problem, r rules.Rules, args []string) (in input, err error) {
	if len(args) > 0 || !isTerminal(j.stdin) {
		in, err = j.input(p.ID, args...)
		if err != nil || len(args)+len(in.text) > 0 {
			return in.legal(r, err)
		}
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return in, err
	}
	for _, sample := range samples {
		in, err := input{problem: p.ID, name: "samples/" + sample.Name, text: sample.Input}.legal(r, nil)
		if err != nil {
			return in, err
		}
		all := len(in.cases)
		in.cases = slices.DeleteFunc(in.cases, func(c rules.Case) bool { return explain.PastSearch(r.Positions(c)...) })
		left := all - len(in.cases)
		if left == all {
			continue
		}
		what := "an example of " + p.ID
		if sample.Original() {
			what = "the original sample of " + p.ID
		}
		if left > 0 {
			what += fmt.Sprintf(", without %s too large to search", result.Count(left, "case"))
		}
		fmt.Fprintf(j.stderr, "judge: explaining %s; name a file to explain another input\n", what)
		return in, nil
	}
	return in, fmt.Errorf("all samples of %s are too large to search: name a file or a --position", p.ID)
}
