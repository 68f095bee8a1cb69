package rules

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// OptionsOf returns the options of a game whose positions are the same for people and for search: those to which the
// moves lead that people see.
func OptionsOf[P comparable](moves func(p P, yield func(message.Move, P, ...Spot) bool)) game.Options[P] {
	return func(p P, list []P) []P {
		moves(p, func(_ message.Move, to P, _ ...Spot) bool {
			list = append(list, to)
			return true
		})
		return list
	}
}

// SearchOf returns the search of such a game under normal play.
func SearchOf[P comparable](moves func(p P, yield func(message.Move, P, ...Spot) bool)) *Plain[P] {
	return NewNormal(OptionsOf(moves), Remembered)
}
