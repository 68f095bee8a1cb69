package lab

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

var english words.English

// problem returns a problem's game.
func problem(t *testing.T, id string) Game {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok {
		t.Fatal("no problem " + id)
	}
	return Of(p, p.New())
}

// The laws of the problems that have one, as their pages prove them.
func TestLaws(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	for id, want := range map[string]string{
		"hdu1850":      "who wins: lost if a = b, otherwise won",
		"mipt100":      "Grundy values: the value is a xor b",
		"poj1704":      "Grundy values: the value is |a - b| - 1",
		"hdu2177":      "who wins: the lost positions are the pairs (0, 0), (1, 2), (3, 5), (4, 7), ... in any order",
		"hdu2516":      "the lost sizes L(1), L(2), ... are 2, 3, 5, 8, 13, ...: L(k) = L(k-1) + L(k-2) for k > 2",
		"misere-mm":    "lost if a = b, otherwise won (not if both numbers are below 2)",
		"hdu1846":      "Grundy values: the value is a mod (b + 1)",
		"hdu1847":      "who wins: period 3; lost if n mod 3 is 0",
		"hdu2188":      "who wins: lost if a mod (b + 1) is 0",
		"hdu1730":      "who wins: lost if |a - b| is 1",
		"hdu1524":      "who wins: lost if the xor of the Grundy values of the parts is 0",
		"cf768e":       "Grundy values: the value is the largest k with 1 + 2 + ... + k <= n",
		"timus1639":    "who wins: lost if a*b mod 2 is 1",
		"leetcode1025": "Grundy values: the value is the number of zeros that n ends with in binary",
		"jiaoguan":     "who wins: period 5; lost if n mod 5 is 0, drawn if it is 1 or 4",
		"beans":        "who wins: period 4; lost if n mod 4 is 0",
		"misere-bash":  "who wins: period 3; lost if n mod 3 is 1",
	} {
		s := full.Must(problem(t, id).Study(t.Context(), 0))(t)
		var found []string
		for _, law := range s.Laws {
			found = append(found, english.Law(law))
			if law.Proof != nil {
				t.Errorf("%s: a proof from nothing: %v", id, *law.Proof)
			}
		}
		if !strings.Contains(strings.Join(found, "\n"), want) {
			t.Errorf("%s: found %q, want %q", id, found, want)
		}
	}
}

// made returns a table of values: who wins, or Grundy values.
func made(axes int, size int64, show result.Quantity, value func(a, b int) int) *table {
	t := &table{Table: result.Table{Positions: result.Form("_ _"[:2*axes-1]), To: size - 1, Show: show}}
	for a := range size {
		for b := range size {
			t.parts = append(t.parts, nil)
			t.Cells = append(t.Cells, cell([]int64{a, b}[:axes], show, value(int(a), int(b))))
			if axes == 1 {
				break
			}
		}
	}
	return t
}

// cell returns a cell with a value, lost if that is 0, and drawn if it is 2 in a table of who wins.
func cell(at []int64, show result.Quantity, value int) result.Cell {
	c := result.Cell{At: at, Value: &result.Value{Outcome: game.Win}, Number: &value}
	if value == 0 {
		c.Value.Outcome = game.Loss
	} else if value == result.Drawn && show == result.ShowWinner {
		c.Value.Outcome = game.Draw
	}
	return c
}

// lawOf returns the law of a table, "" if there is none.
func lawOf(t *table) string {
	list := t.laws(nil).results()
	if len(list) == 0 {
		return ""
	}
	return english.Law(list[0])
}

