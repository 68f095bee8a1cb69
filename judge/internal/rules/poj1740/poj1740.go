// Package poj1740 is the room of poj1740.
package poj1740

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj1740",
	Title:   "A New Stone Game",
	Topic:   "pairing strategy",
	Theory:  rules.ByPairing,
	Kind:    rules.ManyPiles,
	Level:   rules.Medium,
	Turn:    "A turn removes one stone or more from a pile, and may move stones that are left there to other piles that have some. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "POJ", Name: "1740"}},
	Seconds: 1, KiB: 30000,
	Table: "_ _",
	Axes:  []message.Kind{"axis stones in one pile", "axis stones in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{10, 100},
		Never: rules.OneNeverLost,
	},
	Picture: picture.Twins,
	New:     newRules,
}

// searched has for each number of piles how many stones together search reaches.
var searched = [...]int64{0, 1: 100, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}

// stoneGame is the problem.
type stoneGame struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	return rules.Of(stoneGame{
		rules.PileCases{
			Fewest: 1, Most: 10, Least: 1, Largest: 100,
			SmallTop: []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2},
			Searched: []int64{1: 100, 2: 25, 3: 10, 4: 7, 5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2},
		},
		rules.AsksWinner(handingOut(), rules.Alone, "1", "0"),
	})
}

func (stoneGame) Layout() rules.Layout { return rules.Until("0") }
func (stoneGame) Work([]int64) int64   { return 200 } // counting sizes or sorting

// handingOut returns the game.
func handingOut() *rules.Game[[]int64, stones] {
	search := rules.NewNormal(allMoves, rules.Remembered)
	return &rules.Game[[]int64, stones]{
		Players: [2]game.Player{"Alice", "Bob"},
		Read:    rules.ReadPosition,
		Write:   rules.WritePosition,
		Board:   func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves:   moves,
		End:     func([]int64) message.Message { return message.New("end no stones left") },
		Search: func(piles []int64) (rules.Solver[stones], stones, error) {
			if most := len(searched) - 1; len(piles) > most {
				return nil, stones{}, rules.TooLarge("bound piles", most)
			}
			if most := searched[len(piles)]; rules.Sum(piles) > most {
				return nil, stones{}, rules.TooLarge("bound stones of piles", len(piles), most)
			}
			return search, rules.PartsOf(piles), nil
		},
	}
}

// stones are the piles of a position.
type stones = rules.Parts[int64]

// allMoves returns the moves for search, those that remove most stones first.
func allMoves(s stones, list []stones) []stones {
	first := len(list)
	handOut(rules.Standing(s[:]), func(_ int, after []int64) bool {
		list = append(list, rules.PartsOf(after))
		return true
	})
	slices.Reverse(list[first:])
	return list
}

// handOut yields the moves: pile i loses at least one stone, and gives any of its others to
// other piles. They come by pile, then by the number of stones removed. The first of equal
// piles is taken, and gets the most, since their order does not matter. The list after is
// changed later.
func handOut(piles []int64, yield func(i int, after []int64) bool) {
	after := slices.Clone(piles)
	// hand gives up to left stones to the piles from j on; pile i keeps the others.
	var hand func(i, j int, left int64) bool
	hand = func(i, j int, left int64) bool {
		switch j {
		case i:
			return hand(i, j+1, left)
		case len(piles):
			after[i] = left
			return yield(i, after)
		}
		limit := left
		for k, p := range piles[:j] {
			if k != i && p == piles[j] {
				limit = min(limit, after[k]-p)
			}
		}
		for n := int64(0); n <= limit; n++ {
			after[j] = piles[j] + n
			if !hand(i, j+1, left-n) {
				return false
			}
		}
		return true
	}
	for i, pile := range piles {
		for left := pile - 1; left >= 0 && !slices.Contains(piles[:i], pile); left-- {
			if !hand(i, 0, left) {
				return
			}
		}
	}
}

// moves yields the moves.
func moves(piles []int64, yield func(done game.Move, to []int64, spots ...rules.Spot) bool) {
	handOut(piles, func(i int, after []int64) bool {
		done := game.Move{
			Verb: game.Remove, Count: rules.Sum(piles) - rules.Sum(after), Thing: game.Stone,
			Was: []int64{piles[i]}, Becomes: []int64{after[i]}, Equal: rules.Count(piles, piles[i]),
		}
		var spots []rules.Spot
		for j, p := range after {
			if p != piles[j] {
				spots = append(spots, rules.Spot{Part: int64(j), At: p})
			}
			if given := p - piles[j]; j != i && given > 0 {
				gift := game.Gift{Count: given, Was: piles[j], Equal: rules.Count(piles, piles[j])}
				if before := rules.Count(piles[:j], piles[j]); before > 0 {
					gift.Nth = before + 1
				}
				done.Given = append(done.Given, gift)
			}
		}
		return yield(done, rules.Standing(after), spots...)
	})
}
