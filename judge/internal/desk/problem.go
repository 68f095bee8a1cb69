// Package desk reads and writes what other tools share with the judge: folders with a
// program and tests, problems that a browser or an editor sends, and saved files.
package desk

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// A Problem is a problem in the format of the browser extension Competitive Companion,
// with the fields that the judge uses.
type Problem struct {
	Name        string  `json:"name"`
	Group       string  `json:"group,omitempty"` // the judge, and perhaps a contest: "Codeforces - Round 1"
	URL         string  `json:"url"`
	Interactive bool    `json:"interactive,omitempty"`
	MemoryLimit float64 `json:"memoryLimit"` // MB
	TimeLimit   float64 `json:"timeLimit"`   // ms
	Input       *Stream `json:"input,omitempty"`
	Output      *Stream `json:"output,omitempty"`
	Tests       []Test  `json:"tests"`

	Suite string `json:"suite,omitempty"` // the name of a problem of the suite, in the format of the folder
}

// Schema names the document that a folder keeps, as problem.json.
func (Problem) Schema() result.Schema { return "grundy/problem/1" }

// A Stream is where a program reads its input or writes its output.
type Stream struct {
	Type     string `json:"type"` // "stdin", "stdout", "file" or "regex", a pattern for the names of files
	FileName string `json:"fileName,omitempty"`
	Pattern  string `json:"pattern,omitempty"`
}

// file returns the name of the file that the stream is; it says nothing if it is none.
func (s *Stream) file() message.Message {
	if s == nil || s.Type != "file" && s.Type != "regex" {
		return message.Message{}
	}
	if name := texts.Line(cmp.Or(s.FileName, s.Pattern)); name != "" {
		return message.Plain(name)
	}
	return message.New("a file")
}

// Refusal says why the judge cannot judge programs for the problem, nil if it can.
func (p Problem) Refusal() error {
	from, to := p.Input.file(), p.Output.file()
	switch {
	case p.Interactive:
		return message.NewError("interactive")
	case !from.IsZero() && !to.IsZero():
		return message.NewError("reads and writes files", from, to)
	case !from.IsZero():
		return message.NewError("reads a file", from)
	case !to.IsZero():
		return message.NewError("writes a file", to)
	}
	return nil
}

// judge returns the name of the judge that has the problem.
func (p Problem) judge() string {
	if name, _, _ := strings.Cut(p.Group, " - "); name != "" {
		return name
	}
	return p.host()
}

// host returns the host of the problem's address.
func (p Problem) host() string {
	address, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(address.Hostname(), "www.")
}

// A Test is an input with its answer.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// mostTests is the largest number of tests that the judge accepts from the network. Each
// test becomes two files.
const mostTests = 1000

// Read reads a problem in the format of Competitive Companion.
func Read(text []byte) (Problem, error) {
	var p Problem
	err := json.Unmarshal(text, &p)
	if err == nil && (p.Name == "" || p.URL == "") {
		err = message.NewError("no name or url")
	}
	if err != nil {
		return p, message.NewError("not of Competitive Companion", err)
	}
	if len(p.Tests) > mostTests {
		return p, message.NewError("too many tests", len(p.Tests), mostTests)
	}
	return p, nil
}

// FolderName returns a name for the folder of a problem: its title, with "-" for what not all
// systems take in the name of a file.
func FolderName(title string) string {
	name := unplain().ReplaceAllString(title, "-")
	name = strings.ToValidUTF8(name[:min(len(name), 120)], "")
	return cmp.Or(strings.Trim(name, ".-"), "problem")
}

// aboutFile holds a problem without its tests.
const aboutFile = "problem.json"

// aboutIn reads what a folder says about its problem, if it does.
func aboutIn(folder string) (p Problem, there bool, err error) {
	path := filepath.Join(folder, aboutFile)
	text, err := user.ReadFile(path, user.MaxInput)
	if errors.Is(err, fs.ErrNotExist) {
		return p, false, nil
	}
	if err == nil && json.Unmarshal(text, &p) != nil {
		err = user.Error(message.NewError("not a kept problem", path))
	}
	return p, true, err
}

