package words

import (
	"errors"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// Pseudo is a language for tests: English with each sentence between ⟦ and ⟧ and its vowels doubled. What stands
// outside of these was not said by a language.
type Pseudo struct{}

var _ Language = Pseudo{}

// marked returns a sentence with its marks.
func marked(sentence string) string {
	if strings.TrimSpace(sentence) == "" {
		return sentence
	}
	text, rest := "⟦", sentence
	for {
		before, after, more := strings.Cut(rest, "<")
		text += vowels.Replace(before)
		tag, after, whole := strings.Cut(after, ">")
		if !more || !whole { // a sign, and no tag
			return text + vowels.Replace(rest[len(before):]) + "⟧"
		}
		text, rest = text+"<"+tag+">", after
	}
}

var vowels = strings.NewReplacer("a", "aa", "e", "ee", "i", "ii", "o", "oo", "u", "uu")

// Say marks the sentence of a message, and not its parts.
func (p Pseudo) Say(m message.Message) string {
	switch m.Kind {
	case message.AnyOf, message.AllOf, message.OneOf, message.Row, message.Placed:
		return strings.Join(each(m.Parts, func(part any) string { return p.Say(message.Message{Parts: []any{part}}) }), ", ")
	case message.Count:
		return p.Count(countedIn(m))
	}
	return say(p, m, englishSentences(), p.fill)
}

// Count marks what is counted.
func (p Pseudo) Count(n int, of Thing) string {
	return counted(englishSentences(), of, n != 1, p.Number(n), p.fill)
}

// fill returns a sentence with its parts, which are not marked.
func (Pseudo) fill(sentence string, parts ...any) string {
	text, literal := "", 0
	for _, at := range placed().FindAllStringIndex(sentence, -1) {
		if verb := sentence[at[0]:at[1]]; verb != "%%" {
			text += marked(sentence[literal:at[0]]) + verb
			literal = at[1]
		}
	}
	return fillPlainly(text+marked(sentence[literal:]), parts...)
}

// Said marks an error of the judge.
func (p Pseudo) Said(err error) string {
	if m, ok := messageOf(err); ok {
		return p.Say(m)
	}
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return p.Said(inner)
	}
	return err.Error()
}

func (Pseudo) Tag() string { return English{}.Tag() }

