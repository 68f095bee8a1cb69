// Package picture draws the pattern behind the theorem of each problem, and positions of games,
// as SVG. It finds a pattern by searching the game, and knows no theorem.
package picture

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A Drawing draws the picture of the problem with an id and these rules: always the same,
// byte for byte.
type Drawing = func(id string, r rules.Rules) []byte

// On a narrow phone a unit is a little less than half a pixel, so no text is smaller than small.
const (
	width  = 720
	margin = 28
	small  = 26
)

// paper returns a sheet that is as wide as every picture, with a title.
func paper(title string) *sheet {
	s := &sheet{wide: width, high: margin, step: 54, small: small, normal: 29, left: margin, room: width - 2*margin}
	for _, line := range wrapped(title, s.room/wide("a", 36)) { // bold
		s.text("ink bold", "start", 33, margin, s.high+26, line)
	}
	s.high += 14
	return s
}

// drawing returns a Drawing with a title and a description in words.
func drawing(title, description string, draw func(g play, s *sheet)) Drawing {
	return func(id string, r rules.Rules) []byte {
		s := paper(title)
		draw(play{r}, s)
		return s.svg(id, title, description)
	}
}

// legend explains looks: it takes them in turn with words.
func (s *sheet) legend(looksAndWords ...string) {
	const size = 40
	s.high += 14
	for pair := range slices.Chunk(looksAndWords, 2) {
		y := s.high + size/2
		s.cell(cell{class: pair[0]}, margin+size/2, y, size)
		s.text("ink", "start", s.normal, margin+size+12, y+10, pair[1])
		s.high += 8
	}
}

// toMove is what lost means.
const toMove = "lost for the player to move"

// A play asks the rules of a problem about positions. Its methods panic if there is none.
type play struct{ rules.Rules }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// at returns the position with a text.
func (g play) at(format string, args ...any) rules.Position {
	return must(g.Position(fmt.Sprintf(format, args...)))
}

// outcome returns the outcome for the player to move, by search.
func (g play) outcome(format string, args ...any) game.Outcome {
	return must(g.at(format, args...).Value()).Outcome
}

func (g play) lost(format string, args ...any) bool {
	return g.outcome(format, args...) == game.Loss
}

func (g play) grundy(format string, args ...any) int { return must(g.at(format, args...).Grundy()) }

// sign returns the cell for an outcome, without letters.
func sign(o game.Outcome) cell {
	return cell{class: map[game.Outcome]string{game.Loss: "lost", game.Win: "dot", game.Draw: "draw"}[o]}
}

// signs returns the cells for two numbers of positions; form is how they are written.
func (g play) signs(form string) func(a, b int) cell {
	return func(a, b int) cell { return sign(g.outcome(form, a, b)) }
}

// token returns the cell for an outcome with a number.
func token(o game.Outcome, n int) cell {
	class := map[game.Outcome]string{game.Loss: "lost square", game.Win: "won token", game.Draw: "draw token"}[o]
	return cell{class: class, mark: fmt.Sprint(n)}
}

// valued returns the cell for a Grundy value, with letters; from one value to the next are steps
// shades.
func valued(value, steps int, letters any) cell {
	class := "lost square"
	if value > 0 {
		class = fmt.Sprint("v", min(value*steps, 15))
	}
	return cell{class: class, mark: fmt.Sprint(letters)}
}
