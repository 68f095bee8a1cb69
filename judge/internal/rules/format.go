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

func NumberNamed(name string) Field      { return Field{Kind: NumberField, Name: name} }
func WordNamed(name string) Field        { return Field{Kind: WordField, Name: name} }
func ListNamed(name, count string) Field { return Field{Kind: ListField, Name: name, Count: count} }

func Repeated(count string, parts ...Field) Field {
	return Field{Kind: TimesField, Count: count, Parts: parts}
}

func RepeatedUntilZero(name string, parts ...Field) Field {
	return Field{Kind: UntilZeroField, Name: name, Parts: parts}
}

// Format returns how an input is written.
func (p instance[C]) Format() Format {
	f := Format{Cases: p.spec.Layout.kind, Mark: len(strings.Fields(p.spec.Layout.mark)), Case: p.spec.Format}
	if f.Case == nil {
		f.Case = p.spec.Cases.Format()
	}
	return f
}

func (s PileCases) Format() (fields []Field) {
	if !s.Uncounted {
		return []Field{NumberNamed("n"), ListNamed("piles", "n")}
	}
	for i := range s.Most {
		fields = append(fields, NumberNamed(fmt.Sprint("pile", i+1)))
	}
	return fields
}

func (s NumberCases) Format() []Field { return []Field{NumberNamed("n")} }
func (s PairCases) Format() []Field   { return []Field{NumberNamed("a"), NumberNamed("b")} }
func (s SheetCases) Format() []Field  { return []Field{NumberNamed("width"), NumberNamed("height")} }

func (s TwoPilesCases) Format() []Field { return []Field{NumberNamed("a"), NumberNamed("b")} }
