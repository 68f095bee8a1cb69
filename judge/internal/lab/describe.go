package lab

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Description is a game as a person describes it, in one of four ways: Take and Octal are as
// ParseTake and ParseOctal have them, Moves is the name of a program, which Ask runs, and Known is the
// usual name of a game that the others can't describe: "nim", in which any number may be taken, or
// "grundy", in which a move splits a pile into two of different sizes.
type Description struct {
	Take, Octal, Moves string
	Known              string
	Misere             bool
	Ask                Ask
}

// Name returns the game in a few words, which are also the flags that name it.
func (d Description) Name() string {
	name := "--take " + strings.ReplaceAll(d.Take, " ", "")
	if d.Octal != "" {
		name = "--octal " + d.Octal
	} else if d.Moves != "" {
		name = "--moves " + d.Moves
	} else if d.Known != "" {
		name = d.Known
	}
	if d.Misere {
		name += " --misere"
	}
	return name
}

// ID returns the name as one word, which Read reads: take-1,3,4-misere.
func (d Description) ID() string {
	return strings.Join(strings.Fields(strings.ReplaceAll(d.Name(), "--", "")), "-")
}

// Describe makes a game. For a program, text is a position, or a form whose numbers go up to
// to: the positions that the program is asked about first. Another game needs neither.
func (d Description) Describe(ctx context.Context, text string, to int64) (Game, error) {
	g := Game{Name: d.Name(), Form: "_", How: d}
	var err error
	switch {
	case d.Moves != "":
		if result.Form(text).Axes() > 0 {
			g.Form = result.Form(text)
		}
		if g.asked, err = explore(ctx, d, result.Form(text), to); err != nil {
			return g, message.NewError("where and why", d.Moves, err)
		}
		g.own = rulesBy(func() sums { return g.asked.another() })
	case d.Known == nim:
		g.octal = &Octal{Digits: []uint8{0, 3}, Any: true}
	case d.Known != "":
		g.octal = &Octal{Digits: []uint8{4}, Unequal: true}
	case d.Octal != "":
		g.octal, err = ParseOctal(d.Octal)
	default:
		g.octal, err = ParseTake(d.Take)
	}
	if err != nil {
		return g, err
	}
	if g.octal != nil {
		g.octal.Misere = d.Misere
		g.own = rulesBy(func() sums { return &pileSum{Octal: g.octal} })
	}
	g.Rules = g.own(Words{}, nil)
	return g, nil
}

// Problem returns the game as a problem, with positions as its cases.
func (g Game) Problem(w Words, positions []string) suite.Problem {
	if g.How.Moves == "" {
		w.Draw = "" // there are no draws
	}
	room := rules.Room{
		ID: g.How.ID(), Table: string(g.Form), New: func() rules.Rules { return g.own(w, positions) },
	}
	room.Own.Title, room.Own.Topic = message.New("own game, named", g.Name), message.New("own game")
	end := message.New("unable to move loses")
	if g.How.Misere {
		end = message.New("unable to move wins")
	}
	room.Own.Turn = message.New("sentences", g.How.turn(), end)
	room.Title, room.Topic = message.InEnglish(room.Own.Title), message.InEnglish(room.Own.Topic)
	room.Turn = message.InEnglish(room.Own.Turn)
	return suite.Problem{Limits: result.ProblemLimits{Time: 2 * time.Second, Memory: 512 << 10}, Room: room}
}

// turn returns what a turn of the game is.
func (d Description) turn() message.Message {
	switch {
	case d.Octal != "":
		return message.New("turn by octal code", d.Octal)
	case d.Known == nim:
		return message.New("turn takes any number")
	case d.Known != "":
		return message.New("turn splits unequally")
	case d.Moves != "":
		return message.New("turn by a program", d.Moves)
	}
	takes := strings.FieldsFunc(d.Take, func(c rune) bool { return c == ',' || c == ' ' })
	return message.New("turn takes one of", message.Choice(takes))
}

// Tested returns the game as a problem whose cases are the positions of a table up to a number.
func (g Game) Tested(ctx context.Context, at string, to int64, w Words) (suite.Problem, error) {
	g, err := g.At(at)
	if err == nil && w.First == w.Second {
		err = message.NewError("same answers")
	}
	if err != nil {
		return suite.Problem{}, err
	}
	t, err := g.Make(ctx, to, result.ShowWinner)
	if err != nil {
		return suite.Problem{}, err
	}
	var positions []string
	for _, c := range t.Cells {
		if c.Value != nil {
			positions = append(positions, c.Position)
		}
	}
	return g.Problem(w, positions), nil
}

// Words are the answers of a game that a person describes: who wins.
type Words struct{ First, Second, Draw string }

// A rulesOf returns the rules of a person's own game. An input has a position a line, and the
// answer says who wins. The cases are the given positions; without any, legal inputs have no
// bounds and tests no cases.
type rulesOf func(w Words, positions []string) rules.Rules

// A questioned is a position as a table shows it.
type questioned struct {
	text  string
	parts []int64
}

