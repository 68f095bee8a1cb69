package game

import "math/big"

// A Turn says who is to move in a position of a game with chance, or how it ended.
type Turn int8

const (
	Chooser Turn = iota // moves to the option with the greatest chance
	Blind               // moves to each of its options with equal chance
	Won                 // the game is over: the chooser has won
	Lost                // the game is over: the chooser has lost
)

// Chances finds the chance to win of a player who plays well against a player who moves at
// random.
type Chances[P comparable] struct{ search search[P, *big.Rat] }

// NewChances returns a search. Every position that is not over must have options. If an
// option of the blind player is listed twice, it counts twice. The search keeps at most
// the given number of positions.
func NewChances[P comparable](turn func(P) Turn, options Options[P], most int) *Chances[P] {
	return &Chances[P]{search[P, *big.Rat]{options: options, most: most, value: make(map[P]*big.Rat), decide: func(p P, chances []*big.Rat) (*big.Rat, error) {
		chance := new(big.Rat)
		switch turn(p) {
		case Won:
			chance.SetInt64(1)
		case Chooser:
			for _, option := range chances {
				if option.Cmp(chance) > 0 {
					chance = option
				}
			}
		case Blind:
			for _, option := range chances {
				chance.Add(chance, option)
			}
			chance.Quo(chance, big.NewRat(int64(len(chances)), 1))
		}
		return chance, nil
	}}}
}

// Chance returns the chooser's chance to win from p, exactly.
func (c *Chances[P]) Chance(p P) (*big.Rat, error) { return c.search.find(p) }
