package report

import (
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// Homes prints the judges that have a problem, and whether they accept a language; "" stands
// for any.
func (page Page) Homes(p suite.Problem, language string) {
	page.Wrapped(page.lang().Page("%s, %s", p.ID, p.Title))
	where := p.Where()
	if page.lang().Tag() == "zh" {
		where = p.ChineseWhere()
	}
	if len(p.Homes) == 0 {
		page.Indented(page.lang().NowhereElse(where), "  ")
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		page.Whole(home.String()+"  ", home.Address(), "  ")
		page.Indented(page.lang().Accepts(facts, language), "    ")
		switch {
		case facts.Takes == nil:
		case facts.Source == "":
			page.Indented(page.label(words.Unconfirmed), "      ")
		default:
			page.Whole(facts.Source+page.lang().Page(", "), page.lang().ReadOn(facts.Read), "      ")
		}
		if p.At == "" && home.Format != nil {
			page.Indented(page.lang().OtherFormat(home.OneCase(), home.Command()), "    ")
		}
	}
}
