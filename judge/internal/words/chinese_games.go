package words

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
)

// What the data of hdu1524 lack: either of these, or both.
const (
	intoLastNode    = "an arrow into the last node (programs that ignore it were accepted at POJ)"
	nearlyAllArrows = "a graph with nearly all possible arrows (many published programs take a step for each arrow and node together, which is too slow only there)"
)

// chineseFixed has the texts of games that have no parts: why no move leads to a position, what the data of an original judge lack, and what the numbers of a table are. Others are English.
var chineseFixed = map[string]string{
	"%[2]s beans":                            "%[2]s 颗豆子",
	"%[2]s cells":                            "%[2]s 格",
	"%[2]s stones":                           "%[2]s 颗石子",
	"%[2]s students":                         "%[2]s 名学生",
	"numbers of %[2]s":                       "数为 %[2]s",
	"piles of %[2]s":                         "每堆 %[2]s 颗",
	"%s allowed numbers, with %s stones":     "%s 种可取的颗数，%s 颗石子",
	"%s in a move, %s stones":                "每次至多取 %s 颗，共 %s 颗石子",
	"%s in a move, sums of %s":               "每次至多捐 %s 元，总数 %s 元",
	"%s men, on cells %s":                    "%s 枚棋子，在第 %s 格",
	"%s nodes, with %s chessmen":             "%s 个结点，%s 枚棋子",
	"%s nodes, with %s arrows":               "%s 个结点，%s 个箭头",
	"%s nodes, with paths of %s edges":       "%s 个结点，路长 %s 条边",
	"%s persons, on cells %s":                "%s 个人，在第 %s 格",
	"%s heads, up to coin %s":                "%s 枚正面朝上的硬币，最大的编号 %s",
	"%s piles, of %s":                        "%s 堆，每堆 %s",
	"%s games, with piles of %s":             "%s 局，每堆 %s",
	"%s lights, up to row or column %s":      "%s 盏灯，行号或列号最大 %s",
	"%s rows, of %s columns":                 "%s 行，每行 %s 列",
	"%s different letters, strings of %s":    "%s 种字母，字符串长 %s",
	"%s lines, of %s":                        "%s 行，每行 %s",
	"%s free cells, and a longer side of %s": "%s 个空格，较长的一边 %s 格",

	"stones":                   "石子数",
	"beans":                    "豆子数",
	"matches in one pile":      "一堆的火柴数",
	"matches in the other":     "另一堆的火柴数",
	"cards in one pile":        "一堆的牌数",
	"cards in the other":       "另一堆的牌数",
	"cards":                    "牌数",
	"squares along one side":   "一边的格数",
	"squares along the other":  "另一边的格数",
	"stones in one pile":       "一堆的石子数",
	"stones in the other":      "另一堆的石子数",
	"stones in the pile":       "堆中的石子数",
	"the most you may take":    "至多可取的颗数",
	"stones, with Kc0 to move": "石子数（轮到 Kc0 走）",
	"the number":               "这个数",
	"the side of the board":    "棋盘的边长",
	"the sum to be reached":    "要达到的总数",
	"the most you may pay":     "每次至多捐的钱数",
	"the width of the sheet":   "纸的宽度",
	"its height":               "纸的高度",
	"node above 6":             "结点 6 的父结点",
	"node above 7":             "结点 7 的父结点",
	"one number":               "一个数",
	"the other":                "另一个数",
	"stones in a pile from which 2 or 5 may be taken":          "堆中的石子数（每次可取 2 颗或 5 颗）",
	"stones, of which 2 or 3 may be taken":                     "石子数（每次可取 2 颗或 3 颗）",
	"a coin with heads up, besides 1 and 2":                    "除 1 和 2 以外，一枚正面朝上的硬币",
	"another one":                                              "另一枚",
	"apples in one line":                                       "一排的苹果数",
	"apples in the other":                                      "另一排的苹果数",
	"sweets in one pile":                                       "一堆的糖数",
	"sweets in the other":                                      "另一堆的糖数",
	"stones in a pile, beside a game of 5 and 3":               "一堆的石子数（另有一局是 5 颗和 3 颗）",
	"the cell of one person":                                   "一个人所在的格",
	"the cell of the king":                                     "国王所在的格",
	"the cell of the first man":                                "第一枚棋子所在的格",
	"the cell of the second":                                   "第二枚棋子所在的格",
	"the column of Tom's man":                                  "Tom 的棋子所在的列",
	"the column of Jerry's, in a row of 12":                    "Jerry 的棋子所在的列（一行 12 格）",
	"the node of one chessman":                                 "一枚棋子所在的结点",
	"row of the stone":                                         "石子所在的行",
	"its column":                                               "所在的列",
	"the chessman's node":                                      "棋子所在的结点",
	"the goal":                                                 "目标",
	"the node of the other":                                    "另一枚棋子所在的结点",
	"stones, of which 2 to 5 may be taken":                     "石子数（每次可取 2 到 5 颗）",
	"cells to the left of the token, which moves by 1, 2 or 6": "棋子左边的格数（每次可移动 1、2 或 6 格）",
	"the row of a light in column 1":                           "第 1 列一盏灯所在的行",
	"the column of a light in row 2":                           "第 2 行一盏灯所在的列",
	"stones, where a move takes at most 3 times what the last one took": "石子数（每次至多取对方刚才所取的 3 倍）",

	"a move takes at least one stone":                          "每次至少要取一颗",
	"no move adds stones to a pile":                            "走一步不会让一堆变多",
	"a move takes from one pile, or the same number from both": "只能从一堆中取，或者从两堆中取同样多",
	intoLastNode:                          "有指向最后一个结点的箭头（在 POJ，忽略它的程序通过了）",
	nearlyAllArrows:                       "几乎所有可能的箭头都有的图（网上流传的许多程序对每个箭头和结点的组合走一步，只在这样的图上太慢）",
	intoLastNode + "; " + nearlyAllArrows: "有指向最后一个结点的箭头（在 POJ，忽略它的程序通过了）；几乎所有可能的箭头都有的图（网上流传的许多程序对每个箭头和结点的组合走一步，只在这样的图上太慢）",
	"unusual white space":                 "特殊的空白",
	"names":                               "名字",
	"equal letters":                       "相同字母的个数",
	"the row of a light":                  "一盏灯所在的行",
	"edges of a path on node 2":           "结点 2 上一条链的边数",
	"edges of another path on it":         "它上面另一条链的边数",
	"free cells on its right":             "它右边的空格数",
	"stones in a pile of a single game":   "单独一局中一堆的石子数",

	"the number of the only coin with heads up":                        "唯一正面朝上的硬币的编号",
	"free cells on the left of the stone, in one row":                  "同一行中石子左边的空格数",
	"there is no such cell":                                            "没有这一格",
	"the cell is blocked":                                              "这一格有障碍",
	"there is no such letter":                                          "没有这个字母",
	"the letters beside it differ, or one is missing":                  "它两边的字母不同，或者缺一个",
	"there is no such pile":                                            "没有这一堆",
	"a move takes at least one match":                                  "每次至少要取一根",
	"the pile has fewer matches":                                       "这一堆没有那么多根",
	"the first move may not take all":                                  "第一次不能取完",
	"the line 0 0 (programs that answer 1 to it were accepted at POJ)": "0 0 这一行（在 POJ，对它回答 1 的程序通过了）",
	"a pile of 0 (most published programs fail on it)":                 "有一堆是 0（网上流传的程序多半在这里出错）",
	"piles smaller than the lost ones with the same difference (a program that prints those, a move that adds stones, was accepted at HDU)": "比差相同的必败态还小的两堆（在 HDU，输出那个必败态、也就是走一步反而变多的程序通过了）",
	"over 100 piles (the bound of MIPT is unknown; this one is ours)":                                                                       "超过 100 堆（MIPT 的上限不详，这里的是本题库定的）",
	"over 47 piles, or over 4747 sweets in one: only BZOJ and Luogu have these, and HDU, POJ and SPOJ do not":                               "超过 47 堆，或一堆超过 4747 颗：只有 BZOJ 和洛谷有这样的数据，HDU、POJ 和 SPOJ 没有",
	"a sum over 1,000 (the bound of HDU is unknown; this one is ours)":                                                                      "总数超过 1,000（HDU 的上限不详，这里的是本题库定的）",
	"piles of 165,580,141 or more (programs in floating point, which are wrong for a few of them, were accepted at POJ and HDU)":            "石子达到 165,580,141 颗的堆（用浮点数的程序在其中少数几个上出错，但在 POJ 和 HDU 通过了）",
}

