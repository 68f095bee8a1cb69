//go:build browser

package serve

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/full/chromium"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// inBrowser are the commands of the scripts that need a browser.
var inBrowser = map[string]func(v *visitor, args []string){
	"open":           func(v *visitor, args []string) { v.open(args[0]) },
	"click":          func(v *visitor, args []string) { v.point(false, args...) },
	"type":           func(v *visitor, args []string) { v.write(args[0]) },
	"drag":           func(v *visitor, args []string) { v.drag(false, args[0], args[1]) },
	"drag-by-finger": func(v *visitor, args []string) { v.drag(true, args[0], args[1]) },
	"until":          func(v *visitor, args []string) { v.until("%s", args[0]) },
	"key":            func(v *visitor, args []string) { v.do(chromedp.KeyEvent(keys.Replace(args[0]))) },
	"back":           func(v *visitor, args []string) { v.do(chromedp.Evaluate("history.back()", nil)) },
	"reload":         func(v *visitor, args []string) { v.do(chromedp.Reload()) },
	"noscript":       func(v *visitor, args []string) { v.do(emulation.SetScriptExecutionDisabled(true)) },
	"play": func(v *visitor, args []string) { // a game to its end by mouse, and by keyboard
		for _, keyboard := range []bool{false, true} {
			v.open(args[0])
			v.do(chromedp.Evaluate("here = true", nil))
			v.point(keyboard, args[1:]...)
			v.until("here && said().textContent.includes(': ') && said().offsetHeight < 2")
			v.until(shows, "wins")
		}
	},
	"tabs": func(v *visitor, args []string) { // more of them, which show the same page
		for range full.Must(strconv.Atoi(args[0]))(v.t) {
			v.newTab()
			v.open(v.at.RequestURI())
			v.tabs = append(v.tabs, v.tab)
		}
	},
	"all-see": func(v *visitor, args []string) { // each in its turn, since only a tab in view follows
		for _, v.tab = range v.tabs {
			v.do(page.BringToFront())
			v.until(shows, args[0])
		}
	},
}

// hasBrowser reports whether the tests use a browser.
func hasBrowser() bool { return chromium.Path() != "" }

var keys = strings.NewReplacer("Tab", kb.Tab, "Enter", kb.Enter, "Escape", kb.Escape, "Left", kb.ArrowLeft, "Right", kb.ArrowRight, "+", "")

// tools are what expressions may use in a page, also where scripts are off.
var tools = chromium.Faults + inTab + ";" // an expression may begin with a parenthesis

//go:embed testdata/tab.js
var inTab string

// newTab opens a tab of a browser, and starts that for the first one.
func (v *visitor) newTab() {
	if v.tab == nil {
		v.tab = chromium.Open(v.t)
		return
	}
	tab, stop := chromedp.NewContext(v.tab)
	v.t.Cleanup(stop)
	v.tab = tab
}

// do runs actions in the tab.
func (v *visitor) do(actions ...chromedp.Action) {
	if err := chromedp.Run(v.tab, actions...); err != nil {
		v.t.Fatalf("%v; the page is\n%s", err, evaluate[string](v.tab, asShown))
	}
}

const asShown = "location.href + '\\n' + document.body.innerText"

// evaluate returns the value of an expression in a tab, the zero value after an error.
func evaluate[T any](tab context.Context, format string, args ...any) (value T) {
	soon, stop := context.WithTimeout(tab, time.Minute)
	defer stop()
	chromedp.Run(soon, chromedp.Evaluate(tools+fmt.Sprintf(format, args...), &value))
	return value
}

// until waits until an expression is true in the tab, perhaps on another page.
func (v *visitor) until(format string, args ...any) {
	for end := time.Now().Add(5 * time.Minute); !evaluate[bool](v.tab, format, args...); {
		if time.Sleep(20 * time.Millisecond); time.Now().After(end) {
			v.t.Fatalf("not so: "+format+"; the page is\n%s", append(args, evaluate[string](v.tab, asShown))...)
		}
	}
}

