package judging

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// sayings are what sanitizers may say of a fault, and the same in our words, in which $1 is the
// first group of the expression.
var sayings = []struct {
	said func() *regexp.Regexp
	text string
}{
	{result.Pattern(`signed integer overflow: (.+) cannot be represented in type '(.+)'`), "$1 overflows $2"},
	{result.Pattern(`negation of (-?\d+) cannot be represented in type '([^']+)'`), "-($1) overflows $2"},
	{result.Pattern(`division of (-\d+ by -1) cannot be represented in type '([^']+)'`), "$1 overflows $2"},
	{result.Pattern(`division by zero|^FPE`), "divides by zero"},
	{result.Pattern(`shift exponent (-?\d+) is too large for \d+-bit type '(.+)'`), "shifts a number of type $2 by $1 bits"},
	{result.Pattern(`shift exponent (-\d+) is negative`), "shifts a number by $1 bits"},
	{result.Pattern(`null pointer`), "uses a null pointer"},
	{result.Pattern(`without returning a value`), "leaves a function without return, which should return a value"},
	{result.Pattern(`^(heap-use-after-free|stack-use-after-scope)`), "uses memory after its end of life"},
	{result.Pattern(`^attempting double-free`), "frees memory twice"},
	{result.Pattern(`^attempting free`), "frees what was not allocated"},
	{result.Pattern(`^SEGV`), "uses memory that is not its own: an index far outside an array, or a wrong pointer"},
}

var (
	undefined     = result.Pattern(`(?m)^(\S*?:\d+):\d+: runtime error: (.*)`)
	address       = result.Pattern(`ERROR: AddressSanitizer: (.*)`)
	outOfBounds   = result.Pattern(`index (-?\d+) out of bounds for type '[^\[']*\[(\d+)\]`)
	outside       = result.Pattern(`^([a-z-]+-buffer-(over|under)flow|container-overflow|unknown-crash)`)
	addressAccess = result.Pattern(`(?m)^(READ|WRITE) of size (\d+)`)
	addressRegion = result.Pattern(`is located (\d+) bytes (to the left of|to the right of|before|after|inside of) (?:(\d+)-byte region|global variable '([^']+)' .*of size (\d+))`)
	addressLocal  = result.Pattern(`\[(\d+), (\d+)\) '([^']+)'[^\n]* <== Memory access at offset (\d+) (underflows|overflows|partially overflows|partially underflows|is inside)`)
	indexed       = result.Pattern(`([A-Za-z_]\w*)\s*\[([^\]]*)\](\s*\[)?`)
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
		f.Text, f.Raw = cmp.Or(inWords(found[2]), "does what its language leaves undefined: "+found[2]), found[0]
		if index := outOfBounds().FindStringSubmatch(found[2]); index != nil {
			f.Text = beside("uses", onlyArray(f.Code), number(index[1]), number(index[2]), true)
		}
		return &f
	}
	found := address().FindStringSubmatchIndex(report)
	if found == nil {
		return nil
	}
	said, report := report[found[2]:found[3]], report[found[0]:]
	f := faultAt(program, lineIn(report))
	f.Text, f.Raw = inWords(said), result.Printable(report)
	switch {
	case f.Line == 0, strings.HasPrefix(said, "SEGV") && !crashes:
		return nil
	case outside().MatchString(said):
		f.Text = addressText(report, f.Code)
	}
	if f.Text == "" {
		return nil // it needs more stack or memory with a sanitizer
	}
	return &f
}

// faultAt returns a fault at a line of a program, "" for an unknown one.
func faultAt(program toolchain.Program, line string) (f result.Fault) {
	f.Source, _ = program.Names()
	f.Line, _ = strconv.Atoi(line)
	if lines := strings.Split(string(program.Source), "\n"); 0 < f.Line && f.Line <= len(lines) {
		f.Code = strings.TrimRight(lines[f.Line-1], " \t\r")
	}
	return f
}

