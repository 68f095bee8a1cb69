package page

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	if folder := os.Getenv(childFolder); folder != "" {
		submitUntilKilled(folder)
	}
	os.Exit(m.Run())
}

// The page of each problem has its statement, and folds away what gives the solution away.
func TestEachRead(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	details := regexp.MustCompile(`(?s)<details>.*?</details>`)
	for _, p := range suite.Problems {
		v.visit("/p/" + p.ID)
		v.expect(200)
		text, open := v.text, details.ReplaceAllString(v.text, "")
		for _, heading := range []string{"The theorem", "Cost", "Traps", "Hint 1 of "} {
			if !strings.Contains(text, "<h2>"+heading) || strings.Contains(open, heading) || strings.Contains(open, "Topic:") {
				t.Errorf("%s: %q is missing or not folded", p.ID, heading)
			}
		}
		for _, heading := range []string{"The game", "Input", "Output", "Example"} {
			if !strings.Contains(open, "<h2>"+heading+"</h2>") {
				t.Errorf("%s: %q is missing or folded", p.ID, heading)
			}
		}
		for _, path := range regexp.MustCompile(`(?:href|src)="(/p/[^"]*\.svg)"`).FindAllStringSubmatch(text, -1) {
			v.visit(path[1])
			v.expect(200)
		}
		v.visit("/p/" + p.ID + "/judge?language=Rust&sample=" + full.Must(suite.Own.SamplesOf(p.ID))(t)[0].Name)
		v.expect(200, "Your program in Rust", "<details open>")
	}
}

// nasty is a program whose text and output try to become a part of the page.
const nasty = "package main\n\nimport \"fmt\"\n\n// </textarea></pre><script>alert(1)</script>\u202e\nfunc main() { fmt.Println(\"<img src=x onerror=alert(1)>\\x00\\xff\u202e\") }\n"

