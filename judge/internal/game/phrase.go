package game

import (
	"fmt"
	"strings"

	"grundy/judge/internal/lists"
)

// A Phrase is what a game says in words: why it is over, or what stands beside its board. It is a
// format in English with its numbers, things and names, so that each language of people can have a
// format of its own: "no pile has %d beads". JSON has the text in English.
type Phrase struct {
	Format string
	Args   []any
}

// Say returns a phrase.
func Say(format string, args ...any) Phrase { return Phrase{format, args} }

// String returns the phrase in English.
func (p Phrase) String() string { return fmt.Sprintf(p.Format, p.Args...) }

// IsZero reports whether the phrase says nothing.
func (p Phrase) IsZero() bool { return p.Format == "" }

// MarshalText returns the phrase in English.
func (p Phrase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText returns. The phrase then has no arguments.
func (p *Phrase) UnmarshalText(text []byte) error {
	*p = Phrase{Format: strings.ReplaceAll(string(text), "%", "%%")}
	return nil
}

// Or is a list of numbers in a phrase: "2, 4 or 6".
type Or []int64

func (o Or) String() string { return lists.InWords(o, "or") }

// And is a list of numbers in a phrase: "2, 4 and 6".
type And []int64

func (a And) String() string { return lists.InWords(a, "and") }
