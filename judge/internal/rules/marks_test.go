package rules

import "testing"

// A position as text is read strictly, and a fault names what is wrong.
func TestPositionFaults(t *testing.T) {
	tests := []struct{ id, text, want string }{
		{"poj1704", "7 1 5", "1 5 7"},
		{"poj1704", "", "line 1, column 1: the input ends where the cell should stand"},
		{"poj1704", "1 5 1", "line 1, column 5: two men stand on cell 1"},
		{"poj1704", "0 5", "line 1, column 1: 0 is below 1, the least that the cell can be"},
		{"poj1704", "5,7", `line 1, column 1: "5,7" is no number, the cell should stand here`},
	}
	for _, test := range tests {
		p, _ := Find(test.id)
		position, err := p.New().Position(test.text)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = position.String()
		}
		if got != test.want {
			t.Errorf("%s: Position(%q) is %s, want %s", test.id, test.text, got, test.want)
		}
	}
}
