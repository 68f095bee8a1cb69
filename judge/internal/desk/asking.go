package desk

import (
	"context"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/words"
)

// Asking returns what asks a program for the moves of a person's own game, in sandboxes.
func Asking(lang words.Language, s judging.Submission, workers *sandbox.Pool) lab.Ask {
	return func(ctx context.Context, input []byte) ([]byte, error) {
		tester := s.Tester(workers)
		r, err := tester.Alone(ctx, testset.Test{Input: input, NoAnswer: true})
		if err == nil {
			err = tester.Believe(ctx, r)
		}
		if err == nil && r.Verdict != result.AC {
			err = message.NewError("one, two", lang.Verdict(r.Verdict), words.First(lang, r.Reasons))
			if r.Verdict == result.TLE || r.Verdict == result.OLE || r.Verdict == result.MLE {
				err = lab.TooMuch{Passed: err}
			}
			if last := r.LastWords(); last != "" {
				err = message.NewError("why and lines", err, last)
			}
		}
		return r.Run.Output, err
	}
}
