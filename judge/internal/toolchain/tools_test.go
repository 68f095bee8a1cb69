package toolchain

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// Without its tools a language is an error that says what to install, and not the
// user's fault.
func TestNoTools(t *testing.T) {
	inNewCache(t)
	t.Setenv("PATH", t.TempDir())
	for _, test := range programs {
		path := newFile(t, test.file, test.sum)
		_, err := File(context.Background(), path, func(string) {})
		l, _ := Named(test.language)
		if want := path + ": " + l.Tools[0] + " not found: " + l.Install; err == nil || err.Error() != want || result.IsMisuse(err) {
			t.Errorf("%s: error %v, want %s", test.language, err, want)
		}
	}
	_, err := Go(context.Background(), "", map[string][]byte{"x": nil}, func(int, string) {})
	if err == nil || !strings.Contains(err.Error(), "go not found: install Go from https://go.dev/dl") {
		t.Errorf("error %v", err)
	}
}

// fakeTool makes a shell script the only command in PATH, under a name.
func fakeTool(t *testing.T, name, script string) {
	if runtime.GOOS == "windows" {
		t.Skip("is a shell script")
	}
	path := newFile(t, name, "#!/bin/sh\n"+script)
	full.Check(t, os.Chmod(path, 0o755))
	t.Setenv("PATH", filepath.Dir(path))
}

// A compiler that is missing or broken counts as missing, with the reason in one line.
func TestCheck(t *testing.T) {
	inNewCache(t)
	for _, c := range []struct{ language, tool, script, want string }{
		{"Rust", "rustc", "echo 'error: no default toolchain configured' >&2; echo more; exit 1\n", "rustc does not work (error: no default toolchain configured): install Rust"},
		{"Java", "javac", "echo 'Unable to locate a Java Runtime.' >&2; exit 1\n", "javac does not work (Unable to locate a Java Runtime.): install a JDK"},
		{"Python", "python3", "exit 127\n", "python3 does not work (exit status 127): install Python 3"},
		{"C", "gcc", "case $1 in --version) echo gcc 99;; *) echo no headers here; exit 1;; esac\n", "gcc cannot build any program here (no headers here): install GCC"},
		{"C++", "g++", "exit 0\n", "g++ does not work (it answers \"\"): install GCC"},
		{"JavaScript", "other", "exit 0\n", "node not found: install Node.js"},
	} {
		fakeTool(t, c.tool, c.script)
		l, _ := Named(c.language)
		if _, err := l.Check(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %q in it", c.language, err, c.want)
		}
		skipped := recorder{}
		if Need(&skipped, c.language); !strings.HasPrefix(skipped.why, c.language+": ") {
			t.Errorf("%s: a test is skipped because of %q", c.language, skipped.why)
		}
	}
	if version, err := binary.Check(t.Context()); version != "" || err != nil {
		t.Errorf("executable: %q, %v", version, err)
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
	fakeTool(t, "gcc", "echo gcc 1 >> \"$0.asked\"; echo gcc 1\n")
	path := full.Must(exec.LookPath("gcc"))(t)
	l, _ := Named("C")
	for _, want := range []string{"gcc 1", "gcc 1", "gcc 2.0"} {
		if want == "gcc 2.0" {
			full.Check(t, os.WriteFile(path, []byte("#!/bin/sh\necho gcc 2.0\n"), 0o755))
		}
		if tool, err := l.recall(context.Background(), kept); err != nil || tool.Version != want {
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
		if len(l.Build) > 0 && (l.Limits.CPU == 0 || l.Limits.Idle == 0 || l.Limits.Memory == 0 || l.Limits.Output == 0 || l.trial == "" || l.Starter.File == "") {
			t.Errorf("%s: its entry lacks limits, the least program or how a program begins", l.Name)
		}
		if strings.ContainsAny(build+run, "{}@\n") || run == "" || (build == "") != (len(l.Tools) == 0) {
			t.Errorf("%s: built with %q, run with %q", l.Name, build, run)
		}
	}
}
