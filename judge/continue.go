package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/class"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
)

// continueFlag adds the flag --continue to a command that judges.
func continueFlag(cmd *cobra.Command, to *bool) {
	cmd.Flags().BoolVar(to, "continue", false,
		"try only the tests that the last run of the same program had no time for")
}

// unfinished names the entries of the cache with judgements that ran out of time.
const unfinished = "unfinished"

// unfinishedKey returns a digest of all that the tests of a trial with a seed, and the results on them,
// depend on, except for the time that there is for all of them.
func unfinishedKey(t judging.Trial, seed uint64) ([]byte, error) {
	self, err := class.Digest()
	p, l := t.Program, t.Limits
	sum := sha256.Sum256(fmt.Appendf(nil, "%x %s %s %d %q %q %q %q %v %v %v\n%s", self, t.By, t.Problem.Name(), seed,
		p.Language, p.Version, p.Folder, p.Args, l.Time, l.Memory, l.Speed.Starts, p.Source))
	return sum[:], err
}

// continued adds to a trial with a seed what the last run of the same program has tried, if it ran out
// of time.
func (j judge) continued(t *judging.Trial, seed uint64) error {
	key, err := unfinishedKey(*t, seed)
	if err != nil {
		return err
	}
	store, err := cache.Open()
	if err != nil {
		return err
	}
	var earlier result.Judgement
	text, ok := store.Get(unfinished, key)
	if !ok || json.Unmarshal(text, &earlier) != nil {
		j.warn("nothing to continue")
		return nil
	}
	t.Earlier = &earlier
	return nil
}

// keepUnfinished keeps a judgement on a trial with a seed for --continue, if it ran out of time before
// anything failed. If it can't be kept, --continue will say so, and try all tests.
func keepUnfinished(t judging.Trial, seed uint64, judged result.Judgement) {
	if judged.Verdict != result.INC || !judged.Cut() {
		return
	}
	key, noKey := unfinishedKey(t, seed)
	store, noCache := cache.Open()
	text, err := json.Marshal(judged)
	if errors.Join(noKey, noCache, err) == nil {
		store.Put(unfinished, key, text)
	}
}
