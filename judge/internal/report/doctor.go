package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// Doctor prints the protections, the build cache, and the compilers that are available.
func (p Page) Doctor(m result.Machine) {
	gaps := p.protections(m)
	if m.Cache.Own {
		p.Wrapped(fmt.Sprintf("Built programs are kept in %s, which only you can write to.", result.Printable(m.Cache.Folder)))
	} else {
		p.Wrapped("Built programs are kept only until the command ends: " + m.Cache.Why)
	}
	fmt.Fprintln(p)
	p.languages(m.Languages)
	switch broken := m.NotHeld(); {
	case broken == 0 && gaps:
		p.Wrapped("\nAll protections hold, except for the gaps above. A test program tried to break each one.")
	case broken == 0:
		p.Wrapped("\nAll protections hold. A test program tried to break each one.")
	default:
		p.Indented(fmt.Sprintf("\n%d of %s do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.",
			broken, result.Count(len(m.Protections), "protection")), "")
	}
}

// protections prints a table of the protections and their gaps, and reports whether there
// are gaps.
func (p Page) protections(m result.Machine) (gaps bool) {
	t := p.table("llw", "a program cannot", "holds", "enforced by, or why not")
	for _, protection := range m.Protections {
		holds := p.colored("NO", false)
		if protection.Held {
			holds = p.colored("yes", true)
		}
		t.add(protection.Meaning, holds, protection.Detail)
	}
	t.print()
	fmt.Fprintln(p)
	for _, protection := range m.Protections {
		if protection.Hole == "" {
			continue
		}
		if !gaps {
			fmt.Fprintln(p, "Gaps in the protections:")
		}
		gaps = true
		p.Indented(protection.Name+": "+protection.Hole, "  ")
	}
	if gaps {
		fmt.Fprintln(p)
	}
	return gaps
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
		files := strings.Join(l.Endings, " ")
		if files == "" {
			files = "any"
		}
		t.add(l.Name, files, found)
	}
	t.print()
	fmt.Fprintln(p)
	for _, l := range languages {
		fmt.Fprintln(p, l.Name)
		if l.Build != "" {
			p.Indented("build: "+l.Build, "  ")
		}
		p.Indented("run: "+l.Run, "  ")
		switch l.Sanitizers {
		case "":
		case "yes":
			p.Indented("sanitizers: yes, faults such as a[-1] are found with their line", "  ")
		default:
			p.Indented("sanitizers: no, faults such as a[-1] are not found: "+result.Line(l.Sanitizers), "  ")
		}
	}
}
