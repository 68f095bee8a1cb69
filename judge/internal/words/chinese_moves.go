package words

import (
	"fmt"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

var chinesePlayers = map[message.Player]string{
	message.First: "先手", message.Second: "后手", message.John: "约翰", message.Brother: "哥哥", message.Opponent: "对手", message.Xiaokai: "小凯",
}

// Player names a player. Names that outputs have stay as they are.
func (Chinese) Player(name message.Player) string {
	if said, ok := chinesePlayers[name]; ok {
		return said
	}
	return string(name)
}

// measures are numbers of things, with their measure words.
var measures = map[message.Thing]string{
	message.Stone: "%d颗", message.Match: "%d根", message.Card: "%d张", message.Sweet: "%d颗", message.Bean: "%d颗", message.Bead: "%d颗", message.Student: "%d名学生", message.Apple: "%d个", message.Coin: "%d枚", message.Token: "%d枚",
}

// measured returns a number of the things of a move.
func measured(m message.Move, n int64) string { return fill(measures[m.Thing], n) }

// measuredAll lists numbers of the things of a move.
func measuredAll(m message.Move, numbers []int64) string {
	list := lists.Each(numbers, func(n int64) string { return measured(m, n) })
	last := len(list) - 1
	return fill("%s和%s", strings.Join(list[:last], "、"), list[last])
}

// Move says what a player does.
func (Chinese) Move(m message.Move) string {
	switch m.Verb {
	case message.Take, message.Paint:
		return chineseTake(m)
	case message.TakeBoth:
		return fill("从两堆中各取%s", measured(m, m.Count))
	case message.TryTake:
		return fill("想取%s，可是只剩%s", measured(m, m.Count), measured(m, m.Was[0]))
	case message.CallOut:
		return fill("叫出%s", measured(m, m.Count))
	case message.Add:
		return fill("捐%d元", m.Count)
	case message.Multiply:
		return fill("把%d乘以%d", m.Was[0], m.Count)
	case message.Pick:
		return fill("选%d，把%d换成%d", m.Count, m.Was[0], m.Becomes[0])
	case message.Subtract:
		return fill("从%d中减去%d", m.Was[0], m.Count)
	case message.Remove:
		return chineseRemove(m)
	case message.Split:
		return fill("把%s分成%s", chinesePile(m), measuredAll(m, m.Becomes))
	case message.SplitBean:
		if m.Becomes[0] == m.Becomes[1] {
			return fill("把%d号瓶的一颗换成%d号瓶的两颗", m.Was[0], m.Becomes[0])
		}
		return fill("把%d号瓶的一颗换成%d号瓶和%d号瓶各一颗", m.Was[0], m.Becomes[0], m.Becomes[1])
	case message.SplitPair:
		pair := "在一组 %d %d 中，移走%s的堆，把%s的堆分成%s"
		if m.Equal == 1 {
			pair = "在 %d %d 这一组中，移走%s的堆，把%s的堆分成%s"
		}
		split, gone := m.Split()
		return fill(pair, m.Was[0], m.Was[1], measured(m, gone), measured(m, split), measuredAll(m, m.Becomes))
	case message.Slide:
		return fill("把第%d格的棋子移到第%d格", m.Was[0], m.Becomes[0])
	case message.Lift:
		return chineseLift(m)
	case message.MoveInRow:
		return fill("把第%d行的棋子从第%d列移到第%d列", m.Was[0], m.Was[1], m.Becomes[1])
	case message.Walk:
		if m.Equal == 1 {
			return fill("把结点%d上的棋子移到结点%d", m.Was[0], m.Becomes[0])
		}
		return fill("把结点%d上的一枚棋子移到结点%d", m.Was[0], m.Becomes[0])
	case message.Place:
		if m.Thing == message.Cross {
			return fill("在第%d格画叉", m.Becomes[0])
		}
		return fill("把石子放在第%d行第%d列", m.Becomes[0], m.Becomes[1])
	case message.Push:
		what := "石子"
		if m.Thing == message.Coin {
			what = "硬币"
		}
		way := map[[2]int64]string{{-1, 0}: "上", {1, 0}: "下", {0, -1}: "左", {0, 1}: "右", {1, -1}: "左下"}[m.Step()]
		return fill("把%s向%s推一格", what, way)
	case message.CutEdge:
		return fill("剪断结点%d和结点%d之间的边", m.Was[0], m.Becomes[0])
	case message.Cut:
		cut, b := "把一张 %d x %d 的纸剪成 %d x %d 和 %d x %d 两张", m.Becomes
		if m.Equal == 1 {
			cut = "把 %d x %d 的纸剪成 %d x %d 和 %d x %d 两张"
		}
		return fill(cut, m.Was[0], m.Was[1], b[0], b[1], b[2], b[3])
	case message.Break:
		broken, b := "把一块 %d x %d 的巧克力掰成 %d x %d 和 %d x %d 两块", m.Becomes
		if m.Equal == 1 {
			broken = "把 %d x %d 的巧克力掰成 %d x %d 和 %d x %d 两块"
		}
		return fill(broken, m.Was[0], m.Was[1], b[0], b[1], b[2], b[3])
	case message.CutOut:
		return fill("剪下第%d个字母", m.Was[0])
	case message.TurnOver:
		coins := lists.Each(m.Was, func(n int64) string { return fmt.Sprint(n) })
		last := len(coins) - 1
		if last == 0 {
			return fill("翻硬币%d", m.Was[0])
		}
		return fill("翻硬币%s和%s", strings.Join(coins[:last], "、"), coins[last])
	case message.Switch:
		lights := m.Lights()
		if last := len(lights) - 1; last > 0 {
			return fill("切换灯 %s 和 %s", strings.Join(lights[:last], " "), lights[last])
		}
		return fill("切换灯 %s", lights[0])
	case message.MoveAll:
		return strings.Join(lists.Each(m.All, Chinese{}.Move), "，")
	case message.Go:
		if len(m.Texts) > 1 {
			return fill("从 %s 走到 %s", m.Texts[0], m.Texts[1])
		}
		return fill("走到 %s", m.Texts[0])
	}
	return m.String()
}

// chinesePile names the pile of a move.
func chinesePile(m message.Move) string {
	size := measured(m, m.Was[0])
	switch {
	case m.Circle:
		return fill("%s的一圈", size)
	case m.InLines() && m.Equal > 1 && m.Nth > 0:
		return fill("%s的第%d排", size, m.Nth)
	case m.InLines():
		return fill("%s的一排", size)
	case m.Equal == 1:
		return fill("%s的堆", size)
	case m.Equal > 1 && m.Nth > 0:
		return fill("第%d个%s的堆", m.Nth, size)
	}
	return fill("一个%s的堆", size)
}

// chineseTake says what a Take or a Paint does.
func chineseTake(m message.Move) string {
	count := measured(m, m.Count)
	switch {
	case m.Verb == message.Paint && len(m.Becomes) > 1:
		return fill("在%s中涂%s，余下的分成%s", chinesePile(m), count, measuredAll(m, m.Becomes))
	case m.Verb == message.Paint:
		return fill("在%s中涂%s", chinesePile(m), count)
	case len(m.Was) == 0:
		return fill("取%s", count)
	case len(m.Becomes) > 1:
		return fill("从%s中取%s，余下的分成%s", chinesePile(m), count, measuredAll(m, m.Becomes))
	case len(m.Taken) == 1:
		return fill("从%s（以前取过%s）中取%s", chinesePile(m), measured(m, m.Taken[0]), count)
	case len(m.Taken) > 1:
		return fill("从%s（以前取过%s）中取%s", chinesePile(m), measuredAll(m, m.Taken), count)
	}
	return fill("从%s中取%s", chinesePile(m), count)
}

// chineseRemove says what a Remove does.
func chineseRemove(m message.Move) string {
	if len(m.Given) == 0 {
		return fill("从%s中拿走%s", chinesePile(m), measured(m, m.Count))
	}
	given := lists.Each(m.Given, func(g message.Gift) string {
		count, size := measured(m, g.Count), measured(m, g.Was)
		switch {
		case g.Nth > 0:
			return fill("把%s移到另一个%s的堆", count, size)
		case g.Equal != 1:
			return fill("把%s移到一个%s的堆", count, size)
		}
		return fill("把%s移到%s的堆", count, size)
	})
	return fill("从%s中拿走%s，再%s", chinesePile(m), measured(m, m.Count), strings.Join(given, "，"))
}

// chineseLift says what a Lift does.
func chineseLift(m message.Move) string {
	from, to := m.Was[0], m.Becomes[0]
	switch {
	case m.Thing == message.King && to == 0:
		return fill("把国王从第%d格移到山顶", from)
	case m.Thing == message.King:
		return fill("把国王从第%d格移到第%d格", from, to)
	case to == 0:
		return fill("把第%d格的人移到山顶", from)
	}
	return fill("把第%d格的人移到第%d格", from, to)
}
