package desk

import (
	"fmt"
	"go/format"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Starter returns the text of a program in a language that reads the input of a problem, and
// answers nothing yet. The lines about stand at its top.
func Starter(l toolchain.Language, p suite.Problem, about ...string) string {
	w := writer{Starter: l.Starter, depth: l.Starter.Depth}
	for _, line := range about {
		w.text.WriteString(w.Comment + " " + line + "\n")
	}
	if len(about) > 0 {
		w.text.WriteString("\n")
	}
	w.text.WriteString(w.Head)
	w.whole(p.New().Format())
	w.text.WriteString(w.Tail)
	if l.Name == "Go" {
		if formatted, err := format.Source([]byte(w.text.String())); err == nil {
			return string(formatted)
		}
	}
	return w.text.String()
}

// A writer writes the beginning of a program.
type writer struct {
	toolchain.Starter
	text     strings.Builder
	depth    int
	counters int
}

// line writes a text of the language at the current level.
func (w *writer) line(text string, oldnew ...string) {
	if text == "" {
		return
	}
	counter := "i"
	if strings.Contains(text, "$i") {
		counter = string(rune('i' + w.counters))
		if counter == "l" || counter == "k" { // names of some problems' numbers
			counter = fmt.Sprint("i", w.counters)
		}
		w.counters++
	}
	text = strings.NewReplacer(append(oldnew, "$i", counter)...).Replace(text)
	for _, line := range strings.Split(text, "\n") {
		w.text.WriteString(strings.Repeat("    ", w.depth) + line + "\n")
	}
}

// block writes a block that is repeated.
func (w *writer) block(begin string, oldnew []string, inside func()) {
	w.line(begin, oldnew...)
	w.depth++
	inside()
	w.depth--
	w.line(w.End)
}

// whole writes the code that reads a whole input.
func (w *writer) whole(f rules.Format) {
	body := func(fields []rules.Field) {
		w.fields(fields)
		w.line(w.Comment + " TODO: answer the case")
	}
	first := func(n int) (names []string) {
		for _, field := range f.Case[:n] {
			names = append(names, field.Name)
		}
		return names
	}
	switch f.Cases {
	case rules.ToEnd:
		w.block(w.ToEnd, []string{"$x", f.Case[0].Name}, func() {
			w.ignore(first(1), f.Case)
			body(f.Case[1:])
		})
	case rules.UntilMark:
		w.block(w.Forever, nil, func() {
			w.fields(f.Case[:f.Mark])
			var zeros []string
			for _, name := range first(f.Mark) {
				zeros = append(zeros, strings.ReplaceAll(w.Zero, "$x", name))
			}
			w.line(w.Stop, "$c", strings.Join(zeros, w.And))
			body(f.Case[f.Mark:])
		})
	case rules.CountFirst:
		w.line(w.Number, "$x", "cases")
		w.block(w.Times, []string{"$n", "cases"}, func() { body(f.Case) })
	case rules.OneCase:
		body(f.Case)
	}
}

// fields writes the code that reads some fields.
func (w *writer) fields(fields []rules.Field) {
	for i, field := range fields {
		switch field.Kind {
		case rules.NumberField:
			w.line(w.Number, "$x", field.Name)
			w.ignore([]string{field.Name}, fields[i:])
		case rules.WordField:
			w.line(w.Word, "$x", field.Name)
			w.ignore([]string{field.Name}, nil)
		case rules.ListField:
			w.line(w.List, "$x", field.Name, "$n", field.Count)
			w.ignore([]string{field.Name}, nil)
		case rules.TimesField:
			w.block(w.Times, []string{"$n", field.Count}, func() { w.fields(field.Parts) })
		case rules.UntilZeroField:
			w.block(w.Forever, nil, func() {
				w.line(w.Number, "$x", field.Name)
				w.line(w.Stop, "$c", strings.ReplaceAll(w.Zero, "$x", field.Name))
				w.fields(field.Parts)
			})
		}
	}
}

// ignore marks names as used, except those that some fields use as a count.
func (w *writer) ignore(names []string, used []rules.Field) {
	for _, name := range names {
		if !slices.ContainsFunc(used, func(f rules.Field) bool { return f.Count == name }) {
			w.line(w.Unused, "$x", name)
		}
	}
}
