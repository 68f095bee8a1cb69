package explain

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// A Match is a game between a person and the judge, which plays perfectly: it never loses a
// won position, and resists as long as it can in a lost one.
type Match struct {
	Position rules.Position // the current one
	Person   int            // 0 or 1: the player who is no search; or Both or Nobody
	Made     []Step
	random   *rand.Rand // moves of a player who plays blindly
}

// A Step is a move that was made, with the position before it.
type Step struct {
	Before rules.Position
	Move   rules.Move
	Person bool // not by the judge
}

// Persons beside the players 0 and 1: two people play, or the judge plays alone.
const Both, Nobody = 2, 3

// NewMatch starts a game at a position. The person is player 0 or 1, Both or Nobody. The seed
// chooses the moves of a blind player. An error is game.ErrTooLarge, unless both are people.
func NewMatch(p rules.Position, person int, seed uint64) (*Match, error) {
	if _, err := p.Value(); err != nil && person != Both {
		return nil, err
	}
	return &Match{Position: p, Person: person, random: rand.New(rand.NewPCG(seed, 0))}, nil
}

// Start returns the position that the game began at.
func (g *Match) Start() rules.Position {
	if len(g.Made) > 0 {
		return g.Made[0].Before
	}
	return g.Position
}

// PersonMoves reports whether the person is to move.
func (g *Match) PersonMoves() bool { return g.Person == Both || g.Position.Mover() == g.Person }

// Over reports whether the game is over.
func (g *Match) Over() bool { return !g.End().IsZero() }

// End returns why the game is over, nothing if it is not. It is a draw if a drawn position comes for the
// third time: then it could go on for ever.
func (g *Match) End() message.Message {
	end := g.Position.End()
	if end.IsZero() && g.repeated() {
		return message.New("end third time")
	}
	return end
}

// repeated reports whether the position is drawn and has come twice before. Where somebody can win, whoever
// moves to and fro may still do so.
func (g *Match) repeated() bool {
	const times = 3
	now, count := g.Position.String(), 1
	for _, s := range g.Made {
		if s.Before.Mover() == g.Position.Mover() && s.Before.String() == now {
			count++
		}
	}
	if count < times {
		return false
	}
	value, err := g.Position.Value()
	return err == nil && value.Is(game.Draw)
}

// Moves returns the legal moves.
func (g *Match) Moves() []rules.Move { return slices.Collect(g.Position.Moves()) }

// A NoMove is the error that a text names no move, or more than one.
type NoMove struct {
	Why    NoMoveKind
	Text   string      // that was typed
	Number int         // that was typed
	Moves  int         // of NoSuchNumber: how many there are
	Meant  []game.Move // two moves that it may mean, the one with the number first
}

// A NoMoveKind is why a text names no move.
type NoMoveKind string

const (
	NotAMove       NoMoveKind = "not a move"     // Text
	TwoMoves       NoMoveKind = "two moves"      // Text means either
	NoSuchNumber   NoMoveKind = "no such number" // Number
	TwoAmounts     NoMoveKind = "two amounts"    // Number is the amount of both
	NumberOrAmount NoMoveKind = "number, amount" // Number is that of a move, and the amount of another
)

func (no NoMove) Error() string { return string(no.Why) }

// Find returns the move that a text names: by its number, counted from 1 in the order of Moves, as
// in #3; by some words of one of the sentences that say returns, in their order, that no other move
// has; or by the position that it leads to. A number without # may also be an amount, but is no
// position. It is an error if a text could mean two moves.
func (g *Match) Find(text string, say func(done game.Move) []string) (rules.Move, error) {
	moves := g.Moves()
	digits, isNumber := strings.CutPrefix(strings.TrimSpace(text), "#")
	if n, err := strconv.Atoi(digits); err == nil {
		if isNumber {
			return numbered(moves, n)
		}
		return numberOrAmount(moves, n)
	}
	var meant []rules.Move
	typed := parts(text)
	for _, move := range moves {
		whole, some := named(typed, say(move.Done))
		if whole {
			return move, nil
		}
		if some {
			meant = append(meant, move)
		}
	}
	if to := slices.IndexFunc(moves, func(move rules.Move) bool { return leadsTo(move, text) }); to >= 0 {
		others := slices.DeleteFunc(meant, func(move rules.Move) bool { return leadsTo(move, text) })
		meant = append([]rules.Move{moves[to]}, others...)
	}
	switch len(meant) {
	case 0:
		return rules.Move{}, NoMove{Why: NotAMove, Text: strings.TrimSpace(text)}
	case 1:
		return meant[0], nil
	}
	return rules.Move{},
		NoMove{Why: TwoMoves, Text: strings.TrimSpace(text), Meant: []game.Move{meant[0].Done, meant[1].Done}}
}

