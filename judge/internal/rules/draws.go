package rules

import (
	"math/bits"
	"math/rand/v2"
)

// A Draw is the source of random cases. It deals out strata: Choose returns the digits of the
// number of the case, so that cases in a row have every combination of them, and later digits
// vary from the first case on.
type Draw struct {
	*rand.Rand
	number, left int    // the number of the case, and what Choose has left of it
	seed, mixed  uint32 // what Choose adds to the next digit, from the seed and the digits before it
	parts        *Draw
	small        bool // whether all cases are to be such that search reaches them
}

// NewDraw returns the source of the cases of a seed.
func NewDraw(seed uint64) *Draw {
	return &Draw{Rand: rand.New(rand.NewPCG(seed, 0)), seed: uint32(seed)}
}

// NewSmallDraw returns a source of cases that search reaches, where a problem tells them from others.
func NewSmallDraw(seed uint64) *Draw {
	d := NewDraw(seed)
	d.small = true
	return d
}

// next goes to the next case.
func (d *Draw) next() *Draw {
	d.left, d.mixed = d.number, d.seed
	d.number++
	return d
}

// Part returns the source of one part of a case. Parts have strata of their own.
func (d *Draw) Part() *Draw {
	if d.parts == nil {
		d.parts = &Draw{Rand: d.Rand, seed: d.seed, small: d.small}
	}
	return d.parts.next()
}

// Choose returns a number below n.
func (d *Draw) Choose(n int) int {
	i := (d.left + int(d.mixed>>16)) % n
	d.left /= n
	d.mixed = (d.mixed + uint32(i) + 1) * 2246822519
	return i
}

// Early reports whether a case is one of the first. Later ones are drawn only where they ask for
// little, and need no frequent special cases.
func (d *Draw) Early() bool { return d.number <= 4096 }

// Small reports whether a case is to be one that search reaches: a quarter of the first ones.
func (d *Draw) Small() bool { return d.small || d.Early() && d.Every(4) }

// Every reports whether a case is the first of n. Those that are and those that are not have
// strata of their own.
func (d *Draw) Every(n int) bool {
	before := (d.left + n - 1) / n // such cases
	if d.left%n == 0 {
		d.left = before
		return true
	}
	d.left -= before
	return false
}

// Octave chooses an octave of the numbers from lo to hi and returns its bounds. The octaves
// are 0, 1, 2 to 3, 4 to 7, ...
func (d *Draw) Octave(lo, hi int64) (int64, int64) {
	first := bits.Len64(uint64(lo))
	return octave(first+d.Choose(bits.Len64(uint64(hi))-first+1), lo, hi)
}

// octave returns the bounds of the numbers from lo to hi that have so many bits.
func octave(digits int, lo, hi int64) (int64, int64) {
	top := uint64(1)<<digits - 1
	return max(lo, int64(top-top/2)), min(hi, int64(top))
}

// Within returns a random number from lo to hi; numbers close to the bounds are frequent, and so
// are round ones, where arrays end.
func (d *Draw) Within(lo, hi int64) int64 {
	beside := min(hi-lo, Between(d, 0, 1<<d.IntN(11)-1))
	kind := d.IntN(10)
	switch {
	case kind == 0:
		return lo + beside
	case kind == 1:
		return hi - beside
	case kind == 2 && hi >= 10:
		n, unit := Between(d, lo, hi), int64(1)
		for ; unit <= n/10; unit *= 10 {
		}
		return max(lo, min(hi, n-n%unit+1-d.Int64N(3))) // one digit and zeros, or beside that
	}
	return Between(d, lo, hi)
}

// Between returns a random number from lo to hi, all equally likely.
func Between(r *Draw, lo, hi int64) int64 { return lo + int64(r.Uint64N(uint64(hi-lo)+1)) }

// Spread returns a random number from lo to hi. All octaves are equally likely; the bounds of
// each are frequent.
func Spread(r *Draw, lo, hi int64) int64 {
	digits := Between(r, int64(bits.Len64(uint64(lo))), int64(bits.Len64(uint64(hi))))
	return r.Within(octave(int(digits), lo, hi))
}

// Wide is Spread, but half of the numbers are in the upper half.
func Wide(r *Draw, lo, hi int64) int64 {
	if r.IntN(2) == 0 {
		return Spread(r, lo, hi)
	}
	return r.Within(max(lo, hi/2), hi)
}

// near returns n, the lost number nearest to n, or one beside that (see Nudged).
func near(r *Draw, n, lo, hi int64, wins Winner[int64]) int64 {
	outcome := r.Choose(3)
	if outcome == 0 {
		return n
	}
	lost, found := lostNear(n, lo, hi, wins)
	if found && outcome == 2 {
		return Nudged(r, lost, lo, hi)
	}
	return lost
}

// lostNear returns the lost number from lo to hi that is nearest to n, or n if there is none.
// It does not look far.
func lostNear(n, lo, hi int64, wins Winner[int64]) (lost int64, found bool) {
	far := min(1000, max(n-lo, hi-n)+1)
	for k := int64(0); wins != nil && k < 2*far; k++ {
		m := n - k/2
		if k%2 == 1 {
			m = n + 1 + k/2
		}
		if lo <= m && m <= hi {
			if won, err := wins(m); err != nil || !won {
				return m, err == nil
			}
		}
	}
	return n, false
}

// Nudged returns another number from lo to hi, or n if there is none. Half of them differ from
// n by 1, the others by a power of two, often the largest, for programs that drop a bit.
func Nudged(r *Draw, n, lo, hi int64) int64 {
	d, most := int64(1), bits.Len64(uint64(max(n-lo, hi-n)))
	switch {
	case most == 0:
		return n
	case r.IntN(3) == 0:
		d <<= most - 1
	case r.IntN(4) == 0:
		d <<= r.IntN(most)
	}
	if n-d < lo || n+d <= hi && r.IntN(2) == 0 {
		return n + d
	}
	return n - d
}

// wordSizes are the powers of two at which numbers no longer fit in 16 or 32 bits, with a sign or
// without.
var wordSizes = []int64{1 << 15, 1 << 16, 1 << 31, 1 << 32}

// Full returns cases that draw draws: at most most, and no more work than InputWork.
func Full[C any](most int, work func(C) int64, draw func() C) []C {
	var cases []C
	for left := int64(InputWork); len(cases) < most; {
		c := draw()
		left -= work(c)
		if left < 0 {
			break
		}
		cases = append(cases, c)
	}
	return cases
}

// Times calls one n times and returns the results.
func Times[E any, N int | int64](n N, one func() E) []E {
	list := make([]E, n)
	for i := range list {
		list[i] = one()
	}
	return list
}

// Shuffle shuffles a list.
func Shuffle[E any](r *Draw, list []E) {
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}
