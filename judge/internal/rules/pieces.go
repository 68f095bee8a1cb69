package rules

// Pieces are a position of a cutting game as search has it: two bytes a piece, the shorter
// side and the longer one, and sorted, since it makes no difference how the pieces lie.
type Pieces string

// PackSheets returns sheets as search has them, each put into its place by add. An
// error is game.ErrTooLarge if they have more squares than that.
func PackSheets(list []Sheet, most int64, add func(p Pieces, w, h int64) Pieces) (Pieces, error) {
	var p Pieces
	squares := int64(0)
	for _, c := range list {
		if squares += c[0] * c[1]; squares > most {
			return p, TooLarge("searched are up to %d squares", most)
		}
		p = add(p, c[0], c[1])
	}
	return p, nil
}

// Add puts a piece into its place.
func (p Pieces) Add(w, h int64) Pieces {
	piece := Pieces([]byte{byte(min(w, h)), byte(max(w, h))})
	i := 0
	for i < len(p) && p[i:i+2] < piece {
		i += 2
	}
	return p[:i] + piece + p[i:]
}

// Cuts calls yield with the two parts of each way to cut a piece, those that differ
// least first. It makes no difference in which order the search meets them; this
// one happens to be the quickest.
func Cuts(w, h int64, yield func(w1, h1, w2, h2 int64)) {
	for i := w / 2; i > 0; i-- {
		yield(i, h, w-i, h)
	}
	for i := h / 2; i > 0; i-- {
		yield(w, i, w, h-i)
	}
}

// Each calls yield with the sides of each piece and the position without it. Of
// equal pieces only one is tried. Who calls it adds the parts of the piece: were they
// added here, in one way or another, search would take a fifth longer.
func (p Pieces) Each(yield func(w, h int64, others Pieces)) {
	for i := 0; i < len(p); i += 2 {
		if i == 0 || p[i:i+2] != p[i-2:i] {
			yield(int64(p[i]), int64(p[i+1]), p[:i]+p[i+2:])
		}
	}
}
