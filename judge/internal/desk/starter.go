package desk

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// Starter returns the text of a program in a language that reads the input of a problem, and
// answers nothing yet. The lines about stand at its top. Its comments are in a language of people.
func Starter(l toolchain.Language, p suite.Problem, lang words.Language, about ...string) string {
	w := writer{Starter: l.Starter, words: lang, depth: l.Starter.Depth}
	for _, line := range about {
		w.text.WriteString(w.Comment + " " + line + "\n")
	}
	if len(about) > 0 {
		w.text.WriteString("\n")
	}
	w.text.WriteString(w.Head)
	w.whole(p.New())
	w.text.WriteString(w.Tail)
	if l.Name == "Go" {
		return formatted(w.text.String())
	}
	return w.text.String()
}

// A writer writes the beginning of a program.
type writer struct {
	toolchain.Starter
	words    words.Language
	text     strings.Builder
	depth    int
	counters int
}

// line writes a text of the language at the current level.
func (w *writer) line(text string, oldnew ...string) {
	if text == "" {
		return
	}
	counter := fmt.Sprint("i", w.counters) // k to n are names of some problems' numbers
	if w.counters < 2 {
		counter = "ij"[w.counters : w.counters+1]
	}
	if strings.Contains(text, "$i") {
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
func (w *writer) whole(r rules.Rules) {
	body := func(fields []rules.Field, mark int) {
		w.fields(fields, mark)
		w.line(w.Comment + " " + w.words.ToDo(nil))
	}
	switch r.Layout.Kind {
	case rules.ToEnd:
		w.block(w.ToEnd, []string{"$x", r.Format[0].Name}, func() {
			w.ignore(r.Format[0].Name, r.Format)
			body(r.Format[1:], 0)
		})
	case rules.UntilMark:
		w.block(w.Forever, nil, func() { body(r.Format, strings.Count(r.Layout.Mark, "0")) })
	case rules.CountFirst:
		w.line(w.Number, "$x", "cases")
		w.block(w.Times, []string{"$n", "cases"}, func() { body(r.Format, 0) })
	case rules.OneCase:
		body(r.Format, 0)
	}
}

// fields writes the code that reads some fields. It leaves the block if the first of them, as
// many as mark, are 0.
func (w *writer) fields(fields []rules.Field, mark int) {
	var zeros []string
	for i, field := range fields {
		switch field.Kind {
		case rules.NumberField, rules.WordField, rules.ListField:
			w.line([]string{w.Number, w.Word, w.List}[field.Kind], "$x", field.Name, "$n", field.Count)
			w.ignore(field.Name, fields[i:])
		case rules.TimesField:
			w.block(w.Times, []string{"$n", field.Count}, func() { w.parts(field.Parts, 0) })
		case rules.UntilZeroField:
			parts := append([]rules.Field{rules.NumberNamed(field.Name)}, field.Parts...)
			w.block(w.Forever, nil, func() { w.parts(parts, 1) })
		}
		if zeros = append(zeros, strings.ReplaceAll(w.Zero, "$x", field.Name)); len(zeros) == mark {
			w.line(w.Stop, "$c", strings.Join(zeros, w.And))
		}
	}
}

// parts writes the code that reads the fields of one of several parts of a case. The next part
// takes their place.
func (w *writer) parts(fields []rules.Field, mark int) {
	w.fields(fields, mark)
	var names []string
	for _, field := range fields {
		if field.Name != "" && !counts(field.Name, fields) {
			names = append(names, field.Name)
		}
	}
	w.line(w.Comment + " " + w.words.ToDo(names))
}

// ignore marks a name as used, unless some fields use it as a count.
func (w *writer) ignore(name string, used []rules.Field) {
	if !counts(name, used) {
		w.line(w.Unused, "$x", name)
	}
}

// counts reports whether some fields use a name as a count, or one less than it.
func counts(name string, fields []rules.Field) bool {
	return slices.ContainsFunc(fields, func(f rules.Field) bool { return strings.TrimSuffix(f.Count, "-1") == name })
}
