package page

import (
	"context"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// A tab is a tab of a browser without a window. Its pages keep the lines that #line has shown,
// and the violations of the policy.
type tab struct {
	context.Context
	t    *testing.T
	base string // the address of the server
	stop func() // stops the server
}

const onEachPage = `window.lines = []; window.violations = []
	addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))
	addEventListener('DOMContentLoaded', () => {
		const line = document.getElementById('line')
		if (line) new MutationObserver(() => lines.push(line.textContent)).observe(line, { childList: true })
	})`

// newTab starts a browser with a page of a server. It skips the test where there is none.
func newTab(t *testing.T, s *Server) tab {
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
		t.Logf("%s stays", folder)
	})
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.UserDataDir(folder), chromedp.WSURLReadTimeout(5*time.Minute))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	base, end := listening(t, s, "http://127.0.0.1:0")
	b := newTabOf(tab{ctx, t, base, end})
	b.do(chromedp.Navigate(b.base+"/?token="+s.Token), until("location.search === ''"), says("Search"))
	return b
}

// newTabOf opens a tab, in the browser of another one.
func newTabOf(old tab) tab {
	ctx, stop := chromedp.NewContext(old)
	old.t.Cleanup(stop)
	b := tab{ctx, old.t, old.base, old.stop}
	b.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := cdppage.AddScriptToEvaluateOnNewDocument(onEachPage).Do(ctx)
		return err
	}))
	return b
}

// do runs actions.
func (b tab) do(actions ...chromedp.Action) {
	b.t.Helper()
	if err := chromedp.Run(b, actions...); err != nil {
		b.t.Fatalf("%v; the page is\n%s", err, evaluate[string](b, "location.href + '\\n' + document.body.innerText"))
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
		for began := time.Now(); time.Since(began) < 10*time.Minute; time.Sleep(50 * time.Millisecond) {
			if evaluate[bool](ctx, expression) {
				return nil
			}
		}
		return fmt.Errorf("never true: %s", expression)
	})
}

// says waits until a page has a text.
func says(text string) chromedp.Action {
	return until(fmt.Sprintf("document.body.innerText.includes(%q)", text))
}

// click clicks on what a selector finds. A page that has just been loaded may still change its
// nodes while they are looked for, so it tries again.
func click(selector string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) (err error) {
		for range 100 {
			if err = chromedp.Click(selector).Do(ctx); err == nil || !strings.Contains(err.Error(), "node with given id") {
				return err
			}
			time.Sleep(50 * time.Millisecond)
		}
		return err
	})
}

// inEditor waits for the editor, and replaces its text by keyboard.
func inEditor(text string) chromedp.Action {
	return chromedp.Tasks{
		until(`!!document.querySelector(".editor")?.shadowRoot?.querySelector("[contenteditable]")`),
		click("label[for=source]"), until(`document.activeElement.matches(".editor")`),
		chromedp.KeyEvent("a", chromedp.KeyModifiers(input.ModifierCtrl)),
		input.InsertText(text), until(fmt.Sprintf("document.querySelector('#source').value === %q", text)),
	}
}

// wanted is what to point at next: a move on the board, else a spot to pick, else a move that
// fits.
const wanted = `(document.querySelector('#board a[href$="/"]:not([href^="."])') || document.querySelector('#board a:not(.chosen)') || document.querySelector('.moves a'))`

