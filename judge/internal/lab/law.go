package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

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

// enough is how unlikely a law must be in a random table, in bits: it would appear there once in
// a million tables, or less often.
const enough = 20

// Study looks for laws in the table up to the number to, 0 for the usual one.
func (g Game) Study(ctx context.Context, to int64) (*Study, error) {
	if to == 0 && g.octal != nil && !g.octal.Misere && g.Pattern == "_" {
		to = 20000 // large enough for the periods of the usual octal games
	}
	s := &Study{Game: g.Name, Positions: g.Pattern, To: cmp.Or(to, g.Pattern.Usual(true)), Laws: []Law{}}
	for _, show := range []Quantity{Winner, Grundy} {
		t, err := g.Make(ctx, s.To, show)
		if show == Grundy && (errors.Is(err, rules.ErrNoGrundy) || rules.IsTooLarge(err)) {
			break
		}
		if err != nil {
			return nil, err
		}
		laws, why := t.laws(g.octal)
		if show == Winner {
			s.Searched, s.Bound, s.Why = len(t.Cells)-t.Unsolved, t.Bound, why
		}
		for _, law := range laws {
			law.About = map[Quantity]string{Winner: "who wins", Grundy: "Grundy values"}[show]
			s.Laws, s.Why = append(s.Laws, law), ""
		}
	}
	return s, nil
}

// A point is a cell with its numbers, b is 0 if one varies, and its value as a number: won, lost
// and drawn are 1, 0 and 2.
type point struct {
	a, b, value int
	parts       []rules.Position
}

// points returns the positions of which search found who wins. If one number varies, they have no
// gap.
func (t *Table) points() (points []point) {
	for _, c := range t.Cells {
		value, known := map[string]int{"lost": 0, "won": 1, "drawn": 2}[c.Value]
		if t.Show == Grundy {
			value, _ = strconv.Atoi(c.Shown)
		}
		p := point{a: int(c.At[0]), value: value, parts: c.parts}
		if len(c.At) == 2 {
			p.b = int(c.At[1])
		} else if n := len(points); !known || n > 0 && p.a != points[n-1].a+1 {
			break
		}
		if known {
			points = append(points, p)
		}
	}
	return points
}

// laws returns the laws of a table, the simplest first, or why there is none.
func (t *Table) laws(o *Octal) (laws []Law, why string) {
	points, grundy, least := t.points(), t.Show == Grundy, map[int]int{1: 24, 2: 48}[t.Positions.Axes()]
	if len(points) < least {
		return nil, fmt.Sprintf("Search finds a winner in %d of them; telling a law from chance takes %d.", len(points), least)
	}
	size, bits := line(points), surprise(points)
	if t.Positions.Axes() == 2 {
		laws = []Law{cmp.Or(simplest(points, pairKeys(points[len(points)-1].a), bits, grundy), twoLines(points, grundy))}
	} else {
		laws = []Law{cmp.Or(size.period(o, grundy), simplest(points, sizeKeys, bits, grundy), size.recurrence(grundy))}
	}
	if !grundy {
		laws = append(laws, sumLaw(points))
	}
	laws = slices.DeleteFunc(laws, func(law Law) bool { return law == Law{} })
	return laws, "None of the laws that the judge knows holds for all of these positions. Some games have none; then compute who wins, position by position. Or look at other positions with --at."
}

// surprise returns the bits of one coincidence: how unlikely it is that two random values are
// equal.
func surprise(points []point) float64 {
	count, same := make(map[int]float64), 0.0
	for _, p := range points {
		count[p.value]++
	}
	for _, n := range count {
		same += n * n
	}
	return -math.Log2(same / float64(len(points)*len(points)))
}

// holds is the evidence of a law without exception.
func holds(n int, things string) string {
	return fmt.Sprintf("holds for all %s that were searched; first exception: none", result.Count(n, things))
}

// zero says what the value 0 means, in a table of Grundy values or of who wins.
var zero = map[bool]string{true: "0", false: "lost"}

// sumLaw finds that the xor of the parts' Grundy values decides who wins.
func sumLaw(points []point) Law {
	sums := 0
	for _, p := range points {
		xor := 0
		for _, part := range p.parts {
			v, err := part.Grundy()
			if err != nil {
				return Law{}
			}
			xor ^= v
		}
		if len(p.parts) > 1 {
			if (xor == 0) != (p.value == 0) {
				return Law{}
			}
			sums++
		}
	}
	if sums < 48 {
		return Law{}
	}
	return Law{Text: "lost if the xor of the Grundy values of the parts is 0", Evidence: holds(sums, "sum")}
}
