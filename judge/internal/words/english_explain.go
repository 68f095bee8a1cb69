package words

import (
	"fmt"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// ToMove says who is to move from a position.
func (e English) ToMove(at Place, mover game.Player, position string) string {
	head := ""
	if at.Cases > 1 {
		head = fmt.Sprintf("Case %d of %d. ", at.Case, at.Cases)
	}
	if at.Positions > 1 {
		head += fmt.Sprintf("Position %d of %d. ", at.Position, at.Positions)
	}
	return fmt.Sprintf("%s%s is to move from %s.", head, texts.Capital(e.Player(mover)), position)
}

// Men says whose the men on a board are.
func (English) Men(players [2]game.Player) string {
	return fmt.Sprintf("%s moves the men A, %s the men B.", players[0], players[1])
}

// Outcome says how the game ends with best play, or why search can't tell.
func (l English) Outcome(e result.Explanation) string {
	mover := l.Player(e.Players[e.Mover])
	switch {
	case e.Value == nil:
		return fmt.Sprintf("The game is too large to search: %s. Try a smaller case.", l.Say(*e.PastSearch))
	case e.Value.Chance != nil && !e.End.IsZero():
		return fmt.Sprintf("The game is over: %s. So %s wins with a chance of %s.", l.Say(e.End), e.Players[1-rules.Blind], e.Value)
	case e.Value.Chance != nil:
		return fmt.Sprintf("%s plays blindly; %s wins with a chance of %s.", e.Players[rules.Blind], e.Players[1-rules.Blind], e.Value)
	case !e.End.IsZero():
		return fmt.Sprintf("The game is over: %s. So %s.", l.Say(e.End), hasEnded(e.Value.Outcome, mover))
	case e.Value.Outcome == game.Win:
		return fmt.Sprintf("%s wins%s.", texts.Capital(mover), after(e))
	case e.Value.Outcome == game.Loss:
		return fmt.Sprintf("%s loses%s.", texts.Capital(mover), after(e))
	}
	if len(e.Circle) > 0 {
		return "With best play the game is a draw. " + l.forEver(e.Circle)
	}
	return "With best play the game is a draw."
}

// forEver says by which moves a game can go on for ever.
func (l English) forEver(circle []game.Move) string {
	return fmt.Sprintf("It can go on for ever: %s, and so on.", strings.Join(lists.Each(circle, l.Move), ", "))
}

// after says after how many moves a game ends, or how else its winner is known.
func after(e result.Explanation) string {
	switch {
	case e.PartByPart():
		return ", computed part by part: search does not reach so far"
	case *e.Remoteness == 1:
		return " in 1 move"
	}
	return " in " + result.Count(*e.Remoteness, "move") + " (of both; winner hurries, loser resists)"
}

// PartsHead heads the Grundy values of the parts of a sum.
func (English) PartsHead(e result.Explanation) string {
	by := "found by search"
	if e.PartByPart() {
		by = "computed part by part"
	}
	return fmt.Sprintf("Grundy values of the parts, %s, and their xor, in binary:", by)
}

// MovesHead heads the moves that have a value for the player who makes one.
func (e English) MovesHead(x result.Explanation, n int, does game.Outcome, all bool) string {
	switch {
	case x.Value.Chance != nil: // its moves are neither won nor lost
		return fmt.Sprintf("The chance that %s wins, after each move:", x.Players[1-rules.Blind])
	case does == game.Loss && all:
		return fmt.Sprintf("Whatever %s does, %s has an answer:", x.Players[x.Mover], x.Players[1-x.Mover])
	}
	return e.MovesDo(n, does) + ":"
}

// Leads says where a move leads, or what refutes it.
func (e English) Leads(x result.Explanation, m result.Move) string {
	switch {
	case x.Value.Chance != nil:
		return "chance " + m.Value.String()
	case m.Does() != game.Loss:
		return "leaves " + m.Brief
	case m.Reply == nil:
		return fmt.Sprintf("leaves %s: %s", m.Brief, e.Say(m.End))
	}
	return "-> " + e.Move(m.Reply.Done)
}

// MoreMoves stands for moves that are left out.
func (English) MoreMoves(n int) string { return fmt.Sprintf("... and %d more (--all shows them)", n) }

// AnswerBy heads the answer to a case.
func (English) AnswerBy(by result.Method) string {
	if by == result.BySearch {
		return "Answer:"
	}
	return "Answer, found by a second method:"
}

// MoreCases says how to see the other cases of an input.
func (English) MoreCases(n, next int) string {
	return fmt.Sprintf("%s: see the next with --case %d, all with --all.", result.Count(n, "more case"), next)
}

// Titles heads a game.
func (English) Titles(problem, topic string) string { return fmt.Sprintf("%s: %s.", problem, topic) }

// Sides says who plays whom.
func (e English) Sides(players [2]game.Player, person int) string {
	switch person {
	case explain.Both:
		return fmt.Sprintf("%s and %s play at this screen.", texts.Capital(e.Player(players[0])), players[1])
	case explain.Nobody:
		return fmt.Sprintf("The judge plays for both, %s and %s.", players[0], players[1])
	}
	return fmt.Sprintf("You are %s; the judge is %s.", players[person], players[1-person])
}

// NowPlays says which player the person is after a change of sides.
func (English) NowPlays(player game.Player) string { return fmt.Sprintf("You are now %s.", player) }

// Moved says what a player did.
func (e English) Moved(player game.Player, done game.Move) string {
	if player == "" {
		player = "You"
	}
	return fmt.Sprintf("%s: %s.", texts.Capital(e.Player(player)), e.Move(done))
}

// NoMove says why a text names no move.
func (e English) NoMove(no explain.NoMove) string {
	meant := lists.Each(no.Meant, e.Move)
	switch no.Why {
	case explain.NotAMove:
		return fmt.Sprintf("%q is not a move here. Type moves to see all of them.", no.Text)
	case explain.TwoMoves:
		return fmt.Sprintf("%q may mean %q or %q: type more of its words. Type moves to see all of them.", no.Text, meant[0], meant[1])
	case explain.NoSuchNumber:
		return fmt.Sprintf("there is no move %d: they are numbered 1 to %d. Type moves to see all of them.", no.Number, no.Moves)
	case explain.TwoAmounts:
		return fmt.Sprintf("%d may mean %q or %q: type more of its words. Type moves to see all of them.", no.Number, meant[0], meant[1])
	case explain.NumberOrAmount:
		return fmt.Sprintf("%d may mean move %[1]d, %q, or %q: type #%[1]d for the move, or more words. Type moves to see all of them.", no.Number, meant[0], meant[1])
	}
	return ""
}

// MoreListed stands for moves that are not listed.
func (English) MoreListed(n int) string {
	return fmt.Sprintf("... and %d more; type moves to see all", n)
}

// Best names the best move. The value is that of the position it leaves, for the player to move there.
func (e English) Best(done game.Move, leaves result.Value) string {
	move := e.Move(done)
	switch {
	case leaves.Chance != nil:
		return fmt.Sprintf("The best move: %s. Your chance is then %s.", move, leaves)
	case leaves.Outcome == game.Loss:
		return fmt.Sprintf("You can win: %s.", move)
	case leaves.Outcome == game.Draw:
		return fmt.Sprintf("You can draw: %s.", move)
	}
	return fmt.Sprintf("Every move loses. The longest resistance: %s.", move)
}

// Ended says why a game is over, and who has won it.
func (e English) Ended(why message.Message, winner Winner, player game.Player) string {
	said := map[Winner]string{NobodyWins: "a draw", PlayerWins: e.Player(player) + " wins", PersonWins: "you win", JudgeWins: "you lose"}[winner]
	return fmt.Sprintf("%s: %s.", texts.Capital(e.Say(why)), said)
}

// Mistake names the first mistake of a game.
func (e English) Mistake(b explain.Blunder, player game.Player) string {
	whose := "Your first mistake was"
	if player != "" {
		whose = texts.Capital(e.Player(player)) + " made the first mistake,"
	}
	return fmt.Sprintf("%s move %d of the game, %q: it turned %s into %s.", whose, b.Number, e.Move(b.Move.Done), standing(b.Was, "position"), standing(b.Is, "one"))
}

// standing describes a position for a player, with a noun for it.
func standing(v result.Value, noun string) string {
	if v.Chance != nil {
		return "a chance of " + v.String()
	}
	return "a " + v.String() + " " + noun
}

// Better names the better move.
func (e English) Better(done game.Move) string { return fmt.Sprintf("%q was better.", e.Move(done)) }

// Accepting heads the judges that accept a language.
func (English) Accepting(language string) string { return "takes " + language }

// Level names the difficulty of a problem.
func (English) Level(l rules.Level) string { return l.String() }

// PlayedWith says what a game is played with.
func (English) PlayedWith(k rules.Kind) string { return k.String() }

// Theory names what solves a problem.
func (English) Theory(t rules.Theory) string { return string(t) }

// HintStep heads a hint.
func (English) HintStep(problem string, step, of int) string {
	return fmt.Sprintf("%s, step %d of %d", problem, step, of)
}

// ProofOn says where the proof is.
func (English) ProofOn(problem string) string {
	return fmt.Sprintf("The proof is on the page, under \"The theorem\": judge show %s --all", problem)
}
