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
				if p.none[part] {
					return liarf("a move from %q leads to %q, which it says is no position", p.texts[i], p.texts[part])
				}
			}
		}
	}
	if moves == 0 {
		return liarf("no position has a move; the first one asked about is %q", p.texts[0])
	}
	p.height = make([]int, len(p.next))
	v := valuing{p, make([]int, len(p.next)), make([]int, 1)}
	for i := range p.next {
		if p.loopy = p.loopy || !v.find(int64(i)); p.loopy && len(p.sums) > 0 {
			return liarf("a position can come again, such as %q, and a game with sums must end", p.texts[i])
		}
	}
	p.grundy = v.found
	return nil
}

// A valuing finds Grundy values, each one more in found; -1 marks what is being looked for.
type valuing struct {
	*Program
	found []int
	seen  []int // the last position that has an option of each value
}

// find reports whether the game ends from a position.
func (v *valuing) find(i int64) bool {
	if v.found[i] != 0 {
		return v.found[i] > 0
	}
	v.found[i] = -1
	for sum := range v.options(i) {
		for _, part := range sum {
			if !v.find(part) {
				return false
			}
		}
	}
	for sum := range v.options(i) {
		xor, _ := valuer(v.value).nimSum(sum)
		longest := 1
		for _, part := range sum {
			longest += v.height[part]
		}
		v.height[i] = max(v.height[i], longest)
		for xor+1 >= len(v.seen) {
			v.seen = append(v.seen, 0)
		}
		v.seen[xor] = int(i) + 1
	}
	for v.found[i] = 1; v.seen[v.found[i]-1] == int(i)+1; {
		v.found[i]++
	}
	return true
}

func (v *valuing) value(part int64) (int, error) { return v.found[part] - 1, nil }

// The methods of a kind: the parts are the positions that the program was asked about.

func (p *Program) options(part int64) iter.Seq[[]int64] {
	return func(yield func(sum []int64) bool) {
		if part >= int64(len(p.next)) {
			return
		}
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
	return func(part int64) (int, error) {
		if part >= int64(len(p.next)) {
			return 0, p.beyond
		}
		return p.grundy[part] - 1, nil
	}
}

func (p *Program) read(text string) (sum []int64, err error) {
	for part := range strings.SplitSeq(text, plus) {
		n, met := p.number[part]
		if !met || p.none[n] {
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

func (p *Program) moves(part int64) (int, error) {
	if part >= int64(len(p.next)) {
		return 0, p.beyond
	}
	return p.height[part], nil
}

func (p *Program) words(part int64, made []int64, alone bool) string {
	if alone {
		return "move to " + p.write(made)
	}
	return fmt.Sprintf("move from %s to %s", p.texts[part], p.write(made))
}
