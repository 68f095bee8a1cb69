// Package starter writes the beginning of a program: one that reads the input of a
// problem and answers nothing yet.
package starter

import (
	"fmt"
	"go/format"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

// A language is how a program begins, reads, repeats and ends. In all of its texts $x is
// the name of what is read, $n how many there are, and $i a name that counts. A block
// ends with end. Where a text has several lines, they stand on one level.
type language struct {
	name string // as package build has it
	file string // the name of the program's file

	head, tail string
	depth      int // levels of the first line behind head

	number, word, list string
	times              string // begins a block that is repeated $n times
	forever            string // begins a block that is repeated without end
	toEnd              string // begins a block that is repeated while a number $x can be read, which it reads
	stop               string // leaves the block if $x is 0; $c is the condition
	zero               string // says that $x is 0; joined by and
	and                string
	end                string // ends a block; none where the level says it
	unused             string // says that $x need not be used; none where nobody minds
	comment            string
}

// File returns the name of the file of a program in a language, and its text: it reads
// the input of a format. About are lines that stand at its top. It reports false for a language
// that has no programs to write.
func File(of string, f rules.Format, about []string) (name string, text []byte, ok bool) {
	at := slices.IndexFunc(languages, func(l language) bool { return l.name == of })
	if at < 0 {
		return "", nil, false
	}
	w := writer{language: languages[at]}
	for _, line := range about {
		w.text.WriteString(strings.TrimRight(w.comment+" "+line, " ") + "\n")
	}
	if len(about) > 0 {
		w.text.WriteString("\n")
	}
	w.text.WriteString(w.head)
	w.depth = w.language.depth
	w.whole(f)
	w.text.WriteString(w.tail)
	text = []byte(w.text.String())
	if of == "Go" {
		if formatted, err := format.Source(text); err == nil {
			text = formatted
		}
	}
	return w.file, text, true
}

// FileName returns the name of the file of a program in a language that File writes.
func FileName(of string) string {
	at := slices.IndexFunc(languages, func(l language) bool { return l.name == of })
	return languages[at].file
}

// Languages returns the names of the languages that File writes.
func Languages() []string {
	var names []string
	for _, l := range languages {
		names = append(names, l.name)
	}
	return names
}

// A writer writes a program.
type writer struct {
	language
	text     strings.Builder
	depth    int
	counters int
}

// line writes a text of the language at the present level.
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

// block writes what is repeated.
func (w *writer) block(begin string, oldnew []string, inside func()) {
	w.line(begin, oldnew...)
	w.depth++
	inside()
	w.depth--
	w.line(w.end)
}

// whole writes what reads a whole input.
func (w *writer) whole(f rules.Format) {
	body := func(fields []rules.Field) {
		w.fields(fields)
		w.line(w.comment + " TODO: answer the case")
	}
	first := func(n int) (names []string) {
		for _, field := range f.Case[:n] {
			names = append(names, field.Name)
		}
		return names
	}
	switch f.Cases {
	case rules.ToEnd:
		w.block(w.toEnd, []string{"$x", f.Case[0].Name}, func() {
			w.ignore(first(1), f.Case)
			body(f.Case[1:])
		})
	case rules.UntilMark:
		w.block(w.forever, nil, func() {
			w.fields(f.Case[:f.Mark])
			var zeros []string
			for _, name := range first(f.Mark) {
				zeros = append(zeros, strings.ReplaceAll(w.zero, "$x", name))
			}
			w.line(w.stop, "$c", strings.Join(zeros, w.and))
			body(f.Case[f.Mark:])
		})
	case rules.CountFirst:
		w.line(w.number, "$x", "cases")
		w.block(w.times, []string{"$n", "cases"}, func() { body(f.Case) })
	case rules.OneCase:
		body(f.Case)
	}
}

// fields writes what reads some fields.
func (w *writer) fields(fields []rules.Field) {
	for i, field := range fields {
		switch field.Kind {
		case rules.NumberField:
			w.line(w.number, "$x", field.Name)
			w.ignore([]string{field.Name}, fields[i:])
		case rules.WordField:
			w.line(w.word, "$x", field.Name)
			w.ignore([]string{field.Name}, nil)
		case rules.ListField:
			w.line(w.list, "$x", field.Name, "$n", field.Count)
			w.ignore([]string{field.Name}, nil)
		case rules.TimesField:
			w.block(w.times, []string{"$n", field.Count}, func() { w.fields(field.Parts) })
		case rules.UntilZeroField:
			w.block(w.forever, nil, func() {
				w.line(w.number, "$x", field.Name)
				w.line(w.stop, "$c", strings.ReplaceAll(w.zero, "$x", field.Name))
				w.fields(field.Parts)
			})
		}
	}
}

// ignore says of names that nothing need be done with them, but for those that some
// fields use as a count.
func (w *writer) ignore(names []string, used []rules.Field) {
	for _, name := range names {
		if !slices.ContainsFunc(used, func(f rules.Field) bool { return f.Count == name }) {
			w.line(w.unused, "$x", name)
		}
	}
}
