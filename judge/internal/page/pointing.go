package page

import (
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Moves are made by pointing at spots of the board: at one if only one move has it, else at
// more, or by choosing among the moves that fit.

// readSpots reads spots from an address: "2.3,0.1".
func readSpots(text string) (list []picture.Spot, err error) {
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == ',' }) {
		var s picture.Spot
		if _, err := fmt.Sscanf(word, "%d.%d", &s.Part, &s.At); err != nil || len(list) > 20 {
			return nil, errors.New("the address does not say what was picked on the board")
		}
		list = append(list, s)
	}
	return list, nil
}

// writeSpots writes spots as readSpots reads them.
func writeSpots(list []picture.Spot) string {
	var words []string
	for _, s := range list {
		words = append(words, fmt.Sprintf("%d.%d", s.Part, s.At))
	}
	return strings.Join(words, ",")
}

// board draws the board, with links if a person may move, and lists the moves that fit what
// was picked.
func (v *view) board(p rules.Position, moves []rules.Move, a gameAddress) {
	board, pick := p.Board(), a.pick
	if a.side == explain.Nobody {
		v.Board = template.HTML(picture.Position(board))
		return
	}
	after := make([]rules.Board, len(moves))
	for i, move := range moves {
		after[i] = move.To.Board()
	}
	lists := picture.Spots(board, after)
	by := pointing(board, lists, pick)
	if len(by.fit) == 0 && len(pick) > 0 { // a damaged address, or one of another position
		pick = nil
		by = pointing(board, lists, nil)
	}
	links := map[picture.Spot]picture.Link{}
	for s, fit := range by.spots {
		to, label := fmt.Sprint(fit[0]+1, "/"), moves[fit[0]].Words
		if len(fit) > 1 {
			to = "?pick=" + writeSpots(append(slices.Clone(pick), s))
			label = fmt.Sprintf("%s: choose among %d moves", s.Name(board), len(fit))
		}
		links[s] = picture.Link{To: to, Label: label}
	}
	var names []string
	for _, s := range pick {
		names = append(names, s.Name(board))
		link := picture.Link{To: "./", Label: s.Name(board) + ": leave it", Chosen: true}
		if len(by.exact) == 1 {
			link.To, link.Label = fmt.Sprint(by.exact[0]+1, "/"), moves[by.exact[0]].Words
		}
		links[s] = link
	}
	if len(pick) > 0 && len(by.fit) == 1 {
		v.only = fmt.Sprint(by.fit[0]+1, "/")
	}
	v.Board = template.HTML(picture.Board(board, links))
	v.Picked, v.Pick = strings.Join(names, "; "), writeSpots(pick)
	for i, n := range by.fit {
		if i == mostListed && !a.all {
			v.More = len(by.fit) - i
			break
		}
		v.Moves = append(v.Moves, option{To: fmt.Sprint(n+1, "/"), Words: moves[n].Words})
	}
}

// A pointed says what can be pointed at.
type pointed struct {
	fit   []int                  // the moves that fit what was picked
	exact []int                  // those that nothing more need be picked for
	spots map[picture.Spot][]int // the moves that fit if a spot is picked, too
}

// pointing returns what can be pointed at on a board after some spots were picked. For each
// move there are lists of the spots that stand for it.
func pointing(board rules.Board, lists [][][]picture.Spot, pick []picture.Spot) pointed {
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
					if s.Drawn(board) {
						by.add(s, n, pick)
					}
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
