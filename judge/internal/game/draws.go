package game

// An Outcome is what perfect play brings the player to move.
type Outcome int8

const (
	Loss Outcome = -1
	Draw Outcome = 0
	Win  Outcome = 1
)

// Outcomes plays a game that can go in circles, or end in a draw, by retrograde
// analysis of all positions that can follow p: from the ends backwards, a
// position is won once one of its options is lost, and lost once all are won;
// what is never decided is a draw. Both players prefer a win to a draw to a loss.
//
// end says of a position without options what it means for the player to move;
// nil makes it a Loss, which is normal play. The result has p and every position
// that can follow it, at most as many as most says.
func Outcomes[P comparable](p P, options Options[P], end func(P) Outcome, most int) (map[P]Outcome, error) {
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
					return nil, tooLarge(most)
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
	outcome := make([]Outcome, len(positions))
	var decided []int
	for i, position := range positions {
		if left[i] > 0 {
			continue
		}
		outcome[i] = Loss
		if end != nil {
			outcome[i] = end(position)
		}
		if outcome[i] != Draw {
			decided = append(decided, i)
		}
	}
	for len(decided) > 0 {
		i := decided[len(decided)-1]
		decided = decided[:len(decided)-1]
		for _, parent := range parents[i] {
			left[parent]--
			switch {
			case outcome[parent] != Draw: // decided already
			case outcome[i] == Loss:
				outcome[parent] = Win
				decided = append(decided, int(parent))
			case left[parent] == 0:
				outcome[parent] = Loss
				decided = append(decided, int(parent))
			}
		}
	}
	result := make(map[P]Outcome, len(positions))
	for i, position := range positions {
		result[position] = outcome[i]
	}
	return result, nil
}
