package words

import (
	"fmt"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Step says what the judge does now.
func (s spoken[L]) Step(step result.Step) string { return s.Say(doing(step)) }

func doing(s result.Step) message.Message {
	switch s.Doing {
	case result.Making:
		return sentence("step making", groupKind(s.Kind))
	case result.Running:
		if s.Of > 0 {
			return sentence("step running, of tests", groupKind(s.Kind), s.Done, counting(s.Of, Test))
		}
		return sentence("step running", groupKind(s.Kind), counting(s.Done, Test))
	case result.Hunting:
		return sentence("step hunting", groupKind(s.Kind), counting(s.Cases, Case))
	case result.Awaiting:
		return sentence("step awaiting", s.Test, result.Duration(s.Limit))
	case result.Confirming:
		return sentence("step confirming", s.Test)
	case result.Shrinking:
		if s.Cases > 0 {
			return sentence("step shrinking, checked", counting(s.Cases, Case))
		}
		return sentence("step shrinking")
	case result.Explaining:
		return sentence("step explaining")
	case result.Sanitizing:
		return sentence("step sanitizing")
	case result.JudgingSolution:
		return sentence("step judging solution", s.Test, s.Done, counting(s.Of, Problem))
	case result.BuildingOne:
		return sentence("step building one", s.Test, s.Done, s.Of, timeLeft(s))
	case result.JudgingOne:
		return sentence("step judging one", s.Test, s.Done, s.Of, timeLeft(s))
	case result.AwaitingWorkers:
		return sentence("step awaiting workers", s.Done, s.Of, timeLeft(s))
	case result.Searching:
		return sentence("step searching")
	case result.AskingMoves:
		return sentence("step asking for moves")
	}
	return message.Message{}
}

// timeLeft says about how long the other programs of a class take.
func timeLeft(s result.Step) message.Message {
	if s.Left == 0 {
		return message.Message{}
	}
	return sentence("step time left", fmt.Sprint(s.Left))
}

// Label returns a label or a heading.
func (s spoken[L]) Label(l Label) string { return s.sayKnown(sentence(of("label", l))) }

// SavedAt heads what follows a save of a file.
func (s spoken[L]) SavedAt(file, clock string) string {
	return s.Say(sentence("saved at", file, clock))
}

// Waiting says that the judge waits for a file.
func (s spoken[L]) Waiting(file string, exists bool) string {
	if !exists {
		return s.Say(sentence("waiting for a new file", file))
	}
	return s.Say(sentence("waiting for a save", file))
}

// Again tells the verdict on the last failure.
func (s spoken[L]) Again(letters, test string) string { return s.Say(sentence("again", letters, test)) }
