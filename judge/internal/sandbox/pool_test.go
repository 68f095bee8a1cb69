package sandbox

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// Each does everything before the item that stops it, and hardly anything after.
func TestEach(t *testing.T) {
	trouble := errors.New("trouble")
	for _, c := range []struct {
		name  string
		items int
		end   error // of the source
		at    int   // the item at which do stops
		want  error // with this
		least int   // items that are done
	}{
		{"all", 100, nil, -1, nil, 100},
		{"none", 0, nil, -1, nil, 0},
		{"stop", 1 << 40, nil, 50, nil, 51},
		{"error", 1 << 40, nil, 50, trouble, 51},
		{"interrupt", 1 << 40, nil, 50, context.Canceled, 51},
		{"source", 20, trouble, -1, trouble, 20},
	} {
		source := func(yield func(int, error) bool) {
			for n := range c.items {
				if !yield(n*n, nil) {
					return
				}
			}
			if c.end != nil {
				yield(0, c.end)
			}
		}
		done := make([]atomic.Bool, 100_000)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		err := Each(ctx, source, func(number, item int) (bool, error) {
			if item != number*number {
				t.Errorf("%s: item %d is %d", c.name, number, item)
			}
			done[number].Store(true)
			switch {
			case number != c.at:
				return true, nil
			case c.want == context.Canceled:
				cancel()
				return true, nil
			}
			return c.want != nil, c.want
		})
		if err != c.want {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
		for n := range c.least {
			if !done[n].Load() {
				t.Errorf("%s: item %d is not done", c.name, n)
			}
		}
	}
}

// What is done one after the other needs one sandbox, however many there may be.
func TestOneSandbox(t *testing.T) {
	p := NewPool(nil)
	defer p.Close()
	for range 3 {
		if _, err := p.Protections(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if len(p.idle) != 1 {
		t.Errorf("%d sandboxes", len(p.idle))
	}
}

// Programs of two pools, as for two languages, never run at once in greater number than there are
// processors.
func TestPoolsTogether(t *testing.T) {
	folder := self(t)
	pools := []*Pool{NewPool(nil), NewPool([]string{t.TempDir()})}
	type event struct {
		at    int64 // the time in nanoseconds
		delta int
	}
	var mu sync.Mutex
	var events []event
	var runs sync.WaitGroup
	for n := range 4 * runtime.GOMAXPROCS(0) {
		runs.Add(1)
		go func() {
			defer runs.Done()
			r, err := pools[n%2].Run(context.Background(), child(folder, "times"))
			var begin, end int64
			if _, bad := fmt.Sscan(string(r.Output), &begin, &end); err != nil || bad != nil {
				t.Errorf("a run: %v, %v", r, err)
			}
			mu.Lock()
			defer mu.Unlock()
			events = append(events, event{begin, 1}, event{end, -1})
		}()
	}
	runs.Wait()
	for _, p := range pools {
		full.Check(t, p.Close())
	}
	slices.SortFunc(events, func(a, b event) int { return cmp.Compare(a.at, b.at) })
	now, most := 0, 0
	for _, e := range events {
		now += e.delta
		most = max(most, now)
	}
	if most > runtime.GOMAXPROCS(0) {
		t.Errorf("%d programs run at once on %d processors", most, runtime.GOMAXPROCS(0))
	}
}

// Where isolation is required, a sandbox is refused for what it lacks itself, whatever
// others have.
func TestRequire(t *testing.T) {
	plain := full.Must(New(context.Background(), Options{}))(t)
	defer plain.Close()
	complete := !slices.ContainsFunc(plain.Protections(), func(p Protection) bool { return !p.Held })
	for _, test := range []struct {
		options Options
		refused bool
		want    string
	}{
		{Options{}, !complete, "not enforced here: "},
		{Options{Work: t.TempDir()}, !complete, "not enforced here for compilers: "},
		{Options{Read: []string{"/not there"}}, true, "not enforced here: "}, // can't be mounted
	} {
		box, err := New(Require(context.Background()), test.options)
		if err == nil {
			box.Close()
		}
		var lacking NotEnforced
		if errors.As(err, &lacking) != test.refused || test.refused && !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%+v: %v; want a refusal: %v", test.options, err, test.refused)
		}
	}
}

// A program whose main does not know of helpers makes none: each would make another.
func TestMainNotReady(t *testing.T) {
	mainIsReady = false
	defer func() { mainIsReady = true }()
	if box, err := New(context.Background(), Options{}); err == nil ||
		!strings.Contains(err.Error(), "sandbox.BeHelper") {
		t.Errorf("%v, %v; want an error that says what main has to call", box, err)
	}
}

// trivial are programs that do next to nothing, and what builds them.
var trivial = []struct {
	name, file, text string
	build            []string
}{
	{"C", "trivial.c", "#include <stdio.h>\nint main(void) { puts(\"42\"); return 0; }\n",
		[]string{"cc", "-O2", "-o", "program", "trivial.c"}},
	{"Go", "trivial.go", "package main\n\nfunc main() { println(42) }\n",
		[]string{"go", "build", "-o", "program", "trivial.go"}},
}

// BenchmarkRun compares a run in a sandbox with a bare fork, exec and wait of the
// same program, in pairs one after the other: the medians, and the median of the
// ratios of each pair.
func BenchmarkRun(b *testing.B) {
	null := full.Must(os.Open(os.DevNull))(b)
	bare := &os.ProcAttr{Env: []string{}, Files: []*os.File{null, null, null}}
	for _, program := range trivial {
		b.Run(program.name, func(b *testing.B) {
			folder := b.TempDir()
			path := filepath.Join(folder, "program")
			full.Check(b, os.WriteFile(filepath.Join(folder, program.file), []byte(program.text), 0o644))
			cmd := exec.Command(program.build[0], program.build[1:]...)
			cmd.Dir, cmd.Env = folder, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
			if out, err := cmd.CombinedOutput(); err != nil {
				b.Skipf("%v: %v %s", program.build, err, out)
			}
			box := full.Must(New(context.Background(), Options{}))(b)
			defer box.Close()
			c := Command{Folder: folder, Args: []string{"@/program"},
				Limits: Limits{CPU: time.Second, Idle: time.Second, Memory: 64 << 10, Output: 1000}}
			var apart, inside, ratio []float64
			b.ResetTimer()
			for range b.N {
				start := time.Now()
				p, err := os.StartProcess(path, []string{path}, bare)
				full.Check(b, err)
				full.Must(p.Wait())(b)
				middle := time.Now()
				if r, err := box.Run(context.Background(), c); err != nil || r.Death != "" {
					b.Fatal(r, err)
				}
				x, y := middle.Sub(start).Seconds(), time.Since(middle).Seconds()
				apart, inside, ratio = append(apart, 1000*x), append(inside, 1000*y), append(ratio, y/x)
			}
			b.ReportMetric(median(apart), "bare-ms")
			b.ReportMetric(median(inside), "sandbox-ms")
			b.ReportMetric(median(ratio), "ratio")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// A run alone tells what else the machine did.
func TestOthers(t *testing.T) {
	full.Test(t) // it takes the whole machine
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells what else the machine does")
	}
	pool, folder := NewPool(nil), self(t)
	defer pool.Close()
	var over atomic.Bool
	defer over.Store(true)
	for range runtime.NumCPU() {
		go func() {
			for !over.Load() { // in vain
			}
		}()
	}
	if r := full.Must(pool.RunAlone(context.Background(), time.Time{}, child(folder, "work")))(t); !r.Busy() ||
		r.Others <= 0 {
		t.Errorf("beside loops on all processors: %v of CPU time in %v, others took %v", r.CPU, r.Wall, r.Others)
	}
}

// So does a run that passed its limit of processor time beside others, since what they took may be to blame. Of one
// that ended by itself nobody needs it.
func TestTold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells what else the machine does")
	}
	pool, folder := NewPool(nil), self(t)
	defer pool.Close()
	for _, stopped := range []bool{false, true} {
		command := child(folder, "work")
		if stopped {
			command.Limits.CPU = 5 * time.Millisecond
		}
		r := full.Must(pool.Run(context.Background(), command))(t)
		if (r.Stop == AtCPU) != stopped || r.Told != stopped {
			t.Errorf("stopped %v: %v, what others did is told: %v", stopped, r.Stop, r.Told)
		}
	}
}
