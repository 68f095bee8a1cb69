package explain

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Summary describes cases that are too long to show, by the fields of the first one's format. Of
// groups of fields that are repeated it has the number.
func Summary(r rules.Rules, cases []rules.Case) result.Summary {
	summary := result.Summary{Cases: len(cases)}
	if len(cases) == 0 {
		return summary
	}
	words := strings.Fields(string(r.Write(cases[:1])))
	if r.Layout.Kind == rules.CountFirst {
		words = words[1:]
	}
	numbers := make(map[string]int) // that were read, by name
	for _, f := range r.Format {
		if f.Kind == rules.TimesField {
			summary.Parts = append(summary.Parts, result.SummaryField{Name: f.Name, Count: f.Times(numbers)})
			break // what else follows is inside the group, or behind it
		}
		if f.Kind == rules.ListField {
			list := words[:f.Times(numbers)]
			words = words[len(list):]
			summary.Parts = append(summary.Parts, listOf(f.Name, list))
			continue
		}
		numbers[f.Name], _ = strconv.Atoi(words[0])
		if !slices.ContainsFunc(r.Format, func(other rules.Field) bool { return other.Count == f.Name }) {
			summary.Parts = append(summary.Parts, result.SummaryField{Name: f.Name, Number: words[0]})
		}
		words = words[1:]
	}
	return summary
}

// listOf describes a list of numbers: a long one by the first few, the last and the bounds.
func listOf(name string, words []string) result.SummaryField {
	const few = 6
	field := result.SummaryField{Name: name, Count: len(words), First: words}
	if len(words) > few {
		numbers := lists.Each(words, func(word string) int { n, _ := strconv.Atoi(word); return n })
		field.First = append(slices.Clone(words[:few-2]), words[len(words)-1])
		field.Least, field.Most, field.Cut = slices.Min(numbers), slices.Max(numbers), true
	}
	return field
}
