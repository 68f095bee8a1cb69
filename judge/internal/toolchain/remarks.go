package toolchain

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// Many programs on the web were written for older compilers. What today's compilers refuse
// is a compilation error here too; the advice says how to change it.

// A Remark is what a person should know about a program, or change in it.
type Remark struct {
	message.Message
	Lines string // to add to the program
}

// remark returns a remark without lines.
func remark(kind message.Kind, parts ...any) Remark {
	return Remark{Message: message.New(kind, parts...)}
}

// complaints have one piece of advice each, whose part is the first group of the expression, if that has one.
var complaints = []struct {
	said   func() *regexp.Regexp
	advice message.Kind
}{
	{texts.Pattern(`(?m)error: ['‘]?(conio|windows|dos|stdafx|bios|graphics)\.h['’]?(?:: No such| file not found)`),
		"Windows header"},
	{texts.Pattern(`(?m)error: ['‘]?(iostream|fstream|sstream|strstream|iomanip|vector|map|set|queue|stack|deque|list|algorithm)\.h['’]?(?:: No such| file not found)`),
		"old header"},
	{texts.Pattern(`(?m)error: ['‘](?:::)?main['’] must return ['‘]int['’]`),
		"void main in C++"},
	{texts.Pattern(`(?m)error: reference to ['‘]([A-Za-z_]\w*)['’] is ambiguous`),
		"name of std"},
	{texts.Pattern(`(?m)error: ['‘]?(iostream|bits/stdc\+\+\.h|c(?:stdio|math|string|stdlib)|algorithm|vector|map|set|queue|stack|string)['’]?(?:: No such| file not found)`),
		"C++ header in C"},
	{texts.Pattern(`(?m)error: ['‘]?atcoder/\w+(?:\.hpp)?['’]?(?:: No such| file not found)`),
		"no AtCoder library"},
	{texts.Pattern("undefined reference to [`'‘]main['’]"),
		"no main"},
	{texts.Pattern(`relocation truncated to fit`), "arrays over 2 GB"},
}

// advice returns what to change in a program that a compiler refused with some words, if other compilers
// accept it or many people stumble there. Compilers name missing headers themselves.
func advice(said string) (fixes []Remark) {
	const mostAdvice = 8
	for _, complaint := range complaints {
		for _, found := range complaint.said().FindAllStringSubmatch(said, -1) {
			fix := remark(complaint.advice)
			if len(found) > 1 {
				fix = remark(complaint.advice, found[1])
			}
			if !slices.ContainsFunc(fixes, fix.equal) && len(fixes) < mostAdvice {
				fixes = append(fixes, fix)
			}
		}
	}
	return fixes
}

// equal reports whether another remark says the same.
func (r Remark) equal(other Remark) bool { return r.Equal(other.Message) && r.Lines == other.Lines }

// otherText returns a remark on a text that its compiler can't read as a program, because it is in another
// encoding or in another language than its file ending says; ok is false for others.
func (j job) otherText() (r Remark, ok bool) {
	text := j.source.text
	if inUTF16(text) {
		return remark("in UTF-16", j.name), true
	}
	own := j.Name
	if own == c.Name {
		own = cpp.Name
	}
	looks := ""
	for _, mark := range languageMarks {
		switch {
		case !mark.find().Match(text):
		case mark.language == own:
			return r, false
		case looks == "":
			looks = mark.language
		}
	}
	if l, found := Named(looks); found {
		return remark("other language", j.name, l.Name, l.Endings[0]), true
	}
	return r, false
}

// inUTF16 reports whether a text is in UTF-16, as old editors of Windows save it.
func inUTF16(text []byte) bool {
	return bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) || bytes.Count(text, []byte{0}) > len(text)/4
}

// languageMarks find what most programs of a language have, and none in another.
var languageMarks = []struct {
	language string
	find     func() *regexp.Regexp
}{
	{"C++", texts.Pattern(`(?m)^\s*#\s*include\s*[<"]`)},
	{"Java", texts.Pattern(`(?m)^\s*(?:public\s+(?:final\s+)?class\s+\w+|import\s+java\.[\w.*]+;)|\bpublic\s+static\s+void\s+main\b`)},
	{"Go", texts.Pattern(`(?m)^package\s+main\s*$`)},
	{"Rust", texts.Pattern(`(?m)^\s*fn\s+main\s*\(`)},
	{"JavaScript", texts.Pattern(`\brequire\s*\(\s*["']|\bconsole\.log\s*\(`)},
	{"Python", texts.Pattern(`(?m)^\s*(?:def\s+\w+\s*\(.*\).*:|(?:for|while|if)\b[^;{}]*:|import\s+\w+|from\s+\w+\s+import\s.*|print\s*\(.*\)|[\w, ]+=\s*(?:int|list|map|input)\s*\(.*\))\s*(?:#.*)?$`)},
}

