// Package search finds problems and terms of the glossary by words as people type them: in English or in
// Chinese, simplified, traditional or as it sounds. The terminal and the page ask it alike.
package search

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// Found is what a search finds.
type Found struct {
	Problems []suite.Problem // the best first, and those as good in the order to learn in
	Terms    []suite.Term    // in the language of the files

	// These say what Problems and Terms are if nothing has all the words.
	Judge string // they are the problems of this judge, since the suite lacks the one that was asked for
	Read  string // they are those of these words, which sound like the ones asked for
	Some  bool   // they have some of the words

	Near []string // what may be meant, if nothing is found
}

// Nothing reports whether nothing was found.
func (f Found) Nothing() bool { return len(f.Problems)+len(f.Terms) == 0 }

// For searches for some words, and has the terms in a language of suite.Languages. Without words it finds all
// problems.
func For(language, text string) Found {
	f := Found{Problems: Matching([]string{text})}
	if strings.TrimSpace(text) == "" {
		return f
	}
	if f.Terms = Explained(language, text); !f.Nothing() {
		return f
	}
	if f.Judge, f.Problems = suite.Elsewhere(fold(text)); f.Judge != "" {
		return f
	}
	if f.Terms = PartlyExplained(language, text); !f.Nothing() {
		return f
	}
	if sounds := heard(text); sounds != "" {
		f = For(language, sounds) // which is found as it is written
		f.Read = sounds
		return f
	}
	if f.Problems = some(strings.Fields(plainly(text))); len(f.Problems) > 0 {
		f.Some = true
		return f
	}
	f.Near = suite.Near(text, Topics()...)
	return f
}

// A form is what a search compares of a problem.
type form struct {
	names   []string // joined
	topic   string
	plain   string   // all of it, without synonyms
	phrases []string // of the topic, as wanted returns them
	own     []string // the same without synonyms
	shown   []string // the difficulty, the kind and the theory as lists show them in each language
}

// languages are those in which lists show words.
var languages = words.Languages

// forms are those of suite.Problems, made for the first search: folding takes long.
var forms = sync.OnceValue(func() []form {
	return lists.Each(suite.Problems, func(p suite.Problem) form {
		topic := strings.Join(topics(p), ", ")
		f := form{
			names: lists.Each(p.Names(), func(name string) string { return joined(fold(name)) }),
			topic: " " + fold(topic),
			plain: " " + plainly(strings.Join(append(p.Names(), topic), ", ")),
		}
		for _, phrase := range phrases(topic) {
			f.phrases, f.own = append(f.phrases, wanted(phrase)), append(f.own, shortly(phrase))
		}
		for _, lang := range languages {
			f.shown = append(f.shown, plainly(lang.Level(p.Level)), plainly(lang.PlayedWith(p.Kind)),
				plainly(lang.Theory(p.Theory)))
		}
		return f
	})
})

// topics returns the topic of a problem in each language.
func topics(p suite.Problem) []string {
	return lists.Each(languages, func(lang words.Language) string { return words.Topic(lang, p.Room) })
}

// phrases returns the parts of a topic.
func phrases(topic string) []string {
	return strings.FieldsFunc(topic, func(c rune) bool { return strings.ContainsRune(",，:", c) })
}

// An asked is a word that somebody looks for, in the forms in which it is compared.
type asked struct{ wanted, joined, plain, short string }

// asFor returns the forms of some words.
func asFor(words []string) []asked {
	return lists.Each(words, func(word string) asked {
		wanted := wanted(word)
		return asked{wanted, joined(wanted), plainly(word), shortly(word)}
	})
}

// has returns how well a problem has a word: 0 if it does not have it.
func (f form) has(word asked) int {
	named := func(name string) bool { return strings.Contains(name, word.joined) }
	switch {
	case word.wanted == "": // only what may be left out
		return 1
	case slices.ContainsFunc(f.names, func(name string) bool { return suite.WithoutEnding(name) == word.joined }):
		return 6
	case slices.Contains(f.own, word.short):
		return 5
	case slices.Contains(f.phrases, word.wanted), slices.Contains(f.shown, word.plain):
		return 4
	case strings.Contains(f.plain, beginning(word.plain)):
		return 3
	case strings.Contains(f.topic, beginning(word.wanted)), slices.ContainsFunc(f.names, named):
		return 1
	}
	return 0
}

// Matching returns the problems with all of some words in a name or in the topic, English or Chinese, or as
// the difficulty, the kind or the theory that lists show. A word may be a part of one, and a synonym. Those
// that have the words best come first, and those as good in the order to learn in.
func Matching(words []string) []suite.Problem {
	words = strings.Fields(strings.Join(words, " "))
	together, all := plainly(strings.Join(words, " ")), asFor(words)
	return ranked(func(f form) int {
		sum := 0
		for _, word := range all {
			points := f.has(word)
			if points == 0 {
				if slices.Contains(f.shown, together) { // "Bash's game"
					return 4 * len(words)
				}
				return 0
			}
			sum += points
		}
		return max(sum, 1)
	})
}

// some returns the problems with as many of some words as any problem has; none if no problem has half of them.
func some(words []string) []suite.Problem {
	most, all := 0, slices.DeleteFunc(asFor(words), func(word asked) bool { return word.wanted == "" })
	count := func(f form) (has int) {
		for _, word := range all {
			has += min(1, f.has(word))
		}
		return has
	}
	for _, f := range forms() {
		most = max(most, count(f))
	}
	return ranked(func(f form) int {
		if n := count(f); n == most && 2*n >= len(all) {
			return n
		}
		return 0
	})
}

// ranked returns the problems with points, those with the most first and then in the order to learn in.
func ranked(points func(form) int) []suite.Problem {
	by := make(map[string]int)
	for i, f := range forms() {
		by[suite.Problems[i].ID] = points(f)
	}
	found := slices.DeleteFunc(suite.ToLearn(suite.Problems), func(p suite.Problem) bool { return by[p.ID] == 0 })
	slices.SortStableFunc(found, func(p, q suite.Problem) int { return cmp.Compare(by[q.ID], by[p.ID]) })
	return found
}
