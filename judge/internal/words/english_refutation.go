package words

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// mostRefuting is the largest number of lines of a refutation.
const mostRefuting = 5

// Refutation returns what an output claims about a position and the moves that refute it, in at
// most five lines.
func (e English) Refutation(r result.Refutation) []string {
	lines := e.refutation(r)
	if len(r.Circle) > 0 {
		lines = append(lines, e.forEver(r.Circle))
	}
	if r.Of > 1 && len(lines) > 0 {
		lines[0] = fmt.Sprintf("Position %d of %d: %s", r.Place, r.Of, lines[0])
	}
	if r.Case > 0 && len(lines) > 0 {
		lines[0] = fmt.Sprintf("Case %d: %s", r.Case, lines[0])
	}
	return lines
}

// refutation returns the lines about one position.
func (e English) refutation(r result.Refutation) []string {
	switch r.How {
	case result.AtTheEnd:
		return []string{e.claimed(r), fmt.Sprintf("But there %s: %s.", hasEnded(r.Value, e.Player(r.Mover)), e.Say(r.End))}
	case result.ByReplies:
		return e.byReplies(r)
	case result.ByMove:
		return e.byMove(r)
	case result.ByCount:
		return e.byCount(r)
	case result.ByChance:
		return e.byChance(r)
	case result.NoSuchMove:
		why := "no move leads there"
		if r.Why != "" {
			why = e.Say(message.New(r.Why))
		}
		return []string{fmt.Sprintf("%s can't be left from %s: %s.", r.Named, r.Position, why)}
	case result.LosingMove:
		return []string{e.losingMove(r)}
	case result.MissingMove:
		return e.missingMove(r)
	case result.IllegalMove:
		why := "the rules have no such move"
		if r.Why != "" {
			why = e.Say(message.New(r.Why))
		}
		return []string{fmt.Sprintf("From %s the output's move, %s, is not legal: %s.", r.Position, r.Named, why)}
	case result.EarlierMove:
		return e.earlierMove(r)
	case result.LeftElse:
		return []string{fmt.Sprintf("The output's move from %s, %s, is right. But it leaves %s; the output says %s.",
			r.Position, r.Named, r.Leaves, r.Left)}
	case result.WrittenBadly:
		return []string{"The output names the winning moves, but does not write them as the statement asks."}
	}
	return nil
}

// Claimed says what a program says of a position on a board, and invites to try it.
func (e English) Claimed(r result.Refutation) string {
	says := "nobody wins here"
	switch {
	case r.How == result.LosingMove && r.Move != nil:
		return fmt.Sprintf("Your program says that %q wins here. Try it.", e.Move(r.Move.Done))
	case r.How == result.MissingMove:
		return "Your program leaves out a winning move here. Find it."
	case r.Claim == result.ClaimMoves:
		return ""
	case r.Claim == result.ClaimChance:
		return fmt.Sprintf("Your program has the wrong chance that %s wins here. Try it.", e.Player(r.Other))
	case r.Claim == result.ClaimCount && r.Claims != 0:
		return fmt.Sprintf("Your program says that %s here. Try it.", e.MovesDo(int(r.Claims), game.Win))
	case r.Claim == result.ClaimCount:
		says = "no move wins here"
	case r.Claimed == game.Win:
		says = e.Player(r.Mover) + " wins here"
	case r.Claimed == game.Loss:
		says = e.Player(r.Other) + " wins here"
	}
	return fmt.Sprintf("Your program says that %s. Try it.", says)
}

// claimed returns the sentence about what the output claims.
func (e English) claimed(r result.Refutation) string {
	says, from := "nobody wins", r.Brief
	switch {
	case r.Claim == result.ClaimCount:
		says = e.MovesDo(int(r.Claims), game.Win)
	case r.Claim == result.ClaimMoves || r.Claim == result.ClaimFirst:
		says, from = e.Player(r.Mover)+" can win", r.Position
	case r.Claimed == game.Win:
		says = e.Player(r.Mover) + " wins"
	case r.Claimed == game.Loss:
		says = e.Player(r.Mover) + " loses"
	}
	return fmt.Sprintf("The output says that %s from %s.", says, from)
}

// hasEnded says who has won a game that is over, with its value for a player.
func hasEnded(value game.Outcome, player string) string {
	switch value {
	case game.Win:
		return player + " has won"
	case game.Loss:
		return player + " has lost"
	}
	return "nobody wins"
}

// MovesDo says what some moves do for the player who makes one: "no move wins", "1 move wins" or
// "2 moves win".
func (English) MovesDo(n int, value game.Outcome) string {
	does := map[game.Outcome]string{game.Win: "win", game.Draw: "draw", game.Loss: "lose"}[value]
	switch n {
	case 0:
		return "no move " + does + "s"
	case 1:
		return "1 move " + does + "s"
	}
	return result.Count(n, "move") + " " + does
}

// byReplies returns the claim, and why the player to move does not do as well.
func (e English) byReplies(r result.Refutation) []string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	so := whatever("But", mover, other)
	if r.Value == game.Draw {
		so = fmt.Sprintf("But %s can't force that: to each move %s has an answer that wins or draws:", mover, other)
	}
	return e.replies(r, mover, other, e.claimed(r), so)
}

