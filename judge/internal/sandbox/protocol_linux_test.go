package sandbox

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// bodies are a sample of every message, and a place for its body.
var bodies = map[kind][2]any{
	beHelper:  {&setup{Namespaces: true, User: 5, Read: []string{"/a\xff"}}, new(setup)},
	install:   {&program{Args: []string{"@/program", "", "-x y"}, Env: []string{"A=b", "C="}, Replace: true, Files: []file{{"a program\xff", 0o755}}}, new(program)},
	start:     {&request{Number: 7, CPU: 1, Idle: 2, Memory: 3, Stack: 4}, new(request)},
	kill:      {ptr(uint32(7)), new(uint32)},
	granted:   {&grants{Landlock: 6, NoFilter: "old"}, new(grants)},
	installed: {&fault{"disk full"}, new(fault)},
	runEnded:  {&sampleReply, new(reply)},
}

var sampleReply = reply{Number: 7, Status: 256, Stop: int32(AtCPU), CPU: 1, Wall: 2, Idle: 3, Memory: 4, Floor: 5, StackFull: true}

func ptr[T any](v T) *T { return &v }

// What is encoded is decoded as it was. A message that was cut, is too long or is of
// another kind is an error.
func TestProtocol(t *testing.T) {
	for k, body := range bodies {
		message := must(encode(k, body[0]))
		for n := range message {
			if decode(message[:n], k, body[1]) == nil {
				t.Errorf("kind %d: %d of %d bytes are taken for %+v", k, n, len(message), body[1])
			}
		}
		if decode(append(bytes.Clone(message), 0), k, body[1]) == nil {
			t.Errorf("kind %d: one byte more is taken for %+v", k, body[1])
		}
		for other := range bodies {
			if err := decode(message, other, body[1]); (err == nil) != (other == k) {
				t.Errorf("kind %d is read as kind %d: %v", k, other, err)
			}
		}
		if !reflect.DeepEqual(body[0], body[1]) {
			t.Errorf("kind %d: %+v was decoded as %+v", k, body[0], body[1])
		}
	}
	if _, err := encode(install, program{Args: []string{strings.Repeat("x", messageSize)}}); err == nil {
		t.Error("arguments are sent that are longer than a message")
	}
	if got, err := decodeReply(must(encode(runEnded, sampleReply)), 7); err != nil || got != sampleReply {
		t.Errorf("%+v was decoded as %+v, %v", sampleReply, got, err)
	}
	wrong := sampleReply
	wrong.Stop = int32(Crowded) + 1
	for number, answer := range map[uint32]reply{8: sampleReply, 7: wrong} {
		if got, err := decodeReply(must(encode(runEnded, answer)), number); err == nil {
			t.Errorf("%+v is taken for a reply to run %d: %+v", answer, number, got)
		}
	}
}

// A packet that does not fit, or comes with too many files, is an error.
func TestLink(t *testing.T) {
	near, far := linkPair(t)
	full.Check(t, unix.Send(far.socket, make([]byte, messageSize+1), 0))
	if message, _, err := near.receive(); err != errGarbled {
		t.Errorf("%d bytes and %v; want %v", len(message), err, errGarbled)
	}
	for _, n := range []int{0, 1, 3, maxFiles, maxFiles + 2} {
		before := openFiles(t)
		files := make([]int, n)
		for i := range files {
			files[i] = far.socket
		}
		full.Check(t, far.send(start, bodies[start][0], files...))
		_, got, err := near.receive()
		if (err == nil) != (n <= maxFiles) || err == nil && len(got) != n {
			t.Errorf("%d files: %d files, %v", n, len(got), err)
		}
		closeAll(got)
		if after := openFiles(t); after != before {
			t.Errorf("%d files: %d files were open before, %d are now", n, before, after)
		}
	}
}

// linkPair returns the two ends of a socket.
func linkPair(t testing.TB) (near, far link) {
	t.Helper()
	pair := full.Must(unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0))(t)
	return newLink(pair[0]), newLink(pair[1])
}

// fakeHelper returns a helper whose other end is played by a function. When that
// returns, the helper has ended.
func fakeHelper(t testing.TB, play func(far *link)) *helper {
	t.Helper()
	near, far := linkPair(t)
	cmd := exec.Command("sleep", "3600") // for end to wait for
	full.Check(t, cmd.Start())
	go func() {
		play(&far)
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
	folder := self(t)
	c := child(folder, "echo")
	added := must(encode(installed, fault{}))
	garbage := [][]byte{nil, {0}, {byte(start)}, []byte("what?"), added, bytes.Repeat([]byte{byte(runEnded)}, messageSize)}
	// reading takes so many messages, and then says its last words.
	reading := func(messages int, words []byte) func(*link) {
		return func(far *link) {
			for i := range messages {
				message, files, err := far.receive()
				closeAll(files)
				if err != nil {
					return
				}
				if i+1 < messages && kind(message[0]) == install {
					far.send(installed, fault{})
				}
			}
			if words != nil {
				unix.Send(far.socket, words, unix.MSG_NOSIGNAL)
			}
		}
	}
	for _, words := range garbage {
		t.Run("while it is set up", func(t *testing.T) {
			h := fakeHelper(t, reading(1, words))
			if got, err := h.setUp(context.Background(), setup{}); err == nil {
				t.Errorf("after %q it is granted %+v", words, got)
			}
		})
		for at, name := range []string{"at once", "at its program", "at the start"} {
			t.Run(name, func(t *testing.T) {
				if at == 1 && bytes.Equal(words, added) {
					t.Skip("this is the right answer")
				}
				h := fakeHelper(t, reading(at, words))
				began := time.Now()
				r, err := h.run(context.Background(), c)
				if err == nil || time.Since(began) > time.Minute {
					t.Errorf("after %.20q: %+v, %v, and that took %v", words, r, err, time.Since(began))
				}
				if h.broken == nil {
					t.Errorf("after %.20q the sandbox is not lost: %v", words, err)
				}
				if _, again := h.run(context.Background(), c); !errors.Is(again, h.broken) {
					t.Errorf("after %.20q it can be used again: %v", words, again)
				}
			})
		}
	}
}

// A helper that does not answer is killed, and the sandbox is lost.
func TestHelperHangs(t *testing.T) {
	for _, interrupted := range []bool{false, true} {
		// What play is given ends with the helper, by whom it is killed here.
		h := fakeHelper(t, func(far *link) {
			for {
				message, files, err := far.receive()
				closeAll(files)
				if err != nil {
					return
				}
				if kind(message[0]) == start {
					break
				}
				far.send(installed, fault{})
			}
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

// What the helper says of a file is an error of that file only.
func TestHelperRefusesFile(t *testing.T) {
	folder := self(t)
	h := fakeHelper(t, func(far *link) {
		for {
			message, files, err := far.receive()
			closeAll(files)
			if err != nil {
				return
			}
			if kind(message[0]) == install {
				far.send(installed, fault{"no space"})
			}
		}
	})
	want := folder + ": no space"
	if _, err := h.run(context.Background(), child(folder, "echo")); err == nil || err.Error() != want || h.broken != nil {
		t.Errorf("%v, lost: %v; want %s", err, h.broken, want)
	}
}
