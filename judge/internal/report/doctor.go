package report

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Doctor prints whether the protections hold, the compilers that are available and the build cache. A
// verbose page has each protection with its gaps, and how each language is built and run.
func (p Page) Doctor(m result.Machine) {
	if p.Verbose {
		p.protections(m)
		p.blank()
	}
	p.Wrapped(protected(m))
	if !p.Verbose {
		for _, protection := range m.Protections {
			if !protection.Held {
				p.Indented("a program can "+protection.Meaning+": "+protection.Detail, "  ")
			}
		}
	}
	if p.Verbose {
		p.blank()
		p.builds(m.Languages)
		p.blank()
	} else {
		p.tools(m.Languages)
	}
	cache := "Built programs are kept only until the command ends: " + m.Cache.Why
	if m.Cache.Own {
		cache = fmt.Sprintf("Built programs are kept in %s, which only you can write to.", texts.Printable(m.Cache.Folder))
	}
	p.Wrapped(cache)
	if !p.Verbose {
		p.Wrapped("judge doctor --verbose shows each protection and how programs are built.")
	}
}

// protected says how many protections hold.
func protected(m result.Machine) string {
	var gaps []string
	for _, protection := range m.Protections {
		if protection.Hole != "" {
			gaps = append(gaps, protection.Name)
		}
	}
	switch broken := m.NotHeld(); {
	case broken > 0:
		return fmt.Sprintf("%d of %s do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.",
			broken, result.Count(len(m.Protections), "protection"))
	case len(gaps) > 0:
		return fmt.Sprintf("All %d protections hold, with known gaps in: %s.", len(m.Protections), strings.Join(gaps, ", "))
	}
	return fmt.Sprintf("All %d protections hold.", len(m.Protections))
}

// protections prints a table of the protections, and their gaps.
func (p Page) protections(m result.Machine) {
	p.Wrapped("A test program tried to break each protection.")
	p.blank()
	t := p.table("llw", "a program cannot", "holds", "enforced by, or why not")
	var gaps []string
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
	if len(gaps) == 0 {
		return
	}
	p.blank()
	p.Wrapped("Gaps in the protections:")
	for _, gap := range gaps {
		p.Indented(gap, "  ")
	}
}

// tools prints a table of the languages and their compilers.
func (p Page) tools(languages []result.Language) {
	t := &table{page: p, columns: "lw"}
	for _, l := range languages {
		found := l.Version
		switch {
		case l.Missing != "":
			found = "missing: " + l.Missing
		case len(l.Endings) == 0: // executable files, which need nothing
			continue
		case l.Sanitizers != "" && l.Sanitizers != "yes":
			found += ", without sanitizers"
		}
		t.add("  "+l.Name, found)
	}
	t.print()
}

// builds prints a table of the languages and their compilers, and then how each is built and run.
func (p Page) builds(languages []result.Language) {
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
