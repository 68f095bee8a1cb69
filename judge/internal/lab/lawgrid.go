package lab

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

// A key is something of two numbers that a value may depend on alone.
type key struct {
	name string
	of   func(a, b int) [2]int
	two  bool // it is two numbers
	yes  bool // it is a statement, 1 if it holds
}

// one is a key that is one number.
func one(name string, of func(a, b int) int) key {
	return key{name: name, of: func(a, b int) [2]int { return [2]int{of(a, b)} }}
}

func abs(n int) int { return max(n, -n) }

func mod(a, m int) int { return (a%m + m) % m }

// keys are those that are tried, the simplest first. In their names a is the first number and b
// the second.
func keys() []key {
	list := []key{
		one("a", func(a, _ int) int { return a }),
		one("b", func(_, b int) int { return b }),
		{name: "a = b", yes: true, of: func(a, b int) [2]int { return [2]int{map[bool]int{true: 1}[a == b]} }},
		one("a*b mod 2", func(a, b int) int { return a * b % 2 }),
	}
	const most = 16
	for m := 2; m <= most; m++ {
		list = append(list,
			one(fmt.Sprintf("(a + b) mod %d", m), func(a, b int) int { return mod(a+b, m) }),
			one(fmt.Sprintf("(a - b) mod %d", m), func(a, b int) int { return mod(a-b, m) }),
			key{name: fmt.Sprintf("a mod %d and b mod %[1]d", m), two: true, of: func(a, b int) [2]int { return [2]int{a % m, b % m} }})
	}
	return append(list,
		one("|a - b|", func(a, b int) int { return abs(a - b) }),
		one("b - a", func(a, b int) int { return b - a }),
		one("a + b", func(a, b int) int { return a + b }),
		one("min(a, b)", func(a, b int) int { return min(a, b) }),
		one("max(a, b)", func(a, b int) int { return max(a, b) }),
		one("a xor b", func(a, b int) int { return a ^ b }),
		one("a xor b xor (b - a)", func(a, b int) int { return a ^ b ^ abs(b-a) }),
		one("a mod (b + 1)", func(a, b int) int { return a % (b + 1) }),
		one("b mod (a + 1)", func(a, b int) int { return b % (a + 1) }),
		key{name: "how many zeros a and b end with in binary", two: true, of: func(a, b int) [2]int { return [2]int{zeros(a), zeros(b)} }},
		one("how many zeros a and b both end with in binary", func(a, b int) int { return zeros(a | b) }),
	)
}

// A point is a cell of a grid with its value as a number.
type point struct {
	a, b, value int
	cell        Cell
}

// gridLaws returns the laws of a grid.
func (t *Table) gridLaws() (laws []Law) {
	var points []point
	var values []int
	for _, c := range t.Cells {
		if c.Value != "" {
			points = append(points, point{int(c.At[0]), int(c.At[1]), t.code(c), c})
			values = append(values, t.code(c))
		}
	}
	if len(points) < leastGrid {
		return nil
	}
	if law, ok := simplest(points, keys(), surprise(values), t.Show == Grundy); ok {
		laws = append(laws, law)
	}
	if law, ok := sumLaw(points); ok && t.Show == Winner {
		laws = append(laws, law)
	}
	for _, find := range []func([]point) (Law, bool){twoLines, bothIn} {
		if law, ok := find(points); ok && t.Show == Winner && len(laws) == 0 {
			laws = append(laws, law)
		}
	}
	return laws
}

// simplest finds the key with the fewest values that decides the value of all points, perhaps
// without those whose numbers are tiny.
func simplest(points []point, keys []key, bits float64, grundy bool) (law Law, ok bool) {
	const tiny = 2
	for least := 0; least <= tiny && !ok; least++ {
		points = slices.DeleteFunc(slices.Clone(points), func(p point) bool { return max(p.a, p.b) < least })
		fewest := len(points) / 2
		for _, k := range keys {
			if text, n := depends(points, k, bits, grundy); n > 0 && n < fewest {
				fewest, ok = n, true
				law = Law{Text: text, Evidence: holds(len(points), "position")}
			}
		}
		if ok && least > 0 {
			law.Text += fmt.Sprintf(" (not in positions whose numbers are all below %d)", least)
		}
	}
	return law, ok
}

