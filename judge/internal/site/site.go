// Package site writes a site that needs no server: a folder for any static host. It has the page as plain
// files to read, and a program that a browser loads, which answers the addresses of the page from then on;
// see package worker.
package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
	"grundy/judge/internal/worker"
)

//go:embed web/sw.js
var script string

//go:embed web/boards.js
var boards string

// Options say what to write, and where.
type Options struct {
	Folder string
	Root   string // where the host has the site, such as /grundy/; only addresses that the host does not know need it
	Force  bool   // write into a folder that has other files
	Doing  func(what message.Message)
}

// Write writes a site.
func Write(ctx context.Context, o Options) error {
	if err := o.ready(); err != nil {
		return err
	}
	o.Doing(message.New("site builds"))
	program, runtime, err := build(ctx)
	if err != nil {
		return err
	}
	answers, err := o.answers(ctx)
	if err != nil {
		return err
	}
	o.Doing(message.New("site writes"))
	files := version(program, answers)
	files["wasm_exec.js"] = runtime
	pages, err := Pages(o.Root)
	if err != nil {
		return err
	}
	maps.Copy(files, pages)
	return o.write(files)
}

// ready fails unless the folder can be written.
func (o Options) ready() error {
	if !strings.HasPrefix(o.Root, "/") || !strings.HasSuffix(o.Root, "/") {
		return user.Error(message.NewError("site root", o.Root))
	}
	found, err := os.ReadDir(o.Folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return user.Error(message.NewError("where and why", o.Folder, user.Cause(err)))
	}
	site := slices.ContainsFunc(found, func(e os.DirEntry) bool { return e.Name() == "sw.js" })
	if len(found) > 0 && !site && !o.Force {
		return user.Error(message.NewError("site elsewhere", o.Folder))
	}
	return nil
}

// write writes the files, and removes the programs of older versions.
func (o Options) write(files map[string][]byte) error {
	old, _ := filepath.Glob(filepath.Join(o.Folder, "*-*.gz"))
	for _, name := range old {
		if ours.MatchString(filepath.Base(name)) {
			os.Remove(name)
		}
	}
	for name, text := range files {
		path := filepath.Join(o.Folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return user.Error(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return user.Error(err)
		}
	}
	return nil
}

// version returns the files of a version of the program: it and its answers, named by their content, and the
// scripts that load them.
func version(program, answers []byte) map[string][]byte {
	packedProgram, packedAnswers := packed(program), packed(answers)
	names := []string{named("judge", packedProgram), named("answers", packedAnswers)}
	size := strconv.Itoa(len(packedProgram) + len(packedAnswers))
	named := strings.NewReplacer("PROGRAM", names[0], "ANSWERS", names[1], "SIZE", size)
	return map[string][]byte{
		names[0]:    packedProgram,
		names[1]:    packedAnswers,
		"sw.js":     []byte(named.Replace(script)),
		"boards.js": []byte(named.Replace(boards)),
	}
}

// ours matches the names of files that are named by their content.
var ours = regexp.MustCompile(`^(judge|answers)-[0-9a-f]{16}\.gz$`)

// named returns the name of a file that is named by its content.
func named(name string, text []byte) string {
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%s-%x.gz", name, sum[:8])
}

// packed returns a text, compressed.
func packed(text []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // its only error is a wrong level
	w.Write(text)
	w.Close()
	return out.Bytes()
}

// build builds the program, with the Go that is here, from the source of this judge. It also returns the
// script of Go that runs it.
func build(ctx context.Context) (program, runtime []byte, err error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, nil, user.Error(message.NewError("site needs Go"))
	}
	where, err := exec.CommandContext(ctx, tool, "list", "-m", "-f", "{{.Path}} {{.Dir}}").Output()
	path, folder, _ := strings.Cut(strings.TrimSpace(string(where)), " ")
	if err != nil || path != "grundy" {
		return nil, nil, user.Error(message.NewError("site needs the source"))
	}
	temporary, err := os.MkdirTemp("", "grundy-site-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(temporary)
	file := filepath.Join(temporary, "judge.wasm")
	cmd := exec.CommandContext(ctx, tool, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file, "./judge/internal/worker/wasm")
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("go build: %w\n%s", err, said)
	}
	goroot, err := exec.CommandContext(ctx, tool, "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, err
	}
	if program, err = os.ReadFile(file); err == nil {
		runtime, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	}
	return program, runtime, err
}

