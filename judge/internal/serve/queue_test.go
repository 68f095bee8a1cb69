//go:build queue

package serve

import (
	"context"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/queue/local"
	"grundy/judge/internal/result"
)

// A page with a queue takes submissions while the queue is away, and workers judge them when it is back. What is judged
// while the page is away is not judged again. Who deletes a submission stops its worker.
func TestQueueOfWorkers(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	data, kept := t.TempDir(), t.TempDir()
	first := local.Start(t, 0, kept)
	first.Stop()
	options := queue.Options{URL: first.URL, Edition: "edition", Warn: func(kind message.Kind, parts ...any) {
		if t.Context().Err() == nil {
			t.Log(message.New(kind, parts...))
		}
	}}
	v := &visitor{t: t, base: "127.0.0.1:0", at: &url.URL{Scheme: "http", Host: "localhost", Path: "/"}}
	v.queue = func(name string) (*queue.Client, error) { return queue.Open(options, name, true) }
	v.serve(data, "")
	send := func(program string) {
		v.post("/p/beans/judge", "language=Go", "source="+program)
	}
	send("first")
	v.expect(200, "waiting; you are next")

	local.Start(t, first.Port, kept)
	var judged atomic.Int32
	proceed, gone := make(chan bool, 1), make(chan bool, 1)
	ctx, fire := context.WithCancel(t.Context())
	left := make(chan error, 1)
	go func() {
		left <- queue.Work(ctx, queue.Job{At: options, Machine: "worker", AtOnce: 1, Slower: 1, Tell: options.Warn,
			Judge: func(ctx context.Context, task queue.Task, w queue.Watch) (result.Judgement, error) {
				judged.Add(1)
				j := result.Judgement{By: result.ByTest, Problem: task.Problem, Title: "Beans", Submission: task.File, Language: "Go", Verdict: result.WA}
				switch string(task.Source) {
				case "second":
					w.Decided(j)
					<-proceed
				case "third":
					w.Decided(j)
					<-ctx.Done()
					gone <- true
				}
				return j.Filled(), nil
			}})
	}()
	v.await("WA, wrong answer")

	send("second")
	page := v.at.Path
	for v.get(page); !v.shows("WA, wrong answer"); v.get(page) { // it is decided, and goes on
		time.Sleep(20 * time.Millisecond)
	}
	v.stop()
	proceed <- true
	v.serve(data, "")
	v.get(page)
	v.await("WA, wrong answer")

	send("third")
	page = v.at.Path
	for v.get(page); !v.shows("WA, wrong answer"); v.get(page) {
		time.Sleep(20 * time.Millisecond)
	}
	v.post(page + "/delete")
	<-gone
	if n := judged.Load(); n != 3 {
		t.Errorf("%d programs are judged, want 3", n)
	}
	fire()
	full.Check(t, <-left)
}
