package toolchain

import (
	"fmt"
	"runtime"
	"strings"

	"grundy/judge/internal/result"
)

// headerOfCpp finds a complaint that C has no header of C++.
var headerOfCpp = result.Pattern(`(?m)error: ['‘]?(iostream|bits/stdc\+\+\.h|c(?:stdio|math|string|stdlib)|algorithm|vector|map|set|queue|stack|string)['’]?(?:: No such| file not found)`)

// remarkC returns what a person should know about an older program in C or C++, and the
// compiler's flags without which it does not compile.
func remarkC(s source) (notes, flags []string) {
	text := withoutComments(s.text)
	if runtime.GOOS != "windows" {
		if strings.Contains(text, "__int64") && int64Word().MatchString(text) && !ownInt64().MatchString(text) {
			flags = append(flags, "-D__int64=long long")
			notes = append(notes, "__int64 exists only in compilers for Windows; here it means long long, which every compiler has")
		}
		if found := formatI64().FindStringSubmatch(text); found != nil {
			notes = append(notes, fmt.Sprintf("%%I64%s works only on Windows; write %%ll%[1]s", found[1]))
		}
	}
	if pause().MatchString(text) {
		notes = append(notes, "system(\"pause\") works only on Windows, and judges may refuse it: remove it")
	}
	if s.inC && voidMain().MatchString(text) {
		notes = append(notes, "void main gives a random exit status, and every status but 0 is a runtime error: write int main and return 0")
	}
	return notes, flags
}

var (
	pause     = result.Pattern(`\bsystem\s*\(\s*"pause`)
	voidMain  = result.Pattern(`\bvoid\s+main\s*\(`)
	int64Word = result.Pattern(`\b__int64\b`)
	ownInt64  = result.Pattern(`(?m)^\s*#\s*define\s+__int64\b|\btypedef\b[^;]*\b__int64\s*;`)
	formatI64 = result.Pattern(`%[-+ #0-9*]*I64([diuxX])`)
)