// leadsTo reports whether a text is that of the position to which a move leads.
func leadsTo(move rules.Move, text string) bool {
	return texts.SameWords(text, move.To.String()) || texts.SameWords(text, move.To.Brief())
}

// named reports whether what was typed is one of some sentences, and whether it is some words of one,
// in their order.
func named(typed, sentences []string) (whole, some bool) {
	for _, sentence := range sentences {
		words := parts(sentence)
		if has(words, typed) {
			some = true
			whole = whole || len(typed) == len(words)
		}
	}
	return whole, some
}

// parts returns the words of a text, and each Chinese character as a word, without punctuation at the
// ends of words.
func parts(text string) (words []string) {
	for _, field := range strings.Fields(strings.ToLower(norm.NFKC.String(text))) {
		start := 0
		add := func(end int) {
			word := strings.Trim(field[start:end], ".,")
			if word != "" {
				words = append(words, word)
			}
			start = end
		}
		for i, c := range field {
			if texts.IsChinese(string(c)) {
				add(i)
				add(i + utf8.RuneLen(c))
			}
		}
		add(len(field))
	}
	return words
}

// numbered returns the move with a number.
func numbered(moves []rules.Move, n int) (rules.Move, error) {
	if n < 1 || n > len(moves) {
		return rules.Move{}, NoMove{Why: NoSuchNumber, Number: n, Moves: len(moves)}
	}
	return moves[n-1], nil
}

// numberOrAmount returns the only move that has a number, or has it as an amount.
func numberOrAmount(moves []rules.Move, n int) (rules.Move, error) {
	var meant []game.Move
	move, err := numbered(moves, n)
	for i, other := range moves {
		amount, has := other.Done.Amount()
		if i == n-1 || !has || amount != int64(n) {
			continue
		}
		meant = append(meant, other.Done)
		if err != nil {
			move = other
		}
	}
	switch {
	case len(meant) == 0:
		return move, err
	case err == nil:
		return rules.Move{}, NoMove{Why: NumberOrAmount, Number: n, Meant: []game.Move{move.Done, meant[0]}}
	case len(meant) == 1:
		return move, nil
	}
	return rules.Move{}, NoMove{Why: TwoAmounts, Number: n, Meant: meant[:2]}
}

// has reports whether words contains all said words, in their order.
func has(words, said []string) bool {
	if len(said) == 0 {
		return false
	}
	for _, word := range words {
		if len(said) > 0 && said[0] == word {
			said = said[1:]
		}
	}
	return len(said) == 0
}

// Make makes a move.
func (g *Match) Make(move rules.Move) {
	g.Made = append(g.Made, Step{g.Position, move, g.PersonMoves()})
	g.Position = move.To
}

// Reply makes the move of the judge and returns it. The game must not be over.
func (g *Match) Reply() (rules.Move, error) {
	best, err := Best(g.Position)
	value, unknown := g.Position.Value()
	if err = cmp.Or(err, unknown); err != nil {
		return best, err
	}
	if value.Chance != nil && g.Position.Mover() == rules.Blind {
		moves := g.Moves()
		best = moves[g.random.IntN(len(moves))]
	}
	g.Make(best)
	return best, nil
}

// Undo takes back the last move of the person and the reply. It reports whether there was
// one.
func (g *Match) Undo() bool {
	for i := len(g.Made) - 1; i >= 0; i-- {
		if g.Made[i].Person {
			g.Position, g.Made = g.Made[i].Before, g.Made[:i]
			return true
		}
	}
	return false
}

// Swap makes the person the other player.
func (g *Match) Swap() { g.Person = 1 - g.Person }

// Winner returns the player who has won a game that is over, -1 if nobody has.
func (g *Match) Winner() (int, error) {
	value, err := g.Position.Value()
	switch {
	case err != nil:
		return -1, err
	case g.repeated():
		return -1, nil
	case value.Chance != nil && value.Chance.Sign() > 0: // of the player who chooses
		return 1 - rules.Blind, nil
	case value.Chance != nil:
		return rules.Blind, nil
	case value.Outcome == game.Win:
		return g.Position.Mover(), nil
	case value.Outcome == game.Loss:
		return 1 - g.Position.Mover(), nil
	}
	return -1, nil
}

// A Blunder is a move of the person that made the outcome worse.
type Blunder struct {
	Number     int // of the move, counted from 1 over both players
	Player     int
	Move, Best rules.Move
	Was, Is    result.Value // for the player, before it and after it
}