// Position marks the text of a position, whose words a language may have.
func (Pseudo) Position(brief string) string          { return "⟦" + brief + "⟧" }
func (Pseudo) Number(n int) string                   { return English{}.Number(n) }
func (Pseudo) Duration(d result.Duration) string     { return English{}.Duration(d) }
func (Pseudo) Size(s result.Size) string             { return English{}.Size(s) }
func (Pseudo) Memory(m result.Memory) string         { return English{}.Memory(m) }
func (Pseudo) Limits(l result.Limits) string         { return marked(English{}.Limits(l)) }
func (Pseudo) Methods(m result.Methods) string       { return marked(English{}.Methods(m)) }
func (Pseudo) Verdict(v result.Verdict) string       { return marked(English{}.Verdict(v)) }
func (Pseudo) Label(l Label) string                  { return marked(English{}.Label(l)) }
func (Pseudo) Kind(k result.Kind) string             { return marked(English{}.Kind(k)) }
func (Pseudo) Used(j result.Judgement) string        { return marked(English{}.Used(j)) }
func (Pseudo) MoreLines(more, all int) string        { return marked(English{}.MoreLines(more, all)) }
func (Pseudo) MoreFaults(lines int) string           { return marked(English{}.MoreFaults(lines)) }
func (Pseudo) AllBytes(n int) string                 { return marked(English{}.AllBytes(n)) }
func (Pseudo) Around(line int) string                { return marked(English{}.Around(line)) }
func (Pseudo) Isolated(j result.Judgement) string    { return marked(English{}.Isolated(j)) }
func (Pseudo) Protections(names []string) string     { return marked(English{}.Protections(names)) }
func (Pseudo) NotEnforced(names []string) string     { return marked(English{}.NotEnforced(names)) }
func (Pseudo) Unanswered(u result.Unanswered) string { return marked(English{}.Unanswered(u)) }
func (Pseudo) Head(letters string, j result.Judgement) string {
	return marked(English{}.Head(letters, j))
}
func (Pseudo) Found(letters string, f result.Finding) string {
	return marked(English{}.Found(letters, f))
}
func (Pseudo) Accepted(letters string, j result.Judgement) string {
	return marked(English{}.Accepted(letters, j))
}
func (Pseudo) Tried(j result.Judgement) string { return marked(English{}.Tried(j)) }
func (Pseudo) Failed(j result.Judgement, complete, typed bool) string {
	return marked(English{}.Failed(j, complete, typed))
}
func (Pseudo) Untried(g result.Group) string { return marked(English{}.Untried(g)) }
func (Pseudo) GroupEnd(letters string, g result.Group) string {
	return marked(English{}.GroupEnd(letters, g))
}
func (Pseudo) GroupPassed(letters string, g result.Group) string {
	return marked(English{}.GroupPassed(letters, g))
}
func (Pseudo) OutOfTime(j result.Judgement) string { return marked(English{}.OutOfTime(j)) }
func (Pseudo) Stricter(j result.Judgement) string  { return marked(English{}.Stricter(j)) }
func (Pseudo) Over(l result.Limits, s result.Stats) []string {
	return each(English{}.Over(l, s), marked)
}
func (Pseudo) Exited(letters string, j result.Judgement) string {
	return marked(English{}.Exited(letters, j))
}
func (Pseudo) Ran(j result.Judgement) string         { return marked(English{}.Ran(j)) }
func (Pseudo) Suite(s result.Suite, of Thing) string { return marked(English{}.Suite(s, of)) }
func (Pseudo) Titled(letters, problem, home, file string) string {
	return marked(English{}.Titled(letters, problem, home, file))
}
func (Pseudo) Of(used, limit string) string { return marked(English{}.Of(used, limit)) }
func (Pseudo) Share(passed, of int) string  { return marked(English{}.Share(passed, of)) }
func (Pseudo) Passed(groups []result.Group, outOfTime bool) string {
	return marked(English{}.Passed(groups, outOfTime))
}
func (Pseudo) ClassVerdict(letters string, j result.Judgement) string {
	return marked(English{}.ClassVerdict(letters, j))
}
func (Pseudo) Message(v result.Verdict, reason string) string {
	return marked(English{}.Message(v, reason))
}
func (Pseudo) At(problem, home string) string            { return marked(English{}.At(problem, home)) }
func (Pseudo) Written(file, language string) string      { return marked(English{}.Written(file, language)) }
func (Pseudo) Kept(input string) string                  { return marked(English{}.Kept(input)) }
func (Pseudo) Difference(d result.Difference) string     { return marked(English{}.Difference(d)) }
func (Pseudo) WrongAnswer(d result.Difference) string    { return marked(English{}.WrongAnswer(d)) }
func (Pseudo) Limit(l result.Limit) string               { return marked(English{}.Limit(l)) }
func (Pseudo) Crash(c result.Crash) string               { return marked(English{}.Crash(c)) }
func (Pseudo) MachineFault(m result.MachineFault) string { return marked(English{}.MachineFault(m)) }
func (Pseudo) Fault(f result.Fault) string               { return marked(English{}.Fault(f)) }
func (Pseudo) Hint(h result.Hint) string                 { return marked(English{}.Hint(h)) }
func (Pseudo) Trap(t result.Trap) string                 { return marked(English{}.Trap(t)) }
func (Pseudo) Refutation(r result.Refutation) []string   { return each(English{}.Refutation(r), marked) }
func (Pseudo) Claimed(r result.Refutation) string        { return marked(English{}.Claimed(r)) }
func (Pseudo) Input(r result.Reached, cases int) string  { return marked(English{}.Input(r, cases)) }
func (Pseudo) Source(by result.Methods) string           { return marked(English{}.Source(by)) }
func (Pseudo) Answer(by result.Methods) string           { return marked(English{}.Answer(by)) }
func (Pseudo) Known(answer, source string) string        { return marked(English{}.Known(answer, source)) }
func (Pseudo) Summary(s result.Summary) string           { return marked(English{}.Summary(s)) }
func (Pseudo) Quantity(q result.Quantity) string         { return marked(English{}.Quantity(q)) }
func (Pseudo) TableTitle(t *result.Table, positions bool) string {
	return marked(English{}.TableTitle(t, positions))
}
func (Pseudo) TableLegend(t *result.Table) []string { return each(English{}.TableLegend(t), marked) }
func (Pseudo) StatesTitle(game string) string       { return marked(English{}.StatesTitle(game)) }
func (Pseudo) TooNarrow(columns int) string         { return marked(English{}.TooNarrow(columns)) }
func (Pseudo) Law(l result.Law) string              { return marked(English{}.Law(l)) }
func (Pseudo) Evidence(l result.Law) string         { return marked(English{}.Evidence(l)) }
func (Pseudo) Proof(l result.Law) string            { return marked(English{}.Proof(l)) }
func (Pseudo) NoLaw(s result.Study) string          { return marked(English{}.NoLaw(s)) }
func (Pseudo) Studied(s result.Study) string        { return marked(English{}.Studied(s)) }
func (Pseudo) PastSearch(s result.Study) string     { return marked(English{}.PastSearch(s)) }
func (Pseudo) Unproved() string                     { return marked(English{}.Unproved()) }
func (Pseudo) Move(done game.Move) string           { return marked(English{}.Move(done)) }
func (Pseudo) Player(name game.Player) string       { return marked(English{}.Player(name)) }
func (Pseudo) ToMove(at Place, mover game.Player, position string) string {
	return marked(English{}.ToMove(at, mover, position))
}
func (Pseudo) Men(players [2]game.Player) string        { return marked(English{}.Men(players)) }
func (Pseudo) Outcome(e result.Explanation) string      { return marked(English{}.Outcome(e)) }
func (Pseudo) PartsHead(e result.Explanation) string    { return marked(English{}.PartsHead(e)) }
func (Pseudo) MovesDo(n int, value game.Outcome) string { return marked(English{}.MovesDo(n, value)) }
func (Pseudo) MovesHead(e result.Explanation, n int, does game.Outcome, all bool) string {
	return marked(English{}.MovesHead(e, n, does, all))
}
func (Pseudo) Leads(e result.Explanation, m result.Move) string { return marked(English{}.Leads(e, m)) }
func (Pseudo) MoreMoves(n int) string                           { return marked(English{}.MoreMoves(n)) }
func (Pseudo) AnswerBy(by result.Method) string                 { return marked(English{}.AnswerBy(by)) }
func (Pseudo) MoreCases(n, next int) string                     { return marked(English{}.MoreCases(n, next)) }
func (Pseudo) Titles(problem, topic string) string              { return marked(English{}.Titles(problem, topic)) }
func (Pseudo) Sides(players [2]game.Player, person int) string {
	return marked(English{}.Sides(players, person))
}
func (Pseudo) NowPlays(player game.Player) string { return marked(English{}.NowPlays(player)) }
func (Pseudo) Moved(player game.Player, done game.Move) string {
	return marked(English{}.Moved(player, done))
}
func (Pseudo) NoMove(no explain.NoMove) string { return marked(English{}.NoMove(no)) }
func (Pseudo) MoreListed(n int) string         { return marked(English{}.MoreListed(n)) }
func (Pseudo) Best(done game.Move, leaves result.Value) string {
	return marked(English{}.Best(done, leaves))
}
func (Pseudo) Ended(why message.Message, winner Winner, player game.Player) string {
	return marked(English{}.Ended(why, winner, player))
}
func (Pseudo) Mistake(b explain.Blunder, player game.Player) string {
	return marked(English{}.Mistake(b, player))
}
func (Pseudo) Better(done game.Move) string      { return marked(English{}.Better(done)) }
func (Pseudo) SavedAt(file, clock string) string { return marked(English{}.SavedAt(file, clock)) }
func (Pseudo) Waiting(file string, exists bool) string {
	return marked(English{}.Waiting(file, exists))
}
func (Pseudo) Again(letters, test string) string { return marked(English{}.Again(letters, test)) }
func (Pseudo) Level(l rules.Level) string        { return marked(English{}.Level(l)) }
func (Pseudo) PlayedWith(k rules.Kind) string    { return marked(English{}.PlayedWith(k)) }
func (Pseudo) Theory(t rules.Theory) string      { return marked(English{}.Theory(t)) }
func (Pseudo) NowhereElse(where string) string   { return marked(English{}.NowhereElse(where)) }
func (Pseudo) Accepts(j suite.Judge, language string) string {
	return marked(English{}.Accepts(j, language))
}
func (Pseudo) ReadOn(date string) string { return marked(English{}.ReadOn(date)) }
func (Pseudo) OtherFormat(oneCase, larger bool, command string) string {
	return marked(English{}.OtherFormat(oneCase, larger, command))
}
func (Pseudo) OneFile(file string, bytes int) string { return marked(English{}.OneFile(file, bytes)) }
func (Pseudo) But(text string) string                { return marked(English{}.But(text)) }
func (Pseudo) ToDo(names []string) string            { return marked(English{}.ToDo(names)) }
func (Pseudo) OnStandardError(text string) string    { return marked(English{}.OnStandardError(text)) }
func (Pseudo) Paste(into []string, language string, noted bool) string {
	return marked(English{}.Paste(into, language, noted))
}
func (Pseudo) PasteAt(address string) string    { return marked(English{}.PasteAt(address)) }
func (Pseudo) Accepting(language string) string { return marked(English{}.Accepting(language)) }
func (Pseudo) HintStep(problem string, step, of int) string {
	return marked(English{}.HintStep(problem, step, of))
}
func (Pseudo) ProofOn(problem string) string { return marked(English{}.ProofOn(problem)) }
func (Pseudo) Step(s result.Step) string     { return marked(English{}.Step(s)) }

