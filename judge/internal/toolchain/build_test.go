package toolchain

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/user"
)

// limited builds a text as a job that change has changed, under other limits. It skips the test
// where limits are not enforced.
func limited(t *testing.T, file, text string, change func(j *job)) Program {
	t.Helper()
	full.Test(t)
	box := full.Must(sandbox.New(context.Background(), sandbox.Options{}))(t)
	defer box.Close()
	for _, p := range box.Protections() {
		if !p.Held {
			t.Skipf("%s: %s", p.Name, p.Detail)
		}
	}
	l := needs(t, file)
	compiler, kept, err := l.inCache(context.Background())
	full.Check(t, err)
	j := l.job(kept, compiler, file, []byte(text))
	change(&j)
	p, err := j.build(context.Background(), func() {})
	full.Check(t, err)
	return p
}

// A short program that keeps a compiler busy for ever, or makes it eat memory or
// disk, is a fault like others, and soon.
func TestBombs(t *testing.T) {
	for _, test := range []struct{ what, file, text string }{
		{"endless file", "mine.c", "#include \"/dev/zero\"\n"},
		{"endless input", "mine.c", "#include \"/dev/stdin\"\nint main(void) { return x; }\n"},
		{"huge array", "mine.c", "int x[1 << 30] = {1};\nint main(void) { return x[1]; }\n"},
		{"templates", "mine.cpp",
			"template <int n, int m> struct f { f<n - 1, 2 * m> a; f<n - 1, 2 * m + 1> b; };\ntemplate <int m> struct f<0, m> {};\nint main() { f<28, 1> x; return sizeof x; }\n"},
		{"doubling", "mine.cpp",
			"#include <tuple>\ntemplate <class t, int n> struct f { using u = typename f<std::tuple<t, t>, n - 1>::u; };\ntemplate <class t> struct f<t, 0> { using u = t; };\nint main() { f<int, 40>::u x; return sizeof x; }\n"},
		{"huge array", "mine.go",
			"package main\n\nfunc main() { println(len(x), x[1]) }\n\nvar x = [1 << 33]int{1: 1}\n"},
		{"file of the user", "mine.c",
			"#include \"" + newFile(t, "secret.h", "int secret = 1;\n") + "\"\nint main(void) { return secret; }\n"},
		{"file of the user", "mine.rs",
			"fn main() { print!(\"{}\", include_str!(\"" + newFile(t, "secret", "secret") + "\")); }\n"},
	} {
		t.Run(test.file+" "+test.what, func(t *testing.T) {
			folder := inNewCache(t)
			p := limited(t, test.file, test.text, func(j *job) {
				j.limits.CPU, j.limits.Idle, j.limits.Memory = 20*time.Second, time.Minute, 512<<10
				if test.file == "mine.cpp" { // which passes any limit
					j.limits.CPU = time.Second / 2
				}
			})
			t.Logf("%.300s", p.Fault)
			if p.Fault == "" || len(p.Fault) > 2*maxBytes {
				t.Errorf("fault of %d bytes %.200q, want one that can be read", len(p.Fault), p.Fault)
			}
			leftIn(t, folder)
		})
	}
}

// The first program in Go takes its compiler longer than a program may, since the standard
// library is built with it: here the small part of it that every program needs.
func TestLibrary(t *testing.T) {
	inNewCache(t)
	folder := t.TempDir() // where the go command finds nothing built
	const empty = "package main\n\nfunc main() {}\n"
	p := limited(t, "mine.go", empty, func(j *job) {
		j.limits.CPU, j.trial = 5*time.Second, empty // ten times what the program takes without the library
		j.tool.Env, j.tool.Writes = append([]string{"GOCACHE=" + folder}, j.tool.Env...), []string{folder}
	})
	if p.Fault != "" {
		t.Error(p.Fault)
	}
}

