package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/rules"
)

// Summary describes cases that are too long to show, in the words of their format: "20 cases,
// the first with 872 men: 1000 999 998 997 ... 129, from 129 to 1000".
func Summary(r rules.Rules, cases []rules.Case) string {
	if len(cases) == 0 {
		return "no cases"
	}
	s := summary{words: strings.Fields(string(r.Write(cases[:1]))), numbers: make(map[string]int)}
	if r.Layout.Kind == rules.CountFirst {
		s.next()
	}
	s.fields(r.Format)
	said := strings.Join(s.said, ", ")
	if len(cases) > 1 {
		said = fmt.Sprintf("%d cases, the first with %s", len(cases), said)
	}
	return said
}

// A summary is the description of a case in progress.
type summary struct {
	words   []string       // of the case that are left
	numbers map[string]int // that were read, by name
	said    []string
}

// next returns the next word, "" at the end.
func (s *summary) next() (word string) {
	if len(s.words) > 0 {
		word, s.words = s.words[0], s.words[1:]
	}
	return word
}

// fields reads the parts of a case and describes them.
func (s *summary) fields(fields []rules.Field) {
	for _, f := range fields {
		counts := slices.ContainsFunc(fields, func(other rules.Field) bool { return other.Count == f.Name })
		switch f.Kind {
		case rules.ListField:
			list := s.words[:min(len(s.words), s.numbers[f.Count])]
			s.words = s.words[len(list):]
			s.said = append(s.said, counted(len(list), f.Name))
			if len(list) > 0 {
				s.said[len(s.said)-1] += ": " + shortened(list)
			}
		case rules.TimesField:
			s.repeated(f.Name, f.Parts, func(i int) bool { return i < s.numbers[f.Count] })
		case rules.UntilZeroField:
			s.repeated("lines", f.Parts, func(int) bool {
				s.numbers[f.Name], _ = strconv.Atoi(s.next())
				return s.numbers[f.Name] != 0
			})
		default:
			word := s.next()
			s.numbers[f.Name], _ = strconv.Atoi(word)
			if !counts {
				s.said = append(s.said, f.Name+" = "+word)
			}
		}
	}
}

// repeated reads the parts of things while there are more, and describes the first.
func (s *summary) repeated(things string, parts []rules.Field, more func(i int) bool) {
	first, times := len(s.said), 0
	for ; more(times); times++ {
		said := len(s.said)
		s.fields(parts)
		if times > 0 {
			s.said = s.said[:said]
		}
	}
	if times > 1 {
		s.said[first] = fmt.Sprintf("%d %s, the first with %s", times, things, s.said[first])
	}
}

// counted returns the number and the name of things, or only the name if it is no plural.
func counted(n int, name string) string {
	one := strings.TrimSuffix(strings.Replace(name, "men", "man", 1), "s")
	if one == name {
		return name
	}
	if n == 1 {
		name = one
	}
	return fmt.Sprintf("%d %s", n, name)
}

// shortened describes numbers: many by the first few and the bounds.
func shortened(words []string) string {
	const few = 6
	if len(words) <= few {
		return strings.Join(words, " ")
	}
	numbers := rules.Each(words, func(word string) int { n, _ := strconv.Atoi(word); return n })
	return fmt.Sprintf("%s ... %s, from %d to %d", strings.Join(words[:few-2], " "), words[len(words)-1], slices.Min(numbers), slices.Max(numbers))
}
