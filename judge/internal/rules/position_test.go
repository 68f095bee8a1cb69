package rules_test

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// reachable calls test once with each position of the first small cases, and with
// those that follow them: up to 20 of each case, 300 in all. With GRUNDY_FULL=1 it is 2,000, all
// that follow a case among them, and then the positions of every small case.
func reachable(p opened, test func(rules.Position)) {
	all, following := 300, 20
	if full.All() {
		all, following = 2000, 2000
	}
	met := make(map[string]bool)
	for _, c := range smallCases(p, all) {
		queue := p.Positions(c)
		for here := 0; len(queue) > 0 && here < following && len(met) < all; queue = queue[1:] {
			position := queue[0]
			text := position.String()
			if met[text] {
				continue
			}
			met[text] = true
			here++
			test(position)
			for move := range position.Moves() {
				if len(queue) < following && !met[move.To.String()] {
					queue = append(queue, move.To)
				}
			}
		}
	}
	if !full.All() {
		return
	}
	for c := range p.Small {
		for _, position := range p.Positions(c) {
			if text := position.String(); !met[text] {
				met[text] = true
				test(position)
			}
		}
	}
}

// The moves that people see are those that search looks at, and what search says of a
// position is what follows from its moves.
func TestEachPosition(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		positions := 0
		reachable(p, func(position rules.Position) {
			positions++
			text := position.String()
			again, err := p.Position(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if again.String() != text || !reflect.DeepEqual(again.Board(), position.Board()) {
				t.Fatalf("%s: read back as %v; its board is %v, and %v when it is read back", text, again,
					position.Board(), again.Board())
			}
			if strings.ContainsAny(text, "\n'\"") || text == "" {
				t.Fatalf("%q: not a text for one line", text)
			}
			words, moves := make(map[string]bool), 0
			for move := range position.Moves() {
				moves++
				said := move.Done.String()
				if said == "" || words[said] {
					t.Fatalf("%s: two moves are called %q", text, said)
				}
				words[said] = true
				if move.To.Players() != position.Players() || move.To.Mover() != 1-position.Mover() {
					t.Fatalf("%s: %q does not pass the turn", text, said)
				}
			}
			for move := range position.Lowest() {
				said := move.Done.String()
				if !words[said] {
					t.Fatalf("%s: in the other order %q is no move, or comes twice", text, said)
				}
				delete(words, said)
			}
			if len(words) > 0 {
				t.Fatalf("%s: the other order lacks %v", text, words)
			}
			if (moves == 0) != !position.End().IsZero() {
				t.Fatalf("%s: %d moves, and its end is %q", text, moves, position.End())
			}
			skips := p.ID == "poj2311" || p.ID == "poj3537" // where a move can end the game, that wins at once
			if err := rules.Agrees(position, skips); err != nil && !errors.Is(err, game.ErrTooLarge) {
				t.Fatal(err)
			}
			if err := valued(position); err != nil && !errors.Is(err, game.ErrTooLarge) {
				t.Fatalf("%s: %v", text, err)
			}
		})
		t.Logf("%d positions", positions)
		if positions < 20 {
			t.Errorf("only %d positions were looked at", positions)
		}
	})
}

// valued returns an error if the value of a position does not follow from those of
// the positions to which its moves lead.
func valued(p rules.Position) error {
	value, err := p.Value()
	if err != nil {
		return err
	}
	best := rules.Value{Outcome: game.Loss}
	var chances []*big.Rat
	moves := 0
	for move := range p.Moves() {
		v, err := move.To.Value()
		if err != nil {
			return err
		}
		moves++
		chances = append(chances, v.Chance)
		v.Outcome, v.Remoteness = -v.Outcome, v.Remoteness+1
		if v.Outcome == game.Draw {
			v.Remoteness = 0
		}
		longer := v.Remoteness > best.Remoteness
		if moves == 1 || v.Outcome > best.Outcome || v.Outcome == best.Outcome && longer == (v.Outcome == game.Loss) {
			best = v
		}
	}
	if moves == 0 {
		if value.Remoteness != 0 {
			return errors.New("it is over, and ends later")
		}
		return nil // what an end means is up to the rules
	}
	if value.Chance != nil {
		most, sum := new(big.Rat), new(big.Rat)
		for _, chance := range chances {
			sum.Add(sum, chance)
			if chance.Cmp(most) > 0 {
				most = chance
			}
		}
		mean := sum.Quo(sum, big.NewRat(int64(moves), 1))
		if value.Chance.Cmp(most) != 0 && value.Chance.Cmp(mean) != 0 {
			return errors.New("its chance is neither the best nor the mean of those of its moves")
		}
		return nil
	}
	if value.Outcome != best.Outcome || value.Remoteness != best.Remoteness {
		return fmt.Errorf("its value is %v, its moves make it %v", value, best)
	}
	return nil
}