// remarkC returns what a person should know about an older program in C or C++, and the
// compiler's flags without which it does not compile.
func remarkC(s source) (notes []Remark, flags []string) {
	text := comments().ReplaceAllString(string(s.text), " ")
	if runtime.GOOS != "windows" {
		text := forWindows().ReplaceAllString(text, "#")
		if int64Word().MatchString(text) && !ownInt64().MatchString(text) {
			flags = append(flags, "-D__int64=long long")
			notes = append(notes, remark("int64 type"))
		}
		found := formatI64().FindStringSubmatch(text)
		if found != nil {
			notes = append(notes, remark("I64 format", found[1]))
		}
	}
	if pause().MatchString(text) {
		notes = append(notes, remark("system pause"))
	}
	if strings.HasSuffix(s.file, ".c") && voidMain().MatchString(text) {
		notes = append(notes, remark("void main in C"))
	}
	return notes, flags
}

var (
	pause     = texts.Pattern(`\bsystem\s*\(\s*"pause`)
	voidMain  = texts.Pattern(`\bvoid\s+main\s*\(`)
	int64Word = texts.Pattern(`\b__int64\b`)
	ownInt64  = texts.Pattern(`(?m)^\s*#\s*define\s+__int64\b|\btypedef\b[^;]*\b__int64\s*;`)
	// forWindows finds what is compiled only there.
	forWindows = texts.Pattern(`(?s)#\s*if(?:def)?\b[^\n!]*\b(?:_MSC_VER|_WIN32)\b.*?#\s*(?:else|elif|endif)\b`)
	formatI64  = texts.Pattern(`%[-+ #0-9*]*I64([diuxX])`)
)

// bareSolution finds the class that LeetCode asks for, and the method in it.
var (
	bareSolution = texts.Pattern(`\bclass\s+Solution\b`)
	methodOfIt   = texts.Pattern(`\bbool(?:ean)?\s+(\w+)\s*\(\s*int\s+\w+\s*\)|\bdef\s+(\w+)\s*\(\s*self\s*,[^,()]*\)`)
	hasMain      = texts.Pattern(`\bmain\b|\bprint\s*\(`)
)

// solutionMain are the lines that make a program of the class, by language.
var solutionMain = map[string]string{
	"C++":    "#include <iostream>\nint main() {\n    for (int n; std::cin >> n; )\n        std::cout << (Solution().%s(n) ? \"true\" : \"false\") << \"\\n\";\n}",
	"Java":   "class Main {\n    public static void main(String[] args) {\n        java.util.Scanner in = new java.util.Scanner(System.in);\n        while (in.hasNextInt()) System.out.println(new Solution().%s(in.nextInt()));\n    }\n}",
	"Python": "import sys\nfor word in sys.stdin.read().split():\n    print(\"true\" if Solution().%s(int(word)) else \"false\")",
}

// incomplete returns a remark on an empty file or on a program that is only LeetCode's class or function,
// with the lines that make a program of it; ok is false for others.
func incomplete(language string, text []byte) (r Remark, ok bool) {
	if len(bytes.TrimSpace(text)) == 0 {
		return remark("empty program"), true
	}
	r, ok = bareFunction(language, text)
	if ok {
		return r, true
	}
	lines, known := solutionMain[language]
	if !known || !bareSolution().Match(text) || hasMain().Match(text) {
		return r, false
	}
	found := methodOfIt().FindSubmatch(text)
	if found == nil {
		return remark("class alone"), true
	}
	r = remark("class of LeetCode")
	r.Lines = fmt.Sprintf(lines, string(found[1])+string(found[2]))
	return r, true
}

// bareFunctions are the languages in which LeetCode wants only a function: what finds its name, what
// finds that the program has more, and the lines that make a program of it.
var bareFunctions = map[string]struct {
	name, whole func() *regexp.Regexp
	lines       string
}{
	"C": {texts.Pattern(`(?m)^\s*bool\s+(\w+)\s*\(\s*int\s+\w+\s*\)`), texts.Pattern(`\bmain\b`),
		"#include <stdbool.h>\n#include <stdio.h>\n// the function\nint main(void) {\n    for (int n; scanf(\"%%d\", &n) == 1; )\n        puts(%s(n) ? \"true\" : \"false\");\n}"},
	"Go": {texts.Pattern(`(?m)^func\s+(\w+)\s*\(\s*\w+\s+int\s*\)\s*bool\b`), texts.Pattern(`\bfunc\s+main\b`),
		"package main\nimport \"fmt\"\n// the function\nfunc main() {\n    var n int\n    for _, err := fmt.Scan(&n); err == nil; _, err = fmt.Scan(&n) {\n        fmt.Println(%s(n))\n    }\n}"},
	"JavaScript": {texts.Pattern(`(?m)^(?:(?:var|let|const)\s+(\w+)\s*=\s*(?:function\b|\(?\w+\)?\s*=>)|function\s+(\w+)\s*\()`), texts.Pattern(`\b(?:console|process|require|import)\b`),
		"// the function\nfor (const word of require(\"fs\").readFileSync(0, \"utf8\").split(/\\s+/))\n    if (word) console.log(%s(Number(word)));"},
}