// open opens a page in the tab, with the token the first time.
func (v *visitor) open(address string) {
	if v.tab == nil {
		v.newTab()
		v.do(chromedp.Navigate("http://" + v.base + "/?token=" + v.Token))
		v.until("location.search === ''")
	}
	v.do(chromedp.Navigate("http://" + v.base + address))
	v.browses = true
}

// middle returns the middle of the spot with a text, once it is there.
func (v *visitor) middle(text string) (x, y float64) {
	v.until("!!spot(%q)", text)
	at := evaluate[[2]float64](v.tab, "middleOf(spot(%q))", text)
	return at[0], at[1]
}

// point points at spots, one after the other, by mouse or by keyboard. Each leads elsewhere,
// but a label, a button or a tab.
func (v *visitor) point(keyboard bool, texts ...string) {
	for _, text := range texts {
		v.until("!!spot(%q)", text)
		before := evaluate[string](v.tab, "spot(%q).matches('label, button, #tabs a, [data-own]') ? '' : location.href", text)
		if !keyboard {
			v.do(chromedp.MouseClickXY(v.middle(text)))
		} else { // the spot is not scrolled to first: Tab would lead on from it (Chromium 148), past it
			for n := 0; !evaluate[bool](v.tab, "document.activeElement === spot(%q)", text); n++ {
				if n == 200 {
					v.t.Fatalf("Tab does not lead to %q, but to\n%s", text, evaluate[string](v.tab, "document.activeElement.outerHTML"))
				}
				v.do(chromedp.KeyEvent(kb.Tab))
			}
			v.do(chromedp.KeyEvent(kb.Enter))
		}
		v.until("location.href !== %q", before)
	}
}

// write replaces the text in the editor: it selects all by keyboard, and pastes. (Lines that DevTools insert
// would have styles, which the policy forbids.)
func (v *visitor) write(text string) {
	v.until(`!!document.querySelector(".editor")?.shadowRoot?.querySelector("[contenteditable]")`)
	v.point(false, "Your program in")
	v.until(`document.activeElement.matches(".editor")`)
	v.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(input.ModifierCtrl)))
	evaluate[bool](v.tab, "paste(%q)", text)
	v.until("source.value === %q", text)
}

// drag drags from one spot to another, with the mouse or with a finger.
func (v *visitor) drag(finger bool, from, to string) {
	mouse := []input.MouseType{input.MousePressed, input.MouseMoved, input.MouseMoved, input.MouseReleased}
	touch := []input.TouchType{input.TouchStart, input.TouchMove, input.TouchMove, input.TouchEnd}
	toX, toY := v.middle(to)
	x, y := v.middle(from)
	for i, way := range []float64{0, 0.5, 1, 1} { // so far
		at := []*input.TouchPoint{{X: x + way*(toX-x), Y: y + way*(toY-y)}}
		if finger {
			v.do(input.DispatchTouchEvent(touch[i], at[:min(1, 3-i)]))
		} else {
			v.do(chromedp.MouseEvent(mouse[i], at[0].X, at[0].Y, chromedp.ButtonLeft))
		}
	}
}

// look fails if there is something wrong with what is shown; see chromium.Look.
func (v *visitor) look(name string) {
	if chromium.Path() == "" {
		return
	}
	v.open(v.at.RequestURI())
	v.browses = false
	chromium.Look(v.t, v.tab, name)
}