// states are the pages in all states, and what they say. The submissions are those of
// TestEachPage. A browser looks at those with a name.
var states = []struct {
	name, path string
	status     int
	says       string
}{
	{"list", "/", 200, `/p/jiaoguan"`}, {"none", "/?q=nothing+like+it", 200, "0 problems"}, {"", "/?q=wythoff", 200, "/p/poj1067"},
	{"", "/?q=POJ+1067", 200, "/p/poj1067"}, {"", "/?q=威佐夫", 200, "/p/hdu2177"}, {"", "/?q=谁能赢呢", 200, "/p/bzoj2463"},
	{"", "/?q=misere", 200, "/p/misere-mm"}, {"problem", "/p/hdu2188", 200, "汶川"}, {"missing", "/x", 404, "There is no such page."},
	{"", "/p/none", 404, "There is no such problem."}, {"", "/s/9999", 404, "There is no such submission."}, {"", "/static/x/none", 404, "There is no such file."},
	{"form", "/p/hdu2516/judge?language=Go", 200, "Your program in Go"}, {"own-input", "/p/hdu1850/judge?sample=sample", 200, "<details open>"},
	{"watch", "/p/hdu2516/watch", 200, "The whole path"}, {"empty", "/s/?problem=hdu1849", 200, "There are none yet."},
	{"accepted", "/s/1", 200, "AC, accepted"}, {"wrong", "/s/2", 200, `<img src=x onerror`}, {"not-compiled", "/s/3", 200, "CE, compilation error"},
	{"large", "/s/4", 200, "OLE, output limit exceeded"}, {"slow", "/s/5", 200, "TLE, time limit exceeded"},
	{"running", "/s/100", 200, "judging on small"}, {"queue", "/s/101", 200, "starting"}, {"", "/s/100/json", 404, "not judged yet"},
	{"submissions", "/s/", 200, "judging on small"}, {"", "/s/?problem=hdu2516", 200, "<b>?.go"}, {"compare", "/s/compare?of=2&of=1", 200, `<span class="good">`},
	{"", "/s/compare?of=1", 422, "Choose two submissions"}, {"", "/p/hdu2516/judge?from=2", 200, "</textarea></pre><script>"}, {"", "/s/2/source", 200, nasty},
	{"", "/s/2/json", 200, `"verdict": "WA"`}, {"", "/s/2/input?test=none", 404, "no input"}, {"", "/s/90/input?test=samples/%3Cb%3E", 200, "100\n7\n"},
	{"", "/s/90", 200, "100 piles"},

	{"values", "/p/cf768e/play/5(1)_3(1,2)/first-values/", 200, "Grundy values of the parts"}, {"picked", "/p/poj1067/play/4_6/both/?pick=0.0", 200, "You picked"},
	{"ended", "/p/poj1067/play/1_3/first/5/1/1/", 200, "the first mistake"}, {"too-large", "/p/hdu1850/play/300_400/first/", 400, "value=\"300 400\""},
	{"watching", "/p/hdu1850/play/3_4_5/none/2/", 200, "Next move"}, {"strip", "/p/poj1704/play/2_5_9_40/both/?pick=0.9", 200, "Moves that fit"},
	{"long-strip", "/p/poj1704/play/2_50_800/both/", 200, "is to move"}, {"rows", "/p/hdu1730/play/8:_1-3_5-2,_Jerry/second/", 200, "You are Jerry; the judge is Tom."},
	{"sheets", "/p/timus1639/play/4x3_1x1_1x1_2x2/both/", 200, "is to move"}, {"grid", "/p/bzoj2463/play/4_right_down/first/", 200, "You are to move."},
	{"graph", "/p/hdu1524/play/0%3E1,2_1%3E2_2_%7C_0_0/first/", 200, "You are to move."},
	{"number", "/p/hdu2188/play/5_of_14,_at_most_7/first/", 200, "You are to move."},
	{"1000-piles", "/p/mipt100/play/" + strings.Repeat("3_1_4_1_5_", 200) + "/both/", 200, "is to move"},
	{"large-graph", "/p/hdu1524/play?side=both&position=" + url.QueryEscape(longPath(30)+" | 0 0 3 7"), 200, "is to move"},
	{"", "/p/hdu1850/play/3_4/first", 200, "You are to move."}, {"", "/p/hdu1850/play/3_4/first/?pick=7.7", 200, "You are to move."},
	{"sample", "/p/hdu1850/play?sample=lost", 200, "case 1: "}, {"", "/p/hdu1850/play?sample=../../x", 404, "There is no such sample."},
	{"", "/p/hdu1850/play?position=3+x", 400, "The position, column 3: "}, {"", "/p/hdu1850/play/3_x/first/", 400, "The position, column 3: "},
	{"", "/p/hdu1850/play/3_4/third/", 400, `"third" in the address is no side`}, {"", "/p/hdu1850/play/3_4/first/9/", 400, "number 9 of 7 legal moves."},
	{"", "/p/hdu1850/play/3_4/first/x/", 400, `"x" in the address is no number of a move`}, {"", "/p/hdu1850/play/3_4/first/-1/", 400, `"-1" in the address`},
	{"", "/p/hdu1850/play/3_4/first/" + strings.Repeat("1/", mostMade+1), 400, "The address has more than 1,000 moves."},
	{"", "/p/hdu1850/play/3_4/first/?pick=1.x", 400, "The address does not say what was picked"}, {"", "/p/hdu1850/play/300_400/both/", 200, "is to move"},
	{"", "/p/hdu1850/play/300_400/both-values/", 200, "take 3 from the pile of 300"}, {"", "/p/hdu1850/play/9000_5/both/", 400, "more than 8,000 moves"},
	{"", "/p/mipt100/play/" + strings.Repeat("1000_", 3999) + "1000/both/", 400, "too many for this page"},
	{"", "/p/mipt100/play/" + strings.Repeat("1_", 1000) + "/both/", 200, "is to move"}, {"", "/p/mipt100/play/" + strings.Repeat("200_", 1000) + "/both/", 200, "is to move"},
	{"", "/p/hdu1850/play/%3Cscript%3E/first/", 400, "<script>"}, {"", "/p/nim/play/3_4/first/", 404, "There is no such problem."},
	{"", "/p/cf768e/play/" + strings.Repeat("60_", 60) + "/both/", 200, "is to move"}, {"", "/p/poj2311/play/200x200/both/", 200, "is to move"},
	{"", "/p/hdu1730/play/30:_" + strings.Repeat("1-30_", 99) + "1-30,_Tom/both/", 200, "is to move"}, {"", "/p/bzoj2463/play/1000_right_down/both/", 200, "is to move"},

	{"laboratory", "/lab", 200, "Laboratory"}, {"own-game", "/lab?game=--take+1,3,4&law=on", 200, ": laws in the "}, {"table", "/lab?game=hdu1850&show=grundy&to=30", 200, "Grundy values in the positions"},
	{"no-game", "/lab?game=<script>", 400, "Write --take 1,3,4"}, {"own-play", "/p/take-1,3,4/play?position=5+2", 200, "Your game"},
	{"", "/lab?game=--take+0", 400, "Write numbers from 1 to 1000"}, {"", "/lab?game=take+1+3", 400, "Write numbers from 1 to 1000"},
	{"", "/lab?game=--take+0+--misere", 400, `value="--take 0 --misere"`},
	{"", "/lab?game=--octal+0.9", 400, "digits from 0 to 7"}, {"", "/lab?game=--moves+a.py", 400, "judge lab --moves FILE"},
	{"", "/lab?game=" + strings.Repeat("1,", 5000), 400, "at most 100 characters"}, {"", "/p/take-0/play?position=3", 404, "There is no such problem."},
	{"", "/lab?game=hdu1847&to=501", 400, "from 0 to 500"}, {"", "/lab?game=hdu1850&at=_+_&to=31", 400, "from 0 to 30"},
	{"", "/lab?game=hdu1847&to=1x", 400, "from 0 to 500"}, {"", "/lab?game=hdu1850&at=x_", 400, "no position has this form"},
	{"", "/lab?game=hdu1847&at=" + strings.Repeat("_", 9), 400, "write _ for one number or for two"},
	{"", "/lab?game=hdu1847&show=colour", 400, "choose one of"}, {"", "/lab?game=misere-bash&show=grundy", 400, "no Grundy values"},
	{"", "/lab?game=--octal+0.77+--misere&to=60", 200, "positions past search (?): "},
}