func (Pseudo) Exceptions(l result.Law) string { return marked(English{}.Exceptions(l)) }

func (Pseudo) KnownAs(l result.Law) string { return marked(English{}.KnownAs(l)) }

func (Pseudo) LawsFound(s result.Study) string { return marked(English{}.LawsFound(s)) }

func (Pseudo) Withdrawn(w result.Withdrawn) string { return marked(English{}.Withdrawn(w)) }

func (Pseudo) PlayFrom(game string, position string) string {
	return marked(English{}.PlayFrom(game, position))
}

func (Pseudo) LateMove(m result.LateMove) string { return marked(English{}.LateMove(m)) }

func (Pseudo) PasteOurs(id string, files []string, function bool) string {
	return marked(English{}.PasteOurs(id, files, function))
}

// sayable matches a word that a language would say otherwise; a name of a command, a flag, a file or a problem
// has a sign beside it.
var sayable = texts.Pattern(`(?:^|[\s(":])([A-Za-z][a-z]{2,})(?:[\s).,:;"!?]|$)`)

// Unmarked returns the words in a text that stand outside of all marks of Pseudo.
func Unmarked(text string) (found []string) {
	depth, rest := 0, strings.Builder{}
	for _, c := range text {
		switch c {
		case '⟦':
			depth++
		case '⟧':
			depth--
			rest.WriteString("  ") // ends a word
		default:
			if depth == 0 {
				rest.WriteRune(c)
			}
		}
	}
	plain := strings.ReplaceAll(rest.String(), " ", "  ")
	for _, word := range sayable().FindAllStringSubmatch(plain, -1) {
		found = append(found, word[1])
	}
	return found
}
