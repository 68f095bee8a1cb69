package rules

// An Ending is how a program ended on an input.
type Ending int

const (
	Ended         Ending = iota // by itself, after its output
	TooSlow                     // it was stopped at the limit of time
	StackOverflow               // it crashed or was stopped with a full stack
	OtherEnding                 // it crashed or was stopped in another way
)
