package judging

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A crash is the program's own if the simplest program of its language runs, and the machine's if that does not
// run either. The compiler is a script that makes scripts.
func TestBelieve(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("is a shell script")
	}
	for status, want := range map[int]string{
		0: "",
		5: "the program failed (exit status 3), but the simplest program in C fails here too (exit status 5)",
	} {
		folder := t.TempDir()
		t.Setenv("XDG_CACHE_HOME", t.TempDir())
		t.Setenv("PATH", folder)
		full.Check(t, os.WriteFile(filepath.Join(folder, "gcc"), fmt.Appendf(nil, `#!/bin/sh
case $1 in --version) echo gcc 1; exit;; esac
status=3
case $* in *trial.c*) status=%d;; esac
echo "#!/bin/sh" >program
echo exit $status >>program
/bin/chmod 755 program
`, status), 0o755))
		p := toolchain.MustText(t, "mine.c", []byte("int main(void) { return 3; }\n"))
		pool := sandbox.NewPool(p.Read)
		defer pool.Close()
		tester := Tester{Runner: pool, Program: p, Limits: result.Limits{Time: 20 * time.Second, Memory: 64 << 10}}
		got := full.Must(tester.Once(t.Context(), testset.Test{NoAnswer: true}))(t)
		if got.Verdict != result.RE {
			t.Fatalf("%+v, want RE", got)
		}
		err := tester.Believe(t.Context(), got)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("where the simplest program ends with %d: %v, want %q", status, err, want)
		}
	}
}
