// Package suite lists the problems, and reads their pages, solutions, samples and known
// mistakes. Everything else about a problem is in its room, judge/internal/rules/ID.
package suite

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Problems are all problems, in the order in which they are shown.
var Problems = lists.Each(rooms, Of)

// A Problem is a problem as its room describes it.
type Problem struct {
	rules.Room
	Homes  []Home               // the judges that have the problem
	Limits result.ProblemLimits // the most generous of the homes
	At     string               // the judge whose format the rules have; "" for the suite's own

	// Foreign is the flag of the command line that names the problem by ID, a path. It has no rules
	// then. It is "" for problems of the suite.
	Foreign string
}

// As returns the problem in the format that one of its names chooses. A name at a home with a
// format of its own chooses that format, and the home is then the only one. All other names
// choose the suite's own format.
func (p Problem) As(name string) Problem {
	for _, home := range p.Homes {
		if home.Format != nil && slices.ContainsFunc(home.names(), func(n string) bool {
			return Bare(n) == Bare(name)
		}) {
			own := p.New
			p.New = func() rules.Rules { return home.Format.Of(own()) }
			p.At, p.Homes = home.Judge, []Home{home}
			return p
		}
	}
	return p
}

// Name returns the name of the problem in commands, which chooses its format; see As.
func (p Problem) Name() string {
	if p.At != "" {
		return p.Homes[0].Command()
	}
	return p.ID
}

// Of returns the problem of a room.
func Of(room rules.Room) Problem {
	p := Problem{Room: room, Homes: lists.Each(room.Homes, func(home rules.Home) Home { return Home(home) })}
	most := p.everywhere()
	for _, home := range p.Homes {
		if there := home.Limits; there != nil {
			most.Seconds, most.KiB, most.JavaSeconds = max(most.Seconds, there.Seconds), max(most.KiB,
				there.KiB), max(most.JavaSeconds, there.JavaSeconds)
		}
	}
	p.Limits = result.ProblemLimits{Time: time.Second, Memory: 64 << 10}
	if most.KiB > 0 {
		p.Limits = result.ProblemLimits{Time: time.Duration(most.Seconds) * time.Second, Memory: result.Size(most.KiB),
			Known: true, Java: time.Duration(most.JavaSeconds) * time.Second}
	}
	return p
}

// Titled returns the title, with the English one if there is one.
func (p Problem) Titled() string {
	if p.English == "" {
		return p.Title
	}
	return fmt.Sprintf("%s (%s)", p.Title, p.English)
}

// Row returns the problem's row in the table of README.md.
func (p Problem) Row() string {
	return fmt.Sprintf("| [%s](problems/%[1]s/README.md) | %s | %s | %s | %s | %s |", p.ID, p.Titled(), p.Level,
		p.Topic, message.InEnglish(p.Where()), message.InEnglish(p.TakesOurs()))
}

// listed is a Problem as JSON has it: the facts that a list shows.
type listed struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	English   string          `json:"english,omitempty"` // title, if that is in other letters
	Kind      string          `json:"kind"`              // what it is played with
	Level     string          `json:"difficulty"`
	Step      int             `json:"step"` // in the order to learn in
	Topic     string          `json:"topic"`
	Theory    rules.Theory    `json:"theory"`
	Where     string          `json:"where"`    // the judges that have it
	TakesGo   string          `json:"takes_go"` // those of them that accept Go
	Time      result.Duration `json:"time_limit_ms"`
	Memory    result.Size     `json:"memory_limit_kib"`
	Known     bool            `json:"limits_known"` // whether the limits are the original ones
	Names     []string        `json:"names"`        // all names that it has
	Addresses []string        `json:"addresses"`    // of its statement
}

// MarshalJSON writes the facts of the problem that a list shows.
func (p Problem) MarshalJSON() ([]byte, error) {
	return result.Marshal(listed{
		p.ID, p.Title, p.English, p.Kind.String(), p.Level.String(), p.Step(), p.Topic, p.Theory, message.InEnglish(p.Where()), message.InEnglish(p.Takes("Go")),
		result.Duration(p.Limits.Time), p.Limits.Memory, p.Limits.Known, p.Names(), append([]string{},
			p.Addresses()...),
	})
}

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Problem) JSONSchemaAlias() any { return listed{} }

// A List is problems, as a document.
type List struct {
	Problems []Problem `json:"problems"`
}

// Schema names the document of judge list.
func (List) Schema() result.Schema { return "grundy/list/1" }

// Step returns the place of the problem in the order to learn in, from 1.
func (p Problem) Step() int {
	if i := slices.Index(learning, p.ID); i >= 0 {
		return i + 1
	}
	return len(learning) + 1
}

// ToLearn returns problems in the order to learn in.
func ToLearn(problems []Problem) []Problem {
	return slices.SortedStableFunc(slices.Values(problems), func(a, b Problem) int { return a.Step() - b.Step() })
}

// IDs returns the ids of problems.
func IDs(problems []Problem) []string {
	return lists.Each(problems, func(p Problem) string { return p.ID })
}

// Find returns the problem with an id.
func Find(id string) (Problem, bool) {
	for _, p := range Problems {
		if p.ID == id {
			return p, true
		}
	}
	return Problem{}, false
}

// Called returns the problems with a name, ignoring case and everything between letters and
// digits.
func Called(name string) []Problem {
	if p, ok := Find(name); ok {
		return []Problem{p}
	}
	wanted := Bare(name)
	return slices.DeleteFunc(slices.Clone(Problems), func(p Problem) bool {
		return wanted == "" || !slices.ContainsFunc(p.Names(), func(n string) bool { return Bare(n) == wanted })
	})
}

// endings may be left out of the name of a game: 威佐夫游戏 is 威佐夫博弈.
var endings = []string{"组合游戏", "博弈论", "博弈", "游戏", "game"}

// WithoutEnding returns the name of a game without an ending that says only that it is a game; "" if it is
// nothing else.
func WithoutEnding(name string) string {
	for _, ending := range endings {
		if short, cut := strings.CutSuffix(name, ending); cut {
			return short
		}
	}
	return name
}

// Near returns the nearest of the names of problems and of some other words, or the nearest ids; nil
// if none is near. A number is no typo of another, and an ending makes no name like another.
func Near(word string, others ...string) (best []string) {
	distance := 0
	compare := func(other, meant string, too bool) {
		wanted, name := withoutSame(Bare(word), Bare(other))
		most := min(utf8.RuneCountInString(wanted)/2+1, 3) - 1 // of the many names one is always near
		d := levenshtein.ComputeDistance(wanted, name)
		switch {
		case wanted == "" || d > most || digits(name) != digits(wanted):
		case best == nil || d < distance:
			best, distance = []string{meant}, d
		case d == distance && too:
			best = append(best, meant)
		}
	}
	for _, other := range others {
		compare(strings.TrimPrefix(other, "judge "), other, false)
	}
	for _, p := range Problems {
		compare(p.ID, p.ID, true)
	}
	for _, p := range Problems {
		for _, name := range p.Names() {
			compare(name, fmt.Sprintf("%s (%s)", name, p.ID), false)
		}
	}
	return best
}

// withoutSame returns two names without an ending that both have.
func withoutSame(a, b string) (string, string) {
	for _, ending := range endings {
		shortA, cutA := strings.CutSuffix(a, ending)
		if shortB, cutB := strings.CutSuffix(b, ending); cutA && cutB {
			return shortA, shortB
		}
	}
	return a, b
}

// digits returns the digits of a name.
func digits(name string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, name)
}
