package puzzle

import (
	"slices"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A player is a simple one. Puzzles are rated by how often such players fail. Where it doesn't know better, a
// player chooses at random; what counts is the exact chance of that, so that ratings are always the same.
type player struct {
	rating float64
	// choose returns the moves among which the player chooses.
	choose func(p rules.Position, moves []rules.Move) ([]rules.Move, error)
	// guess returns the chance that the player takes a position to be won for the player to move.
	guess func(p rules.Position) (float64, error)
}

// The ratings of the players say only which puzzle is harder than which: they are spread evenly, the player
// who wins most puzzles on top. A person's rating follows from the puzzles that the person solves.
var players = []player{
	{700, atRandom, evenly},
	{900, greedily, asGreedy},
	{1200, ahead(2).choose, ahead(2).guess},
	{1500, byNimSum, guessByNimSum},
	{1600, ahead(4).choose, ahead(4).guess},
	{2000, ahead(6).choose, ahead(6).guess},
	{2300, ahead(8).choose, ahead(8).guess},
}

func atRandom(_ rules.Position, moves []rules.Move) ([]rules.Move, error) { return moves, nil }
func evenly(rules.Position) (float64, error)                              { return 0.5, nil }

// greedily chooses the moves that leave the opponent the fewest moves.
func greedily(_ rules.Position, moves []rules.Move) (best []rules.Move, err error) {
	fewest := 0
	for _, move := range moves {
		left := 0
		for range move.To.Moves() {
			left++
		}
		if len(best) == 0 || left < fewest {
			best, fewest = nil, left
		}
		if left == fewest {
			best = append(best, move)
		}
	}
	return best, nil
}

// asGreedy guesses who wins from a game between two greedy players.
func asGreedy(p rules.Position) (float64, error) {
	const longest = 100 // a game may go in circles
	first := p.Mover()
	for range longest {
		best, err := greedily(p, slices.Collect(p.Moves()))
		if err != nil {
			return 0, err
		}
		if len(best) == 0 {
			value, err := p.Value()
			if value.Outcome == game.Win == (p.Mover() == first) {
				return 1, err
			}
			return 0, err
		}
		p = best[0].To
	}
	return 0.5, nil
}

// An ahead sees every game that ends within so many moves.
type ahead int

// sees returns how a game ends that the player sees to its end; a draw stands for any other.
func (n ahead) sees(p rules.Position) (game.Outcome, error) {
	value, err := p.Value()
	if value.Remoteness > int(n) {
		return game.Draw, err
	}
	return value.Outcome, err
}

// choose returns a move that wins as far as the player sees; else those that don't lose so.
func (n ahead) choose(_ rules.Position, moves []rules.Move) (open []rules.Move, err error) {
	for _, move := range moves {
		end, err := (n - 1).sees(move.To)
		if err != nil {
			return nil, err
		}
		switch end {
		case game.Loss:
			return []rules.Move{move}, nil
		case game.Draw:
			open = append(open, move)
		}
	}
	if len(open) == 0 {
		return moves, nil
	}
	return open, nil
}

func (n ahead) guess(p rules.Position) (float64, error) {
	end, err := n.sees(p)
	return float64(end+1) / 2, err
}

// byNimSum plays piles as in Nim: it leaves the nim-sum 0, also in games where that is no rule to win by.
func byNimSum(_ rules.Position, moves []rules.Move) (zero []rules.Move, err error) {
	for _, move := range moves {
		if sum, piles := nimSum(move.To); piles && sum == 0 {
			zero = append(zero, move)
		}
	}
	if len(zero) == 0 {
		return moves, nil
	}
	return zero, nil
}

func guessByNimSum(p rules.Position) (float64, error) {
	switch sum, piles := nimSum(p); {
	case !piles:
		return 0.5, nil
	case sum == 0:
		return 0, nil
	}
	return 1, nil
}

// nimSum returns the nim-sum of the piles of a position, if it has any.
func nimSum(p rules.Position) (sum int64, piles bool) {
	board, piles := p.Board().(rules.Piles)
	for _, size := range board.Sizes {
		sum ^= size
	}
	return sum, piles
}

// patience is how many moves a player makes in a game that may go in circles.
const patience = 20

// wins returns the chance that a player wins a won position within some moves against the longest resistance.
// solved keeps what is known, by the text of the position; one that comes again is not won.
func (r player) wins(p rules.Position, patience int, solved map[string]float64) (float64, error) {
	text := p.String()
	if patience == 0 {
		return 0, nil
	}
	if chance, known := solved[text]; known {
		return chance, nil
	}
	moves := slices.Collect(p.Moves())
	if len(moves) == 0 { // as under misère play
		return 1, nil
	}
	solved[text] = 0
	chosen, err := r.choose(p, moves)
	if err != nil {
		return 0, err
	}
	chance := 0.0
	for _, move := range chosen {
		value, err := move.To.Value()
		if err != nil {
			return 0, err
		}
		if !value.Is(game.Loss) {
			continue
		}
		then := 1.0
		if move.To.End().IsZero() {
			reply, err := explain.Best(move.To)
			if err != nil {
				return 0, err
			}
			if then, err = r.wins(reply.To, patience-1, solved); err != nil {
				return 0, err
			}
		}
		chance += then / float64(len(chosen))
	}
	solved[text] = chance
	return chance, nil
}

// solves returns the chance that a player solves a puzzle on some positions.
func (r player) solves(kind Kind, on []rules.Position) (float64, error) {
	if kind == Win {
		return r.wins(on[0], patience, make(map[string]float64))
	}
	right := 0.0
	for i, p := range on { // of a pair, one is lost: a player who takes both to be the same chooses one at random
		won, err := r.guess(p)
		if err != nil {
			return 0, err
		}
		value, err := p.Value()
		if err != nil {
			return 0, err
		}
		if value.Outcome == game.Loss {
			won = 1 - won
		}
		if i == 0 {
			right = won
		} else {
			right = (right + won) / 2
		}
	}
	return right, nil
}

// rated returns the rating of a puzzle, from the games of the simple players against it: it wins those that
// a player fails in.
func rated(kind Kind, on []rules.Position) (int, error) {
	var games []Game
	for _, r := range players {
		chance, err := r.solves(kind, on)
		if err != nil {
			return 0, err
		}
		games = append(games, Game{Rating{Rating: r.rating, Deviation: deviation}, 1 - chance})
	}
	return int(Unrated.After(games...).Rating + 0.5), nil
}
