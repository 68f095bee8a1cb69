package puzzle

import (
	"cmp"
	"math"
	"slices"
)

// A Record is how far a person has come with puzzles. The zero Record is that of somebody who has tried none.
type Record struct {
	Rating  *Rating  `json:"rating,omitempty"`  // nil: Unrated
	Right   []string `json:"right,omitempty"`   // the IDs of the puzzles that were solved at once,
	Wrong   []string `json:"wrong,omitempty"`   // and of those that were not, the latest last
	Streak  int      `json:"streak,omitempty"`  // how many puzzles in a row, up to now, were solved at once
	Longest int      `json:"longest,omitempty"` // and the most ever
}

// Rated returns the rating of the person.
func (r Record) Rated() Rating {
	if r.Rating == nil {
		return Unrated
	}
	return *r.Rating
}

// Tried reports whether a puzzle was tried, and whether it was solved at once.
func (r Record) Tried(id string) (tried, right bool) {
	right = slices.Contains(r.Right, id)
	return right || slices.Contains(r.Wrong, id), right
}

// Add adds how the first attempt at a puzzle ended; others don't count. Each attempt is a rating period of its
// own.
func (r *Record) Add(p Puzzle, right bool) {
	if tried, _ := r.Tried(p.ID); tried {
		return
	}
	game := Game{Against: p.Rated()}
	if right {
		game.Score = 1
		r.Streak++
		r.Right = append(r.Right, p.ID)
	} else {
		r.Streak = 0
		r.Wrong = append(r.Wrong, p.ID)
	}
	r.Longest = max(r.Longest, r.Streak)
	now := r.Rated().After(game)
	r.Rating = &now
}

// Merge adds what another record has: the rating and the streak are those of the record with more puzzles.
func (r *Record) Merge(other Record) {
	if len(other.Right)+len(other.Wrong) > len(r.Right)+len(r.Wrong) {
		r.Rating, r.Streak = other.Rating, other.Streak
	}
	r.Longest = max(r.Longest, other.Longest)
	for _, id := range other.Right {
		if tried, _ := r.Tried(id); !tried {
			r.Right = append(r.Right, id)
		}
	}
	for _, id := range other.Wrong {
		if tried, _ := r.Tried(id); !tried {
			r.Wrong = append(r.Wrong, id)
		}
	}
}

// Known returns the record without what can't be: puzzles that there are not, and a rating that is no number.
func (r Record) Known() Record {
	unknown := func(id string) bool { _, found := Find(id); return !found }
	r.Right, r.Wrong = slices.DeleteFunc(slices.Clone(r.Right), unknown), slices.DeleteFunc(slices.Clone(r.Wrong), unknown)
	r.Streak, r.Longest = max(0, r.Streak), max(0, r.Longest)
	if r.Rating != nil {
		const most = 10000
		possible := math.Abs(r.Rating.Rating) < most && r.Rating.Deviation > 0 && r.Rating.Deviation < most && r.Rating.Volatility > 0 && r.Rating.Volatility < 1
		if !possible {
			r.Rating = nil
		}
	}
	return r
}

// Next returns the next puzzle of some games, of all if there are none: one that was not tried, about as hard
// as the person is strong. When all were tried, those come again
// that were not solved at once. It reports whether there is one.
func (r Record) Next(games []string) (Puzzle, bool) {
	const near = 12 // puzzles to choose from
	mine := r.Rated().Rating
	distance := func(p Puzzle) float64 { return math.Abs(float64(p.Rating) - mine) }
	var open, again []Puzzle
	all := All()
	if games != nil {
		all = Of(games)
	}
	for _, p := range all {
		if tried, right := r.Tried(p.ID); !tried {
			open = append(open, p)
		} else if !right {
			again = append(again, p)
		}
	}
	if len(open) == 0 {
		open = again
	}
	if len(open) == 0 {
		return Puzzle{}, false
	}
	slices.SortFunc(open, func(a, b Puzzle) int {
		return cmp.Or(cmp.Compare(distance(a), distance(b)), cmp.Compare(a.ID, b.ID))
	})
	open = open[:min(near, len(open))]
	return open[(len(r.Right)+len(r.Wrong))%len(open)], true
}
