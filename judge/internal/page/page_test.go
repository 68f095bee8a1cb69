package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	if folder := os.Getenv(childFolder); folder != "" {
		serveForTest(folder)
	}
	os.Exit(m.Run())
}

// admitted returns the handler of a server for visitors who know the token.
func admitted(s *Server) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.AddCookie(&http.Cookie{Name: tokenCookie, Value: s.Token})
		s.Handler().ServeHTTP(w, r)
	})
}

// newServer starts a server with a store of its own, for visitors who know the token. It is
// "" for this person only.
func newServer(t testing.TB, token string) (*Server, *httptest.Server) {
	t.Helper()
	s := full.Must(New(context.Background(), Options{Files: suite.Own, Version: "test", Data: t.TempDir(), Token: token, Log: func(line string) { t.Log(line) }}))(t)
	server := httptest.NewServer(admitted(s))
	t.Cleanup(func() {
		s.stop() // ends the events
		server.Close()
		full.Check(t, s.Close())
	})
	return s, server
}

// fetch sends a request and returns the status and the text of the answer.
func fetch(t testing.TB, r *http.Request) (int, string) {
	t.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer := full.Must(client.Do(r))(t)
	defer answer.Body.Close()
	text := full.Must(io.ReadAll(answer.Body))(t)
	if location := answer.Header.Get("Location"); location != "" {
		text = []byte(location)
	}
	return answer.StatusCode, string(text)
}

func get(t testing.TB, address string) string {
	t.Helper()
	status, text := fetch(t, full.Must(http.NewRequest("GET", address, nil))(t))
	if status != http.StatusOK {
		t.Fatalf("GET %s: %d\n%s", address, status, text)
	}
	return text
}

// program returns the request that a form sends.
func program(t testing.TB, base, id string, fields map[string]string, file, text string) *http.Request {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		full.Check(t, form.WriteField(name, value))
	}
	if file != "" {
		io.WriteString(full.Must(form.CreateFormFile("file", file))(t), text)
	}
	form.Close()
	r := full.Must(http.NewRequest("POST", base+"/p/"+id+"/judge", &body))(t)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return r
}

// sendProgram sends a program and returns the address of the submission.
func sendProgram(t testing.TB, base, id, file, text string) string {
	t.Helper()
	status, location := fetch(t, program(t, base, id, map[string]string{"language": "Go"}, file, text))
	if status != http.StatusSeeOther {
		t.Fatalf("POST %s: %d\n%s", file, status, location)
	}
	return base + location
}

// forbidden finds what the policy of the pages forbids, or what would break it one day.
var forbidden = regexp.MustCompile(`(?i)<style|<script>|<[^>]*\s(style|on\w+)=|javascript:|https?://[^"<]*\.(js|css)`)

// checkPage fails if a page is too large, or has scripts or styles in it.
func checkPage(t testing.TB, address, text string) {
	t.Helper()
	if found := forbidden.FindString(text); found != "" {
		t.Errorf("%s contains %q", address, found)
	}
	if len(text) > 100<<10 {
		t.Errorf("%s has %d bytes", address, len(text))
	}
}

// The list finds problems by name and topic. The page of each problem has its statement and
// folds away what gives the solution away. All headers are there, also for a fault.
func TestRead(t *testing.T) {
	t.Parallel()
	_, server := newServer(t, "")
	for query, want := range map[string]string{"": "/p/jiaoguan", "wythoff": "/p/poj1067", "POJ+1067": "/p/poj1067", "威佐夫": "/p/hdu2177", "谁能赢呢": "/p/bzoj2463", "misere": "/p/misere-mm"} {
		text := get(t, server.URL+"/?q="+query)
		checkPage(t, "/?q="+query, text)
		if !strings.Contains(text, want+`"`) {
			t.Errorf("the search for %q does not find %s", query, want)
		}
	}
	details := regexp.MustCompile(`(?s)<details>.*?</details>`)
	for _, p := range suite.Problems {
		text := get(t, server.URL+"/p/"+p.ID)
		checkPage(t, p.ID, text)
		open := details.ReplaceAllString(text, "")
		for _, heading := range []string{"The theorem", "Cost", "Traps"} {
			if !strings.Contains(text, "<h2>"+heading+"</h2>") || strings.Contains(open, heading) || strings.Contains(open, "Topic:") {
				t.Errorf("%s: %q is missing or not folded", p.ID, heading)
			}
		}
		if !strings.Contains(text, "<h2>Hint 1 of ") || strings.Contains(open, "Hint 1") {
			t.Errorf("%s: the hints are missing or not folded", p.ID)
		}
		for _, heading := range []string{"The game", "Input", "Output", "Example"} {
			if !strings.Contains(open, "<h2>"+heading+"</h2>") {
				t.Errorf("%s: %q is missing or folded", p.ID, heading)
			}
		}
		if p.Picture != nil && !strings.Contains(get(t, server.URL+"/p/"+p.ID+"/picture.svg"), "<svg") {
			t.Errorf("%s: no picture", p.ID)
		}
		for _, path := range regexp.MustCompile(`href="(/p/[^"]*\.(?:in|out))"`).FindAllStringSubmatch(text, -1) {
			get(t, server.URL+path[1])
		}
		checkPage(t, p.ID+"/judge", get(t, server.URL+"/p/"+p.ID+"/judge?language=Rust&sample="+firstSample(t, p)))
	}
	for _, path := range []string{"/", "/p/none", "/static/none", "/s/1"} {
		answer := full.Must(http.Get(server.URL + path))(t)
		answer.Body.Close()
		for name, want := range headers {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s: %s: %q, want %q", path, name, got, want)
			}
		}
	}
}

