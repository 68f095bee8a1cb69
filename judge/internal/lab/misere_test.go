package lab

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Under misère play, who wins a sum of tame piles is what search finds, in every octal game with few
// digits.
func TestTame(t *testing.T) {
	t.Parallel()
	digits, most := 2, int64(9)
	if full.On() {
		digits, most = 3, 11
	}
	tamed, wild := 0, 0
	for n := range 1 << (3 * digits) {
		p := &pileSum{Octal: octal(t, fmt.Sprintf("0.%0*o", digits, n))}
		p.Misere = true
		search, _, err := gameOf(p).Search(nil)
		full.Check(t, err)
		b := search.(byParts)
		for x := range most + 1 {
			for y := range x + 1 {
				for z := range min(y, 3) + 1 {
					position := packed(p, []int64{x, y, z})
					lost, err := b.lost(position)
					if rules.IsTooLarge(err) {
						continue
					}
					if v, far := b.whole.Value(position); err != nil || far != nil || (v.Outcome == game.Loss) != lost {
						t.Fatalf("0.%0*o: %d %d %d: lost %v, %v; search finds %v, %v", digits, n, x, y, z, lost, err, v,
							far)
					}
				}
			}
		}
		if p.misere.wild > 0 {
			wild++
		} else {
			tamed++
		}
	}
	if tamed < 20 || wild < 2 {
		t.Errorf("%d games have only tame piles and %d others, want more", tamed, wild)
	}
}

// A part that is like no pile of Nim is not tame: a game fails one condition each.
func TestWild(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		options []tame
		want    tame
		tame    bool
	}{
		{nil, tame{0, true}, true},
		{[]tame{{0, true}}, tame{1, true}, true},
		{[]tame{{1, true}}, tame{0, true}, true},
		{[]tame{{0, true}, {1, true}}, tame{number: 2}, true},
		{[]tame{{0, true}, {1, true}, {number: 2}}, tame{number: 3}, true},
		{[]tame{{number: 2}}, tame{number: 0}, true},          // 0 under normal and misère play
		{[]tame{{number: 0}}, tame{number: 1}, true},          // 1 under both
		{[]tame{{0, true}, {number: 0}}, tame{}, false},       // 1 and 2
		{[]tame{{1, true}, {number: 0}}, tame{}, false},       // 2 and 1
		{[]tame{{1, true}, {number: 2}}, tame{0, true}, true}, // 0 and 1
		{[]tame{{0, true}, {number: 1}}, tame{}, false},       // 2 and 0
		{[]tame{{0, true}, {1, true}, {number: 1}}, tame{number: 2}, true},
	} {
		m := mex{}
		m.begin()
		for _, option := range c.options {
			m.option(option)
		}
		if got, is := m.end(len(c.options) > 0); got != c.want || is != c.tame {
			t.Errorf("options %v: %v, tame %v; want %v, %v", c.options, got, is, c.want, c.tame)
		}
	}
}

// The period of tame piles tells who wins one of them under misère play, and search finds the same. No
// other games have such a proof.
func TestTamePeriod(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]int{"0.772": 4, "0.52": 4, "0.572": 5, "0.15": 0, "0.77": 0} {
		own := describe(t, Description{Octal: code, Misere: true}, "", 0)
		made := full.Must(own.make(t.Context(), 30, result.ShowWinner))(t)
		points := made.points()
		found := own.octal.provedMisere(points)
		if want == 0 {
			if len(found) > 0 {
				t.Errorf("%s: %v has a proof", code, found[0].Rule)
			}
			continue
		}
		if len(found) != 1 || laws.PeriodOf(found[0].Rule) == 0 || want%laws.PeriodOf(found[0].Rule) > 0 ||
			found[0].Proof.By != result.TamePiles {
			t.Errorf("%s: %v, want a period that divides %d", code, found, want)
			continue
		}
		for _, p := range points {
			if got := found[0].Predict(p.At); p.Size() >= found[0].From && got != p.Value {
				t.Errorf("%s: a pile of %d has the value %d, search finds %d", code, p.Size(), got, p.Value)
			}
		}
		if normal := octal(t, code); len(normal.provedMisere(points)) > 0 {
			t.Errorf("%s: a proof about normal play", code)
		}
	}
}

// Under misère play, theory reaches further than search where all parts are tame; a table says where it
// ends.
func TestBeyondMisere(t *testing.T) {
	full.Test(t)
	t.Parallel()
	tamed := describe(t, Description{Octal: "0.156", Misere: true}, "", 0)
	if made := full.Must(tamed.Make(t.Context(), 8000, result.ShowWinner))(t); made.Unsolved > 0 {
		t.Errorf("0.156: %d of 8001 piles are unsolved: %v", made.Unsolved, made.Bound)
	}
	// As misère Nim with the rests modulo 3, by the theorem of subtraction games.
	takes := describe(t, Description{Take: "1,2", Misere: true}, "", 0)
	for text, want := range map[string]game.Outcome{"3000 2999 1": game.Win, "3000 3000 1": game.Loss,
		"3000 2999 2": game.Loss, "300000 1 1": game.Win} {
		v, err := full.Must(takes.Rules.Position(text))(t).Value()
		if err != nil || v.Outcome != want || v.Remoteness != rules.Unknown {
			t.Errorf("take 1 or 2: %s: %v, %v; want %v", text, v, err, want)
		}
	}
}

// A program's game that is not tame ends after a bounded search, and the table says how far it is solved.
func TestWildProgram(t *testing.T) {
	full.Test(t)
	kayles := describe(t,
		Description{Moves: "a.py", Misere: true, Ask: answering(splits(1, 2, func(a, b int) bool { return a <= b }))},
		"_", 60)
	made := full.Must(kayles.Make(t.Context(), 60, result.ShowWinner))(t)
	if to, fits := made.Fits(); !fits || to < 40 || to == 60 {
		t.Errorf("up to %d, %v, all are solved, want 40 to 59: %v", to, fits, made.Bound)
	}
}

// The sums of a program are like those of the same octal game. A part that can become one that is not tame
// is not tame.
func TestTameProgram(t *testing.T) {
	t.Parallel()
	any := func(a, b int) bool { return true }
	tamed := describe(t, Description{Moves: "a.py", Misere: true, Ask: answering(splits(2, 2, any))}, "_", 100) // 0.07
	pins := describe(t, Description{Octal: "0.07", Misere: true}, "", 0)
	for n := range 9 {
		text := fmt.Sprintf("%d + %d + 9", n, 8-n)
		p := full.Must(tamed.Rules.Position(text))(t)
		v, err := p.Value()
		want, far := full.Must(pins.Rules.Position(strings.ReplaceAll(text, " +", "")))(t).Value()
		if err != nil || far != nil || v.Outcome != want.Outcome {
			t.Errorf("%s: %v, %v; its code says %v, %v", text, v, err, want, far)
		}
	}
	p := &program{Description: Description{Misere: true, Ask: answering(splits(1, 2, any))},
		number: make(map[string]int32)}
	_ = full.Must(p.parts("9"))(t)
	full.Check(t, p.follow(t.Context(), &questions{size: 64, most: mostAsked}))
	p.evaluate()
	for n := range 10 {
		_, err := p.like(int64(p.number[fmt.Sprint(n)]))
		large, want := game.TooLarge{}, message.New("bound moves of sums, no Nim pile", p.most, "5")
		if wild := n >= 5; wild != (err != nil) || wild && (!errors.As(err, &large) || !large.Bound.Equal(want)) {
			t.Errorf("Kayles, %d: %v", n, err)
		}
	}
}
