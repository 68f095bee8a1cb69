package words

import (
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// Move says what a player does.
func (s spoken[L]) Move(m message.Move) string { return s.Say(move(m)) }

// EachMove returns the sentences for a move, one in each language.
func EachMove(done message.Move) []string {
	return lists.Each(Languages, func(l Language) string { return l.Move(done) })
}

// move says what a player does.
func move(m message.Move) message.Message {
	switch m.Verb {
	case message.Take, message.Paint:
		return take(m)
	case message.TakeBoth:
		return sentence("move take from both", measured(m, m.Count))
	case message.TryTake:
		return sentence("move try to take", measured(m, m.Count), measured(m, m.Was[0]))
	case message.CallOut:
		return sentence("move call out", measured(m, m.Count))
	case message.Add:
		return sentence("move add", m.Count)
	case message.Multiply:
		return sentence("move multiply", m.Was[0], m.Count)
	case message.Pick:
		return sentence("move pick", m.Count, m.Was[0], m.Becomes[0])
	case message.Subtract:
		return sentence("move subtract", m.Count, m.Was[0])
	case message.Remove:
		return remove(m)
	case message.Split:
		return sentence("move split", pile(m), allMeasured(m, m.Becomes))
	case message.SplitBean:
		if m.Becomes[0] == m.Becomes[1] {
			return sentence("move split bean into one bottle", m.Was[0], m.Becomes[0])
		}
		return sentence("move split bean", m.Was[0], m.Becomes[0], m.Becomes[1])
	case message.SplitPair:
		split, gone := m.Split()
		kind := the(m.Equal, "move split in the pair", "move split in a pair")
		return sentence(kind, m.Was[0], m.Was[1], measured(m, gone), measured(m, split), allMeasured(m, m.Becomes))
	case message.Walk:
		return sentence(the(m.Equal, "move walk the chessman", "move walk a chessman"), m.Was[0], m.Becomes[0])
	case message.CutEdge:
		return sentence("move cut edge", m.Was[0], m.Becomes[0])
	case message.Cut:
		return inTwo(the(m.Equal, "move cut the sheet", "move cut a sheet"), m)
	case message.Break:
		return inTwo(the(m.Equal, "move break the piece", "move break a piece"), m)
	case message.CutOut:
		return sentence("move cut out", m.Was[0])
	case message.TurnOver:
		if len(m.Was) == 1 {
			return sentence("move turn coin", m.Was[0])
		}
		return sentence("move turn coins", message.Listed(message.AllOf, m.Was))
	case message.Switch:
		lights := m.Lights()
		if last := len(lights) - 1; last > 0 {
			return sentence("move switch lights", strings.Join(lights[:last], " "), lights[last])
		}
		return sentence("move switch light", lights[0])
	case message.MoveAll:
		return listed(movesJoined, m.All)
	case message.Go:
		if len(m.Texts) > 1 {
			return sentence("move go from", m.Texts[0], m.Texts[1])
		}
		return sentence("move go", m.Texts[0])
	}
	return shift(m)
}

// shift says what a move does that only changes where something is.
func shift(m message.Move) message.Message {
	switch m.Verb {
	case message.Slide:
		if m.Thing == message.Token {
			return sentence("move slide token", m.Was[0], m.Becomes[0])
		}
		return sentence("move slide man", m.Was[0], m.Becomes[0])
	case message.Lift:
		return lift(m)
	case message.MoveInRow:
		return sentence("move in row", m.Was[0], m.Was[1], m.Becomes[1])
	case message.Place:
		if m.Thing == message.Cross {
			return sentence("move put cross", m.Becomes[0])
		}
		return sentence("move place stone", m.Becomes[0], m.Becomes[1])
	case message.Push:
		if m.Thing == message.Coin {
			return sentence("move push coin", ways[m.Step()])
		}
		return sentence("move push stone", ways[m.Step()])
	}
	return message.Plain(strings.Join(m.Texts, " "))
}

// ways are the steps of a Push, in rows and columns.
var ways = map[[2]int64]message.Kind{
	{-1, 0}: "way up", {1, 0}: "way down", {0, -1}: "way left", {0, 1}: "way right", {1, -1}: "way down and left",
}

// the returns the first of two kinds if a thing is the only one of its size, or in its place, and otherwise the
// second.
func the(equal int, only, oneOf message.Kind) message.Kind {
	if equal == 1 {
		return only
	}
	return oneOf
}

// measured is a number of the things of a move. Languages that have measure words use them.
func measured(m message.Move, n int64) message.Message {
	if m.Thing == "" {
		return sentence("", n)
	}
	return sentence(of("measure", m.Thing), n)
}

// allMeasured lists numbers of the things of a move.
func allMeasured(m message.Move, numbers []int64) message.Message {
	return listed(message.AllOf, lists.Each(numbers, func(n int64) message.Message { return measured(m, n) }))
}

// inTwo says what a Cut or a Break does.
func inTwo(kind message.Kind, m message.Move) message.Message {
	b := m.Becomes
	return sentence(kind, m.Was[0], m.Was[1], b[0], b[1], b[2], b[3])
}

// pile names the pile of a move.
func pile(m message.Move) message.Message {
	size, nth := measured(m, m.Was[0]), sentence("ordinal", m.Nth)
	inOrder := m.Equal > 1 && m.Nth > 0
	switch {
	case m.Circle:
		return sentence("the circle", size)
	case m.InLines() && inOrder:
		return sentence("the nth line", nth, size)
	case m.InLines():
		return sentence(the(m.Equal, "the line", "a line"), size)
	case inOrder:
		return sentence("the nth pile", nth, size)
	}
	return sentence(the(m.Equal, "the pile", "a pile"), size)
}

// take says what a Take or a Paint does.
func take(m message.Move) message.Message {
	count := measured(m, m.Count)
	switch {
	case m.Verb == message.Paint && len(m.Becomes) > 1:
		return sentence("move paint, leaving", count, pile(m), allMeasured(m, m.Becomes))
	case m.Verb == message.Paint:
		return sentence("move paint", count, pile(m))
	case len(m.Was) == 0:
		return sentence("move take", count)
	case len(m.Becomes) > 1:
		return sentence("move take, leaving", count, pile(m), allMeasured(m, m.Becomes))
	case len(m.Taken) == 1:
		return sentence("move take, once taken", count, pile(m), measured(m, m.Taken[0]))
	case len(m.Taken) > 1:
		return sentence("move take, often taken", count, pile(m), allMeasured(m, m.Taken))
	}
	return sentence("move take from pile", count, pile(m))
}

// remove says what a Remove does.
func remove(m message.Move) message.Message {
	count := measured(m, m.Count)
	if len(m.Given) == 0 {
		return sentence("move remove", count, pile(m))
	}
	given := lists.Each(m.Given, func(g message.Gift) message.Message {
		kind := the(g.Equal, "hand to the pile", "hand to a pile")
		if g.Nth > 0 {
			kind = "hand to another pile"
		}
		return sentence(kind, measured(m, g.Count), measured(m, g.Was))
	})
	return sentence("move remove and hand", count, pile(m), listed(movesJoined, given))
}

// lift says what a Lift does.
func lift(m message.Move) message.Message {
	from, to := m.Was[0], m.Becomes[0]
	switch {
	case m.Thing == message.King && to == 0:
		return sentence("move lift king to hilltop", from)
	case m.Thing == message.King:
		return sentence("move lift king", from, to)
	case to == 0:
		return sentence("move lift person to hilltop", from)
	}
	return sentence("move lift person", from, to)
}
