package page

import (
	"html"
	"regexp"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/suite"
)

func init() { tableTime, lawTime = 10*time.Minute, 10*time.Minute }

var (
	labRows = regexp.MustCompile(`(?s)<tr><th scope="row">.*?</tr>`)
	labTags = regexp.MustCompile(`<[^>]*>`)
	lostTo  = regexp.MustCompile(`<td class="lost"><a href="([^"]*)"`)
)

// Each problem has a table on the page, and its positions can be played, the lost ones too.
func TestEachLaboratory(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	for _, p := range suite.Problems {
		v.visit("/lab?to=6&game=" + p.ID)
		v.expect(200, `<option value="`+p.ID+`" selected>`, `<p id="shown">`+p.Title)
		checkPage(t, v.at.String(), v.text)
		links := lostTo.FindAllStringSubmatch(v.text, -1)
		if len(links) == 0 && p.ID != "xiaokai" {
			t.Errorf("%s: no lost position", p.ID)
		}
		for _, link := range links[:min(len(links), 1)] {
			v.visit(link[1])
			v.expect(200, p.Title, "Play as")
		}
	}
}

// A person's own game has a table and a law, and is played against the judge to its end. The
// page is reached without typing an address.
func TestOwnGame(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/")
	v.expect(200, `<a href="/lab">`)
	v.visit("/lab")
	v.expect(200, `<form action="/lab"`, `name="game"`)
	v.visit("/lab?game=--take+1,3,4&to=9&law=on")
	v.expect(200, `<th scope="col">9</th>`, "For the player to move, L is lost, . is won.", "period 7; lost if n mod 7 is 0 or 2", "pigeonhole principle")
	if rows := labRows.FindAllString(v.text, -1); len(rows) != 1 || labTags.ReplaceAllString(rows[0], "") != "0L.L....L.L" {
		t.Errorf("the rows are %q", rows)
	}
	v.visit(lostTo.FindAllStringSubmatch(v.text, -1)[1][1])
	v.expect(200, "Your game --take 1,3,4", "Whoever cannot move loses.", "You are to move", "take 1 from a pile of 2")
	v.visit(moves(v.text)["take 1 from a pile of 2"])
	v.expect(200, "The second player: take 1 from a pile of 1", "wins")
	v.visit("/p/take-1,3,4/play?level=easy")
	v.expect(200, "You are to move")
	v.visit("/lab?game=--octal+0.137&misere=on&at=_+_&to=4&show=moves")
	v.expect(200, "--octal 0.137 --misere", `<th scope="row">4</th>`, "The player to move loses the positions in [ ].")
	v.visit(lostTo.FindStringSubmatch(v.text)[1])
	v.expect(200, "Whoever cannot move wins.")
}

// What is wrong, too large or not for a page is refused, and what was typed stays.
func TestRefusedGames(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	for query, want := range map[string]string{
		"game=--take+0":                             "Write numbers from 1 to 1000",
		"game=take+1+3":                             "Write numbers from 1 to 1000",
		"game=--octal+0.9":                          "the digits of a code are 0 to 7",
		"game=--moves+a.py":                         "judge lab --moves FILE",
		"game=nim%3Cb%3E":                           "Write numbers from 1 to 1000",
		"game=" + strings.Repeat("1,", 5000):        "at most 100 characters",
		"game=hdu1847&to=501":                       "from 0 to 500",
		"game=hdu1850&at=_+_&to=31":                 "from 0 to 30",
		"game=hdu1847&to=1x":                        "from 0 to 500",
		"game=hdu1850&at=x_":                        "no position has this form",
		"game=hdu1847&at=" + strings.Repeat("_", 9): "write _ for one number or for two",
		"game=hdu1847&show=colour":                  "choose one of",
		"game=misere-bash&show=grundy":              "no Grundy values",
	} {
		v.visit("/lab?" + query)
		v.expect(400, want)
		if strings.Contains(v.text, "<table") || strings.Contains(v.text, "<b>") {
			t.Errorf("%s: a table, or what was typed is not escaped", query)
		}
	}
	v.visit("/lab?game=--take+0&misere=on")
	if text := html.UnescapeString(v.text); !strings.Contains(text, `value="--take 0"`) || !strings.Contains(text, "checked") {
		t.Error("what was typed is lost")
	}
	v.visit("/p/take-0/play?position=3")
	v.expect(404)
}

// Where search does not reach, the page says so in one line.
func TestLaboratoryBound(t *testing.T) {
	t.Parallel()
	v := newVisitor(t)
	v.visit("/lab?game=--octal+0.77&misere=on&to=60")
	v.expect(200, "positions past search (?): ", "search reaches games of up to 30 moves")
}
