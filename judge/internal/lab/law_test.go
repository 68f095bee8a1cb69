package lab

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

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
		"hdu1850":      "who wins: it depends only on whether a = b: lost if that is so",
		"mipt100":      "Grundy values: the value is a xor b",
		"poj1704":      "Grundy values: the value is |a - b| - 1",
		"hdu2177":      "slopes of about 1.62 and 0.62; each number is in one pair; the differences of the pairs are 0, 1, 2, ..., 15",
		"hdu2516":      "the lost sizes L(1), L(2), ... are 2, 3, 5, 8, 13, ...: L(k) = L(k-1) + L(k-2) for k > 2",
		"misere-mm":    "lost if that is so (not in positions whose numbers are all below 2)",
		"hdu1846":      "Grundy values: the value is a mod (b + 1)",
		"hdu1847":      "who wins: period 3; lost if n mod 3 is 0",
		"hdu2188":      "who wins: it depends only on a mod (b + 1): lost if that is 0",
		"hdu1730":      "who wins: it depends only on |a - b|: lost if that is 1",
		"hdu1524":      "who wins: lost if the xor of the Grundy values of the parts is 0",
		"cf768e":       "Grundy values: the value is the largest k with 1 + 2 + ... + k <= n",
		"timus1639":    "who wins: it depends only on a*b mod 2: lost if that is 1",
		"leetcode1025": "Grundy values: the value is the number of zeros that n ends with in binary",
		"jiaoguan":     "who wins: period 5; lost if n mod 5 is 0, drawn if it is 1 or 4",
		"beans":        "who wins: period 4; lost if n mod 4 is 0",
		"misere-bash":  "who wins: period 3; lost if n mod 3 is 1",
	} {
		s := full.Must(problem(t, id).Study(t.Context(), 0))(t)
		var found []string
		for _, law := range s.Laws {
			found = append(found, law.About+": "+law.Text)
			if law.Proof != "" {
				t.Errorf("%s: a proof from nothing: %s", id, law.Proof)
			}
		}
		if !strings.Contains(strings.Join(found, "\n"), want) {
			t.Errorf("%s: found %q, want %q", id, found, want)
		}
	}
}

// made returns a table of values: who wins, or Grundy values.
func made(axes int, size int64, show result.Quantity, value func(a, b int64) int) *table {
	t := &table{Table: result.Table{Positions: result.Form("_ _"[:2*axes-1]), To: size - 1, Show: show}}
	for a := int64(0); a < size; a++ {
		for b := int64(0); b < size; b++ {
			t.parts = append(t.parts, nil)
			t.Cells = append(t.Cells, cell([]int64{a, b}[:axes], value(a, b)))
			if axes == 1 {
				break
			}
		}
	}
	return t
}

// cell returns a cell with a value, lost if that is 0.
func cell(at []int64, value int) result.Cell {
	c := result.Cell{At: at, Value: &result.Value{Outcome: game.Win}, Number: &value}
	if value == 0 {
		c.Value.Outcome = game.Loss
	}
	return c
}

// lawsOf returns the laws of a table.
func lawsOf(t *table) []result.Law {
	laws, _ := t.laws(nil)
	return laws
}

// In a thousand random tables at most one has a law, whether many or few positions are lost.
func TestRandomTables(t *testing.T) {
	t.Parallel()
	seeds, found, tables := uint64(40), 0, 0
	if testing.Short() {
		seeds = 4
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 25))
		for _, kinds := range []int{2, 3, 8, 30} {
			tables += 8
			random := func(_, _ int64) int { return r.IntN(kinds) }
			for _, size := range []int64{30, 100, 1000} {
				for _, show := range []result.Quantity{result.ShowWinner, result.ShowGrundy} {
					found += len(lawsOf(made(1, size, show, random)))
				}
			}
			found += len(lawsOf(made(2, 8, result.ShowWinner, random))) + len(lawsOf(made(2, 30, result.ShowGrundy, random)))
		}
	}
	if found*1000 > tables {
		t.Errorf("found %d laws in %d random tables, want one in a thousand or fewer", found, tables)
	}
}