// Blunder returns the first blunder of the person, nil if there is none.
func (g *Match) Blunder() (*Blunder, error) {
	for i, m := range g.Made {
		if !m.Person {
			continue
		}
		worse, err := m.worse()
		if err != nil {
			return nil, err
		}
		if worse {
			before, err := m.Before.Value()
			after, unknown := m.Move.To.Value()
			best, none := Best(m.Before)
			return &Blunder{i + 1, m.Before.Mover(), m.Move, best,
				result.Value{Outcome: before.Outcome, Chance: before.Chance},
				result.Value{Outcome: -after.Outcome, Chance: after.Chance}}, cmp.Or(err, unknown, none)
		}
	}
	return nil, nil
}

// A Level bounds the positions to start with: the number of moves, and the number of moves to
// the end.
type Level struct{ Moves, Shortest, Longest int }

// Levels of difficulty.
var Easy, Medium, Hard = Level{12, 2, 7}, Level{40, 4, 30}, Level{200, 9, 200}

// large finds a number or a name that is too large to see at a glance.
var large = texts.Pattern(`\d{3}|[a-z][A-Z]|[A-Za-z]{7}`)

// Choose returns a position to start with: not over, also after a first move that is not the person's, small
// enough to search, and if possible within a level, to be seen at a glance, and one that the person can win or
// draw.
func Choose(r rules.Rules, person int, level Level, seed uint64) (rules.Position, error) {
	for _, forced := range []bool{false, true} {
		for _, moves := range []int{level.Moves, Hard.Moves} { // of hdu3537 few moves mean an end at once
			at := level
			if moves > level.Moves {
				at = Level{moves, level.Shortest, Hard.Longest}
			}
			if p, err := choose(r, person, at, seed, forced); p != nil || err != nil {
				return p, err
			}
		}
	}
	return nil, message.NewError("no small position")
}

// choose is Choose, and returns nil if it finds no position. If forced is true, games begin after a first move
// that is the only one, such as in the circle of hdu3980.
func choose(r rules.Rules, person int, level Level, seed uint64, forced bool) (rules.Position, error) {
	random := rules.NewSmallDraw(seed) // the page starts games while people wait
	var second rules.Position          // not as good
	const most = 60                    // bytes of a text to see at a glance
	for tries := range 2000 {
		for _, p := range r.Positions(r.Random(random)) {
			if forced {
				p = afterForced(p)
			}
			moves := 0
			for range p.Moves() {
				if moves++; moves > level.Moves {
					break
				}
			}
			if moves < 2 || moves > level.Moves {
				continue
			}
			if text := p.String(); tries < 1000 && (len(text) > most || large().MatchString(text)) {
				continue
			}
			value, err := p.Value()
			if rules.IsTooLarge(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			over := p.Mover() != person && value.Remoteness < 2 // before the person moves
			if value.Chance != nil {
				over = p.Mover() == rules.Blind && mayEnd(p)
			} else if value.Outcome == game.Draw {
				over = p.Mover() != person && mayEnd(p)
			}
			if over {
				continue
			}
			mine := value.Outcome
			if p.Mover() != person {
				mine = -mine
			}
			long := value.Remoteness >= level.Shortest && value.Remoteness <= level.Longest
			if value.Chance != nil || value.Outcome == game.Draw {
				long = !ends(p, level.Shortest-1) && (ends(p, level.Longest) || circles(p))
			}
			if long && (value.Chance == nil && mine != game.Loss || value.Chance != nil && value.Chance.Sign() > 0) {
				return p, nil
			}
			if second == nil || long && tries < 1000 {
				second = p
			}
		}
	}
	return second, nil
}

// afterForced returns the position after the only move of a position, or that position if it has others or none.
func afterForced(p rules.Position) rules.Position {
	moves := slices.Collect(p.Moves())
	if len(moves) == 1 {
		return moves[0].To
	}
	return p
}

// mayEnd reports whether some move ends the game.
func mayEnd(p rules.Position) bool {
	for move := range p.Moves() {
		if ends(move.To, 0) {
			return true
		}
	}
	return false
}

// circles reports whether a draw can go on for ever by few moves.
func circles(p rules.Position) bool {
	moves, err := circle(p)
	return err == nil && len(moves) > 0
}

// ends reports whether a game soon ends by first moves, of a position without a remoteness.
func ends(p rules.Position, moves int) bool {
	for move := range p.Moves() {
		return moves > 0 && ends(move.To, moves-1)
	}
	return true
}
