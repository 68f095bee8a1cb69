//go:build queue

package queue

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// childVariable has the address of the queue for a worker that is this test started again.
const childVariable = "GRUNDY_QUEUE_CHILD"

// beChild works until it is killed, if this process is to. Judging takes up to a tenth of a second.
func beChild() {
	url := os.Getenv(childVariable)
	if url == "" {
		return
	}
	silent := func(message.Kind, ...any) {}
	for {
		err := Work(context.Background(), Job{
			At: Options{URL: url, Edition: "edition", Warn: silent}, Machine: fmt.Sprint("process ", os.Getpid()),
			AtOnce: 2, Slower: 1, Tell: silent,
			Judge: func(ctx context.Context, t Task, w Watch) (result.Judgement, error) {
				sleep(ctx, time.Duration(rand.IntN(100))*time.Millisecond)
				return verdict(ctx, t, w)
			},
		})
		fmt.Fprintln(os.Stderr, "worker:", err)
		time.Sleep(pause)
	}
}

// A daemon is Debian's server, as a process.
type daemon struct {
	t           testing.TB
	port        int
	folder, url string
	more        []string // arguments
	process     *exec.Cmd
}

// newDaemon starts a server, or skips the test if there is none.
func newDaemon(t testing.TB, more ...string) *daemon {
	t.Helper()
	if _, err := exec.LookPath("nats-server"); err != nil {
		t.Skip("skipped: the program nats-server, which is Debian's package of that name")
	}
	l := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	d := &daemon{t: t, port: l.Addr().(*net.TCPAddr).Port, folder: t.TempDir(), more: more}
	d.url = fmt.Sprintf("nats://127.0.0.1:%d", d.port)
	full.Check(t, l.Close())
	d.start()
	t.Cleanup(func() { d.kill() })
	return d
}

func (d *daemon) start() {
	d.process = exec.Command("nats-server", "-js", "-sd", d.folder, "-a", "127.0.0.1", "-p", strconv.Itoa(d.port))
	d.process.Args = append(d.process.Args, d.more...)
	full.Check(d.t, d.process.Start())
	for {
		c, err := net.Dial("tcp", d.url[len("nats://"):])
		if err == nil {
			c.Close()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func (d *daemon) kill() {
	d.process.Process.Kill()
	d.process.Wait()
}

// memory returns the peak of the server's resident memory, in MB.
func (d *daemon) memory() int {
	text, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(d.process.Process.Pid), "status"))
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(text)
	if found == nil {
		return 0
	}
	kib, _ := strconv.Atoi(string(bytes.TrimSpace(found[1])))
	return kib >> 10
}

// options returns how to reach the server. What is said goes to the log of the test.
func (d *daemon) options() Options {
	return Options{URL: d.url, Edition: "edition", Warn: func(kind message.Kind, parts ...any) {
		d.t.Log(message.New(kind, parts...))
	}}
}

// Workers and the server are killed again and again, and the client once. Each program gets one reply.
func TestKilled(t *testing.T) {
	full.Test(t)
	d := newDaemon(t)
	worker := func() *exec.Cmd {
		cmd := exec.Command(full.Must(os.Executable())(t))
		cmd.Env = append(os.Environ(), childVariable+"="+d.url)
		cmd.Stderr = os.Stderr
		full.Check(t, cmd.Start())
		return cmd
	}
	workers := []*exec.Cmd{worker(), worker(), worker()}
	var mu sync.Mutex // is held while the workers are used
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for _, w := range workers {
			w.Process.Kill()
			w.Wait()
		}
	})
	end, stop := context.WithCancel(t.Context())
	kills := make(chan int)
	go func() {
		n := 0
		for ; end.Err() == nil; n++ {
			sleep(end, time.Second)
			mu.Lock()
			i := rand.IntN(len(workers))
			workers[i].Process.Kill()
			workers[i].Wait()
			workers[i] = worker()
			mu.Unlock()
		}
		kills <- n
	}()
	const n = 1000
	got := make(map[string]int)
	var gotten sync.Mutex
	// run judges what has no reply yet, until so many have one.
	run := func(until int) {
		c := full.Must(Open(d.options(), "killed", false))(t)
		ctx, enough := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for i := range n {
			name := fmt.Sprint(i)
			gotten.Lock()
			had := got[name]
			gotten.Unlock()
			if had > 0 {
				continue
			}
			all.Add(1)
			go func() {
				defer all.Done()
				if c.Turn(ctx) != nil {
					return
				}
				defer c.Done()
				reply, err := c.Judge(ctx, Task{File: name, Source: []byte("AC")}, Watch{})
				if err != nil {
					return
				}
				if reply.Judgement.Verdict != result.AC || reply.Judgement.Submission != name {
					t.Errorf("program %s: %v of %s", name, reply.Judgement.Verdict, reply.Judgement.Submission)
				}
				gotten.Lock()
				defer gotten.Unlock()
				if got[name]++; len(got) >= until {
					enough()
				}
			}()
		}
		all.Wait()
		enough()
		c.Close()
	}
	go func() {
		for range 2 {
			sleep(end, 4*time.Second)
			if end.Err() == nil {
				d.kill()
				d.start()
			}
		}
	}()
	began := time.Now()
	run(n / 2) // then the client is gone
	run(n)
	stop()
	t.Logf("%d workers killed in %v", <-kills, time.Since(began).Round(time.Second))
	for i := range n {
		if got[fmt.Sprint(i)] != 1 {
			t.Errorf("program %d has %d replies", i, got[fmt.Sprint(i)])
		}
	}
}

