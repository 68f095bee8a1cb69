package rules

import (
	"bytes"
	"fmt"
	"math"
	"strconv"

	"grundy/judge/internal/game"
)

// What the problems on one pile share.

// intComma reads an integer and reports whether a comma stands right behind it.
func (in *scanner) intComma(what string, lo, hi int64) (n int64, comma bool) {
	in.skip()
	before, after, comma := bytes.Cut(in.rest, []byte(","))
	if !comma || len(before) == 0 || bytes.ContainsAny(before, " \t\r\n") {
		return in.int(what, lo, hi), false
	}
	in.rest = before
	n = in.int(what, lo, hi)
	in.rest, in.column = after, in.column+1
	return n, true
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

// onePile returns a game in which a move takes one of some numbers from a pile, a verb
// and things such as "take", "stone" and "stones". It lacks players and a search.
func onePile(verb, thing, things string, takes ...int64) *playable[int64, int64] {
	return &playable[int64, int64]{
		read:  func(in *scanner) int64 { return in.int("number of "+things, 0, math.MaxInt64) },
		write: func(n int64) string { return strconv.FormatInt(n, 10) },
		board: func(n int64) Board { return numberOf(n, thing, things, "") },
		moves: func(n int64, yield func(string, int64) bool) {
			for _, k := range takes {
				if k <= n && !yield(fmt.Sprint(verb, " ", k), n-k) {
					return
				}
			}
		},
		end: func(int64) string { return "no " + things + " are left" },
	}
}

// minusAny returns the options of a game in which a move takes one of some numbers.
func minusAny(takes ...int64) game.Options[int64] {
	return func(n int64, list []int64) []int64 {
		for _, k := range takes {
			if k <= n {
				list = append(list, n-k)
			}
		}
		return list
	}
}

// searchedTo returns the search of a playable game in which numbers up to most are
// searched.
func searchedTo(most int64, search solver[int64]) func(int64) (solver[int64], int64, error) {
	tooLarge := fmt.Errorf("%w: searched are numbers of up to %d", game.ErrTooLarge, most)
	return func(n int64) (solver[int64], int64, error) {
		if n > most {
			return nil, 0, tooLarge
		}
		return search, n, nil
	}
}
