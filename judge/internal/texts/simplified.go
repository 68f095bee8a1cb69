package texts

import (
	_ "embed"
	"strings"
	"sync"
)

// traditional are pairs of a traditional character of Big5 and the simplified one of GB 2312 that OpenCC's
// TSCharacters.txt (Apache License 2.0) gives first. The whole of github.com/liuzl/gocc is a megabyte.
//
//go:embed traditional.txt
var traditional string

// simple returns the simplified character of each traditional one.
var simple = sync.OnceValue(func() map[rune]rune {
	pairs := make(map[rune]rune)
	for line := range strings.Lines(traditional) {
		characters := []rune(strings.TrimSpace(line))
		for i := 0; i+1 < len(characters); i += 2 {
			pairs[characters[i]] = characters[i+1]
		}
	}
	return pairs
})

// Simplified returns a text with each traditional Chinese character as the simplified one.
func Simplified(text string) string {
	if !IsChinese(text) {
		return text
	}
	return strings.Map(func(c rune) rune {
		if s, ok := simple()[c]; ok {
			return s
		}
		return c
	}, text)
}
