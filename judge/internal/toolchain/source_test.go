package toolchain

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
)

// Programs that were made to keep a reader of them busy, or to confuse it.
func hostile(n int) []string {
	return []string{
		strings.Repeat("/*\n//x\n", n),
		strings.Repeat("/* ", n),
		strings.Repeat("/", n),
		strings.Repeat("\"\"\"\\", n),
		strings.Repeat("'\n\"\n", n),
		strings.Repeat("package ", n),
		strings.Repeat("{ class main ( ", n),
		strings.Repeat(`\`, n) + "u0041",
		`\` + strings.Repeat("u", n),
		strings.Repeat(`\u005c\ud83d`, n),
		strings.Repeat("# include <", n),
		strings.Repeat("for ( int ", n),
		strings.Repeat("typedef __int64 ", n),
		strings.Repeat("%I64", n),
		strings.Repeat("//go:build x\n/*\n*/\n", n),
		strings.Repeat(" ", n),
	}
}

// No program keeps the judge busy before its compiler is started: all readers pass over it
// once. A reader that looked for the end of each open comment again would take hours.
func TestHostileSources(t *testing.T) {
	full.Daily(t)
	size := 10_000
	if full.On() {
		size = 100_000
	}
	for _, text := range hostile(size) {
		done := make(chan bool)
		go func() {
			javaSource("", []byte(text))
			goSource("", []byte(text))
			s := source{file: "mine.c", text: []byte(text)}
			remarkC(s)
			advice(strings.Repeat("error: 'main' must return 'int'\n", 1000))
			clean([]byte(text))
			relative(text, "/box")
			rename(text, "a", "b")
			unstartable("", 0o755, []byte(text))
			close(done)
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Fatalf("%.40q...: %d bytes are not read after a minute", text, len(text))
		}
	}
}

// The class that is run is the one with the method main, whatever else there is.
func TestJavaSource(t *testing.T) {
	for _, test := range []struct{ text, file, main string }{
		{"public class A { public static void main(String[] a) {} }", "A.java", "A"},
		{"class A { public static void main(String[] a) {} }", "Main.java", "A"},
		{"class B { int f() { return 1; } }\nclass A { static public void main(String... a) {} }", "Main.java", "A"},
		{"// public class X { public static void main(\npublic class A { String s = \"class Y { static void main(\"; char c = '\"'; public static void main(String[] a) {} }", "A.java", "A"},
		{"/* package x; */ package a.b;\nimport java.util.*;\n@X({1, 2}) public final class A<T> { public static void main(String[] a) {} }", "A.java", "a.b.A"},
		{"public class A { static class B { public static void main(String[] a) {} } }\nclass C { public static void main(String[] a) {} }", "A.java", "C"},
		{"class A { void main(int x) {} }\npublic class B { public static void main(String[] a) {} }", "B.java", "B"},
		{"class A { public static void main(String[] a) {} }\npublic class B { public static void main(String[] a) {} }", "B.java", "B"},
		{"public record A(int x) { public static void main(String[] a) {} }", "A.java", "A"},
		{"interface A { static void main(String[] a) {} }", "Main.java", "A"},
		{"class A { String s = \"\"\"\n class \" B { \"\"\"; static void main() {} }", "Main.java", "A"},
		{"void main() {}", "Main.java", ""},
		{"public class Зло { public static void main(String[] a) {} }", "Зло.java", "Зло"},
		{"class", "Main.java", ""},
		{"package", "Main.java", ""},
		{"", "Main.java", ""},
		{"main", "Main.java", ""},
		{"// \xc4\xe3\xba\xc3\nclass Main { public static void main(String[] a) {} }\n", "Main.java", "Main"}, // GBK, which the compiler would refuse
	} {
		if s := javaSource("", []byte(test.text)); s.file != test.file || s.main != test.main || !utf8.Valid(s.text) {
			t.Errorf("%s\nis in file %q and has main in %q; want %q and %q", test.text, s.file, s.main, test.file,
				test.main)
		}
	}
}

// What a compiler prints can't harm a terminal, and its beginning is kept.
func TestWords(t *testing.T) {
	for in, want := range map[string]string{
		"":                            "",
		"\n  a\r\n\tb \n\n":           "  a\n\tb",
		"\x1b[31mred\x1b]0;title\x07": "?[31mred?]0;title?",
		"a\xffb\x00c\x07\u202ed":      "a?b?c??d",
	} {
		if got := clean([]byte(in)); got != want {
			t.Errorf("clean(%q) = %q, want %q", in, got, want)
		}
	}
	forty := strings.TrimSuffix(strings.Repeat("x\n", 40), "\n")
	for in, want := range map[string]string{
		"":                         "",
		"a\nb":                     "a\nb",
		forty:                      forty,
		forty + "\ny\nz":           forty + "\n(2 more lines)",
		strings.Repeat("y", 1<<20): strings.Repeat("y", 8<<10) + " ...",
		forty + "\na.h:3:1: error: no\n  3 | f\nz":        "(from line 41 on)\na.h:3:1: error: no\n  3 | f\nz",
		strings.Repeat("y", 9<<10) + "\nerror[E0308]: no": "(from line 2 on)\nerror[E0308]: no",
		forty + "\nerror: no\n" + forty: "(from line 41 on)\nerror: no\n" + forty[:2*38-1] +
			"\n(2 more lines)",
		"error: a\n" + forty + "\nerror: b": "error: a\n" + forty[:2*39-1] + "\n(2 more lines)",
	} {
		if got := cut(in, maxLines); got != want {
			t.Errorf("cut(%.50q, %d bytes) = %.50q, %d bytes; want %.50q", in, len(in), got, len(got), want)
		}
	}
}

// The compiler's words name the user's file, and no folder of ours.
func TestPaths(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other paths")
	}
	for in, want := range map[string]string{
		"/box/x.c:1: no": "x.c:1: no",
		"/bin/ld: /box/.tmp/x.o: no\n\tin (/box/x.c)": "/bin/ld: .tmp/x.o: no\n\tin (x.c)",
		"no files in /box\nstop":                      "no files in .\nstop",
		"/home/box/x.c /boxer/x.c ./box/x.c":          "/home/box/x.c /boxer/x.c ./box/x.c",
	} {
		if got := relative(in, "/box"); got != want {
			t.Errorf("relative(%q) = %q, want %q", in, got, want)
		}
	}
	for in, want := range map[string]string{
		"./main.go:3:1: no\n\tprogram/main.go:4: main.go: no": "a $1.go:3:1: no\n\ta $1.go:4: main.go: no",
		"xmain.go: no": "xmain.go: no",
	} {
		if got := rename(in, "main.go", "a $1.go"); got != want {
			t.Errorf("rename(%q) = %q, want %q", in, got, want)
		}
	}
}

// Clang has other words for the same. C++ in a file of C is told from a header that is missing.
func TestAdvice(t *testing.T) {
	for said, want := range map[string]string{
		"mine.cpp:1:10: fatal error: 'iostream.h' file not found":                       "old header [iostream]",
		"mine.cpp:3:2: error: 'main' must return 'int'":                                 "void main in C++",
		"mine.cpp:3:2: error: reference to 'hash' is ambiguous":                         "name of std [hash]",
		"mine.cpp:3:2: error: expected ';' after 'memset' was not declared in this sea": "",
		"a.c:1:10: fatal error: conio.h: No such file or directory":                     "Windows header [conio]",
		"a.c:1:10: fatal error: iostream: No such file or directory":                    "C++ header in C [iostream]",
		"(.text+0x36): relocation truncated to fit: R_X86_64_PC32 against `.bss'":       "arrays over 2 GB",
		"a.c:1:10: fatal error: 'vector' file not found":                                "C++ header in C [vector]",
	} {
		if got := kindsOf(advice(said)); got != want {
			t.Errorf("%s\ngets %q, want %q", said, got, want)
		}
	}
}

// Odd programs run, and the notes say what a person should know about them. A program that is
// refused has a fault that says what to change where older compilers took it; what has other
// faults gets no advice, such as what its compiler wants to keep out of a program: another kind
// of thing is never run. However much a compiler warns of, a program that it accepts is built.
func TestOddPrograms(t *testing.T) {
	full.Test(t)
	const int64Note = "int64 type"
	const top = "#include <iostream>\nusing namespace std;\n"
	for _, test := range []struct {
		file, text, printed string // "" is anything
		notes               []string
		words, advice       string // of the fault
	}{
		{"mine.cpp", "#include <cstdio>\nint main() { unsigned __int64 x = 1; __int64 y = (__int64)sizeof x; printf(\"%d\", (int)y); }\n", "8", []string{int64Note}, "", ""},
		{"mine.c", "#include <stdio.h>\ntypedef __int64 ll;\nint main(void) { ll x = 8; printf(\"%lld\", x); return 0; }\n", "8", []string{int64Note}, "", ""},
		{"mine.c", "#include <stdio.h>\ntypedef long long __int64;\nint main(void) { __int64 x = 8; printf(\"%lld\", x); return 0; }\n", "8", nil, "", ""},
		{"mine.c", "#include <stdio.h>\n#define __int64 long long\nint main(void) { __int64 x = 8; printf(\"%lld\", x); return 0; }\n", "8", nil, "", ""},
		{"mine.c", "#include <stdio.h>\n#ifdef _MSC_VER\ntypedef __int64 ll;\n#else\ntypedef long long ll;\n#endif\nint main(void) { ll x = 8; printf(\"%lld\", x); return 0; }\n", "8", nil, "", ""},
		{"mine.c", "#include <stdio.h>\n#ifdef _WIN32\n#include <io.h>\n#endif\nint main(void) { __int64 x = 8; printf(\"%d\", (int)x); return 0; }\n", "8", []string{int64Note}, "", ""},
		{"mine.c", "#include <stdio.h>\nint main(void) { puts(\"8\"); return 0; } // not __int64, %I64d or void main()\n", "8\n", nil, "", ""},
		{"mine.c", "#include <stdio.h>\nint main(void) { printf(\"%I64d\", 8LL); return 0; }\n", "", []string{"I64 format [d]"}, "", ""},
		{"mine.c", "#include <stdio.h>\n#include <stdlib.h>\nvoid main() { puts(\"8\"); exit(0); }\n", "8\n", []string{"void main in C"}, "", ""},
		{"mine.java", "class Solution { public static void main(String[] a) { System.out.println(8); } }\n", "8\n", []string{"class is not Main [Solution]"}, "", ""},
		{"mine.java", "package a.b; class Main { public static void main(String[] a) { System.out.println(8); } }\n", "8\n", []string{"class is not Main [a.b.Main]"}, "", ""},
		{"mine.c", "#include <stdio.h>\nint main(void) {\n#ifndef ONLINE_JUDGE\n\tfreopen(\"in.txt\", \"r\", stdin);\n#endif\n\tint a;\n\tprintf(\"%d\", scanf(\"%d\", &a));\n}\n", "1", nil, "", ""},
		{"mine.c", "#include <stdlib.h>\nint main(void) { system(\"pause\"); return 0; }\n", "", []string{"system pause"}, "", ""},
		{"random.py", "import random\nprint(random.randint(3, 3))\n", "3\n", nil, "", ""},
		{"mine.go", "package main\n\nvar s = `\n//go:build ignore\n// +build ignore\n`\n\nfunc main() { if len(s) != 36 { panic(len(s)) } }\n", "", nil, "", ""},
		{"mine.go", "\ufeff//go:build ignore\n// +build ignore\n\npackage main\n\nimport \"os\"\n\nfunc main() { for range 3 { os.Stdout.WriteString(\"1\") } }\n", "111", nil, "", ""},
		{"mine.java", "// old\rpublic class Main {\rpublic static void main(String[] a) { System.out.println(8); } }", "8\n", nil, "", ""},
		{"mine.java", "class Main { public static void main(String[] a) { System.out.println(8); } }\n", "8\n", nil, "", ""},
		{"mine.c", "int main(void) {\n\tint *p;\n" + strings.Repeat("\tp = 1;\n", 3000) + "\treturn 0;\n}\n", "", nil, "", ""},
		{"mine.cpp", "int main() {\n" + strings.Repeat("\t1 ? nullptr : (char *)\"\\q\";\n", 3000) + "}\n", "", nil, "", ""},
		{"mine.py", strings.Repeat("print is 0\n", 3000), "", nil, "", ""},
		{"mine.go", "package mine\n", "", nil, "no main packages", ""},
		{"mine.java", "class A {}\n", "", nil, "mine.java: no class has a method main", ""},
		{"mine.c", "int x;\n", "", nil, "main", "no main"},
		{"mine.rs", "#![crate_type = \"lib\"]\n", "", nil, "main", ""},
		{"mine.cpp", "#include <iostream.h>\nvoid main() { cout << 1; }\n", "", nil, "error", "old header [iostream]"},
		{"mine.cpp", "void main() { }\n", "", nil, "error", "void main in C++"},
		{"mine.cpp", top + "int hash[9];\nint main() { return hash[0]; }\n", "", nil, "error", "name of std [hash]"},
		{"mine.c", "#include <windows.h>\nint main(void) { return 0; }\n", "", nil, "error", "Windows header [windows]"},
		{"mine.cpp", "int main() { return x; }\n", "", nil, "error", ""},
		{"mine.cpp", "#include \"none.h\"\nint main() { return 0 }\n", "", nil, "error", ""},
	} {
		t.Run(test.text[:min(len(test.text), 80)], func(t *testing.T) {
			if len(test.text) < 3000 && (test.words == "" || test.file != "mine.go" && test.file != "mine.c") {
				full.Test(t)
			}
			inOneCache(t)
			needs(t, test.file)
			if runtime.GOOS != "linux" && strings.Contains(test.text, "64") {
				t.Skip("other systems, other words")
			}
			path := newFile(t, test.file, test.text)
			p, _ := mustFile(t, path)
			if test.words != "" {
				words, advice := p.Fault, kindsOf(p.Fixes)
				if !strings.Contains(words, test.words) || advice != test.advice {
					t.Errorf("advice:\n- %s\nwant:\n- %s\non:\n%s", advice, test.advice, words)
				}
				return
			}
			if got := output(t, p); got != test.printed && test.printed != "" {
				t.Errorf("printed %q, want %q", got, test.printed)
			}
			kept, _ := mustFile(t, path)
			if kindsOf(p.Notes) != strings.Join(test.notes, "\n") || kindsOf(kept.Notes) != kindsOf(p.Notes) {
				t.Errorf("notes %q, and %q from the cache; want %q", p.Notes, kept.Notes, test.notes)
			}
		})
	}
}

// Of a program that does not compile the first full-width character outside of comments and
// strings is named, in UTF-8 and in GBK.
func TestStrange(t *testing.T) {
	for _, test := range []struct{ language, text, want string }{
		{"C++", "int main() {\n  int n；\n}", `strange character [mine.x 2 8 65307 ;]`},
		{"C++", "int main() {\n  int n\xa3\xbb\n}", `strange character [mine.x 2 8 65307 ;]`},
		{"C++", "// 注释；\n/* （ */ puts(\"；\"); puts(“a”);", `strange character [mine.x 2 25 8220 "]`},
		{"Python", "# 注释：\ns = '，' # ；\nif s：\n", `strange character [mine.x 3 5 65306 :]`},
		{"C++", "int\u3000n;", `strange blank [mine.x 1 4 12288]`},
		{"C++", "// 注释；\nint n // ，", ""},
		{"C++", "// \xd7\xa2\xca\xcd\xa3\xbb\nint n", ""},
		{"Python", "s = '''\n；\n'''\nx = (", ""},
		{"Go", "var é int =", ""},
		{"Java", "\ufeffclass Main {", "byte order mark [mine.x javac]"},
		{"Java", "class Main {", ""},
		{"C++", "\ufeffint main() {", ""}, // which accepts it
		{"Java", "class\ufeff Main {", `invisible character [mine.x 1 6 65279]`},
	} {
		j := job{Language: Language{Name: test.language, Tools: []string{"javac"}}, name: "mine.x", source: source{text: []byte(test.text)}}
		if got, ok := j.strange(); got.String() != test.want || ok != (test.want != "") {
			t.Errorf("%q:\ngot  %s\nwant %s", test.text, got, test.want)
		}
	}
}

// A text in another encoding or another language than its name says gets one note; no program gets it that is
// what its name says.
func TestOtherText(t *testing.T) {
	const utf16, rename = "in UTF-16 [mine.x]", "other language [mine.x %s %s]"
	for _, test := range []struct{ language, text, want string }{
		{"C++", "\xff\xfei\x00n\x00t\x00", utf16},
		{"Python", "\xfe\xff\x00p\x00r", utf16},
		{"C++", "i\x00n\x00t\x00 \x00", utf16},
		{"C++", "n = int(input())\nfor i in range(n):\n    print(i)\n", fmt.Sprintf(rename, "Python", ".py")},
		{"C++", "def f(x):\n    return x\n", fmt.Sprintf(rename, "Python", ".py")},
		{"C", "public class Main {\n  public static void main(String[] a) {}\n}\n", fmt.Sprintf(rename, "Java", ".java")},
		{"Python", "#include <cstdio>\nint main() { puts(\"\"); }\n", fmt.Sprintf(rename, "C++", ".cpp")},
		{"Java", "#include <cstdio>\nint main() { puts(\"\"); }\n", fmt.Sprintf(rename, "C++", ".cpp")},
		{"C++", "package main\n\nfunc main() {}\n", fmt.Sprintf(rename, "Go", ".go")},
		{"Python", "fn main() {\n    println!(\"1\");\n}\n", fmt.Sprintf(rename, "Rust", ".rs")},
		{"Java", "console.log(1)\n", fmt.Sprintf(rename, "JavaScript", ".js")},
		{"C++", "#include <vector>\nint main() { for (int x : {1}) ; }\n", ""},
		{"C", "#include <stdio.h>\nint main(void) { return x; }\n", ""},
		{"C++", "int main() {\n  switch (x) {\n  case 1:\n  default:\n  }\n}\n", ""},
		{"Python", "import sys\nprint(x\n", ""},
		{"", "\x7fELF", ""},
	} {
		j := job{Language: Language{Name: test.language}, name: "mine.x", source: source{text: []byte(test.text)}}
		if got, ok := j.otherText(); got.String() != test.want || ok != (test.want != "") {
			t.Errorf("%s %q: %q, want %q", test.language, test.text, got, test.want)
		}
	}
	for _, p := range programs {
		for _, text := range []string{p.sum, p.faulty} {
			j := job{Language: Language{Name: p.language}, name: p.file, source: source{text: []byte(text)}}
			if got, ok := j.otherText(); ok {
				t.Errorf("%s: %q gets %q", p.language, text, got)
			}
		}
	}
}

// A program in GBK that does not compile gets the compiler's words in Chinese, not with numbers of bytes, and the
// encoding is what to change where that alone is wrong.
func TestGBK(t *testing.T) {
	full.Daily(t)
	inOneCache(t)
	needs(t, "mine.c")
	if version := full.Must(c.find(t.Context()))(t).Version; !strings.Contains(version, "gcc") {
		t.Skip("no GCC")
	}
	const remark = "in GBK [mine.c]"
	p := mustText(t, "mine.c", gbk(t, "int main(void) {\n\tint n = 3 // 读入石子的堆数\n\treturn x + sizeof \"先手必胜\";\n}\n"))
	if !strings.Contains(p.Fault, "先手必胜") || strings.Contains(p.Fault, "<") || kindsOf(p.Notes) != remark || len(p.Fixes) > 0 {
		t.Errorf("%q, %q, %q; want the compiler's words with the text of the program", p.Fault, p.Notes, p.Fixes)
	}
	p = mustText(t, "mine.c", gbk(t, "int main(void) {\n\tint 石子 = 0;\n\treturn 石子;\n}\n"))
	if p.Fault == "" || kindsOf(p.Fixes) != remark {
		t.Errorf("%q, %q, %q; want the encoding as what to change", p.Fault, p.Notes, p.Fixes)
	}
}

// kindsOf returns the kinds and the parts of remarks, a line each.
func kindsOf(remarks []Remark) string {
	return strings.Join(lists.Each(remarks, Remark.String), "\n")
}

// gbk returns a text in GBK.
func gbk(t *testing.T, text string) string {
	t.Helper()
	return full.Must(simplifiedchinese.GBK.NewEncoder().String(text))(t)
}

// A bare class of LeetCode gets the lines that make a program of it; a program gets no note.
func TestIncomplete(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"C++", "class Solution {\npublic:\n    bool divisorGame(int n) { return n % 2 == 0; }\n};\n", "Solution().divisorGame(n) ?"},
		{"Java", "class Solution {\n    public boolean divisorGame(int n) { return n % 2 == 0; }\n}\n", "new Solution().divisorGame(in.nextInt())"},
		{"Python", "class Solution:\n    def divisorGame(self, n: int) -> bool:\n        return n % 2 == 0\n", "Solution().divisorGame(int(word))"},
		{"C++", "class Solution { int f(); };\n", "class alone"},
		{"C++", "class Solution {};\nint main() {}\n", ""},
		{"Python", "class Solution:\n    pass\nprint(1)\n", ""},
		{"Python", "n = int(input())\n", ""},
		{"Go", "func divisorGame(n int) bool {\n\treturn n%2 == 0\n}\n", "fmt.Println(divisorGame(n))"},
		{"Go", "package main\n\nfunc divisorGame(n int) bool { return n%2 == 0 }\n", "fmt.Println(divisorGame(n))"},
		{"Go", "package main\n\nfunc even(n int) bool { return n%2 == 0 }\n\nfunc main() { println(even(2)) }\n", ""},
		{"Go", "package main\n\nfunc two() int { return 2 }\n", ""},
		{"JavaScript", "/**\n * @param {number} n\n */\nvar divisorGame = function(n) {\n    return n % 2 === 0;\n};\n", "console.log(divisorGame(Number(word)))"},
		{"JavaScript", "const divisorGame = n => n % 2 === 0;\n", "console.log(divisorGame(Number(word)))"},
		{"JavaScript", "const divisorGame = (n) => n % 2 === 0;\n", "console.log(divisorGame(Number(word)))"},
		{"JavaScript", "function divisorGame(n) { return n % 2 === 0; }\n", "console.log(divisorGame(Number(word)))"},
		{"JavaScript", "function even(n) { return n % 2 === 0; }\nconsole.log(even(2));\n", ""},
		{"JavaScript", "const n = 3;\n", ""},
		{"C", "bool divisorGame(int n) {\n    return n % 2 == 0;\n}\n", "puts(divisorGame(n) ?"},
		{"C", "#include <stdbool.h>\nbool even(int n) { return n % 2 == 0; }\nint main(void) { return even(1); }\n", ""},
	} {
		got, ok := incomplete(c.language, []byte(c.text))
		if text := got.String() + "\n" + got.Lines; !strings.Contains(text, c.want) || ok != (c.want != "") {
			t.Errorf("%s %q: %q, want %q in it", c.language, c.text, text, c.want)
		}
	}
}
