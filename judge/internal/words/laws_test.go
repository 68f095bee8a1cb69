package words

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/result"
)

// formulaWords are the names of functions in formulas, which are the same in each language.
var formulaWords = []string{"mod", "xor", "gcd", "min", "max", "floor"}

// A law of each form has a sentence in each language with all of its parts, and a language says all of it but for
// formulas.
func TestEachRule(t *testing.T) {
	t.Parallel()
	kinds := kindsByType(t)
	seen := 0
	for _, about := range []result.Quantity{result.ShowWinner, result.ShowGrundy} {
		for _, rule := range ruleSamples {
			sample := reflect.ValueOf(lawWith(rule, about))
			changed := changes(sample, func(v reflect.Value) []reflect.Value { return kinds[v.Type()] })
			for _, v := range append(changed, sample) {
				seen++
				checkLaw(t, v.Interface().(result.Law))
			}
		}
	}
	if seen < 500 {
		t.Errorf("only %d laws", seen)
	}
}

// checkLaw checks what is said of a law.
func checkLaw(t *testing.T, l result.Law) {
	t.Helper()
	for name, says := range map[string]func(Language, result.Law) string{
		"Law": Law, "Exceptions": Exceptions, "KnownAs": KnownAs, "Evidence": Evidence, "Proof": Proof,
	} {
		for _, lang := range []Language{English{}, Chinese{}} {
			if said := says(lang, l); said == "" || strings.Contains(said, "%!") || strings.Contains(said, "?") {
				t.Errorf("%s in %s: %q; %+v", name, lang.Tag(), said, l)
			}
		}
		said := says(Pseudo{}, l)
		unmarked := slices.DeleteFunc(Unmarked(said),
			func(word string) bool { return slices.Contains(formulaWords, word) })
		if len(unmarked) > 0 || !strings.Contains(said, "⟦") {
			t.Errorf("%s: no language says %q of %q", name, unmarked, said)
		}
	}
}
