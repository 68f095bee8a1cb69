package class

import (
	"path/filepath"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// The path of a program names its author and its problem.
func TestFind(t *testing.T) {
	for _, c := range []struct{ pattern, path, author, problem string }{
		{"", "hdu1850/anna.cpp", "anna", "hdu1850"},
		{"", "anna/HDU1850.py", "anna", "hdu1850"},
		{"", "POJ 1704/ben.py", "ben", "poj1704"},
		{"", "1907/hdu1850.py", "1907", "hdu1850"}, // an id before another name
		{"", "hdu1850/1907.py", "1907", "hdu1850"},
		{"", "hdu1850.py", "owner", "hdu1850"},
		{"", "poj1067/anna.py", "anna", "poj1067"},
		{"", "anna/P2252.py", "anna", "P2252"}, // in the format of Luogu
		{"", "luogu P2252/anna.py", "anna", "P2252"},
		{"", "what.py", "", ""},
		{"", "anna/what.py", "", ""},
		{"", "anna/week1/hdu1850.py", "", ""},
		{"{problem}/{person}/*.c", "hdu1850/anna/main.c", "anna", "hdu1850"},
		{"{person}-{problem}", "anna.b-hdu1850.java", "anna.b", "hdu1850"},
		{"{person}/{problem}", "anna/what.py", "anna", ""},
		{"{problem}/{person}.c", "hdu1850/anna.py", "no match", ""},
		{"{problem}/{person}.c", "x/hdu1850/anna.c", "no match", ""},
		{"{problem}/{person}.c", "hdu1850/anna/x.c", "no match", ""},
	} {
		folder := t.TempDir()
		full.Write(t, filepath.Join(folder, c.path), "")
		list, err := find(folder, "owner", c.pattern)
		if err != nil {
			list = []*entrant{{author: "no match", fault: err}}
		}
		if e := list[0]; e.author != c.author || e.problem.Name() != c.problem || (e.fault == nil) != (c.problem != "") {
			t.Errorf("%s with %q: author %q, problem %q, %v", c.path, c.pattern, e.author, e.problem.Name(), e.fault)
		}
	}
}

// The time left is that of the programs done so far for each of the others; it is not said
// before two are done, nor of seconds.
func TestLeft(t *testing.T) {
	for _, c := range []struct {
		spent    time.Duration
		done, of int
		want     string
	}{
		{time.Hour, 0, 113, ""}, {time.Hour, 1, 113, ""}, {20 * time.Second, 2, 8, ", about 1m0s left"}, {20 * time.Second, 7, 113, ", about 5m3s left"},
		{time.Minute, 60, 61, ""}, {time.Minute, 2, 2, ""},
	} {
		if got := left(c.spent, c.done, c.of); got != c.want {
			t.Errorf("%v for %d of %d: %q, want %q", c.spent, c.done, c.of, got, c.want)
		}
	}
}
