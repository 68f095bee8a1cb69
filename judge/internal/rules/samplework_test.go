package rules_test

import (
	"os"
	"path/filepath"
	"testing"

	"grundy/judge/internal/rules"
)

// samplesWork is how much more work a sample may ask for than an input that is
// made: in Python, which has five times the time, a table of all cards for each
// number of them (hdu1847) is still within half of its limit.
const samplesWork = 4

// Samples ask for about as little work as other inputs.
func TestEachSampleWork(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		files, _ := filepath.Glob("../../../samples/" + p.ID + "/*.in")
		for _, file := range files {
			input, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			cases, err := p.Rules.Read(input)
			if err != nil {
				t.Fatal(err)
			}
			work := int64(0)
			for _, c := range cases {
				work += p.Rules.Work(c)
			}
			if work > samplesWork*rules.InputWork {
				t.Errorf("%s: %d cases ask for %d steps, more than %d", file, len(cases), work, samplesWork*rules.InputWork)
			}
		}
	})
}
