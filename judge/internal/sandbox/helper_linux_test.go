package sandbox

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
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
		{"it sleeps and works", []sample{one(40*ms, 30*ms, false), one(80*ms, 60*ms, false)}, NotStopped, 60 * ms, 20 * ms},
		{"it works in two threads", []sample{one(40*ms, 70*ms, false)}, NotStopped, 70 * ms, 0},
		{"it waits for a processor", []sample{one(60*ms, 10*ms, true), one(70*ms, 10*ms, false)}, NotStopped, 10 * ms, 10 * ms},
		{"it gets no processor", []sample{one(3001*ms, 0, true)}, Starved, 0, 0},
		{"a child is gone", []sample{{at: 60 * ms, used: 60 * ms}, one(80*ms, 30*ms, true)}, NotStopped, 60 * ms, 0},
		{"children come and go", []sample{{at: 20 * ms, newest: 3, spare: 7 * ms}, {at: 90 * ms, newest: 90, spare: 12 * ms}, {at: 91 * ms, newest: 90, spare: 14 * ms}}, NotStopped, 0, 13 * ms},
		{"much memory", []sample{{at: 120 * ms, used: 120 * ms, runnable: true, memory: 1001}}, AtMemory, 120 * ms, 0},
		{"the machine is full", []sample{left(20*ms, 8<<20), left(40*ms, 1<<19)}, Crowded, 40 * ms, 0},
		{"the machine was full before", []sample{left(20*ms, 1<<20-1<<17), left(40*ms, 1<<19+1<<17)}, NotStopped, 40 * ms, 0},
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

// However much uncountable memory runs take, and however many run at the same
// time, a sixteenth of the machine stays free, except for what they take between looks.
func TestCrowdedBound(t *testing.T) {
	const (
		total, before = 16 << 20, 6 << 20 // in KiB, as all here
		step          = 80 << 10          // between two looks
		runs          = 10
	)
	type run struct {
		account
		held int64
	}
	var running []*run
	for range runs {
		running = append(running, &run{account: account{limits: Limits{CPU: time.Hour, Idle: time.Hour, Memory: 64 << 10}}})
	}
	available, lowest := int64(before), int64(before)
	for round := 0; round < 200 && len(running) > 0; round++ {
		running = slices.DeleteFunc(running, func(r *run) bool {
			available, r.held = available-step, r.held+step
			lowest = min(lowest, available)
			stop := r.add(sample{total: total, available: available})
			if stop == Crowded {
				available += r.held
			} else if stop != NotStopped {
				t.Errorf("round %d: stopped at %v", round, stop)
			}
			return stop != NotStopped
		})
	}
	if least := int64(total/16 - runs*step); len(running) > 0 || lowest < least {
		t.Errorf("%d of %d runs were not given up; %d KiB of the machine were left at the worst, want at least %d", len(running), runs, lowest, least)
	}
}

// limitTests are programs that found a way past a limit, and right ones that look like
// them.
var limitTests = []struct {
	name  string
	stop  Stop
	limit time.Duration
}{
	{"tle_unseen", AtCPU, 300 * time.Millisecond},
	{"tle_wakers", AtIdle, 400 * time.Millisecond},
	{"tle_shared_memory", AtCPU, 200 * time.Millisecond},
	{"mle_given_back", AtMemory, 5 * time.Second},
	{"mle_page_tables", AtMemory, 5 * time.Second},
	{"mle_many_processes", AtMemory, 5 * time.Second},
	{"mle_mappings", AtMemory, 5 * time.Second},
	{"mle_files", AtMemory, 5 * time.Second}, // it needs a working folder in memory
	{"ac_many_children", NotStopped, 5 * time.Second},
	{"ac_shared_memory", NotStopped, 5 * time.Second},
	{"ac_vfork", NotStopped, 5 * time.Second},
	{"pry_sockets", NotStopped, 5 * time.Second},
	{"pry_pipes", NotStopped, 5 * time.Second},
	{"pry_locks", NotStopped, 5 * time.Second},
}

