package game

import "grundy/judge/internal/message"

// What search and the rules of games share with results, under the names that they have here. It stands in package
// message, so that results need no search.
type (
	Move    = message.Move
	Gift    = message.Gift
	Verb    = message.Verb
	Thing   = message.Thing
	Player  = message.Player
	Outcome = message.Outcome
)

// The outcomes.
const (
	Loss = message.Loss
	Draw = message.Draw
	Win  = message.Win
)

// The verbs of moves.
const (
	Take      = message.Take
	TakeBoth  = message.TakeBoth
	TryTake   = message.TryTake
	CallOut   = message.CallOut
	Add       = message.Add
	Multiply  = message.Multiply
	Pick      = message.Pick
	Subtract  = message.Subtract
	Remove    = message.Remove
	Split     = message.Split
	SplitPair = message.SplitPair
	Slide     = message.Slide
	Lift      = message.Lift
	MoveInRow = message.MoveInRow
	Walk      = message.Walk
	Place     = message.Place
	Push      = message.Push
	CutEdge   = message.CutEdge
	Cut       = message.Cut
	CutOut    = message.CutOut
	Break     = message.Break
	TurnOver  = message.TurnOver
	Switch    = message.Switch
	MoveAll   = message.MoveAll
	Go        = message.Go
)

// The things that games are played with.
const (
	Stone   = message.Stone
	Match   = message.Match
	Card    = message.Card
	Sweet   = message.Sweet
	Bean    = message.Bean
	Bead    = message.Bead
	Apple   = message.Apple
	Student = message.Student
	Person  = message.Person
	King    = message.King
	Token   = message.Token
)

// The players whose names languages may have other words for.
const (
	First    = message.First
	Second   = message.Second
	John     = message.John
	Brother  = message.Brother
	Opponent = message.Opponent
	Xiaokai  = message.Xiaokai
)
