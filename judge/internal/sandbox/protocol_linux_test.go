package sandbox

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Samples of every message, by how many files come with it, and of every answer.
var (
	sampleRequest = request{Number: 7, Arguments: 2, CPU: 1, Idle: 2, Memory: 3, Stack: 4}
	sampleReply   = reply{Number: 7, Status: 256, Stop: uint32(AtCPU), CPU: 1, Wall: 2, Idle: 3, Memory: 4, Floor: 5}
)

func sampleOrders(t testing.TB) map[string]int {
	t.Helper()
	started, err := encodeStart(sampleRequest, []string{"@/program", ""}, []string{"A=b"})
	if err != nil {
		t.Fatal(err)
	}
	return map[string]int{
		string([]byte{byte(newProgram)}):       0,
		string(encodeFile(0o755, "a program")): 1,
		string(encodeFile(0, "")):              1,
		string(encodeKill(7)):                  0,
		string(started):                        3,
	}
}

// What is encoded is decoded as it was.
func TestProtocol(t *testing.T) {
	args, env := []string{"@/program", "", "-x y"}, []string{"A=b", "C="}
	message, err := encodeStart(request{Number: 7, CPU: 1, Idle: 2, Memory: 3, Stack: 4}, args, env)
	if err != nil {
		t.Fatal(err)
	}
	o, err := decodeOrder(message, 3)
	want := request{Number: 7, Arguments: 3, CPU: 1, Idle: 2, Memory: 3, Stack: 4}
	if err != nil || o.kind != start || o.request != want || !slices.Equal(splitStrings(o.text), slices.Concat(args, env)) {
		t.Errorf("start was decoded as %+v, %v", o, err)
	}
	if o, err := decodeOrder(encodeFile(0o640, "a b"), 1); err != nil || o.kind != addFile || o.mode != 0o640 || o.name != "a b" {
		t.Errorf("addFile was decoded as %+v, %v", o, err)
	}
	if o, err := decodeOrder(encodeKill(9), 0); err != nil || o.kind != kill || o.number != 9 {
		t.Errorf("kill was decoded as %+v, %v", o, err)
	}
	for _, fault := range []string{"", "disk full"} {
		if got, err := decodeFault(encodeFault(fault)); err != nil || got != fault {
			t.Errorf("fault %q was decoded as %q, %v", fault, got, err)
		}
	}
	if got, err := decodeReply(encodeReply(nil, sampleReply), 7); err != nil || got != sampleReply {
		t.Errorf("%+v was decoded as %+v, %v", sampleReply, got, err)
	}
}

// A message that was cut, or is longer than it should be, or comes with other files, is
// an error.
func TestProtocolGarbled(t *testing.T) {
	for text, files := range sampleOrders(t) {
		message := []byte(text)
		fixed := len(message) // what of it can't be shorter
		if kind(message[0]) == addFile {
			fixed = 5 // the rest is a name of any length
		}
		for n := range fixed {
			// Of start, the variables may be missing.
			if o, err := decodeOrder(message[:n], files); err == nil && !(o.kind == start && n > 0 && message[n-1] == 0) {
				t.Errorf("%d bytes of %q are taken for %+v", n, message, o)
			}
		}
		for wrong := range 5 {
			if o, err := decodeOrder(message, wrong); err == nil && wrong != files {
				t.Errorf("%q with %d files is taken for %+v", message, wrong, o)
			}
		}
		if o, err := decodeOrder(append(message, 'x'), files); err == nil && o.kind != addFile {
			t.Errorf("%q with one byte more is taken for %+v", message, o)
		}
	}
	answer := encodeReply(nil, sampleReply)
	for n := range answer {
		if got, err := decodeReply(answer[:n], 7); err == nil {
			t.Errorf("%d bytes of a reply are taken for %+v", n, got)
		}
	}
	wrong := sampleReply
	wrong.Stop = uint32(Crowded) + 1
	for _, message := range [][]byte{append(answer, 0), encodeReply(nil, wrong), encodeFault("")} {
		if got, err := decodeReply(message, 7); err == nil {
			t.Errorf("%q is taken for %+v", message, got)
		}
	}
	if _, err := decodeReply(answer, 8); err == nil {
		t.Error("the reply of another run is taken")
	}
	if _, err := decodeFault(answer); err == nil {
		t.Error("a reply is taken for the answer to addFile")
	}
	if _, err := encodeStart(sampleRequest, []string{"a\x00b"}, nil); err == nil {
		t.Error("an argument with a zero byte is sent as two")
	}
	if _, err := encodeStart(sampleRequest, []string{strings.Repeat("x", messageSize)}, nil); err == nil {
		t.Error("arguments are sent that are longer than a message")
	}
}

