package rules

// A Theory is what solves a problem.
type Theory string

const (
	ByParity      Theory = "parity"
	ByBash        Theory = "Bash's game"
	BySubtraction Theory = "subtraction sets"
	ByNim         Theory = "Nim"
	ByMisere      Theory = "misère play"
	ByTogether    Theory = "games played together"
	ByWythoff     Theory = "Wythoff's game"
	ByEuclid      Theory = "Euclid's game"
	ByLastMove    Theory = "dynamic subtraction"
	ByLoops       Theory = "draws and loops"
	ByValues      Theory = "Grundy values"
	BySplits      Theory = "piles that split"
	ByDawson      Theory = "Dawson's chess"
	ByStairs      Theory = "staircase Nim"
	ByPairing     Theory = "pairing"
	ByMatching    Theory = "matchings"
	ByTrees       Theory = "green Hackenbush"
	ByCoins       Theory = "coin turning"
	ByChance      Theory = "chance"
)

// Theories are all theories, the ones to begin with first.
var Theories = []Theory{
	ByParity, ByBash, BySubtraction, ByNim, ByMisere, ByTogether, ByWythoff, ByEuclid, ByLastMove, ByLoops, ByValues,
	BySplits, ByDawson,
	ByStairs, ByPairing, ByMatching, ByTrees, ByCoins, ByChance,
}
