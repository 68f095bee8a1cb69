package miserebash

// misereSearched is the largest number of stones that is searched.
const misereSearched = 20000

// misereBashFar reports who wins from any number of stones, by another way than
// search, which reaches 20,000 stones: who wins from n+1 stones hangs on n and n-1
// stones alone, by the rule that a position is won iff a move leads to a lost one. There
// are four pairs of such outcomes, and a step from pair to pair is a table of four;
// tables are composed, to take 1, 2, 4, 8, ... steps at a time. No period is known here,
// nor looked for.
func misereBashFar(n int64) bool {
	const wonNow, wonBefore = 1, 2 // the bits of a pair: the outcomes of n and of n-1
	var steps [4]int               // for each pair the one that follows
	for pair := range steps {
		if pair&wonNow == 0 || pair&wonBefore == 0 {
			steps[pair] |= wonNow
		}
		if pair&wonNow != 0 {
			steps[pair] |= wonBefore
		}
	}
	pair := wonBefore // 1 stone is lost; without stones the other one took the last
	for left := n - 1; left > 0; left /= 2 {
		if left%2 == 1 {
			pair = steps[pair]
		}
		var twice [4]int
		for p := range twice {
			twice[p] = steps[steps[p]]
		}
		steps = twice
	}
	return pair&wonNow != 0
}
