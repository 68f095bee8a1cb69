package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// whole are the programs that may take all of their time, and not half of it: a map of all
// positions, the way of one that was accepted by HDU. It takes 0.6 s of 1 s on the largest
// line, and no input has less than a line.
var whole = map[string]bool{"hdu2177-map.cpp": true}

// A right program, written as people write it, is accepted and takes at most half of the
// time that it may, but for those of whole. A hunt finds nothing in it.
func TestEachRight(t *testing.T) {
	full.Test(t)
	if underRace {
		t.Skip("a program is charged with what the judge itself needs under the race detector until it has started")
	}
	files := full.Must(filepath.Glob("testdata/right/*"))(t)
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel() // but one after the other for one problem: they use its rules
			written := make(map[string]bool)
			for _, file := range files {
				name, ending := filepath.Base(file), filepath.Ext(file)
				id := strings.TrimSuffix(name, ending)
				if id != p.ID && !strings.HasPrefix(id, p.ID+"-") {
					continue
				}
				written[ending] = true
				t.Run(name, func(t *testing.T) { testRight(t, p, file) })
			}
			if !written[".cpp"] || !written[".py"] {
				t.Errorf("judge/testdata/right: %s.cpp or %s.py is missing", p.ID, p.ID)
			}
		})
	}
}

// testRight judges a right program and hunts for a mistake in it.
func testRight(t *testing.T, p suite.Problem, file string) {
	ending := filepath.Ext(file)
	for _, l := range toolchain.Languages {
		if slices.Contains(l.Endings, ending) {
			toolchain.Need(t, l.Name)
		}
	}
	program := full.Must(toolchain.File(context.Background(), file, func(string) {}))(t)
	limits := conditions{}.limits(p, program)
	if !whole[filepath.Base(file)] {
		limits.Time /= 2
	}
	time := limits.Time.String()
	suite := judge{files: suite.Own}

	for _, args := range [][]string{
		{"test", p.ID, file, "--json", "--time-limit", time},
		{"stress", p.ID, file, "--json", "--time-limit", time, "--seconds", "1"},
	} {
		_, stdout, stderr := suite.invoke(args...)
		var result struct {
			Verdict, Detail, Input string
			Tests                  []struct {
				Name, Verdict, Detail string
			}
		}
		if err := json.Unmarshal([]byte(stdout), &result); err != nil {
			t.Fatalf("judge %s: %v\n%s", strings.Join(args, " "), err, stderr)
		}
		for _, test := range result.Tests {
			if test.Verdict != "AC" {
				t.Errorf("%s: %s %s", test.Name, test.Verdict, test.Detail)
			}
		}
		if result.Verdict != "AC" {
			t.Fatalf("judge %s: %s %s\n%.300s", strings.Join(args, " "), result.Verdict, result.Detail, result.Input)
		}
	}
}
