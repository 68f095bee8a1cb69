package page

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// Each problem has a small picture of a board, except the calendar, whose board is too large for one.
func TestSmall(t *testing.T) {
	t.Parallel()
	for _, p := range suite.Problems {
		drawn := smallOf(suite.Own, p)
		if (drawn == nil) != (p.ID == "hdu1079") {
			t.Errorf("%s: the picture is %.200q", p.ID, drawn)
		}
		if len(drawn) > 4000 {
			t.Errorf("%s: the picture has %d bytes", p.ID, len(drawn))
		}
		if drawn != nil && xml.Unmarshal(drawn, new(struct{})) != nil {
			t.Errorf("%s: the picture is no XML:\n%s", p.ID, drawn)
		}
	}
}

// What moves can be pointed at stands out: beans takes one to three of nine, and hdu2149 adds to nothing.
func TestSmallMoves(t *testing.T) {
	t.Parallel()
	for id, want := range map[string][3]int{"beans": {3, 6, 0}, "hdu2149": {0, 0, 10}} {
		p, _ := suite.Find(id)
		drawn := string(smallOf(suite.Own, p))
		if got := [3]int{strings.Count(drawn, `class="stone"`), strings.Count(drawn, `class="still"`), strings.Count(drawn, `class="ghost"`)}; got != want {
			t.Errorf("%s has %v stones with a move, without one, and to add; want %v", id, got, want)
		}
	}
}

// A first visit loads at most 300 KB, even if all cards come into view.
func TestFirstVisit(t *testing.T) {
	t.Parallel()
	h := New(suite.Own, alone{})
	get := func(address string) []byte {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
		if w.Code != 200 {
			t.Errorf("%s: status %d", address, w.Code)
		}
		return w.Body.Bytes()
	}
	first, size := get("/"), 0
	pictures := 0
	for _, found := range regexp.MustCompile(`(?:<link rel="(?:stylesheet|icon)" href|src)="([^"]*)"`).FindAllSubmatch(first, -1) {
		var packed bytes.Buffer
		to := gzip.NewWriter(&packed)
		full.Must(to.Write(get(string(found[1]))))(t)
		full.Check(t, to.Close())
		size += packed.Len()
		if strings.HasSuffix(string(found[1]), "/board.svg") {
			pictures++
		}
	}
	if size += len(first); size > 300_000 || pictures != len(suite.Problems) {
		t.Errorf("a first visit loads %d bytes with %d pictures", size, pictures)
	}
}

// Whatever the order, all problems are there once, and those of an order that nobody knows are sorted by kind.
func TestOrders(t *testing.T) {
	t.Parallel()
	for _, o := range []struct {
		order  order
		trails int
	}{{byKind, 6}, {byLevel, 3}, {byPath, 1}} {
		trails := full.Must(o.order.trails(words.English{}, toLearn(), map[string]string{"hdu1846": "solved"}, false))(t)
		cards, solved := 0, 0
		for _, trail := range trails {
			cards += len(trail.Cards)
			solved += trail.Solved
		}
		if len(trails) != o.trails || cards != len(suite.Problems) || solved != 1 {
			t.Errorf("%s: %d trails with %d cards, %d solved", o.order, len(trails), cards, solved)
		}
	}
}
