package words

import (
	"fmt"
	"slices"
	"strconv"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// fillTable is what to do instead of a deep recursion.
const fillTable = "Fill a table from small to large in a loop instead."

// Hint says which mistake a program seems to make.
func (e English) Hint(h result.Hint) string {
	switch h := h.(type) {
	case result.PlainHint:
		return e.plainHint(h)
	case result.PythonLimit:
		if h.SetsLimit {
			return "The recursion never ends, or is deeper than the program's own setrecursionlimit allows. " + fillTable
		}
		return fmt.Sprintf("The recursion never ends, or is deeper than Python allows: 1,000 calls%s, unless sys.setrecursionlimit raises it. %s", englishTakers(h.Takers), fillTable)
	case result.NotModular:
		return fmt.Sprintf("%q is right as a fraction. Print it modulo %d, as the statement says: 1/2 is printed as %d.", h.Text, h.Modulus, h.Modulus/2+1)
	case result.Wording:
		return e.wording(h)
	case result.LineEndBlanks:
		if len(h.Others) == 0 {
			return fmt.Sprintf("There are blanks at line ends. Judges known to ignore them: %s.", list(h.Ignore, "and"))
		}
		return fmt.Sprintf("There are blanks at line ends. %s may refuse the program for that. Judges known to ignore them: %s.", list(h.Others, "or"), list(h.Ignore, "and"))
	case result.NotAnAnswer:
		answers := list(each(h.Possible, strconv.Quote), "or")
		if h.File != "" {
			return fmt.Sprintf("The output has the line %q, but an answer is %s. %s:%d has text that is not UTF-8, perhaps GBK.", h.Text, answers, h.File, h.Line)
		}
		return fmt.Sprintf("The output has the line %q, but an answer is %s.", h.Text, answers)
	case result.OtherSort:
		return e.otherSort(h)
	case result.NotHere:
		if h.Prints {
			return fmt.Sprintf("%s exists only in browsers%s. Print with console.log.", h.Function, e.at(h.Line))
		}
		return fmt.Sprintf(`%s exists only in browsers%s. Read standard input: require("fs").readFileSync(0, "utf8").`, h.Function, e.at(h.Line))
	case result.LineOfNumbers:
		split := "Split the line at blanks first."
		if h.Language == "Python" {
			split = "Split the line: map(int, input().split())."
		}
		return fmt.Sprintf("It reads the line %q, which has %d numbers, as one number%s. %s", h.Text, h.Count, e.at(h.Line), split)
	case result.RestOfLine:
		return e.restOfLine(h)
	case result.Comparison:
		return fmt.Sprintf("%s:%d: `%s` compares first: it means `%s`. Put the operation before the comparison in parentheses.", h.File, h.Line, h.Text, h.Means)
	case result.UpToSize:
		return fmt.Sprintf("Right on %s with sizes below %s, and wrong on %s of %s with sizes from %s on. Does a number overflow, is one rounded, or is a table too small?",
			e.Count(h.Right, RandomCase), e.Number(int(h.Edge)), e.Number(h.Wrong), e.Number(h.Of), e.Number(int(h.Edge)))
	case result.NeedsOrder:
		return fmt.Sprintf("The program is right if the %s are sorted, and wrong in this order. The input may have any order: sort all of them first.", e.Say(message.New(message.Kind(h.Parts))))
	case result.SkipsEmpty:
		return fmt.Sprintf("Line %d of the input is empty and belongs to a case. Does the program skip empty lines? On small cases without one it is right. Read numbers one by one, not lines.", h.Line)
	case result.Swapped:
		if h.Cases > 0 {
			return fmt.Sprintf("To each of %s it is the other answer: are the two the wrong way round?", e.Count(h.Cases, Case))
		}
		return "On small cases the program always prints the other answer: are the two the wrong way round?"
	case result.NumberEdge:
		return e.edge(h)
	case result.KeptState:
		return fmt.Sprintf("Right on case %d alone, wrong together with others: does it keep a table or a variable from the case before, or misread where a case begins?", h.Case)
	case result.UnusualSpace:
		if h.Space == "" {
			return "The input has unusual white space. With plain white space the program is right. Read word by word, past any blanks and line ends."
		}
		return fmt.Sprintf("The input is written with %s. With plain white space the program is right.", e.Say(message.New(message.Kind(h.Space))))
	case result.UsesFile:
		return e.usesFile(h)
	case result.ToDo:
		lines := each(h.Lines, func(n int) string { return fmt.Sprint("line ", n) })
		return fmt.Sprintf("The program prints nothing yet. Replace each TODO by code: %s.", list(lines, "and"))
	case result.RepeatsLine:
		if h.After {
			return fmt.Sprintf("The output starts with the complete answer and then repeats %q for ever. %s", h.Text, e.stop(h.InputEnd))
		}
		return fmt.Sprintf("The output repeats %q for ever. %s", h.Text, e.stop(h.InputEnd))
	case result.NoEnd:
		return e.noEnd(h)
	case result.EndCrash:
		return e.endCrash(h)
	case result.BadStatus:
		return fmt.Sprintf("The output is the complete answer, but the program ends with exit status %d. Every status but 0 is a runtime error.", h.Status)
	case result.ReadsTooMuch:
		return fmt.Sprintf("It expects more numbers on a line%s. Does it read the number of cases? That is the first line.", e.at(h.Line))
	case result.OneTooMany:
		return e.oneTooMany(h)
	case result.OneAnswer:
		return e.oneAnswer(h)
	case result.LastMissing:
		if h.Ends == result.AtMark {
			return fmt.Sprintf("There is no answer to the last case: does the program answer a case only when it reads the next one? After the last case comes the line %s.", h.Mark)
		}
		return "There is no answer to the last case: does the program wait for an empty line or another case after it? Answer the last case at the end of the input, too."
	}
	return ""
}

// plainHint is Hint for one of that type.
func (English) plainHint(h result.PlainHint) string {
	switch h.Is {
	case result.NeverSet:
		return "The program did something else when it ran again on the same input. It depends on chance, on time, or on a variable that it never sets."
	case result.DeepRecursion:
		return "The recursion is too deep, or never ends. " + fillTable
	case result.FullStack:
		return "The stack is full: the recursion is too deep or never ends, or a function has a large array. Fill a table from small to large in a loop, and declare large arrays outside of functions."
	case result.SilentProgram:
		return "The program ends without printing anything. Does it ever reach the code that reads and answers the cases?"
	case result.SlowScan:
		return "fmt.Scan reads each byte of the input by itself, which is slow. Use fmt.Fscan with a bufio.NewReader(os.Stdin)."
	case result.ManyArguments:
		return "A call has too many arguments: f(...list) puts all elements on the stack. Use a loop over the list."
	case result.CountExpected:
		return "The program is right if the number of cases comes first, which the input does not have: does it read one?"
	case result.CountNotRead:
		return "The program is right if the first line, the number of cases, is left out: does it read that number?"
	case result.PairsSwapped:
		return "The program is right if the two numbers of each line are swapped: in which order does it read them?"
	case result.BesideAnArray:
		return "Does the program read or write outside an array? judge test names the line."
	case result.MixedOutput:
		return "The output has the right lines in another order. After sync_with_stdio(false), what cout and what printf or puts print can change places: use only one of them."
	case result.BareReturn:
		return `A line of the output ends with a carriage return alone, \r. Print a line feed, \n, after each answer.`
	case result.SecondAnswer:
		return "The only answer is that to case 2: does the program read a number of cases first? The input has none."
	case result.OnStandardErr:
		return "The answers are on standard error. Print them to standard output."
	}
	return ""
}

// wording is Hint for one of that type.
func (e English) wording(h result.Wording) string {
	switch h.Is {
	case result.NotInteger:
		return fmt.Sprintf("%q is a floating-point number. The answer is an integer: compute and print it as one.", h.Text)
	case result.OneLine:
		return fmt.Sprintf("The output is a single line: %q. Print each answer as a line of its own.", h.Text)
	case result.StopsAtZeros:
		return fmt.Sprintf("No answer from the line %q on: does the program e.stop(h.InputEnd) there? Here it is a case like any other; read on to the end of the input.", h.Text)
	case result.OtherWordsToo:
		return fmt.Sprintf("The answers are right, but the output has other words too, first %q. Print only the answers.", h.Text)
	}
	return ""
}

// otherSort is Hint for one of that type.
func (English) otherSort(h result.OtherSort) string {
	switch h.Is {
	case result.NotAName:
		return fmt.Sprintf("The output is %q, but the answer is a name from the input, here %q.", h.Text, h.Answer)
	case result.NotANumber:
		return fmt.Sprintf("The output is %q, but the answer is a number, here %s.", h.Text, h.Answer)
	}
	return ""
}

// usesFile is Hint for one of that type.
func (English) usesFile(h result.UsesFile) string {
	switch h.Is {
	case result.OpensFile:
		return fmt.Sprintf("%s:%d opens the file %q, which does not exist here. Read standard input.", h.File, h.Line, h.Name)
	case result.WritesFile:
		return fmt.Sprintf("%s:%d writes to the file %q. Print to standard output.", h.File, h.Line, h.Name)
	}
	return ""
}

// noEnd is Hint for one of that type.
func (e English) noEnd(h result.NoEnd) string {
	switch h.Is {
	case result.PrintsOn:
		return fmt.Sprintf("The output starts with the complete answer and then goes on. %s", e.stop(h.InputEnd))
	case result.RunsOn:
		return fmt.Sprintf("The output is the complete answer, but the program goes on. %s", e.stop(h.InputEnd))
	}
	return ""
}

// endCrash is Hint for one of that type.
func (e English) endCrash(h result.EndCrash) string {
	switch h.Is {
	case result.ReadsPastEnd:
		if h.Ends == result.AfterCount {
			return fmt.Sprintf("It reads on after the end of the input: %s%s. Does it read as many cases as the first line says?", h.Exception, e.at(h.Line))
		}
		return fmt.Sprintf("It reads on after the end of the input: %s%s. %s", h.Exception, e.at(h.Line), e.stop(h.InputEnd))
	case result.CrashAtEnd:
		if h.Exception == "" {
			return fmt.Sprintf("The output is the complete answer; the program crashes after that. %s", e.stop(h.InputEnd))
		}
		return fmt.Sprintf("It crashes after the last answer: %s%s. If nothing is wrong there, check the end: %s", h.Exception, e.at(h.Line), e.stop(h.InputEnd))
	}
	return ""
}

// englishTakers is a clause about what takes of the calls that Python allows.
func englishTakers(list []string) string {
	switch {
	case len(list) > 1:
		return ", of which a generator or lru_cache takes some too"
	case slices.Contains(list, result.Generator):
		return ", of which a generator takes some too"
	case slices.Contains(list, result.Cached):
		return ", of which lru_cache takes some too"
	}
	return ""
}

// restOfLine says how to go on to the next line after a number.
func (English) restOfLine(h result.RestOfLine) string {
	switch h.Language {
	case "C++":
		return "It reads a line right after a number: that is the rest of the number's line, which is empty. Write cin.ignore(1000, '\\n') before getline, or read everything with >>."
	case "C":
		return `It reads a line right after a number: that is the rest of the number's line, which is empty. Read everything with scanf("%d", ...).`
	case "Java":
		return "It reads a line right after a number: nextLine returns the rest of the number's line, which is empty. Call nextLine once more, or read everything with nextInt."
	}
	return "It reads a line right after a number: that is the rest of the number's line, which is empty. Read everything in one way."
}

// stop asks whether the program stops where the cases end.
func (English) stop(h result.InputEnd) string {
	switch h.Ends {
	case result.AtMark:
		return fmt.Sprintf("Does the program stop at the line %s that ends the input?", h.Mark)
	case result.AfterCount:
		return "Does the program stop after as many cases as the first line says?"
	case result.AfterOne:
		return "Does the program stop after the one case of the input?"
	}
	return "Does the program stop at the end of the input?"
}

// at is a clause with the line of a source.
func (English) at(line int) string {
	if line == 0 {
		return ""
	}
	return fmt.Sprintf(", line %d", line)
}

func (e English) oneTooMany(h result.OneTooMany) string {
	answers, cases := e.Count(h.Cases+1, Answer), e.Count(h.Cases, Case)
	switch {
	case h.Ends == result.AtMark:
		return fmt.Sprintf("%s for %s: it answers the line %s that ends the input.", answers, cases, h.Mark)
	case h.Ends == result.AfterCount:
		return fmt.Sprintf("%s for %s: it answers one case more than the first line says.", answers, cases)
	case h.Ends == result.AfterOne:
		return fmt.Sprintf("%s for %s: the input is one case.", answers, cases)
	case h.Language == "C":
		return fmt.Sprintf(`%s for %s: it answers once more at the end of the input. Stop when a read fails: while (scanf("%%d", &n) == 1). feof becomes true only after that.`, answers, cases)
	case h.Language == "C++":
		return fmt.Sprintf("%s for %s: it answers once more at the end of the input. Stop when a read fails: while (cin >> n). eof becomes true only after that.", answers, cases)
	}
	return fmt.Sprintf("%s for %s: it answers once more at the end of the input. Stop when a read fails.", answers, cases)
}

func (e English) oneAnswer(h result.OneAnswer) string {
	said := ""
	switch {
	case h.Ends == result.AfterCount && h.First:
		said = fmt.Sprintf("1 answer for %s: does it stop after the first, or one too early?", e.Count(h.Cases, Case))
	case h.Ends == result.AfterCount:
		said = fmt.Sprintf("1 answer for %s: does it read the number of cases?", e.Count(h.Cases, Case))
	case h.Ends == result.AtMark:
		said = fmt.Sprintf("1 answer for %s: does it read on to the line %s that ends the input?", e.Count(h.Cases, Case), h.Mark)
	default:
		said = fmt.Sprintf("1 answer for %s: does it read on to the end of the input?", e.Count(h.Cases, Case))
	}
	if len(h.Names) == 0 {
		return said
	}
	return fmt.Sprintf("%s At %s an input has one case: judge test %s uses that format.", said, list(h.Homes, "and"), h.Names[0])
}

// englishEdges says what happens to numbers from some number on.
var englishEdges = map[int64]string{
	1 << 15:    "do not fit in 16 bits with a sign",
	46341:      "have squares that do not fit in a 32-bit int",
	1 << 16:    "do not fit in 16 bits, and their squares do not fit in 32",
	1 << 31:    "do not fit in a 32-bit int",
	3037000500: "have squares that do not fit in 64 bits",
	1 << 32:    "do not fit in 32 bits",
}

func (English) edge(h result.NumberEdge) string {
	what, known := englishEdges[h.Edge]
	if !known {
		return fmt.Sprintf("No number below %d was found to fail in its place. Does a number overflow?", h.Number)
	}
	return fmt.Sprintf("No number below %d was found to fail in its place. Numbers from %d on %s. Does a number overflow?", h.Number, h.Edge, what)
}
