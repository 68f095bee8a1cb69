package words

import (
	"fmt"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// Difference says where an output leaves the answer.
func (s spoken[L]) Difference(d result.Difference) string { return s.Say(difference(d)) }

// WrongAnswer says where the answer of a person leaves the computed one.
func (s spoken[L]) WrongAnswer(d result.Difference) string { return s.Say(wrongAnswer(d)) }

// Limit says which limit a run passed, and by how much.
func (s spoken[L]) Limit(l result.Limit) string { return s.Say(limit(l)) }

// Crash says how a program ended.
func (s spoken[L]) Crash(c result.Crash) string { return s.Say(crash(c)) }

// MachineFault says why the machine could not judge a run.
func (s spoken[L]) MachineFault(m result.MachineFault) string { return s.Say(machineFault(m)) }

// Fault says what a program does that its language leaves undefined or that ends it, and where.
func (s spoken[L]) Fault(f result.Fault) string { return s.Say(fault(f)) }

// Trap quotes the problem's page.
func (s spoken[L]) Trap(t result.Trap) string {
	var l L
	tag := l.Tag()
	if tag == (English{}).Tag() {
		tag = ""
	}
	text := suite.TrapText(t.Problem, t.Number, tag)
	switch {
	case text == "": // the page of another version of the judge had more of them
		return ""
	case t.About != "":
		return s.Say(sentence("trap about", t.About, text))
	}
	return s.Say(sentence("trap", text))
}

func difference(d result.Difference) message.Message {
	switch d.What {
	case result.OtherWord:
		if d.GBK {
			return sentence("difference in GBK", placeOf(d), d.Got, d.Want)
		}
		return sentence("difference", placeOf(d), d.Got, d.Want)
	case result.Nothing:
		return sentence("difference nothing", d.Want)
	case result.EndsEarly:
		return sentence("difference ends early", placeOf(d), d.Want)
	case result.GoesOn:
		return sentence("difference goes on", placeOf(d), d.Got)
	case result.OtherSpace:
		return otherSpace(d)
	case result.ExtraLine:
		if d.Line == 1 {
			return sentence("difference blank line first")
		}
		return sentence("difference blank line", d.Line-1)
	case result.MissingLine:
		if d.Line == 1 {
			return sentence("difference no blank line first")
		}
		return sentence("difference no blank line", d.Line-1)
	}
	return message.Message{}
}

// placeOf names the place of a difference.
func placeOf(d result.Difference) message.Message {
	switch {
	case d.Character > 0:
		return sentence("place of character", d.Line, d.Word, d.Character)
	case d.Word > 0:
		return sentence("place of word", d.Line, d.Word)
	}
	return sentence("line number", d.Line)
}

func wrongAnswer(d result.Difference) message.Message {
	switch d.What {
	case result.Nothing:
		return sentence("wrong answer empty", d.Want)
	case result.EndsEarly:
		return sentence("wrong answer ends early", d.Want)
	case result.OtherWord:
		return sentence("wrong answer", placeOf(d), d.Got, d.Want)
	case result.GoesOn:
		return sentence("wrong answer goes on", d.Line, d.Got)
	}
	return difference(d)
}

// otherSpace says where white space differs.
func otherSpace(d result.Difference) message.Message {
	got, want := space(d.Got), space(d.Want)
	switch {
	case d.AtEnd && d.Want == "":
		return sentence("difference space at end, none expected", d.Line, got)
	case d.AtEnd:
		return sentence("difference space at end", d.Line, got, want)
	case d.After != "":
		return sentence("difference space after", d.Line, got, d.After, want)
	}
	return sentence("difference space at start", d.Line, got, want)
}

// space names white space.
func space(s string) message.Message {
	switch n := len(s); {
	case n == 0:
		return sentence("space none")
	case strings.Count(s, " ") == n:
		return sentence("space blanks", n)
	case strings.Contains(s, "\n"):
		return sentence("space line break")
	case n <= 8:
		return sentence("space quoted", s)
	}
	return sentence("space other")
}

// together returns clauses one after the other.
func together(clauses ...any) message.Message { return message.Message{Parts: clauses} }

// ofProblem is a clause with the problem's own limit.
func ofProblem(limit any) message.Message { return sentence("limit of problem", limit) }

// hereLimit is a clause with the limit of time on a machine that is slower.
func hereLimit(limit result.Duration, slower float64) message.Message {
	return sentence("limit here", limit, decimals(slower, 1))
}

// Limits names the limits in one line.
func (s spoken[L]) Limits(l result.Limits) string {
	p := l.Problem
	var ofTime, ofMemory, unknown message.Message
	if p.Time != l.Usual() && p.Time != 0 {
		ofTime = ofProblem(result.Duration(p.Time))
	}
	if p.Memory != l.Memory && p.Memory != 0 {
		ofMemory = ofProblem(p.Memory)
	}
	if !p.Known {
		unknown = sentence("original limits unknown")
	}
	if slower := l.Slower(); slower > 0 {
		here := hereLimit(result.Duration(l.Time), slower)
		return s.Say(sentence("limits, slower", result.Duration(l.Usual()), together(ofTime, here), l.Memory, ofMemory,
			unknown))
	}
	return s.Say(sentence("limits", result.Duration(l.Usual()), ofTime, l.Memory, ofMemory, unknown))
}

func limit(l result.Limit) message.Message {
	var ofTime, here, memory message.Message // what is said of the limit
	if l.ProblemTime > 0 {
		ofTime = ofProblem(l.ProblemTime)
	}
	usual := l.Time
	if l.Slower > 0 {
		usual, here = l.Usual, hereLimit(l.Time, l.Slower)
	}
	if l.ProblemMemory > 0 {
		memory = ofProblem(l.ProblemMemory)
	}
	time := together(ofTime, here)
	switch l.Of {
	case result.MemoryPeak:
		if l.StackFull {
			return sentence("limit of memory, stack", l.Memory, l.Allowed, memory)
		}
		return sentence("limit of memory", l.Memory, l.Allowed, memory)
	case result.HeapSize:
		return sentence("limit of heap", l.Allowed, memory)
	case result.OutputSize:
		if l.Answer > 0 {
			return sentence("limit of output, answer", bytes(l.Bytes), counting(l.Answer, Byte))
		}
		return sentence("limit of output", bytes(l.Bytes))
	case result.ErrorOutput:
		return sentence("limit of standard error", bytes(l.Bytes))
	case result.StillOn:
		if l.Busy {
			return sentence("limit of time, still on, busy", l.CPU, usual, time)
		}
		return sentence("limit of time, still on", l.CPU, usual, time)
	case result.CPUTime:
		if l.Busy {
			return sentence("limit of time, busy", seconds(l.CPU), seconds(usual), time)
		}
		return sentence("limit of time", seconds(l.CPU), seconds(usual), time)
	case result.IdleTime:
		return sentence("limit of time, idle", l.Idle, l.CPU, usual, time)
	}
	return message.Message{}
}

// crash says how a program ended. Where a language has no words of its own for that, it has the system's.
func crash(c result.Crash) message.Message {
	unsure := c.StackFull && c.Signal != "STATUS_STACK_OVERFLOW"
	death := message.Plain(c.Death)
	meaning, known := signals[c.Signal]
	switch {
	case c.Status > 0:
		death = sentence("death status", exitStatus(c.Status))
	case known && strings.HasPrefix(c.Signal, "STATUS_"): // of Windows
		death = sentence("death exception", c.Death, c.Signal, meaning)
	case known:
		death = sentence("death signal", c.Death, c.Signal, meaning)
	}
	switch {
	case len(c.Missing) > 0:
		return sentence("crash, missing libraries", death, listed(commaNames, c.Missing))
	case c.Said != "" && unsure:
		return sentence("crash said, stack", death, c.Said)
	case c.Said != "":
		return sentence("crash said", death, c.Said)
	case unsure:
		return sentence("crash, stack", death)
	}
	return death
}

// exitStatus returns an exit status as systems write it.
func exitStatus(n int) string {
	if n >= 1<<16 { // a code of Windows
		return fmt.Sprintf("%#x", n)
	}
	return strconv.Itoa(n)
}

// signals are the meanings of the usual signals, and of the exceptions of Windows.
var signals = map[string]message.Kind{
	"SIGSEGV": "signal bad access", "SIGABRT": "signal gave up", "SIGFPE": "signal arithmetic",
	"SIGBUS": "signal bad access", "SIGILL": "signal bad instruction", "SIGKILL": "signal killed",
	"SIGTRAP": "signal trap",

	"STATUS_ACCESS_VIOLATION": "signal bad access", "STATUS_IN_PAGE_ERROR": "signal bad access",
	"STATUS_STACK_OVERFLOW": "signal stack overflow", "STATUS_STACK_BUFFER_OVERRUN": "signal stack overwritten",
	"STATUS_HEAP_CORRUPTION":        "signal heap corruption",
	"STATUS_INTEGER_DIVIDE_BY_ZERO": "signal integer division by zero",
	"STATUS_INTEGER_OVERFLOW":       "signal overflow in division",
	"STATUS_FLOAT_DIVIDE_BY_ZERO":   "signal division by zero",
	"STATUS_ARRAY_BOUNDS_EXCEEDED":  "signal array bounds", "STATUS_ILLEGAL_INSTRUCTION": "signal bad instruction",
	"STATUS_PRIVILEGED_INSTRUCTION": "signal bad instruction", "STATUS_BREAKPOINT": "signal trap",
	"STATUS_NO_MEMORY": "signal no memory", "STATUS_CONTROL_C_EXIT": "signal interrupted",
	"STATUS_DLL_NOT_FOUND": "signal library missing", "STATUS_ENTRYPOINT_NOT_FOUND": "signal library version",
	"STATUS_DLL_INIT_FAILED": "signal library start", "STATUS_INVALID_IMAGE_FORMAT": "signal library processor",
	"STATUS_ASSERTION_FAILURE": "signal assertion", "STATUS_FATAL_APP_EXIT": "signal gave up",
	"STATUS_NONCONTINUABLE_EXCEPTION": "signal exception",
}

func machineFault(m result.MachineFault) message.Message {
	switch m.Of {
	case result.CPUTime:
		return sentence("machine too busy", m.CPU, m.Wall)
	case result.MemoryPeak:
		return sentence("machine out of memory", m.Memory)
	}
	return message.Message{}
}

func fault(f result.Fault) message.Message {
	place := message.Plain(f.Source)
	if f.Line > 0 {
		place = sentence("place in source", f.Source, f.Line)
	}
	switch {
	case !f.Accepted:
		return sentence("fault", place, does(f))
	case f.What == result.Overflow || f.What == result.Exception: // these are no verbs
		return sentence("fault accepted, operation", does(f), place)
	}
	return sentence("fault accepted", does(f), place)
}

// does says what the program does, or which operation overflows.
func does(f result.Fault) message.Message {
	switch {
	case f.What == result.Shift && f.Type == "":
		return sentence("fault shift, no type", f.Text)
	case f.What == result.Outside && f.Access != nil:
		return access(*f.Access)
	case f.What == result.Unset && f.Name != "":
		return sentence("fault unset, named", f.Name)
	}
	return sentence(of("fault", f.What), f.Text, f.Type)
}

// access says which element beside an array a program uses.
func access(a result.Access) message.Message {
	does, array, element := sentence("access uses"), sentence("access array"), message.Message{}
	switch a.Does {
	case "reads":
		does = sentence("access reads")
	case "writes":
		does = sentence("access writes")
	}
	if a.Name != "" {
		array = sentence("access array named", a.Name)
	}
	switch {
	case a.Index != nil && a.Name != "":
		element = sentence("access element of array", a.Name, *a.Index)
	case a.Index != nil:
		element = sentence("access element", *a.Index)
	}
	switch some := a.Index != nil; {
	case a.Side == "before" && some:
		return sentence("access before start", does, element, array)
	case a.Side == "before":
		return sentence("access before start somewhere", does, array)
	case a.Side == "past" && some && a.Size > 0:
		return sentence("access past end of known size", does, element, array, counting(a.Size, Element))
	case a.Side == "past" && some:
		return sentence("access past end", does, element, array)
	case a.Side == "past":
		return sentence("access past end somewhere", does, array)
	case some:
		return sentence("access outside", does, element, array)
	}
	return sentence("access outside somewhere", does, array)
}

// bytes returns a size in KB, or in MB if it is large.
func bytes(n int) message.Message {
	if n < 1<<20 {
		return sentence("size in KB", n>>10)
	}
	return sentence("size in MB", n>>20)
}
