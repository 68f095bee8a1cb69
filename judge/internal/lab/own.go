package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Words are the answers of a game that a person describes: who wins.
type Words struct{ First, Second, Draw string }

// rulesOf returns the rules of a person's own game. An input has a position a line, and the answer
// says who wins. The cases are the given positions; without any, legal inputs have no bounds and
// tests no cases. second, if it is not nil, says who wins where search does not reach.
func rulesOf[P any, K comparable](g *rules.Game[P, K], read func(text string) (P, error), second func(p P) (wins bool, err error), w Words, positions []string) rules.Rules {
	g.Read = func(in *rules.Scanner) P {
		p, err := read(in.Rest("position"))
		if err != nil {
			in.Fail("%v", err)
		}
		return p
	}
	said := map[string]string{"won": w.First + "\n", "lost": w.Second + "\n", "drawn": w.Draw + "\n"}
	number := make(map[string]int)
	for i, p := range positions {
		number[p] = i
	}
	last := positions[len(positions)-min(len(positions), 200):]
	spec := rules.Spec[string]{
		Layout: rules.Endless(),
		Format: []rules.Field{rules.WordNamed("position")},
		Table: rules.AsksOutcome(g, func(text string) []P {
			p, _ := read(text) // Read has read it before
			return rules.Alone(p)
		}, func(_ string, outcome game.Outcome) string { return said[valueOf(rules.Value{Outcome: outcome})] }, ""),
		Read: func(in *rules.Scanner) string {
			text := in.Rest("position")
			if _, err := read(text); err != nil {
				in.Fail("%v", err)
			}
			return text
		},
		Write:   func(out *rules.Printer, text string) { out.WriteString(text + "\n") },
		Small:   func(func(string) bool) {},
		All:     func(yield func(string) bool) { slices.Values(positions)(yield) },
		Random:  func(r *rules.Draw) string { return positions[r.IntN(len(positions))] },
		Extreme: func(*rules.Draw) [][]string { return [][]string{last} },
		Simpler: func(text string, yield func(string) bool) bool {
			return rules.Smaller(int64(number[text]), 0, func(i int64) bool { return yield(positions[i]) })
		},
	}
	if second != nil {
		spec.Second = func(text string) (string, error) {
			p, _ := read(text)
			wins, err := second(p)
			return said[map[bool]string{true: "won", false: "lost"}[wins]], err
		}
	}
	return spec.Rules()
}

// Rules returns the rules of the game. A position is a list of piles, of which a move changes one.
func (o *Octal) Rules(w Words, positions []string) rules.Rules {
	var search rules.Solver[string] = rules.NewNormal(o.options, rules.Remembered/4)
	if o.Misere {
		search = rules.NewMisere(o.options, rules.Remembered/4)
	}
	g := &rules.Game[[]int64, string]{
		Write: rules.WritePosition,
		Board: func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves: o.moves,
		End:   func([]int64) string { return "no pile allows a move" },
		Parts: rules.Singles[int64],
		Search: func(piles []int64) (rules.Solver[string], string, error) {
			return search, packed(piles), o.reach(piles)
		},
	}
	if o.Misere {
		return rulesOf(g, readPiles, nil, w, positions)
	}
	return rulesOf(g, readPiles, o.byValues(), w, positions)
}

// byValues returns what tells by the xor of the Grundy values whether piles are won.
func (o *Octal) byValues() func(piles []int64) (bool, error) {
	var values []uint16
	return func(piles []int64) (bool, error) {
		xor := uint16(0)
		for _, p := range piles {
			if p >= int64(len(values)) {
				values = o.Values(2 * int(p+1))
			}
			xor ^= values[p]
		}
		return xor != 0, nil
	}
}

// readPiles reads piles: numbers with blanks between them, or 0 for none.
func readPiles(text string) ([]int64, error) {
	const largest = 1 << 22
	var piles []int64
	for _, word := range strings.Fields(text) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || n < 0 || n > largest {
			return nil, fmt.Errorf("%.40q is no pile: a position is numbers up to %d with blanks between them", word, largest)
		}
		if n > 0 {
			piles = append(piles, n)
		}
	}
	return piles, nil
}

// reach returns game.ErrTooLarge for piles that have too many positions below them.
func (o *Octal) reach(piles []int64) error {
	const together, follow = 30, 1<<16 - 1 // packed has two bytes for a pile
	positions := int64(1)
	for _, p := range piles {
		positions = min(follow+1, positions*(p+1))
	}
	if o.breaks() && rules.Sum(piles) > together {
		return rules.TooLarge("search reaches %d together, where a move can break a pile in two", together)
	}
	if positions > follow {
		return rules.TooLarge("search reaches about %d positions", follow)
	}
	return nil
}

// packed returns piles for search: sorted, two bytes each.
func packed(piles []int64) string {
	piles = slices.Sorted(slices.Values(piles))
	text := make([]byte, 0, 2*len(piles))
	for _, p := range piles {
		if p > 0 {
			text = append(text, byte(p>>8), byte(p))
		}
	}
	return string(text)
}

func (o *Octal) options(position string, list []string) []string {
	var piles []int64
	for i := 0; i < len(position); i += 2 {
		piles = append(piles, int64(position[i])<<8|int64(position[i+1]))
	}
	o.each(piles, func(i int, taken, left, other int64) bool {
		list = append(list, packed(append(rules.Replaced(piles, i, left), other)))
		return true
	})
	return list
}

// each yields the moves: from which pile, how many it takes, and what it leaves, 0 for nothing.
// Of equal piles it tries one.
func (o *Octal) each(piles []int64, yield func(i int, taken, left, other int64) bool) {
	for i := range rules.Different(piles) {
		for k, digit := range o.Digits[:min(int64(len(o.Digits)), piles[i]+1)] {
			taken := int64(k)
			rest := piles[i] - taken
			one := rest == 0 && digit&1 != 0 || rest > 0 && taken > 0 && digit&2 != 0
			if one && !yield(i, taken, rest, 0) {
				return
			}
			for a := int64(1); digit&4 != 0 && a <= rest/2; a++ {
				if !yield(i, taken, a, rest-a) {
					return
				}
			}
		}
	}
}

// moves yields the moves in words.
func (o *Octal) moves(piles []int64, yield func(words string, to []int64) bool) {
	o.each(piles, func(i int, taken, left, other int64) bool {
		words := fmt.Sprintf("take %d from a pile of %d", taken, piles[i])
		to := rules.Replaced(piles, i, left)
		if taken == 0 {
			words = fmt.Sprintf("break a pile of %d", piles[i])
		}
		if other > 0 {
			words += fmt.Sprintf(", leaving %d and %d", left, other)
			to = append(to, other)
		}
		return yield(words, rules.Standing(to))
	})
}
