package lab

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"grundy/judge/internal/rules"
)

// solve finds whether a position can come again, and else the Grundy values, by the definition.
func (p *Program) solve() error {
	moves := 0
	for i := range p.next {
		for sum := range p.options(int64(i)) {
			moves++
			for _, part := range sum {
				if p.next[part] == nil {
					return fmt.Errorf("a move from %q leads to %q, which it says is no position", p.texts[i], p.texts[part])
				}
			}
		}
	}
	if moves == 0 {
		return fmt.Errorf("no position has a move; the first one asked about is %q", p.texts[0])
	}
	p.grundy, p.height = make([]int, len(p.next)), make([]int, len(p.next))
	seen := make([]int, 1)
	for i := range p.next {
		if p.loopy = p.loopy || !p.find(int64(i), &seen); p.loopy && len(p.sums) > 0 {
			return fmt.Errorf("a position can come again, such as %q, and a game with sums must end", p.texts[i])
		}
	}
	return nil
}

// find finds the Grundy value of a position, and reports whether the game ends from there. Of
// each value seen has the last position with such an option, one more. -1 marks what is looked for.
func (p *Program) find(i int64, seen *[]int) bool {
	if p.grundy[i] != 0 {
		return p.grundy[i] > 0
	}
	p.grundy[i] = -1
	for sum := range p.options(i) {
		for _, part := range sum {
			if !p.find(part, seen) {
				return false
			}
		}
	}
	for sum := range p.options(i) {
		xor, longest := 0, 1
		for _, part := range sum {
			xor ^= p.grundy[part] - 1
			longest += p.height[part]
		}
		p.height[i] = max(p.height[i], longest)
		for xor+1 >= len(*seen) {
			*seen = append(*seen, 0)
		}
		(*seen)[xor] = int(i) + 1
	}
	for p.grundy[i] = 1; (*seen)[p.grundy[i]-1] == int(i)+1; {
		p.grundy[i]++
	}
	return true
}

// The methods of a kind: the parts are the positions that the program was asked about.

func (p *Program) options(part int64) iter.Seq[[]int64] {
	return func(yield func(sum []int64) bool) {
		for _, option := range p.next[part] {
			sum := []int64{option}
			if option < 0 {
				sum = p.sums[-1-option]
			}
			if !yield(sum) {
				return
			}
		}
	}
}

func (p *Program) plays() (misere, loopy, breaks bool) { return p.Misere, p.loopy, len(p.sums) > 0 }

func (p *Program) values() valuer {
	if p.Misere || p.loopy {
		return nil
	}
	return func(part int64) int { return p.grundy[part] - 1 }
}

func (p *Program) read(text string) (sum []int64, err error) {
	for part := range strings.SplitSeq(text, plus) {
		n, met := p.number[part]
		if !met || p.next[n] == nil {
			return nil, fmt.Errorf("%.60q is no position of the game that the program was asked about", part)
		}
		sum = append(sum, n)
	}
	if len(sum) > 1 && p.loopy {
		return nil, errors.New("a game that can go on for ever has no sums")
	}
	return sum, nil
}

func (p *Program) write(sum []int64) string {
	var texts []string
	for _, part := range sum {
		texts = append(texts, p.texts[part])
	}
	return strings.Join(texts, plus)
}

func (p *Program) board(sum []int64) rules.Board { return rules.Text{Text: p.write(sum)} }
func (p *Program) moves(part int64) int          { return p.height[part] }

func (p *Program) words(part int64, made []int64, alone bool) string {
	if alone {
		return "move to " + p.write(made)
	}
	return fmt.Sprintf("move from %s to %s", p.texts[part], p.write(made))
}
