package lab

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
)

// An Octal is a taking-and-breaking game of piles. Digits[k] says what a move that takes k from
// a pile may leave: the sum of 1 for nothing, 2 for one pile and 4 for two piles.
type Octal struct {
	Digits []uint8
	Misere bool // whoever cannot move wins
}

// octalCode is a code such as 0.137.
var octalCode = regexp.MustCompile(`^([04]?)\.([0-7]{1,60})$`)

// ParseOctal reads a code such as 0.137.
func ParseOctal(code string) (*Octal, error) {
	found := octalCode.FindStringSubmatch(code)
	if found == nil {
		return nil, fmt.Errorf("%q: write a code such as 0.137, with digits from 0 to 7, or 4.7 if a pile may be split in two without taking", code)
	}
	o := &Octal{}
	for _, digit := range cmp.Or(found[1], "0") + found[2] {
		o.Digits = append(o.Digits, uint8(digit-'0'))
	}
	return o, nil
}

// ParseTake reads the numbers that may be taken, such as 1,3,4.
func ParseTake(list string) (*Octal, error) {
	const maxTake = 1000
	o := &Octal{}
	for _, word := range strings.Split(list, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
		if err != nil || n < 1 || n > maxTake {
			return nil, errors.New("write numbers from 1 to 1000 with commas between them, such as 1,3,4")
		}
		o.Digits = append(o.Digits, make([]uint8, max(0, int(n)+1-len(o.Digits)))...)
		o.Digits[n] = 3
	}
	return o, nil
}

// breaks reports whether a move can leave two piles.
func (o *Octal) breaks() bool {
	return slices.ContainsFunc(o.Digits, func(d uint8) bool { return d&4 != 0 })
}

// options yields what the moves can leave of a pile: a and rest-a stones, for all a from first to
// last. A pile of 0 is none.
func (o *Octal) options(pile int, yield func(rest, first, last int)) {
	for k, digit := range o.Digits[:min(len(o.Digits), pile+1)] {
		rest, first, last := pile-k, 1, 0
		if rest == 0 && digit&1 != 0 || rest > 0 && k > 0 && digit&2 != 0 {
			first = 0
		}
		if digit&4 != 0 {
			last = rest / 2
		}
		yield(rest, first, last)
	}
}

// values returns what finds the xor of the Grundy values of piles, by the definition.
func (o *Octal) values() func(piles []int64) int {
	g, seen := []int{0}, []int(nil) // of the piles 0, 1, ...; the last pile that has an option of each value
	return func(piles []int64) (xor int) {
		for _, pile := range piles {
			for size := len(g); size <= int(pile); size++ {
				seen = append(seen, 0, 0, 0, 0) // a game lasts at most twice as many moves as there are stones
				o.options(size, func(rest, first, last int) {
					for a := first; a <= last; a++ {
						seen[g[a]^g[rest-a]] = size
					}
				})
				g = append(g, slices.IndexFunc(seen, func(last int) bool { return last < size }))
			}
			xor ^= g[pile]
		}
		return xor
	}
}

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

// each yields the moves: what is left of a pile, and of all. Of equal piles it tries one.
func (o *Octal) each(piles []int64, yield func(pile int64, left, to []int64) bool) {
	more := true
	for i := range rules.Different(piles) {
		o.options(int(piles[i]), func(rest, first, last int) {
			for a := first; a <= last && more; a++ {
				left := slices.DeleteFunc([]int64{int64(a), int64(rest - a)}, func(n int64) bool { return n == 0 })
				more = yield(piles[i], left, slices.Concat(piles[:i], left, piles[i+1:]))
			}
		})
	}
}

// words describes a move.
func words(pile int64, left []int64) string {
	words := fmt.Sprintf("take %d from a pile of %d", pile-rules.Sum(left), pile)
	if rules.Sum(left) == pile {
		words = fmt.Sprintf("break a pile of %d", pile)
	}
	if len(left) > 1 {
		words += ", leaving " + lists.InWords(left, "and")
	}
	return words
}

// A valued is a position whose Grundy value is known: who wins, but not how soon.
type valued struct {
	rules.Solver[string]
	value int
}

func (v valued) Wins(string) (bool, error)  { return v.value != 0, nil }
func (v valued) Grundy(string) (int, error) { return v.value, nil }

func (v valued) Value(string) (rules.Value, error) {
	outcome := map[bool]game.Outcome{true: game.Win, false: game.Loss}[v.value != 0]
	return rules.Value{Outcome: outcome, Remoteness: rules.Unknown}, nil
}

// game returns the game with its search. Under normal play a position that is too large to
// search whole has the xor of the Grundy values of its piles.
func (o *Octal) game() *rules.Game[[]int64, string] {
	const together, whole = 30, 1 << 14                     // stones searched whole, if a move can leave several piles, and if not
	most := int64(math.Sqrt(1e10 / float64(len(o.Digits)))) // stones in several piles whose values take seconds
	values := o.values()
	search := solver(func(text string, list []string) []string {
		piles, _ := readPiles(text)
		o.each(piles, func(_ int64, _, to []int64) bool {
			list = append(list, packed(to))
			return true
		})
		return list
	}, o.Misere, false)
	g := &rules.Game[[]int64, string]{
		Write: rules.WritePosition,
		Board: func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves: func(piles []int64, yield func(words string, to []int64, spots ...rules.Spot) bool) {
			o.each(piles, func(pile int64, left, to []int64) bool {
				return yield(words(pile, left), to, rules.Spot{Part: int64(slices.Index(piles, pile)), At: rules.Sum(left)})
			})
		},
		Search: func(piles []int64) (rules.Solver[string], string, error) {
			positions := int64(1)
			for _, pile := range piles {
				positions = min(positions*(pile+1), 2*mostAsked)
			}
			switch stones := rules.Sum(piles); {
			case positions <= mostAsked && (stones <= together || !o.breaks() && (o.Misere || stones <= whole)):
				return search, packed(piles), nil
			case !o.Misere && (stones <= most || !o.breaks()):
				return valued{search, values(piles)}, packed(piles), nil
			case o.breaks():
				return search, "", rules.TooLarge("search reaches %d stones, where a move can leave several piles", map[bool]int64{true: together, false: most}[o.Misere])
			}
			return search, "", rules.TooLarge("search reaches %d positions", mostAsked)
		},
	}
	if !o.Misere {
		g.Parts = rules.Singles[int64]
	}
	return g
}

// packed returns piles as search sees them: sorted.
func packed(piles []int64) string { return rules.WritePosition(slices.Sorted(slices.Values(piles))) }
