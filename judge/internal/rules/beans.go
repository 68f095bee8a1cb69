package rules

import (
	"math/rand/v2"
	"strings"

	"grundy/judge/internal/game"
)

// beans is Bash's game: take 1, 2 or 3 of n beans. Asked for is the winner's name.
func beans() Rules {
	const (
		fewest, most = 0, 100000 // beans
		longest      = 20        // letters of a name; what a name may be is ours
		smallTop     = 60        // small: all up to 60 beans, with each two of three names
		letters      = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	)
	smallNames := []string{"A", "B", "AA"}
	normal := game.Normal(func(n int64, list []int64) []int64 {
		for x := min(3, n); x > 0; x-- {
			list = append(list, n-x)
		}
		return list
	}, remembered)

	name := func(in *scanner, what string) string {
		word := in.next(what)
		if strings.Trim(word, letters) != "" {
			in.fail("%.40q is not made of letters, the %s should stand here", word, what)
		}
		if len(word) > longest {
			in.fail("%.40q, the %s, has %d letters, more than %d", word, what, len(word), longest)
		}
		return word
	}
	randomName := func(r *rand.Rand) string {
		word := make([]byte, spread(r, 1, longest))
		for i := range word {
			word[i] = letters[r.IntN(len(letters))]
		}
		return string(word)
	}
	return problem[beansCase]{
		// No spacings: whether a name was read as a word or as a line is unknown.
		layout: oneCase(),
		read: func(in *scanner) beansCase {
			c := beansCase{n: in.int("number of beans", fewest, most)}
			c.first, c.second = name(in, "first player's name"), name(in, "second player's name")
			if c.first == c.second {
				in.fail("both players have the name %s", c.second)
			}
			return c
		},
		write: func(out *printer, c beansCase) {
			out.line(c.n)
			out.WriteString(c.first + "\n" + c.second + "\n")
		},
		answer: func(c beansCase) (string, error) {
			won, err := normal.Wins(c.n)
			return answerOf(won, err, c.first, c.second)
		},
		small: func(yield func(beansCase) bool) {
			for n := int64(fewest); n <= smallTop; n++ {
				for _, first := range smallNames {
					for _, second := range smallNames {
						if first != second && !yield(beansCase{n, first, second}) {
							return
						}
					}
				}
			}
		},
		random: func(r *rand.Rand) beansCase {
			c := beansCase{n: spread(r, fewest, most), first: randomName(r)}
			for c.second = c.first; c.first == c.second; {
				c.second = randomName(r)
				if r.IntN(4) == 0 { // one name begins with the other
					c.second = c.first[:between(r, 1, int64(len(c.first)))]
				}
			}
			if r.IntN(3) == 0 {
				c.n = lostFrom(c.n, fewest, normal.Wins)
			}
			if r.IntN(2) == 0 {
				c.first, c.second = c.second, c.first
			}
			return c
		},
		extreme: func() [][]beansCase {
			long, longer := strings.Repeat("n", longest-1), strings.Repeat("n", longest)
			var inputs [][]beansCase
			for i := range int64(4) {
				inputs = append(inputs, []beansCase{{most - i, long, longer}}, []beansCase{{most - i, longer, long}})
			}
			return inputs
		},
		simpler: func(c beansCase, yield func(beansCase) bool) {
			if smaller(c.n, fewest, func(n int64) bool { return yield(beansCase{n, c.first, c.second}) }) &&
				simplerName(c.first, c.second, func(s string) bool { return yield(beansCase{c.n, s, c.second}) }) {
				simplerName(c.second, c.first, func(s string) bool { return yield(beansCase{c.n, c.first, s}) })
			}
		},
	}
}

type beansCase struct {
	n             int64
	first, second string
}

// simplerName yields simpler names that are not taken: A, B, the front half, a
// letter less. It reports whether yield wants more.
func simplerName(name, taken string, yield func(string) bool) bool {
	for _, s := range []string{"A", "B", name[:len(name)/2], name[:len(name)-1]} {
		if s == name {
			break // A and B are the simplest names
		}
		if s != "" && s != taken && !yield(s) {
			return false
		}
	}
	return true
}
