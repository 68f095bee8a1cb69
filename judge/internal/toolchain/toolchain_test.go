package toolchain

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
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
		folder := full.Must(os.MkdirTemp("", "one-cache-"))(t)
		oneCache = folder
	}
	return inCache(t, filepath.Join(oneCache, "a cache"))
}

// oneCache is the folder of the cache that several tests use, once there is one.
var oneCache string

func TestMain(m *testing.M) {
	sandbox.BeHelper()
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
	folder := full.Must(os.UserCacheDir())(t)
	return filepath.Join(folder, "grundy")
}

// newFile writes a file into a folder of its own.
func newFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	full.Check(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// mustFile builds a file, and counts how often that took a compiler.
func mustFile(t *testing.T, path string, built *int) Program {
	t.Helper()
	return full.Must(File(context.Background(), path, func(string) { *built++ }))(t)
}

// output runs a program as the judge does.
func output(t *testing.T, p Program) string {
	t.Helper()
	if p.Fault != "" {
		t.Fatalf("it was not built: %s", p.Fault)
	}
	box := full.Must(sandbox.New(context.Background(), sandbox.Options{Read: p.Read}))(t)
	defer box.Close()
	r, err := box.Run(context.Background(), sandbox.Command{
		Folder: p.Folder,
		Args:   p.Args,
		Input:  []byte("3 4\n"),
		Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Memory: 1 << 20, Output: 1 << 16},
	})
	full.Check(t, err)
	if r.Death != "" || r.Stop != sandbox.NotStopped {
		t.Fatalf("%v: %s (stop %d); standard error: %s", p.Args, r.Death, r.Stop, r.Stderr)
	}
	return string(r.Output)
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
			if test.language != "C++" && test.language != "Go" && test.language != "Python" {
				full.Test(t)
			}
			cache := inOneCache(t)
			needs(t, test.language)
			built := 0
			path := newFile(t, test.file, test.sum)
			p := mustFile(t, path, &built)
			if got := output(t, p); got != "7\n" || p.Language != test.language {
				t.Errorf("%+v printed %q, want 7", p, got)
			}
			if again := mustFile(t, path, &built); built != 1 || !equal(again, p) {
				t.Errorf("built %d times, want once; first %+v, then %+v", built, p, again)
			}
			full.Check(t, os.WriteFile(path, []byte(test.faulty), 0o644))
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
				shown := strings.ReplaceAll(name, "\n", " ")
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

// An executable file runs without a build under any name; so does a script.
func TestExecutable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("runs a shell")
	}
	inNewCache(t)
	for _, name := range []string{"mine", "mine.sh", "mine.pas"} {
		path := newFile(t, name, "#!/bin/sh\nread a b\necho $((a + b))\n")
		full.Check(t, os.Chmod(path, 0o755))
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
		newFile(t, "mine.pas", "begin end."): "mine.pas: unknown file ending .pas; supported are .go, .c, .cpp, .cc, .cxx, .c++, .C, .rs, .java, .py, .js, and any executable file",
		newFile(t, "mine", "?"):              "mine: no file ending to show the language",
	} {
		_, err := File(context.Background(), path, func(string) {})
		if !result.IsMisuse(err) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want an error of the user with %q", path, err, want)
		}
	}
	if runtime.GOOS != "windows" {
		for _, test := range []struct{ name, text, want string }{
			{"mine.kt", "fun main() {}\n", "mine.kt: unknown file ending .kt, and it is not an executable file that can run: it is neither machine code nor a script that begins with #! and its interpreter; supported are .go, .c, "},
			{"mine", "print()\n", "mine: neither machine code nor a script that begins with #! and its interpreter; supported are .go, .c, "},
			{"mine", "#!/usr/bin/env python3\r\nprint()\r\n", "mine: a script whose first line ends with a carriage return, "},
			{"mine.sh", "#!/bin/sh\r\n", "mine.sh: unknown file ending .sh, and it is not an executable file that can run: it is a script whose first line ends with a carriage return, "},
		} {
			path := newFile(t, test.name, test.text)
			full.Check(t, os.Chmod(path, 0o755))
			if _, err := File(context.Background(), path, func(string) {}); !result.IsMisuse(err) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want an error of the user with %q", err, test.want)
			}
		}
		script := newFile(t, "mine", "#!"+newFile(t, "interpreter", "")+"\n")
		full.Check(t, os.Chmod(script, 0o755))
		if _, err := File(context.Background(), script, func(string) {}); runtime.GOOS == "linux" && (err == nil || !strings.Contains(err.Error(), "unsupported interpreter")) {
			t.Errorf("a script with an interpreter of the user's: error %v", err)
		}
		if _, err := File(context.Background(), "/dev/zero", func(string) {}); err == nil || err.Error() != "/dev/zero: not a file" {
			t.Errorf("/dev/zero: error %v", err)
		}
	}
}
