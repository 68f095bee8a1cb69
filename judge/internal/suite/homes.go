package suite

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// A Home is a judge that has a problem.
type Home rules.Home

// String returns the judge and the name: "HDU 1850".
func (h Home) String() string { return h.Judge + " " + h.Name }

// Address returns the address of the problem, "" if it is unknown.
func (h Home) Address() string {
	return strings.ReplaceAll(judges[h.Judge].address, "*", cmp.Or(h.Path, h.Name))
}

// Command returns the name of a home with a format of its own in commands: P2252, POJ2348.
func (h Home) Command() string {
	if unicode.IsDigit(rune(h.Name[0])) {
		return h.Judge + h.Name
	}
	return h.Name
}

// OneCase reports whether an input there has one case, and several in the problem's own format.
func (h Home) OneCase() bool { return rules.Home(h).OneCase() }

// names returns all names of the problem there. A number after letters is a name too: 2252 for P2252.
func (h Home) names() []string {
	number := strings.TrimLeftFunc(h.Name, unicode.IsLetter)
	if number != "" && !unicode.IsDigit(rune(number[0])) {
		number = ""
	}
	var names []string
	for _, name := range []string{h.Name, h.Path, h.Also, number} {
		if name == "" || slices.Contains(names, name) {
			continue
		}
		names = append(names, name)
		for _, judge := range append([]string{h.Judge}, judges[h.Judge].others...) {
			names = append(names, judge+" "+name)
		}
	}
	return names
}

// A Judge is the facts about a judge that has problems.
type Judge struct {
	Closed   bool              // it no longer exists
	Takes    []string          // its languages that are also judged here; nil if unknown
	Unsure   bool              // whether that is only likely
	Function bool              // a program is not a whole one, but a function
	Versions map[string]string // the compilers of a language, if known
	// Standards are the newest versions of languages that these compilers accept, in the form
	// of toolchain.Refused, if this judge accepts newer ones.
	Standards map[string]string

	Longest     int             // the longest program in bytes; 0 if unknown
	LongestFrom message.Message // the source of Longest

	Blanks bool // it ignores blanks at line ends, as far as is known

	Source string // where these facts are published; "" if nowhere
	Read   string // when that was read

	others  []string // other names of the judge
	address string   // the address of a problem, with * for the problem
}

// IgnoreBlanks returns the judges of the problem that ignore blanks at line ends, as far as is
// known, and the others.
func (p Problem) IgnoreBlanks() (ignore, others []string) {
	for _, home := range p.Homes {
		list := &others
		if home.Facts().Blanks {
			list = &ignore
		}
		*list = append(*list, home.Judge)
	}
	return ignore, others
}

// Facts returns the facts about the judge.
func (h Home) Facts() Judge { return judges[h.Judge] }

