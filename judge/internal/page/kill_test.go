package page

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// childFolder makes the test binary a server with its store in that folder.
const childFolder = "GRUNDY_PAGE_CHILD"

// serveForTest serves until it is killed.
func serveForTest(folder string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err == nil {
		var s *Server
		s, err = New(context.Background(), Options{Files: suite.Own, Version: "test", Data: folder, Log: func(line string) { fmt.Println("log:", line) }})
		if err == nil {
			fmt.Printf("http://%s\n", l.Addr())
			s.handler = admitted(&Server{Options: s.Options, handler: s.handler})
			err = s.Serve(context.Background(), l)
		}
	}
	fmt.Println(err)
	os.Exit(1)
}

// startChild starts a server in another process, and returns its address.
func startChild(t *testing.T, folder string) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.Command(full.Must(os.Executable())(t))
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	out := full.Must(cmd.StdoutPipe())(t)
	full.Check(t, cmd.Start())
	line, _ := bufio.NewReader(out).ReadString('\n')
	if !strings.HasPrefix(line, "http://") {
		cmd.Process.Kill()
		cmd.Wait()
		t.Fatalf("the server says %q", line)
	}
	return cmd, strings.TrimSpace(line)
}

// A server that is killed at any moment loses no submission that it has acknowledged, and
// shows none half written. The next one judges what was not judged.
func TestKill(t *testing.T) {
	t.Parallel()
	full.Daily(t)
	folder := t.TempDir()
	var mu sync.Mutex
	sent := make(map[string]string) // the program, by path
	check := func(base string) {
		mu.Lock()
		defer mu.Unlock()
		for path, text := range sent {
			if got := get(t, base+path+"/source"); got != text {
				t.Fatalf("%s is %q, want %q", path, got, text)
			}
			get(t, base+path)
		}
		get(t, base+"/s/")
	}
	for round := range 4 {
		cmd, base := startChild(t, folder)
		check(base)
		var clients sync.WaitGroup
		for client := range 3 {
			clients.Add(1)
			go func() {
				defer clients.Done()
				submitSome(t, base, fmt.Sprint(round, client), func(path, text string) {
					mu.Lock()
					sent[path] = text
					mu.Unlock()
				})
			}()
		}
		time.Sleep(time.Duration(rand.IntN(100)) * time.Millisecond)
		full.Check(t, cmd.Process.Kill())
		cmd.Wait()
		clients.Wait()
	}
	cmd, base := startChild(t, folder)
	defer cmd.Wait()
	defer cmd.Process.Kill()
	check(base)
	if len(sent) == 0 {
		t.Fatal("nothing was acknowledged before a kill")
	}
	for path := range sent {
		if text := judgedAt(t, base+path); !strings.Contains(text, "CE, compilation error") {
			t.Fatalf("%s is not judged:\n%s", path, text)
		}
		return // each takes a compiler, and one is enough
	}
}

// submitSome submits programs as a browser until the server is killed, and calls acknowledged
// with the path and the text of each that the server has confirmed.
func submitSome(t *testing.T, base, browser string, acknowledged func(path, text string)) {
	for i := range 5 {
		text := fmt.Sprintf("package main\n\nfunc main() { x }\n// %s %d\n", browser, i)
		r := program(t, base, "beans", map[string]string{"language": "Go"}, "main.go", text)
		r.AddCookie(&http.Cookie{Name: browserCookie, Value: browser})
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			return // it was killed
		}
		answer.Body.Close()
		if answer.StatusCode == http.StatusSeeOther {
			acknowledged(answer.Header.Get("Location"), text)
		}
	}
}

// While one server uses the store, another one keeps its submissions elsewhere, and says so.
func TestLocked(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first, why, err := openStore(folder)
	if err != nil || why != nil {
		t.Fatal(err, why)
	}
	second, why, err := openStore(folder)
	if err != nil || why == nil || !strings.Contains(why.Error(), errStoreLocked.Error()) || second.temporary == "" {
		t.Fatalf("the second store: %v, %v", err, why)
	}
	full.Check(t, second.close())
	if _, err := os.Stat(second.temporary); err == nil {
		t.Error("the temporary store stays")
	}
	full.Check(t, first.close())
}

// A damaged store is left alone, and the server starts without it.
func TestDamaged(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s, _, err := openStore(folder)
	full.Check(t, err)
	full.Must(s.add(Submission{Problem: "hdu1850"}, bytes.Repeat([]byte("x"), 30_000), nil))(t)
	full.Check(t, s.close())
	file := filepath.Join(folder, "submissions.db")
	text := full.Must(os.ReadFile(file))(t)
	for what, damaged := range map[string][]byte{
		"short":       text[:9000],
		"overwritten": append(slices.Clone(text[:8192]), bytes.Repeat([]byte{0xff}, len(text)-8192)...),
		"no store":    []byte("hello"),
	} {
		other := t.TempDir()
		file := filepath.Join(other, "submissions.db")
		full.Check(t, os.WriteFile(file, damaged, 0o600))
		s, why, err := openStore(other)
		if err != nil || why == nil || !strings.Contains(why.Error(), file) {
			t.Fatalf("%s: %v, %v", what, why, err)
		}
		full.Check(t, s.close())
		if now := full.Must(os.ReadFile(file))(t); !bytes.Equal(now, damaged) {
			t.Errorf("%s: the file was changed", what)
		}
	}
}
