package lab

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"grundy/judge/internal/rules"
)

// The methods of a kind: the parts of an octal game are its piles.

func (o *Octal) plays() (misere, loopy, breaks bool) { return o.Misere, false, o.breaks() }

func (o *Octal) values() valuer {
	if o.Misere {
		return nil
	}
	s := newSparse(o)
	return func(pile int64) int {
		s.upTo(int(pile) + 1)
		return int(s.g[pile])
	}
}

// read reads numbers with blanks between them, 0 for none.
func (o *Octal) read(text string) (piles []int64, err error) {
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

func (o *Octal) write(piles []int64) string      { return rules.WritePosition(piles) }
func (o *Octal) board(piles []int64) rules.Board { return rules.Piles{Sizes: piles} }

// moves returns the number of stones: few moves take none.
func (o *Octal) moves(pile int64) int { return int(pile) }

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

func (o *Octal) words(pile int64, left []int64, _ bool) string {
	words := fmt.Sprintf("take %d from a pile of %d", pile-rules.Sum(left), pile)
	if rules.Sum(left) == pile {
		words = fmt.Sprintf("break a pile of %d", pile)
	}
	if len(left) > 1 {
		words += ", leaving " + rules.InWords(left, "and")
	}
	return words
}
