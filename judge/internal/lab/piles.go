package lab

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// readPiles reads numbers with blanks between them, 0 for none.
func readPiles(text string) (piles []int64, err error) {
	const largest = 1 << 22
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

// options yields the piles that a move can leave of one.
func (o *Octal) options(pile int64) iter.Seq[[]int64] {
	return func(yield func(left []int64) bool) {
		for k, digit := range o.Digits[:min(int64(len(o.Digits)), pile+1)] {
			rest := pile - int64(k)
			switch {
			case rest == 0 && digit&1 != 0 && !yield(nil), rest > 0 && k > 0 && digit&2 != 0 && !yield([]int64{rest}):
				return
			}
			for a := int64(1); digit&4 != 0 && a <= rest/2; a++ {
				if !yield([]int64{a, rest - a}) {
					return
				}
			}
		}
	}
}

// each yields the moves: what is left of a pile, and of all. Of equal piles it tries one.
func (o *Octal) each(piles []int64, yield func(pile int64, left, to []int64) bool) {
	for i := range rules.Different(piles) {
		for left := range o.options(piles[i]) {
			if !yield(piles[i], left, slices.Concat(piles[:i], left, piles[i+1:])) {
				return
			}
		}
	}
}

// words describes a move.
func words(pile int64, left []int64) string {
	words := fmt.Sprintf("take %d from a pile of %d", pile-rules.Sum(left), pile)
	if rules.Sum(left) == pile {
		words = fmt.Sprintf("break a pile of %d", pile)
	}
	if len(left) > 1 {
		words += ", leaving " + rules.InWords(left, "and")
	}
	return words
}

// values returns what finds the xor of the Grundy values of piles, nil under misère play.
func (o *Octal) values() func(piles []int64) int {
	if o.Misere {
		return nil
	}
	s := newSparse(o)
	return func(piles []int64) (xor int) {
		for _, pile := range piles {
			s.upTo(int(pile) + 1)
			xor ^= int(s.g[pile])
		}
		return xor
	}
}

// rules returns the rules of the game.
func (o *Octal) rules() rulesOf {
	return rulesBy(readPiles, func() (*rules.Game[[]int64, string], func([]int64, bool) (rules.Value, error)) {
		const mostShown = 1000 // stones, if a move can leave several piles
		values := o.values()
		if values == nil {
			return o.game(), nil
		}
		return o.game(), func(piles []int64, shown bool) (rules.Value, error) {
			if stones := rules.Sum(piles); shown && o.breaks() && stones > mostShown {
				return rules.Value{}, rules.TooLarge("%d stones have too many moves", stones)
			}
			outcome := map[bool]game.Outcome{true: game.Loss, false: game.Win}[values(piles) == 0]
			return rules.Value{Outcome: outcome, Remoteness: rules.Unknown}, nil
		}
	})
}

// game returns the game with its search.
func (o *Octal) game() *rules.Game[[]int64, string] {
	search := solver(func(packed string, list []string) []string {
		o.each(unpacked(packed), func(_ int64, _, to []int64) bool {
			list = append(list, pack(to))
			return true
		})
		return list
	}, o.Misere, false)
	g := &rules.Game[[]int64, string]{
		Write: rules.WritePosition,
		Board: func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves: func(piles []int64, yield func(words string, to []int64) bool) {
			o.each(piles, func(pile int64, left, to []int64) bool { return yield(words(pile, left), to) })
		},
		Search: func(piles []int64) (rules.Solver[string], string, error) {
			return search, pack(piles), o.reaches(piles)
		},
	}
	if !o.Misere {
		g.Parts = rules.Singles[int64]
	}
	return g
}

// reaches returns game.ErrTooLarge for piles that are past search.
func (o *Octal) reaches(piles []int64) error {
	const together = 30 // stones, if a move can leave several piles
	positions := int64(1)
	for _, pile := range piles {
		positions = min(positions*(pile+1), 1<<30)
	}
	switch {
	case o.breaks() && rules.Sum(piles) > together:
		return rules.TooLarge("search reaches games of up to %d moves, where a move can leave several parts", together)
	case positions > mostAsked:
		return rules.TooLarge("search reaches %d positions", mostAsked)
	}
	return nil
}

// pack returns piles for search: sorted, four bytes for each.
func pack(piles []int64) string {
	packed := make([]byte, 0, 4*len(piles))
	for _, pile := range slices.Sorted(slices.Values(piles)) {
		packed = binary.BigEndian.AppendUint32(packed, uint32(pile))
	}
	return string(packed)
}

func unpacked(packed string) (piles []int64) {
	for pile := range slices.Chunk([]byte(packed), 4) {
		piles = append(piles, int64(binary.BigEndian.Uint32(pile)))
	}
	return piles
}
