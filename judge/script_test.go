package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// scriptCommands are the commands of the scripts beside judge and those of testscript.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){"json": jsonCommand}

// jsonCommand is the command
//
//	[!] json FILE KEY... PATTERN
//
// It finds a value in the JSON document of a file, or of stdout, which must be valid, and fails unless the pattern matches the
// whole of it (any part of it, with !). Each key is the name of a field, the number of an element from 0,
// or FIELD=TEXT for the first element that has such a field. A text stands without quotes, anything else as
// compact JSON.
func jsonCommand(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) < 3 {
		ts.Fatalf("usage: json FILE KEY... PATTERN")
	}
	keys, pattern := args[1:len(args)-1], args[len(args)-1]
	text := ts.ReadFile(args[0])
	ts.Check(invalid(text))
	got, err := jsonAt([]byte(text), keys)
	ts.Check(err)
	if matched := regexp.MustCompile(`^(?s:` + pattern + `)$`).MatchString(got); matched == neg {
		ts.Fatalf("%s in %s: %q", strings.Join(keys, " "), args[0], got)
	}
}

// jsonAt returns the value in a JSON document to which the keys lead.
func jsonAt(text []byte, keys []string) (string, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	var at json.RawMessage
	if err := decoder.Decode(&at); err != nil {
		return "", err
	}
	if decoder.More() {
		return "", errors.New("more than one document")
	}
	for _, key := range keys {
		next, err := jsonStep(at, key)
		if err != nil {
			return "", fmt.Errorf("no %s in %.300s", key, at)
		}
		at = next
	}
	var word string
	if json.Unmarshal(at, &word) == nil {
		return word, nil
	}
	var compact bytes.Buffer
	err := json.Compact(&compact, at)
	return compact.String(), err
}

// jsonStep returns the value in another one to which a key leads.
func jsonStep(in json.RawMessage, key string) (json.RawMessage, error) {
	none := errors.New("none")
	var object map[string]json.RawMessage
	if json.Unmarshal(in, &object) == nil {
		if value, ok := object[key]; ok {
			return value, nil
		}
		return nil, none
	}
	var list []json.RawMessage
	if err := json.Unmarshal(in, &list); err != nil {
		return nil, err
	}
	if number, err := strconv.Atoi(key); err == nil && number < len(list) {
		return list[number], nil
	}
	field, want, ok := strings.Cut(key, "=")
	for _, element := range list {
		if got, err := jsonAt(element, []string{field}); ok && err == nil && got == want {
			return element, nil
		}
	}
	return nil, none
}

// The command json of the scripts reads values as data, wherever else their text stands.
func TestJSONCommand(t *testing.T) {
	const text = `{"verdict": "INC", "tests": [{"name": "a/1", "verdict": "AC", "output": "4\n"}, {"name": "b", "of": {"n": 1.50, "list": []}}]}`
	for _, c := range []struct{ keys, want string }{
		{"verdict", "INC"}, {"tests name=a/1 verdict", "AC"}, {"tests 0 output", "4\n"}, {"tests name=b of n", "1.50"},
		{"tests 1 of", `{"n":1.50,"list":[]}`},
		{"tests name=c", "error"}, {"tests 2", "error"}, {"verdict x", "error"}, {"nothing", "error"},
	} {
		got, err := jsonAt([]byte(text), strings.Fields(c.keys))
		if err != nil {
			got = "error"
		}
		if got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.keys, got, err, c.want)
		}
	}
	if got, err := jsonAt([]byte(text+text), []string{"verdict"}); err == nil {
		t.Errorf("two documents: %q", got)
	}
}
