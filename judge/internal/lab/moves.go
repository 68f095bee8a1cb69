package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// An Ask runs a person's program that knows the moves of a game. The input has a position a line.
// For each the program prints the positions that one move leads to, a line each, and an empty
// line; or a line with - if that is no position. A position may be a sum. fault is what went wrong with the program.
type Ask func(ctx context.Context, input []byte) (output []byte, fault string, err error)

// A Program is a game whose moves a program has told.
type Program struct {
	Misere bool // whoever cannot move wins

	ask    Ask
	number map[string]int64 // of a position, from 0, and of a sum, from -1 down
	texts  []string
	sums   [][]int64 // those that are options
	next   [][]int64 // the options of the positions that the program was asked about, nil for what is none

	loopy  bool  // a position can come again
	grundy []int // values, one more, if not
	height []int // the moves of the longest game from a position, if not
}

// These bound what a program is asked: all positions, their moves, the positions of one run, and
// one text. Each run costs a start of the program.
const (
	mostAsked = 1 << 18
	mostMoves = 1 << 22
	askedOnce = 8000
	fewRuns   = 100 // after these, a run must bring a few new positions,
	fewEach   = 50  // so many on average
	longest   = 200
)

// plus is between the parts of a sum.
const plus = " + "

// Explore asks a program about some positions and all that can follow them, and solves the game.
func Explore(ctx context.Context, ask Ask, starts []string, misere bool) (*Program, error) {
	p := &Program{Misere: misere, ask: ask, number: make(map[string]int64)}
	for _, start := range starts {
		p.meet(start)
	}
	for moves, runs := 0, 0; len(p.next) < len(p.texts); runs++ {
		from := len(p.next)
		if runs >= fewRuns && len(p.texts) < fewEach*runs {
			return nil, fmt.Errorf("after %d moves there are still new positions, such as %q: begin with more positions, or with smaller ones", runs, p.texts[from])
		}
		answers, err := p.asked(ctx, p.texts[from:min(len(p.texts), from+askedOnce)])
		if err != nil {
			return nil, err
		}
		p.next = append(p.next, answers...)
		for _, options := range answers {
			moves += len(options)
		}
		if moves > mostMoves || len(p.texts) > mostAsked {
			return nil, fmt.Errorf("over %d positions or %d moves follow: choose a smaller --to; if a move leaves independent parts, print them as a sum: 3 + 4", mostAsked, mostMoves)
		}
	}
	if err := p.askAgain(ctx); err != nil {
		return nil, err
	}
	return p, p.solve()
}

// meet returns the number of a position or a sum.
func (p *Program) meet(text string) int64 {
	n, met := p.number[text]
	if met {
		return n
	}
	if strings.Contains(text, plus) {
		var sum []int64
		for part := range strings.SplitSeq(text, plus) {
			sum = append(sum, p.meet(part))
		}
		p.sums = append(p.sums, sum)
		n = -int64(len(p.sums))
	} else {
		n = int64(len(p.texts))
		p.texts = append(p.texts, text)
	}
	p.number[text] = n
	return n
}

// asked returns the options that the program prints for each position.
func (p *Program) asked(ctx context.Context, positions []string) ([][]int64, error) {
	output, fault, err := p.ask(ctx, []byte(strings.Join(positions, "\n")+"\n"))
	if err != nil {
		return nil, err
	}
	lists := [][]string{nil}
	for line := range strings.Lines(string(output)) {
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			lists = append(lists, nil)
		} else {
			lists[len(lists)-1] = append(lists[len(lists)-1], line)
		}
	}
	switch answered := len(lists) - 1; {
	case fault != "":
		return nil, fmt.Errorf("asked about %q: %s", positions[min(answered, len(positions)-1)], fault)
	case answered < len(positions):
		return nil, fmt.Errorf("asked about %s, it answers %d: the answer to %q is missing; print an empty line after the moves of each position", result.Count(len(positions), "position"), answered, positions[answered])
	case answered > len(positions) || len(lists[answered]) > 0:
		return nil, fmt.Errorf("it prints more than the answers: an empty line too many, perhaps in the answer to %q or before", positions[len(positions)-1])
	}
	answers := make([][]int64, len(positions))
	for i, position := range positions {
		if answers[i], err = p.learn(position, lists[i]); err != nil {
			return nil, err
		}
	}
	return answers, nil
}

// learn returns the numbers of the options that the program prints for a position.
func (p *Program) learn(position string, list []string) ([]int64, error) {
	if len(list) == 1 && list[0] == "-" {
		return nil, nil
	}
	options := make([]int64, 0, len(list))
	for _, option := range list {
		if option == position {
			return nil, fmt.Errorf("a move from %q leads back to the same position", position)
		}
		if err := wellFormed(option); err != nil {
			return nil, fmt.Errorf("asked about %q, it prints %w", position, err)
		}
		options = append(options, p.meet(option))
	}
	slices.Sort(options)
	return slices.Compact(options), nil
}

// wellFormed returns why a text is no position, nil if it can be one.
func wellFormed(text string) error {
	if len(text) <= longest && utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl) && strings.Join(strings.Fields(text), " ") == text {
		return nil
	}
	return fmt.Errorf("%.60q: a position is a line of at most %d bytes, with single blanks between words and none around them", text, longest)
}

// askAgain asks about some positions once more, in another order: a program whose answers depend
// on anything but the position is no game.
func (p *Program) askAgain(ctx context.Context) error {
	const again = 1000
	var positions []string
	for i := len(p.texts) - 1; i >= 0; i -= max(1, len(p.texts)/again) {
		positions = append(positions, p.texts[i])
	}
	answers, err := p.asked(ctx, positions)
	if err != nil {
		return err
	}
	for k, text := range positions {
		if before := p.next[p.number[text]]; !slices.Equal(before, answers[k]) || (before == nil) != (answers[k] == nil) {
			return fmt.Errorf("it gives different answers to the same question: the moves from %q", text)
		}
	}
	return nil
}
