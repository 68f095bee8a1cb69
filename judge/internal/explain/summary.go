package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/rules"
)

// Summary describes cases that are too long to show, in the words of their format: "20 cases,
// the first with 872 men: 1000 999 998 997 ... 129, from 129 to 1000". Of groups of fields that
// are repeated it tells the number.
func Summary(r rules.Rules, cases []rules.Case) string {
	if len(cases) == 0 {
		return "no cases"
	}
	words := strings.Fields(string(r.Write(cases[:1])))
	if r.Layout.Kind == rules.CountFirst {
		words = words[1:]
	}
	var said []string
	numbers := make(map[string]int) // that were read, by name
	for _, f := range r.Format {
		if f.Kind == rules.TimesField {
			said = append(said, counted(numbers[f.Count], f.Name))
			break // what else follows is inside the group, or behind it
		}
		if f.Kind == rules.ListField {
			list := words[:numbers[f.Count]]
			words = words[len(list):]
			said = append(said, strings.TrimSuffix(counted(len(list), f.Name)+": "+shortened(list), ": "))
			continue
		}
		numbers[f.Name], _ = strconv.Atoi(words[0])
		if !slices.ContainsFunc(r.Format, func(other rules.Field) bool { return other.Count == f.Name }) {
			said = append(said, f.Name+" = "+words[0])
		}
		words = words[1:]
	}
	if len(cases) > 1 {
		return fmt.Sprintf("%d cases, the first with %s", len(cases), strings.Join(said, ", "))
	}
	return strings.Join(said, ", ")
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
