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
	cmd := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the problems",
		Long: `List the problems. With words, list only the problems whose names, title or topic
contain each of them. The words may be Chinese, such as 尼姆, 巴什 or 取石子.`,
		Example: `  judge list nim
  judge list 威佐夫
  judge list --takes py     problems that a judge accepts in Python`,
		RunE: func(cmd *cobra.Command, words []string) error {
			language, err := languageCalled(cmp.Or(takes, "Go"))
			if err != nil {
				return err
			}
			chosen := suite.Matching(words)
			if len(chosen) == 0 {
				return misuse(fmt.Errorf("no problem matches %q; judge list shows all problems", strings.Join(words, " ")))
			}
			chosen = slices.DeleteFunc(chosen, func(p suite.Problem) bool { return takes != "" && !p.TakenSomewhere(language.Name) })
			if len(chosen) == 0 {
				return misuse(fmt.Errorf("no judge is known to accept %s for these problems", language.Name))
			}
			return show(j, cmd, suite.Results(chosen, language.Name), report.Page.Problems)
		},
	}
	cmd.Flags().StringVar(&takes, "takes", "", "list only problems that some judge accepts in this `language`")
	jsonFlag(cmd)
	return cmd
}

// languageCalled returns the language with this name or file ending.
func languageCalled(word string) (toolchain.Language, error) {
	if l, found := toolchain.LanguageOf("." + strings.ToLower(word)); found {
		return l, nil
	}
	names := toolchain.Names()
	i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(word, name) })
	if i < 0 {
		return toolchain.Language{}, misuse(fmt.Errorf("unknown language %q; choose from %s", word, strings.Join(names, ", ")))
	}
	l, _ := toolchain.Named(names[i])
	return l, nil
}
