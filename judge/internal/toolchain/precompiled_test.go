package toolchain

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// A program that includes all headers is built with a precompiled header, which is made
// once, as the program is.
func TestHeader(t *testing.T) {
	full.Test(t)
	folder := inNewCache(t)
	if l := needs(t, "C++"); strings.Contains(full.Must(l.Check(context.Background()))(t), "clang") {
		t.Skip("no GCC")
	}
	for _, text := range []string{"", "#define LOCAL 1\n", "int before;\n"} { // the last one cannot use it
		built := 0
		path := newFile(t, "mine.cpp", text+"#include <bits/stdc++.h>\nint main() { std::cout << 1; }\n")
		mustFile(t, path, &built)
		if p := mustFile(t, path, &built); p.Fault != "" || built != 1 {
			t.Errorf("after %q: built %d times, %s", text, built, p.Fault)
		}
	}
	made := full.Must(filepath.Glob(filepath.Join(folder, "precompiled-*", "contents", precompiled)))(t)
	if len(made) != 1 {
		t.Fatalf("precompiled headers: %q, want one", made)
	}
	if info := full.Must(os.Stat(made[0]))(t); info.Size() < 1<<20 {
		t.Errorf("the precompiled header has %d bytes, want those of all headers", info.Size())
	}
}

// The first program in Go takes its compiler longer than a program may, since the standard
// library is built with it.
func TestLibrary(t *testing.T) {
	full.Test(t)
	isolated(t)
	inNewCache(t)
	l := needs(t, "Go")
	t.Setenv("GOCACHE", t.TempDir())
	compiler, kept, err := l.inCache(context.Background())
	full.Check(t, err)
	j := l.job(kept, compiler, "mine.go", []byte(l.trial))
	j.limits.CPU = 2 * time.Second
	p, _, err := j.build(context.Background(), func() {})
	if err != nil || p.Fault != "" {
		t.Errorf("%s, %v", p.Fault, err)
	}
}