// A position of a sum is lost under normal play exactly if the xor of the Grundy values of its
// parts is 0, and its own value is that xor (Sprague 1935, Grundy 1939). The judge does
// not use it; here search checks it.
func TestSums(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		sums := 0
		reachable(p, func(position rules.Position) {
			xor := 0
			for _, part := range position.Parts() {
				v, err := part.Grundy()
				if err != nil {
					return // too large, or misère play
				}
				xor ^= v
			}
			whole, err := position.Grundy()
			if err != nil {
				return
			}
			sums++
			value := full.Must(position.Value())(t)
			if whole != xor || (xor == 0) != (value.Outcome == game.Loss) {
				t.Fatalf("%s: value %d, xor of its parts %d, outcome %d", position, whole, xor, value.Outcome)
			}
		})
		if sum := map[string]bool{"hdu1850": true, "mipt100": true, "hdu1536": true, "hdu1524": true, "cf768e": true,
			"timus1639": true}[p.ID]; sum && sums < 100 {
			t.Errorf("only %d sums were looked at", sums)
		}
	})
}

// What the right answer to a case says of its positions is true.
func TestEachClaims(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		claims := 0
		for _, c := range smallCases(p, daily(150, 80)) {
			answer := full.Must(p.Answer(c))(t)
			for _, claim := range p.Claims(c, answer.Text) {
				claims++
				if err := holds(claim); err != nil && !errors.Is(err, game.ErrTooLarge) {
					t.Fatalf("%s, answered\n%s\n%v", p.Write([]rules.Case{c}), answer.Text, err)
				}
			}
			if p.Claims(c, "nonsense") != nil || p.Claims(c, "") != nil {
				t.Fatal("nonsense is read as a claim")
			}
		}
		if claims == 0 && p.ID != "xiaokai" {
			t.Error("no answer is read as a claim")
		}
	})
}

// holds returns an error if a claim is not true.
func holds(claim rules.Claim) error {
	position := claim.Of()
	var winning []string
	first, place := int64(-1), int64(0) // the first winning move
	for move := range position.Moves() {
		v, err := move.To.Value()
		if err != nil {
			return err
		}
		if v.Outcome == game.Loss {
			if winning = append(winning, move.To.String()); first < 0 {
				first = place
			}
		}
		place++
	}
	switch claim := claim.(type) {
	case rules.OutcomeClaim:
		if v, err := position.Value(); err != nil || v.Outcome != claim.Outcome {
			return errors.New("the outcome is another one")
		}
	case rules.CountClaim:
		if claim.Moves != int64(len(winning)) {
			return fmt.Errorf("%d moves win", len(winning))
		}
	case rules.FirstClaim:
		if claim.Move != first || claim.Left != "" {
			return fmt.Errorf("the first winning move is number %d, the claim is %d, leaving %q", first, claim.Move,
				claim.Left)
		}
	case rules.MovesClaim:
		left := slices.Compact(slices.Sorted(slices.Values(claim.Leaves)))
		for _, text := range winning {
			if !slices.Contains(left, text) {
				return errors.New(text + " is left out")
			}
		}
		if len(winning) == 0 || len(winning) < len(left) {
			return errors.New("more is claimed than wins")
		}
	}
	return nil
}
