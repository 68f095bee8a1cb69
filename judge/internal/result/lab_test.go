package result_test

import (
	"encoding/json"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// A value is a text in JSON, and is read back.
func TestValue(t *testing.T) {
	for _, c := range []struct {
		value result.Value
		text  string
	}{
		{result.Value{Outcome: message.Win}, `"won"`},
		{result.Value{Outcome: message.Draw}, `"drawn"`},
		{result.Value{Chance: big.NewRat(3, 4)}, `"3/4"`},
		{result.Value{Chance: big.NewRat(0, 1)}, `"0"`},
	} {
		text := full.Must(json.Marshal(c.value))(t)
		var got result.Value
		if err := json.Unmarshal(text, &got); string(text) != c.text || err != nil ||
			got.String() != c.value.String() || (got.Chance == nil) != (c.value.Chance == nil) {
			t.Errorf("Marshal(%v) = %s, which is read as %v, %v; want %s", c.value, text, got, err, c.text)
		}
	}
	if err := json.Unmarshal([]byte(`"perhaps"`), new(result.Value)); err == nil {
		t.Error("a word that is not a value: no error")
	}
}

// A table shows what it is asked for, in JSON as text.
func TestTable(t *testing.T) {
	won, lost := &result.Value{Outcome: message.Win}, &result.Value{Outcome: message.Loss}
	three := 3
	cells := []result.Cell{
		{At: []int64{0}, Position: "0", Value: lost, Number: &three, Answer: "no"},
		{At: []int64{1}, Position: "1", Value: won},
		{At: []int64{2}, Position: "2", Value: &result.Value{Outcome: message.Draw}},
		{At: []int64{3}, Position: "3"},
	}
	for _, c := range []struct {
		show  result.Quantity
		shown []string
		signs []string
	}{
		{result.ShowWinner, []string{"lost", "won", "drawn", ""}, []string{"L", ".", "=", "?"}},
		{result.ShowRemoteness, []string{"3", "-", "-", ""}, []string{"[3]", "-", "-", "?"}},
		{result.ShowAnswer, []string{"no", "", "", ""}, []string{"[no]", "-", "-", "?"}},
	} {
		table := result.Table{Positions: "_", Show: c.show, Cells: cells}
		var shown, signs []string
		for i := range cells {
			shown, signs = append(shown, table.Shown(cells[i])), append(signs, table.Sign(&cells[i]))
		}
		if diff := cmp.Diff([][]string{c.shown, c.signs}, [][]string{shown, signs}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.show, diff)
		}
	}
	// the last one has not the largest
	line := result.Table{Cells: []result.Cell{{At: []int64{0, 7}}, {At: []int64{3, 0}}}}
	if got := line.Largest(); got != 7 {
		t.Errorf("the largest number is %d, want 7", got)
	}
	table := result.Table{Game: "g", Positions: "_", To: 3, Show: result.ShowWinner, Cells: cells[2:], Unsolved: 1}
	table.Bound.Add(message.New("a", 3))
	table.Bound.Add(message.New("a", 3))
	table.Bound.Add(message.New("b"))
	table.Bound.Add(message.New("c"))
	want := `{"game":"g","positions":"_","to":3,"show":"who","cells":[{"at":[2],"position":"2","value":"drawn","shown":"drawn"},` +
		`{"at":[3],"position":"3","value":"","shown":""}],"unsolved":1,"bound":{"search":[{"kind":"a","parts":[3]},{"kind":"b"}]}}`
	if got := string(full.Must(json.Marshal(table))(t)); got != want {
		t.Errorf("Marshal(table) = %s, want %s", got, want)
	}
}

// The explanation of a position, and the answer to a case, have texts for values and methods.
func TestExplanationJSON(t *testing.T) {
	two, large := 2, message.New("bound moves", 9)
	explained := result.Explained{Case: 1, Answer: "Yes\n", By: result.BySecondMethod, Positions: []result.Explanation{
		{Position: "3", Kind: "text", Value: &result.Value{Outcome: message.Win}, Remoteness: &two,
			Moves: []result.Move{{Words: "take 1",
				Done: message.Move{Verb: message.Take, Count: 1, Thing: message.Stone}, To: "2",
				Value: result.Value{Outcome: message.Loss}}}},
		{Position: "9", Kind: "text", PastSearch: &large, Moves: []result.Move{}},
	}}
	want := `{"case":1,"positions":[{"position":"3","kind":"text","board":null,"players":["",""],"mover":0,"value":"won","remoteness":2,` +
		`"moves":[{"words":"take 1","done":{"verb":"take","count":1,"thing":"stone"},"to":"2","value":"lost"}]},{"position":"9","kind":"text","board":null,"players":["",""],"mover":0,` +
		`"past_search":{"kind":"bound moves","parts":[9]},"moves":[]}],"answer":"Yes\n","answered_by":"a second method"}`
	if got := string(full.Must(json.Marshal(explained))(t)); got != want {
		t.Errorf("Marshal(explained) = %s, want %s", got, want)
	}
}