func firstSample(t testing.TB, p suite.Problem) string {
	return full.Must(suite.Own.SamplesOf(p.ID))(t)[0].Name
}

// judgedAt waits for the end of a submission's events and returns its page.
func judgedAt(t testing.TB, address string) string {
	t.Helper()
	if events := get(t, address+"/events"); !strings.HasSuffix(events, "event: done\ndata: \n\n") {
		t.Fatalf("the events of %s end with %q", address, events[max(0, len(events)-100):])
	}
	text := get(t, address)
	checkPage(t, address, text)
	return text
}

// nasty is a program whose text and output try to become a part of the page.
const nasty = "package main\n\nimport \"fmt\"\n\n// </textarea></pre><script>alert(1)</script>\u202e\nfunc main() { fmt.Println(\"<img src=x onerror=alert(1)>\\x00\\xff\u202e\") }\n"

// A program is judged as judge test does: its result comes as events, on a page, and as the
// document of judge test --json. What users write stays text.
func TestJudge(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	s, server := newServer(t, "")
	right := string(full.Must(suite.Own.Solution("beans"))(t))
	if text := judgedAt(t, sendProgram(t, server.URL, "beans", "main.go", right)); !strings.Contains(text, "AC, accepted") {
		t.Errorf("the solution is not accepted:\n%s", text)
	}
	wrong := sendProgram(t, server.URL, "beans", "<b>\u202e.go", nasty)
	text := judgedAt(t, wrong)
	for _, want := range []string{"WA, wrong answer", "&lt;img src=x onerror", "&lt;b&gt;?.go", "&lt;/textarea&gt;"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page of the wrong program lacks %q:\n%s", want, text)
		}
	}
	if strings.ContainsAny(text, "\u202e\x00") {
		t.Error("the page has a character that changes the direction of the text, or a NUL")
	}
	var document struct{ Problem, Verdict string }
	if err := json.Unmarshal([]byte(get(t, wrong+".json")), &document); err != nil || document.Problem != "beans" || document.Verdict != "WA" {
		t.Errorf("the document is %+v, %v", document, err)
	}
	if got := get(t, wrong+"/source"); got != nasty {
		t.Errorf("the download is %q", got)
	}
	if form := get(t, server.URL+"/p/beans/judge?from=2"); strings.Count(form, "</textarea>") != 2 {
		t.Errorf("the text leaves its field:\n%s", form)
	}
	if text := get(t, server.URL+"/s/compare?of=2&of=1"); !strings.Contains(text, ">-package main<") && !strings.Contains(text, "&#43;import") {
		t.Errorf("there is no difference:\n%s", text)
	}
	if list := get(t, server.URL+"/"); strings.Count(list, "solved") != 1 {
		t.Errorf("the list does not show the solved problem:\n%s", list)
	}
	if status, again := fetch(t, full.Must(http.NewRequest("POST", wrong+"/again", nil))(t)); status != 303 || again != "/s/3" {
		t.Errorf("judging again: %d %s", status, again)
	}
	if status, _ := fetch(t, full.Must(http.NewRequest("POST", wrong+"/delete", nil))(t)); status != 303 {
		t.Errorf("deleting: %d", status)
	}
	if status, text := fetch(t, full.Must(http.NewRequest("GET", wrong, nil))(t)); status != 404 || strings.Contains(get(t, server.URL+"/s/"), "/s/2\"") {
		t.Errorf("a deleted submission is there: %d\n%s", status, text)
	}
	judgedAt(t, server.URL+"/s/3")
	if left := s.store.list(func(sub Submission) bool { return true }); len(left) != 2 {
		t.Errorf("the store has %+v", left)
	}
}

// A large input that is not on the page can be downloaded.
func TestLargeInput(t *testing.T) {
	t.Parallel()
	s, server := newServer(t, "")
	sub := full.Must(s.store.add(Submission{Problem: "hdu1850", File: "a.go"}, []byte("x"), nil))(t)
	input := "100\n" + strings.Repeat("7\n", 100) + "0\n"
	full.Check(t, s.store.finish(sub.ID, result.Judgement{Verdict: result.WA, Groups: []result.Group{{Tests: []result.Test{
		{Name: "samples/<100>", Verdict: result.WA, Shown: true, Blame: &result.Blame{Input: result.Text(input), Summary: "100 piles"}},
	}}}}))
	text := get(t, server.URL+address(sub.ID))
	link := regexp.MustCompile(`href="(/s/\d+/input[^"]*)"`).FindStringSubmatch(text)
	if link == nil || strings.Contains(text, "judge test") || !strings.Contains(text, "100 piles") {
		t.Fatalf("the page is\n%s", text)
	}
	if got := get(t, server.URL+html.UnescapeString(link[1])); got != input {
		t.Errorf("%s is %q", link[1], got)
	}
	if status, _ := fetch(t, full.Must(http.NewRequest("GET", server.URL+address(sub.ID)+"/input?test=none", nil))(t)); status != 404 {
		t.Errorf("another test has the status %d", status)
	}
}

