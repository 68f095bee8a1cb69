package serve

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	if folder := os.Getenv("GRUNDY_PAGE_CHILD"); folder != "" {
		submitUntilKilled(folder)
	}
	os.Exit(m.Run())
}

// The queue serves browsers in turn, says how many are ahead, and is bounded.
func TestQueue(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	q := newLine(ctx)
	for id, owner := range []string{"a", "a", "a", "b", "a", "c", "b"} {
		q.add(Submission{ID: uint64(id), Owner: owner})
	}
	if got := q.ahead(3); got != 1 {
		t.Errorf("%d are ahead of the first of b", got)
	}
	q.remove(2)
	for _, want := range []uint64{0, 3, 5, 1, 6, 7, 4} {
		if sub, _ := q.next(); sub.ID != want {
			t.Errorf("%d is served, want %d", sub.ID, want)
		}
		if want == 5 { // c sends another at once, but b has waited for longer
			q.add(Submission{ID: 7, Owner: "c"})
		}
	}
	own := 0
	for ; q.has(Submission{Owner: "a"}) && own <= maxOwn; own++ {
		q.add(Submission{ID: uint64(10 + own), Owner: "a"})
	}
	if own != maxOwn || !q.has(Submission{Owner: "b"}) {
		t.Errorf("%d of a browser may wait, or keep others out", own)
	}
	stop()
	if _, ok := q.next(); ok {
		t.Error("a queue serves after its end")
	}
}

// A browser that takes a new name each time gets no more than one place's share, and does not fill the
// queue.
func TestQueuePlaces(t *testing.T) {
	t.Parallel()
	q := newLine(t.Context())
	var id uint64
	flood := func(from string) (n int) {
		for ; n < 2*maxWaiting; n++ {
			sub := Submission{ID: id, From: from, Owner: fmt.Sprint("new ", id)}
			if !q.has(sub) {
				return n
			}
			q.add(sub)
			id++
		}
		return n
	}
	flooded := []int{flood("mallory"), flood("mallet"), flood("trudy"), flood("anna"), flood("ben")}
	if want := []int{maxHere, maxHere, maxWaiting - 2*maxHere, 1, 1}; !slices.Equal(flooded, want) {
		t.Errorf("so many of each place may wait: %v, want %v", flooded, want)
	}
	var first []string
	for range 5 {
		sub, _ := q.next()
		first = append(first, sub.From)
	}
	if want := []string{"mallory", "mallet", "trudy", "anna", "ben"}; !slices.Equal(first, want) {
		t.Errorf("places are served in the order %v, want %v", first, want)
	}
}

