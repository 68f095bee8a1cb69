package class

import (
	"testing"

	"grundy/judge/internal/full"
)

// The path of a program names its author and its problem.
func TestEntrantAt(t *testing.T) {
	for _, c := range []struct{ pattern, path, author, problem string }{
		{"", "hdu1850/anna.cpp", "anna", "hdu1850"},
		{"", "anna/HDU1850.py", "anna", "hdu1850"},
		{"", "POJ 1704/ben.py", "ben", "poj1704"},
		{"", "1907/hdu1850.py", "1907", "hdu1850"}, // an id before another name
		{"", "hdu1850/1907.py", "1907", "hdu1850"},
		{"", "hdu1850.py", "owner", "hdu1850"},
		{"", "what.py", "", ""},
		{"", "anna/what.py", "", ""},
		{"", "anna/week1/hdu1850.py", "", ""},
		{"{problem}/{person}/*.c", "hdu1850/anna/main.c", "anna", "hdu1850"},
		{"{person}-{problem}", "anna.b-hdu1850.java", "anna.b", "hdu1850"},
		{"{person}/{problem}", "anna/what.py", "anna", ""},
		{"{problem}/{person}.c", "hdu1850/anna.py", "no match", ""},
		{"{problem}/{person}.c", "x/hdu1850/anna.c", "no match", ""},
		{"{problem}/{person}.c", "hdu1850/anna/c", "no match", ""},
	} {
		match := full.Must(matcherOf(c.pattern))(t)
		e, found := entrantAt(c.path, "owner", match)
		if !found {
			e.author = "no match"
		}
		if e.author != c.author || e.problem.ID != c.problem || (e.fault == nil) != (c.problem != "") {
			t.Errorf("%s with %q: author %q, problem %q, %v", c.path, c.pattern, e.author, e.problem.ID, e.fault)
		}
	}
}
