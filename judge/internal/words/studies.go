package words

import (
	"maps"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Evidence says how many cells a law predicted, and up to where.
func Evidence(lang Language, l result.Law) string {
	if _, sums := l.Rule.(result.SumOfParts); sums {
		return lang.Say(sentence("law evidence of sums", counting(l.Cells, Sum)))
	}
	said := []message.Message{sentence("law evidence", counting(l.Cells, Position), l.Upto)}
	if l.Predicted > 0 {
		fitted := counting(l.Cells-l.Predicted, Position)
		said[0] = sentence("law evidence predicted", fitted, l.Predicted, l.Upto)
	}
	switch {
	case l.Checked == 0:
	case l.Numbers <= 1:
		said = append(said, sentence("law checked numbers", l.Checked))
	case l.From == 0 && len(l.Exceptions) > 0: // they are beyond the table
		said = append(said, sentence("law checked other positions", l.Checked))
	default:
		said = append(said, sentence("law checked positions", l.Checked))
	}
	if l.Next != nil {
		next := cited(l.Next.Position)
		if l.About == result.ShowWinner {
			said = append(said, sentence("law next winner", next, winnerKinds[l.Next.Value]))
		} else {
			said = append(said, sentence("law next value", next, l.Next.Value))
		}
	}
	return lang.Say(listed(sentences, said))
}

// Exceptions says which positions do not follow a law, "" for none.
func Exceptions(lang Language, l result.Law) string { return lang.Say(lawExceptions(l)) }

// lawExceptions lists the exceptions of a law by their values.
func lawExceptions(l result.Law) message.Message {
	by := make(map[int][]cited)
	for _, x := range l.Exceptions {
		by[x.Value] = append(by[x.Value], cited(x.Position))
	}
	var parts []message.Message
	for _, value := range slices.Sorted(maps.Keys(by)) {
		names := listed(eachOf, by[value])
		one, winner := len(by[value]) == 1, l.About == result.ShowWinner
		switch {
		case winner && one:
			parts = append(parts, sentence("law position is", names, winnerKinds[value]))
		case winner:
			parts = append(parts, sentence("law positions are", names, winnerKinds[value]))
		case one:
			parts = append(parts, sentence("law position has", names, value))
		default:
			parts = append(parts, sentence("law positions have", names, value))
		}
	}
	switch len(l.Exceptions) {
	case 0:
		return message.Message{}
	case 1:
		return sentence("law with an exception", parts[0])
	}
	return sentence("law with exceptions", clauses(parts...))
}

// KnownAs says the name of a law and what to read, "" for none.
func KnownAs(lang Language, l result.Law) string {
	if l.Known == nil {
		return ""
	}
	name := knownKinds[l.Known.Name]
	if len(l.Known.OEIS) == 0 {
		return lang.Say(sentence("law known as", name))
	}
	return lang.Say(sentence("law known as a sequence", name, listed(eachOf, l.Known.OEIS)))
}

// knownKinds name what a law is known as.
var knownKinds = map[result.KnownName]message.Kind{
	result.OdiousNumbers:     "law known odious numbers",
	result.EvilNumbers:       "law known evil numbers",
	result.FibonacciNumbers:  "law known Fibonacci numbers",
	result.PrimeNumbers:      "law known primes",
	result.Squares:           "law known squares",
	result.TriangularNumbers: "law known triangular numbers",
	result.PowersOfTwo:       "law known powers of 2",
	result.WythoffPairs:      "law known Wythoff pairs",
	result.NimSums:           "law known nim sums",
	result.NimProducts:       "law known nim products",
	result.MooreNim:          "law known Moore's Nim",
	result.LeastPrimes:       "law known least primes",
}

// Withdrawn says which position refutes a law.
func Withdrawn(lang Language, w result.Withdrawn) string {
	upto := max(w.Law.Upto, w.Law.Checked-1)
	law, position := message.Plain(Law(lang, w.Law)), cited(w.Position)
	if w.Law.About == result.ShowWinner {
		return lang.Say(sentence("law withdrawn, winner", law, upto, position, winnerKinds[w.Value]))
	}
	return lang.Say(sentence("law withdrawn, value", law, upto, position, w.Value))
}

// PlayFrom says how to play a game of a person's own from a position.
func PlayFrom(lang Language, game, position string) string {
	return lang.Say(sentence("law play from", game, position))
}

// Unproved warns of laws that have evidence alone.
func Unproved(lang Language) string { return lang.Say(sentence("law unproved")) }

// LateMove says that moves appear late.
func LateMove(lang Language, m result.LateMove) string {
	return lang.Say(sentence("law late move", m.Takes, m.Size))
}

// Proof says why a law holds for ever, "" if that is unknown.
func Proof(lang Language, l result.Law) string {
	if l.Proof == nil {
		return ""
	}
	p, said := l.Proof, message.Message{}
	switch p.By {
	case result.Pigeonholes:
		said = sentence("law proved by pigeonholes", p.Most)
		if p.Most == 1 {
			said = sentence("law proved by one pigeonhole")
		}
	case result.GuySmith:
		said = sentence("law proved by Guy and Smith", p.Start, p.Until)
	case result.TamePiles:
		said = sentence("law proved for tame piles", p.Start, p.Until)
	case result.FromValues:
		said = sentence("law proved by values")
	}
	return lang.Say(said)
}

// NoLaw says why there is no law.
func NoLaw(lang Language, s result.Study) string {
	said := message.Message{}
	switch s.NoLaw {
	case result.OfChances:
		said = sentence("no law of chances")
	case result.TooFew:
		said = sentence("no law, too few", s.Searched, s.Needed)
	case result.NewMoves:
		said = sentence("no law, new moves", s.Needed)
	case result.OneValue:
		said = sentence("no law, one value")
	case result.NotSeen:
		said = sentence("no law, not seen", message.New(s.Reason), s.Game)
	case result.NoneFits:
		said = sentence("no law fits")
	}
	return lang.Say(said)
}

// Studied says where laws were looked for.
func Studied(lang Language, s result.Study) string {
	searched := counting(s.Searched, Position)
	form := cited(result.Form(lang.Position(string(s.Positions))).Named())
	switch len(s.Axes) {
	case 1:
		return lang.Say(sentence("study of n", s.Game, searched, form, s.To, s.Axes[0]))
	case 2:
		return lang.Say(sentence("study of a and b", s.Game, searched, form, s.To, s.Axes[0], s.Axes[1]))
	}
	return lang.Say(sentence("study", s.Game, searched, form, s.To))
}

// LawsFound says on a problem's page which laws judge law finds, in Markdown.
func LawsFound(lang Language, s result.Study) string {
	if len(s.Laws) == 0 {
		why, known := pageNoLawKinds[s.NoLaw]
		switch {
		case s.NoLaw == result.NotSeen:
			why = s.Reason
		case !known:
			why = "laws page none fits"
		}
		return lang.Say(sentence("laws page none", s.Game, why))
	}
	items := lawItems(lang, s)
	switch len(s.Axes) {
	case 1:
		return lang.Say(sentence("laws page n", s.Game, s.Positions.Named(), s.Axes[0], items))
	case 2:
		return lang.Say(sentence("laws page a and b", s.Game, s.Positions.Named(), s.Axes[0], s.Axes[1], items))
	}
	return lang.Say(sentence("laws page", s.Game, s.Positions.Named(), items))
}

// lawItems lists the laws of a study in Markdown, with their exceptions.
func lawItems(lang Language, s result.Study) (text string) {
	for _, l := range s.Laws {
		law, but := message.Plain(Law(lang, l)), lawExceptions(l)
		item := sentence("laws page item", law)
		if !but.IsZero() {
			item = sentence("laws page item with exceptions", law, but)
		}
		text += "\n- " + escaped(lang.Say(item))
	}
	return text
}

// escaped returns a text as Markdown.
func escaped(text string) string { return strings.NewReplacer("*", "\\*", "_", "\\_").Replace(text) }

// pageNoLawKinds say in a clause why there is no law.
var pageNoLawKinds = map[result.NoLaw]message.Kind{
	result.OfChances: "laws page chances",
	result.TooFew:    "laws page too few",
	result.NewMoves:  "laws page too few",
	result.OneValue:  "laws page one value",
}

// PastSearch says why others were not searched, "" if all were.
func PastSearch(lang Language, s result.Study) string {
	if why := bound(s.Bound); !why.IsZero() {
		return lang.Say(sentence("study past search", why))
	}
	return ""
}

// bound says why search did not solve all positions.
func bound(b result.Bound) message.Message {
	switch {
	case b.TimeOver:
		return sentence("study time over")
	case len(b.Search) == 0:
		return message.Message{}
	}
	return listed(bounds, b.Search)
}
