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
	"grundy/judge/internal/user"
)

// listCommand returns judge list.
func (j judge) listCommand() *cobra.Command {
	var takes toolchain.Language
	var theories bool
	cmd := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the problems",
		Long: `List the problems. With words, list only the problems whose names, title or topic
contain each of them, or whose difficulty is easy, medium or hard. The words may be Chinese,
such as 尼姆, 巴什 or 取石子.

The order is one to learn in: each problem needs only what those before it teach. Problems
that have the words themselves, not only a synonym, come first. With --theories, the list
has for each theory the problems that it solves, which gives the idea away.`,
		Example: `  judge list easy
  judge list nim
  judge list 威佐夫
  judge list --takes py     problems that a judge accepts in Python
  judge list --theories     the problems of each theory`,
		RunE: func(cmd *cobra.Command, words []string) error {
			chosen := suite.Matching(words)
			if len(chosen) == 0 {
				return j.noneListed(cmd, strings.Join(words, " "))
			}
			accepts := func(h suite.Home) bool { return slices.Contains(h.Facts().Takes, takes.Name) }
			chosen = slices.DeleteFunc(chosen, func(p suite.Problem) bool { return takes.Name != "" && !slices.ContainsFunc(p.Homes, accepts) })
			if len(chosen) == 0 {
				return misuse(user.Messagef("no judge is known to accept %s for these problems", takes.Name))
			}
			err := show(j, cmd, chosen, func(to report.Terminal, list []suite.Problem) {
				if theories {
					to.Theories(list)
				} else {
					to.Problems(list, cmp.Or(takes.Name, "Go"))
				}
			})
			if explained, fault := j.pages().Explained(strings.Join(words, " ")); fault == nil && len(explained) > 0 && !asJSON(cmd) {
				fmt.Fprintln(j.stdout)
				j.explainTerms(explained)
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&theories, "theories", false, "show for each theory its problems")
	languageFlag(cmd, &takes, "takes", "list only problems that some judge accepts in this `language`")
	return jsonFlag(cmd)
}

// noneListed explains words of the glossary, and otherwise is the error that no problem matches.
func (j judge) noneListed(cmd *cobra.Command, words string) error {
	if explained, err := j.pages().Explained(words); err == nil && len(explained) > 0 && !asJSON(cmd) {
		j.explainTerms(explained)
		return nil
	}
	if near := suite.Near(words, suite.Topics()...); near != nil {
		return misuse(user.Messagef("no problem matches %q (did you mean %s?)", words, user.Choice(near)))
	}
	return misuse(user.Messagef("no problem matches %q; judge list shows all problems", words))
}
