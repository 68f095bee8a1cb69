package serve

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"html"
	"io"
	"io/fs"
	"maps"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/page"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A visitor reads the pages of a server as a browser without scripts does. It knows the token.
type visitor struct {
	*Server
	t       testing.TB
	folder  string // of the files to send
	base    string // the address at which the server listens
	stop    func() // ends the server
	samples *gate
	release func() // opens the gate
	queue   func(name string) (*queue.Client, error)

	at     *url.URL
	text   string
	status int
	header http.Header

	tab     context.Context // of a browser
	tabs    []context.Context
	browses bool // looks at the tab
}

// newVisitor returns a visitor of a new server for this person only, with its store in a folder.
func newVisitor(t testing.TB, data string) *visitor {
	v := &visitor{t: t, base: "127.0.0.1:0", at: &url.URL{Scheme: "http", Host: "localhost", Path: "/"}}
	v.serve(data, "")
	return v
}

// serve starts a server, with a token for persons on other machines too, and listens at the
// address of the one before.
func (v *visitor) serve(data, token string) {
	v.samples, v.release = &gate{FS: suite.Own.Samples}, func() {}
	v.Server = full.Must(New(v.t.Context(), Options{
		Files:   suite.Files{Problems: suite.Own.Problems, Samples: v.samples},
		Version: "test", Data: data, Token: token, Queue: v.queue, Log: func(line string) { v.t.Log(line) },
	}))(v.t)
	l, err := net.Listen("tcp", v.base)
	if err != nil { // another test has the port now
		l = full.Must(net.Listen("tcp", "127.0.0.1:0"))(v.t)
	}
	v.base = l.Addr().String()
	ctx, end := context.WithCancel(v.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- v.Serve(ctx, l) }()
	v.stop = sync.OnceFunc(func() {
		end()
		full.Check(v.t, <-ended)
		v.release()
		full.Check(v.t, v.Close())
	})
	v.t.Cleanup(v.stop)
}

// A gate holds back judging, which reads the samples.
type gate struct {
	fs.FS
	sync.RWMutex
}

func (g *gate) Open(name string) (fs.File, error) {
	g.RLock()
	defer g.RUnlock()
	return g.FS.Open(name)
}

// send sends a request with headers, such as Host:localhost, and follows where the answer leads.
func (v *visitor) send(method, address string, body io.Reader, headers ...string) {
	headers = append([]string{"Cookie:" + tokenCookie + "=" + v.Token}, headers...)
	v.browses = false
	for range 6 {
		v.at = v.at.ResolveReference(full.Must(url.Parse(address))(v.t))
		v.at.Fragment = "" // which browsers don't send
		r := httptest.NewRequest(method, v.at.String(), body)
		for _, header := range headers {
			name, value, _ := strings.Cut(header, ":")
			r.Header.Set(name, value)
		}
		r.Host = cmp.Or(r.Header.Get("Host"), r.Host)
		w := httptest.NewRecorder()
		v.handler.ServeHTTP(w, r)
		v.text, v.status, v.header = w.Body.String(), w.Code, w.Header()
		if address = w.Header().Get("Location"); address == "" {
			return
		}
		method, body = http.MethodGet, nil
	}
}

// get asks for a page.
func (v *visitor) get(address string, headers ...string) {
	v.send(http.MethodGet, address, nil, headers...)
}

// post sends a form, with fields such as language=Go and main.go=@right.go: the name of a field
// with a file has an ending, and the text after @ is that of a file. Headers may follow.
func (v *visitor) post(address string, fields ...string) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	headers := []string{"Content-Type:" + form.FormDataContentType()}
	for _, field := range fields {
		name, text, found := strings.Cut(field, "=")
		if !found || strings.Contains(name, ":") {
			headers = append(headers, field)
			continue
		}
		w, err := form.CreateFormField(name)
		if strings.Contains(name, ".") {
			w, err = form.CreateFormFile("file", name)
		}
		full.Check(v.t, err)
		io.WriteString(w, v.read(text))
	}
	form.Close()
	v.send(http.MethodPost, address, &body, headers...)
}

// read returns a text, or that of the file whose name follows @.
func (v *visitor) read(text string) string {
	if file, found := strings.CutPrefix(text, "@"); found {
		return string(full.Must(os.ReadFile(filepath.Join(v.folder, file)))(v.t))
	}
	return text
}

var (
	// links are the links of a page: where they lead, and their words or those of their spot.
	links = regexp.MustCompile(`<a [^>]*href="([^"]*)"[^>]*>(?:<title>)?([^<]*)<`)
	areas = regexp.MustCompile(`(?s)<textarea.*?</textarea>`)
	tags  = regexp.MustCompile(`<[^>]*>`)
	// forbidden is what the policy of the pages forbids, or what would break it one day.
	forbidden = regexp.MustCompile(`(?i)<style|<script>|<[^>]*\s(style|on\w+)=|javascript:|https?://[^"<]*\.(js|css)`)
)

// shows reports whether the answer has a text: in a cookie, in HTML or to read.
func (v *visitor) shows(text string) bool {
	all := v.header.Get("Set-Cookie") + "\n" + v.text + "\n" + tags.ReplaceAllString(v.text, "")
	return strings.Contains(html.UnescapeString(all), text)
}