// A packet that does not fit is an error, not its beginning.
func TestLinkLongMessage(t *testing.T) {
	near, far := linkPair(t)
	if err := unix.Send(far.socket, make([]byte, messageSize+1), 0); err != nil {
		t.Fatal(err)
	}
	if message, _, err := near.receive(); err != errGarbled {
		t.Errorf("%d bytes and %v; want %v", len(message), err, errGarbled)
	}
	if err := far.sendJSON(setup{Read: []string{strings.Repeat("x", messageSize)}}); err == nil {
		t.Error("a setup is sent that is longer than a message")
	}
}

// linkPair returns the two ends of a socket.
func linkPair(t testing.TB) (near, far link) {
	t.Helper()
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	return newLink(pair[0]), newLink(pair[1])
}

// fakeHelper returns a helper whose other end is played by a function. When that
// returns, the helper has ended.
func fakeHelper(t testing.TB, play func(far *link)) *helper {
	t.Helper()
	near, far := linkPair(t)
	cmd := exec.Command("sleep", "3600") // for end to wait for
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		play(&far)
		unix.Close(far.socket)
		cmd.Process.Kill()
	}()
	h := &helper{user: -1, claim: -1, link: near, cmd: cmd, complaints: new(bytes.Buffer), buffer: make([]byte, 64<<10)}
	t.Cleanup(func() { h.close() })
	return h
}

// A helper that dies, or answers with what is no answer, is an error wherever it does,
// and soon. After that the sandbox is lost.
func TestHelperDies(t *testing.T) {
	folder := self(t)
	c := child(folder, "echo")
	garbage := [][]byte{nil, {0}, {byte(start)}, []byte("what?"), encodeFault("")[:1], bytes.Repeat([]byte{byte(runEnded)}, messageSize)}
	// reading takes so many messages, and then says its last words.
	reading := func(messages int, words []byte) func(*link) {
		return func(far *link) {
			for i := range messages {
				message, files, err := far.receive()
				closeAll(files)
				if err != nil {
					return
				}
				if o, err := decodeOrder(message, len(files)); i+1 < messages && err == nil && o.kind == addFile {
					far.send(encodeFault(""))
				}
			}
			if words != nil {
				far.send(words)
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
		// The messages are newProgram, which has no answer, one file, and start.
		for at, name := range []string{"at once", "before a program", "at its file", "at the start"} {
			t.Run(name, func(t *testing.T) {
				if at == 2 && bytes.Equal(words, encodeFault("")) {
					t.Skip("this is the right answer")
				}
				h := fakeHelper(t, reading(at, words))
				began := time.Now()
				r, err := h.run(context.Background(), c)
				if err == nil || time.Since(began) > time.Minute {
					t.Errorf("after %.20q: %+v, %v, and that took %v", words, r, err, time.Since(began))
				}
				if h.broken == nil || !(&Sandbox{helper: h}).Lost() {
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
			}
			time.Sleep(time.Hour)
		})
		pid := h.cmd.Process.Pid
		go func() { // as the system does: with its process the helper's end of the socket is gone
			for unix.Kill(pid, 0) == nil && !isZombie(pid) {
				time.Sleep(time.Millisecond)
			}
			unix.Shutdown(h.link.socket, unix.SHUT_RD)
		}()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		h.patience = 50 * time.Millisecond
		if interrupted {
			h.patience, h.grace = time.Hour, 50*time.Millisecond
			time.AfterFunc(50*time.Millisecond, cancel)
		}
		c := Command{Args: []string{"/bin/true"}}
		if r, err := h.run(ctx, c); err == nil || h.broken == nil {
			t.Errorf("interrupted %v: %+v, %v, lost: %v", interrupted, r, err, h.broken)
		}
	}
}

// isZombie reports whether a process has ended and nobody has waited for it.
func isZombie(pid int) bool {
	fields := new(watch).stat(pid)
	return fields == nil || fields[0][0] == 'Z'
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
			if kind(message[0]) == addFile {
				far.send(encodeFault("no space"))
			}
		}
	})
	want := filepath.Join(folder, "program.exe") + ": no space"
	if _, err := h.run(context.Background(), child(folder, "echo")); err == nil || err.Error() != want || h.broken != nil {
		t.Errorf("%v, lost: %v; want %s", err, h.broken, want)
	}
}

