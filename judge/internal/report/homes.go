package report

import (
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// Homes prints the judges that have a problem, and whether they accept a language; "" stands
// for any.
func (to Terminal) Homes(p suite.Problem, language string) {
	to.Wrapped(p.ID + to.label(words.Comma) + p.Title)
	if len(p.Homes) == 0 {
		to.Indented(to.lang().NowhereElse(to.lang().Say(p.Where())), "  ")
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		to.Whole(home.String()+"  ", home.Address(), "  ")
		to.Indented(to.lang().Accepts(facts, language), "    ")
		switch {
		case facts.Takes == nil || facts.Closed:
		case facts.Source == "":
			to.Indented(to.label(words.Unconfirmed), "      ")
		default:
			to.Whole(facts.Source+to.label(words.Comma), to.lang().ReadOn(facts.Read), "      ")
		}
		if p.At == "" && home.Format != nil {
			to.Indented(to.lang().OtherFormat(home.OneCase(), home.Format.Larger, home.Command()), "    ")
		}
		if language == "" && !facts.Closed && facts.Takes != nil {
			_, files := p.Pastes(home)
			to.Indented(to.lang().PasteOurs(p.ID, files, facts.Function), "    ")
		}
	}
}
