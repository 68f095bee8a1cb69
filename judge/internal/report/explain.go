package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Few is the usual number of lines of each list of moves.
const Few = 6

// Explained prints the explanation of one of several cases. It prints at most the given
// number of lines of each list of moves, or all if lines is 0.
func (p Page) Explained(e result.Explained, cases, lines int) {
	for i, position := range e.Positions {
		head, from := "", position.Position
		if cases > 1 {
			head = fmt.Sprintf("Case %d of %d. ", e.Case, cases)
		}
		if len(e.Positions) > 1 {
			head += fmt.Sprintf("Position %d of %d. ", i+1, len(e.Positions))
		}
		if len(from) > longest {
			from = texts.Clip(position.Brief, longest)
		}
		mover := position.Players[position.Mover]
		if strings.ContainsAny(from, "|:>") {
			from = `"` + from + `"` // as --position takes it
		}
		from = strings.TrimSuffix(from, ", "+mover)
		p.Wrapped(fmt.Sprintf("%s%s is to move from %s.", head, Capital(mover), from))
		p.drawn(position.Board, position.Players)
		p.Wrapped(Verdict(position))
		p.parts(position)
		p.moves(position, lines)
		if e.Case > 0 {
			fmt.Fprintln(p)
		}
	}
	switch {
	case e.Case == 0: // a position, not a case
		return
	case e.Answer == "":
		fmt.Fprintln(p, "The case is too large for search, and no other exact method answers it.")
		return
	case *e.By == rules.Search:
		fmt.Fprintln(p, "Answer:")
	default:
		fmt.Fprintf(p, "Answer, found by %v:\n", *e.By)
	}
	p.excerpt([]byte(e.Answer))
	fmt.Fprintln(p)
}

// drawn prints a drawing of a position. It reports whether there is one.
func (p Page) drawn(board rules.Board, players [2]string) bool {
	lines := picture.Letters(board, p.Width-4)
	for _, line := range lines {
		fmt.Fprintf(p, "    %s\n", line)
	}
	p.Indented(Men(board, players), "    ")
	return lines != nil
}

// Men says whose the men on a board are, "" if both players move the same ones.
func Men(board rules.Board, players [2]string) string {
	if board.Kind() != "rows" {
		return ""
	}
	return fmt.Sprintf("%s moves the men A, %s the men B.", players[0], players[1])
}

// Verdict says how the game ends with best play, or why search can't tell.
func Verdict(e result.Explanation) string {
	mover := e.Players[e.Mover]
	switch {
	case e.Value == nil:
		return Capital(e.PastSearch.Error()) + ". Try a smaller case."
	case e.Value.Chance != nil && e.End != "":
		return fmt.Sprintf("The game is over: %s. So %s wins with a chance of %s.", e.End, e.Players[1-rules.Blind], e.Value)
	case e.Value.Chance != nil:
		return fmt.Sprintf("%s plays blindly; %s wins with a chance of %s.", e.Players[rules.Blind], e.Players[1-rules.Blind], e.Value)
	case e.End != "":
		so := map[game.Outcome]string{game.Win: mover + " has won", game.Loss: mover + " has lost", game.Draw: "nobody wins"}
		return fmt.Sprintf("The game is over: %s. So %s.", e.End, so[e.Value.Outcome])
	case e.Value.Outcome == game.Win:
		return fmt.Sprintf("%s wins%s.", Capital(mover), after(e))
	case e.Value.Outcome == game.Loss:
		return fmt.Sprintf("%s loses%s.", Capital(mover), after(e))
	}
	return "With best play the game is a draw."
}

// after says after how many moves a game ends, or how else its winner is known.
func after(e result.Explanation) string {
	switch {
	case e.PartByPart():
		return ", computed part by part: search does not reach so far"
	case *e.Remoteness == 1:
		return " in 1 move"
	}
	return " in " + result.Count(*e.Remoteness, "move") + " (of both; winner hurries, loser resists)"
}

