package toolchain

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
)

// inNewCache makes an empty folder the user's cache, but leaves the go command
// its own. The folder has a space in its name, as folders have.
func inNewCache(t *testing.T) string {
	t.Helper()
	return inCache(t, filepath.Join(t.TempDir(), "a cache"))
}

// inOneCache is inNewCache for tests that only need a cache: it is the same for all of
// them in this process, so that each tool is asked once, and goes with it. Two of them
// must not build the same program.
func inOneCache(t *testing.T) string {
	t.Helper()
	if oneCache == "" {
		folder, err := os.MkdirTemp("", "one-cache-")
		if err != nil {
			t.Fatal(err)
		}
		oneCache = folder
	}
	return inCache(t, filepath.Join(oneCache, "a cache"))
}

// oneCache is the folder of the cache that several tests use, once there is one.
var oneCache string

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	status := m.Run()
	oneBox.close()
	os.RemoveAll(oneCache)
	os.Exit(status)
}

var goCache = sync.OnceValues(func() ([]byte, error) { return exec.Command("go", "env", "GOCACHE").Output() })

func inCache(t *testing.T, dir string) string {
	t.Helper()
	gocache, err := goCache()
	if err != nil {
		t.Fatal(err)
	}
	if home, err := os.UserHomeDir(); err == nil && os.Getenv("RUSTUP_HOME") == "" {
		t.Setenv("RUSTUP_HOME", filepath.Join(home, ".rustup"))
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache)))
	t.Setenv(cache.Variable, dir) // not the home: go commands leave there what comes when they have ended
	folder, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, "grundy")
}

