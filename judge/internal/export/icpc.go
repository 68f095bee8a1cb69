package export

import (
	"bytes"
	"cmp"
	"crypto/sha1"
	"embed"
	"fmt"
	"html"
	"path"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// icpc returns a problem as a package of the version 2025-09. Today only BAPCtools reads it, and it
// wants the statement in LaTeX: problemtools refuses the version, and DOMjudge wants what legacy
// writes. BAPCtools refuses a name in a language whose statement it has not in LaTeX, so statements
// in other languages are attachments.
func icpc(p Package) []file {
	yaml := fmt.Appendf(nil, "problem_format_version: 2025-09\ntype: pass-fail\nname:\n  en: %q\n", p.latinTitle())
	yaml = fmt.Appendf(yaml, "uuid: %s\n", uuid(p.ID))
	if len(p.Homes) > 0 {
		yaml = append(yaml, "source:\n"...)
	}
	for _, home := range p.Homes {
		yaml = fmt.Appendf(yaml, "  - name: %q\n", home)
		if address := home.Address(); address != "" {
			yaml = fmt.Appendf(yaml, "    url: %q\n", address)
		}
	}
	yaml = fmt.Appendf(yaml, "%skeywords: [combinatorial games]\nlimits: # original: %s\n  time_limit: %d\n  memory: %d\n%s", license, p.original(), p.seconds(), p.memory, p.outputLimit())
	files := []file{
		{"problem.yaml", yaml},
		{"statement/problem.en.md", []byte(p.statement(p.told[0]).markdown())},
		{"statement/problem.en.tex", []byte(p.latex())},
		{"solution/solution.en.md", []byte(p.told[0].solutionNotes())},
		{"submissions/submissions.yaml", embedded("submissions.yaml")},
	}
	for _, in := range p.others() {
		ending := "." + in.lang.Tag() + ".md"
		files = append(files, file{"attachments/statement" + ending, []byte(p.statement(in).markdown())},
			file{"solution/solution" + ending, []byte(in.solutionNotes())})
	}
	files = append(files, p.pictures...)
	for _, g := range p.groups {
		if embedded(p.ID+outputValidator) == nil {
			files = append(files, file{path.Join(g.folder(), "test_group.yaml"),
				[]byte("output_validator_args: [" + defaultFlags + "]\n")})
		}
		files = append(files, g.files(".yaml", "description: %q\n")...)
	}
	return append(files, p.programs("output_validator")...)
}

// legacy returns a problem as a package of the version before. DOMjudge wants problem.yaml at the
// top of the zip, reads the time limit from domjudge-problem.ini, and shows problem.html. problemtools
// warns of a title with signs of LaTeX, unless it is there without them.
func legacy(p Package) []file {
	yaml := fmt.Appendf(nil, "name: %q\nuuid: %s\n", p.title(), uuid(p.ID))
	if len(p.Homes) > 0 {
		yaml = fmt.Appendf(yaml, "source: %q\nsource_url: %q\n", words.InEnglish.Say(p.Where()), p.Homes[0].Address())
	}
	validation := "default\nvalidator_flags: " + defaultFlags
	if embedded(p.ID+outputValidator) != nil {
		validation = "custom"
	}
	yaml = fmt.Appendf(yaml, "%slimits: # original: %s\n  memory: %d\n%svalidation: %s\n", license,
		p.original(), p.memory, p.outputLimit(), validation)
	files := []file{
		{"problem.yaml", yaml},
		{"domjudge-problem.ini", fmt.Appendf(nil, "timelimit = %d\n", p.seconds())},
		{"problem.html", []byte(p.html())},
		{"problem_statement/problem.en.tex", []byte("%% plainproblemname: " + p.latinTitle() + "\n" + p.latex())},
	}
	for _, g := range p.groups {
		files = append(files, g.files(".desc", "%s\n")...)
	}
	return append(files, p.programs("output_validators")...)
}

// license has the terms of use in ICPC packages.
const license = "license: educational\nrights_owner: \"the authors of Grundy\"\n"

// folder returns the folder of the group in an ICPC package.
func (g group) folder() string {
	if g.name == "0" {
		return "data/sample"
	}
	return "data/secret/" + g.name
}

// files returns the files of the tests, and descriptions that have this ending and form.
func (g group) files(ending, form string) (files []file) {
	for _, t := range g.tests {
		name := path.Join(g.folder(), t.name)
		files = append(files, file{name + ".in", t.input}, file{name + ".ans", t.answer})
		if t.purpose != "" {
			files = append(files, file{name + ending, fmt.Appendf(nil, form, t.purpose)})
		}
	}
	return files
}

// programs returns the submissions and validators of an ICPC package.
func (p Package) programs(outputFolder string) []file {
	files := []file{{"input_validators/validate.py", inputValidator(p.Problem)}}
	if validator := embedded(p.ID + outputValidator); validator != nil {
		files = append(files, file{outputFolder + "/validate.py", validator})
	}
	files = append(files, within("submissions/accepted", slices.Clone(p.right))...)
	for _, m := range p.mistakes {
		if m.Verdict == result.MLE && p.memory > mebibytes(p.Limits.MemoryNow()) {
			continue // nothing else may be wrong with it
		}
		files = append(files, file{path.Join("submissions", folderOf(m), m.Name+".go"), m.Text})
	}
	return files
}

// folderOf returns the folder for a wrong program.
func folderOf(m suite.Mistake) string {
	const crash = "run_time_error"
	folders := map[result.Verdict]string{result.TLE: "time_limit_exceeded", result.RE: crash,
		result.MLE: crash, result.OLE: crash}
	return cmp.Or(folders[m.Verdict], "wrong_answer")
}

// uuid returns the same UUID of version 5 for a problem each time.
func uuid(id string) string {
	sum := sha1.Sum([]byte("grundy/" + id))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

// html returns the statement with the examples as a page.
func (p Package) html() string {
	var out bytes.Buffer
	fmt.Fprintf(&out, "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n<h1>%[1]s</h1>\n%s", html.EscapeString(p.title()), convert(p.statement(p.told[0]).markdown()))
	for i, t := range p.groups[0].tests {
		fmt.Fprintf(&out, "<h2>Sample input %d</h2>\n<pre>%s</pre>\n<h2>Sample output %[1]d</h2>\n<pre>%[3]s</pre>\n",
			i+1, html.EscapeString(string(t.input)), html.EscapeString(string(t.answer)))
	}
	out.WriteString("</html>\n")
	return out.String()
}

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
		readCase = "def case(read):\n"
		for _, f := range r.Format {
			start := f.Name + " = read.number("
			switch {
			case f.Apart:
				start = "read.line()\n    read.lines_of(" + f.Count + ", "
			case f.Kind == rules.ListField:
				start = "read.line()\n    read.numbers(" + f.Count + ", "
			}
			readCase += fmt.Sprintf("    %s%q, %d, %d)\n", start, f.What, f.Least, f.Largest)
		}
		readCase += "    read.line()\n"
	}
	return []byte(strings.NewReplacer("$ID", p.ID, "$CASES", caseLoop(r), "$CASE\n",
		readCase).Replace(string(embedded("input.py"))))
}

// caseLoop returns the lines in Python that read all cases.
func caseLoop(r rules.Rules) string {
	least, most := r.Bounds()
	loop := map[rules.CaseLayout]string{
		rules.ToEnd:      "case(read)\n    while read.more():\n        ",
		rules.UntilMark:  fmt.Sprintf("while not read.ended(b%q):\n        ", r.Layout.Mark),
		rules.CountFirst: fmt.Sprintf("cases = read.number(\"number of cases\", %d, %d)\n    read.line()\n    for _ in range(cases):\n        ", least, most),
	}
	return loop[r.Layout.Kind] + "case(read)"
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
