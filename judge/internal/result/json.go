package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
)

// The field names of these types, the order of the fields and their units are an
// interface: other programs read them.

// A Document is what commands print or write for programs: one JSON document, or a line of several.
type Document interface{ Schema() Schema }

// A Schema names the form of a document and its version, such as "grundy/test/1". Each document says its
// schema first. What is added to a form keeps its version; any other change raises it.
type Schema string

// Name returns the name alone, such as "test".
func (s Schema) Name() string { return strings.Split(string(s), "/")[1] }

// Write writes a document, indented.
func Write(w io.Writer, d Document) error {
	text, err := MarshalDocument(d)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, text, "", "  "); err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

// WriteLine writes a document as one line.
func WriteLine(w io.Writer, d Document) error {
	text, err := MarshalDocument(d)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// MarshalDocument returns what WriteLine writes.
func MarshalDocument(d Document) ([]byte, error) { return headed("schema", string(d.Schema()), d) }

// Marshal returns a value as a line of JSON. It leaves <, > and & as they are, unlike json.Marshal.
func Marshal(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return out.Bytes(), err
}

// headed returns an object as Marshal does, with one more field before the others.
func headed(key, value string, object any) ([]byte, error) {
	fields, err := Marshal(object)
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf(nil, "{%q:%q", key, value)
	if fields[1] != '}' {
		text = append(text, ',')
	}
	return append(text, fields[1:]...), nil
}

// list returns a slice that JSON writes as [] when it is empty, never as null.
func list[T any](s []T) []T { return append([]T{}, s...) }

// A Duration is a time. JSON has it in milliseconds, with three digits after the point.
type Duration time.Duration

// String returns the time as "1.2 ms" or "0.31 s".
func (d Duration) String() string {
	t := time.Duration(d)
	if t < 100*time.Millisecond {
		return fmt.Sprintf("%.1f ms", float64(t)/float64(time.Millisecond))
	}
	return fmt.Sprintf("%.2f s", time.Duration(d).Seconds())
}

// Milliseconds returns the time in milliseconds, cut to microseconds.
func (d Duration) Milliseconds() float64 { return float64(time.Duration(d).Microseconds()) / 1000 }

// MarshalJSON writes Milliseconds.
func (d Duration) MarshalJSON() ([]byte, error) { return json.Marshal(d.Milliseconds()) }

// UnmarshalJSON reads Milliseconds.
func (d *Duration) UnmarshalJSON(text []byte) error {
	var ms float64
	err := json.Unmarshal(text, &ms)
	*d = Duration(math.Round(ms*1000)) * Duration(time.Microsecond)
	return err
}

// A Text is an input, an answer or an output. JSON has it as a string.
type Text []byte

// MarshalText returns the text itself.
func (t Text) MarshalText() ([]byte, error) { return t, nil }

// UnmarshalText takes the text.
func (t *Text) UnmarshalText(text []byte) error {
	*t = append(Text(nil), text...)
	return nil
}
