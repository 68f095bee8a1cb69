package site

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
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

// A person reads while the site is loaded, loses at Wythoff's game, sees where, makes a table and looks for a
// law; then also when the host is gone.
func TestWalk(t *testing.T) {
	full.Test(t)
	if chromium() == "" {
		t.Skip("there is no Chromium")
	}
	h := &host{t: t, folder: full.Must(written())(t)}
	h.serve()
	h.browse("en")
	h.open("/")
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

// paste pastes an output for a group of tests, and checks it.
func (h *host) paste(kind, text string) {
	h.t.Helper()
	h.until("!!document.querySelector('#check')")
	h.do(chromedp.Evaluate(fmt.Sprintf("document.querySelector('#check [value=%s]').checked = true; document.getElementById('text-output').value = %q; document.getElementById('verdict').replaceChildren()", kind, text), nil))
	h.click("Check")
}

// An output is checked: a wrong one is shown on the board, and explained as judge test does, a right one is
// accepted.
func TestCheck(t *testing.T) {
	full.Test(t)
	h := &host{t: t, folder: full.Must(written())(t)}
	h.serve()
	h.browse("en")
	h.open("/p/poj1067")
	h.click("Program")
	var input string
	h.until("!!document.querySelector('#check')")
	h.do(chromedp.Evaluate("fetch(document.querySelector('[href$=\"inputs/small\"]').href).then(a => a.text())", &input, func(p *runtime.EvaluateParams) *runtime.EvaluateParams {
		return p.WithAwaitPromise(true)
	}))
	t.Logf("%.300q", input)
	began := time.Now()
	h.paste("small", strings.Repeat("1\n", strings.Count(input, "\n")))
	h.until("!!document.querySelector('.judged, #verdict [role=alert]')")
	t.Log(time.Since(began), h.shown())
	h.do(chromedp.Evaluate("document.getElementById('source').value = 'let a = 1'; document.getElementById('verdict').replaceChildren()", nil))
	h.click("Judge")
	h.until("!!document.querySelector('.judged, #verdict [role=alert]')")
	t.Log(time.Since(began), h.shown())
	h.do(chromedp.Evaluate("document.getElementById('source').value = `const t = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number); const out = []; for (let i = 0; i < t.length; i += 2) { const [a, b] = [Math.min(t[i], t[i+1]), Math.max(t[i], t[i+1])]; const k = b - a; out.push(a === Math.floor(k * (1 + Math.sqrt(5)) / 2) ? 0 : 1) } console.log(out.join('\\n'))`; document.getElementById('verdict').replaceChildren()", nil))
	h.click("Judge")
	h.until("!!document.querySelector('.judged, #verdict [role=alert]')")
	t.Log(time.Since(began), h.shown())
}
