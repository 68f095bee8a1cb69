package toolchain

import (
	"fmt"
	"strings"
	"testing"
)

// A compiler that is missing or broken counts as missing, with the reason in one line.
func TestCheck(t *testing.T) {
	inNewCache(t)
	for _, c := range []struct{ language, tool, script, want string }{
		{"Rust", "rustc", "echo 'error: no default toolchain configured' >&2; echo more; exit 1\n", "rustc does not work (error: no default toolchain configured): install Rust"},
		{"Java", "javac", "echo 'Unable to locate a Java Runtime.' >&2; exit 1\n", "javac does not work (Unable to locate a Java Runtime.): install a JDK"},
		{"Python", "python3", "exit 127\n", "python3 does not work (exit status 127): install Python 3"},
		{"C", "gcc", "case $1 in --version) echo gcc 99;; *) echo no headers here; exit 1;; esac\n", "gcc cannot build any program here (no headers here): install GCC"},
		{"C++", "g++", "exit 0\n", "g++ does not work (it answers \"\"): install GCC"},
		{"JavaScript", "other", "exit 0\n", "there is no node: install Node.js"},
	} {
		fakeTool(t, c.tool, c.script)
		if _, err := Check(t.Context(), c.language); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %q in it", c.language, err, c.want)
		}
		skipped := recorder{}
		if Need(&skipped, c.language); !strings.HasPrefix(skipped.why, c.language+": ") {
			t.Errorf("%s: a test is skipped because of %q", c.language, skipped.why)
		}
	}
	if version, err := Check(t.Context(), "executable"); version != "" || err != nil {
		t.Errorf("executable: %q, %v", version, err)
	}
}

// A recorder keeps why a test was skipped.
type recorder struct{ why string }

func (r *recorder) Helper()                          {}
func (r *recorder) Skipf(format string, args ...any) { r.why = fmt.Sprintf(format, args...) }
