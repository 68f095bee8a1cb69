package hdu2516

import "grundy/judge/internal/rules"

// A heapSearch finds the remoteness of all heaps up to one in a single sweep: who may
// take k has the moves of who may take k-1, and one more. Looking at every move of every
// position would take a minute for a heap of 2,000. Who wins alone is found by the
// search that it is made of, for most positions by a look at few moves.
type heapSearch struct {
	*rules.Normal[heapAndMost]
	remote [][]uint16 // by the heap and by how many may be taken: odd if the player to move wins
}

func (s *heapSearch) Value(p heapAndMost) (rules.Value, error) {
	for n := len(s.remote); n <= int(p.heap); n++ {
		row := make([]uint16, n+1) // row[0], without a move, is 0
		for k := 1; k <= n; k++ {
			before, taken := row[k-1], 1+s.remote[n-k][min(2*k, n-k)]
			switch won, wins := before%2 == 1, taken%2 == 1; {
			case won && wins: // hurries
				row[k] = min(before, taken)
			case won:
				row[k] = before
			case wins:
				row[k] = taken
			default: // resists
				row[k] = max(before, taken)
			}
		}
		s.remote = append(s.remote, row)
	}
	n := int(s.remote[p.heap][p.most])
	return rules.Won(n%2 == 1, n, nil)
}

// schwenk returns the heaps up to n that are lost for the first player.
func schwenk(n int64) []int64 {
	lost := []int64{1}
	for j := 0; ; {
		last := lost[len(lost)-1]
		for 2*lost[j] < last {
			j++
		}
		if last+lost[j] > n {
			return lost
		}
		lost = append(lost, last+lost[j])
	}
}