// bareFunction returns a remark on a program that is only LeetCode's function; ok is false for others.
func bareFunction(language string, text []byte) (r Remark, ok bool) {
	bare, known := bareFunctions[language]
	if !known || bare.whole().Match(text) {
		return r, false
	}
	found := bare.name().FindSubmatch(text)
	if found == nil {
		return r, false
	}
	name := string(bytes.Join(found[1:], nil))
	r = remark("function of LeetCode", name)
	r.Lines = fmt.Sprintf(bare.lines, name)
	return r, true
}

// marks are characters that input methods and word processors put in place of ASCII.
var marks = map[rune]string{
	'。': ".", '、': ",", '“': `"`, '”': `"`, '‘': "'", '’': "'", '【': "[", '】': "]", '《': "<", '》': ">", '—': "-", '–': "-", '−': "-", '×': "*",
	'\u3000': " ", '\u00a0': " ", '\u200b': "", '\ufeff': "",
}

// literals finds comments and strings, where any character is right: of C and of what is
// written like it, and of Python. character finds each of their characters but for line ends.
var (
	literals       = texts.Pattern(`(?s)//[^\n]*|/\*.*?(?:\*/|\z)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`)
	literalsPython = texts.Pattern(`(?s)#[^\n]*|""".*?(?:"""|\z)|'''.*?(?:'''|\z)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`)
	character      = texts.Pattern(`[^\n]`)
)

// bare returns a program in a language with blanks for each character of its comments and strings.
func bare(language string, source []byte) string {
	find := literals()
	if language == "Python" {
		find = literalsPython()
	}
	return find.ReplaceAllStringFunc(string(source), func(literal string) string {
		return character().ReplaceAllString(literal, " ")
	})
}

// Says reports whether an expression finds something in the program, apart from comments and strings.
func (p Program) Says(find *regexp.Regexp) bool { return find.MatchString(bare(p.Language, p.Source)) }

// strange returns a remark on the first character that no language has outside of comments and
// strings: a full-width sign, in UTF-8 or in GBK. If there is none, ok is false.
func (j job) strange() (r Remark, ok bool) {
	if j.Name == java.Name && bytes.HasPrefix(j.source.text, []byte("\ufeff")) {
		return remark("byte order mark", j.name, j.Tools[0]), true
	}
	for number, line := range strings.Split(bare(j.Name, j.source.text), "\n") {
		for at, r := range line {
			if r == utf8.RuneError && line[at] == '\xa3' && at+1 < len(line) && line[at+1] > 0xa0 { // GBK
				r = rune(line[at+1]) + 0xff00 - 0xa0
			}
			means, strange := marks[r]
			if r == '\ufeff' && number == 0 && at == 0 { // all others accept it
				continue
			}
			if r > 0xff00 && r < 0xff5f {
				means, strange = string(r-0xff00+' '), true
			}
			if !strange {
				continue
			}
			column := utf8.RuneCountInString(line[:at]) + 1
			switch means {
			case " ":
				return remark("strange blank", j.name, number+1, column, r), true
			case "":
				return remark("invisible character", j.name, number+1, column, r), true
			}
			return remark("strange character", j.name, number+1, column, r, means), true
		}
	}
	return r, false
}

// An Opened is a file that a program opens by a name in its text.
type Opened struct {
	Name     string
	Line     int  // of the program
	Writes   bool // it prints to the file
	Standard bool // the file replaces standard input or output
}

// opening finds a call that opens a file, in any language.
var opening = texts.Pattern(`^(.*?)\b(freopen|fopen|[io]?fstream\s+\w+|open|Open|Create|File|FileReader|FileInputStream|FileWriter|PrintWriter|readFileSync|ReadFile)\s*[({]\s*["']([^"'/]+\.\w+)["'](?:\s*,\s*["']([rwa])[^"']*["'])?(?:\s*,\s*(stdin|stdout))?`)

// inactive finds what makes the rest of a line a comment or an instruction for a preprocessor.
var inactive = texts.Pattern(`^[#*]|//|/\*`)

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
