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

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
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

// A pileSum is an octal game as sums of piles.
type pileSum struct {
	*Octal
	g, seen []int // the Grundy values of the piles 0, 1, ...; the last pile that has an option of each value
}

func (p *pileSum) kind() kind { return kind{misere: p.Misere} }

// mostSteps bounds what the Grundy values of piles may cost: some seconds.
const mostSteps = 1e10

// value returns the Grundy value of a pile.
func (p *pileSum) value(pile int64) (int, error) {
	if p.breaks() {
		if most := int64(math.Sqrt(mostSteps / float64(len(p.Digits)))); pile > most {
			return 0, rules.TooLarge("values are found for piles up to %d, where a move can leave several", most)
		}
	}
	if len(p.g) == 0 {
		p.g = []int{0}
	}
	for size := len(p.g); size <= int(pile); size++ {
		p.seen = append(p.seen, 0, 0, 0, 0) // a game lasts at most twice as many moves as there are stones
		p.options(size, func(rest, first, last int) {
			for a := first; a <= last; a++ {
				p.seen[p.g[a]^p.g[rest-a]] = size
			}
		})
		p.g = append(p.g, slices.IndexFunc(p.seen, func(last int) bool { return last < size }))
	}
	return p.g[pile], nil
}

func (*pileSum) tooLarge([]int64) {}

// read reads numbers with blanks between them, 0 for none.
func (*pileSum) read(text string) (piles []int64, err error) {
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

func (*pileSum) write(piles []int64) string      { return rules.WritePosition(piles) }
func (*pileSum) board(piles []int64) rules.Board { return rules.Piles{Sizes: piles} }

func (p *pileSum) moves(pile int64, yield func(left []int64) bool) {
	more := true
	p.options(int(pile), func(rest, first, last int) {
		for a := first; a <= last && more; a++ {
			left := []int64{int64(a), int64(rest - a)}
			more = yield(slices.DeleteFunc(left, func(n int64) bool { return n == 0 }))
		}
	})
}

func (*pileSum) move(piles []int64, i int, left []int64) (string, []rules.Spot) {
	words := fmt.Sprintf("take %d from a pile of %d", piles[i]-rules.Sum(left), piles[i])
	if rules.Sum(left) == piles[i] {
		words = fmt.Sprintf("break a pile of %d", piles[i])
	}
	if len(left) > 1 {
		words += ", leaving " + lists.InWords(left, "and")
	}
	return words, []rules.Spot{{Part: int64(i), At: rules.Sum(left)}}
}

func (p *pileSum) within(piles []int64) error {
	const together, whole = 30, 1 << 14 // stones, if a move can leave several piles, and if not
	positions := int64(1)
	for _, pile := range piles {
		positions = min(positions*(pile+1), 2*mostAsked)
	}
	stones := rules.Sum(piles)
	switch {
	case p.breaks() && stones > together:
		return rules.TooLarge("search reaches %d stones, where a move can leave several piles", together)
	case positions > mostAsked:
		return rules.TooLarge("search reaches %d positions", mostAsked)
	case !p.breaks() && !p.Misere && stones > whole:
		return rules.TooLarge("search reaches %d stones", whole)
	}
	return nil
}

// proved returns the period of the values of piles that holds for ever, none if that is not known.
// Let a move take at most k, and let n0 > 0 be the first number of the period p, or 0 if an emptied
// pile is as good as one with a stone: if all digits are 0 or 3.
//
// If a move leaves at most one pile, a value depends only on the k before it, in the same way for all
// piles above k. So once k values in a row come again, all do (pigeonhole principle).
//
// Octal games, by the theorem of Guy and Smith: let g(n+p) = g(n) for n0 <= n < 2*n0+p+k. Of two piles
// that a move leaves of a pile n+p with n >= 2*n0+p+k, the larger has at least n0+p. Without p of it,
// it is left of a pile n, and has the same value by induction; and the other way round. So
// g(n+p) = g(n). The theorem is about Grundy values under normal play alone.
func (o *Octal) proved(points []point, grundy bool) []law {
	l := make(line, len(points))
	for i, p := range points {
		l[i] = p.value
	}
	if points[0].a != 0 || o.breaks() && (o.Misere || !grundy) {
		return nil
	}
	const looks = 1 << 30 // that values which hardly differ may cost
	n, looked := len(l), 0
	for p := 1; p < n && looked < looks; p++ {
		from := n - p
		for from > 0 && l[from-1] == l[from-1+p] {
			from--
		}
		looked += n - p - from
		if proof := o.proof(from, p, n); proof != nil {
			x := periodic(l[from:], from, p, 0)
			if p == 1 {
				x.rule = result.Constant{Value: l[n-1]}
			}
			x.proof, x.bits = proof, choice(p)
			return []law{x}
		}
	}
	return nil
}

// proof returns why a period of the first n values that begins at n0 holds for ever, nil if that is not
// known.
func (o *Octal) proof(n0, p, n int) *result.Proof {
	k := len(o.Digits) - 1
	start := n0
	if o.breaks() || slices.ContainsFunc(o.Digits[1:], func(d uint8) bool { return d != 0 && d != 3 }) {
		start = max(n0, 1)
	}
	switch {
	case !o.breaks() && n >= start+p+k:
		return &result.Proof{By: result.Pigeonholes, Start: start, Until: start + k - 1, Most: k}
	case o.breaks() && n >= 2*start+2*p+k:
		return &result.Proof{By: result.GuySmith, Start: start, Until: 2*start + p + k - 1, Most: k}
	}
	return nil
}
