package lab

import (
	"bytes"
	"context"
	"fmt"
	"hash/maphash"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// An Ask runs a person's program that knows the moves of a game. The input has a position a line.
// For each the program prints the positions that one move leads to, a line each, and an empty
// line; or a line with - if that is no position. A position may be a sum. fault is what went wrong with the program.
type Ask func(ctx context.Context, input []byte) (output []byte, fault string, err error)

// A Program is a game whose moves a program has told.
type Program struct {
	Misere bool // whoever cannot move wins

	ask     Ask
	number  map[string]int64 // of a position, from 0, and of a sum, from -1 down
	texts   []string
	sums    [][]int64 // those that are options
	next    [][]int64 // the options of the positions that the program was asked about
	none    map[int64]bool
	answers []uint64 // a digest of each
	beyond  error    // why it was asked about no more

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
// If these are too many, it asks only about the first positions. An error of the type liar says
// what is wrong with the program.
func Explore(ctx context.Context, ask Ask, starts []string, misere bool) (*Program, error) {
	var beyond error
	for n := len(starts); ; n /= 4 {
		p := &Program{Misere: misere, ask: ask, number: make(map[string]int64), none: make(map[int64]bool), beyond: beyond}
		err := p.explore(ctx, starts[:n])
		if err == nil {
			for _, start := range starts[n:] {
				p.meet(start)
			}
			return p, nil
		}
		if !rules.IsTooLarge(err) || n < 4 {
			return nil, err
		}
		beyond = err
	}
}

func (p *Program) explore(ctx context.Context, starts []string) error {
	for _, start := range starts {
		p.meet(start)
	}
	for moves, runs := 0, 0; len(p.next) < len(p.texts); runs++ {
		from := len(p.next)
		if runs >= fewRuns && len(p.texts) < fewEach*runs {
			return liarf("after %d moves there are still new positions, such as %q: begin with more positions, or with smaller ones", runs, p.texts[from])
		}
		lists, err := p.asked(ctx, p.texts[from:min(len(p.texts), from+askedOnce)])
		if err != nil {
			return err
		}
		for _, list := range lists {
			if err := p.learn(list); err != nil {
				return err
			}
			if moves += len(list); moves > mostMoves || len(p.texts) > mostAsked {
				return rules.TooLarge("over %d positions or %d moves follow; if a move leaves independent parts, print them as a sum: 3 + 4", mostAsked, mostMoves)
			}
		}
	}
	if err := p.askAgain(ctx); err != nil {
		return err
	}
	return p.solve()
}

// liar is an error of a person's program.
type liar string

func (l liar) Error() string { return string(l) }

func liarf(format string, args ...any) error { return liar(fmt.Sprintf(format, args...)) }

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

// learn keeps the answer to the next position.
func (p *Program) learn(list []string) error {
	i := int64(len(p.next))
	position := p.texts[i]
	p.answers = append(p.answers, digest(list))
	if len(list) == 1 && list[0] == "-" {
		p.none[i], list = true, nil
	}
	options := make([]int64, 0, len(list))
	for _, option := range list {
		if option == position {
			return liarf("a move from %q leads back to the same position", position)
		}
		if why := junk(option); why != "" {
			return liarf("asked about %q, it prints %.60q: %s", position, option, why)
		}
		options = append(options, p.meet(option))
	}
	slices.Sort(options)
	p.next = append(p.next, slices.Compact(options))
	return nil
}

// junk returns why a text is no position, "" if it can be one.
func junk(text string) string {
	switch {
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		return "a position is text on a line"
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
		if digest(lists[k]) != p.answers[p.number[text]] {
			return liarf("it gives different answers to the same question: the moves from %q", text)
		}
	}
	return nil
}

var seed = maphash.MakeSeed()

// digest returns a number that stands for an answer, whatever the order of its lines.
func digest(list []string) uint64 {
	list = slices.Sorted(slices.Values(list))
	return maphash.String(seed, strings.Join(slices.Compact(list), "\n"))
}