// chineseBounds has the bounds of searches by their formats in English, with the same numbers.
var chineseBounds = map[string]string{
	"search reaches at most 10 pairs, piles of at most 255, and %d moves":       "搜索最多到 10 组、每堆 255 颗、%d 步走法",
	"it has more than %d positions":                                             "局面多于%d个",
	"it has more than %d moves":                                                 "步数超过%d",
	"a position has %d options":                                                 "有的局面有%d个后继状态",
	"a pile has the value %d":                                                   "有一堆的 SG 值是%d",
	"only who wins is known":                                                    "只知道谁必胜",
	"search reaches %d positions":                                               "搜索只能达到%d个局面",
	"search reaches %d stones":                                                  "搜索只能达到%d颗石子",
	"search reaches %d stones together":                                         "搜索只能达到总共%d颗石子",
	"search reaches %d squares":                                                 "搜索只能达到%d格",
	"search reaches %d piles":                                                   "搜索只能达到%d堆",
	"search reaches cells up to %d":                                             "搜索只能达到第%d格",
	"search reaches numbers of up to %d":                                        "搜索只能达到不超过%d的数",
	"search reaches piles of up to %d":                                          "搜索只能达到大小不超过%d的堆",
	"the second method reaches heaps of up to %d":                               "第二种方法只能达到大小不超过%d的堆",
	"the second method reaches steps of up to %d":                               "第二种方法只能达到不超过%d格的一步",
	"the outcomes come back after more than %d cells":                           "超过%d格才开始循环",
	"search reaches %d cells in one piece, or pieces without circles":           "搜索只能达到每块%d格，或者没有环的块",
	"search reaches heaps of up to %d":                                          "搜索只能达到大小不超过%d的堆",
	"search reaches trees of %d nodes":                                          "搜索只能达到%d个结点的树",
	"search reaches strings of %d letters":                                      "搜索只能达到长为%d的字符串",
	"search reaches at most 10 games, piles of %d, and %d moves":                "搜索最多到 10 局、每堆%d颗、%d步走法",
	"search reaches lights with %d places at or before them":                    "如果灯和它们之前的位置总共不超过%d个，搜索才能达到",
	"search reaches rows of %d coins":                                           "搜索只能达到一行%d枚硬币",
	"search reaches boards of up to %d positions":                               "搜索只能达到局面不超过%d个的棋盘",
	"search reaches no board of %d by %[1]d squares":                            "搜索达不到边长为%d格的棋盘",
	"search reaches %d, with moves of up to %d":                                 "搜索只能达到%d，每次至多取%d",
	"search reaches %d piles of up to %d":                                       "搜索只能达到%d堆，每堆至多%d",
	"search reaches %d piles of up to %d stones together":                       "搜索只能达到%d堆，总共至多%d颗石子",
	"search reaches at most 8 piles, each of at most 255, and %d moves":         "搜索只能达到 8 堆，每堆至多 255，以及%d步",
	"search reaches %d moves, and these piles have about %d":                    "搜索只能达到%d步，而这些堆大约有%d步",
	"search reaches numbers from which %d positions can follow":                 "搜索只能达到后续局面不超过%d个的数",
	"search reaches games of %d moves, where a position can have several parts": "局面可以有几个子游戏时，搜索只能达到%d步的游戏",
	"search reaches %d stones, where a move can leave several piles":            "一步可以留下几堆时，搜索只能达到%d颗石子",
	"search reaches %d positions; under misère play, theory ends before piles of %d, which are like no pile of Nim":                                    "搜索只能达到%d个局面；在反常规则下，从%d颗的堆开始，堆不再相当于 Nim 堆，理论也无能为力",
	"search reaches games of %d moves, where a position can have several parts; under misère play, %s is like no pile of Nim":                          "局面可以有几个子游戏时，搜索只能达到%d步的游戏；在反常规则下，%s 不相当于 Nim 堆，理论也无能为力",
	"search reaches %d stones, where a move can leave several piles; under misère play, theory ends before piles of %d, which are like no pile of Nim": "一步可以留下几堆时，搜索只能达到%d颗石子；在反常规则下，从%d颗的堆开始，堆不再相当于 Nim 堆，理论也无能为力",
	"%d squares are left, and search reaches %d":                                           "还剩%d格，而搜索只能达到%d格",
	"of %d piles, search reaches those with up to %d stones":                               "有%d堆时，搜索只能达到总共%d颗石子",
	"a search of all moves reaches %d squares":                                             "搜索全部走法只能达到%d格",
	"the values of piles of %d would take minutes, and no period is known of the first %d": "%d颗的堆的 SG 值要算几分钟，而前%d个值还看不出周期",
}

