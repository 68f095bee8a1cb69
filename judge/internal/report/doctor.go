package report

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// Doctor prints whether the protections hold, the compilers that are available and the build cache. A
// verbose page has each protection with its gaps, and how each language is built and run.
func (p Page) Doctor(m result.Machine) {
	if p.Verbose {
		p.protections(m)
		p.blank()
	}
	p.protected(m)
	if !p.Verbose {
		for _, protection := range m.Protections {
			if !protection.Held {
				p.Indented(p.message("a program can %s: %s", p.lang().Protection(protection), protection.Detail), "  ")
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
	if m.Cache.Own {
		p.tell("Built programs are kept in %s, which only you can write to.", texts.Printable(m.Cache.Folder))
	} else {
		p.tell("Built programs are kept only until the command ends: %s", m.Cache.Why)
	}
	if !p.Verbose {
		p.tell("judge doctor --verbose shows each protection and how programs are built.")
	}
}

// message returns a sentence; package words has its twins.
func (p Page) message(format string, args ...any) string {
	return p.lang().Said(user.Messagef(format, args...))
}

// tell prints a sentence.
func (p Page) tell(format string, args ...any) { p.Wrapped(p.message(format, args...)) }

// protected says how many protections hold.
func (p Page) protected(m result.Machine) {
	var gaps []string
	for _, protection := range m.Protections {
		if protection.Hole != "" {
			gaps = append(gaps, protection.Name)
		}
	}
	switch broken := m.NotHeld(); {
	case broken > 0:
		p.tell("%d of %d protections do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.",
			broken, len(m.Protections))
	case len(gaps) > 0:
		p.tell("All %d protections hold, with known gaps in: %s.", len(m.Protections), p.lang().Protections(gaps))
	default:
		p.tell("All %d protections hold.", len(m.Protections))
	}
}

// protections prints a table of the protections, and their gaps.
func (p Page) protections(m result.Machine) {
	p.tell("A test program tried to break each protection.")
	p.blank()
	t := p.table("llw", p.message("a program cannot"), p.message("holds"), p.message("enforced by, or why not"))
	var gaps []string
	for _, protection := range m.Protections {
		holds := p.colored(p.message("NO"), bad)
		if protection.Held {
			holds = p.colored(p.message("yes"), good)
		}
		t.add(p.lang().Protection(protection), holds, protection.Detail)
		if protection.Hole != "" {
			gaps = append(gaps, p.message("%s: %s", p.lang().Protections([]string{protection.Name}), protection.Hole))
		}
	}
	t.print()
	if len(gaps) == 0 {
		return
	}
	p.blank()
	p.tell("Gaps in the protections:")
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
			found = p.message("missing: %s", l.Missing)
		case len(l.Endings) == 0: // executable files, which need nothing
			continue
		case l.Sanitizers != "" && l.Sanitizers != "yes":
			found = p.message("%s, without sanitizers", found)
		}
		t.add("  "+l.Name, found)
	}
	t.print()
}

// builds prints a table of the languages and their compilers, and then how each is built and run.
func (p Page) builds(languages []result.Language) {
	t := p.table("llw", p.message("language"), p.message("files"), p.message("found"))
	for _, l := range languages {
		found := l.Version
		if l.Missing != "" {
			found = p.message("missing: %s", l.Missing)
		}
		t.add(l.Name, cmp.Or(strings.Join(l.Endings, " "), p.message("any")), found)
	}
	t.print()
	fmt.Fprintln(p)
	for _, l := range languages {
		fmt.Fprintln(p, l.Name)
		if l.Build != "" {
			p.Indented(texts.Printable(p.message("build: %s", l.Build)), "  ")
		}
		if l.Run != "" {
			p.Indented(texts.Printable(p.message("run: %s", l.Run)), "  ")
		}
		switch l.Sanitizers {
		case "":
		case "yes":
			p.Indented(p.message("sanitizers: yes, faults such as a[-1] are found with their line"), "  ")
		default:
			p.Indented(texts.Printable(p.message("sanitizers: no, faults such as a[-1] are not found: %s", texts.Line(l.Sanitizers))), "  ")
		}
	}
}
