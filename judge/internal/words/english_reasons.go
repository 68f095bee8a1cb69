package words

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// Difference says where an output leaves the answer.
func (e English) Difference(d result.Difference) string {
	place := fmt.Sprintf("line %d", d.Line)
	switch {
	case d.Character > 0:
		place = fmt.Sprintf("line %d, word %d, character %d", d.Line, d.Word, d.Character)
	case d.Word > 0:
		place = fmt.Sprintf("line %d, word %d", d.Line, d.Word)
	}
	switch d.What {
	case result.OtherWord:
		if d.GBK {
			return fmt.Sprintf("%s: printed %q (GBK), expected %q", place, d.Got, d.Want)
		}
		return fmt.Sprintf("%s: printed %q, expected %q", place, d.Got, d.Want)
	case result.Nothing:
		return fmt.Sprintf("nothing printed, expected %q", d.Want)
	case result.EndsEarly:
		return fmt.Sprintf("the output ends after %s; expected %q next", place, d.Want)
	case result.GoesOn:
		return fmt.Sprintf("%s: printed %q after the complete answer", place, d.Got)
	case result.OtherSpace:
		return e.otherSpace(d)
	case result.ExtraLine:
		if d.Line == 1 {
			return "blank line at the start"
		}
		return fmt.Sprintf("blank line after line %d", d.Line-1)
	case result.MissingLine:
		if d.Line == 1 {
			return "a blank line is missing at the start"
		}
		return fmt.Sprintf("a blank line is missing after line %d", d.Line-1)
	}
	return ""
}

// WrongAnswer says where the answer of a person leaves the computed one.
func (e English) WrongAnswer(d result.Difference) string {
	switch {
	case d.What == result.Nothing:
		return fmt.Sprintf("it is empty, expected %q", d.Want)
	case d.What == result.EndsEarly:
		return fmt.Sprintf("it ends early, expected %q next", d.Want)
	case d.What == result.OtherWord && d.Word > 0:
		return fmt.Sprintf("line %d, word %d: %q, expected %q", d.Line, d.Word, d.Got, d.Want)
	case d.What == result.OtherWord:
		return fmt.Sprintf("line %d: %q, expected %q", d.Line, d.Got, d.Want)
	case d.What == result.GoesOn:
		return fmt.Sprintf("line %d: it goes on with %q", d.Line, d.Got)
	}
	return e.Difference(d)
}

// otherSpace says where white space differs.
func (English) otherSpace(d result.Difference) string {
	got, want := space(d.Got), space(d.Want)
	switch {
	case d.AtEnd:
		return fmt.Sprintf("line %d: %s at the end, expected %s", d.Line, got, want)
	case d.After != "":
		return fmt.Sprintf("line %d: %s after %q, expected %s", d.Line, got, d.After, want)
	}
	return fmt.Sprintf("line %d: %s at the start, expected %s", d.Line, got, want)
}

// space names white space.
func space(s string) string {
	switch n := len(s); {
	case n == 0:
		return "no space"
	case s == " ":
		return "one space"
	case strings.Count(s, " ") == n:
		return fmt.Sprintf("%d spaces", n)
	case strings.Contains(s, "\n"):
		return "a line break"
	case n <= 8:
		return fmt.Sprintf("%q", s)
	}
	return "other white space"
}

// Limit says which limit a run passed, and by how much.
func (e English) Limit(l result.Limit) string {
	time, memory := "", "" // what is said of the limit
	if l.ProblemTime > 0 {
		time = e.ofProblem(e.Duration(l.ProblemTime))
	}
	usual := l.Time
	if l.Slower > 0 {
		usual, time = l.Usual, time+e.here(e.Duration(l.Time), l.Slower)
	}
	if l.ProblemMemory > 0 {
		memory = e.ofProblem(e.Size(l.ProblemMemory))
	}
	switch l.Of {
	case result.MemoryPeak:
		if l.StackFull {
			return fmt.Sprintf("reached %s of memory; the limit is %s%s; stack overflow?", e.Size(l.Memory), e.Size(l.Allowed), memory)
		}
		return fmt.Sprintf("reached %s of memory; the limit is %s%s", e.Size(l.Memory), e.Size(l.Allowed), memory)
	case result.HeapSize:
		return fmt.Sprintf("asked for more memory than the limit of %s%s allows", e.Size(l.Allowed), memory)
	case result.OutputSize:
		if l.Answer > 0 {
			return fmt.Sprintf("printed more than %s and was stopped; the answer has %s", bytes(l.Bytes), e.Count(l.Answer, Byte))
		}
		return fmt.Sprintf("printed more than %s and was stopped", bytes(l.Bytes))
	case result.ErrorOutput:
		return fmt.Sprintf("wrote more than %s to standard error", bytes(l.Bytes))
	case result.StillOn:
		if l.Busy {
			return fmt.Sprintf("still running after %s of CPU time; the limit is %s%s. The machine was busy with other work: try again when it is idle", e.Duration(l.CPU), e.Duration(usual), time)
		}
		return fmt.Sprintf("still running after %s of CPU time; the limit is %s%s", e.Duration(l.CPU), e.Duration(usual), time)
	case result.CPUTime:
		if l.Busy {
			return fmt.Sprintf("used %s of CPU time; the limit is %s%s. The machine was busy with other work: try again when it is idle", seconds(l.CPU), seconds(usual), time)
		}
		return fmt.Sprintf("used %s of CPU time; the limit is %s%s", seconds(l.CPU), seconds(usual), time)
	case result.IdleTime:
		return fmt.Sprintf("idle for %s, with %s of CPU time used; the limit is %s%s", e.Duration(l.Idle), e.Duration(l.CPU), e.Duration(usual), time)
	}
	return ""
}

