package export

import (
	"bytes"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"grundy/judge/internal/toolchain"
)

// add adds an element to FPS XML. The attributes, if any, begin with a blank.
func add(xml *bytes.Buffer, name, attributes, text string) {
	text = strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>")
	fmt.Fprintf(xml, "  <%s%s><![CDATA[%s]]></%[1]s>\n", name, attributes, text)
}

// fpsHead begins each file.
const fpsHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n<fps version=\"1.2\">\n <generator name=\"Grundy\"/>\n"

// fps returns packages as FPS XML of the version 1.2, as three judges import it: HUSTOJ
// (trunk/web/admin/problem_import_xml.php), QDUOJ (fps/parser.py) and Hydro
// (packages/fps-importer/index.ts; all read on 2026-11-22). QDUOJ wants each input before its
// output, and whole numbers as limits. Hydro finds tests by names that begin with a number,
// and its importer fails on an empty output with a name.
func fps(packages []Package) []byte {
	var xml bytes.Buffer
	xml.WriteString(fpsHead)
	for _, p := range packages {
		xml.WriteString(" <item>\n")
		fpsItem(&xml, p)
		xml.WriteString(" </item>\n")
	}
	xml.WriteString("</fps>\n")
	return xml.Bytes()
}

// fpsItem adds the elements of a problem.
func fpsItem(xml *bytes.Buffer, p Package) {
	statement := markdown(p.Problem, p.page)
	description, statement, _ := strings.Cut(statement, "\n## Input\n")
	input, statement, _ := strings.Cut(statement, "\n## Output\n")
	output, hint, _ := strings.Cut(statement, "\n## ")
	add(xml, "title", "", p.Title)
	add(xml, "time_limit", ` unit="s"`, strconv.Itoa(p.seconds()))
	add(xml, "memory_limit", ` unit="mb"`, strconv.Itoa(p.mebibytes()))
	add(xml, "description", "", convert(description))
	add(xml, "input", "", convert(input))
	add(xml, "output", "", convert(output))
	groups := p.few()
	for _, t := range groups[0].tests {
		add(xml, "sample_input", "", string(t.input))
		add(xml, "sample_output", "", string(t.answer))
	}
	for _, g := range groups {
		for _, t := range g.tests {
			name := fmt.Sprintf(" name=%q", g.flat(t))
			if len(t.answer) == 0 {
				name = ""
			}
			add(xml, "test_input", name, string(t.input))
			add(xml, "test_output", name, string(t.answer))
		}
	}
	add(xml, "hint", "", convert("## "+hint))
	add(xml, "source", "", p.Where())
	for _, f := range p.right {
		language, _ := toolchain.LanguageOf(path.Base(f.name))
		add(xml, "solution", fmt.Sprintf(" language=%q", language.Name), string(f.data))
	}
	if program := embedded(p.ID + checker); program != nil {
		add(xml, "spj", ` language="C++"`, string(program))
	}
}

// convert returns Markdown as HTML.
func convert(markdown string) string {
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.Table)).Convert([]byte(markdown), &out); err != nil {
		panic(err) // bytes.Buffer takes everything
	}
	return out.String()
}
