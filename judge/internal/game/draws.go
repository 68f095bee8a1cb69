package game

// An Outcome is what perfect play brings the player to move.
type Outcome int8

const (
	Loss Outcome = -1
	Draw Outcome = 0
	Win  Outcome = 1
)

// A Result is an outcome and the number of moves of both players until it, when the
// winner hurries and the loser resists; 0 for a draw that is no end.
type Result struct {
	Outcome    Outcome
	Remoteness int
}

// Results plays a game that can go in circles, or end in a draw, by retrograde
// analysis of all positions that can follow p: from the ends backwards, a
// position is won once one of its options is lost, and lost once all are won;
// what is never decided is a draw. Both players prefer a win to a draw to a loss.
//
// end says of a position without options what it means for the player to move;
// nil makes it a Loss, which is normal play. The result has p and every position
// that can follow it, at most as many as most says.
func Results[P comparable](p P, options Options[P], end func(P) Outcome, most int) (map[P]Result, error) {
	positions, outcomes, moves, err := retrograde(p, options, end, most)
	result := make(map[P]Result, len(positions))
	for i, position := range positions {
		result[position] = Result{outcomes[i], int(moves[i])}
	}
	return result, err
}

// retrograde returns all positions that can follow p, with the outcome and the
// remoteness of each.
func retrograde[P comparable](p P, options Options[P], end func(P) Outcome, most int) ([]P, []Outcome, []int32, error) {
	// Number the positions, and note which ones lead to which.
	number := map[P]int{p: 0}
	positions := []P{p}
	var parents [][]int32
	var left []int32 // options not known to be won for who moves there
	var list []P
	for i := 0; i < len(positions); i++ {
		list = options(positions[i], list[:0])
		left = append(left, int32(len(list)))
		for _, option := range list {
			n, met := number[option]
			if !met {
				if len(positions) >= most {
					return nil, nil, nil, tooLarge(most)
				}
				n = len(positions)
				number[option] = n
				positions = append(positions, option)
			}
			for len(parents) <= n {
				parents = append(parents, nil)
			}
			parents[n] = append(parents[n], int32(i))
		}
	}
	for len(parents) < len(positions) {
		parents = append(parents, nil)
	}

	// An end that is a draw is never a reason to win, nor to lose: it stays
	// undecided, and so does all that can do no better than to reach it.
	//
	// Positions are decided in the order of their remoteness, so the first lost option
	// that is met is the quickest way to win, and the last won one the longest to lose.
	outcomes, moves := make([]Outcome, len(positions)), make([]int32, len(positions))
	var decided []int32
	for i, position := range positions {
		if left[i] > 0 {
			continue
		}
		outcomes[i] = Loss
		if end != nil {
			outcomes[i] = end(position)
		}
		if outcomes[i] != Draw {
			decided = append(decided, int32(i))
		}
	}
	for next := 0; next < len(decided); next++ {
		i := decided[next]
		for _, parent := range parents[i] {
			left[parent]--
			switch {
			case outcomes[parent] != Draw: // decided already
				continue
			case outcomes[i] == Loss:
				outcomes[parent] = Win
			case left[parent] == 0:
				outcomes[parent] = Loss
			default:
				continue
			}
			moves[parent] = moves[i] + 1
			decided = append(decided, parent)
		}
	}
	return positions, outcomes, moves, nil
}