// A program that includes all headers is built with a precompiled header, which is made
// once, as the program is. Whatever else it includes, and how often, it compiles as without one.
func TestHeader(t *testing.T) {
	full.Test(t)
	folder := inNewCache(t)
	if _, version,
		err := needs(t, "mine.cpp").Check(context.Background()); err != nil || strings.Contains(version, "clang") {
		t.Skip("no GCC")
	}
	for _, test := range []struct{ before, after string }{
		{"", ""},
		{"#define LOCAL 1\n", ""},
		{"int before;\n", ""}, // it cannot be used
		// It can be used only once, and is included again.
		{"", "#include <bits/stdc++.h>\n"},
		{"", "int between;\n#include <bits/stdc++.h>\n#include <bits/stdc++.h>\n"},
		{"", "#include <bits/extc++.h>\n"},
		{"", "#include <bits/stdtr1c++.h>\n"},
		{"", "#if __has_include(<bits/stdc++.h>)\n#include <bits/extc++.h>\n#endif\n#include <vector>\n"},
		{"#include <bits/extc++.h>\n", ""},
		{"#include <vector>\n",
			"#include <tr1/unordered_map>\n#include <ext/pb_ds/assoc_container.hpp>\n#include <bits/extc++.h>\n"},
	} {
		path := newFile(t, "mine.cpp",
			test.before+"#include <bits/stdc++.h>\n"+test.after+"int main() { std::cout << __FILE__ << __LINE__; }\n")
		p, _ := mustFile(t, path)
		want := fmt.Sprintf("mine.cpp%d", strings.Count(test.before+test.after, "\n")+2)
		if p.Fault != "" {
			t.Errorf("before %q, after %q: %s", test.before, test.after, p.Fault)
		} else if got := output(t, p); got != want {
			t.Errorf("before %q, after %q: printed %q, want %q", test.before, test.after, got, want)
		}
		if p, compiled := mustFile(t, path); p.Fault != "" || compiled {
			t.Errorf("before %q, after %q: built again: %v, %s", test.before, test.after, compiled, p.Fault)
		}
	}
	p, _ := mustFile(t,
		newFile(t, "mine.cpp",
			"#include <bits/stdc++.h>\n#include <bits/extc++.h>\nint main() {\n    std::cout << x;\n}\n"))
	if !strings.Contains(p.Fault, "mine.cpp:4:18: error: ") {
		t.Errorf("the fault is not in line 4, column 18: %s", p.Fault)
	}
	made := full.Must(filepath.Glob(filepath.Join(folder, "precompiled-*", precompiled)))(t)
	if len(made) != 1 {
		t.Fatalf("precompiled headers: %q, want one", made)
	}
	if info := full.Must(os.Stat(made[0]))(t); info.Size() < 1<<20 {
		t.Errorf("the precompiled header has %d bytes, want those of all headers", info.Size())
	}
}

// Sound programs are built, unsound ones get the compiler's words, each its own;
// nothing is built twice, and what changed is built anew.
func TestGo(t *testing.T) {
	full.Daily(t)
	cache := inNewCache(t)
	var built []int
	files := map[string][]byte{
		"sound":   []byte("package main\n\nimport \"os\"\n\nfunc main() { os.Stdout.WriteString(\"1\") }\n"),
		"unsound": []byte("package main\n\nfunc main() { println(x) }\n"),
		"modern":  []byte("package main\n\nfunc main() { for range 3 {} }\n"),
	}
	build := func() map[string]Program {
		return full.Must(Go(context.Background(), "1.4", files, func(n int, _ string) { built = append(built, n) }))(t)
	}
	programs := build()
	if out := output(t, programs["sound"]); out != "1" {
		t.Errorf("sound: %+v printed %q", programs["sound"], out)
	}
	if p := programs["unsound"]; p.Folder != "" || p.Fault != "unsound/main.go:3:23: undefined: x" {
		t.Errorf("unsound: %+v", p)
	}
	if p := programs["modern"]; p.Folder != "" || !strings.Contains(p.Fault, "go1.4") {
		t.Errorf("modern: %+v, want a fault that names go1.4", p)
	}
	if again := build(); !equal(again["sound"], programs["sound"]) {
		t.Errorf("built again: %+v, first %+v", again["sound"], programs["sound"])
	}
	files["sound"] = bytes.ReplaceAll(files["sound"], []byte(`"1"`), []byte(`"2"`))
	if out := output(t, build()["sound"]); out != "2" {
		t.Errorf("after the change it printed %q", out)
	}
	if !reflect.DeepEqual(built, []int{3, 2, 3}) {
		t.Errorf("built %v programs, want 3, 2 (those with a fault), 3", built)
	}
	leftIn(t, cache)
}

