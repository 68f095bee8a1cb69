package rules

import (
	"fmt"
	"math/rand/v2"
)

// hdu2188 is Bash's game with money: two add 1 to m to a sum, and whoever first
// brings it to n or more wins. Asked for is the winner.
func hdu2188() Rules {
	const most = 1000 // cases; this bound is ours, the original one is unknown
	cases := pairCases{
		what:  [2]string{"sum", "amount in a move"},
		least: bash{1, 1}, largest: bash{9999, 10}, // believed to be the original bounds
		smallTop: bash{300, 10},
	}
	top, search := cases.largest, newBash(cases)
	start := func(b bash) []payment { return alone(payment{0, b[0], b[1]}) }

	return problem[bash]{
		layout: countFirst(1, most),
		cases:  cases,
		table:  asksWinner(pay(search), start, "Grass", "Rabbit"),
		work:   bashWork,
		random: func(r *rand.Rand) bash {
			b := bash{spread(r, cases.least[0], top[0]), between(r, cases.least[1], top[1])}
			if r.IntN(3) == 0 {
				b = search.lost(b)
			}
			return b
		},
		extreme: func(r *rand.Rand) [][]bash {
			some := func(low, high, leastM int64) []bash {
				return full(most, bashWork, func() bash {
					b := bash{between(r, low, high), between(r, leastM, top[1])}
					if r.IntN(2) == 0 {
						b = search.lost(b)
					}
					return b
				})
			}
			return [][]bash{some(1, 400, 1), some(top[0]-20, top[0], 1), some(top[0]-20, top[0], top[1]), {top}}
		},
	}.rules()
}

// A payment is a position of hdu2188: the sum, what it is to reach, and how much a move
// may add. To search, only what is missing counts.
type payment struct{ sum, goal, most int64 }

func pay(search bashSearch) *playable[payment, bash] {
	return &playable[payment, bash]{
		players: called[payment]("Grass", "Rabbit"),
		read:    readPayment,
		write: func(p payment) string {
			return fmt.Sprintf("%d of %d, at most %d", p.sum, p.goal, p.most)
		},
		board: func(p payment) Board {
			return Number{p.sum, "yuan", fmt.Sprintf("%d to be reached, at most %d in a move", p.goal, p.most)}
		},
		moves: func(p payment, yield func(string, payment) bool) {
			for k := int64(1); k <= p.most && p.sum < p.goal; k++ { // a move may pay too much
				if !yield(fmt.Sprint("add ", k), payment{p.sum + k, p.goal, p.most}) {
					return
				}
			}
		},
		end: func(p payment) string {
			if p.sum == p.goal {
				return fmt.Sprintf("the sum of %d is reached", p.goal)
			}
			return fmt.Sprintf("the sum of %d is reached, and passed", p.goal)
		},
		search: func(p payment) (solver[bash], bash, error) {
			return search.of(bash{max(p.goal-p.sum, 0), p.most})
		},
	}
}

// readPayment reads a position: "3 of 10, at most 4".
func readPayment(in *scanner) payment {
	p := payment{sum: in.int("sum", 0, 2*shown)}
	if !in.ahead("of") {
		in.next("word of and the sum to reach")
		in.fail("%.40q stands where \"of\" and the sum to reach should", in.word)
	}
	goal, comma := in.intComma("sum to reach", 1, shown)
	p.goal, p.most = goal, readLimit(in, comma, shown)
	if p.sum >= p.goal+p.most {
		in.fail("nobody can have brought the sum to %d by a move of at most %d: it was over at %d", p.sum, p.most, p.goal)
	}
	return p
}