// On the person's own input only that is tried. What can't be judged is said at once, in the
// form that keeps what was typed.
func TestForm(t *testing.T) {
	t.Parallel()
	_, server := newServer(t, "")
	for _, c := range []struct {
		fields     map[string]string
		file, text string
		status     int
		want       string
	}{
		{map[string]string{"language": "Go", "source": " "}, "", "", 422, "the program is empty"},
		{map[string]string{"language": "executable", "source": "x"}, "", "", 422, "choose a language"},
		{map[string]string{"language": "Go"}, "x.exe", "x", 422, "x.exe: the ending of its name shows no language"},
		{map[string]string{"language": "Go", "source": "package kept", "input": "nonsense"}, "", "", 422, "package kept"},
		{map[string]string{"language": "Go", "source": "x", "input": "nonsense"}, "", "", 422, "your input is not legal"},
		{map[string]string{"language": "Go"}, "../../x.go", strings.Repeat("x", 2<<20), 422, "larger than 1 MB"},
		{map[string]string{"language": "Go"}, "x.go", strings.Repeat("x", 5<<20), 413, "more than 4 MB"},
	} {
		if status, text := fetch(t, program(t, server.URL, "beans", c.fields, c.file, c.text)); status != c.status || !strings.Contains(text, c.want) {
			t.Errorf("%.100v %s: %d, and not %d with %q:\n%.2000s", c.fields, c.file, status, c.status, c.want, text)
		}
	}
}

// In a class each sees only their own submissions.
func TestOwners(t *testing.T) {
	t.Parallel()
	s, server := newServer(t, "secret")
	sub := full.Must(s.store.add(Submission{Problem: "beans", File: "a.go", Owner: "anna", Done: true, Verdict: "AC"}, []byte("x"), nil))(t)
	for browser, want := range map[string]int{"anna": 200, "ben": 404, "": 404} {
		for _, path := range []string{"/source", "/events"} {
			r := full.Must(http.NewRequest("GET", server.URL+address(sub.ID)+path, nil))(t)
			r.AddCookie(&http.Cookie{Name: browserCookie, Value: browser})
			if got, text := fetch(t, r); got != want {
				t.Errorf("%q gets %d for %s\n%s", browser, got, path, text)
			}
		}
	}
}

// A file is judged on every save, and a save replaces what is not judged yet.
func TestWatch(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	s, server := newServer(t, "")
	file := t.TempDir() + "/mine.go"
	full.Check(t, os.WriteFile(file, []byte("package main\n\nfunc main() { x }\n"), 0o644))
	post := func(path, field string) int {
		r := full.Must(http.NewRequest("POST", server.URL+path, strings.NewReader("file="+field)))(t)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		status, _ := fetch(t, r)
		return status
	}
	for _, wrong := range []string{"mine.go", "/etc/passwd", "/nowhere/mine.go"} {
		if got := post("/p/beans/watch", wrong); got != 422 {
			t.Errorf("watching %s: %d", wrong, got)
		}
	}
	if got := post("/p/beans/watch", file); got != 303 {
		t.Fatalf("watching %s: %d", file, got)
	}
	until := func(want string) {
		t.Helper()
		for range 6000 {
			if strings.Contains(get(t, server.URL+"/p/beans/watch"), want) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("the page does not say %q:\n%s", want, get(t, server.URL+"/p/beans/watch"))
	}
	until("CE, compilation error")
	full.Check(t, os.WriteFile(file, full.Must(suite.Own.Solution("beans"))(t), 0o644))
	until("AC, accepted")
	if got := post("/p/beans/watch/stop", ""); got != 303 || s.watchOf("beans") != nil {
		t.Errorf("stopping: %d", got)
	}
}

// BenchmarkRead measures the page of a problem, alone and while all workers judge.
func BenchmarkRead(b *testing.B) {
	for _, load := range []bool{false, true} {
		b.Run(map[bool]string{false: "alone", true: "judging"}[load], func(b *testing.B) {
			s, server := newServer(b, "")
			for n := 0; load && n < runtime.GOMAXPROCS(0); n++ {
				sendProgram(b, server.URL, "hdu2177", "main.go", fmt.Sprintf("package main\n\nfunc main() {\n\tfor {\n\t} // %d\n}\n", n))
			}
			for b.Loop() {
				w := httptest.NewRecorder()
				admitted(s).ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/p/hdu2177", nil))
				if w.Code != http.StatusOK {
					b.Fatal(w.Code)
				}
			}
		})
	}
}
