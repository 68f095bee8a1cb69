package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"runtime/debug"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
)

// subtraction returns the options of a pile from which one takes an amount of
// the set.
func subtraction(set ...int) Options[int] {
	return func(n int, list []int) []int {
		for _, s := range set {
			if s <= n {
				list = append(list, n-s)
			}
		}
		return list
	}
}

// remoteness is the definition, as a recursion: slow, obvious, and compared with the searches.
func remoteness(n int, options Options[int], misere bool) (wins bool, moves int) {
	list := options(n, nil)
	if len(list) == 0 {
		return misere, 0
	}
	shortest, longest := -1, 0
	for _, option := range list {
		wins, moves := remoteness(option, options, misere)
		if !wins && (shortest < 0 || moves < shortest) {
			shortest = moves
		}
		longest = max(longest, moves)
	}
	if shortest >= 0 {
		return true, shortest + 1
	}
	return false, longest + 1
}

// The searches agree with the definitions, asked in any order, and remoteness also backwards
// from the ends.
func TestSearch(t *testing.T) {
	for _, set := range [][]int{{1}, {1, 2}, {2, 3}, {1, 4}, {2, 5, 7}, {1, 3, 4}, {3}, {}} {
		options := subtraction(set...)
		values := Grundy(options, 100)
		for _, misere := range []bool{false, true} {
			search, end := Normal(options, 100), Loss
			if misere {
				search, end = Misere(options, 100), Win
			}
			for _, n := range []int{17, 3, 0, 22, 1, 21} {
				wins, moves := remoteness(n, options, misere)
				want := fmt.Sprint(wins, wins, moves, Result{map[bool]Outcome{true: Win, false: Loss}[wins], moves}, grundy(n, options))
				first, fault := search.Wins(n)
				again, left, fault2 := search.Remoteness(n)
				results, fault3 := Results(n, options, func(int) Outcome { return end }, 100)
				value, fault4 := values.Value(n)
				if got := fmt.Sprint(first, again, left, results[n], value); got != want || errors.Join(fault, fault2, fault3, fault4) != nil {
					t.Errorf("set %v, misère %v, %d: %s, want %s; %v, %v, %v, %v", set, misere, n, got, want, fault, fault2, fault3, fault4)
				}
			}
		}
	}
	if _, _, err := Normal(subtraction(1), 1<<20).Remoteness(1 << 17); !errors.Is(err, ErrTooLarge) {
		t.Errorf("more moves than 16 bits hold: error %v", err)
	}
}

// grundy is the definition, as a recursion.
func grundy(n int, options Options[int]) int {
	seen := make(map[int]bool)
	for _, option := range options(n, nil) {
		seen[grundy(option, options)] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	return v
}

// A small game of many moves does not overflow the stack.
func TestLongGame(t *testing.T) {
	const n = 60001
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 20)) // far too little for a call for each move
	for name, ask := range asking(subtraction(1), n+1) {
		full.Fault(t, name, ask(n), "")
	}
}

// asking returns for each search of a game what asks it about a position.
func asking(options Options[int], most int) map[string]func(n int) error {
	normal, values := Normal(options, most), Grundy(options, most)
	chances := NewChances(func(n int) Turn { return map[bool]Turn{true: Blind, false: Lost}[n > 0] }, options, most)
	return map[string]func(n int) error{
		"Wins":       func(n int) error { _, err := normal.Wins(n); return err },
		"Remoteness": func(n int) error { _, _, err := normal.Remoteness(n); return err },
		"Grundy":     func(n int) error { _, err := values.Value(n); return err },
		"Chance":     func(n int) error { _, err := chances.Chance(n); return err },
		"Results":    func(n int) error { _, err := Results(n, options, nil, most); return err },
	}
}

// A search that is too large says so, and still answers what is not.
func TestTooLarge(t *testing.T) {
	for name, ask := range asking(subtraction(1), 100) {
		if err := ask(100); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s of 101 positions: error %v", name, err)
		} else if bound := (TooLarge{}); !errors.As(err, &bound) || bound.Bound.String() != "bound more positions [100]" {
			t.Errorf("%s of 101 positions: bound %q", name, bound.Bound)
		}
		full.Fault(t, name+" after that", ask(7), "")
	}
	// What is remembered makes room for a new question, time and again.
	stairs := Normal(func(p int, list []int) []int {
		if p%1000 > 0 {
			list = append(list, p-1)
		}
		return list
	}, 60)
	for _, p := range []int{1050, 2050, 2099, 3050, 1007, 2050} {
		if won, err := stairs.Wins(p); (err != nil) != (p == 2099) || err == nil && won != (p%2 == 1) {
			t.Errorf("Normal with room for one game: Wins(%d) = %v, %v", p, won, err)
		}
	}
}

