package site

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/page"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/worker"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	os.Exit(m.Run())
}

// chromium returns the path of a browser, "" if the tests don't use one.
func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// A host serves a folder of files under /grundy/, as any static host does, until it is stopped.
type host struct {
	t      *testing.T
	folder string
	server *http.Server
	at     string
	tab    context.Context
}

// serve starts the host, at the address of the one before.
func (h *host) serve() {
	if h.at == "" {
		h.at = "127.0.0.1:0"
	}
	l := full.Must(net.Listen("tcp", h.at))(h.t)
	h.at = l.Addr().String()
	h.server = &http.Server{Handler: http.StripPrefix("/grundy", http.FileServer(http.Dir(h.folder)))}
	go h.server.Serve(l)
	h.t.Cleanup(h.stop)
}

// stop stops the host, with all connections.
func (h *host) stop() { h.server.Close() }

// browse opens a browser with a profile of its own.
func (h *host) browse(lang string) {
	folder := h.t.TempDir()
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium()), chromedp.NoSandbox, chromedp.UserDataDir(folder), chromedp.WSURLReadTimeout(5*time.Minute), chromedp.Flag("accept-lang", lang))...)
	h.t.Cleanup(func() { stop(); time.Sleep(time.Second) }) // its processes write into the folder for a moment
	tab, end := chromedp.NewContext(allocator)
	h.t.Cleanup(end)
	h.tab = tab
}

// do runs actions in the tab.
func (h *host) do(actions ...chromedp.Action) {
	h.t.Helper()
	if err := chromedp.Run(h.tab, actions...); err != nil {
		h.t.Fatalf("%v; the page is\n%s", err, h.shown())
	}
}

// shown returns what the page shows.
func (h *host) shown() (text string) {
	soon, stop := context.WithTimeout(h.tab, time.Minute)
	defer stop()
	chromedp.Run(soon, chromedp.Evaluate("location.href + '\\n' + document.body.innerText", &text))
	return text
}

// open opens an address of the site.
func (h *host) open(path string) {
	h.t.Helper()
	h.do(chromedp.Navigate("http://" + h.at + "/grundy" + path))
}

// until waits until an expression is true, perhaps on another page.
func (h *host) until(format string, args ...any) {
	h.t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		is := false
		soon, stop := context.WithTimeout(h.tab, time.Minute)
		chromedp.Run(soon, chromedp.Evaluate(fmt.Sprintf(format, args...), &is))
		if stop(); is {
			return
		}
		if time.Now().After(end) {
			h.t.Fatalf("not so: "+format+"; the page is\n%s", append(args, h.shown())...)
		}
	}
}

// see waits until the page shows texts.
func (h *host) see(texts ...string) {
	h.t.Helper()
	for _, text := range texts {
		h.until("document.body.innerText.includes(%q)", text)
	}
}

// click clicks at the first link or button that has a text, or at the spot of a board with these words.
func (h *host) click(text string) {
	h.t.Helper()
	const find = `[...document.querySelectorAll('a, button, summary, label')].find(e => (e.querySelector('title')?.textContent || e.getAttribute('aria-label') || e.textContent).trim() === %q)`
	h.until("!!"+find, text)
	h.do(chromedp.Evaluate(fmt.Sprintf(find+".dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))", text), nil))
}

// written is a site that the tests share.
var written = sync.OnceValues(func() (string, error) {
	if folder := os.Getenv("GRUNDY_SITE"); folder != "" {
		return folder, nil
	}
	folder, err := os.MkdirTemp("", "grundy-site-test-")
	if err == nil {
		err = Write(context.Background(), Options{Folder: folder, Root: "/grundy/", Doing: func(string) {}})
	}
	return folder, err
})

// newHost serves the site and opens a browser, unless there is none.
func newHost(t *testing.T, folder, lang string) *host {
	h := &host{t: t, folder: folder}
	h.serve()
	h.browse(lang)
	return h
}

// start waits until the program of the site answers.
func (h *host) start() {
	h.t.Helper()
	h.open("/")
	h.until("!!navigator.serviceWorker.controller && !document.getElementById('loading')")
}

// judged waits for a verdict after an action.
func (h *host) judged(format string, args ...any) {
	h.t.Helper()
	h.until("!!document.getElementById('verdict')")
	h.do(chromedp.Evaluate("document.getElementById('verdict').replaceChildren();"+fmt.Sprintf(format, args...), nil))
	h.until("!!document.querySelector('.judged, #verdict [role=alert]')")
}

// check pastes an output for a group of tests.
func (h *host) check(kind, text string) {
	h.t.Helper()
	h.judged("document.querySelector('#check [value=%s]').checked = true; document.getElementById('text-output').value = %q; document.querySelector('#check button').click()", kind, text)
}

// submit judges a program in JavaScript.
func (h *host) submit(program string) {
	h.t.Helper()
	h.judged("document.getElementById('source').value = %q; document.querySelector('#judging button').click()", program)
}

