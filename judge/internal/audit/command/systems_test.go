package main

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/errorsas"
	"golang.org/x/tools/go/analysis/passes/lostcancel"
	"golang.org/x/tools/go/analysis/passes/nilfunc"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/unreachable"
	"golang.org/x/tools/go/analysis/passes/unsafeptr"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/packages"

	"grundy/judge/internal/full"
)

// What other systems compile has no fault of types, nor one that go vet often finds. Sources are all that this reads:
// go vet itself would compile Go's library and all modules for each system.
func TestOtherSystems(t *testing.T) {
	full.Test(t)
	analyzers := []*analysis.Analyzer{assign.Analyzer, copylock.Analyzer, errorsas.Analyzer, lostcancel.Analyzer,
		nilfunc.Analyzer, printf.Analyzer, unreachable.Analyzer, unsafeptr.Analyzer, unusedresult.Analyzer}
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			found := full.Must(packages.Load(&packages.Config{Mode: packages.LoadAllSyntax, Dir: filepath.Dir(problems),
				Tests: true, Env: append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")},
				"./judge/...", "./problems/...", "./samples/..."))(t)
			for _, p := range found {
				for _, fault := range p.Errors {
					t.Error(fault)
				}
			}
			if t.Failed() {
				return
			}
			graph := full.Must(checker.Analyze(analyzers, found, nil))(t)
			for _, action := range graph.Roots {
				if action.Err != nil {
					t.Errorf("%s of %s: %v", action.Analyzer, action.Package, action.Err)
				}
				for _, fault := range action.Diagnostics {
					t.Errorf("%s: %s", action.Package.Fset.Position(fault.Pos), fault.Message)
				}
			}
		})
	}
}