// A Digits is the Grundy value of a part, also in binary.
type Digits struct {
	Part   string
	Value  int
	Binary string
}

// PartsHead returns the heading of the values that Parts returns.
func PartsHead(e result.Explanation) string {
	by := "found by search"
	if e.PartByPart() {
		by = "computed part by part"
	}
	return fmt.Sprintf("Grundy values of the parts, %s, and their xor, in binary:", by)
}

// Parts returns the Grundy values of the parts of a sum, then their xor; nil if the position is
// no sum of several parts, or of too many.
func Parts(e result.Explanation) (list []Digits) {
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
		list = append(list, Digits{Part: part.Brief, Value: *part.Grundy})
	}
	list = append(list, Digits{Part: "xor", Value: xor})
	digits := len(fmt.Sprintf("%b", max(most, xor)))
	for i := range list {
		list[i].Binary = fmt.Sprintf("%0*b", digits, list[i].Value)
	}
	return list
}

// parts prints the Grundy values of the parts of a sum in binary.
func (p Page) parts(e result.Explanation) {
	list, name := Parts(e), 0
	for _, d := range list {
		name = max(name, len(d.Part))
	}
	if len(list) == 0 || name+len(list[0].Binary)+20 > p.Width {
		return
	}
	p.Wrapped(PartsHead(e))
	for _, d := range list {
		fmt.Fprintf(p, "    %-*s  %3d  %s\n", name, d.Part, d.Value, d.Binary)
	}
}

// A List is a list of moves with a heading, and a remark about each.
type List struct {
	Head   string
	Moves  []result.Move
	Remark func(result.Move) string
}

// Lists returns the moves that win, those that draw, and those that lose, each with a reply.
func Lists(e result.Explanation) (lists []List) {
	leaves := func(move result.Move) string { return "leaves " + move.Brief }
	refutes := func(move result.Move) string {
		if move.Reply == nil {
			return leaves(move) + ": " + move.End
		}
		return "-> " + move.Reply.Words
	}
	for _, outcome := range []game.Outcome{game.Win, game.Draw, game.Loss} {
		moves := slices.DeleteFunc(slices.Clone(e.Moves), func(move result.Move) bool { return move.Does() != outcome })
		if len(moves) == 0 {
			continue
		}
		list := List{words.English{}.MovesDo(len(moves), outcome) + ":", moves, leaves}
		switch {
		case e.Value.Chance != nil: // its moves are neither won nor lost
			list.Head, list.Remark = fmt.Sprintf("The chance that %s wins, after each move:", e.Players[1-rules.Blind]), func(move result.Move) string { return "chance " + move.Value.String() }
		case outcome == game.Loss:
			list.Remark = refutes
			if len(lists) == 0 {
				list.Head = fmt.Sprintf("Whatever %s does, %s has an answer:", e.Players[e.Mover], e.Players[1-e.Mover])
			}
		}
		lists = append(lists, list)
	}
	return lists
}

// moves prints the lists of moves, at most so many lines of each, or all if lines is 0.
func (p Page) moves(e result.Explanation, lines int) {
	for _, list := range Lists(e) {
		p.Wrapped(list.Head)
		width := 0
		for _, move := range list.Moves {
			if len(move.Words) <= p.Width/2 {
				width = max(width, len(move.Words))
			}
		}
		for i, move := range list.Moves {
			if left := len(list.Moves) - i; lines > 0 && i == lines && left > 1 {
				fmt.Fprintf(p, "    ... and %d more (--all shows them)\n", left)
				break
			}
			p.hanging(strings.TrimRight(fmt.Sprintf("%-*s  %s", width, move.Words, list.Remark(move)), " "))
		}
	}
}

// hanging prints a line of a list. Further lines of it are indented more.
func (p Page) hanging(s string) {
	line := strings.TrimLeft(s, " ")
	indent := strings.Repeat(" ", 4+len(s)-len(line))
	p.hang(indent, indent+"    ", line)
}

// longest is the largest length of a position in a sentence.
const longest = 100

// Capital returns a text with a capital first letter.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
