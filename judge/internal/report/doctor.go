package report

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Doctor prints whether the protections hold, the compilers that are available and the build cache. A
// verbose report has each protection with its gaps, and how each language is built and run.
func (to Terminal) Doctor(m result.Machine) {
	if to.Verbose {
		to.protections(m)
		to.blank()
	}
	to.protected(m)
	if !to.Verbose {
		for _, protection := range m.Protections {
			if !protection.Held {
				to.Indented(to.message("program can", protection.Meaning, protection.Detail), "  ")
			}
		}
	}
	if to.Verbose {
		to.blank()
		to.builds(m.Languages)
		to.blank()
	} else {
		to.tools(m.Languages)
	}
	to.speed(m.Measured)
	if len(m.Libraries) > 0 {
		to.Tell("header folders", texts.Printable(strings.Join(m.Libraries, ", ")))
	}
	for _, why := range m.LeftOut {
		to.Wrapped(texts.Printable(why))
	}
	if m.Cache.Own {
		to.Tell("builds kept", texts.Printable(m.Cache.Folder))
	} else {
		to.Tell("builds not kept", m.Cache.Why)
	}
	if !to.Verbose {
		to.Tell("see doctor verbose")
	}
}

// speed compares the machine with the usual one.
func (to Terminal) speed(m result.Measured) {
	times := func(here, usual time.Duration) string {
		if here == 0 {
			return "?" // it was not measured
		}
		return strconv.FormatFloat(float64(here)/float64(usual), 'f', 1, 64)
	}
	f, usual := m.Figures, m.Usual
	if f == (result.Figures{}) {
		return
	}
	to.Tell("slower machine times",
		times(f.Loop, usual.Loop), times(f.Text, usual.Text), times(f.Memory, usual.Memory),
		times(f.Start, usual.Start))
	if m.Slower > 0 {
		to.Tell("slower machine", m.Slower)
	} else {
		to.Tell("usual machine")
	}
}

// protected says how many protections hold.
func (to Terminal) protected(m result.Machine) {
	var gaps []string
	for _, protection := range m.Protections {
		if protection.Hole != "" {
			gaps = append(gaps, protection.Name)
		}
	}
	broken := m.NotHeld()
	switch {
	case broken > 0:
		to.Tell("protections missing",
			broken, len(m.Protections))
	case len(gaps) > 0:
		to.Tell("protections with gaps", len(m.Protections), to.lang().Protections(gaps))
	default:
		to.Tell("protections hold", len(m.Protections))
	}
}

// protections prints a table of the protections, and their gaps.
func (to Terminal) protections(m result.Machine) {
	to.Tell("protections tried")
	to.blank()
	t := to.table("llw", to.message("heading cannot"), to.message("heading holds"), to.message("heading enforced by"))
	var gaps []string
	for _, protection := range m.Protections {
		holds := to.colored(to.message("table no"), bad)
		if protection.Held {
			holds = to.colored(to.message("table yes"), good)
		}
		t.add(to.message(protection.Meaning), holds, protection.Detail)
		if protection.Hole != "" {
			gaps = append(gaps,
				to.message("where and what", to.lang().Protections([]string{protection.Name}), protection.Hole))
		}
	}
	t.print()
	if len(gaps) == 0 {
		return
	}
	to.blank()
	to.Tell("gaps in protections")
	for _, gap := range gaps {
		to.Indented(gap, "  ")
	}
}

// tools prints a table of the languages and their compilers.
func (to Terminal) tools(languages []result.Language) {
	t := &table{to: to, columns: "lw"}
	for _, l := range languages {
		found := l.Version
		switch {
		case l.Missing != "":
			found = to.message("missing", l.Missing)
		case len(l.Endings) == 0: // executable files, which need nothing
			continue
		case l.Sanitizers != "" && l.Sanitizers != "yes":
			found = to.message("without sanitizers", found)
		}
		t.add("  "+l.Name, found)
	}
	t.print()
}

// builds prints a table of the languages and their compilers, and then how each is built and run.
func (to Terminal) builds(languages []result.Language) {
	t := to.table("llw", to.message("heading language"), to.message("heading files"), to.message("heading found"))
	for _, l := range languages {
		found := l.Version
		if l.Missing != "" {
			found = to.message("missing", l.Missing)
		}
		t.add(l.Name, cmp.Or(strings.Join(l.Endings, " "), to.message("any file")), found)
	}
	t.print()
	fmt.Fprintln(to)
	for _, l := range languages {
		fmt.Fprintln(to, l.Name)
		to.sentence("  ", to.message("build line"), l.Build)
		to.sentence("  ", to.message("run line"), l.Run)
		switch l.Sanitizers {
		case "":
		case "yes":
			to.sentence("  ", to.message("heading sanitizers"), to.message("faults found"))
		default:
			to.sentence("  ", to.message("heading sanitizers"),
				to.message("faults not found", texts.Line(l.Sanitizers)))
		}
	}
}
