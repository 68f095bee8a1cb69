package desk

import (
	"context"
	"slices"

	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Doubt is why the judge of a home, such as "POJ 1067", or of any (""), may refuse a program
// that this judge accepts.
type Doubt struct {
	Home string
	Why  message.Message
}

// Doubts returns what judges of a problem's homes may refuse in a program: faults of the
// language, too many bytes, or features that an older compiler lacks.
func Doubts(ctx context.Context, p suite.Problem, language toolchain.Language, file string,
	text []byte) (list []Doubt) {
	if language.Doubts != nil {
		for _, why := range language.Doubts(string(text)) {
			list = append(list, Doubt{"", why})
		}
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		name := home.String()
		if facts.Longest > 0 && len(text) > facts.Longest && slices.Contains(facts.Takes, language.Name) {
			most := message.New(message.Count, facts.Longest, "byte")
			list = append(list, Doubt{name, message.New("program too long", name, most, facts.LongestFrom)})
		}
		if facts.Function && slices.Contains(facts.Takes, language.Name) {
			list = append(list, Doubt{name, message.New("wants a function", name)})
		}
		standard := facts.Standards[language.Name]
		if standard == "" {
			continue
		}
		// An error means that this machine cannot tell.
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			list = append(list, Doubt{name, message.New("older compiler", name,
				facts.Versions[language.Name], complaint)})
		}
	}
	return list
}
