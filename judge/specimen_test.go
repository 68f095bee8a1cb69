//go:build linux

package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// A specimen is a program of testdata/programs: one for each verdict, and one for
// each thing that a program may try to do to the judge or its user. The latter print
// the right answer if the sandbox refused all of it, and otherwise a word for what it
// did not refuse.
//
// The comment at its head says what it does, and then in lines "Key: value" what the
// judge must find.
type specimen struct {
	file    string
	verdict string        // Verdict
	reason  string        // Reason: a part of the detail; of the compiler's words for CE
	time    time.Duration // Time: the limit; by default 1 s of those that are TLE, and 20 s of others
	memory  int64         // Memory: the limit in MB, 64 by default
	needs   []string      // Needs: the protections without which it is not run
	runs    int           // Runs: "until a worker has had it twice", or once
	program toolchain.Program
}

// The right answer to the task of all specimens. Their input is what a world says, and
// after that more than fits into a pipe.
const rightAnswer = "6\n"

// keyLine is a line "Key: value" of a specimen.
var keyLine = regexp.MustCompile(`(?m)^// (\w+): (.+)$`)

// readSpecimen reads the head of a program.
func readSpecimen(t *testing.T, path string) specimen {
	t.Helper()
	head := map[string]string{"Memory": "64"}
	for _, line := range keyLine.FindAllStringSubmatch(string(full.Must(os.ReadFile(path))(t)), -1) {
		head[line[1]] = line[2]
	}
	s := specimen{file: filepath.Base(path), verdict: head["Verdict"], reason: head["Reason"], runs: 1}
	if s.verdict == "" || (s.reason == "") != (s.verdict == "AC") {
		t.Fatalf("%s: the comment must have a line Verdict, and for all but AC a line Reason", path)
	}
	usual := "20s" // only the slow ones are about time: the disk may be slow, and the machine busy
	if s.verdict == "TLE" {
		usual = "1s"
	}
	s.time = full.Must(time.ParseDuration(cmp.Or(head["Time"], usual)))(t)
	s.memory = full.Must(strconv.ParseInt(head["Memory"], 10, 64))(t)
	if head["Needs"] != "" {
		s.needs = strings.Split(head["Needs"], ", ")
	}
	if head["Runs"] != "" {
		s.runs = runtime.NumCPU() + 1
	}
	return s
}

// handed is the variable that gives an ordinary user's process of this test the folder
// of the specimens, which root has built.
const handed = "GRUNDY_TEST_PROGRAMS"

// specimens returns the specimens, or only those of the given names.
func specimens(t *testing.T, only ...string) []specimen {
	t.Helper()
	folder := cmp.Or(os.Getenv(handed), "testdata/programs")
	var all []specimen
	for _, path := range full.Must(filepath.Glob(filepath.Join(folder, "*.*")))(t) {
		isProgram := slices.Contains([]string{".go", ".c", ".cpp", ".java"}, filepath.Ext(path))
		if isProgram && (only == nil || slices.Contains(only, filepath.Base(path))) {
			all = append(all, readSpecimen(t, path))
		}
	}
	if len(all) < max(1, len(only)) {
		t.Fatalf("%s: %d programs", folder, len(all))
	}
	return all
}

// build builds specimens as the judge builds a person's program, and returns those for
// which there is a compiler.
func build(t *testing.T, all []specimen) []specimen {
	t.Helper()
	t.Run("build", func(t *testing.T) {
		for i := range all {
			t.Run(all[i].file, func(t *testing.T) {
				t.Parallel()
				all[i].build(t)
			})
		}
	})
	if t.Failed() {
		t.FailNow()
	}
	return slices.DeleteFunc(all, func(s specimen) bool { return s.program.Language == "" })
}

// build builds a specimen, or takes what root has built. It skips the test where there
// is no compiler.
func (s *specimen) build(t *testing.T) {
	if from := os.Getenv(handed); from != "" {
		text, err := os.ReadFile(filepath.Join(from, s.file+".json"))
		if errors.Is(err, fs.ErrNotExist) {
			t.Skip("root could not build it")
		}
		full.Check(t, err)
		full.Check(t, json.Unmarshal(text, &s.program))
		return
	}
	s.program = toolchain.MustFile(t, filepath.Join("testdata/programs", s.file))
	if s.program.Fault != "" && s.verdict != "CE" {
		t.Fatalf("%s does not compile:\n%s", s.file, s.program.Fault)
	}
}

// need skips a test where one of the protections is not in force.
func need(t *testing.T, workers *sandbox.Pool, names ...string) {
	t.Helper()
	known := 0
	for _, p := range full.Must(workers.Protections(context.Background()))(t) {
		if slices.Contains(names, string(p.Name)) {
			if known++; !p.Held {
				t.Skipf("not enforced here: %s (%s)", p.Name, message.InEnglish(p.Detail))
			}
		}
	}
	if known < len(names) {
		t.Fatalf("not all of these are protections: %q", names)
	}
}

// judged runs a specimen and returns how the result differs from what it must be, "" if
// it does not.
func (s specimen) judged(workers *sandbox.Pool, input []byte) string {
	if s.verdict == "CE" {
		if !strings.Contains(s.program.Fault, s.reason) {
			return fmt.Sprintf("the compiler said %q, want %q in it", s.program.Fault, s.reason)
		}
		return ""
	}
	limits := result.Limits{Time: s.time, Memory: result.Size(s.memory << 10)}
	tester := judging.Tester{Runner: workers, Program: s.program, Limits: limits}
	test := testset.Test{Input: input, Answer: []byte(rightAnswer)}
	r, err := tester.Run(context.Background(), test)
	for tries := 1; tries < 20 && err == nil && r.Verdict == result.JE; tries++ { // this machine was too busy to tell
		r, err = tester.Run(context.Background(), test)
	}
	if err != nil {
		return err.Error()
	}
	const overflow = "stack overflow?"
	why := words.First(words.English{}, r.Reasons)
	if r.Verdict.String() != s.verdict || !strings.Contains(why, s.reason) ||
		strings.Contains(why, overflow) != strings.Contains(s.reason, overflow) {
		return fmt.Sprintf("%v: %q, want %s: %q (CPU time %v, idle %v, wall %v, %d KiB, output %.200q, standard error %.200q)", r.Verdict, why,
			s.verdict, s.reason, r.Run.CPU, r.Run.Idle, r.Run.Wall, r.Run.Memory.KiB, r.Run.Output, r.Run.Stderr)
	}
	if texts.Printable(why) != why || strings.Contains(why, "\n") {
		return fmt.Sprintf("the reason %q can trouble a terminal", why)
	}
	return ""
}
