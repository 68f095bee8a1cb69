package page

import (
	"context"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// newBrowser starts a browser without a window, and returns the context of its first tab. It
// skips the test where there is no browser.
func newBrowser(t *testing.T) context.Context {
	t.Helper()
	full.Test(t)
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		t.Skip("no Chromium here: the page is not tried in a browser")
	}
	folder := full.Must(os.MkdirTemp("", "grundy-browser-"))(t)
	t.Cleanup(func() {
		for range 100 { // processes of the browser write there for a moment after its end
			if os.RemoveAll(folder) == nil {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Errorf("%s stays", folder)
	})
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.UserDataDir(folder))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(stop)
	do(t, ctx, onEachPage(`window.lines = []; window.violations = []
		addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))
		addEventListener('DOMContentLoaded', () => {
			const line = document.getElementById('line')
			if (line) new MutationObserver(() => lines.push(line.textContent)).observe(line, { childList: true })
		})`))
	return ctx
}

// onEachPage runs a script at the beginning of each page.
func onEachPage(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := cdppage.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// do runs actions in a tab.
func do(t *testing.T, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(ctx, actions...); err != nil {
		t.Fatalf("%v; the page is\n%s", err, evaluate[string](ctx, "location.href + '\\n' + document.body.innerText"))
	}
}

// evaluate returns the value of an expression of a page, the zero value after an error.
func evaluate[T any](ctx context.Context, expression string) (value T) {
	soon, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	chromedp.Run(soon, chromedp.Evaluate(expression, &value))
	return value
}

// until waits until an expression is true, perhaps on another page.
func until(expression string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for ctx.Err() == nil {
			if evaluate[bool](ctx, expression) {
				return nil
			}
			time.Sleep(50 * time.Millisecond)
		}
		return fmt.Errorf("%w: never true: %s", ctx.Err(), expression)
	})
}

// says waits until a page has a text.
func says(text string) chromedp.Action {
	return until(fmt.Sprintf("document.body.innerText.includes(%q)", text))
}

// inEditor waits for the editor, and replaces its text by keyboard.
func inEditor(text string) chromedp.Action {
	return chromedp.Tasks{
		until(`!!document.querySelector(".editor")?.shadowRoot?.querySelector("[contenteditable]")`),
		chromedp.Click("label[for=source]"), until(`document.activeElement.matches(".editor")`),
		chromedp.KeyEvent("a", chromedp.KeyModifiers(input.ModifierCtrl)),
		input.InsertText(text), until(fmt.Sprintf("document.querySelector('#source').value === %q", text)),
	}
}

// A gate holds back judging, which reads the samples, until it is closed.
type gate struct {
	fs.FS
	open chan bool
}

func (g gate) Open(name string) (fs.File, error) {
	<-g.open
	return g.FS.Open(name)
}

// A person types a wrong program, sees its result come in live, mends it and is accepted,
// without leaving the page. A draft outlives the tab.
func TestBrowserJudges(t *testing.T) {
	ctx := newBrowser(t)
	s, server := newServer(t, "")
	right := string(full.Must(suite.Own.Solution("beans"))(t))
	held := gate{s.Files.Samples, make(chan bool)}
	do(t, ctx,
		chromedp.Navigate(server.URL+"/p/beans"), chromedp.Click(`//a[text()="Write a program"]`), says("Your program in C++"),
		chromedp.Click(`//a[text()="Go"]`), says("Your program in Go"),
		inEditor("package main\n\nfunc main() { println(1) }\n"), chromedp.Reload(), until(`document.querySelector("#source").value.includes("println(1)")`),
		inEditor("package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfmt.Println(\"Lagutin\")\n}\n"),
	)
	s.Files.Samples = held
	do(t, ctx, chromedp.Click("button.main"), until("lines.length > 0"))
	close(held.open)
	do(t, ctx, says("WA, wrong answer"), says("Groups of tests"))
	if lines := evaluate[[]string](ctx, "lines"); len(lines) < 2 || lines[len(lines)-1] != "WA, wrong answer" {
		t.Errorf("the results came as %q", lines)
	}
	do(t, ctx, chromedp.Click(`//a[text()="Edit and judge again"]`), says("Your program in Go"), inEditor(right),
		chromedp.KeyEvent("\x1b"), chromedp.KeyEvent("\t")) // leaves the editor
	if focused := evaluate[string](ctx, "document.activeElement.id"); focused != "file" {
		t.Errorf("after Escape and Tab the focus is on %q", focused)
	}
	do(t, ctx, chromedp.KeyEvent("\t"), chromedp.KeyEvent("\t"), chromedp.KeyEvent("\r"), says("AC, accepted"),
		chromedp.Navigate(server.URL+"/"), says("solved"))
	if broken := evaluate[[]string](ctx, "violations"); len(broken) > 0 {
		t.Errorf("the policy was broken: %v", broken)
	}
}