// What a compiler of an older standard refuses is found, and nothing else is.
func TestRefused(t *testing.T) {
	full.Test(t)
	for _, c := range []struct{ file, text, standard, want string }{
		{"new.cpp", "#include <vector>\nint main() { auto x = std::vector<int>{1}; return x[0] - 1; }\n", "gnu++98",
			"new.cpp:2:"},
		{"old.cpp", "#include <vector>\nint main() { std::vector<int> x(1, 1); return x[0] - 1; }\n", "gnu++98", ""},
		{"new.c", "int main(void) { for (int i = 0; i < 3; i++) {} return 0; }\n", "gnu89", "new.c:1:"},
		{"broken.cpp", "int main() { x }\n", "gnu++98", ""},
		{"new.go", "package main\n\nfunc main() { println(min(1, 2)) }\n", "1.14", "new.go:3:"},
		{"old.go", "package main\n\nfunc main() { println(1_000) }\n", "1.14", ""},
		{"any.py", "print()\n", "2", ""},
	} {
		t.Run(c.file, func(t *testing.T) {
			needs(t, c.file)
			got, err := Refused(context.Background(), newFile(t, c.file, c.text), c.standard)
			if err != nil || (got == "") != (c.want == "") || !strings.Contains(got, c.want) ||
				strings.Contains(got, "\n") {
				t.Errorf("%s: %q, %v; want %q", c.file, got, err, c.want)
			}
		})
	}
}

// fakeTool makes a shell script the only command in PATH, under a name, and returns its path.
func fakeTool(t *testing.T, name, script string) string {
	if runtime.GOOS == "windows" {
		t.Skip("is a shell script")
	}
	path := newFile(t, name, "#!/bin/sh\n"+script)
	t.Setenv("PATH", filepath.Dir(path))
	return path
}

// A compiler that is missing or broken counts as missing, with the reason in one line.
func TestCheck(t *testing.T) {
	inNewCache(t)
	for _, c := range []struct{ language, tool, script, want string }{
		{"Rust", "rustc", "echo 'error: no default toolchain configured' >&2; echo more; exit 1\n",
			"rustc error: no default toolchain configured] install Rust"},
		{"Java", "javac", "echo 'Unable to locate a Java Runtime.' >&2; exit 1\n",
			"javac Unable to locate a Java Runtime.] install Java"},
		{"Python", "python3", "exit 127\n", "python3 exit status 127] install Python"},
		{"C", "gcc", "case $1 in --version) echo gcc 99;; *) echo no headers here; exit 1;; esac\n",
			"gcc no headers here install GCC"},
		{"C++", "g++", "exit 0\n", "g++ []] install GCC"},
	} {
		fakeTool(t, c.tool, c.script)
		if err := Missing(c.language); err == nil || !strings.Contains(err.Error(), c.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %q in it", c.language, err, c.want)
		}
		skipped := recorder{}
		if Need(&skipped, c.language); !strings.HasPrefix(skipped.why, c.language+": ") {
			t.Errorf("%s: a test is skipped because of %q", c.language, skipped.why)
		}
	}
	t.Setenv("PATH", t.TempDir())
	for _, test := range programs { // for the user it is no fault of the file
		path := newFile(t, test.file, test.sum)
		_, err := File(t.Context(), path, func(string) {})
		l, _ := Named(test.language)
		if want := "where and why [" + path + " why and where [not found [" + l.Tools[0] + "] install "; err == nil ||
			!strings.HasPrefix(err.Error(), want) || user.IsError(err) {
			t.Errorf("%s: error %v, want %s", test.language, err, want)
		}
	}
	_, err := Go(t.Context(), "", map[string][]byte{"x": nil}, func(int, string) {})
	full.Fault(t, "Go", err, "not found [go] install Go")
	if _, version, err := binary.Check(t.Context()); version != "" || err != nil {
		t.Errorf("executable: %q, %v", version, err)
	}
}

