package main

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/words"
)

// execCommand returns judge exec.
func (j judge) execCommand() *cobra.Command {
	var under conditions
	cmd := &cobra.Command{
		Use:   "exec [PROBLEM] FILE",
		Short: "Run your program on any input",
		Long: `Exec builds FILE, in any language that judge test accepts, and runs it on standard input,
in the sandbox and under the limits of the problem. It does not check the input. The
output of the program goes to standard output unchanged; time and memory go to standard
error, after the program's own messages. PROBLEM can be left out as for judge test, and
--dir FOLDER names a folder with any problem.`,
		Example: `  judge exec hdu2177 mine.go <my.in
  judge exec --dir A.-Stones mine.cpp <my.in
  ` + words.CommandLine(words.InEnglish, words.Command{Input: []byte("3 5\n0 0\n"), Into: &words.Command{Verb: "exec", Problem: "hdu2177",
			Args: []string{"mine.cpp", "--time-limit", "10s"}}}),
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			ctx := cmd.Context()
			s, err := j.built(ctx, p, args[0], under)
			if err != nil {
				return err
			}
			var r judging.TestResult
			var isolation []sandbox.Protection
			if s.Program.Fault == "" {
				in, err := j.input(p.Name())
				if err != nil {
					return err
				}
				workers := sandbox.NewPool(s.Program.Read)
				defer workers.Close()
				if isolation, err = workers.Protections(ctx); err == nil {
					r, err = s.Tester(workers).Alone(ctx, testset.Test{Input: in.text, NoAnswer: true})
				}
				if err == nil {
					err = s.Tester(workers).Believe(ctx, r)
				}
				if err == nil && r.Verdict == result.JE {
					err = message.NewError("where and what", s.File, words.First(j.words(), r.Reasons))
				}
				if err != nil {
					return err
				}
			}
			j.stdout.Write(r.Run.Output)
			if out := r.Run.Output; len(out) > 0 && out[len(out)-1] != '\n' && isTerminal(j.stdout) &&
				isTerminal(j.stderr) {
				fmt.Fprintln(j.stderr)
			}
			if stderr := r.Run.Stderr; len(stderr) > 0 {
				j.stderr.Write(append(bytes.TrimSuffix(stderr, []byte("\n")), '\n'))
			}
			to := j.terminal()
			to.Writer, to.Color = j.stderr, to.Color && isTerminal(j.stderr)
			executed := judging.ExecutionOf(s, r, isolation)
			to.Execution(executed)
			return acceptedIf(executed.Verdict == result.AC)
		}),
	}
	under.flags(cmd)
	dirFlag(cmd, "run it under the limits of the problem in this `folder`, any problem")
	return cmd
}
