package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/audit"
	"grundy/judge/internal/report"
	"grundy/judge/internal/testset"
)

// auditCommand returns judge audit.
func (j judge) auditCommand() *cobra.Command {
	var matrix, asJSON, merge bool
	var reportFile string
	var shard share
	cmd := &cobra.Command{
		Use:   "audit [PROBLEM...]",
		Short: "Say how strong the tests are",
		Long: `Audit judges programs that are known to be wrong on every group of tests: samples, small
cases, random cases and the largest inputs. The programs are the known mistakes and all
mutants of the suite's own solutions: copies with one small change each. It prints how
many each group kills alone, and all groups together, and every mutant that survives.

A mutant that behaves as the solution does on every input has an entry with the reason in
problems/ID/equivalent.txt, and is no survivor. Mutants with the same compiled code are
counted once. Guards are those that only an input which breaks the rules can show: they
are not counted among the mutants, and are tried on damaged inputs.

A share of an audit needs nothing from the others. Merge joins the JSON of all shares.`,
		Example: `  judge audit hdu2177
  judge audit --json --shard 1/3 >one.json
  judge audit --merge one.json two.json three.json`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeIDs,
		RunE: func(cmd *cobra.Command, args []string) error {
			var result audit.Result
			var err error
			switch {
			case merge && (shard.N > 0 || matrix):
				err = misuse{fmt.Errorf("--merge takes the files of shares, and neither --shard nor --matrix")}
			case merge:
				result, err = readShares(args)
			default:
				result, err = j.audit(cmd.Context(), args, audit.Shard(shard), matrix)
			}
			if err != nil {
				return err
			}
			return j.audited(result, asJSON, reportFile)
		},
	}
	cmd.Flags().BoolVar(&matrix, "matrix", false, "try every test, and say which kills what")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	cmd.Flags().StringVar(&reportFile, "mutation-report", "", "write this file for viewers of mutation testing reports")
	cmd.Flags().Var(&shard, "shard", "do only the k-th of n equal shares")
	cmd.Flags().BoolVar(&merge, "merge", false, "join the JSON files of all shares")
	return cmd
}

// audit measures the tests of the problems with the given names, or of all.
func (j judge) audit(ctx context.Context, names []string, shard audit.Shard, matrix bool) (audit.Result, error) {
	asked, err := find(names)
	if err != nil {
		return audit.Result{}, err
	}
	var subjects []audit.Subject
	for _, p := range asked {
		s := audit.Subject{Problem: p}
		if s.Solution, err = j.files.Solution(p.ID); err != nil {
			return audit.Result{}, err
		}
		samples, err := j.files.SamplesOf(p.ID)
		if err != nil {
			return audit.Result{}, err
		}
		s.Samples = testset.FromSamples(samples)
		if s.Mistakes, err = j.files.Mistakes(p.ID); err != nil {
			return audit.Result{}, err
		}
		if s.Equivalent, err = j.files.Equivalent(p.ID); err != nil {
			return audit.Result{}, err
		}
		subjects = append(subjects, s)
	}
	progress := report.NewProgress(j.stderr, isTerminal(j.stderr))
	defer progress.Done()
	last := time.Now()
	return audit.Audit{
		Subjects: subjects,
		Shard:    shard,
		Matrix:   matrix,
		Building: func(what string) { progress.Slow(what + " ...") },
		Progress: func(id string, done int) {
			if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
				last = now
				progress.Quick(fmt.Sprintf("auditing %s, %d programs tried ...", id, done))
			}
		},
	}.Run(ctx)
}

// audited says what came of an audit.
func (j judge) audited(result audit.Result, asJSON bool, reportFile string) error {
	if reportFile != "" {
		text, err := json.MarshalIndent(result.MutationReport(), "", "  ")
		if err == nil {
			err = os.WriteFile(reportFile, append(text, '\n'), 0o644)
		}
		if err != nil {
			return misuse{err}
		}
	}
	if asJSON {
		if err := report.AuditJSON(j.stdout, result); err != nil {
			return err
		}
	} else {
		j.page().Audit(result)
	}
	if !result.Passed() {
		return errNotAccepted
	}
	return nil
}

// readShares joins the shares in some files.
func readShares(names []string) (audit.Result, error) {
	if len(names) == 0 {
		return audit.Result{}, misuse{fmt.Errorf("--merge takes the JSON files of all shares")}
	}
	var shares []audit.Result
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return audit.Result{}, misuse{err}
		}
		var one audit.Result
		if err := json.Unmarshal(text, &one); err != nil {
			return audit.Result{}, misuse{fmt.Errorf("%s: %w", name, err)}
		}
		shares = append(shares, one)
	}
	result, err := audit.Merge(shares, names)
	if err != nil {
		return result, misuse{err}
	}
	return result, nil
}

// A share is a flag that takes "k/n".
type share audit.Shard

var shareForm = regexp.MustCompile(`^(\d{1,6})/(\d{1,6})$`)

func (s *share) Set(text string) error {
	parts := shareForm.FindStringSubmatch(text)
	if parts == nil {
		return fmt.Errorf("not of the form k/n, such as 1/3")
	}
	s.K, _ = strconv.Atoi(parts[1])
	s.N, _ = strconv.Atoi(parts[2])
	if s.K < 1 || s.K > s.N {
		return fmt.Errorf("of %d shares there is no share %d", s.N, s.K)
	}
	return nil
}

func (s *share) String() string {
	if s.N == 0 {
		return ""
	}
	return audit.Shard(*s).String()
}

func (s *share) Type() string { return "k/n" }