// One wrong value in the middle of a table is an exception that ends a law, or moves its start.
func TestException(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		axes  int
		show  result.Quantity
		value func(a, b int64) int
	}{
		{1, result.ShowWinner, func(n, _ int64) int { return int(n % 3) }},
		{1, result.ShowGrundy, func(n, _ int64) int { return int(n) }},
		{2, result.ShowWinner, func(a, b int64) int { return int((a + b) % 3) }},
		{2, result.ShowGrundy, func(a, b int64) int { return int(a ^ b) }},
	} {
		size := []int64{500, 40}[test.axes-1]
		table := made(test.axes, size, test.show, test.value)
		laws := lawsOf(table)
		middle := &table.Cells[len(table.Cells)*3/4]
		*middle.Number = 10**middle.Number + 7
		middle.Value.Outcome = -middle.Value.Outcome
		if wrong := lawsOf(table); len(laws) == 0 || len(wrong) > 0 {
			t.Errorf("%d axes, %s: %q; with an exception %q", test.axes, test.show, laws, wrong)
		}
	}
}

// A last interval that is long is no period: whoever multiplies a number by 2 to 9 until it reaches
// n wins in intervals that grow by 18 each time.
func TestIntervals(t *testing.T) {
	table := made(1, 1000, result.ShowWinner, func(n, _ int64) int {
		winner := 1
		for reached := int64(1); reached < n; winner = 1 - winner {
			reached *= []int64{2, 9}[winner]
		}
		return winner
	})
	if found := lawsOf(table); len(found) > 0 {
		t.Errorf("found %q", found)
	}
}

// The periods of octal games that the literature lists: period and last exception (Guy and Smith
// 1956; Gangolli and Plambeck 1989; Flammenkamp's tables).
func TestOctalPeriods(t *testing.T) {
	t.Parallel()
	for code, want := range map[string][2]int{
		"0.77": {12, 70}, "0.07": {34, 52}, "0.137": {34, 51}, "0.156": {349, 3478}, "0.055": {148, 258},
		"0.644": {442, 3255}, "0.356": {142, 7314}, "0.165": {1550, 5180},
	} {
		sizes := 2*(want[0]+want[1]) + 10 // a few more than the theorem needs
		if !full.On() && sizes > 5000 {
			continue
		}
		s := full.Must(describe(t, Description{Octal: code}, "", 0).Study(t.Context(), int64(sizes-1)))(t)
		law := s.Laws[len(s.Laws)-1] // in the Grundy values
		if text := fmt.Sprintf("period %d from size %d on", want[0], want[1]+1); !strings.HasPrefix(law.Text, text+":") || !strings.Contains(law.Proof, "Guy and Smith") {
			t.Errorf("%s: %q, %q; want %s, proved", code, law.Text, law.Proof, text)
		}
	}
}

// A period is proved from as many sizes as the theorem needs, and not from fewer; nothing proves
// a game that the theorem is not about.
func TestProof(t *testing.T) {
	t.Parallel()
	kayles := octal(t, "0.77")
	enough := 2*71 + 2*12 + 2
	if kayles.proof(71, 12, enough, true) == "" || kayles.proof(71, 12, enough-1, true) != "" {
		t.Errorf("Kayles needs the sizes below %d, no more and no fewer", enough)
	}
	take, _ := ParseTake("1,3,4")
	if take.proof(0, 7, 11, false) == "" || take.proof(0, 7, 10, false) != "" {
		t.Error("take 1, 3 or 4 needs the sizes below 11: a period, and 4 more")
	}
	misere := *kayles
	misere.Misere = true
	if misere.proof(71, 12, 1000, true) != "" || kayles.proof(71, 12, 1000, false) != "" {
		t.Error("the theorem says nothing of misère play, nor of who wins alone")
	}
}
