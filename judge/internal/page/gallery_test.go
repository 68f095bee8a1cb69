package page

import (
	"bytes"
	"net/http/httptest"
	"net/url"
	"testing"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// What the gallery says of a period is what search finds: it begins where it is said to, and not before. Each game has a
// picture of 256 positions.
func TestGallery(t *testing.T) {
	t.Parallel()
	h := New(suite.Own, alone{})
	periods := 0
	for _, e := range gallery {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/lab/"+e.Game+"/picture.svg", nil))
		if squares := bytes.Count(w.Body.Bytes(), []byte("M")); w.Code != 200 || squares != 256 {
			t.Errorf("%s: status %d, %d squares", e.Game, w.Code, squares)
		}
		if e.Period == 0 {
			continue
		}
		periods++
		l := Laboratory{Game: e.Game}
		v := Visit{R: httptest.NewRequest("GET", "/lab", nil), Lang: words.English{}}
		if err := h.study(v.asking(url.Values{"show": {"grundy"}, "to": {"500"}}), &l); err != nil {
			t.Fatal(err)
		}
		cells := l.Table.Cells
		for n := max(0, e.From-1); n+e.Period < len(cells); n++ {
			if same := *cells[n].Number == *cells[n+e.Period].Number; same != (n >= e.From) {
				t.Errorf("%s: the values of %d and %d are %d and %d", e.Game, n, n+e.Period, *cells[n].Number, *cells[n+e.Period].Number)
			}
		}
	}
	if periods < 4 || len(gallery) != 12 {
		t.Errorf("%d games, %d periods", len(gallery), periods)
	}
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, httptest.NewRequest("GET", "/lab/none/picture.svg", nil)); w.Code != 404 {
		t.Errorf("a game that is not there: status %d", w.Code)
	}
}
