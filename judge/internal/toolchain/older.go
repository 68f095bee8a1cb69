package toolchain

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// Many programs on the web were written for older compilers. What today's compilers refuse
// is a compilation error here too; the advice says how to change it.

// complaints have one piece of advice each; %s is the first group of the expression.
var complaints = []struct {
	said   func() *regexp.Regexp
	advice string
}{
	{result.Pattern(`(?m)error: ['‘]?(conio|windows|dos|stdafx|bios|graphics)\.h['’]?(?:: No such| file not found)`),
		"<%s.h> is for Windows or DOS: remove it, and what uses it"},
	{result.Pattern(`(?m)error: ['‘]?(iostream|fstream|sstream|strstream|iomanip|vector|map|set|queue|stack|deque|list|algorithm)\.h['’]?(?:: No such| file not found)`),
		"<%s.h> is <%[1]s> since 1998; add after it: using namespace std;"},
	{result.Pattern(`(?m)error: ['‘](?:::)?(main)['’] must return ['‘]int['’]`),
		"void %s is not C++: write int main()"},
	{result.Pattern(`(?m)error: reference to ['‘]([A-Za-z_]\w*)['’] is ambiguous`),
		"%s is also a name in the namespace std: rename yours"},
}

// headerOfCpp finds a complaint that C has no header of C++.
var headerOfCpp = result.Pattern(`(?m)error: ['‘]?(iostream|bits/stdc\+\+\.h|c(?:stdio|math|string|stdlib)|algorithm|vector|map|set|queue|stack|string)['’]?(?:: No such| file not found)`)

// maxAdvice is how many pieces of advice there are at most.
const maxAdvice = 8

// adviseC returns what to change in a program in C or C++ that a compiler refused with some
// words, and older ones accepted. Compilers name missing headers themselves.
func adviseC(said string) []string {
	var advice []string
	for _, complaint := range complaints {
		for _, found := range complaint.said().FindAllStringSubmatch(said, -1) {
			if line := fmt.Sprintf(complaint.advice, found[1]); !slices.Contains(advice, line) {
				advice = append(advice, line)
			}
		}
	}
	return advice[:min(len(advice), maxAdvice)]
}

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
