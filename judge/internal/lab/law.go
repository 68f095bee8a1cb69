package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A Law is a regularity of a table. It is evidence, unless Proof has a theorem.
type Law struct {
	About    string `json:"about"` // "who wins" or "Grundy values"
	Text     string `json:"law"`
	Evidence string `json:"evidence"`
	Proof    string `json:"proof,omitempty"`
}

// A Study is a search for laws.
type Study struct {
	Game      string  `json:"game"`
	Positions Pattern `json:"positions"`
	To        int64   `json:"to"`       // the largest number
	Searched  int     `json:"searched"` // positions
	Bound     string  `json:"bound,omitempty"`
	Laws      []Law   `json:"laws"`          // the simplest first
	Why       string  `json:"why,omitempty"` // there is no law
}

// lawOctal is Far for octal games: large enough for the periods of the usual examples.
const lawOctal = 20000

// enough is how unlikely a law must be in a random table, in bits: it would appear there once in
// a million tables, or less often.
const enough = 20

// Study looks for laws in the table up to the number to, 0 for the usual one.
func (g Game) Study(ctx context.Context, to int64) (*Study, error) {
	p := g.Pattern
	octal, _ := g.kind.(*Octal)
	if to == 0 {
		to = p.Far()
		if octal != nil && !octal.Misere && p == "_" {
			to = lawOctal
		}
	}
	s := &Study{Game: g.Name, Positions: p, To: to, Laws: []Law{}}
	for _, show := range []Quantity{Winner, Grundy} {
		t, err := g.Make(ctx, to, show)
		if show == Grundy && (errors.Is(err, rules.ErrNoGrundy) || rules.IsTooLarge(err)) {
			break
		}
		if err != nil {
			return nil, err
		}
		if show == Winner {
			s.Searched, s.Bound, s.Why = len(t.Cells)-t.Unsolved, t.Bound, t.lawless()
			if t.chances() {
				break
			}
		}
		about := map[Quantity]string{Winner: "who wins", Grundy: "Grundy values"}[show]
		for _, law := range t.laws(octal) {
			law.About = about
			s.Laws = append(s.Laws, law)
		}
	}
	if len(s.Laws) > 0 {
		s.Why = ""
	}
	return s, nil
}

// The fewest sizes, and positions of a grid, in which laws are looked for.
const leastLine, leastGrid = 24, 48

// lawless returns why a table has no law, if that is because of the table, or what to try else.
func (t *Table) lawless() string {
	least := int(t.Positions.either(leastLine, leastGrid))
	switch solved := len(t.Cells) - t.Unsolved; {
	case t.chances():
		return "The table has chances to win against a player who moves blindly; laws are about who wins."
	case solved < least:
		return fmt.Sprintf("Search reaches only %s; telling a law from chance takes %d.", result.Count(solved, "position"), least)
	}
	return "None of the laws that the judge knows holds for all of these positions. Some games have none; then compute who wins, position by position. Or look at other positions with --at."
}

// chances reports whether a player moves blindly.
func (t *Table) chances() bool {
	return slices.ContainsFunc(t.Cells, func(c Cell) bool { return strings.ContainsAny(c.Value, "0123456789") })
}

// laws returns the laws of a table, the simplest first.
func (t *Table) laws(o *Octal) []Law {
	if t.Positions.Axes() == 2 {
		return t.gridLaws()
	}
	l := lineOf(t)
	if len(l.values) < leastLine {
		return nil
	}
	for _, find := range []func() (Law, bool){l.tail, func() (Law, bool) { return l.period(o) }, l.steps, l.digits, l.runs, l.recurrence} {
		if law, ok := find(); ok {
			return []Law{law}
		}
	}
	return nil
}

// A line is the table of the sizes first, first+1, ...
type line struct {
	first  int
	values []int // won, lost and drawn as 1, 0 and 2; Grundy values as they are
	grundy bool
	lost   []int // sizes
}

// code returns what is shown of a cell as a number.
func (t *Table) code(c Cell) int {
	if t.Show == Grundy {
		n, _ := strconv.Atoi(c.Shown)
		return n
	}
	return map[string]int{"lost": 0, "won": 1, "drawn": 2}[c.Value]
}

// lineOf returns the sizes that search reached.
func lineOf(t *Table) line {
	l := line{grundy: t.Show == Grundy}
	for i, c := range t.Cells {
		n := int(c.At[0])
		if i == 0 {
			l.first = n
		}
		if c.Value == "" || n != l.first+i {
			break
		}
		l.values = append(l.values, t.code(c))
		if c.Lost() {
			l.lost = append(l.lost, n)
		}
	}
	return l
}

// surprise returns the bits of one coincidence: how unlikely it is that two random values are
// equal.
func surprise(values []int) float64 {
	count, same := make(map[int]float64), 0.0
	for _, v := range values {
		count[v]++
	}
	for _, n := range count {
		same += n * n
	}
	return -math.Log2(same / float64(len(values)*len(values)))
}

