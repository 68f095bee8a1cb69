package page

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// The queue serves browsers in turn, says how many are ahead, and is bounded.
func TestQueue(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	q := newQueue(ctx)
	for id, owner := range []string{"a", "a", "a", "b", "a", "c", "b"} {
		q.add(Submission{ID: uint64(id), Owner: owner})
	}
	if got := q.ahead(3); got != 1 {
		t.Errorf("%d are ahead of the first of b", got)
	}
	q.remove(2)
	var got []uint64
	for len(q.waiting) > 0 {
		sub, _ := q.next()
		if got = append(got, sub.ID); sub.ID == 5 { // c sends another at once, but b has waited for longer
			q.add(Submission{ID: 7, Owner: "c"})
		}
	}
	if fmt.Sprint(got) != "[0 3 5 1 6 7 4]" {
		t.Errorf("served in the order %v", got)
	}
	for id := range maxOwn {
		if !q.has("a") {
			t.Fatalf("no place for submission %d", id)
		}
		q.add(Submission{Owner: "a"})
	}
	if q.has("a") || !q.has("b") {
		t.Error("a browser may send too many, or keeps others out")
	}
	stop()
	if _, ok := q.next(); ok {
		t.Error("a queue serves after its end")
	}
}

// A browser has few streams: a new one ends the oldest.
func TestStreams(t *testing.T) {
	t.Parallel()
	s := newVisitor(t).server
	s.runs.Store(uint64(1), &run{doing: "testing ..."})
	full.Must(s.store.add(Submission{Problem: "beans", File: "a.go"}, []byte("x"), nil))(t)
	ended := make(chan int)
	for i := range maxStreams + 1 {
		go func() {
			admitted(s).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "http://localhost/s/1/events", nil))
			ended <- i
		}()
		for n := -1; n != min(i+1, maxStreams); time.Sleep(time.Millisecond) { // until it streams
			s.mu.Lock()
			n = len(s.streams[""])
			s.mu.Unlock()
		}
	}
	if first := <-ended; first != 0 {
		t.Errorf("stream %d has ended", first)
	}
	s.stop()
	for range maxStreams {
		<-ended
	}
}

// childFolder makes the test binary a server with its store in that folder.
const childFolder = "GRUNDY_PAGE_CHILD"

// submitUntilKilled submits programs, and says which of them it has acknowledged.
func submitUntilKilled(folder string) {
	s, err := New(context.Background(), Options{Files: suite.Own, Data: folder, Log: func(line string) { fmt.Println("log:", line) }})
	for i := 0; err == nil; i++ {
		var sub Submission
		sub, err = s.enqueue(Submission{Problem: "beans", Language: "Go", File: "main.go", Owner: fmt.Sprint(i)}, []byte(fmt.Sprint("broken ", i)), nil)
		fmt.Println(sub.ID, i, err)
	}
	time.Sleep(time.Hour) // with a full queue
}

// A server that is killed at any moment loses no submission that it has acknowledged, and
// shows none half written. The next one judges what was not judged.
func TestKill(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	folder, sent := t.TempDir(), make(map[int]int) // the number of the program, by that of the submission
	for range 4 {
		cmd := exec.Command(full.Must(os.Executable())(t))
		cmd.Env = append(os.Environ(), childFolder+"="+folder)
		lines := bufio.NewScanner(full.Must(cmd.StdoutPipe())(t))
		full.Check(t, cmd.Start())
		for n, last := 0, 1+rand.IntN(15); lines.Scan(); n++ { // also what it says when it is killed
			var id, i int
			if _, err := fmt.Sscanf(lines.Text(), "%d %d <nil>", &id, &i); err != nil {
				t.Errorf("the server says %q", lines.Text())
			}
			if sent[id] = i; n == last {
				full.Check(t, cmd.Process.Kill())
			}
		}
		cmd.Wait()
	}
	v := visitorOf(t, folder)
	for id, i := range sent {
		v.visit(fmt.Sprintf("/s/%d/source", id))
		v.expect(200, fmt.Sprint("broken ", i))
	}
	v.visit("/s/")
	v.expect(200)
	v.visit("/s/1")
	v.judged("CE, compilation error") // each takes a compiler, and one is enough
}

// A store that another server uses, or that is damaged, is left alone: the server keeps its
// submissions elsewhere, and says so.
func TestStores(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first, why, err := openStore(folder)
	if err != nil || why != nil {
		t.Fatal(err, why)
	}
	full.Must(first.add(Submission{Problem: "hdu1850"}, bytes.Repeat([]byte("x"), 30_000), nil))(t)
	refused := func(what, folder, said string) {
		s, why, err := openStore(folder)
		if err != nil || why == nil || !strings.Contains(why.Error(), said) || s.temporary == "" {
			t.Fatalf("%s: %v, %v", what, why, err)
		}
		full.Check(t, s.close())
		if _, err := os.Stat(s.temporary); err == nil {
			t.Errorf("%s: the temporary store stays", what)
		}
	}
	refused("locked", folder, errStoreLocked.Error())
	full.Check(t, first.close())
	text := full.Must(os.ReadFile(filepath.Join(folder, "submissions.db")))(t)
	for what, damaged := range map[string][]byte{
		"short":       text[:9000],
		"overwritten": append(slices.Clone(text[:8192]), bytes.Repeat([]byte{0xff}, len(text)-8192)...),
		"no store":    []byte("hello"),
	} {
		folder := t.TempDir()
		file := filepath.Join(folder, "submissions.db")
		full.Check(t, os.WriteFile(file, damaged, 0o600))
		refused(what, folder, file)
		if now := full.Must(os.ReadFile(file))(t); !bytes.Equal(now, damaged) {
			t.Errorf("%s: the file was changed", what)
		}
	}
}
