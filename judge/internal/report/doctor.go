package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/document"
	"grundy/judge/internal/readable"
)

// Doctor prints what a program can't do here and what it can, and what it may be
// written in.
func (p Page) Doctor(m document.Machine) {
	t := p.table(table.Row{"a program can't", "holds", "by, or why not"}, 3, 44)
	t.columns[2].WidthMaxEnforcer = text.WrapSoft
	for _, protection := range m.Protections {
		t.AppendRow(table.Row{protection.Meaning, p.yes(protection.Held), protection.Detail})
	}
	t.print(p)
	fmt.Fprintln(p)
	holes := false
	for _, protection := range m.Protections {
		if protection.Hole != "" {
			if !holes {
				fmt.Fprintln(p, "What a program can do all the same:")
				holes = true
			}
			p.wrapped(protection.Name+": "+protection.Hole, "  ")
		}
	}
	if holes {
		fmt.Fprintln(p)
	}
	if m.Cache.NotKept == "" {
		p.wrapped(fmt.Sprintf("What is built is kept in %s, which is your own and closed to others.", readable.Printable(m.Cache.Folder)), "")
	} else {
		p.wrapped("What is built is kept for the time of a command: "+m.Cache.NotKept, "")
	}
	fmt.Fprintln(p)
	t = p.table(table.Row{"language", "files", "found"}, 3, 27)
	t.columns[2].WidthMaxEnforcer = text.WrapSoft
	for _, tool := range m.Toolchains {
		found := tool.Version
		if tool.Missing != "" {
			found = "missing: " + tool.Missing
		}
		files := strings.Join(tool.Language.Endings, " ")
		if files == "" {
			files = "any"
		}
		t.AppendRow(table.Row{tool.Language.Name, files, found})
	}
	t.print(p)
	fmt.Fprintln(p)
	for _, tool := range m.Toolchains {
		build, run := tool.Language.Commands()
		fmt.Fprintf(p, "%s\n", tool.Language.Name)
		if build != "" {
			p.wrapped("built: "+build, "  ")
		}
		p.wrapped("run: "+run, "  ")
		if tool.Language.Runtime > 0 {
			fmt.Fprintf(p, "  takes %d MB by itself, which its programs get in addition\n", tool.Language.Runtime>>10)
		}
		if tool.Language.Time > 1 {
			fmt.Fprintf(p, "  may take %d times the time of a problem, whose limit is for C\n", tool.Language.Time)
		}
		if tool.Language.Memory > 1 {
			fmt.Fprintf(p, "  may take %d times the memory of a problem, too\n", tool.Language.Memory)
		}
	}
	fmt.Fprintln(p)
	switch {
	case m.NotHeld == 0 && holes:
		fmt.Fprintln(p, "All protections hold, but for what is said above: canaries tried them.")
	case m.NotHeld == 0:
		fmt.Fprintln(p, "All protections hold: canaries tried them.")
	default:
		fmt.Fprintf(p, "%d of %s do not hold here. Programs run all the same, unless you say\n--require-isolation: do not run what you would not run without the judge.\n", m.NotHeld, readable.Count(len(m.Protections), "protection"))
	}
}

func (p Page) yes(holds bool) string {
	word, color := "yes", text.FgGreen
	if !holds {
		word, color = "NO", text.FgRed
	}
	if !p.Color {
		return word
	}
	return text.Escape(word, color.EscapeSeq())
}
