package words

import (
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Takes distinguishes "none known" from "unknown".
func TestTakes(t *testing.T) {
	for _, c := range []struct{ id, language, want string }{
		{"hdu1846", "C++", "HDU"},
		{"timus1639", "JavaScript", "none known"},
		{"beans", "Go", "unknown"},
	} {
		p, _ := suite.Find(c.id)
		if got := (English{}).Say(p.Takes(c.language)); got != c.want {
			t.Errorf("%s takes %s: %q, want %q", c.id, c.language, got, c.want)
		}
	}
}

// The facts of a problem come from its room, in both languages: the limits at each home if they differ,
// and what is not known or not sure.
func TestFacts(t *testing.T) {
	hdu, luogu := rules.Home{Judge: "HDU", Name: "1"}, rules.Home{Judge: "Luogu", Name: "P2", Also: "3"}
	limited := hdu
	limited.Limits = &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 5, JavaKiB: 65536}
	larger := luogu
	larger.Limits = &rules.Limits{Seconds: 2, KiB: 16384, Unsure: true}
	spoj, poj := rules.Home{Judge: "SPOJ", Name: "TEN"}, rules.Home{Judge: "POJ", Name: "9"}
	for _, c := range []struct {
		room             rules.Room
		english, chinese []string
		limits           result.ProblemLimits
	}{
		{
			rules.Room{Homes: []rules.Home{hdu, luogu}, Seconds: 3, KiB: 8000, JavaSeconds: 4},
			[]string{"Where: HDU 1, Luogu P2 (also 3)", "Takes Go or C++: C++ at HDU; Go, C++ at Luogu",
				"Limits: 3 s, 8000 K (Java: 4 s)"},
			[]string{"出处：HDU 1，Luogu P2（也作 3）", "可用 Go 或 C++ 提交：HDU：C++；Luogu：Go、C++", "限制：3 s，8000 K（Java：4 s）"},
			result.ProblemLimits{Time: 3 * time.Second, Memory: 8000, Known: true, Java: 4 * time.Second},
		},
		{
			rules.Room{Homes: []rules.Home{limited, larger, spoj, poj}},
			[]string{
				"Where: HDU 1, Luogu P2 (also 3), SPOJ TEN, POJ 9",
				"Takes Go or C++: C++ at HDU, POJ; Go, C++ at Luogu; probably Go, C++ at SPOJ",
				"Limits: 1 s, 32768 K at HDU (Java: 5 s, 65536 K); 2 s, 16384 K at Luogu, not confirmed; unknown at SPOJ, POJ",
			},
			[]string{
				"出处：HDU 1，Luogu P2（也作 3），SPOJ TEN，POJ 9", "可用 Go 或 C++ 提交：HDU、POJ：C++；Luogu：Go、C++；SPOJ：可能 Go、C++",
				"限制：HDU：1 s，32768 K（Java：5 s，65536 K）；Luogu：2 s，16384 K，未经核实；SPOJ、POJ：未知",
			},
			result.ProblemLimits{Time: 2 * time.Second, Memory: 32768, Known: true, Java: 5 * time.Second},
		},
		{
			rules.Room{Homes: []rules.Home{hdu}, Seconds: 1, KiB: 32768, Unsure: true},
			[]string{"Where: HDU 1", "Takes Go or C++: C++", "Limits: 1 s, 32768 K, not confirmed"},
			[]string{"出处：HDU 1", "可用 Go 或 C++ 提交：C++", "限制：1 s，32768 K，未经核实"},
			result.ProblemLimits{Time: time.Second, Memory: 32768, Known: true},
		},
		{
			rules.Room{Illustration: true},
			[]string{"Where: no judge, an illustration", "Takes Go or C++: no judge",
				"Limits: unknown; judged here with 1 s, 65536 K"},
			[]string{"出处：无，仅作说明", "可用 Go 或 C++ 提交：无", "限制：未知；此处按 1 s，65536 K 评测"},
			result.ProblemLimits{Time: time.Second, Memory: 65536},
		},
	} {
		p := suite.Of(c.room)
		p.ID, p.Topic = "hdu1850", "Nim"
		if p.Limits != c.limits {
			t.Errorf("limits %+v, want %+v", p.Limits, c.limits)
		}
		for language, want := range map[Language][]string{English{}: append(c.english, "Topic: Nim"),
			Chinese{}: append(c.chinese, "考点："+Topic(Chinese{}, p.Room))} {
			got := slices.DeleteFunc(Facts(language, p, true), func(fact string) bool {
				return strings.Contains(fact, "://")
			})
			for i, fact := range want {
				want[i] = "- " + fact
			}
			if !slices.Equal(got, want) {
				t.Errorf("facts in %s:\n%q\nwant\n%q", language.Tag(), got, want)
			}
			if hidden := Facts(language, p, false); strings.Contains(strings.Join(hidden, "\n"), "Nim") ||
				strings.Contains(strings.Join(hidden, "\n"), "尼姆博弈") {
				t.Errorf("the topic stands in %q", hidden)
			}
		}
	}
	beans, _ := suite.Find("beans")
	limits, known := beans.OriginalLimits()
	if en, zh := (English{}).Say(limits), (Chinese{}).Say(limits); known || en != "unknown" || zh != "未知" {
		t.Errorf("unknown limits are %q and %q", en, zh)
	}
}

// A page in a language has its facts from the room, and the topic only with its solution.
func TestPageFacts(t *testing.T) {
	p, _ := suite.Find("hdu1524")
	for _, language := range Languages {
		files := suite.Own.In(language.Tag())
		page := full.Must(files.Page(p.ID))(t)
		for _, fact := range Facts(language, p, true) {
			if strings.Contains(page, fact) || !strings.Contains(Page(language, p, page, true), "\n"+fact+"\n") {
				t.Errorf("%s: %q stands in the file or not on the page", language.Tag(), fact)
			}
		}
		if strings.Contains(Page(language, p, page, false), Facts(language, p, true)[5]) {
			t.Errorf("%s: the topic stands on a page without the solution", language.Tag())
		}
	}
}

// Each language but English, which the rooms have, has a topic and a turn for each problem, and for no other.
func TestEachRoom(t *testing.T) {
	for _, lang := range Languages[1:] {
		for _, file := range []string{"topics.txt", "turns.txt"} {
			name := lang.Tag() + "/rooms/" + file
			said := full.Must(readSentences(name))(t)
			for _, p := range suite.Problems {
				if said[message.Kind(p.ID)].sentence == "" {
					t.Errorf("words/%s lacks %s", name, p.ID)
				}
				delete(said, message.Kind(p.ID))
			}
			for id, written := range said {
				t.Errorf("words/%s:%d: no problem %s", name, written.number, id)
			}
		}
	}
}
