package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"
)

// The field names of these types, the order of the fields and their units are an
// interface: other programs read them.

// Write writes a result as one indented JSON document.
func Write(w io.Writer, document any) error { return write(w, document, "  ") }

// WriteLine writes a result as one line of JSON.
func WriteLine(w io.Writer, document any) error { return write(w, document, "") }

// write leaves <, > and & as they are, unlike json.Marshal.
func write(w io.Writer, document any, indent string) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	return encoder.Encode(document)
}

// Marshal returns what WriteLine writes.
func Marshal(v any) ([]byte, error) {
	var out bytes.Buffer
	err := WriteLine(&out, v)
	return out.Bytes(), err
}

// list returns a slice that JSON writes as [] when it is empty, never as null.
func list[T any](s []T) []T { return append([]T{}, s...) }

// A Duration is a time. JSON has it in milliseconds, with three digits after the point.
type Duration time.Duration

// String returns the time as "1.2 ms" or "0.31 s".
func (d Duration) String() string {
	if t := time.Duration(d); t < 100*time.Millisecond {
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