// A game that goes in circles is refused by the searches that need an end, and
// the refusal leaves nothing behind that spoils a later question.
func TestLoopy(t *testing.T) {
	graph := map[int][]int{10: {11}, 11: {12}, 12: {10, 1}, 1: {0}}
	options := func(n int, list []int) []int { return append(list, graph[n]...) }
	for name, ask := range asking(options, 100) {
		for _, n := range []int{10, 11, 10} {
			if err := ask(n); name != "Results" && !errors.Is(err, ErrLoopy) {
				t.Errorf("%s of %d: error %v", name, n, err)
			}
		}
		full.Fault(t, name+" after that", ask(1), "")
	}
	normal := Normal(options, 100)
	normal.Wins(10)
	if won, err := normal.Wins(1); !won || err != nil {
		t.Errorf("Wins(1) after that = %v, %v; want true", won, err)
	}
}

// Retrograde analysis: a walk on a line of numbers. From 0 there is no move, and
// a player may step down by one or two, or, from even numbers, up by two for ever.
func TestResults(t *testing.T) {
	end := func(n int) Outcome { return map[bool]Outcome{true: Draw, false: Loss}[n == 100] }
	graph := map[int][]int{
		1: {0},      // wins: 0 is an end
		2: {1},      // loses
		3: {3, 1},   // can pass for ever, or hand over a won position: a draw
		4: {2, 4},   // wins, though it could pass
		5: {4, 1},   // loses
		6: {100},    // a draw
		7: {100, 4}, // a draw
		8: {100, 5}, // wins
		9: {10}, 10: {9},
	}
	options := func(n int, list []int) []int { return append(list, graph[n]...) }
	want := map[int]Outcome{0: Loss, 1: Win, 2: Loss, 3: Draw, 4: Win, 5: Loss, 6: Draw, 7: Draw, 8: Win, 9: Draw, 10: Draw, 100: Draw}
	for n := range graph {
		got := full.Must(Results(n, options, end, 100))(t)
		for position, result := range got {
			if result.Outcome != want[position] {
				t.Errorf("Results(%d) says %d of %d, want %d", n, result.Outcome, position, want[position])
			}
		}
		if _, ok := got[n]; !ok {
			t.Errorf("Results(%d) does not say of itself", n)
		}
	}
}

// The chooser picks a coin of three, the blind player throws it.
func TestChances(t *testing.T) {
	type position struct {
		turn Turn
		n    int
	}
	graph := map[position][]position{
		{Chooser, 1}: {{Blind, 1}, {Blind, 2}, {Lost, 0}},
		{Blind, 1}:   {{Won, 0}, {Lost, 0}, {Lost, 0}}, // 1/3
		{Blind, 2}:   {{Chooser, 2}, {Lost, 0}},        // half of 3/4
		{Chooser, 2}: {{Blind, 3}},
		{Blind, 3}:   {{Won, 0}, {Blind, 4}},
		{Blind, 4}:   {{Won, 0}, {Lost, 0}},
	}
	chances := NewChances(func(p position) Turn { return p.turn },
		func(p position, list []position) []position { return append(list, graph[p]...) }, 100)
	for p, want := range map[position]*big.Rat{
		{Chooser, 1}: big.NewRat(3, 8),
		{Blind, 1}:   big.NewRat(1, 3),
		{Chooser, 2}: big.NewRat(3, 4),
		{Won, 0}:     big.NewRat(1, 1),
	} {
		if got, err := chances.Chance(p); err != nil || got.Cmp(want) != 0 {
			t.Errorf("Chance(%v) = %v, %v; want %v", p, got, err, want)
		}
	}
}

// An outcome is a text in JSON, and is read back.
func TestText(t *testing.T) {
	type some struct{ Outcome Outcome }
	for _, c := range []struct {
		value some
		text  string
	}{
		{some{Win}, `{"Outcome":"won"}`},
		{some{Draw}, `{"Outcome":"drawn"}`},
		{some{Loss}, `{"Outcome":"lost"}`},
	} {
		text := full.Must(json.Marshal(c.value))(t)
		if string(text) != c.text {
			t.Errorf("Marshal(%v) = %s, want %s", c.value, text, c.text)
		}
		var got some
		full.Check(t, json.Unmarshal(text, &got))
		if diff := cmp.Diff(c.value, got); diff != "" {
			t.Errorf("read back (-want +got):\n%s", diff)
		}
	}
	for _, text := range []string{`{"Outcome":"win"}`, `{"Outcome":""}`} {
		if err := json.Unmarshal([]byte(text), new(some)); err == nil {
			t.Errorf("Unmarshal(%s): no error", text)
		}
	}
}

// A search lists no more moves than its bound allows for the positions that it keeps; it can begin anew
// with another position.
func TestAtMost(t *testing.T) {
	listed := 0
	nim := subtraction(1, 2, 3)
	w := Misere(func(n int, list []int) []int {
		before := len(list)
		list = nim(n, list)
		listed += len(list) - before
		return list
	}, 1<<20)
	w.AtMost(300)
	if _, _, err := w.Remoteness(90); err != nil {
		t.Errorf("a pile of 90 stones, 264 moves: %v", err)
	}
	if _, _, err := w.Remoteness(1000); !errors.Is(err, ErrTooLarge) || listed > 264+2*303 {
		t.Errorf("a pile of 1000 stones: %v, want ErrTooLarge; %d moves listed, want 300 at most, twice", err, listed)
	}
	if wins, _, err := w.Remoteness(81); wins || err != nil {
		t.Errorf("a pile of 81 stones: %v, %v; want lost", wins, err)
	}
}
