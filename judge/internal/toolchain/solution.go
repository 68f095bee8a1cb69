package toolchain

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// bareSolution finds the class that LeetCode asks for, and the method in it.
var (
	bareSolution = result.Pattern(`\bclass\s+Solution\b`)
	methodC      = result.Pattern(`\bbool(?:ean)?\s+(\w+)\s*\(\s*int\s+\w+\s*\)`)
	methodPython = result.Pattern(`\bdef\s+(\w+)\s*\(\s*self\s*,[^,()]*\)`)
	hasMain      = result.Pattern(`\bmain\b|\bprint\s*\(`)
)

// solutionMain are the lines that make a program of the class, by language.
var solutionMain = map[string]string{
	"C++":    "#include <iostream>\nint main() {\n    for (int n; std::cin >> n; )\n        std::cout << (Solution().%s(n) ? \"true\" : \"false\") << \"\\n\";\n}",
	"Java":   "class Main {\n    public static void main(String[] args) {\n        java.util.Scanner in = new java.util.Scanner(System.in);\n        while (in.hasNextInt()) System.out.println(new Solution().%s(in.nextInt()));\n    }\n}",
	"Python": "import sys\nfor word in sys.stdin.read().split():\n    print(\"true\" if Solution().%s(int(word)) else \"false\")",
}

// solutionNote returns a note for a program that is only LeetCode's class, with the lines
// that make a program of it; "" for others.
func solutionNote(language string, text []byte) string {
	lines, known := solutionMain[language]
	if !known || !bareSolution().Match(text) || hasMain().Match(text) {
		return ""
	}
	method := methodC()
	if language == "Python" {
		method = methodPython()
	}
	found := method.FindSubmatch(text)
	if found == nil {
		return "only the class Solution is there: a program also reads the input and prints the answers"
	}
	return "only the class Solution is there, as LeetCode wants it; these lines make a program of it:\n" + strings.TrimRight(fmt.Sprintf(lines, found[1]), "\n")
}
