package rules

import (
	"slices"

	"grundy/judge/internal/lists"
)

// PartValues are the Grundy values of positions of a sum, by the definition: a position with several parts has the xor
// of their values, and a single part the least value that no move leads to. They reach farther than search, and no
// answer is found in this way.
type PartValues struct {
	rules Rules
	parts func(position string) []string
	known map[string]int
}

// NewPartValues returns the values of the positions of a problem. parts returns the parts of a position; if it is nil,
// they are those that the game says.
func NewPartValues(r Rules, parts func(position string) []string) PartValues {
	return PartValues{r, parts, make(map[string]int)}
}

// Of returns the value of a position.
func (v PartValues) Of(p Position) (int, error) {
	text := p.String()
	if value, known := v.known[text]; known {
		return value, nil
	}
	parts := lists.Each(p.Parts(), Position.String)
	if v.parts != nil {
		parts = v.parts(text)
	}
	xor := 0
	for _, part := range parts {
		if part == text {
			break // it is one itself
		}
		position, err := v.rules.Position(part)
		if err != nil {
			return 0, err
		}
		value, err := v.Of(position)
		if err != nil {
			return 0, err
		}
		xor ^= value
	}
	if !slices.Contains(parts, text) {
		v.known[text] = xor
		return xor, nil
	}
	met := make(map[int]bool)
	for move := range p.Moves() {
		value, err := v.Of(move.To)
		if err != nil {
			return 0, err
		}
		met[value] = true
	}
	value := 0
	for met[value] {
		value++
	}
	v.known[text] = value
	return value, nil
}
