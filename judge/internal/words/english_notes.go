package words

import (
	"fmt"

	"grundy/judge/internal/result"
)

// Step says what the judge does now.
func (e English) Step(s result.Step) string {
	kind := e.Kind(s.Kind)
	switch s.Doing {
	case result.Making:
		return fmt.Sprintf("making %s tests ...", kind)
	case result.Running:
		if s.Of > 0 {
			return fmt.Sprintf("judging on %s, %s of %s done ...", kind, e.Number(s.Done), e.Count(s.Of, Test))
		}
		return fmt.Sprintf("judging on %s, %s done ...", kind, e.Count(s.Done, Test))
	case result.Hunting:
		return fmt.Sprintf("%s ... %s checked", kind, e.Count(s.Cases, Case))
	case result.Awaiting:
		return fmt.Sprintf("%s is still running; its limit is %s ...", s.Test, e.Duration(result.Duration(s.Limit)))
	case result.Confirming:
		return fmt.Sprintf("confirming the failure on %s ...", s.Test)
	case result.Shrinking:
		if s.Cases > 0 {
			return fmt.Sprintf("shrinking the input ... %s checked", e.Count(s.Cases, Case))
		}
		return "shrinking the input ..."
	case result.Explaining:
		return "looking for the reason ..."
	case result.Sanitizing:
		return "looking for faults that the verdict does not show ..."
	case result.JudgingSolution:
		return fmt.Sprintf("judging %s, %d of %s ...", s.Test, s.Done, e.Count(s.Of, Problem))
	case result.BuildingOne:
		return fmt.Sprintf("building %s, %d of %d judged%s ...", s.Test, s.Done, s.Of, timeLeft(s))
	case result.JudgingOne:
		return fmt.Sprintf("judging %s, %d of %d judged%s ...", s.Test, s.Done, s.Of, timeLeft(s))
	case result.AwaitingWorkers:
		return fmt.Sprintf("waiting for a worker, %d of %d judged%s ...", s.Done, s.Of, timeLeft(s))
	case result.Searching:
		return "searching ..."
	case result.AskingMoves:
		return "asking for the moves ..."
	}
	return ""
}

// timeLeft says about how long the other programs of a class take.
func timeLeft(s result.Step) string {
	if s.Left == 0 {
		return ""
	}
	return fmt.Sprintf(", about %v left", s.Left)
}

var englishLabels = map[Label]string{
	Printed: "printed:  ", Expected: "expected: ", OutputHead: "Output:", ErrorHead: "End of standard error:", OnInput: "on the input:",
	WhyWrong: "Why it is wrong:", HintLabel: "Hint: ", NoteLabel: "note: ", NextLabel: "next: ", MoreLabel: "more: ", LimitsLabel: "limits   ",
	AnswersBy: "answers: ", Repeat: "repeat: ", AnswerFile: "answer: ", ToSee: "to see it: ", NothingText: "(nothing)", BlankLine: "(blank line)",
	NotJudged: "not judged: ", NoAnswer: "the test has no answer", NotTried: "not tried",
	Compilation: "compilation", Judging: "judging", Original: "original", KeptLabel: "Kept: ",
	Written: "written  ", AllThere: "nothing to write: the folder has all files already",

	TooLargeCase: "The case is too large for search, and no other exact method answers it.", NimSum: "xor",
	TypeMoves: "Type a move's number, such as #1, or its words, or help.", LeftGame: "You left the game.",
	PlayHelp: `Type the number of a move, such as #1, words that only this move has, or the position
that it leads to. Or type:
    moves   show all moves          hint    show the best move
    undo    take back your move     why     explain the position
    swap    switch sides            quit    end the game
`,
	NothingToUndo: "You have made no move yet.", Undone: "Took back your last move.", NobodyErred: "Nobody made a mistake.",
	NoMistake: "You made no mistake.", NoMistakeLuck: "You made no mistake: it was chance.",
	NoMistakeStart: "You made no mistake: the position was lost from the start.",
	Unconfirmed:    "(unconfirmed)",
	SavedAgain:     "Saved again: restarting.",
	FirstSample:    "explaining the first sample; name a file to explain another input",

	ColumnProblem: "problem", ColumnTitle: "title", ColumnBy: "by", ColumnProgram: "program", ColumnVerdict: "verdict", ColumnTests: "tests",
	ColumnTest: "test", ColumnTime: "time", ColumnMemory: "memory", ColumnReason: "reason", ColumnGroup: "group", ColumnAccepted: "accepted",
	ColumnCases: "cases", ColumnTook: "took", ColumnSlowest: "slowest", ColumnPerson: "person", ColumnPoints: "points", ColumnSample: "sample",
	ColumnBytes: "bytes", ColumnTopic: "topic", ColumnTheory: "theory", ColumnProblems: "problems", ColumnLevel: "level",
	LearnOrder: "The order is one to learn in: each problem needs only what those before it teach.",

	AllPrograms: "All programs", ResultHead: "Result", SuiteResults: "Results of the suite", ResultsOf: "Results of ", GroupsHead: "Groups of tests",
	DetailsHead: "Tests, limits and versions", TestsHead: "All tests that were tried: ", PeopleHead: "People and problems", LanguageLabel: "Language", CompilerLabel: "Compiler or interpreter",
	JudgeLabel: "Judge", Isolation: "Isolation", NotEnforcedBy: "Not enforced", JudgedAt: "Judged at",
	TimesMeaning: "Times are CPU times, of the slowest test if there are several. Memory is peak memory.",
	NoTests:      "none", PlayHere: "Play it from here", Download: "Download this input", Notes: "Notes", FullStop: ".", Comma: ", ", Semicolon: "; ",

	PictureAxes: "→ second number, ↓ first number", PictureStates: "→ digit, ↓ state", PictureLost: "lost for the player to move", PictureWon: "won",
	PictureDrawn: "drawn", PictureSquares: "A square for each position.",
}

// Label returns a label or a heading.
func (English) Label(l Label) string { return englishLabels[l] }

// SavedAt heads what follows a save of a file.
func (English) SavedAt(file, clock string) string { return fmt.Sprintf("%s, saved %s", file, clock) }

// Waiting says that the judge waits for a file.
func (English) Waiting(file string, exists bool) string {
	if !exists {
		return fmt.Sprintf("Waiting for %s, which does not exist. Press Ctrl-C to stop.", file)
	}
	return fmt.Sprintf("Waiting for the next save of %s. Press Ctrl-C to stop.", file)
}

// Again tells the verdict on the last failure.
func (English) Again(letters, test string) string {
	return fmt.Sprintf("again: %s on %s", letters, test)
}
