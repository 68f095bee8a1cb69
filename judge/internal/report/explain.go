package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Explained is a case with the explanations of its positions and its answer.
type Explained struct {
	Case      int                   `json:"case"` // counted from 1
	Positions []explain.Explanation `json:"positions"`

	// Answer is empty where the case is too large for every exact method.
	Answer string `json:"answer"`
	By     string `json:"answered_by,omitempty"`
}

// Explanations are the explained cases of an input, as one JSON document.
type Explanations struct {
	Problem string      `json:"problem"`
	Cases   []Explained `json:"cases"`
}

// Few is the usual number of lines of each list of moves.
const Few = 6

// Explained prints the explanation of one of several cases. It prints at most the given
// number of lines of each list of moves, or all if lines is 0.
func (p Page) Explained(e Explained, cases, lines int) {
	for i, position := range e.Positions {
		head := ""
		if cases > 1 {
			head = fmt.Sprintf("Case %d of %d. ", e.Case, cases)
		}
		if len(e.Positions) > 1 {
			head += fmt.Sprintf("Position %d of %d. ", i+1, len(e.Positions))
		}
		p.explained(head, position, lines)
		if e.Case > 0 {
			fmt.Fprintln(p)
		}
	}
	if e.Case == 0 {
		return // a position, not a case
	}
	if e.Answer == "" {
		fmt.Fprintln(p, "The case is too large for search, and no other exact method answers it.")
		return
	}
	by := ""
	if e.By != rules.Search.String() {
		by = ", found by " + e.By
	}
	fmt.Fprintf(p, "Answer%s:\n", by)
	p.shown([]byte(e.Answer), 20)
	fmt.Fprintln(p)
}

func (p Page) explained(head string, e explain.Explanation, lines int) {
	mover := e.Players[e.Mover]
	from := e.Position
	if len(from) > longest {
		from = clip(e.Brief)
	}
	p.Wrapped(head + Capital(mover) + " is to move from " + from + ".")
	for _, line := range picture.Letters(e.Board, p.Width-4) {
		fmt.Fprintf(p, "    %s\n", line)
	}
	switch {
	case e.Value == nil:
		p.Wrapped(Capital(e.PastSearch) + ". Try a smaller case.")
		return
	case e.End != "":
		result := map[string]string{"won": mover + " has won", "lost": mover + " has lost", "drawn": "nobody wins"}[e.Outcome]
		if result == "" {
			result = fmt.Sprintf("%s wins with a chance of %s", e.Players[1-rules.Blind], e.Outcome)
		}
		p.Wrapped(fmt.Sprintf("The game is over: %s. So %s.", e.End, result))
	case e.Outcome == "won":
		p.Wrapped(fmt.Sprintf("%s wins in %s.", Capital(mover), after(*e.Remoteness)))
	case e.Outcome == "lost":
		p.Wrapped(fmt.Sprintf("%s loses in %s.", Capital(mover), after(*e.Remoteness)))
	case e.Outcome == "drawn":
		p.Wrapped("With best play the game is a draw.")
	default:
		p.Wrapped(fmt.Sprintf("%s plays blindly; %s wins with a chance of %s.", e.Players[rules.Blind], e.Players[1-rules.Blind], e.Outcome))
	}
	p.parts(e)
	p.moves(e, lines)
}

// after says after how many moves a game ends.
func after(moves int) string {
	if moves == 1 {
		return "1 move"
	}
	return result.Count(moves, "move") + " (fastest win against longest defence)"
}

// parts prints the Grundy values of the parts of a sum in binary.
func (p Page) parts(e explain.Explanation) {
	if e.Grundy == nil || len(e.Parts) < 2 {
		return
	}
	most, name, xor := *e.Grundy, 0, 0
	for _, part := range e.Parts {
		if part.Grundy == nil {
			return
		}
		most = max(most, *part.Grundy)
		name = max(name, len(part.Brief))
		xor ^= *part.Grundy
	}
	digits := len(fmt.Sprintf("%b", max(most, xor)))
	name = max(name, len("xor"))
	if name+digits+20 > p.Width || len(e.Parts) > picture.MostRows {
		return
	}
	fmt.Fprintln(p, "Grundy values of the parts, found by search, and their xor, in binary:")
	for _, part := range e.Parts {
		fmt.Fprintf(p, "    %-*s  %3d  %0*b\n", name, part.Brief, *part.Grundy, digits, *part.Grundy)
	}
	fmt.Fprintf(p, "    %-*s  %3d  %0*b\n", name, "xor", xor, digits, xor)
}

