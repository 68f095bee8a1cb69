package page

import (
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Moves are made by pointing at spots of the board: at one if only one move has it, else at
// more, or by choosing among the moves that fit.

// readSpots reads spots from an address: "2.3,0.1".
func readSpots(text string) (list []picture.Spot, err error) {
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == ',' }) {
		var s picture.Spot
		fmt.Sscanf(word, "%d.%d", &s.Part, &s.At)
		if word != fmt.Sprintf("%d.%d", s.Part, s.At) || len(list) > 20 {
			return nil, errors.New("the address does not say what was picked on the board")
		}
		list = append(list, s)
	}
	return list, nil
}

// board draws the board, with links for the moves that a person may make, and lists those that
// fit what was picked.
func (v *view) board(board rules.Board, moves []rules.Move, a gameAddress) {
	after := make([]rules.Board, len(moves))
	for i, move := range moves {
		after[i] = move.To.Board()
	}
	lists := picture.Spots(board, after)
	by := pointing(lists, a.pick)
	if len(by.fit) == 0 { // a damaged address, or one of another position
		a.pick, a.picked = nil, ""
		by = pointing(lists, nil)
	}
	links := map[picture.Spot]picture.Link{}
	for s, fit := range by.spots {
		links[s] = picture.Link{To: link(fit[0]), Label: moves[fit[0]].Words}
		if len(fit) > 1 {
			to := strings.Trim(fmt.Sprintf("%s,%d.%d", a.picked, s.Part, s.At), ",")
			links[s] = picture.Link{To: "?pick=" + to, Label: fmt.Sprintf("%s: choose among %d moves", s.Name(board), len(fit))}
		}
	}
	var names []string
	for _, s := range a.pick {
		names = append(names, s.Name(board))
		links[s] = picture.Link{To: "./", Label: s.Name(board) + ": leave it", Chosen: true}
		if len(by.exact) == 1 {
			links[s] = picture.Link{To: link(by.exact[0]), Label: moves[by.exact[0]].Words, Chosen: true}
		}
	}
	if len(a.pick) > 0 && len(by.fit) == 1 {
		v.only = link(by.fit[0])
	}
	v.Board = template.HTML(picture.Board(board, links))
	v.Picked, v.Pick = strings.Join(names, "; "), a.picked
	var fit []option
	for _, n := range by.fit {
		fit = append(fit, option{To: link(n), Words: moves[n].Words})
	}
	v.Moves = v.listed(fit, a.all)
}

// A pointed says what can be pointed at.
type pointed struct {
	fit   []int                  // the moves that fit what was picked
	exact []int                  // those that nothing more need be picked for
	spots map[picture.Spot][]int // the moves that fit if a spot is picked, too
}

// pointing returns what can be pointed at after some spots were picked. For each
// move there are lists of the spots that stand for it.
func pointing(lists [][][]picture.Spot, pick []picture.Spot) pointed {
	by := pointed{spots: map[picture.Spot][]int{}}
	for n, lists := range lists {
		fits := len(pick) == 0
		for _, list := range lists {
			if !slices.ContainsFunc(pick, func(s picture.Spot) bool { return !has(list, s) }) {
				fits = true
				if len(list) == len(pick) {
					by.exact = append(by.exact, n)
				}
				for _, s := range list {
					by.add(s, n, pick)
					by.add(picture.Spot{Part: s.Part, At: picture.Whole}, n, pick)
				}
			}
		}
		if fits {
			by.fit = append(by.fit, n)
		}
	}
	return by
}

// add adds a move to those of a spot, unless that was picked.
func (by pointed) add(s picture.Spot, n int, pick []picture.Spot) {
	fit := by.spots[s]
	if !slices.Contains(pick, s) && (len(fit) == 0 || fit[len(fit)-1] != n) {
		by.spots[s] = append(fit, n)
	}
}

// has reports whether a list has a spot, or one of a part as a whole.
func has(list []picture.Spot, s picture.Spot) bool {
	return slices.ContainsFunc(list, func(t picture.Spot) bool { return t == s || s.At == picture.Whole && t.Part == s.Part })
}
