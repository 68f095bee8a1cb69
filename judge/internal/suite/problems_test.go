package suite

import (
	"bytes"
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Every problem has what the judge shows and needs, and a name of its own.
func TestProblems(t *testing.T) {
	seen := make(map[string]bool)
	files, err := filepath.Glob("../rules/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no rooms in judge/internal/rules: %v", err)
	}
	for _, file := range files {
		if folder := filepath.Base(filepath.Dir(file)); !slices.ContainsFunc(Problems, func(p Problem) bool {
			return p.ID == folder
		}) {
			t.Errorf("judge/internal/rules/%s is not listed in judge/internal/suite/rooms.go", folder)
		}
	}
	for _, p := range Problems {
		if seen[p.ID] {
			t.Errorf("%s is listed twice", p.ID)
		}
		seen[p.ID] = true
		if p.ID == "" || p.ID != strings.ToLower(p.ID) || p.Title == "" || p.Topic == "" || p.Turn == "" ||
			p.Where().IsZero() || p.New == nil {
			t.Errorf("%q lacks an id, a title, a topic, a turn, a place or rules", p.ID)
		}
		if p.Level.String() == "" || p.Step() > len(Problems) {
			t.Errorf("%s lacks a difficulty, or a place in the order to learn in", p.ID)
		}
		if p.Kind.String() == "" || !slices.Contains(rules.Kinds, p.Kind) {
			t.Errorf("%s lacks its kind, what it is played with", p.ID)
		}
		if !slices.Contains(rules.Theories, p.Theory) {
			t.Errorf("%s lacks its theory", p.ID)
		}
		latin := func(title string) bool {
			return strings.IndexFunc(title, unicode.IsLetter) >= 0 && !strings.ContainsFunc(title, foreign)
		}
		if latin(p.Title) != (p.English == "") || p.English != "" && !latin(p.English) {
			t.Errorf("%s: the title is %q, and in English %q; a title in other letters has one in English",
				p.ID, p.Title, p.English)
		}
		if looks := p.Titled(); seen[looks] {
			t.Errorf("%s: %q is the title of two problems; give them different titles in English", p.ID, looks)
		} else {
			seen[looks] = true
		}
		form := result.Form(cmp.Or(p.Table, "_"))
		if len(p.Axes) != form.Axes() || slices.ContainsFunc(p.Axes, func(name message.Kind) bool {
			return name == ""
		}) {
			t.Errorf("%s: Axes %q have to name the %d numbers of its table", p.ID, p.Axes, form.Axes())
		}
		if p.Limits.Time <= 0 || p.Limits.Memory <= 0 {
			t.Errorf("%s has no limits: %+v", p.ID, p.Limits)
		}
	}
}

// foreign reports whether a character is a letter that is not Latin.
func foreign(c rune) bool { return unicode.IsLetter(c) && !unicode.Is(unicode.Latin, c) }

// The order to learn in has each problem once, the easy ones first.
func TestToLearn(t *testing.T) {
	if len(learning) != len(Problems) {
		t.Errorf("%d problems in the order to learn in, of %d", len(learning), len(Problems))
	}
	list := ToLearn(Problems)
	for i, p := range list {
		if p.Step() != i+1 || i > 0 && p.Level < list[i-1].Level {
			t.Errorf("%s, %v, is number %d at place %d", p.ID, p.Level, p.Step(), i+1)
		}
	}
}

// A name at a home with a format of its own chooses that format, and other names the suite's own.
func TestAs(t *testing.T) {
	for _, c := range []struct{ called, at, name string }{
		{"poj1067", "", "poj1067"}, {"POJ 1067", "", "poj1067"}, {"hdu1527", "", "poj1067"}, {"1527", "", "poj1067"},
		{"P2252", "Luogu", "P2252"}, {"p2252", "Luogu", "P2252"}, {"luogu P2252", "Luogu", "P2252"},
		{"洛谷P2252", "Luogu", "P2252"}, {"2252", "Luogu", "P2252"},
		{"P4279", "", "misere-mm"}, {"hdu1850", "", "hdu1850"},
		{"P1290", "", "luogu1290"}, {"POJ 2348", "POJ", "POJ2348"}, {"2348", "POJ", "POJ2348"},
		{"hdu1525", "HDU", "HDU1525"},
	} {
		p := Called(c.called)[0].As(c.called)
		if p.At != c.at || p.Name() != c.name || (p.New().Own != nil) != (c.at != "") ||
			c.at != "" && len(p.Homes) != 1 {
			t.Errorf("%s: called %s at %q, at %s", c.called, p.Name(), p.At, p.Where())
		}
	}
	for name, want := range map[string]string{"P2252": "1 2\n", "P1290": "1\n1 2\n", "POJ2348": "1 2\n0 0\n"} {
		r := Called(name)[0].As(name).New()
		cases, err := r.Read([]byte(want))
		if err != nil || string(r.Write(cases)) != want {
			t.Errorf("%s: %q is read as %v, %v", name, want, cases, err)
		}
	}
}

