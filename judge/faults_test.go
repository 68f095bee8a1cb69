package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// What C++ leaves undefined is named with its line: as a warning of a program that is
// accepted all the same, and as the reason of a failure. A right program has no fault.
func TestFaults(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	cpp, _ := toolchain.Named("C++")
	if err := judging.Sanitizers(context.Background(), cpp); err != nil {
		t.Skip(err)
	}
	right := full.Must(os.ReadFile("testdata/right/poj1704-array.cpp"))(t)
	for name, c := range map[string]struct {
		want   string
		oldnew []string // what makes the right program wrong
	}{
		"right": {"", nil},
		"before-vector": {"mine.cpp:17: reads before the start of `p`", []string{
			"<cstdio>", "<bits/stdc++.h>", "int p[1005];", "", "int x", "vector<int> p(q, q + n); int x",
			"if (i == 0) x ^= p[0] - 1;\n            else", "",
			"int t", "int q[1005], t", "&p[i]", "&q[i]", "sort(p, p + n)", "sort(q, q + n)"}},
		"too-small": {"mine.cpp:13: writes past the end of `p`", []string{"p[1005]", "less[1000], p[50], more[1000]"}},
		"never-set": {"mine.cpp:15: reads `x` before it is set", []string{"int x = 0", "int x"}},
		"elsewhere": {"", []string{ // overflows, but not on the input it is shrunk to
			"int x = 0;", "int x = 0, big = 1; for (int i = 0; i < n; i++) big *= 300;", "p[i] - p[i - 1] - 1",
			"p[i] == 8 && big ? 0 : p[i] - p[i - 1] - 1"}},
		"overflow": {"mine.cpp:18: 100007 * 100000 overflows int", []string{
			"int x = 0", "int x = 0, big = 1", "p[i] - p[i - 1]",
			"((big = big * 100000 + 7) == 5 ? 0 : p[i] - p[i - 1])"}},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "mine.cpp")
			full.Write(t, path, strings.NewReplacer(c.oldnew...).Replace(string(right)))
			got, text := asked(t, "test", "--shrink", "60", "poj1704", path), "" // a slow machine has time enough, too
			if f := got.fault(); f != nil {
				f.Accepted = false
				text = words.English{}.Fault(*f)
			}
			if text != c.want {
				t.Errorf("%s with the fault %q, want %q", got.Verdict, text, c.want)
			}
		})
	}
}
