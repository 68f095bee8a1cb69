package words

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Refutation returns what an output claims about a position and the moves that refute it, in at
// most five lines.
func (c Chinese) Refutation(r result.Refutation) []string {
	lines := c.refutation(r)
	if len(r.Circle) > 0 {
		lines = append(lines, c.forEver(r.Circle))
	}
	if r.Of > 1 && len(lines) > 0 {
		lines[0] = fill("第%d个局面（共%d个）：%s", r.Place, r.Of, lines[0])
	}
	if r.Case > 0 && len(lines) > 0 {
		lines[0] = fill("第%d组数据：%s", r.Case, lines[0])
	}
	return lines
}

// refutation returns the lines about one position.
func (c Chinese) refutation(r result.Refutation) []string {
	mover, other := c.Player(r.Mover), c.Player(r.Other)
	switch r.How {
	case result.AtTheEnd:
		return []string{c.claimed(r), fill("其实游戏已经结束，%s：%s。", chineseEnd(r.Value, mover), c.Say(r.End))}
	case result.ByReplies:
		so := fill("其实无论%s怎么走，%s都有应对：", mover, other)
		if r.Value == game.Draw {
			so = fill("其实%s做不到：无论怎么走，%s都有不输的应对：", mover, other)
		}
		return c.replies(r, mover, other, c.claimed(r), so)
	case result.ByMove:
		return c.byMove(r, mover, other)
	case result.ByChance:
		return c.byChance(r, mover, other)
	case result.ByCount:
		return c.byCount(r, other)
	case result.NoSuchMove:
		if r.Why == "" {
			return []string{fill("从局面%s走不到%s：没有这样的走法。", c.cited(r.Position), c.cited(r.Named))}
		}
		return []string{fill("从局面%s走不到%s：%s。", c.cited(r.Position), c.cited(r.Named), c.Say(message.New(r.Why)))}
	case result.LosingMove:
		if r.Reply == nil {
			return []string{fill("走成%s并不能赢：%s。", c.cited(r.Move.To), c.left(*r.Move, other))}
		}
		return []string{fill("走成%s并不能赢：这时%s可以%s；%s。", c.cited(r.Move.To), other, c.Move(r.Reply.Done), c.left(*r.Reply, mover))}
	case result.MissingMove:
		head := fill("你的输出漏掉了局面%s的一种必胜走法：%s，走成%s。", c.cited(r.Position), c.Move(r.Move.Done), c.cited(r.Move.To))
		if !r.Move.End.IsZero() {
			return []string{head, fill("这时游戏结束，%s：%s。", chineseEnd(r.Move.Value, other), c.Say(r.Move.End))}
		}
		return c.replies(r, other, mover, head, fill("此后无论%s怎么走，%s都有应对：", other, mover))
	case result.IllegalMove:
		why := "没有这样的走法"
		if r.Why != "" {
			why = c.Say(message.New(r.Why))
		}
		return []string{fill("在局面%s中，输出的走法%s不合规则：%s。", c.cited(r.Position), c.cited(r.Named), why)}
	case result.EarlierMove:
		head := fill("在局面%s中，输出的走法%s能赢，但还有排在它前面的必胜走法：%s，走成%s。", c.cited(r.Position), c.cited(r.Named), c.Move(r.Move.Done), c.cited(r.Move.To))
		if !r.Move.End.IsZero() {
			return []string{head, fill("这时游戏结束，%s：%s。", chineseEnd(r.Move.Value, other), c.Say(r.Move.End))}
		}
		return c.replies(r, other, mover, head, fill("此后无论%s怎么走，%s都有应对：", other, mover))
	case result.LeftElse:
		return []string{fill("在局面%s中，输出的走法%s是对的，但走后应输出%s，而不是%s。", c.cited(r.Position), c.cited(r.Named), r.Leaves, r.Left)}
	case result.WrittenBadly:
		return []string{"输出的必胜走法是对的，但写法不符合题目的要求。"}
	}
	return nil
}

// claimed returns the sentence about what the output claims.
func (c Chinese) claimed(r result.Refutation) string {
	mover := c.Player(r.Mover)
	switch {
	case r.Claim == result.ClaimCount && r.Claims == 0:
		return fill("按你的输出，局面%s没有必胜走法。", c.cited(r.Brief))
	case r.Claim == result.ClaimCount:
		return fill("按你的输出，局面%s有%d种必胜走法。", c.cited(r.Brief), r.Claims)
	case r.Claim == result.ClaimMoves || r.Claim == result.ClaimFirst:
		return fill("按你的输出，对于局面%s，%s必胜。", c.cited(r.Position), mover)
	case r.Claimed == game.Win:
		return fill("按你的输出，对于局面%s，%s必胜。", c.cited(r.Brief), mover)
	case r.Claimed == game.Loss:
		return fill("按你的输出，对于局面%s，%s必败。", c.cited(r.Brief), mover)
	}
	return fill("按你的输出，局面%s是平局。", c.cited(r.Brief))
}