// Programs that found a way past a limit are stopped by it in each kind of sandbox, and
// right ones that look like them are not. Every day half of them are run in one kind each.
// The tests of the command line run all as an ordinary user.
func TestLimitsHold(t *testing.T) {
	full.Daily(t)
	kinds := sandboxes(t, Options{})
	delete(kinds, "plain") // limits are not watched there
	names := slices.Sorted(maps.Keys(kinds))
	for _, box := range kinds {
		defer box.Close()
	}
	for i, test := range limitTests {
		if !full.On() && i%2 > 0 {
			continue
		}
		folder, from := t.TempDir(), filepath.Join("../../testdata/programs", test.name+".c")
		if out, err := exec.Command("cc", "-O2", "-pthread", "-o", filepath.Join(folder, test.name), from).CombinedOutput(); err != nil {
			t.Skipf("cc: %v\n%s", err, out)
		}
		for k, kind := range names {
			if !full.On() && i/2%len(names) != k || test.name == "mle_files" && kind == "no namespaces" {
				continue
			}
			limits := Limits{CPU: test.limit, Idle: 2 * test.limit, Memory: 64 << 10, Output: 1 << 10}
			r := mustRun(t, kinds[kind], Command{Folder: folder, Args: []string{"@/" + test.name}, Limits: limits})
			if r.Stop != test.stop || r.Stop == NotStopped && string(r.Output) != "6\n" {
				t.Errorf("%s, %s: stop %v, want %v: %s, CPU %v, wall %v, idle %v, memory %v, output %.200q", kind, test.name, r.Stop, test.stop, r.Death, r.CPU, r.Wall, r.Idle, r.Memory, r.Output)
			}
		}
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
	for _, wrong := range [][]byte{message[:len(message)-1], append(bytes.Clone(message), 0), encode(grants{Landlock: 1}), make([]byte, messageSize+1), []byte("what?")} {
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

// take receives a request.
func take(far *link) (ask request, err error) {
	files, err := far.receive(&ask)
	closeAll(files)
	return ask, err
}

// fakeHelper returns a helper whose other end is played by a function. When that
// returns, the helper has ended.
func fakeHelper(t testing.TB, play func(far *link)) *helper {
	t.Helper()
	near, far := linkPair(t)
	cmd := exec.Command("sleep", "3600") // for end to wait for
	full.Check(t, cmd.Start())
	go func() {
		play(far)
		unix.Close(far.socket)
		cmd.Process.Kill()
	}()
	h := &helper{user: -1, link: near, cmd: cmd, complaints: new(bytes.Buffer), buffer: make([]byte, 64<<10)}
	t.Cleanup(func() { h.close() })
	return h
}

// A helper that dies, or answers with what is no answer, is an error wherever it does,
// and soon. After that the sandbox is lost.
func TestHelperDies(t *testing.T) {
	c := child(self(t), "echo")
	says := func(words []byte) func(*link) {
		return func(far *link) { unix.Send(far.socket, words, unix.MSG_NOSIGNAL) }
	}
	for i, last := range []func(*link){
		func(*link) {}, says([]byte{0}), says([]byte("what?")), says(bytes.Repeat([]byte{7}, messageSize)),
		func(far *link) { far.send(reply{Number: 7}) }, // to another run
	} {
		if got, err := fakeHelper(t, last).setUp(context.Background()); err == nil {
			t.Errorf("after the last words %d it is granted %+v", i, got)
		}
		for messages := range 2 {
			h := fakeHelper(t, func(far *link) {
				for range messages {
					take(far)
				}
				last(far)
			})
			began := time.Now()
			r, err := h.run(context.Background(), c)
			if err == nil || time.Since(began) > time.Minute || h.broken == nil {
				t.Errorf("after %d messages and the last words %d: %+v, %v, lost: %v, and that took %v", messages, i, r, err, h.broken, time.Since(began))
			}
			if _, again := h.run(context.Background(), c); !errors.Is(again, h.broken) {
				t.Errorf("after %d messages and the last words %d it can be used again: %v", messages, i, again)
			}
		}
	}
}

// A helper that does not answer is killed, and the sandbox is lost.
func TestHelperHangs(t *testing.T) {
	for _, interrupted := range []bool{false, true} {
		// What play is given ends with the helper, by whom it is killed here.
		h := fakeHelper(t, func(far *link) {
			take(far)
			time.Sleep(time.Hour)
		})
		pid, socket := h.cmd.Process.Pid, h.link.socket
		go func() { // as the system does: with its process the helper's end of the socket is gone
			for unix.Kill(pid, 0) == nil && !isZombie(pid) {
				time.Sleep(time.Millisecond)
			}
			unix.Shutdown(socket, unix.SHUT_RD)
		}()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		h.patience = 50 * time.Millisecond
		if interrupted {
			h.patience, h.grace = time.Hour, 50*time.Millisecond
			time.AfterFunc(50*time.Millisecond, cancel)
		}
		c := Command{Args: []string{"/bin/true"}}
		if r, err := h.run(ctx, c); err == nil || h.broken == nil || strings.Contains(err.Error(), "no answer") == interrupted {
			t.Errorf("interrupted %v: %+v, %v, lost: %v", interrupted, r, err, h.broken)
		}
	}
}

// isZombie reports whether a process has ended without a wait.
func isZombie(pid int) bool {
	s, ok := new(proc).stat(pid, 0)
	return !ok || s.state == 'Z'
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

// What the helper says of the machine is an error of that run only.
func TestHelperRefuses(t *testing.T) {
	h := fakeHelper(t, func(far *link) {
		for ask, err := take(far); err == nil && ask.Replace; ask, err = take(far) {
			far.send(reply{Number: ask.Number, Fault: "no space"})
		}
	})
	for range 2 {
		if _, err := h.run(context.Background(), child(self(t), "echo")); err == nil || err.Error() != "no space" || h.broken != nil {
			t.Errorf("%v, lost: %v; want no space", err, h.broken)
		}
	}
}
