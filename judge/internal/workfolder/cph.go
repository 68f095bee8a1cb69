package workfolder

import (
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
// behind those that it has; what else it says stays as it is. A test that it has is not
// added. It reports false where there is nothing to add, or no list of tests to add it to.
func withTests(text []byte, more []Test) ([]byte, bool) {
	var all map[string]json.RawMessage
	var list []json.RawMessage
	var known []cphTest
	if json.Unmarshal(text, &all) != nil || json.Unmarshal(all["tests"], &list) != nil || json.Unmarshal(all["tests"], &known) != nil {
		return nil, false
	}
	last := int64(0)
	have := make(map[Test]bool)
	plain := func(t Test) Test { return Test{strings.TrimSpace(t.Input), strings.TrimSpace(t.Output)} }
	for _, test := range known {
		last = max(last, test.ID)
		have[plain(test.Test)] = true
	}
	before := len(list)
	for _, test := range more {
		if have[plain(test)] {
			continue
		}
		last++
		one, err := json.Marshal(cphTest{last, test})
		if err != nil {
			return nil, false
		}
		list = append(list, one)
	}
	var err error
	if all["tests"], err = json.Marshal(list); err != nil || len(list) == before {
		return nil, false
	}
	text, err = json.Marshal(all)
	return text, err == nil
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
