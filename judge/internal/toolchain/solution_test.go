package toolchain

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// A bare class of LeetCode gets a note; a program gets none.
func TestSolutionNote(t *testing.T) {
	for text, want := range map[string]bool{
		"class Solution {\npublic:\n    bool divisorGame(int n) { return n % 2 == 0; }\n};\n": true,
		"class Solution:\n    def divisorGame(self, n):\n        return n % 2 == 0\n":         true,
		"class Solution {};\nint main() {}\n":                                                 false,
		"class Solution:\n    pass\nprint(1)\n":                                               false,
		"n = int(input())\n":                                                                  false,
	} {
		if got := solutionNote([]byte(text)); (got != "") != want {
			t.Errorf("%q: %q, want a note: %v", text, got, want)
		}
	}
}

// Comments of a program in Java may be in GBK, which its compiler would refuse.
func TestJavaInGBK(t *testing.T) {
	s := javaSource("", []byte("// \xc4\xe3\xba\xc3\nclass Main { public static void main(String[] a) {} }\n"))
	if !utf8.Valid(s.text) || s.main != "Main" || !strings.Contains(string(s.text), "class Main") {
		t.Errorf("%q with the class %q, want UTF-8 with the class Main", s.text, s.main)
	}
}

// C++ in a file of C is told from a header that is missing.
func TestHeaderOfCpp(t *testing.T) {
	for said, want := range map[string]bool{
		"a.c:1:10: fatal error: iostream: No such file or directory": true,
		"a.c:1:10: fatal error: 'vector' file not found":             true,
		"a.c:1:10: fatal error: conio.h: No such file or directory":  false,
	} {
		if got := headerOfCpp().MatchString(said); got != want {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}
