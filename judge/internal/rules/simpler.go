package rules

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// Smaller yields smaller numbers than n, down to lo, the smallest first: if there are few, all
// of them; else lo, the middle, and so on to n-1, n-2 to n-4, and numbers that are equal to n
// in their last 8, 16 or 32 bits. A program may fail only on numbers with a certain remainder, so
// large steps are multiples of many numbers. It reports whether yield wants more.
func Smaller(n, lo int64, yield func(int64) bool) bool {
	const few = 40
	multiples := []int64{1, 12, 2520, 360360} // the least common ones of 1 to 4, 1 to 10 and 1 to 15
	var less []int64
	for step := n - lo; step > 0; {
		less = append(less, step)
		if n-lo <= few {
			step--
			continue
		}
		step /= 2
		i, _ := slices.BinarySearch(multiples, step/2+1)
		step -= step % multiples[max(i-1, 0)]
		if step == 0 {
			less = append(less, 2, 3, 4, 1<<32, 1<<16, 1<<8) // one may not do
		}
	}
	for _, step := range less {
		if n-step >= lo && !yield(n-step) {
			return false
		}
	}
	return true
}

// Places yields 0, step, twice step and so on, and last. If each place costs n looks and
// there are too many, it skips some. It reports whether yield wants more.
func Places(last, step, n int, yield func(i int) bool) bool {
	const looks = 1 << 22
	step = max(step, int(int64(last)*int64(n)/looks))
	for i := 0; i < last; i += step {
		if !yield(i) {
			return false
		}
	}
	return yield(last)
}

// Windows yields parts i to j-1 of n things, but never all of them: of half of the things or more,
// half of that, and so on to the single things (see Places). Each part costs so many looks. It
// reports whether yield wants more.
func Windows(n, looks int, yield func(i, j int) bool) bool {
	size := 1
	for 2*size < n {
		size *= 2
	}
	for ; size > 0 && size < n; size /= 2 {
		// Parts overlap by half, so that two men who belong together can go together.
		if !Places(n-size, max(1, size/2), looks, func(i int) bool { return yield(i, i+size) }) {
			return false
		}
	}
	return true
}

// Shorter yields the list without some of its windows, but never an empty list. It reports
// whether yield wants more.
func Shorter[E any](list []E, yield func([]E) bool) bool {
	return Windows(len(list), len(list), func(i, j int) bool { return yield(Cut(list, i, j)) })
}

// Twins yields the list without some pairs of equal elements (see Windows): if moves in one
// of two equal things can be copied in the other, only both together can go. It reports
// whether yield wants more.
func Twins[E comparable](list []E, yield func([]E) bool) bool {
	var pairs [][2]int
	alone := make(map[E]int) // the places of elements that are no pair yet
	for i, element := range list {
		if j, met := alone[element]; met {
			pairs = append(pairs, [2]int{j, i})
			delete(alone, element)
		} else {
			alone[element] = i
		}
	}
	without := func(i, j int) bool {
		gone := make([]bool, len(list))
		for _, pair := range pairs[i:j] {
			gone[pair[0]], gone[pair[1]] = true, true
		}
		var rest []E
		for k, element := range list {
			if !gone[k] {
				rest = append(rest, element)
			}
		}
		return len(rest) == 0 || yield(rest)
	}
	if len(pairs) == 1 {
		return without(0, 1)
	}
	return Windows(len(pairs), len(list), without)
}

// few yields one, two or three elements of a list of more: equal ones, and neighbours at some places. A
// mistake may need few of many that can't go one after the other. It reports whether yield wants
// more.
func few(list []int64, yield func([]int64) bool) bool {
	const most, places = 3, 8
	count := make(map[int64]int)
	for _, element := range list {
		count[element]++
	}
	for n := 1; n <= most && n < len(list)-1; n++ {
		i := slices.IndexFunc(list, func(element int64) bool { return count[element] >= n })
		if n > 1 && i >= 0 && !yield(slices.Repeat(list[i:i+1], n)) {
			return false
		}
		last := len(list) - n
		if !Places(last, max(1, last/places), 1, func(i int) bool { return yield(slices.Clone(list[i : i+n])) }) {
			return false
		}
	}
	return true
}