// inWords returns what a sanitizer says in our words.
func inWords(said string) string {
	for _, s := range sayings {
		if found := s.said().FindStringSubmatchIndex(said); found != nil {
			return string(s.said().ExpandString(nil, s.text, said, found))
		}
	}
	return ""
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// beside says that a program uses what is beside an array: one of its elements, or a byte. The
// name is "" if it is unknown, and so is a size of 0.
func beside(does, name string, index, size int, elements bool) string {
	of, element := "an array", fmt.Sprintf("element %d", index)
	if name != "" {
		of, element = "`"+name+"`", fmt.Sprintf("%s[%d]", name, index)
	}
	if elements {
		does += " " + element + ","
	}
	if index < 0 {
		return does + " before the start of " + of
	}
	does += " past the end of " + of
	if elements && size > 0 {
		does += ", which has " + result.Count(size, "element")
	}
	return does
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

// addressText returns in our words that the code accesses memory beside an array.
func addressText(report, code string) string {
	access := addressAccess().FindStringSubmatch(report)
	if access == nil {
		return ""
	}
	does := map[string]string{"READ": "reads", "WRITE": "writes"}[access[1]]
	width, only := number(access[2]), onlyArray(code)
	name, offset, size, ok := region(report)
	name = cmp.Or(name, only)
	beyond := offset < 0 || offset > size-width
	if !ok || name == "" || !beyond {
		return does + " outside an array"
	}
	elements := slices.Contains([]int{1, 2, 4, 8}, width) && size%width == 0 && offset%width == 0 && name == only
	if !elements { // one may be a row or a struct
		width = 1
	}
	return beside(does, name, offset/width, size/width, elements)
}

// region returns the array nearest to a bad access, its size in bytes, and where in it the
// access begins. The name is "" if it is unknown.
func region(report string) (name string, offset, size int, ok bool) {
	if found := addressLocal().FindStringSubmatch(report); found != nil {
		start, end := number(found[1]), number(found[2])
		return found[3], number(found[4]) - start, end - start, true
	}
	var found []string // the nearest
	for _, next := range addressRegion().FindAllStringSubmatch(report, -1) {
		if !strings.HasPrefix(next[4], "_") && (found == nil || number(next[1]) < number(found[1])) {
			found = next
		}
	}
	if found == nil {
		return "", 0, 0, false
	}
	size = number(found[3] + found[5])
	switch offset = number(found[1]); found[2] {
	case "to the left of", "before":
		offset = -offset
	case "to the right of", "after":
		offset += size
	}
	return found[4], offset, size, true
}

var unset = result.Pattern(`(?m)^(\S+?):(\d+):\d+: (?:error|warning): ['‘](\w+)['’] (?:may be|is) used uninitialized.*(?:\n.*){0,4}?\n(?:\S+?):(\d+):\d+: note: ['‘]\w+['’] was declared here`)

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
	f.Text, f.Raw = "reads a variable that it never set", warnings
	if variable != "" {
		f.Text = fmt.Sprintf("reads `%s` before it is set", variable)
	}
	return &f
}

// telling are the lines of standard error in which a language says why it ends a
// program: Go, Java, C++, the assert and the heap of C, Rust; and the name of an
// exception, as in Python, JavaScript and others.
var telling = result.Pattern(`^(panic: |fatal error: |Exception in thread |terminate called |.*: Assertion .* failed|(free|malloc|realloc)\(\): |double free|\*\*\* |thread '.*panicked at )|^([A-Za-z_][\w.]*)?(Error|Exception)(: |$)|^StopIteration`)

// complaint returns what a program that died said of the reason, in one line, ""
// if nothing is known to be that.
func complaint(stderr []byte) string {
	lines := strings.Split(string(stderr), "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, " \t\r")
		if !telling().MatchString(line) {
			continue
		}
		// Rust and C++ go on in the next line.
		if i+1 < len(lines) && (strings.HasSuffix(line, ":") || strings.HasPrefix(lines[i+1], "  what():")) {
			line = strings.TrimSuffix(line, ":") + ": " + strings.TrimSpace(lines[i+1])
		}
		return result.Clip(result.Printable(line), 200)
	}
	return ""
}

// places are the ways in which languages name a line of a program: Python, Java, and Go,
// JavaScript and Rust.
var places = result.Pattern(`(?m)^\s*File ".*?([^/\\"]+)", line (\d+)|^\s*at [\w.$<>]+\((\w+\.java):(\d+)\)|([\w.-]+):(\d+)`)

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
