package laws

import (
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// A brute finds who wins the positions of a game, or their Grundy values, from its moves alone, without the judge's
// search.
type brute struct {
	moves  func(at At, yield func(At))
	misere bool
	wins   map[At]bool
	values map[At]int
}

func (g brute) win(at At) bool {
	won, known := g.wins[at]
	if known {
		return won
	}
	ended := true
	g.moves(at, func(to At) {
		ended = false
		won = won || !g.win(to)
	})
	won = won || ended && g.misere
	g.wins[at] = won
	return won
}

func (g brute) value(at At) int {
	v, known := g.values[at]
	if known {
		return v
	}
	var options []int
	g.moves(at, func(to At) { options = append(options, g.value(to)) })
	for slices.Contains(options, v) {
		v++
	}
	g.values[at] = v
	return v
}

// table returns the table of a game up to a number, of the positions that are some.
func (g brute) table(numbers, from, to int, grundy bool, is func(At) bool) Table {
	g.wins, g.values = make(map[At]bool), make(map[At]int)
	t := Table{Numbers: numbers, About: result.ShowWinner}
	if grundy {
		t.About = result.ShowGrundy
	}
	for a := from; a <= to; a++ {
		for b := 0; b <= to && (numbers > 1 || b == 0); b++ {
			for c := 0; c <= to && (numbers > 2 || c == 0); c++ {
				p := Point{At: At{a, b, c}}
				switch {
				case is != nil && !is(p.At):
					continue
				case grundy:
					p.Value = g.value(p.At)
				case g.win(p.At):
					p.Value = result.Won
				}
				t.Points = append(t.Points, p)
			}
		}
	}
	slices.SortStableFunc(t.Points, func(p, q Point) int { return p.Size() - q.Size() })
	return t
}

// fewer yields the numbers with one of them less.
func fewer(at At, numbers int, yield func(At)) {
	for k := range numbers {
		for n := range at[k] {
			to := at
			to[k] = n
			yield(to)
		}
	}
}

// Laws that one sees by eye are found in tables that were made from the rules of games alone.
func TestByEye(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	divisors := brute{moves: func(at At, yield func(At)) {
		for d := 2; d < at[0]; d++ {
			if at[0]%d == 0 {
				yield(At{at[0] - d})
			}
		}
	}}
	oneOfBoth := brute{moves: func(at At, yield func(At)) {
		fewer(at, 2, yield)
		if min(at[0], at[1]) > 0 {
			yield(At{at[0] - 1, at[1] - 1})
		}
	}}
	apart := func(at At) bool { return at[0] > 0 && at[1] > 0 && at[0] != at[1] }
	welter := brute{moves: func(at At, yield func(At)) { // with a third man on 0
		fewer(at, 2, func(to At) {
			if apart(to) {
				yield(to)
			}
		})
	}}
	wythoff := func(at At, yield func(At)) {
		fewer(at, 2, yield)
		for k := 1; k <= min(at[0], at[1]); k++ {
			yield(At{at[0] - k, at[1] - k})
		}
	}
	half := brute{moves: func(at At, yield func(At)) {
		for k := 1; k <= at[0]/2; k++ {
			yield(At{at[0] - k})
		}
	}}
	coprime := brute{moves: func(at At, yield func(At)) {
		for k := 1; k < at[0]; k++ {
			if gcd(at[0], k) == 1 {
				yield(At{at[0] - k})
			}
		}
	}}
	coprimeToZero := brute{moves: func(at At, yield func(At)) {
		for k := 1; k <= at[0]; k++ {
			if gcd(at[0], k) == 1 {
				yield(At{at[0] - k})
			}
		}
	}}
	moore := brute{moves: func(at At, yield func(At)) { // Moore's Nim_2: from one pile, or from two
		fewer(at, 3, func(to At) {
			yield(to)
			fewer(to, 3, yield)
		})
	}}
	take134 := brute{moves: func(at At, yield func(At)) {
		for k := range 2 {
			for _, n := range []int{1, 3, 4} {
				to := at
				if to[k] -= n; to[k] >= 0 {
					yield(to)
				}
			}
		}
	}}
	mockTurtles := Table{Numbers: 1, About: result.ShowGrundy} // a move turns the last coin, and up to two before it
	var coins []int
	for n := range 128 {
		met := map[int]bool{0: true}
		for _, x := range coins {
			met[x] = true
			for _, y := range coins {
				met[x^y] = true
			}
		}
		delete(met, 0)
		v := 1 // turning the coin alone leaves 0
		for met[v] {
			v++
		}
		coins = append(coins, v)
		mockTurtles.Points = append(mockTurtles.Points, Point{At{n}, v})
	}
	lights := Table{Numbers: 2, About: result.ShowGrundy} // the light in a row and a column; 0 is no light
	light := make(map[At]int)
	for a := range 24 {
		for b := range 24 {
			met := make(map[int]bool)
			for x := range a {
				for y := range b {
					met[light[At{x, b}]^light[At{a, y}]^light[At{x, y}]] = true
				}
			}
			v := 0
			for met[v] {
				v++
			}
			light[At{a, b}] = v
			lights.Points = append(lights.Points, Point{At{a, b}, v})
		}
	}
	slices.SortStableFunc(lights.Points, func(p, q Point) int { return p.Size() - q.Size() })
	thrice := made(1, 1000, result.ShowWinner, thriceLost())
	for _, c := range []struct {
		name, want string
		table      Table
	}{
		{
			name: "subtract a divisor", table: divisors.table(1, 0, 1000, false, nil),
			want: "lost if n mod 2 is 1 or n is 2 to an odd power, otherwise won (from 1 on)",
		},
		{
			name: "Wythoff with (1, 1)", table: oneOfBoth.table(2, 0, 40, false, nil),
			want: "lost if |a - b| is at most 1 and (a + b) mod 3 is 0, otherwise won",
		},
		{
			name: "Welter with a man on 0", table: welter.table(2, 0, 40, false, apart),
			want: "lost if |a - b| is 1 and min(a, b) mod 2 is 1, otherwise won",
		},
		{
			name: "misère Wythoff", table: brute{moves: wythoff, misere: true}.table(2, 0, 40, false, nil),
			want: "the lost positions are the pairs (0, 0), (1, 2), (3, 5), (4, 7), ... in any order: pair k = 0, 1, " +
				"2, ... has the smallest number that is in no earlier pair, and this number + k (not if both numbers " +
				"are below 3)",
		},
		{
			name: "Mock Turtles", table: mockTurtles,
			want: "the value is the (n + 1)-th odious number (with an odd number of ones in binary), in ascending " +
				"order",
		},
		{
			name: "at most half", table: half.table(1, 0, 300, true, nil),
			want: "with g(n) for the value of n: g(0) = 0; g(2*k) = k; g(2*k + 1) = g(k)",
		},
		{
			name: "coprime, to 1", table: coprime.table(1, 1, 1000, true, nil),
			want: "the value is the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, ...)",
		},
		{
			name: "coprime, to 0", table: coprimeToZero.table(1, 0, 1000, true, nil),
			want: "the value is the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, ...), but 1 " +
				"if that is 0 and 0 if that is 1 (from 1 on)",
		},
		{
			name: "at most thrice", table: thrice,
			want: "the lost sizes L(1), L(2), ... are 0, 1, 2, 3, 4, 6, 8, 11, 15, ...: L(k) = L(k-1) + L(k-4) for " +
				"k > 6",
		},
		{
			name: "Moore's Nim_2", table: moore.table(3, 0, 11, false, nil),
			want: "lost if in each place of the binary numbers a, b and c the number of ones is divisible by 3, " +
				"otherwise won",
		},
		{
			name: "take 1, 3, 4 from one of two", table: take134.table(2, 0, 40, false, nil),
			want: "lost if a mod 7 and b mod 7 are in the same one of the sets {0, 2}, {1, 3}, {4, 6} and {5}",
		},
		{
			name: "lights", table: lights,
			want: "the value is the nim product of a and b",
		},
	} {
		if got := lawOf(c.table); !strings.HasSuffix(got, ": "+c.want) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

// thriceLost returns who wins if a move takes at most thrice as many as the one before, and the first move not all.
func thriceLost() func(n, _ int) int {
	const most = 2000
	least := make([]int, most) // with n left, the least bound with which the player to move wins
	for n := 1; n < most; n++ {
		for k := 1; ; k++ {
			if k == n || 3*k < least[n-k] {
				least[n] = k
				break
			}
		}
	}
	return func(n, _ int) int {
		if n == 0 || least[n] == n {
			return result.Lost
		}
		return result.Won
	}
}
