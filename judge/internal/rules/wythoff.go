package rules

import "fmt"

// What hdu2177 and poj1067 share: Wythoff's game of two piles, in which a move takes
// any number of stones from one pile, or the same number from both.

// TwoPiles are the sizes of the piles: of a case in any order, of a position the
// smaller one first.
type TwoPiles = [2]int64

func SmallerFirst(a, b int64) TwoPiles { return TwoPiles{min(a, b), max(a, b)} }

// WythoffSearched is the size of piles up to which the game is searched.
const WythoffSearched = 150

// Wythoff returns Wythoff's game.
func Wythoff() *Game[TwoPiles, [2]int16] {
	search := NewNormal(takeEqual, Remembered)
	return &Game[TwoPiles, [2]int16]{
		Players: Called[TwoPiles]("the first player", "the second player"),
		Read: func(in *Scanner) TwoPiles {
			a := in.Int("pile", 0, LargestShown)
			return SmallerFirst(a, in.Int("pile", 0, LargestShown))
		},
		Write: WriteTwoPiles,
		Board: func(p TwoPiles) Board { return Piles{Sizes: p[:]} },
		Moves: func(p TwoPiles, yield func(string, TwoPiles) bool) {
			from := [...]string{fmt.Sprint("the pile of ", p[0]), fmt.Sprint("the pile of ", p[1]), "both piles"}
			if p[0] == p[1] {
				from[1] = fmt.Sprint("a pile of ", p[1])
			}
			Takings(p, func(pile Taking, taken int64, left TwoPiles) bool {
				return yield(fmt.Sprintf("take %d from %s", taken, from[pile]), left)
			})
		},
		End: func(TwoPiles) string { return "no stones are left" },
		Search: func(p TwoPiles) (Solver[[2]int16], [2]int16, error) {
			if p[1] > WythoffSearched {
				return nil, [2]int16{}, TooLarge("searched are piles of up to %d", WythoffSearched)
			}
			return search, WythoffKey(p), nil
		},
	}
}

func WriteTwoPiles(p TwoPiles) string { return fmt.Sprint(p[0], p[1]) }

// WythoffKey returns a position as search has it.
func WythoffKey(p TwoPiles) [2]int16 { return [2]int16{int16(p[0]), int16(p[1])} }

// A Taking says from which piles a move takes.
type Taking int

const (
	fromSmaller Taking = iota
	fromLarger
	FromBoth
)

// Takings yields the moves from a position. Of equal piles it makes no difference from
// which one is taken, so that is one move.
func Takings(p TwoPiles, yield func(from Taking, taken int64, left TwoPiles) bool) {
	for k := int64(1); k <= p[0] && p[0] < p[1]; k++ {
		if !yield(fromSmaller, k, TwoPiles{p[0] - k, p[1]}) {
			return
		}
	}
	for k := int64(1); k <= p[1]; k++ {
		if !yield(fromLarger, k, SmallerFirst(p[0], p[1]-k)) {
			return
		}
	}
	for k := int64(1); k <= p[0]; k++ {
		if !yield(FromBoth, k, TwoPiles{p[0] - k, p[1] - k}) {
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
