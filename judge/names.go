package main

import (
	"slices"
	"strings"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/search"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"

	"github.com/spf13/cobra"
)

// find returns the problems with these names, in this order and each once. Without names
// it returns all problems. An unknown name may be one of some commands.
func find(names []string, commands ...string) ([]suite.Problem, error) {
	if len(names) == 0 {
		return suite.Problems, nil
	}
	var found []suite.Problem
	for _, name := range names {
		p, err := findOne(name, commands...)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(suite.IDs(found), p.ID) {
			found = append(found, p)
		}
	}
	return found, nil
}

// findOne returns the problem with this name, in the suite's own format. The name could also be
// one of some commands.
func findOne(name string, commands ...string) (p suite.Problem, err error) {
	found := suite.Called(name)
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) > 1 {
		return p, misuse(message.NewError("several problems", name, message.Choice(suite.IDs(found))))
	}
	near, list := suite.Near(name, commands...), suite.IDs(search.Matching([]string{name}))
	top, there := desk.CopyWith(name)
	_, isProgram := toolchain.LanguageOf(name)
	at, has := suite.Elsewhere(name)
	switch {
	case there:
		err = message.NewError("built without", name, top)
	case isProgram:
		err = message.NewError("no problem to judge", name)
	case at != "":
		err = absent(name, at, has)
	case len(list) > 1 || len(list) == 1 && near == nil:
		err = message.NewError("no such problem, list finds", name, strings.Join(list, ", "))
	case near != nil:
		err = message.NewError("no such problem, near", name, message.Choice(near))
	default:
		err = message.NewError("no such problem", name)
	}
	return p, misuse(err)
}

// absent is the error that the suite lacks a problem of a judge, of which it has others.
func absent(name, at string, has []suite.Problem) error {
	return message.NewError("problem not here", name, at, strings.Join(suite.NamesAt(at, has), ", "))
}

// joined joins two arguments that make one name, such as HDU 2177.
func joined(args []string) []string {
	words := []string{} // not nil: cobra would take the arguments of the process instead
	for i := 0; i < len(args); i++ {
		word := args[i]
		isValue := i > 0 && strings.HasPrefix(args[i-1], "-")
		if i+1 < len(args) && !isValue && suite.IsJudge(word) && len(suite.Called(word+" "+args[i+1])) > 0 {
			i++
			word += " " + args[i]
		}
		words = append(words, word)
	}
	return words
}

// completeIDs completes the id of a problem, or another of its names.
func completeIDs(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
	words := suite.IDs(suite.Problems)
	begun := suite.Bare(word)
	for _, p := range suite.Problems {
		for _, name := range p.Names() {
			rest, ok := strings.CutPrefix(suite.Bare(name), begun)
			if begun != "" && ok && !slices.Contains(words, word+rest) {
				words = append(words, word+rest)
			}
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}
