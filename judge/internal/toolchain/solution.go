package toolchain

import "grundy/judge/internal/result"

var (
	bareSolution = result.Pattern(`\bclass\s+Solution\b`) // as LeetCode wants it
	hasMain      = result.Pattern(`\bmain\b|\bprint\s*\(|\bconsole\b`)
)

// solutionNote returns a note for a program that is only LeetCode's class, "" for others.
func solutionNote(text []byte) string {
	if !bareSolution().Match(text) || hasMain().Match(text) {
		return ""
	}
	return "only the class Solution is there; a program also reads the input and prints the answers (judge open writes one that reads)"
}
