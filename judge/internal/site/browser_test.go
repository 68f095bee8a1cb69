//go:build browser

package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/full/chromium"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A host serves a folder of files under /grundy/, as any static host does, until it is stopped.
type host struct {
	t      *testing.T
	folder string
	server *http.Server
	at     string
	tab    context.Context

	slow   sync.RWMutex // is held by a test while the network does not bring the program
	broken atomic.Bool  // the program is missing

	programs atomic.Int32 // how often the program was asked for
}

// serve starts the host, at the address of the one before.
func (h *host) serve() {
	if h.at == "" {
		h.at = "127.0.0.1:0"
	}
	l := full.Must(net.Listen("tcp", h.at))(h.t)
	h.at = l.Addr().String()
	files := http.StripPrefix("/grundy", http.FileServer(http.Dir(h.folder)))
	h.server = &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ours.MatchString(path.Base(r.URL.Path)) {
			h.programs.Add(1)
			h.slow.RLock()
			defer h.slow.RUnlock()
			if h.broken.Load() {
				http.NotFound(w, r)
				return
			}
		}
		files.ServeHTTP(w, r)
	})}
	go h.server.Serve(l)
	h.t.Cleanup(h.stop)
}

// stop stops the host, with all connections.
func (h *host) stop() { h.server.Close() }

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
		chromedp.Run(soon, chromedp.Evaluate(fmt.Sprintf(format, args...), &is, awaited))
		if stop(); is {
			return
		}
		if time.Now().After(end) {
			h.t.Fatalf("not so: "+format+"; the page is\n%s", append(args, h.shown())...)
		}
	}
}

