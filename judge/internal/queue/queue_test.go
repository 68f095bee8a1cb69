//go:build queue

package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/queue/local"
	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

func TestMain(m *testing.M) {
	lease, beat, look, pause = 15*time.Second, 100*time.Millisecond, 200*time.Millisecond, 50*time.Millisecond
	beChild()
	m.Run()
}

// at returns how to reach a server. What is said goes to the log of the test.
func at(t *testing.T, s *local.Server) Options {
	return Options{URL: s.URL, Edition: "edition", Warn: func(kind message.Kind, parts ...any) {
		if t.Context().Err() == nil {
			t.Log(message.New(kind, parts...))
		}
	}}
}

// client opens a client.
func client(t testing.TB, o Options, name string) *Client {
	t.Helper()
	c := full.Must(Open(o, name, false))(t)
	t.Cleanup(c.Close)
	return c
}

// hire starts a worker that judges with a function, until the test or what it returns ends it.
func hire(t *testing.T, o Options, machine string,
	judge func(context.Context, Task, Watch) (result.Judgement, error)) (fire func()) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	job := Job{At: o, Machine: machine, Version: "v1, go", AtOnce: 2, Slower: 1, Judge: judge, Tell: o.Warn}
	go func() { done <- Work(ctx, job) }()
	fire = sync.OnceFunc(func() {
		stop()
		if err := come(t, done); err != nil {
			t.Errorf("%s: %v", machine, err)
		}
	})
	t.Cleanup(fire)
	return fire
}

// verdict is a judge that finds what the source says.
func verdict(_ context.Context, t Task, _ Watch) (result.Judgement, error) {
	var v result.Verdict
	v.UnmarshalText(t.Source)
	return result.Judgement{Problem: t.Problem, Submission: t.File, Verdict: v}, nil
}

// answer hands a program over, and returns the reply.
func answer(t testing.TB, c *Client, task Task, w Watch) Reply {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), longest)
	defer stop()
	full.Check(t, c.Turn(ctx))
	defer c.Done()
	return full.Must(c.Judge(ctx, task, w))(t)
}

// longest is how long a test waits for what is to come.
const longest = 3 * time.Minute

// come returns what comes out of a channel. That takes a moment, or longer on a busy machine.
func come[T any](t testing.TB, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(longest):
		t.Fatal("nothing comes")
	}
	return value
}

// await waits until something is so.
func await(t testing.TB, is func() bool) {
	t.Helper()
	for end := time.Now().Add(longest); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it does not come")
		}
	}
}

// Programs and replies of any size come through, with hostile names, and a reply names the machine.
func TestSizes(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	hire(t, o, "worker", func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		r, _ := verdict(ctx, Task{Source: []byte("WA")}, w)
		r.Compiler, r.Submission = string(task.Source), task.File
		return r, nil
	})
	c := client(t, o, "sizes")
	for _, size := range []int{0, 10, small, 3 << 20} {
		task := Task{Problem: "hdu1850", File: "../* >.a\n" + strings.Repeat("文", 50) + ".go",
			Source: []byte(strings.Repeat("x", size))}
		got := answer(t, c, task, Watch{}).Judgement
		if len(got.Compiler) != size || got.Submission != task.File || got.Worker == nil ||
			got.Worker.Machine != "worker" {
			t.Errorf("size %d: the reply has %d bytes, is about %q, by %v", size, len(got.Compiler),
				got.Submission, got.Worker)
		}
	}
	await(t, func() bool { // the worker removes a program after its reply is there
		within, stop := context.WithTimeout(t.Context(), time.Second) // NATS may lose the end of its list
		defer stop()
		list, err := c.at.Load().large.List(within)
		return errors.Is(err, jetstream.ErrNoObjectsFound) || err == nil && len(list) == 0
	})
}

// Steps come back while a program is judged, and a person may take it back.
func TestWatch(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	began, ended := make(chan bool, 1), make(chan bool, 1)
	hire(t, o, "worker", func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		if string(task.Source) != "endless" {
			return verdict(ctx, task, w)
		}
		w.Ended(result.Group{Kind: result.Small, Count: 7})
		<-ctx.Done()
		ended <- true
		return result.Judgement{}, nil
	})
	c := client(t, o, "watch")
	task := Task{Source: []byte("endless")}
	ctx, stop := context.WithCancel(t.Context())
	go c.Judge(ctx, task, Watch{Ended: func(g result.Group) { began <- g.Kind == result.Small && g.Count == 7 }})
	if !come(t, began) {
		t.Error("another group came back")
	}
	stop()
	c.Cancel(task)
	come(t, ended)
	if got := answer(t, c, Task{Source: []byte("AC")}, Watch{}); got.Judgement.Verdict != result.AC {
		t.Errorf("the next program: %v", got.Judgement.Verdict)
	}
}