// submitUntilKilled submits programs, and says which of them it has acknowledged. On a busy machine a process that the
// last server was about to start may hold the lock of the store for long.
func submitUntilKilled(folder string) {
	options := Options{Files: suite.Own, Data: folder, Log: func(line string) { fmt.Println("log:", line) }}
	s, err := New(context.Background(), options)
	for began := time.Now(); err != nil && time.Since(began) < time.Minute; {
		s, err = New(context.Background(), options)
	}
	if err != nil {
		fmt.Println("log:", err)
		os.Exit(1)
	}
	for i := 0; err == nil; i++ {
		var sub Submission
		sub, err = s.enqueue(Submission{
			Problem: "beans", Language: "Go", File: "main.go", Owner: fmt.Sprint(i),
		}, fmt.Sprint("broken ", i), "")
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
		cmd.Env = append(os.Environ(), "GRUNDY_PAGE_CHILD="+folder)
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
	v := newVisitor(t, folder)
	for id, i := range sent {
		v.get(fmt.Sprintf("/s/%d/source", id))
		v.expect(200, fmt.Sprint("broken ", i))
	}
	v.get("/s/")
	v.expect(200)
	v.get("/s/1")
	v.await("CE, compilation error") // each takes a compiler, and one is enough
}

// A store that another server uses, or that is damaged, is left alone, and there is no server.
func TestStores(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	used := full.Must(openStore(folder))(t)
	for range 4 { // 131,072 bytes
		sub := full.Must(used.add(Submission{Problem: "hdu1850"}, strings.Repeat("x", 10_000), ""))(t)
		full.Check(t, used.finish(sub, result.Judgement{}))
	}
	text := full.Must(os.ReadFile(filepath.Join(folder, "submissions.db")))(t)
	for what, damaged := range map[string][]byte{
		"locked":      nil,
		"short":       text[:9000],
		"20,000":      text[:20_000],
		"65,536":      text[:65_536],
		"100,000":     text[:100_000],
		"overwritten": append(slices.Clone(text[:8192]), bytes.Repeat([]byte{0xff}, len(text)-8192)...),
		"no store":    []byte("hello"),
		"no bucket":   changed(t, text, func(tx *bbolt.Tx) error { return tx.DeleteBucket(judgedBucket) }),
		"no program":  changed(t, text, func(tx *bbolt.Tx) error { return tx.Bucket(sourceBucket).Delete(key(2)) }),
		"no result":   changed(t, text, func(tx *bbolt.Tx) error { return tx.Bucket(judgedBucket).Delete(key(2)) }),
	} {
		file := filepath.Join(t.TempDir(), "submissions.db")
		if full.Check(t, os.WriteFile(file, damaged, 0o600)); damaged == nil {
			file, damaged = filepath.Join(folder, "submissions.db"), text
		}
		opened, err := openStore(filepath.Dir(file))
		if err == nil {
			opened.db.Close()
		}
		if err == nil || !strings.Contains(err.Error(), file) || what != "locked" && !strings.Contains(err.Error(), "move it away") || (what == "locked") != errors.Is(err, errStoreLocked) {
			t.Errorf("%s: %v", what, err)
		}
		if now := full.Must(os.ReadFile(file))(t); !bytes.Equal(now, damaged) {
			t.Errorf("%s: the file was changed", what)
		}
	}
}

// changed returns a store with a change.
func changed(t *testing.T, text []byte, change func(*bbolt.Tx) error) []byte {
	file := filepath.Join(t.TempDir(), "changed.db")
	full.Check(t, os.WriteFile(file, text, 0o600))
	db := full.Must(bbolt.Open(file, 0o600, nil))(t)
	full.Check(t, db.Update(change))
	full.Check(t, db.Close())
	return full.Must(os.ReadFile(file))(t)
}

// Clients that send their header slowly are cut off, and keep nobody out who knows the token.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	full.Test(t)
	v := newVisitor(t, t.TempDir())
	var slow []net.Conn
	for range maxStrangers {
		c := full.Must(net.Dial("tcp", v.base))(t)
		defer c.Close()
		full.Must(io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "))(t)
		slow = append(slow, c)
	}
	answer := full.Must(http.Get("http://" + v.base + "/?token=" + v.Token))(t)
	if answer.Body.Close(); answer.StatusCode != http.StatusOK {
		t.Errorf("the server answers %v", answer.Status)
	}
	for _, c := range slow {
		c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.ReadAll(c); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("a slow client stays: %v", err)
		}
	}
}

// A connection without the token is closed at once, though its request has not come to an end.
func TestStranger(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	c := full.Must(net.Dial("tcp", v.base))(t)
	defer c.Close()
	began := time.Now()
	full.Must(io.WriteString(c, "POST /p/beans/judge HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx"))(t)
	answer, _ := io.ReadAll(c)
	if !bytes.HasPrefix(answer, []byte("HTTP/1.1 403 ")) {
		t.Errorf("a stranger gets %.100q", answer)
	}
	if took := time.Since(began); took > 15*time.Second { // the server waits 20 s for those who know it
		t.Errorf("a stranger stays for %v", took)
	}
}