// awaited has a promise awaited.
func awaited(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

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

// newHost serves the site and opens a browser, or skips the test if there is none.
func newHost(t *testing.T, folder, lang string) *host {
	if chromium.Path() == "" {
		t.Skip("there is no Chromium")
	}
	h := &host{t: t, folder: folder}
	h.serve()
	h.tab = chromium.Open(t, chromedp.Flag("accept-lang", lang))
	return h
}

// begin does what leads to a verdict.
func (h *host) begin(format string, args ...any) {
	h.t.Helper()
	h.until("!!document.getElementById('verdict')")
	h.do(chromedp.Evaluate("document.getElementById('verdict').replaceChildren();"+fmt.Sprintf(format, args...), nil))
}

// There is a verdict, or why there is none.
const judged = "!!document.querySelector('.judged, #verdict [role=alert]')"

// check pastes an output for a group of tests.
func (h *host) check(kind, text string) {
	h.t.Helper()
	h.begin("document.querySelector('#check [value=%s]').checked = true; document.getElementById('text-output').value = %q; document.querySelector('#check button').click()", kind, text)
	h.until(judged)
}

// submit judges a program in JavaScript.
func (h *host) submit(program string) {
	h.t.Helper()
	h.send(program)
	h.until(judged)
}

// send begins to judge a program in JavaScript.
func (h *host) send(program string) {
	h.t.Helper()
	h.begin("document.getElementById('source').value = %q; document.querySelector('#judging button').click()", program)
}

// Programs in JavaScript for poj1067: the second one is wrong on larger piles than those of the original
// sample, and the third one compares without rounding.
const (
	head  = "const t = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\nconst out = [];\nfor (let i = 0; i < t.length; i += 2) {\n  const a = Math.min(t[i], t[i + 1]), k = Math.abs(t[i] - t[i + 1]);\n"
	tail  = "}\nconsole.log(out.join('\\n'));\n"
	wrong = head + "  out.push(a === k ? 0 : 1);\n" + tail
	rough = head + "  out.push(a === Math.floor(1.6 * k) ? 0 : 1);\n" + tail
	right = head + "  const A = BigInt(a), K = BigInt(k);\n" +
		"  out.push((2n * A - K) ** 2n <= 5n * K * K && 5n * K * K < (2n * A + 2n - K) ** 2n ? 0 : 1);\n" + tail
)

// On the first visit people read until the program is there. They lose at Wythoff's game, see where, make a
// table and look for a law, check a wrong and a right output, and cancel what takes long; then all of it again
// without a network, and with a program in JavaScript. At last a new version comes.
func TestWalk(t *testing.T) {
	full.Test(t)
	h := newHost(t, full.Must(written())(t), "en")
	h.first()
	h.see("Games to win and to prove", "Play now")
	h.look("list")
	for _, online := range []bool{true, false} {
		if !online {
			h.stop()
		}
		h.open("/p/poj1067?game=1_3/first/")
		h.click("take 3 from the pile of 3")
		h.see("you lose", "it turned a won position into a lost one")
		h.click("Try that position again")
		h.see("You are to move.")
		h.open("/course/2")
		h.click("take 4")
		h.see("Right.", "1 of 9 done")
		h.open("/puzzles/poj2311/3vj2sb/")
		h.click("cut the 2 x 12 sheet into 2 x 6 and 2 x 6")
		h.see("Right.", "Go on.")
		h.open("/puzzles/hdu1846/2dza75/")
		h.click("The second player wins")
		h.see("Right.", "Every move loses.")
		h.click("Next puzzle")
		h.until("location.pathname.includes('/puzzles/hdu1846/') && !location.pathname.includes('2dza75')")
		h.open("/lab?game=1,3,4&to=20&law=on")
		h.see("period")
		h.open("/p/poj1067/judge")
		h.check("samples", "1\n")
		h.see("WA, wrong answer")
		h.check("samples", wythoff(h.inputs("samples")))
		h.see("AC: right on all tests of this group", "✓\u00a0right")
		h.reopen()
	}
	h.look("checked")
	h.open("/puzzles")
	h.until("document.querySelectorAll('.scores dd')[1].textContent.trim() === '1'")
	h.look("puzzles")
	h.open("/p/poj1067/judge")
	h.submit(rough)
	h.see("WA, wrong answer", "Input, shrunk to 1 case")
	h.submit(right)
	h.see("AC: right on all tests")
	h.cancel()
	h.replaced()
}

// reopen saves a game as text, changes a move of it, which leaves the game on the board, and opens the text.
func (h *host) reopen() {
	h.t.Helper()
	h.open("/p/hdu1850/play/1_2_4/both/1/3/")
	h.until("typeof go === 'function' && !!document.querySelector('#board .stone')")
	h.do(chromedp.Evaluate("kept = ''; URL.createObjectURL = blob => { blob.text().then(text => { kept = text }); return '#' }; 0", nil))
	h.click("Save the game")
	h.until("kept.includes('2. second: 2 3 ?')")
	h.click("Start again")
	h.see("The first player is to move.")
	paste := func(text string) {
		h.do(chromedp.Evaluate("opening.open = true; document.getElementById('game-text').value = "+text, nil))
		h.click("Open")
	}
	paste("kept.replace('2 3', '2 5')")
	h.see("Line 7 of the saved game: no move leads from 2 4 to 2 5")
	h.until("document.querySelectorAll('#board .stone').length === 7")
	h.look("unopened")
	paste("kept")
	h.until("document.querySelectorAll('#board .stone').length === 5 && location.pathname.endsWith('/play/1_2_4/both/1/3/')")
}

// Each task of the course is solved on the site, too, on a narrow screen.
func TestCourse(t *testing.T) {
	full.Test(t)
	h := newHost(t, full.Must(written())(t), "en")
	course := full.Must(suite.Own.Course())(t)
	get := func(address string) (text string) {
		h.do(chromedp.Evaluate(fmt.Sprintf("fetch(%q).then(r => r.text())", address), &text, awaited))
		return text
	}
	h.open("/course/1")
	h.until("!!document.querySelector('.task a')") // the boards are here
	h.do(chromedp.EmulateViewport(320, 800))
	for _, l := range course.Lessons {
		for _, b := range l.Boards {
			h.open(fmt.Sprintf("/course/%d", l.Number))
			for _, to := range chromium.Solution(t, "/grundy/", get, l.Number, b.Name) {
				const link = "[...document.querySelectorAll('#%s a')].find(e => e.getAttribute('href') === %q)"
				h.until("!!"+link, b.Name, to)
				h.do(chromedp.Evaluate(fmt.Sprintf(link+".dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))", b.Name, to), nil))
				h.until("location.pathname + location.search + location.hash === %q", to)
			}
			h.see("Right.")
			h.until("document.documentElement.scrollWidth <= innerWidth")
		}
		h.open(fmt.Sprintf("/course/%d", l.Number))
		h.see(fmt.Sprintf("%d of %d done", len(l.Boards), len(l.Boards)+len(l.Exercises)))
	}
	h.look("course")
}

// first visits the site with a network that fails, then is slow, then brings the program.
func (h *host) first() {
	h.t.Helper()
	h.broken.Store(true)
	h.open("/")
	h.see("could not be loaded")
	h.look("failed")
	h.broken.Store(false)
	h.slow.Lock()
	h.open("/p/poj1067/")
	h.see("Two players", "Loading the boards")
	h.look("loading")
	h.slow.Unlock()
	h.see("are here.")
	h.look("ready")
	h.click("Show them")
	h.until("!!document.getElementById('bench')")
	h.open("/")
}

// A person solves ten puzzles without a network, by moves that search finds, on a narrow screen.
func TestPuzzlesOffline(t *testing.T) {
	full.Test(t)
	h := newHost(t, full.Must(written())(t), "en")
	h.open("/puzzles/")
	h.until("!!document.querySelector('.scores')")
	h.stop()
	h.do(chromedp.EmulateViewport(320, 900))
	h.open("/puzzles/any")
	const puzzles = 10
	for n := 1; n <= puzzles; n++ {
		h.solve()
		h.see("Your rating is now")
		h.until("document.querySelectorAll('.scores dd')[1].textContent.trim() === '%d' && document.documentElement.scrollWidth <= innerWidth", n)
		before := ""
		h.do(chromedp.Evaluate("location.pathname", &before))
		h.click("Next puzzle")
		h.until("location.pathname !== %q", before)
	}
}

// solve solves the puzzle that is shown.
func (h *host) solve() {
	h.t.Helper()
	for {
		h.until(`/\/puzzles\/\w+\/\w+\//.test(location.pathname) && !!document.getElementById('game')`)
		address := ""
		h.do(chromedp.Evaluate("location.pathname.replace('/grundy', '')", &address))
		parts := strings.Split(strings.Trim(address, "/"), "/")
		p, _ := puzzle.Find(parts[2])
		_, on, err := p.Open()
		full.Check(h.t, err)
		if p.Kind != puzzle.Win {
			answers := []string{texts.Capital(words.English{}.Player(on[0].Players()[on[0].Mover()])) + " wins", texts.Capital(words.English{}.Player(on[0].Players()[1-on[0].Mover()])) + " wins"}
			if p.Kind == puzzle.Lost {
				answers = []string{"Board 1 is lost", "Board 2 is lost"}
			}
			if !full.Must(puzzle.Right(on, true))(h.t) {
				answers[0] = answers[1]
			}
			h.click(answers[0])
			return
		}
		now := on[0]
		for _, made := range parts[3:] {
			now = slices.Collect(now.Moves())[full.Must(strconv.Atoi(made))(h.t)-1].To
		}
		if !now.End().IsZero() {
			return
		}
		best := full.Must(explain.Best(now))(h.t).To.String()
		n := slices.IndexFunc(slices.Collect(now.Moves()), func(m rules.Move) bool { return m.To.String() == best })
		const link = "[...document.querySelectorAll('#game a')].find(e => e.getAttribute('href') === '%d/')"
		listed := false
		h.do(chromedp.Evaluate(fmt.Sprintf("!!"+link, n+1), &listed))
		if !listed {
			h.open(address + "?all")
			h.until("!!"+link, n+1)
		}
		h.do(chromedp.Evaluate(fmt.Sprintf(link+".dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))", n+1), nil))
		h.until("location.pathname !== %q", "/grundy"+address)
	}
}

// cancel cancels a search that takes long, which then ends in the worker, too.
func (h *host) cancel() {
	h.t.Helper()
	worker := h.worker()
	in := func(expression string) (n int) {
		h.t.Helper()
		full.Check(h.t, chromedp.Run(worker, chromedp.Evaluate(expression, &n)))
		return n
	}
	h.open("/lab?game=hdu3595&to=1")
	h.do(chromedp.Evaluate("document.querySelector('[name=to]').value = 30; document.querySelector('[name=at]').value = '_ _ 30 29 28 27'", nil))
	in("var begun = 0, cancelled = 0; asked.set = (key, work) => { begun++; const { cancel } = work; work.cancel = () => { cancelled++; cancel() }; return Map.prototype.set.call(asked, key, work) }; cancelled")
	h.click("Look for a law")
	h.see("Searching, for 10 seconds at most")
	for in("begun") == 0 {
		time.Sleep(20 * time.Millisecond)
	}
	h.click("Cancel")
	h.until("!document.getElementById('busy')")
	for in("asked.size") > 0 {
		time.Sleep(20 * time.Millisecond)
	}
	if in("cancelled") == 0 {
		h.t.Error("the search was not cancelled")
	}
	h.click("Show")
	h.see("Pick a position to play from it.")
}

// worker returns the service worker, as a tab.
func (h *host) worker() context.Context {
	h.t.Helper()
	for _, target := range full.Must(chromedp.Targets(h.tab))(h.t) {
		if target.Type == "service_worker" {
			worker, end := chromedp.NewContext(h.tab, chromedp.WithTargetID(target.TargetID))
			h.t.Cleanup(end)
			return worker
		}
	}
	h.t.Fatal("there is no service worker")
	return nil
}

// replaced publishes a new version, which is there at the second visit, alone, with what the person has done.
func (h *host) replaced() {
	h.t.Helper()
	h.newVersion()
	h.serve()
	h.open("/")
	h.until("caches.keys().then(names => names.length === 1 && names[0].includes(%q))", programOf(h.t, h.folder))
	h.open("/")
	h.see("Games to win and to PROVE", "1 of")
}

// newVersion has the host serve a site with another title from now on.
func (h *host) newVersion() {
	h.t.Helper()
	folder := h.t.TempDir()
	full.Check(h.t, os.CopyFS(folder, os.DirFS(h.folder)))
	unpacked := func(name string) []byte {
		file := full.Must(os.Open(filepath.Join(folder, name)))(h.t)
		defer file.Close()
		return full.Must(io.ReadAll(full.Must(gzip.NewReader(file))(h.t)))(h.t)
	}
	old := programOf(h.t, folder)
	program := bytes.ReplaceAll(unpacked(old), []byte("Games to win and to prove"), []byte("Games to win and to PROVE"))
	answers := full.Must(filepath.Glob(filepath.Join(folder, "answers-*.gz")))(h.t)
	full.Check(h.t, Options{Folder: folder}.write(version(program, unpacked(filepath.Base(answers[0])))))
	if programOf(h.t, folder) == old {
		h.t.Error("a new program has the old name")
	}
	h.folder = folder
}

// programOf returns the name of the program of a site, of which it has one.
func programOf(t *testing.T, folder string) string {
	t.Helper()
	names := full.Must(filepath.Glob(filepath.Join(folder, "judge-*.gz")))(t)
	if len(names) != 1 {
		t.Fatalf("the site has the programs %v", names)
	}
	return filepath.Base(names[0])
}

// inputs returns the inputs of a group of tests of the problem that is shown.
func (h *host) inputs(kind string) (text string) {
	h.t.Helper()
	h.do(chromedp.Evaluate(fmt.Sprintf("fetch(document.querySelector('#check a[href$=%s]').href).then(a => a.text())", kind), &text, awaited))
	return text
}

// wythoff answers the inputs of poj1067.
func wythoff(input string) string {
	var out strings.Builder
	for in := strings.NewReader(input); ; {
		var a, b int64
		if n, _ := fmt.Fscan(in, &a, &b); n < 2 {
			return out.String()
		}
		a, b = min(a, b), max(a, b)
		k := b - a
		answer := 1
		if low, high := 2*a-k, 2*a+2-k; low*low <= 5*k*k && 5*k*k < high*high {
			answer = 0
		}
		fmt.Fprintln(&out, answer)
	}
}

// In Chinese: a shared link leads to its game, a wrong output is found, and a program in JavaScript is mended.
// A program that does not end has its time, and no program has a network.
func TestChinese(t *testing.T) {
	full.Test(t)
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
	h.look("wrong-zh")
	h.send("for (;;);")
	h.until("!!document.getElementById('busy') || " + judged)
	h.look("judging-zh")
	h.see("TLE，")
	h.submit(wrong)
	h.see("WA，答案错误")
	outside := newOutside(t)
	h.submit(fmt.Sprintf(escaping, outside.Addr()) + right)
	h.see("AC")
	if n := outside.visits.Load(); n > 0 {
		t.Errorf("the program has reached the network %d times", n)
	}
	h.open("/")
	h.see("会赢，也会证明")
	h.look("list-zh")
}

// escaping is the beginning of a program in JavaScript that tries to reach an address, and waits.
const escaping = `const to = 'http://%[1]s/'
for (const reach of [
  () => fetch(to),
  () => { const r = new XMLHttpRequest(); r.open('GET', to, false); r.send() },
  () => new WebSocket('ws://%[1]s/'),
  () => new EventSource(to),
  () => importScripts(to),
  () => import(to),
  () => new Worker(to),
  () => new FontFace('f', 'url(' + to + ')').load()
]) {
  try { Promise.resolve(reach()).catch(() => {}) } catch {}
}
setTimeout(() => {}, 100)
`

// An outside is a place that counts who comes.
type outside struct {
	net.Listener
	visits atomic.Int32
}

func newOutside(t *testing.T) *outside {
	o := &outside{Listener: full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)}
	t.Cleanup(func() { o.Close() })
	go func() {
		for {
			c, err := o.Accept()
			if err != nil {
				return
			}
			o.visits.Add(1)
			c.Close()
		}
	}()
	return o
}

// look fails if there is something wrong with what is shown.
func (h *host) look(name string) {
	h.t.Helper()
	chromium.Look(h.t, h.tab, "site-"+name)
}