// answers returns what the suite's solutions say to all inputs of judge test for which search does not reach,
// by problem: an index in JSON with the place of each, and its length before that.
func (o Options) answers(ctx context.Context) ([]byte, error) {
	all := make([][]byte, len(suite.Problems))
	each := func(yield func(suite.Problem, error) bool) {
		for _, p := range suite.Problems {
			if !yield(p, nil) {
				return
			}
		}
	}
	err := sandbox.Each(ctx, each, func(number int, p suite.Problem) (bool, error) {
		o.Doing(message.New("site answers", number+1, len(suite.Problems)))
		text, err := answersOf(ctx, p)
		all[number] = text
		return true, err
	})
	if err != nil {
		return nil, err
	}
	index := make(map[string][2]int)
	var texts []byte
	for i, p := range suite.Problems {
		index[p.ID] = [2]int{len(texts), len(all[i])}
		texts = append(texts, all[i]...)
	}
	head, err := json.Marshal(index)
	out := binary.BigEndian.AppendUint32(nil, uint32(len(head)))
	return slices.Concat(out, head, texts), err
}

// answersOf returns what the solution of a problem says to the inputs of judge test.
func answersOf(ctx context.Context, p suite.Problem) ([]byte, error) {
	answers := testset.NewAnswerer(ctx, p, func() (toolchain.Program, error) {
		return judging.Solution(ctx, p.ID, suite.Own, func(string) {})
	})
	defer answers.Close()
	said := make(worker.Said)
	var fault error
	answers.Asked = func(input []byte, output string) { fault = cmp.Or(fault, said.Add(input, output)) }
	for _, group := range worker.Groups(answers) {
		for _, err := range group.Tests {
			if err != nil {
				return nil, err
			}
		}
	}
	text, err := json.Marshal(said)
	return text, cmp.Or(fault, err)
}

// reading is the host of the plain pages.
type reading struct{}

func (reading) Progress(*http.Request) map[string]string { return nil }
func (reading) Tasks(*http.Request) []string             { return nil }
func (reading) Solve(page.Visit, string) error           { return nil }
func (reading) Puzzles(*http.Request) (r puzzle.Record)  { return r }
func (reading) Try(page.Visit, puzzle.Puzzle, bool) (r puzzle.Record, err error) {
	return r, nil
}
func (reading) Program(page.Visit) (p page.Program, err error) { return p, nil }
func (reading) Has() page.Features {
	return page.Features{Plain: true, Embeds: true, Scripts: worker.Scripts, Policy: strings.Replace(worker.Policy, "; frame-ancestors 'none'", "", 1)}
}

