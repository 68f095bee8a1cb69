//go:build queue

package class

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/queue/local"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/suite"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	os.Exit(m.Run())
}

// Workers of a queue find the same as the judge alone, but for times; and what is kept needs no worker.
func TestGradeByWorkers(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	solution := string(full.Must(suite.Own.Solution("hdu1847"))(t))
	for name, text := range map[string]string{
		"hdu1847/anna.go": solution, "hdu1847/ben.go": "package main\n\nfunc main() {}\n",
		"hdu1847/carla.go": "package main\n\nfunc main() { x }\n",
		"hdu1847/dan.docx": "x", "what/eva.go": solution, "HDU1847/anna.go": solution + "// again\n",
	} {
		full.Write(t, filepath.Join(folder, name), text)
	}
	server := local.Start(t, 0, t.TempDir())
	options := queue.Options{URL: server.URL, Edition: "edition", Warn: func(kind message.Kind, parts ...any) {
		if t.Context().Err() == nil {
			t.Log(message.New(kind, parts...))
		}
	}}
	job := Job{Files: suite.Own, Folder: folder, Version: "test", Budget: time.Minute, Progress: func(result.Step) {},
		Speed: speed.Here()}
	alone := full.Must(Grade(t.Context(), job))(t)

	pools := new(sandbox.Pools)
	t.Cleanup(func() { full.Check(t, pools.Close()) })
	here := queue.Here{Files: suite.Own, Version: "test", Pools: pools, Speed: speed.Here}
	ctx, fire := context.WithCancel(t.Context())
	left := make(chan error, 1)
	go func() {
		left <- queue.Work(ctx, queue.Job{At: options, Machine: "worker", AtOnce: 2, Slower: 1,
			Tell: options.Warn, Judge: here.Judge})
	}()
	job.Queue = func(name string) (*queue.Client, error) { return queue.Open(options, name, false) }
	job.Resume = filepath.Join(t.TempDir(), "kept")
	together := full.Must(Grade(t.Context(), job))(t)
	for _, p := range together.Programs {
		if (p.Judgement.Worker == nil) != (p.Key == "") {
			t.Errorf("%s: judged by %+v", p.File, p.Judgement.Worker)
		}
	}
	if diff := cmp.Diff(untimed(t, alone), untimed(t, together)); diff != "" {
		t.Errorf("-alone +by workers:\n%s", diff)
	}
	fire()
	full.Check(t, <-left)
	kept := full.Must(Grade(t.Context(), job))(t)
	if diff := cmp.Diff(untimed(t, together), untimed(t, kept)); diff != "" {
		t.Errorf("-by workers +kept:\n%s", diff)
	}
}

// untimed returns the judgements as JSON has them, without keys, what was measured and who did.
func untimed(t *testing.T, r Results) (list []any) {
	for _, p := range r.Programs {
		var v any
		full.Check(t, json.Unmarshal(full.Must(json.Marshal(p.Judgement))(t), &v))
		list = append(list, p.File, p.Misuse, p.Unfit, without(v))
	}
	return list
}

// without returns a value without what was measured.
func without(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key := range v {
			if strings.HasSuffix(key, "_ms") || strings.HasPrefix(key, "memory") || key == "worker" || key == "most" {
				delete(v, key)
				continue
			}
			v[key] = without(v[key])
		}
	case []any:
		for i := range v {
			v[i] = without(v[i])
		}
	}
	return v
}
