package xiaokai

import (
	"errors"
	"math/big"

	"grundy/judge/internal/game"
)

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
	return errors.New("xiaokai: the chances do not repeat")
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
