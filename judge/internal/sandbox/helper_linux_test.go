package sandbox

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// What samples of a run add up to, and what it is stopped for. The limits are 100 ms of
// processor time, 50 ms of idle time and 1000 KiB.
func TestAccount(t *testing.T) {
	one := func(at, cpu time.Duration, runs bool) sample {
		return sample{at: at, used: cpu, runnable: runs}
	}
	left := func(at time.Duration, available int64) sample { // of the machine's 16 GB
		return sample{at: at, used: at, runnable: true, total: 16 << 20, available: available}
	}
	for _, test := range []struct {
		name       string
		samples    []sample
		want       Stop // after the last; none before
		used, idle time.Duration
	}{
		{"it works", []sample{one(20*ms, 20*ms, true), one(40*ms, 40*ms, true)}, NotStopped, 40 * ms, 0},
		{"too long", []sample{one(90*ms, 90*ms, true), one(110*ms, 110*ms, true)}, AtCPU, 110 * ms, 0},
		{"it sleeps", []sample{one(40*ms, 0, false), one(60*ms, 0, false)}, AtIdle, 0, 60 * ms},
		{"it sleeps and works", []sample{one(40*ms, 30*ms, false), one(80*ms, 60*ms, false)}, NotStopped, 60 * ms,
			20 * ms},
		{"it works in two threads", []sample{one(40*ms, 70*ms, false)}, NotStopped, 70 * ms, 0},
		{"it waits for a processor", []sample{one(60*ms, 10*ms, true), one(70*ms, 10*ms, false)}, NotStopped, 10 * ms,
			10 * ms},
		{"it gets no processor", []sample{one(3001*ms, 0, true)}, Starved, 0, 0},
		{"a child is gone", []sample{{at: 60 * ms, used: 60 * ms}, one(80*ms, 30*ms, true)}, NotStopped, 60 * ms, 0},
		{"children come and go",
			[]sample{{at: 20 * ms, newest: 3, spare: 7 * ms}, {at: 90 * ms, newest: 90, spare: 12 * ms},
				{at: 91 * ms, newest: 90, spare: 14 * ms}}, NotStopped, 0, 13 * ms},
		{"much memory", []sample{{at: 120 * ms, used: 120 * ms, runnable: true, memory: 1001}}, AtMemory, 120 * ms, 0},
		{"the machine is full", []sample{left(20*ms, 8<<20), left(40*ms, 1<<19)}, Crowded, 40 * ms, 0},
		{"the machine was full before", []sample{left(20*ms, 1<<20-1<<17), left(40*ms, 1<<19+1<<17)}, NotStopped,
			40 * ms, 0},
		{"the machine has lost much", []sample{left(20*ms, 8<<20), left(40*ms, 7<<20)}, NotStopped, 40 * ms, 0},
	} {
		a := account{limits: Limits{CPU: 100 * ms, Idle: 50 * ms, Memory: 1000}}
		for i, s := range test.samples {
			got, want := a.add(s), NotStopped
			if i == len(test.samples)-1 {
				want = test.want
			}
			if got != want {
				t.Errorf("%s: sample %d: stop %v, want %v", test.name, i, got, want)
			}
		}
		if a.used != test.used || a.idle != test.idle {
			t.Errorf("%s: used %v, idle %v; want %v and %v", test.name, a.used, a.idle, test.used, test.idle)
		}
	}
}

func init() {
	// labour works for 200 ms of processor time.
	children["labour"] = func() {
		for usage := new(syscall.Rusage); usage.Utime.Nano()+usage.Stime.Nano() < 200e6; syscall.Getrusage(syscall.RUSAGE_SELF, usage) {
			count(1e5)
		}
	}
}

