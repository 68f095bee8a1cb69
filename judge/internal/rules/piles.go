package rules

import "slices"

// PileCases are lists of piles: their number and, on the next line, their sizes.
type PileCases struct {
	Usual[[]int64]
	Fewest, Most   int     // piles
	Drawn          int     // the most piles of a random case; 0: Most
	Least, Largest int64   // in a pile
	SmallTop       []int64 // small cases are all lists of n piles of up to SmallTop[n]
	Searched       []int64 // search reaches all lists of n piles of up to Searched[n]; nil: up to six piles of 12
	Apart          bool    // each size has a line of its own
}

func (s PileCases) Read(in *Scanner) []int64 {
	n := in.Int("number of piles", int64(s.Fewest), int64(s.Most))
	return in.Ints(n, "pile size", s.Least, s.Largest)
}

func (s PileCases) Write(out *Printer, piles []int64) {
	out.Line(int64(len(piles)))
	if s.Apart {
		for _, p := range piles {
			out.Line(p)
		}
		return
	}
	out.Line(piles...)
}

func (s PileCases) Format() []Field {
	piles := ListNamed("piles", "n").within("pile size", s.Least, s.Largest)
	piles.Apart = s.Apart
	return []Field{NumberNamed("n").within("number of piles", int64(s.Fewest), int64(s.Most)), piles}
}

func (s PileCases) Small(yield func([]int64) bool) {
	for n := s.Fewest; n < len(s.SmallTop); n++ {
		for piles := range Tuples(n, s.Least, s.SmallTop[n]) {
			if !yield(piles) {
				return
			}
		}
	}
}

// Random returns piles of every pair of octaves: of their number and of the largest size. Half
// of the lists cancel, the others are one step beside such a list, consecutive, equal or any
// sizes. Search reaches a quarter of them.
func (s PileCases) Random(r *Draw, wins Winner[[]int64]) []int64 {
	const many = 4096 // piles; few lists have more
	if s.Drawn > 0 {
		s.Most = s.Drawn
	}
	if wins != nil && r.Every(8) {
		if piles := s.unpaired(r, wins); piles != nil {
			return piles
		}
	}
	fewest, most, searched := s.Fewest, s.Most, []int64(nil)
	if r.Small() {
		searched = s.Searched
		if searched == nil {
			searched = slices.Repeat([]int64{12}, 7)
		}
		most = min(s.Most, max(s.Fewest, len(searched)-1))
	} else if most > many && r.Every(7) {
		fewest = many
	} else {
		most = min(most, max(fewest, many-1))
	}
	cancel := r.Choose(2) == 0
	n, largest := int(r.Within(r.Octave(int64(fewest), int64(most)))), s.Largest
	if searched != nil {
		largest = min(largest, searched[min(n, len(searched)-1)])
	}
	lo, hi := r.Octave(s.Least, largest)
	ones := hi == 1 && s.Least == 1
	if ones && n > s.Fewest { // the outcome depends on whether their number is even
		won, err := true, error(nil)
		if wins != nil {
			won, err = wins([]int64{1})
		}
		if even := cancel == (won || err != nil); even != (n%2 == 0) {
			n += 1 - 2*(n%2)
			if n > s.Most {
				n -= 2
			}
		}
	} else if cancel && n > s.Fewest && (n > many || r.IntN(4) > 0) {
		n -= n % 2
	}
	kind := r.Choose(12)
	if cancel {
		return s.cancelling(r, n, lo, hi, kind%3, wins)
	}
	piles := s.apart(r, n, lo, hi, kind, wins)
	for tries := 0; tries < 20 && wins != nil; tries++ {
		if won, err := wins(piles); err != nil || won {
			break
		}
		piles[n-1] = Between(r, s.Least, hi)
	}
	return piles
}

// unpaired returns piles of up to 60 that are lost, by search or by a second method, nil if it
// finds none. Mostly they are few.
func (s PileCases) unpaired(r *Draw, wins Winner[[]int64]) []int64 {
	hi, n := min(s.Largest, 60), Between(r, int64(s.Fewest), int64(max(s.Fewest, min(s.Most, 16))))
	if r.IntN(3) == 0 {
		n = Spread(r, n, int64(min(s.Most, 1<<17)))
	}
	piles := Times(n, func() int64 { return Between(r, s.Least, hi) })
	last := len(piles) - 1
	var found bool
	piles[last], found = lostNear(piles[last], s.Least, hi,
		func(p int64) (bool, error) { return wins(Replaced(piles, last, p)) })
	if !found {
		return nil
	}
	return piles
}

