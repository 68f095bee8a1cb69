package words

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// mostRefuting is the largest number of lines of a refutation.
const mostRefuting = 5

// Refutation returns what an output claims about a position and the moves that refute it, in at
// most five lines.
func (s spoken[L]) Refutation(r result.Refutation) []string {
	lines := refutation(r)
	if len(r.Circle) > 0 {
		lines = append(lines, forEver(r.Circle))
	}
	if r.Of > 1 && len(lines) > 0 {
		lines[0] = sentence("refutation position", r.Place, r.Of, lines[0])
	}
	if r.Case > 0 && len(lines) > 0 {
		lines[0] = sentence("refutation case", r.Case, lines[0])
	}
	return lists.Each(lines, s.Say)
}

// Claimed says what a program says of a position on a board, and invites to try it.
func (s spoken[L]) Claimed(r result.Refutation) string { return s.Say(claimedHere(r)) }

// MovesDo says what some moves do for the player who makes one: "no move wins", "1 move wins" or
// "2 moves win".
func (s spoken[L]) MovesDo(n int, value game.Outcome) string { return s.Say(movesDo(n, value)) }

// refutation returns the lines about one position.
func refutation(r result.Refutation) []message.Message {
	switch r.How {
	case result.AtTheEnd:
		return []message.Message{claimed(r), sentence("but ended", hasEnded(r.Value, r.Mover), r.End)}
	case result.ByReplies:
		if r.Value == game.Draw {
			return replies(r, r.Mover, r.Other, claimed(r), sentence("but cannot force", r.Mover, r.Other))
		}
		return replies(r, r.Mover, r.Other, claimed(r), sentence("but whatever", r.Mover, r.Other))
	case result.ByMove:
		return byMove(r)
	case result.ByCount:
		return byCount(r)
	case result.ByChance:
		return byChance(r)
	case result.NoSuchMove:
		why := sentence("no move leads there")
		if r.Why != "" {
			why = message.New(r.Why)
		}
		return []message.Message{sentence("cannot be left", cited(r.Named), cited(r.Position), why)}
	case result.LosingMove:
		if r.Reply == nil {
			return []message.Message{sentence("losing move", cited(r.Move.To), left(*r.Move, r.Other))}
		}
		return []message.Message{sentence("losing move, reply", cited(r.Move.To), r.Other, r.Reply.Done,
			left(*r.Reply, r.Mover))}
	case result.MissingMove:
		head := sentence("missing move", cited(r.Position), r.Move.Done, cited(r.Move.To))
		if !r.Move.End.IsZero() {
			return []message.Message{head, sentence("but ended there", hasEnded(r.Move.Value, r.Other), r.Move.End)}
		}
		return replies(r, r.Other, r.Mover, head, sentence("from there whatever", r.Other, r.Mover))
	case result.IllegalMove:
		why := sentence("no such move in the rules")
		if r.Why != "" {
			why = message.New(r.Why)
		}
		return []message.Message{sentence("illegal move", cited(r.Position), cited(r.Named), why)}
	case result.EarlierMove:
		head := sentence("earlier move", cited(r.Position), cited(r.Named), r.Move.Done, cited(r.Move.To))
		if !r.Move.End.IsZero() {
			return []message.Message{head, sentence("ended there", hasEnded(r.Move.Value, r.Other), r.Move.End)}
		}
		return replies(r, r.Other, r.Mover, head, sentence("from there whatever", r.Other, r.Mover))
	case result.LeftElse:
		return []message.Message{sentence("move leaves something else", cited(r.Position), cited(r.Named), r.Leaves,
			r.Left)}
	case result.WrittenBadly:
		return []message.Message{sentence("moves written badly")}
	}
	return nil
}

func claimedHere(r result.Refutation) message.Message {
	switch {
	case r.How == result.LosingMove && r.Move != nil:
		return sentence("claimed here, move wins", r.Move.Done)
	case r.How == result.MissingMove:
		return sentence("claimed here, move missing")
	case r.Claim == result.ClaimMoves:
		return message.Message{}
	case r.Claim == result.ClaimChance:
		return sentence("claimed here, chance", r.Other)
	case r.Claim == result.ClaimCount && r.Claims != 0:
		return sentence("claimed here, moves", r.Claims)
	case r.Claim == result.ClaimCount:
		return sentence("claimed here, no move")
	case r.Claimed == game.Win:
		return sentence("claimed here, wins", r.Mover)
	case r.Claimed == game.Loss:
		return sentence("claimed here, wins", r.Other)
	}
	return sentence("claimed here, nobody")
}

