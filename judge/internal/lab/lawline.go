package lab

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"grundy/judge/internal/result"
)

// sizeKeys are those that are tried for sizes.
var sizeKeys = []key{
	yes("n is a power of two", func(n uint) bool { return bits.OnesCount(n) == 1 }),
	yes("n+1 is a power of two", func(n uint) bool { return n&(n+1) == 0 }),
	yes("n is a square", isSquare),
	yes("n is a triangular number", func(n uint) bool { return isSquare(8*n + 1) }),
	one("the number of ones of n in binary, mod 2", func(n, _ int) int { return bits.OnesCount(uint(n)) % 2 }),
	one("the number of zeros that n ends with in binary, mod 2", func(n, _ int) int { return zeros(n) % 2 }),
	one("the number of zeros that n ends with in binary", func(n, _ int) int { return zeros(n) }),
}

// yes is a key that is a statement about a size.
func yes(name string, holds func(n uint) bool) key {
	return key{name: name, yes: true, of: func(n, _ int) [2]int { return [2]int{map[bool]int{true: 1}[holds(uint(n))]} }}
}

func isSquare(n uint) bool {
	root := uint(math.Sqrt(float64(n)) + 0.5)
	return root*root == n
}

func zeros(n int) int { return bits.TrailingZeros(uint(n)) }

// digits finds a key that decides the value of a size.
func (l line) digits() (Law, bool) {
	var points []point
	for i, v := range l.values {
		points = append(points, point{a: l.first + i, value: v})
	}
	return simplest(points, sizeKeys, surprise(l.values), l.grundy)
}

// runs finds that the values are 0, 1, 2, ..., each on a run of sizes, and that the runs grow
// or shrink by the same number each time.
func (l line) runs() (Law, bool) {
	const least = 7 // runs
	var lengths []int
	for _, v := range l.values {
		switch {
		case v == len(lengths)-1:
			lengths[v]++
		case v == len(lengths):
			lengths = append(lengths, 1)
		default:
			return Law{}, false
		}
	}
	if len(lengths) < least {
		return Law{}, false
	}
	lengths = lengths[:len(lengths)-1] // the last one may go on
	d := lengths[1] - lengths[0]
	for v := range lengths[1:] {
		if lengths[v+1]-lengths[v] != d {
			return Law{}, false
		}
	}
	text := fmt.Sprintf("the values are 0, 1, 2, ...; each is that of %s in a row", result.Count(lengths[0], "size"))
	if d != 0 {
		text = fmt.Sprintf("the values are 0, 1, 2, ...; 0 is that of %s in a row, and each further one of %d more", result.Count(lengths[0], "size"), d)
	}
	return Law{Text: text, Evidence: holds(len(lengths), "value")}, true
}

// recurrence finds that each lost size, after the first few, is the same sum of multiples of the
// ones before it.
func (l line) recurrence() (Law, bool) {
	const skipped, least, tried = 2, 5, 12 // lost sizes not looked at; equations; bits of choices
	if l.grundy {
		return Law{}, false // that is who wins
	}
	for order := 1; order <= 3; order++ {
		for skip := 0; skip <= skipped; skip++ {
			lost := l.lost[min(skip, len(l.lost)):]
			if len(lost) < order+least {
				continue
			}
			bits := -float64(tried)
			for i := order; i < len(lost); i++ {
				bits += math.Log2(float64(lost[i] - lost[i-1]))
			}
			if bits < enough {
				continue
			}
			if text := relation(lost, order); text != "" {
				return Law{Text: fmt.Sprintf("the lost sizes are %s, ..., and each further one is %s", sizesOf(l.lost[:skip+order]), text), Evidence: holds(len(lost)-order, "further one")}, true
			}
		}
	}
	return Law{}, false
}

func sizesOf(list []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", ")
}

// relation returns the small whole numbers with which each of some sizes is a sum of multiples of
// the ones before it and a constant, in words; "" if there are none.
func relation(lost []int, order int) string {
	const low, kinds, high = -2, 6, 3 // of a factor; the constant is from -high to high
	factors := make([]int, order)
	for choice := range int(math.Pow(kinds, float64(order))) {
		for i := range factors {
			factors[i] = low + choice%kinds
			choice /= kinds
		}
		constant := lost[order] - predicted(lost[:order], factors)
		fits := abs(constant) <= high
		for i := order; fits && i < len(lost); i++ {
			fits = lost[i] == predicted(lost[i-order:i], factors)+constant
		}
		if fits {
			return inWords(factors, constant)
		}
	}
	return ""
}

// predicted returns the sum of multiples of the last sizes; factors begins with that of the last.
func predicted(before, factors []int) int {
	sum := 0
	for i, f := range factors {
		sum += f * before[len(before)-1-i]
	}
	return sum
}

// inWords returns a relation in words.
func inWords(factors []int, constant int) string {
	names := []string{"the one before", "the second before", "the third before"}
	var parts []string
	for i, f := range factors {
		switch {
		case f == 1:
			parts = append(parts, names[i])
		case f != 0:
			parts = append(parts, fmt.Sprintf("%d times %s", f, names[i]))
		}
	}
	if constant != 0 {
		parts = append(parts, fmt.Sprint(constant))
	}
	return strings.Join(parts, " plus ")
}
