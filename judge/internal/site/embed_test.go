//go:build browser

package site

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"grundy/judge/internal/full"
)

// A page of another site shows three boards at once, which load the program once, and keep nothing. It can't reach
// into them. Other pages of ours are a link there.
func TestEmbed(t *testing.T) {
	full.Test(t)
	h := newHost(t, full.Must(written())(t), "en")
	boards := []string{"embed/poj1067/?at=1_3/first/", "zh/embed/hdu1850/?at=3+4+5/none-values/", "embed/poj1704/"}
	var frames strings.Builder
	for _, address := range append(boards, "p/poj1067/") {
		fmt.Fprintf(&frames, "<iframe src=\"http://%s/grundy/%s\" width=\"320\" height=\"500\"></iframe>\n", h.at, address)
	}
	foreign := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, "<!DOCTYPE html><title>Elsewhere</title>%s", frames.String())
	}))
	t.Cleanup(foreign.Close)
	_, port, err := net.SplitHostPort(foreign.Listener.Addr().String())
	full.Check(t, err)

	h.slow.Lock() // the first pictures
	h.do(chromedp.EmulateViewport(1400, 1100), chromedp.Navigate("http://localhost:"+port+"/"))
	in := h.frame(boards[0])
	in.see("Loading the board ...")
	h.frame(boards[2]).until("!!document.querySelector('.board .man')")
	in.until("!document.querySelector('.board')") // it would be that of another game
	h.slow.Unlock()

	in.click("take 3 from the pile of 3")
	in.see("you lose", "it turned a won position into a lost one")
	in.click("Try that position again")
	in.see("You are to move.")
	h.frame(boards[1]).click("下一步")
	h.frame(boards[1]).until("!!document.querySelector('#game table.digits') && !!document.querySelector('#said .player')")
	h.frame(boards[2]).until("!!document.querySelector('#board a')")
	h.frame("p/poj1067/").until("document.body.children.length === 1 && !!document.querySelector('body > a')")
	if n := h.programs.Load(); n != 1 {
		t.Errorf("the program was loaded %d times", n)
	}
	for _, address := range boards {
		in := h.frame(address)
		in.until("location.href.endsWith(%q)", address)
		in.until("document.documentElement.scrollWidth <= innerWidth")
		in.until("localStorage.length === 0 && document.cookie === ''")
		in.until("Promise.all([caches.keys(), indexedDB.databases(), navigator.serviceWorker.getRegistrations()]).then(kept => kept.flat().length === 0)")
	}
	h.until("frames.length === 4 && Array.from(frames).every(f => { try { return !f.document } catch (e) { return e.name === 'SecurityError' } })")

	h.open("/embed/poj1067/?at=1_3")
	h.see("You are to move.")
	h.look("embed")
	h.open("/zh/embed/poj1067/?at=1_3/first-values/5/1/1/")
	h.until("!!document.querySelector('#ending details')")
	h.look("embed-zh")
	h.open("/embed/hdu1850/?at=3_x/first/")
	h.see("The position, column 3: ")
}

// frame returns the frame with an address of the site, as a host whose tab it is.
func (h *host) frame(address string) *host {
	h.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		for _, target := range full.Must(chromedp.Targets(h.tab))(h.t) {
			if target.Type == "iframe" && strings.HasSuffix(target.URL, "/grundy/"+address) {
				tab, end := chromedp.NewContext(h.tab, chromedp.WithTargetID(target.TargetID))
				h.t.Cleanup(end)
				full.Check(h.t, chromedp.Run(tab)) // else it would end with the first call that has a deadline
				return &host{t: h.t, tab: tab}
			}
		}
	}
	h.t.Fatalf("there is no frame with %s", address)
	return nil
}
