package export

import (
	"embed"
	"fmt"
	"strings"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// validators has the frame of input validators, and the case readers of rooms that read their
// cases themselves, ID.py. A problem whose answers can be written in several ways also has an
// output validator, which accepts exactly what the judge accepts: ID_output.py, and in C++11,
// as HUSTOJ calls it, ID_checker.cc. submissions.yaml says how the programs of an ICPC package
// may fail.
//
//go:embed validators
var validators embed.FS

// inputValidator returns a program in Python that accepts exactly the inputs that the problem's
// rules read.
func inputValidator(p suite.Problem) []byte {
	r := p.New()
	readCase := string(embedded(p.ID + ".py"))
	if readCase == "" {
		readCase = caseReader(r.Format().Case)
	}
	return []byte(strings.NewReplacer("$ID", p.ID, "$CASES", caseLoop(r), "$CASE\n", readCase).Replace(string(embedded("input.py"))))
}

// caseReader returns a function in Python that reads a case of numbers and lists.
func caseReader(fields []rules.Field) string {
	text := "def case(read):\n"
	for _, f := range fields {
		start := f.Name + " = read.number("
		if f.Kind == rules.ListField {
			start = "read.numbers(" + f.Count + ", "
		}
		text += fmt.Sprintf("    %s%q, %d, %d)\n", start, f.What, f.Least, f.Largest)
	}
	return text
}

// caseLoop returns the lines in Python that read all cases.
func caseLoop(r rules.Rules) string {
	format := r.Format()
	least, most := r.Bounds()
	switch format.Cases {
	case rules.ToEnd:
		return "while read.more():\n        case(read)"
	case rules.UntilMark:
		return fmt.Sprintf("while not read.ended(b%q):\n        case(read)", strings.TrimSpace(strings.Repeat("0 ", format.Mark)))
	case rules.CountFirst:
		return fmt.Sprintf("for _ in range(read.number(\"number of cases\", %d, %d)):\n        case(read)", least, most)
	}
	return "case(read)"
}

// These follow the id of a problem in validators.
const (
	outputValidator = "_output.py"
	checker         = "_checker.cc"
)

// embedded returns a file of validators, nil if there is none.
func embedded(name string) []byte {
	text, _ := validators.ReadFile("validators/" + name)
	return text
}

// defaultFlags are the flags of the default validator. It ignores how much white space there
// is. With space_change_sensitive it would refuse right outputs without a last line feed, or
// with carriage returns (default_validator.cc of problemtools, compare.cc of DOMjudge 8).
const defaultFlags = "case_sensitive"
