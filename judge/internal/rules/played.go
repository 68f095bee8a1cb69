package rules

import "grundy/judge/internal/message"

// SearchOf returns the search of a game whose positions are the same for people and for search: it plays the
// moves that people see.
func SearchOf[P comparable](moves func(p P, yield func(message.Move, P, ...Spot) bool)) *Plain[P] {
	return NewNormal(func(p P, list []P) []P {
		moves(p, func(_ message.Move, to P, _ ...Spot) bool {
			list = append(list, to)
			return true
		})
		return list
	}, Remembered)
}
