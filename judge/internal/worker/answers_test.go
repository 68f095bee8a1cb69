package worker

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/testset"
)

// A site has the answers that the solution gave, of which large ones that repeat their input are small.
func TestSaid(t *testing.T) {
	var piles []string
	for n := range 10_000 {
		piles = append(piles, fmt.Sprint(n*n*7919%1_000_003))
	}
	input := strings.Join(piles, " ") + "\n"
	piles[0], piles[9000] = "7", "12"
	moved := strings.Join(piles, " ") + "\n"
	said := make(Said)
	want := map[string]string{
		"":                    "",
		"1 3\n":               "1\n",
		"10000\n" + input:     "5 9001\n" + moved + "and again\n" + moved,
		input:                 input,
		input + input:         "lose\n",
		input + "1\n":         strings.Repeat(input[:block], 3) + input[100:500] + input[:block-1],
		"2\n" + input + "é\n": "é",
	}
	for input, output := range want {
		full.Check(t, said.Add([]byte(input), output))
	}
	text := full.Must(json.Marshal(said))(t)
	if len(text) > 2000 {
		t.Errorf("%d bytes for answers that repeat their inputs", len(text))
	}
	solve := full.Must(solver(text))(t)
	for input, output := range want {
		if got, err := solve([]byte(input)); got != output || err != nil {
			t.Errorf("to %.20q...: %.40q, %v; want %.40q", input, got, err, output)
		}
	}
	if _, err := solve([]byte("2 5\n")); !errors.Is(err, testset.ErrUnknown) {
		t.Errorf("an unknown input: %v", err)
	}
	if said.Add([]byte("3\n"), "\xff") == nil {
		t.Error("a byte that JSON changes was kept")
	}
}
