package words

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Quantity says what a table shows of each position.
func (Chinese) Quantity(q result.Quantity) string {
	return map[result.Quantity]string{
		result.ShowWinner: "谁必胜", result.ShowGrundy: "SG 值", result.ShowRemoteness: "到结束的步数", result.ShowWinning: "必胜走法的种数", result.ShowAnswer: "答案",
	}[q]
}

// TableTitle says what a table shows, and of which positions.
func (c Chinese) TableTitle(t *result.Table, positions bool) string {
	shows := c.Quantity(t.Show)
	if t.Chances() {
		shows = "战胜随机走的一方的概率"
	}
	if positions {
		return fill("%s：%s，局面%s", t.Game, shows, c.cited(string(t.Positions)))
	}
	return fill("%s：%s", t.Game, shows)
}

// StatesTitle says what a picture of the states of a law shows.
func (Chinese) StatesTitle(game string) string {
	return fill("%s：从状态 0 开始，读每个数字之后的状态", game)
}

// TooNarrow counts the columns for which a page has no room.
func (Chinese) TooNarrow(columns int) string {
	return fill("页面太窄，还有%d列没有显示；用 --csv 输出。", columns)
}

// TableLegend says what the signs mean, which number is where, and what is past search.
func (c Chinese) TableLegend(t *result.Table) (lines []string) {
	grid := t.Positions.Axes() == 2
	text := ""
	switch {
	case grid && len(t.Axes) == 2:
		text = fill("行：%s；列：%s。", c.Say(message.New(t.Axes[0])), c.Say(message.New(t.Axes[1])))
	case grid:
		text = "行：第一个数；列：第二个数。"
	case len(t.Axes) == 1:
		text = fill("%s = 行首的数 + 列首的数。", c.Say(message.New(t.Axes[0])))
	default:
		text = "局面的数 = 行首的数 + 列首的数。"
	}
	if !t.Chances() && t.Show != result.ShowWinner {
		text += "方括号 [ ] 里的是必败态。"
	}
	has := func(outcome game.Outcome) bool {
		return t.Show == result.ShowWinner && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Value.Is(outcome) })
	}
	switch {
	case has(game.Draw):
		text += "对轮到走的一方，L 是必败态，. 是必胜态，= 是平局。"
	case has(game.Loss):
		text += "对轮到走的一方，L 是必败态，. 是必胜态。"
	}
	if t.Show == result.ShowAnswer && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Answer == "" }) {
		text += "没有答案的（- 或 []）是小数据不会问到的局面。"
	}
	if t.Show == result.ShowRemoteness && slices.ContainsFunc(t.Cells, func(c result.Cell) bool { return c.Value != nil && c.Number == nil }) {
		text += "显示 - 的是平局，或者有一方随机地走。"
	}
	if last := t.Largest(); last < t.To {
		text += fill("数大于%d的局面不合法。", last)
	}
	lines = append(lines, text)
	if t.Unsolved > 0 {
		past := fill("%s太大，无法搜索（%s），显示为 ? 或不显示。", c.Count(t.Unsolved, Position), c.bound(t.Bound))
		if to, fits := t.Fits(); fits {
			past += fill("不超过%d的局面都已解出。", to)
		}
		lines = append(lines, past)
	}
	return lines
}
