package toolchain

import (
	"bytes"
	"strings"

	"grundy/judge/internal/result"
)

// An Opened is a file that a program opens by a name in its text.
type Opened struct {
	Name     string
	Line     int  // of the program
	Writes   bool // it prints to the file
	Standard bool // the file replaces standard input or output
}

// opening finds a call that opens a file, in any language.
var opening = result.Pattern(`^(.*?)\b(freopen|fopen|[io]?fstream\s+\w+|open|Open|Create|File|FileReader|FileInputStream|FileWriter|PrintWriter|readFileSync|ReadFile)\s*[({]\s*["']([^"'/]+\.\w+)["'](?:\s*,\s*["']([rwa])[^"']*["'])?(?:\s*,\s*(stdin|stdout))?`)

// inactive finds what makes the rest of a line a comment or an instruction for a preprocessor.
var inactive = result.Pattern(`^[#*]|//|/\*`)

// Opens returns the first file that the program opens, apart from comments and from what
// stands between #if and #endif.
func (p Program) Opens() (file Opened, ok bool) {
	conditions := 0
	for i, line := range bytes.Split(p.Source, []byte("\n")) {
		text := strings.TrimSpace(string(line))
		switch {
		case strings.HasPrefix(text, "#if"):
			conditions++
		case strings.HasPrefix(text, "#endif"):
			conditions--
		}
		found := opening().FindStringSubmatch(text)
		if found == nil || conditions > 0 || inactive().MatchString(found[1]) {
			continue
		}
		call, name, mode, standard := found[2], found[3], found[4], found[5]
		writes := strings.HasPrefix(call, "ofstream") || strings.HasSuffix(call, "Writer") || call == "Create" || mode == "w" || mode == "a"
		return Opened{Name: name, Line: i + 1, Writes: writes, Standard: standard != ""}, true
	}
	return file, false
}
