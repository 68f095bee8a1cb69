package lab

import (
	"encoding/binary"
	"iter"
	"math"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A kind is a game whose positions are sums of parts, each with a number. A move replaces a part
// by a sum, perhaps an empty one.
type kind interface {
	// options yields the sums that a move can make of a part.
	options(part int64) iter.Seq[[]int64]

	// words describes such a move; alone says that the position has no other part.
	words(part int64, sum []int64, alone bool) string

	read(text string) (sum []int64, err error)
	write(sum []int64) string
	board(sum []int64) rules.Board

	// moves returns about how many moves a game from a part can have.
	moves(part int64) int

	// plays reports whether whoever cannot move wins, whether a position can come again, and
	// whether a move can leave several parts.
	plays() (misere, loopy, breaks bool)

	// values returns what finds the Grundy value of a part, nil if the game has none.
	values() valuer
}

type valuer func(part int64) int

// nimSum returns the xor of the values of the parts.
func (value valuer) nimSum(sum []int64) (xor int) {
	for _, part := range sum {
		xor ^= value(part)
	}
	return xor
}

// outcome returns who wins a sum.
func (value valuer) outcome(sum []int64) rules.Value {
	v := rules.Value{Outcome: game.Win, Remoteness: rules.Unknown}
	if value.nimSum(sum) == 0 {
		v.Outcome = game.Loss
	}
	return v
}

// Words are the answers of a game that a person describes: who wins.
type Words struct{ First, Second, Draw string }

// of returns the answer that has the meaning of a cell's value.
func (w Words) of(value string) string {
	return map[string]string{"won": w.First, "lost": w.Second, "drawn": w.Draw}[value] + "\n"
}

// rulesOf returns the rules of a person's own game. An input has a position a line, and the answer
// says who wins. The cases are the given positions; without any, legal inputs have no bounds and
// tests no cases. Where search does not reach, the xor of the parts' Grundy values tells who wins:
// in answers, as a second method, and if far is set in positions.
func rulesOf(k kind, w Words, positions []string, far bool) rules.Rules {
	number := make(map[string]int)
	for i, p := range positions {
		number[p] = i
	}
	last := positions[len(positions)-min(len(positions), 200):]
	table := func(far bool) rules.Table[string] {
		return rules.AsksOutcome(gameOf(k, far), func(text string) [][]int64 {
			sum, _ := k.read(text) // Read has read it before
			return rules.Alone(sum)
		}, func(_ string, outcome game.Outcome) string { return w.of(valueOf(rules.Value{Outcome: outcome})) }, "")
	}
	spec := rules.Spec[string]{
		Layout: rules.Endless(),
		Format: []rules.Field{rules.WordNamed("position")},
		Table:  table(far),
		Read: func(in *rules.Scanner) string {
			text := in.Rest("position")
			if _, err := k.read(text); err != nil {
				in.Fail("%v", err)
			}
			return text
		},
		Write:   func(out *rules.Printer, text string) { out.WriteString(text + "\n") },
		Small:   func(func(string) bool) {},
		All:     func(yield func(string) bool) { slices.Values(positions)(yield) },
		Random:  func(r *rules.Draw) string { return positions[r.IntN(len(positions))] },
		Extreme: func(*rules.Draw) [][]string { return [][]string{last} },
		Simpler: func(text string, yield func(string) bool) bool {
			return rules.Smaller(int64(number[text]), 0, func(i int64) bool { return yield(positions[i]) })
		},
	}
	if value := k.values(); value != nil {
		spec.Table.Answer, spec.Far = table(false).Answer, far
		spec.Second = func(text string) (string, error) {
			sum, err := k.read(text)
			return w.of(valueOf(value.outcome(sum))), err
		}
	}
	return spec.Rules()
}

// gameOf returns the game on sums of parts. See rulesOf for far.
func gameOf(k kind, far bool) *rules.Game[[]int64, string] {
	g := &rules.Game[[]int64, string]{
		Read: func(in *rules.Scanner) []int64 {
			sum, err := k.read(in.Rest("position"))
			if err != nil {
				in.Fail("%v", err)
			}
			return sum
		},
		Write: k.write,
		Board: k.board,
		Moves: func(sum []int64, yield func(words string, to []int64) bool) {
			each(k, sum, func(i int, made, to []int64) bool {
				return yield(k.words(sum[i], made, len(sum) == 1), to)
			})
		},
		End: func([]int64) string { return "there is no move" },
	}
	options := func(packed string, list []string) []string {
		each(k, unpacked(packed), func(_ int, _, to []int64) bool {
			list = append(list, pack(to))
			return true
		})
		return list
	}
	var search rules.Solver[string]
	const most = mostAsked // positions
	value := k.values()
	g.Search = func(sum []int64) (rules.Solver[string], string, error) {
		err := reaches(k, sum, 30, most)
		if far && value != nil && rules.IsTooLarge(err) {
			return summed{search, value}, pack(sum), reaches(k, sum, 1000, math.MaxInt)
		}
		return search, pack(sum), err
	}
	switch misere, loopy, _ := k.plays(); {
	case loopy:
		end := map[bool]game.Outcome{false: game.Loss, true: game.Win}[misere]
		search = &rules.Retrograde[string]{Next: options, End: func(string) game.Outcome { return end }, Most: most}
	case misere:
		search = rules.NewMisere(options, most)
	default:
		search = rules.NewNormal(options, most)
		g.Parts = rules.Singles[int64]
	}
	return g
}

// A summed search tells who wins by the Grundy values of the parts, but not after how many moves.
type summed struct {
	rules.Solver[string]
	value valuer
}

func (s summed) Value(packed string) (rules.Value, error) {
	return s.value.outcome(unpacked(packed)), nil
}

// reaches returns game.ErrTooLarge for a sum with longer games than together if a move can leave
// several parts, else with more positions than most.
func reaches(k kind, sum []int64, together, most int) error {
	longest, positions := 0, 1
	for _, part := range sum {
		n := k.moves(part)
		longest, positions = longest+n, min(positions*(n+1), 1<<30)
	}
	if _, _, breaks := k.plays(); breaks && longest > together {
		return rules.TooLarge("search reaches games of up to %d moves, where a move can leave several parts", together)
	}
	if positions > most {
		return rules.TooLarge("search reaches %d positions", most)
	}
	return nil
}

// each yields the moves in a sum: in which part, and what it makes of that and of the sum. Of
// equal parts it tries one.
func each(k kind, sum []int64, yield func(i int, made, to []int64) bool) {
	for i := range rules.Different(sum) {
		for made := range k.options(sum[i]) {
			if !yield(i, made, slices.Concat(sum[:i], made, sum[i+1:])) {
				return
			}
		}
	}
}

// pack returns a sum for search: sorted, four bytes for each part.
func pack(sum []int64) string {
	sum = slices.Sorted(slices.Values(sum))
	packed := make([]byte, 0, 4*len(sum))
	for _, part := range sum {
		packed = binary.BigEndian.AppendUint32(packed, uint32(part))
	}
	return string(packed)
}

func unpacked(packed string) (sum []int64) {
	for part := range slices.Chunk([]byte(packed), 4) {
		sum = append(sum, int64(binary.BigEndian.Uint32(part)))
	}
	return sum
}
