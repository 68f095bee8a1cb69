package lab

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Sums are a game whose positions are sums: a move is a move in one part, of which it may leave
// several. A part is a number. Octal games and the games of programs are sums.
type sums interface {
	read(text string) (parts []int64, err error)
	write(parts []int64) string
	board(parts []int64) rules.Board

	// move returns a move in the i-th part, and which spots of the board stand for it.
	move(parts []int64, i int, left []int64) (done game.Move, spots []rules.Spot)

	kind() kind

	// moves yields what each move leaves of a part, until yield returns false. canMove reports whether
	// there is one.
	moves(part int64, yield func(left []int64) bool)
	canMove(part int64) bool

	// within returns a game.ErrTooLarge for positions that are too large to search with all that can
	// follow them.
	within(parts []int64) error

	// tooLarge is called with a position that search did not reach although it is within.
	tooLarge(parts []int64)

	// value returns the Grundy value of a part under normal play, by the definition.
	value(part int64) (int, error)

	// like returns what a part of a game that ends is like under misère play, a game.ErrTooLarge if it
	// is not tame.
	like(part int64) (tame, error)
}

// A kind of game says how it ends.
type kind struct {
	misere bool // whoever cannot move wins
	loopy  bool // a position can come again
	breaks bool // a position can have parts that were not there before, so there may be very many sums
}

// isSum reports whether Grundy values tell who wins a sum.
func (k kind) isSum() bool { return !k.misere && !k.loopy }

// each yields the moves of a sum: the part, what is left of it, and of all. Of equal parts it tries
// one.
func each(s sums, parts []int64, yield func(part int, left, to []int64) bool) {
	more := true
	for i := range rules.Different(parts) {
		s.moves(parts[i], func(left []int64) bool {
			more = yield(i, left, slices.Concat(parts[:i], left, parts[i+1:]))
			return more
		})
		if !more {
			return
		}
	}
}

// packed returns parts as search sees them: in order, without those that have no moves.
func packed(s sums, parts []int64) string {
	var few [16]int64
	can := few[:0]
	for _, part := range parts {
		if s.canMove(part) {
			can = append(can, part)
		}
	}
	slices.Sort(can)
	text := make([]byte, 0, 64)
	for _, part := range can {
		text = append(strconv.AppendInt(text, part, 10), ' ')
	}
	return string(text)
}

// unpacked returns the parts of what packed returns.
func unpacked(text string) (parts []int64) {
	for word := range strings.FieldsSeq(text) {
		part, _ := strconv.ParseInt(word, 10, 64)
		parts = append(parts, part)
	}
	return parts
}

// gameOf returns a game of sums with its search.
func gameOf(s sums) *rules.Game[[]int64, string] {
	whole := solver(func(text string, list []string) []string {
		each(s, unpacked(text), func(_ int, _, to []int64) bool {
			list = append(list, packed(s, to))
			return true
		})
		return list
	}, s.kind())
	search := byParts{whole, s}
	g := &rules.Game[[]int64, string]{
		Write: s.write,
		Board: s.board,
		Moves: func(parts []int64, yield func(done game.Move, to []int64, spots ...rules.Spot) bool) {
			each(s, parts, func(i int, left, to []int64) bool {
				done, spots := s.move(parts, i, left)
				return yield(done, to, spots...)
			})
		},
		Search: func(parts []int64) (rules.Solver[string], string, error) { return search, packed(s, parts), nil },
	}
	if s.kind().isSum() {
		g.Parts = rules.Singles[int64]
	}
	return g
}

// A byParts search finds the values of sums: by a search of the whole as far as that reaches, and
// beyond, from the Grundy values of the parts, or under misère play from what they are like.
type byParts struct {
	whole rules.Solver[string]
	sums
}

func (b byParts) Options(position string, list []string) []string {
	return b.whole.Options(position, list)
}

func (b byParts) Wins(position string) (bool, error) {
	v, err := b.Value(position)
	return v.Outcome == game.Win, err
}

// Value returns the value of a position, beyond search with an unknown remoteness.
func (b byParts) Value(position string) (rules.Value, error) {
	parts := unpacked(position)
	err := b.within(parts)
	if err == nil {
		v, far := b.whole.Value(position)
		if !rules.IsTooLarge(far) {
			return v, far
		}
		b.tooLarge(parts)
		err = far
	}
	lost, unknown := b.lost(position)
	switch {
	case b.kind().misere && rules.IsTooLarge(unknown):
		return rules.Value{}, unknown // says more
	case unknown != nil:
		return rules.Value{}, err
	case lost:
		return rules.Value{Outcome: game.Loss, Remoteness: rules.Unknown}, nil
	}
	return rules.Value{Outcome: game.Win, Remoteness: rules.Unknown}, nil
}

// lost reports whether the player to move loses a position, from what its parts are.
func (b byParts) lost(position string) (bool, error) {
	if !b.kind().misere || b.kind().loopy {
		xor, err := b.xor(position)
		return xor == 0, err
	}
	sum := nothing
	for _, part := range unpacked(position) {
		t, err := b.like(part)
		if err != nil {
			return false, err
		}
		sum = sum.plus(t)
	}
	return sum.misere() == 0, nil
}

// Grundy returns the Grundy value of a position.
func (b byParts) Grundy(position string) (int, error) {
	plain, is := b.whole.(*rules.Plain[string])
	if is && b.within(unpacked(position)) == nil {
		if v, err := plain.Grundy(position); !rules.IsTooLarge(err) {
			return v, err
		}
	}
	return b.xor(position)
}

// xor returns the xor of the Grundy values of the parts.
func (b byParts) xor(position string) (xor int, err error) {
	if !b.kind().isSum() {
		return 0, rules.ErrNoGrundy
	}
	for _, part := range unpacked(position) {
		v, err := b.value(part)
		if err != nil {
			return 0, err
		}
		xor ^= v
	}
	return xor, nil
}
