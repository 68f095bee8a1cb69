package sandbox

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

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
