package toolchain

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/user"
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
		oneCache = full.Must(os.MkdirTemp("", "one-cache-"))(t)
	}
	return inCache(t, filepath.Join(oneCache, "a cache"))
}

// oneCache is the folder of the cache that several tests use, once there is one.
var oneCache string

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	status := m.Run()
	os.RemoveAll(oneCache)
	os.Exit(status)
}

var goCache = sync.OnceValues(func() ([]byte, error) { return exec.Command("go", "env", "GOCACHE").Output() })

func inCache(t *testing.T, dir string) string {
	t.Helper()
	gocache := full.Must(goCache())(t)
	if home, err := os.UserHomeDir(); err == nil && os.Getenv("RUSTUP_HOME") == "" {
		t.Setenv("RUSTUP_HOME", filepath.Join(home, ".rustup"))
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache)))
	t.Setenv(cache.Variable, dir) // not the home: go commands leave there what comes when they have ended
	return filepath.Join(full.Must(os.UserCacheDir())(t), "grundy")
}

// newFile writes a file into a folder of its own.
func newFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	full.Check(t, os.WriteFile(path, []byte(text), 0o755))
	return path
}

// mustFile builds a file, and reports whether that took a compiler.
func mustFile(t *testing.T, path string) (p Program, compiled bool) {
	t.Helper()
	NeedFor(t, path)
	p = full.Must(File(context.Background(), path, func(string) { compiled = true }))(t)
	return p, compiled
}

// mustText builds a text in a file.
func mustText(t *testing.T, name, text string) Program {
	t.Helper()
	p, _ := mustFile(t, newFile(t, name, text))
	return p
}

// output runs a program as the judge does.
func output(t *testing.T, p Program) string {
	t.Helper()
	if p.Fault != "" {
		t.Fatalf("it was not built: %s", p.Fault)
	}
	box := full.Must(sandbox.New(context.Background(), sandbox.Options{Read: p.Read}))(t)
	defer box.Close()
	r := full.Must(box.Run(context.Background(), sandbox.Command{
		Folder: p.Folder,
		Args:   p.Args,
		Input:  []byte("3 4\n"),
		Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Memory: 1 << 20, Output: 1 << 16},
	}))(t)
	if r.Death != "" || r.Stop != sandbox.NotStopped {
		t.Fatalf("%v: %s (stop %d); standard error: %s", p.Args, r.Death, r.Stop, r.Stderr)
	}
	return string(r.Output)
}

// needs returns the language of a file, and skips a test where its tools are not there. They are
// asked once for each cache.
func needs(t *testing.T, file string) Language {
	t.Helper()
	l, _ := LanguageOf(file)
	Need(t, l.Name)
	return l
}

// equal reports whether two programs are built into the same.
func equal(a, b Program) bool {
	a.job, b.job = nil, nil // which has functions
	return reflect.DeepEqual(a, b)
}

// leftIn reports what builds have left behind in a cache.
func leftIn(t *testing.T, cache string) {
	t.Helper()
	if left, _ := filepath.Glob(filepath.Join(cache, "work-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A sumProgram prints the sum of two numbers, or is faulty: then the compiler finds a fault on
// its second line.
type sumProgram struct{ language, file, sum, faulty, fault string }

// programs has one for every language.
var programs = []sumProgram{
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
		if len(l.Endings) > 0 &&
			!slices.ContainsFunc(programs, func(p sumProgram) bool { return p.language == l.Name }) {
			t.Errorf("no test of %s", l.Name)
		}
	}
	for _, test := range programs {
		t.Run(test.language, func(t *testing.T) {
			if test.language != "C++" && test.language != "Go" && test.language != "Python" {
				full.Test(t)
			}
			cache := inOneCache(t)
			needs(t, test.file)
			path := newFile(t, test.file, test.sum)
			p, compiled := mustFile(t, path)
			if got := output(t, p); got != "7\n" || p.Language != test.language || !compiled {
				t.Errorf("%+v printed %q, want 7", p, got)
			}
			if again, compiled := mustFile(t, path); compiled || !equal(again, p) {
				t.Errorf("built again: %v; first %+v, then %+v", compiled, p, again)
			}
			p = mustText(t, test.file, test.faulty)
			if !strings.Contains(p.Fault, test.fault) || strings.Contains(p.Fault, cache) ||
				strings.Contains(p.Fault, "work-") || p.Language != test.language {
				t.Errorf("fault %q, want %q in it, and no folder of ours", p.Fault, test.fault)
			}
			if strings.Count(p.Fault, "\n") > 9 {
				t.Errorf("too many words:\n%s", p.Fault)
			}
			leftIn(t, cache)
		})
	}
}

// Any name that a file can have will do.
func TestFileNames(t *testing.T) {
	full.Test(t)
	if runtime.GOOS == "windows" {
		t.Skip("these are no names there")
	}
	stems := []string{"-o", "@x", "two \"quoted\" `words` $HOME", "зло", "two\nlines", strings.Repeat("long", 50)}
	skippedByGo := []string{"x_test", "x_windows", "_x", ".x"}
	for _, test := range programs {
		t.Run(test.language, func(t *testing.T) {
			inOneCache(t)
			needs(t, test.file)
			stems := stems
			switch test.language {
			case "Go":
				stems = append(slices.Clone(stems[2:3]), skippedByGo...)
			case "Java", "C++", "Rust": // slow, and named as C is or, Java, otherwise
				stems = stems[2:4]
			}
			for _, stem := range stems {
				name := stem + filepath.Ext(test.file)
				if got := output(t, mustText(t, name, test.sum)); got != "7\n" {
					t.Errorf("%q printed %q, want 7", name, got)
				}
				p := mustText(t, name, test.faulty)
				shown := strings.ReplaceAll(name, "\n", " ")
				if want := strings.Replace(test.fault, test.file, shown, 1); !strings.Contains(p.Fault, want) ||
					strings.Contains(p.Fault, "./") {
					t.Errorf("%q: fault %q, want %q in it", name, p.Fault, want)
				}
			}
		})
	}
}

// A language has many endings, in capitals too; but .C is C++.
func TestEndings(t *testing.T) {
	for name, want := range map[string]string{
		"a.c": "C", "a.C": "C++", "a.cpp": "C++", "a.CPP": "C++", "a.cc": "C++", "a.cxx": "C++", "a.c++": "C++",
		"a.PY": "Python", "a.Java": "Java",
	} {
		if l, _ := LanguageOf(name); l.Name != want {
			t.Errorf("%s: %s, want %s", name, l.Name, want)
		}
	}
	if !full.On() {
		return
	}
	inOneCache(t)
	needs(t, "mine.cpp")
	for _, name := range []string{"mine.cxx", "mine.c++", "mine.C"} {
		if got := output(t, mustText(t, name, programs[2].sum)); got != "7\n" {
			t.Errorf("%s printed %q, want 7", name, got)
		}
	}
}

// An executable file runs without a build under any name; so does a script.
func TestExecutable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("runs a shell")
	}
	inNewCache(t)
	for _, name := range []string{"mine", "mine.sh", "mine.pas"} {
		p, compiled := mustFile(t, newFile(t, name, "#!/bin/sh\nread a b\necho $((a + b))\n"))
		if got := output(t, p); got != "7\n" || p.Language != "executable" || compiled {
			t.Errorf("%s: %+v printed %q, compiled %v, want 7 and false", name, p, got, compiled)
		}
	}
}

