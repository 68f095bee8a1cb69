package desk

import (
	"bytes"
	"go/format"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

const problem = `{"name": "A", "url": "http://poj.org/problem?id=1704", "tests": [{"input": "1\n", "output": "2\n"}]}`

// The judge accepts the extension, and refuses pages and the names of other machines.
func TestHandler(t *testing.T) {
	const extension, page = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "https://example.org"
	for _, c := range []struct {
		method, host, origin, kind, body string
		status, taken                    int
	}{
		{"POST", "localhost:6174", extension, "application/json", problem, http.StatusOK, 1},
		{"POST", "127.0.0.1:6174", "moz-extension://0", "application/json; charset=utf-8", problem, http.StatusOK, 1},
		{"POST", "[::1]:6174", "", "application/json", problem, http.StatusOK, 1},
		{"POST", "localhost:6174", page, "application/json", problem, http.StatusForbidden, 0},
		{"POST", "localhost:6174", "null", "application/json", problem, http.StatusForbidden, 0},
		{"POST", "evil.example:6174", extension, "application/json", problem, http.StatusForbidden, 0},
		{"POST", "localhost:6174", "", "text/plain", problem, http.StatusMethodNotAllowed, 0},
		{"GET", "localhost:6174", "", "", "", http.StatusMethodNotAllowed, 0},
		{"POST", "localhost:6174", extension, "application/json", "{}", http.StatusBadRequest, 0},
		{"POST", "localhost:6174", extension, "application/json", "", http.StatusBadRequest, 0},
	} {
		taken := 0
		handler := handler(func(p Problem) error {
			taken++
			if p.Name != "A" || len(p.Tests) != 1 || p.Tests[0].Output != "2\n" {
				t.Errorf("%+v", p)
			}
			return nil
		})
		request := httptest.NewRequest(c.method, "/", strings.NewReader(c.body))
		request.Host = c.host
		if c.origin != "" {
			request.Header.Set("Origin", c.origin)
		}
		request.Header.Set("Content-Type", c.kind)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != c.status || taken != c.taken {
			t.Errorf("%+v: status %d, %d taken: %s", c, answer.Code, taken, answer.Body)
		}
	}
}

// Only this machine can reach the ports, and the judge skips a port that is in use.
func TestListen(t *testing.T) {
	first, err := Listen(0)
	if err != nil {
		t.Skip(err) // all ports are in use
	}
	defer first.Close()
	if !Local(first.Addr().String()) {
		t.Errorf("Listen listens on %v", first.Addr())
	}
	if _, err := Listen(first.Addr().(*net.TCPAddr).Port); err == nil ||
		!strings.Contains(err.Error(), "name it with --port") {
		t.Errorf("%v twice: %v", first.Addr(), err)
	}
}

func TestMain(m *testing.M) {
	sandbox.BeHelper() // sandboxes start this program again
	sandbox.Pretend(full.Slower)
	os.Exit(m.Run())
}

// Every program compiles, and reads the samples to their end: a word less is too little
// for it in the languages that notice. Daily there is one problem in three languages, and with GRUNDY_FULL
// an eighth of them for each language.
func TestStarters(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		samples := full.Must(suite.Own.SamplesOf(p.ID))(t)
		for k, l := range toolchain.Languages {
			if len(l.Endings) == 0 {
				continue
			}
			t.Run(p.ID+"/"+l.Name, func(t *testing.T) {
				if p.ID != "hdu1524" || !slices.Contains([]string{"Go", "C++", "Python"}, l.Name) {
					full.Test(t)
				}
				if p.ID != "hdu1524" {
					if (i+k)%8 != 0 {
						t.Skip("other languages are tried")
					}
				}
				name, text := l.Starter.File, []byte(Starter(l, p, words.English{}, "About "+p.Title))
				if !slices.Contains(l.Endings, filepath.Ext(name)) {
					t.Fatalf("no program in %s: %q", l.Name, name)
				}
				if l.Name == "Go" {
					if formatted, err := format.Source(text); err != nil || !bytes.Equal(formatted, text) {
						t.Fatalf("not as gofmt has it: %v\n%s", err, text)
					}
				}
				program := toolchain.MustText(t, name, text)
				if program.Fault != "" {
					t.Fatalf("%s\n%s", program.Fault, text)
				}
				notices := slices.Contains([]string{"C", "Rust", "Python", "JavaScript"}, l.Name) ||
					l.Name == "Java" && p.ID != "beans"
				workers := sandbox.NewPool(program.Read)
				defer workers.Close()
				tester := judging.Tester{Runner: workers, Program: program,
					Limits: judging.LimitsOf(p.Limits, program, result.Speed{})}
				input := samples[0].Input
				if r := full.Must(tester.Once(t.Context(),
					testset.Test{Input: input, NoAnswer: true}))(t); r.Verdict != result.AC || len(r.Run.Output) > 0 {
					t.Errorf("it does not read\n%s\n%v %s %s\n%s", input, r.Verdict, r.Reasons, r.Run.Output, text)
				}
				words := bytes.Fields(input)
				less := testset.Test{Input: bytes.Join(words[:len(words)-1], []byte(" ")), NoAnswer: true}
				if r := full.Must(tester.Once(t.Context(), less))(t); r.Verdict == result.AC && notices &&
					len(words) > 1 && !endsAnywhere(p) {
					t.Errorf("it reads less than\n%s\n%s", input, text)
				}
			})
		}
	}
}

