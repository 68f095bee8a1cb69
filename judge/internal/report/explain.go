package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"

	"github.com/jedib0t/go-pretty/v6/text"
)

// Few is the usual number of lines of each list of moves.
const Few = 6

// Explained prints the explanation of one of several cases. It prints at most the given
// number of lines of each list of moves, or all if lines is 0.
func (to Terminal) Explained(e result.Explained, cases, lines int) {
	for i, position := range e.Positions {
		from := position.Position
		if len(from) > longest {
			from = position.Brief
		}
		mover := position.Players[position.Mover]
		if !strings.ContainsAny(from, "|:>") {
			from = strings.TrimSuffix(from, ", "+string(mover))
		}
		from = texts.Clip(to.lang().Position(from), longest)
		if strings.ContainsAny(from, "|:>：，") {
			from = `"` + from + `"` // as --position takes it
		}
		to.Wrapped(to.lang().ToMove(words.Place{Case: e.Case, Cases: cases, Position: i + 1,
			Positions: len(e.Positions)}, mover, from))
		to.drawn(position.Board, position.Players)
		to.Wrapped(to.lang().Outcome(position))
		to.parts(position)
		to.moves(position, lines)
		if e.Case > 0 {
			fmt.Fprintln(to)
		}
	}
	switch {
	case e.Case == 0: // a position, not a case
		return
	case e.Answer == "":
		to.Wrapped(to.label(words.TooLargeCase))
		return
	}
	to.Wrapped(to.lang().AnswerBy(e.By))
	to.excerpt([]byte(e.Answer))
	fmt.Fprintln(to)
}

// drawn prints a drawing of a position. It reports whether there is one.
func (to Terminal) drawn(board rules.Board, players [2]game.Player) bool {
	lines := picture.Letters(board, to.Width-4, to.lang().Say)
	for _, line := range lines {
		fmt.Fprintf(to, "    %s\n", line)
	}
	to.Indented(Men(to.lang(), board, players), "    ")
	return lines != nil
}

// Men says whose the men on a board are, "" if both players move the same ones.
func Men(lang words.Language, board rules.Board, players [2]game.Player) string {
	rows, ok := board.(rules.Rows)
	if !ok || rows.Shared != nil {
		return ""
	}
	return lang.Men(players)
}

// A Digits is the Grundy value of a part, also in binary.
type Digits struct {
	Part   string
	Value  int
	Binary string
}

// Parts returns the Grundy values of the parts of a sum, then their xor; nil if the position is
// no sum of several parts, or of too many.
func Parts(lang words.Language, e result.Explanation) (list []Digits) {
	if e.Grundy == nil || len(e.Parts) < 2 || len(e.Parts) > picture.MostRows {
		return nil
	}
	most, xor := *e.Grundy, 0
	for _, part := range e.Parts {
		if part.Grundy == nil {
			return nil
		}
		most = max(most, *part.Grundy)
		xor ^= *part.Grundy
		list = append(list, Digits{Part: lang.Position(part.Brief), Value: *part.Grundy})
	}
	list = append(list, Digits{Part: lang.Label(words.NimSum), Value: xor})
	digits := len(fmt.Sprintf("%b", max(most, xor)))
	for i := range list {
		list[i].Binary = fmt.Sprintf("%0*b", digits, list[i].Value)
	}
	return list
}

// parts prints the Grundy values of the parts of a sum in binary.
func (to Terminal) parts(e result.Explanation) {
	list, name := Parts(to.lang(), e), 0
	for _, d := range list {
		name = max(name, width(d.Part))
	}
	if len(list) == 0 || name+len(list[0].Binary)+20 > to.Width {
		return
	}
	to.Wrapped(to.lang().PartsHead(e))
	for _, d := range list {
		fmt.Fprintf(to, "    %s  %3d  %s\n", text.AlignLeft.Apply(d.Part, name), d.Value, d.Binary)
	}
}

// A List is a list of moves with a heading.
type List struct {
	Head  string
	Moves []result.Move
	At    []int // where they are in the explanation
}

// Lists returns the moves that win, those that draw, and those that lose.
func Lists(lang words.Language, e result.Explanation) (lists []List) {
	for _, outcome := range []game.Outcome{game.Win, game.Draw, game.Loss} {
		var list List
		for i, move := range e.Moves {
			if move.Does() == outcome {
				list.Moves, list.At = append(list.Moves, move), append(list.At, i)
			}
		}
		n := len(list.Moves)
		if n > 0 {
			list.Head = lang.MovesHead(e, n, outcome, len(lists) == 0)
			lists = append(lists, list)
		}
	}
	return lists
}

// moves prints the lists of moves, at most so many lines of each, or all if lines is 0.
func (to Terminal) moves(e result.Explanation, lines int) {
	for _, list := range Lists(to.lang(), e) {
		to.Wrapped(list.Head)
		longest := 0
		for _, move := range list.Moves {
			w := width(to.lang().Move(move.Done))
			if w <= to.Width/2 {
				longest = max(longest, w)
			}
		}
		for i, move := range list.Moves {
			left := len(list.Moves) - i
			if lines > 0 && i == lines && left > 1 {
				to.Indented(to.lang().MoreMoves(left), "    ")
				break
			}
			to.hanging(text.AlignLeft.Apply(to.lang().Move(move.Done), longest) + "  " + to.lang().Leads(e, move))
		}
	}
}

// hanging prints a line of a list. Further lines of it are indented more.
func (to Terminal) hanging(s string) {
	line := strings.TrimLeft(s, " ")
	indent := strings.Repeat(" ", 4+len(s)-len(line))
	to.hang(indent, indent+"    ", line)
}

// longest is the largest length of a position in a sentence.
const longest = 100
