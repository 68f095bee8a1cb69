package suite

import (
	"slices"
	"strings"
	"testing"
)

// The glossary has the same terms in each language, in the same order, and names none twice.
func TestGlossary(t *testing.T) {
	english, err := Own.Glossary()
	chinese := Own
	chinese.Language = "zh"
	twins, err2 := chinese.Glossary()
	if err != nil || err2 != nil || len(english) != len(twins) || len(english) < 30 {
		t.Fatalf("%d terms in English, %d in Chinese, %v, %v", len(english), len(twins), err, err2)
	}
	seen := make(map[string]bool)
	for i, term := range english {
		if !slices.ContainsFunc(twins[i].Names, func(name string) bool {
			return strings.EqualFold(name, term.Names[0])
		}) {
			t.Errorf("the twin of %s is %q, which does not name it", term.Names[0], twins[i].Names)
		}
		for _, name := range term.Names {
			if seen[Bare(name)] {
				t.Errorf("%s is named twice", name)
			}
			seen[Bare(name)] = true
		}
	}
}
