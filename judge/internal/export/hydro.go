package export

import (
	"fmt"

	"grundy/judge/internal/result"
)

// picture finds the picture on a page, and the paragraph after it, which explains it. A
// solution in Hydro has no files.
var picture = result.Pattern(`(?m)^!\[.*\n\n(?:.+\n)+\n`)

// hydro returns the folder of a problem in a zip that Hydro imports
// (packages/hydrooj/src/model/problem.ts, import; packages/common/types.ts,
// ProblemConfigFile; read on 2026-11-22). Its problem.yaml must have no limits: they would
// replace testdata/config.yaml. File names have no folders, and the program in std is judged
// at once.
func hydro(p Package) []file {
	metadata := fmt.Appendf(nil, "pid: %s\ntitle: %q\ntag:\n  - combinatorial games\n", p.name(), p.Title)
	for _, home := range p.Homes {
		metadata = fmt.Appendf(metadata, "  - %q\n", home)
	}
	var data []file
	config := fmt.Appendf(nil, "# original limits: %s\ntype: default\ntime: %ds\nmemory: %dm\n", limits(p.page), p.seconds(), p.mebibytes())
	if program := embedded(p.ID + checker); program != nil {
		config = append(config, "checker_type: hustoj\nchecker: checker.cc\n"...)
		data = append(data, file{"checker.cc", program})
	} else {
		config = append(config, "checker_type: default\n"...)
	}
	config = append(config, "subtasks:\n"...)
	groups := p.few()
	for i, g := range groups {
		score := 100*(i+1)/len(groups) - 100*i/len(groups)
		config = fmt.Appendf(config, "  - id: %d\n    score: %d\n    type: min\n    cases:\n", i+1, score)
		for _, t := range g.tests {
			name := g.flat(t)
			config = fmt.Appendf(config, "      - input: %s.in\n        output: %[1]s.out\n", name)
			data = append(data, file{name + ".in", t.input}, file{name + ".out", t.answer})
		}
	}
	statement := []byte(markdown(p.Problem, p.page))
	for i, t := range p.groups[0].tests {
		statement = fmt.Appendf(statement, "\n```input%d\n%s```\n\n```output%[1]d\n%[3]s```\n", i+1, t.input, t.answer)
	}
	files := []file{
		{"problem.yaml", metadata},
		{"problem.md", statement},
		{"solution/solution.md", picture().ReplaceAll([]byte(solutionNotes(p.page)), nil)},
		{"std/main.go", p.right[0].data},
		{"testdata/config.yaml", config},
	}
	return append(files, within("testdata", data)...)
}
