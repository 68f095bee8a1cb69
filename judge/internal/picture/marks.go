package picture

import "grundy/judge/internal/game"

// mark draws an outcome: a disc is lost, a dot is won, a diamond is drawn.
func (s *sheet) mark(o game.Outcome, x, y, cell int) {
	switch o {
	case game.Loss:
		s.circle("lost", x, y, cell*36/100)
	case game.Draw:
		s.diamond("draw", x, y, cell*40/100)
	default:
		s.circle("dot", x, y, max(3, cell/10))
	}
}

// token draws an outcome around a text: a square is lost, a circle is won, a diamond is
// drawn.
func (s *sheet) token(o game.Outcome, x, y, cell int, text string) {
	class, r := "ink", cell/2-3
	switch o {
	case game.Loss:
		s.rect("lost", x-r, y-r, 2*r, 2*r)
		class = "onlost bold"
	case game.Draw:
		s.diamond("draw", x, y, cell*54/100)
	default:
		s.circle("won", x, y, r)
	}
	if text != "" {
		s.center(class, min(normal, max(small, cell*45/100)), x, y, text)
	}
}

// A key is an entry of a legend.
type key struct {
	draw func(x, y, size int)
	text string
}

// legend explains what is drawn, below it.
func (s *sheet) legend(keys ...key) {
	const size = 40
	s.y += 14
	x := margin
	for _, k := range keys {
		w := size + 12 + wide(k.text, normal) + 30
		if x > margin && x+w-30 > width-margin {
			x = margin
			s.y += size + 8
		}
		k.draw(x+size/2, s.y+size/2, size)
		s.text("ink", "start", normal, x+size+12, s.y+size/2+normal*35/100, k.text)
		x += w
	}
	s.y += size + 8
}

// marks is a legend of lost and won marks, and more.
func (s *sheet) marks(more ...key) {
	s.legend(append([]key{s.shows(game.Loss, "lost for the player to move"), s.shows(game.Win, "won")}, more...)...)
}

// tokens is a legend of lost and won tokens, and more.
func (s *sheet) tokens(more ...key) {
	s.legend(append([]key{s.encloses(game.Loss, "lost for the player to move"), s.encloses(game.Win, "won")}, more...)...)
}

// shows returns a key for a mark.
func (s *sheet) shows(o game.Outcome, text string) key {
	return key{func(x, y, size int) { s.mark(o, x, y, size*3/4) }, text}
}

// encloses returns a key for a token.
func (s *sheet) encloses(o game.Outcome, text string) key {
	return key{func(x, y, size int) { s.token(o, x, y, size*9/10, "") }, text}
}

// arrows returns a key for arrows: class is move or vain.
func (s *sheet) arrows(class, text string) key {
	return key{func(x, y, size int) { s.arrow(class, "M%d %dH%d", x+size/2, y, x-size/2) }, text}
}

// trend returns a key for a line through marks.
func (s *sheet) trend(text string) key {
	return key{func(x, y, size int) { s.line("trend", x-size/2, y, x+size/2, y) }, text}
}

// disc returns a key for a circle.
func (s *sheet) disc(class string, r int, text string) key {
	return key{func(x, y, _ int) { s.circle(class, x, y, r) }, text}
}

// bar returns a key for a rectangle.
func (s *sheet) bar(class string, w, h int, text string) key {
	return key{func(x, y, _ int) { s.rect(class, x-w/2, y-h/2, w, h) }, text}
}
