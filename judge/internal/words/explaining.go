package words

import (
	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// ToMove says who is to move from a position.
func (s spoken[L]) ToMove(at Place, mover game.Player, position string) string {
	switch {
	case at.Cases > 1 && at.Positions > 1:
		return s.Say(sentence("to move, of cases and positions", at.Case, at.Cases, at.Position, at.Positions, mover,
			position))
	case at.Cases > 1:
		return s.Say(sentence("to move, of cases", at.Case, at.Cases, mover, position))
	case at.Positions > 1:
		return s.Say(sentence("to move, of positions", at.Position, at.Positions, mover, position))
	}
	return s.Say(sentence("to move", mover, position))
}

// Men says whose the men on a board are.
func (s spoken[L]) Men(players [2]game.Player) string {
	return s.Say(sentence("men of players", players[0], players[1]))
}

// Outcome says how the game ends with best play, or why search can't tell.
func (s spoken[L]) Outcome(e result.Explanation) string { return s.Say(outcome(e)) }

func outcome(e result.Explanation) message.Message {
	mover, chooser := e.Players[e.Mover], e.Players[1-rules.Blind]
	switch {
	case e.Value == nil:
		return sentence("outcome unknown", *e.PastSearch)
	case e.Value.Chance != nil && !e.End.IsZero():
		return sentence("outcome over, chance", e.End, chooser, e.Value.String())
	case e.Value.Chance != nil:
		return sentence("outcome chance", e.Players[rules.Blind], chooser, e.Value.String())
	case !e.End.IsZero():
		return sentence("outcome over", e.End, hasEnded(e.Value.Outcome, mover))
	case e.Value.Outcome == game.Win:
		return sentence("outcome won", mover, after(e))
	case e.Value.Outcome == game.Loss:
		return sentence("outcome lost", mover, after(e))
	case len(e.Circle) > 0:
		return sentence("outcome drawn, for ever", forEver(e.Circle))
	}
	return sentence("outcome drawn")
}

// forEver says by which moves a game can go on for ever.
func forEver(circle []game.Move) message.Message {
	return sentence("for ever", listed(message.Row, circle))
}

// after says after how many moves a game ends, or how else its winner is known.
func after(e result.Explanation) message.Message {
	switch {
	case e.PartByPart():
		return sentence("outcome part by part")
	case *e.Remoteness == 1:
		return sentence("outcome in one move")
	}
	return sentence("outcome in moves", *e.Remoteness)
}

// PartsHead heads the Grundy values of the parts of a sum.
func (s spoken[L]) PartsHead(e result.Explanation) string {
	if e.PartByPart() {
		return s.Say(sentence("parts head, part by part"))
	}
	return s.Say(sentence("parts head"))
}

// MovesHead heads the moves that have a value for the player who makes one.
func (s spoken[L]) MovesHead(x result.Explanation, n int, does game.Outcome, all bool) string {
	switch {
	case x.Value.Chance != nil: // its moves are neither won nor lost
		return s.Say(sentence("moves head, chance", x.Players[1-rules.Blind]))
	case does == game.Loss && all:
		return s.Say(sentence("moves head, all lose", x.Players[x.Mover], x.Players[1-x.Mover]))
	}
	return s.Say(sentence("moves head", movesDo(n, does)))
}

// Leads says where a move leads, or what refutes it.
func (s spoken[L]) Leads(x result.Explanation, m result.Move) string {
	switch {
	case x.Value.Chance != nil:
		return s.Say(sentence("leads to chance", m.Value.String()))
	case m.Does() != game.Loss:
		return s.Say(sentence("leads to position", cited(m.Brief)))
	case m.Reply == nil:
		return s.Say(sentence("leads to end", cited(m.Brief), m.End))
	}
	return s.Say(sentence("leads to reply", m.Reply.Done))
}

// MoreMoves stands for moves that are left out.
func (s spoken[L]) MoreMoves(n int) string { return s.Say(sentence("more moves", n)) }

// AnswerBy heads the answer to a case.
func (s spoken[L]) AnswerBy(by result.Method) string {
	if by == result.BySearch {
		return s.Say(sentence("answer head"))
	}
	return s.Say(sentence("answer head, second method"))
}

// MoreCases says how to see the other cases of an input.
func (s spoken[L]) MoreCases(n, next int) string { return s.Say(sentence("more cases", n, next)) }

// Titles heads a game.
func (s spoken[L]) Titles(problem, topic string) string {
	return s.Say(sentence("title of game", problem, topic))
}

// Sides says who plays whom.
func (s spoken[L]) Sides(players [2]game.Player, person int) string {
	switch person {
	case explain.Both:
		return s.Say(sentence("sides, both persons", players[0], players[1]))
	case explain.Nobody:
		return s.Say(sentence("sides, judge alone", players[0], players[1]))
	}
	return s.Say(sentence("sides", players[person], players[1-person]))
}

// NowPlays says which player the person is after a change of sides.
func (s spoken[L]) NowPlays(player game.Player) string { return s.Say(sentence("now plays", player)) }

// Moved says what a player did.
func (s spoken[L]) Moved(player game.Player, done game.Move) string {
	if player == "" {
		return s.Say(sentence("person moved", done))
	}
	return s.Say(sentence("player moved", player, done))
}

// NoMove says why a text names no move.
func (s spoken[L]) NoMove(no explain.NoMove) string {
	switch no.Why {
	case explain.NotAMove:
		return s.Say(sentence("typed no move", no.Text))
	case explain.TwoMoves:
		return s.Say(sentence("typed two moves", no.Text, no.Meant[0], no.Meant[1]))
	case explain.NoSuchNumber:
		return s.Say(sentence("typed no such number", no.Number, no.Moves))
	case explain.TwoAmounts:
		return s.Say(sentence("typed two amounts", no.Number, no.Meant[0], no.Meant[1]))
	case explain.NumberOrAmount:
		return s.Say(sentence("typed number or amount", no.Number, no.Meant[0], no.Meant[1]))
	}
	return ""
}

// MoreListed stands for moves that are not listed.
func (s spoken[L]) MoreListed(n int) string { return s.Say(sentence("more listed", n)) }

// Best names the best move. The value is that of the position it leaves, for the player to move there.
func (s spoken[L]) Best(done game.Move, leaves result.Value) string {
	switch {
	case leaves.Chance != nil:
		return s.Say(sentence("best move, chance", done, leaves.String()))
	case leaves.Outcome == game.Loss:
		return s.Say(sentence("best move wins", done))
	case leaves.Outcome == game.Draw:
		return s.Say(sentence("best move draws", done))
	}
	return s.Say(sentence("best move loses", done))
}

// Ended says why a game is over, and who has won it.
func (s spoken[L]) Ended(why message.Message, winner Winner, player game.Player) string {
	switch winner {
	case PlayerWins:
		return s.Say(sentence("game ended, player wins", why, player))
	case PersonWins:
		return s.Say(sentence("game ended, person wins", why))
	case JudgeWins:
		return s.Say(sentence("game ended, judge wins", why))
	}
	return s.Say(sentence("game ended, draw", why))
}

// Mistake names the first mistake of a game.
func (s spoken[L]) Mistake(b explain.Blunder, player game.Player) string {
	turned := sentence("turned position", was(b.Was), is(b.Is))
	if b.Was.Chance != nil {
		turned = sentence("turned chance", b.Was.String(), b.Is.String())
	}
	if player == "" {
		return s.Say(sentence("mistake of person", b.Number, b.Move.Done, turned))
	}
	return s.Say(sentence("mistake of player", player, b.Number, b.Move.Done, turned))
}

// was describes a position for the player to move, and is another one.
func was(v result.Value) message.Message {
	switch v.Outcome {
	case game.Win:
		return sentence("position won")
	case game.Loss:
		return sentence("position lost")
	}
	return sentence("position drawn")
}

func is(v result.Value) message.Message {
	switch v.Outcome {
	case game.Win:
		return sentence("other position won")
	case game.Loss:
		return sentence("other position lost")
	}
	return sentence("other position drawn")
}

// Better names the better move.
func (s spoken[L]) Better(done game.Move) string { return s.Say(sentence("better move", done)) }

// Accepting heads the judges that accept a language.
func (s spoken[L]) Accepting(language string) string {
	return s.Say(sentence("takes language", language))
}

// Level names the difficulty of a problem.
func (s spoken[L]) Level(l rules.Level) string {
	return s.Say(message.New(map[rules.Level]message.Kind{
		rules.Easy: "level easy", rules.Medium: "level medium", rules.Hard: "level hard",
	}[l]))
}

// PlayedWith says what a game is played with.
func (s spoken[L]) PlayedWith(k rules.Kind) string {
	return s.Say(message.New(map[rules.Kind]message.Kind{
		rules.SinglePile: "played with one pile", rules.PairOfPiles: "played with two piles",
		rules.ManyPiles: "played with several piles", rules.Men: "played with men",
		rules.PaperAndBars: "played with pieces to cut", rules.Graphs: "played with graphs",
	}[k]))
}

// Theory names what solves a problem.
func (s spoken[L]) Theory(t rules.Theory) string { return s.sayKnown(sentence(of("theory", t))) }

// HintStep heads a hint.
func (s spoken[L]) HintStep(problem string, step, of int) string {
	return s.Say(sentence("step of hints", problem, step, of))
}

// ProofOn says where the proof is.
func (s spoken[L]) ProofOn(problem string) string { return s.Say(sentence("proof on page", problem)) }
