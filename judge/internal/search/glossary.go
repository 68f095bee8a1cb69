package search

import (
	"slices"
	"strings"

	"grundy/judge/internal/suite"
)

// Explained returns the terms that some words are a name of, together or one after another (N态P态), in any
// language.
func Explained(files suite.Files, text string) ([]suite.Term, error) {
	word := joined(plainly(text))
	found, err := terms(files, func(name string) bool { return name == word })
	if err != nil || found != nil || word == "" {
		return found, err
	}
	var all []string
	if _, err = terms(files, func(name string) bool { all = append(all, name); return false }); err != nil {
		return nil, err
	}
	names := split(word, all)
	return terms(files, func(name string) bool { return slices.Contains(names, name) })
}

// PartlyExplained returns the terms of whose names some words are a part: "sg", 公平.
func PartlyExplained(files suite.Files, text string) ([]suite.Term, error) {
	found, err := partly(files, plainly(text))
	if short := suite.WithoutEnding(plainly(text)); err == nil && found == nil && short != "" {
		return partly(files, short)
	}
	return found, err
}

func partly(files suite.Files, word string) ([]suite.Term, error) {
	if word == "" {
		return nil, nil
	}
	return termsNamed(files, func(name string) bool { return strings.Contains(" "+name, beginning(word)) })
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

// terms returns the terms of which a name without blanks fits.
func terms(files suite.Files, fits func(name string) bool) ([]suite.Term, error) {
	return termsNamed(files, func(name string) bool { return fits(joined(name)) })
}

// termsNamed returns the terms of which a name fits, as plainly returns it, in any language.
func termsNamed(files suite.Files, fits func(name string) bool) (found []suite.Term, err error) {
	own, err := files.Glossary()
	if err != nil {
		return nil, err
	}
	fit := make([]bool, len(own))
	for _, language := range suite.Languages {
		files.Language = language
		other, err := files.Glossary()
		if err != nil {
			return nil, err
		}
		for i, term := range other { // twins stand at the same place; TestGlossary
			if i < len(fit) && slices.ContainsFunc(term.Names, func(name string) bool { return fits(plainly(name)) }) {
				fit[i] = true
			}
		}
	}
	for i, term := range own {
		if fit[i] {
			found = append(found, term)
		}
	}
	return found, nil
}
