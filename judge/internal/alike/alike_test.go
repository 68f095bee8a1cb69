package alike

import "testing"

// Other names, spaces and comments change nothing; another number, sign, word of the
// language or order does.
func TestFingerprint(t *testing.T) {
	const program = "int main() { int n, m; /* read */ scanf(\"%d\", &n); if (n % 2) puts(\"first\"); return m; } // end"
	for _, c := range []struct {
		file, other string
		alike       bool
	}{
		{"b.c", program, true},
		{"b.cpp", program, true},
		{"b.c", "int main()\n{\n\tint count,rest;\n\tscanf(\"%d\",&count);// read\n\tif(count%2)puts(\"first\");return rest;}", true},
		{"b.c", "int main() { int n, m; scanf(\"%d\", &n); if (n % 3) puts(\"first\"); return m; }", false},
		{"b.c", "int main() { int n, m; scanf(\"%d\", &n); if (n / 2) puts(\"first\"); return m; }", false},
		{"b.c", "int main() { int n, m; scanf(\"%d\", &n); if (m % 2) puts(\"first\"); return n; }", false},
		{"b.c", "int main() { int n, m; scanf(\"%d\", &n); if (n % 2) puts(\"f irst\"); return m; }", false},
		{"b.c", "long main() { long n, m; scanf(\"%d\", &n); if (n % 2) puts(\"first\"); return m; }", false},
		{"b.c", "", false},
	} {
		if got := Fingerprint(c.file, []byte(c.other)) == Fingerprint("a.c", []byte(program)); got != c.alike {
			t.Errorf("%s %q: alike %v, want %v", c.file, c.other, got, c.alike)
		}
	}
	a, b := Fingerprint("a.py", []byte("x = 7 // 2 # half\n")), Fingerprint("b.py", []byte("half = 7 // 2\n"))
	if c := Fingerprint("c.py", []byte("half = 7 // 3\n")); a != b || a == c {
		t.Error("comments of Python are not read as such")
	}
	for _, strange := range []string{"\"", "'", "/*", "//", "\xff\x00", "`a\nb`", "'a", "\"\\"} {
		Fingerprint("a.c", []byte(strange)) // ends
	}
}
