package judging

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A program that ends just past its time limit while the machine does something else, too, is
// too close to tell. One that goes on is not.
func TestTooClose(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("the programs ask Linux for their time")
	}
	limits := result.Limits{Time: 200 * time.Millisecond, Memory: 1 << 20}
	files := make(map[string][]byte)
	for name, most := range map[string]time.Duration{"ends": limits.Time * 101 / 100, "goes on": time.Hour} {
		files[name] = fmt.Appendf(nil, `package main

import (
	"syscall"
	"time"
)

func main() {
	time.Sleep(%d) // as on a busy machine
	var used syscall.Rusage
	for used.Utime.Nano()+used.Stime.Nano() < %d {
		syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	}
}
`, limits.Time*4/5, most)
	}
	for name, program := range full.Must(toolchain.Go(context.Background(), "", files, func(int, string) {}))(t) {
		r, err := Runner{Workers: workers, Program: program, Limits: limits}.Run(context.Background(), testset.Test{})
		if close := strings.Contains(r.Detail, "too close to the limit to tell on this machine"); err != nil || r.Verdict != result.TLE || close != (name == "ends") {
			t.Errorf("%s: %v, %s, %v", name, r.Verdict, r.Detail, err)
		}
	}
}
