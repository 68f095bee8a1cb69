package rules

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// A Raised sum is a position of a game in which a move adds 1 to Most to the sum, and whoever brings it to
// the goal, or past it, wins. Its text is, for example, "3 of 10, at most 4".
type Raised struct{ Sum, Goal, Most int64 }

// Raising returns the game with a search, for which only the missing amount matters.
func Raising(players [2]game.Player, search BashSearch) *Game[Raised, Bash] {
	return &Game[Raised, Bash]{
		Players: players,
		Read: func(in *Scanner) Raised {
			p := Raised{Sum: in.Int("sum", 0, 2*LargestShown)}
			in.Pass("of", "sum")
			p.Goal = in.Int("sum to reach", 1, LargestShown)
			in.Pass(", at most", "sum to reach")
			p.Most = in.Int("limit of a move", 1, LargestShown)
			if p.Sum >= p.Goal+p.Most {
				in.Fail("sum not reached by a move", p.Most, p.Sum, p.Goal)
			}
			return p
		},
		Write: func(p Raised) string { return fmt.Sprintf("%d of %d, at most %d", p.Sum, p.Goal, p.Most) },
		Board: func(p Raised) Board {
			return Number{N: p.Sum, Unit: message.New("board yuan"), Note: message.New("board sum and limit", p.Goal, p.Most)}
		},
		Sizes: func(p Raised) (limit, missing int64) { return p.Most, p.Goal - p.Sum },
		Moves: func(p Raised, yield func(game.Move, Raised, ...Spot) bool) {
			for k := int64(1); k <= p.Most && p.Sum < p.Goal; k++ { // a move may add too much
				if !yield(game.Move{Verb: game.Add, Count: k}, Raised{p.Sum + k, p.Goal, p.Most}) {
					return
				}
			}
		},
		End: func(p Raised) message.Message {
			if p.Sum == p.Goal {
				return message.New("end sum reached", p.Goal)
			}
			return message.New("end sum passed", p.Goal)
		},
		Search: func(p Raised) (Solver[Bash], Bash, error) { return search.Of(Bash{max(p.Goal-p.Sum, 0), p.Most}) },
	}
}
