package desk

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A problem of the suite is recognised by its address at any judge and gets a program, and
// its samples are compared with ours; of another problem the folder has the samples only.
func TestTake(t *testing.T) {
	const hdu1850 = "http://acm.hdu.edu.cn/showproblem.php?pid=1850"
	const ours, agrees = " is one of the suite's samples.", " is new; its answer equals the computed answer."
	samples := full.Must(suite.Own.SamplesOf("hdu1850"))(t)
	own := Test{string(samples[0].Input), string(samples[0].Answer)}
	rust, _ := toolchain.Named("Rust")
	folder := t.TempDir()
	for _, c := range []struct {
		url, title string
		tests      []Test
		notes      []string
		files      string // in the folder of the problem
	}{
		{hdu1850, "HDU 1850 is hdu1850, Being a Good Boy", []Test{own, {"2\n1 1\n0\n", "0"}, {"2\n1 2\n0\n", "7\n"}, {"2\n1\n", "7\n"}},
			[]string{ours, agrees, " is new, and its answer differs from the computed answer;", " is new, and the judge can't answer it: line 3, column 1"},
			"hdu1850/main.rs hdu1850/test/sample-1.in hdu1850/test/sample-4.out"},
		{hdu1850, "HDU 1850 is hdu1850, ", []Test{{"2\n1 3\n0\n", "1\n"}, own}, []string{agrees, ours}, "hdu1850/test/sample-5.in"}, // another judge's
		{"https://example.org/a", "../A. Stones is not in the suite", []Test{own}, nil, "A.-Stones/test/sample-1.out A.-Stones/problem.json"},
		{"http://poj.org/problem?id=1704", "POJ 1704 is poj1704, ", []Test{{"2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n"}}, []string{ours}, "poj1704/main.rs"},
		{"https://www.luogu.com.cn/problem/P10501?contestId=1", "Luogu P10501 is poj2311, ", []Test{{"2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"}}, []string{ours}, ""},
		{"https://www.luogu.com.cn/problem/P2252", "Luogu P2252 is poj1067, ", []Test{{"8 4\n", "1\n"}}, []string{"At Luogu an input is one case; here it has several."}, ""},
		{"https://www.spoj.com/problems/MMMGAME/", "SPOJ MMMGAME is misere-mm, ", []Test{{"2\n3\n3 5 1\n1\n1", "John\nBrother"}}, []string{ours}, ""},
		{"https://acm.timus.ru/problem.aspx?space=1&num=1639", "Timus 1639 is timus1639, ", []Test{{"2 4", "[:=[first]"}}, []string{ours}, ""},
		{"https://codeforces.com/contest/768/problem/E", "Codeforces 768E is cf768e, ", []Test{{"1\n5\n", "NO\n"}}, []string{ours}, ""},
		{"https://www.acmicpc.net/problem/6699", "Baekjoon 6699 is hdu1536, ", []Test{{"1 1\n1\n1 1\n0\n", "W\n"}}, []string{agrees}, ""},
		{"grundy:beans", "the problem is beans, ", nil, nil, "beans/main.rs"},
	} {
		o, err := Take(suite.Own, Problem{Name: "../A. Stones", URL: c.url, Tests: c.tests}, folder, rust)
		if err != nil || !strings.HasPrefix(o.Title, c.title) || !slices.EqualFunc(o.Notes, c.notes, strings.Contains) {
			t.Errorf("%s: %v, %q, %q, want %q and %q", c.url, err, o.Title, o.Notes, c.title, c.notes)
		}
		for _, name := range strings.Fields(c.files) {
			path := filepath.Join(folder, filepath.FromSlash(name))
			if _, err := os.Stat(path); err != nil || !slices.Contains(o.Written, path) {
				t.Errorf("%s: %v, written %q", c.url, err, o.Written)
			}
		}
	}
}
