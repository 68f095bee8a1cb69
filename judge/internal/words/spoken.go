package words

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// spoken is what every language has in common: code chooses the kind of a sentence and its parts, and the files
// of the language have the sentence. L is the language itself.
type spoken[L Language] struct{}

// Say returns what a message says. Of a kind that this judge does not know it returns the kind and the parts.
func (spoken[L]) Say(m message.Message) string {
	var l L
	switch m.Kind {
	case message.Placed:
		text := ""
		for _, p := range m.Parts {
			text += l.Position(fmt.Sprint(saidPart(l, p)))
		}
		return text
	case message.Count:
		return l.Count(countedIn(m))
	}
	parts := lists.Each(m.Parts, func(p any) any { return saidPart(l, p) })
	if m.Kind == "" {
		return fmt.Sprint(parts...)
	}
	written, known := sentenceIn(l.Tag(), m.Kind)
	switch {
	case !known:
		return m.String()
	case slices.Contains(listKinds, m.Kind):
		return joinedBy(l, written.forms(), parts)
	}
	return l.fill(written.form(m.Parts), parts...)
}

// sayKnown is Say, and "" of a kind that this judge does not know.
func (s spoken[L]) sayKnown(m message.Message) string {
	var l L
	if _, known := sentenceIn(l.Tag(), m.Kind); !known && m.Kind != "" {
		return ""
	}
	return l.Say(m)
}

// saidPart returns a part of a message as a sentence has it.
func saidPart(l Language, p any) any {
	switch p := p.(type) {
	case message.Message:
		return l.Say(p)
	case message.Kind:
		return l.Say(message.New(p))
	case error:
		return l.Said(p)
	case cited:
		return l.cite(string(p))
	case game.Move:
		return l.Move(p)
	case game.Player:
		return l.Player(p)
	case result.Duration:
		return l.Duration(p)
	case result.Size:
		return l.Size(p)
	case result.Memory:
		return l.Memory(p)
	}
	return p
}

// cited is the text of a position that stands in a sentence.
type cited string

// listKinds are those of lists. Their sentences join two items.
var listKinds = []message.Kind{
	message.AnyOf, message.AllOf, message.OneOf, message.Row, eachOf, eitherOf, commaNames,
	clausesJoined, sentences, bounds, butFor, movesJoined,
}

// The other lists of this package, whose languages differ in whether the last item has a word before it.
const (
	eachOf        message.Kind = "each of"   // names: "HDU, POJ and Luogu"
	eitherOf      message.Kind = "either of" // texts of programs: "Yes" or "No"
	commaNames    message.Kind = "names"     // "a.dll, b.dll"
	clausesJoined message.Kind = "clauses"   // that could be sentences of their own: "time ran out; 5 left out"
	sentences     message.Kind = "sentences" // one after the other
	bounds        message.Kind = "bounds"    // any of them: "5 stones; or 9 moves"
	movesJoined   message.Kind = "moves"     // made at once: "take 1 and take 2"
)

// joinedBy returns a list, joined by the forms of its sentence.
func joinedBy(l Language, forms []string, items []any) (text string) {
	for i, item := range items {
		switch last := len(items) - 1; {
		case i == 0:
			text = fmt.Sprint(item)
		case i == last:
			text = l.fill(forms[len(forms)-1], text, fmt.Sprint(item))
		default:
			text = l.fill(forms[0], text, fmt.Sprint(item))
		}
	}
	return text
}

// listed returns a list.
func listed[P any](kind message.Kind, items []P) message.Message {
	return message.Message{Kind: kind, Parts: lists.Each(items, func(p P) any { return p })}
}

// sentence returns the message of a kind with parts that need not outlive it: also moves, players, times and
// sizes, which each language says.
func sentence(kind message.Kind, parts ...any) message.Message {
	return message.Message{Kind: kind, Parts: parts}
}

// counting returns a number of things.
func counting(n int, of Thing) message.Message { return sentence(of, n) }

// of returns the kind for one of the constants of a type. A language has a sentence for each of them.
func of[K ~string](family string, constant K) message.Kind {
	return message.Kind(family + " " + string(constant))
}

// Count returns a number of things.
func (s spoken[L]) Count(n int, of Thing) string { return s.Say(counting(n, of)) }

// fill returns a sentence with its parts.
func (spoken[L]) fill(sentence string, parts ...any) string { return fillPlainly(sentence, parts...) }

// Hint says which mistake a program seems to make.
func (s spoken[L]) Hint(h result.Hint) string { return s.sayKnown(hint(h)) }