// A new connection takes the place of the stranger who has been there longest: of one from the same address if that
// has its share, else of any. Of those who know the token, the one that has been idle longest gives way.
func TestDoor(t *testing.T) {
	t.Parallel()
	d := &door{most: 3, each: 2, mostKnown: 3, eachKnown: 2}
	made := map[string]*connection{}
	for i, step := range []struct{ does, name, left string }{
		{"enters", "a1", ""},
		{"enters", "a2", ""},
		{"enters", "a3", "a1"},
		{"enters", "b1", ""},
		{"enters", "c1", "a2"},
		{"shows the token", "a3", ""},
		{"shows the token", "b1", ""},
		{"shows the token", "b1", ""},
		{"enters", "b2", ""},
		{"enters", "b3", ""},
		{"enters", "b4", "b2"},
		{"shows the token", "b3", ""},
		{"shows the token", "b4", "-"}, // none of those who know it is idle
		{"rests", "a3", ""},
		{"shows the token", "b4", "-"}, // that of another address, and b has its share
		{"rests", "b3", ""},
		{"rests", "b1", ""},
		{"shows the token", "b4", "b3"},
		{"shows the token", "c1", "a3"},
		{"works", "b1", ""},
		{"enters", "d1", ""},
		{"shows the token", "d1", "-"},
		{"rests", "b1", ""},
		{"shows the token", "d1", "b1"},
	} {
		c := made[step.name]
		if c == nil {
			c = &connection{door: d, from: step.name[:1]}
			made[step.name] = c
		}
		var left *connection
		ok := true
		switch step.does {
		case "enters":
			left = d.enter(c)
		case "shows the token":
			left, ok = d.admit(c)
		case "rests":
			c.idle = time.Unix(int64(i), 0)
		case "works":
			c.idle = time.Time{}
		}
		if left != made[step.left] || ok != (step.left != "-") {
			t.Fatalf("%d: as %s %s, %v leaves, %v; want %q", i, step.name, step.does, left, ok, step.left)
		}
	}
	for address, want := range map[string]string{
		"192.168.1.7:80": "192.168.1.7/32", "[::ffff:192.168.1.7]:80": "192.168.1.7/32", "[2001:db8:1:2:3::4]:5": "2001:db8:1:2::/64", "[fe80::1%eth0]:5": "fe80::/64",
	} {
		if got := placeOf(address); got != want {
			t.Errorf("placeOf(%s) = %s, want %s", address, got, want)
		}
	}
}

// A class gets in: each of 45 addresses keeps six connections, which have shown the token, and the next person is
// answered.
func TestClass(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	v.stop()
	v.base = "127.0.0.1:0"
	v.serve(t.TempDir(), "secret")
	l := &elsewhere{Listener: full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)}
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- v.Serve(ctx, l) }()
	for n := range 45*6 + 1 {
		c := full.Must(net.Dial("tcp", l.Addr().String()))(t)
		defer c.Close()
		full.Must(fmt.Fprintf(c, "GET /static/x/none HTTP/1.1\r\nHost: localhost\r\nCookie: %s=%s\r\n\r\n", tokenCookie, v.Token))(t)
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil || answer.StatusCode != http.StatusNotFound {
			t.Fatalf("connection %d: %v, %v", n, answer, err)
		}
	}
	end()
	full.Check(t, <-ended)
}

// elsewhere is a listener whose connections come from other machines, six from each.
type elsewhere struct {
	net.Listener
	n int
}

func (l *elsewhere) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	l.n++
	return farAway{c, &net.TCPAddr{IP: net.IPv4(192, 168, 1, byte(l.n/6)), Port: 1000 + l.n}}, err
}

type farAway struct {
	net.Conn
	from net.Addr
}

func (c farAway) RemoteAddr() net.Addr { return c.from }

// The best of what a search finds comes first, in whatever group of the list it stands.
func TestRanked(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	for words, want := range map[string]string{"尼姆": "luogu2197", "异或和": "luogu2197", "nim游戏": "luogu2197", "威佐夫": "poj1067"} {
		v.get("/?q=" + url.QueryEscape(words))
		_, after, _ := strings.Cut(v.text, `<li><img src="/p/`)
		if id, _, _ := strings.Cut(after, "/"); id != want {
			t.Errorf("%s finds %s first, want %s", words, id, want)
		}
	}
}

