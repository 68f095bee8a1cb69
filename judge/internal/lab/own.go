package lab

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Words are the answers of a game that a person describes: who wins.
type Words struct{ First, Second, Draw string }

// A rulesOf returns the rules of a person's own game. An input has a position a line, and the
// answer says who wins. The cases are the given positions; without any, legal inputs have no
// bounds and tests no cases.
type rulesOf func(w Words, positions []string) rules.Rules

// rulesBy returns the rules of a game whose positions read reads.
func rulesBy[P any, K comparable](read func(text string) (P, error), instance func() *rules.Game[P, K]) rulesOf {
	return func(w Words, positions []string) rules.Rules {
		g := instance()
		g.Read = func(in *rules.Scanner) P {
			p, err := read(in.Rest("position"))
			if err != nil {
				in.Fail("%v", err)
			}
			return p
		}
		g.End = func(P) string { return "there is no move" }
		cases, number := make([]P, len(positions)), make(map[string]int64)
		for i, text := range slices.Backward(positions) { // of equal ones the first has the number
			cases[i], _ = read(text)
			number[g.Write(cases[i])] = int64(i)
		}
		said := func(_ P, outcome game.Outcome) string {
			return map[game.Outcome]string{game.Win: w.First, game.Loss: w.Second, game.Draw: w.Draw}[outcome] + "\n"
		}
		return rules.Spec[P]{
			Layout:  rules.Endless(),
			Format:  []rules.Field{rules.WordNamed("position")},
			Table:   rules.AsksOutcome(g, rules.Alone, said, ""),
			Read:    g.Read,
			Write:   func(out *rules.Printer, p P) { out.WriteString(g.Write(p) + "\n") },
			Small:   func(func(P) bool) {},
			All:     func(yield func(P) bool) { slices.Values(cases)(yield) },
			Random:  func(r *rules.Draw) P { return cases[r.IntN(len(cases))] },
			Extreme: func(*rules.Draw) [][]P { return [][]P{cases[len(cases)-min(len(cases), 200):]} },
			Simpler: func(p P, yield func(P) bool) bool {
				return rules.Smaller(number[g.Write(p)], 0, func(i int64) bool { return yield(cases[i]) })
			},
		}.Rules()
	}
}

// solver returns the search for a game.
func solver[K comparable](options game.Options[K], misere, loopy bool) rules.Solver[K] {
	switch end := map[bool]game.Outcome{false: game.Loss, true: game.Win}[misere]; {
	case loopy:
		return &rules.Retrograde[K]{Next: options, End: func(K) game.Outcome { return end }, Most: mostAsked}
	case misere:
		return rules.NewMisere(options, mostAsked)
	}
	return rules.NewNormal(options, mostAsked)
}
