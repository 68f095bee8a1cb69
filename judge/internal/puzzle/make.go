package puzzle

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// laboratory are the games of the laboratory that have puzzles, as one word each.
var laboratory = []string{
	"nim-misere", "octal-0.77", "octal-0.77-misere", "octal-0.137", "octal-0.07", "octal-0.007", "octal-0.15", "grundy",
	"grundy-misere", "take-1,3,4", "take-2,5,6", "take-1,4,9-misere", "take-2,5-misere",
}

// titles are the usual names of games of the laboratory.
var titles = map[string]string{
	"nim": "Nim", "octal-0.77": "Kayles", "octal-0.137": "Dawson's Chess", "octal-0.07": "Dawson's Kayles",
	"octal-0.007": "Treblecross", "octal-0.15": "Guiles", "grundy": "Grundy's game",
}

// turns say what a turn is in the games whose own rules are an octal code.
var turns = map[string]message.Kind{
	"octal-0.77": "turn of Kayles", "octal-0.137": "turn of Dawson's Chess", "octal-0.07": "turn of Dawson's Kayles",
	"octal-0.007": "turn of Treblecross", "octal-0.15": "turn of Guiles",
}

// Rules returns the rules of a game of the laboratory whose own ones are a code, nothing for other games.
func Rules(name string) message.Message {
	plain, misere := strings.CutSuffix(name, "-misere")
	turn, is := turns[plain]
	switch {
	case !is:
		return message.Message{}
	case misere:
		return message.New("turn and misère end", turn)
	}
	return message.New("turn and end", turn)
}

// Title returns the name of a game of the laboratory in English.
func Title(name string) string {
	plain, misere := strings.CutSuffix(name, "-misere")
	title := cmp.Or(titles[plain], strings.ReplaceAll(plain, "-", " "))
	if misere {
		title += ", misère"
	}
	return title
}

// Games returns the names of all games that may have puzzles.
func Games() []string { return append(suite.IDs(suite.ToLearn(suite.Problems)), laboratory...) }

// Bounds of the puzzles of a game. Positions are small enough to be seen at a glance, on a narrow screen too,
// and few moves from the end, since one plays them out.
const (
	candidates  = 3000 // positions to look at
	enough      = 240  // of those that make a puzzle, of each kind
	mostWin     = 60   // puzzles of the kind Win, and
	mostOther   = 15   // of each other kind
	mostMoves   = 60
	longest     = 13 // moves to the end
	longestText = 60 // bytes
	columns     = 24 // of a board
)

// large finds a number or a name that is too large to see at a glance.
var large = texts.Pattern(`\d{3}|[a-z][A-Z]|[A-Za-z]{8}`)

// Make returns the puzzles of a game, the easiest first. It is always the same.
func Make(name string) (made []Puzzle, err error) {
	problem, err := Named(name)
	if err != nil {
		return nil, err
	}
	found := make(map[Kind][]Puzzle)
	met := make(map[string]bool)
	random := rand.New(rand.NewPCG(uint64(len(name)), 0))
	for p := range positions(problem, random) {
		if text := shape(p); met[text] || !small(p) {
			continue
		} else {
			met[text] = true
		}
		for _, kind := range Kinds {
			if len(found[kind]) == enough {
				continue
			}
			on, is, err := ask(kind, p, random)
			if rules.IsTooLarge(err) {
				break
			}
			if err != nil {
				return nil, err
			}
			if !is {
				continue
			}
			puzzle := Puzzle{Kind: kind, Game: name}
			for _, position := range on {
				puzzle.Positions = append(puzzle.Positions, position.String())
			}
			if puzzle = puzzle.named(); met[puzzle.ID] { // two boards that came before
				continue
			}
			met[puzzle.ID] = true
			if puzzle.Rating, err = rated(kind, on); err != nil {
				return nil, err
			}
			found[kind] = append(found[kind], puzzle)
		}
	}
	for _, kind := range Kinds {
		most := mostOther
		if kind == Win {
			most = mostWin
		}
		made = append(made, spread(found[kind], most)...)
	}
	return made, nil
}