// A worker that stops gives its programs back, and that is no mark against them. Another edition gets none.
func TestGiveBack(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	other := o
	other.Edition = "other"
	hire(t, other, "other", func(context.Context, Task, Watch) (result.Judgement, error) {
		t.Error("another edition judges")
		return result.Judgement{}, nil
	})
	c := client(t, o, "back")
	replies := make(chan Reply, 1)
	go func() {
		reply, err := c.Judge(context.Background(), Task{Source: []byte("AC")}, Watch{})
		if err == nil {
			replies <- reply
		}
	}()
	for i := range deliveries + 2 {
		took := make(chan bool, 1)
		fire := hire(t, o, fmt.Sprint("stops ", i),
			func(ctx context.Context, _ Task, _ Watch) (result.Judgement, error) {
				took <- true
				<-ctx.Done()
				return result.Judgement{}, nil
			})
		come(t, took)
		fire()
	}
	hire(t, o, "last", verdict)
	if got := come(t, replies); got.Judgement.Verdict != result.AC || got.Judgement.Worker.Machine != "last" {
		t.Errorf("%v, by %v", got.Judgement.Verdict, got.Judgement.Worker)
	}
}

// A program that three workers take and never return is JE, with the reason, and leaves the queue.
func TestBreaks(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	c := client(t, o, "breaks")
	task := Task{Problem: "hdu1850", File: "bad.go", Author: "anna", Source: []byte("AC")}
	replies := make(chan Reply, 1)
	go func() {
		reply, err := c.Judge(context.Background(), task, Watch{})
		if err == nil {
			replies <- reply
		}
	}()
	come(t, c.ready)
	s := &shift{link: c.link}
	full.Check(t, s.consume(t.Context()))
	for i := 0; i < deliveries; {
		for msg := range full.Must(s.consumer.Fetch(1))(t).Messages() {
			full.Check(t, msg.Nak()) // as when the lease of a dead worker ends
			i++
		}
	}
	hire(t, o, "worker", func(context.Context, Task, Watch) (result.Judgement, error) {
		t.Error("it is judged once more")
		return result.Judgement{}, nil
	})
	got := come(t, replies)
	if want := message.New("breaks workers", deliveries); got.Fault == nil || !got.Fault.Equal(want) ||
		got.Judgement.Verdict != result.JE {
		t.Errorf("%v, %v", got.Judgement.Verdict, got.Fault)
	}
	var queue result.Queue
	await(t, func() bool { // the worker says that it is there, and acknowledges the program, a little later
		queue = full.Must(Look(t.Context(), o))(t)
		return queue.Waiting == 0 && len(queue.Workers) > 0
	})
	if len(queue.Failed) != 1 || queue.Failed[0].Author != "anna" || queue.Waiting != 0 || len(queue.Workers) != 1 {
		t.Errorf("the queue has %+v", queue)
	}
}

// A server that ends and starts again, also with an empty disk, loses no program. Each gets one reply.
func TestServerEnds(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := local.Start(t, 0, folder)
	o := at(t, s)
	c := client(t, o, "ends")
	const n = 20
	replies := make(chan string, 2*n)
	for i := range n {
		go func() {
			task := Task{File: fmt.Sprint(i), Source: []byte("AC")}
			if i%2 > 0 {
				task.Input = make([]byte, small) // too large for a message
			}
			if c.Turn(t.Context()) == nil {
				if reply, err := c.Judge(t.Context(), task, Watch{}); err == nil {
					replies <- reply.Judgement.Submission
				}
				c.Done()
			}
		}()
	}
	slowly := func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		sleep(ctx, 50*time.Millisecond)
		return verdict(ctx, task, w)
	}
	hire(t, o, "worker", slowly)
	got := make(map[string]int)
	for i := range n {
		got[come(t, replies)]++
		if i == 2 || i == 8 {
			s.Stop()
			if i == 8 {
				folder = t.TempDir()
			}
			s = local.Start(t, s.Port, folder)
		}
	}
	for i := range n {
		if got[fmt.Sprint(i)] != 1 {
			t.Errorf("program %d has %d replies", i, got[fmt.Sprint(i)])
		}
	}
}

