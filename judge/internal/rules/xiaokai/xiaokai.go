// Package xiaokai is the room of xiaokai: a move takes 1 or 4 stones, and the last stone
// wins; the first player, Kc0, tosses a coin for it. The question is the chance of the
// second player, Xiaokai, modulo a prime.
package xiaokai

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "xiaokai",
	Title:   "小凯取石子",
	English: "Xiaokai Takes Stones",
	Topic:   "chances against a blind opponent",
	Theory:  rules.ByChance,
	Kind:    rules.SinglePile,
	Level:   rules.Hard,
	Turn:    "A turn takes 1 or 4 stones. Whoever takes the last one wins; whoever has none to take loses, and so does Kc0 if he wants 4 and fewer are left.",
	Homes:   []rules.Home{{Judge: "HDU contest", Name: "1154, problem 1009"}},
	Table:   "_, Kc0",
	Axes:    []message.Kind{"axis stones, Kc0 to move"},
	Strata: rules.Strata{
		Words: "sizes of stones",
		Least: [2]int64{1, 1}, Largest: [2]int64{1, math.MaxInt64},
		Never: func(_, _ int, lost bool) bool { return lost }, // it asks for chances
	},
	Picture: picture.Chances,
	New:     newRules,
}

// chances is the problem.
type chances struct {
	rules.NumberCases
	rules.Question[int64]
	coin *coinGame
}

func newRules() rules.Rules {
	coin := &coinGame{search: game.NewChances(coinPile.turn, coinPile.options, rules.Remembered)}
	start := func(n int64) []coinPile { return rules.Alone(coinPile{n, kc0Next}) }
	return rules.Of(chances{
		rules.NumberCases{What: "number of stones", Least: 1, Largest: math.MaxInt64, SmallTop: coinSearched},
		rules.Asks(coin.playable(), start, coin.near),
		coin,
	})
}

func (chances) Layout() rules.Layout { return rules.Counted(1, 1000) } // our bounds, the original ones are unknown
func (chances) Work(int64) int64     { return 200 }                    // powers by squaring

func (c chances) Second(n int64) (string, error) {
	chance, err := c.coin.far(n)
	return fmt.Sprintln(chance), err
}

// Claims reads a number as the fraction with a denominator 1, 2, 4 ... that has this remainder modulo
// the prime, if a short one is a chance.
func (c chances) Claims(n int64, output string) []rules.Claim {
	const short = 1 << 14
	number, err := strconv.ParseInt(strings.TrimSpace(output), 10, 64)
	if err != nil || number < 0 || number >= coinPrime.Int64() {
		return nil
	}
	claim := rules.ChanceClaim{Position: c.Positions(n)[0], Remainder: number, Modulus: coinPrime.Int64()}
	for of := int64(1); of <= short; of *= 2 {
		if part := number * of % coinPrime.Int64(); part <= of {
			claim.Chance = big.NewRat(part, of)
			break
		}
	}
	return []rules.Claim{claim}
}

// A coinPile is a position: the stones, and who is to move or that Kc0 has lost.
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

// coinTexts are their texts after the stones.
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

// moves yields the moves, each with the number that the player wants to take.
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

// playable returns the game.
func (g *coinGame) playable() *rules.Game[coinPile, coinPile] {
	return &rules.Game[coinPile, coinPile]{
		Players: [2]game.Player{"Kc0", game.Xiaokai},
		Read:    readCoinPile,
		Write:   func(p coinPile) string { return fmt.Sprintf("%d, %s", p.stones, coinTexts[p.next]) },
		Board: func(p coinPile) rules.Board {
			if p.next == kc0Lacked {
				return rules.NumberOf(p.stones, game.Stone, message.New("board Kc0 wanted 4"))
			}
			return rules.NumberOf(p.stones, game.Stone, message.Message{})
		},
		Moves: func(p coinPile, yield func(game.Move, coinPile, ...rules.Spot) bool) {
			p.moves(func(wanted int64, to coinPile) bool {
				if to.next == kc0Lacked {
					return yield(game.Move{Verb: game.TryTake, Count: wanted, Thing: game.Stone, Was: []int64{p.stones}}, to)
				}
				return yield(game.Move{Verb: game.Take, Count: wanted, Thing: game.Stone}, to)
			})
		},
		End: func(p coinPile) message.Message {
			if p.next == kc0Lacked {
				return message.New("end Kc0 tried 4", p.stones)
			}
			return message.New("end no stones left")
		},
		Mover: func(p coinPile) int {
			if p.next == kc0Next {
				return 0
			}
			return 1
		},
		Search: func(p coinPile) (rules.Solver[coinPile], coinPile, error) {
			if p.stones > coinSearched {
				return nil, p, rules.TooLarge("bound stones", coinSearched)
			}
			return g, p, nil
		},
	}
}