// endsAnywhere reports whether the input of a problem without its last word is an input.
func endsAnywhere(p suite.Problem) bool {
	r := p.New()
	return r.Layout.Kind == 0 && len(r.Format) == 1
}

// What a judge of a problem refuses is found, and nothing else is.
func TestDoubts(t *testing.T) {
	const fresh, kib64 = "package main\n\nfunc main() { println(min(1, 2)) }\n", 65536
	path := filepath.Join(t.TempDir(), "mine.go")
	full.Write(t, path, fresh)
	for _, c := range []struct{ id, language, text, want string }{
		{"", "C++", "#include <cstdio>\n# include \"mine.h\"\n", `own header [mine.h]`},
		{"", "C++", "#include <cstdio>\n", ""},
		{"", "Python", "import sys\n", ""},
		{"misere-mm", "C", strings.Repeat(" ", kib64), ""},
		{"misere-mm", "Go", strings.Repeat(" ", kib64+1), ""}, // HDU takes no Go
		{"misere-mm", "C", strings.Repeat(" ", kib64+1),
			"program too long [HDU 1907 count [65536 byte] answer to longer programs]"},
		{"timus1639", "Go", fresh, "older compiler [Timus 1639 Go 1.14 mine.go:3:"},
		{"bzoj2463", "Go", fresh, ""}, // Luogu has Go 1.21
		{"hdu1846", "Go", fresh, ""},  // HDU has no Go at all
	} {
		if c.text == fresh && testing.Short() {
			continue // it is compiled
		}
		p, _ := suite.Find(c.id)
		language, _ := toolchain.Named(c.language)
		var got string
		for _, doubt := range Doubts(t.Context(), p, language, path, []byte(c.text)) {
			got += doubt.Why.String()
		}
		if !strings.HasPrefix(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s, %s %.40q: %q, want %q", c.id, c.language, c.text, got, c.want)
		}
	}
}

