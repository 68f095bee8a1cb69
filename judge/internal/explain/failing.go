package explain

import "grundy/judge/internal/rules"

// Failing returns the position of a case on which an output is wrong, nil if that cannot be
// told.
func Failing(r rules.Rules, c rules.Case, output string) rules.Position {
	positions := r.Positions(c)
	if len(positions) == 1 {
		return positions[0]
	}
	for _, claim := range r.Claims(c, output) {
		if lines, err := refuted(claim); err != nil {
			return nil
		} else if lines != nil {
			return claim.Of()
		}
	}
	return nil
}
