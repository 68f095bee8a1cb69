package serve

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"grundy/judge/internal/full"
	"grundy/judge/internal/full/chromium"
	"grundy/judge/internal/suite"
)

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
			v.see(true, "The next problem")
			v.until("here && violations().length === 0 && document.documentElement.scrollWidth <= innerWidth")
		})
	}
}
