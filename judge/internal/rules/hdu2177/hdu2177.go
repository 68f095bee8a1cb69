// Package hdu2177 is the room of hdu2177: Wythoff's game. The question is which first moves
// win, in a certain order.
//
// Beyond search, which reaches piles of 150, the answers come from the Fibonacci codes of
// the piles (see rules.LostPartner). Tests compare the codes with search, and up to a
// million with a sweep by the rule that each pile is in one lost position.
package hdu2177

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2177",
	Title:   "取(2堆)石子游戏",
	English: "Taking Stones from Two Piles",
	Topic:   "Wythoff's game, listing the winning first moves",
	Theory:  rules.ByWythoff,
	Kind:    rules.PairOfPiles,
	Level:   rules.Hard,
	Table:   "_ _",
	Axes:    []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Turn:    "A turn takes one stone or more from one pile, or the same number from both. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2177"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 3,
	Strata: rules.Strata{
		Words: "sizes of one pile",
		Least: [2]int64{2, 1}, Largest: [2]int64{2, 1e6},
		Never: func(_, size int, lost bool) bool { return lost && size == 1 },
	},
	Picture: picture.Queen,
	New:     newRules,
}

const top = 1000000 // stones in a pile

// wythoffMoves is the problem.
type wythoffMoves struct {
	rules.PairCases
	rules.Question[rules.TwoPiles]
}

func newRules() rules.Rules {
	g := rules.Wythoff()
	return rules.Of(wythoffMoves{
		rules.WythoffCases([2]message.Kind{"smaller pile", "larger pile"}, top, true),
		rules.Asks(g, rules.Alone, func(p rules.TwoPiles) (string, error) { return movesToLost(g, p) }),
	})
}

// movesToLost returns which piles winning moves leave.
func movesToLost(g *rules.Game[rules.TwoPiles, rules.TwoPiles], p rules.TwoPiles) (string, error) {
	if _, _, err := g.Search(p); err != nil {
		return "", err
	}
	var moves []wythoffMove
	rules.Takings(p, func(from int, _ int64, left rules.TwoPiles) bool {
		if g.Lost(left) {
			moves = append(moves, wythoffMove{from == rules.FromBoth, left})
		}
		return true
	})
	return winningMoves(moves), nil
}

func (wythoffMoves) Layout() rules.Layout { return rules.Until("0 0") }

func (w wythoffMoves) Claims(p rules.TwoPiles, output string) []rules.Claim {
	return claimsOfMoves(w.Positions(p)[0], p, output)
}

func (wythoffMoves) Second(p rules.TwoPiles) (string, error) { return winningMoves(farMoves(p)), nil }

func (wythoffMoves) Lines(_ rules.TwoPiles, answers string) int { return rules.LinesOfPairs(answers) }

// Work counts a program that tries all sizes of a pile after a move, three steps each.
func (wythoffMoves) Work(p rules.TwoPiles) int64 { return 3 * (p[1] + 1) }

func (wythoffMoves) Stricter(p rules.TwoPiles) message.Kind {
	switch {
	case p[0] == 0:
		return "lacks pile of 0"
	case added(p) != "":
		return "lacks smaller piles of the same difference"
	}
	return ""
}

func (wythoffMoves) Excuses(p rules.TwoPiles, output string, end rules.Ending) bool {
	if end != rules.Ended || p[0] == 0 {
		return end == rules.Ended
	}
	rest := strings.Replace(output, "\n"+added(p), "\n", 1)
	return rest != output && sameMoves(p, winningMoves(farMoves(p)), rest)
}

func (wythoffMoves) LeftOpen(p rules.TwoPiles, answer, output string) message.Kind {
	if !sameMoves(p, answer, output) {
		return ""
	}
	return "order of moves on one pile"
}

