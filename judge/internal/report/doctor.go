package report

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
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
				to.Indented(to.message("a program can %s: %s", user.Name(protection.Meaning), protection.Detail), "  ")
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
		to.Tell("Compilers of C and C++ also read the header files in %s.", texts.Printable(strings.Join(m.Libraries, ", ")))
	}
	for _, why := range m.LeftOut {
		to.Tell("%s", texts.Printable(why))
	}
	if m.Cache.Own {
		to.Tell("Built programs are kept in %s, which only you can write to.", texts.Printable(m.Cache.Folder))
	} else {
		to.Tell("Built programs are kept only until the command ends: %s", m.Cache.Why)
	}
	if !to.Verbose {
		to.Tell("judge doctor --verbose shows each protection and how programs are built.")
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
	to.Tell("Times beside those of the usual machine: loop %s, reading text %s, fresh memory %s, starting a program %s.",
		times(f.Loop, usual.Loop), times(f.Text, usual.Text), times(f.Memory, usual.Memory), times(f.Start, usual.Start))
	if m.Slower > 0 {
		to.Tell("This machine is slower, so time limits are %.1f times longer here; --speed 1 leaves them as they are.", m.Slower)
	} else {
		to.Tell("Time limits are as they are: this machine is not slower than usual.")
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
	switch broken := m.NotHeld(); {
	case broken > 0:
		to.Tell("%d of %d protections do not hold here. Judge only programs that you trust, or use --require-isolation, which refuses to run programs here.",
			broken, len(m.Protections))
	case len(gaps) > 0:
		to.Tell("All %d protections hold, with known gaps in: %s.", len(m.Protections), to.lang().Protections(gaps))
	default:
		to.Tell("All %d protections hold.", len(m.Protections))
	}
}

// protections prints a table of the protections, and their gaps.
func (to Terminal) protections(m result.Machine) {
	to.Tell("A test program tried to break each protection.")
	to.blank()
	t := to.table("llw", to.message("a program cannot"), to.message("holds"), to.message("enforced by, or why not"))
	var gaps []string
	for _, protection := range m.Protections {
		holds := to.colored(to.message("NO"), bad)
		if protection.Held {
			holds = to.colored(to.message("yes"), good)
		}
		t.add(to.message("%s", user.Name(protection.Meaning)), holds, protection.Detail)
		if protection.Hole != "" {
			gaps = append(gaps, to.message("%s: %s", to.lang().Protections([]string{protection.Name}), protection.Hole))
		}
	}
	t.print()
	if len(gaps) == 0 {
		return
	}
	to.blank()
	to.Tell("Gaps in the protections:")
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
			found = to.message("missing: %s", l.Missing)
		case len(l.Endings) == 0: // executable files, which need nothing
			continue
		case l.Sanitizers != "" && l.Sanitizers != "yes":
			found = to.message("%s, without sanitizers", found)
		}
		t.add("  "+l.Name, found)
	}
	t.print()
}

// builds prints a table of the languages and their compilers, and then how each is built and run.
func (to Terminal) builds(languages []result.Language) {
	t := to.table("llw", to.message("language"), to.message("files"), to.message("found"))
	for _, l := range languages {
		found := l.Version
		if l.Missing != "" {
			found = to.message("missing: %s", l.Missing)
		}
		t.add(l.Name, cmp.Or(strings.Join(l.Endings, " "), to.message("any")), found)
	}
	t.print()
	fmt.Fprintln(to)
	for _, l := range languages {
		fmt.Fprintln(to, l.Name)
		to.sentence("  ", to.message("build: "), l.Build)
		to.sentence("  ", to.message("run: "), l.Run)
		switch l.Sanitizers {
		case "":
		case "yes":
			to.sentence("  ", to.message("sanitizers: "), to.message("yes, faults such as a[-1] are found with their line"))
		default:
			to.sentence("  ", to.message("sanitizers: "), to.message("no, faults such as a[-1] are not found: %s", texts.Line(l.Sanitizers)))
		}
	}
}
