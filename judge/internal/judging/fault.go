package judging

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// faultMessages are what sanitizers may say of a fault.
var faultMessages = []struct {
	pattern func() *regexp.Regexp // its first group is Text, the second Type
	what    result.FaultKind
}{
	{texts.Pattern(`signed integer overflow: (.+) cannot be represented in type '(.+)'`), result.Overflow},
	{texts.Pattern(`(negation of -?\d+) cannot be represented in type '([^']+)'`), result.Overflow},
	{texts.Pattern(`division of (-\d+ by -1) cannot be represented in type '([^']+)'`), result.Overflow},
	{texts.Pattern(`division by zero|^FPE`), result.Division},
	{texts.Pattern(`shift exponent (-?\d+) is too large for \d+-bit type '(.+)'`), result.Shift},
	{texts.Pattern(`shift exponent (-\d+) is negative`), result.Shift},
	{texts.Pattern(`null pointer`), result.Null},
	{texts.Pattern(`without returning a value`), result.NoReturn},
	{texts.Pattern(`^(?:heap-use-after-free|stack-use-after-scope)`), result.Lifetime},
	{texts.Pattern(`^attempting double-free`), result.DoubleFree},
	{texts.Pattern(`^attempting free`), result.BadFree},
	{texts.Pattern(`^SEGV`), result.Wild},
}

var (
	undefined     = texts.Pattern(`(?m)^(\S*?:\d+):\d+: runtime error: (.*)`)
	address       = texts.Pattern(`ERROR: AddressSanitizer: (.*)`)
	outOfBounds   = texts.Pattern(`index (-?\d+) out of bounds for type '[^\[']*\[(\d+)\]`)
	outside       = texts.Pattern(`^([a-z-]+-buffer-(over|under)flow|container-overflow|unknown-crash)`)
	addressAccess = texts.Pattern(`(?m)^(READ|WRITE) of size \d+`)
	addressSide   = texts.Pattern(`is located \d+ bytes (to the left of|to the right of|before|after) |<== Memory access at offset \d+ (underflows|overflows)`)
	addressGlobal = texts.Pattern(`is located (\d+) bytes (to the left of|to the right of|before|after) global variable '(\w+)'`)
	addressLocal  = texts.Pattern(`'(\w+)'[^\n]* <== Memory access at offset`)
	indexed       = texts.Pattern(`([A-Za-z_]\w*)\s*\[([^\]]*)\](\s*\[)?`)
)

// faultOf returns what a report of sanitizers says of a program, nil if it says nothing that
// is the program's own fault. crashes tells whether the program crashes without them, too:
// only then a segmentation fault is its own.
func faultOf(program toolchain.Program, report string, crashes bool) *result.Fault {
	_, compiled := program.Names()
	place := regexp.MustCompile(`(?m)(?:^|[ /])` + regexp.QuoteMeta(compiled) + `:(\d+)`)
	lineIn := func(text string) string { return append(place.FindStringSubmatch(text), "", "")[1] }
	if found := undefined().FindStringSubmatch(report); found != nil {
		f := faultAt(program, lineIn(found[1]))
		f.Raw = found[0]
		index := outOfBounds().FindStringSubmatch(found[2])
		if index != nil {
			n, _ := strconv.Atoi(index[1])
			size, _ := strconv.Atoi(index[2])
			f.What, f.Access = result.Outside,
				&result.Access{Does: "uses", Name: onlyArray(f.Code), Index: &n, Size: size, Side: "past"}
			if n < 0 {
				f.Access.Side = "before"
			}
		} else if !recognize(&f, found[2]) {
			f.What, f.Text = result.Undefined, found[2]
		}
		return &f
	}
	found := address().FindStringSubmatchIndex(report)
	if found == nil {
		return nil
	}
	words, report := report[found[2]:found[3]], report[found[0]:]
	f := faultAt(program, lineIn(report))
	f.Raw = texts.Printable(report)
	known := recognize(&f, words)
	switch {
	case f.Line == 0, f.What == result.Wild && !crashes:
		return nil
	case outside().MatchString(words):
		f.What, f.Access = result.Outside, accessIn(report, f.Code)
	case !known:
		return nil // it needs more stack or memory with a sanitizer
	}
	return &f
}

// recognize sets what a sanitizer says of a fault. It reports whether that is known.
func recognize(f *result.Fault, words string) bool {
	for _, s := range faultMessages {
		found := s.pattern().FindStringSubmatch(words)
		if found != nil {
			found = append(found, "", "")
			f.What, f.Text, f.Type = s.what, found[1], found[2]
			return true
		}
	}
	return false
}

