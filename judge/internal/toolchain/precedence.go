package toolchain

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/texts"
)

// A Comparison is an expression such as a^b<c, which compares first: it means a^(b<c).
type Comparison struct {
	Line        int // of the program
	Text, Means string
}

// Comparison returns the first expression of the program that compares before an operation on bits
// which stands in front of it without parentheses. In C, C++ and JavaScript comparisons bind closer;
// Java refuses the expression.
func (p Program) Comparison() (c Comparison, ok bool) {
	if p.Language != "C" && p.Language != "C++" && p.Language != "JavaScript" {
		return c, false
	}
	for i, line := range strings.Split(bare(p.Language, p.Source), "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		tokens := token().FindAllString(line, -1)
		for at := range tokens {
			text, means := comparison(tokens, at)
			if text != "" {
				return Comparison{i + 1, text, means}, true
			}
		}
	}
	return c, false
}

// token finds a name or a number, an operator, a bracket or white space.
var token = texts.Pattern(`[\w.]+|\s+|===|!==|<<=?|>>=?|[<>=!]=|&&|\|\||[-+*/%&|^]=|\+\+|--|->|[^\w\s]`)

var (
	comparisons = []string{"<", ">", "<=", ">=", "==", "!=", "===", "!=="}
	inOperand   = []string{"+", "-", "*", "/", "%", "->", "++", "--", "~", "!"}
)

// comparison returns the expression around the operator on bits that is the token at a place, and its
// meaning; "" if there is none that compares first, or if that is probably meant.
func comparison(tokens []string, at int) (text, means string) {
	if tokens[at] != "^" && tokens[at] != "&" {
		return "", ""
	}
	from := operand(tokens, at-1, -1) + 1
	sign := operand(tokens, at+1, 1)
	if sign >= len(tokens) || !slices.Contains(comparisons, tokens[sign]) {
		return "", ""
	}
	to := operand(tokens, sign+1, 1)
	join := func(i, j int) string { return strings.TrimSpace(strings.Join(tokens[i:j], "")) }
	left, middle, right := join(from, at), join(at+1, sign), join(sign+1, to)
	switch {
	case left == "" || middle == "" || right == "":
		return "", ""
	case strings.HasPrefix(middle, "operator"): // after a reference
		return "", ""
	case tokens[at] == "&" && !strings.ContainsAny(middle[:1], "0123456789("):
		return "", "" // perhaps of truth values
	}
	return join(from, to), fmt.Sprintf("%s %s (%s %s %s)", left, tokens[at], middle, tokens[sign], right)
}

// operand returns the place of the first token, from a place on in a direction of 1 or -1, that does
// not belong to a sum of names, numbers, elements and calls.
func operand(tokens []string, from, direction int) int {
	opens, closes := "([", ")]"
	if direction < 0 {
		opens, closes = closes, opens
	}
	depth := 0
	for i := from; i >= 0 && i < len(tokens); i += direction {
		token := tokens[i]
		switch {
		case strings.Contains(opens, token):
			depth++
		case strings.Contains(closes, token):
			depth--
		case depth == 0 && !slices.Contains(inOperand, token) && !isName(token) && strings.TrimSpace(token) != "":
			return i
		}
		if depth < 0 {
			return i
		}
	}
	if direction < 0 {
		return -1
	}
	return len(tokens)
}

// isName reports whether a token is a name or a number.
func isName(token string) bool {
	c := token[0]
	return token != "return" &&
		(c == '_' || c == '.' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
}
