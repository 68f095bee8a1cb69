package explain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Against a person who moves at random, search wins every position that it can win, no
// later than it could have to, and what it says of the person's mistakes is so.
func TestPerfect(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			r, random := p.New(), rand.New(rand.NewPCG(1, 1))
			for seed := range uint64(20) {
				start := full.Must(Choose(r, int(seed%2), seed))(t)
				value := full.Must(start.Value())(t)
				person := int(seed % 2)
				if value.Chance != nil {
					person = 1 - rules.Blind
				}
				g := full.Must(NewGame(start, person, seed))(t)
				wins := value.Outcome // for search
				if g.PersonMoves() {
					wins = -wins
				}
				moves := 0
				for ; !g.Over(); moves++ {
					if moves > 1000 {
						t.Skip("a game that can go in circles")
					}
					if g.PersonMoves() {
						list := g.Moves()
						g.Make(list[random.IntN(len(list))])
					} else if _, err := g.Reply(); err != nil {
						t.Fatal(err)
					}
				}
				if value.Chance != nil {
					continue
				}
				result := full.Must(g.Result())(t)
				if -result < wins {
					t.Fatalf("%s: search could have %d and has %d", start, wins, -result)
				}
				if wins == game.Win && moves > value.Remoteness {
					t.Fatalf("%s: search won in %d moves, not in %d", start, moves, value.Remoteness)
				}
				_, mistaken, err := g.Blunder()
				if err != nil || mistaken != (-result > wins) && wins != game.Win {
					t.Fatalf("%s: mistaken %v, error %v; search has %d of %d", start, mistaken, err, -result, wins)
				}
			}
		})
	}
}

// A move is found by its number and by words that only it has; what is no move says so,
// and changes nothing.
func TestFind(t *testing.T) {
	p := full.Must(r("hdu1850").Position("3 4 4"))(t)
	g := full.Must(NewGame(p, 0, 0))(t)
	for _, test := range []struct{ text, want, fault string }{
		{" 2 ", "take 2 from the pile of 3", ""},
		{"take 3 from the pile of 3", "take 3 from the pile of 3", ""},
		{"Take 1 3", "take 1 from the pile of 3", ""},
		{"take  1 from the 2nd pile of 4", "take 1 from the 2nd pile of 4", ""},
		{"take 1", "", `may mean "take 1 from the pile of 3" or "take 1 from the 1st pile of 4"`},
		{"0", "", "there is no move 0: they are numbered 1 to 11"},
		{"12", "", "there is no move 12"},
		{"take 5 from the pile of 4", "", "is not a move here"},
	} {
		move, err := g.Find(test.text)
		if test.fault == "" && (err != nil || move.Words != test.want) || test.fault != "" && (err == nil || !strings.Contains(err.Error(), test.fault)) {
			t.Errorf("%q: found %q, error %v", test.text, move.Words, err)
		}
	}
	if g.Position().String() != p.String() {
		t.Error("looking for moves changed the position")
	}
}

func r(id string) rules.Rules {
	p, _ := suite.Find(id)
	return p.New()
}
