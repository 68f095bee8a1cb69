package explain

import (
	"cmp"
	"errors"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// Refute finds moves that show why an output to a case is wrong: for the first position about
// which the output claims something false. It returns nil if the output cannot be read as a
// claim, if it differs from the answer only in white space, or if the position is too large to
// search. Refute also returns the position on which the output is wrong, nil if that is unknown.
func Refute(r rules.Rules, c rules.Case, answer, output string) (*result.Refutation, rules.Position) {
	if texts.SameWords(answer, output) {
		return nil, nil
	}
	var on rules.Position
	positions := r.Positions(c)
	if len(positions) == 1 {
		on = positions[0]
	}
	claims := r.Claims(c, output)
	for i, claim := range claims {
		refutation, err := refuted(claim)
		if err != nil {
			break
		}
		if refutation == nil {
			continue
		}
		if len(claims) > 1 {
			refutation.Place, refutation.Of = i+1, len(claims)
		}
		return refutation, cmp.Or(on, claim.Of())
	}
	return nil, on
}

// RefuteLoss finds a move that shows why an output is wrong that claims of a position too large to
// search that the player to move loses, or that no move wins: a move to a position that search
// reaches and finds lost. It returns nil if the output claims something else, or if no such move is
// found.
func RefuteLoss(r rules.Rules, c rules.Case, answer, output string) *result.Refutation {
	claims, truths := r.Claims(c, output), r.Claims(c, answer)
	for i, claim := range claims {
		if len(truths) != len(claims) || loses(claim) == loses(truths[i]) {
			continue
		}
		if !loses(claim) {
			return nil
		}
		move, found := toLost(claim.Of())
		if !found {
			return nil
		}
		refutation := refutationOf(claim)
		refutation.Claimed, refutation.Value = game.Loss, game.Win
		if _, isCount := claim.(rules.CountClaim); isCount {
			refutation.Claim = result.ClaimCount
		}
		if len(claims) > 1 {
			refutation.Place, refutation.Of = i+1, len(claims)
		}
		if err := addThen(refutation, result.ByMove, move); err != nil {
			return nil
		}
		return refutation
	}
	return nil
}

// loses reports whether a claim is that the player to move loses.
func loses(claim rules.Claim) bool {
	switch claim := claim.(type) {
	case rules.OutcomeClaim:
		return claim.Outcome == game.Loss
	case rules.CountClaim:
		return claim.Moves == 0
	}
	return false
}

// toLost returns a move to a lost position, the smallest that search finds among those that the first
// moves lead to.
func toLost(p rules.Position) (rules.Move, bool) {
	const looked, searched = 1 << 18, 200
	type reached struct {
		rules.Move
		count, size int64
	}
	var smallest []reached
	cut := func() {
		slices.SortStableFunc(smallest,
			func(a, b reached) int { return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(a.count, b.count)) })
		smallest = smallest[:min(len(smallest), searched)]
	}
	seen := 0
	for move := range p.Lowest() {
		if seen++; seen > looked {
			break
		}
		count, size := move.To.Sizes()
		smallest = append(smallest, reached{move, count, size})
		if len(smallest) == 10*searched {
			cut()
		}
	}
	cut()
	for _, to := range smallest {
		if value, err := to.To.Value(); err == nil && value.Is(game.Loss) {
			return to.Move, true
		}
	}
	return rules.Move{}, false
}

// refutationOf returns a refutation of a claim about who wins, without what refutes it.
func refutationOf(claim rules.Claim) *result.Refutation {
	p := claim.Of()
	players := p.Players()
	return &result.Refutation{
		Claim:    result.ClaimOutcome,
		Position: p.String(), Brief: p.Brief(), Mover: players[p.Mover()], Other: players[1-p.Mover()], End: p.End(),
	}
}

// refuted refutes a claim. It returns nil if the claim is true. An error is game.ErrTooLarge.
func refuted(claim rules.Claim) (*result.Refutation, error) {
	p := claim.Of()
	r := refutationOf(claim)
	if claim, ok := claim.(rules.OutcomeClaim); ok {
		r.Claimed = claim.Outcome
		value, err := p.Value()
		if err != nil || value.Outcome == claim.Outcome {
			return nil, err
		}
		r.Value = value.Outcome
		if r.Circle, err = circle(p); err != nil {
			return nil, err
		}
		return r, refuteOutcome(r, p)
	}
	if claim, ok := claim.(rules.ChanceClaim); ok {
		return refuteChance(r, claim)
	}
	if claim, ok := claim.(rules.FirstClaim); ok {
		return refuteFirst(r, claim)
	}
	winners, err := Winners(p)
	if err != nil {
		return nil, err
	}
	r.Value, r.Count = game.Loss, len(winners)
	if len(winners) > 0 {
		r.Value = game.Win
	}
	switch claim := claim.(type) {
	case rules.CountClaim:
		if claim.Moves == int64(len(winners)) {
			return nil, nil
		}
		r.Claim, r.Claims, r.Claimed = result.ClaimCount, claim.Moves, game.Loss
		if claim.Moves > 0 {
			r.Claimed = game.Win
		}
		return r, refuteCount(r, p, winners)
	case rules.MovesClaim:
		r.Claim, r.Claimed = result.ClaimMoves, game.Win
		return r, refuteMoves(r, claim, winners)
	}
	return nil, errors.New("a claim of an unknown kind")
}