// A game on each kind of board is played to its end: by mouse, and by keyboard. The page is
// never loaded anew, and each move is said. A cell of the laboratory's table leads to a game.
func TestBrowserPlays(t *testing.T) {
	b := newTab(t, newVisitor(t).server)
	for id, text := range map[string]string{
		"poj1067": "2 3", "poj1704": "2 5 8", "hdu4315": "2 K4 6", "hdu1730": "3: 1-3 3-1, Tom", "timus1639": "2x3",
		"hdu1524": "0>1,2,3 1>3 2>3 3 | 0 1", "bzoj2463": "3 right", "hdu2516": "5, at most 4", "cf768e": "2 3",
	} {
		for _, keyboard := range []bool{false, true} {
			b.do(chromedp.Navigate(b.base+"/p/"+id+"/play?side=both&position="+url.QueryEscape(text)), chromedp.Evaluate("window.here = true", nil))
			for n, tabs := 0, 0; evaluate[bool](b, "!!"+wanted); n++ {
				before := evaluate[string](b, "location.href")
				for ; keyboard && !evaluate[bool](b, "document.activeElement === "+wanted); tabs++ {
					b.do(chromedp.KeyEvent(kb.Tab))
				}
				if n > 40 || tabs > 1000 {
					t.Fatalf("%s: the game does not end, or the Tab key does not lead to a spot", id)
				}
				if keyboard {
					b.do(chromedp.KeyEvent("\r"))
				} else {
					x, y := b.middle(wanted)
					b.do(chromedp.MouseClickXY(x, y))
				}
				b.do(until("location.href !== " + strconv.Quote(before)))
			}
			b.do(until("window.here === true && document.querySelector('body > [role=status]').textContent.includes(': ')"), says("wins"),
				until("document.querySelector('body > [role=status]').offsetHeight < 2"))
		}
	}
	b.do(chromedp.Navigate(b.base+"/lab?game=--take+1,3,4"), click(`td a[href$="position=9"]`), says("You are to move."))
}

// middle returns the middle of a spot.
func (b tab) middle(spot string) (x, y float64) {
	var at [2]float64
	b.do(chromedp.Evaluate(`(e => { e.scrollIntoView({block: 'center'}); const r = (e.querySelector('.touch') || e).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })(`+spot+`)`, &at))
	return at[0], at[1]
}

