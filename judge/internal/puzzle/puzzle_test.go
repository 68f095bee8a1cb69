package puzzle

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// The example of the paper: a player of 1500 beats one and loses to two. It rounds to four digits on the way.
func TestAfter(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(
		Game{Rating{1400, 30, 0.06}, 1},
		Game{Rating{1550, 100, 0.06}, 0},
		Game{Rating{1700, 300, 0.06}, 0},
	)
	want := Rating{1464.06, 151.52, 0.05999}
	if math.Abs(got.Rating-want.Rating) > 0.01 || math.Abs(got.Deviation-want.Deviation) > 0.01 || math.Abs(got.Volatility-want.Volatility) > 0.00001 {
		t.Errorf("After(...) = %v, want %v", got, want)
	}
	// Without games, only the deviation changes: step 6 of the paper.
	idle := Rating{1500, 200, 0.06}.After()
	if want := math.Hypot(200, 173.7178*0.06); idle.Rating != 1500 || math.Abs(idle.Deviation-want) > 1e-9 || idle.Volatility != 0.06 {
		t.Errorf("After() = %v, want 1500, %f and 0.06", idle, want)
	}
}

// However unlikely results are, ratings stay numbers, and winning never costs points.
func TestAfterUnlikely(t *testing.T) {
	for _, own := range []float64{-3000, 400, 1500, 2600, 6000} {
		for _, deviation := range []float64{0.1, 30, 350} {
			for _, score := range []float64{0, 1} {
				before := Rating{own, deviation, 0.06}
				after := before.After(Game{Rating{1500, 75, 0.06}, score})
				if wrongWay := (after.Rating-before.Rating)*(2*score-1) < 0; wrongWay || math.IsNaN(after.Deviation) || !(after.Volatility > 0 && after.Volatility < 1) {
					t.Errorf("%v after a score of %v: %v", before, score, after)
				}
			}
		}
	}
}

// The file is small, each line is a puzzle with an ID of its own, and all kinds of boards are there.
func TestFile(t *testing.T) {
	const most, few = 200 << 10, 2000
	if len(packed) > most {
		t.Errorf("puzzles.txt.gz has %d bytes, want at most %d", len(packed), most)
	}
	text := string(full.Must(io.ReadAll(full.Must(gzip.NewReader(bytes.NewReader(packed)))(t)))(t))
	lines := strings.Count(text, "\n")
	if all := All(); lines < few || len(all) != lines || len(puzzles().at) != lines {
		t.Errorf("%d lines, %d puzzles, %d IDs; want the same, and at least %d", lines, len(all), len(puzzles().at), few)
	}
	count := make(map[string]int)
	for _, p := range All() {
		count[p.Game]++
		count[string(p.Kind)]++
		if found, ok := Find(p.ID); !ok || cmp.Diff(found, p) != "" {
			t.Errorf("Find(%q) = %v, %v; want %v", p.ID, found, ok, p)
		}
		if !slices.Contains(Kinds, p.Kind) || p.Rating < 400 || p.Rating > 2800 {
			t.Errorf("%v: kind or rating", p)
		}
	}
	boards := make(map[string]bool)
	for _, name := range Games() {
		if i := slices.IndexFunc(All(), func(p Puzzle) bool { return p.Game == name }); i >= 0 {
			_, on, err := All()[i].Open()
			full.Check(t, err)
			boards[on[0].Board().Kind()] = true
		}
	}
	if got := strings.Join(slices.Sorted(maps.Keys(boards)), " "); got != "coins graph grid letters number piles rows sheets strip tree" {
		t.Errorf("the boards are %s", got)
	}
	for _, name := range append(Games(), "win", "who", "lost") {
		if count[name] == 0 && !slices.Contains(without, name) {
			t.Errorf("no puzzle of %s", name)
		}
	}
	if _, found := Find("000000"); found {
		t.Error("a puzzle 000000: 0 is in no ID")
	}
}