// A problem is found by every name it has, however it is written. No name but a title, or a number without
// its judge, is that of two problems.
func TestCalled(t *testing.T) {
	for name, want := range map[string]string{
		"hdu1850": "hdu1850", "HDU1907": "misere-mm", "hdu-2177": "hdu2177", "HDU 2177": "hdu2177",
		"hdu_2177": "hdu2177", "2177": "hdu2177",
		"poj2960": "hdu1536", "POJ3480": "misere-mm", "P3480": "luogu3480", "3480": "misere-mm luogu3480",
		"MMMGAME": "misere-mm", "spoj mmmgame": "misere-mm", "P2252": "poj1067", "2252": "poj1067",
		"luogu p2252": "poj1067", "Luogu2252": "poj1067", "洛谷P2252": "poj1067", "768E": "cf768e", "768/E": "cf768e",
		"codeforces768e": "cf768e", "CF 768E": "cf768e",
		"LC1025": "leetcode1025", "leetcode 5024": "leetcode1025", "divisor-game": "leetcode1025",
		"bzoj1022": "misere-mm", "BOJ 6699": "hdu1536",
		"timus 1639": "timus1639", "ural1639": "timus1639", "mipt-100": "mipt100", "Misere_MM": "misere-mm",
		"georgia and bob": "poj1704", "John": "misere-mm", "谁能赢呢": "bzoj2463", "高手过招": "luogu2575", "邂逅明下": "hdu2897",
		"treblecross": "poj3537", "christmas game": "poj3710", "poj2975": "hdu1850", "BOJ 7685": "hdu1850",
		"p2575": "luogu2575", "取石子游戏": "hdu2516 poj1067 luogu2599",
		"": "", "hdu": "", "poj2177": "", "hdu217": "", "5": "", "-": "", "1009": "",
	} {
		var got []string
		for _, p := range Called(name) {
			got = append(got, p.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q is %v, want %s", name, got, want)
		}
	}
	for _, p := range Problems {
		for _, home := range p.Homes {
			if _, ok := judges[home.Judge]; !ok {
				t.Errorf("%s: no judge %q in judges", p.ID, home.Judge)
			}
			for _, name := range home.names() {
				number := strings.Trim(name, "0123456789") == ""
				if found := Called(name); len(found) != 1 && !(number && len(found) == 2) {
					t.Errorf("%q is the name of %d problems", name, len(found))
				}
			}
		}
	}
}

// A problem is found by each of its addresses, however they are written.
func TestAtAddress(t *testing.T) {
	for address, want := range map[string]string{
		"http://acm.hdu.edu.cn/showproblem.php?pid=1850":               "hdu1850",
		"http://poj.org/problem?id=1704&lang=zh":                       "poj1704",
		"https://codeforces.com/contest/768/problem/E":                 "cf768e",
		"https://m1.codeforces.com/contest/768/problem/E/":             "cf768e",
		"https://notcodeforces.com/contest/768/problem/E":              "",
		"https://luogu.com.cn/problem/P2252/":                          "poj1067",
		"https://timus.online/problem.aspx?space=1&num=1639":           "timus1639",
		"https://acm.timus.ru/problem.aspx?locale=ru&space=1&num=1639": "timus1639",
		"https://acm.timus.ru/problem.aspx?num=1639&locale=ru":         "timus1639",
		"https://vjudge.net/problem/HDU-1846":                          "hdu1846",
		"https://vjudge.net/problem/URAL-1639/":                        "timus1639",
		"https://vjudge.net/problem/CodeForces-768E":                   "cf768e",
		"https://vjudge.net/problem/SPOJ-MMMGAME":                      "misere-mm",
		"https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2252":          "poj1067",
		"https://vjudge.net/problem/UVA-1846":                          "",
		"https://vjudge.net/problem/1846":                              "",
		"https://vjudge.net/HDU-1846":                                  "",
		"https://www.spoj.com/problems/MMMGAME":                        "misere-mm",
		"https://acm.hdu.edu.cn/showproblem.php?pid=18500":             "",
		"https://acm.hdu.edu.cn/showproblem.php":                       "",
		"https://example.org/problem?id=1704":                          "",
		"":                                                             "", "%": "",
	} {
		if p, _, ok := AtAddress(address); p.ID != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", address, p.ID, want)
		}
	}
	for _, p := range Problems {
		for _, home := range p.Homes {
			if found, at, _ := AtAddress(home.Address()); home.Address() != "" && (found.ID != p.ID || at != home) {
				t.Errorf("%s: %s", home.Address(), found.ID)
			}
		}
	}
}

