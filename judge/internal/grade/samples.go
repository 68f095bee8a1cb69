package grade

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

// A Test is an input with its answer.
type Test struct {
	Name   string // such as "samples/sample"
	Input  []byte
	Answer []byte
	Cases  int     // how many cases the input has, 0 if nobody has counted them
	By     Methods // by what they were answered; zero where the answer is a file

	// Spacing is how the white space of the input is written, "" for plainly. Such a
	// test is the same as another one but for that.
	Spacing string

	// Joined is how many tests were put together in it, 0 for a test of its own.
	Joined int

	// Stricter is why the original judge may accept a program that fails here; see
	// rules.Rules.Stricter. It is "" for most tests.
	Stricter string
}

// Methods counts by what cases were answered.
type Methods struct{ Search, SecondMethod, Solution int }

// Count counts one more case.
func (m *Methods) Count(by rules.Method) {
	if by == rules.SecondMethod {
		m.SecondMethod++
	} else {
		m.Search++
	}
}

// Add adds the counts of others.
func (m *Methods) Add(more Methods) {
	m.Search += more.Search
	m.SecondMethod += more.SecondMethod
	m.Solution += more.Solution
}

// Samples reads the tests of a problem from its folder: pairs of files NAME.in
// and NAME.out, and nothing else. The original sample comes first, then the
// smallest. Errors name the file as seen from the top of the repository.
func Samples(samples fs.FS, id string) ([]Test, error) {
	folder := path.Join("samples", id)
	entries, err := fs.ReadDir(samples, id)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	// Files like .DS_Store come by themselves and belong to nobody.
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") })
	if len(entries) == 0 {
		return nil, fmt.Errorf("%s: no samples; write %[1]s/sample.in and %[1]s/sample.out", folder)
	}
	there := make(map[string]bool)
	for _, entry := range entries {
		there[entry.Name()] = true
	}
	var tests []Test
	for _, entry := range entries {
		file := entry.Name()
		name, in := strings.CutSuffix(file, ".in")
		_, out := strings.CutSuffix(file, ".out")
		switch {
		case entry.IsDir() || !in && !out:
			return nil, fmt.Errorf("%s/%s: neither NAME.in nor NAME.out", folder, file)
		case out && !there[strings.TrimSuffix(file, ".out")+".in"]:
			return nil, fmt.Errorf("%s/%s: no %s.in beside it", folder, file, strings.TrimSuffix(file, ".out"))
		case out:
			continue
		case !there[name+".out"]:
			return nil, fmt.Errorf("%s/%s: no %s.out beside it", folder, file, name)
		}
		test := Test{Name: "samples/" + name}
		if test.Input, err = ReadFile(samples, "samples", path.Join(id, file)); err != nil {
			return nil, err
		}
		if test.Answer, err = ReadFile(samples, "samples", path.Join(id, name+".out")); err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	slices.SortStableFunc(tests, compare)
	return tests, nil
}

// Original reports whether the test is a sample that the original problem has. The
// names sample and sample-N are kept for those.
func (t Test) Original() bool {
	name := path.Base(t.Name)
	return name == "sample" || strings.HasPrefix(name, "sample-")
}

// compare puts the original samples first, or the example that stands for one that
// nobody knows, and then the smallest: the first that fails shows a mistake best.
func compare(a, b Test) int {
	rank := func(t Test) int {
		if t.Original() || path.Base(t.Name) == "example" {
			return 0
		}
		return 1
	}
	if ranks := cmp.Compare(rank(a), rank(b)); ranks != 0 || rank(a) == 0 {
		return ranks
	}
	return cmp.Compare(len(a.Input), len(b.Input))
}

// ReadFile reads a file of the folder top of the repository. Errors name it as
// seen from there.
func ReadFile(files fs.FS, top, name string) ([]byte, error) {
	text, err := fs.ReadFile(files, name)
	var cause *fs.PathError
	if errors.As(err, &cause) {
		err = cause.Err // without its path, which lacks the top
	}
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", top, name, err)
	}
	return text, nil
}
