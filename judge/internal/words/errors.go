package words

import (
	"errors"
	"io/fs"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// Said says an error. What a system says appears as it is if causes lacks it.
func (s spoken[L]) Said(err error) string {
	if m, ok := messageOf(err); ok {
		return s.Say(m)
	}
	switch err := err.(type) {
	case *fs.PathError:
		return s.Say(sentence("path error", err.Op, err.Path, err.Err))
	case interface{ Unwrap() []error }:
		return strings.Join(lists.Each(err.Unwrap(), s.Said), "\n")
	}
	if cause, ok := causes[err.Error()]; ok {
		return s.Say(message.New(cause))
	}
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return s.Said(inner)
	}
	return err.Error()
}

// causes are what systems say.
var causes = map[string]message.Kind{
	"no such file or directory": "cause no such file", "permission denied": "cause no permission",
	"file exists": "cause file exists", "is a directory": "cause is a folder", "not a directory": "cause is no folder",
	"no space left on device": "cause no space", "read-only file system": "cause read only",
	"resource temporarily unavailable": "cause try again", "too many open files": "cause too many files",
	"cannot allocate memory": "cause no memory", "file too large": "cause file too large",
	"value out of range": "cause out of range", "invalid syntax": "cause syntax",
	"address already in use": "cause address in use",
}

// Player names a player. Names that outputs have stay as they are.
func (s spoken[L]) Player(name game.Player) string {
	if said := s.sayKnown(sentence(of("player", name))); said != "" {
		return said
	}
	return string(name)
}
