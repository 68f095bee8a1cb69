package audit

import (
	_ "embed"
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"

	"grundy/judge/internal/mutate"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// ReaderID stands for a problem's id where the reader is audited that all solutions share.
const ReaderID = "reader"

//go:embed reader_equivalent.txt
var readerEquivalent []byte

// ReaderSubject returns the subject that is the reader in a solution. Its tests are inputs
// for mutate.ReaderProgram, also damaged ones.
func ReaderSubject(solution []byte) (Subject, error) {
	program, err := mutate.ReaderProgram(solution)
	return Subject{
		Problem:    suite.Problem{ID: ReaderID, Limits: suite.Limits{Time: time.Second, Memory: 64 << 10}},
		Solution:   program,
		Equivalent: readerEquivalent,
	}, err
}

// readerTests returns the tests of the reader. Faulty are those that must end with a
// complaint. What must come of each is worked out by readerDoes.
func readerTests() (tests, faulty []testset.Test) {
	for i, input := range readerInputs() {
		output, complaint := readerDoes(input)
		test := testset.Test{Name: fmt.Sprintf("%s/%d", ReaderID, i+1), Input: []byte(input), Answer: []byte(output)}
		if complaint == "" {
			tests = append(tests, test)
		} else {
			test.Answer = append(test.Answer, complaint...)
			faulty = append(faulty, test)
		}
	}
	return tests, faulty
}

// room is how many bytes the reader has for what is read and not used yet. A longer word
// is taken for several.
const room = 1 << 16

// readerInputs returns inputs for the reader's program: all kinds of white space, words and
// numbers at the edges of its room, and numbers around bounds.
func readerInputs() []string {
	inputs := []string{"", " ", "\n", "\r\n\r\n", " \t\n\v\f\r "}
	for _, space := range []string{" ", "\t", "\n", "\v", "\f", "\r", "\r\n", "  ", "\n\n", "\t \n"} {
		inputs = append(inputs,
			"a"+space+"bc"+space+"def",
			space+"more"+space+"a"+space+"more"+space,
			"int"+space+"0"+space+"9"+space+"5"+space+"last",
			"int"+space+"0"+space+"9"+space+"5",
			"int"+space+"0"+space+"9"+space+"x"+space,
			"int64"+space+"0"+space)
	}
	// What was printed before a complaint is not lost.
	inputs = append(inputs, "a\nmore int 0 9 5 int 0 9 10", "a int", strings.Repeat("w", 5000)+" int 0 9 x")
	// Words of few bytes, of which 18 and then a space are not one number.
	for _, c := range []string{"0", "5", "9", "-", "+", "x"} {
		for _, d := range []string{" ", "\t", "\n"} {
			whole := fmt.Sprintf("int64 %d %d ", math.MinInt64, math.MaxInt64)
			inputs = append(inputs, whole+strings.Repeat(c+d, 10), whole+c+d+strings.Repeat(d+c, 10)+d, whole+c+strings.Repeat(d, 30))
		}
	}
	// Bytes that are no white space, beside those that are.
	for _, c := range []byte{0, 8, 14, 31, 33, 127, 0x85, 0xa0, 0xff} {
		inputs = append(inputs, fmt.Sprintf("a%cb", rune(c)), "a"+string([]byte{c})+"b", "int 0 9 5"+string([]byte{c}))
	}
	for _, word := range []string{"int", "int64"} {
		for _, bounds := range [][2]int64{{0, 9}, {1, 1}, {-5, 5}, {-20, -10}, {10, 1000}, {math.MinInt32, math.MaxInt32}, {math.MinInt64, math.MaxInt64}, {1e17, 1e18}} {
			lo, hi := big.NewInt(bounds[0]), big.NewInt(bounds[1])
			if word == "int" && (!lo.IsInt64() || bounds[0] < math.MinInt32 || bounds[1] > math.MaxInt32) {
				continue
			}
			numbers := []string{"0", "-0", "+0", "00", "-1", "007", "+5", "5", "x", "1x", "x1", "-", "+", "--1", "1-", "1.0", "1_0", "0x1", "1/", "/1", "1:", ":1", "٣",
				"99999999999999999", "100000000000000000", "999999999999999999", "1000000000000000000", "9999999999999999999", "99999999999999999999",
				"000000000000000001", "0000000000000000001", "00000000000000000005", "18446744073709551617", strings.Repeat("x", 41), strings.Repeat("é", 39) + "abc"}
			for d := int64(-1); d <= 1; d++ {
				numbers = append(numbers, new(big.Int).Add(lo, big.NewInt(d)).String(), new(big.Int).Add(hi, big.NewInt(d)).String())
			}
			for _, number := range numbers {
				inputs = append(inputs, fmt.Sprintf("%s %d %d\n%s\n", word, lo, hi, number))
			}
			inputs = append(inputs, fmt.Sprintf("%s %d %d", word, lo, hi), fmt.Sprintf("%s %d", word, lo), word)
		}
	}
	for _, n := range []int{room - 1, room, room + 1, 2*room - 1, 2 * room, 2*room + 1} {
		inputs = append(inputs,
			strings.Repeat(" ", n)+"a",
			strings.Repeat("\n", n)+"int 0 9 10",
			strings.Repeat("w", n),
			strings.Repeat("w", n)+" more",
			"a "+strings.Repeat("w", n)+"\nb",
			"int 0 9 "+strings.Repeat("0", n)+"5",
			strings.Repeat("\n", n)+"more")
	}
	for before := range 21 { // words and numbers across the edge
		pad := strings.Repeat(" ", room-before)
		inputs = append(inputs,
			pad+"abcdefghij klmno",
			pad+"int 0 9 5 x",
			pad+"int64 0 999999999999999999 123456789012345678\nmore",
			pad+"int 10 19\n5 ",
			pad+"int64 5\n")
	}
	return inputs
}

// readerDoes returns what the reader's program must print for an input, and its complaint.
// Unlike the reader it cuts all words at once, and works with integers of any size.
func readerDoes(input string) (output, complaint string) {
	type word struct {
		text string
		line int
	}
	var words []word
	line, start := 1, -1
	for i := 0; i <= len(input); i++ {
		space := i == len(input) || strings.IndexByte(" \t\n\v\f\r", input[i]) >= 0
		if start >= 0 && (space || i-start == room) {
			words = append(words, word{input[start:i], line})
			start = -1
		}
		if !space && start < 0 {
			start = i
		}
		if space && i < len(input) && input[i] == '\n' {
			line++
		}
	}
	var out strings.Builder
	next := func() (string, bool) {
		if len(words) == 0 {
			complaint = fmt.Sprintf("input line %d: the input ends before it is complete\n", line)
			return "", false
		}
		first := words[0]
		words = words[1:]
		return first.text, true
	}
	number := func(lo, hi *big.Int) (*big.Int, bool) {
		var at int
		if len(words) > 0 {
			at = words[0].line
		}
		text, ok := next()
		if !ok {
			return nil, false
		}
		n, ok := new(big.Int).SetString(text, 10)
		if !ok || n.Cmp(lo) < 0 || n.Cmp(hi) > 0 {
			complaint = fmt.Sprintf("input line %d: %.40q is not a whole number from %d to %d\n", at, text, lo, hi)
			return nil, false
		}
		return n, true
	}
	for len(words) > 0 {
		switch text, _ := next(); text {
		case "int", "int64":
			least, most := big.NewInt(math.MinInt32), big.NewInt(math.MaxInt32)
			if text == "int64" {
				least, most = big.NewInt(math.MinInt64), big.NewInt(math.MaxInt64)
			}
			lo, ok := number(least, most)
			if !ok {
				return out.String(), complaint
			}
			hi, ok := number(least, most)
			if !ok {
				return out.String(), complaint
			}
			n, ok := number(lo, hi)
			if !ok {
				return out.String(), complaint
			}
			fmt.Fprintln(&out, n)
		case "more":
			fmt.Fprintln(&out, len(words) > 0)
		default:
			fmt.Fprintln(&out, len(text), text)
		}
	}
	fmt.Fprintln(&out, "lines:", line-1)
	return out.String(), ""
}
