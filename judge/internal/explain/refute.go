package explain

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// mostLines is the largest number of lines of a refutation.
const mostLines = 5

// Refute explains in at most five lines why an output to a case is wrong: what it claims
// about a position, and the moves that refute it. There are no lines if the output cannot be
// read as a claim, if it differs from the answer only in white space, or if the position is too
// large to search. Refute also returns the position on which the output is wrong, nil if that
// cannot be told.
func Refute(r rules.Rules, c rules.Case, answer, output string) (lines []string, on rules.Position) {
	if slices.Equal(strings.Fields(answer), strings.Fields(output)) {
		return nil, nil
	}
	if positions := r.Positions(c); len(positions) == 1 {
		on = positions[0]
	}
	claims := r.Claims(c, output)
	for i, claim := range claims {
		lines, err := refuted(claim)
		if err != nil {
			break
		}
		if lines != nil {
			if len(claims) > 1 {
				lines[0] = fmt.Sprintf("Position %d of %d: %s", i+1, len(claims), lines[0])
			}
			return lines, cmp.Or(on, claim.Of())
		}
	}
	return nil, on
}

// refuted returns the lines that refute a claim, or nil if it is true.
func refuted(claim rules.Claim) ([]string, error) {
	switch claim := claim.(type) {
	case rules.OutcomeClaim:
		return outcome(claim)
	case rules.CountClaim:
		return count(claim)
	case rules.MovesClaim:
		return moves(claim)
	}
	return nil, errors.New("a claim of an unknown kind")
}

// names returns the names of the player to move and of the other one.
func names(p rules.Position) (mover, other string) {
	players := p.Players()
	return players[p.Mover()], players[1-p.Mover()]
}

// outcome refutes a claim about who wins.
func outcome(claim rules.OutcomeClaim) ([]string, error) {
	p := claim.Position
	value, err := p.Value()
	if err != nil || value.Outcome == claim.Outcome {
		return nil, err
	}
	mover, other := names(p)
	said := map[game.Outcome]string{game.Win: mover + " wins", game.Loss: mover + " loses", game.Draw: "nobody wins"}[claim.Outcome]
	head, draw := fmt.Sprintf("The output says that %s from %s.", said, p.Brief()), value.Outcome == game.Draw
	switch end := p.End(); {
	case value.Outcome == game.Loss:
		return losing(p, "But", head)
	case end != "":
		ended := map[bool]string{true: "nobody wins", false: mover + " has won"}[draw] // the latter under misère play
		return []string{head, fmt.Sprintf("But there %s: %s.", ended, end)}, nil
	case draw && claim.Outcome == game.Win:
		return answers(p, head, fmt.Sprintf("But %s can't force that: to each move %s has an answer that wins or draws:", mover, other))
	}
	best, err := Best(p)
	if err != nil {
		return nil, err
	}
	need := map[bool]string{true: mover + " need not lose: "}[draw]
	first := fmt.Sprintf("But %s%s can %s; %s.", need, mover, best.Words, left(best.To, other))
	switch {
	case best.To.End() != "":
		return []string{head, first}, nil
	case draw:
		return answers(best.To, head, first, fmt.Sprintf("Then %s can't win: to each move %s has an answer:", other, mover))
	}
	return losing(best.To, "Then", head, first)
}

// losing returns the lines and why the player to move loses, in a sentence that begins with so.
func losing(p rules.Position, so string, lines ...string) ([]string, error) {
	mover, other := names(p)
	if end := p.End(); end != "" {
		return append(lines, fmt.Sprintf("But there %s has lost: %s.", mover, end)), nil
	}
	return answers(p, append(lines, fmt.Sprintf("%s whatever %s does, %s has an answer:", so, mover, other))...)
}

// answers returns the lines and the best answer to each move.
func answers(p rules.Position, lines ...string) ([]string, error) {
	mover, other := names(p)
	more := 0
	for move := range p.Moves() {
		if len(lines) == mostLines {
			more++
			continue
		}
		if end := move.To.End(); end != "" {
			value, err := move.To.Value()
			if err != nil {
				return nil, err
			}
			won := map[game.Outcome]string{game.Win: other + " has won", game.Draw: "nobody wins"}[value.Outcome]
			lines = append(lines, fmt.Sprintf("  %s: that ends the game, %s, and %s", move.Words, end, won))
			continue
		}
		reply, err := Best(move.To)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("  %s -> %s; %s", move.Words, reply.Words, left(reply.To, mover)))
	}
	if more > 0 {
		lines[len(lines)-1] += "; and " + result.Count(more, "more first move")
	}
	return lines, nil
}

// left describes the position that is left to a player.
func left(p rules.Position, player string) string {
	if end := p.End(); end != "" {
		return "that ends the game: " + end
	}
	return fmt.Sprintf("%s is left with %s", player, p.Brief())
}

// Winners returns the winning moves of a position.
func Winners(p rules.Position) (list []rules.Move, err error) {
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return nil, err
		}
		if value.Outcome == game.Loss {
			list = append(list, move)
		}
	}
	return list, nil
}

// count refutes a claim about the number of winning moves.
func count(claim rules.CountClaim) ([]string, error) {
	p := claim.Position
	list, err := Winners(p)
	if err != nil || int64(len(list)) == claim.Moves {
		return nil, err
	}
	head := fmt.Sprintf("The output says that %s from %s.", MovesDo(int(claim.Moves), "win"), p.Brief())
	if len(list) == 0 {
		return losing(p, "But", head)
	}
	lines := []string{head, "But " + MovesDo(len(list), "win") + ":"}
	for i, w := range list {
		if room := mostLines - len(lines); room == 1 && len(list)-i > 1 {
			return append(lines, fmt.Sprintf("  and %d more", len(list)-i)), nil
		}
		_, other := names(p)
		lines = append(lines, fmt.Sprintf("  %s leaves %s, from which %s loses", w.Words, w.To, other))
	}
	return lines, nil
}

// moves refutes a claim about the positions that winning moves lead to.
func moves(claim rules.MovesClaim) ([]string, error) {
	p := claim.Position
	mover, other := names(p)
	to := make(map[string]rules.Move)
	for move := range p.Moves() {
		to[move.To.String()] = move
	}
	list, err := Winners(p)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return losing(p, "But", fmt.Sprintf("The output says that %s can win from %s.", mover, p))
	}
	for _, text := range claim.Leaves {
		move, legal := to[text]
		if !legal {
			why := "no move leads there"
			if claim.Why != nil {
				why = claim.Why(text)
			}
			return []string{fmt.Sprintf("%s can't be left from %s: %s.", text, p, why)}, nil
		}
		if !slices.ContainsFunc(list, func(w rules.Move) bool { return w.To.String() == text }) {
			reply, err := Best(move.To)
			return []string{
				fmt.Sprintf("Leaving %s doesn't win: from there %s can %s; %s.", text, other, reply.Words, left(reply.To, mover)),
			}, err
		}
	}
	for _, w := range list {
		if !slices.Contains(claim.Leaves, w.To.String()) {
			return losing(w.To, "From there,", fmt.Sprintf("The output leaves out a winning move from %s: %s, which leaves %s.", p, w.Words, w.To))
		}
	}
	return []string{"The output names the winning moves, but does not write them as the statement asks."}, nil
}
