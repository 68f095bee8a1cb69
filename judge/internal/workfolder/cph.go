package workfolder

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
)

// A cphTest is a test as Competitive Programming Helper keeps it.
type cphTest struct {
	ID int64 `json:"id"`
	Test
}

// withTests returns the text of a file of Competitive Programming Helper with more tests,
// behind those that it has; nothing else in it changes. A test that it has is not added. It
// reports false where there is nothing to add, or no list of tests to add it to.
func withTests(text []byte, more []Test) ([]byte, bool) {
	var prob struct{ Tests []cphTest }
	if json.Unmarshal(text, &prob) != nil {
		return nil, false
	}
	last := int64(0)
	have := make(map[Test]bool)
	plain := func(t Test) Test { return Test{strings.TrimSpace(t.Input), strings.TrimSpace(t.Output)} }
	for _, test := range prob.Tests {
		last = max(last, test.ID)
		have[plain(test.Test)] = true
	}
	var added []byte
	for _, test := range more {
		if have[plain(test)] {
			continue
		}
		last++
		one, err := json.Marshal(cphTest{last, test})
		if err != nil {
			return nil, false
		}
		if len(prob.Tests) > 0 || len(added) > 0 {
			added = append(added, ',')
		}
		added = append(added, one...)
	}
	end, ok := endOfTests(text)
	if !ok || len(added) == 0 {
		return nil, false
	}
	return bytes.Join([][]byte{text[:end], added, text[end:]}, nil), true
}

// endOfTests returns where the list of tests ends: before its bracket.
func endOfTests(text []byte) (offset int64, ok bool) {
	d := json.NewDecoder(bytes.NewReader(text))
	depth, isKey, isTests := 0, false, false
	for {
		token, err := d.Token()
		if err != nil {
			return 0, false
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			if depth++; depth == 2 {
				isTests = isTests && token == json.Delim('[')
			}
			isKey = depth == 1
		case json.Delim('}'), json.Delim(']'):
			depth--
			if isTests && depth == 1 {
				return d.InputOffset() - 1, true
			}
			isKey = depth == 1
		default:
			if depth != 1 {
				continue
			}
			if isKey {
				isTests = token == "tests"
			}
			isKey = !isKey
		}
	}
}

// rewrite puts another text in the place of a file, at once.
func rewrite(path string, text []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	next := path + ".new"
	if err := os.WriteFile(next, text, info.Mode().Perm()); err != nil {
		return err
	}
	return os.Rename(next, path)
}
