package judging

import (
	"bytes"
	"strings"
	"testing"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// Whatever a program prints, the suspects are cases that there are, and what each case is
// said to have got is in the output.
func FuzzSuspects(f *testing.F) {
	p, _ := suite.Find("hdu1850")
	test := testset.Of(p.New(), "x", []byte("2\n1 2\n2\n1 1\n2\n3 1\n0\n"), []byte("1\n0\n1\n"))
	for _, text := range []string{"", "1\n0\n1\n", "1\n0\n1", "2\n0\n", "1 0 7 8\n", "\n\n1", "1\n4\n1\n\xff ", "1\r\n0\x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		r := decide(Limits{}, test, sandbox.Result{Output: output})
		suspects := Suspects(r)
		if (r.Verdict != result.AC) != (len(suspects) > 0) || len(suspects) > 2 {
			t.Errorf("after %q, %s: the suspects %v", output, r.Detail, suspects)
		}
		for _, i := range suspects {
			if i < 0 || i >= len(test.Cases) {
				t.Errorf("after %q: the suspect %d of %d cases", output, i, len(test.Cases))
			}
		}
		onlyFirst(test, output)
		cut, ok := outputs(test, output)
		if got := strings.Fields(strings.Join(cut, "\n")); ok && strings.Join(got, " ") != string(bytes.Join(bytes.Fields(output), []byte(" "))) {
			t.Errorf("%q is cut into %q", output, cut)
		}
	})
}
