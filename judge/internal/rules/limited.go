package rules

import "fmt"

// A limited pile is one from which the next move may take at most so many stones.
type limited struct{ pile, most int64 }

// limitedPile returns the game of such a pile, without a search. Note says how many the
// next move may take, and next how many that are after a move. A position is written
// "13, at most 12".
func limitedPile[K comparable](note string, next func(p limited, taken int64) int64) *playable[limited, K] {
	return &playable[limited, K]{
		players: called[limited]("the first player", "the second player"),
		read: func(in *scanner) limited {
			n, comma := in.intComma("number of stones", 0, shown)
			return limited{n, readLimit(in, comma, shown)}
		},
		write: func(p limited) string { return fmt.Sprintf("%d, at most %d", p.pile, p.most) },
		board: func(p limited) Board { return numberOf(p.pile, "stone", "stones", fmt.Sprintf(note, p.most)) },
		moves: func(p limited, yield func(string, limited) bool) {
			for k := int64(1); k <= min(p.pile, p.most); k++ {
				if !yield(fmt.Sprint("take ", k), limited{p.pile - k, next(p, k)}) {
					return
				}
			}
		},
		end: func(limited) string { return "no stones are left" },
	}
}

// readLimit reads how much a move may take: the "at most 12" of "13, at most 12". It is
// called behind a comma, or where one should be.
func readLimit(in *scanner, comma bool, largest int64) int64 {
	if !comma {
		in.fail("behind %s should stand a comma and how much a move may take, such as \"at most 5\"", in.word)
	}
	if !in.ahead("at most") {
		in.next("words \"at most\" and a number")
		in.fail("%.40q stands where \"at most\" and a number should", in.word)
	}
	return in.int("limit of a move", 1, largest)
}
