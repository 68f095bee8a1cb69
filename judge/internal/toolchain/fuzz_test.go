package toolchain

import (
	"context"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"grundy/judge/internal/full"
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

// No program keeps the judge busy before its compiler is started: what reads it passes
// over it once. Where each comment that does not end is looked for once more, one of
// these takes hours.
func TestHostileSources(t *testing.T) {
	full.Test(t)
	size := 100_000
	if !full.On() {
		size = 30_000
	}
	texts := hostile(size)
	n := size / 10
	texts = append(texts, string(executableFile(numbered(n, "lib%d.so"), numbered(n, "/nowhere/%d"))),
		string(executableFile(slices.Repeat([]string{"a"}, n), slices.Repeat([]string{"/"}, n))))
	interpreter := filepath.Join(t.TempDir(), "interpreter")
	for _, text := range texts {
		if err := os.WriteFile(interpreter, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		done := make(chan bool)
		go func() {
			javaSource("", []byte(text))
			goSource("", []byte(text))
			s := cSource("", []byte(text))
			remarkC(s)
			adviseC(strings.Repeat("error: 'memset' was not declared in this scope\n", 1000), s)
			clean([]byte(text))
			relative(text, "/box")
			rename(text, "a", "b")
			scriptNeeds(context.Background(), []byte("#!"+text))
			scriptNeeds(context.Background(), []byte("#!"+interpreter+"\n"))
			unstartable([]byte(text))
			close(done)
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Fatalf("%.40q...: %d bytes are not read after a minute", text, len(text))
		}
	}
}

// javaWords is what a javaReader is to yield, by patterns, which take the square of the
// time.
func javaWords(text string) []string {
	var words []string
	for _, word := range javaWord.FindAllString(text, -1) {
		first, _ := utf8.DecodeRuneInString(word)
		if !strings.HasPrefix(word, "//") && !strings.HasPrefix(word, "/*") && !unicode.IsSpace(first) {
			words = append(words, word)
		}
	}
	return words
}

var javaWord = regexp.MustCompile(`(?s)//[^\r\n]*|/\*.*?(?:\*/|\z)|"""(?:\\.|[^\\])*?(?:"""|\\?\z)|"(?:\\.|[^"\\\r\n])*(?:"|\\\z)?|'(?:\\.|[^'\\\r\n])*(?:'|\\\z)?|` +
	`[\p{L}\p{Nl}\p{Sc}\p{Pc}][\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mn}\p{Mc}\p{Cf}]*|.`)

// unescape is javaUnescaped as the language is defined: each character for itself, with
// a look at what is before it.
func unescape(text string) string {
	var units []uint16
	var out []byte
	flush := func() { out = append(out, string(utf16.Decode(units))...); units = nil }
	for i := 0; i < len(text); i++ {
		before := len(text[:i]) - len(strings.TrimRight(text[:i], `\`))
		end := i + 1
		for end < len(text) && text[end] == 'u' {
			end++
		}
		if text[i] == '\\' && before%2 == 0 && end > i+1 && end+4 <= len(text) {
			if n, err := strconv.ParseUint(text[end:end+4], 16, 16); err == nil {
				units = append(units, uint16(n))
				i = end + 3
				continue
			}
		}
		flush()
		out = append(out, text[i])
	}
	flush()
	return string(out)
}

func FuzzJava(f *testing.F) {
	for _, text := range append(hostile(5), "", `class \u0041 { /* \u002a/ static void main(String[] a) {} }`, `"\\u0041" '\'' """ \""" """ x`,
		"package a . b ; public enum Ä_$1 { X; public static void main(String... a) {} } // \r class B {}", "\xff\\u12", "\"\\", "'a") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<12 {
			return
		}
		plain := javaUnescaped(text)
		if want := unescape(text); plain != want {
			t.Errorf("%q means %q, want %q", text, plain, want)
		}
		r, got := javaReader{plain}, []string(nil)
		for word := r.next(); word != ""; word = r.next() {
			got = append(got, word)
		}
		if want := javaWords(plain); !slices.Equal(got, want) {
			t.Errorf("%q has the words %q, want %q", plain, got, want)
		}
		if s := javaSource("", []byte(text)); !strings.HasSuffix(s.file, ".java") || strings.ContainsAny(s.file, "/\x00\n") {
			t.Errorf("%q would be in the file %q", text, s.file)
		}
	})
}

func FuzzGo(f *testing.F) {
	for _, text := range append(hostile(5), "", "\ufeff//go:build ignore\n\npackage main\n", "package main\n\nvar s = `\n//go:build x\n`\n",
		"/* x\n//go:build a\n*/ // +build b\n//+build c\r\npackage main // y\n") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := string(withoutConstraints([]byte(text)))
		if strings.Count(got, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q becomes %q, with other lines", text, got)
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, "", text, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return
		}
		if body := text[files.Position(file.Package).Offset:]; !strings.HasSuffix(got, body) {
			t.Errorf("%q becomes %q, which does not end as it did: %q", text, got, body)
		}
		file, err = parser.ParseFile(files, "", got, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatalf("%q becomes %q: %v", text, got, err)
		}
		for _, group := range file.Comments {
			for _, comment := range group.List {
				if strings.HasPrefix(comment.Text, "//go:build ") && comment.Pos() < file.Package {
					t.Errorf("%q becomes %q, which has a constraint still", text, got)
				}
			}
		}
	})
}

var comments = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?(?:\*/|\z)`)

func FuzzC(f *testing.F) {
	for _, text := range append(hostile(5), "", "#include <bits/stdc++.h>\nint main() { for (long long i = 0; ; ) ; }", "typedef __int64 x; /* */ void main()") {
		f.Add(text, "mine.c:1: error: 'memset' was not declared in this scope", true)
		f.Add(text, "error: use of undeclared identifier 'i'\nerror: reference to 'x' is ambiguous\nerror: 'conio.h' file not found\n", false)
	}
	f.Fuzz(func(t *testing.T, text, said string, inC bool) {
		if len(text) > 1<<12 {
			return
		}
		if got, want := withoutComments([]byte(text)), comments.ReplaceAllString(text, " "); got != want {
			t.Errorf("%q without comments is %q, want %q", text, got, want)
		}
		s := source{text: []byte(text), inC: inC}
		if advice := adviseC(said, s); len(advice) > maxAdvice {
			t.Errorf("%q of %q gets too much advice: %q", said, text, advice)
		}
		remarkC(s)
	})
}

// What a program printed harms no terminal, whatever it is.
func FuzzWords(f *testing.F) {
	for _, text := range []string{"", "\x1b[31mred\x1b]0;title\x07", "a\xff\u202e\r\n\b", "/box/x.c:1: /box", "\n \n main.go:1: x", strings.Repeat("long\n", 50)} {
		f.Add(text, "/box", "main.go", "a $1.go")
	}
	f.Fuzz(func(t *testing.T, text, folder, file, name string) {
		said := clean([]byte(text))
		for _, r := range said {
			if r == utf8.RuneError && !strings.ContainsRune(text, r) || r != '\n' && r != '\t' && !unicode.IsGraphic(r) {
				t.Errorf("clean(%q) = %q with %q", text, said, r)
			}
		}
		if again := clean([]byte(said)); again != said {
			t.Errorf("clean(%q) = %q, and of that %q", text, said, again)
		}
		if short := cut(said); len(short) > maxBytes+100 || strings.Count(short, "\n") > maxLines {
			t.Errorf("%d bytes are cut to %d", len(said), len(short))
		}
		if folder = strings.ToValidUTF8(folder, ""); folder != "" {
			relative(said, folder)
		}
		rename(said, strings.ToValidUTF8(file, ""), name)
	})
}

// Of the memory of a tool and of a program in the cache nothing is used but what was put
// there, at that place.
func FuzzCache(f *testing.F) {
	f.Add([]byte(`{"Path":"/bin/sh","Identity":"1"}`), []byte{}, false)
	f.Add([]byte(`{}`), []byte("x"), true)
	f.Add([]byte{}, []byte("\n"), true)
	f.Fuzz(func(t *testing.T, text, other []byte, keep bool) {
		folder := t.TempDir()
		memory := filepath.Join(folder, "tool-1")
		put := func(path string, text []byte) {
			if err := os.WriteFile(path, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if put(memory, other); len(other) < 66 || string(other[:65]) != string(sealed(memory, other[65:])) {
			if tool, ok := remember(memory); ok {
				t.Errorf("%q was taken for %+v", other, tool)
			}
		}
		put(memory, append(sealed(memory, text), text...))
		remember(memory)
		put(filepath.Join(folder, "tool-2"), append(sealed(memory, text), text...))
		if tool, ok := remember(filepath.Join(folder, "tool-2")); ok {
			t.Errorf("the memory of another tool was taken for %+v", tool)
		}

		built, target := filepath.Join(folder, "built"), filepath.Join(folder, "x-1")
		put(built, text)
		if err := store(folder, built, target, "mine.py"); err != nil {
			t.Fatal(err)
		}
		if _, ok := intact(target, ""); !ok {
			t.Error("what was put into the cache is not found")
		}
		if !keep {
			put(filepath.Join(target, seal), other)
		} else if string(text) != string(other) {
			put(filepath.Join(target, contents, "mine.py"), other)
		} else {
			return
		}
		if _, ok := intact(target, ""); ok {
			t.Errorf("%q with %q in the place of the seal (or, %v, of itself) is taken for intact", text, other, keep)
		}
	})
}

// In a text of Go a line can look like a build constraint, and in Java all can be
// written in escapes: neither is a fault.
func TestConfusingSources(t *testing.T) {
	full.Test(t)
	for i, test := range []struct{ language, file, text, printed string }{
		{"Go", "mine.go", "package main\n\nvar s = `\n//go:build ignore\n// +build ignore\n`\n\nfunc main() { if len(s) != 36 { panic(len(s)) } }\n", ""},
		{"Go", "mine.go", "\ufeff//go:build ignore\n\npackage main\n\nfunc main() {}\n", ""},
		{"Java", "mine.java", `public cl\u0061ss S\u006flved { public static void m\uuu0061in(String[] a) { System.out.println("\\u0041\u0022); /* \u002a/ System.out.println(8); } }`, "\\u0041\n8\n"},
		{"Java", "mine.java", "public class Ae\u0301 { // \\u000a public static void main(String[] a) { System.out.println(8); }\n}\n", "8\n"},
		{"Java", "mine.java", "// old\rpublic class Solved {\rpublic static void main(String[] a) { System.out.println(8); } }", "8\n"},
	} {
		t.Run(test.language, func(t *testing.T) {
			if i > 2 && !full.On() { // one in Java is enough for every day
				t.Skip("takes long: set GRUNDY_FULL=1 to run it")
			}
			inOneCache(t)
			needs(t, test.language)
			p, err := File(context.Background(), newFile(t, test.file, test.text), func(string) {})
			if err != nil {
				t.Fatal(err)
			}
			if got := output(t, p); got != test.printed {
				t.Errorf("%s\nprinted %q, want %q", test.text, got, test.printed)
			}
		})
	}
}
