package judging

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// A saying is what a sanitizer may say, and the same in our words. In these $1 is the first
// group of the expression.
type saying struct {
	said func() *regexp.Regexp
	text string
}

// undefined are the faults that the sanitizer of undefined behaviour names with their line.
var undefined = []saying{
	{result.Pattern(`signed integer overflow: (.+) cannot be represented in type '(.+)'`), "$1 overflows $2"},
	{result.Pattern(`negation of (-?\d+) cannot be represented in type '([^']+)'`), "-($1) overflows $2"},
	{result.Pattern(`division of (-\d+ by -1) cannot be represented in type '([^']+)'`), "$1 overflows $2"},
	{result.Pattern(`division by zero`), "divides by zero"},
	{result.Pattern(`shift exponent (-?\d+) is too large for \d+-bit type '(.+)'`), "shifts a number of type $2 by $1 bits"},
	{result.Pattern(`shift exponent (-\d+) is negative`), "shifts a number by $1 bits"},
	{result.Pattern(`null pointer`), "uses a null pointer"},
	{result.Pattern(`without returning a value`), "leaves a function without return, which should return a value"},
}

// address are the kinds of faults that the sanitizer of addresses names, in our words.
var address = map[string]string{
	"heap-use-after-free":   "uses memory after its end of life",
	"stack-use-after-scope": "uses memory after its end of life",
	"double-free":           "frees memory twice",
	"free":                  "frees what was not allocated",
	"FPE":                   "divides by zero",
	"SEGV":                  "uses memory that is not its own: an index far outside an array, or a wrong pointer",
}

var (
	undefinedLine = result.Pattern(`(?m)^(\S*?):(\d+):(\d+): runtime error: (.*)`)
	outOfBounds   = result.Pattern(`index (-?\d+) out of bounds for type '[^\[']*\[(\d+)\]`)
	addressKind   = result.Pattern(`ERROR: AddressSanitizer: (?:attempting )?([\w-]+)`)
	outside       = result.Pattern(`^([a-z-]+-buffer-(over|under)flow|container-overflow|unknown-crash)$`)
	addressAccess = result.Pattern(`(?m)^(READ|WRITE) of size (\d+)`)
	addressFrame  = result.Pattern(`(?m)^    #\d+ .* (\S+?):(\d+)(?::\d+)?$`)
	addressRegion = result.Pattern(`is located (\d+) bytes (to the left of|to the right of|before|after|inside of) (?:(\d+)-byte region|global variable '([^']+)' .*of size (\d+))`)
	addressLocal  = result.Pattern(`\[(\d+), (\d+)\) '([^']+)'[^\n]* <== Memory access at offset (\d+) (underflows|overflows|partially overflows|partially underflows|is inside)`)
	indexed       = result.Pattern(`([A-Za-z_]\w*)\s*\[([^\]]*)\](\s*\[)?`)
)

// faultOf returns what a report of sanitizers says of a program, nil if it says nothing that
// is the program's own fault. crashes tells whether the program crashes without them, too:
// only then a segmentation fault is its own.
func faultOf(program toolchain.Program, report string, crashes bool) *result.Fault {
	_, compiled := program.Names()
	place := func(file, line string) result.Fault {
		if path.Base(file) != compiled {
			line = ""
		}
		return faultAt(program, line)
	}
	if found := undefinedLine().FindStringSubmatch(report); found != nil {
		f := place(found[1], found[2])
		f.Text, f.Raw = undefinedText(found[4], f.Code), found[0]
		return &f
	}
	kind := addressKind().FindStringSubmatchIndex(report)
	if kind == nil {
		return nil
	}
	report = report[kind[0]:]
	f := result.Fault{}
	for _, frame := range addressFrame().FindAllStringSubmatch(report, -1) {
		if f = place(frame[1], frame[2]); f.Line > 0 {
			break
		}
	}
	if f.Line == 0 {
		return nil
	}
	f.Text, f.Raw = addressText(report, f.Code, crashes), result.Printable(report)
	if f.Text == "" {
		return nil
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

// undefinedText returns a fault in our words. code is the line of the program.
func undefinedText(said, code string) string {
	if found := outOfBounds().FindStringSubmatch(said); found != nil {
		index, _ := strconv.Atoi(found[1])
		size, _ := strconv.Atoi(found[2])
		return beside("uses", code, "", index, size)
	}
	for _, s := range undefined {
		if found := s.said().FindStringSubmatchIndex(said); found != nil {
			return string(s.said().ExpandString(nil, s.text, said, found))
		}
	}
	return "does what its language leaves undefined: " + said
}

// beside says that a program uses an element that an array does not have. The name of the
// array is that in the code if it is unknown and the code has only one.
func beside(does, code, name string, index, size int) string {
	if name == "" {
		name = onlyArray(code)
	}
	of, element := "an array", fmt.Sprintf("element %d", index)
	if name != "" {
		of, element = "`"+name+"`", fmt.Sprintf("%s[%d]", name, index)
	}
	switch {
	case index < 0:
		return fmt.Sprintf("%s %s, before the start of %s", does, element, of)
	case size > 0:
		return fmt.Sprintf("%s %s, past the end of %s, which has %s", does, element, of, result.Count(size, "element"))
	}
	return fmt.Sprintf("%s %s, past the end of %s", does, element, of)
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

// addressText returns a fault of memory in our words, "" if it may be the sanitizer's own.
func addressText(report, code string, crashes bool) string {
	kind := addressKind().FindStringSubmatch(report)[1]
	text := address[kind]
	if text != "" && (crashes || kind != "SEGV") {
		return text
	}
	access := addressAccess().FindStringSubmatch(report)
	if access == nil || !outside().MatchString(kind) || text != "" {
		return "" // it needs more stack or memory with a sanitizer
	}
	does := map[string]string{"READ": "reads", "WRITE": "writes"}[access[1]]
	width, _ := strconv.Atoi(access[2])
	name, offset, size, ok := region(report)
	elements := ok && slices.Contains([]int{1, 2, 4, 8}, width) && size%width == 0 && (offset%width == 0)
	bare := name
	if bare == "" {
		bare = onlyArray(code)
	}
	single := bare != "" && bare == onlyArray(code) // else an element may be a row or a struct
	switch {
	case elements && single && (offset < 0 || offset >= size):
		return beside(does, code, bare, offset/width, size/width)
	case ok && bare != "" && offset < 0:
		return fmt.Sprintf("%s before the start of `%s`", does, bare)
	case ok && bare != "" && offset >= size-width+1:
		return fmt.Sprintf("%s past the end of `%s`", does, bare)
	}
	return does + " outside an array"
}

// region returns the array nearest to a bad access, its size in bytes, and where in it the
// access begins. The name is "" if it is unknown.
func region(report string) (name string, offset, size int, ok bool) {
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
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
