package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/verdict"
)

// A Hunt is a hunt with its end, as it is reported.
type Hunt struct {
	stress.Found
	Problem    rules.Problem
	Submission string // the file, as the person named it
	Limits     rules.Limits
	Language   string
	Runtime    int64 // KiB of Limits.Memory that the language takes by itself
	Seed       uint64
	Notes      []string // build.Program.Notes
	Compiler   string   // the compiler's words for CE
	Saved      string   // the path of the input, if it was kept
}

// Hunt prints the end of a hunt.
func (p Page) Hunt(h Hunt) {
	id := h.Problem.ID
	defer p.unprotected(h.Isolation)
	limits := ""
	if h.Limits.Time != h.Problem.Limits.Time || h.Limits.Memory != h.Problem.Limits.Memory {
		limits = "  limits: " + strings.Join(limitsOf(h.Problem, h.Limits, h.Language, h.Runtime), "\n          ") + "\n"
	}
	if h.Verdict == verdict.CE {
		fmt.Fprintf(p, "%s  %s, %s\n", id, p.verdict(h.Verdict), h.Verdict.Meaning())
		p.indented(h.Compiler)
		p.notes(h.Notes)
		return
	}
	if h.Verdict == verdict.AC {
		fmt.Fprintf(p, "%s  %s: %s checked, no fault found.\n%s", id, p.verdict(h.Verdict), Count(h.Cases, "case"), limits)
		p.notes(h.Notes)
		fmt.Fprintf(p, "  all %s small ones; the others random (seed %d) and the largest inputs\n", thousands(h.Small), h.Seed)
		fmt.Fprintf(p, "  %s answered from the rules, %s by the suite's solution\n", thousands(h.Searched), thousands(h.Cases-h.Searched))
		return
	}
	fmt.Fprintf(p, "%s  %s, %s, found among %s\n%s", id, p.verdict(h.Verdict), h.Verdict.Meaning(), Count(h.Cases, "case"), limits)
	p.notes(h.Notes)
	from := "by the suite's solution; too large for the rules"
	if h.FromRules {
		from = "from the rules of the game"
	}
	fmt.Fprintf(p, "\nInput, shrunk to %s:\n", Count(h.InputCases, "case"))
	p.shown(h.Input, 20)
	fmt.Fprintf(p, "Answer, %s:\n", from)
	p.shown(h.Test.Test.Answer, 20)
	fmt.Fprintf(p, "Output of %s:\n", grade.Printable(h.Submission))
	p.shown(h.Test.Run.Output, 20)
	fmt.Fprintf(p, "Reason: %s\n", h.Test.Detail)
	p.complaint(h.Test.Run.Stderr)
	fmt.Fprintf(p, "\nRepeat: %s --seed %d\n", stressCommand(h.Problem, h.Submission, h.Limits, h.Language, h.Runtime), h.Seed)
	if h.Saved != "" {
		fmt.Fprintf(p, "Kept:   %s and %s\n", h.Saved, strings.TrimSuffix(h.Saved, ".in")+".out")
	}
}

// shown prints the first lines of a text that may be large or strange.
func (p Page) shown(b []byte, lines int) {
	if len(b) == 0 {
		fmt.Fprintln(p, "    (nothing)")
		return
	}
	for _, line := range window(b, 0, lines, 1000) {
		fmt.Fprintf(p, "    %s\n", line)
	}
	all := bytes.Count(b, []byte("\n"))
	if !bytes.HasSuffix(b, []byte("\n")) {
		all++
	}
	if all > lines {
		fmt.Fprintf(p, "    ... (%s more)\n", Count(all-lines, "line"))
	}
}

// shellWord quotes a word if a shell could take it for more than one.
func shellWord(s string) string {
	if strings.ContainsAny(s, " \t\n'\"\\$&;|<>()*?[]#~`!{}") {
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	return s
}

type huntJSON struct {
	Problem    string          `json:"problem"`
	Submission string          `json:"submission"`
	Verdict    verdict.Verdict `json:"verdict"`
	Detail     string          `json:"detail"`
	Notes      []string        `json:"notes,omitempty"`
	Time       float64         `json:"time_limit_ms"` // these two as judged by, not the original ones
	Memory     int64           `json:"memory_limit_kib"`
	Cases      int             `json:"cases"`
	Seed       uint64          `json:"seed"`
	Input      string          `json:"input"`
	Answer     string          `json:"answer"`
	Output     string          `json:"output"`
}

// HuntJSON writes the end of a hunt as one JSON document. Input, answer and
// output are empty where nothing was found.
func HuntJSON(w io.Writer, h Hunt) error {
	return write(w, huntJSON{
		h.Problem.ID, h.Submission, h.Verdict, h.Test.Detail + h.Compiler, h.Notes, milliseconds(h.Limits.Time), h.Limits.Memory, h.Cases, h.Seed,
		string(h.Input), string(h.Test.Test.Answer), string(h.Test.Run.Output),
	})
}