// Without a helper, too, a program that waits for a processor is not idle. It has to share one with
// four others, so its work takes longer than it may be idle.
func TestBusyWithoutHelper(t *testing.T) {
	full.Test(t)
	runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
	var allowed, one unix.CPUSet
	full.Check(t, unix.SchedGetaffinity(0, &allowed))
	cpu := 0
	for !allowed.IsSet(cpu) {
		cpu++
	}
	one.Set(cpu)
	full.Check(t, unix.SchedSetaffinity(0, &one)) // what this thread starts inherits it
	for range 4 {
		other := spawn("spin", true)
		defer other.Wait()
		defer other.Process.Kill()
	}
	c := child(self(t), "labour")
	c.Limits.CPU, c.Limits.Idle = time.Minute, Pretended(500*ms)
	if r := mustRun(t, &Sandbox{reason: errors.New("as the test asks")}, c); r.Stop != NotStopped || r.Death != "" || !r.Busy() {
		t.Errorf("%+v; want that it ends by itself, disturbed", r)
	}
}

// However much uncountable memory runs take, and however many run at the same
// time, a sixteenth of the machine stays free, except for what they take between looks.
func TestCrowdedBound(t *testing.T) {
	const (
		total, before = 16 << 20, 6 << 20 // in KiB, as all here
		step          = 80 << 10          // between two looks
		runs          = 10
	)
	var running [runs]account
	var held, stopped [runs]int64
	available, lowest := int64(before), int64(before)
	for range 200 {
		for i := range running {
			if stopped[i] > 0 {
				continue
			}
			available, held[i] = available-step, held[i]+step
			lowest = min(lowest, available)
			running[i].limits = Limits{CPU: time.Hour, Idle: time.Hour, Memory: 64 << 10}
			if running[i].add(sample{total: total, available: available}) == Crowded {
				available, stopped[i] = available+held[i], 1
			}
		}
	}
	if least := int64(total/16 - runs*step); slices.Contains(stopped[:], 0) || lowest < least {
		t.Errorf("given up: %v; %d KiB of the machine were left at the worst, want at least %d", stopped, lowest, least)
	}
}

// In a long run the helper stays small: its memory counts for the bound of the cgroup, so a
// helper that grows makes a slow program MLE.
func TestLongRun(t *testing.T) {
	full.Test(t)
	s := full.Must(New(context.Background(), Options{}))(t)
	defer s.Close()
	if s.helper == nil {
		t.Skip("there is no helper here")
	}
	c := child(self(t), "spin")
	c.Limits.CPU, c.Limits.Idle = 20*time.Second, time.Minute
	if r := mustRun(t, s, c); r.Stop != AtCPU {
		t.Errorf("a program that spins: %+v", r)
	}
	status := full.Must(os.ReadFile(fmt.Sprintf("/proc/%d/status", s.helper.cmd.Process.Pid)))(t)
	if kib := after(status, "\nVmRSS:"); kib == 0 || kib > 34<<10 {
		t.Errorf("after a run of 20 s the helper has %d KiB, want at most 34 MiB", kib)
	}
}

// What is sent is received as it was, with as many files as a program may have. A packet that
// is cut, too long or of another kind, or comes with more files, is an error.
func TestProtocol(t *testing.T) {
	sample := request{Number: 7, Args: []string{"@/program", "", "-x y\xff"}, Env: []string{"A=b", "C="}, Replace: true,
		Limits: Limits{CPU: 1, Idle: 2, Memory: 3, Stack: 4}}
	near, far := linkPair(t)
	open := func() int { return len(full.Must(os.ReadDir("/proc/self/fd"))(t)) }
	for _, n := range []int{0, 0, 1, 3, maxFiles, maxFiles + 2} { // types are sent once
		before := open()
		full.Check(t, far.send(sample, slices.Repeat([]int{far.socket}, n)...))
		var ask request
		got, err := near.receive(&ask)
		if (err == nil) != (n <= maxFiles) || err == nil && (len(got) != n || !reflect.DeepEqual(ask, sample)) {
			t.Errorf("%+v with %d files was received as %+v, with %d files, %v", sample, n, ask, len(got), err)
		}
		closeAll(got)
		if after := open(); after != before {
			t.Errorf("%d files: %d files were open before, %d are now", n, before, after)
		}
	}
	if err := far.send(request{Args: []string{strings.Repeat("x", messageSize)}}); err == nil {
		t.Error("arguments are sent that are longer than a message")
	}
	encode := func(body any) []byte {
		var b bytes.Buffer
		full.Check(t, gob.NewEncoder(&b).Encode(body))
		return b.Bytes()
	}
	message := encode(sample)
	for _, wrong := range [][]byte{message[:len(message)-1], append(bytes.Clone(message), 0),
		encode(grants{Landlock: 1}), make([]byte, messageSize+1), []byte("what?")} {
		near, far := linkPair(t)
		full.Check(t, unix.Send(far.socket, wrong, 0))
		if _, err := near.receive(new(request)); err != errGarbled {
			t.Errorf("%.40q: %v; want %v", wrong, err, errGarbled)
		}
	}
}

