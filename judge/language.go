package main

import (
	"cmp"
	"strings"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// languageOf returns the language that the environment asks for, or else that of Windows, as suite.Files has it: Chinese, or
// English.
func languageOf(variable func(string) string) string {
	name := cmp.Or(variable("GRUNDY_LANG"), variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG"), systemLanguage())
	if strings.HasPrefix(strings.ToLower(name), "zh") {
		return "zh"
	}
	return ""
}

// words returns the language of sentences about results.
func (j judge) words() words.Language {
	switch {
	case j.speaks != nil:
		return j.speaks
	case *j.language == "zh":
		return words.Chinese{}
	}
	return words.English{}
}

// pages returns the files of the problems, with pages in the language of the person.
func (j judge) pages() suite.Files {
	files := j.files
	files.Language = *j.language
	return files
}
