package search

import (
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/suite"
)

// glossary are the terms by the language of suite.Files, and their names in all languages as plainly returns
// them. Reading them takes longer than a search.
var glossary = sync.OnceValue(func() (all struct {
	terms map[string][]suite.Term
	names [][]string // of the terms, which stand at the same place in each language; TestGlossary
}) {
	all.terms = make(map[string][]suite.Term)
	for _, language := range suite.Languages {
		files := suite.Own
		files.Language = language
		all.terms[language], _ = files.Glossary() // it is embedded
		for i, term := range all.terms[language] {
			if i == len(all.names) {
				all.names = append(all.names, nil)
			}
			all.names[i] = append(all.names[i], lists.Each(term.Names, plainly)...)
		}
	}
	return all
})

// Explained returns the terms in a language that some words are a name of in any language, together or one
// after another: N态P态.
func Explained(language, text string) []suite.Term {
	word := joined(plainly(text))
	found := terms(language, func(name string) bool { return joined(name) == word })
	if found != nil || word == "" {
		return found
	}
	var all []string
	for _, names := range glossary().names {
		all = append(all, lists.Each(names, joined)...)
	}
	names := split(word, all)
	return terms(language, func(name string) bool { return slices.Contains(names, joined(name)) })
}

// PartlyExplained returns the terms of whose names some words are a part: "sg", 公平.
func PartlyExplained(language, text string) []suite.Term {
	for _, word := range []string{plainly(text), shortly(text)} {
		found := terms(language, func(name string) bool {
			return word != "" && strings.Contains(" "+name, beginning(word))
		})
		if found != nil {
			return found
		}
	}
	return nil
}

// split returns the names that a text consists of, nil if it does not.
func split(text string, names []string) []string {
	first := make([]string, len(text)+1) // the name with which the text from a byte on begins, if the rest consists of names
	for i := len(text) - 1; i >= 0; i-- {
		for _, name := range names {
			rest, cut := strings.CutPrefix(text[i:], name)
			if cut && name != "" && (rest == "" || first[len(text)-len(rest)] != "") {
				first[i] = name
			}
		}
	}
	var list []string
	for i := 0; i < len(text); i += len(first[i]) {
		if first[i] == "" {
			return nil
		}
		list = append(list, first[i])
	}
	return list
}

// terms returns the terms of which a name in any language fits.
func terms(language string, fits func(name string) bool) (found []suite.Term) {
	for i, term := range glossary().terms[language] {
		if slices.ContainsFunc(glossary().names[i], fits) {
			found = append(found, term)
		}
	}
	return found
}