// A server that refuses the account for a while, such as after a mistake in its configuration, is used again when it
// doesn't. What it said is told.
func TestRefused(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := local.Start(t, 0, folder)
	o := at(t, s)
	refused := make(chan bool, 100)
	log := o.Warn
	o.Warn = func(kind message.Kind, parts ...any) {
		log(kind, parts...)
		if kind == "queue trouble" {
			refused <- fmt.Sprint(parts[1]) == message.NewError("account refused").Error()
		}
	}
	hire(t, o, "worker", verdict)
	c := client(t, o, "refused")
	answer(t, c, Task{File: "before", Source: []byte("AC")}, Watch{})
	s.Stop()
	s = local.StartFor(t, s.Port, folder, "anna", "secret")
	_, err := Look(t.Context(), o)
	full.Fault(t, "who looks", err, "account refused")
	replies := make(chan Reply, 1)
	go func() {
		reply, err := c.Judge(t.Context(), Task{File: "meanwhile", Source: []byte("WA")}, Watch{})
		if err == nil {
			replies <- reply
		}
	}()
	if !come(t, refused) {
		t.Error("another error is told")
	}
	sleep(t.Context(), 10*pause) // after a second refusal, NATS's client would give up
	s.Stop()
	local.Start(t, s.Port, folder)
	if got := come(t, replies); got.Judgement.Verdict != result.WA {
		t.Errorf("%v", got.Judgement.Verdict)
	}
}

// A client that dies leaves its programs. One with its name gets the replies, without a second judging.
func TestClientDies(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	first := full.Must(Open(o, "dies", false))(t)
	ctx, stop := context.WithCancel(t.Context())
	gone := make(chan bool)
	go func() {
		first.Judge(ctx, Task{Source: []byte("WA")}, Watch{})
		close(gone)
	}()
	judged := make(chan bool, 10)
	proceed := make(chan bool)
	hire(t, o, "worker", func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		judged <- true
		<-proceed
		return verdict(ctx, task, w)
	})
	come(t, judged)
	stop()
	come(t, gone)
	first.Close()
	close(proceed)
	stream := full.Must(full.Must(connect(o))(t).js.Stream(t.Context(), resultStream))(t)
	await(t, func() bool { return full.Must(stream.Info(t.Context()))(t).State.Msgs > 0 })
	got := answer(t, client(t, o, "dies"), Task{Source: []byte("WA")}, Watch{})
	if got.Judgement.Verdict != result.WA || len(judged) > 0 {
		t.Errorf("%v, judged %d times more", got.Judgement.Verdict, len(judged))
	}
}

// A program that is TLE near its limit is judged on another machine, too, and that counts.
func TestNearLimit(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	near := func(of result.Resource) func(context.Context, Task, Watch) (result.Judgement, error) {
		return func(_ context.Context, task Task, _ Watch) (result.Judgement, error) {
			return result.Judgement{Verdict: result.TLE,
				Findings: []result.Finding{{Verdict: result.TLE, Reasons: result.Reasons{result.Limit{Of: of}}}}}, nil
		}
	}
	hire(t, o, "slow", near(result.CPUTime))
	c := client(t, o, "near")
	if got := answer(t, c, Task{File: "alone", Source: []byte("AC")}, Watch{}); got.Judgement.Verdict != result.TLE ||
		got.Judgement.Worker.Also != "" {
		t.Errorf("with one machine: %v, %v", got.Judgement.Verdict, got.Judgement.Worker)
	}
	hire(t, o, "quick", func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		if len(task.Not) == 0 { // leave the first time to the other
			return near(result.CPUTime)(ctx, task, w)
		}
		return verdict(ctx, task, w)
	})
	await(t, func() bool { return c.another([]string{"slow"}) })
	for i := range 4 {
		got := answer(t, c, Task{File: fmt.Sprint(i), Source: []byte("AC")}, Watch{}).Judgement
		if got.Worker.Also == "" || got.Worker.Also == got.Worker.Machine ||
			got.Verdict == result.AC != (got.Worker.Machine == "quick") {
			t.Errorf("with two: %v by %+v", got.Verdict, got.Worker)
		}
	}
}

// A person may take back a program that another machine judges for the second time.
func TestCancelAgain(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	again, ended := make(chan bool, 1), make(chan bool, 1)
	slow := func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		if len(task.Not) > 0 {
			w.Ended(result.Group{Kind: result.Small})
			<-ctx.Done()
			ended <- true
		}
		return result.Judgement{Verdict: result.TLE, Findings: []result.Finding{
			{Verdict: result.TLE, Reasons: result.Reasons{result.Limit{Of: result.CPUTime}}}}}, nil
	}
	hire(t, o, "one", slow)
	hire(t, o, "two", slow)
	c := client(t, o, "again")
	await(t, func() bool { return c.another([]string{"one"}) && c.another([]string{"two"}) })
	task := Task{Source: []byte("slow")}
	ctx, stop := context.WithCancel(t.Context())
	go c.Judge(ctx, task, Watch{Ended: func(result.Group) { again <- true }})
	come(t, again)
	stop()
	c.Cancel(task)
	come(t, ended)
}