// without are the games without puzzles: an opponent who moves at random has no refutations, and a date has two
// moves, too few to choose from.
var without = []string{"xiaokai", "hdu1079"}

// Each puzzle is what it says, as search without any of our choices sees it.
func TestPuzzles(t *testing.T) {
	step := 40
	if full.On() {
		step = 1
	}
	for i := 0; i < len(All()); i += step {
		p := All()[i]
		if err := check(p); err != nil {
			t.Errorf("%s, %v: %v", p.ID, p, err)
		}
	}
}

// check returns what is wrong with a puzzle.
func check(p Puzzle) error {
	_, on, err := p.Open()
	if err != nil {
		return err
	}
	if rating, err := rated(p.Kind, on); err != nil || rating != p.Rating {
		return fmt.Errorf("rated %d, %v", rating, err)
	}
	lost := 0
	for i, position := range on {
		if text := position.String(); text != p.Positions[i] {
			return fmt.Errorf("read as %q", text)
		}
		value, err := position.Value()
		if err != nil {
			return err
		}
		if value.Chance != nil || value.Outcome == game.Draw {
			return fmt.Errorf("position %d is neither won nor lost", i+1)
		}
		if value.Outcome == game.Loss {
			lost++
		}
	}
	switch {
	case p.Kind == Who && len(on) == 1:
		return nil
	case p.Kind == Lost && len(on) == 2:
		if lost != 1 || on[0].Mover() != on[1].Mover() {
			return fmt.Errorf("%d positions are lost", lost)
		}
		return nil
	case p.Kind != Win || len(on) != 1 || lost != 0:
		return fmt.Errorf("%d positions, %d lost", len(on), lost)
	}
	return checkMoves(on[0])
}

// checkMoves returns an error unless all winning moves lead to the same position, and two other moves don't lose
// at once: after them, no move of the opponent ends the game so that the opponent wins.
func checkMoves(p rules.Position) error {
	left, others := make(map[string]bool), 0
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return err
		}
		if value.Outcome == game.Loss {
			left[fmt.Sprint(sortedWords(move.To.String()))] = true
			continue
		}
		ends := !move.To.End().IsZero()
		for reply := range move.To.Moves() {
			then, err := reply.To.Value()
			if err != nil {
				return err
			}
			ends = ends || !reply.To.End().IsZero() && then.Outcome == game.Loss
		}
		if !ends {
			others++
		}
	}
	if len(left) != 1 || others < 2 {
		return fmt.Errorf("winning moves to %v, and %d others that don't lose at once", left, others)
	}
	return nil
}

// sortedWords returns the words of a text in order: equal for piles that are the same.
func sortedWords(text string) []string { return slices.Sorted(slices.Values(strings.Fields(text))) }

// The file is what go generate writes: some games daily, and all with GRUNDY_FULL=1.
func TestMake(t *testing.T) {
	names := []string{"hdu1850", "cf305e", "octal-0.77"}
	if full.All() {
		names = Games()
	}
	for _, name := range names {
		made := full.Must(Make(name))(t)
		want := slices.DeleteFunc(slices.Clone(All()), func(p Puzzle) bool { return p.Game != name })
		if diff := cmp.Diff(want, made); diff != "" && len(want)+len(made) > 0 {
			t.Errorf("Make(%q) (-file +made); run go generate ./judge/internal/puzzle:\n%s", name, diff)
		}
	}
}

// A simple player fails where it should: on 3 4 5 the first move is the only one, and the player of Nim's rule
// never errs; in misère Nim it does.
func TestPlayers(t *testing.T) {
	const random, greedy, two, nim, four, six = 0, 1, 2, 3, 4, 5
	for _, c := range []struct {
		game, position string
		player         int
		want           float64
	}{
		{"hdu1850", "3 4 5", nim, 1},
		{"hdu1850", "1 1 1", random, 1},
		{"hdu1850", "2 1", random, 1.0 / 3},
		{"hdu1850", "2 3", two, 1.0 / 3}, // the two moves to one pile lose at once; then all is seen
		{"hdu1850", "2 3", six, 1},
		{"hdu1850", "5 2", greedy, 0},
		{"misere-mm", "1 1 2", nim, 0},
		{"misere-mm", "1 1 2", four, 1},
	} {
		p, _ := suite.Find(c.game)
		position := full.Must(p.New().Position(c.position))(t)
		if got := full.Must(players[c.player].wins(position, patience, make(map[string]float64)))(t); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s %s: player %d wins with chance %v, want %v", c.game, c.position, c.player, got, c.want)
		}
	}
}