// Laws that are made up are found, in words that one can program.
func TestMadeUp(t *testing.T) {
	t.Parallel()
	who, grundy := result.ShowWinner, result.ShowGrundy
	lostIf := func(is func(a, b int) bool) func(a, b int) int {
		return func(a, b int) int {
			if is(a, b) {
				return 0
			}
			return 1
		}
	}
	stan := func(n, _ int) int { // whoever multiplies a number by 2 to 9 until it reaches n wins
		winner := 1
		for reached := 1; reached < n; winner = 1 - winner {
			reached *= []int{2, 9}[winner]
		}
		return 1 - winner
	}
	for _, c := range []struct {
		axes, size int
		show       result.Quantity
		value      func(a, b int) int
		want       string
	}{
		{1, 1000, who, lostIf(func(n, _ int) bool { return bits.OnesCount(uint(n))%2 == 0 }), "it depends only on (the number of ones of n in binary) mod 2; lost if (the number of ones of n in binary) mod 2 is 0"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return power(n, 3) }), "lost if n is a power of 3, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return power(n, 2) }), "lost if n is a power of 2, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitCount(n, 3, 2) == 0 }), "lost if no digit of n in base 3 is 2, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { r := root(n, 2); return r*r == n }), "lost if n is a square, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n > 0 && endZeros(n, 3)%2 == 1 }), "lost if (the number of zeros that n ends with in base 3) mod 2 is 1"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return length(n, 2)%3 == 0 }), "each 4 and 2 in turn times the one before: lost below 1"},
		{1, 1000, who, stan, "the winner changes at the numbers 1, 9, 18, ..., each 9 and 2 in turn times the one before: lost up to 1"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitCount(n, 6, 1)%2 == 0 && n%6 != 2 }), "read the digits of n in base 6"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return strings.HasSuffix(fmt.Sprint(numerations()[5].digitsOf(n)), "0 0]") }), "read the digits of n as a sum of Fibonacci numbers"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n%10 == 5 }), "period 10; lost if n mod 10 is 5"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitSum(n, 10)%4 == 0 }), "it depends only on (the sum of the digits of n in base 10) mod 4"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return !strings.ContainsAny(fmt.Sprint(n), "47") }), "lost if no digit of n in base 10 is 4 or 7, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return strings.Contains(fmt.Sprint(n), "0") && n > 0 }), "won if no digit of n in base 10 is 0, otherwise lost (from 1 on)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return strings.Trim(fmt.Sprint(n), "13579") == "" }), "lost if no digit of n in base 10 is 0, 2, 4, 6 or 8, otherwise won (from 1 on)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return fmt.Sprint(n)[0] == '5' || strings.Contains(fmt.Sprint(n), "7") }), "read the digits of n in base 10 from the first one; begin in state 0; state 0, won: 0 → 0, 1,2,3,4,6,8,9 → 1, 5,7 → 2; state 1, won: 0,1,2,3,4,5,6,8,9 → 1, 7 → 2; state 2, lost: 0,1,2,3,4,5,6,7,8,9 → 2"},
		{1, 1000, grundy, func(n, _ int) int { return n%10 ^ n/10%10 ^ n/100 }, "the value is the xor of the digits of n in base 10"},
		{1, 20000, who, lostIf(func(n, _ int) bool { return n <= 2000 && n%53 == 0 }), "always won (from 1962 on; the last exception is 1961)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n == 0 }), "always won (from 1 on; the last exception is 0)"},
		{1, 1000, grundy, func(n, _ int) int { return length(n, 2) }, "the value is the number of digits of n in binary"},
		{1, 1000, grundy, func(n, _ int) int { return bits.TrailingZeros(uint(max(n, 1))) }, "the value is the number of zeros that n ends with in binary"}, // 0 ends with any number of them
		{1, 1000, grundy, func(n, _ int) int { return root(n, 2) }, "the value is floor(√n)"},
		{1, 1000, grundy, func(n, _ int) int { return []int{n - 1, n, n, n + 1}[n%4] }, "n + 1 if n mod 4 is 3; n - 1 if n mod 4 is 0; otherwise n"},
		{2, 41, who, lostIf(func(a, b int) bool { return max(a, b)%3 == 0 }), "lost if max(a, b) mod 3 is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return a&b == 0 }), "lost if a & b is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return gcd(a, b) == 1 }), "lost if gcd(a, b) is 1"},
		{2, 41, who, lostIf(func(a, b int) bool { return a > 0 && b > 0 && a != b && 10000*max(a, b) < 16180*min(a, b) }), "lost if the larger number divided by the smaller one is below the golden ratio (1 + √5)/2 = 1.618..., from there on won; won if both are equal; won if one is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return (a*3+b)%2 == 1 && a&1 == 0 }), "lost if (a mod 2, b mod 2) is (0, 1)"},
		{2, 41, who, lostIf(func(a, b int) bool { return bits.OnesCount(uint(a&b))%2 == 0 && a%4 != 3 }), "read the digits of a and b in binary"},
		{2, 41, grundy, func(a, b int) int { return a%5 ^ b%3 }, "the value is (a mod 5) xor (b mod 3)"},
		{2, 41, grundy, func(a, b int) int { return a ^ b }, "the value is a xor b"},
	} {
		if got := lawOf(made(c.axes, int64(c.size), c.show, c.value)); !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A law of digits is found in a table that begins with 1 or 2.
func TestDigitsFromOne(t *testing.T) {
	t.Parallel()
	table := made(1, 1000, result.ShowWinner, func(n, _ int) int {
		if n%4 == 2 || bits.OnesCount(uint(n))%2 == 0 {
			return 0
		}
		return 1
	})
	table.Cells, table.parts = table.Cells[1:], table.parts[1:]
	if law, want := lawOf(table), "read the digits of n in binary"; !strings.Contains(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
	fibonacci := numerations()[5]
	later := made(1, 1000, result.ShowWinner, func(n, _ int) int { // lost if the sum of Fibonacci numbers ends with an odd number of zeros
		digits := strings.Trim(fmt.Sprint(fibonacci.digitsOf(n)), "[]")
		return 1 - strings.Count(digits[strings.LastIndex(digits, "1")+1:], "0")%2
	})
	later.Cells, later.parts = later.Cells[2:], later.parts[2:]
	if law, want := lawOf(later), "read the digits of n as a sum of Fibonacci numbers"; !strings.Contains(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
	odd := made(1, 1001, result.ShowWinner, func(n, _ int) int { return min(1, len(strings.Trim(fmt.Sprint(n), "13579"))) })
	odd.Cells, odd.parts = odd.Cells[1:], odd.parts[1:]
	if law, want := lawOf(odd), "who wins: lost if no digit of n in base 10 is 0, 2, 4, 6 or 8, otherwise won"; law != want {
		t.Errorf("%q, want %q", law, want)
	}
}

// A law says from where on it holds: one of digits counts none in 0.
func TestFromOne(t *testing.T) {
	t.Parallel()
	table := made(1, 5000, result.ShowWinner, func(n, _ int) int {
		if n == 0 || digitCount(n, 10, 0) > 0 {
			return 0
		}
		return 1
	})
	if law, want := lawOf(table), "won if no digit of n in base 10 is 0, otherwise lost (from 1 on)"; !strings.HasSuffix(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
}

// A table has no law if some moves are new to its last numbers: of two piles from which 1 to 30 may be
// taken, 31 and 0 are the first different ones that are lost.
func TestNewMoves(t *testing.T) {
	t.Parallel()
	g := typed(t, "1-30")
	g.Form = "_ _"
	for to, want := range map[int64]bool{61: false, 62: true} {
		s := full.Must(g.Study(t.Context(), to))(t)
		if found := len(s.Laws) > 0; found != want || !want && (s.NoLaw != result.NewMoves || s.Needed != 62) {
			t.Errorf("to %d: laws %v, %q, %d needed", to, s.Laws, s.NoLaw, s.Needed)
		}
	}
}

// No law is found that a table twice as large refutes: in random tables, also such with few lost
// positions, in shuffled tables of laws, and in tables of laws with exceptions.
func TestRefutedLater(t *testing.T) {
	t.Parallel()
	tables := 300
	if full.On() {
		tables = 3000
	}
	kept := 0
	for seed := range uint64(tables) {
		r := rand.New(rand.NewPCG(seed, 50))
		axes, size, show := 1+r.IntN(2), []int{30, 100, 300, 1000}[r.IntN(4)], []result.Quantity{result.ShowWinner, result.ShowGrundy}[r.IntN(2)]
		if axes == 2 {
			size = []int{8, 12, 20, 30}[r.IntN(4)]
		}
		kind, value := someTable(r, axes, size, show)
		small := made(axes, int64(size), show, value)
		laws := small.laws(nil).laws
		if len(laws) == 0 {
			continue
		}
		kept++
		for a := range 2 * size {
			for b := range 2 * size {
				if axes == 1 && b > 0 || max(a, b) < laws[0].from {
					continue
				}
				if got, want := laws[0].predict(a, b), value(a, b); got != want && got >= 0 {
					t.Fatalf("seed %d, %s to %d, %s: %q, but %d %d has the value %d, want %d", seed, kind, size, show, lawOf(small), a, b, got, want)
				}
			}
		}
	}
	if kept < tables/50 {
		t.Errorf("%d of %d tables have a law: the test sees too few", kept, tables)
	}
}

// someTable returns a kind of table, and its values, also beyond its size.
func someTable(r *rand.Rand, axes, size int, show result.Quantity) (kind string, value func(a, b int) int) {
	kinds := []int{2, 3, 8, 30}[r.IntN(4)]
	if show == result.ShowWinner {
		kinds = 2
	}
	wide := 2 * size
	at := func(a, b int) int { return a*wide + b }
	if axes == 1 {
		at = func(a, _ int) int { return a }
	}
	cells := wide
	if axes == 2 {
		cells *= wide
	}
	p, q := 2+r.IntN(12), 2+r.IntN(5)
	law := []func(a, b int) int{
		func(a, b int) int { return (a + b) % p % kinds },
		func(a, b int) int { return max(a, b) / 2 % min(kinds, 3) },
		func(a, b int) int { return digitSum(a^b, q) % kinds },
		func(a, b int) int { return (a*p + b) % q % kinds },
	}[r.IntN(4)]
	values := make([]int, cells)
	fill := func(value func(a, b int) int) {
		for a := range wide {
			for b := range wide {
				values[at(a, b)] = value(a, b)
				if axes == 1 {
					break
				}
			}
		}
	}
	switch kind = []string{"random", "sparse", "shuffled", "exceptions", "runs", "law"}[r.IntN(6)]; kind {
	case "law":
		fill(law)
	case "random":
		fill(func(int, int) int { return r.IntN(kinds) })
	case "sparse":
		rare := 5 + r.IntN(200)
		fill(func(int, int) int { return min(1, r.IntN(rare)) })
	case "shuffled":
		fill(law)
		r.Shuffle(cells, func(i, j int) { values[i], values[j] = values[j], values[i] })
	case "exceptions":
		fill(law)
		for range 1 + r.IntN(3) {
			i := at(r.IntN(size), r.IntN(size))
			values[i] = (values[i] + 1) % kinds
		}
	case "runs":
		now, left := 0, 1
		fill(func(a, b int) int {
			if left--; left < 0 {
				now, left = (now+1)%kinds, r.IntN(1+max(a, b)+b)
			}
			return now
		})
	}
	return kind, func(a, b int) int { return values[at(a, b)] }
}

// What was once found, and is not so.
func TestNotSo(t *testing.T) {
	t.Parallel()
	recurrence := make(map[int]bool) // its law ends
	for _, n := range []int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233} {
		recurrence[n] = true
	}
	for name, c := range map[string]struct {
		axes, size int
		show       result.Quantity
		value      func(a, b int) int
		not        string
	}{
		"a recurrence that ends": {1, 1000, result.ShowWinner, func(n, _ int) int {
			if recurrence[n] {
				return 0
			}
			return 1
		}, "L(k)"},
		"pairs that end": {2, 41, result.ShowWinner, func(a, b int) int {
			if f := wythoff(min(a, b)); f >= 0 && f == max(a, b) && max(a, b) < 20 {
				return 0
			}
			return 1
		}, "pairs"},
		"a rise that ends":                         {1, 1000, result.ShowGrundy, func(n, _ int) int { return n - highBitOf(n) }, "rise"},
		"a period that is no longer than the rest": {1, 744, result.ShowWinner, func(n, _ int) int { return bits.TrailingZeros(uint(n|1<<30)) % 2 }, "period 256"},
		"triangular numbers from 10 on":            {1, 61, result.ShowWinner, func(n, _ int) int { return min(1, max(0, 10-n)) }, "1 + 2"},
	} {
		table := made(c.axes, int64(c.size), c.show, c.value)
		if law := lawOf(table); strings.Contains(law, c.not) {
			t.Errorf("%s: found %q", name, law)
		}
	}
}

func highBitOf(n int) int { return 1 << bits.Len(uint(n)) >> 1 }

// wythoff returns the larger number of the lost pair of Wythoff's game with the smaller number a, -1 for
// none.
func wythoff(a int) int {
	used := make(map[int]bool)
	for k, n := 0, 0; n <= a; n++ {
		if used[n] {
			continue
		}
		if n == a {
			return n + k
		}
		used[n+k] = true
		k++
	}
	return -1
}

// One wrong value in the last part of a table is an exception that ends a law.
func TestException(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		axes  int
		show  result.Quantity
		value func(a, b int) int
	}{
		{1, result.ShowWinner, func(n, _ int) int { return min(1, n%3) }},
		{1, result.ShowGrundy, func(n, _ int) int { return n }},
		{2, result.ShowWinner, func(a, b int) int { return min(1, (a+b)%3) }},
		{2, result.ShowGrundy, func(a, b int) int { return a ^ b }},
	} {
		size := []int64{500, 40}[test.axes-1]
		table := made(test.axes, size, test.show, test.value)
		law := lawOf(table)
		late := &table.Cells[len(table.Cells)*3/4]
		*late.Number = 10**late.Number + 7
		late.Value.Outcome = -late.Value.Outcome
		if wrong := lawOf(table); law == "" || wrong != "" {
			t.Errorf("%d axes, %s: %q; with an exception %q", test.axes, test.show, law, wrong)
		}
	}
}

// A law says how many cells it predicted, and what comes next.
func TestForecast(t *testing.T) {
	t.Parallel()
	table := made(1, 100, result.ShowWinner, func(n, _ int) int { return min(1, n%3) })
	got := table.laws(nil).results()[0]
	if got.Cells != 100 || got.Predicted != 40 || got.Next == nil || *got.Next != (result.Forecast{Position: "100", Value: result.Won}) {
		t.Errorf("%+v, %+v; want 40 of 100 cells predicted, and 100 won", got, got.Next)
	}
}

// Laws of one game that contradict each other are not both shown, also if they do so beyond the table.
func TestAgree(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values func(a, b int) int
		both   bool
	}{
		{func(n, _ int) int { return n % 3 }, true},
		{func(n, _ int) int { return n % 4 }, false},
	} {
		found := []*lawful{
			made(1, 100, result.ShowWinner, func(n, _ int) int { return min(1, n%3) }).laws(nil),
			made(1, 100, result.ShowGrundy, c.values).laws(nil),
		}
		agree(found)
		if both := len(found[0].laws) > 0 && len(found[1].laws) > 0; both != c.both {
			t.Errorf("%d and %d laws are left, want both: %v", len(found[0].laws), len(found[1].laws), c.both)
		}
	}
}

// What is proved holds in a table twice as large, also beside other piles: from 4 stones and n, of which 2
// or 3 may be taken, the first player wins for n from 25 to 28, under misère play as well, but not for 29.
func TestProvedLater(t *testing.T) {
	t.Parallel()
	proofs := 0
	for _, take := range []string{"2,3", "1,2", "1,4", "3"} {
		for _, misere := range []bool{false, true} {
			g := describe(t, Description{Take: take, Misere: misere}, "", 0)
			for _, form := range []result.Form{"_", "4 _", "_ 5"} {
				g.Form = form
				for to := int64(24); to < 32; to++ {
					s := full.Must(g.Study(t.Context(), to))(t)
					for _, law := range s.Laws {
						if law.Proof == nil {
							continue
						}
						proofs++
						later := full.Must(g.make(t.Context(), 2*to, law.About))(t).points()
						length := periodOf(law.Rule)
						for i := law.From; i+length < len(later); i++ {
							if later[i].value != later[i+length].value {
								t.Fatalf("--take %s, misère %v, %s: %q up to %d, but %d is other than %d", take, misere, form, english.Law(law), to, i+length, i)
							}
						}
					}
				}
			}
		}
	}
	if proofs < 50 {
		t.Errorf("%d proofs, want more", proofs)
	}
}

// The periods of octal games that the literature lists: period and last exception (Guy and Smith
// 1956; Gangolli and Plambeck 1989; Flammenkamp's tables).
func TestOctalPeriods(t *testing.T) {
	t.Parallel()
	for code, want := range map[string][2]int{
		"0.77": {12, 70}, "0.07": {34, 52}, "0.137": {34, 51}, "0.156": {349, 3478}, "0.055": {148, 258},
		"0.644": {442, 3255}, "0.356": {142, 7314}, "0.165": {1550, 5180},
		"0.16": {149459, 105350}, "0.127": {4, 46577}, "0.56": {144, 326639},
	} {
		sizes := 2*(want[0]+want[1]) + 10 // a few more than the theorem needs
		if !full.On() && sizes > 5000 {
			continue
		}
		s := full.Must(describe(t, Description{Octal: code}, "", 0).Study(t.Context(), int64(sizes-1)))(t)
		law := s.Laws[len(s.Laws)-1] // in the Grundy values
		if p, is := law.Rule.(result.Period); !is || p.Length != want[0] || law.From != want[1]+1 || law.Proof == nil || law.Proof.By != result.GuySmith {
			t.Errorf("%s: %q, %v; want the period %d after %d, proved", code, english.Law(law), law.Proof, want[0], want[1])
		}
	}
}

// A period is proved if each condition of a theorem holds: from as many sizes as it needs, and from a
// pile that is not empty where digits tell emptied piles from others.
func TestProof(t *testing.T) {
	t.Parallel()
	kayles := octal(t, "0.77")
	enough := 2*71 + 2*12 + 2
	if kayles.proof(71, 12, enough) == nil || kayles.proof(71, 12, enough-1) != nil {
		t.Errorf("Kayles needs the sizes below %d, no more and no fewer", enough)
	}
	take, _ := ParseTake("1,3,4")
	if take.proof(0, 7, 11) == nil || take.proof(0, 7, 10) != nil {
		t.Error("take 1, 3 or 4 needs the sizes below 11: a period, and 4 more")
	}
	emptied := octal(t, "0.1010101010101010101010101010101") // takes an odd number only if nothing is left
	if got := emptied.proof(0, 2, 33); got != nil {
		t.Errorf("%v, want no proof from the sizes up to 32: the value of 33 is another", got)
	}
	if got := emptied.Values(34)[33]; got != 0 {
		t.Errorf("the value of 33 is %d, want 0", got)
	}
	points := func(values []int) (list []point) {
		for n, v := range values {
			list = append(list, point{a: n, value: v})
		}
		return list
	}
	values := points(kayles.Values(400))
	misere := *kayles
	misere.Misere = true
	if len(kayles.proved(values, true)) != 1 || len(misere.proved(values, true)) > 0 || len(kayles.proved(values, false)) > 0 || len(kayles.proved(values[1:], true)) > 0 {
		t.Error("the theorem says nothing of misère play, of who wins alone, nor of piles that do not begin with 0")
	}
	for n, v := range values[:200] { // one exception
		other := slices.Clone(values[:200])
		other[n].value = v.value + 1
		for _, x := range kayles.proved(other, true) {
			if x.from <= n {
				t.Errorf("with an exception at %d the period is proved from %d on", n, x.from)
			}
		}
	}
}

// A problem whose topic or page names an octal game is that game, a pile of n of one being so much smaller or
// larger in the other.
func TestTwins(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, form string
		show     result.Quantity
		first    int    // the first number that is compared
		named    string // as the pages write it
		less     int    // the pile of the octal game is so much smaller
		topic    bool   // whether the topic names it
	}{
		{"cf305e", "a_", result.ShowGrundy, 1, "Dawson's chess", 2, true}, // without the two letters at the ends
		{"cf305e", "a_", result.ShowGrundy, 1, "Dawson's Kayles", 1, false},
		{"poj2311", "2x_", result.ShowWinner, 2 /* with 1 a piece of 1 by 1 can be cut */, "Dawson's Kayles", 2, false},
	} {
		got := strings.Fields(tableOf(t, problem(t, c.id), result.Form(c.form), 18, c.show))
		twin := octal(t, known[strings.ToLower(c.named)].Octal).Values(40)
		for i, shown := range got {
			n := i + 1 // tables begin with 1: no strip and no sheet is empty
			if n < c.first {
				continue
			}
			pile := max(0, n-c.less)
			want := fmt.Sprint(twin[pile])
			if c.show == result.ShowWinner {
				want = map[bool]string{true: "lost", false: "won"}[twin[pile] == 0]
			}
			if shown != want {
				t.Errorf("%s, %s with %d: %s, and a pile of %d in %s: %s", c.id, c.form, n, shown, pile, c.named, want)
			}
		}
		p, _ := suite.Find(c.id)
		for _, language := range suite.Languages {
			files := suite.Own
			files.Language = language
			if text, err := files.Page(c.id); err != nil || !strings.Contains(text, c.named) {
				t.Errorf("the page of %s in %q does not name %s, %v", c.id, language, c.named, err)
			}
		}
		if len(got) != 18 || c.topic != strings.Contains(p.Topic, c.named) || c.topic != strings.Contains(p.Chinese, c.named) {
			t.Errorf("%s: %d values, topics %s, %s; want the name %s: %v", c.id, len(got), p.Topic, p.Chinese, c.named, c.topic)
		}
	}
}