// accessIn returns the access that a report is about. The sizes in a report are those of the memory,
// which tell nothing of elements.
func accessIn(report, code string) *result.Access {
	access := &result.Access{Does: "uses", Name: onlyArray(code)}
	if found := addressAccess().FindStringSubmatch(report); found != nil {
		access.Does = map[string]string{"READ": "reads", "WRITE": "writes"}[found[1]]
	}
	if found := addressSide().FindStringSubmatch(report); found != nil {
		access.Side = sideOf(found[1] + found[2])
	}
	if found := addressLocal().FindStringSubmatch(report); found != nil {
		access.Name = found[1]
	}
	nearest := math.MaxInt // of the variables on both sides
	for _, found := range addressGlobal().FindAllStringSubmatch(report, -1) {
		if away, err := strconv.Atoi(found[1]); err == nil && away < nearest {
			nearest, access.Side, access.Name = away, sideOf(found[2]), found[3]
		}
	}
	return access
}

// sideOf returns the side of an array that a sanitizer names.
func sideOf(words string) string {
	switch words {
	case "to the left of", "before", "underflows":
		return "before"
	}
	return "past"
}

// onlyArray returns the name of the only array that is indexed in the code, once, "" if
// there are several or one with several indices.
func onlyArray(code string) string {
	name := ""
	for _, found := range indexed().FindAllStringSubmatch(code, -1) {
		if found[3] != "" || name != "" && name != found[1] {
			return ""
		}
		name = found[1]
	}
	return name
}

// faultAt returns a fault at a line of a program, "" for an unknown one.
func faultAt(program toolchain.Program, line string) (f result.Fault) {
	f.Source, _ = program.Names()
	f.Line, _ = strconv.Atoi(line)
	lines := strings.Split(string(program.Source), "\n")
	if 0 < f.Line && f.Line <= len(lines) {
		f.Code = strings.TrimRight(lines[f.Line-1], " \t\r")
	}
	return f
}

var unset = texts.Pattern(`(?m)^(\S+?):(\d+):\d+: (?:error|warning): ['‘](\w+)['’] (?:may be|is) used uninitialized.*(?:\n.*){0,4}?\n(?:\S+?):(\d+):\d+: note: ['‘]\w+['’] was declared here`)

// unsetFault returns the fault that a program reads what it never set. The compiler's
// warnings name the variable if there is only one.
func unsetFault(program toolchain.Program, warnings string) *result.Fault {
	variable, line := "", ""
	for _, found := range unset().FindAllStringSubmatch(warnings, -1) {
		if variable != "" && variable != found[3] {
			variable, line = "", ""
			break
		}
		variable, line = found[3], found[4]
	}
	f := faultAt(program, line)
	f.What, f.Name, f.Raw = result.Unset, variable, warnings
	return &f
}

// deathMessage are the lines of standard error in which a language says why it ends a
// program: Go, Java, C++, the assert and the heap of C, Rust; and the name of an
// exception, as in Python, JavaScript and others.
var deathMessage = texts.Pattern(`^(panic: |fatal error: |Exception in thread |terminate called |.*: Assertion .* failed|(free|malloc|realloc)\(\): |double free|\*\*\* |thread '.*panicked at )|^([A-Za-z_][\w.]*)?(Error|Exception)(: |$)|^StopIteration`)

// heapFull finds that a program died because its runtime had no more room in the heap that
// Language.Heap allows: it asked for much at once, so the memory that it had was below the limit.
var heapFull = texts.Pattern(`(?m)^Exception in thread .* java\.lang\.OutOfMemoryError: Java heap space`)

// complaint returns what a program that died said of the reason, in one line, ""
// if nothing is known to be that.
func complaint(stderr []byte) string {
	lines := strings.Split(string(stderr), "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, " \t\r")
		if !deathMessage().MatchString(line) {
			continue
		}
		// Rust and C++ go on in the next line.
		if i+1 < len(lines) && (strings.HasSuffix(line, ":") || strings.HasPrefix(lines[i+1], "  what():")) {
			line = strings.TrimSuffix(line, ":") + ": " + strings.TrimSpace(lines[i+1])
		}
		return texts.Clip(texts.Printable(line), 200)
	}
	return ""
}

// places are the ways in which languages name a line of a program: Python, Java, and Go,
// JavaScript and Rust.
var places = texts.Pattern(`(?m)^\s*File ".*?([^/\\"]+)", line (\d+)|^\s*at [\w.$<>]+\((\w+\.java):(\d+)\)|([\w.-]+):(\d+)`)

// crashLine returns the line at which the program in a file ended with an exception or a
// panic, "" if standard error does not say.
func crashLine(file string, stderr []byte) string {
	line := ""
	for _, place := range places().FindAllStringSubmatch(string(stderr), -1) {
		switch {
		case place[1] == file:
			line = place[2] // Python names the innermost call last
		case place[3] != "" && line == "":
			line = place[4]
		case place[5] == file && line == "":
			line = place[6]
		}
	}
	return line
}