// expect fails if the answer has another status, or lacks a header or a text, and if a page is
// too large, or has scripts or styles in it.
func (v *visitor) expect(status int, texts ...string) {
	fail := func(bad bool, format string, args ...any) {
		if bad {
			v.t.Fatalf("%.100s: "+format+" in\n%.3000s", append(append([]any{v.at}, args...), v.text)...)
		}
	}
	fail(v.status != status, "status %d, want %d", v.status, status)
	kind := v.header.Get("Content-Type")
	for name, want := range headers {
		got := v.header.Get(name)
		fail(got != want && kind != "image/svg+xml", "%s: %q, want %q", name, got, want)
	}
	if strings.HasPrefix(kind, "text/html") {
		outside := areas.ReplaceAllString(v.text, "")
		fail(strings.ContainsAny(outside, "\u202e\x00"), "a NUL, or a character that turns the direction of the text,")
		found := forbidden.FindString(v.text)
		fail(found != "", "%q", found)
		fail(len(v.text) > 100<<10, "%d bytes", len(v.text))
	}
	for _, text := range texts {
		fail(!v.shows(text), "no %q", text)
	}
}

// await asks for the page of a submission again until it shows a text, or has been as it is in the end for
// a minute.
func (v *visitor) await(text string) {
	for began := time.Now(); !v.shows(text) && time.Since(began) < time.Minute; v.get("") {
		if strings.Contains(v.text, "data-events=") {
			began = time.Now()
		}
		time.Sleep(20 * time.Millisecond)
	}
	v.expect(http.StatusOK, text)
}

// follow follows the first link that has these words, or whose spot on a board has them.
func (v *visitor) follow(words string) {
	to, found := linksIn(v.text)[words]
	if !found {
		v.t.Fatalf("%.100s: no link %q in\n%.3000s", v.at, words, v.text)
	}
	v.get(to)
}

// linksIn returns where the links of a part of a page lead, by their words.
func linksIn(part string) map[string]string {
	found := map[string]string{}
	for _, link := range links.FindAllStringSubmatch(part, -1) {
		words := html.UnescapeString(link[2])
		found[words] = cmp.Or(found[words], html.UnescapeString(link[1]))
	}
	return found
}

func init() { page.TableTime, page.LabTime, page.Soon = 10*time.Minute, 10*time.Minute, 5*time.Minute }

var (
	boardOf = regexp.MustCompile(`(?s)<svg.*</svg>`)
	spoils  = regexp.MustCompile(`The theorem|The solution|Cost|Traps|Hint 1 of |Topic:|<h2>(?:结论与证明|C\+\+ 题解|复杂度|易错点|提示)|考点：`)
	details = regexp.MustCompile(`(?s)<details>.*?</details>`)
	isMove  = regexp.MustCompile(`^\d+/$`)
	svgs    = regexp.MustCompile(`(?:href|src)="(/p/[^"]*\.svg)"`)
)

// The page of each problem has its statement, and folds away what gives the solution away. The
// problem has a form for a program, and a table.
func TestEachProblem(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	weight := len(report.Style) // of all that a browser loads, without the editor, in bytes
	for _, name := range []string{"style.css", "play.js", "page.js"} {
		weight += len(full.Must(os.ReadFile("../page/static/" + name))(t))
	}
	for i, p := range suite.Problems {
		if !full.Tries(i) {
			continue
		}
		v.get("/p/" + p.ID)
		if whole := weight + len(v.text); whole > 100_000 {
			t.Errorf("%s: a browser loads %d bytes", p.ID, whole)
		}
		v.expect(200, "<h2>The theorem", "<h2>The solution in C++", "<pre tabindex=\"0\">// ", "<h2>Cost", "<h2>Traps", "<h2>Hint 1 of ")
		pictures := svgs.FindAllStringSubmatch(v.text, -1)
		v.text = details.ReplaceAllString(v.text, "") // what is open
		v.expect(200, "<h2>The game</h2>", "<h2>Input</h2>", "<h2>Output</h2>", "<h2>Example</h2>")
		if open := spoils.FindString(v.text); open != "" {
			t.Errorf("%s: %q is not folded", p.ID, open)
		}
		for _, path := range pictures {
			v.get(path[1])
			v.expect(200)
		}
		if (suite.Files{Problems: suite.Own.Problems, Language: "zh"}).For(p.ID).Language == "zh" {
			v.get("/p/"+p.ID, "Accept-Language: zh-CN,zh;q=0.9,en;q=0.8")
			v.expect(200, `<div lang="zh">`, "<h2>结论与证明", "<h2>C++ 题解", "<h2>易错点", "<h2>提示 1", "出处：")
			v.text = details.ReplaceAllString(v.text, "")
			v.expect(200, "<h2>题目描述</h2>", "<h2>样例</h2>")
			if open := spoils.FindString(v.text); open != "" {
				t.Errorf("%s in Chinese: %q is not folded", p.ID, open)
			}
			v.get("/p/"+p.ID+"?lang=en", "Accept-Language: zh-CN")
			v.expect(200, "<h2>The game</h2>", ">中文</a>")
		}
		v.get("/p/" + p.ID + "/judge?language=Rust&sample=" + full.Must(suite.Own.SamplesOf(p.ID))(t)[0].Name)
		v.expect(200, "Your program in Rust", `<details id="own" open>`)
		v.get("/lab?to=6&game=" + p.ID)
		v.expect(200, `<option value="`+p.ID+`" selected>`, `<p id="shown">`+p.Title)
	}
}