// A program goes from machine to machine until one has a compiler for it. If none has, that is the reply.
func TestAbsent(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	lacks := func(context.Context, Task, Watch) (result.Judgement, error) {
		return result.Judgement{}, message.NewError("where and why", "a.rs",
			toolchain.Absent{Language: "Rust", Why: message.NewError("not found", "rustc")})
	}
	hire(t, o, "without", lacks)
	hire(t, o, "without too", lacks)
	c := client(t, o, "absent")
	await(t, func() bool { return c.another([]string{"without"}) && c.another([]string{"without too"}) })
	if got := answer(t, c, Task{File: "a.rs"}, Watch{}); got.Fault == nil || got.Judgement.Verdict != result.JE {
		t.Errorf("where none has the compiler: %v", got.Judgement.Verdict)
	}
	hire(t, o, "with", verdict)
	await(t, func() bool { return c.another([]string{"without", "without too"}) })
	for i := range 4 {
		got := answer(t, c, Task{File: fmt.Sprint(i, ".rs"), Source: []byte("AC")}, Watch{})
		if got.Judgement.Verdict != result.AC || got.Judgement.Worker.Machine != "with" {
			t.Errorf("%v by %+v", got.Judgement.Verdict, got.Judgement.Worker)
		}
	}
}

// A worker that is much slower than the fastest one does not start.
func TestSlowest(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	hire(t, o, "fast", verdict)
	c := client(t, o, "slowest")
	answer(t, c, Task{Source: []byte("AC")}, Watch{})
	job := Job{At: o, Machine: "slow", AtOnce: 1, Slower: 1.6, Slowest: 1.5, Judge: verdict, Tell: o.Warn}
	full.Fault(t, "a slow worker", Work(t.Context(), job), "slower than allowed")
	ctx, stop := context.WithCancel(t.Context())
	job.Slower, job.Tell = 1.4, func(message.Kind, ...any) { stop() }
	full.Fault(t, "one that is fast enough", Work(ctx, job), "")
}

// However many programs one client has, it hands the server only what workers are about to need, so that others have
// their turn.
func TestTurns(t *testing.T) {
	t.Parallel()
	o := at(t, local.Start(t, 0, t.TempDir()))
	proceed := make(chan bool)
	var mu sync.Mutex
	var order []string
	hire(t, o, "worker", func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
		<-proceed
		mu.Lock()
		order = append(order, task.Author)
		mu.Unlock()
		return verdict(ctx, task, w)
	})
	greedy, modest := client(t, o, "greedy"), client(t, o, "modest")
	var all sync.WaitGroup
	send := func(c *Client, author string, n int) {
		for i := range n {
			all.Add(1)
			go func() {
				defer all.Done()
				answer(t, c, Task{Author: author, File: fmt.Sprint(i), Source: []byte("AC")}, Watch{})
			}()
		}
	}
	send(greedy, "greedy", 30)
	await(t, func() bool { return greedy.waits(t) >= 4 })
	send(modest, "modest", 1)
	await(t, func() bool { return modest.waits(t) >= 5 })
	close(proceed)
	all.Wait()
	if at := slices.Index(order, "modest"); at > 8 {
		t.Errorf("the only program of one comes after %d of another", at)
	}
}

// waits returns how many programs are at the server.
func (c *Client) waits(t *testing.T) uint64 {
	come(t, c.ready)
	stream := full.Must(c.js.Stream(t.Context(), workStream))(t)
	return full.Must(stream.Info(t.Context(), jetstream.WithSubjectFilter(">")))(t).State.Msgs
}

// Addresses are shown without passwords.
func TestShown(t *testing.T) {
	if got, want := Shown("nats://anna:secret@a:4222,nats://b:1"), "nats://a:4222,nats://b:1"; got != want {
		t.Errorf("Shown: %q, want %q", got, want)
	}
}

// A released version has one edition for all systems; any other has that of the program.
func TestEdition(t *testing.T) {
	self := func(of byte) func() ([32]byte, error) { return func() ([32]byte, error) { return [32]byte{of}, nil } }
	edition := func(version string, of byte) string { return full.Must(Edition(version, self(of)))(t) }
	if edition("v1.2.3, go1.26.1", 1) != edition("v1.2.3, go1.24", 2) ||
		edition("v1.2.3, go1.24", 1) == edition("v1.2.4, go1.24", 1) {
		t.Error("releases")
	}
	if edition("(devel), go1.26", 1) == edition("(devel), go1.26", 2) ||
		edition("v1.2.3+dirty, go1.26", 1) == edition("v1.2.3+dirty, go1.26", 2) {
		t.Error("other versions")
	}
}
