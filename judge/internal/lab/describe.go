package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Description is a game as a person describes it, in one of three ways: Take and Octal are as
// ParseTake and ParseOctal have them, and Moves is the name of a program, which Ask runs.
type Description struct {
	Take, Octal, Moves string
	Misere             bool
	Ask                Ask
}

// Name returns the game in a few words, which are also the flags that name it.
func (d Description) Name() string {
	name := "--take " + d.Take
	if d.Octal != "" {
		name = "--octal " + d.Octal
	} else if d.Moves != "" {
		name = "--moves " + d.Moves
	}
	if d.Misere {
		name += " --misere"
	}
	return name
}

// ID returns the name as one word, which Named reads: take-1,3,4-misere.
func (d Description) ID() string {
	return strings.Join(strings.Fields(strings.ReplaceAll(d.Name(), "--", "")), "-")
}

// named is a game as Name or ID has it.
var named = regexp.MustCompile(`^(?:--)?(take|octal)[ =-](.+?)([ -]+misere)?$`)

// Named returns the game that a text names as Name or ID do.
func Named(text string) (Own, error) {
	found := named.FindStringSubmatch(text)
	if found == nil {
		return Own{}, errors.New("write --take 1,3,4 or --octal 0.137; a program that knows the moves plays in a terminal: judge lab --moves FILE")
	}
	d := Description{Misere: found[3] != ""}
	*map[string]*string{"take": &d.Take, "octal": &d.Octal}[found[1]] = found[2]
	return d.Describe(context.Background(), "", 0)
}

// An Own is a game of a person's own.
type Own struct {
	Game
	How Description
}

// Describe makes a game. For a program, text is a position, or a pattern whose numbers go up to
// to: the positions that the program is asked about first. Another game needs neither.
func (d Description) Describe(ctx context.Context, text string, to int64) (Own, error) {
	own := Own{Game: Game{Name: d.Name(), Pattern: "_"}, How: d}
	if d.Moves != "" {
		return own, own.program(ctx, text, to)
	}
	var octal *Octal
	var err error
	if d.Octal != "" {
		octal, err = ParseOctal(d.Octal)
	} else if octal, err = ParseTake(d.Take); err == nil {
		own.How.Take = rules.WithCommas(octal.Take)
	}
	if err != nil {
		return own, err
	}
	octal.Misere = d.Misere
	own.Name = own.How.Name()
	own.kind, own.Rules = octal, rulesOf(octal, Words{}, nil, false)
	return own, nil
}

// program asks the program about its positions.
func (own *Own) program(ctx context.Context, text string, to int64) error {
	if err := wellFormed(text); err != nil {
		return err
	}
	starts := []string{text}
	if p := Pattern(text); p.Axes() > 0 {
		own.Pattern, starts = p, nil
		if _, err := PatternOf(nil, text); err != nil {
			return err
		}
		for at := range p.within(to) {
			starts = append(starts, p.Text(at))
		}
	}
	program, err := Explore(ctx, own.How.Ask, strings.Split(strings.Join(starts, plus), plus), own.How.Misere)
	if err != nil {
		return fmt.Errorf("%s: %w", own.How.Moves, err)
	}
	own.kind, own.Rules = program, rulesOf(program, Words{}, nil, false)
	return nil
}

// Problem returns the game as a problem, with positions as its cases.
func (own Own) Problem(w Words, positions []string) suite.Problem {
	turn := map[bool]string{false: "Whoever cannot move loses.", true: "Whoever cannot move wins."}[own.How.Misere]
	return suite.Problem{Limits: result.ProblemLimits{Time: 2 * time.Second, Memory: 512 << 10}, Room: rules.Room{
		ID: own.How.ID(), Title: "Your game " + own.Name, Topic: "your own game", Turn: turn, Table: string(own.Pattern),
		New: func() rules.Rules { return rulesOf(own.kind, w, positions, true) },
	}}
}

// Tested returns the game as a problem whose cases are the positions of a table.
func (own Own) Tested(ctx context.Context, at string, to int64, w Words) (suite.Problem, error) {
	g, err := own.At(at)
	if err == nil && w.First == w.Second {
		err = errors.New("the answers for the first and the second player are the same")
	}
	if err != nil {
		return suite.Problem{}, err
	}
	own.Game = g
	t, err := g.Make(ctx, cmp.Or(to, g.Pattern.Far()), Winner)
	if err != nil {
		return suite.Problem{}, err
	}
	var positions []string
	for _, c := range t.Cells {
		if c.Value != "" {
			positions = append(positions, c.Position)
		}
	}
	return own.Problem(w, positions), nil
}