// bytes returns a size in KB, or in MB if it is large.
func bytes(n int) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d KB", n>>10)
	}
	return fmt.Sprintf("%d MB", n>>20)
}

// Crash says how a program ended.
func (English) Crash(c result.Crash) string {
	unsure := c.StackFull && c.Signal != "STATUS_STACK_OVERFLOW"
	switch {
	case len(c.Missing) > 0:
		return fmt.Sprintf("%s: %s. Link the program with -static", c.Death, strings.Join(c.Missing, ", "))
	case c.Said != "" && unsure:
		return fmt.Sprintf("%s; stack overflow?: %s", c.Death, c.Said)
	case c.Said != "":
		return fmt.Sprintf("%s: %s", c.Death, c.Said)
	case unsure:
		return fmt.Sprintf("%s; stack overflow?", c.Death)
	}
	return c.Death
}

// MachineFault says why the machine could not judge a run.
func (e English) MachineFault(m result.MachineFault) string {
	switch m.Of {
	case result.CPUTime:
		return fmt.Sprintf("this machine is too busy: it gave the program %s of CPU time in %s", e.Duration(m.CPU), e.Duration(m.Wall))
	case result.MemoryPeak:
		return fmt.Sprintf("this machine ran short of memory while the program used %s", e.Size(m.Memory))
	}
	return ""
}

// Fault says what a program does that its language leaves undefined or that ends it, and where.
func (e English) Fault(f result.Fault) string {
	place, does := f.Source, e.does(f)
	if f.Line > 0 {
		place = fmt.Sprintf("%s:%d", f.Source, f.Line)
	}
	switch {
	case !f.Accepted:
		return fmt.Sprintf("%s: %s", place, does)
	case f.What == result.Overflow || f.What == result.Exception:
		return fmt.Sprintf("warning: accepted here, but %s: %s. Another compiler may print something else.", does, place)
	}
	return fmt.Sprintf("warning: accepted here, but it %s: %s. Another compiler may print something else.", does, place)
}

// does says what the program does, or which operation overflows.
func (e English) does(f result.Fault) string {
	switch f.What {
	case result.Overflow:
		return fmt.Sprintf("%s overflows %s", f.Text, f.Type)
	case result.Division:
		return "divides by zero"
	case result.Shift:
		if f.Type == "" {
			return fmt.Sprintf("shifts a number by %s bits", f.Text)
		}
		return fmt.Sprintf("shifts a number of type %s by %s bits", f.Type, f.Text)
	case result.Null:
		return "uses a null pointer"
	case result.NoReturn:
		return "reaches the end of a function that must return a value"
	case result.Lifetime:
		return "uses memory after its end of life"
	case result.DoubleFree:
		return "frees memory twice"
	case result.BadFree:
		return "frees memory that was not allocated"
	case result.Wild:
		return "uses memory that is not its own: an index far outside an array, or a wrong pointer"
	case result.Outside:
		if f.Access == nil {
			return "reads or writes outside an array"
		}
		return e.access(*f.Access)
	case result.Unset:
		if f.Name == "" {
			return "reads a variable that it never set"
		}
		return fmt.Sprintf("reads `%s` before it is set", f.Name)
	case result.Undefined:
		return "does what its language leaves undefined: " + f.Text
	case result.Exception:
		return f.Text
	}
	return ""
}

// access says which element beside an array a program uses.
func (e English) access(a result.Access) string {
	array, element := "an array", ""
	if a.Name != "" {
		array = fmt.Sprintf("`%s`", a.Name)
	}
	switch {
	case a.Index != nil && a.Name != "":
		element = fmt.Sprintf("%s[%d]", a.Name, *a.Index)
	case a.Index != nil:
		element = fmt.Sprintf("element %d", *a.Index)
	}
	side := ""
	switch a.Side {
	case "before":
		side = "before the start of " + array
	case "past":
		side = "past the end of " + array
	default:
		side = "outside " + array
	}
	switch {
	case element == "":
		return fmt.Sprintf("%s %s", a.Does, side)
	case a.Side == "past" && a.Size > 0:
		return fmt.Sprintf("%s %s, %s, which has %s", a.Does, element, side, e.Count(a.Size, Element))
	}
	return fmt.Sprintf("%s %s, %s", a.Does, element, side)
}

// Trap quotes the problem's page.
func (English) Trap(t result.Trap) string {
	text := suite.TrapText(t.Problem, t.Number, "")
	switch {
	case text == "": // the page of another version of the judge had more of them
		return ""
	case t.About != "":
		return fmt.Sprintf("A trap on the problem's page is about %s: %s", t.About, text)
	}
	return "The problem's page warns here: " + text
}
