package xiaokai

import (
	"fmt"
	"math"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A coinPile is a position: the stones, and who is to move, or that Kc0 has lost.
type coinPile struct {
	stones int64
	next   coinNext
}

type coinNext int

const (
	kc0Lacked coinNext = iota // Kc0 wanted 4, and there were fewer
	kc0Next
	xiaokaiNext
)

// coinTexts are how each is written behind the stones.
var coinTexts = [...]string{"Kc0 wanted 4", "Kc0", "Xiaokai"}

func (p coinPile) turn() game.Turn {
	switch {
	case p.next == kc0Lacked, p.next == kc0Next && p.stones == 0:
		return game.Won
	case p.next == kc0Next:
		return game.Blind
	case p.stones == 0:
		return game.Lost
	}
	return game.Chooser
}

func (p coinPile) options(list []coinPile) []coinPile {
	p.moves(func(_ int64, to coinPile) bool {
		list = append(list, to)
		return true
	})
	return list
}

// moves yields the moves, each as what the player wants to take and where it leads.
func (p coinPile) moves(yield func(wanted int64, to coinPile) bool) {
	if p.next == kc0Lacked || p.stones == 0 {
		return
	}
	other := kc0Next
	if p.next == kc0Next {
		other = xiaokaiNext
	}
	switch {
	case !yield(1, coinPile{p.stones - 1, other}):
	case p.stones >= 4:
		yield(4, coinPile{p.stones - 4, other})
	case p.next == kc0Next:
		yield(4, coinPile{p.stones, kc0Lacked})
	}
}

// playable returns the game, in which few stones are searched.
func (g *coinGame) playable() *rules.Game[coinPile, coinPile] {
	search := &rules.AgainstBlind[coinPile]{Next: coinPile.options, Chances: g.search}
	return &rules.Game[coinPile, coinPile]{
		Players: rules.Called[coinPile]("Kc0", "Xiaokai"),
		Read:    readCoinPile,
		Write:   func(p coinPile) string { return fmt.Sprintf("%d, %s", p.stones, coinTexts[p.next]) },
		Board: func(p coinPile) rules.Board {
			if p.next == kc0Lacked {
				return rules.NumberOf(p.stones, "stone", "stones", coinTexts[p.next])
			}
			return rules.NumberOf(p.stones, "stone", "stones", "")
		},
		Moves: func(p coinPile, yield func(string, coinPile) bool) {
			p.moves(func(wanted int64, to coinPile) bool {
				if to.next == kc0Lacked {
					return yield(fmt.Sprintf("want 4 where there are %d", p.stones), to)
				}
				return yield(fmt.Sprint("take ", wanted), to)
			})
		},
		End: func(p coinPile) string {
			if p.next == kc0Lacked {
				return fmt.Sprintf("Kc0 wanted 4 where there are %d, and has lost", p.stones)
			}
			return "no stones are left"
		},
		Mover: func(p coinPile) int {
			if p.next == kc0Next {
				return 0
			}
			return 1
		},
		Search: func(p coinPile) (rules.Solver[coinPile], coinPile, error) {
			if p.stones > coinSearched {
				return nil, p, errManyCoins
			}
			return search, p, nil
		},
	}
}

// readCoinPile reads a position: "7, Kc0", "7, Xiaokai" or "3, Kc0 wanted 4".
func readCoinPile(in *rules.Scanner) coinPile {
	n, comma := in.IntComma("number of stones", 0, math.MaxInt64)
	if !comma {
		in.Fail("behind %d should stand a comma and who is to move, such as \"%d, Kc0\"", n, n)
	}
	for next, text := range coinTexts {
		if in.Ahead(text) {
			if coinNext(next) == kc0Lacked && (n < 1 || n > 3) {
				in.Fail("with %d stones Kc0 does not lose by wanting 4", n)
			}
			return coinPile{n, coinNext(next)}
		}
	}
	in.Next("player to move")
	in.Fail("%.40q is none of the players Kc0 and Xiaokai", in.Word)
	return coinPile{}
}
