package report

import (
	"slices"
	"strings"

	"grundy/judge/internal/suite"
)

// Homes prints where a problem can be submitted, and whether a language is accepted there;
// "" stands for any.
func (page Page) Homes(p suite.Problem, language string) {
	page.Wrapped(p.ID + ", " + p.Title)
	if len(p.Homes) == 0 {
		page.Indented("where it lives: "+p.Where(), "  ")
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		page.Whole(home.String()+"  ", home.Address(), "  ")
		takes := "takes " + strings.Join(facts.Takes, ", ")
		switch {
		case facts.Takes == nil:
			takes = "which languages it takes is unknown"
		case language != "" && slices.Contains(facts.Takes, language):
			takes = "takes " + language
		case language != "":
			takes = "does not take " + language + ", but " + strings.Join(facts.Takes, ", ")
		}
		if facts.Unsure {
			takes += ", as it seems"
		}
		if facts.Form != "" {
			takes += ", " + facts.Form
		}
		if version := facts.Versions[language]; version != "" {
			takes += ", with " + version
		}
		page.Indented(takes, "    ")
		switch {
		case facts.Takes == nil:
		case facts.Source == "":
			page.Indented("as far as is known", "      ")
		default:
			page.Whole(facts.Source+", ", "read on "+facts.Read, "      ")
		}
		if home.OneCase {
			page.Indented("an input is one case there, and several here", "    ")
		}
	}
}
