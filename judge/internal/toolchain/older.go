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

// A header is the header, in C++ and in C, of names that older compilers knew without it; ""
// where there is none.
type header struct{ cpp, c, names string }

// in returns the header in the language of a program.
func (h header) in(s source) string {
	if s.inC {
		return h.c
	}
	return h.cpp
}

var headers = []header{
	{"cstring", "string.h", "memset memcpy memmove memcmp strlen strcpy strncpy strcat strncat strcmp strncmp strchr strrchr strstr strtok"},
	{"cstdlib", "stdlib.h", "abs labs llabs exit abort malloc calloc realloc free atoi atol atoll atof strtol qsort bsearch rand srand system"},
	{"cmath", "math.h", "sqrt pow floor ceil fabs fmod exp log log10 log2 sin cos tan asin acos atan atan2 round hypot cbrt"},
	{"cstdio", "stdio.h", "printf scanf puts getchar putchar fgets fputs sprintf sscanf freopen fopen fclose fprintf fscanf fflush stdin stdout stderr EOF"},
	{"climits", "limits.h", "INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN LLONG_MAX LLONG_MIN CHAR_BIT"},
	{"cctype", "ctype.h", "isdigit isalpha isalnum isspace isupper islower toupper tolower"},
	{"ctime", "time.h", "time clock CLOCKS_PER_SEC"},
	{"cassert", "assert.h", "assert"},
	{"cstdint", "stdint.h", "int64_t uint64_t int32_t uint32_t uint8_t"},
	{"", "stdbool.h", "bool true false"},
	{"algorithm", "", "sort stable_sort nth_element max min max_element min_element swap reverse unique fill count find lower_bound upper_bound binary_search next_permutation"},
	{"iostream", "", "cin cout cerr endl"},
	{"iomanip", "", "setprecision setw setfill"},
	{"string", "", "string getline to_string"},
	{"vector", "", "vector"},
	{"map", "", "map multimap"},
	{"set", "", "set multiset"},
	{"queue", "", "queue priority_queue"},
	{"stack", "", "stack"},
	{"numeric", "", "accumulate"},
	{"functional", "", "greater less"},
}

// undeclared finds a compiler's complaint, GCC's or Clang's, about an unknown name.
var undeclared = result.Pattern(`(?m)error: (?:(?:use of undeclared identifier|unknown type name|no (?:member|template|type) named|call to undeclared (?:library )?function|implicit declaration of function) ['‘](\w+)['’]|['‘](\w+)['’] (?:was not declared in this scope|is not a member of ['‘]std['’]|does not name a type))`)

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

// What a program includes, and what it declares in for (...).
var (
	include = result.Pattern(`#\s*include\s*[<"]\s*([\w./+]+)\s*[>"]`)
	loop    = result.Pattern(`\bfor\s*\(\s*(?:int|long(?:\s+long)?|char)\s+(\w+)`)
)

// adviseC returns what to change in a program in C or C++ that a compiler refused with some
// words, and older ones accepted.
func adviseC(said string, s source) []string {
	var advice []string
	add := func(format string, args ...any) {
		if line := fmt.Sprintf(format, args...); !slices.Contains(advice, line) {
			advice = append(advice, line)
		}
	}
	for _, complaint := range complaints {
		for _, found := range complaint.said().FindAllStringSubmatch(said, -1) {
			add(complaint.advice, found[1])
		}
	}
	text := withoutComments(s.text)
	included, loops := firsts(include(), text), firsts(loop(), text)
	missing := make(map[int][]string) // names, by index of headers
	for _, found := range undeclared().FindAllStringSubmatch(said, -1) {
		name := found[1] + found[2] // one of them is empty
		at := slices.IndexFunc(headers, func(h header) bool { return slices.Contains(strings.Fields(h.names), name) })
		switch {
		case name == "gets":
			add("gets was removed: use scanf(\"%%s\", s) for a word, fgets for a line\n  (fgets keeps the end of the line)")
		case loops[name]:
			add("%s exists only inside for (...): declare it before the loop", name)
		case at < 0 || headers[at].in(s) == "":
		case !included[headers[at].cpp] && !included[headers[at].c] && !included["bits/stdc++.h"]:
			if !slices.Contains(missing[at], name) {
				missing[at] = append(missing[at], name)
			}
		case !s.inC && !strings.Contains(text, "using namespace std"):
			add("%s is in the namespace std: add using namespace std; after the headers", name)
		}
	}
	for at, h := range headers {
		if len(missing[at]) > 0 {
			add("add #include <%s>, for %s", h.in(s), strings.Join(missing[at], ", "))
		}
	}
	return advice[:min(len(advice), maxAdvice)]
}

// firsts returns the set of matches of the first group of an expression in a text.
func firsts(expression *regexp.Regexp, text string) map[string]bool {
	all := make(map[string]bool)
	for _, found := range expression.FindAllStringSubmatch(text, -1) {
		all[found[1]] = true
	}
	return all
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
