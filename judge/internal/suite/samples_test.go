package suite

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

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
