package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// listCommand returns judge list.
func (j judge) listCommand() *cobra.Command {
	var takes string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [word...]",
		Short: "List the problems",
		Long: `List the problems. With words, list only the problems whose names, title or topic
contain each of them.`,
		Example: `  judge list nim
  judge list --takes py     problems that a judge accepts in Python`,
		RunE: func(_ *cobra.Command, words []string) error {
			language, err := languageCalled(cmp.Or(takes, "Go"))
			if err != nil {
				return misuse(err)
			}
			var chosen []suite.Problem
			for _, p := range suite.Problems {
				if (takes == "" || p.TakenSomewhere(language.Name)) && fits(p, words) {
					chosen = append(chosen, p)
				}
			}
			if len(chosen) == 0 {
				return misuse(fmt.Errorf("no problem matches %q; judge list shows all problems", strings.Join(words, " ")))
			}
			return show(j, asJSON, suite.Results(chosen, language.Name), report.Page.Problems)
		},
	}
	cmd.Flags().StringVar(&takes, "takes", "", "list only problems that some judge accepts in this language")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// fits reports whether each of the words is in a name or in the topic of a problem.
func fits(p suite.Problem, words []string) bool {
	for _, word := range words {
		word = suite.Bare(word)
		if !slices.ContainsFunc(append(p.Names(), p.Topic), func(text string) bool { return strings.Contains(suite.Bare(text), word) }) {
			return false
		}
	}
	return true
}

// languageCalled returns the language with this name or file ending.
func languageCalled(word string) (toolchain.Language, error) {
	if l, found := toolchain.LanguageOf("." + strings.ToLower(word)); found {
		return l, nil
	}
	names := toolchain.Names()
	for _, name := range names {
		if strings.EqualFold(word, name) {
			l, _ := toolchain.Named(name)
			return l, nil
		}
	}
	return toolchain.Language{}, fmt.Errorf("unknown language %q; choose from %s", word, strings.Join(names, ", "))
}
