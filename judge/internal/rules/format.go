package rules

import (
	"fmt"
	"strings"
)

// A Format says how an input is written: enough to write a program that reads it.
type Format struct {
	Cases CaseLayout
	Mark  int     // for UntilMark: so many numbers at the start of a case are 0 behind the last one
	Case  []Field // what stands in one case
}

// A CaseLayout says where the cases of an input end.
type CaseLayout int

const (
	ToEnd      CaseLayout = iota // they go on to the end of the input
	UntilMark                    // and end with a mark of zeros
	CountFirst                   // their number stands before them
	OneCase                      // there is one
)

// A Field is a part of a case.
type Field struct {
	Kind  FieldKind
	Name  string  // of the number, word or list; short, as programs call it
	Count string  // for a list and for what is repeated: the number, read before, that says how many
	Parts []Field // what is repeated
}

// A FieldKind is what a field is.
type FieldKind int

const (
	NumberField    FieldKind = iota
	WordField                // letters
	ListField                // of numbers
	TimesField               // the parts, Count times
	UntilZeroField           // the parts again and again, each time behind a number; a number 0 ends them
)

func numberField(name string) Field      { return Field{Kind: NumberField, Name: name} }
func wordField(name string) Field        { return Field{Kind: WordField, Name: name} }
func listField(name, count string) Field { return Field{Kind: ListField, Name: name, Count: count} }

func timesField(count string, parts ...Field) Field {
	return Field{Kind: TimesField, Count: count, Parts: parts}
}

func untilZeroField(name string, parts ...Field) Field {
	return Field{Kind: UntilZeroField, Name: name, Parts: parts}
}

// Format returns how an input is written.
func (p problem[C]) Format() Format {
	f := Format{Case: p.format}
	if f.Case == nil {
		f.Case = p.cases.format()
	}
	switch p.layout.kind {
	case marked:
		f.Cases, f.Mark = UntilMark, len(strings.Fields(p.layout.mark))
	case counted:
		f.Cases = CountFirst
	case single:
		f.Cases = OneCase
	}
	return f
}

func (s pileCases) format() (fields []Field) {
	if !s.uncounted {
		return []Field{numberField("n"), listField("piles", "n")}
	}
	for i := range s.most {
		fields = append(fields, numberField(fmt.Sprint("pile", i+1)))
	}
	return fields
}

func (s numberCases) format() []Field { return []Field{numberField("n")} }
func (s pairCases) format() []Field   { return []Field{numberField("a"), numberField("b")} }
func (s sheetCases) format() []Field  { return []Field{numberField("width"), numberField("height")} }

func (s twoPilesCases) format() []Field { return []Field{numberField("a"), numberField("b")} }
