package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Doubt is why the judge of a home, such as "POJ 1067", or of any (""), may refuse a program
// that this judge accepts.
type Doubt struct{ Home, Text string }

func (d Doubt) String() string { return strings.TrimSpace(d.Home + " " + d.Text) }

// Doubts returns what judges of a problem's homes may refuse in a program: faults of the
// language, too many bytes, or features that an older compiler lacks.
func Doubts(ctx context.Context, p suite.Problem, language toolchain.Language, file string, text []byte) (list []Doubt) {
	if language.Doubts != nil {
		for _, text := range language.Doubts(string(text)) {
			list = append(list, Doubt{"", text})
		}
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		add := func(format string, args ...any) {
			list = append(list, Doubt{home.String(), fmt.Sprintf(format, args...)})
		}
		if facts.Longest > 0 && len(text) > facts.Longest && slices.Contains(facts.Takes, language.Name) {
			add("accepts at most %s (%s)", result.Count(facts.Longest, "byte"), facts.LongestFrom)
		}
		if facts.Function && slices.Contains(facts.Takes, language.Name) {
			add("wants it as a function: move your code into the one that it gives you")
		}
		standard := facts.Standards[language.Name]
		if standard == "" {
			continue
		}
		// An error means that this machine cannot tell.
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			add("uses %s, and older compilers reject the program: %s", facts.Versions[language.Name], complaint)
		}
	}
	return list
}
