package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// georgia is poj1704 in C++, with words in place of what makes it wrong.
const georgia = `#include <bits/stdc++.h>
using namespace std;
%ARRAY%
int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n, %SUM%;
        scanf("%d", &n);
        %LOCAL%
        for (int i = 0; i < n; i++)
            scanf("%d", &a[i]);
        sort(&a[0], &a[0] + n);
        for (int i = n - 1; i >= 0; i -= 2) {
            int gap = %GAP%;
            if (i == 0) gap = a[0];
            sum ^= gap - 1;
        }
        puts(sum ? "Georgia will win" : "Bob will win");
    }
}
`

// What C++ leaves undefined is named with its line: as a warning of a program that is
// accepted all the same, and as the reason of a failure. A right program has no fault.
func TestFaults(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	cpp, _ := toolchain.Named("C++")
	if err := judging.Sanitizers(context.Background(), cpp); err != nil {
		t.Skip(err)
	}
	for _, c := range []struct {
		name, array, sum, local, gap string
		want                         string
	}{
		{"right", "int a[1000];", "sum = 0", "", "i ? a[i] - a[i - 1] : 0", ""},
		{"before-vector", "", "sum = 0", "vector<int> a(n);", "a[i] - a[i - 1]", "mine.cpp:15: reads a[-1], before the start of `a`"},
		{"too-small", "int a[50];", "sum = 0", "", "i ? a[i] - a[i - 1] : 0", "mine.cpp:12: writes a[50], past the end of `a`, which has 50 elements"},
		{"never-set", "int a[1000];", "sum", "", "i ? a[i] - a[i - 1] : 0", "mine.cpp:8: reads `sum` before it is set"},
		{"elsewhere", "int a[1000];", "sum = 0, big = 1", "for (int i = 0; i < n; i++) big *= 2000;", "a[i] == 8 && big ? 1 : i ? a[i] - a[i - 1] : 0", ""}, // overflows, but not on the input it is shrunk to
		{"overflow", "int a[1000];", "sum = 0, big = 1", "", "(big = big * 100000 + 7) == 5 ? 0 : i ? a[i] - a[i - 1] : 0", "mine.cpp:15: 100007 * 100000 overflows int"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := georgia
			for word, by := range map[string]string{"%ARRAY%": c.array, "%SUM%": c.sum, "%LOCAL%": c.local, "%GAP%": c.gap} {
				text = strings.Replace(text, word, by, 1)
			}
			path := filepath.Join(t.TempDir(), "mine.cpp")
			full.Check(t, os.WriteFile(path, []byte(text), 0o644))
			_, stdout, stderr := judge{files: suite.Own}.invoke("test", "poj1704", path, "--json")
			var got struct {
				Verdict string
				Fault   struct {
					File string
					Line int
					Text string
				}
			}
			if err := json.Unmarshal([]byte(stdout), &got); err != nil {
				t.Fatalf("%v\n%s", err, stderr)
			}
			said := ""
			if f := got.Fault; f.Text != "" {
				said = fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Text)
			}
			if said != c.want {
				t.Errorf("%s with the fault %q, want %q", got.Verdict, said, c.want)
			}
		})
	}
}
