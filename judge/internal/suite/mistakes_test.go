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
	big := p.New().Write(p.New().Extreme()[0])
	files := Files{Samples: fstest.MapFS{"a/long.in": {Data: []byte("9\n")}}}
	for _, c := range []struct {
		header string
		want   Mistake
		fault  string
	}{
		{header: wrong + "// Smallest input that shows it:\n//\n//\t1\n//\t2 3\n" + end,
			want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n2 3\n"), Smallest: true}},
		{header: wrong + "// Input that shows it:\n//\n//\t1\n//\n//\t2\n" + end,
			want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n\n2\n")}},
		{header: begin + "// Verdict: TLE\n// Group: extreme\n//\n// Smallest input that shows it: samples/a/long.in\n" + end, want: Mistake{Verdict: result.TLE, Group: "extreme", Input: []byte("9\n"), Smallest: true}},
		{header: wrong + "// Input that shows it: samples/a/gone.in\n" + end,
			fault: "problems/a/mistakes/m.go: samples/a/gone.in: file does not exist"},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 1\n" + end,
			want: Mistake{Verdict: result.WA, Group: "small", Input: big}},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 0\n" + end,
			fault: "problems/a/mistakes/m.go: judge gen hdu1846 --kind extreme --seed 0: no such input"},
		{header: wrong + "// Input that shows it: judge gen none --kind extreme --seed 1\n" + end,
			fault: "problems/a/mistakes/m.go: judge gen none --kind extreme --seed 1: no such input"},
		{header: begin + "// Verdict: AC\n// Group: small\n//\n// Input that shows it:\n//\n//\t1\n" +
			end, fault: asItMust},
		{header: begin + "// Verdict: WA\n// Group: largest\n//\n// Input that shows it:\n//\n//\t1\n" +
			end, fault: asItMust},
		{header: begin + "// Verdict: WA\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
		{header: begin + "// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
		{header: wrong + end, fault: asItMust},
		{header: "// Verdict: WA\n// Group: small\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
	} {
		files.Problems = fstest.MapFS{"a/mistakes/m.go": {Data: []byte(c.header)}}
		mistakes, err := files.Mistakes("a")
		var want []Mistake
		if c.fault == "" {
			c.want.Name, c.want.Text, c.fault = "m", []byte(c.header), "<nil>"
			want = []Mistake{c.want}
		}
		if fmt.Sprint(err) != c.fault || !reflect.DeepEqual(mistakes, want) {
			t.Errorf("%s\nis read as %+v, %v\nwant %+v, %s", c.header, mistakes, err, want, c.fault)
		}
	}
	if _, err := files.Mistakes("b"); err == nil ||
		!strings.HasPrefix(err.Error(), "problems/b/mistakes: no known mistakes") {
		t.Errorf("no folder: %v", err)
	}
}

// The original samples come first, then the others, the smallest first; what a system puts into
// folders by itself is passed over. Each damage is an error that names the file.
func TestSamples(t *testing.T) {
	const none = "no samples [samples/poj1]"
	for names, want := range map[string]string{
		"poj1/b.in poj1/b.out poj1/sample-2.in poj1/sample-2.out poj1/.DS_Store poj1/aa.in poj1/aa.out poj1/c.in poj1/c.out poj1/sample-1.in poj1/sample-1.out": "sample-1 sample-2 b c aa ",
		"poj2/a.in":                               none,
		"poj1/.gitkeep":                           none,
		"poj1/a.in poj1/b.in poj1/b.out":          "samples/poj1/a.out: file does not exist",
		"poj1/a.in poj1/a.out poj1/b.out":         "samples/poj1/b.in: file does not exist",
		"poj1/a.in poj1/a.out poj1/a.ans":         "no file of a sample [samples/poj1/a.ans]",
		"poj1/a.in poj1/a.out poj1/b.in/a.folder": "samples/poj1/b.in: invalid argument",
	} {
		files := fstest.MapFS{}
		for _, name := range strings.Fields(names) {
			files[name] = &fstest.MapFile{Data: []byte(name + "\n")}
		}
		list, err := Files{Samples: files}.SamplesOf("poj1")
		got := ""
		for _, s := range list {
			if got += s.Name + " "; string(s.Input) != "poj1/"+s.Name+".in\n" ||
				string(s.Answer) != "poj1/"+s.Name+".out\n" {
				t.Errorf("%s: %q, %q", s.Name, s.Input, s.Answer)
			}
		}
		if err != nil {
			got = err.Error()
		}
		if want == "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}
