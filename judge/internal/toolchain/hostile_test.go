package toolchain

import (
	"context"
	"strings"
	"testing"
	"time"
	"unicode"
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

// No program keeps the judge busy before its compiler is started: all readers pass over it
// once. A reader that looked for the end of each open comment again would take hours.
func TestHostileSources(t *testing.T) {
	size := 30_000
	if full.On() {
		size = 100_000
	}
	for _, text := range hostile(size) {
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
			interpreter([]byte("#!" + text))
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