// judges are the judges that have problems. Their languages are from their own lists, or from
// programs that send solutions there.
var judges = map[string]Judge{
	"AtCoder": {
		address: "https://atcoder.jp/contests/*", Takes: most,
		Versions: map[string]string{
			"C": "GCC 12.2", "C++": "C++17 to C++23 of GCC 12.2", "Go": "Go 1.20.6", "Java": "OpenJDK 17",
			"JavaScript": "Node.js 18.16", "Python": "Python 3.11 or PyPy 3.10", "Rust": "Rust 1.70",
		},
		Standards: map[string]string{"Go": "1.20"},
		Source:    "https://github.com/hydro-dev/Hydro/blob/master/packages/vjudge/src/providers/atcoder.ts",
		Read:      "2026-11-27",
	},
	"Baekjoon": {
		others: []string{"BOJ"}, address: "https://www.acmicpc.net/problem/*", Takes: most, Blanks: true,
		Source:  "https://github.com/BaekjoonHub/BaekjoonHub/blob/main/scripts/baekjoon/variables.js",
		Read:    "2026-11-21",
		Longest: 512 << 10, LongestFrom: message.New("read on",
			"https://github.com/Startlink/BOJ-Feature-Request/issues/56", "2026-11-21"),
	},
	"BZOJ": {others: []string{"lydsy"}, Closed: true, Takes: []string{}},
	"Codeforces": {
		others: []string{"CF"}, address: "https://codeforces.com/problemset/problem/*", Takes: most, Blanks: true,
		Source: "https://github.com/xalanq/cf-tool/blob/master/client/langs.go", Read: "2026-11-21",
	},
	"CSES": { // whether it takes Go is unknown: its own page about languages could not be read
		address: "https://cses.fi/problemset/task/*",
	},
	"HackerRank": {
		address: "https://www.hackerrank.com/challenges/*/problem", Takes: most,
		Source: "https://github.com/kAvEh--/HackerRank-Go", Read: "2026-11-27", // what it took there
	},
	"HDU": {
		others: []string{"HDOJ"}, address: "https://acm.hdu.edu.cn/showproblem.php?pid=*", Takes: old,
		Source: hduFAQ, Read: "2026-11-21",
		Longest: 65536, LongestFrom: message.New("answer to longer programs"),
	},
	"HDU contest": {Takes: old, Source: hduFAQ, Read: "2026-11-21"},
	"Kattis": {
		address: "https://open.kattis.com/problems/*", Takes: most,
		Source: "https://open.kattis.com/contests/w2xjcg/languages/go", Read: "2026-11-27",
	},
	"LeetCode": {
		others: []string{"LC"}, address: "https://leetcode.com/problems/*/", Takes: most, Function: true,
		Source: "https://github.com/kawre/leetcode.nvim/blob/master/lua/leetcode/config/langs.lua", Read: "2026-11-21",
	},
	"Luogu": {
		others: []string{"洛谷"}, address: "https://www.luogu.com.cn/problem/*", Takes: most, Blanks: true,
		Versions: map[string]string{
			"C": "C99 of GCC 13.2", "C++": "C++98 to C++20 of GCC 13.2, or C++14 of GCC 9.3", "Go": "Go 1.21",
			"Java":       "OpenJDK 8 or 21, class Main",
			"JavaScript": "Node.js 20", "Python": "Python 3.11 or PyPy 3.9", "Rust": "Rust 1.76 of the edition 2021",
		},
		Standards: map[string]string{"Go": "1.21"},
		Source:    "https://help.luogu.com.cn/manual/luogu/problem/judging", Read: "2026-11-21",
	},
	"MIPT": {},
	"POJ": {
		others: []string{"PKU"}, address: "http://poj.org/problem?id=*", Takes: old,
		Versions: map[string]string{"C": "MS-VC++ 6.0 or MinGW GCC 3.4.2",
			"C++": "MS-VC++ 6.0 or MinGW G++ 3.4.2", "Java": "JDK 1.5"},
		Standards: map[string]string{"C": "gnu89", "C++": "gnu++98"},
		Source:    "http://poj.org/faq.htm", Read: "2026-11-21",
	},
	"SPOJ": {
		address: "https://www.spoj.com/problems/*/", Takes: []string{"C", "C++", "Go", "Java", "JavaScript", "Python"},
		Unsure: true, Blanks: true,
		Source: "https://github.com/hadrori/ojsubmitter/blob/master/lib/ojsubmitter/judge/spoj.rb", Read: "2026-11-26",
	},
	"Timus": {
		others: []string{"Ural"}, address: "https://acm.timus.ru/problem.aspx?space=1&num=*",
		Takes: []string{"C", "C++", "Go", "Java", "Python", "Rust"},
		Versions: map[string]string{"C++": "G++ 13.2", "Go": "Go 1.14", "Java": "Java 1.8", "Python": "Python 3.12",
			"Rust": "Rust 1.75"},
		Standards: map[string]string{"Go": "1.14"},
		Source:    "https://github.com/silentlemma/timus-solutions", Read: "2026-11-21", // what it took there
	},
}

const hduFAQ = "https://acm.hdu.edu.cn/faq.php"

// old are the languages of judges without newer ones.
var old = []string{"C", "C++", "Java"}

// most are the languages that the larger judges take, of those judged here.
var most = []string{"C", "C++", "Go", "Java", "JavaScript", "Python", "Rust"}

// Takers returns the homes that accept a program in a language.
func (p Problem) Takers(language string) []Home {
	return slices.DeleteFunc(slices.Clone(p.Homes), func(home Home) bool {
		return !slices.Contains(home.Facts().Takes, language)
	})
}

// Named returns the name of the home, and that it wants a function if it does: "POJ 1067", "LeetCode 1025, as a
// function".
func (h Home) Named() message.Message {
	if h.Facts().Function {
		return message.New("as a function", h.String())
	}
	return message.Plain(h.String())
}

// ReadsOurs reports whether the home has a form of input that our solutions read.
func (h Home) ReadsOurs() bool { return h.Format == nil || h.Format.Larger || h.OneCase() }

// Pastes returns the languages of our solutions that a home accepts, with the names of their files. There are none if
// our solutions read another form of input than the home has.
func (p Problem) Pastes(home Home) (languages, files []string) {
	if !home.ReadsOurs() {
		return nil, nil
	}
	for _, our := range Ours {
		if slices.Contains(home.Facts().Takes, our.Language) {
			languages, files = append(languages, our.Language), append(files, our.File)
		}
	}
	return languages, files
}

// Names returns all names that the problem is known by, the id first.
func (p Problem) Names() []string {
	names := []string{p.ID}
	for _, home := range p.Homes {
		names = append(names, home.names()...)
	}
	names = append(append(names, p.Title), append(strings.Split(p.Title, " / "), p.Also...)...)
	if p.English != "" {
		names = append(names, p.English)
	}
	return slices.Compact(names)
}

// Addresses returns the known addresses of the problem.
func (p Problem) Addresses() []string {
	return slices.DeleteFunc(lists.Each(p.Homes, Home.Address), func(address string) bool { return address == "" })
}

// IsJudge reports whether a word is the name of a judge that has problems.
func IsJudge(word string) bool {
	for name := range judges {
		if (Home{Judge: name}).isAt(word) {
			return true
		}
	}
	return false
}