// A problem of the suite is recognised by its address at any judge and gets a program, and
// its samples are compared with ours; of another problem the folder has the samples only.
func TestTake(t *testing.T) {
	const hdu1850 = "http://acm.hdu.edu.cn/showproblem.php?pid=1850"
	const ours, fresh = " is one of the suite's samples.", " is new; "
	says := func(note error, part string) bool { return strings.Contains(note.Error(), part) }
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
		{hdu1850, "HDU 1850 is hdu1850, Being a Good Boy", []Test{own, {"2\n1 1\n0\n", "0"}}, []string{ours, fresh},
			"hdu1850/main.rs hdu1850/problem.json hdu1850/test/sample-1.in hdu1850/test/sample-2.out"},
		{hdu1850, "HDU 1850 is hdu1850, ", []Test{{"2\n1 3\n0\n", "1\n"}, own}, []string{fresh, ours}, "hdu1850/test/sample-3.in"}, // another judge's
		{"https://example.org/a", "../A. Stones is not in the suite", []Test{own}, nil,
			"A.-Stones/test/sample-1.out A.-Stones/problem.json"},
		{"http://poj.org/problem?id=1704", "POJ 1704 is poj1704, ",
			[]Test{{"2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n",
				"Bob will win\nGeorgia will win\n"}}, []string{ours}, "poj1704/main.rs"},
		{"https://www.luogu.com.cn/problem/P10501?contestId=1", "Luogu P10501 is poj2311, ",
			[]Test{{"2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"}}, []string{ours}, ""},
		{"https://www.luogu.com.cn/problem/P2252", "Luogu P2252 is poj1067, ", []Test{{"8 4\n", "1\n"}},
			[]string{fresh, "At Luogu an input is one case, and the folder is for that format"}, "P2252/main.rs P2252/problem.json"},
		{"https://www.spoj.com/problems/MMMGAME/", "SPOJ MMMGAME is misere-mm, ",
			[]Test{{"2\n3\n3 5 1\n1\n1", "John\nBrother"}}, []string{ours}, ""},
		{"https://acm.timus.ru/problem.aspx?space=1&num=1639", "Timus 1639 is timus1639, ",
			[]Test{{"2 4", "[:=[first]"}}, []string{ours}, ""},
		{"https://codeforces.com/contest/768/problem/E", "Codeforces 768E is cf768e, ", []Test{{"1\n5\n", "NO\n"}},
			[]string{ours}, ""},
		{"https://www.acmicpc.net/problem/6699", "Baekjoon 6699 is hdu1536, ", []Test{{"1 1\n1\n1 1\n0\n", "W\n"}},
			[]string{fresh}, ""},
	} {
		o, err := Take(suite.Own, Problem{Name: "../A. Stones", URL: c.url, Tests: c.tests}, folder,
			rust, words.English{})
		if err != nil || !says(o.Title, c.title) || !slices.EqualFunc(o.Notes, c.notes, says) {
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

// A problem that another judge has under the same name gets a folder with the judge's name.
func TestTakeFromTwoJudges(t *testing.T) {
	parent := t.TempDir()
	cpp, _ := toolchain.Named("C++")
	for _, c := range []struct{ url, group, sample, folder, note string }{
		{"https://one.example/a", "One - Round 1", "1", "A", ""},
		{"https://two.example/a", "Two - Easy", "2", "A-Two", ""},
		{"https://www.three.example/a", "", "3", "A-three.example", ""},
		{"https://one.example/a", "One - Round 1", "4", "A", ""}, // with another sample
		{"https://two.example/a?x", "Two", "2", "A-Two", ""},
	} {
		o, err := Take(suite.Own, Problem{Name: "A", Group: c.group, URL: c.url, Tests: []Test{{c.sample, "1"}}},
			parent, cpp, words.English{})
		if folder := filepath.Join(parent, c.folder); err != nil ||
			!strings.HasSuffix(o.Next[len(o.Next)-1], filepath.Join(folder, "main.cpp")) {
			t.Errorf("%s: %v, %q, want %s", c.url, err, o.Next, folder)
		}
	}
	o, err := Take(suite.Own, Problem{Name: "B", URL: "https://one.example/b", Interactive: true}, parent,
		cpp, words.English{})
	if err != nil || len(o.Notes) != 1 || !strings.HasPrefix(o.Notes[0].Error(),
		"judge test refuses it: the problem is interactive") || o.Begin == "" || len(o.Next) != 0 {
		t.Errorf("an interactive problem: %v, %q, %q", err, o.Notes, o.Next)
	}
}
