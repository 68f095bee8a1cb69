package main

import (
	"cmp"
	"strings"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// languageOf returns the language that the environment asks for, or else that of Windows, as suite.Files has it; "" for the
// first one.
func languageOf(variable func(string) string) string {
	name := cmp.Or(variable("GRUNDY_LANG"), variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG"),
		systemLanguage())
	for _, other := range words.Languages[1:] {
		if strings.HasPrefix(strings.ToLower(name), other.Tag()) {
			return other.Tag()
		}
	}
	return ""
}

// words returns the language of sentences about results.
func (j judge) words() words.Language {
	if j.speaks != nil {
		return j.speaks
	}
	lang, _ := words.Tagged(*j.language) // "" is the first
	return lang
}

// pages returns the files of the problems, with pages in the language of the person.
func (j judge) pages() suite.Files {
	files := j.files
	files.Language = *j.language
	return files
}