// chineseEnds has the reasons why games are over by their formats in English, with the same arguments.
var chineseEnds = map[string]string{
	"no %ss are left":                                    "%s已取完",
	"no stones are left":                                 "石子已取完",
	"no beads are left":                                  "珠子已取完",
	"no matches are left":                                "火柴已取完",
	"the token is on cell 0":                             "棋子已在第 0 格",
	"no letter has the same letter on both sides":        "没有左右两边相同的字母了",
	"all games are over":                                 "所有的局都结束了",
	"all lights are off":                                 "所有的灯都关了",
	"all coins show tails":                               "所有硬币都是反面朝上",
	"no edges are left":                                  "没有边了",
	"no students are left":                               "没有学生了",
	"too few %ss are left":                               "余下的%s不够取",
	"fewer than %d stones are left":                      "余下的石子少于%d颗",
	"no pile has %d beads, the fewest that may be taken": "每堆都不到%d颗珠子，而每次至少要取这么多颗",
	"all that could be taken from a pile was taken from it before":    "每一堆可取的数目以前都取过了",
	"all piles are single stones":                                     "每堆都只有一颗",
	"one student is left, and at least 2 would have to be called out": "只剩 1 名学生，而每次至少要叫出 2 名",
	"Kc0 tried to take 4 with only %d left":                           "Kc0 想取 4 颗，可是只剩%d颗",
	"the sum of %d is reached":                                        "总数达到了%d",
	"the sum of %d is reached, and passed":                            "总数达到并超过了%d",
	"%d has no divisor below itself":                                  "%d没有小于自己的约数",
	"one number is 0":                                                 "有一个数是 0",
	"none of %s's men can move":                                       "%s的棋子都不能走",
	"no man has a free cell to his left":                              "每枚棋子的左边都没有空格",
	"no cell is free":                                                 "没有空格",
	"the stone can't be pushed to a free cell where it has not been":  "石子的旁边没有还没到过的空格",
	"no arrow leads away from node %d":                                "结点%d没有箭头可走",
	"the chessman is on the goal, node %d":                            "棋子到了目标，结点%d",
	"the same position has come three times":                          "同样的局面出现了三次",
	"no arrow leads away from a chessman":                             "没有一枚棋子还有箭头可走",
	"the stone has been on every square beside it":                    "石子到过相邻的每一格",
	"the king is on the hilltop":                                      "国王已在山顶",
	"a single square is cut out":                                      "剪出了 1 x 1 的小格",
	"only single squares are left":                                    "只剩下单个的小格",
	"there is no move":                                                "没有走法可走",
}