// Write writes a folder with the tests of a problem, what else is known of it, and a program unless
// program is "". It returns the paths of the new files, and of problem.json if it is new or changed.
//
// The tests are test/sample-N.in and .out, where oj (online-judge-tools) looks for them. Other files
// that exist stay as they are, and a test that the folder has is not added again. Unless own says
// that the folder belongs to this problem, it is an error if the folder has other tests than the
// problem, and Write writes nothing.
func Write(folder string, p Problem, program string, text []byte, own bool) (written []string, err error) {
	var files []file
	if program != "" {
		files = append(files, file{filepath.Join(folder, program), text})
	}
	tests := p.Tests
	p.Tests = []Test{}
	var about bytes.Buffer
	if err := result.Write(&about, p); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, aboutFile)
	files = append(files, file{path, about.Bytes()})
	taken := make(map[int]bool)
	for _, test := range tests {
		for n := 1; ; n++ {
			path := filepath.Join(folder, "test", fmt.Sprint("sample-", n))
			if !taken[n] && isFree(path, []byte(test.Input), []byte(test.Output)) {
				taken[n], files = true, append(files, pair(path, []byte(test.Input), []byte(test.Output))...)
				break
			}
			if !taken[n] && !own {
				return nil, message.NewError("folder of other tests", folder)
			}
		}
	}
	// Limits may have changed.
	if old, there, err := aboutIn(folder); there && err == nil && old.URL == p.URL {
		if old.Tests = []Test{}; !reflect.DeepEqual(old, p) {
			if err := Replace(path, about.Bytes(), false); err != nil {
				return nil, err
			}
			written = append(written, path)
		}
	}
	more, err := writeNew(files)
	return append(written, more...), err
}

// Tests reads the tests of a folder: test/NAME.in and, if it exists, the answer
// test/NAME.out.
func Tests(folder string) ([]testset.Test, error) {
	if _, err := os.Stat(folder); err != nil {
		return nil, message.NewError("where and why", folder, user.Cause(err))
	}
	inputs, err := fs.Glob(os.DirFS(folder), "test/*.in")
	if err != nil {
		return nil, err
	}
	var tests []testset.Test
	for _, input := range inputs {
		test := testset.Test{Name: strings.TrimSuffix(input, ".in")}
		path := filepath.Join(folder, test.Name)
		if test.Input, err = user.ReadFile(path+".in", user.MaxInput); err != nil {
			return nil, err
		}
		if test.Answer, err = user.ReadFile(path+".out", user.MaxInput); errors.Is(err, fs.ErrNotExist) {
			test.NoAnswer = true
		} else if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	slices.SortStableFunc(tests, func(a, b testset.Test) int { return len(a.Name) - len(b.Name) }) // sample-10 after sample-9
	return tests, nil
}

// A Foreign is a problem that is not of the suite: a folder with tests. It has no rules, and its ID
// is the path.
type Foreign struct {
	suite.Problem
	URL       string  // of its statement, "" if unknown
	Refusal   error   // why programs can't be judged, nil if they can
	Tolerance float64 // how far numbers may be off, see testset.Test
}

// Trial returns a trial on the tests that the folder has now, without a submission. A folder
// without tests is an error.
func (f Foreign) Trial() (t judging.Trial, err error) {
	if f.Refusal != nil {
		return t, user.Error(message.NewError("where and why", f.Title, f.Refusal))
	}
	tests, err := Tests(f.ID)
	if err == nil && len(tests) == 0 {
		err = message.NewError("no tests", f.ID)
	}
	if err != nil {
		return t, user.Error(err)
	}
	for i := range tests {
		tests[i].Tolerance = f.Tolerance
	}
	t.By, t.All, t.Tests = result.ByTest, true, []testset.Group{testset.Given(result.Samples, tests...)}
	return t, nil
}

// Folder returns the problem of a folder with tests: its title and limits, if the folder
// has them, or else 2 s and 256 MB.
func Folder(folder string) (Foreign, error) {
	title := folder
	if whole, err := filepath.Abs(folder); err == nil {
		title = filepath.Base(whole)
	}
	f := Foreign{Problem: suite.Problem{
		Room:    rules.Room{ID: folder, Title: title},
		Limits:  result.ProblemLimits{Time: 2 * time.Second, Memory: 256 << 10},
		Foreign: "--dir",
	}}
	about, there, err := aboutIn(folder)
	if !there || err != nil {
		return f, err
	}
	f.Title, f.URL, f.Refusal = cmp.Or(texts.Line(about.Name), title), about.URL, about.Refusal()
	if ms, mb := about.TimeLimit, about.MemoryLimit; ms >= 1 && ms <= 3600e3 && mb >= 1 && mb <= 1<<20 {
		f.Limits = result.ProblemLimits{Time: time.Duration(ms * float64(time.Millisecond)),
			Memory: result.Size(mb * 1024), Known: true}
	}
	return f, nil
}

// At returns the problem of a folder that Open or Take made, as problem.json or else the name of the
// folder tells: one of the suite, in the format of the folder, or another.
func At(folder string) (p suite.Problem, foreign *Foreign, found bool, err error) {
	about, there, err := aboutIn(folder)
	if err != nil {
		return p, nil, false, err
	}
	name := about.Suite
	if _, home, known := suite.AtAddress(about.URL); name == "" && known {
		name = home.String()
	}
	if name == "" && !there {
		whole, err := filepath.Abs(folder)
		if err != nil {
			return p, nil, false, err
		}
		name = filepath.Base(whole)
	}
	if called := suite.Called(name); len(called) == 1 {
		return called[0].As(name), nil, true, nil
	}
	if !there {
		return p, nil, false, nil
	}
	f, err := Folder(folder)
	return p, &f, true, err
}
