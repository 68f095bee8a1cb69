// Package message has what the judge says, as data: a kind and its parts, and what a player does, who the
// players are and how a game ends. Package words has the sentences in each language of people. It imports no
// package of the judge, so that all of them can speak of the same.
package message

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
)

// A Kind is a kind of what is said. The sentence of a kind names its parts by their places.
type Kind string

// A Message is what is said. Its parts are of the types int64, float64, string and Message, so that JSON keeps
// them: numbers, names and texts that are the same in every language, and what is itself said. That of an Error
// may have errors, too. A Message without a kind says nothing, or a text as it is.
type Message struct {
	Kind  Kind  `json:"kind"`
	Parts []any `json:"parts,omitempty"`

	Said string `json:"said,omitempty"` // the sentence, in documents that leave the judge; "" in all others
}

// New returns a message of a kind.
func New(kind Kind, parts ...any) Message {
	m := Message{Kind: kind}
	for _, p := range parts {
		m.Parts = append(m.Parts, part(p))
	}
	return m
}

// part returns a part as messages have it.
func part(p any) any {
	switch p := p.(type) {
	case Message:
		return p
	case Kind:
		return Message{Kind: p}
	case error, float64:
		return p
	case interface{ Brief() string }: // a position of a game
		return Message{Kind: Placed, Parts: []any{fmt.Sprint(p)}}
	case fmt.Stringer:
		return p.String()
	}
	switch v := reflect.ValueOf(p); {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return int64(v.Uint())
	case v.Kind() == reflect.String:
		return v.String()
	}
	return fmt.Sprint(p)
}

// The kinds that a language says by more than a sentence.
const (
	AnyOf  Kind = "any of"             // its parts, however many: "2, 4 or 6"
	AllOf  Kind = "all of"             // "2, 4 and 6"
	OneOf  Kind = "one of"             // texts to choose from: "a, b or c"
	Row    Kind = "row of"             // "a, b, c"
	Placed Kind = "text of a position" // the text of a position, which a language may write otherwise
	Count  Kind = "count"              // of things, in the singular: New(Count, 2, "case") is "2 cases"
)

// Listed returns the message that lists numbers, or texts.
func Listed[P int64 | string](kind Kind, items []P) Message {
	m := Message{Kind: kind}
	for _, item := range items {
		m.Parts = append(m.Parts, item)
	}
	return m
}

// Choice returns the message that lists texts to choose from.
func Choice(texts []string) Message { return Listed(OneOf, texts) }

// Plain returns the message that says a text as it is, in every language.
func Plain(text string) Message { return Message{Parts: []any{text}} }

// With returns the message with one more part.
func (m Message) With(p any) Message {
	m.Parts = append(slices.Clone(m.Parts), part(p))
	return m
}

// IsZero reports whether the message says nothing.
func (m Message) IsZero() bool { return m.Kind == "" && len(m.Parts) == 0 }

// Equal reports whether two messages say the same.
func (m Message) Equal(other Message) bool { return reflect.DeepEqual(m, other) }

// String returns the kind and the parts, for people who work on the judge.
func (m Message) String() string {
	if len(m.Parts) == 0 {
		return string(m.Kind)
	}
	return strings.TrimSpace(fmt.Sprint(m.Kind, " ", m.Parts))
}

// UnmarshalJSON reads what json.Marshal writes, or a text: documents had sentences in English before.
func (m *Message) UnmarshalJSON(text []byte) error {
	plain := ""
	if json.Unmarshal(text, &plain) == nil {
		*m = Plain(plain)
		return nil
	}
	var raw struct {
		Kind  Kind
		Parts []json.RawMessage
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	*m = Message{Kind: raw.Kind}
	for _, text := range raw.Parts {
		var p any
		if err := json.Unmarshal(text, &p); err != nil {
			return err
		}
		switch number := p.(type) {
		case string:
		case float64:
			if number != math.Trunc(number) {
				break
			}
			var n int64
			if err := json.Unmarshal(text, &n); err != nil {
				return err
			}
			p = n
		default:
			var inner Message
			if err := json.Unmarshal(text, &inner); err != nil {
				return err
			}
			p = inner
		}
		m.Parts = append(m.Parts, p)
	}
	return nil
}
