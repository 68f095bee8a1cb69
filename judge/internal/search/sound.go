package search

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"grundy/judge/internal/suite"
)

// readingsText has the characters of GB 2312 by how they are read: up to two readings each, the first ones in
// github.com/mozillazg/go-pinyin (MIT license), without tones and with v for ü. The whole of that library, with
// rare characters, is 800 KB of Go to compile.
//
//go:embed readings.txt
var readingsText string

// readings returns the readings of each character.
var readings = sync.OnceValue(func() map[rune][]string {
	by := make(map[rune][]string)
	for line := range strings.Lines(readingsText) {
		reading, characters, _ := strings.Cut(strings.TrimSpace(line), " ")
		for _, c := range characters {
			by[c] = append(by[c], reading)
		}
	}
	return by
})

// vocabulary are the Chinese words that a search finds, the usual ones first.
var vocabulary = sync.OnceValue(func() (list []string) {
	add := func(words ...string) {
		for _, word := range words {
			if word = joined(plainly(word)); han(word) >= 2 && !slices.Contains(list, word) {
				list = append(list, word)
			}
		}
	}
	for _, same := range synonyms {
		add(same...)
	}
	for _, p := range suite.Problems {
		for _, topic := range topics(p) {
			add(phrases(topic)...)
		}
		for _, lang := range languages {
			add(lang.Level(p.Level), lang.PlayedWith(p.Kind), lang.Theory(p.Theory))
		}
	}
	for _, p := range suite.Problems {
		add(p.Names()...)
	}
	for _, names := range glossary().names {
		add(names...)
	}
	return list
})

// han counts the Chinese characters of a text.
func han(text string) (n int) {
	for _, c := range text {
		if unicode.Is(unicode.Han, c) {
			n++
		}
	}
	return n
}

// heard returns the word of the vocabulary that some words sound like, or that they write with one wrong
// character of four; "" if there is none. They may be Chinese or, without tones, as it is read: weizuofu.
func heard(text string) string {
	query := joined(plainly(text))
	short := suite.WithoutEnding(query)
	for _, try := range []struct {
		query  string
		misses int
	}{{query, 0}, {short, 0}, {short, min(1, han(short)/4)}} {
		part := ""
		for _, word := range vocabulary() {
			switch entry := []rune(word); {
			case try.query == "":
			case sounds([]rune(try.query), entry, try.misses) == len(entry):
				return word
			case part == "" && slices.ContainsFunc(starts(entry),
				func(from []rune) bool { return sounds([]rune(try.query), from, try.misses) >= 2 }):
				part = word
			}
		}
		if part != "" {
			return part
		}
	}
	return ""
}

// starts returns a word from each of its characters on.
func starts(word []rune) (list [][]rune) {
	for i := range word {
		list = append(list, word[i:])
	}
	return list
}

// sounds returns how many characters of a word a query sounds like, from its beginning on, if as many as misses
// of them may be others; 0 if it does not.
func sounds(query, word []rune, misses int) int {
	used := 0
	for len(query) > 0 {
		if used == len(word) {
			return 0
		}
		c := word[used]
		used++
		switch n := begins(query, c); {
		case n > 0:
			query = query[n:]
		case misses > 0 && unicode.Is(unicode.Han, query[0]):
			query, misses = query[1:], misses-1
		default:
			return 0
		}
	}
	return used
}

// begins returns how many characters at the beginning of a query sound like a character of a word; 0 if none do.
// Of two readings the longer one counts.
func begins(query []rune, c rune) (length int) {
	if query[0] == c {
		return 1
	}
	for _, reading := range readings()[c] {
		if slices.Contains(readings()[query[0]], reading) {
			return 1
		}
		if strings.HasPrefix(string(query), reading) {
			length = max(length, len(reading))
		}
	}
	return length
}
