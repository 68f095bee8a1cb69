package sandbox

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"strings"
	"time"
)

// The test binary plays the programs that it runs: with "child NAME" as its
// arguments it is children[NAME].
var children = map[string]func(){
	"echo": func() {
		if _, err := io.Copy(os.Stdout, os.Stdin); err != nil {
			panic(err)
		}
	},
	"exit":              func() { fmt.Println("42"); fmt.Fprintln(os.Stderr, "no luck"); os.Exit(7) },
	"panic":             func() { panic("boo") },
	"spin":              func() { spin(time.Hour) },
	"work":              func() { count(50e6) },
	"sleep":             func() { time.Sleep(time.Minute) },
	"deaf":              func() { fmt.Println("I don't read") },
	"closed":            func() { fmt.Println("done"); os.Stdout.Close(); time.Sleep(time.Minute) },
	"flood":             func() { flood(os.Stdout, math.MaxInt) },
	"complain":          func() { flood(os.Stderr, 64); fmt.Fprintln(os.Stderr, "the end") },
	"complain for ever": func() { flood(os.Stderr, math.MaxInt) },
	"big":               func() { fill(60 << 20) },
	// parent leaves a child behind that holds its pipes.
	"parent": func() { spawn("sleep", false) },
	// family is three processes of 20 MB each at the same time.
	"family": func() {
		var members []*exec.Cmd
		var done []io.Closer
		for range 2 {
			cmd := exec.Command(os.Args[0], "child", "20 MB")
			in, _ := cmd.StdinPipe()
			out, _ := cmd.StdoutPipe()
			if err := cmd.Start(); err != nil {
				panic(err)
			}
			out.Read(make([]byte, 1)) // it is full
			members, done = append(members, cmd), append(done, in)
		}
		fill(20 << 20)
		time.Sleep(500 * time.Millisecond) // to be looked at
		for i, cmd := range members {
			done[i].Close()
			cmd.Wait()
		}
	},
	"20 MB": func() { fill(20 << 20); fmt.Println("full"); io.Copy(io.Discard, os.Stdin) },
	// workers are two processes that work.
	"workers":     func() { a, b := spawn("work", true), spawn("work", true); a.Wait(); b.Wait() },
	"environment": func() { fmt.Println(strings.Join(os.Environ(), "\n")) },
}

// flood writes a line of 64 KiB so many times.
func flood(to io.Writer, times int) {
	line := bytes.Repeat([]byte("x"), 1<<16)
	for range times {
		to.Write(line)
	}
}

// kept keeps memory from the garbage collector.
var kept []byte

func fill(size int) {
	kept = make([]byte, size)
	for i := range kept {
		kept[i] = 1
	}
}

// spawn starts another child.
func spawn(name string, silent bool) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "child", name)
	if !silent {
		cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	}
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	return cmd
}

// count is so much work, however busy the machine is.
func count(n int) {
	for i := 0; i < n; i++ {
		counted += i ^ counted
	}
}

var counted int

func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}