// refuteChance refutes a claim about a chance, if the right one is short.
func refuteChance(r *result.Refutation, claim rules.ChanceClaim) (*result.Refutation, error) {
	const longest = 20
	value, err := claim.Position.Value()
	if err != nil || value.Chance == nil || len(value.Chance.RatString()) > longest {
		return nil, err
	}
	fair := result.Chances{Right: value.Chance.RatString(), Remainder: claim.Remainder, Modulus: claim.Modulus}
	if claim.Chance != nil {
		fair.Claimed = claim.Chance.RatString()
	}
	for move := range claim.Position.Moves() {
		then, err := move.To.Value()
		if err != nil {
			return nil, err
		}
		fair.Moves = append(fair.Moves,
			result.Chance{Move: move.Done.String(), Done: move.Done, Then: then.Chance.RatString()})
	}
	r.Claim, r.How, r.Fair = result.ClaimChance, result.ByChance, &fair
	return r, nil
}

// refuteFirst refutes a claim about the first winning move. It returns nil if the claim is true.
func refuteFirst(r *result.Refutation, claim rules.FirstClaim) (*result.Refutation, error) {
	value, err := claim.Position.Value()
	if err != nil {
		return nil, err
	}
	r.Claim, r.Claimed, r.Value, r.Named = result.ClaimFirst, game.Win, value.Outcome, claim.Named
	var moves []rules.Move // up to the claimed one
	for move := range claim.Position.Moves() {
		if int64(len(moves)) > claim.Move {
			break
		}
		moves = append(moves, move)
	}
	if claim.Move < 0 || claim.Move >= int64(len(moves)) {
		r.How, r.Why = result.IllegalMove, claim.Why
		return r, nil
	}
	claimed := moves[claim.Move]
	if value, err = claimed.To.Value(); err != nil {
		return nil, err
	}
	if value.Outcome != game.Loss {
		return r, addLosing(r, claimed)
	}
	for _, move := range moves[:claim.Move] {
		if value, err = move.To.Value(); err != nil {
			return nil, err
		}
		if value.Outcome == game.Loss {
			return r, addThen(r, result.EarlierMove, move)
		}
	}
	if claim.Left == "" {
		return nil, nil
	}
	r.How, r.Left, r.Leaves = result.LeftElse, claim.Left, claim.Leaves
	return r, nil
}

// addLosing adds a move that does not win, and the reply to it.
func addLosing(r *result.Refutation, move rules.Move) (err error) {
	r.How = result.LosingMove
	if r.Move, err = play(move); err != nil || !r.Move.End.IsZero() {
		return err
	}
	r.Reply, err = bestPlay(move.To)
	return err
}

// refuteOutcome refutes a claim about who wins.
func refuteOutcome(r *result.Refutation, p rules.Position) error {
	if !r.End.IsZero() || r.Claimed > r.Value {
		return refuteMore(r, p)
	}
	best, err := Best(p)
	if err != nil {
		return err
	}
	return addThen(r, result.ByMove, best)
}

// refuteMore refutes a claim that the player to move does better than is true, or one about a
// game that is over.
func refuteMore(r *result.Refutation, p rules.Position) error {
	if !r.End.IsZero() {
		r.How = result.AtTheEnd
		return nil
	}
	return addLines(r, result.ByReplies, p)
}

// addThen adds a move, and why the other player does not win after it.
func addThen(r *result.Refutation, how result.Refuting, move rules.Move) (err error) {
	if r.Move, err = play(move); err != nil {
		return err
	}
	return addLines(r, how, move.To)
}

// addLines adds the best reply to each move from a position.
func addLines(r *result.Refutation, how result.Refuting, p rules.Position) error {
	r.How = how
	for move := range p.Moves() {
		if len(r.Lines) == result.MostLines {
			r.More++
			continue
		}
		made, err := play(move)
		if err != nil {
			return err
		}
		line := result.Exchange{Move: *made}
		if made.End.IsZero() {
			if line.Reply, err = bestPlay(move.To); err != nil {
				return err
			}
		}
		r.Lines = append(r.Lines, line)
	}
	return nil
}

// bestPlay returns the best move from a position.
func bestPlay(p rules.Position) (*result.Play, error) {
	best, err := Best(p)
	if err != nil {
		return nil, err
	}
	return play(best)
}

// play returns a move as data.
func play(move rules.Move) (*result.Play, error) {
	value, err := move.To.Value()
	return &result.Play{
		Words: move.Done.String(), Done: move.Done, To: move.To.String(), Brief: move.To.Brief(), Value: value.Outcome,
		End: move.To.End(),
	}, err
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

// refuteCount refutes a claim about the number of winning moves.
func refuteCount(r *result.Refutation, p rules.Position, winners []rules.Move) error {
	if len(winners) == 0 {
		return refuteMore(r, p)
	}
	r.How = result.ByCount
	for _, winner := range winners[:min(len(winners), result.MostLines)] {
		made, err := play(winner)
		if err != nil {
			return err
		}
		r.Wins = append(r.Wins, *made)
	}
	return nil
}

// refuteMoves refutes a claim about the positions that winning moves lead to.
func refuteMoves(r *result.Refutation, claim rules.MovesClaim, winners []rules.Move) (err error) {
	if len(winners) == 0 {
		return refuteMore(r, claim.Position)
	}
	to := make(map[string]rules.Move)
	for move := range claim.Position.Moves() {
		to[move.To.String()] = move
	}
	for _, text := range claim.Leaves {
		move, legal := to[text]
		switch {
		case !legal:
			r.How, r.Named = result.NoSuchMove, text
			if claim.Why != nil {
				r.Why = claim.Why(text)
			}
			return nil
		case slices.ContainsFunc(winners, func(w rules.Move) bool { return w.To.String() == text }):
			continue
		}
		return addLosing(r, move)
	}
	for _, winner := range winners {
		if !slices.Contains(claim.Leaves, winner.To.String()) {
			return addThen(r, result.MissingMove, winner)
		}
	}
	r.How = result.WrittenBadly
	return nil
}
