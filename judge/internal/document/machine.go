package document

import (
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Machine is what a machine protects from, and what it can build.
type Machine struct {
	Protections []sandbox.Protection
	NotHeld     int // how many of them do not hold
	Toolchains  []Toolchain
	Cache       CachePlace
}

// A CachePlace is where built programs are kept.
type CachePlace struct {
	Folder  string // "" if there is none
	NotKept string // why that is a folder for the time of the command, "" if it is the user's own
}

// A Toolchain is a language with what was found of its tools.
type Toolchain struct {
	Language toolchain.Language
	Version  string // "" where none is needed
	Missing  string // that there is none, and what to install; "" if nothing is missing
}

// OfMachine returns what a machine has.
func OfMachine(protections []sandbox.Protection, toolchains []Toolchain) Machine {
	return Machine{Protections: protections, NotHeld: len(isolationOf(protections).NotEnforced), Toolchains: toolchains}
}

// A Problem is what is known of a problem.
type Problem struct {
	ID, Title, Topic string
	Where            string // the judges that have it
	Language         string // a language,
	Takes            string // and which of those judges take it
	TakesGo          string
	Limits           suite.Limits
	Names            []string // all that it is called
	Addresses        []string // of its statement
}

// OfProblems returns what is known of problems, and where a language is taken.
func OfProblems(problems []suite.Problem, language string) []Problem {
	var list []Problem
	for _, p := range problems {
		list = append(list, Problem{
			p.ID, p.Title, p.Topic, p.Where(), language, p.Takes(language), p.Takes("Go"), p.Limits, p.Names(), p.Addresses(),
		})
	}
	return list
}