// depends returns in words how the value depends on a key, and how many values the key has; 0 if
// the value depends on more. All points but the first of each value are coincidences.
func depends(points []point, k key, bits float64, grundy bool) (text string, n int) {
	known := make(map[[2]int]int)
	least, most := math.MaxInt, math.MinInt // what the value is more than the key
	for _, p := range points {
		of := k.of(p.a, p.b)
		if v, met := known[of]; met && v != p.value {
			return "", 0
		}
		known[of] = p.value
		least, most = min(least, p.value-of[0]), max(most, p.value-of[0])
	}
	const tried = 6 // bits of the choice of a key
	if float64(len(points)-len(known))*bits-tried < enough {
		return "", 0
	}
	switch lost := lostKeys(known); {
	case least == most && grundy && !k.two:
		text = "the value is " + k.name
		if least < 0 {
			text += fmt.Sprintf(" - %d", -least)
		} else if least > 0 {
			text += fmt.Sprintf(" + %d", least)
		}
	case k.yes && lost == "1":
		text = "lost if and only if " + k.name
	case lost != "":
		text = fmt.Sprintf("it depends only on %s: %s if that is %s", k.name, zero(grundy), lost)
	default:
		text = "it depends only on " + k.name
	}
	return text, len(known)
}

// lostKeys names the keys of lost positions, "" if they are many.
func lostKeys(known map[[2]int]int) string {
	const few = 6
	var lost [][2]int
	second := false
	for k, v := range known {
		second = second || k[1] != 0
		if v == 0 {
			lost = append(lost, k)
		}
	}
	if len(lost) == 0 || len(lost) > few {
		return ""
	}
	slices.SortFunc(lost, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	var firsts []int64
	var pairs []string
	for _, k := range lost {
		firsts = append(firsts, int64(k[0]))
		pairs = append(pairs, fmt.Sprintf("%d and %d", k[0], k[1]))
	}
	if second {
		return strings.Join(pairs, ", or ")
	}
	return rules.InWords(firsts, "or")
}

// sumLaw finds that the xor of the parts' Grundy values decides who wins.
func sumLaw(points []point) (Law, bool) {
	sums := 0
	for _, p := range points {
		if len(p.cell.parts) < 2 {
			continue
		}
		xor := 0
		for _, part := range p.cell.parts {
			v, err := part.Grundy()
			if err != nil {
				return Law{}, false
			}
			xor ^= v
		}
		if (xor == 0) != p.cell.Lost() {
			return Law{}, false
		}
		sums++
	}
	return Law{Text: "lost if the xor of the Grundy values of the parts is 0", Evidence: holds(sums, "sum")}, sums >= 48
}

// twoLines finds that the lost positions are pairs along two lines: each number is in one pair.
func twoLines(points []point) (Law, bool) {
	const least, wide = 8, 2.5 // pairs; how far from the line
	top := 0
	partner := make(map[int]int) // of the smaller number
	met := make(map[int]bool)
	for _, p := range points {
		top = max(top, p.a)
		if p.value != 0 || p.a > p.b {
			continue
		}
		if met[p.a] || met[p.b] {
			return Law{}, false
		}
		partner[p.a], met[p.a], met[p.b] = p.b, true, true
	}
	var smaller []int
	for a := range partner {
		smaller = append(smaller, a)
	}
	slices.Sort(smaller)
	if len(smaller) < least {
		return Law{}, false
	}
	last := smaller[len(smaller)-1]
	slope := float64(partner[last]) / float64(last)
	inOrder, lastGap := true, -1
	for k, a := range smaller {
		b := partner[a]
		if math.Abs(float64(b)-slope*float64(a)) > wide {
			return Law{}, false
		}
		inOrder, lastGap = inOrder && b-a == k, b-a
	}
	for n := 0; n < last; n++ { // no number is left out
		if !met[n] && smaller[0] == 0 {
			return Law{}, false
		}
	}
	text := fmt.Sprintf("the lost positions are pairs along two lines, with slopes of about %.2f and %.2f; each number is in one pair", slope, 1/slope)
	if inOrder {
		text += fmt.Sprintf("; the differences of the pairs are 0, 1, 2, ..., %d", lastGap)
	}
	return Law{Text: text, Evidence: holds(len(smaller), "pair")}, slope > 1.1
}

// bothIn finds that the lost positions are those of which both numbers are in a set, perhaps
// except where both are tiny.
func bothIn(points []point) (Law, bool) {
	const least, tiny = 3, 2
	points = slices.DeleteFunc(slices.Clone(points), func(p point) bool { return max(p.a, p.b) < tiny })
	in := make(map[int64]bool)
	var values []int
	for _, p := range points {
		values = append(values, p.value)
		if p.value == 0 {
			in[int64(p.a)], in[int64(p.b)] = true, true
		}
	}
	for _, p := range points {
		if (p.value == 0) != (in[int64(p.a)] && in[int64(p.b)]) {
			return Law{}, false
		}
	}
	set := slices.Sorted(maps.Keys(in))
	numbers := 2 * math.Sqrt(float64(len(points))) // about as many, each in the set or not
	evidence := (float64(len(points)) - numbers) * surprise(values)
	return Law{Text: "lost if and only if both a and b are " + rules.InWords(set, "or") + fmt.Sprintf(" (not in positions whose numbers are all below %d)", tiny),
		Evidence: holds(len(points), "position")}, len(set) >= least && evidence >= enough
}