// chineseBeside has what stands beside boards in the same way.
var chineseBeside = map[string]string{
	"%s":                                     "%s",
	"%ss":                                    "%s",
	"%s, %s":                                 "%s，%s",
	"yuan":                                   "元",
	"at most %d in a move":                   "每次至多取%d颗",
	"at most %d may be taken":                "这次至多可取%d颗",
	"%s may be taken":                        "每次可取%s颗",
	"%d to %d may be taken":                  "每次可取%d到%d颗",
	"only %d may be taken":                   "每次只能取%d颗",
	"%s is a move":                           "每次可走%s格",
	"cell to the left":                       "格（左边）",
	"cells to the left":                      "格（左边）",
	"heads on %s":                            "正面朝上的是 %s",
	"lights at %s":                           "亮着的灯在 %s",
	"%d was taken":                           "以前取过%d颗",
	"%s were taken":                          "以前取过%s颗",
	"pair %d":                                "第%d组",
	"game %d":                                "第%d局",
	"Kc0 wanted 4":                           "Kc0 想取 4 颗",
	"%d to be reached, at most %d in a move": "目标%d元，每次至多捐%d元",

	"pile %d, of %d":         "第%d堆，共%d",
	"pile %d, to leave %d":   "第%d堆，留下%d",
	"row %d, column %d":      "第%d行第%d列",
	"coin %d":                "第%d枚硬币",
	"letter %d":              "第%d个字母",
	"cell %d":                "第%d格",
	"sheet %d":               "第%d张",
	"node %d":                "结点%d",
	"the edge above node %d": "结点%d上面的边",
	"%d":                     "%d",

	"the position":           "局面",
	"the board":              "棋盘",
	"top":                    "顶",
	"nothing is left":        "什么都不剩了",
	"no man on the strip":    "格子上没有棋子了",
	"men on %s":              "棋子在第 %s 格",
	"%d men, on %d to %d":    "%d枚棋子，从第%d格到第%d格",
	"A on %d, B on %d of %d": "A 在第%d格，B 在第%d格，共%d格",
	"%d by %d squares":       "%d行%d列",
	"%d by %d squares, the stone on row %d, column %d": "%d行%d列，石子在第%d行第%d列",
	"%d x %d":                "%d x %d",
	"%s is the goal":         "%s 是目标",
	"goal":                   "目标",
	"%s is an end":           "%s 是终点",
	"... and %s more":        "... 还有%s行",
	"The rest is not drawn.": "其余没有画出。",
	"The graph has %d nodes; at most %d are drawn.": "这个图有%d个结点；最多画%d个。",
	"The tree has %d nodes; at most %d are drawn.":  "这棵树有%d个结点；最多画%d个。",
}

