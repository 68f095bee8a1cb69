package rules

// Pieces are a position of a cutting game as search has it: two bytes a piece, the shorter
// side and the longer one, and sorted, since it makes no difference how the pieces lie.
type pieces string

// packSheets returns sheets as search has them, each put into its place by add. An
// error is game.ErrTooLarge if they have more squares than that.
func packSheets(list []sheet, most int64, add func(p pieces, w, h int64) pieces) (pieces, error) {
	var p pieces
	squares := int64(0)
	for _, c := range list {
		if squares += c[0] * c[1]; squares > most {
			return p, tooLarge("searched are up to %d squares", most)
		}
		p = add(p, c[0], c[1])
	}
	return p, nil
}

// add puts a piece into its place.
func (p pieces) add(w, h int64) pieces {
	piece := pieces([]byte{byte(min(w, h)), byte(max(w, h))})
	i := 0
	for i < len(p) && p[i:i+2] < piece {
		i += 2
	}
	return p[:i] + piece + p[i:]
}

// cuts calls yield with the two parts of each way to cut a piece, those that differ
// least first. It makes no difference in which order the search meets them; this
// one happens to be the quickest.
func cuts(w, h int64, yield func(w1, h1, w2, h2 int64)) {
	for i := w / 2; i > 0; i-- {
		yield(i, h, w-i, h)
	}
	for i := h / 2; i > 0; i-- {
		yield(w, i, w, h-i)
	}
}

// each calls yield with the sides of each piece and the position without it. Of
// equal pieces only one is tried. Who calls it adds the parts of the piece: were they
// added here, in one way or another, search would take a fifth longer.
func (p pieces) each(yield func(w, h int64, others pieces)) {
	for i := 0; i < len(p); i += 2 {
		if i == 0 || p[i:i+2] != p[i-2:i] {
			yield(int64(p[i]), int64(p[i+1]), p[:i]+p[i+2:])
		}
	}
}

// breakAny are the options of timus1639: cut any piece. Single squares stand in no
// position, since nobody can cut them.
func breakAny(p pieces, list []pieces) []pieces {
	p.each(func(w, h int64, others pieces) {
		cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, others.addUnlessSquare(w1, h1).addUnlessSquare(w2, h2))
		})
	})
	return list
}

// addUnlessSquare puts a piece into its place, but not a single square.
func (p pieces) addUnlessSquare(w, h int64) pieces {
	if w == 1 && h == 1 {
		return p
	}
	return p.add(w, h)
}

// cutOver is the end of poj2311: a single square was cut out, and the player to move has
// lost.
const cutOver = pieces("")

// cutFirst are the options of poj2311. From a strip a single square can be cut out;
// that wins at once, and no other move need be tried then.
func cutFirst(p pieces, list []pieces) []pieces {
	if p == cutOver {
		return list
	}
	if p[0] == 1 { // the narrowest piece stands first
		return append(list, cutOver)
	}
	p.each(func(w, h int64, others pieces) {
		cuts(w, h, func(w1, h1, w2, h2 int64) {
			list = append(list, others.add(w1, h1).add(w2, h2))
		})
	})
	return list
}