// A person loses at Wythoff's game, sees where, writes a wrong program, understands it on the board,
// mends it, and is accepted, all on the page of the problem: by mouse, by keyboard, and where there is
// room for one part at a time.
func TestWalk(t *testing.T) {
	t.Parallel()
	if chromium.Path() == "" {
		t.Skip("the pages are tried in a browser with GRUNDY_FULL=1, if Chromium is here")
	}
	const wrong = "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tvar a, b int\n\tfor {\n\t\tif n, _ := fmt.Scan(&a, &b); n < 2 {\n\t\t\treturn\n\t\t}\n\t\tfmt.Println(1)\n\t}\n}\n"
	right := string(full.Must(suite.Own.Solution("poj1067"))(t))
	for _, way := range []struct {
		name     string
		width    int64
		keyboard bool
	}{{"mouse", 1280, false}, {"keyboard", 1280, true}, {"narrow", 320, false}} {
		t.Run(way.name, func(t *testing.T) {
			v := newVisitor(t, t.TempDir())
			v.open("/p/poj1067?game=1_3/first/")
			v.do(chromedp.EmulateViewport(way.width, 900), chromedp.Evaluate("here = true", nil))
			part := func(name string) {
				if way.width < 1000 || way.keyboard {
					v.point(way.keyboard, name)
				}
			}
			judge := func() {
				if way.keyboard {
					v.do(chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(input.ModifierCtrl)))
				} else {
					v.point(false, "Judge")
				}
			}

			if way.width > 1000 { // a key makes a part wider
				v.until(`(part => part.offsetWidth < (document.querySelector('.grip').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })), part.offsetWidth))(document.getElementById('text'))`)
			}
			part("Board")
			v.point(way.keyboard, "take 3 from the pile of 3")
			v.see(true, "you lose")
			v.see(true, `it turned a won position into a lost one`)
			v.point(way.keyboard, "Try that position again")
			v.see(true, "You are to move.")

			part("Program")
			v.point(way.keyboard, "Go")
			v.until("document.readyState === 'complete' && typeof here === 'undefined'")
			v.do(chromedp.Evaluate("here = true", nil))
			v.write(wrong)
			judge()
			v.see(true, "WA, wrong answer")
			v.until("!claim.hidden && source.value.includes('fmt.Println(1)')")
			v.see(way.width > 1000, "Your program says that the first player wins here. Try it.")
			if !way.keyboard { // the steps that show why
				v.until(`(document.querySelector('.steps a[href="#step-2"]').click(), !!document.activeElement.closest('#step-2'))`)
			}
			if way.keyboard { // out of the editor
				v.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Tab))
			} else {
				part("Board")
			}
			v.see(true, "Your program says that the first player wins here. Try it.")
			v.point(way.keyboard, "take 2 from the pile of 2")
			v.see(true, "you lose")
			v.see(true, "Your program says that the first player wins here. Try it.")

			part("Program")
			v.write(right)
			judge()
			v.see(true, "AC, accepted")
			v.see(true, "The next exercise")
			v.until("here && violations().length === 0 && document.documentElement.scrollWidth <= innerWidth")
		})
	}
}

// Each task of the course is solved by pointing at its board, on a narrow screen.
func TestCourse(t *testing.T) {
	t.Parallel()
	if chromium.Path() == "" {
		t.Skip("the pages are tried in a browser with GRUNDY_FULL=1, if Chromium is here")
	}
	v := newVisitor(t, t.TempDir())
	course := full.Must(suite.Own.Course())(t)
	v.open("/course")
	v.do(chromedp.EmulateViewport(320, 800))
	plain := *v
	get := func(address string) string { plain.get(address); return plain.text }
	for _, l := range course.Lessons {
		for _, b := range l.Boards {
			v.open(fmt.Sprintf("/course/%d", l.Number))
			for _, to := range chromium.Solution(t, "/", get, l.Number, b.Name) {
				const link = "[...document.querySelectorAll('#%s a')].find(e => e.getAttribute('href') === %q)"
				v.until("!!"+link, b.Name, to)
				v.do(chromedp.Evaluate("for (const e of document.querySelectorAll('details')) e.open = true", nil)) // one on the board comes first
				at := evaluate[[2]float64](v.tab, "middleOf("+link+")", b.Name, to)
				v.do(chromedp.MouseClickXY(at[0], at[1]))
				v.until("location.pathname + location.search + location.hash === %q", to)
			}
			v.see(true, "Right.")
			v.until("violations().length === 0 && document.documentElement.scrollWidth <= innerWidth")
		}
		v.open(fmt.Sprintf("/course/%d", l.Number))
		v.see(true, fmt.Sprintf("%d of %d done", len(l.Boards), len(l.Boards)+len(l.Exercises)))
	}
}