func (q questioned) String() string { return q.text }

// rulesBy returns the rules of a game.
func rulesBy(instance func() sums) rulesOf {
	return func(w Words, positions []string) rules.Rules {
		s := instance()
		g := gameOf(s)
		read := func(in *rules.Scanner) questioned {
			text := in.Rest("position")
			parts, err := s.read(text)
			if err != nil {
				in.Fail("quoted and why", text, err)
			}
			return questioned{text, parts}
		}
		g.Read = func(in *rules.Scanner) []int64 { return read(in).parts }
		g.End = func([]int64) message.Message { return message.New("end no move") }
		o := ownProblem{words: w, number: make(map[string]int), read: read}
		for i, text := range positions {
			parts, _ := s.read(text)
			o.positions = append(o.positions, questioned{text, parts})
			o.number[text] = i
		}
		said := func(_ questioned, outcome game.Outcome) string {
			word := map[game.Outcome]string{game.Win: w.First, game.Loss: w.Second, game.Draw: w.Draw}[outcome]
			return strings.TrimPrefix(word+"\n", "\n") // "" for an impossible outcome
		}
		o.Question = rules.AsksOutcome(g, func(q questioned) [][]int64 { return [][]int64{q.parts} }, said, "")
		return rules.Of(o)
	}
}

// An ownProblem is a person's own game whose cases are positions.
type ownProblem struct {
	rules.Usual[questioned]
	rules.Question[questioned]
	words     Words
	positions []questioned
	number    map[string]int // of each position, by its text
	read      func(in *rules.Scanner) questioned
}

func (o ownProblem) Layout() rules.Layout                   { return rules.Endless() }
func (o ownProblem) Format() []rules.Field                  { return []rules.Field{rules.WordNamed("position")} }
func (o ownProblem) Read(in *rules.Scanner) questioned      { return o.read(in) }
func (o ownProblem) Write(out *rules.Printer, q questioned) { out.WriteString(q.text + "\n") }
func (o ownProblem) Small(func(questioned) bool)            {}
func (o ownProblem) All(yield func(questioned) bool)        { slices.Values(o.positions)(yield) }

func (o ownProblem) Random(r *rules.Draw, _ rules.Winner[questioned]) questioned {
	return o.positions[r.IntN(len(o.positions))]
}

func (o ownProblem) Large(r *rules.Draw, wins rules.Winner[questioned]) questioned {
	return o.Random(r, wins)
}

func (o ownProblem) Possible() []string {
	words := []string{o.words.First, o.words.Second, o.words.Draw}
	return slices.DeleteFunc(words, func(word string) bool { return word == "" })
}

// Simpler yields the positions that come earlier in the table.
func (o ownProblem) Simpler(q questioned, yield func(questioned) bool) bool {
	return slices.IndexFunc(o.positions[:o.number[q.text]], func(q questioned) bool { return !yield(q) }) < 0
}

// solver returns the search for a game.
func solver[K comparable](options game.Options[K], k kind) rules.Solver[K] {
	const seconds = 1 << 22 // moves that are listed in some seconds
	end := game.Loss
	if k.misere {
		end = game.Win
	}
	switch {
	case k.loopy:
		most := mostAsked
		if k.breaks {
			most /= 4
		}
		return &rules.Retrograde[K]{Next: options, End: func(K) game.Outcome { return end }, Most: most}
	case k.misere:
		search := rules.NewMisere(options, 2*mostAsked)
		if k.breaks {
			search.AtMost(seconds)
		}
		return search
	}
	return rules.NewNormal(options, mostAsked)
}

// At returns the game with the positions that a person wrote, those of the game for "". The
// numbers of a list may also have commas between them: 3,_,_.
func (g Game) At(text string) (Game, error) {
	own := g.Form
	g.Form = cmp.Or(result.Form(text), own)
	n := g.Form.Axes()
	if n < 1 || n > laws.Most {
		return g, message.NewError("which numbers vary", string(g.Form))
	}
	if g.Form == own {
		return g, nil
	}
	var err error
	for _, spelt := range []string{strings.ReplaceAll(text, ",", " "), text} {
		g.Form = result.Form(spelt)
		for at := range within(g.Form, 0, 4) {
			if _, err = g.Rules.Position(g.Form.Text(at)); err == nil {
				return g, nil
			}
		}
	}
	return g, message.NewError("not of this form", text, string(own), err)
}

// within yields the numbers of a form of which the largest is in an interval, first by the first one.
func within(form result.Form, from, to int64) iter.Seq[[]int64] {
	return func(yield func(at []int64) bool) {
		at := make([]int64, form.Axes())
		last := len(at) - 1
		for {
			if last >= 0 && slices.Max(at) < from {
				at[last] = from
			}
			if !yield(slices.Clone(at)) {
				return
			}
			i := last
			for ; i >= 0 && at[i] == to; i-- {
				at[i] = 0
			}
			if i < 0 {
				return
			}
			at[i]++
		}
	}
}
