package sandbox

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

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
