package page

import (
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/report"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A visitor reads pages as a browser without scripts does.
type visitor struct {
	t      testing.TB
	server *Server
	at     *url.URL
	text   string
	status int
}

func newVisitor(t testing.TB) *visitor {
	s := full.Must(New(t.Context(), Options{Files: suite.Own, Data: t.TempDir(), Log: func(line string) { t.Error(line) }}))(t)
	t.Cleanup(func() { s.Close() })
	return &visitor{t: t, server: s, at: full.Must(url.Parse("http://localhost/"))(t)}
}

// visit follows a link, and where that leads.
func (v *visitor) visit(link string) {
	v.t.Helper()
	for range 5 {
		v.at = v.at.ResolveReference(full.Must(url.Parse(html.UnescapeString(link)))(v.t))
		w := httptest.NewRecorder()
		admitted(v.server).ServeHTTP(w, httptest.NewRequest(http.MethodGet, v.at.String(), nil))
		v.text, v.status = w.Body.String(), w.Code
		if link = w.Header().Get("Location"); link == "" {
			return
		}
	}
	v.t.Fatalf("%s leads on and on", v.at)
}

// expect tells if the page lacks something.
func (v *visitor) expect(status int, parts ...string) {
	v.t.Helper()
	if v.status != status {
		v.t.Errorf("%s: status %d, want %d", v.at, v.status, status)
	}
	for _, part := range parts {
		if !strings.Contains(html.UnescapeString(v.text), part) {
			v.t.Errorf("%s: no %q in\n%s", v.at, part, v.text)
		}
	}
}

var (
	boardOf   = regexp.MustCompile(`(?s)<svg.*</svg>`)
	moveLinks = regexp.MustCompile(`<a href="(\d+/)"[^>]*>(?:<title>)?([^<]*)<`)
	pickLinks = regexp.MustCompile(`<a href="(\?pick=[^"]*)"`)
)

// moves returns the links to moves in a part of the page, by their words.
func moves(part string) map[string]string {
	links := map[string]string{}
	for _, m := range moveLinks.FindAllStringSubmatch(part, -1) {
		links[html.UnescapeString(m[2])] = m[1]
	}
	return links
}

// onBoard returns the words of the moves that are reached by pointing at the board, and by
// choosing among the moves that fit then.
func (v *visitor) onBoard() map[string]bool {
	start, found, seen := *v.at, map[string]bool{}, map[string]bool{}
	todo := []string{"./?all"}
	for len(todo) > 0 {
		v.visit(todo[0])
		part := v.text
		if todo[0] == "./?all" {
			part = boardOf.FindString(v.text)
		}
		todo = todo[1:]
		for words := range moves(part) {
			found[words] = true
		}
		for _, m := range pickLinks.FindAllStringSubmatch(v.text, -1) {
			if !seen[m[1]] && len(seen) < 300 {
				seen[m[1]], todo = true, append(todo, m[1]+"&amp;all")
			}
		}
	}
	v.visit(start.String())
	return found
}

// At each position of a game every legal move is in the list, and can be made on the board;
// following the links leads to the end of the game.
func TestEachPlays(t *testing.T) {
	t.Parallel()
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			v, r, random := newVisitor(t), p.New(), rand.New(rand.NewPCG(1, 1))
			position := full.Must(explain.Choose(r, 0, explain.Easy, 3))(t)
			v.visit(gameAt(p.ID, position, "both"))
			v.expect(200, p.Turn, "play at this screen", "is to move")
			for n := 0; ; n++ {
				legal := slices.Collect(position.Moves())
				listed := moves(boardOf.ReplaceAllString(v.text, ""))
				if len(listed) != len(legal) {
					t.Fatalf("%s: %d moves are listed, and %d are legal", position, len(listed), len(legal))
				}
				if len(legal) == 0 {
					break
				}
				if n < 3 {
					pointed := v.onBoard()
					for _, move := range legal {
						if !pointed[move.Words] && !strings.Contains(move.Words, "try to take") {
							t.Errorf("%s: no spot stands for %q", position, move.Words)
						}
					}
				}
				move := legal[random.IntN(len(legal))]
				if n > 50 { // this game could go in circles
					best, _, err := explain.Best(position)
					full.Check(t, err)
					move = best
				}
				link, ok := listed[move.Words]
				if !ok {
					t.Fatalf("%s: %q is not listed", position, move.Words)
				}
				position = move.To
				v.visit(link)
			}
			v.expect(200, report.Capital(position.End()), "The game so far")
		})
	}
}

