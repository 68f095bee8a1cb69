// Package puzzle has positions in which one has to find something: the only winning move, who wins, or which
// of two boards is lost. Make finds them by search alone; they are kept in a file that go generate writes, so
// that everyone has the same ones.
//
// A puzzle has a rating, as the people who solve them have: see Rating. It comes from how often simple players
// fail in it.
package puzzle

//go:generate go run grundy/judge/internal/puzzle/generate puzzles.txt.gz

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base32"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Kind is what a puzzle asks for.
type Kind string

// The kinds.
const (
	Win  Kind = "win"  // find the winning move, and win against the longest resistance
	Who  Kind = "who"  // does the player to move win, or the other one?
	Lost Kind = "lost" // which of two boards is lost for the player to move?
)

// Kinds are all kinds.
var Kinds = []Kind{Win, Who, Lost}

// A Puzzle is a question about one position, or about two of the same game.
type Puzzle struct {
	ID        string // six letters and digits, from the question: it stays the same when there are other puzzles
	Kind      Kind
	Game      string   // a problem, or a game of the laboratory as one word
	Positions []string // their texts
	Rating    int
}

// deviation is that of a puzzle's rating. Simple players tell how hard a puzzle is only roughly.
const deviation = 75

// Rated returns the rating of the puzzle.
func (p Puzzle) Rated() Rating {
	return Rating{float64(p.Rating), deviation, Unrated.Volatility}
}

// String returns the puzzle as a line of the file has it.
func (p Puzzle) String() string {
	return fmt.Sprintf("%s\t%d\t%s\t%s", p.Kind, p.Rating, p.Game, strings.Join(p.Positions, "\t"))
}

// parse reads what String returns.
func parse(line string) (p Puzzle, err error) {
	fields := strings.Split(line, "\t")
	if len(fields) < 4 {
		return p, fmt.Errorf("%q is no puzzle", line)
	}
	rating, err := strconv.Atoi(fields[1])
	p = Puzzle{Kind: Kind(fields[0]), Rating: rating, Game: fields[2], Positions: fields[3:]}
	return p.named(), err
}

// named returns the puzzle with its ID.
func (p Puzzle) named() Puzzle {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q", p.Kind, p.Game, p.Positions))
	p.ID = strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:6])
	return p
}

//go:embed puzzles.txt.gz
var packed []byte

// A list is all puzzles: in the order of the file, and their places by ID.
type list struct {
	all []Puzzle
	at  map[string]int
}

var puzzles = sync.OnceValue(func() (l list) {
	l.at = make(map[string]int)
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return l // a test reads the file
	}
	text, _ := io.ReadAll(unpacked)
	for line := range strings.Lines(string(text)) {
		if p, err := parse(strings.TrimSpace(line)); err == nil {
			l.at[p.ID] = len(l.all)
			l.all = append(l.all, p)
		}
	}
	return l
})

// All returns all puzzles, those of a game together. Nobody may change them.
func All() []Puzzle { return puzzles().all }

// Of returns the puzzles of some games.
func Of(games []string) []Puzzle {
	return slices.DeleteFunc(slices.Clone(All()), func(p Puzzle) bool { return !slices.Contains(games, p.Game) })
}

// OfLesson returns the games of a lesson of the course: those of its boards, and its exercises.
func OfLesson(l suite.Lesson) (games []string) {
	for _, b := range l.Boards {
		games = append(games, b.Game)
	}
	for _, e := range l.Exercises {
		games = append(games, e.ID)
	}
	slices.Sort(games)
	return slices.Compact(games)
}

// Find returns the puzzle with an ID.
func Find(id string) (Puzzle, bool) {
	l := puzzles()
	n, found := l.at[strings.ToLower(id)]
	if !found {
		return Puzzle{}, false
	}
	return l.all[n], true
}

// Daily returns the puzzle of a day, by UTC: the same for everyone, neither very easy nor very hard.
func Daily(day time.Time) Puzzle {
	const easiest, hardest = 1200, 1900
	medium := slices.DeleteFunc(slices.Clone(All()), func(p Puzzle) bool {
		return p.Kind != Win || p.Rating < easiest || p.Rating > hardest
	})
	if len(medium) == 0 {
		return Puzzle{}
	}
	sum := sha256.Sum256([]byte(day.UTC().Format(time.DateOnly)))
	return medium[(int(sum[0])<<16|int(sum[1])<<8|int(sum[2]))%len(medium)]
}

// Open returns the problem in whose rooms the puzzle is played, and its positions. Those of one call share the
// memory of a search, so only one goroutine may use them at a time.
func (p Puzzle) Open() (problem suite.Problem, on []rules.Position, err error) {
	problem, err = Named(p.Game)
	if err != nil {
		return problem, nil, err
	}
	r := problem.New()
	for _, text := range p.Positions {
		position, err := r.Position(text)
		if err != nil {
			return problem, nil, err
		}
		on = append(on, position)
	}
	return problem, on, nil
}

// Named returns the problem with an id, or a game of the laboratory, named by one word, as a problem.
func Named(name string) (suite.Problem, error) {
	if problem, found := suite.Find(name); found {
		return problem, nil
	}
	typed, err := lab.Read(name)
	if err != nil {
		return suite.Problem{}, err
	}
	own, err := typed.Describe(context.Background(), "", 0)
	return own.Problem(lab.Words{First: "first", Second: "second"}, nil), err
}

// Right reports whether an answer is right: of Who, whether the player to move wins; of Lost, whether the first
// board is the lost one. It asks search.
func Right(on []rules.Position, answer bool) (bool, error) {
	value, err := on[0].Value()
	return (value.Outcome == game.Win) == (answer == (len(on) == 1)), err
}