// What a person types before the scripts are there stays, with the focus and the place in the
// text, though there is an older draft.
func TestBrowserTypesEarly(t *testing.T) {
	ctx := newBrowser(t)
	s, _ := newServer(t, "")
	scripts := make(chan bool)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".js") {
			<-scripts
		}
		admitted(s).ServeHTTP(w, r)
	}))
	defer server.Close()
	do(t, ctx, chromedp.Navigate(server.URL), chromedp.Evaluate("localStorage.setItem('draft beans Go', 'old')", nil),
		chromedp.ActionFunc(func(ctx context.Context) error { // and does not wait for the scripts
			_, _, _, _, err := cdppage.Navigate(server.URL + "/p/beans/judge?language=Go").Do(ctx)
			return err
		}),
		until("document.querySelector('#source')?.focus(), document.activeElement?.id === 'source'"), input.InsertText("// early"))
	close(scripts)
	do(t, ctx, until("document.activeElement.matches('.editor')"), input.InsertText(", and late\n"),
		until(`document.querySelector("#source").value.startsWith("// early, and late\npackage main\n")`),
		chromedp.Reload(), until(`document.querySelector("#source").value.startsWith("// early, and late\n")`))
}

// Without scripts forms do the same.
func TestBrowserWithoutScripts(t *testing.T) {
	ctx := newBrowser(t)
	_, server := newServer(t, "")
	do(t, ctx, emulation.SetScriptExecutionDisabled(true), chromedp.Navigate(server.URL+"/p/beans/judge?language=Go"),
		chromedp.WaitVisible("#source"), chromedp.SendKeys("#source", "x"), chromedp.Click("button.main"),
		until("!!document.querySelector('.judged')"))
	if text := evaluate[string](ctx, "document.querySelector('.judged').innerText"); !strings.HasPrefix(text, "CE") {
		t.Errorf("the page says %q", text)
	}
}

// A tab says when the server has gone, and goes on when it is back, with the same token.
func TestBrowserLosesServer(t *testing.T) {
	ctx := newBrowser(t)
	folder, address := t.TempDir(), "127.0.0.1:0"
	var s *Server
	start := func(files suite.Files, atEnd func()) (stop func()) {
		l := full.Must(net.Listen("tcp", address))(t)
		address = l.Addr().String()
		s = full.Must(New(context.Background(), Options{Files: files, Data: folder, Log: func(line string) { t.Log(line) }}))(t)
		serving, end := context.WithCancel(context.Background())
		ended := make(chan error)
		go func() { ended <- s.Serve(serving, l) }()
		return func() {
			end()
			full.Check(t, <-ended)
			atEnd()
			full.Check(t, s.Close())
		}
	}
	held := gate{suite.Own.Samples, make(chan bool)}
	stop := start(suite.Files{Problems: suite.Own.Problems, Samples: held}, func() { close(held.open) })
	sub := full.Must(s.take(Submission{Problem: "beans", Language: "Go", File: "main.go"}, []byte("package main\n\nfunc main() { println(1) }\n"), nil))(t)
	do(t, ctx, chromedp.Navigate("http://"+address+"/?token="+s.Token), chromedp.Navigate(fmt.Sprintf("http://%s/s/%d", address, sub.ID)), until("lines.length > 0"))
	stop()
	do(t, ctx, says("The judge does not answer"))
	stop = start(suite.Own, func() {})
	defer stop()
	do(t, ctx, says("WA, wrong answer"))
}

