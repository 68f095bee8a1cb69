package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// windowsPrograms are programs for hdu1846, in C++, and what judge exec says of each.
//
// Wine cannot show these, which only Windows does: the code of a stack overflow; how much processor
// time a program took that ended within 20 ms; a limit that the system sets on a job's memory and its
// number of processes; that a program waits for a processor, which counts as idle; whether a
// program, once it has its stack, is refused more than that.
var windowsPrograms = []struct{ name, text, says string }{
	{"right", rightForBrave, "^first\nsecond\n.*right.exe: time"},
	{"status", `#include <cstdio>
		int main() { fputs("no luck\n", stderr); return 7; }`, `RE, runtime error\n    exit status 7\n`},
	{"busy", `int main() { volatile unsigned x = 0; for (;;) x = x + 1; }`,
		`TLE, time limit exceeded\n    (still running after|idle for) .* of CPU time`},
	{"idle", `#include <windows.h>
		int main() { Sleep(60000); }`, `TLE, time limit exceeded\n    idle for`},
	{"memory", `#include <cstdlib>
		#include <cstring>
		int main() { for (int i = 0; i < 100; i++) memset(malloc(1<<20), 1, 1<<20); for (;;); }`, `MLE, memory limit exceeded\n    reached [0-9.]+ MB of memory; the limit is 64 MB`},
	{"crash", `int main() { volatile int *p = (int *)8; *p = 1; }`,
		`RE, runtime error\n    exit status 0xC0000005: access violation`},
	{"division", `int main() { volatile int a = 1, b = 0; return a / b; }`,
		`RE, runtime error\n    exit status 0xC0000094: division by zero`},
	{"deep", strings.Replace(rightForBrave, "int main() {", `
		int down(int n) { volatile char pad[200]; pad[n%200] = 0; return n == 0 ? 0 : down(n-1) + pad[n%200]; }
		int main() { down(100000);`, 1), "^first\nsecond\n.*deep.exe: time"},
	{"leaves", strings.Replace(rightForBrave, "int main() {", `
		#include <windows.h>
		int main(int argc, char **args) {
			if (argc > 1) { Sleep(60000); return 0; }
			STARTUPINFOA start = {sizeof start};
			PROCESS_INFORMATION child;
			char me[MAX_PATH], line[] = "x sleep";
			GetModuleFileNameA(0, me, MAX_PATH);
			CreateProcessA(me, line, 0, 0, TRUE, 0, 0, 0, &start, &child);`, 1), "^first\nsecond\n.*leaves.exe: time"},
}

const rightForBrave = `#include <cstdio>
	int main() {
		int cases, n, m;
		for (scanf("%d", &cases); cases-- > 0; ) {
			scanf("%d%d", &n, &m);
			puts(n % (m + 1) ? "first" : "second");
		}
	}`

