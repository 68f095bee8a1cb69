package message

import "fmt"

// An Outcome is the result of perfect play for the player to move.
type Outcome int8

const (
	Loss Outcome = -1
	Draw Outcome = 0
	Win  Outcome = 1
)

// String returns "won", "lost" or "drawn".
func (o Outcome) String() string {
	switch o {
	case Win:
		return "won"
	case Loss:
		return "lost"
	}
	return "drawn"
}

// MarshalText returns the outcome as String does, as JSON has it.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what String returns.
func (o *Outcome) UnmarshalText(text []byte) error {
	for _, outcome := range []Outcome{Win, Loss, Draw} {
		if outcome.String() == string(text) {
			*o = outcome
			return nil
		}
	}
	return fmt.Errorf("unknown outcome %q", text)
}
