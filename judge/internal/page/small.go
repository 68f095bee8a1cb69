package page

import (
	"cmp"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// small answers with the small picture of a board of a problem, which is the same in each language.
func (h *Handler) small(v Visit) error {
	svg, there := h.smalls.Load(v.Problem.ID)
	if !there {
		drawn := smallOf(h.files, v.Problem)
		if drawn == nil {
			drawn = []byte(noBoard)
		}
		svg, _ = h.smalls.LoadOrStore(v.Problem.ID, drawn)
	}
	return v.drawn(svg.([]byte))
}

// noBoard is the picture of a problem whose boards are not drawn.
const noBoard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"></svg>`

// smallOf returns the small picture of the fullest board among those at which the samples of a problem start. If none
// is drawn, because nothing is on them yet, it is a board after a move. A wide one is taken where no other is there.
func smallOf(files suite.Files, p suite.Problem) (fullest []byte) {
	const most, narrow, wide = 40, 12, 20
	r := p.New()
	samples, err := files.SamplesOf(p.ID)
	var starts, moved []rules.Position
	for _, s := range samples {
		cases, faulty := r.Read(s.Input)
		for _, c := range cases {
			if len(starts) < most {
				starts = append(starts, r.Positions(c)...)
			}
		}
		err = cmp.Or(err, faulty)
	}
	if err != nil || len(starts) == 0 {
		return nil // tests read all samples
	}
	for move := range starts[0].Moves() {
		if moved = append(moved, move.To); len(moved) == most {
			break
		}
	}
	for _, positions := range [][]rules.Position{starts[:min(most, len(starts))], moved} {
		for _, cells := range []int{narrow, wide} {
			for _, position := range positions {
				if drawn := picture.Small(position.Board(), fewMoves(position), cells); len(drawn) > len(fullest) {
					fullest = drawn
				}
			}
			if fullest != nil {
				return fullest
			}
		}
	}
	return nil
}

// fewMoves returns the moves of a position, none if they are too many to stand out in a small picture.
func fewMoves(p rules.Position) (moves []rules.Move) {
	const most = 300
	for move := range p.Moves() {
		if moves = append(moves, move); len(moves) > most {
			return nil
		}
	}
	return moves
}
