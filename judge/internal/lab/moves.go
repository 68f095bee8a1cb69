package lab

import (
	"context"
	"errors"
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
// line; or a line with - if that is no position. The error says what is wrong with the program;
// the output is then what it printed before.
type Ask func(ctx context.Context, input []byte) (output []byte, err error)

// A program is a game whose moves a program has told.
type program struct {
	Description
	number map[string]int64 // of a position
	texts  []string
	next   [][]int64 // the options of the positions that the program was asked about, nil for what is none
	loopy  bool      // a position can come again
}

// These bound what a program is asked: all positions, their moves, the positions of one run, and
// one text. Each run costs a start of the program.
const (
	mostAsked = 1 << 18
	mostMoves = 1 << 22
	askedOnce = 16000
	fewRuns   = 100 // after these, a run must bring 50 new positions on average
	longest   = 200
)

// explore asks a program about the positions of a form, or about one, and all that can follow
// them.
func explore(ctx context.Context, d Description, starts result.Form, to int64) (rulesOf, error) {
	p := &program{Description: d, number: make(map[string]int64)}
	if starts.Axes() > 2 {
		return nil, fmt.Errorf("--at %s: at most two numbers vary", starts)
	}
	for at := range within(starts, to) {
		p.meet(starts.Text(at))
	}
	for moves, runs := 0, 0; len(p.next) < len(p.texts); runs++ {
		from := len(p.next)
		if runs >= fewRuns && len(p.texts) < 50*runs {
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
			return nil, fmt.Errorf("over %d positions or %d moves follow: choose a smaller --to", mostAsked, mostMoves)
		}
	}
	if err := p.askAgain(ctx); err != nil {
		return nil, err
	}
	for i, options := range p.next {
		for _, option := range options {
			if p.next[option] == nil {
				return nil, fmt.Errorf("a move from %q leads to %q, which it says is no position", p.texts[i], p.texts[option])
			}
		}
	}
	values := game.Grundy(p.options, len(p.next)+1)
	for i := 0; i < len(p.next) && !p.loopy; i++ {
		_, err := values.Value(int64(i))
		p.loopy = errors.Is(err, game.ErrLoopy)
	}
	return p.rules(), nil
}

// meet returns the number of a position.
func (p *program) meet(text string) int64 {
	n, met := p.number[text]
	if !met {
		n = int64(len(p.texts))
		p.number[text], p.texts = n, append(p.texts, text)
	}
	return n
}

// asked returns the numbers of the options that the program prints for each position, nil for
// what is none.
func (p *program) asked(ctx context.Context, positions []string) ([][]int64, error) {
	output, fault := p.Ask(ctx, []byte(strings.Join(positions, "\n")+"\n"))
	lists := [][]string{nil}
	for line := range strings.Lines(string(output)) {
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			lists = append(lists, nil)
		} else {
			lists[len(lists)-1] = append(lists[len(lists)-1], line)
		}
	}
	switch answered := len(lists) - 1; {
	case fault != nil:
		return nil, fmt.Errorf("asked about %q: %w", positions[min(answered, len(positions)-1)], fault)
	case answered < len(positions):
		return nil, fmt.Errorf("asked about %s, it answers %d: the answer to %q is missing; print an empty line after the moves of each position", result.Count(len(positions), "position"), answered, positions[answered])
	case answered > len(positions) || len(lists[answered]) > 0:
		return nil, fmt.Errorf("it prints more than the answers: an empty line too many, perhaps in the answer to %q or before", positions[len(positions)-1])
	}
	answers := make([][]int64, len(positions))
	for i, position := range positions {
		if slices.Equal(lists[i], []string{"-"}) {
			continue
		}
		answers[i] = make([]int64, 0, len(lists[i]))
		for _, option := range lists[i] {
			if option == position {
				return nil, fmt.Errorf("a move from %q leads back to the same position", position)
			}
			if len(option) > longest || !utf8.ValidString(option) || strings.ContainsFunc(option, unicode.IsControl) || strings.Join(strings.Fields(option), " ") != option {
				return nil, fmt.Errorf("asked about %q, it prints %.60q: a position is a line of at most %d bytes, with single blanks between words and none around them", position, option, longest)
			}
			answers[i] = append(answers[i], p.meet(option))
		}
		slices.Sort(answers[i])
		answers[i] = slices.Compact(answers[i])
	}
	return answers, nil
}

// askAgain asks about some positions once more, in another order: a program whose answers depend
// on anything but the position is no game.
func (p *program) askAgain(ctx context.Context) error {
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

func (p *program) options(n int64, list []int64) []int64 { return append(list, p.next[n]...) }

// rules returns the rules of the game.
func (p *program) rules() rulesOf {
	read := func(text string) (int64, error) {
		n, met := p.number[text]
		if !met || p.next[n] == nil {
			return 0, fmt.Errorf("%.60q is no position of the game that the program was asked about", text)
		}
		return n, nil
	}
	return rulesBy(read, func() *rules.Game[int64, int64] {
		search := solver(p.options, p.Misere, p.loopy)
		return &rules.Game[int64, int64]{
			Write: func(n int64) string { return p.texts[n] },
			Board: func(n int64) rules.Board { return rules.Text{Text: p.texts[n]} },
			Moves: func(n int64, yield func(words string, to int64, spots ...rules.Spot) bool) {
				for _, option := range p.next[n] {
					if !yield("move to "+p.texts[option], option) {
						return
					}
				}
			},
			Parts:  rules.Alone[int64],
			Search: func(n int64) (rules.Solver[int64], int64, error) { return search, n, nil },
		}
	})
}
