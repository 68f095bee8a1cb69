package rules_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/rules"
)

// The format of a problem fits its inputs to the last word, and finds as many cases as
// there are.
func TestEachFormat(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		for _, cases := range inputs(p, append(smallCases(p, 300), randomCases(p, 5, 30)...)) {
			if atLeast, _ := p.Bounds(); len(cases) < atLeast {
				continue
			}
			input := string(p.Write(cases))
			read, err := readBy(p.Format(), strings.Fields(input))
			if err != nil || read != len(cases) {
				t.Fatalf("%d cases, %v; there are %d in\n%.1000s", read, err, len(cases), input)
			}
		}
	})
}

// readBy reads words by a format and returns the number of cases.
func readBy(f rules.Format, words []string) (cases int, err error) {
	values := make(map[string]int)
	next := func() (n int) {
		if len(words) == 0 {
			err = fmt.Errorf("the words end too early")
		}
		if err == nil {
			n, err = strconv.Atoi(words[0])
			words = words[1:]
		}
		return n
	}
	var fields func(list []rules.Field)
	fields = func(list []rules.Field) {
		for _, field := range list {
			switch field.Kind {
			case rules.NumberField:
				values[field.Name] = next()
			case rules.WordField:
				words = words[min(1, len(words)):]
			case rules.ListField:
				for range values[field.Count] {
					next()
				}
			case rules.TimesField:
				for range values[field.Count] {
					fields(field.Parts)
				}
			case rules.UntilZeroField:
				for values[field.Name] = next(); values[field.Name] != 0 && err == nil; values[field.Name] = next() {
					fields(field.Parts)
				}
			}
		}
	}
	switch f.Cases {
	case rules.ToEnd:
		for ; len(words) > 0 && err == nil; cases++ {
			fields(f.Case)
		}
	case rules.UntilMark:
		for ; err == nil && (len(words) != f.Mark || strings.Join(words, "") != strings.Repeat("0", f.Mark)); cases++ {
			fields(f.Case)
		}
		return cases, err
	case rules.CountFirst:
		for n := next(); cases < n && err == nil; cases++ {
			fields(f.Case)
		}
	case rules.OneCase:
		fields(f.Case)
		cases = 1
	}
	if err == nil && len(words) > 0 {
		err = fmt.Errorf("the words %v are left", words[:min(5, len(words))])
	}
	return cases, err
}
