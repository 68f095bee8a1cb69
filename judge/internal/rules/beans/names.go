package beans

import (
	"math/rand/v2"
	"strings"

	"grundy/judge/internal/rules"
)

// What a name may be is ours.
const (
	nameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	nameLongest = 20 // letters
)

func readName(in *rules.Scanner, what string) string {
	word := in.Next(what)
	if strings.Trim(word, nameLetters) != "" {
		in.Fail("%.40q is not made of letters, the %s should stand here", word, what)
	}
	if len(word) > nameLongest {
		in.Fail("%.40q, the %s, has %d letters, more than %d", word, what, len(word), nameLongest)
	}
	return word
}

func randomName(r *rand.Rand) string {
	word := make([]byte, rules.Spread(r, 1, nameLongest))
	for i := range word {
		word[i] = nameLetters[r.IntN(len(nameLetters))]
	}
	return string(word)
}

// simplerName yields simpler names that are not taken: A, B, the front half, a
// letter less. It reports whether yield wants more.
func simplerName(name, taken string, yield func(string) bool) bool {
	for _, s := range []string{"A", "B", name[:len(name)/2], name[:len(name)-1]} {
		if s == name {
			break // A and B are the simplest names
		}
		if s != "" && s != taken && !yield(s) {
			return false
		}
	}
	return true
}
