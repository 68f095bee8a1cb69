package main

import (
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/search"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// glossaryCommand returns judge glossary.
func (j judge) glossaryCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "glossary [WORD...]",
		Short: "Explain the words of the field",
		Long: `Explain a word of the field, such as mex, P-position or 必败态, or all terms of which it is a
part, such as nim, and name the lesson of the course that explains it. Without words, show the
whole glossary.`,
		Example: `  judge glossary
  judge glossary lost position`,
		RunE: func(_ *cobra.Command, words []string) error {
			if len(words) == 0 {
				text, err := j.pages().GlossaryPage()
				if err != nil {
					return err
				}
				return j.showPage(text, "")
			}
			text := strings.Join(words, " ")
			explained := search.Explained(*j.language, text)
			if explained == nil {
				explained = search.PartlyExplained(*j.language, text)
			}
			if explained == nil {
				return misuse(message.NewError("not in the glossary", text))
			}
			j.explainTerms(explained)
			return nil
		},
	}
}

// explainTerms prints the terms of the glossary, with their names and the lessons that explain them.
func (j judge) explainTerms(terms []suite.Term) {
	to := j.terminal()
	course, _ := j.pages().Course() // only for people: what is wrong with it, judge course says
	for _, term := range terms {
		to.Wrapped(strings.Join(term.Names, to.Language.Label(words.Comma)))
		to.Indented(term.Meaning, "    ")
		if lesson := course.Explaining(term); lesson > 0 {
			to.Indented(to.Language.Say(message.New("lesson explains", lesson, lesson)), "    ")
		}
	}
}
