package build

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// inNewCache makes an empty folder the user's cache, but leaves the go command
// its own. The folder has a space in its name, as folders have.
func inNewCache(t *testing.T) string {
	gocache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "a cache")
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache)))
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} { // Linux, macOS, Windows
		t.Setenv(name, dir)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(cache, "grundy")
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
	cache := inNewCache(t)
	var built []int
	count := func(n int, _ string) { built = append(built, n) }

	files := map[string][]byte{
		"sound":   []byte("package main\n\nfunc main() { println(1) }\n"),
		"unsound": []byte("package main\n\nfunc main() { println(x) }\n"),
		"modern":  []byte("package main\n\nfunc main() { for range 3 {} }\n"),
	}
	programs := mustBuild(t, files, count)
	if out, err := exec.Command(programs["sound"].Path).CombinedOutput(); string(out) != "1\n" || err != nil || programs["sound"].Fault != "" {
		t.Errorf("sound: %+v printed %q, %v", programs["sound"], out, err)
	}
	if p := programs["unsound"]; p.Path != "" || !strings.HasSuffix(p.Fault, "main.go:3:23: undefined: x") || strings.Contains(p.Fault, "\n") {
		t.Errorf("unsound: %+v", p)
	}
	if p := programs["modern"]; p.Path != "" || !strings.Contains(p.Fault, "go1.4") {
		t.Errorf("modern: %+v, want a fault that names go1.4", p)
	}

	again := mustBuild(t, files, count)
	if again["sound"] != programs["sound"] {
		t.Errorf("built again: %+v, first %+v", again["sound"], programs["sound"])
	}
	files["sound"] = []byte("package main\n\nfunc main() { println(2) }\n")
	changed := mustBuild(t, files, count)
	if out, _ := exec.Command(changed["sound"].Path).CombinedOutput(); string(out) != "2\n" {
		t.Errorf("after the change it printed %q", out)
	}
	if len(built) != 3 || built[0] != 3 || built[1] != 2 || built[2] != 3 {
		t.Errorf("built %v programs, want 3, 2 (those with a fault), 3", built)
	}
	if left, _ := filepath.Glob(filepath.Join(cache, "building-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// With the compiler's own language, what is modern is sound; a build constraint
// keeps no program from being built, and moves no line.
func TestOwnLanguage(t *testing.T) {
	inNewCache(t)
	programs, err := Go(context.Background(), "", map[string][]byte{
		"modern":  []byte("//go:build ignore\n\npackage main\n\nfunc main() { for range 3 { print(1) } }\n"),
		"unsound": []byte("//go:build ignore\n\npackage main\n\nfunc main() { x }\n"),
	}, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(programs["modern"].Path).CombinedOutput(); string(out) != "111" || err != nil {
		t.Errorf("modern: %+v printed %q, %v", programs["modern"], out, err)
	}
	if p := programs["unsound"]; !strings.Contains(p.Fault, "main.go:5:15: undefined: x") {
		t.Errorf("unsound: %+v", p)
	}
}

func TestPrune(t *testing.T) {
	folder := t.TempDir()
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{"old", "new"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if name == "old" {
			os.Chtimes(path, old, old)
		}
	}
	prune(folder, time.Hour)
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) != 1 || filepath.Base(left[0]) != "new" {
		t.Errorf("left: %v, want only new", left)
	}
}

// Without a go command the error says what to install.
func TestNoGo(t *testing.T) {
	inNewCache(t)
	t.Setenv("PATH", t.TempDir())
	_, err := Go(context.Background(), "", map[string][]byte{"x": nil}, func(int, string) {})
	if err == nil || !strings.Contains(err.Error(), "install Go from https://go.dev/dl") {
		t.Errorf("error %v", err)
	}
}
