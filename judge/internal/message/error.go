package message

// An Error is an error that is said in each language: a message, and the errors among its parts.
type Error struct {
	Message Message
	causes  []error
}

// NewError returns the error that a message says. It wraps the errors among the parts.
func NewError(kind Kind, parts ...any) error {
	e := &Error{Message: New(kind, parts...)}
	for _, p := range parts {
		if cause, ok := p.(error); ok {
			e.causes = append(e.causes, cause)
		}
	}
	return e
}

// Of returns the message that says an error.
func Of(err error) Message { return Message{Parts: []any{err}} }

// InEnglish returns what a message says in English, for errors that no language says: in logs, in panics and
// within errors of other packages; and for facts that documents have in English. Package words sets it.
var InEnglish = Message.String

// Error returns InEnglish of the message.
func (e *Error) Error() string { return InEnglish(e.Message) }

// Unwrap returns the errors among the parts.
func (e *Error) Unwrap() []error { return e.causes }