// A button copies the solution, as people paste it into the page of a judge.
func TestCopySolution(t *testing.T) {
	t.Parallel()
	if chromium.Path() == "" {
		t.Skip("the pages are tried in a browser with GRUNDY_FULL=1, if Chromium is here")
	}
	v := newVisitor(t, t.TempDir())
	v.open("/p/hdu1524")
	v.do(chromedp.EmulateViewport(320, 900))
	v.until("document.readyState === 'complete'")
	v.do(chromedp.Evaluate("navigator.clipboard.writeText = async text => { copied = text }; document.querySelector('[data-copy]').closest('details').open = true", nil))
	v.point(false, "Copy")
	v.see(true, "Copied.")
	v.until("copied === %q", full.Must(suite.Own.ToSubmit("hdu1524", "C++"))(t))
	v.until("violations().length === 0 && document.documentElement.scrollWidth <= innerWidth")
}

// A person solves ten puzzles of all kinds: by mouse, by keyboard, and on a narrow screen. Each is the next one, so
// ratings and streak grow.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	if chromium.Path() == "" {
		t.Skip("the pages are tried in a browser with GRUNDY_FULL=1, if Chromium is here")
	}
	const puzzles = 10
	for _, way := range []struct {
		name     string
		width    int64
		keyboard bool
	}{{"mouse", 1280, false}, {"keyboard", 1280, true}, {"narrow", 320, false}} {
		t.Run(way.name, func(t *testing.T) {
			v := newVisitor(t, t.TempDir())
			v.open("/puzzles")
			v.do(chromedp.EmulateViewport(way.width, 900))
			v.point(way.keyboard, "Next puzzle")
			v.until("document.readyState === 'complete' && !!document.getElementById('game')")
			v.do(chromedp.Evaluate("here = true", nil))
			for n := 1; n <= puzzles; n++ {
				v.solve(way.keyboard)
				v.see(true, "Your rating is now")
				v.until("document.querySelectorAll('.scores dd')[1].textContent.trim() === '%d'", n)
				v.until("here && violations().length === 0 && document.documentElement.scrollWidth <= innerWidth")
				v.point(way.keyboard, "Next puzzle")
			}
			if r := v.Puzzles(nil); r.Streak != puzzles || len(r.Wrong) > 0 || r.Rated().Rating < puzzle.Unrated.Rating {
				t.Errorf("after %d puzzles the record is %v", puzzles, r)
			}
		})
	}
}

// solve solves the puzzle that is shown, with moves that search finds.
func (v *visitor) solve(keyboard bool) {
	v.until(`/\/puzzles\/\w+\/\w+\//.test(location.pathname)`)
	for {
		parts := strings.Split(strings.Trim(evaluate[string](v.tab, "location.pathname"), "/"), "/")
		p, _ := puzzle.Find(parts[2])
		_, on, err := p.Open()
		full.Check(v.t, err)
		if p.Kind != puzzle.Win {
			right := full.Must(puzzle.Right(on, true))(v.t)
			wins := func(player int) string {
				return texts.Capital(words.English{}.Player(on[0].Players()[player])) + " wins"
			}
			answers := []string{wins(on[0].Mover()), wins(1 - on[0].Mover())}
			if p.Kind == puzzle.Lost {
				answers = []string{"Board 1 is lost", "Board 2 is lost"}
			}
			if right {
				v.point(keyboard, answers[0])
			} else {
				v.point(keyboard, answers[1])
			}
			return
		}
		now := on[0]
		for _, made := range parts[3:] {
			now = slices.Collect(now.Moves())[full.Must(strconv.Atoi(made))(v.t)-1].To
		}
		if !now.End().IsZero() {
			return
		}
		best := full.Must(explain.Best(now))(v.t).To.String()
		n := slices.IndexFunc(slices.Collect(now.Moves()), func(m rules.Move) bool { return m.To.String() == best })
		v.do(chromedp.Evaluate("for (const e of document.querySelectorAll('details')) e.open = true", nil))
		if !evaluate[bool](v.tab, "!!spot('href=%d/')", n+1) { // not among the first moves that are listed
			v.point(keyboard, "href=./?all")
		}
		v.point(keyboard, fmt.Sprintf("href=%d/", n+1))
	}
}
