package result

import "time"

// A Step is what the judge does now, for people who wait.
type Step struct {
	Doing Doing
	Kind  Kind          // of the tests
	Test  string        // of Awaiting and Confirming; of JudgingSolution the problem; of BuildingOne, JudgingOne and AwaitingWorkers the program
	Done  int           // of Running: tests; of JudgingSolution, BuildingOne, JudgingOne and AwaitingWorkers: programs
	Of    int           // 0 if their number is unknown
	Left  time.Duration // of the last three of these: about how long the other programs take; 0 if that is unknown
	Cases int           // of Hunting and Shrinking in a hunt: cases checked so far
	Limit time.Duration // of Awaiting: the time limit
}

// Doing is a kind of work.
type Doing int

const (
	Making     Doing = iota // tests
	Running                 // the program, on tests
	Hunting                 // running the program on tests of judge stress
	Awaiting                // the end of a run that takes long
	Confirming              // a failure
	Shrinking               // the input
	Explaining              // the failure
	Sanitizing              // looking for faults that the verdict does not show

	JudgingSolution // of a problem, one of several
	BuildingOne     // of the programs of a class
	JudgingOne
	AwaitingWorkers // of a queue, for one of these programs

	Searching   // the positions of a table
	AskingMoves // a person's program
)
