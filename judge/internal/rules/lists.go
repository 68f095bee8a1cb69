package rules

import (
	"cmp"
	"iter"
	"slices"
)

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

// Cut returns the list without the elements i to j-1.
func Cut[E any](list []E, i, j int) []E {
	return slices.Concat(list[:i], list[j:])
}

// Without returns the list without element i.
func Without[E any](list []E, i int) []E {
	return Cut(list, i, i+1)
}

// Replaced returns the list with another element i.
func Replaced[E any](list []E, i int, element E) []E {
	other := slices.Clone(list)
	other[i] = element
	return other
}

// altered returns the list with to applied to the elements i to j-1, and whether that
// changed it.
func altered(list []int64, i, j int, to func(n int64) int64) (other []int64, changed bool) {
	other = slices.Clone(list)
	for k := i; k < j; k++ {
		other[k] = to(list[k])
	}
	return other, !slices.Equal(other, list)
}

// Sum returns the sum of a list.
func Sum(list []int64) int64 {
	s := int64(0)
	for _, n := range list {
		s += n
	}
	return s
}

// Different yields the index of each element that no earlier one equals, with its article:
// "a" if equal elements follow, else "the".
func Different[E comparable](list []E) iter.Seq2[int, string] {
	return func(yield func(i int, article string) bool) {
		for i, e := range list {
			article := "the"
			if slices.Contains(list[i+1:], e) {
				article = "a"
			}
			if !slices.Contains(list[:i], e) && !yield(i, article) {
				return
			}
		}
	}
}

// Singles returns each element of a list as a list.
func Singles[E any](list []E) (parts [][]E) {
	for e := range slices.Chunk(list, 1) {
		parts = append(parts, e)
	}
	return parts
}

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
