package suite

import (
	"io/fs"
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
		{header: wrong + "// Smallest input that shows it:\n//\n//\t1\n//\t2 3\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n2 3\n"), Smallest: true}},
		{header: wrong + "// Input that shows it:\n//\n//\t1\n//\n//\t2\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: []byte("1\n\n2\n")}},
		{header: begin + "// Verdict: TLE\n// Group: extreme\n//\n// Smallest input that shows it: samples/a/long.in\n" + end, want: Mistake{Verdict: result.TLE, Group: "extreme", Input: []byte("9\n"), Smallest: true}},
		{header: wrong + "// Input that shows it: samples/a/gone.in\n" + end, fault: "problems/a/mistakes/m.go: samples/a/gone.in: file does not exist"},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 1\n" + end, want: Mistake{Verdict: result.WA, Group: "small", Input: big}},
		{header: wrong + "// Input that shows it: judge gen hdu1846 --kind extreme --seed 0\n" + end, fault: "problems/a/mistakes/m.go: judge gen hdu1846 --kind extreme --seed 0: no such input"},
		{header: wrong + "// Input that shows it: judge gen none --kind extreme --seed 1\n" + end, fault: "problems/a/mistakes/m.go: judge gen none --kind extreme --seed 1: no such input"},
		{header: begin + "// Verdict: AC\n// Group: small\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
		{header: begin + "// Verdict: WA\n// Group: largest\n//\n// Input that shows it:\n//\n//\t1\n" + end, fault: asItMust},
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

func files(names ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for _, name := range names {
		m[name] = &fstest.MapFile{Data: []byte(name + "\n")}
	}
	return m
}

// The original sample comes first, then the others, the smallest first; what a
// system puts into folders by itself is passed over.
func TestSamples(t *testing.T) {
	list, err := Files{Samples: files("poj1/b.in", "poj1/b.out", "poj1/sample-2.in", "poj1/sample-2.out", "poj1/.DS_Store",
		"poj1/aa.in", "poj1/aa.out", "poj1/c.in", "poj1/c.out", "poj1/sample-1.in", "poj1/sample-1.out")}.SamplesOf("poj1")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range list {
		got = append(got, s.Name, string(s.Input), string(s.Answer))
	}
	want := "sample-1 poj1/sample-1.in\n poj1/sample-1.out\n sample-2 poj1/sample-2.in\n poj1/sample-2.out\n " +
		"b poj1/b.in\n poj1/b.out\n c poj1/c.in\n poj1/c.out\n aa poj1/aa.in\n poj1/aa.out\n"
	if strings.Join(got, " ") != want {
		t.Errorf("got %q\nwant %q", strings.Join(got, " "), want)
	}
}

// Each damage is an error that names the file.
func TestDamagedSamples(t *testing.T) {
	folder := files("poj1/a.in", "poj1/a.out")
	folder["poj1/b.in/x"] = &fstest.MapFile{}
	for _, test := range []struct {
		name  string
		files fs.FS
		want  string
	}{
		{"no folder", files("poj2/a.in"), "samples/poj1: no samples; write samples/poj1/sample.in and samples/poj1/sample.out"},
		{"only a hidden file", files("poj1/.gitkeep"), "samples/poj1: no samples; write samples/poj1/sample.in and samples/poj1/sample.out"},
		{"no answer", files("poj1/a.in", "poj1/b.in", "poj1/b.out"), "samples/poj1/a.in: a.out is missing"},
		{"no input", files("poj1/a.in", "poj1/a.out", "poj1/b.out"), "samples/poj1/b.out: b.in is missing"},
		{"other file", files("poj1/a.in", "poj1/a.out", "poj1/a.ans"), "samples/poj1/a.ans: neither NAME.in nor NAME.out"},
		{"folder", folder, "samples/poj1/b.in: neither NAME.in nor NAME.out"},
	} {
		t.Run(test.name, func(t *testing.T) {
			list, err := Files{Samples: test.files}.SamplesOf("poj1")
			if err == nil {
				t.Fatalf("no error but %d samples", len(list))
			}
			if err.Error() != test.want {
				t.Errorf("error %q\nwant  %q", err, test.want)
			}
		})
	}
}