// A cluster keeps three copies. While one of its three servers is missing, nothing is made with fewer.
func TestCluster(t *testing.T) {
	t.Parallel()
	full.Test(t)
	var routes []string
	for range 3 {
		l := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
		full.Check(t, l.Close())
		routes = append(routes, "nats://"+l.Addr().String())
	}
	member := func(i int) *daemon {
		return newDaemon(t, "-n", fmt.Sprint("n", i), "--cluster_name", "c", "--cluster", routes[i], "--routes",
			strings.Join(routes, ","))
	}
	o := member(0).options()
	member(1)
	await(t, func() bool { // until then the servers have not found each other
		_, err := Look(t.Context(), o)
		if err == nil {
			t.Fatal("two servers are enough")
		}
		return strings.Contains(err.Error(), "too few servers")
	})
	member(2)
	await(t, func() bool {
		_, err := Look(t.Context(), o)
		return err == nil
	})
	l := full.Must(connect(o))(t)
	defer l.nats.Close()
	for list := l.js.ListStreams(t.Context()); ; {
		info, ok := <-list.Info()
		if !ok {
			break
		}
		if info.Config.Replicas != 3 {
			t.Errorf("%s has %d copies", info.Config.Name, info.Config.Replicas)
		}
	}
}

// Many workers that only sleep for 0.2 s: how many programs go through a second, what the server needs, and how long a
// program takes that comes after ten thousand others.
func BenchmarkScale(b *testing.B) {
	defer func(seconds, minutes time.Duration) { beat, look = seconds, minutes }(beat, look)
	beat, look = 5*time.Second, 30*time.Second // as they are: how often workers tell and look is part of the work
	const n = 10_000
	for _, many := range []int{64, 512} {
		b.Run(fmt.Sprint(many), func(b *testing.B) {
			d := newDaemon(b)
			o := d.options()
			o.Warn = func(message.Kind, ...any) {}
			greedy, modest := client(b, o, "greedy"), client(b, o, "modest") // before all workers ask for theirs at once
			ctx, fire := context.WithCancel(b.Context())
			var workers sync.WaitGroup
			for i := range many {
				workers.Add(1)
				go func() {
					defer workers.Done()
					Work(ctx, Job{At: o, Machine: fmt.Sprint(i), AtOnce: 2, Slower: 1, Tell: o.Warn,
						Judge: func(ctx context.Context, task Task, w Watch) (result.Judgement, error) {
							sleep(ctx, 200*time.Millisecond)
							return verdict(ctx, task, w)
						}})
				}()
			}
			for {
				greedy.mu.Lock()
				ready := greedy.processors() == 2*many
				greedy.mu.Unlock()
				if ready {
					break
				}
				time.Sleep(pause)
			}
			source := bytes.Repeat([]byte("x"), 4000)
			began := time.Now()
			var all sync.WaitGroup
			all.Add(1)
			go func() {
				defer all.Done()
				for i := range n {
					full.Check(b, greedy.Turn(b.Context()))
					all.Add(1)
					go func() {
						defer all.Done()
						full.Must(greedy.Judge(b.Context(), Task{File: fmt.Sprint(i), Source: source}, Watch{}))(b)
						greedy.Done()
					}()
				}
			}()
			time.Sleep(time.Second)
			var took []time.Duration
			for i := range 5 {
				sent := time.Now()
				answer(b, modest, Task{File: fmt.Sprint("late ", i), Source: source}, Watch{})
				took = append(took, time.Since(sent).Round(time.Millisecond))
			}
			all.Wait()
			slices.Sort(took)
			b.ReportMetric(n/time.Since(began).Seconds(), "programs/s")
			b.ReportMetric(took[len(took)/2].Seconds(), "s/late") // for one that comes late (median)
			b.ReportMetric(float64(d.memory()), "MB/server")
			fire()
			workers.Wait()
		})
	}
}
