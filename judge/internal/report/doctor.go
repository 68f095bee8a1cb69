package report

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Doctor prints the protections and their gaps, the build cache, and the compilers that are
// available.
func (p Page) Doctor(m result.Machine) {
	verdict, gaps := "All protections hold. A test program tried to break each one.", []string{}
	t := p.table("llw", "a program cannot", "holds", "enforced by, or why not")
	for _, protection := range m.Protections {
		holds := p.colored("NO", bad)
		if protection.Held {
			holds = p.colored("yes", good)
		}
		t.add(protection.Meaning, holds, protection.Detail)
		if protection.Hole != "" {
			gaps = append(gaps, protection.Name+": "+protection.Hole)
		}
	}
	t.print()
	fmt.Fprintln(p)
	if len(gaps) > 0 {
		p.Wrapped("Gaps in the protections:")
		for _, gap := range gaps {
			p.Indented(gap, "  ")
		}
		fmt.Fprintln(p)
		verdict = "All protections hold, except for the gaps above. A test program tried to break each one."
	}
	cache := "Built programs are kept only until the command ends: " + m.Cache.Why
	if m.Cache.Own {
		cache = fmt.Sprintf("Built programs are kept in %s, which only you can write to.", texts.Printable(m.Cache.Folder))
	}
	p.Wrapped(cache)
	fmt.Fprintln(p)
	p.languages(m.Languages)
	if broken := m.NotHeld(); broken > 0 {
		verdict = fmt.Sprintf("%d of %s do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.",
			broken, result.Count(len(m.Protections), "protection"))
	}
	fmt.Fprintln(p)
	p.Wrapped(verdict)
}

// languages prints a table of the languages and their compilers, and then how each is built
// and run.
func (p Page) languages(languages []result.Language) {
	t := p.table("llw", "language", "files", "found")
	for _, l := range languages {
		found := l.Version
		if l.Missing != "" {
			found = "missing: " + l.Missing
		}
		t.add(l.Name, cmp.Or(strings.Join(l.Endings, " "), "any"), found)
	}
	t.print()
	fmt.Fprintln(p)
	for _, l := range languages {
		fmt.Fprintln(p, l.Name)
		p.sentence("  ", "build: ", l.Build)
		p.sentence("  ", "run: ", l.Run)
		switch l.Sanitizers {
		case "":
		case "yes":
			p.sentence("  ", "sanitizers: ", "yes, faults such as a[-1] are found with their line")
		default:
			p.sentence("  ", "sanitizers: ", "no, faults such as a[-1] are not found: "+texts.Line(l.Sanitizers))
		}
	}
}
