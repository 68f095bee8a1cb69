package toolchain

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"grundy/judge/internal/pattern"
)

// Many programs on the web were written for older compilers. What today's compilers refuse
// is a compilation error here too; the advice says how to change it.

// headers gives the header, in C++ and in C, of names that older compilers knew without it;
// "" where there is none.
var headers = []struct{ cpp, c, names string }{
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

// The complaints of compilers, GCC's and Clang's, that older programs cause.
var (
	undeclared = pattern.New(`(?m)error: (?:(?:use of undeclared identifier|unknown type name|no (?:member|template|type) named|call to undeclared (?:library )?function|implicit declaration of function) ['‘](\w+)['’]|['‘](\w+)['’] (?:was not declared in this scope|is not a member of ['‘]std['’]|does not name a type))`)
	oldHeader  = pattern.New(`(?m)error: ['‘]?([a-z]+)\.h['’]?(?:: No such file| file not found)`)
	voidMain   = pattern.New(`(?m)error: ['‘](?:::)?main['’] must return ['‘]int['’]`)
	ambiguous  = pattern.New(`(?m)error: reference to ['‘]([A-Za-z_]\w*)['’] is ambiguous`)
)

const noGets = "gets no longer exists: use scanf(\"%%s\", s) for a word, fgets for a line\n  (fgets keeps the end of the line)"

// maxAdvice is how many pieces of advice there are at most: the first ones.
const maxAdvice = 8

// adviseC returns what to change in a program in C or C++ that a compiler refused with some
// words, and older ones accepted.
func adviseC(said string, s source) []string {
	var advice []string
	add := func(format string, args ...any) {
		if line := fmt.Sprintf(format, args...); !slices.Contains(advice, line) {
			advice = append(advice, line)
		}
	}
	text := withoutComments(s.text)
	included := firsts(include(), text)
	loops := firsts(loop(), text)
	old := oldHeader().FindAllStringSubmatch(said, -1)
	// The compiler ends at a missing header, so the rest is looked up in the program.
	ended := len(old) > 0
	if ended {
		old = append(old, oldInclude().FindAllStringSubmatch(text, -1)...)
	}
	for _, found := range old {
		switch name := found[1]; name {
		case "conio", "windows", "dos", "stdafx", "bios", "graphics":
			add("<%s.h> is for Windows or DOS: remove it, and what uses it", name)
		case "iostream", "fstream", "iomanip", "vector", "map", "set", "queue", "stack", "deque", "list", "algorithm", "sstream", "strstream":
			add("<%s.h> is <%[1]s> since 1998; add after it: using namespace std;", name)
		}
	}
	if voidMain().MatchString(said) || ended && !s.inC && writtenVoidMain().MatchString(text) {
		add("void main is not C++: write int main()")
	}
	if ended && !s.inC && calledGets().MatchString(text) {
		add(noGets)
	}
	missing := make(map[string][]string) // names, by header
	for _, found := range undeclared().FindAllStringSubmatch(said, -1) {
		name := found[1] + found[2] // one of them is empty
		if name == "gets" {
			add(noGets)
			continue
		}
		if loops[name] {
			add("%s exists only inside for (...): declare it before the loop", name)
			continue
		}
		for _, header := range headers {
			if !slices.Contains(strings.Fields(header.names), name) {
				continue
			}
			wanted := header.cpp
			if s.inC {
				wanted = header.c
			}
			switch {
			case wanted == "" || slices.Contains(missing[wanted], name):
			case !included[header.cpp] && !included[header.c] && !included["bits/stdc++.h"]:
				missing[wanted] = append(missing[wanted], name)
			case !s.inC && !strings.Contains(text, "using namespace std"):
				add("%s is in the namespace std: add using namespace std; after the headers", name)
			}
		}
	}
	for _, header := range headers {
		for _, wanted := range []string{header.cpp, header.c} {
			if names := missing[wanted]; wanted != "" && len(names) > 0 {
				add("add #include <%s>, for %s", wanted, strings.Join(names, ", "))
			}
		}
	}
	for _, found := range ambiguous().FindAllStringSubmatch(said, -1) {
		add("%s is also a name in the namespace std: rename yours", found[1])
	}
	return advice[:min(len(advice), maxAdvice)]
}

// What a program includes, which headers may be older than the standard, what it declares
// in for (...), and what it calls.
var (
	include    = pattern.New(`#\s*include\s*[<"]\s*([\w./+]+)\s*[>"]`)
	oldInclude = pattern.New(`(?m)^\s*#\s*include\s*<\s*([a-z]+)\.h\s*>`)
	loop       = pattern.New(`\bfor\s*\(\s*(?:int|long(?:\s+long)?|char)\s+(\w+)`)

	writtenVoidMain = pattern.New(`\bvoid\s+main\s*\(`)
	calledGets      = pattern.New(`\bgets\s*\(`)
)

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
			notes = append(notes, fmt.Sprintf("%%I64%s works only on Windows; elsewhere it reads and prints something else: write %%ll%[1]s", found[1]))
		}
	}
	if s.inC && writtenVoidMain().MatchString(text) {
		notes = append(notes, "void main gives a random exit status, and any but 0 is a runtime error: write int main and return 0")
	}
	return notes, flags
}

var (
	int64Word = pattern.New(`\b__int64\b`)
	ownInt64  = pattern.New(`(?m)^\s*#\s*define\s+__int64\b|\btypedef\b[^;]*\b__int64\s*;`)
	formatI64 = pattern.New(`%[-+ #0-9*]*I64([diuxX])`)
)