func longPath(nodes int) string {
	var list []string
	for i := range nodes {
		list = append(list, fmt.Sprintf("%d>%d", i, i+1))
	}
	return strings.Join(append(list, fmt.Sprint(nodes)), " ")
}

// Each page in each state has a status, its headers and what it should say, is small, and
// shows what users write as text. A browser finds that everyone can use it.
func TestEachPage(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	v := newVisitor(t)
	for _, program := range [][3]string{
		{"main.go", string(full.Must(suite.Own.Solution("hdu2516"))(t)), "AC, accepted"}, {"<b>\u202e.go", nasty, "WA, wrong answer"},
		{"not-compiled.go", "package main\n\nfunc main() { <b>x</b> }\n", "CE, compilation error"},
		{"large.go", "package main\n\nimport (\n\t\"os\"\n\t\"strings\"\n)\n\nfunc main() { os.Stderr.WriteString(strings.Repeat(\"<b>\", 1<<19)); os.Stdout.WriteString(strings.Repeat(\"<b>\", 1<<19)) }\n", "OLE"},
		{"slow.go", "package main\n\nfunc main() {\n\tfor {\n\t}\n}\n", "TLE"},
	} {
		if program[2] == "TLE" && !full.On() {
			continue // it takes long
		}
		v.post("/p/hdu2516/judge", "language", "Go", program[0], program[1])
		v.judged(program[2])
	}
	v.server.runs.Store(uint64(100), &run{doing: "judging on small, 7 tests done ..."})
	for _, id := range []uint64{90, 100, 101} {
		full.Check(t, v.server.store.db.Update(func(tx *bbolt.Tx) error {
			return put(tx, Submission{ID: id, Problem: "hdu2188", File: "a.go", At: time.Now()})
		}))
	}
	full.Check(t, v.server.store.finish(Submission{ID: 90, Problem: "hdu2188", File: "a.go"}, result.Judgement{Verdict: result.WA, Groups: []result.Group{{Tests: []result.Test{
		{Name: "samples/<b>", Verdict: result.WA, Shown: true, Blame: &result.Blame{Input: result.Text("100\n" + strings.Repeat("7\n", 100) + "0\n"), Summary: "100 piles"}},
	}}}}))
	for _, at := range states {
		if at.name == "slow" && !full.On() {
			continue
		}
		v.visit(at.path)
		v.expect(at.status, at.says)
		if at.name != "" && strings.ContainsAny(v.text, "\u202e\x00") {
			t.Errorf("%s has a NUL, or a character that changes the direction of the text", at.path)
		}
		if at.status == 400 && strings.Contains(v.text, "<table") {
			t.Errorf("%.100s has a table", at.path)
		}
		for name, want := range headers {
			if got := v.header.Get(name); got != want {
				t.Errorf("%.50s: %s: %q, want %q", at.path, name, got, want)
			}
		}
	}
	var document struct{ Problem, Verdict string }
	v.visit("/s/2/json")
	if err := json.Unmarshal([]byte(v.text), &document); err != nil || document.Problem != "hdu2516" || document.Verdict != "WA" {
		t.Errorf("the document is %+v, %v", document, err)
	}
	v.visit("/")
	if strings.Count(v.text, "solved") != 1 {
		t.Errorf("the list does not show the solved problem:\n%s", v.text)
	}
	v.post("/s/2/again")
	v.judged("WA, wrong answer")
	t.Run("browser", func(t *testing.T) { lookAtStates(t, v.server) }) // ends the server's work
	v.post("/s/2/delete")
	v.visit("/s/2")
	v.expect(404, "It may have been deleted")
}