// What a judge takes has a source with the day on which it was read, or is known to have none.
func TestJudges(t *testing.T) {
	withoutSource := []string{"BZOJ", "CSES", "MIPT"}
	for name, judge := range judges {
		if (judge.Source == "") != slices.Contains(withoutSource, name) {
			t.Errorf("%s has the source %q", name, judge.Source)
		}
		if judge.Source != "" && !strings.HasPrefix(judge.Source, "http") {
			t.Errorf("%s: %q is no address", name, judge.Source)
		}
		if _, err := time.Parse(time.DateOnly, judge.Read); (err == nil) != (judge.Source != "") {
			t.Errorf("%s: read %q on %q", name, judge.Source, judge.Read)
		}
		if (judge.Longest > 0) != !judge.LongestFrom.IsZero() {
			t.Errorf("%s: %d bytes at most, from %q", name, judge.Longest, judge.LongestFrom)
		}
		for language := range judge.Standards {
			if judge.Versions[language] == "" {
				t.Errorf("%s: a standard of %s, and no version", name, language)
			}
		}
		for language := range judge.Versions {
			if !slices.Contains(judge.Takes, language) || judge.Read == "" {
				t.Errorf("%s: versions of %s, which it takes as nobody has read", name, language)
			}
		}
	}
}

// checked returns the line of a solution's header that says by what it is checked, and
// up to where: judge audit compares it with search on all small cases.
func checked(r rules.Rules) string {
	cases := 0
	var last rules.Case
	r.Small(func(c rules.Case) bool {
		cases, last = cases+1, c
		return true
	})
	positions := r.Positions(last)
	upTo := bytes.TrimSuffix(r.Write([]rules.Case{last}), []byte("\n"))
	if len(positions) > 0 {
		upTo = []byte(positions[len(positions)-1].String())
	}
	line := fmt.Sprintf("// Checked: by search, all %s small cases, the last %s", result.Thousands(cases), upTo)
	beyond := slices.ContainsFunc(r.Extreme(), func(input []rules.Case) bool {
		answer, err := r.Answer(input[0])
		return err == nil && answer.By == rules.SecondMethod
	})
	if beyond {
		return line + "; a second method beyond.\n"
	}
	return line + ".\n"
}

// The header of every solution names the source of its theorem, and says by what the
// solution is checked.
func TestEachChecked(t *testing.T) {
	full.Daily(t)
	for i, p := range Problems {
		t.Run(p.ID, func(t *testing.T) {
			if !full.Tries(len(Problems) - 1 - i) { // daily with the newest
				full.Test(t)
			}
			solution := full.Must(Own.Solution(p.ID))(t)
			header, _, _ := bytes.Cut(solution, []byte("package main\n"))
			if !bytes.Contains(header, []byte("\n//\n// Source: ")) {
				t.Error("its header has no line that begins \"// Source: \"")
			}
			if want := checked(p.New()); !bytes.HasSuffix(header, []byte(want)) {
				t.Errorf("its header has to end in\n%s(a second method counts where it answers the first case of a largest input)", want)
			}
		})
	}
}

// The files of problems and samples are read through this package, and nothing in the
// judge uses a solution as code.
func TestOnlyWay(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../*.go", "../*/*.go", "../*/*/*.go"} {
		files = append(files, full.Must(filepath.Glob(pattern))(t)...)
	}
	for _, path := range files {
		file := full.Must(parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly))(t)
		for _, spec := range file.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			data := name == "grundy/problems" || name == "grundy/samples"
			if data && path != "../suite/files.go" || strings.HasPrefix(name, "grundy/problems/") {
				t.Errorf("%s imports %s", path, name)
			}
		}
	}
	if len(files) < 200 {
		t.Errorf("%d files looked at", len(files))
	}
}