// claimed is the sentence about what the output claims.
func claimed(r result.Refutation) message.Message {
	switch {
	case r.Claim == result.ClaimCount && r.Claims == 0:
		return sentence("claimed no move", cited(r.Brief))
	case r.Claim == result.ClaimCount:
		return sentence("claimed moves", r.Claims, cited(r.Brief))
	case r.Claim == result.ClaimMoves || r.Claim == result.ClaimFirst:
		return sentence("claimed can win", r.Mover, cited(r.Position))
	case r.Claimed == game.Win:
		return sentence("claimed wins", r.Mover, cited(r.Brief))
	case r.Claimed == game.Loss:
		return sentence("claimed loses", r.Mover, cited(r.Brief))
	}
	return sentence("claimed nobody", cited(r.Brief))
}

// hasEnded says who has won a game that is over, with its value for a player.
func hasEnded(value game.Outcome, player game.Player) message.Message {
	switch value {
	case game.Win:
		return sentence("has won", player)
	case game.Loss:
		return sentence("has lost", player)
	}
	return sentence("nobody wins")
}

func movesDo(n int, value game.Outcome) message.Message {
	switch {
	case value == game.Win && n == 0:
		return sentence("no move wins")
	case value == game.Win:
		return sentence("moves win", n)
	case value == game.Draw && n == 0:
		return sentence("no move draws")
	case value == game.Draw:
		return sentence("moves draw", n)
	case n == 0:
		return sentence("no move loses")
	}
	return sentence("moves lose", n)
}

// byMove returns the claim, the better move, and why it is better.
func byMove(r result.Refutation) []message.Message {
	left := left(*r.Move, r.Other)
	can, then := sentence("but can", r.Mover, r.Move.Done, left), sentence("then whatever", r.Other, r.Mover)
	if r.Value == game.Draw {
		can, then = sentence("but need not lose", r.Mover, r.Move.Done, left),
			sentence("then cannot win", r.Other, r.Mover)
	}
	lines := []message.Message{claimed(r), can}
	if !r.Move.End.IsZero() {
		return lines
	}
	return replies(r, r.Other, r.Mover, append(lines, then)...)
}

// replies returns the lines, and then the replies of a player to the moves of the mover.
func replies(r result.Refutation, mover, other game.Player, lines ...message.Message) []message.Message {
	shown := r.Lines[:min(len(r.Lines), mostRefuting-len(lines)-min(1, len(r.Circle)))]
	for _, line := range shown {
		done := line.Move.Done
		if line.Reply == nil {
			lines = append(lines, sentence("line ends the game", done, line.Move.End, hasEnded(line.Move.Value, other)))
		} else {
			lines = append(lines, sentence("line and reply", done, line.Reply.Done, left(*line.Reply, mover)))
		}
	}
	if more := r.More + len(r.Lines) - len(shown); more > 0 {
		last := len(lines) - 1
		lines[last] = sentence("and more first moves", lines[last], more)
	}
	return lines
}

// left describes the position that a move leaves to a player.
func left(move result.Play, player game.Player) message.Message {
	if !move.End.IsZero() {
		return sentence("that ends the game", move.End)
	}
	return sentence("is left with", player, cited(move.Brief))
}

// byChance returns the claim, and the chance after each move of the blind player.
func byChance(r result.Refutation) []message.Message {
	lines := []message.Message{
		sentence("claimed chance", r.Other, r.Fair.Claimed, cited(r.Brief)),
		sentence("but chance is", r.Fair.Right, r.Mover),
	}
	if r.Fair.Claimed == "" {
		lines = []message.Message{
			sentence("claimed no fraction", r.Fair.Remainder, r.Fair.Modulus),
			sentence("chance is", cited(r.Brief), r.Other, r.Fair.Right, r.Mover),
		}
	}
	for _, move := range r.Fair.Moves {
		lines = append(lines, sentence("chance after a move", move.Done, move.Then))
	}
	return lines
}

// byCount returns the claim and the winning moves.
func byCount(r result.Refutation) []message.Message {
	lines := []message.Message{claimed(r), sentence("but moves win", r.Count)}
	room := mostRefuting - len(lines)
	shown := r.Wins[:min(len(r.Wins), room)]
	if r.Count > room {
		shown = shown[:min(len(shown), room-1)] // the last line has their number
	}
	for _, move := range shown {
		lines = append(lines, sentence("winning move leaves", move.Done, cited(move.To), r.Other))
	}
	if more := r.Count - len(shown); more > 0 {
		lines = append(lines, sentence("and more winning moves", more))
	}
	return lines
}
