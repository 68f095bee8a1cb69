package rules

import (
	"cmp"
	"iter"
	"slices"
)

// What is done with lists of cases, positions and moves.

// Tuples yields every list of n numbers of lo to hi, in lexicographic order. Each is a
// new one.
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

// Cut returns the list without its elements from i up to j.
func Cut[E any](list []E, i, j int) []E {
	return slices.Concat(list[:i], list[j:])
}

// Without returns the list without its i-th element.
func Without[E any](list []E, i int) []E {
	return Cut(list, i, i+1)
}

// Replaced returns the list with another i-th element.
func Replaced[E any](list []E, i int, element E) []E {
	other := slices.Clone(list)
	other[i] = element
	return other
}

// altered returns the list with other elements from i up to j, and whether one of them is
// another.
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

// Different yields the elements of a list that are equal to none before them: where each
// stands, and its article in words, "a" if there are more of it, and else "the".
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

// Singles returns the elements of a list, each for itself.
func Singles[E any](list []E) (parts [][]E) {
	for e := range slices.Chunk(list, 1) {
		parts = append(parts, e)
	}
	return parts
}

// PutSorted puts e for the i-th element of a list that is sorted from the largest, and
// sorts it again.
func PutSorted[E cmp.Ordered](list []E, i int, e E) {
	for ; i > 0 && list[i-1] < e; i-- {
		list[i] = list[i-1]
	}
	for ; i+1 < len(list) && list[i+1] > e; i++ {
		list[i] = list[i+1]
	}
	list[i] = e
}