// A compiler that fails without naming a line of the program is at fault itself, or the machine, unless it
// builds the least program again at that moment.
func TestBlame(t *testing.T) {
	const fails = "g++: fatal error: cannot execute 'cc1plus': vfork: Resource temporarily unavailable"
	for said, isFault := range map[string]bool{
		fails: false, "/usr/bin/ld: final link failed: memory exhausted": false,
		"mine.c:2:1: internal compiler error: Killed":                        false,
		"mine.c:2:17: error: no":                                             true,
		"In file included from mine.c:1:\n/usr/include/x.h:3: out of memory": false,
	} {
		inNewCache(t)
		path := fakeTool(t, "gcc", "case $1 in --version) echo gcc 1; exit;; esac\n"+
			"if test -e \"$0.full\"; then cat \"$0.full\" >&2; exit 1; fi\n: >program\n")
		mine := newFile(t, "mine.c", "int main(void)\n{ return x; }\n")
		if err := Missing("C"); err != nil { // the least program is in the cache now
			t.Fatal(err)
		}
		full.Check(t, os.WriteFile(path+".full", []byte(said), 0o644))
		p, err := File(context.Background(), mine, func(string) {})
		if isFault && (err != nil || p.Fault != said) ||
			!isFault && (err == nil || !strings.Contains(err.Error(), "builds nothing ["+path)) {
			t.Errorf("%q: %q, %v; want a fault of the program: %t", said, p.Fault, err, isFault)
		}
	}
}

// A recorder keeps why a test was skipped.
type recorder struct{ why string }

func (r *recorder) Helper() {}

func (r *recorder) Skipf(format string, args ...any) { r.why = fmt.Sprintf(format, args...) }

// A tool is asked once, and again when it changes.
func TestToolChanges(t *testing.T) {
	inNewCache(t)
	kept := full.Must(cache.Open())(t)
	path := fakeTool(t, "gcc", "case $1 in --version) echo gcc 1 >> \"$0.asked\";; esac\necho gcc 1\n")
	for _, want := range []string{"gcc 1", "gcc 1", "gcc 2.0"} {
		if want == "gcc 2.0" {
			full.Check(t, os.WriteFile(path, []byte("#!/bin/sh\necho gcc 2.0\n"), 0o755))
		}
		if tool, err := c.recall(context.Background(), kept); err != nil || tool.Version != want {
			t.Errorf("version %q, %v; want %s", tool.Version, err, want)
		}
	}
	if asked, err := os.ReadFile(path + ".asked"); string(asked) != "gcc 1\n" {
		t.Errorf("the first one was asked with %q, %v; want once", asked, err)
	}
}

// Folders that programs may read never have the user's own files in them.
func TestOutside(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other paths")
	}
	home := full.Must(filepath.EvalSymlinks(t.TempDir()))(t)
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
		if len(l.Build) > 0 && (l.trial == "" || l.Starter.File == "") {
			t.Errorf("%s: its entry lacks the least program or how a program begins", l.Name)
		}
		if strings.ContainsAny(build+run, "{}@\n") || run == "" || (build == "") != (len(l.Tools) == 0) {
			t.Errorf("%s: built with %q, run with %q", l.Name, build, run)
		}
	}
}
