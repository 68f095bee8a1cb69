package result

import "strings"

// An Audit is how strong the tests of problems are. It is the JSON document.
type Audit struct {
	Problems []Audited `json:"problems"`
	Sums     AuditSums `json:"sums"`
}

// An Audited is the audit of one problem.
type Audited struct {
	ID       string    `json:"problem"`
	Solution string    `json:"solution"` // its path
	Mistakes []Mistake `json:"mistakes"`
	Mutants  []Mutant  `json:"mutants"`
	Lacking  []string  `json:"strata_lacking,omitempty"` // strata without a random case
	Sums     AuditSums `json:"sums"`
}

// A Mistake is the verdict on a known mistake, and what its header says.
type Mistake struct {
	Name    string  `json:"name"`
	Group   Kind    `json:"group"` // the first that catches it, empty if none does
	Test    string  `json:"test"`
	Verdict Verdict `json:"verdict"`
	Shown   Verdict `json:"on_its_input"` // on the input in its header

	ByMore bool `json:"only_by_more,omitempty"` // only tests beyond the least that a program gets catch it so

	HeaderGroup   Kind    `json:"header_group"`
	HeaderVerdict Verdict `json:"header_verdict"`
}

// AsSaid reports whether the header of a mistake is right. A program that is too slow may be
// too large on another machine, and the other way round. JE says nothing of the program.
func (m Mistake) AsSaid() bool {
	same := func(v Verdict) bool {
		return v == m.HeaderVerdict || v == JE || v.ByLimit() && m.HeaderVerdict.ByLimit()
	}
	return m.Group == m.HeaderGroup && same(m.Verdict) && same(m.Shown)
}

// AuditSums count programs.
type AuditSums struct {
	Mistakes int `json:"mistakes"`
	Caught   int `json:"caught"`  // mistakes
	AsSaid   int `json:"as_said"` // mistakes that are caught as their headers say

	Mutants   int `json:"mutants"` // without guards
	Killed    int `json:"killed_by_all"`
	Argued    int `json:"equivalent"`
	Survivors int `json:"survivors"`         // neither killed nor argued
	Refuted   int `json:"equivalent_killed"` // has a reason, but a test kills it
	Guards    int `json:"guards"`

	// Tests are all tests, and Least those that each program gets, however long it takes to start; see
	// testset.Group.For. ByMore counts mistakes and mutants that only the others catch.
	Tests  int `json:"tests"`
	Least  int `json:"least_tests"`
	ByMore int `json:"only_by_more"`

	// Strata are pairs of octaves with an outcome, and Covered those that random cases have for a program that starts
	// quickly; see testset.Strata.
	Strata  int `json:"strata"`
	Covered int `json:"strata_covered"`
}

// A MutantKind is the kind of mistake of a mutant.
type MutantKind string

// The kinds of mutants.
const (
	MutantOperator   MutantKind = "operator"   // another arithmetic or logical operator
	MutantComparison MutantKind = "comparison" // another comparison
	MutantConstant   MutantKind = "constant"   // a constant one more or one less, or the other truth value
	MutantCondition  MutantKind = "condition"  // a condition negated, always true, always false, or without one half
	MutantStatement  MutantKind = "statement"  // without a statement, a branch or a case
	MutantBound      MutantKind = "bound"      // an index, a length or the end of a loop, one more or one less
	MutantNarrow     MutantKind = "narrow"     // 64 bits cut to 32
	MutantInitial    MutantKind = "initial"    // another first value of a variable
	MutantReset      MutantKind = "reset"      // a variable that keeps the value of the previous case
	MutantSwap       MutantKind = "swap"       // two values exchanged, or another result
)

// A Mutant is a solution with one small mistake, and which test kills it.
//
// Its ID is the function, the kind and a digest of the line, of the original and of the
// replacement, so it stays the same when the file changes elsewhere.
type Mutant struct {
	ID          string     `json:"id"`
	Kind        MutantKind `json:"kind"`
	Function    string     `json:"function"` // or the type, constant or variable of the package
	Line        int        `json:"line"`
	Original    string     `json:"original"`
	Replacement string     `json:"replacement"`

	// Killed has the first test that the mutant fails, by its group. It is empty if
	// there is none.
	Killed map[Kind]string `json:"killed,omitempty"`

	Guard  bool   `json:"guard,omitempty"`         // only damaged inputs kill it
	Clock  bool   `json:"by_time_only,omitempty"`  // it is too slow or too large there
	ByMore bool   `json:"only_by_more,omitempty"`  // only tests beyond the least that a program gets kill it
	Argued string `json:"equivalent,omitempty"`    // why it behaves as the solution does
	Entry  string `json:"equivalent_at,omitempty"` // where equivalent.txt says so

	Number int `json:"number"` // of its copy in the program
}

// A Fate says whether the tests show a mutant.
type Fate string

// The fates of mutants.
const (
	FateKilled     Fate = "killed"
	FateSurvived   Fate = "survivor"   // neither killed nor argued to be equivalent
	FateEquivalent Fate = "equivalent" // argued
	FateRefuted    Fate = "refuted"    // has a reason, but a test kills it
	FateGuard      Fate = "guard"
)

// Fate returns the fate of the mutant. A limit refutes nothing, since it may be another
// machine's fault.
func (m Mutant) Fate() Fate {
	killed := len(m.Killed) > 0
	switch {
	case m.Guard:
		return FateGuard
	case m.Argued != "" && (!killed || m.Clock):
		return FateEquivalent
	case m.Argued != "":
		return FateRefuted
	case !killed:
		return FateSurvived
	}
	return FateKilled
}

// String returns what the mutant changes, on one line.
func (m Mutant) String() string {
	return oneLine(m.Original) + " => " + oneLine(m.Replacement)
}

func oneLine(text string) string {
	if text == "" {
		return "(nothing)"
	}
	return strings.Join(strings.Fields(text), " ")
}

// Schema names the document of judge audit.
func (Audit) Schema() Schema { return "grundy/audit/1" }

// Passed reports whether all mistakes are caught as their headers say, all mutants are
// killed or argued to be equivalent, no argued one is killed, and all strata have cases; and all that also by the
// least tests that a program gets.
func (a Audit) Passed() bool {
	return a.Sums.ByMore == 0 && a.Sums.AsSaid == a.Sums.Mistakes && a.Sums.Survivors == 0 && a.Sums.Refuted == 0 &&
		a.Sums.Covered == a.Sums.Strata
}