// A judge on Windows gives true verdicts, as far as Wine shows: its own tests of the runner pass, and
// programs of every end get the words that they get on Linux.
func TestWine(t *testing.T) {
	full.Test(t)
	w := full.NewWine(t)
	w.BuildForWindows(t, "judge.exe", ".", "build")
	w.BuildForWindows(t, "sandbox.exe", "./internal/sandbox", "test", "-c")
	run := func(in, path string, args ...string) string {
		cmd := w.Command(path, args...)
		cmd.Stdin = strings.NewReader(in)
		said, _ := cmd.CombinedOutput()
		return strings.ReplaceAll(string(said), "\r\n", "\n")
	}
	t.Run("runner", func(t *testing.T) {
		said := run("", "sandbox.exe", "-test.v", "-test.run",
			"^Test(Run|Memory|Interrupt|JobLimits|Deaths|LeftInJob)$")
		if t.Log(said); !strings.HasSuffix(said, "\nPASS\n") || strings.Count(said, "\n--- PASS") != 6 {
			t.Error("the tests of the runner fail")
		}
	})
	for _, program := range windowsPrograms {
		t.Run(program.name, func(t *testing.T) {
			path := `tmp\` + program.name + ".exe"
			w.Compile(t, path, program.text)
			said := run("2\n23 2\n4 3\n", "judge.exe", "exec", "hdu1846", `C:/`+strings.ReplaceAll(path, `\`, "/"))
			if !regexp.MustCompile(program.says).MatchString(said) {
				t.Errorf("want %s, got\n%s", program.says, said)
			}
		})
	}
	t.Run("library", func(t *testing.T) {
		w.Compile(t, `tmp\needed.dll`, `extern "C" __declspec(dllexport) int answer() { return 1; }`, "-shared",
			"-Wl,--out-implib,"+w.Path(`tmp\libneeded.a`))
		w.Compile(t, `tmp\needs.exe`, `extern "C" __declspec(dllimport) int answer(); int main() { return answer(); }`,
			w.Path(`tmp\libneeded.a`))
		full.Check(t, os.Rename(w.Path(`tmp\needed.dll`), w.Path(`tmp\other.dll`)))
		if said := run("", "judge.exe", "exec", "hdu1846", `C:\tmp\needs.exe`); !strings.Contains(oneLine(said),
			"needed.dll. Link the program with -static") {
			t.Errorf("want the name of the library, got\n%s", said)
		}
	})

	// A stand-in for GCC, where an installer puts it, makes every program the right one. The program has a
	// name that GCC could not read, in a folder with a blank. There is no Go.
	t.Run("compiler", func(t *testing.T) {
		w.Compile(t, `Program Files\RedPanda-Cpp\mingw64\bin\g++.exe`, `#include <windows.h>
			#include <cstdio>
			#include <cstring>
			int main(int n, char **args) {
				char me[MAX_PATH], *to = 0;
				if (n == 2 && !strncmp(args[1], "-print-file-name", 16)) { puts("C:/lib.a"); return 0; }
				for (int i = 1; i < n; i++) {
					if (!strcmp(args[i], "--version")) { puts("g++.exe 14.2"); return 0; }
					if (!strcmp(args[i], "-o")) to = args[i+1];
					if (!strcmp(args[i], "main.cpp")) fputs("ASCII", stderr);
				}
				GetModuleFileNameA(0, me, MAX_PATH);
				strcpy(strrchr(me, '\\'), "\\right.exe");
				return !to || !CopyFileA(me, to, FALSE);
			}`)
		full.Check(t, os.Rename(w.Path(`tmp\right.exe`), w.Path(`Program Files\RedPanda-Cpp\mingw64\bin\right.exe`)))
		full.Write(t, filepath.Join(w.Path(`tmp\a folder`), "取石子.cpp"), "int main() {}\n")
		for path, in := range map[string]string{`a folder\取石子.cpp`: "2\n23 2\n4 3\n", "a folder/取石子.cpp": "1\n1 1\n"} {
			if said := run(in, "judge.exe", "test", "hdu1846", path, "--input", "-"); !strings.Contains(said,
				"\nAC: right on your own input.") {
				t.Errorf("%s: want AC, got\n%s", path, said)
			}
		}
		said := run("", "judge.exe", "test", "poj1704", `a folder\取石子.cpp`, "--shrink", "0")
		if !strings.Contains(said, "WA, wrong answer, on samples/") {
			t.Errorf("want WA, got\n%s", said)
		}
	})
	t.Run("flood", func(t *testing.T) {
		w.Compile(t, `tmp\flood.exe`, "#include <cstdio>\nint main() { for (;;) puts(\"first\"); }")
		said := run("1\n1 1\n", "judge.exe", "test", "hdu1846", `C:\tmp\flood.exe`, "--input", "-", "--shrink", "0")
		if !strings.Contains(said, "OLE, output limit exceeded") {
			t.Errorf("want OLE, got\n%s", said)
		}
	})
	t.Run("doctor", func(t *testing.T) {
		said := ""
		for range 5 { // on a busy machine a canary gets no processor, and counts as idle
			if said = oneLine(run("", "judge.exe", "doctor", "--verbose")); strings.Contains(said,
				"leave a process behind yes") {
				break
			}
		}
		for _, want := range []string{"leave a process behind yes job object", "exceed its memory limit yes job object",
			"reach the network NO ",
			"Go .go missing: go not found: install Go from https://go.dev/dl and put it in PATH (winget install GoLang.Go)", "C++ .cpp .cc .cxx .c++ .C g++.exe 14.2"} {
			if !strings.Contains(said, want) {
				t.Errorf("doctor lacks %q:\n%s", want, said)
			}
		}
	})
}
