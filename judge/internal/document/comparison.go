package document

import (
	"grundy/judge/internal/result"
	"grundy/judge/internal/stress"
)

// A Comparison is what came of a hunt for an input on which two programs differ.
type Comparison struct {
	Hunt                // that of the first program
	Found    bool       // whether there is such an input
	Programs [2]Program // in the order in which they were named
	Alike    bool       // they were seen to be wrong in the same way
}

// A Program is what one of two programs does on what was found.
type Program struct {
	Submission string // the program's file, as a person named it
	Language   string
	Verdict    result.Verdict // AC also where nothing was found
	Detail     string         // the compiler's words for CE
	Notes      []string
	Output     []byte
	Complaint  string   // the last lines of standard error
	LeftOpen   string   // what the original leaves open
	Refutation []string // why the output is wrong, in words of the rules
}

// OfComparison returns what came of a hunt for a difference of the programs in two
// files. The version is that of the judge.
func OfComparison(version string, files [2]string, hunt stress.Hunt, found stress.Found) Comparison {
	c := Comparison{Hunt: OfHunt(version, files[0], hunt, found), Found: len(found.Sides) > 0, Alike: found.WrongAlike}
	for i, rival := range []stress.Rival{{Program: hunt.Program}, *hunt.Rival} {
		p := Program{Submission: files[i], Language: rival.Program.Language, Verdict: result.AC, Notes: rival.Program.Notes}
		if rival.Program.Fault != "" {
			p.Verdict, p.Detail = result.CE, rival.Program.Fault
		} else if c.Found {
			side := found.Sides[i]
			p.Verdict, p.Detail, p.Output, p.Complaint = side.Test.Verdict, side.Test.Detail, side.Test.Run.Output, complaintOf(side.Test.Run.Stderr)
			p.LeftOpen, p.Refutation = side.LeftOpen, side.Refutation
		}
		c.Programs[i] = p
	}
	return c
}