// apart returns n piles that do not cancel: one or two steps beside such that do, consecutive, equal,
// of two sizes or any.
func (s PileCases) apart(r *Draw, n int, lo, hi int64, kind int, wins Winner[[]int64]) []int64 {
	if n == 1 {
		return []int64{hi}
	}
	if kind < 9 {
		piles := s.cancelling(r, n, lo, hi, kind%3, wins)
		i, j := max(0, n-1-r.IntN(2)*r.IntN(n)), r.IntN(n)
		more := Nudged(r, piles[i], s.Least, hi) - piles[i]
		piles[i] += more
		if !r.Early() && r.IntN(8) == 0 && i != j { // two that cancel in an xor
			piles[j] = max(s.Least, min(hi, piles[j]+more))
		}
		return piles
	}
	top, least := r.Within(lo, hi), s.Least
	if r.IntN(3) == 0 {
		least = Spread(r, least, top)
	}
	piles := Times(n, func() int64 { return Spread(r, least, top) })
	piles[0] = top
	switch kind {
	case 9: // consecutive
		for i := range piles {
			piles[i] = top - int64(i)%(top-s.Least+1)
		}
		if n%4 == 0 { // four in a row can cancel
			piles[n-1] = Nudged(r, piles[n-1], s.Least, hi)
		}
	case 10: // equal
		piles = slices.Repeat(piles[:1], n-1+n%2)
		if n%2 == 0 {
			piles = append(piles, Nudged(r, top, s.Least, hi))
		}
	case 11:
		first := 1 + 2*r.IntN((n+1)/2)
		if least > s.Least { // two sizes, the first an odd number of times
			piles = append(slices.Repeat(piles[:1], first), slices.Repeat(piles[n-1:], n-first)...)
		}
	}
	if r.IntN(3) > 0 {
		Shuffle(r, piles)
	}
	return piles
}

// cancelling returns n piles, the largest of about lo to hi, in parts each of which is lost in
// many games, so that a player wins who answers each move in the same part: pairs of equal
// piles, and threes where their number asks for it, or the kind 1. The pairs of the kind 2 are of
// one size or two.
func (s PileCases) cancelling(r *Draw, n int, lo, hi int64, kind int, wins Winner[[]int64]) []int64 {
	if n == 1 {
		return []int64{r.Within(lo, hi)}
	}
	var piles []int64
	threes := n % 2
	if kind == 1 && n >= 3*(threes+2) {
		threes += 2
	}
	for ; threes > 0 && len(piles)+3 <= n; threes-- {
		piles = append(piles, s.three(r, hi, wins)...)
	}
	if (n-len(piles))%2 == 1 {
		piles = append(piles, s.Least)
	}
	twice := r.IntN(2) == 0 // two sizes
	for pile := r.Within(lo, hi); len(piles)+1 < n; {
		piles = append(piles, pile, pile)
		if kind != 2 || twice && len(piles)/2 == n/4 {
			pile = Wide(r, s.Least, hi)
		}
	}
	if r.IntN(4) > 0 {
		Shuffle(r, piles)
	} else {
		slices.Sort(piles)
	}
	if wins != nil {
		tried := slices.Clone(piles)
		piles[n-1], _ = lostNear(piles[n-1], s.Least, s.Largest, func(p int64) (bool, error) {
			tried[n-1] = p
			return wins(tried)
		})
	}
	return piles
}

// three returns three piles of up to hi: 1, 2 and 3, or others that search finds lost, times a
// power of two. It returns nil if there are none.
func (s PileCases) three(r *Draw, hi int64, wins Winner[[]int64]) []int64 {
	piles := []int64{1, 2, 3}
	for tries := 0; wins != nil && tries < 3; tries++ {
		most := min(hi, 15)
		a, b := Between(r, 1, most), Between(r, 1, most)
		c, found := lostNear(0, 1, min(hi, 31), func(c int64) (bool, error) { return wins([]int64{a, b, c}) })
		if found && a != b {
			piles = []int64{a, b, c}
			break
		}
	}
	if slices.Max(piles) > hi || slices.Min(piles) < s.Least {
		return nil
	}
	for 2*slices.Max(piles) <= hi {
		twice := []int64{2 * piles[0], 2 * piles[1], 2 * piles[2]}
		if wins != nil {
			if won, err := wins(twice); err == nil && won {
				break
			}
		}
		piles = twice
	}
	return piles
}

// Large returns about as many piles as possible, most of them large; see LastDecides.
func (s PileCases) Large(r *Draw, wins Winner[[]int64]) []int64 {
	return s.LastDecides(r, max(s.Fewest, s.Most-r.IntN(3)), wins)
}

// LastDecides returns n large piles that cancel, but in half of the draws the last pile is
// changed.
func (s PileCases) LastDecides(r *Draw, n int, wins Winner[[]int64]) []int64 {
	piles := s.cancelling(r, n, s.Largest/2+1, s.Largest, r.IntN(2), wins)
	if r.IntN(2) == 0 {
		piles[n-1] = Nudged(r, piles[n-1], s.Least, s.Largest)
	}
	return piles
}

// Top returns as many piles of the largest size as possible, and two piles around the powers of
// two at which numbers no longer fit in 16 or 32 bits.
func (s PileCases) Top() [][]int64 {
	top := slices.Repeat([]int64{s.Largest}, s.Most)
	cases := [][]int64{top, Replaced(top, s.Most-1, s.Largest-1)}
	if s.Fewest > 2 || s.Most < 2 {
		return cases
	}
	for _, power := range wordSizes {
		for _, piles := range [][]int64{{power, power}, {power - 1, power}, {1, power + 1}} {
			if s.Least <= 1 && slices.Max(piles) <= s.Largest {
				cases = append(cases, piles)
			}
		}
	}
	return cases
}

func (s PileCases) Simpler(piles []int64, yield func([]int64) bool) bool {
	return SimplerPiles(piles, s.Fewest, s.Least, yield)
}
