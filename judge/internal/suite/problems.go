// Package suite is the catalogue: what is known of each problem, its page, its
// solution, its samples and the known mistakes. Package rules has the games.
package suite

import (
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A Problem is what the judge knows of a problem.
type Problem struct {
	ID           string // the folder under problems/ and samples/
	Title        string // the original one
	Topic        string // the game and the question, in a few words
	Homes        []Home // the judges that have the problem
	Illustration bool   // whether no judge ever had it
	Limits       Limits
	New          func() rules.Rules // makes an instance of its rules
}

// Limits are what a program may use for one test.
type Limits = result.ProblemLimits

// unknown are the limits of a problem whose original limits nobody knows.
var unknown = Limits{Time: time.Second, Memory: 64 << 10}

// original returns known limits: seconds, and memory in KiB.
func original(seconds int, memory result.Size) Limits {
	return Limits{Time: time.Duration(seconds) * time.Second, Memory: memory, Known: true}
}

// at returns a home whose address has the problem's name.
func at(judge, name string) Home { return Home{Judge: judge, Name: name} }

// listed returns a problem that package rules has the rules of.
func listed(id, title, topic string, homes []Home, limits Limits) Problem {
	return Problem{ID: id, Title: title, Topic: topic, Homes: homes, Limits: limits, New: rules.ByID[id]}
}

// illustration returns a problem that no judge has.
func illustration(id, title, topic string) Problem {
	p := listed(id, title, topic, nil, unknown)
	p.Illustration = true
	return p
}

// Problems are all the problems, in the order in which they are shown.
var Problems = []Problem{
	listed("hdu1850", "Being a Good Boy in Spring Festival", "Nim, counting the winning first moves",
		[]Home{at("HDU", "1850")}, original(1, 32768)),
	listed("poj1704", "Georgia and Bob", "staircase Nim, men on a strip",
		[]Home{at("POJ", "1704"), at("Luogu", "P10507")}, original(1, 10000)),
	listed("hdu2177", "取(2堆)石子游戏", "Wythoff's game, listing the winning first moves",
		[]Home{at("HDU", "2177")}, original(1, 32768)),
	listed("hdu2516", "取石子游戏", "Fibonacci Nim",
		[]Home{at("HDU", "2516")}, original(1, 32768)),
	listed("hdu1536", "S-Nim", "Nim with a subtraction set",
		[]Home{at("HDU", "1536"), at("POJ", "2960"), at("Baekjoon", "6699")}, original(1, 32768)),
	listed("poj2311", "Cutting Game", "Grundy values of cut rectangles",
		[]Home{at("POJ", "2311"), at("Luogu", "P10501")}, original(1, 65536)),
	listed("poj1740", "A New Stone Game", "pairing strategy",
		[]Home{at("POJ", "1740")}, original(1, 30000)),
	listed("misere-mm", "M&M Game / John", "misère Nim",
		[]Home{
			at("SPOJ", "MMMGAME"), at("HDU", "1907"), at("POJ", "3480"),
			at("BZOJ", "1022"), at("Luogu", "P4279"), at("Baekjoon", "3754"),
		}, original(1, 65536)),
	listed("hdu1846", "Brave Game", "Bash's game: take 1 to m",
		[]Home{at("HDU", "1846")}, original(1, 32768)),
	listed("hdu1847", "Good Luck in CET-4 Everybody!", "subtraction game of powers of two",
		[]Home{at("HDU", "1847")}, original(1, 32768)),
	listed("hdu2188", "悼念512汶川大地震遇难同胞——选拔志愿者", "Bash's game: pay 1 to m",
		[]Home{at("HDU", "2188")}, unknown),
	listed("hdu1730", "Northcott Game", "Nim with retreats, men in rows",
		[]Home{at("HDU", "1730")}, original(1, 32768)),
	listed("hdu4315", "Climbing the Hill", "staircase Nim with a king",
		[]Home{at("HDU", "4315")}, original(1, 32768)),
	listed("hdu1524", "A Chess Game", "Grundy values on a directed acyclic graph",
		[]Home{at("HDU", "1524"), at("POJ", "2425")}, original(1, 32768)),
	listed("poj1067", "取石子游戏", "Wythoff's game",
		[]Home{at("POJ", "1067"), at("HDU", "1527"), {Judge: "Luogu", Name: "P2252", OneCase: true}}, original(1, 10000)),
	listed("mipt100", "Nim Game -- who is the winner?", "Nim",
		[]Home{at("MIPT", "100")}, unknown),
	listed("cf768e", "Game of Stones", "Nim, no amount twice from a pile",
		[]Home{{Judge: "Codeforces", Name: "768E", Path: "768/E"}}, original(3, 256<<10)),
	listed("timus1639", "Chocolate 2", "parity of breaking a bar",
		[]Home{at("Timus", "1639")}, original(1, 64<<10)),
	listed("bzoj2463", "谁能赢呢?", "moves along a matching of the board",
		[]Home{at("BZOJ", "2463"), at("Luogu", "P4136")}, original(10, 128<<10)),
	listed("leetcode1025", "Divisor Game", "parity of a divisor game",
		[]Home{{Judge: "LeetCode", Name: "1025", Path: "divisor-game", Also: "5024"}}, unknown),
	listed("xiaokai", "小凯取石子", "chances against a blind opponent",
		[]Home{at("HDU contest", "1154, problem 1009")}, unknown),
	listed("jiaoguan", "教官的游戏", "take 2 or 3, with draws",
		nil, unknown),
	listed("beans", "Beans", "Bash's game: take 1 to 3, two names",
		nil, unknown),
	illustration("misere-bash", "Misère Bash", "take 1 or 2, the last taker loses"),
}
