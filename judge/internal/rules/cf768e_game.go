package rules

import (
	"bytes"
	"fmt"
	"strings"
)

// freshPiles returns piles of such sizes, from which nothing was taken yet.
func freshPiles(sizes []int64) [][]usedPile {
	piles := make([]usedPile, len(sizes))
	for i, s := range sizes {
		piles[i] = 1 << s
	}
	return alone(piles)
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
			for i, article := range different(piles) {
				p := piles[i]
				pile := fmt.Sprintf("%s pile of %d", article, p.size())
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
		parts: singles[usedPile],
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
