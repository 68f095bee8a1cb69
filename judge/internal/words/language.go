// Package words has every sentence about a result, whole, by the kind of what it says. Package
// result has the data, package report the places where sentences stand.
package words

import (
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// A Language is a language of people. Each method returns a whole sentence, or the words of one
// place in a report: a label, a number with its unit. A method for which there is nothing to say
// returns "". Texts of programs and files stand in sentences as they are; a report makes them
// printable.
type Language interface {
	Tag() string // of BCP 47

	Position(brief string) string // the short text of a position
	Say(m message.Message) string // a message
	Said(err error) string        // an error

	// Numbers.
	Number(n int) string                // "20,412"
	Count(n int, of Thing) string       // "1 case", "20,412 cases"
	Duration(d result.Duration) string  // "29 ms", "1.25 s"
	Size(s result.Size) string          // "1.4 MB"
	Memory(m result.Memory) string      // the same, "<7.5 MB" for an upper bound, "?" if it is unknown
	Limits(l result.Limits) string      // with those of the problem where they differ
	Methods(m result.Methods) string    // "1,200 by game search, 34 by the suite's solution"
	Verdict(v result.Verdict) string    // "wrong answer"
	Label(l Label) string               // a label or a heading
	Kind(k result.Kind) string          // the name of a group
	Used(j result.Judgement) string     // the time and memory of an accepted program, and its limits
	MoreLines(more, all int) string     // stands for lines that are left out
	MoreFaults(lines int) string        // stands for more errors of a compiler, which a verbose report has
	AllBytes(n int) string              // the size of a text that is cut
	Around(line int) string             // heads the lines around a difference
	Isolated(j result.Judgement) string // the judge, the compiler and the protections
	Protections(names []string) string  // lists protections
	NotEnforced(names []string) string  // the protections that do not hold
	Unanswered(u result.Unanswered) string

	// Heads. The verdict's letters are given as the page shows them.
	Head(letters string, j result.Judgement) string     // of a failure
	Found(letters string, f result.Finding) string      // of a finding in a list of findings
	Accepted(letters string, j result.Judgement) string // in one sentence
	Tried(j result.Judgement) string                    // counts the tests or cases, by groups
	// how many tests failed, and whether some were not tried or, unless the report is complete, not shown; and
	// if commands can be typed, which one helps
	Failed(j result.Judgement, complete, typed bool) string
	Untried(g result.Group) string                          // why some tests of the group were not tried
	GroupEnd(letters string, g result.Group) string         // the verdict of a group
	GroupPassed(letters string, g result.Group) string      // what an accepted group took
	OutOfTime(j result.Judgement) string                    // of a hunt
	Stricter(j result.Judgement) string                     // why the original judge may accept the program
	Over(l result.Limits, s result.Stats) []string          // what may be too much for another judge
	Exited(letters string, j result.Judgement) string       // how a program ended that ran once
	Ran(j result.Judgement) string                          // the time and memory of a program that ran once
	Suite(s result.Suite, of Thing) string                  // how many programs were accepted
	Titled(letters, problem, home, file string) string      // the heading of a page about one program
	Of(used, limit string) string                           // "29 ms of 1 s"
	Share(passed, of int) string                            // "10 of 12"
	Passed(groups []result.Group, outOfTime bool) string    // counts the tests that passed, by groups
	ClassVerdict(letters string, j result.Judgement) string // of a program in a class
	Message(v result.Verdict, reason string) string         // of JUnit
	At(problem, home string) string                         // names a problem with the format of a home
	Written(file, language string) string                   // names a program and its language
	Kept(input string) string                               // where an input and its answer were saved

	// Reasons.
	Difference(d result.Difference) string
	WrongAnswer(d result.Difference) string // of a person's answer to an input
	Limit(l result.Limit) string
	Crash(c result.Crash) string
	MachineFault(m result.MachineFault) string
	Fault(f result.Fault) string // with its place
	Hint(h result.Hint) string
	Trap(t result.Trap) string
	Refutation(r result.Refutation) []string // a line each
	// what a program says of a position that a person may try, "" if that is no claim of the kind
	Claimed(r result.Refutation) string

	// Inputs.
	Input(r result.Reached, cases int) string // the heading of an input
	Source(by result.Methods) string          // how the judge knows an answer, "" if it is a file
	Answer(by result.Methods) string          // the heading of an answer
	Known(answer, source string) string       // an answer and how the judge knows it
	Summary(s result.Summary) string          // stands for an input that is too large to show

	// Tables.
	Quantity(q result.Quantity) string                 // what a table shows of each position
	TableTitle(t *result.Table, positions bool) string // the same, perhaps with the positions
	TableLegend(t *result.Table) []string              // what the signs mean, and which number is where
	StatesTitle(game string) string                    // of a picture of the states of a law of digits
	TooNarrow(columns int) string                      // of a page

	// Games.
	Move(done game.Move) string // what a player does
	Player(name game.Player) string

	// Explanations.
	ToMove(at Place, mover game.Player, position string) string // who is to move, and where
	Men(players [2]game.Player) string                          // whose the men on a board are
	// how the game ends with best play, or why search can't tell
	Outcome(e result.Explanation) string
	PartsHead(e result.Explanation) string    // heads the Grundy values of the parts of a sum
	MovesDo(n int, value game.Outcome) string // what some moves do for the player who makes one
	// heads the moves of one value, perhaps all
	MovesHead(e result.Explanation, n int, does game.Outcome, all bool) string
	Leads(e result.Explanation, m result.Move) string // where a move leads, or what refutes it
	MoreMoves(n int) string                           // stands for moves that are left out
	AnswerBy(by result.Method) string                 // heads the answer to a case
	MoreCases(n, next int) string                     // says how to see the other cases of an input

	// A game against the judge. The person is the player "".
	Titles(problem, topic string) string             // heads a game
	Sides(players [2]game.Player, person int) string // who plays whom; the person is a number of package explain
	NowPlays(player game.Player) string              // after a change of sides
	Moved(player game.Player, done game.Move) string
	NoMove(no explain.NoMove) string // why a text names no move
	MoreListed(n int) string         // stands for moves that are not listed
	Best(done game.Move, leaves result.Value) string
	Ended(why message.Message, winner Winner, player game.Player) string // why a game is over, and who has won it
	Mistake(b explain.Blunder, player game.Player) string                // the first of a game
	Better(done game.Move) string

	// Judging on every save.
	SavedAt(file, clock string) string // heads what follows a save
	Waiting(file string, exists bool) string
	Again(letters, test string) string // the verdict on the last failure, tried first

	// Other places.
	Level(l rules.Level) string
	PlayedWith(k rules.Kind) string
	Theory(t rules.Theory) string
	NowhereElse(where string) string                         // of a problem that no judge has
	Accepts(j suite.Judge, language string) string           // which languages a judge accepts; the language may be ""
	ReadOn(date string) string                               // when the facts about a judge were read
	OtherFormat(oneCase, larger bool, command string) string // of the inputs of a home
	// which of the files of our solutions fit a home, nil for none
	PasteOurs(id string, files []string, function bool) string
	OneFile(file string, bytes int) string
	But(text string) string // what may be refused
	// a comment in a program that reads names and does not use them; nil for where it answers
	ToDo(names []string) string
	OnStandardError(text string) string                      // what a program writes there
	Paste(into []string, language string, noted bool) string // what to do next; nil if no judge accepts the language
	PasteAt(address string) string
	Accepting(language string) string             // heads the judges that accept a language
	HintStep(problem string, step, of int) string // heads a hint
	ProofOn(problem string) string                // says where the proof is

	// Beside the verdict.
	Step(s result.Step) string

	fill(sentence string, parts ...any) string // a sentence with its parts
	cite(position string) string               // the text of a position in a sentence
}

// A Place is that of a position in an input, counted from 1: which of how many cases, and which of how
// many positions of the case.
type Place struct{ Case, Cases, Position, Positions int }

// A Winner is who has won a game against the judge.
type Winner int

const (
	NobodyWins Winner = iota
	PlayerWins        // of a game that the person does not play alone
	PersonWins
	JudgeWins
)

// A Thing is what can be counted: a kind whose sentence has the forms that a language needs.
type Thing = message.Kind

// The things that the judge counts.
const (
	Case       Thing = "count case"
	SmallCase  Thing = "count small case"
	RandomCase Thing = "count random case"
	LegalCase  Thing = "count legal case"
	LegalInput Thing = "count legal input"
	Test       Thing = "count test"
	Sample     Thing = "count sample"
	Input      Thing = "count input"
	Program    Thing = "count program"
	File       Thing = "count file"
	Problem    Thing = "count problem"
	Byte       Thing = "count byte"
	Element    Thing = "count element"
	Answer     Thing = "count answer"
	Second     Thing = "count second"
	Submission Thing = "count submission"
	Position   Thing = "count position"
	Sum        Thing = "count sum"
	Move       Thing = "count move"
	LegalMove  Thing = "count legal move"
	Solution   Thing = "count solution"
)

// countedParts are the parts of inputs that are counted, and namedParts have names that are words. The other names,
// such as n, are the same in every language.
var (
	countedParts = []message.Kind{
		"count piles", "count men", "count coins", "count arrows", "count nodes", "count rows", "count positions",
		"count edges", "count graphs", "count games", "count lights", "count allowed",
	}
	namedParts = []message.Kind{"part king", "part columns", "part first", "part second"}
)

// countsPart returns the kind that counts a part of an input; ok is false if nobody counts it.
func countsPart(name string) (kind message.Kind, ok bool) {
	kind = message.Kind("count " + name)
	return kind, slices.Contains(countedParts, kind)
}

// partNamed returns the name of a part of an input.
func partNamed(name string) message.Message {
	kind := message.Kind("part " + name)
	if slices.Contains(namedParts, kind) {
		return message.New(kind)
	}
	return message.Plain(name)
}

// forms returns the forms of a sentence that counts: one for each number that a language tells apart.
func (l line) forms() []string { return strings.Split(l.sentence, " || ") }

// Languages are those of people, the first where nothing chooses another.
var Languages = []Language{InEnglish, InChinese}

// InEnglish and InChinese are the languages for other packages: one that made a Language of a type would compile all
// that languages share once more.
var InEnglish, InChinese Language = English{}, Chinese{}

// Tagged returns the language with a tag; ok is false and the language the first one if none has it.
func Tagged(tag string) (lang Language, ok bool) {
	i := slices.IndexFunc(Languages, func(l Language) bool { return l.Tag() == tag })
	return Languages[max(i, 0)], i >= 0
}

// Reason returns the sentence for what happened: a Difference, a Limit, a Crash or a MachineFault. Of
// the other reasons it returns the sentence as well, but for a Refutation, which has lines.
func Reason(lang Language, reason result.Reason) string {
	switch r := reason.(type) {
	case result.Difference:
		return lang.Difference(r)
	case result.Limit:
		return lang.Limit(r)
	case result.Crash:
		return lang.Crash(r)
	case result.MachineFault:
		return lang.MachineFault(r)
	case result.Fault:
		return lang.Fault(r)
	case result.Hint:
		return lang.Hint(r)
	case result.Trap:
		return lang.Trap(r)
	case result.PastSearch:
		return lang.Say(sentence("past search", r.Bound))
	}
	return ""
}

// First returns the sentence for the first of several reasons, "" if there are none.
func First(lang Language, reasons result.Reasons) string {
	if len(reasons) == 0 {
		return ""
	}
	return Reason(lang, reasons[0])
}

// byWorker names the machine of a queue that judged a program, and what else it did.
func byWorker(w result.Elsewhere) message.Message {
	if w.Beside == 0 {
		return message.New("judged by a worker alone", w.Machine)
	}
	return message.New("judged by a worker", w.Machine, w.Beside)
}