// isAt reports whether a word names the judge.
func (h Home) isAt(word string) bool {
	return slices.ContainsFunc(append([]string{h.Judge}, h.Facts().others...), func(n string) bool {
		return Bare(n) == Bare(word)
	})
}

// numbered matches a name that consists of a judge and a number: P2197, HDU 9999, CF1000A.
var numbered = texts.Pattern(`^(\D+)\d+[a-z]?\d?$`)

// shortly are judges by the beginnings of their numbers, as Bare returns them.
var shortly = map[string]string{"p": "Luogu", "luogup": "Luogu", "洛谷p": "Luogu", "cf": "Codeforces", "abc": "AtCoder",
	"arc": "AtCoder", "agc": "AtCoder"}

// Elsewhere returns the judge of a name that consists of a judge and a number, such as P2197, and the problems of
// the suite that this judge has; "" if there are none or the suite has that one.
func Elsewhere(name string) (judge string, has []Problem) {
	found := numbered().FindStringSubmatch(Bare(name))
	if found == nil || len(Called(name)) > 0 {
		return "", nil
	}
	has = slices.DeleteFunc(slices.Clone(Problems), func(p Problem) bool {
		at := slices.IndexFunc(p.Homes, func(home Home) bool {
			return home.Judge == shortly[found[1]] || home.isAt(found[1])
		})
		if at >= 0 {
			judge = p.Homes[at].Judge
		}
		return at < 0
	})
	return judge, ToLearn(has)
}

// NamesAt returns the names that some problems have at a judge, as commands take them, by number.
func NamesAt(judge string, problems []Problem) (names []string) {
	for _, p := range problems {
		for _, home := range p.Homes {
			if home.Judge == judge {
				names = append(names, home.Command())
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }) // by number
	return names
}

// Bare returns the letters and digits of a name, in lower case and simplified characters.
func Bare(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, texts.Simplified(name))
}

// HomeOf returns the home that an id such as hdu1850 names by a judge and a number. It reports
// false if there is none, or if a number does not give the address.
func HomeOf(id string) (Home, bool) {
	for name, judge := range judges {
		number, ok := strings.CutPrefix(id, Bare(name))
		if ok && number != "" && strings.Trim(number, "0123456789") == "" && strings.HasSuffix(judge.address, "=*") {
			return Home{Judge: name, Name: number}, true
		}
	}
	return Home{}, false
}

// ParseHome returns the home that a text names by a judge, a number or name there, and perhaps the
// problem's path in its address: "POJ 2348", "Codeforces 768E 768/E".
func ParseHome(text string) (Home, error) {
	for name, judge := range judges {
		for _, called := range append([]string{name}, judge.others...) {
			rest, ok := cutFold(text, called+" ")
			words := strings.Fields(rest)
			if !ok || len(words) == 0 || len(words) > 2 ||
				IsJudge(called+words[0]) { // "HDU contest" is a judge of its own
				continue
			}
			return Home{Judge: name, Name: words[0], Path: strings.Join(words[1:], "")}, nil
		}
	}
	known := slices.Sorted(maps.Keys(judges))
	return Home{}, message.NewError("write judge and number", message.Listed(message.AllOf, known))
}

// cutFold cuts a prefix off a text, ignoring case.
func cutFold(text, prefix string) (rest string, found bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// contestPath is how Codeforces names a problem in a contest.
var contestPath = texts.Pattern(`^contest/(\d+)/problem/(\w+)$`)

// hosts are other names of hosts.
var hosts = map[string]string{"luogu.com": "luogu.com.cn", "luogu.org": "luogu.com.cn", "timus.online": "acm.timus.ru",
	"cn.vjudge.net": "vjudge.net"}

// AtAddress returns the problem at an address, and its home there. The address may have http
// or https, www and more parameters. An address of Virtual Judge, such as
// https://vjudge.net/problem/HDU-1846, gives the home of the problem that it shows.
func AtAddress(address string) (Problem, Home, bool) {
	wanted := plain(address)
	shown, virtual := strings.CutPrefix(wanted, "vjudge.net/problem/")
	judge, number, _ := strings.Cut(shown, "-")
	for _, p := range Problems {
		for _, home := range p.Homes {
			named := func(name string) bool { return Bare(name) == Bare(judge+number) }
			if virtual && IsJudge(judge) && slices.ContainsFunc(home.names(), named) || home.Address() != "" &&
				plain(home.Address()) == wanted {
				return p, home, true
			}
		}
	}
	return Problem{}, Home{}, false
}

// plain returns the parts of an address that say which problem it is, in one form.
func plain(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	if strings.HasSuffix(host, ".codeforces.com") { // m1, mirror
		host = "codeforces.com"
	}
	text := cmp.Or(hosts[host], host) + "/" + contestPath().ReplaceAllString(strings.Trim(u.Path, "/"),
		"problemset/problem/$1/$2")
	for _, name := range []string{"pid", "id", "num"} {
		if value := u.Query().Get(name); value != "" {
			text += " " + name + "=" + value
		}
	}
	return strings.ToLower(text)
}
