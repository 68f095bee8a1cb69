package page

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"testing"

	"grundy/judge/internal/full"
)

// The queue serves browsers in turn, says how many are ahead, and is bounded.
func TestQueue(t *testing.T) {
	t.Parallel()
	q := newQueue()
	for id, owner := range []string{"a", "a", "a", "b", "a", "c", "b"} {
		q.add(Submission{ID: uint64(id), Owner: owner})
	}
	if got := q.ahead(3); got != 1 {
		t.Errorf("%d are ahead of the first of b", got)
	}
	q.remove(1)
	var got []uint64
	for len(q.waiting) > 0 {
		sub, _ := q.next(context.Background())
		got = append(got, sub.ID)
	}
	if fmt.Sprint(got) != "[0 3 5 2 6 4]" {
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
	ctx, stop := context.WithCancel(context.Background())
	stop()
	q = newQueue()
	if _, ok := q.next(ctx); ok {
		t.Error("an empty queue serves")
	}
}

// A browser has few streams: a new one ends the oldest.
func TestStreams(t *testing.T) {
	t.Parallel()
	s, server := newServer(t, "")
	s.mu.Lock()
	s.runs[1] = &run{doing: "testing ..."}
	s.mu.Unlock()
	full.Must(s.store.add(Submission{Problem: "beans", File: "a.go"}, []byte("x"), nil))(t)
	ended := make(chan int)
	for i := range maxStreams + 1 {
		answer := full.Must(http.Get(server.URL + "/s/1/events"))(t)
		go func() {
			io.Copy(io.Discard, answer.Body)
			ended <- i
		}()
	}
	if first := <-ended; first != 0 {
		t.Errorf("stream %d has ended", first)
	}
	s.stop()
	for range maxStreams {
		<-ended
	}
}