// readCoinPile reads a position: "7, Kc0", "7, Xiaokai" or "3, Kc0 wanted 4".
func readCoinPile(in *rules.Scanner) coinPile {
	n := in.Int("number of stones", 0, math.MaxInt64)
	in.Pass(",", "number of stones")
	next := coinNext(slices.IndexFunc(coinTexts[:], in.Ahead))
	if next < 0 {
		in.Next("player to move")
		in.Fail("not Kc0 or Xiaokai", string(in.Word))
	} else if next == kc0Lacked && (n < 1 || n > 3) {
		in.Fail("Kc0 does not lose", n)
	}
	return coinPile{n, next}
}

func (g *coinGame) Options(p coinPile, list []coinPile) []coinPile { return p.options(list) }
func (g *coinGame) Wins(coinPile) (bool, error) {
	return false, message.NewError("up to chance")
}

func (g *coinGame) Value(p coinPile) (rules.Value, error) {
	chance, err := g.search.Chance(p)
	if err != nil {
		return rules.Value{}, err
	}
	return rules.Value{Chance: new(big.Rat).Set(chance)}, nil
}

// A coinGame finds the chances: those of few stones by search, the others by a second exact
// method.
//
// Kc0 has two chances to win with n+1 stones: one if he is to move, one if Xiaokai is. From
// four stones on, they are the mean and the minimum of two of his eight chances with the last
// four numbers of stones. Mean and minimum keep a common factor. So once the eight chances are
// earlier ones times a factor, each later round of as many stones multiplies all chances by it
// once more. The method looks for the start, the length and the factor of such a round among
// the searched chances, and powers of the factor by squaring lead to any number of stones,
// modulo the prime.
//
// The rules of the game were derived from the accepted formula that the solution proves, so
// an error in the rules would be in both. The method uses no formula of the solution: neither
// the length of a round, nor the factor, nor any chance. A test compares it with search up to
// 2,000 stones.
type coinGame struct {
	search *game.Chances[coinPile]
	from   int64      // the stones with which the first round begins
	round  []*big.Rat // Kc0's chances in it, with him to move
	factor *big.Rat
}

const coinSearched = 2000 // the largest number of stones that search reaches

var coinPrime = big.NewInt(998244353)

// near returns the answer for few stones.
func (g *coinGame) near(n int64) (string, error) {
	if n > coinSearched {
		return "", rules.TooLarge("bound stones", coinSearched)
	}
	value, err := g.Value(coinPile{n, kc0Next})
	if err != nil {
		return "", err
	}
	return fmt.Sprintln(modulo(value.Chance)), nil
}

// far returns Xiaokai's chance modulo the prime by the second method. It needs n >= g.from.
func (g *coinGame) far(n int64) (int64, error) {
	if g.round == nil {
		if err := g.findRound(); err != nil {
			return 0, err
		}
	}
	rounds, at := new(big.Int).DivMod(big.NewInt(n-g.from), big.NewInt(int64(len(g.round))), new(big.Int))
	lost := new(big.Int).Exp(modulo(g.factor), rounds, coinPrime)
	lost.Mul(lost, modulo(g.round[at.Int64()]))
	lost.Sub(big.NewInt(1), lost)
	return lost.Mod(lost, coinPrime).Int64(), nil
}

// lost returns Kc0's chances with n, n-1, n-2 and n-3 stones: first those with him to move,
// then those with Xiaokai to move.
func (g *coinGame) lost(n int64) ([8]*big.Rat, error) {
	var list [8]*big.Rat
	for i := range list {
		p := coinPile{n - int64(i%4), kc0Next}
		if i >= 4 {
			p.next = xiaokaiNext
		}
		chance, err := g.search.Chance(p)
		if err != nil {
			return list, err
		}
		list[i] = new(big.Rat).Sub(big.NewRat(1, 1), chance)
	}
	return list, nil
}

// findRound finds the first chances that repeat, times a factor.
func (g *coinGame) findRound() error {
	const last = 40
	var at [2*last + 1][8]*big.Rat
	for n := int64(3); n <= 2*last; n++ {
		var err error
		if at[n], err = g.lost(n); err != nil {
			return err
		}
	}
	for from := int64(3); from <= last; from++ {
		for length := int64(1); length <= last; length++ {
			if factor := ratio(at[from], at[from+length]); factor != nil {
				g.from, g.factor = from, factor
				for _, chances := range at[from : from+length] {
					g.round = append(g.round, chances[0])
				}
				return nil
			}
		}
	}
	return fmt.Errorf("xiaokai: the chances do not repeat")
}

// ratio returns the factor from a to b, nil if there is none.
func ratio(a, b [8]*big.Rat) (factor *big.Rat) {
	for i := range a {
		switch {
		case a[i].Sign() != b[i].Sign():
			return nil
		case a[i].Sign() == 0:
		case factor == nil:
			factor = new(big.Rat).Quo(b[i], a[i])
		case new(big.Rat).Mul(a[i], factor).Cmp(b[i]) != 0:
			return nil
		}
	}
	return factor
}

// modulo returns a fraction modulo the prime.
func modulo(q *big.Rat) *big.Int {
	n := new(big.Int).ModInverse(q.Denom(), coinPrime)
	n.Mul(n, q.Num())
	return n.Mod(n, coinPrime)
}