// Whatever bytes come, from the judge or from the helper, are a message, which is then
// encoded to the same bytes, or an error.
func FuzzProtocol(f *testing.F) {
	for text, files := range sampleOrders(f) {
		f.Add([]byte(text), files)
	}
	f.Add(encodeReply(nil, sampleReply), 0)
	f.Add(encodeFault("no space"), 0)
	f.Fuzz(func(t *testing.T, message []byte, files int) {
		if o, err := decodeOrder(message, files); err == nil {
			var again []byte
			switch o.kind {
			case newProgram:
				again = []byte{byte(newProgram)}
			case addFile:
				again = encodeFile(o.mode, o.name)
			case kill:
				again = encodeKill(o.number)
			case start:
				list, n := splitStrings(o.text), o.request.Arguments
				if again, err = encodeStart(o.request, list[:n], list[n:]); err != nil && len(message) <= messageSize {
					t.Error(err)
				}
			}
			if len(message) <= messageSize && !bytes.Equal(again, message) {
				t.Errorf("%q is taken for %+v, which is %q", message, o, again)
			}
		}
		if fault, err := decodeFault(message); err == nil && len(message) <= messageSize && !bytes.Equal(encodeFault(fault), message) {
			t.Errorf("%q is taken for the fault %q", message, fault)
		}
		if answer, err := decodeReply(message, sampleReply.Number); err == nil && !bytes.Equal(encodeReply(nil, answer), message) {
			t.Errorf("%q is taken for %+v", message, answer)
		}
	})
}

// The judge gets a result or an error whatever a helper answers to a run.
func FuzzHelperAnswers(f *testing.F) {
	f.Add(encodeReply(nil, reply{Number: 1}), []byte{})
	f.Add([]byte{}, encodeReply(nil, reply{Number: 1}))
	f.Add(encodeFault(""), []byte("x"))
	f.Fuzz(func(t *testing.T, first, second []byte) {
		near, far := linkPair(t)
		h := &helper{number: 1, link: near, buffer: make([]byte, 64<<10)}
		defer unix.Close(near.socket)
		for _, message := range [][]byte{first, second} {
			if len(message) > 0 {
				far.send(message)
			}
		}
		unix.Close(far.socket)
		var pipes [2]int
		if err := unix.Pipe2(pipes[:], unix.O_CLOEXEC); err != nil {
			t.Fatal(err)
		}
		unix.Close(pipes[1])
		defer unix.Close(pipes[0])
		_, err := h.follow(pipes[0], pipes[0], 10, encodeKill(1), time.Now().Add(time.Minute))
		answer := first
		if len(first) == 0 {
			answer = second
		}
		_, fault := decodeReply(answer, 1)
		if isResult := fault == nil && len(answer) <= messageSize; isResult != (err == nil || errors.As(err, new(notStarted))) {
			t.Errorf("%q and then %q: %v", first, second, err)
		}
	})
}
