package class

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
)

// An entrant is a program in a folder.
type entrant struct {
	file    string // its path
	inside  string // its path in the folder, with slashes
	author  string
	problem suite.Problem
	text    []byte
	program toolchain.Program
	fault   error // its problem is unknown, or it can't be read or built
	result  Program
}

// notJudged returns the result of a program that can't be judged, and why.
func (e entrant) notJudged(version string, why error) Program {
	id, title := e.problem.ID, e.problem.Title
	if id == "" {
		id, title = result.UnknownProblem, result.UnknownProblem
	}
	judgement := result.NotJudged(version, id, title, e.file, why)
	judgement.Author = e.author
	return Program{File: e.inside, Judgement: judgement, Misuse: user.IsError(why)}
}

// find returns the programs of a folder, in the order of their paths. It skips hidden
// files and folders. The owner is the author if a path names no person. With an unknown problem
// such a program has no author, since any part of the path can be a person.
func find(folder, owner, pattern string) (list []*entrant, err error) {
	match, err := matcherOf(pattern)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(folder); err != nil {
		return nil, user.Error(fmt.Errorf("%s: %w", folder, user.Cause(err)))
	} else if !info.IsDir() {
		return nil, user.Error(fmt.Errorf("%s: not a folder; use judge test PROBLEM FILE for one program", folder))
	}
	err = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		_, isSource := toolchain.LanguageOf(file)
		hidden := file != folder && strings.HasPrefix(entry.Name(), ".")
		switch {
		case err != nil:
			return err
		case hidden && entry.IsDir():
			return fs.SkipDir
		case hidden || !isSource || !entry.Type().IsRegular():
			return nil
		}
		inside, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		e := &entrant{file: file, inside: filepath.ToSlash(inside)}
		person, problem, found := match(e.inside)
		if !found {
			return nil
		}
		e.author = person
		e.text, e.fault = user.ReadFile(file, user.MaxInput)
		if called := suite.Called(problem); len(called) != 1 {
			meant := ""
			for word := range strings.SplitSeq(problem, "/") {
				meant = cmp.Or(meant, suite.Meant(word))
			}
			way := "if its name is elsewhere in the path, use --pattern"
			if whole, err := filepath.Abs(folder); err == nil && len(suite.Called(filepath.Base(whole))) == 1 {
				way = "FOLDER is named after a problem: give the folder above it"
			}
			e.fault = user.Error(fmt.Errorf("%s: no problem %q%s; %s", file, problem, meant, way))
		} else {
			e.problem, e.author = called[0].As(problem), cmp.Or(person, owner)
		}
		list = append(list, e)
		return nil
	})
	switch {
	case err != nil || len(list) > 0:
		return list, err
	case pattern != "":
		return nil, user.Error(fmt.Errorf("%s: no program matches %q", folder, pattern))
	}
	return nil, user.Error(fmt.Errorf("%[1]s: no programs found; expected names such as %[1]s/anna/hdu1850.cpp or %[1]s/hdu1850/anna.cpp", folder))
}

// A matcher returns the person and the problem that a path in a folder names.
type matcher func(name string) (person, problem string, found bool)

// matcherOf returns the matcher for a pattern, and usual for "".
func matcherOf(pattern string) (matcher, error) {
	if pattern == "" {
		return usual, nil
	}
	if strings.Count(pattern, "{person}") != 1 || strings.Count(pattern, "{problem}") != 1 {
		return nil, user.Error(fmt.Errorf("--pattern %q: it must contain {person} and {problem}, each once", pattern))
	}
	expression := strings.NewReplacer(`\{person\}`, `(?P<person>[^/]+)`, `\{problem\}`, `(?P<problem>[^/]+)`, `\*`, `[^/]*`).Replace(regexp.QuoteMeta(filepath.ToSlash(pattern)))
	whole := regexp.MustCompile("^" + expression + "$")
	return func(name string) (person, problem string, found bool) {
		if path.Ext(pattern) == "" {
			name = strings.TrimSuffix(name, path.Ext(name))
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
	name = strings.TrimSuffix(name, path.Ext(name))
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
