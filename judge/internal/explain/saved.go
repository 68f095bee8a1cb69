package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// A game as text names the problem, the position at which it starts and who plays it, and has a line for each move: its
// number, who moves, the position after it, and a question mark if it is a mistake. The first player is the one who makes
// the first move. What stands after a blank and a semicolon is for people, in their language; the rest is the same in
// each. Such as
//
//	Grundy game
//	problem: hdu1850
//	position: 1 2 4
//	person: first
//
//	1. first: 2 4 ?  ; take 1 from the pile of 1
//	2. second: 2 2  ; take 2 from the pile of 4

// The fixed words of a game as text.
const (
	savedHead     = "Grundy game"
	savedProblem  = "problem"
	savedPosition = "position"
	savedPerson   = "person"
	savedRemark   = ";"
	savedMistake  = "?"
)

// Sides are the words for 0, 1, Both and Nobody in a game as text and in addresses.
var Sides = []string{0: "first", 1: "second", Both: "both", Nobody: "none"}

// Bounds of a game as text. A page keeps one in an address.
const (
	mostSaved  = 1000    // moves
	mostLooked = 300_000 // moves of all its positions
)

// Save returns the game as text. Mistakes has the moves that Mistakes returns; say returns the words of a move, and the
// remarks stand at the end.
func (g *Match) Save(problem string, mistakes []int, say func(game.Move) string, remarks ...string) string {
	var text strings.Builder
	starter := g.Start().Mover()
	fmt.Fprintf(&text, "%s\n%s: %s\n%s: %s\n", savedHead, savedProblem, problem, savedPosition, g.Start())
	fmt.Fprintf(&text, "%s: %s\n", savedPerson, Sides[turned(g.Person, starter)])
	for i, made := range g.Made {
		if i == 0 {
			text.WriteString("\n")
		}
		fmt.Fprintf(&text, "%d. %s: %s", i+1, Sides[turned(made.Before.Mover(), starter)], made.Move.To.Brief())
		if slices.Contains(mistakes, i) {
			text.WriteString(" " + savedMistake)
		}
		fmt.Fprintf(&text, "  %s %s\n", savedRemark, say(made.Move.Done))
	}
	for i, remark := range remarks {
		if i == 0 {
			text.WriteString("\n")
		}
		fmt.Fprintln(&text, savedRemark, remark)
	}
	return text.String()
}

// turned returns a player, counted from the one who makes the first move, or the player who is counted so.
func turned(player, starter int) int {
	if player >= Both {
		return player
	}
	return player ^ starter
}

// withoutRemark returns a line up to a remark. Positions of luogu4055 have semicolons, without a blank before them.
func withoutRemark(line string) string {
	line = " " + line
	if i := strings.Index(strings.ReplaceAll(line, "\t", " "), " "+savedRemark); i >= 0 {
		line = line[:i]
	}
	return strings.TrimSpace(line)
}

// A Saved is a game as it was read from a text.
type Saved struct {
	Problem  string // its id, or that of a game of one's own
	Position string
	Person   int // as in Sides, where the player who makes the first move is 0

	named, at int // the lines of the problem and the position
	moves     []savedMove
}

// A savedMove is a line of a game as text.
type savedMove struct {
	line, mover int
	to          string // the position after it
}

// inLine returns an error in a line of a game as text.
func inLine(line int, kind message.Kind, parts ...any) error {
	return message.NewError("saved line", line, message.NewError(kind, parts...))
}

// ReadSaved reads a game as text. It does not know the rules yet: see Match.
func ReadSaved(text string) (s Saved, err error) {
	s.Person = -1
	head := false
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = withoutRemark(norm.NFKC.String(line))
		switch {
		case line == "":
		case head:
			if err = s.add(i+1, line); err != nil {
				return s, err
			}
		case strings.EqualFold(line, savedHead):
			head = true
		default:
			return s, inLine(i+1, "saved without head", savedHead)
		}
	}
	switch {
	case !head:
		return s, message.NewError("saved without head", savedHead)
	case s.Problem == "":
		return s, message.NewError("saved lacks", savedProblem, savedProblem+": hdu1850")
	case s.Position == "":
		return s, message.NewError("saved lacks", savedPosition, savedPosition+": 3 4 5")
	case s.Person < 0:
		return s, message.NewError("saved lacks", savedPerson, savedPerson+": first")
	}
	return s, nil
}

