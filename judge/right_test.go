package main

import (
	"context"
	"encoding/json"
	"flag"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/build"
	"grundy/judge/internal/suite"
)

var (
	long = flag.Bool("long", false, "try all: every right program in C++, every program of testdata/programs also as an ordinary user")
	hunt = flag.Bool("hunt", false, "judge and hunt with every right program, in every language")
)

// heavy are the problems for which right programs do much work for a case, so that
// inputs of many cases could be too much for them.
var heavy = map[string]bool{"hdu1536": true, "hdu2177": true, "leetcode1025": true}

// whole are the programs that may take all of their time: the way of one that was
// accepted by HDU, which takes 0.6 s on the largest line.
var whole = map[string]bool{"hdu2177-map.cpp": true}

// A right program, written as people write it, is accepted and takes at most half of
// what it may. Every day the plainest one in C++ is tried, of the problems whose inputs
// have many cases.
func TestEachRight(t *testing.T) {
	if underRace {
		t.Skip("a program is charged with what the judge itself needs under the race detector until it has started")
	}
	files, err := filepath.Glob("testdata/right/*")
	if err != nil {
		t.Fatal(err)
	}
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

// testRight judges a right program, and hunts with it where there is much work.
func testRight(t *testing.T, p suite.Problem, file string) {
	ending := filepath.Ext(file)
	if !*hunt && ending != ".cpp" && !(ending == ".py" && heavy[p.ID]) {
		t.Skip("it takes long: only with -hunt")
	}
	if _, most := p.New().Bounds(); !*hunt && !*long && (most == 1 || filepath.Base(file) != p.ID+".cpp") {
		t.Skip("it takes long: only with -long")
	}
	for _, l := range build.Languages {
		if slices.Contains(l.Endings, ending) {
			if _, err := l.Find(context.Background()); err != nil {
				t.Skipf("not run: %v", err)
			}
		}
	}
	program, err := build.File(context.Background(), file, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	limits := conditions{}.limits(p, program)
	if !whole[filepath.Base(file)] {
		limits.Time /= 2
	}
	time := limits.Time.String()
	suite := judge{files: suite.Own}

	commands := [][]string{{"test", p.ID, file, "--json", "--time-limit", time}}
	if *hunt {
		commands = append(commands, []string{"stress", p.ID, file, "--json", "--time-limit", time, "--seconds", "1"})
	}
	for _, args := range commands {
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