// moves prints the moves that win, those that draw, and those that lose, each with a reply.
func (p Page) moves(e explain.Explanation, lines int) {
	if len(e.Moves) == 0 {
		return
	}
	var winning, losing, others []explain.Move
	for _, move := range e.Moves {
		switch {
		case move.Wins():
			winning = append(winning, move)
		case move.Loses():
			losing = append(losing, move)
		default:
			others = append(others, move)
		}
	}
	mover, other := e.Players[e.Mover], e.Players[1-e.Mover]
	if len(winning) > 0 {
		fmt.Fprintf(p, "%s:\n", movesDo(len(winning), "win"))
		p.list(winning, lines, func(move explain.Move) string { return "leaves " + move.Brief })
	}
	if len(others) > 0 && e.Moves[0].Remoteness == nil && e.Outcome != "drawn" {
		fmt.Fprintln(p, "Chances after each move:")
		p.list(others, lines, func(move explain.Move) string { return "chance " + move.Outcome })
	} else if len(others) > 0 {
		fmt.Fprintf(p, "%s:\n", movesDo(len(others), "draw"))
		p.list(others, lines, func(move explain.Move) string { return "leaves " + move.Brief })
	}
	if len(losing) > 0 {
		if len(winning)+len(others) == 0 {
			p.Wrapped(fmt.Sprintf("Whatever %s does, %s has an answer:", mover, other))
		} else {
			fmt.Fprintf(p, "%s:\n", movesDo(len(losing), "lose"))
		}
		p.list(losing, lines, func(move explain.Move) string {
			if move.Reply == nil {
				return "leaves " + move.Brief + ": " + move.End
			}
			return "-> " + move.Reply.Words
		})
	}
}

func movesDo(n int, verb string) string {
	if n == 1 {
		return "1 move " + verb + "s"
	}
	return fmt.Sprintf("%s moves %s", result.Thousands(n), verb)
}

// list prints groups of moves, each with the remark that of returns.
func (p Page) list(moves []explain.Move, lines int, of func(explain.Move) string) {
	groups := explain.Alike(moves)
	width := 0
	for _, g := range groups {
		if len(g.Words) <= p.Width/2 {
			width = max(width, len(g.Words))
		}
	}
	shown := 0
	for i, g := range groups {
		if lines > 0 && i == lines && len(groups) > lines+1 {
			fmt.Fprintf(p, "    ... and %d more (--all shows them)\n", len(moves)-shown)
			return
		}
		shown += len(g.Moves)
		said := of(g.Moves[0])
		if len(g.Moves) > 1 && strings.HasPrefix(said, "leaves ") {
			said = ""
		}
		p.hanging(strings.TrimRight(fmt.Sprintf("%-*s  %s", width, g.Words, said), " "))
	}
}

// hanging prints a line of a list. Further lines of it are indented more.
func (p Page) hanging(s string) {
	line := strings.TrimLeft(s, " ")
	indent := strings.Repeat(" ", 4+len(s)-len(line))
	first, rest, broken := strings.Cut(text.WrapSoft(line, max(20, p.Width-len(indent))), "\n")
	fmt.Fprintln(p, strings.TrimRight(indent+first, " "))
	if broken {
		p.Indented(strings.ReplaceAll(rest, "\n", " "), indent+"    ")
	}
}

// longest is the largest length of a position in a sentence.
const longest = 100

// clip shortens a position that is too long for a sentence.
func clip(s string) string {
	if len(s) <= longest {
		return s
	}
	return s[:strings.LastIndexByte(s[:longest], ' ')+1] + "..."
}

// Capital returns a text with a capital first letter.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