// NoProblem returns the error that the problem is not known.
func (s Saved) NoProblem() error { return inLine(s.named, "saved of no problem", s.Problem) }

// add adds a line.
func (s *Saved) add(number int, line string) error {
	name, value, _ := strings.Cut(line, ":")
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	switch {
	case value == "" || len(s.moves) == mostSaved:
	case name == savedProblem && s.Problem == "":
		s.Problem, s.named = value, number
		return nil
	case name == savedPosition && s.Position == "":
		s.Position, s.at = value, number
		return nil
	case name == savedPerson && s.Person < 0:
		if s.Person = slices.Index(Sides, strings.ToLower(value)); s.Person < 0 {
			return inLine(number, "saved person", texts.Clip(value, 20), message.Choice(Sides))
		}
		return nil
	}
	count, mover, _ := strings.Cut(name, ".")
	move := savedMove{number, slices.Index(Sides[:2], strings.TrimSpace(mover)), strings.TrimSpace(strings.TrimRight(value, "!?"))}
	n, err := strconv.Atoi(count)
	switch {
	case len(s.moves) == mostSaved:
		return inLine(number, "saved too long", mostSaved)
	case err != nil || move.mover < 0 || move.to == "":
		return inLine(number, "saved line unknown", texts.Clip(line, 40))
	case n != len(s.moves)+1:
		return inLine(number, "saved number", n, len(s.moves)+1)
	}
	s.moves = append(s.moves, move)
	return nil
}

// Match returns the game, played by the rules of its problem, and the numbers of its moves, counted from 0 in the
// order of the rules.
func (s Saved) Match(r rules.Rules, seed uint64) (g *Match, numbers []int, err error) {
	start, err := r.Position(s.Position)
	if err != nil {
		return nil, nil, message.NewError("saved line", s.at, err)
	}
	starter := start.Mover()
	if g, err = NewMatch(start, turned(s.Person, starter), seed); err != nil {
		return nil, nil, message.NewError("saved line", s.at, err)
	}
	looked := 0
	for _, made := range s.moves {
		if end := g.End(); !end.IsZero() {
			return nil, nil, inLine(made.line, "saved after the end", end)
		}
		if mover := turned(g.Position.Mover(), starter); made.mover != mover {
			return nil, nil, inLine(made.line, "saved mover", Sides[mover], Sides[made.mover])
		}
		n, found := 0, false
		var example rules.Move
		for move := range g.Position.Moves() {
			if looked++; looked > mostLooked {
				return nil, nil, inLine(made.line, "saved too long to play")
			}
			if found = leadsTo(move, made.to); found {
				example = move
				break
			}
			if n++; n == 1 {
				example = move
			}
		}
		if !found {
			return nil, nil, inLine(made.line, "saved move", texts.Clip(g.Position.Brief(), 100), texts.Clip(made.to, 100), texts.Clip(example.To.Brief(), 100))
		}
		g.Make(example)
		numbers = append(numbers, n)
	}
	return g, numbers, nil
}

// Mistakes returns the moves, counted from 0, that made the outcome worse for the player who made them, whoever that
// is. The error is game.ErrTooLarge.
func (g *Match) Mistakes() (list []int, err error) {
	for i, made := range g.Made {
		worse, err := made.worse()
		if err != nil {
			return nil, err
		}
		if worse {
			list = append(list, i)
		}
	}
	return list, nil
}

// worse reports whether the move made the outcome worse for the player who made it. A player who moves blindly makes no
// mistakes.
func (s Step) worse() (bool, error) {
	before, err := s.Before.Value()
	after, unknown := s.Move.To.Value()
	if err = cmp.Or(err, unknown); err != nil {
		return false, err
	}
	if before.Chance != nil {
		return s.Before.Mover() != rules.Blind && after.Chance.Cmp(before.Chance) < 0, nil
	}
	return -after.Outcome < before.Outcome, nil
}
