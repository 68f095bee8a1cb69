package page

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// What reads, plays and explores is also built for browsers, so it needs nothing that runs processes or
// keeps files.
func TestNeedsNoProcesses(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("go", "list", "-deps", ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	needed := strings.Fields(string(full.Must(cmd.Output())(t)))
	if len(needed) < 50 {
		t.Fatalf("it needs only %q", needed)
	}
	for _, path := range needed {
		for _, not := range []string{"/internal/sandbox", "/internal/toolchain", "/internal/judging", "/internal/testset", "/internal/serve", "bbolt", "os/exec"} {
			if strings.HasSuffix(path, not) {
				t.Errorf("package page needs %s", path)
			}
		}
	}
}

// A paragraph in several lines has blanks between its words, and none between Chinese ones.
func TestMarkdown(t *testing.T) {
	for text, want := range map[string]string{
		"at first,\nand then 阶梯博弈,\ntoo": "at first,\nand then 阶梯博弈,\ntoo",
		"先手必胜，\n当且仅当\nNim 和为 0。":         "先手必胜，当且仅当Nim 和为 0。",
	} {
		if got := markdown("", text); string(got) != "<p>"+want+"</p>\n" {
			t.Errorf("%q is %q", text, got)
		}
	}
}