// A man can be dragged with the mouse and with a finger; the address goes back.
func TestBrowserDrags(t *testing.T) {
	b := newTab(t, newVisitor(t).server)
	b.do(chromedp.Navigate(b.base + "/p/poj1704/play/2_5_9/both/"))
	spot := func(name string) string {
		return "[...document.querySelectorAll('#board a')].find(a => a.textContent.startsWith(" + strconv.Quote(name) + "))"
	}
	toX, toY := b.middle(spot("slide the man on 9 to 7"))
	x, y := b.middle(spot("cell 9"))
	at := func(x, y float64) []*input.TouchPoint { return []*input.TouchPoint{{X: x, Y: y}} }
	for _, drag := range []chromedp.Tasks{
		{chromedp.MouseEvent(input.MousePressed, x, y, chromedp.ButtonLeft), chromedp.MouseEvent(input.MouseMoved, toX, toY, chromedp.ButtonLeft),
			chromedp.MouseEvent(input.MouseReleased, toX, toY, chromedp.ButtonLeft)},
		{input.DispatchTouchEvent(input.TouchStart, at(x, y)), input.DispatchTouchEvent(input.TouchMove, at((x+toX)/2, (y+toY)/2)),
			input.DispatchTouchEvent(input.TouchMove, at(toX, toY)), input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{})},
	} {
		b.do(drag, says("Georgia: slide the man on 9 to 7."), until("location.pathname.endsWith('/2_5_9/both/5/')"), chromedp.Evaluate("history.back()", nil),
			until(`![...document.querySelectorAll("#said p")].some(p => p.textContent.startsWith("Georgia:")) && location.pathname.endsWith("/both/")`))
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
// without leaving the page. A draft outlives the tab, ten tabs judge at once, and without
// scripts forms do the same.
func TestBrowserJudges(t *testing.T) {
	s := newVisitor(t).server
	b := newTab(t, s)
	b.do(chromedp.Navigate(b.base+"/p/hdu2516"), click(`//a[text()="Write a program"]`), says("Your program in C++"),
		click(`//a[text()="Go"]`), says("Your program in Go"),
		inEditor("package main\n\nfunc main() { println(1) }\n"), chromedp.Reload(), until(`document.querySelector("#source").value.includes("println(1)")`),
		inEditor("package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfmt.Println(\"First win\")\n}\n"),
	)
	held := gate{s.Files.Samples, make(chan bool)}
	s.Files.Samples = held
	b.do(click("button.main"), until("lines.length > 0"))
	close(held.open)
	b.do(says("WA, wrong answer"), says("Groups of tests"))
	if lines := evaluate[[]string](b, "lines"); len(lines) < 2 || lines[len(lines)-1] != "WA, wrong answer" {
		t.Errorf("the results came as %q", lines)
	}
	b.do(click(`//a[text()="Edit and judge again"]`), says("Your program in Go"), inEditor(string(full.Must(suite.Own.Solution("hdu2516"))(t))),
		chromedp.KeyEvent("\x1b"), chromedp.KeyEvent("\t"), until("document.activeElement.id === 'file'"), // leaves the editor
		chromedp.KeyEvent("\t"), chromedp.KeyEvent("\t"), chromedp.KeyEvent("\r"), says("AC, accepted"), until("violations.length === 0"))

	v, tabs := &visitor{t: t, server: s, at: &url.URL{}}, []tab(nil)
	for i := range 10 {
		v.post("http://localhost/p/hdu2516/judge", "language", "Go", "main.go", fmt.Sprintf("package main\n\nfunc main() { println(%d) }\n", i))
		tabs = append(tabs, newTabOf(b))
		tabs[i].do(chromedp.Navigate(b.base+v.at.Path), says("main.go"))
	}
	b.do(chromedp.Navigate(b.base+"/"), says("solved"))
	for _, b := range tabs {
		b.do(says("WA, wrong answer"))
	}
	b.do(emulation.SetScriptExecutionDisabled(true), chromedp.Navigate(b.base+"/p/hdu2516/judge?language=Go"),
		chromedp.WaitVisible("#source"), chromedp.SendKeys("#source", "x"), click("button.main"), until("document.querySelector('.judged').innerText.startsWith('CE')"))
}

// A tab says when the server has gone, and goes on when it is back, with the same token.
func TestBrowserLosesServer(t *testing.T) {
	folder := t.TempDir()
	s := visitorOf(t, folder).server
	b := newTab(t, s) // or the test is skipped, before anything waits for the gate
	held := gate{s.Files.Samples, make(chan bool)}
	s.Files.Samples = held
	sub := full.Must(s.enqueue(Submission{Problem: "hdu2516", Language: "Go", File: "main.go"}, []byte("package main\n\nfunc main() { println(1) }\n"), nil))(t)
	b.do(chromedp.Navigate(b.base+address(sub.ID)), until("lines.length > 0"))
	b.stop()
	close(held.open)
	full.Check(t, s.Close())
	b.do(says("The judge does not answer"))
	listening(t, visitorOf(t, folder).server, b.base)
	b.do(says("WA, wrong answer"))
}

// lookAtStates fails if a state of a page breaks the policy, has what axe-core finds, or does not fit
// into 320 pixels, on light and on dark paper. If SHOTS names a folder, it keeps pictures there.
func lookAtStates(t *testing.T, s *Server) {
	b := newTab(t, s)
	folder := t.TempDir()
	if out, err := exec.Command("npm", "install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "axe-core@4.10.3").CombinedOutput(); err != nil {
		t.Skipf("npm can't get axe-core: %v\n%s", err, out)
	}
	axe := string(full.Must(os.ReadFile(filepath.Join(folder, "node_modules", "axe-core", "axe.min.js")))(t))
	for _, at := range states {
		if at.name == "" {
			continue
		}
		b.do(chromedp.Navigate(b.base+at.path), chromedp.WaitReady("main"),
			chromedp.Evaluate("for (const d of document.querySelectorAll('details')) d.open = true", nil), chromedp.Evaluate(axe, nil))
		for width, scheme := range map[int64]string{320: "light", 1280: "dark"} {
			var faults []string
			var png []byte
			media := emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}})
			b.do(chromedp.EmulateViewport(width, 900), media,
				chromedp.Evaluate(`axe.run().then(r => [...violations, ...r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ').slice(0, 300)),
					...document.documentElement.scrollWidth > innerWidth ? ['too wide: ' + document.documentElement.scrollWidth] : []])`,
					&faults, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
			if len(faults) > 0 {
				t.Errorf("%s, %s, %d pixels: %s", at.name, scheme, width, strings.Join(faults, "\n"))
			}
			if folder := os.Getenv("SHOTS"); folder != "" {
				b.do(chromedp.FullScreenshot(&png, 100))
				full.Check(t, os.WriteFile(fmt.Sprintf("%s/%s-%s-%d.png", folder, at.name, scheme, width), png, 0o644))
			}
		}
	}
}