// Programs in JavaScript for poj1067: the second one compares without rounding.
const (
	head  = "const t = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\nconst out = [];\nfor (let i = 0; i < t.length; i += 2) {\n  const a = Math.min(t[i], t[i + 1]), k = Math.abs(t[i] - t[i + 1]);\n"
	tail  = "}\nconsole.log(out.join('\\n'));\n"
	wrong = head + "  out.push(a === k ? 0 : 1);\n" + tail
	right = head + "  const A = BigInt(a), K = BigInt(k);\n" +
		"  out.push((2n * A - K) ** 2n <= 5n * K * K && 5n * K * K < (2n * A + 2n - K) ** 2n ? 0 : 1);\n" + tail
)

// A person loses at Wythoff's game, sees where, makes a table and looks for a law; then all of it again
// without a network.
func TestWalk(t *testing.T) {
	full.Test(t)
	if chromium() == "" {
		t.Skip("there is no Chromium")
	}
	h := newHost(t, full.Must(written())(t), "en")
	h.start()
	h.see("Games to win and to prove", "Play now")
	for _, online := range []bool{true, false} {
		if !online {
			h.stop()
		}
		h.open("/p/poj1067?game=1_3/first/")
		h.click("take 3 from the pile of 3")
		h.see("you lose", "it turned a won position into a lost one")
		h.click("Try that position again")
		h.see("You are to move.")
		h.open("/lab?game=1,3,4&to=20&law=on")
		h.see("period")

	}
}

// In Chinese: a shared link leads to its game, a wrong output is found, and a program in JavaScript is mended.
func TestChinese(t *testing.T) {
	full.Test(t)
	if chromium() == "" {
		t.Skip("there is no Chromium")
	}
	h := newHost(t, full.Must(written())(t), "en")
	h.open("/zh/p/poj1067/?game=1_3/first/")
	h.until("document.documentElement.lang === 'zh' && !!document.getElementById('bench')")
	h.see("轮到你走。")
	h.open("/p/poj1067/play/1_3/first/5/1/1/")
	h.see("← 第一个失误")
	h.open("/lab?game=1,3,4&to=20&law=on")
	h.see("周期")
	h.open("/p/poj1067/judge")
	h.check("samples", "1\n")
	h.see("WA，答案错误")
	h.submit(wrong)
	h.see("WA，答案错误")
	h.submit(right)
	h.see("AC")
	h.open("/")
	h.see("会赢，也会证明")
}

// Reading needs no script: each page says what it lacks, and is small. The policy of the pages holds.
func TestPlain(t *testing.T) {
	full.Test(t)
	folder := full.Must(written())(t)
	pages, size := 0, int64(0)
	full.Check(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		size += info.Size()
		if filepath.Ext(path) != ".html" {
			return nil
		}
		pages++
		text := string(full.Must(os.ReadFile(path))(t))
		if len(text) > 100<<10 {
			t.Errorf("%s has %d bytes", path, len(text))
		}
		if !strings.Contains(text, "wasm-unsafe-eval") || !strings.Contains(text, `id="loading"`) {
			t.Errorf("%s has no policy, or does not say what it lacks", path)
		}
		for _, found := range regexp.MustCompile(`(?:href|src)="(\.[^"#?]*)"`).FindAllStringSubmatch(text, -1) {
			to := filepath.Join(filepath.Dir(path), found[1])
			if _, err := os.Stat(to); err != nil && !strings.HasSuffix(path, "404.html") && !strings.Contains(to, "/play") && !strings.HasSuffix(to, ".svg") {
				t.Errorf("%s leads to %s, which is not there", path, found[1])
			}
		}
		return nil
	}))
	if want := 2*(len(suite.Problems)+2) + 1; pages != want {
		t.Errorf("%d pages, want %d", pages, want)
	}
	if size > 40<<20 {
		t.Errorf("the site has %d MB", size>>20)
	}
}

// Progress is saved in a file, and loaded elsewhere.
func TestProgress(t *testing.T) {
	w := worker.New(worker.Browser{Keep: func(string) {}})
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file := full.Must(form.CreateFormFile("file", "progress.json"))(t)
	io.WriteString(file, `{"problems": {"poj1067": {"solved": true}, "nothing": {}}}`)
	full.Check(t, form.Close())
	r := httptest.NewRequest("POST", "/progress", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	if a := worker.AnswerOf(w, r, "/grundy/"); a.Fields.Get("Location") != "/grundy/" {
		t.Errorf("%d, %s", a.Status, a.Body.String())
	}
	saved := worker.AnswerOf(w, httptest.NewRequest("GET", "/progress.json", nil), "/")
	kept, err := page.ReadKept(&saved.Body)
	if err != nil || len(kept.Problems) != 1 || !kept.Problems["poj1067"].Solved {
		t.Errorf("%v, %v", kept, err)
	}
}

// The actions that publish a site are pinned by hash, and there are no secrets.
func TestWorkflow(t *testing.T) {
	text := string(full.Must(os.ReadFile("../../../.github/workflows/pages.yml"))(t))
	uses := regexp.MustCompile(`uses: (.*)`).FindAllStringSubmatch(text, -1)
	if len(uses) < 4 {
		t.Errorf("%d actions", len(uses))
	}
	for _, use := range uses {
		if !regexp.MustCompile(`^actions/[a-z-]+@[0-9a-f]{40} # v`).MatchString(use[1]) {
			t.Errorf("%s is not pinned", use[1])
		}
	}
	if strings.Contains(text, "secrets.") {
		t.Error("it has secrets")
	}
}