// The puzzle of a day is always the same, and another one on most other days.
func TestDaily(t *testing.T) {
	day := time.Date(2026, 11, 29, 23, 59, 0, 0, time.UTC)
	if a, b := Daily(day), Daily(day.Add(-20*time.Hour)); a.ID == "" || a.ID != b.ID || a.Kind != Win {
		t.Errorf("puzzles of one day: %v and %v", a, b)
	}
	met := make(map[string]bool)
	for range 100 {
		met[Daily(day).ID] = true
		day = day.AddDate(0, 0, 1)
	}
	if len(met) < 80 {
		t.Errorf("%d different puzzles on 100 days, want 80 at least", len(met))
	}
}

// Only the first attempt counts; the next puzzle is a new one of about the same rating.
func TestRecord(t *testing.T) {
	var r Record
	first, _ := r.Next(nil)
	r.Add(first, true)
	won := r.Rated()
	r.Add(first, false)
	if diff := cmp.Diff(Record{&won, []string{first.ID}, nil, 1, 1}, r); diff != "" || won.Rating <= Unrated.Rating || won.Deviation >= Unrated.Deviation {
		t.Errorf("after one puzzle: rating %v (-want +got):\n%s", won, diff)
	}
	second, found := r.Next(nil)
	if !found || second.ID == first.ID || math.Abs(float64(second.Rating)-won.Rating) > 200 {
		t.Errorf("at %v the next puzzle is %v, %v", won, second, found)
	}
	r.Add(second, false)
	if r.Streak != 0 || r.Longest != 1 || r.Rated().Rating >= won.Rating {
		t.Errorf("after a mistake: %v of rating %v", r, r.Rated())
	}
	if p, found := r.Next([]string{"poj1704"}); !found || p.Game != "poj1704" {
		t.Errorf("the next puzzle of poj1704: %v, %v", p, found)
	}
	if p, found := r.Next([]string{"none"}); found {
		t.Errorf("a puzzle of no game: %v", p)
	}
	// All tried: the wrong ones come again, and then none.
	var all Record
	for _, p := range All() {
		if p.Game == "poj1704" {
			all.Right = append(all.Right, p.ID)
		}
	}
	if p, found := all.Next([]string{"poj1704"}); found {
		t.Errorf("all solved, and then %v", p)
	}
	all.Right, all.Wrong = all.Right[1:], all.Right[:1]
	if p, found := all.Next([]string{"poj1704"}); !found || p.ID != all.Wrong[0] {
		t.Errorf("all tried, and then %v, %v; want %s", p, found, all.Wrong[0])
	}
}

// A file that was changed by hand does no harm, and merging keeps what is in both.
func TestMerge(t *testing.T) {
	a, b := All()[0], All()[1]
	var mine, other Record
	mine.Add(a, true)
	other.Add(a, false)
	other.Add(b, false)
	want := Record{other.Rating, []string{a.ID}, []string{b.ID}, 0, 1}
	if mine.Merge(other); cmp.Diff(want, mine) != "" {
		t.Errorf("merged (-want +got):\n%s", cmp.Diff(want, mine))
	}
	bad := Record{&Rating{math.NaN(), 1, 1}, []string{a.ID, "?"}, []string{"000000"}, -1, 3}
	if diff := cmp.Diff(Record{nil, []string{a.ID}, []string{}, 0, 3}, bad.Known()); diff != "" {
		t.Errorf("Known (-want +got):\n%s", diff)
	}
}
