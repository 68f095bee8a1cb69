package suite

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"grundy/judge/internal/result"
)

// A header says which input shows the mistake, and whether it is the smallest; one that
// does not is an error that says how it is to be.
func TestMistakeHeaders(t *testing.T) {
	const begin, end = "//go:build ignore\n\n// It is wrong.\n//\n", "package main\n\n// Input that shows it: samples/a/none.in\n"
	const wrong = begin + "// Verdict: WA\n// Group: small\n//\n"
	const asItMust = "problems/a/mistakes/m.go: the header must have this form:\n\n" + formOfMistake
	p, _ := Find("hdu1846")
	inputs := p.New().Extreme()
	big := p.New().Write(inputs[0])
	files := Files{Samples: fstest.MapFS{"a/long.in": {Data: []byte("9\n")}}}
	for _, c := range []struct {
		header string
		want   Mistake
		fault  string
	}{
		{header: wrong + "// Smallest input that shows it:\n//\n//\t1\n//\t2 3\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n2 3\n"), Smallest: true}},
		{header: wrong + "// Input that shows it:\n//\n//\t1\n//\n//\t2\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n\n2\n")}},
		{header: begin + "// Verdict: TLE\n// Group: extreme\n//\n// Smallest input that shows it: samples/a/long.in\n" + end, want: Mistake{Verdict: result.TLE, Group: "extreme", Input: []byte("9\n"), Smallest: true}},
		{header: wrong + "// Input that shows it: samples/a/gone.in\n" + end, fault: "problems/a/mistakes/m.go: samples/a/gone.in: file does not exist"},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 1\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: big}},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 0\n" + end, fault: fmt.Sprintf("problems/a/mistakes/m.go: judge gen hdu1846: there are %d largest inputs: --seed 1 to %[1]d", len(inputs))},
		{header: wrong + "// Input that shows it: judge gen none --kind extreme --seed 1\n" + end, fault: "problems/a/mistakes/m.go: judge gen none: no problem of that name"},
		{header: begin + "// Verdict: AC\n// Group: small\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: `problems/a/mistakes/m.go: "AC" is not the verdict of a mistake: use one of WA PE RE TLE MLE OLE`},
		{header: begin + "// Verdict: WA\n// Group: largest\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: `problems/a/mistakes/m.go: "largest" is not a group: use one of samples small random extreme`},
		{header: begin + "// Verdict: WA\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
		{header: begin + "// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
		{header: wrong + end, fault: asItMust},
		{header: "// Verdict: WA\n// Group: small\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
	} {
		files.Problems = fstest.MapFS{"a/mistakes/m.go": {Data: []byte(c.header)}}
		mistakes, err := files.Mistakes("a")
		if c.fault != "" {
			if err == nil || err.Error() != c.fault {
				t.Errorf("%s\nhas the error %v\nwant %s", c.header, err, c.fault)
			}
			continue
		}
		if err != nil || len(mistakes) != 1 {
			t.Errorf("%s\n%d mistakes, %v", c.header, len(mistakes), err)
			continue
		}
		c.want.Name, c.want.Text = "m", []byte(c.header)
		if !reflect.DeepEqual(mistakes[0], c.want) {
			t.Errorf("%s\nis read as %+v", c.header, mistakes[0])
		}
	}
	if _, err := files.Mistakes("b"); err == nil || !strings.HasPrefix(err.Error(), "problems/b/mistakes: no known mistakes") {
		t.Errorf("no folder: %v", err)
	}
}
