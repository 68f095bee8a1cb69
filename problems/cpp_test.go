package problems

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// few returns the problems whose solutions in C++ are built: daily three of them, unless -run names some. The
// judge tries all of them on all tests, see TestEachRight there.
func few(t testing.TB) (list []string) {
	for i, id := range ids(t) {
		if full || len(ids(t)) < 10 || i%15 == 0 {
			list = append(list, id)
		}
	}
	return list
}

// A solution in C++ is one file in ASCII that also compilers of 1998 take: POJ has MS-VC++ 6.0 and MinGW GCC 3.4.2.
// The first lets the variable of a loop live on behind it, so that no function declares one twice. Its head
// says where the proof is, and by what it was checked, as that of main.go does. It does not recur.
func TestEachCppText(t *testing.T) {
	function := regexp.MustCompile(`(?m)^( *)\w[\w:<>*& ]* (\w+)\(.*\) (?:const )?{`)
	loop := regexp.MustCompile(`for \(\w+ (\w+)`)
	for _, id := range ids(t) {
		text := string(read(t, id+"/main.cpp"))
		fail := func(format string, args ...any) {
			t.Helper()
			t.Errorf(id+"/main.cpp: "+format, args...)
		}
		head, code, _ := strings.Cut(text, "\n#include")
		_, checked, _ := strings.Cut(string(read(t, id+"/main.go")), "\n// Checked: ")
		checked, _, _ = strings.Cut(checked, "package main\n")
		opening := "//go:build ignore\n\n// " + strings.ToUpper(id[:1]) + id[1:] + " in C++98; the proof is in main.go."
		if !strings.HasPrefix(head, opening) {
			fail("begins with %.100q, want %q", head, opening)
		}
		if !strings.HasSuffix(head, "\n// Checked: "+checked) {
			fail("its head does not end like that of main.go, in %q", "// Checked: "+checked)
		}
		for _, c := range text {
			if c > '~' {
				fail("%q is not ASCII", c)
			}
		}
		for _, newer := range []string{"bits/stdc++.h", "long long", "%l", "%I64", "//go:build ignore\n#"} {
			if strings.Contains(text, newer) {
				fail("has %q", newer)
			}
		}
		// Without prototypes a function can use itself and those above it.
		for _, f := range function.FindAllStringSubmatch(code, -1) {
			_, body, _ := strings.Cut(code, f[0])
			if line, _, _ := strings.Cut(body, "\n"); strings.HasSuffix(line, "}") {
				body = line
			} else {
				body, _, _ = strings.Cut(body, "\n"+f[1]+"}\n")
			}
			if regexp.MustCompile(`\b` + f[2] + `\(`).MatchString(body) {
				fail("%s recurs", f[2])
			}
			declared := make(map[string]bool)
			for _, m := range loop.FindAllStringSubmatch(body, -1) {
				if declared[m[1]] {
					fail("two loops of %s declare %s", f[2], m[1])
				}
				declared[m[1]] = true
			}
		}
		if prototype := regexp.MustCompile(`(?m)^\w[\w:<>*& ]* \w+\([^{\n]*\);$`).FindString(code); prototype != "" {
			fail("has the prototype %s", prototype)
		}
	}
}

// compiler returns the path of a compiler of C++, "" if there is none.
func compiler() string {
	for _, name := range []string{"g++", "c++", "clang++"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// compiled builds a program in C++ with all usual warnings, and returns its path and what the compiler says.
func compiled(t testing.TB, source, name string, options ...string) (path, said string) {
	t.Helper()
	path = filepath.Join(folder, name)
	args := append([]string{"-pedantic", "-Wall", "-Wextra", "-o", path, source}, options...)
	out, err := exec.Command(compiler(), args...).CombinedOutput()
	if err != nil && len(out) == 0 {
		t.Fatal(err)
	}
	return path, string(out)
}

// inCpp builds the solution of a problem in C++98, once.
func inCpp(t testing.TB, id string) string {
	t.Helper()
	once, _ := builtCpp.LoadOrStore(id, sync.OnceValues(func() (string, string) {
		return compiled(t, id+"/main.cpp", id+"-cpp", "-std=c++98", "-O2")
	}))
	path, said := once.(func() (string, string))()
	if said != "" {
		t.Fatalf("C++98: %s", said)
	}
	return path
}

var builtCpp sync.Map // from ids to functions

// A solution in C++ compiles without a warning as C++98 and as C++20. On the samples it is right, and the sanitizers
// find nothing. They need more memory than a judge grants, so the programs run as they are.
func TestEachCpp(t *testing.T) {
	if testing.Short() {
		t.Skip("not in short tests")
	}
	if compiler() == "" {
		t.Skip("C++ is not here: no g++, c++ or clang++")
	}
	sanitizers := []string{"-std=c++98", "-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"}
	sound := filepath.Join(folder, "sound.cpp")
	if err := os.WriteFile(sound, []byte("int main() { return 0; }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, lacking := compiled(t, sound, "sound", sanitizers...)
	for _, id := range few(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			inCpp(t, id)
			if _, said := compiled(t, id+"/main.cpp", id+"-cpp20", "-std=c++20", "-O2"); said != "" {
				t.Errorf("C++20: %s", said)
			}
			if lacking != "" {
				t.Skipf("there are no sanitizers: %s", lacking)
			}
			program, said := compiled(t, id+"/main.cpp", id+"-sanitized", sanitizers...)
			if said != "" {
				t.Fatalf("with sanitizers: %s", said)
			}
			for _, sample := range samples(t, id) {
				prints(t, program, sample)
			}
		})
	}
}
