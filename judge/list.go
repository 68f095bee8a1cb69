package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/search"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
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
such as 尼姆, 簡單 or weizuofu; terms of the glossary are explained.

The order is one to learn in: each problem needs only what those before it teach. Problems
that have the words themselves, not only a synonym, come first. With --theories, the list
has for each theory the problems that it solves, which gives the idea away.`,
		Example: `  judge list easy
  judge list nim
  judge list 威佐夫
  judge list --takes py     problems that a judge accepts in Python
  judge list --theories     the problems of each theory`,
		RunE: func(cmd *cobra.Command, words []string) error {
			found := search.For(*j.language, strings.Join(words, " "))
			if len(found.Problems) == 0 || found.Judge != "" {
				return j.noneListed(cmd, found, strings.Join(words, " "))
			}
			chosen := found.Problems
			accepts := func(h suite.Home) bool { return slices.Contains(h.Facts().Takes, takes.Name) }
			chosen = slices.DeleteFunc(chosen, func(p suite.Problem) bool {
				return takes.Name != "" && !slices.ContainsFunc(p.Homes, accepts)
			})
			if len(chosen) == 0 {
				return misuse(message.NewError("no accepting judge", takes.Name))
			}
			if !asJSON(cmd) {
				j.remark(found, strings.Join(words, " "))
			}
			err := show(j, cmd, suite.List{Problems: chosen}, func(to report.Terminal, list suite.List) {
				if theories {
					to.Theories(list.Problems)
				} else {
					to.Problems(list.Problems, cmp.Or(takes.Name, "Go"))
				}
			})
			if len(found.Terms) > 0 && !asJSON(cmd) {
				fmt.Fprintln(j.stdout)
				j.explainTerms(found.Terms)
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&theories, "theories", false, "show for each theory its problems")
	languageFlag(cmd, &takes, "takes", "list only problems that some judge accepts in this `language`")
	return jsonFlag(cmd)
}

// remark says how words were read that nothing has as they are.
func (j judge) remark(found search.Found, words string) {
	to := j.terminal()
	switch {
	case found.Read != "":
		to.Wrapped(to.Language.Say(message.New("read as problem", words, found.Read)) + "\n")
	case found.Some:
		to.Wrapped(to.Language.Say(message.New("not all words")) + "\n")
	}
}

// noneListed explains words of the glossary, and otherwise is the error that no problem matches.
func (j judge) noneListed(cmd *cobra.Command, found search.Found, words string) error {
	switch {
	case len(found.Terms) > 0 && !asJSON(cmd):
		j.remark(found, words)
		j.explainTerms(found.Terms)
		return nil
	case found.Judge != "":
		return misuse(absent(words, found.Judge, found.Problems))
	case found.Near != nil:
		return misuse(message.NewError("no match, near", words, message.Choice(found.Near)))
	}
	return misuse(message.NewError("no match", words))
}
