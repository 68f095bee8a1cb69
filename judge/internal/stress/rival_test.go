package stress

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// A hunt for a difference ends at a small input on which two programs differ, whatever
// each of them does there. That both are wrong in the same way is no difference.
func TestRival(t *testing.T) {
	full.Daily(t)
	const right = ``
	const seven = `if has(piles, 7) { count++ }`
	for _, c := range []struct {
		name, a, b string
		verdicts   [2]result.Verdict // of both on what is found
		piles      string            // of what is found; "" for nothing
		alike      bool              // wrong in the same way
	}{
		{"the first is wrong", seven, right, [2]result.Verdict{result.WA, result.AC}, "7", false},
		{"the second is wrong", right, seven, [2]result.Verdict{result.AC, result.WA}, "7", false},
		{"both, not alike", seven, `if has(piles, 7) { count += 2 }`, [2]result.Verdict{result.WA, result.WA}, "7", false},
		{"alike, and one besides", seven, seven + `; if has(piles, 9) { panic("nine") }`, [2]result.Verdict{result.AC, result.RE}, "9", true},
		{"alike", seven, seven, [2]result.Verdict{}, "", true},
		{"right", right, right, [2]result.Verdict{}, "", false},
		{"the second is slow", right, `if has(piles, 7) { time.Sleep(time.Hour) }`, [2]result.Verdict{result.AC, result.TLE}, "7", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			hunt := hunted(t, c.a)
			program := compile(t, map[string][]byte{"rival": []byte(fmt.Sprintf(nim, c.b))})["rival"]
			// One of them sleeps as long as it may. With less, one that waits for a busy judge may
			// be taken for one that sleeps.
			hunt.Limits = hunt.Limits.WithTime(300 * time.Millisecond)
			hunt.Rival = &Rival{Program: program, Limits: hunt.Limits}
			found := full.Must(hunt.runIn(context.Background(), workers))(t)
			if found.Alike != c.alike {
				t.Errorf("seen to be wrong alike: %v", found.Alike)
			}
			if c.piles == "" {
				if found.Verdict != result.AC || len(found.Input) > 0 {
					t.Errorf("found %v on\n%s", found.Verdict, found.Input)
				}
				return
			}
			if !found.Found {
				t.Fatal("no difference found")
			}
			for i, program := range found.Programs {
				if program.Verdict != c.verdicts[i] {
					t.Errorf("program %d is %v: %s; want %v", i+1, program.Verdict, program.Detail, c.verdicts[i])
				}
				if refuted := len(program.Refutation) > 0; refuted != (c.verdicts[i] == result.WA) {
					t.Errorf("program %d: refutation %q", i+1, program.Refutation)
				}
			}
			if words := strings.Fields(string(found.Input)); found.InputCases != 1 || words[len(words)-2] != c.piles {
				t.Errorf("found on\n%s", found.Input)
			}
		})
	}
}