// linkPair returns the two ends of a socket.
func linkPair(t testing.TB) (near, far *link) {
	t.Helper()
	pair := full.Must(unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0))(t)
	return newLink(pair[0]), newLink(pair[1])
}

// A helper that does not answer is killed, and the sandbox is lost.
func TestHelperHangs(t *testing.T) {
	for _, interrupted := range []bool{false, true} {
		s := full.Must(New(context.Background(), Options{}))(t)
		defer s.Close()
		h := s.helper
		if h == nil {
			t.Skip("there is no helper here")
		}
		full.Check(t, h.cmd.Process.Signal(unix.SIGSTOP))
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		h.patience = 50 * time.Millisecond
		if interrupted {
			h.patience, h.grace = time.Hour, 50*time.Millisecond
			time.AfterFunc(50*time.Millisecond, cancel)
		}
		c := Command{Args: []string{"/bin/true"}}
		if r, err := h.run(ctx, c); err == nil || h.broken == nil ||
			strings.Contains(err.Error(), "no answer") == interrupted {
			t.Errorf("interrupted %v: %+v, %v, lost: %v", interrupted, r, err, h.broken)
		}
		if _, again := h.run(ctx, c); !errors.Is(again, h.broken) {
			t.Errorf("interrupted %v: it can be used again: %v", interrupted, again)
		}
	}
}

// A sandbox whose helper is lost, and can't be replaced as it was, runs nothing: neither if its run was
// interrupted, nor if the system gives less protection now.
func TestNeverWeaker(t *testing.T) {
	folder := self(t)
	s := full.Must(New(context.Background(), Options{}))(t)
	defer s.Close()
	if s.helper == nil {
		t.Skip("there is no helper here")
	}
	before := s.Protections()
	isolated := func(after string) {
		t.Helper()
		r := mustRun(t, s, child(folder, "exit"))
		if string(r.Output) != "42\n" || weakerThan(before, s.Protections()) != nil {
			t.Errorf("after %s: %+v, %+v", after, r, s.Protections())
		}
	}
	full.Check(t, s.helper.cmd.Process.Signal(unix.SIGSTOP))
	s.helper.grace = 50 * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.Run(ctx, child(folder, "exit")); !errors.Is(err, context.DeadlineExceeded) || s.helper == nil ||
		s.helper.broken == nil {
		t.Errorf("an interrupted run: %v, %+v", err, s.helper)
	}
	isolated("an interrupted run")

	s.helper.close()
	s.options.Read = []string{"/not there"} // which can't be mounted
	const want = "a sandbox protects less than the one before it: not enforced here: "
	if r, err := s.Run(context.Background(), child(folder, "exit")); err == nil ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("with less protection: %+v, %v", r, err)
	}
	s.options.Read = nil
	isolated("less protection")

	p := NewPool(nil)
	defer p.Close()
	first := full.Must(p.acquire(context.Background()))(t)
	p.read = []string{"/not there"}
	if second, err := p.acquire(context.Background()); err == nil {
		t.Errorf("the second sandbox of a pool: %+v", second.Protections())
		p.idle <- second
	}
	p.idle <- first
}

// A helper that the system ends, before a run or during it, is replaced, and the run begins
// again.
func TestHelperEnded(t *testing.T) {
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil {
			t.Skip("there is no helper")
		}
		for _, during := range []time.Duration{0, 10 * ms} {
			ended := s.helper
			timer := time.AfterFunc(during, func() { ended.cmd.Process.Kill() })
			for s.helper == ended {
				if r := mustRun(t, s, child(folder, "work")); r.Death != "" || r.Stop != NotStopped {
					t.Fatalf("%+v", r)
				}
			}
			timer.Stop()
		}
	})
}
