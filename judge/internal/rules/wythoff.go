package rules

import "fmt"

// What hdu2177 and poj1067 share: Wythoff's game of two piles, in which a move takes
// any number of stones from one pile, or the same number from both.

// twoPiles are the sizes of the piles: of a case in any order, of a position the
// smaller one first.
type twoPiles = [2]int64

func smallerFirst(a, b int64) twoPiles { return twoPiles{min(a, b), max(a, b)} }

// wythoffSearched is the size of piles up to which the game is searched.
const wythoffSearched = 150

// wythoff returns Wythoff's game.
func wythoff() *playable[twoPiles, [2]int16] {
	search := newNormal(takeEqual, remembered)
	return &playable[twoPiles, [2]int16]{
		players: called[twoPiles]("the first player", "the second player"),
		read: func(in *scanner) twoPiles {
			a := in.int("pile", 0, shown)
			return smallerFirst(a, in.int("pile", 0, shown))
		},
		write: writeTwoPiles,
		board: func(p twoPiles) Board { return Piles{Sizes: p[:]} },
		moves: func(p twoPiles, yield func(string, twoPiles) bool) {
			from := [...]string{fmt.Sprint("the pile of ", p[0]), fmt.Sprint("the pile of ", p[1]), "both piles"}
			if p[0] == p[1] {
				from[1] = fmt.Sprint("a pile of ", p[1])
			}
			takings(p, func(pile taking, taken int64, left twoPiles) bool {
				return yield(fmt.Sprintf("take %d from %s", taken, from[pile]), left)
			})
		},
		end: func(twoPiles) string { return "no stones are left" },
		search: func(p twoPiles) (solver[[2]int16], [2]int16, error) {
			if p[1] > wythoffSearched {
				return nil, [2]int16{}, tooLarge("searched are piles of up to %d", wythoffSearched)
			}
			return search, wythoffKey(p), nil
		},
	}
}

func writeTwoPiles(p twoPiles) string { return fmt.Sprint(p[0], p[1]) }

// wythoffKey returns a position as search has it.
func wythoffKey(p twoPiles) [2]int16 { return [2]int16{int16(p[0]), int16(p[1])} }

// A taking says from which piles a move takes.
type taking int

const (
	fromSmaller taking = iota
	fromLarger
	fromBoth
)

// takings yields the moves from a position. Of equal piles it makes no difference from
// which one is taken, so that is one move.
func takings(p twoPiles, yield func(from taking, taken int64, left twoPiles) bool) {
	for k := int64(1); k <= p[0] && p[0] < p[1]; k++ {
		if !yield(fromSmaller, k, twoPiles{p[0] - k, p[1]}) {
			return
		}
	}
	for k := int64(1); k <= p[1]; k++ {
		if !yield(fromLarger, k, smallerFirst(p[0], p[1]-k)) {
			return
		}
	}
	for k := int64(1); k <= p[0]; k++ {
		if !yield(fromBoth, k, twoPiles{p[0] - k, p[1] - k}) {
			return
		}
	}
}

// takeEqual are the options of Wythoff's game.
func takeEqual(p [2]int16, list [][2]int16) [][2]int16 {
	for k := int16(1); k <= p[1]; k++ {
		if k <= p[0] {
			list = append(list, [2]int16{p[0] - k, p[1] - k}, [2]int16{p[0] - k, p[1]})
		}
		list = append(list, [2]int16{min(p[0], p[1]-k), max(p[0], p[1]-k)})
	}
	return list
}
