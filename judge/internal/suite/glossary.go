package suite

import (
	"slices"
	"strings"

	"grundy/judge/internal/texts"
)

// A Term is a term of the field with its meaning.
type Term struct {
	Names   []string // how it is called, the usual name first
	Meaning string
}

// termItem matches an item of a glossary: the names in bold and after it, and the meaning.
var termItem = texts.Pattern(`(?m)^- \*\*([^*]+)\*\*(.*?)[:：] ?((?:.+\n?)(?: .+\n?)*)`)

// Glossary returns the terms of problems/GLOSSARY.md, or of its Chinese twin.
func (f Files) Glossary() ([]Term, error) {
	text, err := f.GlossaryPage()
	return Terms(text), err
}

// Terms returns the terms in a part of a glossary.
func Terms(text string) (terms []Term) {
	for _, found := range termItem().FindAllStringSubmatch(text, -1) {
		names := strings.FieldsFunc(found[1]+","+found[2], func(c rune) bool {
			return strings.ContainsRune(",，、(（)）", c)
		})
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		names = slices.DeleteFunc(names, func(name string) bool { return name == "" })
		terms = append(terms, Term{names, texts.Joined(found[3])})
	}
	return terms
}

// GlossaryPage returns the page with all terms.
func (f Files) GlossaryPage() (string, error) {
	text, err := f.translated("", "GLOSSARY.md")
	return string(text), err
}