// byMove returns the claim, the better move, and why it is better.
func (e English) byMove(r result.Refutation) []string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	need, then := "", whatever("Then", other, mover)
	if r.Value == game.Draw {
		need = mover + " need not lose: "
		then = fmt.Sprintf("Then %s can't win: to each move %s has an answer:", other, mover)
	}
	lines := []string{e.claimed(r), fmt.Sprintf("But %s%s can %s; %s.", need, mover, e.Move(r.Move.Done), e.left(*r.Move, other))}
	if !r.Move.End.IsZero() {
		return lines
	}
	return e.replies(r, other, mover, append(lines, then)...)
}

// whatever says, after a word, that a player has a reply to all that the mover does.
func whatever(so, mover, other string) string {
	return fmt.Sprintf("%s whatever %s does, %s has an answer:", so, mover, other)
}

// replies returns the lines, and then the replies of a player to the moves of the mover.
func (e English) replies(r result.Refutation, mover, other string, lines ...string) []string {
	shown := r.Lines[:min(len(r.Lines), mostRefuting-len(lines)-min(1, len(r.Circle)))]
	for _, line := range shown {
		text := "  " + e.Move(line.Move.Done)
		if line.Reply == nil {
			text += fmt.Sprintf(": that ends the game, %s, and %s", e.Say(line.Move.End), hasEnded(line.Move.Value, other))
		} else {
			text += fmt.Sprintf(" -> %s; %s", e.Move(line.Reply.Done), e.left(*line.Reply, mover))
		}
		lines = append(lines, text)
	}
	if more := r.More + len(r.Lines) - len(shown); more > 0 {
		lines[len(lines)-1] += "; and " + result.Count(more, "more first move")
	}
	return lines
}

// left describes the position that a move leaves to a player.
func (e English) left(move result.Play, player string) string {
	if !move.End.IsZero() {
		return "that ends the game: " + e.Say(move.End)
	}
	return fmt.Sprintf("%s is left with %s", player, move.Brief)
}

// byChance returns the claim, and the chance after each move of the blind player.
func (e English) byChance(r result.Refutation) []string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	const mean = "the mean of the chances after each move"
	lines := []string{
		fmt.Sprintf("The output says that %s wins with a chance of %s from %s.", other, r.Fair.Claimed, r.Brief),
		fmt.Sprintf("But it is %s, %s of %s:", r.Fair.Right, mean, mover),
	}
	if r.Fair.Claimed == "" {
		lines = []string{
			fmt.Sprintf("No fraction with a small denominator has the remainder %d modulo %d.", r.Fair.Remainder, r.Fair.Modulus),
			fmt.Sprintf("From %s, %s wins with a chance of %s, %s of %s:", r.Brief, other, r.Fair.Right, mean, mover),
		}
	}
	for _, move := range r.Fair.Moves {
		lines = append(lines, fmt.Sprintf("  %s: %s", e.Move(move.Done), move.Then))
	}
	return lines
}

// byCount returns the claim and the winning moves.
func (e English) byCount(r result.Refutation) []string {
	lines := []string{e.claimed(r), "But " + e.MovesDo(r.Count, game.Win) + ":"}
	room := mostRefuting - len(lines)
	shown := r.Wins[:min(len(r.Wins), room)]
	if r.Count > room {
		shown = shown[:min(len(shown), room-1)] // the last line has their number
	}
	for _, move := range shown {
		lines = append(lines, fmt.Sprintf("  %s leaves %s, from which %s loses", e.Move(move.Done), move.To, e.Player(r.Other)))
	}
	if more := r.Count - len(shown); more > 0 {
		lines = append(lines, fmt.Sprintf("  and %d more", more))
	}
	return lines
}

// losingMove says why a move that the output names does not win.
func (e English) losingMove(r result.Refutation) string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	if r.Reply == nil {
		return fmt.Sprintf("Leaving %s doesn't win: %s.", r.Move.To, e.left(*r.Move, other))
	}
	return fmt.Sprintf("Leaving %s doesn't win: from there %s can %s; %s.", r.Move.To, other, e.Move(r.Reply.Done), e.left(*r.Reply, mover))
}

// missingMove returns the move that the output leaves out, and why it wins.
func (e English) missingMove(r result.Refutation) []string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	head := fmt.Sprintf("The output leaves out a winning move from %s: %s, which leaves %s.", r.Position, e.Move(r.Move.Done), r.Move.To)
	if !r.Move.End.IsZero() {
		return []string{head, fmt.Sprintf("But there %s: %s.", hasEnded(r.Move.Value, other), e.Say(r.Move.End))}
	}
	return e.replies(r, other, mover, head, whatever("From there,", other, mover))
}

// earlierMove returns the winning move that comes before that of the output, and why it wins.
func (e English) earlierMove(r result.Refutation) []string {
	mover, other := e.Player(r.Mover), e.Player(r.Other)
	head := fmt.Sprintf("The output's move from %s, %s, wins. But another one wins and comes first: %s, which leaves %s.",
		r.Position, r.Named, e.Move(r.Move.Done), r.Move.To)
	if !r.Move.End.IsZero() {
		return []string{head, fmt.Sprintf("There %s: %s.", hasEnded(r.Move.Value, other), e.Say(r.Move.End))}
	}
	return e.replies(r, other, mover, head, whatever("From there,", other, mover))
}