// SimplerPiles yields lists that are one step simpler: all piles as small as possible, only few
// piles, without some piles or without two equal ones, all smaller, some as small as possible, or one
// smaller. There remain at least fewest piles of at least least. It reports whether yield
// wants more.
func SimplerPiles(piles []int64, fewest int, least int64, yield func([]int64) bool) bool {
	enough := func(list []int64) bool { return len(list) < fewest || yield(list) }
	// put yields the piles with to applied to the piles i to j-1.
	put := func(i, j int, to func(p int64) int64) bool { return altered(piles, i, j, to, yield) }
	n := len(piles)
	lowest := func(int64) int64 { return least }
	halfway := func(p int64) int64 { return least + (p-least)/2 }
	return (n == 1 || put(0, n, lowest)) &&
		few(piles, enough) &&
		Shorter(piles, enough) &&
		Twins(piles, enough) &&
		(n == 1 || put(0, n, halfway) && Smaller(slices.Min(piles), least, func(m int64) bool { // all by the same number
			return put(0, n, func(p int64) int64 { return p - (slices.Min(piles) - m) })
		}) && Windows(n, n, func(i, j int) bool { return put(i, j, lowest) })) &&
		Places(n-1, 1, n, func(i int) bool {
			return Smaller(piles[i], least, func(m int64) bool { return yield(Replaced(piles, i, m)) })
		})
}

// SimplerEach yields the lists of positions in which one position is simpler. It reports
// whether yield wants more.
func SimplerEach(positions [][]int64, yield func([][]int64) bool) bool {
	for i, p := range positions {
		position := func(p []int64) bool { return yield(Replaced(positions, i, p)) }
		if !Shorter(p, position) || !SimplerPiles(p, len(p), 0, position) {
			return false
		}
	}
	return true
}

// Tuples yields all lists of n numbers from lo to hi, in lexicographic order. Each list is
// a new one.
func Tuples(n int, lo, hi int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		list := slices.Repeat([]int64{lo}, n)
		for yield(slices.Clone(list)) {
			i := n - 1
			for i >= 0 && list[i] == hi {
				list[i] = lo
				i--
			}
			if i < 0 {
				return
			}
			list[i]++
		}
	}
}

// Cells returns the cells of a board row by row, each its row and its column from 1.
func Cells(rows, columns int64) (list [][2]int64) {
	for row := range UpTo(rows) {
		for column := range UpTo(columns) {
			list = append(list, [2]int64{row, column})
		}
	}
	return list
}

// Subsets yields all parts of a list, also the empty one, nil: in the order of the numbers whose binary digits, the
// last one for the first element, say what is in them. Each part is a new list.
func Subsets[E any](list []E) iter.Seq[[]E] {
	return func(yield func([]E) bool) {
		for set := uint64(0); set < 1<<len(list); set++ {
			var part []E
			for rest := set; rest != 0; rest &= rest - 1 {
				part = append(part, list[bits.TrailingZeros64(rest)])
			}
			if !yield(part) {
				return
			}
		}
	}
}

// ByFirst compares two pairs by their first numbers, equal ones by the second.
func ByFirst(a, b [2]int64) int { return slices.Compare(a[:], b[:]) }

// Cut returns the list without the elements i to j-1.
func Cut[E any](list []E, i, j int) []E { return slices.Concat(list[:i], list[j:]) }

// Replaced returns the list with another element i.
func Replaced[E any](list []E, i int, element E) []E {
	other := slices.Clone(list)
	other[i] = element
	return other
}

// altered yields the list with to applied to the elements i to j-1, if that changes it. It reports
// whether yield wants more.
func altered(list []int64, i, j int, to func(n int64) int64, yield func([]int64) bool) bool {
	other := slices.Clone(list)
	for k := i; k < j; k++ {
		other[k] = to(list[k])
	}
	return slices.Equal(other, list) || yield(other)
}

// Switched returns the list with one more element, or without it if it was there.
func Switched[E comparable](list []E, element E) []E {
	i := slices.Index(list, element)
	if i < 0 {
		return append(slices.Clone(list), element)
	}
	return Cut(list, i, i+1)
}

// Sum returns the sum of a list.
func Sum(list []int64) int64 {
	s := int64(0)
	for _, n := range list {
		s += n
	}
	return s
}

// Different yields the index of each element that no earlier one equals, with the number of elements
// that are equal to it, itself included.
func Different[E comparable](list []E) iter.Seq2[int, int] {
	return func(yield func(i, equal int) bool) {
		for i, e := range list {
			if slices.Contains(list[:i], e) {
				continue
			}
			equal := 1
			for _, other := range list[i+1:] {
				if other == e {
					equal++
				}
			}
			if !yield(i, equal) {
				return
			}
		}
	}
}

// Singles returns each element of a list as a list.
func Singles[E any](list []E) [][]E { return slices.Collect(slices.Chunk(list, 1)) }

// PutSorted replaces element i of a list in descending order by e and restores the order.
func PutSorted[E cmp.Ordered](list []E, i int, e E) {
	for ; i > 0 && list[i-1] < e; i-- {
		list[i] = list[i-1]
	}
	for ; i+1 < len(list) && list[i+1] > e; i++ {
		list[i] = list[i+1]
	}
	list[i] = e
}