func (w wythoffMoves) Extreme(r *rules.Draw) [][]rules.TwoPiles {
	// The first case of far takes one stone to a lost position whose difference is k.
	far := func(k int64) []rules.TwoPiles {
		lost := rules.LostWithDifference(k)
		next := rules.TwoPiles{lost[0] + 1, lost[1]}
		return rules.Full(2000, w.Work, func() rules.TwoPiles {
			p := next
			next = w.NearLost(r, top)
			next[0] = max(1, next[0])
			return p
		})
	}
	inputs := [][]rules.TwoPiles{{{top - 1, top}}, {{top, top}, {1 << 16, 1 << 16}}, {{0, top}}}
	inputs = append(inputs, lists.Each(rules.Fibonacci[17:27], far)...)
	return slices.AppendSeq(inputs, slices.Chunk(rules.Differences(r, 1400), 400))
}

// A wythoffMove is a winning move: whether it takes from both piles, and what it leaves.
type wythoffMove struct {
	both bool
	left rules.TwoPiles
}

// winningMoves writes the answer: the move on both piles first, then by the smaller pile.
func winningMoves(moves []wythoffMove) string {
	if len(moves) == 0 {
		return "0\n"
	}
	slices.SortFunc(moves, func(m, n wythoffMove) int {
		if m.both == n.both {
			return slices.Compare(m.left[:], n.left[:])
		} else if m.both {
			return -1
		}
		return 1
	})
	answer := "1\n"
	for _, m := range moves {
		answer += fmt.Sprintln(m.left[0], m.left[1])
	}
	return answer
}

// added returns the line of the lost position with the same difference if its piles are
// larger, so that no move leads to it; else "".
func added(p rules.TwoPiles) string {
	if lost := rules.LostWithDifference(p[1] - p[0]); lost[0] > p[0] {
		return fmt.Sprintln(lost[0], lost[1])
	}
	return ""
}

// claimsOfMoves returns the claims of an output.
func claimsOfMoves(position rules.Position, p rules.TwoPiles, output string) []rules.Claim {
	var numbers []int64
	for _, word := range strings.Fields(output) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return nil
		}
		numbers = append(numbers, n)
	}
	switch {
	case slices.Equal(numbers, []int64{0}):
		return []rules.Claim{rules.OutcomeClaim{Position: position, Outcome: game.Loss}}
	case len(numbers)%2 == 0 || numbers[0] != 1:
		return nil
	}
	claim := rules.MovesClaim{Position: position, Why: func(left string) message.Kind {
		var to rules.TwoPiles
		fmt.Sscan(left, &to[0], &to[1])
		switch {
		case to == p:
			return "why not takes no stone"
		case to[0] > p[0] || to[1] > p[1]:
			return "why not adds stones"
		}
		return "why not takes unlike numbers"
	}}
	for left := range slices.Chunk(numbers[1:], 2) {
		claim.Leaves = append(claim.Leaves, fmt.Sprint(min(left[0], left[1]), max(left[0], left[1])))
	}
	return []rules.Claim{claim}
}

// sameMoves reports whether an output has the lines of the answer in any order, and each at
// most as often as the answer. The line of the move on both piles must come first.
func sameMoves(p rules.TwoPiles, answer, output string) bool {
	want, got := strings.Split(strings.TrimSpace(answer), "\n"), strings.Split(strings.TrimSpace(output), "\n")
	if len(want) < 2 || len(got) < 2 || got[0] != want[0] {
		return false
	}
	var small, large int64
	fmt.Sscan(want[1], &small, &large)
	if large-small == p[1]-p[0] && got[1] != want[1] { // from both piles
		return false
	}
	slices.Sort(want)
	slices.Sort(got)
	return slices.Equal(got, want) || slices.Equal(got, slices.Compact(want)) // at most one line is there twice
}

// farMoves returns the winning moves from any piles, by the codes of the lost positions.
func farMoves(p rules.TwoPiles) []wythoffMove {
	var moves []wythoffMove
	if lost := rules.LostWithDifference(p[1] - p[0]); lost[0] < p[0] {
		moves = append(moves, wythoffMove{true, lost})
	}
	if other := rules.LostPartner(p[0]); other < p[1] {
		moves = append(moves, wythoffMove{false, rules.SmallerFirst(p[0], other)})
	}
	if other := rules.LostPartner(p[1]); other < p[0] && p[0] < p[1] {
		moves = append(moves, wythoffMove{false, rules.SmallerFirst(other, p[1])})
	}
	return moves
}
