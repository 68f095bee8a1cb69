package cf768e

import (
	"bytes"
	"fmt"
	"strings"

	"grundy/judge/internal/rules"
)

// freshPiles returns piles of such sizes, from which nothing was taken yet.
func freshPiles(sizes []int64) [][]usedPile {
	piles := make([]usedPile, len(sizes))
	for i, s := range sizes {
		piles[i] = 1 << s
	}
	return rules.Alone(piles)
}

// usedGame returns the game as people see it. A position is written as the piles, with
// the numbers taken from each that still matter: "5 3(1,2)".
func usedGame(search rules.Solver[usedWhole]) *rules.Game[[]usedPile, usedWhole] {
	return &rules.Game[[]usedPile, usedWhole]{
		Players: rules.Called[[]usedPile]("Sam", "Jon"),
		Read:    readUsed,
		Write: func(piles []usedPile) string {
			var text []string
			for _, p := range piles {
				text = append(text, fmt.Sprint(p.size()))
				if used := p.used(); len(used) > 0 {
					text[len(text)-1] += "(" + rules.WithCommas(used) + ")"
				}
			}
			if len(text) == 0 {
				return "0"
			}
			return strings.Join(text, " ")
		},
		Board: func(piles []usedPile) rules.Board {
			var board rules.Piles
			for _, p := range piles {
				board.Sizes = append(board.Sizes, int64(p.size()))
				board.Notes = append(board.Notes, wereTaken(p))
			}
			if strings.Join(board.Notes, "") == "" {
				board.Notes = nil
			}
			return board
		},
		Moves: func(piles []usedPile, yield func(string, []usedPile) bool) {
			for i, article := range rules.Different(piles) {
				p := piles[i]
				pile := fmt.Sprintf("%s pile of %d", article, p.size())
				if used := wereTaken(p); used != "" {
					pile += " (" + used + ")"
				}
				for x := 1; x <= p.size(); x++ {
					if !p.allows(x) {
						continue
					}
					to := rules.Replaced(piles, i, p.without(x))
					if x == p.size() {
						to = rules.Without(piles, i)
					}
					if !yield(fmt.Sprintf("take %d from %s", x, pile), to) {
						return
					}
				}
			}
		},
		End: func(piles []usedPile) string {
			if len(piles) == 0 {
				return "no stones are left"
			}
			return "all that could be taken from a pile was taken from it before"
		},
		Parts: rules.Singles[usedPile],
		Search: func(piles []usedPile) (rules.Solver[usedWhole], usedWhole, error) {
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
		return rules.InWords(used, "and") + " were taken"
	}
}

// readUsed reads the piles of a position as text.
func readUsed(in *rules.Scanner) []usedPile {
	var piles []usedPile
	for first := true; first || in.Skip(); first = false {
		in.Next("pile")
		word, column := in.Word, in.WordColumn
		size, used, some := bytes.Cut(word, []byte("("))
		in.Word = size
		p := usedPile(1) << in.WordInt("pile", 0, usedLargest)
		if some {
			in.Word, in.WordColumn = used, column+len(size)+1
			if !bytes.HasSuffix(used, []byte(")")) {
				in.Fail("%.40q does not end with a parenthesis", word)
			}
			in.Part(0, len(used)-1)
			for _, x := range in.Commas("number that was taken", 1, int64(p.size())) {
				if !p.allows(int(x)) {
					in.Fail("%d can't have been taken twice", x)
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
