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
type Chances[P comparable] struct {
	turn    func(p P) Turn
	options Options[P]
	most    int
	chance  map[P]*big.Rat // nil for positions whose options are not all known yet
}

// NewChances returns a search. Every position that is not over must have options. If an
// option of the blind player is listed twice, it counts twice. The search keeps at most
// the given number of positions.
func NewChances[P comparable](turn func(P) Turn, options Options[P], most int) *Chances[P] {
	return &Chances[P]{turn, options, most, make(map[P]*big.Rat)}
}

// Chance returns the chooser's chance to win from p, exactly.
func (c *Chances[P]) Chance(p P) (*big.Rat, error) {
	stack := []P{p}
	var list []P
	for len(stack) > 0 {
		position := stack[len(stack)-1]
		chance, met := c.chance[position]
		if chance != nil {
			stack = stack[:len(stack)-1]
			continue
		}
		list = c.options(position, list[:0])
		if !met {
			if len(c.chance) >= c.most {
				return nil, c.fail(tooLarge(c.most))
			}
			c.chance[position] = nil
			waits := false
			for _, option := range list {
				known, met := c.chance[option]
				if met && known == nil {
					return nil, c.fail(ErrLoopy)
				}
				if !met {
					stack = append(stack, option)
					waits = true
				}
			}
			if waits {
				continue
			}
		}
		c.chance[position] = c.decide(c.turn(position), list)
	}
	return c.chance[p], nil
}

// fail forgets all positions, since some are marked as unfinished.
func (c *Chances[P]) fail(err error) error {
	c.chance = make(map[P]*big.Rat)
	return err
}

// decide returns the chance of a position from those of its options.
func (c *Chances[P]) decide(turn Turn, options []P) *big.Rat {
	chance := new(big.Rat)
	switch turn {
	case Won:
		chance.SetInt64(1)
	case Chooser:
		for _, option := range options {
			if c.chance[option].Cmp(chance) > 0 {
				chance.Set(c.chance[option])
			}
		}
	case Blind:
		for _, option := range options {
			chance.Add(chance, c.chance[option])
		}
		chance.Quo(chance, big.NewRat(int64(len(options)), 1))
	}
	return chance
}
