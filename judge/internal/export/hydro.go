package export

import (
	"bytes"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// These bound a problem in Hydro. Unless its administrator sets other bounds, it takes 100 files
// and 60 seconds (packages/hydrojudge/src/cases.ts: testcases_max, total_time_limit;
// limit.problem_files), so a teacher can add some tests of their own.
const (
	fewTests   = 45 // with two files each; config.yaml and a checker follow
	fewSeconds = 54 // of all time limits together
)

// few returns as many tests as Hydro takes: large groups get the same number each, chosen
// evenly, and the samples, which are for one mistake each, up to three times that.
func (p Package) few() []group {
	most := min(fewTests, fewSeconds/p.seconds())
	for level := 3 * most; ; level-- {
		var groups []group
		total := 0
		for _, g := range p.groups {
			keep := min((level+2)/3, len(g.tests))
			if g.name == "1-samples" {
				keep = min(level, len(g.tests))
			}
			chosen := group{name: g.name}
			for k := range keep {
				chosen.tests = append(chosen.tests, g.tests[k*(len(g.tests)-1)/max(1, keep-1)])
			}
			groups, total = append(groups, chosen), total+keep
		}
		if total <= most {
			return groups
		}
	}
}

// picture finds the picture on a page, and the paragraph after it, which explains it. A
// solution in Hydro has no files.
var picture = texts.Pattern(`(?m)^!\[.*\n\n(?:.+\n)+\n`)

// hydro returns the folder of a problem in a zip that Hydro imports (problem.ts, import;
// packages/common/types.ts, ProblemConfigFile). Its problem.yaml must have no limits: they
// would replace testdata/config.yaml. File names have no folders, and the program in std is judged
// at once.
func hydro(p Package) []file {
	metadata := fmt.Appendf(nil, "pid: %s\ntitle: %q\ntag:\n  - combinatorial games\n", p.name(), p.title())
	for _, home := range p.Homes {
		metadata = fmt.Appendf(metadata, "  - %q\n", home)
	}
	var data []file
	checking := "default"
	if program := embedded(p.ID + checker); program != nil {
		checking, data = "hustoj\nchecker: checker.cc", append(data, file{"checker.cc", program})
	}
	config := fmt.Appendf(nil, "# original limits: %s\ntype: default\ntime: %ds\nmemory: %dm\nchecker_type: %s\nsubtasks:\n", p.original(), p.seconds(), p.memory, checking)
	groups := p.few()
	for i, g := range groups {
		score := 100*(i+1)/len(groups) - 100*i/len(groups)
		config = fmt.Appendf(config, "  - id: %d\n    score: %d\n    type: min\n    cases:\n", i+1, score)
		for _, t := range g.tests {
			name := g.name + "-" + t.name
			config = fmt.Appendf(config, "      - input: %s.in\n        output: %[1]s.out\n", name)
			data = append(data, file{name + ".in", t.input}, file{name + ".out", t.answer})
		}
	}
	var examples []byte
	for i, t := range p.groups[0].tests {
		examples = fmt.Appendf(examples, "\n```input%d\n%s```\n\n```output%[1]d\n%[3]s```\n", i+1, t.input, t.answer)
	}
	files := []file{
		{"problem.yaml", metadata},
		{"problem.md", append([]byte(p.statement(p.told[0]).markdown()), examples...)},
		{"solution/solution.md", fmt.Appendf(picture().ReplaceAll([]byte(p.told[0].solutionNotes()), nil),
			"## The solution in C++\n\n```cpp\n%s```\n", p.right[1].data)},
		{"std/main.go", p.right[0].data},
		{"testdata/config.yaml", config},
	}
	for _, in := range p.others() { // Hydro shows each reader the language that they chose
		files[1].name = "problem_en.md"
		name := "problem_" + in.lang.Tag() + ".md"
		files = append(files, file{name, append([]byte(p.statement(in).markdown()), examples...)})
	}
	return append(files, within("testdata", data)...)
}

// fps returns packages as FPS XML of the version 1.2, which HUSTOJ, QDUOJ and Hydro import. QDUOJ
// wants each input before its output, whole numbers as limits, and no empty output, of which it
// imports nothing at all. Hydro finds tests by names that begin with a number, and drops a test
// without an output.
func fps(packages []Package) []byte {
	var xml bytes.Buffer
	add := func(name, attributes, text string) {
		fmt.Fprintf(&xml, "  <%s%s><![CDATA[%s]]></%[1]s>\n", name, attributes,
			strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>"))
	}
	xml.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` +
		"\n<fps version=\"1.2\">\n <generator name=\"Grundy\"/>\n")
	for _, p := range packages {
		xml.WriteString(" <item>\n")
		s := p.statement(p.told[p.chosen])
		add("title", "", p.title())
		add("time_limit", ` unit="s"`, strconv.Itoa(p.seconds()))
		add("memory_limit", ` unit="mb"`, strconv.Itoa(p.memory))
		add("description", "", convert(s.game))
		add("input", "", convert(s.input))
		add("output", "", convert(s.output))
		groups := p.few()
		for _, t := range groups[0].tests {
			add("sample_input", "", string(t.input))
			add("sample_output", "", string(t.answer))
		}
		for _, g := range groups {
			for _, t := range g.tests {
				name := fmt.Sprintf(" name=%q", g.name+"-"+t.name)
				add("test_input", name, string(t.input))
				add("test_output", name, string(t.answer))
			}
		}
		add("hint", "", convert(s.rest))
		add("source", "", words.InEnglish.Say(p.Where()))
		for _, f := range p.right {
			language, _ := toolchain.LanguageOf(path.Base(f.name))
			add("solution", fmt.Sprintf(" language=%q", language.Name), string(f.data))
		}
		if program := embedded(p.ID + checker); program != nil {
			add("spj", ` language="C++"`, string(program))
		}
		xml.WriteString(" </item>\n")
	}
	xml.WriteString("</fps>\n")
	return xml.Bytes()
}

// HydroRefuses reports whether a file in a format, of so many bytes, is an FPS file that Hydro's importer
// refuses: it takes 64 MiB, unless its administrator sets another bound (import-fps.limit).
func HydroRefuses(format string, size int) bool { return format == "fps" && size > 64<<20 }

// convert returns Markdown as HTML.
func convert(markdown string) string {
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(markdown), &out); err != nil {
		panic(err) // bytes.Buffer takes everything
	}
	return out.String()
}
