package lab

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
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
	wants := map[string]string{
		"hdu1850":      "who wins: lost if a = b, otherwise won",
		"mipt100":      "Grundy values: the value is a xor b",
		"poj1704":      "Grundy values: the value is |a - b| - 1",
		"hdu2177":      "who wins: the lost positions are the pairs (0, 0), (1, 2), (3, 5), (4, 7), ... in any order",
		"hdu2516":      "who wins: lost if n is a Fibonacci number (1, 2, 3, 5, 8, ...), otherwise won",
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
		"bzoj2463":     "who wins: lost if (a - b) mod 2 is 1",
		"poj2311":      "who wins: for a, b > 2: lost if (a, 2) and (2, b) are both lost, otherwise won",
	}
	for i, id := range slices.Sorted(maps.Keys(wants)) {
		if !full.Tries(i) {
			continue
		}
		want := wants[id]
		s := full.Must(problem(t, id).Study(t.Context(), 0, 0))(t)
		var found []string
		for _, law := range s.Laws {
			found = append(found, words.Law(english, law))
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
	form := result.Form("_ _"[:2*axes-1])
	t := &table{position: form.Text, Table: result.Table{Positions: form, To: size - 1, Show: show}}
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

// factorials returns the answers of the game in which a factorial may be taken.
func factorials(_ int, position string) (text string) {
	n, _ := strconv.Atoi(position)
	for k, take := 2, 1; take <= n; k, take = k+1, take*k {
		text += fmt.Sprintln(n - take)
	}
	return text + "\n"
}

// Laws are checked beyond the table. One that breaks is withdrawn, with the first position that it is wrong on: with
// 5040 stones a move appears that takes them all, and 5050 is the first position that is won thanks to it.
func TestWithdrawn(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	g := describe(t, Description{Moves: "f.py", Ask: answering(factorials)}, "_", 1000)
	s := full.Must(g.Study(t.Context(), 1000, time.Hour))(t)
	if len(s.Laws) > 0 || len(s.Withdrawn) != 2 || s.NoLaw != result.NoneFits {
		t.Fatalf("laws %v, withdrawn %v, %q", s.Laws, s.Withdrawn, s.NoLaw)
	}
	first := s.Withdrawn[0]
	if r, is := first.Law.Rule.(result.Period); !is || r.Length != 25 || first.Position != "5050" ||
		first.Value != result.Won {
		t.Errorf("withdrawn %s, %q has the value %d", words.Law(english, first.Law), first.Position, first.Value)
	}
	bounded := full.Must(g.Study(t.Context(), 1000, 0))(t)
	want := result.LateMove{Takes: 720, Size: 720}
	if len(bounded.Laws) != 2 || bounded.LateMove == nil || *bounded.LateMove != want {
		t.Errorf("without more numbers: laws %v, a late move %v, want %v", bounded.Laws, bounded.LateMove, want)
	}
	again := describe(t, Description{Moves: "t.py", Ask: answering(takes)}, "_", 100)
	s = full.Must(again.Study(t.Context(), 100, time.Hour))(t)
	if len(s.Laws) == 0 || s.Laws[0].Upto != 100 || int64(s.Laws[0].Checked) != mostChecked[1] || s.LateMove != nil ||
		s.Laws[0].Next.Position != "20001" {
		t.Errorf("laws %+v, a late move %v; want one up to 100, checked up to %d", s.Laws, s.LateMove, mostChecked[1])
	}
}

// Laws of two numbers are checked beyond the table as well, also those of the number of moves: here Nim ends at once
// with 50 stones in a single pile.
func TestWithdrawnPairs(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	ends := func(_ int, position string) (text string) {
		var a, b int
		if n, _ := fmt.Sscan(position, &a, &b); n < 2 || position != fmt.Sprint(a, b) {
			return "-\n\n"
		}
		if max(a, b) == 50 && min(a, b) == 0 {
			return "\n"
		}
		for n := range a {
			text += fmt.Sprintln(n, b)
		}
		for n := range b {
			text += fmt.Sprintln(a, n)
		}
		return text + "\n"
	}
	ended := describe(t, Description{Moves: "e.py", Ask: answering(ends)}, "_ _", 20)
	ended.Remoteness = true
	s := full.Must(ended.Study(t.Context(), 20, time.Hour))(t)
	for i, about := range []result.Quantity{result.ShowWinner, result.ShowGrundy, result.ShowRemoteness} {
		if len(s.Laws) > 0 || len(s.Withdrawn) != 3 || s.Withdrawn[i].Law.About != about || s.Withdrawn[i].Value != 0 ||
			s.Withdrawn[i].Position != "0 50" || s.Withdrawn[i].Law.Checked != 49 {
			t.Fatalf("laws %v, withdrawn %+v", s.Laws, s.Withdrawn)
		}
	}
	nim := describe(t, Description{Known: "nim"}, "", 0)
	nim.Form, nim.Remoteness = "_ _", true
	s = full.Must(nim.Study(t.Context(), 20, time.Hour))(t)
	for _, l := range s.Laws {
		sum := l.Rule == result.Rule(result.SumOfParts{}) // has no other positions than those of the table
		if !sum && (int64(l.Checked) != mostChecked[2] || l.Next.Position != "0 161") || len(s.Laws) != 4 {
			t.Errorf("law %+v of %d; want four, checked up to %d", l, len(s.Laws), mostChecked[2])
		}
	}
}

// The law of a problem whose positions end is tried on all of them, and names those that do not follow it; what it
// says of the next position is about one that there is.
func TestLastPositions(t *testing.T) {
	t.Parallel()
	s := full.Must(problem(t, "hdu1079").Study(t.Context(), 0, 0))(t)
	want := []result.Forecast{{Position: "2000 9 30", Value: result.Won}, {Position: "2000 11 30", Value: result.Won}}
	if len(s.Laws) == 0 || !slices.Equal(s.Laws[0].Exceptions, want) || s.Laws[0].Checked != 31 ||
		s.Laws[0].Next != nil {
		t.Errorf("laws %+v, want the exceptions %v", s.Laws, want)
	}
	s = full.Must(problem(t, "hdu1730").Study(t.Context(), 0, 0))(t)
	if len(s.Laws) == 0 || s.Laws[0].Next != nil {
		t.Errorf("laws %+v; a row of 12 cells has no next position", s.Laws)
	}
}

// Chances follow from those of smaller numbers by a factor: Kc0's chance is half of what it is with five stones fewer,
// apart from 6 stones; without a last position that follows, there is no law.
func TestChanceLaw(t *testing.T) {
	t.Parallel()
	g := problem(t, "xiaokai")
	s := full.Must(g.Study(t.Context(), 60, 0))(t)
	want := result.ChancesFall{Length: 5, Times: "1/2"}
	if len(s.Laws) != 1 || s.Laws[0].Rule != want || s.Laws[0].From != 7 || s.Laws[0].Predicted == 0 {
		t.Errorf("laws %+v, want %+v from 7 on", s.Laws, want)
	}
	s = full.Must(g.Study(t.Context(), 60, time.Hour))(t)
	if len(s.Laws) != 1 || s.Laws[0].Checked != 2000 { // the last one that search reaches
		t.Errorf("laws %+v, want one that is checked up to 2000", s.Laws)
	}
	table := full.Must(g.make(t.Context(), 60, result.ShowWinner))(t)
	last := &table.Cells[len(table.Cells)-1]
	last.Value = &result.Value{Chance: big.NewRat(1, 3)}
	if l := g.laws(table, nil); l.chance != nil || l.none != result.OfChances {
		t.Errorf("a law in spite of an exception: %+v, %q", l.chance, l.none)
	}
	if last := len(table.Cells) - 1; falls(table.Cells, s.Laws[0]) || !falls(table.Cells[:last], s.Laws[0]) {
		t.Error("the exception follows the law, or the number before it doesn't")
	}
}

// The positions before the beginning of a law that do not follow it are named, once of a pair and its reverse.
func TestExceptionsNamed(t *testing.T) {
	t.Parallel()
	s := full.Must(problem(t, "misere-mm").Study(t.Context(), 20, 0))(t)
	want := []result.Forecast{{Position: "0 0", Value: result.Won}, {Position: "0 1", Value: result.Lost},
		{Position: "1 1", Value: result.Won}}
	if len(s.Laws) == 0 || !slices.Equal(s.Laws[0].Exceptions, want) {
		t.Errorf("laws %v, want the exceptions %v", s.Laws, want)
	}
}

// A table has no law if some moves are new to its last numbers: of two piles from which 1 to 30 may be
// taken, 31 and 0 are the first different ones that are lost.
func TestNewMoves(t *testing.T) {
	t.Parallel()
	g := typed(t, "1-30")
	g.Form = "_ _"
	for to, want := range map[int64]bool{61: false, 62: true} {
		s := full.Must(g.Study(t.Context(), to, 0))(t)
		if found := len(s.Laws) > 0; found != want || !want && (s.NoLaw != result.NewMoves || s.Needed != 62) {
			t.Errorf("to %d: laws %v, %q, %d needed", to, s.Laws, s.NoLaw, s.Needed)
		}
	}
}

// A law says how many cells it predicted, and what comes next.
func TestForecast(t *testing.T) {
	t.Parallel()
	table := made(1, 100, result.ShowWinner, func(n, _ int) int { return min(1, n%3) })
	got := table.laws(nil, nil).results()[0]
	if got.Cells != 100 || got.Predicted != 40 || got.Next == nil ||
		*got.Next != (result.Forecast{Position: "100", Value: result.Won}) {
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
			made(1, 100, result.ShowWinner, func(n, _ int) int { return min(1, n%3) }).laws(nil, nil),
			made(1, 100, result.ShowGrundy, c.values).laws(nil, nil),
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
					s := full.Must(g.Study(t.Context(), to, 0))(t)
					for _, law := range s.Laws {
						if law.Proof == nil {
							continue
						}
						proofs++
						later := full.Must(g.make(t.Context(), 2*to, law.About))(t).points()
						length := laws.PeriodOf(law.Rule)
						for i := law.From; i+length < len(later); i++ {
							if later[i].Value != later[i+length].Value {
								t.Fatalf("--take %s, misère %v, %s: %q up to %d, but %d is other than %d", take, misere,
									form, words.Law(english, law), to, i+length, i)
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
		if !full.All() && sizes > 5000 {
			continue
		}
		s := full.Must(describe(t, Description{Octal: code}, "", 0).Study(t.Context(), int64(sizes-1), 0))(t)
		law := s.Laws[len(s.Laws)-1] // in the Grundy values
		if p, is := law.Rule.(result.Period); !is || p.Length != want[0] || law.From != want[1]+1 || law.Proof == nil ||
			law.Proof.By != result.GuySmith {
			t.Errorf("%s: %q, %v; want the period %d after %d, proved", code, words.Law(english, law), law.Proof, want[0],
				want[1])
		}
	}
}

// The octal games whose periods show in piles below 1000: period, and the pile from which it holds, as
// TrivialGames.md of github.com/tczajka/octal-games lists them (read at its commit 6f2e71f0), which recomputed the
// tables of Winning Ways and of Flammenkamp. Its lists begin with the last one of the first piles of the value 0.
func TestTrivialOctalGames(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	games := map[string][2]int{
		"0.1": {1, 2}, "0.4": {34, 52}, "0.02": {4, 0}, "0.11": {1, 3}, "0.12": {4, 1}, "0.15": {10, 1},
		"0.17": {34, 33}, "0.22": {3, 0}, "0.26": {4, 0}, "0.31": {2, 3}, "0.32": {3, 1}, "0.34": {8, 7},
		"0.35": {6, 1}, "0.44": {24, 141}, "0.51": {1, 1}, "0.52": {4, 4}, "0.53": {9, 11}, "0.54": {7, 3},
		"0.57": {4, 1}, "0.71": {2, 3}, "0.72": {4, 1}, "0.75": {2, 1}, "0.77": {12, 71}, "4.3": {2, 2},
		"0.002": {6, 0}, "0.017": {60, 14}, "0.022": {5, 0}, "0.044": {36, 211}, "0.045": {32, 187}, "0.051": {48, 47},
		"0.055": {148, 258}, "0.101": {1, 4}, "0.102": {6, 1}, "0.111": {1, 4}, "0.112": {6, 1}, "0.115": {14, 1},
		"0.116": {96, 139}, "0.121": {4, 4}, "0.122": {5, 1}, "0.123": {5, 5}, "0.124": {62, 122}, "0.131": {4, 4},
		"0.132": {5, 1}, "0.134": {62, 60}, "0.141": {11, 14}, "0.144": {10, 4}, "0.145": {9, 3}, "0.147": {8, 3},
		"0.152": {48, 2}, "0.153": {14, 16}, "0.154": {11, 4}, "0.157": {6, 1}, "0.171": {11, 12}, "0.173": {40, 21},
		"0.176": {8, 24}, "0.226": {5, 20}, "0.312": {2, 5}, "0.316": {12, 4}, "0.331": {3, 4}, "0.332": {4, 1},
		"0.351": {8, 1}, "0.353": {2, 4}, "0.373": {28, 2}, "0.375": {18, 37}, "0.512": {6, 3}, "0.524": {52, 1},
		"0.532": {5, 7}, "0.536": {5, 1}, "0.772": {4, 8}, "4.12": {7, 6}, "4.72": {3, 1}, "4.005": {79, 30},
		"4.024": {60, 1}, "4.102": {10, 8}, "4.122": {7, 6}, "4.304": {21, 25}, "4.323": {4, 4}, "4.444": {24, 142},
		"4.722": {4, 4}, "4.726": {16, 5}, "4.766": {20, 19},
	}
	for i, code := range slices.Sorted(maps.Keys(games)) {
		if i%30 > 0 && !full.All() {
			continue
		}
		want := games[code]
		sizes := 2*(want[0]+want[1]) + 30 // a few more than a theorem needs
		s := full.Must(describe(t, Description{Octal: code}, "", 0).Study(t.Context(), int64(sizes), 0))(t)
		law := s.Laws[len(s.Laws)-1] // in the Grundy values
		first := slices.IndexFunc(octal(t, code).Values(20), func(v int) bool { return v > 0 }) - 1
		starts := law.From == first+want[1] || want[1] == 0 && law.From <= first
		if law.About != result.ShowGrundy || laws.PeriodOf(law.Rule) != want[0] || !starts || law.Proof == nil {
			t.Errorf("%s: %q, %v; want the period %d from %d on, proved", code, words.Law(english, law), law.Proof, want[0],
				first+want[1])
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
	points := func(values []int) (list []laws.Point) {
		for n, v := range values {
			list = append(list, laws.Point{At: laws.At{n}, Value: v})
		}
		return list
	}
	values := points(kayles.Values(400))
	misere := *kayles
	misere.Misere = true
	if len(kayles.proved(values, true)) != 1 || len(misere.proved(values, true)) > 0 ||
		len(kayles.proved(values, false)) > 0 || len(kayles.proved(values[1:], true)) > 0 {
		t.Error("the theorem says nothing of misère play, of who wins alone, nor of piles that do not begin with 0")
	}
	for n, v := range values[:200] { // one exception
		other := slices.Clone(values[:200])
		other[n].Value = v.Value + 1
		for _, x := range kayles.proved(other, true) {
			if x.From <= n {
				t.Errorf("with an exception at %d the period is proved from %d on", n, x.From)
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
		for _, lang := range words.Languages {
			if topic := words.Topic(lang, p.Room); len(got) != 18 || c.topic != strings.Contains(topic, c.named) {
				t.Errorf("%s: %d values, topic %s; want the name %s: %v", c.id, len(got), topic, c.named, c.topic)
			}
		}
	}
}
