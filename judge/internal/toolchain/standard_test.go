package toolchain

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// What a compiler of an older standard refuses is found, and nothing else is.
func TestRefused(t *testing.T) {
	full.Daily(t)
	for _, c := range []struct{ file, text, standard, want string }{
		{"new.cpp", "#include <vector>\nint main() { auto x = std::vector<int>{1}; return x[0] - 1; }\n", "gnu++98", "new.cpp:2:"},
		{"old.cpp", "#include <vector>\nint main() { std::vector<int> x(1, 1); return x[0] - 1; }\n", "gnu++98", ""},
		{"new.c", "int main(void) { for (int i = 0; i < 3; i++) {} return 0; }\n", "gnu89", "new.c:1:"},
		{"broken.cpp", "int main() { x }\n", "gnu++98", ""},
		{"new.go", "package main\n\nfunc main() { println(min(1, 2)) }\n", "1.14", "new.go:3:"},
		{"old.go", "package main\n\nfunc main() { println(1_000) }\n", "1.14", ""},
		{"any.py", "print()\n", "2", ""},
	} {
		path := filepath.Join(t.TempDir(), c.file)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := Refused(context.Background(), path, c.standard)
		if err != nil && strings.Contains(err.Error(), "there is no ") {
			t.Logf("%s: %v", c.file, err)
			continue
		}
		if err != nil || (got == "") != (c.want == "") || !strings.Contains(got, c.want) || strings.Contains(got, "\n") {
			t.Errorf("%s: %q, %v; want %q", c.file, got, err, c.want)
		}
	}
}
