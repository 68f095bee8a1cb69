package main

import (
	"cmp"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// stressCommand returns judge stress.
func (j judge) stressCommand() *cobra.Command {
	var flags huntFlags
	cmd := &cobra.Command{
		Use:   "stress [PROBLEM] FILE",
		Short: "Hunt for an input on which your program is wrong",
		Long: `Stress runs FILE on the same groups of tests as judge test, with other random cases, and
shrinks the input of a wrong answer, a crash or a timeout until no simpler input shows the
fault, that of an original sample too.

The random cases are always the same, so the same program gets the same verdict on every
machine. --seed chooses others. --seconds sets the time of the hunt and tries as many as
there is time for: small cases get at most half of it, random cases go on until a quarter is
left, and the largest inputs get the rest. Compiling is not counted. When the time is over,
stress shrinks what it found for one more time limit at most. Stress does not look for faults
behind accepted answers, such as a[-1]: judge test does. PROBLEM can be left out as for judge
test.`,
		Example: `  judge stress hdu2177 mine.go
  judge stress poj1704 mine.go --seconds 60 --seed 2 --save found`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			trial, err := j.trial(cmd.Context(), p)
			if err != nil {
				return err
			}
			trial.By = result.ByStress
			return j.hunt(cmd, p, args[0], flags, trial)
		}),
	}
	flags.flags(cmd)
	continueFlag(cmd, &flags.resumed)
	return cmd
}

// huntFlags are the flags of a command that hunts.
type huntFlags struct {
	conditions
	budget  time.Duration // 0 means a fixed number of random cases
	seed    uint64
	resumed bool   // by --continue
	folder  string // the folder for the input that was found, "" for none
	to      int64  // the largest number in the positions of a person's own game that are tried
}

// flags adds the flags to a command.
func (h *huntFlags) flags(cmd *cobra.Command) {
	h.conditions.flags(cmd)
	budgetFlag(cmd, &h.budget, "hunt for this many `seconds` (default: until a fixed number of random cases is tried)")
	cmd.Flags().Uint64Var(&h.seed, "seed", 1, "choose other random cases, by a `number`")
	cmd.Flags().StringVar(&h.folder, "save", "",
		"save the input found and its answer in this `folder`, as .in and .out files")
	jsonFlag(cmd)
}

// hunt builds a program, hunts for an input on which it is wrong, and prints what it found. A
// person's own game has a trial of its own.
func (j judge) hunt(cmd *cobra.Command, p problem, file string, flags huntFlags, trial judging.Trial) (err error) {
	ctx := cmd.Context()
	defer trial.Answers.Close()
	if trial.Submission, err = j.built(ctx, p, file, flags.conditions); err != nil {
		return err
	}
	trial.Shrink, trial.Original = 10*time.Second, true
	trial.Budget, trial.CPU = 10*time.Minute, 2*time.Minute // it is over long before; the time is for programs that are slow
	if flags.budget > 0 {
		trial.Seconds(flags.budget)
	}
	trial.Version, trial.Doing = version(), j.doing
	if trial.By == result.ByLab { // the first position in the table is the one to show
		trial.Tests, trial.Shrink = []testset.Group{testset.InOrder(trial.Answers)}, 0
	} else {
		trial.Tests = trial.Hunt(flags.seed, flags.budget > 0)
	}
	workers := sandbox.NewPool(trial.Program.Read)
	defer workers.Close()
	verdict := j.early(cmd, testFlags{})
	trial.Decided = verdict.show
	if flags.resumed {
		if err := j.continued(&trial, flags.seed); err != nil {
			return err
		}
	}
	r, err := trial.Judge(ctx, workers)
	if err != nil {
		return err
	}
	keepUnfinished(trial, flags.seed, r.Judgement)
	judged := r.Judgement
	judged.Seed = flags.seed
	if trial.By == result.ByLab && judged.Verdict.Passed() {
		judged.Notes = append(judged.Notes, result.NoteOf(result.OnlyUpTo, flags.to))
	}
	if f := judged.Decisive(); trial.By == result.ByLab && f != nil && f.Reached.How == result.Cases &&
		f.Reached.From == f.Reached.To {
		f.Reached = result.Reached{How: result.InTable}
	}
	var notSaved error // it is printed anyway
	if f := judged.Decisive(); flags.folder != "" && f != nil && len(f.Input) > 0 {
		judged.Saved, notSaved = desk.KeepPair(flags.folder, p.ID+"-found", f.Input, f.Answer)
	}
	err = show(j, cmd, judged, func(_ report.Terminal, judged result.Judgement) { verdict.rest(judged) })
	return cmp.Or(err, notSaved, outcome(cmd, r))
}
