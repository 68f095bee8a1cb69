package sandbox

import (
	"context"
	"errors"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// Each does everything before the item that stops it, and hardly anything after.
func TestEach(t *testing.T) {
	numbers := func(most int, end error) iter.Seq2[int, error] {
		return func(yield func(int, error) bool) {
			for n := range most {
				if !yield(n*n, nil) {
					return
				}
			}
			if end != nil {
				yield(0, end)
			}
		}
	}
	trouble := errors.New("trouble")
	for _, c := range []struct {
		name   string
		source iter.Seq2[int, error]
		stop   int // the item at which do returns false
		fail   int // the item at which it returns an error
		want   error
		least  int // items that are done
	}{
		{"all", numbers(100, nil), -1, -1, nil, 100},
		{"none", numbers(0, nil), -1, -1, nil, 0},
		{"stop", numbers(1<<40, nil), 50, -1, nil, 51},
		{"error", numbers(1<<40, nil), -1, 50, trouble, 51},
		{"source", numbers(20, trouble), -1, -1, trouble, 20},
	} {
		done := make([]atomic.Bool, 100_000)
		err := Each(context.Background(), c.source, func(number, item int) (bool, error) {
			if item != number*number {
				t.Errorf("%s: item %d is %d", c.name, number, item)
			}
			done[number].Store(true)
			if number == c.fail {
				return true, trouble
			}
			return number != c.stop, nil
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

	ctx, cancel := context.WithCancel(context.Background())
	err := Each(ctx, numbers(1<<40, nil), func(number, _ int) (bool, error) {
		if number == 10 {
			cancel()
		}
		return true, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("after an interrupt: %v", err)
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
	if box, err := New(context.Background(), Options{}); err == nil || !strings.Contains(err.Error(), "sandbox.BeHelper") {
		t.Errorf("%v, %v; want an error that says what main has to call", box, err)
	}
}

// trivial are programs that do next to nothing, and what builds them.
var trivial = []struct {
	name, file, text string
	build            []string
}{
	{"C", "trivial.c", "#include <stdio.h>\nint main(void) { puts(\"42\"); return 0; }\n", []string{"cc", "-O2", "-o", "program", "trivial.c"}},
	{"Go", "trivial.go", "package main\n\nfunc main() { println(42) }\n", []string{"go", "build", "-o", "program", "trivial.go"}},
}

// build returns a folder that holds a trivial program.
func build(b *testing.B, i int) string {
	folder := b.TempDir()
	if err := os.WriteFile(filepath.Join(folder, trivial[i].file), []byte(trivial[i].text), 0o644); err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(trivial[i].build[0], trivial[i].build[1:]...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Skipf("%v: %v %s", trivial[i].build, err, out)
	}
	return folder
}

// bare starts a program and waits for it, with nothing around it.
func bare(b *testing.B, path string, null *os.File) {
	p, err := os.StartProcess(path, []string{path}, &os.ProcAttr{Env: []string{}, Files: []*os.File{null, null, null}})
	if err == nil {
		_, err = p.Wait()
	}
	if err != nil {
		b.Error(err)
	}
}

// BenchmarkRun compares a run in a sandbox with a bare fork, exec and wait of the
// same program, in pairs one after the other: the medians, and the median of the
// ratios of each pair.
func BenchmarkRun(b *testing.B) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		b.Fatal(err)
	}
	for i, program := range trivial {
		b.Run(program.name, func(b *testing.B) {
			folder := build(b, i)
			box, err := New(context.Background(), Options{})
			if err != nil {
				b.Fatal(err)
			}
			defer box.Close()
			c := Command{Folder: folder, Args: []string{"@/program"}, Limits: Limits{CPU: time.Second, Idle: time.Second, Memory: 64 << 10, Output: 1000}}
			var apart, inside, ratio []float64
			b.ResetTimer()
			for range b.N {
				start := time.Now()
				bare(b, filepath.Join(folder, "program"), null)
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