// byChance returns the claim, and the chance after each move of the blind player.
func (c Chinese) byChance(r result.Refutation, mover, other string) []string {
	lines := []string{
		fill("按你的输出，对于局面%s，%s获胜的概率是%s。", c.cited(r.Brief), other, r.Fair.Claimed),
		fill("其实是 %s，即%s每种走法之后的概率的平均值：", r.Fair.Right, mover),
	}
	if r.Fair.Claimed == "" {
		lines = []string{
			fill("没有分母较小的分数对%d取模得%d。", r.Fair.Modulus, r.Fair.Remainder),
			fill("对于局面%s，%s获胜的概率是%s，即%s每种走法之后的概率的平均值：", c.cited(r.Brief), other, r.Fair.Right, mover),
		}
	}
	for _, move := range r.Fair.Moves {
		lines = append(lines, fill("  %s：%s", c.Move(move.Done), move.Then))
	}
	return lines
}

// chineseEnd says who has won a game that is over, with its value for a player.
func chineseEnd(value game.Outcome, player string) string {
	switch value {
	case game.Win:
		return fill("%s获胜", player)
	case game.Loss:
		return fill("%s输了", player)
	}
	return "双方不分胜负"
}

// MovesDo says what some moves do for the player who makes one.
func (c Chinese) MovesDo(n int, value game.Outcome) string {
	does := map[game.Outcome]string{game.Win: "能赢", game.Draw: "能平", game.Loss: "会输"}[value]
	if n == 0 {
		return fill("没有走法%s", does)
	}
	return fill("%s种走法%s", c.Number(n), does)
}

// byMove returns the claim, the better move, and why it is better.
func (c Chinese) byMove(r result.Refutation, mover, other string) []string {
	can, then := "其实%s可以%s；%s。", fill("此后无论%s怎么走，%s都有应对：", other, mover)
	if r.Value == game.Draw {
		can, then = "其实%s可以不输：%s；%s。", fill("此后%s赢不了：无论怎么走，%s都有应对：", other, mover)
	}
	lines := []string{c.claimed(r), fill(can, mover, c.Move(r.Move.Done), c.left(*r.Move, other))}
	if !r.Move.End.IsZero() {
		return lines
	}
	return c.replies(r, other, mover, append(lines, then)...)
}

// replies returns the lines, and then the replies of a player to the moves of the mover.
func (c Chinese) replies(r result.Refutation, mover, other string, lines ...string) []string {
	shown := r.Lines[:min(len(r.Lines), mostRefuting-len(lines)-min(1, len(r.Circle)))]
	more := r.More + len(r.Lines) - len(shown)
	for i, line := range shown {
		text := ""
		if line.Reply == nil {
			text = fill("  %s：游戏结束，%s（%s）", c.Move(line.Move.Done), chineseEnd(line.Move.Value, other), c.Say(line.Move.End))
		} else {
			text = fill("  %s → %s；%s", c.Move(line.Move.Done), c.Move(line.Reply.Done), c.left(*line.Reply, mover))
		}
		if i == len(shown)-1 && more > 0 {
			text = fill("%s；其余%s种走法从略", text, c.Number(more))
		}
		lines = append(lines, text)
	}
	return lines
}

// left describes the position that a move leaves to a player.
func (c Chinese) left(move result.Play, player string) string {
	if !move.End.IsZero() {
		return fill("游戏结束（%s）", c.Say(move.End))
	}
	return fill("轮到%s，局面%s", player, c.cited(move.Brief))
}

// byCount returns the claim and the winning moves.
func (c Chinese) byCount(r result.Refutation, other string) []string {
	lines := []string{c.claimed(r), fill("其实有%s种必胜走法：", c.Number(r.Count))}
	room := mostRefuting - len(lines)
	shown := r.Wins[:min(len(r.Wins), room)]
	if r.Count > room {
		shown = shown[:min(len(shown), room-1)] // the last line has their number
	}
	for _, move := range shown {
		lines = append(lines, fill("  %s，走成 %s，%s必败", c.Move(move.Done), move.To, other))
	}
	if more := r.Count - len(shown); more > 0 {
		lines = append(lines, fill("  另外还有%s种", c.Number(more)))
	}
	return lines
}

// Claimed says what a program says of a position on a board, and invites to try it.
func (c Chinese) Claimed(r result.Refutation) string {
	says := "你的程序说这里没有人能赢。走走看。"
	switch {
	case r.How == result.LosingMove && r.Move != nil:
		return fill("你的程序说，走“%s”就能赢。走走看。", c.Move(r.Move.Done))
	case r.How == result.MissingMove:
		return "你的程序漏掉了这里的一种必胜走法。把它找出来。"
	case r.Claim == result.ClaimMoves:
		return ""
	case r.Claim == result.ClaimChance:
		return fill("你的程序把%s在这里获胜的概率算错了。走走看。", c.Player(r.Other))
	case r.Claim == result.ClaimCount && r.Claims != 0:
		return fill("你的程序说这里有 %d 种必胜走法。走走看。", r.Claims)
	case r.Claim == result.ClaimCount:
		says = "你的程序说这里没有必胜走法。走走看。"
	case r.Claimed == game.Win:
		says = fill("你的程序说这里%s必胜。走走看。", c.Player(r.Mover))
	case r.Claimed == game.Loss:
		says = fill("你的程序说这里%s必胜。走走看。", c.Player(r.Other))
	}
	return says
}
