package rules

import "fmt"

// A Limited pile is one from which the next move may take at most so many stones.
type Limited struct{ Pile, Most int64 }

// LimitedPile returns the game of such a pile, without a search. Note says how many the
// next move may take, and next how many that are after a move. A position is written
// "13, at most 12".
func LimitedPile[K comparable](note string, next func(p Limited, taken int64) int64) *Game[Limited, K] {
	return &Game[Limited, K]{
		Players: Called[Limited]("the first player", "the second player"),
		Read: func(in *Scanner) Limited {
			n, comma := in.IntComma("number of stones", 0, LargestShown)
			return Limited{n, ReadLimit(in, comma, LargestShown)}
		},
		Write: func(p Limited) string { return fmt.Sprintf("%d, at most %d", p.Pile, p.Most) },
		Board: func(p Limited) Board { return NumberOf(p.Pile, "stone", "stones", fmt.Sprintf(note, p.Most)) },
		Moves: func(p Limited, yield func(string, Limited) bool) {
			for k := int64(1); k <= min(p.Pile, p.Most); k++ {
				if !yield(fmt.Sprint("take ", k), Limited{p.Pile - k, next(p, k)}) {
					return
				}
			}
		},
		End: func(Limited) string { return "no stones are left" },
	}
}

// ReadLimit reads how much a move may take: the "at most 12" of "13, at most 12". It is
// called behind a comma, or where one should be.
func ReadLimit(in *Scanner, comma bool, largest int64) int64 {
	if !comma {
		in.Fail("behind %s should stand a comma and how much a move may take, such as \"at most 5\"", in.Word)
	}
	if !in.Ahead("at most") {
		in.Next("words \"at most\" and a number")
		in.Fail("%.40q stands where \"at most\" and a number should", in.Word)
	}
	return in.Int("limit of a move", 1, largest)
}