// Against the judge the winner wins; who gives a win away sees where, and the better move only
// behind a click.
func TestPlayed(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/p/poj1067/play?position=1+3")
	v.expect(200, "You are the first player; the judge is the second player.", "You are to move.")
	v.visit(moves(v.text)["take 3 from the pile of 3"])
	v.expect(200, "The second player: take 1 from the pile of 1.", "No stones are left: you lose.",
		`Your first mistake was move 1, "take 3 from the pile of 3": it turned a won position into a lost one.`,
		"take 3 from the pile of 3 <strong class=\"bad\">← the first mistake",
		`<details><summary>The better move</summary><p>"take 1 from the pile of 3" was better.`)
	retry := regexp.MustCompile(`href="([^"]*)">Try that position again`).FindStringSubmatch(v.text)
	v.visit(retry[1])
	v.expect(200, "You are to move.")
	if strings.Contains(v.text, "was better") {
		t.Error("the page gives the answer away")
	}
	v.visit(moves(v.text)["take 1 from the pile of 3"])
	for strings.Contains(v.text, "You are to move.") {
		legal := moves(v.text)
		v.visit(legal[slices.Max(slices.Collect(maps.Keys(legal)))]) // takes all
	}
	v.expect(200, "No stones are left: you win.", "You made no mistake.")
}

// Of two people, the page names who won and who made the first mistake.
func TestTwoPeople(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/p/misere-mm/play/1_2/both/")
	v.expect(200, "John and his brother play at this screen.", "John is to move.")
	v.visit(moves(v.text)["take 1 from the pile of 2"])
	v.expect(200, "John: take 1 from the pile of 2.", "His brother is to move.")
	v.visit(moves(v.text)["take 1 from a pile of 1"])
	v.visit(moves(v.text)["take 1 from the pile of 1"])
	v.expect(200, "No sweets are left: his brother wins.", `John made the first mistake, move 1, "take 1 from the pile of 2": it turned a won position into a lost one.`)
}

// The values are hidden until asked for. A game can be watched to its end.
func TestValues(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/p/hdu1850/play?position=3+4+5")
	v.expect(200, "Show who wins")
	if strings.Contains(v.text, "wins in") {
		t.Error("the values are shown at once")
	}
	v.visit("/p/hdu1850/why?position=3+4+5")
	v.expect(200, "The first player wins in 11 moves", "1 move wins:", "take 2 from the pile of 3", "11 moves lose:",
		"-> take 1 from the pile of 2", "Grundy value 0", "xor", "<td>2</td><td>010</td>", "Hide the values")
	v.visit("/p/hdu1850/play?position=3+4+5&side=none")
	n := 0
	for step := regexp.MustCompile(`href="([^"]*)">Next move`); ; n++ {
		next := step.FindStringSubmatch(v.text)
		if next == nil {
			break
		}
		v.visit(next[1])
	}
	v.expect(200, "No cards are left: the first player wins.")
	if n != 11 {
		t.Errorf("the judge alone needs %d moves, want 11", n)
	}
}

// A damaged address, and a position that can't be played, give a clear answer with the form.
func TestDamagedGames(t *testing.T) {
	t.Parallel()
	v, many := newVisitor(t), strings.Repeat("1/", mostMade+1)
	for address, want := range map[string]struct {
		status int
		said   string
	}{
		"/p/nim/play/3_4/first/":                       {404, "There is no such problem."},
		"/p/hdu1850/play?position=3+x":                 {400, "The position, column 3: "},
		"/p/hdu1850/play/3_x/first/":                   {400, "The position, column 3: "},
		"/p/hdu1850/play/3_4/third/":                   {400, `"third" in the address is no side`},
		"/p/hdu1850/play/3_4/first/9/":                 {400, "Move 1 in the address is number 9, and only 7 moves are legal there."},
		"/p/hdu1850/play/3_4/first/x/":                 {400, `"x" in the address is no number of a move`},
		"/p/hdu1850/play/3_4/first/-1/":                {400, `"-1" in the address`},
		"/p/hdu1850/play/3_4/first/" + many:            {400, "The address has more than 1,000 moves."},
		"/p/hdu1850/play/3_4/first/?pick=1.x":          {400, "The address does not say what was picked"},
		"/p/hdu1850/play/3_4/first/?pick=7.7":          {200, "You are to move."},
		"/p/hdu1850/play/300_400/first/":               {200, "Play it with another person"},
		"/p/hdu1850/play/300_400/both/":                {200, "is to move"},
		"/p/hdu1850/play/300_400/both-values/":         {200, "take 3 from the pile of 300"},
		"/p/hdu1850/play/9000_5/both/":                 {200, "The position has more than 8,000 moves"},
		"/p/hdu1850/play?sample=../../x":               {404, "There is no such sample."},
		"/p/hdu1850/play?sample=lost":                  {200, "case 1: "},
		"/p/hdu1850/play/3_4/first":                    {200, "You are to move."},
		"/p/hdu1850/play/%3Cscript%3E/first/":          {400, "<script>"},
		"/p/hdu1730/play/8:_1-3_5-2,_Jerry/second/":    {200, "You are Jerry; the judge is Tom."},
		"/p/hdu1524/play/0%3E1,2_1%3E2_2_%7C_0/first/": {200, "move the chessman on node 0 to node 2"},
	} {
		v.visit(address)
		v.expect(want.status, want.said)
		if strings.Contains(v.text, "<script>") {
			t.Errorf("%s: markup of the address is in the page", address)
		}
		if want.status != 404 && !strings.Contains(v.text, `name="position"`) && !strings.Contains(address, "sample") {
			t.Errorf("%s: the page has no form for another position", address)
		}
	}
}

