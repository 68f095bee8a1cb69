package report

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/suite"
)

// Homes prints the judges that have a problem, and whether they accept a language; "" stands
// for any.
func (page Page) Homes(p suite.Problem, language string) {
	page.Wrapped(p.ID + ", " + p.Title)
	if len(p.Homes) == 0 {
		page.Indented("where to submit: "+p.Where(), "  ")
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		page.Whole(home.String()+"  ", home.Address(), "  ")
		accepts := "accepts " + strings.Join(facts.Takes, ", ")
		switch {
		case facts.Takes == nil:
			accepts = "the accepted languages are unknown"
		case slices.Contains(facts.Takes, language):
			accepts = "accepts " + language
		case language != "":
			accepts += ", not " + language
		}
		if facts.Unsure {
			accepts = "probably " + accepts
		}
		if facts.Function {
			accepts += ", as a function"
		}
		if version := facts.Versions[language]; version != "" {
			accepts += ", with " + version
		}
		page.Indented(accepts, "    ")
		switch {
		case facts.Takes == nil:
		case facts.Source == "":
			page.Indented("(unconfirmed)", "      ")
		default:
			page.Whole(facts.Source+", ", "read on "+facts.Read, "      ")
		}
		if p.At != "" || home.Format == nil {
			continue
		}
		form := "an input has another form there"
		if home.OneCase() {
			form = "an input has one case there, and several here"
		}
		page.Indented(fmt.Sprintf("%s; judge test %s judges in that format", form, home.Command()), "    ")
	}
}
