package rules_test

import (
	"fmt"

	"grundy/judge/internal/rules"
)

// The rules of a minimal room: a move takes 1 to 3 stones from a pile.
func Example() {
	game := rules.PileGame{Takes: rules.AtMost(3)}.Game()
	r := rules.Spec[[]int64]{
		Layout: rules.Counted(1, 100),
		Cases:  rules.PileCases{Fewest: 1, Most: 9, Least: 1, Largest: 99, SmallTop: []int64{1: 9, 2: 9}},
		Table:  rules.AsksWinner(game, rules.Alone, "Yes", "No"),
	}.Rules()

	cases, _ := r.Read([]byte("2\n1\n4\n2\n1 4\n"))
	for _, c := range cases {
		answer, _ := r.Answer(c)
		fmt.Print(r.Positions(c)[0], ": ", answer.Text)
	}
	// Output:
	// 4: No
	// 1 4: Yes
}
