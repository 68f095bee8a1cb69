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
var opening = result.Pattern(`\b(freopen|fopen|[io]?fstream\s+\w+|open|Open|Create|File|FileReader|FileInputStream|FileWriter|PrintWriter|readFileSync|ReadFile)\s*[({]\s*["']([^"'/]+\.\w+)["'](?:\s*,\s*["']([rwa])[^"']*["'])?(?:\s*,\s*(stdin|stdout))?`)

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
		found := opening().FindStringSubmatchIndex(text)
		if found == nil || conditions > 0 {
			continue
		}
		if before := text[:found[0]]; strings.Contains(before, "//") || strings.Contains(before, "/*") || strings.HasPrefix(text, "#") || strings.HasPrefix(text, "*") {
			continue
		}
		group := func(n int) string {
			if found[2*n] < 0 {
				return ""
			}
			return text[found[2*n]:found[2*n+1]]
		}
		call := group(1)
		writes := strings.HasPrefix(call, "ofstream") || strings.HasSuffix(call, "Writer") || call == "Create" || group(3) == "w" || group(3) == "a"
		return Opened{Name: group(2), Line: i + 1, Writes: writes, Standard: group(4) != ""}, true
	}
	return file, false
}