// newFile writes a file into a folder of its own.
func newFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// mustFile builds a file, and counts how often that took a compiler.
func mustFile(t *testing.T, path string, built *int) Program {
	t.Helper()
	p, err := File(context.Background(), path, func(string) { *built++ })
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// output runs a program as the judge does.
func output(t *testing.T, p Program) string {
	t.Helper()
	if p.Fault != "" {
		t.Fatalf("it was not built: %s", p.Fault)
	}
	r, err := oneBox.of(t, p.Read).Run(context.Background(), sandbox.Command{
		Folder: p.Folder,
		Args:   p.Args,
		Input:  []byte("3 4\n"),
		Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Memory: 1 << 20, Output: 1 << 16},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Death != "" || r.Stop != sandbox.NotStopped {
		t.Fatalf("%v: %s (stop %d); standard error: %s", p.Args, r.Death, r.Stop, r.Stderr)
	}
	return string(r.Output)
}

// oneBox is the sandbox of the last program, for the next one that may read the same.
var oneBox keptBox

type keptBox struct {
	box  *sandbox.Sandbox
	read []string
}

func (k *keptBox) of(t *testing.T, read []string) *sandbox.Sandbox {
	t.Helper()
	if k.box != nil && !k.box.Lost() && slices.Equal(k.read, read) {
		return k.box
	}
	k.close()
	box, err := sandbox.New(context.Background(), sandbox.Options{Read: read})
	if err != nil {
		t.Fatal(err)
	}
	k.box, k.read = box, read
	return box
}

func (k *keptBox) close() {
	if k.box != nil {
		k.box.Close()
		k.box = nil
	}
}

// needs skips a test where the tools of a language are not there. They are asked once for
// each cache.
func needs(t *testing.T, name string) Language {
	t.Helper()
	Need(t, name)
	l, _ := Named(name)
	return l
}

// For every language: a program that prints the sum of two numbers, and one with a
// fault that the compiler finds on its second line.
var programs = []struct{ language, file, sum, faulty, fault string }{
	{
		"Go", "mine.go",
		"package main\n\nimport \"fmt\"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a + b)\n}\n",
		"package main\nfunc main() { println(x) }\n",
		"mine.go:2:23: undefined: x",
	},
	{
		"C", "mine.c",
		"#include <stdio.h>\n#include <math.h>\n\nint main(void) {\n\tint a, b;\n\tscanf(\"%d%d\", &a, &b);\n\tprintf(\"%d\\n\", (int)floor(a + b + 0.5));\n}\n",
		"int main(void) {\nreturn x;\n}\n",
		"mine.c:2:8: error: ",
	},
	{
		"C++", "mine.cpp",
		"#include <cstdio>\n\nint main() {\n\tint a, b;\n\tscanf(\"%d%d\", &a, &b);\n\tif (auto sum = a + b; sum)\n\t\tprintf(\"%d\\n\", sum);\n}\n",
		"int main() {\nreturn x;\n}\n",
		"mine.cpp:2:8: error: ",
	},
	{
		"Rust", "mine.rs",
		"use std::io;\n\nfn main() {\n\tlet mut line = String::new();\n\tio::stdin().read_line(&mut line).unwrap();\n\tlet sum: i32 = line.split_whitespace().map(|w| w.parse::<i32>().unwrap()).sum();\n\tprintln!(\"{}\", sum);\n}\n",
		"fn main() {\nprintln!(\"{}\", x);\n}\n",
		"mine.rs:2:16\n",
	},
	{
		"Java", "mine.java",
		"package a.b;\n\nimport java.util.*;\n\npublic class Solution {\n\tpublic static void main(String[] args) {\n\t\tScanner in = new Scanner(System.in);\n\t\tSystem.out.println(in.nextInt() + in.nextInt());\n\t}\n}\n",
		"public class Solution {\nint x = y;\n}\n",
		"mine.java:2: error: cannot find symbol",
	},
	{
		"Python", "mine.py",
		"print(sum(map(int, input().split())))\n",
		"def sum():\nreturn 1\n",
		"File \"mine.py\", line 2\n",
	},
	{
		"JavaScript", "mine.js",
		"const fs = require(\"fs\");\nconsole.log(fs.readFileSync(0, \"utf8\").trim().split(\" \").reduce((a, b) => +a + +b));\n",
		"let x = 1;\nlet x = ;\n",
		"mine.js:2\n",
	},
}

// In every language a sound program runs and is built once; an unsound one is a fault
// in the compiler's words, with the user's name of the file and the line.
func TestFile(t *testing.T) {
	full.Daily(t)
	for _, l := range Languages {
		if len(l.Endings) > 0 && !slices.ContainsFunc(programs, func(p struct{ language, file, sum, faulty, fault string }) bool { return p.language == l.Name }) {
			t.Errorf("no test of %s", l.Name)
		}
	}
	for _, test := range programs {
		t.Run(test.language, func(t *testing.T) {
			cache := inOneCache(t)
			needs(t, test.language)
			built := 0
			path := newFile(t, test.file, test.sum)
			p := mustFile(t, path, &built)
			if got := output(t, p); got != "7\n" || p.Language != test.language {
				t.Errorf("%+v printed %q, want 7", p, got)
			}
			if again := mustFile(t, path, &built); built != 1 || !reflect.DeepEqual(again, p) {
				t.Errorf("built %d times, want once; first %+v, then %+v", built, p, again)
			}
			if err := os.WriteFile(path, []byte(test.faulty), 0o644); err != nil {
				t.Fatal(err)
			}
			p = mustFile(t, path, &built)
			if !strings.Contains(p.Fault, test.fault) || strings.Contains(p.Fault, cache) || strings.Contains(p.Fault, "work-") || p.Language != test.language {
				t.Errorf("fault %q, want %q in it, and no folder of ours", p.Fault, test.fault)
			}
			if strings.Count(p.Fault, "\n") > 9 {
				t.Errorf("too many words:\n%s", p.Fault)
			}
			if left, _ := filepath.Glob(filepath.Join(cache, "work-*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// Any name that a file can have will do.
func TestFileNames(t *testing.T) {
	full.Test(t)
	full.Test(t)
	if runtime.GOOS == "windows" {
		t.Skip("these are no names there")
	}
	stems := []string{"-o", "@x", "two \"quoted\" `words` $HOME", "зло", "two\nlines", strings.Repeat("long", 50)}
	skippedByGo := []string{"x_test", "x_windows", "_x", ".x"}
	for _, test := range programs {
		t.Run(test.language, func(t *testing.T) {
			inNewCache(t)
			needs(t, test.language)
			stems := stems
			switch test.language {
			case "Go":
				stems = append(slices.Clone(stems[2:3]), skippedByGo...)
			case "Java", "C++", "Rust": // slow, and named as C is or, Java, otherwise
				stems = stems[2:4]
			}
			for _, stem := range stems {
				built := 0
				name := stem + filepath.Ext(test.file)
				if got := output(t, mustFile(t, newFile(t, name, test.sum), &built)); got != "7\n" {
					t.Errorf("%q printed %q, want 7", name, got)
				}
				p := mustFile(t, newFile(t, name, test.faulty), &built)
				shown := strings.ReplaceAll(name, "\n", "?")
				if want := strings.Replace(test.fault, test.file, shown, 1); !strings.Contains(p.Fault, want) || strings.Contains(p.Fault, "./") {
					t.Errorf("%q: fault %q, want %q in it", name, p.Fault, want)
				}
			}
		})
	}
}

// A language has many endings, in capitals too; but .C is C++.
func TestEndings(t *testing.T) {
	full.Daily(t)
	for name, want := range map[string]string{
		"a.c": "C", "a.C": "C++", "a.cpp": "C++", "a.CPP": "C++", "a.cc": "C++", "a.cxx": "C++", "a.c++": "C++", "a.PY": "Python", "a.Java": "Java",
	} {
		if l, _, err := read(newFile(t, name, "")); err != nil || l.Name != want {
			t.Errorf("%s: %s, %v; want %s", name, l.Name, err, want)
		}
	}
	inOneCache(t)
	needs(t, "C++")
	for _, name := range []string{"mine.cxx", "mine.c++", "mine.C"} {
		built := 0
		if got := output(t, mustFile(t, newFile(t, name, programs[2].sum), &built)); got != "7\n" {
			t.Errorf("%s printed %q, want 7", name, got)
		}
	}
}

// newScript writes an executable file.
func newScript(t *testing.T, text string) string {
	t.Helper()
	path := newFile(t, "mine", text)
	if err := os.Chmod(path, 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// An executable file is taken as it is, whatever it is called; so is a script.
func TestExecutable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("runs a shell")
	}
	inNewCache(t)
	for _, name := range []string{"mine", "mine.sh", "mine.pas"} {
		path := newFile(t, name, "#!/bin/sh\nread a b\necho $((a + b))\n")
		if err := os.Chmod(path, 0o755); err != nil {
			t.Fatal(err)
		}
		built := 0
		p := mustFile(t, path, &built)
		if got := output(t, p); got != "7\n" || p.Language != "executable" || built != 0 {
			t.Errorf("%s: %+v printed %q after %d builds, want 7 and 0", name, p, got, built)
		}
	}
}

// A file that can't be a program is the user's fault, and the error says which.
func TestUnusable(t *testing.T) {
	inNewCache(t)
	for path, want := range map[string]string{
		filepath.Join(t.TempDir(), "none.c"): "none.c: ", // the system's words follow
		t.TempDir():                          "a folder, not a program",
		newFile(t, "mine.pas", "begin end."): "mine.pas: no language for .pas; supported are .go, .c, .cpp, .cc, .cxx, .c++, .C, .rs, .java, .py, .js, and any executable file",
		newFile(t, "mine", "?"):              "mine: no ending that gives the language",
	} {
		_, err := File(context.Background(), path, func(string) {})
		var unusable Unusable
		if !errors.As(err, &unusable) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want an Unusable with %q", path, err, want)
		}
	}
	if runtime.GOOS != "windows" {
		for _, test := range []struct{ name, text, want string }{
			{"mine.kt", "fun main() {}\n", "mine.kt: no language for .kt, and as an executable file it is neither machine code nor a script that begins with #! and its interpreter; supported are .go, .c, "},
			{"mine", "print()\n", "mine: neither machine code nor a script that begins with #! and its interpreter; supported are .go, .c, "},
			{"mine", "#!/usr/bin/env python3\r\nprint()\r\n", "mine: a script whose first line ends with a carriage return, "},
			{"mine.sh", "#!/bin/sh\r\n", "mine.sh: no language for .sh, and as an executable file it is a script whose first line ends with a carriage return, "},
		} {
			path := newFile(t, test.name, test.text)
			if err := os.Chmod(path, 0o755); err != nil {
				t.Fatal(err)
			}
			if _, err := File(context.Background(), path, func(string) {}); !errors.As(err, new(Unusable)) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want an Unusable with %q", err, test.want)
			}
		}
		if _, err := File(context.Background(), "/dev/zero", func(string) {}); err == nil || err.Error() != "/dev/zero: not a file" {
			t.Errorf("/dev/zero: error %v", err)
		}
	}
}

// Without its tools a language is an error that says what to install, and not the
// user's fault.
func TestNoTools(t *testing.T) {
	inNewCache(t)
	t.Setenv("PATH", t.TempDir())
	for _, test := range programs {
		path := newFile(t, test.file, test.sum)
		_, err := File(context.Background(), path, func(string) {})
		l, _ := Named(test.language)
		if want := path + ": there is no " + l.Tools[0] + ": " + l.Install; err == nil || err.Error() != want || errors.As(err, new(Unusable)) {
			t.Errorf("%s: error %v, want %s", test.language, err, want)
		}
	}
	_, err := Go(context.Background(), "", map[string][]byte{"x": nil}, func(int, string) {})
	if err == nil || !strings.Contains(err.Error(), "there is no go: install Go from https://go.dev/dl") {
		t.Errorf("error %v", err)
	}
}

// fakeTool makes a shell script the only command in PATH, under a name.
func fakeTool(t *testing.T, name, script string) {
	if runtime.GOOS == "windows" {
		t.Skip("is a shell script")
	}
	path := newFile(t, name, "#!/bin/sh\n"+script)
	if err := os.Chmod(path, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(path))
}

// A compiler that refuses every program is at fault, not the program.
func TestBrokenTool(t *testing.T) {
	inNewCache(t)
	fakeTool(t, "gcc", "case $1 in --version) echo gcc 99;; *) echo no headers here; exit 1;; esac\n")
	_, err := File(context.Background(), newFile(t, "mine.c", "int main(void) {}"), func(string) {})
	if err == nil || !strings.Contains(err.Error(), "cannot build any program here (no headers here): install GCC") {
		t.Errorf("error %v", err)
	}
	fakeTool(t, "python3", "echo no python here >&2; exit 127\n")
	_, err = File(context.Background(), newFile(t, "mine.py", "print()"), func(string) {})
	if err == nil || !strings.Contains(err.Error(), "python3 does not work (no python here): install Python 3") {
		t.Errorf("error %v", err)
	}
}

// A tool is asked once, and again when it changes.
func TestToolChanges(t *testing.T) {
	inNewCache(t)
	kept, err := cache.Open()
	if err != nil {
		t.Fatal(err)
	}
	fakeTool(t, "gcc", "echo gcc 1 >> \"$0.asked\"; echo gcc 1\n")
	path, err := exec.LookPath("gcc")
	if err != nil {
		t.Fatal(err)
	}
	l, _ := Named("C")
	for _, want := range []string{"gcc 1", "gcc 1", "gcc 2.0"} {
		if want == "gcc 2.0" {
			if err := os.WriteFile(path, []byte("#!/bin/sh\necho gcc 2.0\n"), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if tool, err := l.recall(context.Background(), kept); err != nil || tool.Version != want {
			t.Errorf("version %q, %v; want %s", tool.Version, err, want)
		}
	}
	if asked, err := os.ReadFile(path + ".asked"); string(asked) != "gcc 1\n" {
		t.Errorf("the first one was asked with %q, %v; want once", asked, err)
	}
}

// isolated skips a test of limits where they are not enforced.
func isolated(t *testing.T) {
	t.Helper()
	box, err := sandbox.New(context.Background(), sandbox.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer box.Close()
	for _, p := range box.Protections() {
		if !p.Held {
			t.Skipf("%s: %s", p.Name, p.Detail)
		}
	}
}

// A short program that keeps a compiler busy for ever, or makes it eat memory or
// disk, is a fault like others, and soon.
func TestBombs(t *testing.T) {
	full.Test(t)
	isolated(t)
	var huge strings.Builder
	huge.WriteString("package main\n\nfunc main() { println(len(x), x[1]) }\n\nvar x = [1 << 33]int{1: 1}\n")
	const slow = "templates" // is stopped by the time
	for _, test := range []struct{ what, language, file, text string }{
		{"endless file", "C", "mine.c", "#include \"/dev/zero\"\n"},
		{"endless input", "C", "mine.c", "#include \"/dev/stdin\"\nint main(void) { return x; }\n"},
		{"huge array", "C", "mine.c", "int x[1 << 30] = {1};\nint main(void) { return x[1]; }\n"},
		{slow, "C++", "mine.cpp", "template <int n, int m> struct f { f<n - 1, 2 * m> a; f<n - 1, 2 * m + 1> b; };\ntemplate <int m> struct f<0, m> {};\nint main() { f<28, 1> x; return sizeof x; }\n"},
		{"doubling", "C++", "mine.cpp", "#include <tuple>\ntemplate <class t, int n> struct f { using u = typename f<std::tuple<t, t>, n - 1>::u; };\ntemplate <class t> struct f<t, 0> { using u = t; };\nint main() { f<int, 40>::u x; return sizeof x; }\n"},
		{"huge array", "Go", "mine.go", huge.String()},
		{"file of the user", "C", "mine.c", "#include \"" + newFile(t, "secret.h", "int secret = 1;\n") + "\"\nint main(void) { return secret; }\n"},
		{"file of the user", "Rust", "mine.rs", "fn main() { print!(\"{}\", include_str!(\"" + newFile(t, "secret", "secret") + "\")); }\n"},
	} {
		t.Run(test.language+" "+test.what, func(t *testing.T) {
			if test.what == slow && !full.On() {
				t.Skip("takes long: set GRUNDY_FULL=1 to run it")
			}
			folder := inNewCache(t)
			l := needs(t, test.language)
			l.Limits.CPU, l.Limits.Idle, l.Limits.Memory = time.Second, 5*time.Second, 512<<10
			if l.Name == "C++" { // which passes any limit
				l.Limits.CPU /= 2
			}
			compiler, kept, err := l.inCache(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			p, _, err := l.job(kept, compiler, test.file, []byte(test.text)).build(context.Background(), func() {})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("after %v: %.300s", time.Since(start), p.Fault)
			if p.Fault == "" || len(p.Fault) > 2*maxBytes {
				t.Errorf("fault of %d bytes %.200q, want one that can be read", len(p.Fault), p.Fault)
			}
			if left, _ := filepath.Glob(filepath.Join(folder, "work-*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// What a compiler wants to keep out of a program: another kind of thing than a
// program is never run.
func TestNoProgram(t *testing.T) {
	full.Daily(t)
	for _, test := range []struct{ language, file, text, want string }{
		{"Go", "mine.go", "package mine\n", "no main packages"},
		{"Java", "mine.java", "class A {}\n", "mine.java: no class has a method main"},
		{"C", "mine.c", "int x;\n", "main"},
		{"Rust", "mine.rs", "#![crate_type = \"lib\"]\n", "main"},
	} {
		t.Run(test.language, func(t *testing.T) {
			inOneCache(t)
			needs(t, test.language)
			built := 0
			if p := mustFile(t, newFile(t, test.file, test.text), &built); !strings.Contains(p.Fault, test.want) {
				t.Errorf("fault %q, want %q in it", p.Fault, test.want)
			}
		})
	}
}

// The judge's clock and its name for itself are known to programs that ask.
func TestOnlineJudge(t *testing.T) {
	inOneCache(t)
	needs(t, "C")
	built := 0
	text := "#include <stdio.h>\nint main(void) {\n#ifndef ONLINE_JUDGE\n\tfreopen(\"in.txt\", \"r\", stdin);\n#endif\n\tint a;\n\tprintf(\"%d\", scanf(\"%d\", &a));\n}\n"
	if got := output(t, mustFile(t, newFile(t, "mine.c", text), &built)); got != "1" {
		t.Errorf("read %s numbers, want 1", got)
	}
}

// A program with the name of a module of Python can import that module.
func TestPythonModule(t *testing.T) {
	inOneCache(t)
	needs(t, "Python")
	built := 0
	if got := output(t, mustFile(t, newFile(t, "random.py", "import random\nprint(random.randint(3, 3))\n"), &built)); got != "3\n" {
		t.Errorf("printed %q, want 3", got)
	}
}

// The class that is run is the one with the method main, whatever else there is.
func TestJavaSource(t *testing.T) {
	for _, test := range []struct{ text, file, main string }{
		{"public class A { public static void main(String[] a) {} }", "A.java", "A"},
		{"class A { public static void main(String[] a) {} }", "Main.java", "A"},
		{"class B { int f() { return 1; } }\nclass A { static public void main(String... a) {} }", "Main.java", "A"},
		{"// public class X { public static void main(\npublic class A { String s = \"class Y { static void main(\"; char c = '\"'; public static void main(String[] a) {} }", "A.java", "A"},
		{"/* package x; */ package a /* y */ . b;\nimport java.util.*;\n@X({1, 2}) public final class A<T> { public static void main(String[] a) {} }", "A.java", "a.b.A"},
		{"public class A { static class B { public static void main(String[] a) {} } }\nclass C { public static void main(String[] a) {} }", "A.java", "C"},
		{"class A { void main(int x) {} }\npublic class B { public static void main(String[] a) {} }", "B.java", "B"},
		{"class A { public static void main(String[] a) {} }\npublic class B { public static void main(String[] a) {} }", "B.java", "B"},
		{"public record A(int x) { public static void main(String[] a) {} }", "A.java", "A"},
		{"interface A { static void main(String[] a) {} }", "Main.java", "A"},
		{"class A { String s = \"\"\"\n class \" B { \"\"\"; void main() {} }", "Main.java", "A"},
		{"void main() {}", "Main.java", "Main"},
		{"public class Зло { public static void main(String[] a) {} }", "Зло.java", "Зло"},
		{"class", "Main.java", ""},
		{"package", "Main.java", ""},
		{"", "Main.java", ""},
		{"main", "Main.java", ""},
	} {
		if s := javaSource("", []byte(test.text)); s.file != test.file || s.main != test.main {
			t.Errorf("%s\nis in file %q and has main in %q; want %q and %q", test.text, s.file, s.main, test.file, test.main)
		}
	}
}

// What a compiler prints can't harm a terminal, and its beginning is kept.
func TestWords(t *testing.T) {
	for in, want := range map[string]string{
		"":                                    "",
		"\n  a\r\n\tb \n\n":                   "  a\n\tb",
		"\x1b[31mred\x1b[0m \x1b]0;title\x07": "red",
		"a\xffb\x00c\x07\u202ed":              "a?bcd",
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
	} {
		if got := cut(in); got != want {
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

// Folders that programs may read never have the user's own files in them.
func TestOutside(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other paths")
	}
	home, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", home)
	defer func(before string) { samples = before }(samples)
	if info, err := os.Stat(filepath.Join(samples, "hdu1850")); err != nil || !info.IsDir() {
		t.Errorf("the samples are not in %s: %v", samples, err)
	}
	samples = "/opt/suite/samples"
	for path, want := range map[string]string{
		"/opt/suite/bin/gcc":        "/opt/suite/bin/gcc",
		"/opt/suite/tools/bin/gcc":  "/opt/suite/tools",
		"/usr/bin/none":             "",
		"/opt/none/bin/gcc":         "/opt/none",
		"/opt/none/gcc":             "/opt/none",
		"/none":                     "/none",
		"/bin2/none":                "/bin2",
		home + "/bin/gcc":           home + "/bin/gcc",
		home + "/gcc":               home + "/gcc",
		home + "/.x/1.0/bin/gcc":    home + "/.x/1.0",
		filepath.Dir(home) + "/gcc": filepath.Dir(home) + "/gcc",
	} {
		if got := strings.Join(outside(path), " "); got != want {
			t.Errorf("outside(%s) = %q, want %q", path, got, want)
		}
	}
}

// The table says how things are done in words that a person can use.
func TestCommands(t *testing.T) {
	for _, l := range Languages {
		build, run := l.Commands()
		if strings.ContainsAny(build+run, "{}@\n") || run == "" || (build == "") != (len(l.Tools) == 0) {
			t.Errorf("%s: built with %q, run with %q", l.Name, build, run)
		}
	}
}

func mustBuild(t *testing.T, files map[string][]byte, building func(int, string)) map[string]Program {
	t.Helper()
	programs, err := Go(context.Background(), "1.4", files, building)
	if err != nil {
		t.Fatal(err)
	}
	return programs
}

// Sound programs are built, unsound ones get the compiler's words, each its own;
// nothing is built twice, and what changed is built anew.
func TestGo(t *testing.T) {
	full.Daily(t)
	cache := inNewCache(t)
	var built []int
	count := func(n int, _ string) { built = append(built, n) }

	files := map[string][]byte{
		"sound":   []byte("package main\n\nimport \"os\"\n\nfunc main() { os.Stdout.WriteString(\"1\") }\n"),
		"unsound": []byte("package main\n\nfunc main() { println(x) }\n"),
		"modern":  []byte("package main\n\nfunc main() { for range 3 {} }\n"),
	}
	programs := mustBuild(t, files, count)
	if out := output(t, programs["sound"]); out != "1" {
		t.Errorf("sound: %+v printed %q", programs["sound"], out)
	}
	if p := programs["unsound"]; p.Folder != "" || !strings.HasSuffix(p.Fault, "main.go:3:23: undefined: x") || strings.Contains(p.Fault, "\n") {
		t.Errorf("unsound: %+v", p)
	}
	if p := programs["modern"]; p.Folder != "" || !strings.Contains(p.Fault, "go1.4") {
		t.Errorf("modern: %+v, want a fault that names go1.4", p)
	}

	again := mustBuild(t, files, count)
	if !reflect.DeepEqual(again["sound"], programs["sound"]) {
		t.Errorf("built again: %+v, first %+v", again["sound"], programs["sound"])
	}
	files["sound"] = bytes.ReplaceAll(files["sound"], []byte(`"1"`), []byte(`"2"`))
	changed := mustBuild(t, files, count)
	if out := output(t, changed["sound"]); out != "2" {
		t.Errorf("after the change it printed %q", out)
	}
	if len(built) != 3 || built[0] != 3 || built[1] != 2 || built[2] != 3 {
		t.Errorf("built %v programs, want 3, 2 (those with a fault), 3", built)
	}
	if left, _ := filepath.Glob(filepath.Join(cache, "work-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// With the compiler's own language, what is modern is sound; a build constraint
// keeps no program from being built, and moves no line.
func TestOwnLanguage(t *testing.T) {
	full.Daily(t)
	inOneCache(t)
	programs, err := Go(context.Background(), "", map[string][]byte{
		"modern":  []byte("//go:build ignore\n\npackage main\n\nimport \"os\"\n\nfunc main() { for range 3 { os.Stdout.WriteString(\"1\") } }\n"),
		"unsound": []byte("//go:build ignore\n// +build ignore\n\npackage main\n\nfunc main() { x }\n"),
	}, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	if out := output(t, programs["modern"]); out != "111" {
		t.Errorf("modern: %+v printed %q", programs["modern"], out)
	}
	if p := programs["unsound"]; !strings.Contains(p.Fault, "main.go:6:15: undefined: x") {
		t.Errorf("unsound: %+v", p)
	}
}

// A full disk is the machine's trouble, never the program's, and the error says where
// and what to do. A program that speaks of it is a program like others.
func TestSaysFull(t *testing.T) {
	cache := inNewCache(t)
	fakeTool(t, "gcc", "case $1 in --version) echo gcc 99;; *) echo 'as: cannot write x.o: No space left on device'; exit 1;; esac\n")
	_, err := File(context.Background(), newFile(t, "mine.c", "int main(void) {}"), func(string) {})
	want := cache + ": as: cannot write x.o: No space left on device; make room there, or set " + CacheVariable + " to a folder on another disk"
	if err == nil || !strings.HasSuffix(err.Error(), "/mine.c: "+want) {
		t.Errorf("error %v\nwant %s", err, want)
	}
	fakeTool(t, "gcc", `case "$*" in --version) echo gcc 98;; *mine.c*) echo '    5 | x; // bad: No space left on device'; exit 1;; *) : >program;; esac
`)
	p, err := File(context.Background(), newFile(t, "mine.c", "?"), func(string) {})
	if err != nil || !strings.Contains(p.Fault, "5 | x;") {
		t.Errorf("%+v, %v; want a fault", p, err)
	}
}

// What older compilers took and today's refuse is refused, and it is said what to
// change; what has other faults gets no advice.
func TestOlderPrograms(t *testing.T) {
	full.Test(t)
	const heading = "\n\nOlder compilers accepted this. For those of today:\n- "
	const top = "#include <iostream>\nusing namespace std;\n"
	for _, test := range []struct{ file, text, want string }{
		{"mine.cpp", top + "int main() { int a[9]; memset(a, 0, sizeof a); printf(\"%d\", (int)strlen(\"x\")); sort(a, a + 9); }\n",
			"add #include <cstring>, for memset, strlen\n- add #include <algorithm>, for sort"},
		{"mine.cpp", "#include <cstdio>\nint main() { int x; std::cin >> x; printf(\"%d\", abs(x) + INT_MAX); exit(0); }\n",
			"add #include <cstdlib>, for abs, exit\n- add #include <climits>, for INT_MAX\n- add #include <iostream>, for cin"},
		{"mine.cpp", "#include <iostream.h>\nvoid main() { cout << 1; }\n", "<iostream.h> is <iostream> since 1998; add after it: using namespace std;\n- void main is not C++: write int main()"},
		{"mine.cpp", "void main() { }\n", "void main is not C++: write int main()"},
		{"mine.cpp", "#include <cstdio>\nchar s[9];\nint main() { gets(s); }\n", "gets no longer exists: use scanf(\"%s\", s) for a word, fgets for a line\n  (fgets keeps the end of the line)"},
		{"mine.cpp", "int main() { for (int i = 0; i < 3; i++) ; return i; }\n", "i exists only inside for (...): declare it before the loop"},
		{"mine.cpp", top + "int hash[9];\nint main() { return hash[0]; }\n", "hash is also a name in the namespace std: rename yours"},
		{"mine.cpp", "#include <iostream>\nint main() { cout << 1; }\n", "cout is in the namespace std: add using namespace std; after the headers"},
		{"mine.c", "#include <windows.h>\nint main(void) { return 0; }\n", "<windows.h> is for Windows or DOS: remove it, and what uses it"},
		{"mine.c", "int main(void) { bool b = 1; return !b; }\n", "add #include <stdbool.h>, for bool"},
		{"mine.cpp", "int main() { return x; }\n", ""},
		{"mine.cpp", "#include \"none.h\"\nint main() { return 0 }\n", ""},
	} {
		t.Run(test.text, func(t *testing.T) {
			inOneCache(t)
			needs(t, map[string]string{".c": "C", ".cpp": "C++"}[filepath.Ext(test.file)])
			built := 0
			p := mustFile(t, newFile(t, test.file, test.text), &built)
			words, advice, _ := strings.Cut(p.Fault, heading)
			if words == "" || advice != test.want {
				t.Errorf("advice:\n- %s\nwant:\n- %s\non:\n%s", advice, test.want, words)
			}
			for _, line := range strings.Split(advice, "\n") {
				if len(line) > 75 {
					t.Errorf("%q is too wide", line)
				}
			}
		})
	}
}

// Clang has other words for the same.
func TestClangsWords(t *testing.T) {
	s := source{text: []byte("#include <iostream>\n")}
	for said, want := range map[string]string{
		"mine.cpp:3:2: error: use of undeclared identifier 'memset'":                    "add #include <cstring>, for memset",
		"mine.cpp:3:2: error: no member named 'sort' in namespace 'std'":                "add #include <algorithm>, for sort",
		"mine.cpp:3:2: error: no template named 'vector'; did you mean 'std::vector'?":  "add #include <vector>, for vector",
		"mine.cpp:1:10: fatal error: 'iostream.h' file not found":                       "<iostream.h> is <iostream> since 1998; add after it: using namespace std;",
		"mine.cpp:3:2: error: 'main' must return 'int'":                                 "void main is not C++: write int main()",
		"mine.cpp:3:2: error: reference to 'hash' is ambiguous":                         "hash is also a name in the namespace std: rename yours",
		"mine.cpp:3:2: error: expected ';' after 'memset' was not declared in this sea": "",
	} {
		if got := strings.Join(adviseC(said, s), "\n"); got != want {
			t.Errorf("%s\ngets %q, want %q", said, got, want)
		}
	}
	// It ends at the first header that is not there.
	s = source{text: []byte("#include <iostream.h>\n#include <math.h>\n# include <conio.h>\nchar s[9];\nvoid main ( ) { gets(s); } // #include <map.h>\n")}
	const missing = "mine.cpp:1:10: fatal error: 'iostream.h' file not found"
	want := "<iostream.h> is <iostream> since 1998; add after it: using namespace std;\n<conio.h> is for Windows or DOS: remove it, and what uses it\n" +
		"void main is not C++: write int main()\ngets no longer exists: use scanf(\"%s\", s) for a word, fgets for a line\n  (fgets keeps the end of the line)"
	if got := strings.Join(adviseC(missing, s), "\n"); got != want {
		t.Errorf("%s\ngets %q, want %q", missing, got, want)
	}
	s = source{inC: true}
	const call = "mine.c:3:2: error: call to undeclared library function 'memset' with type 'void *(void *, int, unsigned long)'; ISO C99 and later do not support implicit function declarations"
	if got := strings.Join(adviseC(call, s), "\n"); got != "add #include <string.h>, for memset" {
		t.Errorf("%s\ngets %q", call, got)
	}
}

// What a person has to know of a program that runs is a note, and what was done to it.
func TestNotes(t *testing.T) {
	full.Daily(t)
	const int64Note = "__int64 exists only"
	for _, test := range []struct {
		file, text, printed string   // "" is anything
		notes               []string // what each begins with
	}{
		{"mine.cpp", "#include <cstdio>\nint main() { unsigned __int64 x = 1; __int64 y = (__int64)sizeof x; printf(\"%d\", (int)y); }\n", "8", []string{int64Note}},
		{"mine.c", "#include <stdio.h>\ntypedef __int64 ll;\nint main(void) { ll x = 8; printf(\"%lld\", x); return 0; }\n", "8", []string{int64Note}},
		{"mine.c", "#include <stdio.h>\ntypedef long long __int64;\nint main(void) { __int64 x = 8; printf(\"%lld\", x); return 0; }\n", "8", nil},
		{"mine.c", "#include <stdio.h>\n#define __int64 long long\nint main(void) { __int64 x = 8; printf(\"%lld\", x); return 0; }\n", "8", nil},
		{"mine.c", "#include <stdio.h>\nint main(void) { puts(\"8\"); return 0; } // not __int64, %I64d or void main()\n", "8\n", nil},
		{"mine.c", "#include <stdio.h>\nint main(void) { printf(\"%I64d\", 8LL); return 0; }\n", "", []string{"%I64d works only on Windows"}},
		{"mine.c", "#include <stdio.h>\n#include <stdlib.h>\nvoid main() { puts(\"8\"); exit(0); }\n", "8\n", []string{"void main gives"}},
		{"mine.java", "class Solution { public static void main(String[] a) { System.out.println(8); } }\n", "8\n", []string{"the class that runs is Solution; most judges want Main"}},
		{"mine.java", "class Main { public static void main(String[] a) { System.out.println(8); } }\n", "8\n", nil},
	} {
		t.Run(test.text, func(t *testing.T) {
			l, _, err := read(newFile(t, test.file, ""))
			if err != nil {
				t.Fatal(err)
			}
			if l.Name == "Java" && test.notes == nil && !full.On() {
				t.Skip("takes long: set GRUNDY_FULL=1 to run it")
			}
			inOneCache(t)
			needs(t, l.Name)
			if runtime.GOOS != "linux" && strings.Contains(test.text, "64") {
				t.Skip("other systems, other words")
			}
			built := 0
			for range 2 { // also when it is in the cache
				before := built
				p := mustFile(t, newFile(t, test.file, test.text), &built)
				if built > before {
					if got := output(t, p); got != test.printed && test.printed != "" {
						t.Errorf("printed %q, want %q", got, test.printed)
					}
				}
				if !slices.EqualFunc(p.Notes, test.notes, strings.HasPrefix) {
					t.Errorf("notes %q, want %q", p.Notes, test.notes)
				}
			}
		})
	}
}

// The mode of what is built does not depend on the user's habits: programs run as
// another user.
func TestMask(t *testing.T) {
	full.Daily(t)
	for _, l := range []int{1, 5} {
		test := programs[l]
		t.Run(test.language, func(t *testing.T) {
			inNewCache(t)
			needs(t, test.language)
			defer setMask(setMask(0o077))
			built := 0
			if got := output(t, mustFile(t, newFile(t, test.file, test.sum), &built)); got != "7\n" {
				t.Errorf("printed %q, want 7", got)
			}
		})
	}
}
