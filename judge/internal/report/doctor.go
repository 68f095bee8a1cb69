package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
)

// Doctor prints what a program can't do here and what it can, and what it may be
// written in.
func (p Page) Doctor(m result.Machine) {
	others := 44
	if p.Width < narrow {
		others = 25
	}
	t := p.table(table.Row{"a program can't", "holds", "by, or why not"}, 3, others)
	if p.Width < narrow {
		t.columns[0].WidthMax, t.columns[0].WidthMaxEnforcer = 16, text.WrapSoft
	}
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
	if m.Cache.Own {
		p.wrapped(fmt.Sprintf("What is built is kept in %s, which is your own and closed to others.", result.Printable(m.Cache.Folder)), "")
	} else {
		p.wrapped("What is built is kept for the time of a command: "+m.Cache.Why, "")
	}
	fmt.Fprintln(p)
	p.toolchains(m.Languages)
	fmt.Fprintln(p)
	for _, tool := range m.Languages {
		fmt.Fprintf(p, "%s\n", tool.Name)
		if tool.Build != "" {
			p.wrapped("built: "+tool.Build, "  ")
		}
		p.wrapped("run: "+tool.Run, "  ")
		if tool.Runtime > 0 {
			p.wrapped(fmt.Sprintf("takes %d MB by itself, which its programs get in addition", tool.Runtime>>10), "  ")
		}
		if tool.Time > 1 {
			p.wrapped(fmt.Sprintf("may take %d times the time of a problem, whose limit is for C", tool.Time), "  ")
		}
		if tool.Memory > 1 {
			p.wrapped(fmt.Sprintf("may take %d times the memory of a problem, too", tool.Memory), "  ")
		}
	}
	fmt.Fprintln(p)
	switch {
	case m.NotHeld() == 0 && holes:
		p.wrapped("All protections hold, but for what is said above: canaries tried them.", "")
	case m.NotHeld() == 0:
		p.wrapped("All protections hold: canaries tried them.", "")
	default:
		p.wrapped(fmt.Sprintf("%d of %s do not hold here. Programs run all the same, unless you say --require-isolation: do not run what you would not run without the judge.", m.NotHeld(), result.Count(len(m.Protections), "protection")), "")
	}
}

// toolchains prints a table of the languages and what was found of their tools.
func (p Page) toolchains(toolchains []result.Language) {
	header := table.Row{"language", "files", "found"}
	var rows []table.Row
	name, ending := len("language"), len("files") // columns that they take
	for _, tool := range toolchains {
		found := tool.Version
		if tool.Missing != "" {
			found = "missing: " + tool.Missing
		}
		files := strings.Join(tool.Endings, " ")
		if files == "" {
			files = "any"
		}
		rows = append(rows, table.Row{tool.Name, files, found})
		name, ending = max(name, len(tool.Name)), max(ending, len(files))
	}
	if p.Width < narrow {
		ending = min(ending, 10)
	}
	t := p.table(header, 3, name+2+ending+2)
	t.columns[1].WidthMax, t.columns[1].WidthMaxEnforcer = ending, text.WrapSoft
	t.columns[2].WidthMaxEnforcer = text.WrapSoft
	t.AppendRows(rows)
	t.print(p)
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