// Pages returns the pages that can be read without the program, in both languages, and what they load.
func Pages(root string) (map[string][]byte, error) {
	files := make(map[string][]byte)
	h := page.New(suite.Own, reading{})
	get := func(address, up string) ([]byte, error) {
		r, err := http.NewRequest(http.MethodGet, address, nil)
		if err != nil {
			return nil, err
		}
		a := worker.AnswerOf(h, r, up)
		if a.Status != http.StatusOK {
			return nil, fmt.Errorf("%s: status %d", address, a.Status)
		}
		return a.Body.Bytes(), nil
	}
	paths := []string{"", "lab/", "glossary/", "course/", "puzzles/"}
	course, err := suite.Own.Course()
	if err != nil {
		return nil, err
	}
	for _, l := range course.Lessons {
		paths = append(paths, fmt.Sprintf("course/%d/", l.Number))
	}
	paths = append(paths, lists.Each(suite.Problems, func(p suite.Problem) string { return "p/" + p.ID + "/" })...)
	paths = append(paths, lists.Each(suite.Problems, func(p suite.Problem) string { return "embed/" + p.ID + "/" })...)
	for _, path := range paths {
		for i, lang := range words.Languages {
			folder, next := folderOf(i), folderOf((i+1)%len(words.Languages))
			up := strings.Repeat("../", strings.Count(folder+path, "/"))
			html, err := get("/"+strings.TrimSuffix(path, "/")+"?lang="+lang.Tag(), cmp.Or(up, "./"))
			if err != nil {
				return nil, err
			}
			other := regexp.MustCompile(`href="\?lang=\w+"`)
			if folder != "" {
				html = inFolder(html, folder, paths)
			}
			html = other.ReplaceAll(html, []byte(`href="`+up+next+path+`"`))
			files[folder+path+"index.html"] = html
		}
	}
	names(files)
	missing, err := http.NewRequest(http.MethodGet, "/missing", nil)
	if err != nil {
		return nil, err
	}
	files["404.html"] = worker.AnswerOf(h, missing, root).Body.Bytes()
	static(files, get)
	return files, nil
}

// folderOf returns the folder of the plain pages of a language, by its place; that of the first is the top.
func folderOf(i int) string {
	if i == 0 {
		return ""
	}
	return words.Languages[i].Tag() + "/"
}

// inner matches links of plain pages to others, with the folders in front, and what the address ends with.
var inner = regexp.MustCompile(`href="((?:\.\./)+)([a-z0-9/-]*)([?#][^"]*)?"`)

// inFolder returns a plain page whose links to plain pages stay in the folder of its language.
func inFolder(html []byte, folder string, paths []string) []byte {
	return inner.ReplaceAllFunc(html, func(link []byte) []byte {
		found := inner.FindSubmatch(link)
		path := string(found[2])
		if path != "" {
			path = strings.TrimSuffix(path, "/") + "/"
		}
		if !slices.Contains(paths, path) {
			return link
		}
		return []byte(`href="` + string(found[1]) + folder + path + string(found[3]) + `"`)
	})
}

// names adds pages that lead from the names of problems at judges to the problems: p/P2252 to p/poj1067.
func names(files map[string][]byte) {
	for _, p := range suite.Problems {
		for _, home := range p.Homes {
			name := home.Command()
			for _, called := range []string{name, strings.ToLower(name), suite.Bare(home.String())} {
				if path := "p/" + called + "/index.html"; address.MatchString(called) && files[path] == nil && len(suite.Called(called)) == 1 {
					to := []byte(`<!DOCTYPE html><meta charset="utf-8" /><title>` + p.ID + `</title><meta http-equiv="refresh" content="0; url=../` + p.ID + `/" /><a href="../` + p.ID + `/">` + p.ID + "</a>\n")
					for i := range words.Languages {
						files[folderOf(i)+path] = to
					}
				}
			}
		}
	}
}

// address matches a name that can stand in an address as it is.
var address = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// loaded matches what the plain pages load from the site.
var loaded = regexp.MustCompile(`(?:href|src)="(?:\./|(?:\.\./)+)((?:static|p|lab)/[^"]*\.(?:css|js|svg))"`)

// static adds the files that the pages load.
func static(files map[string][]byte, get func(address, up string) ([]byte, error)) {
	names := map[string]bool{}
	for _, html := range files {
		for _, found := range loaded.FindAllSubmatch(html, -1) {
			names[string(found[1])] = true
		}
	}
	for name := range names {
		if text, err := get("/"+name, "/"); err == nil { // else the page lacks its picture here, too
			files[name] = text
		}
	}
}