// holds is the evidence of a law without exception.
func holds(n int, things string) string {
	return fmt.Sprintf("holds for all %s that were searched; first exception: none", result.Count(n, things))
}

// tail finds that all but the first few sizes have the same value. If none is an exception, it
// takes more sizes to tell that from chance.
func (l line) tail() (Law, bool) {
	n, few := len(l.values), 3
	last := l.values[n-1]
	from := n
	for from > 0 && l.values[from-1] == last {
		from--
	}
	if n < 50 || n < 500 && from == 0 || from > few || slices.Contains(l.values[:from], last) {
		return Law{}, false
	}
	return Law{Text: fmt.Sprintf("%s, from size %d on", l.said(last), l.first+from), Evidence: holds(n-from, "size")}, true
}

// said returns what a value means.
func (l line) said(v int) string {
	if l.grundy {
		return fmt.Sprintf("the value is %d", v)
	}
	return map[int]string{0: "the player to move loses", 1: "the player to move wins", 2: "the game is drawn"}[v]
}

// repeats returns the least period with the least size, counted from the first, from which on
// the values repeat, each p sizes later by step(p) more.
func (l line) repeats(most int, step func(p int) int) (p, from int, ok bool) {
	const looks = 1 << 26 // that values which hardly differ may cost
	n, looked := len(l.values), 0
	bits, tried := surprise(l.values), 2*math.Log2(float64(n))
	for p = 1; p <= most && looked < looks; p++ {
		from = n - p
		for add := step(p); from > 0 && l.values[from-1]+add == l.values[from-1+p]; {
			from--
		}
		matched := n - p - from
		looked += matched
		if matched >= max(p, n/3) && float64(matched)*bits-tried >= enough {
			return p, from, true
		}
	}
	return 0, 0, false
}

// period finds a period. In a finite octal game it may be proved.
func (l line) period(o *Octal) (Law, bool) {
	p, from, ok := l.repeats(len(l.values)/2, func(int) int { return 0 })
	if !ok {
		return Law{}, false
	}
	start := l.first + from
	law := Law{Text: fmt.Sprintf("period %d", p), Evidence: holds(len(l.values)-p-from, "size")}
	if start > l.first {
		law.Text += fmt.Sprintf(" from size %d on: the last exception is %d", start, start-1)
	}
	if lost := l.residues(start, p); lost != "" {
		law.Text += "; " + lost
	}
	if o != nil {
		law.Proof = o.proof(start, p, l.first+len(l.values))
	}
	return law, true
}

// residues names the lost sizes of a period, "" if they are many.
func (l line) residues(start, p int) string {
	const few = 8
	var lost []int64
	for n := start; n < start+p; n++ {
		if l.values[n-l.first] == 0 {
			lost = append(lost, int64(n%p))
		}
	}
	if len(lost) == 0 || len(lost) > few || p == 1 {
		return ""
	}
	slices.Sort(lost)
	return fmt.Sprintf("%s if n mod %d is %s", zero(l.grundy), p, rules.InWords(lost, "or"))
}

// zero says what the value 0 means, in a table of Grundy values or of who wins.
func zero(grundy bool) string {
	if grundy {
		return "0"
	}
	return "lost"
}

// proof returns why a period that holds up to size n is the period for ever, "" if that is not
// known. Octal games, by the theorem of Guy and Smith: let a move take at most k. Let g(n+p) =
// g(n) for n0 <= n < 2*n0+p+k, n0 > 0. Of two piles that a move leaves of a pile n+p with
// n >= 2*n0+p+k, the larger has at least n0+p. Without p of it, it is left of a pile n, and has
// the same value by induction; and the other way round. So g(n+p) = g(n).
func (o *Octal) proof(n0, p, n int) string {
	k := len(o.Digits) - 1
	switch start := max(n0, 1); {
	case !o.breaks() && n >= n0+p+k:
		return fmt.Sprintf("It holds for ever: a value depends only on the %d before it, and these come again (pigeonhole principle).", k)
	case !o.Misere && n >= 2*start+2*p+k:
		return fmt.Sprintf("It holds for ever, by the periodicity theorem of Guy and Smith for octal games: it holds for n from %d up to 2*%[1]d+%d+%d-1.", start, p, k)
	}
	return ""
}

// steps finds an arithmetic period: a step for each period.
func (l line) steps() (Law, bool) {
	n := len(l.values)
	p, from, ok := 0, 0, false
	if l.grundy {
		p, from, ok = l.repeats(n/4, func(p int) int { return max(1, l.values[n-1]-l.values[n-1-p]) })
	}
	if !ok {
		return Law{}, false
	}
	text := fmt.Sprintf("arithmetic period %d: p sizes later the value is %d more", p, l.values[n-1]-l.values[n-1-p])
	if p == 1 && from == 0 {
		text = fmt.Sprintf("the value is the size plus %d", l.values[0]-l.first)
		if l.values[0] == l.first {
			text = "the value is the size"
		}
	} else if from > 0 {
		text += fmt.Sprintf(", from size %d on", l.first+from)
	}
	return Law{Text: text, Evidence: holds(n-p-from, "size")}, true
}