// A file that can't be a program is the user's fault, and the error says which.
func TestUnusable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other executable files")
	}
	inNewCache(t)
	const supported = ".go, .c, .cpp, .cc, .cxx, .c++, .C, .rs, .java, .py, .js]"
	plain := func(name, text string) string {
		path := newFile(t, name, text)
		full.Check(t, os.Chmod(path, 0o644))
		return path
	}
	for path, want := range map[string]string{
		filepath.Join(t.TempDir(), "none.c"):     "none.c ", // the system's words follow
		t.TempDir():                              "folder, not a program [",
		"/dev/zero":                              "not a file [/dev/zero]",
		plain("mine.pas", "begin end."):          "mine.pas unknown ending [.pas] " + supported,
		plain("mine", "?"):                       "mine no ending and not executable " + supported,
		newFile(t, "mine.kt", "fun main() {}\n"): "mine.kt not an executable [.kt not machine code] " + supported,
		newFile(t, "mine", "print()\n"):          "mine not machine code " + supported,
		newFile(t, "mine", "#!/usr/bin/env python3\r\nprint()\n"): "mine carriage return in a script ",
		newFile(t, "mine.sh",
			"#!/bin/sh\r\n"): "mine.sh not an executable [.sh carriage return in a script] ",
		newFile(t, "mine", "#!"+newFile(t, "interpreter", "")+"\n"): "mine unsupported interpreter [",
	} {
		if strings.Contains(want, "unsupported interpreter") && runtime.GOOS != "linux" {
			continue
		}
		_, err := File(context.Background(), path, func(string) {})
		if !user.IsError(err) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want an error of the user with %q", path, err, want)
		}
	}
}

// A library in a folder that the user names is read by the compiler, and only by it; what is built is built again
// when the library changes. A folder with more than a library is not read.
func TestLibraries(t *testing.T) {
	full.Test(t)
	inNewCache(t)
	needs(t, "mine.cpp")
	place := t.TempDir()
	t.Setenv("HOME", filepath.Join(place, "home"))
	t.Setenv("TMPDIR", filepath.Join(place, "tmp"))
	folder := filepath.Join(place, "acl")
	for _, made := range []string{"home", "tmp", "acl/atcoder"} {
		full.Check(t, os.MkdirAll(filepath.Join(place, made), 0o755))
	}
	header := filepath.Join(folder, "atcoder", "all")
	const text = "#include <atcoder/all>\n#include <fstream>\n#include <iostream>\nint main() { std::cout << two << !std::ifstream(WHERE); }\n"
	path := newFile(t, "mine.cpp", strings.Replace(text, "WHERE", strconv.Quote(header), 1))
	if p, _ := mustFile(t, path); !slices.ContainsFunc(p.Fixes,
		func(fix Remark) bool { return fix.Kind == "no AtCoder library" }) {
		t.Errorf("without the library: %q, %q; want what to do", p.Fault, p.Fixes)
	}
	t.Setenv("CPLUS_INCLUDE_PATH",
		folder+string(filepath.ListSeparator)+os.Getenv("HOME")+string(filepath.ListSeparator)+filepath.Join(place,
			"none"))
	for _, constant := range []string{"2", "33"} {
		full.Check(t, os.WriteFile(header, []byte("const int two = "+constant+";\n"), 0o644))
		p, _ := mustFile(t, path)
		if p.Fault != "" {
			t.Fatal(p.Fault)
		}
		if got := output(t, p); got != constant+"1" {
			t.Errorf("printed %s, want %s1: the constant, and that the program does not see the library", got, constant)
		}
	}
	_, refused := Libraries("CPLUS_INCLUDE_PATH")
	if len(refused) != 2 || !strings.Contains(refused[0].Error(), "not a library") ||
		!strings.Contains(refused[1].Error(), "not a folder of headers") {
		t.Errorf("refused: %v; want the home folder and what is no folder", refused)
	}
}
