package words

import (
	"slices"
	"strconv"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// hint returns which mistake a program seems to make.
func hint(h result.Hint) message.Message {
	switch h := h.(type) {
	case result.PlainHint:
		return sentence(of("hint", h.Is))
	case result.PythonLimit:
		if h.SetsLimit {
			return sentence("hint recursion, own limit")
		}
		return sentence("hint recursion limit", takers(h.Takers))
	case result.NotModular:
		return sentence("hint fraction", h.Text, h.Modulus, h.Modulus/2+1)
	case result.Wording:
		return sentence(of("hint", h.Is), h.Text)
	case result.LineEndBlanks:
		if len(h.Others) == 0 {
			return sentence("hint blanks", listed(eachOf, h.Ignore))
		}
		return sentence("hint blanks, others", listed(message.OneOf, h.Others), listed(eachOf, h.Ignore))
	case result.NotAnAnswer:
		answers := listed(eitherOf, lists.Each(h.Possible, strconv.Quote))
		if h.File != "" {
			return sentence("hint no answer, not UTF-8", h.Text, answers, h.File, h.Line)
		}
		return sentence("hint no answer", h.Text, answers)
	case result.OtherSort:
		return sentence(of("hint", h.Is), h.Text, h.Answer)
	case result.NotHere:
		if h.Prints {
			return sentence("hint not here, prints", h.Function, atLine(h.Line))
		}
		return sentence("hint not here, reads", h.Function, atLine(h.Line))
	case result.LineOfNumbers:
		if h.Language == "Python" {
			return sentence("hint line of numbers, Python", h.Text, h.Count, atLine(h.Line))
		}
		return sentence("hint line of numbers", h.Text, h.Count, atLine(h.Line))
	case result.RestOfLine:
		return restOfLine(h)
	case result.Comparison:
		return sentence("hint comparison", h.File, h.Line, h.Text, h.Means)
	case result.UpToSize:
		return sentence("hint up to size", counting(h.Right, RandomCase), h.Edge, h.Wrong, h.Of)
	case result.NeedsOrder:
		return sentence("hint order", message.Kind(h.Parts))
	case result.SkipsEmpty:
		return sentence("hint skips empty", h.Line)
	case result.Swapped:
		if h.Cases > 0 {
			return sentence("hint exchanged, all cases", counting(h.Cases, Case))
		}
		return sentence("hint exchanged")
	case result.NumberEdge:
		if what, known := edges[h.Edge]; known {
			return sentence("hint edge", h.Number, h.Edge, what)
		}
		return sentence("hint smallest number", h.Number)
	case result.KeptState:
		return sentence("hint kept state", h.Case)
	case result.UnusualSpace:
		if h.Space == "" {
			return sentence("hint white space")
		}
		return sentence("hint white space, named", message.Kind(h.Space))
	case result.UsesFile:
		return sentence(of("hint", h.Is), h.File, h.Line, h.Name)
	case result.ToDo:
		return sentence("hint to do", listed(eachOf,
			lists.Each(h.Lines, func(n int) message.Message { return sentence("line number", n) })))
	case result.RepeatsLine:
		if h.After {
			return sentence("hint repeats, after answer", h.Text, stop(h.InputEnd))
		}
		return sentence("hint repeats", h.Text, stop(h.InputEnd))
	case result.NoEnd:
		return sentence(of("hint", h.Is), stop(h.InputEnd))
	case result.EndCrash:
		return endCrash(h)
	case result.BadStatus:
		return sentence("hint exit status", h.Status)
	case result.ReadsTooMuch:
		return sentence("hint expects more", atLine(h.Line))
	case result.OneTooMany:
		return oneTooMany(h)
	case result.OneAnswer:
		return oneAnswer(h)
	case result.LastMissing:
		if h.Ends == result.AtMark {
			return sentence("hint last missing, mark", h.Mark)
		}
		return sentence("hint last missing")
	}
	return message.Message{}
}

// takers is a clause about what takes of the calls that Python allows.
func takers(list []string) message.Message {
	switch {
	case len(list) > 1:
		return sentence("takers both")
	case slices.Contains(list, result.Generator):
		return sentence("takers generator")
	case slices.Contains(list, result.Cached):
		return sentence("takers cache")
	}
	return message.Message{}
}

// atLine is a clause with the line of a source.
func atLine(line int) message.Message {
	if line == 0 {
		return message.Message{}
	}
	return sentence("at line", line)
}

// restOfLine says how to go on to the next line after a number.
func restOfLine(h result.RestOfLine) message.Message {
	switch h.Language {
	case "C++":
		return sentence("hint rest of line, C++")
	case "C":
		return sentence("hint rest of line, C")
	case "Java":
		return sentence("hint rest of line, Java")
	}
	return sentence("hint rest of line")
}

// stop asks whether the program stops where the cases end.
func stop(h result.InputEnd) message.Message {
	switch h.Ends {
	case result.AtMark, result.AfterCount, result.AfterOne:
	default:
		h.Ends = result.AtEnd
	}
	return sentence(of("stop at", h.Ends), h.Mark)
}

func endCrash(h result.EndCrash) message.Message {
	switch {
	case h.Is == result.ReadsPastEnd && h.Ends == result.AfterCount:
		return sentence("hint reads past end, count", h.Exception, atLine(h.Line))
	case h.Is == result.CrashAtEnd && h.Exception != "":
		return sentence("hint exception at end", h.Exception, atLine(h.Line), stop(h.InputEnd))
	case h.Is == result.CrashAtEnd:
		return sentence("hint crash at end", stop(h.InputEnd))
	}
	return sentence(of("hint", h.Is), h.Exception, atLine(h.Line), stop(h.InputEnd))
}

func oneTooMany(h result.OneTooMany) message.Message {
	answers, cases := counting(h.Cases+1, Answer), counting(h.Cases, Case)
	switch {
	case h.Ends == result.AtMark:
		return sentence("hint one too many, mark", answers, cases, h.Mark)
	case h.Ends == result.AfterCount:
		return sentence("hint one too many, count", answers, cases)
	case h.Ends == result.AfterOne:
		return sentence("hint one too many, one case", answers, cases)
	case h.Language == "C":
		return sentence("hint one too many, C", answers, cases)
	case h.Language == "C++":
		return sentence("hint one too many, C++", answers, cases)
	}
	return sentence("hint one too many", answers, cases)
}

func oneAnswer(h result.OneAnswer) message.Message {
	cases := counting(h.Cases, Case)
	said := sentence("hint one answer", cases)
	switch {
	case h.Ends == result.AfterCount && h.First:
		said = sentence("hint one answer, first of count", cases)
	case h.Ends == result.AfterCount:
		said = sentence("hint one answer, count", cases)
	case h.Ends == result.AtMark:
		said = sentence("hint one answer, mark", cases, h.Mark)
	}
	if len(h.Names) == 0 {
		return said
	}
	return sentence("hint one answer, other home", said, listed(eachOf, h.Homes), h.Names[0])
}

// edges say what happens to numbers from some number on.
var edges = map[int64]message.Kind{
	1 << 15:    "edge 16 bits with a sign",
	46341:      "edge squares of 32 bits",
	1 << 16:    "edge 16 bits",
	1 << 31:    "edge 32 bits with a sign",
	3037000500: "edge squares of 64 bits",
	1 << 32:    "edge 32 bits",
}