// positions yields positions of a game: those of random cases, and those after some random moves.
func positions(problem suite.Problem, random *rand.Rand) func(yield func(rules.Position) bool) {
	return func(yield func(rules.Position) bool) {
		r := problem.New()
		draw := rules.NewSmallDraw(1)
		own := !slices.ContainsFunc(suite.Problems, func(p suite.Problem) bool { return p.ID == problem.ID })
		for range candidates {
			var starts []rules.Position
			if own {
				var piles []string
				for range 1 + random.IntN(4) {
					piles = append(piles, fmt.Sprint(1+random.IntN(16)))
				}
				p, err := r.Position(strings.Join(piles, " "))
				if err != nil {
					return // a test sees that there are none
				}
				starts = append(starts, p)
			} else {
				starts = r.Positions(r.Random(draw))
			}
			for _, p := range starts {
				for range random.IntN(6) {
					if p = after(p, random); p == nil {
						break
					}
				}
				if p != nil && !yield(p) {
					return
				}
			}
		}
	}
}

// after returns the position after a random one of the first moves, nil if there is none.
func after(p rules.Position, random *rand.Rand) rules.Position {
	moves := some(p, 10*mostMoves)
	if len(moves) == 0 {
		return nil
	}
	return moves[random.IntN(len(moves))].To
}

// some returns the first moves.
func some(p rules.Position, most int) (moves []rules.Move) {
	for move := range p.Moves() {
		if moves = append(moves, move); len(moves) == most {
			break
		}
	}
	return moves
}

// shape is the text of a position; of piles, that of the piles in order.
func shape(p rules.Position) string {
	board, piles := p.Board().(rules.Piles)
	if !piles || board.Notes != nil {
		return p.String()
	}
	constant := strings.TrimSuffix(p.String(), p.Brief())
	return fmt.Sprint(constant, p.Mover(), slices.Sorted(slices.Values(board.Sizes)), board.Note)
}

// small reports whether a position can be seen at a glance.
func small(p rules.Position) bool {
	text := p.String()
	if len(text) > longestText || large().MatchString(text) || len(some(p, mostMoves)) == mostMoves {
		return false
	}
	switch b := p.Board().(type) {
	case rules.Strip:
		return slices.Max(append([]int64{b.King}, b.Men...)) <= columns
	case rules.Rows:
		return b.Columns <= columns
	case rules.Coins:
		return len(b.Heads) > 0 && b.Columns <= columns && b.Rows <= columns
	case rules.Grid:
		return b.Columns <= columns/2 && b.Rows <= columns/2
	}
	return true
}

// ask returns the positions of a puzzle of a kind about a position, and whether it is one.
func ask(kind Kind, p rules.Position, random *rand.Rand) (on []rules.Position, is bool, err error) {
	value, err := p.Value()
	if err != nil || value.Chance != nil || value.Outcome == game.Draw || value.Remoteness == rules.Unknown || value.Remoteness > longest {
		return nil, false, err
	}
	moves, err := valued(p)
	if err != nil {
		return nil, false, err
	}
	switch kind {
	case Win:
		return []rules.Position{p}, unique(moves), nil
	case Who:
		return []rules.Position{p}, unclear(value) && len(moves) > 1, nil
	}
	open := slices.DeleteFunc(moves, func(m valuedMove) bool { return !unclear(m.value) })
	random.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	for _, a := range open {
		for _, b := range open {
			if a.value.Outcome != b.value.Outcome && small(a.To) && small(b.To) {
				return []rules.Position{a.To, b.To}, true, nil
			}
		}
	}
	return nil, false, nil
}

// A valuedMove is a move with the value of the position after it.
type valuedMove struct {
	rules.Move
	value rules.Value
}

// valued returns the moves of a position with their values.
func valued(p rules.Position) (moves []valuedMove, err error) {
	for move := range p.Moves() {
		value, err := move.To.Value()
		if err != nil {
			return nil, err
		}
		moves = append(moves, valuedMove{move, value})
	}
	return moves, nil
}

// unclear reports whether a player who sees two moves ahead does not see who wins.
func unclear(v rules.Value) bool {
	return v.Chance == nil && v.Outcome != game.Draw && v.Remoteness > 2
}

// unique reports whether one move wins, or some that lead to the same position, while at least two others
// don't lose at once.
func unique(moves []valuedMove) bool {
	winner, others := "", 0
	for _, m := range moves {
		switch {
		case m.value.Outcome == game.Win && m.value.Remoteness <= 2: // loses at once
		case m.value.Outcome != game.Loss:
			others++
		case winner == "":
			winner = shape(m.To)
		case winner != shape(m.To):
			return false
		}
	}
	return winner != "" && others >= 2
}

// spread returns at most so many puzzles of all ratings, the easiest first.
func spread(from []Puzzle, most int) (chosen []Puzzle) {
	slices.SortFunc(from, func(a, b Puzzle) int {
		return cmp.Or(cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID))
	})
	most = min(most, len(from))
	for i := range most {
		chosen = append(chosen, from[i*len(from)/most])
	}
	return chosen
}
