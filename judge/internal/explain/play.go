package explain

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A Game is a game between a person and the judge, which plays perfectly: it never loses a
// won position, and resists as long as it can in a lost one.
type Game struct {
	position rules.Position
	person   int // 0 or 1: the player who is no search
	made     []made
	random   *rand.Rand // moves of a player who plays blindly
}

// A made is a move that was made, with the position before it.
type made struct {
	before rules.Position
	move   rules.Move
	person bool
}

// NewGame starts a game at a position. The person is player 0 or 1. The seed chooses the
// moves of a blind player. An error is game.ErrTooLarge.
func NewGame(p rules.Position, person int, seed uint64) (*Game, error) {
	if _, err := p.Value(); err != nil {
		return nil, err
	}
	return &Game{position: p, person: person, random: rand.New(rand.NewPCG(seed, 0))}, nil
}

// Position returns the current position.
func (g *Game) Position() rules.Position { return g.position }

// Person returns the number of the player that the person plays.
func (g *Game) Person() int { return g.person }

// PersonMoves reports whether the person is to move.
func (g *Game) PersonMoves() bool { return g.position.Mover() == g.person }

// Over reports whether the game is over.
func (g *Game) Over() bool { return g.position.End() != "" }

// Moves returns the legal moves.
func (g *Game) Moves() []rules.Move {
	var list []rules.Move
	for move := range g.position.Moves() {
		list = append(list, move)
	}
	return list
}

// Find returns the move that a text names: by its number, counted from 1 in the order of
// Moves, or by some of its words, in their order, that no other move has.
func (g *Game) Find(text string) (rules.Move, error) {
	moves := g.Moves()
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		if n < 1 || n > len(moves) {
			return rules.Move{}, fmt.Errorf("there is no move %d: they are numbered 1 to %d", n, len(moves))
		}
		return moves[n-1], nil
	}
	said := strings.Fields(strings.ToLower(text))
	var meant []rules.Move
	for _, move := range moves {
		words := strings.Fields(strings.ToLower(move.Words))
		if len(said) == len(words) && has(words, said) {
			return move, nil
		}
		if has(words, said) {
			meant = append(meant, move)
		}
	}
	switch len(meant) {
	case 0:
		return rules.Move{}, fmt.Errorf("%q is not a move here", strings.TrimSpace(text))
	case 1:
		return meant[0], nil
	}
	return rules.Move{}, fmt.Errorf("%q may mean %q or %q: type more of its words", strings.TrimSpace(text), meant[0].Words, meant[1].Words)
}

// has reports whether words contains all said words, in their order.
func has(words, said []string) bool {
	for _, word := range words {
		if len(said) > 0 && strings.Trim(said[0], ".,") == strings.Trim(word, ".,") {
			said = said[1:]
		}
	}
	return len(said) == 0
}

// Make makes a move.
func (g *Game) Make(move rules.Move) {
	g.made = append(g.made, made{g.position, move, g.PersonMoves()})
	g.position = move.To
}

// Reply makes the move of the judge and returns it.
func (g *Game) Reply() (rules.Move, error) {
	best, ok, err := Best(g.position)
	if err == nil && !ok {
		err = errors.New("the game is over")
	}
	if err != nil {
		return best, err
	}
	if blind, err := g.blind(); err != nil {
		return best, err
	} else if blind {
		moves := g.Moves()
		best = moves[g.random.IntN(len(moves))]
	}
	g.Make(best)
	return best, nil
}

// blind reports whether the player to move plays at random.
func (g *Game) blind() (bool, error) {
	value, err := g.position.Value()
	return err == nil && value.Chance != nil && g.position.Mover() == rules.Blind, err
}

// Hint returns the best move.
func (g *Game) Hint() (rules.Move, error) {
	best, _, err := Best(g.position)
	return best, err
}

// Undo takes back the last move of the person and the reply. It reports whether there was
// one.
func (g *Game) Undo() bool {
	for i := len(g.made) - 1; i >= 0; i-- {
		if g.made[i].person {
			g.position, g.made = g.made[i].before, g.made[:i]
			return true
		}
	}
	return false
}

// Swap makes the person the other player.
func (g *Game) Swap() { g.person = 1 - g.person }

// Result returns the outcome for the person.
func (g *Game) Result() (game.Outcome, error) {
	value, err := g.position.Value()
	if err != nil {
		return game.Draw, err
	}
	if value.Chance != nil { // the chance of the player who chooses
		outcome := game.Loss
		if value.Chance.Cmp(big.NewRat(1, 1)) == 0 {
			outcome = game.Win
		}
		if g.person == rules.Blind {
			outcome = -outcome
		}
		return outcome, nil
	}
	if g.PersonMoves() {
		return value.Outcome, nil
	}
	return -value.Outcome, nil
}

// A Blunder is a move of the person that made the outcome worse.
type Blunder struct {
	Number     int // of the move, counted from 1 over both players
	Move, Best rules.Move
	Was, Is    string // "won", "drawn", "lost", or a chance: before it and after it
}

// Blunder returns the first blunder of the person; ok is false if there is none.
func (g *Game) Blunder() (b Blunder, ok bool, err error) {
	for i, m := range g.made {
		if !m.person {
			continue
		}
		before, err := m.before.Value()
		if err != nil {
			return b, false, err
		}
		after, err := m.move.To.Value()
		if err != nil {
			return b, false, err
		}
		worse := before.Chance == nil && -after.Outcome < before.Outcome
		if before.Chance != nil {
			worse = m.before.Mover() != rules.Blind && after.Chance.Cmp(before.Chance) < 0
		}
		if worse {
			best, _, err := Best(m.before)
			return Blunder{i + 1, m.move, best, standing(before, 1), standing(after, -1)}, err == nil, err
		}
	}
	return b, false, nil
}

// standing describes the position for the person; side is -1 if the other player is to move.
func standing(v rules.Value, side game.Outcome) string {
	if v.Chance != nil {
		return "a chance of " + v.Chance.RatString()
	}
	return map[game.Outcome]string{game.Win: "won", game.Draw: "drawn", game.Loss: "lost"}[v.Outcome*side]
}

// Choose returns a position to start with: not over, small enough to search, and if
// possible one that the person can win or draw.
func Choose(r rules.Rules, person int, seed uint64) (rules.Position, error) {
	random := rand.New(rand.NewPCG(seed, 0))
	var second rules.Position // not as good
	for range 2000 {
		for _, p := range r.Positions(r.Random(random)) {
			moves, few := 0, 40
			for range p.Moves() {
				if moves++; moves > few {
					break
				}
			}
			if moves < 2 || moves > few {
				continue
			}
			value, err := p.Value()
			if rules.IsTooLarge(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			mine := value.Outcome
			if p.Mover() != person {
				mine = -mine
			}
			long := value.Chance != nil || value.Remoteness >= 4 && value.Remoteness <= 30 || value.Outcome == game.Draw
			if long && (mine != game.Loss || value.Chance != nil) {
				return p, nil
			}
			if second == nil {
				second = p
			}
		}
	}
	if second == nil {
		return nil, errors.New("no small position was found to begin with; name one")
	}
	return second, nil
}