// The game of the first page is played from its board by links alone, and can be won.
func TestFirstPage(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	v.get("/")
	board := linksIn(boardOf.FindString(v.text))
	if len(board) < 10 { // a stone each
		t.Fatalf("the board has the links %v", board)
	}
	for _, to := range board {
		v.get(to)
		v.expect(200, "Position: ")
	}
	p, _ := suite.Find(page.FirstGame)
	value, err := full.Must(p.New().Position(page.FirstPosition))(t).Value()
	if err != nil || value.Outcome != game.Win {
		t.Errorf("the first player can't win %s: %v, %v", page.FirstPosition, value, err)
	}
}

// A person is led to the first problem, to one that was begun, and to the next one after it is solved.
func TestNextProblem(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	order := suite.ToLearn(suite.Problems)
	verdict := func(p suite.Problem, verdict result.Verdict) {
		sub := full.Must(v.store.add(Submission{Problem: p.ID}, "x", ""))(t)
		full.Check(t, v.store.finish(sub, result.Judgement{Verdict: verdict}))
	}
	for _, c := range []struct {
		add     suite.Problem
		verdict result.Verdict
		words   string
		next    int
	}{
		{order[3], result.WA, "Go on", 3},
		{order[3], result.AC, "The next problem", 0},
		{order[0], result.AC, "The next problem", 1},
		{order[9], result.TLE, "Go on", 9},
	} {
		verdict(c.add, c.verdict)
		v.get("/")
		if v.expect(200, c.words); linksIn(v.text)[c.words] != "/p/"+order[c.next].ID {
			t.Errorf("after %s, %v, the next is %s, want %s", c.add.ID, c.verdict, linksIn(v.text)[c.words], order[c.next].ID)
		}
	}
	v.expect(200, `<li class="solved"><img src="/p/`+order[0].ID+"/", `<li class="tried"><img src="/p/`+order[9].ID+"/", fmt.Sprintf("2 of %d solved", len(order)))
}

// onBoard returns the words of the moves that are reached by pointing at the board, and by
// choosing among the moves that fit then.
func (v visitor) onBoard() map[string]bool {
	found, seen := map[string]bool{}, map[string]bool{}
	for todo := []string{"./?all"}; len(todo) > 0; todo = todo[1:] {
		v.get(todo[0])
		part := v.text
		if todo[0] == "./?all" {
			part = boardOf.FindString(v.text)
		}
		all := linksIn(part)
		for _, words := range slices.Sorted(maps.Keys(all)) {
			to := all[words]
			found[words] = found[words] || isMove.MatchString(to)
			if strings.HasPrefix(to, "?pick=") && !seen[to] && len(seen) < 300 {
				seen[to], todo = true, append(todo, to+"&all")
			}
		}
	}
	return found
}

// At each position of a game every legal move is in the list, and can be made on the board;
// following the links leads to the end of the game.
func TestEachPlays(t *testing.T) {
	t.Parallel()
	for i, p := range suite.Problems {
		if !full.Tries(i) {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			v := newVisitor(t, t.TempDir())
			position := full.Must(explain.Choose(p.New(), 0, explain.Easy, 3))(t)
			v.get("/p/" + p.ID + "/play?side=both&position=" + url.QueryEscape(position.String()))
			v.expect(200, p.Turn, "play at this screen", "is to move")
			for n := 0; ; n++ {
				legal := slices.Collect(position.Moves())
				listed := linksIn(boardOf.ReplaceAllString(v.text, ""))
				maps.DeleteFunc(listed, func(_, to string) bool { return !isMove.MatchString(to) })
				if len(listed) != len(legal) {
					t.Fatalf("%s: %d moves are listed, and %d are legal", position, len(listed), len(legal))
				}
				best, err := explain.Best(position) // others could go in circles
				if full.Check(t, err); best.To == nil {
					break
				}
				if value, err := position.Value(); err == nil && value.Outcome == game.Draw && n > 20 {
					return // nobody can end the game
				}
				if _, text := position.Board().(rules.Text); n < 3 && !text {
					pointed := v.onBoard()
					for _, move := range legal {
						if !pointed[move.Done.String()] && move.Done.Verb != game.TryTake {
							t.Errorf("%s: no spot stands for %q", position, move.Done)
						}
					}
				}
				v.get(listed[best.Done.String()]) // "" leads nowhere
				if position = best.To; strings.Contains(v.text, "The same position has come three times: a draw.") {
					return
				}
			}
			v.expect(200, texts.Capital(words.English{}.Say(position.End())), "The game so far")
		})
	}
}
