package words

import (
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// ToMove says who is to move from a position.
func (c Chinese) ToMove(at Place, player game.Player, position string) string {
	mover := c.Player(player)
	switch {
	case at.Cases > 1 && at.Positions > 1:
		return fill("第%d组数据（共%d组），第%d个局面（共%d个）：%s，轮到%s走。", at.Case, at.Cases, at.Position, at.Positions, position, mover)
	case at.Cases > 1:
		return fill("第%d组数据（共%d组）：局面%s，轮到%s走。", at.Case, at.Cases, position, mover)
	case at.Positions > 1:
		return fill("第%d个局面（共%d个）：%s，轮到%s走。", at.Position, at.Positions, position, mover)
	}
	return fill("局面%s，轮到%s走。", position, mover)
}

// Men says whose the men on a board are.
func (c Chinese) Men(players [2]game.Player) string {
	return fill("%s走棋子 A，%s走棋子 B。", c.Player(players[0]), c.Player(players[1]))
}

// Outcome says how the game ends with best play, or why search can't tell.
func (c Chinese) Outcome(e result.Explanation) string {
	mover := c.Player(e.Players[e.Mover])
	chooser := c.Player(e.Players[1-rules.Blind])
	switch {
	case e.Value == nil:
		return fill("局面太大，无法搜索（%s）。请试一个小一些的。", c.Say(*e.PastSearch))
	case e.Value.Chance != nil && !e.End.IsZero():
		return fill("游戏已经结束：%s。%s获胜的概率是 %s。", c.Say(e.End), chooser, e.Value)
	case e.Value.Chance != nil:
		return fill("%s随机地走；%s获胜的概率是 %s。", c.Player(e.Players[rules.Blind]), chooser, e.Value)
	case !e.End.IsZero():
		return fill("游戏已经结束：%s。%s。", c.Say(e.End), chineseEnd(e.Value.Outcome, mover))
	case e.Value.Outcome == game.Win:
		return fill("%s必胜%s。", mover, chineseAfter(e))
	case e.Value.Outcome == game.Loss:
		return fill("%s必败%s。", mover, chineseAfter(e))
	}
	if len(e.Circle) > 0 {
		return "双方都采取最优策略时，结果是平局。" + c.forEver(e.Circle)
	}
	return "双方都采取最优策略时，结果是平局。"
}

// forEver says by which moves a game can go on for ever.
func (c Chinese) forEver(circle []game.Move) string {
	return fill("可以永远这样走下去：%s，如此反复。", strings.Join(lists.Each(circle, c.Move), "，"))
}

// chineseAfter says after how many moves a game ends, or how else its winner is known.
func chineseAfter(e result.Explanation) string {
	switch {
	case e.PartByPart():
		return "（由各子游戏逐个算出；整个局面太大，无法搜索）"
	case *e.Remoteness == 1:
		return "，1 步结束"
	}
	return fill("，%d步结束（双方合计；胜方尽快取胜，负方尽量拖延）", *e.Remoteness)
}

// PartsHead heads the Grundy values of the parts of a sum.
func (Chinese) PartsHead(e result.Explanation) string {
	if e.PartByPart() {
		return "各子游戏的 SG 值（逐个算出）以及它们的异或和，后面是二进制："
	}
	return "各子游戏的 SG 值（由搜索得出）以及它们的异或和，后面是二进制："
}

// MovesHead heads the moves that have a value for the player who makes one.
func (c Chinese) MovesHead(x result.Explanation, n int, does game.Outcome, all bool) string {
	switch {
	case x.Value.Chance != nil: // its moves are neither won nor lost
		return fill("走各步之后，%s获胜的概率：", c.Player(x.Players[1-rules.Blind]))
	case does == game.Loss && all:
		return fill("无论%s怎么走，%s都有应对：", c.Player(x.Players[x.Mover]), c.Player(x.Players[1-x.Mover]))
	}
	return fill("%s：", c.MovesDo(n, does))
}

// Leads says where a move leads, or what refutes it.
func (c Chinese) Leads(x result.Explanation, m result.Move) string {
	switch {
	case x.Value.Chance != nil:
		return fill("概率 %s", m.Value.String())
	case m.Does() != game.Loss:
		return fill("走成%s", c.cited(m.Brief))
	case m.Reply == nil:
		return fill("走成%s：%s", c.cited(m.Brief), c.Say(m.End))
	}
	return fill("→ %s", c.Move(m.Reply.Done))
}

// MoreMoves stands for moves that are left out.
func (Chinese) MoreMoves(n int) string { return fill("... 还有%d种（--all 显示全部）", n) }

// AnswerBy heads the answer to a case.
func (Chinese) AnswerBy(by result.Method) string {
	if by == result.BySearch {
		return "答案："
	}
	return "答案（由另一种方法得出）："
}

// MoreCases says how to see the other cases of an input.
func (Chinese) MoreCases(n, next int) string {
	return fill("还有%d组数据：用 --case %d 看下一组，用 --all 看全部。", n, next)
}

// Titles heads a game.
func (Chinese) Titles(problem, topic string) string { return fill("%s：%s。", problem, topic) }

// Sides says who plays whom.
func (c Chinese) Sides(players [2]game.Player, person int) string {
	switch person {
	case explain.Both:
		return fill("%s和%s都在这里走。", c.Player(players[0]), c.Player(players[1]))
	case explain.Nobody:
		return fill("judge 替双方走：%s和%s。", c.Player(players[0]), c.Player(players[1]))
	}
	return fill("你是%s，评测程序是%s。", c.Player(players[person]), c.Player(players[1-person]))
}

// NowPlays says which player the person is after a change of sides.
func (c Chinese) NowPlays(name game.Player) string { return fill("现在你是%s。", c.Player(name)) }

// Moved says what a player did.
func (c Chinese) Moved(name game.Player, done game.Move) string {
	if name == "" {
		return fill("你：%s。", c.Move(done))
	}
	return fill("%s：%s。", c.Player(name), c.Move(done))
}

// NoMove says why a text names no move.
func (c Chinese) NoMove(no explain.NoMove) string {
	meant := lists.Each(no.Meant, c.Move)
	switch no.Why {
	case explain.NoSuchNumber:
		return fill("没有编号为%d的走法：编号是 1 到%d。输入 moves 查看全部走法。", no.Number, no.Moves)
	case explain.TwoAmounts:
		return fill("%d 可能指“%s”或“%s”：请多输入几个字。输入 moves 查看全部走法。", no.Number, meant[0], meant[1])
	case explain.NumberOrAmount:
		return fill("%d 可能指编号为%d的走法“%s”，也可能指“%s”：前者请输入 #%d，后者请多输入几个字。输入 moves 查看全部走法。", no.Number, no.Number, meant[0], meant[1], no.Number)
	case explain.TwoMoves:
		return fill("%q 可能指“%s”或“%s”：请多输入几个字。输入 moves 查看全部走法。", no.Text, meant[0], meant[1])
	case explain.NotAMove:
		return fill("%q 不是这里的走法。输入 moves 查看全部走法。", no.Text)
	}
	return ""
}

// MoreListed stands for moves that are not listed.
func (Chinese) MoreListed(n int) string {
	return fill("... 还有%d种；输入 moves 查看全部", n)
}

// Best names the best move. The value is that of the position it leaves, for the player to move there.
func (c Chinese) Best(done game.Move, leaves result.Value) string {
	move := c.Move(done)
	switch {
	case leaves.Chance != nil:
		return fill("最好的走法：%s。这样你获胜的概率是 %s。", move, leaves)
	case leaves.Outcome == game.Loss:
		return fill("这样走能赢：%s。", move)
	case leaves.Outcome == game.Draw:
		return fill("这样走能平：%s。", move)
	}
	return fill("怎么走都会输。抵抗最久的走法：%s。", move)
}

// Ended says why a game is over, and who has won it.
func (c Chinese) Ended(why message.Message, winner Winner, name game.Player) string {
	reason := c.Say(why)
	switch winner {
	case PlayerWins:
		return fill("%s获胜（%s）。", c.Player(name), reason)
	case PersonWins:
		return fill("你赢了（%s）。", reason)
	case JudgeWins:
		return fill("你输了（%s）。", reason)
	}
	return fill("平局（%s）。", reason)
}

// Mistake names the first mistake of a game.
func (c Chinese) Mistake(b explain.Blunder, name game.Player) string {
	who := "你"
	if name != "" {
		who = c.Player(name)
	}
	if b.Was.Chance != nil {
		return fill("%s的第一个失误是全局第%d步“%s”：获胜的概率从 %s 变成了 %s。", who, b.Number, c.Move(b.Move.Done), b.Was, b.Is)
	}
	return fill("%s的第一个失误是全局第%d步“%s”：把%s走成了%s。", who, b.Number, c.Move(b.Move.Done), chineseStanding(b.Was), chineseStanding(b.Is))
}

// chineseStanding describes a position for the player to move.
func chineseStanding(v result.Value) string {
	return map[game.Outcome]string{game.Win: "必胜态", game.Draw: "平局的局面", game.Loss: "必败态"}[v.Outcome]
}

// Better names the better move.
func (c Chinese) Better(done game.Move) string {
	return fill("更好的走法是“%s”。", c.Move(done))
}

// Accepting heads the judges that accept a language.
func (Chinese) Accepting(language string) string { return fill("可用 %s", language) }

// Level names the difficulty of a problem.
func (Chinese) Level(l rules.Level) string {
	return map[rules.Level]string{rules.Easy: "简单", rules.Medium: "中等", rules.Hard: "困难"}[l]
}

// PlayedWith says what a game is played with.
func (Chinese) PlayedWith(k rules.Kind) string {
	return map[rules.Kind]string{
		rules.SinglePile: "一堆", rules.PairOfPiles: "两堆", rules.ManyPiles: "多堆",
		rules.Men: "棋盘上的棋子", rules.PaperAndBars: "剪切", rules.Graphs: "图与树",
	}[k]
}

// HintStep heads a hint.
func (Chinese) HintStep(problem string, step, of int) string {
	return fill("%s，第%d步（共%d步）", problem, step, of)
}

// ProofOn says where the proof is.
func (Chinese) ProofOn(problem string) string {
	return fill("证明在题目页面的“结论与证明”一节：judge show %s --all", problem)
}

// Theory names what solves a problem.
func (Chinese) Theory(t rules.Theory) string {
	return map[rules.Theory]string{
		rules.ByParity: "奇偶性", rules.ByBash: "巴什博弈", rules.BySubtraction: "减法游戏", rules.ByNim: "尼姆博弈",
		rules.ByMisere: "反常规则", rules.ByTogether: "同时进行的游戏", rules.ByWythoff: "威佐夫博弈", rules.ByEuclid: "欧几里得游戏", rules.ByLastMove: "动态减法游戏",
		rules.ByLoops: "平局与环", rules.ByValues: "SG 函数", rules.BySplits: "可分裂的堆", rules.ByDawson: "Dawson's chess",
		rules.ByStairs: "阶梯博弈", rules.ByPairing: "配对策略", rules.ByMatching: "二分图博弈", rules.ByTrees: "树上删边游戏",
		rules.ByCoins: "翻硬币游戏", rules.ByChance: "概率",
	}[t]
}
