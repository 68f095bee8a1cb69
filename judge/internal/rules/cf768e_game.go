package rules

import (
	"bytes"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// A usedPile is a pile: bit s is set if s stones are left, and of the bits below
// it bit x-1 is set if x stones were taken once. Larger numbers that were taken
// can't be taken any more, and are forgotten.
type usedPile uint64

// usedLargest is the largest number of stones in a pile.
const usedLargest = 60

// freshPiles returns piles of such sizes, from which nothing was taken yet.
func freshPiles(sizes []int64) [][]usedPile {
	piles := make([]usedPile, len(sizes))
	for i, s := range sizes {
		piles[i] = 1 << s
	}
	return alone(piles)
}

func (p usedPile) size() int { return bits.Len64(uint64(p)) - 1 }

// used returns the numbers that were taken.
func (p usedPile) used() []int64 {
	var list []int64
	for x := 1; x <= p.size(); x++ {
		if !p.allows(x) {
			list = append(list, int64(x))
		}
	}
	return list
}

// allows reports whether x stones, of those that there are, may be taken.
func (p usedPile) allows(x int) bool { return p>>(x-1)&1 == 0 }

// without returns what is left when x stones are taken.
func (p usedPile) without(x int) usedPile {
	left := usedPile(1) << (p.size() - x)
	return left | (p|1<<(x-1))&(left-1)
}

// stuck reports whether there is no move: every bit is set.
func (p usedPile) stuck() bool { return p&(p+1) == 0 }

// options are those of a pile: all stones first, for a short game.
func (p usedPile) options(list []usedPile) []usedPile {
	for x := p.size(); x > 0; x-- {
		if p.allows(x) {
			list = append(list, p.without(x))
		}
	}
	return list
}

// usedGame returns the game as people see it. A position is written as the piles, with
// the numbers taken from each that still matter: "5 3(1,2)".
func usedGame(search solver[usedWhole]) *playable[[]usedPile, usedWhole] {
	return &playable[[]usedPile, usedWhole]{
		players: called[[]usedPile]("Sam", "Jon"),
		read:    readUsed,
		write: func(piles []usedPile) string {
			var text []string
			for _, p := range piles {
				text = append(text, fmt.Sprint(p.size()))
				if used := p.used(); len(used) > 0 {
					text[len(text)-1] += "(" + withCommas(used) + ")"
				}
			}
			if len(text) == 0 {
				return "0"
			}
			return strings.Join(text, " ")
		},
		board: func(piles []usedPile) Board {
			var board Piles
			for _, p := range piles {
				board.Sizes = append(board.Sizes, int64(p.size()))
				board.Notes = append(board.Notes, wereTaken(p))
			}
			if strings.Join(board.Notes, "") == "" {
				board.Notes = nil
			}
			return board
		},
		moves: func(piles []usedPile, yield func(string, []usedPile) bool) {
			for i, p := range piles {
				if slices.Contains(piles[:i], p) {
					continue
				}
				pile := fmt.Sprintf("the pile of %d", p.size())
				if slices.Contains(piles[i+1:], p) {
					pile = fmt.Sprintf("a pile of %d", p.size())
				}
				if used := wereTaken(p); used != "" {
					pile += " (" + used + ")"
				}
				for x := 1; x <= p.size(); x++ {
					if !p.allows(x) {
						continue
					}
					to := replaced(piles, i, p.without(x))
					if x == p.size() {
						to = without(piles, i)
					}
					if !yield(fmt.Sprintf("take %d from %s", x, pile), to) {
						return
					}
				}
			}
		},
		end: func(piles []usedPile) string {
			if len(piles) == 0 {
				return "no stones are left"
			}
			return "all that could be taken from a pile was taken from it before"
		},
		parts: func(piles []usedPile) [][]usedPile {
			var parts [][]usedPile
			for _, p := range piles {
				parts = append(parts, []usedPile{p})
			}
			return parts
		},
		search: func(piles []usedPile) (solver[usedWhole], usedWhole, error) {
			whole, err := wholeOf(piles)
			return search, whole, err
		},
	}
}

// wereTaken says which numbers were taken from a pile; "" if none was.
func wereTaken(p usedPile) string {
	switch used := p.used(); len(used) {
	case 0:
		return ""
	case 1:
		return fmt.Sprint(used[0], " was taken")
	default:
		return inWords(used, "and") + " were taken"
	}
}

// readUsed reads the piles of a position as text.
func readUsed(in *scanner) []usedPile {
	var piles []usedPile
	for first := true; first || in.skip(); first = false {
		in.next("pile")
		word, column := in.word, in.wordColumn
		size, used, some := bytes.Cut(word, []byte("("))
		in.word = size
		p := usedPile(1) << in.wordInt("pile", 0, usedLargest)
		if some {
			in.word, in.wordColumn = used, column+len(size)+1
			if !bytes.HasSuffix(used, []byte(")")) {
				in.fail("%.40q does not end with a parenthesis", word)
			}
			in.part(0, len(used)-1)
			for _, x := range in.commas("number that was taken", 1, int64(p.size())) {
				if !p.allows(int(x)) {
					in.fail("%d can't have been taken twice", x)
				}
				p |= 1 << (x - 1)
			}
		}
		if p.size() > 0 {
			piles = append(piles, p)
		}
	}
	return piles
}

// A usedWhole is all piles: sorted, since it makes no difference in which order
// they stand, with 0 for those without a move.
type usedWhole [6]usedPile

// wholeStones is how many stones a position of several piles may have whose game is
// searched within milliseconds.
const wholeStones = 31

// wholeOf returns a position as search has it. An error is game.ErrTooLarge.
func wholeOf(piles []usedPile) (whole usedWhole, err error) {
	stones := 0
	for _, p := range piles {
		if p.stuck() {
			continue
		}
		stones += p.size()
		if several := whole[0] != 0; several && stones > wholeStones || whole[len(whole)-1] != 0 {
			return whole, tooLarge("searched are up to %d piles of up to %d stones together", len(whole), wholeStones)
		}
		putSorted(whole[:], len(whole)-1, p)
	}
	return whole, nil
}

func (w usedWhole) options(list []usedWhole) []usedWhole {
	for i, pile := range w {
		if i > 0 && pile == w[i-1] {
			continue // a pile like the one before it
		}
		for x := pile.size(); x > 0; x-- { // all stones first: a short game
			if pile.allows(x) {
				left := pile.without(x)
				if left.stuck() {
					left = 0
				}
				list = append(list, w)
				putSorted(list[len(list)-1][:], i, left)
			}
		}
	}
	return list
}
