package toolchain

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// golang is the entry of Go.
var golang = Language{
	Name:    "Go",
	Endings: []string{".go"},
	Tools:   []string{"go"},
	Install: message.New("install Go", here("winget install GoLang.Go", "", "")),
	Build:   []string{"{tool}", "build", trimmed, "-buildvcs=false", "-ldflags=-s -w", "-p=4", "-o", "bin/", "."},
	Keep:    "bin/{program}",
	Start:   2 * time.Millisecond,
	files:   map[string]string{"go.mod": "module {module}\n\ngo {standard}\n"},
	prepare: goSource,
	noise:   texts.Pattern(`(?m)^# .*\n`),
	ask:     askGo,
	trial:   "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println() }\n",

	// Or else the garbage collector would pass the limit now and then with a program that needs
	// much less. It counts neither the program's code nor what it is about to give back.
	Heap: func(kib int64) (options, env []string) {
		return nil, []string{fmt.Sprintf("GOMEMLIMIT=%dKiB", kib*5/8)}
	},
	Starter: Starter{
		File: "main.go", Depth: 1, Comment: "//",
		Head:    "package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() {\n    in := bufio.NewReader(os.Stdin)\n",
		Tail:    "}\n",
		Number:  "var $x int\nfmt.Fscan(in, &$x)",
		Word:    "var $x string\nfmt.Fscan(in, &$x)",
		List:    "$x := make([]int, $n)\nfor $i := range $x {\n    fmt.Fscan(in, &$x[$i])\n}",
		Times:   "for $i := 0; $i < $n; $i++ {",
		Forever: "for {",
		ToEnd:   "for {\n    var $x int\n    if _, err := fmt.Fscan(in, &$x); err != nil {\n        break\n    }",
		Stop:    "if $c {\n    break\n}", Zero: "$x == 0", And: " && ", End: "}",
		Unused: "_ = $x",
	},
}

// trimmed keeps the folder of a build out of the program, whose crashes then name its file as program/main.go.
// The flag -trimpath of the go command does so, too, but for all packages: go would build the standard library
// once more, which takes half a minute, beside the one that it has from building the judge.
const trimmed = `-gcflags=./...="-trimpath={folder}=>{module}"`

// goEnv keeps the user's settings for other work, and the network, out of a build.
// Without a folder for settings, go keeps no telemetry.
var goEnv = []string{"GOENV=off", "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0", "GOOS=", "GOARCH=",
	"GOEXPERIMENT=",
	"GOTOOLCHAIN=local", "GOPROXY=off", "XDG_CONFIG_HOME=" + os.DevNull}

// goLanguage finds the language of a compiler in its version.
var goLanguage = texts.Pattern(`go(\d+\.\d+)`)

func askGo(ctx context.Context, path string) (tool, error) {
	answers, err := answersOf(ctx, 5, goEnv, path, "env", "GOVERSION", "GOOS", "GOARCH", "GOROOT", "GOCACHE")
	if err != nil {
		return tool{}, err
	}
	version, root, cache := answers[0], answers[3], answers[4]
	language := goLanguage().FindStringSubmatch(version)
	if language == nil {
		return tool{}, message.NewError("unknown version", path+" env", version)
	}
	path = filepath.Join(root, "bin", "go"+executable)
	return tool{
		Path:    path,
		Version: strings.Join(answers[:3], " "),
		Values:  map[string]string{"standard": language[1], "module": "program"},
		Reads:   outside(path),
		Writes:  []string{cache},
		Env:     append([]string{"GOROOT=" + root, "GOCACHE=" + cache}, goEnv...),
	}, nil
}

// buildTogether builds programs in Go by one call of the go command, which takes a third of the time of a call
// for each, and adds them to others, by name. Those that it could not build are not among them.
func buildTogether(ctx context.Context, jobs map[string]job, built map[string]Program) error {
	var all job
	files := make(map[string][]byte)
	for name, j := range jobs {
		all = j // the jobs differ in names and texts alone
		files[filepath.Join(name, j.source.file)] = j.source.text
	}
	all.values = maps.Clone(all.values)
	all.values["module"] = "problems"
	all.Build = slices.Clone(all.Build[:len(all.Build)-1])
	for _, name := range slices.Sorted(maps.Keys(jobs)) {
		all.Build = append(all.Build, "./"+name)
	}
	for name, text := range all.Language.files {
		files[name] = []byte(fill(all.values, text)[0])
	}
	all.files = files
	all.limits.CPU *= time.Duration(len(jobs))
	all.limits.Idle *= time.Duration(len(jobs))
	folder, remove, err := all.cache.Work()
	if err != nil {
		return err
	}
	defer remove()
	if err := all.write(folder); err != nil {
		return err
	}
	if _, _, err := all.compile(ctx, folder); err != nil { // a fault belongs to one of them, which is built again
		return err
	}
	for name, j := range jobs {
		file := filepath.Join(folder, fill(j.values, j.Keep)[0])
		if _, err := os.Lstat(file); err != nil {
			continue
		}
		if built[name], err = j.keep(file); err != nil {
			return err
		}
	}
	return nil
}

// buildLibrary builds the part of the standard library that most programs in Go import, in the
// folder of the program but apart from it. It takes 16 s on a developer's machine. buildLibrary
// reports whether there was something to build.
func (j job) buildLibrary(ctx context.Context, folder string) bool {
	library := j
	library.files = map[string][]byte{j.source.file: []byte(j.trial)}
	library.limits.CPU = ours
	if j.Name != golang.Name || library.write(folder) != nil {
		return false
	}
	fault, ran, err := library.compile(ctx, folder)
	return j.write(folder) == nil && err == nil && fault == "" && ran.CPU > time.Second
}

// plainGo finds names without a meaning for the go command, such as that of a system or of
// tests.
var plainGo = texts.Pattern(`^[A-Za-z0-9]+\.go$`)

// buildConstraint finds a build constraint, and packageClause the end of what may hold some.
var (
	buildConstraint = texts.Pattern(`(?m)^(\x{feff}?)[ \t]*//[ \t]*(?:go:build|\+build)\b.*`)
	packageClause   = texts.Pattern(`(?m)^\x{feff}?[ \t]*package\b`)
)

// goSource gives a program in Go a name and a text that the go command does not skip: the
// program is there to be built, whatever its build constraints say. An empty comment takes the
// place of each.
func goSource(name string, text []byte) source {
	head := len(text)
	at := packageClause().FindIndex(text)
	if at != nil {
		head = at[0]
	}
	s := source{file: "main.go",
		text: append(buildConstraint().ReplaceAll(text[:head:head], []byte("$1//")), text[head:]...)}
	if plainGo().MatchString(name) {
		s.file = name
	}
	return s
}