// Answers are compressed for browsers that take gzip. Events are not, and the packed editor not twice.
func TestPack(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, t.TempDir())
	v.get("/")
	plain, static := v.text, regexp.MustCompile(`/static/\w+/`).FindString(v.text)
	v.post("/p/beans/judge", "language=Go", "source=broken")
	for _, c := range []struct {
		path, accepts string
		packed        bool
	}{
		{"/", "gzip, deflate, br, zstd", true},
		{"/", "br, gzip;q=0.5", true},
		{"/", "gzip;q=0", false},
		{"/", "identity", false},
		{static + "style.css", "gzip", true},
		{static + "page.js", "gzip", true},
		{"/p/hdu2177/picture.svg", "gzip", true},
		{"/s/1/source", "gzip", true},
		{"/s/1/events", "gzip", false},
		{"/s/1/json", "gzip", true},
		{"/nothing", "gzip", true},
	} {
		v.get(c.path, "Accept-Encoding:"+c.accepts)
		if got := v.header.Get("Content-Encoding") == "gzip"; got != c.packed {
			t.Errorf("%s is packed for %q: %v, want %v", c.path, c.accepts, got, c.packed)
		}
		if c.packed && v.header.Get("Content-Length") != "" {
			t.Errorf("%s: the length is that of the text", c.path)
		}
		if c.packed && c.path == "/" {
			text := full.Must(io.ReadAll(full.Must(gzip.NewReader(strings.NewReader(v.text)))(t)))(t)
			if string(text) != plain || len(v.text) > len(plain)/2 {
				t.Errorf("%d bytes, of %d, are another page", len(v.text), len(plain))
			}
		}
	}
	v.get(static+"editor.js.gz", "Accept-Encoding:gzip")
	if packed := full.Must(os.ReadFile("../page/static/editor.js.gz"))(t); v.text != string(packed) {
		t.Error("the editor is packed twice")
	}
}

// fill adds submissions to a store that are judged: of all problems in turn.
func fill(t testing.TB, s *store, n int) {
	full.Check(t, s.db.Update(func(tx *bbolt.Tx) (err error) {
		for id := range uint64(n) {
			sub := Submission{ID: id + 1, Problem: suite.Problems[id%uint64(len(suite.Problems))].ID, Language: "Go", File: "main.go", At: time.Now(), Done: true, Verdict: "WA"}
			text := full.Must(json.Marshal(result.Judgement{Verdict: result.WA}))(t)
			err = errors.Join(err, put(tx, sub), tx.Bucket(sourceBucket).Put(key(sub.ID), []byte("package main\n")), tx.Bucket(judgedBucket).Put(key(sub.ID), text))
			s.keep(sub)
		}
		return errors.Join(err, tx.Bucket(metaBucket).SetSequence(uint64(n)))
	}))
}

// BenchmarkRead measures the pages that people read most with 10,000 submissions in the store, alone and while all workers judge.
func BenchmarkRead(b *testing.B) {
	for _, path := range []string{"/", "/p/hdu2177", "/p/hdu2177/judge", "/s/1", "/p/hdu2177/play/5_9/both/"} {
		for _, load := range []bool{false, true} {
			b.Run(path+map[bool]string{false: " alone", true: " judging"}[load], func(b *testing.B) {
				v := newVisitor(b, b.TempDir())
				fill(b, v.store, 10_000)
				for n := range cmp.Or(map[bool]int{true: runtime.GOMAXPROCS(0)}[load], 1) {
					v.post("/p/hdu2177/judge", "language=Go", "main.go="+fmt.Sprintf("package main\n\nfunc main() {\n\tfor %v {\n\t} // %d\n}\n", load, n))
				}
				for b.Loop() {
					v.get(path)
				}
				v.expect(200)
			})
		}
	}
}
