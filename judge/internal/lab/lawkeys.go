package lab

import (
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
)

// A key is something of a position that its value may depend on alone. In names n is the size, and
// a and b are the two numbers.
type key struct {
	name string
	of   func(a, b int) int
	said func(v int) string // nil: as a number
}

// whether is a key that is a statement.
func whether(name string, holds func(a, b int) bool) key {
	of := func(a, b int) int { return map[bool]int{true: 1}[holds(a, b)] }
	return key{"whether " + name, of, func(v int) string { return []string{"not so", "so"}[v] }}
}

// sizeKeys are those that are tried for sizes.
var sizeKeys = []key{
	whether("n is a power of two", func(n, _ int) bool { return bits.OnesCount(uint(n)) == 1 }),
	whether("n+1 is a power of two", func(n, _ int) bool { return n&(n+1) == 0 }),
	{name: "the number of ones of n in binary, mod 2", of: func(n, _ int) int { return bits.OnesCount(uint(n)) % 2 }},
	{name: "the number of zeros that n ends with in binary, mod 2", of: func(n, _ int) int { return bits.TrailingZeros(uint(n)) % 2 }},
	{name: "the number of zeros that n ends with in binary", of: func(n, _ int) int { return bits.TrailingZeros(uint(n)) }},
	{name: "the largest k with 1 + 2 + ... + k <= n", of: func(n, _ int) int { return int(math.Sqrt(float64(8*n+1))-1) / 2 }},
}

// pairKeys are those that are tried for pairs of numbers up to most, the simplest first. Of a
// residue the table has at least two numbers.
func pairKeys(most int) []key {
	list := []key{
		{name: "a", of: func(a, _ int) int { return a }},
		{name: "b", of: func(_, b int) int { return b }},
		whether("a = b", func(a, b int) bool { return a == b }),
		{name: "a*b mod 2", of: func(a, b int) int { return a * b % 2 }},
	}
	for m := 2; m <= min(16, most/2); m++ {
		list = append(list,
			key{name: fmt.Sprintf("(a + b) mod %d", m), of: func(a, b int) int { return (a + b) % m }},
			key{name: fmt.Sprintf("(a - b) mod %d", m), of: func(a, b int) int { return ((a-b)%m + m) % m }},
			key{fmt.Sprintf("a mod %d and b mod %[1]d", m), func(a, b int) int { return a%m*m + b%m }, func(v int) string { return fmt.Sprintf("%d and %d", v/m, v%m) }})
	}
	return append(list,
		key{name: "|a - b|", of: func(a, b int) int { return max(a-b, b-a) }},
		key{name: "b - a", of: func(a, b int) int { return b - a }},
		key{name: "a + b", of: func(a, b int) int { return a + b }},
		key{name: "min(a, b)", of: func(a, b int) int { return min(a, b) }},
		key{name: "max(a, b)", of: func(a, b int) int { return max(a, b) }},
		key{name: "a xor b", of: func(a, b int) int { return a ^ b }},
		key{name: "a mod (b + 1)", of: func(a, b int) int { return a % (b + 1) }},
		key{name: "the number of zeros that a and b both end with in binary", of: func(a, b int) int { return bits.TrailingZeros(uint(a | b)) }},
	)
}

// simplest finds the key with the fewest values that decides the value of all points, perhaps
// without those whose numbers are tiny.
func simplest(points []point, keys []key, bits float64, grundy bool) (law result.Law) {
	for least := 0; least <= 2 && law.Text == ""; least++ {
		points = slices.DeleteFunc(slices.Clone(points), func(p point) bool { return max(p.a, p.b) < least })
		fewest := len(points) / 2
		for _, k := range keys {
			if text, n := depends(points, k, bits, grundy); n > 0 && n < fewest {
				fewest, law = n, result.Law{Text: text, Evidence: holds(len(points), "position")}
			}
		}
		if law.Text != "" && least > 0 {
			law.Text += fmt.Sprintf(" (not in positions whose numbers are all below %d)", least)
		}
	}
	return law
}

// depends returns in words how the value depends on a key, and how many values the key has; 0 if
// the value depends on more. All points but the first of each value are coincidences.
func depends(points []point, k key, bits float64, grundy bool) (text string, n int) {
	known := make(map[int]int)
	least, most := math.MaxInt, math.MinInt // what the value is more than the key
	for _, p := range points {
		of := k.of(p.a, p.b)
		if v, met := known[of]; met && v != p.value {
			return "", 0
		}
		known[of] = p.value
		least, most = min(least, p.value-of), max(most, p.value-of)
	}
	if float64(len(points)-len(known))*bits-6 < enough { // 6 bits are for the choice of a key
		return "", 0
	}
	if least == most && grundy && k.said == nil {
		return "the value is " + k.name + plusConstant(least), len(known)
	}
	text = "it depends only on " + k.name
	if lost := having(0, known, k.said); lost != "" {
		text += fmt.Sprintf(": %s if that is %s", zero[grundy], lost)
	}
	return text, len(known)
}

// having names the keys that have a value, "" if they are many.
func having(value int, known map[int]int, said func(v int) string) string {
	var names []string
	if said == nil {
		said = strconv.Itoa
	}
	for _, k := range slices.Sorted(maps.Keys(known)) {
		if known[k] == value {
			names = append(names, said(k))
		}
	}
	if len(names) > 8 {
		return ""
	}
	return lists.InWords(names, "or")
}

// twoLines finds that the lost positions are pairs along two lines: each number is in one pair.
func twoLines(points []point, grundy bool) result.Law {
	const least, wide, steep = 8, 2.5, 1.1 // pairs; how far from the line; the slope
	var pairs []point                      // with the smaller number first
	met := make(map[int]bool)
	for _, p := range points {
		if p.value != 0 || p.a > p.b {
			continue
		}
		if met[p.a] || met[p.b] {
			return result.Law{}
		}
		pairs, met[p.a], met[p.b] = append(pairs, p), true, true
	}
	if grundy || len(pairs) < least {
		return result.Law{}
	}
	last, next := pairs[len(pairs)-1], pairs[0].a // points are in the order of a
	slope, inOrder := float64(last.b)/float64(last.a), true
	for k, p := range pairs {
		for met[next] {
			next++
		}
		if math.Abs(float64(p.b)-slope*float64(p.a)) > wide || p.a > next || slope < steep {
			return result.Law{}
		}
		inOrder = inOrder && p.b-p.a == k
	}
	text := fmt.Sprintf("the lost positions are pairs along two lines, with slopes of about %.2f and %.2f; each number is in one pair", slope, 1/slope)
	if inOrder {
		text += fmt.Sprintf("; the differences of the pairs are 0, 1, 2, ..., %d", last.b-last.a)
	}
	return result.Law{Text: text, Evidence: holds(len(pairs), "pair")}
}
