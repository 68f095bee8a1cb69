package judging

import (
	"strings"

	"grundy/judge/internal/result"
)

// telling are the lines of standard error in which a language says why it ends a
// program: Go, Java, C++, the assert and the heap of C, Rust; and the name of an
// exception, as in Python, JavaScript and others.
var telling = result.Pattern(`^(panic: |fatal error: |Exception in thread |terminate called |.*: Assertion .* failed|(free|malloc|realloc)\(\): |double free|\*\*\* |thread '.*panicked at )|^([A-Za-z_][\w.]*)?(Error|Exception)(: |$)`)

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