// chineseThingNames are the names of things that games count.
var chineseThingNames = map[game.Thing]string{
	game.Stone: "石子", game.Match: "火柴", game.Apple: "苹果", game.Card: "牌", game.Sweet: "糖", game.Bean: "豆子", game.Bead: "珠子", game.Student: "学生",
}

// Phrase says why a game is over, or what stands beside its board.
func (c Chinese) Phrase(p game.Phrase) string {
	format := cmp.Or(chineseEnds[p.Format], chineseBeside[p.Format], chinesePictures[p.Format])
	if format == "" {
		return keptEnd(p.String())
	}
	return fill(format, lists.Each(p.Args, c.argument)...)
}

// endPatterns match the reasons why games are over that have arguments, by their formats.
var endPatterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	patterns := make(map[string]*regexp.Regexp)
	for format := range chineseEnds {
		if verb().MatchString(format) {
			pattern := strings.NewReplacer("%d", `(\d+)`, "%s", `(\w+)`).Replace(regexp.QuoteMeta(format))
			patterns[format] = regexp.MustCompile("^" + pattern + "$")
		}
	}
	return patterns
})

// keptEnd says why a game is over, given that in English, as documents keep it.
func keptEnd(text string) string {
	for format, pattern := range endPatterns() {
		found := pattern.FindStringSubmatch(text)
		if found == nil {
			continue
		}
		args := lists.Each(found[1:], func(arg string) any {
			if n, err := strconv.Atoi(arg); err == nil {
				return n
			}
			return cmp.Or(chineseThingNames[game.Thing(arg)], arg)
		})
		return fill(chineseEnds[format], args...)
	}
	return text
}

// argument returns an argument of a phrase in Chinese.
func (c Chinese) argument(arg any) any {
	switch arg := arg.(type) {
	case game.Phrase:
		return c.Phrase(arg)
	case game.Thing:
		return chineseThingNames[arg]
	case game.Player:
		return c.Player(arg)
	case game.Or:
		return numbersWith(arg, "或")
	case game.And:
		return numbersWith(arg, "和")
	}
	return arg
}

// numbersWith returns a list of numbers, with a word before the last one.
func numbersWith(numbers []int64, word string) string {
	list := lists.Each(numbers, func(n int64) string { return fmt.Sprint(n) })
	last := len(list) - 1
	if last <= 0 {
		return strings.Join(list, "")
	}
	return fill("%s%s%s", strings.Join(list[:last], "、"), word, list[last])
}

// chineseReach says how far search reaches.
func chineseReach(e game.TooLarge) string {
	format, ok := chineseBounds[e.Format]
	if !ok {
		return e.Bound()
	}
	return fill(format, e.Args...)
}

// chineseBound says why search did not solve all positions.
func chineseBound(b result.Bound) string {
	if b.TimeOver {
		return "时间用完了"
	}
	return strings.Join(each(b.Search, chineseReach), "；或者")
}

// fixed returns a text of a game in Chinese, or the text itself if it has parts.
func fixed(text string) string {
	if said, ok := chineseFixed[text]; ok {
		return said
	}
	return text
}
