package lab

import (
	"cmp"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// An Octal is a taking-and-breaking game of piles. Digits[k] says what a move that takes k from
// a pile may leave: the sum of 1 for nothing, 2 for one pile, 4 for two piles and 8 for three.
type Octal struct {
	Digits []uint8
	Misere bool // whoever cannot move wins

	Unequal bool // two piles that a move leaves have different sizes
	Any     bool // any number may be taken, as the last digit says: Nim
}

// octalCode is a code such as 0.137.
var octalCode = regexp.MustCompile(`^([048cC]?)\.([0-9a-fA-F]{1,60})$`)

// ParseOctal reads a code such as 0.137.
func ParseOctal(code string) (*Octal, error) {
	found := octalCode.FindStringSubmatch(code)
	if found == nil {
		return nil, message.NewError("how to write a code", code)
	}
	o := &Octal{}
	for _, digit := range cmp.Or(found[1], "0") + found[2] {
		value, _ := strconv.ParseUint(string(digit), 16, 8) // the code has only digits
		o.Digits = append(o.Digits, uint8(value))
	}
	return o, nil
}

// maxTake is the largest number that may be taken.
const maxTake = 1000

// ParseTake reads the numbers that may be taken, such as 1,3,4 or 1-4.
func ParseTake(list string) (*Octal, error) {
	o := &Octal{}
	number := func(word string) int {
		n, err := strconv.Atoi(word)
		if err != nil || n > maxTake {
			return 0
		}
		return n
	}
	for _, word := range strings.FieldsFunc(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		first, last, _ := strings.Cut(word, "-")
		from, to := number(first), number(cmp.Or(last, first))
		if from < 1 || to < from {
			o.Digits = nil
			break
		}
		o.Digits = append(o.Digits, make([]uint8, max(0, to+1-len(o.Digits)))...)
		for n := from; n <= to; n++ {
			o.Digits[n] = 3
		}
	}
	if len(o.Digits) == 0 {
		return nil, message.NewError("how to write a set", maxTake)
	}
	return o, nil
}

// breaks reports whether a move can leave several piles, and triples whether it can leave three.
func (o *Octal) breaks() bool {
	return slices.ContainsFunc(o.Digits, func(d uint8) bool { return d&12 != 0 })
}

func (o *Octal) triples() bool {
	return slices.ContainsFunc(o.Digits, func(d uint8) bool { return d&8 != 0 })
}

// options yields what the moves can leave of a pile, until yield returns false: a and rest-a stones, for
// all a from first to last. A pile of 0 is none. For three piles see inThree.
func (o *Octal) options(pile int, yield func(rest, first, last int) bool) {
	largest := len(o.Digits) - 1
	for k := 0; k <= pile && (k <= largest || o.Any); k++ {
		digit := o.Digits[min(k, largest)]
		rest, first, last := pile-k, 1, 0
		if rest == 0 && digit&1 != 0 || rest > 0 && k > 0 && digit&2 != 0 {
			first = 0
		}
		if digit&4 != 0 {
			last = rest / 2
			if o.Unequal {
				last = (rest - 1) / 2
			}
		}
		if !yield(rest, first, last) {
			return
		}
	}
}

// inThree yields the three piles that the moves can leave of a pile, the smallest first.
func (o *Octal) inThree(pile int, yield func(a, b, c int) bool) {
	for k, digit := range o.Digits[:min(len(o.Digits), pile+1)] {
		for a := 1; digit&8 != 0 && 3*a <= pile-k; a++ {
			for b := a; 2*b <= pile-k-a; b++ {
				if !yield(a, b, pile-k-a-b) {
					return
				}
			}
		}
	}
}

// misereSearched is how many stones search reaches under misère play, where there may be nothing else.
const misereSearched = 45

// A pileSum is an octal game as sums of piles.
type pileSum struct {
	*Octal
	values pileValues
	period *laws.Law // of the Grundy values, nil if none is proved
	tried  int       // so many values have been looked at for one
	misere misereValues
}

func (p *pileSum) kind() kind { return kind{misere: p.Misere} }

// value returns the Grundy value of a pile: by the definition, and beyond, by a period that is proved.
func (p *pileSum) value(pile int64) (int, error) {
	p.values.Octal = p.Octal
	const first, later = 1 << 12, 1 << 17 // piles after which a period is looked for
	for _, size := range []int{first, later, int(pile) + 1} {
		if p.period == nil && len(p.values.g) <= int(pile) {
			size = min(size, int(pile)+1)
			if !p.values.fast(size) {
				return 0, rules.TooLarge("bound no period", pile, len(p.values.g))
			}
			p.values.upTo(size)
			p.findPeriod()
		}
	}
	if int(pile) >= len(p.values.g) {
		return p.period.Predict(laws.At{int(pile)}), nil
	}
	return int(p.values.g[pile]), nil
}

// findPeriod looks for a period, if there are enough new values.
func (p *pileSum) findPeriod() {
	n := len(p.values.g)
	if n < 1<<12 || n < 2*p.tried {
		return
	}
	p.tried = n
	points := make([]laws.Point, n)
	for i, v := range p.values.g {
		points[i] = laws.Point{At: laws.At{i}, Value: int(v)}
	}
	normal := *p.Octal
	normal.Misere = false
	found := normal.proved(points, true)
	if len(found) > 0 {
		p.period = &found[0]
	}
}

// pileValues are the Grundy values of piles.
//
// Most octal games have a sparse space (Berlekamp, Conway and Guy 1982): a mask of bits for which few
// values have an even number of them. Then the xor of two values that are not among these few is: so a
// value that is not can be that of an option only if one of two piles has one of the few. That finds
// the least odd value that no option has; the even ones below it are looked for by themselves.
type pileValues struct {
	*Octal
	g    []int32 // of the piles 0, 1, ...
	seen []int32 // the last pile that has an option of each value
	mask uint32  // 0 if there is none
	few  []int32 // the piles from 1 on whose values are even
}

func (v *pileValues) even(value int32) bool {
	return bits.OnesCount32(uint32(value)&v.mask)%2 == 0
}

// fast reports whether finding values up to a size takes some seconds at most, as far as the first ones
// tell.
func (v *pileValues) fast(size int) bool {
	const mostSteps = 1e10
	n, splits := float64(size), 0.0
	for _, digit := range v.Digits {
		if digit&4 != 0 {
			splits++
		}
	}
	if v.triples() {
		return n*n*n*float64(len(v.Digits)) < mostSteps
	}
	share := 0.25 // of pairs in all pairs
	if v.mask != 0 {
		share = float64(len(v.few)) / float64(len(v.g))
	}
	return splits == 0 || n*n*splits*share < mostSteps
}

// upTo finds the values of the piles below a size.
func (v *pileValues) upTo(size int) {
	for n := len(v.g); n < size; n++ {
		if n >= 1<<10 && n&(n-1) == 0 {
			v.findMask()
		}
		v.add(int32(n))
	}
}

// add finds the value of the next pile.
func (v *pileValues) add(n int32) {
	mark := func(value int32) {
		for int(value) >= len(v.seen) {
			v.seen = append(v.seen, make([]int32, len(v.seen)+1)...)
		}
		v.seen[value] = n
	}
	if n > 0 {
		v.options(int(n), func(rest, first, last int) bool {
			if first == 0 {
				mark(v.g[rest])
			}
			if last == 0 {
				return true
			}
			if v.mask == 0 {
				for a := 1; a <= last; a++ {
					mark(v.g[a] ^ v.g[rest-a])
				}
				return true
			}
			for _, a := range v.few {
				if int(a) >= rest {
					break
				}
				if v.Unequal && 2*int(a) == rest {
					continue
				}
				mark(v.g[a] ^ v.g[rest-int(a)])
			}
			return true
		})
		v.inThree(int(n), func(a, b, c int) bool {
			mark(v.g[a] ^ v.g[b] ^ v.g[c])
			return true
		})
	}
	free := func(value int32) bool { return int(value) >= len(v.seen) || v.seen[value] != n || n == 0 }
	value := int32(0)
	if v.mask != 0 {
		for v.even(value) || !free(value) {
			value++
		}
		value = v.leastEven(n, value, free)
	} else {
		for !free(value) {
			value++
		}
	}
	v.g = append(v.g, value)
	if v.mask != 0 && v.even(value) {
		v.few = append(v.few, n)
	}
}

// leastEven returns the least even value below a limit that no option of a pile has, or the limit.
func (v *pileValues) leastEven(n, limit int32, free func(int32) bool) int32 {
	left := 0 // even values that no option is known to have
	for value := range limit {
		if v.even(value) && free(value) {
			left++
		}
	}
	for k, digit := range v.Digits {
		rest := n - int32(k)
		for a := int32(1); digit&4 != 0 && a <= rest/2 && left > 0; a++ {
			if v.Unequal && 2*a == rest {
				break
			}
			if value := v.g[a] ^ v.g[rest-a]; value < limit && v.seen[value] != n {
				v.seen[value] = n
				if v.even(value) {
					left--
				}
			}
		}
	}
	for value := int32(0); left > 0; value++ {
		if v.even(value) && free(value) {
			return value
		}
	}
	return limit
}

// findMask looks for the mask that makes the fewest values even, if these are few.
func (v *pileValues) findMask() {
	if v.triples() || !v.breaks() {
		return
	}
	count := make(map[int32]int)
	for _, value := range v.g {
		count[value]++
	}
	top, best := slices.Max(v.g), len(v.g)/8
	if top >= 1<<11 {
		return
	}
	before := v.mask
	v.mask = 0
	chosen := uint32(0)
	for mask := uint32(1); mask < uint32(1)<<bits.Len32(uint32(top)); mask++ {
		v.mask = mask
		evens := 0
		for value, times := range count {
			if v.even(value) {
				evens += times
			}
		}
		if evens < best {
			best, chosen = evens, mask
		}
	}
	v.mask = chosen
	if chosen == before {
		return
	}
	v.few = nil
	for n, value := range v.g {
		if n > 0 && v.mask != 0 && v.even(value) {
			v.few = append(v.few, int32(n))
		}
	}
}

func (*pileSum) tooLarge([]int64) {}

// read reads numbers with blanks between them, 0 for none.
func (p *pileSum) read(text string) (piles []int64, err error) {
	largest := int64(1 << 22)
	if p.breaks() {
		largest = 1 << 20 // there are about as many moves
	}
	if p.Any {
		largest = 4000 // an explanation looks at all replies to all moves
	}
	for _, word := range strings.Fields(text) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || n < 0 || n > largest {
			return nil, message.NewError("no pile", word, largest)
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
	p.options(int(pile), func(rest, first, last int) bool {
		for a := first; a <= last && more; a++ {
			left := []int64{int64(a), int64(rest - a)}
			more = yield(slices.DeleteFunc(left, func(n int64) bool { return n == 0 }))
		}
		return more
	})
	if more {
		p.inThree(int(pile), func(a, b, c int) bool { return yield([]int64{int64(a), int64(b), int64(c)}) })
	}
}

func (p *pileSum) canMove(pile int64) (can bool) {
	p.moves(pile, func([]int64) bool {
		can = true
		return false
	})
	return can
}

func (*pileSum) move(piles []int64, i int, left []int64) (game.Move, []rules.Spot) {
	rest := rules.Sum(left)
	done := game.Move{Verb: game.Take, Count: piles[i] - rest, Thing: game.Stone, Was: piles[i : i+1], Becomes: left}
	if done.Count == 0 {
		done.Verb = game.Split
	}
	return done, []rules.Spot{{Part: int64(i), At: rest}}
}

func (p *pileSum) within(piles []int64) error {
	together := int64(30) // stones, if a move can leave several piles, and if not
	const whole = 1 << 14
	if p.Misere {
		together = misereSearched
	}
	positions := int64(1)
	for _, pile := range piles {
		positions = min(positions*(pile+1), 2*mostAsked)
	}
	stones := rules.Sum(piles)
	most := int64(mostAsked)
	if p.Any { // a position has about as many moves as stones
		most = min(most, mostMoves/(stones+1))
	}
	switch {
	case p.breaks() && stones > together:
		return rules.TooLarge("bound stones of sums", together)
	case positions > most:
		return rules.TooLarge("bound positions", most)
	case !p.breaks() && !p.Misere && stones > whole:
		return rules.TooLarge("bound stones", whole)
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
// g(n+p) = g(n). The theorem is about Grundy values under normal play alone. It does not hold if the two
// piles have to differ: without p they may be equal.
func (o *Octal) proved(points []laws.Point, grundy bool) []laws.Law {
	l := laws.Line(points)
	if points[0].At[0] != 0 || o.breaks() && (o.Misere || !grundy) || o.Unequal || o.Any {
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
		proof := o.proof(from, p, n)
		if proof != nil {
			x := laws.Periodic(l[from:], from, p, 0)
			x.Proof, x.Bits = proof, laws.Choice(p)
			return []laws.Law{x}
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
	case o.breaks() && !o.triples() && n >= 2*start+2*p+k:
		return &result.Proof{By: result.GuySmith, Start: start, Until: 2*start + p + k - 1, Most: k}
	}
	return nil
}
