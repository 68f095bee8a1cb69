package page

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// wanted is what to point at next: a move on the board, else a spot to pick, else a move that
// fits.
const wanted = `(document.querySelector('#board a[href$="/"]:not([href^="."])') || document.querySelector('#board a:not(.chosen)') || document.querySelector('.moves a'))`

// clicked clicks it.
func clicked(t *testing.T, ctx context.Context) {
	var at []float64
	do(t, ctx, chromedp.Evaluate(`(e => { e.scrollIntoView({block: 'center'}); const r = (e.querySelector('.touch') || e).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })(`+wanted+`)`, &at),
		chromedp.ActionFunc(func(ctx context.Context) error { return chromedp.MouseClickXY(at[0], at[1]).Do(ctx) }))
}

// typed goes there with the Tab key, from where the focus is, and presses Enter.
func typed(t *testing.T, ctx context.Context) {
	there := false
	for range 100 {
		do(t, ctx, chromedp.Evaluate("document.activeElement === "+wanted, &there))
		if there {
			do(t, ctx, chromedp.KeyEvent("\r"))
			return
		}
		do(t, ctx, chromedp.KeyEvent(kb.Tab))
	}
	t.Fatal("the Tab key does not lead to a spot")
}

// A game on each kind of board is played to its end in a browser: by mouse, and by keyboard.
// The page is never loaded anew, and each move is said.
func TestPlayInBrowser(t *testing.T) {
	ctx := newBrowser(t)
	_, server := newServer(t, "")
	for id, text := range map[string]string{
		"poj1067": "2 3", "poj1704": "2 5 8", "hdu4315": "2 K4 6", "hdu1730": "3: 1-3 3-1, Tom", "timus1639": "2x3",
		"hdu1524": "0>1,2,3 1>3 2>3 3 | 0 1", "bzoj2463": "3 right", "hdu2516": "5, at most 4", "cf768e": "2 3",
	} {
		for name, act := range map[string]func(*testing.T, context.Context){"mouse": clicked, "keyboard": typed} {
			t.Run(id+"/"+name, func(t *testing.T) {
				do(t, ctx, chromedp.Navigate(server.URL+"/p/"+id+"/play?side=both&position="+url.QueryEscape(text)), chromedp.Evaluate("window.here = true", nil))
				for n, over := 0, false; !over; n++ {
					if n > 40 {
						t.Fatal("the game does not end")
					}
					var before string
					do(t, ctx, chromedp.Location(&before))
					act(t, ctx)
					do(t, ctx, until("location.href !== "+strconv.Quote(before)), chromedp.Evaluate("!"+wanted, &over))
				}
				var here bool
				var said string
				do(t, ctx, chromedp.Evaluate("window.here === true", &here), chromedp.Evaluate("document.querySelector('body > [role=status]').textContent", &said))
				if !here || !strings.Contains(said, ": ") {
					t.Errorf("the page stayed: %v; the last words were %q", here, said)
				}
			})
		}
	}
}

// A screen reader has a name for each spot that says the move. A man can be dragged; the
// address goes back.
func TestBoardInBrowser(t *testing.T) {
	ctx := newBrowser(t)
	_, server := newServer(t, "")
	type text struct {
		Value any `json:"value"`
	}
	var tree struct {
		Nodes []struct {
			Role text `json:"role"`
			Name text `json:"name"`
		} `json:"nodes"`
	}
	do(t, ctx, chromedp.Navigate(server.URL+"/p/poj1704/play/2_5_9/both/"), chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
	}))
	var names []string
	for _, n := range tree.Nodes {
		if n.Role.Value == "link" {
			names = append(names, fmt.Sprint(n.Name.Value))
		}
	}
	if !slices.Contains(names, "slide the man on 2 to 1") || !slices.Contains(names, "cell 9: choose among 3 moves") {
		t.Errorf("the links have the names %v", names)
	}
	middle := func(spot string) (x, y float64) {
		var at []float64
		do(t, ctx, chromedp.Evaluate(`(r => [r.x + r.width / 2, r.y + r.height / 2])([...document.querySelectorAll('#board a')].find(a => a.textContent.startsWith(`+strconv.Quote(spot)+`)).querySelector('.touch').getBoundingClientRect())`, &at))
		return at[0], at[1]
	}
	x, y := middle("cell 9")
	toX, toY := middle("slide the man on 9 to 7")
	at := func(x, y float64) []*input.TouchPoint { return []*input.TouchPoint{{X: x, Y: y}} }
	for name, drag := range map[string]chromedp.Tasks{
		"the mouse": {chromedp.MouseEvent(input.MousePressed, x, y, chromedp.ButtonLeft), chromedp.MouseEvent(input.MouseMoved, toX, toY, chromedp.ButtonLeft),
			chromedp.MouseEvent(input.MouseReleased, toX, toY, chromedp.ButtonLeft)},
		"a finger": {input.DispatchTouchEvent(input.TouchStart, at(x, y)), input.DispatchTouchEvent(input.TouchMove, at((x+toX)/2, (y+toY)/2)),
			input.DispatchTouchEvent(input.TouchMove, at(toX, toY)), input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{})},
	} {
		var moved string
		do(t, ctx, drag, says("Georgia: slide the man on 9 to 7."), chromedp.Location(&moved), chromedp.Evaluate("history.back()", nil),
			until(`![...document.querySelectorAll("#said p")].some(p => p.textContent.startsWith("Georgia:")) && location.pathname.endsWith("/both/")`))
		if !strings.HasSuffix(moved, "/2_5_9/both/5/") {
			t.Errorf("dragging with %s leads to %s", name, moved)
		}
	}
}

// Everyone can use the page of a game in each state, on each kind of board.
func TestPlayLook(t *testing.T) {
	ctx := newBrowser(t)
	axe := axeScript(t)
	_, server := newServer(t, "")
	piles := strings.Repeat("3_1_4_1_5_", 200)
	for name, path := range map[string]string{
		"values": "cf768e/play/5(1)_3(1,2)/first-values/", "picked": "poj1067/play/4_6/both/?pick=0.0", "ended": "poj1067/play/1_3/first/5/1/1/",
		"too-large": "hdu1850/play/300_400/first/", "watch": "hdu1850/play/3_4_5/none/2/",
		"strip": "poj1704/play/2_5_9_40/both/?pick=0.9", "long-strip": "poj1704/play/2_50_800/both/", "rows": "hdu1730/play/8:_1-3_5-2,_Jerry/second/",
		"sheets": "timus1639/play/4x3_1x1_1x1_2x2/both/", "graph": "hdu1524/play/0%3E1,2_1%3E2_2_%7C_0_0/first/", "grid": "bzoj2463/play/4_right_down/first/",
		"number": "hdu2188/play/5_of_14,_at_most_7/first/", "1000-piles": "mipt100/play/" + piles + "/both/",
	} {
		checkLook(t, ctx, axe, name, server.URL+"/p/"+path)
	}
}
