package audit

import (
	"bytes"
	"fmt"
	"strings"

	"grundy/judge/internal/testset"
)

// damaged is the group of inputs that break the rules of the problem. A program must do
// with them what the solution does: print the answers to all cases before the damage,
// write a line to standard error, and end with status 1.
const damaged testset.Kind = "damaged"

// These bound what is made of one input.
const (
	damagedBytes = 200 // an input that is damaged is as short as that
	damagedWords = 12  // so many words of it are damaged, one at a time
)

// instead is what stands in the place of a word: no number, the numbers next to what
// bounds usually are, more digits than any integer has, and a word as long as the room
// that the reader has for one.
var instead = []string{"x", "-1", "0", "1", "2", "-2147483649", "2147483648", "99999999999999999999", strings.Repeat("x", 1<<16)}

// damages returns damaged inputs, made of the first short ones.
func damages(samples []testset.Test) []testset.Test {
	var tests []testset.Test
	seen := make(map[string]bool)
	add := func(words [][]byte, end string) {
		input := string(bytes.Join(words, []byte(" "))) + end
		if !seen[input] {
			seen[input] = true
			tests = append(tests, testset.Test{Name: fmt.Sprintf("%s/%d", damaged, len(tests)+1), Input: []byte(input)})
		}
	}
	left := 3 // inputs
	for _, sample := range samples {
		if len(sample.Input) > damagedBytes || left == 0 {
			continue
		}
		left--
		words := bytes.Fields(sample.Input)
		with := func(i int, word string) {
			changed := bytes.Fields(sample.Input)
			changed[i] = []byte(word)
			add(changed, "\n")
		}
		for i := range min(len(words), damagedWords) {
			add(words[:i], "\n")
			for _, word := range instead {
				with(i, word)
			}
			if i > 0 {
				with(i, string(words[i-1]))
			}
		}
		add(append(bytes.Fields(sample.Input), []byte("1")), "")
	}
	return tests
}
