package page

import (
	"regexp"
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
	v.visit("/lab?game=--octal+0.137+--misere&at=_+_&to=4&show=moves")
	v.expect(200, "--octal 0.137 --misere", `<th scope="row">4</th>`, "The player to move loses the positions in [ ].")
	v.visit(lostTo.FindStringSubmatch(v.text)[1])
	v.expect(200, "Whoever cannot move wins.")
}
