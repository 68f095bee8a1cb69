package suite

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// A trap is about what stands in bold, and not about other code in it.
func TestTraps(t *testing.T) {
	for _, c := range []struct {
		id, begins, ends string
		number           int
		about            []string
	}{
		{"poj1704", "The xor of all spaces, pair or not, is wrong: 5 6 is lost", "empty before the 5.",
			4, []string{"5 6"}},
		{"poj1067", "Floating point. With float64, int(k * (1+sqrt(5)) / 2) is wrong", "first for 102334155 165580141.",
			1, []string{"rounding", "102334155 165580141"}},
		{"hdu2177", "A move on one pile", "2 3 is answered by 1 2 twice, 5 7 by 3 5, 3 5 and 4 7.", 2,
			[]string{"2 3", "5 7"}},
		{"hdu3404", "The F/2 is multiplied in the nim way: 1,6 4,4 is lost", "since 4 * 4 = 6.", 3,
			[]string{"1,6 4,4"}},
		{"hdu2509", "It is not just the reverse", "2 2 is lost in both.", 2, []string{"2 2"}},
		{"luogu1247", "The amount comes first and the pile second:", "begins with 4 3.", 1, nil},
	} {
		got := Traps(full.Must(Own.Page(c.id))(t))[c.number-1]
		if got.Number != c.number || !strings.HasPrefix(got.Text, c.begins) || !strings.HasSuffix(got.Text, c.ends) ||
			!slices.Equal(got.About, c.about) {
			t.Errorf("%s: %+v, want %+v", c.id, got, c)
		}
		if text := TrapText(c.id, c.number, ""); text != got.Text {
			t.Errorf("%s: the text of trap %d is %q", c.id, c.number, text)
		}
	}
	if text := TrapText("luogu1247", 99, "") + TrapText("luogu1247", 0, "") + TrapText("none", 1, ""); text != "" {
		t.Errorf("traps that there are not: %q", text)
	}
}

// The pages of a problem have the same traps in each language, about the same samples and positions. What is
// known of mistakes is about those whose header names a trap.
func TestEachTrap(t *testing.T) {
	zh := Own
	zh.Language = "zh"
	linked := 0
	for _, p := range Problems {
		page := full.Must(Own.Page(p.ID))(t)
		english, chinese := Traps(page), Traps(full.Must(zh.Page(p.ID))(t))
		if len(english) == 0 || len(english) != len(chinese) {
			t.Errorf("%s: %d traps in English, %d in Chinese", p.ID, len(english), len(chinese))
			continue
		}
		if _, err := fs.Stat(Own.Problems, p.ID+"/README.zh.md"); err != nil {
			english = nil // a new problem has no page in Chinese yet
		}
		for i, trap := range english {
			if fmt.Sprint(trap.About) != fmt.Sprint(chinese[i].About) {
				t.Errorf("%s: trap %d is about %q in English, about %q in Chinese", p.ID, i+1,
					trap.About, chinese[i].About)
			}
			if text := TrapText(p.ID, i+1, "zh"); text != chinese[i].Text || text == trap.Text {
				t.Errorf("%s: trap %d in Chinese is %q", p.ID, i+1, text)
			}
		}
		var want, got []string
		for _, file := range full.Must(fs.Glob(Own.Problems, p.ID+"/mistakes/*.go"))(t) {
			number, err := TrapOf(page, full.Must(fs.ReadFile(Own.Problems, file))(t))
			if err != nil {
				t.Errorf("problems/%s: %v", file, err)
			}
			if number > 0 {
				want = append(want, fmt.Sprint(strings.TrimSuffix(path.Base(file), ".go"), number))
			}
		}
		for _, m := range full.Must(Own.Trapped(p.ID))(t) {
			got = append(got, fmt.Sprint(m.Mistake, m.Trap))
		}
		if !slices.Equal(got, want) {
			t.Errorf("problems/%s/traps.json is about %q, the headers of mistakes about %q; see problems/README.md",
				p.ID, got, want)
		}
		linked += len(want)
	}
	if linked < 100 {
		t.Errorf("%d mistakes have traps", linked)
	}
}
