package lab

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// An Ask runs a person's program that knows the moves of a game. The input has a position a line.
// For each the program prints the positions that one move leads to, a line each, and an empty
// line; or a line with - if that is no position. fault is what went wrong with the program.
type Ask func(ctx context.Context, input []byte) (output []byte, fault string, err error)

// A Program is a game whose moves a program has told.
type Program struct {
	Misere bool // whoever cannot move wins

	ask    Ask
	number map[string]int32 // of a position, from 0
	texts  []string
	next   [][]int32 // the options of each position; nil for what is none
	none   []bool    // it is no position
	ends   bool      // no position can come again

	results map[int32]game.Result
}

// These bound what a program is asked: all positions, those of one run, and one text. Each run
// costs a start of the program.
const (
	mostAsked = 1 << 19
	askedOnce = 20000
	fewRuns   = 100 // after these, a run must bring a few new positions,
	fewEach   = 50  // so many on average
	longest   = 200
)

// Explore asks a program about some positions and all that can follow them, and solves the game.
// An error of the type liar says what is wrong with the program.
func Explore(ctx context.Context, ask Ask, starts []string, misere bool) (*Program, error) {
	p := &Program{Misere: misere, ask: ask, number: make(map[string]int32)}
	for _, start := range starts {
		p.meet(start)
	}
	first := len(p.texts)
	for from, runs := 0, 0; from < len(p.texts); runs++ {
		if runs >= fewRuns && len(p.texts) < fewEach*runs {
			return nil, liarf("after %d moves there are still new positions, such as %q: begin with more positions, or with smaller ones", runs, p.texts[from])
		}
		to := min(len(p.texts), from+askedOnce)
		lists, err := p.asked(ctx, p.texts[from:to])
		if err != nil {
			return nil, err
		}
		for i, list := range lists {
			if err := p.learn(from+i, list); err != nil {
				return nil, err
			}
		}
		from = to
	}
	if err := p.askAgain(ctx); err != nil {
		return nil, err
	}
	return p, p.solve(first)
}

// liar is an error of a person's program.
type liar string

func (l liar) Error() string { return string(l) }

func liarf(format string, args ...any) error { return liar(fmt.Sprintf(format, args...)) }

// meet returns the number of a position.
func (p *Program) meet(text string) int32 {
	n, met := p.number[text]
	if !met {
		n = int32(len(p.texts))
		p.number[text] = n
		p.texts = append(p.texts, text)
	}
	return n
}

// asked returns the lines that the program prints for each position.
func (p *Program) asked(ctx context.Context, positions []string) ([][]string, error) {
	output, fault, err := p.ask(ctx, []byte(strings.Join(positions, "\n")+"\n"))
	if err != nil {
		return nil, err
	}
	lists, rest := make([][]string, 0, len(positions)), output
	for len(lists) < len(positions) {
		list, after, ended := block(rest)
		if !ended && (fault != "" || len(list) == 0) {
			break
		}
		lists, rest = append(lists, list), after
	}
	switch asked := len(lists); {
	case fault != "":
		return nil, liarf("asked about %q: %s", positions[min(asked, len(positions)-1)], fault)
	case asked < len(positions):
		return nil, liarf("asked about %s, it answers %d: the answer to %q is missing; print an empty line after the moves of each position", result.Count(len(positions), "position"), asked, positions[asked])
	case len(bytes.TrimSpace(rest)) > 0:
		return nil, liarf("it prints more than the answers: an empty line too many, perhaps in the answer to %q or before", positions[len(positions)-1])
	}
	return lists, nil
}

// block returns the lines up to an empty one, and whether there is one.
func block(output []byte) (list []string, rest []byte, ended bool) {
	for len(output) > 0 {
		var line []byte
		line, output, _ = bytes.Cut(output, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		if len(line) == 0 {
			return list, output, true
		}
		list = append(list, string(line))
	}
	return list, nil, false
}

// learn keeps the answer to a position.
func (p *Program) learn(i int, list []string) error {
	position := p.texts[i]
	for len(p.next) <= i {
		p.next, p.none = append(p.next, nil), append(p.none, false)
	}
	if len(list) == 1 && list[0] == "-" {
		p.none[i] = true
		return nil
	}
	options := make([]int32, 0, len(list))
	for _, option := range list {
		if option == position {
			return liarf("a move from %q leads back to the same position", position)
		}
		if why := junk(option); why != "" {
			return liarf("asked about %q, it prints %.60q: %s", position, option, why)
		}
		options = append(options, p.meet(option))
	}
	if len(p.texts) > mostAsked {
		return rules.TooLarge("more than %d positions follow; choose a smaller --to or --position", mostAsked)
	}
	slices.Sort(options)
	p.next[i] = slices.Compact(options)
	return nil
}

// junk returns why a text is no position, "" if it can be one.
func junk(text string) string {
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		return "a position is text on a line"
	case strings.Contains(text, plus):
		return fmt.Sprintf("%q stands between the parts of a sum, and a program is asked about one part", plus)
	case len(text) > longest:
		return fmt.Sprintf("a position has at most %d bytes", longest)
	case strings.Join(strings.Fields(text), " ") != text:
		return "a position has single blanks between words, and none around them"
	}
	return ""
}

// askAgain asks about some positions once more, in another order: a program whose answers depend
// on anything but the position is no game.
func (p *Program) askAgain(ctx context.Context) error {
	const again = 1000
	var positions []string
	for i := len(p.texts) - 1; i >= 0; i -= max(1, len(p.texts)/again) {
		positions = append(positions, p.texts[i])
	}
	lists, err := p.asked(ctx, positions)
	if err != nil {
		return err
	}
	for k, text := range positions {
		i := p.number[text]
		var options []int32
		for _, option := range lists[k] {
			n, met := p.number[option]
			if !met {
				n = -1
			}
			options = append(options, n)
		}
		slices.Sort(options)
		none := slices.Equal(lists[k], []string{"-"})
		if none != p.none[i] || !none && !slices.Equal(slices.Compact(options), p.next[i]) {
			return liarf("it gives different answers to the same question: the moves from %q", text)
		}
	}
	return nil
}

// solve solves the game backwards from its ends. Positions that can come again are draws unless a
// player can force an end.
func (p *Program) solve(starts int) error {
	moves := 0
	for i, options := range p.next {
		moves += len(options)
		for _, option := range options {
			if p.none[option] {
				return liarf("a move from %q leads to %q, which it says is no position", p.texts[i], p.texts[option])
			}
		}
	}
	if moves == 0 {
		return liarf("no position has a move; the first one asked about is %q", p.texts[0])
	}
	root := int32(len(p.texts)) // a position before all
	options := func(i int32, list []int32) []int32 {
		if i < root {
			return append(list, p.next[i]...)
		}
		for start := range int32(starts) {
			list = append(list, start)
		}
		return list
	}
	end := func(int32) game.Outcome {
		if p.Misere {
			return game.Win
		}
		return game.Loss
	}
	var err error
	if p.results, err = game.Results(root, options, end, len(p.texts)+1); err != nil {
		return err
	}
	_, _, loopy := game.Normal(options, len(p.texts)+2).Remoteness(root)
	p.ends = loopy == nil
	return nil
}
