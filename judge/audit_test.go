package main

import (
	"cmp"
	"encoding/json"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// The audit is a program of its own, whose results judge audit prints, in any folder of the repository.
func TestAudit(t *testing.T) {
	full.Test(t)
	t.Chdir(repository + "/problems/misere-bash")
	own := judge{files: suite.Own}
	status, stdout, stderr := own.invoke("audit", "misere-bash", "--json")
	var found result.Audit
	if err := cmp.Or(json.Unmarshal([]byte(stdout), &found), invalid(stdout)); err != nil || status != accepted {
		t.Fatalf("status %d, %v\n%s%s", status, err, stdout, stderr)
	}
	sums := found.Sums
	if len(found.Problems) != 1 || sums.Mistakes < 5 || sums.Caught != sums.Mistakes || sums.Mutants < 15 ||
		sums.Killed != sums.Mutants {
		t.Errorf("%d problems, %+v", len(found.Problems), sums)
	}
	status, stdout, stderr = own.invoke("audit", "misere-bash")
	if status != accepted || !strings.Contains(stdout, "mistakes caught; ") || strings.Contains(stdout, "{") {
		t.Errorf("in words: status %d\n%s%s", status, stdout, stderr)
	}
}

// An audit needs a problem of the suite, a copy of the repository and Go.
func TestAuditNeeds(t *testing.T) {
	own := judge{files: suite.Own}
	refused := func(want string, args ...string) {
		t.Helper()
		status, stdout, stderr := own.invoke(append([]string{"audit"}, args...)...)
		if status != misused || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("judge audit %q: status %d, %q, %q; want %q", args, status, stdout, stderr, want)
		}
	}
	refused(`no problem "nothing"`, "nothing")
	t.Setenv("PATH", t.TempDir())
	refused("judge audit needs Go: install it from https://go.dev/dl and put it in PATH", "misere-bash")
	t.Chdir(t.TempDir())
	refused("is not in a copy of the repository: change to one (its go.mod says module grundy)", "misere-bash")
	refused("不在本仓库的副本中", "misere-bash", "--lang", "zh")
}
