package toolchain

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// A bare class of LeetCode gets the lines that make a program of it; a program gets no note.
func TestSolutionNote(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"C++", "class Solution {\npublic:\n    bool divisorGame(int n) { return n % 2 == 0; }\n};\n", "Solution().divisorGame(n) ?"},
		{"Java", "class Solution {\n    public boolean divisorGame(int n) { return n % 2 == 0; }\n}\n", "new Solution().divisorGame(in.nextInt())"},
		{"Python", "class Solution:\n    def divisorGame(self, n: int) -> bool:\n        return n % 2 == 0\n", "Solution().divisorGame(int(word))"},
		{"C++", "class Solution { int f(); };\n", "only the class Solution is there"},
		{"C++", "class Solution {};\nint main() {}\n", ""},
		{"Python", "class Solution:\n    pass\nprint(1)\n", ""},
		{"Python", "n = int(input())\n", ""},
	} {
		got := solutionNote(c.language, []byte(c.text))
		if !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s %q: %q, want %q in it", c.language, c.text, got, c.want)
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