// Ten tabs that judge at once all get their results, and the server answers meanwhile.
func TestBrowserTabs(t *testing.T) {
	ctx := newBrowser(t)
	_, server := newServer(t, "")
	var tabs []context.Context
	for i := range 10 {
		tab, stop := chromedp.NewContext(ctx)
		defer stop()
		path := sendProgram(t, server.URL, "beans", "main.go", fmt.Sprintf("package main\n\nfunc main() { println(%d) }\n", i))
		do(t, tab, chromedp.Navigate(path), says("main.go"))
		tabs = append(tabs, tab)
	}
	do(t, ctx, chromedp.Navigate(server.URL+"/p/hdu2177"), says("The game"))
	for _, tab := range tabs {
		do(t, tab, says("WA, wrong answer"))
	}
}

// axeScript returns the text of axe-core, which finds what keeps people out of a page. It
// skips the test where npm can't get it.
func axeScript(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	out, err := exec.Command("npm", "install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "axe-core@4.10.3").CombinedOutput()
	if err != nil {
		t.Skipf("npm can't get axe-core: %v\n%s", err, out)
	}
	return string(full.Must(os.ReadFile(filepath.Join(folder, "node_modules", "axe-core", "axe.min.js")))(t))
}

// checkLook fails if a page breaks the policy, has what axe-core finds, or does not fit into
// 320 pixels, on light and on dark paper. If SHOTS names a folder, it keeps pictures there.
func checkLook(t *testing.T, ctx context.Context, axe, name, address string) {
	t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{320, 1200} {
			var faults []string
			var png []byte
			dark := emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}})
			do(t, ctx, chromedp.EmulateViewport(width, 900), dark, chromedp.Navigate(address), chromedp.WaitReady("main"),
				chromedp.Evaluate("for (const d of document.querySelectorAll('details')) d.open = true", nil), chromedp.Evaluate(axe, nil),
				chromedp.Evaluate(`axe.run().then(r => [...violations, ...r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ').slice(0, 300)),
					...document.documentElement.scrollWidth > innerWidth ? ['too wide: ' + document.documentElement.scrollWidth] : []])`,
					&faults, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
				chromedp.FullScreenshot(&png, 100))
			if len(faults) > 0 {
				t.Errorf("%s, %s, %d pixels: %s", name, scheme, width, strings.Join(faults, "\n"))
			}
			if folder := os.Getenv("SHOTS"); folder != "" {
				full.Check(t, os.WriteFile(fmt.Sprintf("%s/%s-%s-%d.png", folder, name, scheme, width), png, 0o644))
			}
		}
	}
}

// Everyone can use each page in each state.
func TestBrowserLook(t *testing.T) {
	ctx := newBrowser(t)
	axe := axeScript(t)
	s, server := newServer(t, "")
	right := string(full.Must(suite.Own.Solution("hdu1850"))(t))
	pages := map[string]string{
		"list": "/", "none": "/?q=nothing+like+it", "problem": "/p/hdu2188", "form": "/p/hdu1850/judge?language=Go", "own-input": "/p/hdu1850/judge?sample=sample",
		"submissions": "/s/", "compare": "/s/compare?of=1&of=2", "watch": "/p/hdu1850/watch", "missing": "/x", "running": "/s/100",
		"laboratory": "/lab", "own-game": "/lab?game=--take+1,3,4&law=on", "grid": "/lab?game=hdu1850&show=grundy&to=30", "no-game": "/lab?game=x", "own-play": "/p/take-1,3,4/play?position=5+2",
	}
	for name, text := range map[string]string{
		"accepted": right, "wrong": strings.Replace(right, "nimSum ^= p", "nimSum |= p", 1), "not-compiled": "package main\n\nfunc main() { <b>x</b> }\n",
		"large": "package main\n\nimport (\n\t\"os\"\n\t\"strings\"\n)\n\nfunc main() { os.Stderr.WriteString(strings.Repeat(\"<b>\", 1<<19)); os.Stdout.WriteString(strings.Repeat(\"<b>\", 1<<19)) }\n",
	} {
		address := sendProgram(t, server.URL, "hdu1850", name+".go", text)
		judgedAt(t, address)
		pages[name] = strings.TrimPrefix(address, server.URL)
	}
	s.mu.Lock()
	s.runs[100] = &run{doing: "judging on small, 7 tests done ..."}
	s.mu.Unlock()
	s.store.mu.Lock()
	s.store.all[100] = Submission{ID: 100, Problem: "hdu2188", File: "a.go"}
	s.store.mu.Unlock()
	for name, path := range pages {
		checkLook(t, ctx, axe, name, server.URL+path)
	}
}
