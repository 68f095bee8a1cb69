package class

import (
	"bytes"
	"cmp"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
)

// An entrant is a file in a folder: a program, or one that is reported as not judged.
type entrant struct {
	inside  string // its path in the folder, with slashes
	author  string
	problem suite.Problem
	text    []byte
	fault   error // why it is not judged: it is no program, its problem is unknown, or it can't be read or built
	unfit   bool  // it is no program
	outside bool  // it is where --pattern has no programs
	result  Program

	fromKept bool // the result was kept before
}

// notJudged returns the result of a program that can't be judged, and why.
func (e entrant) notJudged(version string, why error) Program {
	id, title := e.problem.ID, e.problem.Title
	if id == "" {
		id, title = result.UnknownProblem, result.UnknownProblem
	}
	judgement := result.NotJudged(version, id, title, e.inside, why)
	judgement.Author = e.author
	if id != "" {
		judgement.Name, judgement.Home = e.problem.Name(), e.problem.At
	}
	return Program{File: e.inside, Judgement: judgement, Misuse: user.IsError(why), Unfit: e.unfit, Outside: e.outside}
}

// find returns the files of a folder, in the order of their paths. It skips hidden folders, and
// hidden files unless they are source code. The owner is the author if a path names no person. With
// an unknown problem such a file has no author, since any part of the path can be a person, unless
// others of its files show who that is.
func find(folder, owner, pattern string) (list []*entrant, err error) {
	match, err := matcherOf(pattern)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(folder); err != nil {
		return nil, user.Error(message.NewError("where and why", folder, user.Cause(err)))
	} else if !info.IsDir() {
		return nil, user.Error(message.NewError("not a folder", folder))
	}
	matched := false
	err = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case file == folder:
			return err
		case isHidden(entry):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir() && err == nil:
			return nil
		}
		inside, fault := filepath.Rel(folder, file)
		if fault != nil {
			return fault
		}
		e := &entrant{inside: filepath.ToSlash(inside)}
		if list = append(list, e); err != nil { // the folder can't be read
			e.fault = user.Error(message.NewError("where and why", e.inside, user.Cause(err)))
			return fs.SkipDir
		}
		person, problem, found := match(e.inside)
		if matched = matched || found; !found {
			e.fault, e.unfit, e.outside = message.NewError("no match of the pattern", e.inside), true, true
			return nil
		}
		e.author = person
		e.open(file, entry.Type())
		e.about(folder, problem, owner)
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case pattern != "" && !matched:
		return nil, user.Error(message.NewError("no file matches", folder, pattern))
	case len(list) == 0:
		return nil, user.Error(message.NewError("no files", folder))
	}
	for _, e := range list {
		first, _, nested := strings.Cut(e.inside, "/")
		if e.author == "" && nested && slices.ContainsFunc(list, func(other *entrant) bool {
			return other.author == first
		}) {
			e.author = first
		}
	}
	return list, nil
}

// isHidden reports whether a file or a folder is hidden. Source code is not, except what macOS keeps
// beside each file.
func isHidden(entry fs.DirEntry) bool {
	_, isSource := toolchain.LanguageOf(entry.Name())
	return strings.HasPrefix(entry.Name(), ".") && (entry.IsDir() || !isSource || strings.HasPrefix(entry.Name(), "._"))
}

// open reads the file, or finds out why it is no program.
func (e *entrant) open(file string, mode fs.FileMode) {
	unfit := func(why error) { e.fault, e.unfit = message.NewError("where and why", e.inside, why), true }
	ending := path.Ext(e.inside)
	before := strings.TrimSuffix(path.Base(e.inside), ending)
	_, isSource := toolchain.LanguageOf(file)
	_, wasSource := toolchain.LanguageOf(before)
	switch {
	case !mode.IsRegular():
		unfit(message.NewError("link or device"))
	case !isSource && wasSource:
		unfit(message.NewError("rename the ending", ending, before))
	case !isSource && ending == "":
		unfit(message.NewError("no ending"))
	case !isSource:
		unfit(message.NewError("ending of no language", ending))
	default:
		if e.text, e.fault = user.ReadFileAs(e.inside, file, user.MaxInput); e.fault == nil &&
			len(bytes.TrimSpace(e.text)) == 0 {
			unfit(message.NewError("empty file"))
		}
	}
}

// about finds the problem with a name.
func (e *entrant) about(folder, problem, owner string) {
	if called := suite.Called(problem); len(called) == 1 {
		e.problem, e.author = called[0].As(problem), cmp.Or(e.author, owner)
		return
	}
	if e.fault != nil {
		return
	}
	fault := message.NewError("no problem of a class", e.inside, problem)
	for word := range strings.SplitSeq(problem, "/") {
		if near := suite.Near(word); near != nil {
			fault = message.NewError("did you mean", fault, message.Choice(near))
			break
		}
	}
	way := message.NewError("use pattern")
	if whole, err := filepath.Abs(folder); err == nil && len(suite.Called(filepath.Base(whole))) == 1 {
		way = message.NewError("folder of a problem")
	}
	e.fault = user.Error(message.NewError("why; why", fault, way))
}

// stem returns the path of a file without its ending, or with a text file's .cpp.txt without both.
func stem(name string) string {
	before := strings.TrimSuffix(name, path.Ext(name))
	if _, isSource := toolchain.LanguageOf(before); isSource {
		before = strings.TrimSuffix(before, path.Ext(before))
	}
	return before
}

// A matcher returns the person and the problem that a path in a folder names.
type matcher func(name string) (person, problem string, found bool)

// matcherOf returns the matcher for a pattern, and usual for "".
func matcherOf(pattern string) (matcher, error) {
	if pattern == "" {
		return usual, nil
	}
	if strings.Count(pattern, "{person}") != 1 || strings.Count(pattern, "{problem}") != 1 {
		return nil, user.Error(message.NewError("pattern without names", pattern))
	}
	expression := strings.NewReplacer(`\{person\}`, `(?P<person>[^/]+)`, `\{problem\}`, `(?P<problem>[^/]+)`, `\*`,
		`[^/]*`).Replace(regexp.QuoteMeta(filepath.ToSlash(pattern)))
	whole := regexp.MustCompile("^" + expression + "$")
	return func(name string) (person, problem string, found bool) {
		if path.Ext(pattern) == "" {
			name = stem(name)
		}
		parts := whole.FindStringSubmatch(name)
		if parts == nil {
			return "", "", false
		}
		return parts[whole.SubexpIndex("person")], parts[whole.SubexpIndex("problem")], true
	}, nil
}

// usual matches PROBLEM, PROBLEM/PERSON and PERSON/PROBLEM. Any other path has an unknown
// problem. It always matches.
func usual(name string) (person, problem string, found bool) {
	name = stem(name)
	above, file, nested := strings.Cut(name, "/")
	if !nested || strings.Contains(file, "/") {
		return "", name, true
	}
	// An id comes before other names of problems, since a person's number may be one.
	isID := func(word string) bool { _, ok := suite.Find(strings.ToLower(word)); return ok }
	switch isName := func(word string) bool { return len(suite.Called(word)) == 1 }; {
	case isID(above), isName(above) && !isID(file):
		return file, above, true
	case isID(file), isName(file):
		return above, file, true
	}
	return "", name, true
}
