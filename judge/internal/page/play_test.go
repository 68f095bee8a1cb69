package page

import (
	"html"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

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
// behind a click. Of two people the page names the winner, and the values are hidden at first.
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
	v.visit(regexp.MustCompile(`href="([^"]*)">Try that position again`).FindStringSubmatch(v.text)[1])
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

	v.visit("/p/misere-mm/play/1_2/both/")
	v.expect(200, "John and his brother play at this screen.", "John is to move.")
	v.visit(moves(v.text)["take 1 from the pile of 2"])
	v.expect(200, "John: take 1 from the pile of 2.", "His brother is to move.")
	v.visit(moves(v.text)["take 1 from a pile of 1"])
	v.visit(moves(v.text)["take 1 from the pile of 1"])
	v.expect(200, "No sweets are left: his brother wins.", `John made the first mistake, move 1, "take 1 from the pile of 2": it turned a won position into a lost one.`)

	v.visit("/p/hdu1850/play?position=3+4+5")
	v.expect(200, "Show who wins")
	if strings.Contains(v.text, "wins in") {
		t.Error("the values are shown at once")
	}
	v.visit("/p/hdu1850/play/3_4_5/first-values/")
	v.expect(200, "The first player wins in 11 moves", "1 move wins:", "take 2 from the pile of 3", "11 moves lose:",
		"-> take 1 from the pile of 2", "Grundy value 0", "xor", "<td>2</td><td>010</td>", "Hide the values")
	v.visit("/p/hdu1850/play?position=3+4+5&side=none")
	for n := range 11 {
		v.expect(200, "Next move")
		v.visit(regexp.MustCompile(`href="([^"]*)">Next move`).FindStringSubmatch(v.text)[1])
		if ended := strings.Contains(v.text, "No cards are left: the first player wins."); ended != (n == 10) {
			t.Fatalf("after move %d the game is over: %v", n+1, ended)
		}
	}
}