// What can't be judged is said at once, in the form that keeps what was typed.
func TestForm(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	for _, c := range []struct {
		fields []string
		status int
		want   string
	}{
		{[]string{"language", "Go", "source", " "}, 422, "the program is empty"},
		{[]string{"language", "executable", "source", "x"}, 422, "choose a language"},
		{[]string{"language", "Go", "x.exe", "x"}, 422, "x.exe: the ending of its name shows no language"},
		{[]string{"language", "Go", "source", "package kept", "input", "nonsense"}, 422, "package kept"},
		{[]string{"language", "Go", "source", "x", "input", "nonsense"}, 422, "your input is not legal"},
		{[]string{"language", "Go", "../../x.go", strings.Repeat("x", 2<<20)}, 422, "larger than 1 MB"},
		{[]string{"language", "Go", "x.go", strings.Repeat("x", 5<<20)}, 413, "more than 4 MB"},
	} {
		v.post("/p/hdu2516/judge", c.fields...)
		v.expect(c.status, c.want)
	}
	full.Check(t, v.server.store.db.Close()) // as with a full disk
	v.post("/p/hdu2516/judge", "language", "Go", "source", "package kept")
	v.expect(507, "the submission could not be kept", "package kept")
}

// A file is judged on every save, and a save replaces what is not judged yet.
func TestWatch(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	v, file := newVisitor(t), t.TempDir()+"/mine.go"
	full.Check(t, os.WriteFile(file, []byte("package main\n\nfunc main() { x }\n"), 0o644))
	for _, wrong := range []string{"mine.go", "/etc/passwd", "/nowhere/mine.go"} {
		v.post("/p/hdu2516/watch", "file", wrong)
		v.expect(422)
	}
	v.post("/p/hdu2516/watch", "file", file)
	for _, want := range []string{"CE, compilation error", "AC, accepted"} {
		for range 6000 {
			if v.visit("/p/hdu2516/watch"); strings.Contains(v.text, want) {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		v.expect(200, want, "Watching "+file)
		full.Check(t, os.WriteFile(file, full.Must(suite.Own.Solution("hdu2516"))(t), 0o644))
	}
	v.post("/p/hdu2516/watch", "stop", "")
	if v.expect(200); strings.Contains(v.text, "Watching") {
		t.Error("the watch does not end")
	}
}

// BenchmarkRead measures the pages that people read most, alone and while all workers judge.
func BenchmarkRead(b *testing.B) {
	for _, path := range []string{"/", "/p/hdu2177", "/p/hdu2177/judge", "/s/1", "/p/hdu2177/play/5_9/both/"} {
		for _, load := range []bool{false, true} {
			b.Run(path+map[bool]string{false: " alone", true: " judging"}[load], func(b *testing.B) {
				v := newVisitor(b)
				for n := range cmp.Or(map[bool]int{true: runtime.GOMAXPROCS(0)}[load], 1) {
					v.post("/p/hdu2177/judge", "language", "Go", "main.go", fmt.Sprintf("package main\n\nfunc main() {\n\tfor %v {\n\t} // %d\n}\n", load, n))
				}
				for b.Loop() {
					v.visit(path)
				}
				v.expect(200)
			})
		}
	}
}