// The page of a large position stays small enough to show, and has a list that can be opened.
func TestLargeGames(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	var piles, men, nodes []string
	for i := range 1000 {
		piles, men = append(piles, fmt.Sprint(i%9+1)), append(men, fmt.Sprint(7*i+3))
	}
	for i := range 30 {
		nodes = append(nodes, fmt.Sprintf("%d>%d", i, i+1))
	}
	for id, text := range map[string]string{
		"mipt100":  strings.Join(piles, " "),
		"poj1704":  strings.Join(men, " "),
		"hdu1524":  strings.Join(nodes, " ") + " 30 | 0 0 3 7",
		"bzoj2463": "1000 right down",
		"poj2311":  "200x200",
		"hdu1730":  "8:" + strings.Repeat(" 1-8", 1000) + ", Tom",
	} {
		v.visit("/p/" + id + "/play?" + url.Values{"position": {text}, "side": {"both"}}.Encode())
		if v.expect(200, "<svg"); len(v.text) > 200_000 {
			t.Errorf("%s: the page has %d bytes", id, len(v.text))
		}
		all := strings.Contains(v.text, `href="?all"`)
		v.visit("?all")
		p, _ := suite.Find(id)
		legal := len(slices.Collect(full.Must(p.New().Position(text))(t).Moves()))
		if listed := len(moves(boardOf.ReplaceAllString(v.text, ""))); listed != legal && legal <= mostOptions || all != (legal > mostListed) {
			t.Errorf("%s: %d moves are listed, and %d are legal; all can be asked for: %v", id, listed, legal, all)
		}
	}
}

// A position whose moves would take minutes to draw is refused.
func TestTooManyMoves(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/p/mipt100/play/" + strings.Repeat("1000_", 3999) + "1000/both/")
	v.expect(200, "too many for this page")
}

// The page of a large board is not large: what is too much is not drawn.
func TestLargeBoards(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	for _, game := range []string{
		"mipt100/play/" + strings.Repeat("1_", 1000), "mipt100/play/" + strings.Repeat("7_", 1000), "mipt100/play/" + strings.Repeat("200_", 1000),
		"cf768e/play/" + strings.Repeat("60_", 60), "hdu1730/play/30:_" + strings.Repeat("1-30_", 99) + "1-30,_Tom", "poj2311/play/200x200",
	} {
		v.visit("/p/" + strings.TrimSuffix(game, "_") + "/both/")
		v.expect(200, "is to move")
		checkPage(t, fmt.Sprintf("%.30s", game), v.text)
		if links := strings.Count(boardOf.FindString(v.text), "<a "); links < 300 {
			t.Errorf("%.30s: the board has %d links", game, links)
		}
	}
}

// Only a few searches are kept.
func TestTables(t *testing.T) {
	t.Parallel()
	var tables tables
	var first rules.Rules
	for i, p := range suite.Problems[:mostTables+1] {
		r, leave, err := tables.sit(t.Context(), p)
		full.Check(t, err)
		leave()
		if i == 0 {
			first = r
		}
	}
	again, leave, err := tables.sit(t.Context(), suite.Problems[0])
	full.Check(t, err)
	leave()
	if len(tables.kept) != mostTables || again == first {
		t.Errorf("%d tables are kept, and the first is still there: %v", len(tables.kept), again == first)
	}
}
