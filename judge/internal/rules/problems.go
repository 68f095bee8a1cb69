// Package rules says what the judge knows of each problem: its rules, its input
// format and the cases to try.
package rules

import "time"

// A Problem is what the judge knows of a problem.
type Problem struct {
	ID      string // the folder under problems/ and samples/
	Title   string // the original one
	Topic   string // the game and the question, in a few words
	Where   string // the judges that have the problem
	TakesGo string // those of them that take Go
	Limits  Limits
	Rules   Rules
}

// Limits are what a program may use for one test.
type Limits struct {
	Time   time.Duration // CPU time
	Memory int64         // peak resident memory, in KiB; see MemoryNow
	Known  bool          // whether the limits are the original ones
}

// narrow is the largest memory limit, in KiB, that the judges of these problems set in
// the days when programs had 32 bits.
const narrow = 64 << 10

// MemoryNow returns the memory, in KiB, that a program of today may use. Where the
// original limit was set for programs of 32 bits it is twice that: a pointer now takes
// twice the room, and so does all that consists of pointers.
func (l Limits) MemoryNow() int64 {
	if l.Known && l.Memory <= narrow {
		return 2 * l.Memory
	}
	return l.Memory
}

// unknown are the limits of a problem whose original limits nobody knows.
var unknown = Limits{Time: time.Second, Memory: 64 << 10}

// original returns known limits: seconds, and memory in KiB.
func original(seconds int, memory int64) Limits {
	return Limits{time.Duration(seconds) * time.Second, memory, true}
}

// Problems are all the problems, in the order in which they are shown.
var Problems = []Problem{
	{"hdu1850", "Being a Good Boy in Spring Festival", "Nim, counting the winning first moves",
		"HDU 1850", "none known", original(1, 32768), hdu1850},
	{"poj1704", "Georgia and Bob", "staircase Nim, men on a strip",
		"POJ 1704, Luogu P10507", "Luogu", original(1, 10000), poj1704},
	{"hdu2177", "取(2堆)石子游戏", "Wythoff's game, listing the winning first moves",
		"HDU 2177", "none known", original(1, 32768), hdu2177},
	{"hdu2516", "取石子游戏", "Fibonacci Nim",
		"HDU 2516", "none known", original(1, 32768), hdu2516},
	{"hdu1536", "S-Nim", "Nim with a subtraction set",
		"HDU 1536, POJ 2960, Baekjoon 6699", "Baekjoon", original(1, 32768), hdu1536},
	{"poj2311", "Cutting Game", "Grundy values of cut rectangles",
		"POJ 2311, Luogu P10501", "Luogu", original(1, 65536), poj2311},
	{"poj1740", "A New Stone Game", "pairing strategy",
		"POJ 1740", "none known", original(1, 30000), poj1740},
	{"misere-mm", "M&M Game / John", "misère Nim",
		"SPOJ MMMGAME, HDU 1907, POJ 3480, BZOJ 1022, Luogu P4279, Baekjoon 3754", "Luogu, Baekjoon, probably SPOJ", original(1, 65536), misereMM},
	{"hdu1846", "Brave Game", "Bash's game: take 1 to m",
		"HDU 1846", "none known", original(1, 32768), hdu1846},
	{"hdu1847", "Good Luck in CET-4 Everybody!", "subtraction game of powers of two",
		"HDU 1847", "none known", original(1, 32768), hdu1847},
	{"hdu2188", "悼念512汶川大地震遇难同胞——选拔志愿者", "Bash's game: pay 1 to m",
		"HDU 2188", "none known", unknown, hdu2188},
	{"hdu1730", "Northcott Game", "Nim with retreats, men in rows",
		"HDU 1730", "none known", original(1, 32768), hdu1730},
	{"hdu4315", "Climbing the Hill", "staircase Nim with a king",
		"HDU 4315", "none known", original(1, 32768), hdu4315},
	{"hdu1524", "A Chess Game", "Grundy values on a directed acyclic graph",
		"HDU 1524, POJ 2425", "none known", original(1, 32768), hdu1524},
	{"poj1067", "取石子游戏", "Wythoff's game",
		"POJ 1067, HDU 1527, Luogu P2252", "Luogu", original(1, 10000), poj1067},
	{"mipt100", "Nim Game -- who is the winner?", "Nim",
		"MIPT 100", "unknown", unknown, mipt100},
	{"cf768e", "Game of Stones", "Nim, no amount twice from a pile",
		"Codeforces 768E", "Codeforces", original(3, 256<<10), cf768e},
	{"timus1639", "Chocolate 2", "parity of breaking a bar",
		"Timus 1639", "Timus", original(1, 64<<10), timus1639},
	{"bzoj2463", "谁能赢呢?", "moves along a matching of the board",
		"BZOJ 2463, Luogu P4136", "Luogu", original(10, 128<<10), bzoj2463},
	{"leetcode1025", "Divisor Game", "parity of a divisor game",
		"LeetCode 1025", "LeetCode, as a function", unknown, leetcode1025},
	{"xiaokai", "小凯取石子", "chances against a blind opponent",
		"HDU contest 1154, problem 1009", "none known", unknown, xiaokai},
	{"jiaoguan", "教官的游戏", "take 2 or 3, with draws",
		"unknown", "unknown", unknown, jiaoguan},
	{"beans", "Beans", "Bash's game: take 1 to 3, two names",
		"unknown", "unknown", unknown, beans},
	{"misere-bash", "Misère Bash", "take 1 or 2, the last taker loses",
		"no judge, an illustration", "no judge", unknown, misereBash},
}
