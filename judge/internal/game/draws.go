package game

// A Result is an outcome and its remoteness: the number of moves to the end if the winner
// hurries and the loser resists, 0 for a draw.
type Result struct {
	Outcome    Outcome
	Remoteness int
}

// Results solves a game that can go in circles or end in a draw, by retrograde analysis:
// from the ends backwards, a position is won once one of its options is lost, and lost
// once all are won. A position that is never decided is a draw. Both players prefer a win
// to a draw to a loss.
//
// end returns the outcome of a position without options; nil means Loss, which is normal
// play. The result contains p and every position that can follow it. If there are more
// than most, the error is ErrTooLarge.
//
// An end that is a draw decides nothing: it stays undecided, and so does every position
// that can do no better than to reach it. Positions are decided in the order of their
// remoteness. So the first lost option found is the quickest way to win, and the last won
// option the longest way to lose.
func Results[P comparable](p P, options Options[P], end func(P) Outcome, most int) (map[P]Result, error) {
	// left counts the options that are not known to be won for the player who moves there.
	positions, left, parents, err := explored(p, options, most)
	if err != nil {
		return nil, err
	}
	results := make([]Result, len(positions))
	var decided []int32
	for i, position := range positions {
		if left[i] > 0 {
			continue
		}
		results[i].Outcome = Loss
		if end != nil {
			results[i].Outcome = end(position)
		}
		if results[i].Outcome != Draw {
			decided = append(decided, int32(i))
		}
	}
	for next := 0; next < len(decided); next++ {
		last := results[decided[next]]
		for _, parent := range parents[decided[next]] {
			left[parent]--
			if results[parent].Outcome != Draw || last.Outcome == Win && left[parent] > 0 {
				continue // decided already, or not yet
			}
			results[parent] = Result{-last.Outcome, last.Remoteness + 1}
			decided = append(decided, parent)
		}
	}
	all := make(map[P]Result, len(positions))
	for i, position := range positions {
		all[position] = results[i]
	}
	return all, nil
}

// explored returns all positions that can follow p, numbered from 0, and for each the
// number of its options and the positions that lead to it.
func explored[P comparable](p P, options Options[P], most int) (positions []P, count []int32, parents [][]int32, err error) {
	number := map[P]int{p: 0}
	positions, parents = []P{p}, [][]int32{nil}
	var list []P
	for i := 0; i < len(positions); i++ {
		list = options(positions[i], list[:0])
		count = append(count, int32(len(list)))
		for _, option := range list {
			n, met := number[option]
			if !met {
				if len(positions) >= most {
					return nil, nil, nil, tooLarge(most)
				}
				n = len(positions)
				number[option] = n
				positions, parents = append(positions, option), append(parents, nil)
			}
			parents[n] = append(parents[n], int32(i))
		}
	}
	return positions, count, parents, nil
}
