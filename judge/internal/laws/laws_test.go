package laws

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/words"
)

// made returns a table of values: who wins, or Grundy values.
func made(numbers, size int, show result.Quantity, value func(a, b int) int) Table {
	t := Table{Numbers: numbers, About: show}
	for a := range size {
		for b := range size {
			t.Points = append(t.Points, Point{At{a, b}, value(a, b)})
			if numbers == 1 {
				break
			}
		}
	}
	slices.SortStableFunc(t.Points, func(p, q Point) int { return p.Size() - q.Size() })
	return t
}

// lawOf returns the law of a table, "" if there is none.
func lawOf(t Table) string {
	found := t.Laws()
	if len(found) == 0 {
		return ""
	}
	return words.Law(words.English{}, t.Result(found[0]))
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
		{1, 1000, who, lostIf(func(n, _ int) bool { return bits.OnesCount(uint(n))%2 == 0 }),
			"it depends only on (the number of ones of n in binary) mod 2; lost if (the number of ones of n in binary) mod 2 is 0"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return power(n, 3) }), "lost if n is a power of 3, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return power(n, 2) }), "lost if n is a power of 2, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitCount(n, 3, 2) == 0 }),
			"lost if no digit of n in base 3 is 2, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { r := root(n, 2); return r*r == n }),
			"lost if n is a square, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n > 0 && endZeros(n, 3)%2 == 1 }),
			"lost if (the number of zeros that n ends with in base 3) mod 2 is 1 (for n > 0)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return length(n, 2)%3 == 0 }),
			"each 4 and 2 in turn times the one before: lost below 1"},
		{1, 1000, who, stan,
			"the winner changes at the numbers 1, 9, 18, ..., each 9 and 2 in turn times the one before: lost up to 1"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitCount(n, 6, 1)%2 == 0 && n%6 != 2 }),
			"read the digits of n in base 6"},
		{1, 1000, who,
			lostIf(func(n, _ int) bool { return strings.HasSuffix(fmt.Sprint(numerations()[5].digitsOf(n)), "0 0]") }),
			"read the digits of n as a sum of Fibonacci numbers"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n%10 == 5 }), "period 10; lost if n mod 10 is 5"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return digitSum(n, 10)%4 == 0 }),
			"it depends only on (the sum of the digits of n in base 10) mod 4"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return !strings.ContainsAny(fmt.Sprint(n), "47") }),
			"lost if no digit of n in base 10 is 4 or 7, otherwise won"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return strings.Contains(fmt.Sprint(n), "0") && n > 0 }),
			"won if no digit of n in base 10 is 0, otherwise lost (from 1 on)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return strings.Trim(fmt.Sprint(n), "13579") == "" }),
			"lost if no digit of n in base 10 is 0, 2, 4, 6 or 8, otherwise won (from 1 on)"},
		{1, 1000, who,
			lostIf(func(n, _ int) bool { return fmt.Sprint(n)[0] == '5' || strings.Contains(fmt.Sprint(n), "7") }),
			"read the digits of n in base 10 from the first one; begin in state 0; state 0, won: 0 → 0, 1,2,3,4,6,8,9 → 1, 5,7 → 2; state 1, won: 0,1,2,3,4,5,6,8,9 → 1, 7 → 2; state 2, lost: 0,1,2,3,4,5,6,7,8,9 → 2"},
		{1, 1000, grundy, func(n, _ int) int { return n%10 ^ n/10%10 ^ n/100 },
			"the value is the xor of the digits of n in base 10"},
		{1, 20000, who, lostIf(func(n, _ int) bool { return n <= 2000 && n%53 == 0 }),
			"always won (from 1962 on; the last exception is 1961)"},
		{1, 1000, who, lostIf(func(n, _ int) bool { return n == 0 }),
			"always won (from 1 on; the last exception is 0)"},
		{1, 1000, grundy, func(n, _ int) int { return length(n, 2) },
			"the value is the number of digits of n in binary"},
		{1, 1000, grundy, func(n, _ int) int { return bits.TrailingZeros(uint(max(n, 1))) },
			"the value is the number of zeros that n ends with in binary (for n > 0)"},
		{1, 1000, grundy, func(n, _ int) int { return n & -n },
			"the value is the largest power of 2 that divides n (for n > 0)"},
		{1, 1000, grundy, func(n, _ int) int { return root(n, 2) }, "the value is floor(√n)"},
		{1, 1000, grundy, func(n, _ int) int { return []int{n - 1, n, n, n + 1}[n%4] },
			"n + 1 if n mod 4 is 3; n - 1 if n mod 4 is 0; otherwise n"},
		{2, 41, who, lostIf(func(a, b int) bool { return max(a, b)%3 == 0 }), "lost if max(a, b) mod 3 is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return a&b == 0 }), "lost if a & b is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return gcd(a, b) == 1 }), "lost if gcd(a, b) is 1"},
		{2, 41, who, lostIf(func(a, b int) bool {
			return a > 0 && b > 0 && a != b &&
				10000*max(a, b) < 16180*min(a, b)
		}),
			"lost if the larger number divided by the smaller one is below the golden ratio (1 + √5)/2 = 1.618..., from there on won; won if both are equal; won if one is 0"},
		{2, 41, who, lostIf(func(a, b int) bool { return (a*3+b)%2 == 1 && a&1 == 0 }),
			"lost if (a mod 2, b mod 2) is (0, 1)"},
		{2, 41, who, lostIf(func(a, b int) bool { return bits.OnesCount(uint(a&b))%2 == 0 && a%4 != 3 }),
			"read the digits of a and b in binary"},
		{2, 41, grundy, func(a, b int) int { return a%5 ^ b%3 }, "the value is (a mod 5) xor (b mod 3)"},
		{2, 41, grundy, func(a, b int) int { return a ^ b }, "the value is a xor b"},
	} {
		if got := lawOf(made(c.axes, c.size, c.show, c.value)); !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A law of digits is found in a table that begins with 1 or 2.
func TestDigitsFromOne(t *testing.T) {
	t.Parallel()
	table := made(1, 1000, result.ShowWinner, func(n, _ int) int {
		if bits.OnesCount(uint(n&(n>>1)))%2 == 0 {
			return 0
		}
		return 1
	})
	table.Points = table.Points[1:]
	if law, want := lawOf(table), "read the digits of n in binary"; !strings.Contains(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
	fibonacci := numerations()[5]
	// lost if the sum of Fibonacci numbers ends with an odd number of zeros
	later := made(1, 1000, result.ShowWinner, func(n, _ int) int {
		digits := strings.Trim(fmt.Sprint(fibonacci.digitsOf(n)), "[]")
		return 1 - strings.Count(digits[strings.LastIndex(digits, "1")+1:], "0")%2
	})
	later.Points = later.Points[2:]
	if law, want := lawOf(later), "read the digits of n as a sum of Fibonacci numbers"; !strings.Contains(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
	odd := made(1, 1001, result.ShowWinner,
		func(n, _ int) int { return min(1, len(strings.Trim(fmt.Sprint(n), "13579"))) })
	odd.Points = odd.Points[1:]
	if law, want := lawOf(odd),
		"who wins: lost if no digit of n in base 10 is 0, 2, 4, 6 or 8, otherwise won"; law != want {
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
	if law, want := lawOf(table),
		"won if no digit of n in base 10 is 0, otherwise lost (from 1 on)"; !strings.HasSuffix(law, want) {
		t.Errorf("%q, want %q", law, want)
	}
}

// Hardly any law is found that a table twice as large refutes: in random tables, also such with few lost
// positions, in shuffled tables of laws, in tables of laws with exceptions, and in those that change at some sizes.
func TestRefutedLater(t *testing.T) {
	t.Parallel()
	tables, most := 300, 0
	if full.All() {
		tables, most = 30000, 1
	}
	kept, refuted := 0, 0
	for seed := range uint64(tables) {
		axes := 1 + int(seed%2)
		if seed%10 == 9 {
			axes = 3
		}
		r := rand.New(rand.NewPCG(seed, 50))
		law, fault := refutedLaw(r, axes)
		if law != "" {
			kept++
		}
		if fault != "" {
			t.Logf("seed %d, %s: %q", seed, fault, law)
			refuted++
		}
	}
	if t.Logf("%d of %d tables have a law, %d laws are refuted", kept, tables, refuted); refuted > most {
		t.Errorf("%d laws are refuted, want at most %d", refuted, most)
	}
	if kept < tables/50 {
		t.Errorf("%d of %d tables have a law: the test sees too few", kept, tables)
	}
}

// refutedLaw returns the law of some table, "" for none, and where a table twice as large refutes it.
func refutedLaw(r *rand.Rand, axes int) (law, fault string) {
	size := [][]int{{30, 100, 300, 1000}, {8, 12, 20, 30}, {6, 8, 10}}[axes-1][r.IntN(4-axes/3)]
	show := []result.Quantity{result.ShowWinner, result.ShowGrundy}[r.IntN(2)]
	kind, value := someTable(r, axes, size, show)
	small := Table{Numbers: axes, About: show}
	for at := range within(axes, size) {
		small.Points = append(small.Points, Point{at, value(at)})
	}
	slices.SortStableFunc(small.Points, func(p, q Point) int { return p.Size() - q.Size() })
	found := small.Laws()
	if len(found) == 0 {
		return "", ""
	}
	law = words.Law(words.English{}, small.Result(found[0]))
	for at := range within(axes, 2*size) {
		if at.Size() < found[0].From {
			continue
		}
		if got, want := found[0].Predict(at), value(at); got != want && got >= 0 {
			return law, fmt.Sprintf("%s to %d, %s: %v has the value %d, not %d", kind, size, show, at, want, got)
		}
	}
	return law, ""
}

// within yields all numbers below a size.
func within(axes, size int) iter.Seq[At] {
	return func(yield func(At) bool) {
		var at At
		for {
			if !yield(at) {
				return
			}
			k := axes - 1
			for ; k >= 0 && at[k] == size-1; k-- {
				at[k] = 0
			}
			if k < 0 {
				return
			}
			at[k]++
		}
	}
}

// someTable returns a kind of table, and its values, also beyond its size.
func someTable(r *rand.Rand, axes, size int, show result.Quantity) (kind string, value func(at At) int) {
	kinds := []int{2, 3, 8, 30}[r.IntN(4)]
	if show == result.ShowWinner {
		kinds = 2
	}
	p, q := 2+r.IntN(12), 2+r.IntN(5)
	law := []func(at At) int{
		func(at At) int { return (at[0] + at[1] + at[2]) % p % kinds },
		func(at At) int { return at.Size() / 2 % min(kinds, 3) },
		func(at At) int { return digitSum(at[0]^at[1]^at[2], q) % min(kinds, 3) },
		func(at At) int { return (at[0]*p + at[1] + 2*at[2]) % q % kinds },
		func(at At) int { return min(1, at.Size()%(2+p%2), (at[0]+at[1]+at[2])%q) },
		func(at At) int { return (at[0] + at[1]) & -(at[0] + at[1]) % min(kinds, 3) },
	}[r.IntN(6)]
	values := make(map[At]int)
	var all []At
	fill := func(value func(at At) int) {
		for at := range within(axes, 2*size) {
			values[at] = value(at)
			all = append(all, at)
		}
	}
	except := func(below int) {
		for range 1 + r.IntN(3) {
			var at At
			for k := range axes {
				at[k] = r.IntN(below)
			}
			values[at] = (values[at] + 1) % kinds
		}
	}
	switch kind = []string{"random", "sparse", "shuffled", "exceptions", "early exceptions", "runs",
		"law"}[r.IntN(7)]; kind {
	case "law":
		fill(law)
	case "random":
		fill(func(At) int { return r.IntN(kinds) })
	case "sparse":
		rare := 5 + r.IntN(200)
		fill(func(At) int { return min(1, r.IntN(rare)) })
	case "shuffled":
		fill(law)
		r.Shuffle(len(all), func(i, j int) { values[all[i]], values[all[j]] = values[all[j]], values[all[i]] })
	case "exceptions":
		fill(law)
		except(size)
	case "early exceptions":
		fill(law)
		except(max(2, size/10))
	case "runs":
		now, left := 0, 1
		fill(func(at At) int {
			if left--; left < 0 {
				now, left = (now+1)%kinds, r.IntN(1+at.Size()+at[axes-1])
			}
			return now
		})
	}
	return kind, func(at At) int { return values[at] }
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
		"a rise that ends": {1, 1000, result.ShowGrundy,
			func(n, _ int) int { return n - highBitOf(n) }, "rise"},
		"a period that is no longer than the rest": {1, 744, result.ShowWinner,
			func(n, _ int) int { return bits.TrailingZeros(uint(n|1<<30)) % 2 }, "period 256"},
		"triangular numbers from 10 on": {1, 61, result.ShowWinner,
			func(n, _ int) int { return min(1, max(0, 10-n)) }, "1 + 2"},
	} {
		table := made(c.axes, c.size, c.show, c.value)
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
		size := []int{500, 40}[test.axes-1]
		table := made(test.axes, size, test.show, test.value)
		law := lawOf(table)
		late := &table.Points[len(table.Points)*3/4]
		if test.show == result.ShowWinner {
			late.Value = 1 - late.Value
		} else {
			late.Value = 10*late.Value + 7
		}
		if wrong := lawOf(table); law == "" || wrong != "" {
			t.Errorf("%d axes, %s: %q; with an exception %q", test.axes, test.show, law, wrong)
		}
	}
}

// Each number of a sequence says where it was read.
func TestSequencesRead(t *testing.T) {
	for name, s := range sequences {
		if (len(s.numbers) > 0) != strings.HasPrefix(s.read, "http") {
			t.Errorf("%s: %v was read at %q", name, s.numbers, s.read)
		}
	}
}
