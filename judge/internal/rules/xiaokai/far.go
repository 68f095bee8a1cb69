package xiaokai

import (
	"errors"
	"math/big"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A coinGame finds the chances: those of few stones by search, the others by a second exact
// method.
//
// Kc0 has two chances to win with n+1 stones: one if he is to move, one if Xiaokai is. From
// four stones on, they are the mean and the minimum of two of his eight chances with the last
// four numbers of stones. Mean and minimum keep a common factor. So once the eight chances are
// earlier ones times a factor, they repeat for ever, and so do Xiaokai's best moves. The
// method looks for the start and the length of such a round among the searched chances. With
// Xiaokai's moves known, a round is a linear map of the eight chances, and its powers by
// squaring lead to any number of stones, modulo the prime.
//
// The rules of the game were derived from the accepted formula that the solution proves, so
// an error in the rules would be in both. The method uses no formula of the solution: neither
// the length of a round, nor the factor, nor any chance. A test compares it with search up to
// 2,000 stones.
type coinGame struct {
	search *game.Chances[coinPile]
	from   int64      // the stones with which the first round begins
	takes  []int64    // Xiaokai's moves in a round, by increasing stones
	start  chances    // the chances at from
	rounds [63]linear // 1, 2, 4, 8, ... rounds
}

const coinSearched = 2000 // the largest number of stones that search reaches

var errManyCoins = rules.TooLarge("search reaches %d stones", coinSearched)

func newCoinGame() *coinGame {
	return &coinGame{search: game.NewChances(coinPile.turn, coinPile.options, rules.Remembered)}
}

// searched returns Xiaokai's chance modulo the prime.
func (g *coinGame) searched(n int64) (int64, error) {
	if n > coinSearched {
		return 0, errManyCoins
	}
	chance, err := g.search.Chance(coinPile{n, kc0Next})
	if err != nil {
		return 0, err
	}
	return modulo(chance), nil
}

// far returns the same by the second method. It needs n >= g.from.
func (g *coinGame) far(n int64) (int64, error) {
	if g.takes == nil {
		if err := g.findRound(); err != nil {
			return 0, err
		}
	}
	now := g.start
	length := int64(len(g.takes))
	for bit, left := 0, (n-g.from)/length; left > 0; bit, left = bit+1, left/2 {
		if left%2 == 1 {
			now = g.rounds[bit].of(now)
		}
	}
	for _, take := range g.takes[:(n-g.from)%length] {
		now = now.next(take)
	}
	return (1 + coinPrime - now[0]) % coinPrime, nil
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
			if proportional(at[from], at[from+length]) {
				g.from = from
				for i, chance := range at[from] {
					g.start[i] = modulo(chance)
				}
				for n := from; n < from+length; n++ {
					take := int64(1)
					if at[n][3].Cmp(at[n][0]) < 0 { // Kc0's chance is smaller with four stones less
						take = 4
					}
					g.takes = append(g.takes, take)
				}
				g.square()
				return nil
			}
		}
	}
	return errors.New("xiaokai: the chances do not repeat")
}

// square fills rounds.
func (g *coinGame) square() {
	for i := range g.rounds[0] {
		var unit chances
		unit[i] = 1
		for _, take := range g.takes {
			unit = unit.next(take)
		}
		g.rounds[0][i] = unit
	}
	for bit := 1; bit < len(g.rounds); bit++ {
		for i, image := range g.rounds[bit-1] {
			g.rounds[bit][i] = g.rounds[bit-1].of(image)
		}
	}
}

const coinPrime = 998244353

// proportional reports whether b is a times a positive factor.
func proportional(a, b [8]*big.Rat) bool {
	var left, right big.Rat
	for i := range a {
		for j := range a {
			if left.Mul(a[i], b[j]).Cmp(right.Mul(a[j], b[i])) != 0 || a[i].Sign() != b[i].Sign() {
				return false
			}
		}
	}
	return true
}

// modulo returns a fraction modulo the prime.
func modulo(q *big.Rat) int64 {
	prime := big.NewInt(coinPrime)
	n := new(big.Int).ModInverse(q.Denom(), prime)
	n.Mul(n, q.Num())
	return n.Mod(n, prime).Int64()
}

// chances are Kc0's chances in the order of lost, modulo the prime.
type chances [8]int64

// next returns the chances with one more stone if Xiaokai takes this many.
func (c chances) next(take int64) chances {
	mean := c[4] + c[7]
	if mean %= coinPrime; mean%2 == 1 {
		mean += coinPrime
	}
	return chances{mean / 2, c[0], c[1], c[2], c[take-1], c[4], c[5], c[6]}
}

// A linear map is given by the images of the eight unit vectors.
type linear [8]chances

func (l *linear) of(c chances) chances {
	var sum chances
	for i, image := range l {
		for j := range sum {
			sum[j] = (sum[j] + c[i]*image[j]) % coinPrime
		}
	}
	return sum
}
