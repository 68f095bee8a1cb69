package rules

import "strings"

// A Format describes inputs well enough to write a program that reads them.
type Format struct {
	Cases CaseLayout
	Mark  int     // for UntilMark: the end mark is this many zeros
	Case  []Field // the parts of one case
}

// A CaseLayout says how a program knows where the cases of an input end.
type CaseLayout int

const (
	ToEnd      CaseLayout = iota // at the end of the input
	UntilMark                    // at a mark of zeros
	CountFirst                   // their number comes first
	OneCase                      // there is one case
)

// A Field is a part of a case.
type Field struct {
	Kind  FieldKind
	Name  string  // of the number, word or list, as programs call it
	Count string  // the number, read before, that counts a list or repeated parts
	Parts []Field // the repeated parts

	// The bounds of a number, or of each number of a list, and its name in a fault. Rooms that
	// read their cases themselves leave them out: What is "".
	What           string
	Least, Largest int64
}

// A FieldKind is the kind of a field.
type FieldKind int

const (
	NumberField    FieldKind = iota
	WordField                // letters
	ListField                // of numbers
	TimesField               // the parts, Count times
	UntilZeroField           // a number, then the parts; again until the number is 0
)

func NumberNamed(name string) Field      { return Field{Kind: NumberField, Name: name} }
func WordNamed(name string) Field        { return Field{Kind: WordField, Name: name} }
func ListNamed(name, count string) Field { return Field{Kind: ListField, Name: name, Count: count} }

// within returns the field with its bounds.
func (f Field) within(what string, least, largest int64) Field {
	f.What, f.Least, f.Largest = what, least, largest
	return f
}

func Repeated(count string, parts ...Field) Field {
	return Field{Kind: TimesField, Count: count, Parts: parts}
}

func RepeatedUntilZero(name string, parts ...Field) Field {
	return Field{Kind: UntilZeroField, Name: name, Parts: parts}
}

func (p instance[C]) Format() Format {
	l := p.spec.Layout
	return Format{Cases: l.kind, Mark: len(strings.Fields(l.mark)), Case: p.spec.Format}
}
