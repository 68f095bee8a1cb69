package rules

import (
	"cmp"
	"math/bits"
)

// A HeapLimit is a limited pile for search; see LimitSearch.
type HeapLimit struct{ Heap, Most int16 }

// A LimitSearch searches the game in which a move takes at most so many times what the move before it
// took. It finds the remoteness of all heaps up to a size in one sweep: the limit k allows the moves of
// the limit k-1 and one more. Trying every move of every position would take a minute for a heap of
// 2,000. The embedded search finds the winner, which takes few moves.
type LimitSearch struct {
	*Plain[HeapLimit]
	times  int64
	scores [][]int16 // by heap and limit: far minus the remoteness if the player to move wins, else its negative
}

const far = 1 << 14 // more moves than any game has

// NewLimitSearch returns the search for a factor.
func NewLimitSearch(times int64) *LimitSearch {
	s := &LimitSearch{times: times}
	s.Plain = NewNormal(func(p HeapLimit, list []HeapLimit) []HeapLimit {
		for taken := int16(1); taken <= min(p.Heap, p.Most); taken++ {
			list = append(list, s.after(p.Heap, taken))
		}
		return list
	}, Remembered)
	return s
}

// after returns what a move leaves.
func (s *LimitSearch) after(heap, taken int16) HeapLimit {
	rest := heap - taken
	return HeapLimit{rest, int16(min(s.times*int64(taken), int64(rest)))}
}

func (s *LimitSearch) Value(p HeapLimit) (Value, error) {
	for n := int16(len(s.scores)); n <= p.Heap; n++ {
		row := []int16{-far} // without a move
		for k := int16(1); k <= n; k++ {
			to := s.after(n, k)
			taken := -s.scores[to.Heap][to.Most]
			taken -= int16(cmp.Compare(taken, 0))   // one move more
			row = append(row, max(row[k-1], taken)) // a winner hurries, a loser resists
		}
		s.scores = append(s.scores, row)
	}
	score := int(s.scores[p.Heap][p.Most])
	return Won(score > 0, far-max(score, -score), nil)
}

// Schwenk returns the heaps up to n from which the first player loses who may not take all, where a move
// takes at most so many times what the move before it took. They are the numbers h(1) = 1 and
// h(i+1) = h(i) + h(j) for the least j with times h(j) >= h(i) (Schwenk, "Take-away games", 1970).
func Schwenk(times, n int64) []int64 {
	// times+1 small ones; then each is at most 1+1/times of the last
	lost := make([]int64, 1, times*int64(bits.Len64(uint64(n/times)))+2)
	lost[0] = 1
	for j := 0; ; {
		last := lost[len(lost)-1]
		for times*lost[j] < last {
			j++
		}
		if last+lost[j] > n {
			return lost
		}
		lost = append(lost, last+lost[j])
	}
}
