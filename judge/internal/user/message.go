package user

import (
	"fmt"

	"grundy/judge/internal/lists"
)

// A Message is an error that keeps its format and its arguments, so that package words can say it in
// another language. An argument may be another error, a Name or a Choice.
type Message struct {
	Format string
	Args   []any
	said   error // in English
}

// Messagef returns a Message. Like fmt.Errorf it wraps what %w stands for.
func Messagef(format string, args ...any) error {
	return &Message{format, args, fmt.Errorf(format, args...)}
}

func (m *Message) Error() string { return m.said.Error() }

func (m *Message) Unwrap() error { return m.said }

// A Name is what a message calls a thing, such as "pile size".
type Name string

// A Mark is a word of a position in a message, such as "at most", which readers of other languages write otherwise.
type Mark string

// A Choice is what a person may choose.
type Choice []string

func (c Choice) String() string { return lists.InWords(c, "or") }
