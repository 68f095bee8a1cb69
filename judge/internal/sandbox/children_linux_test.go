package sandbox

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// linuxChildren are more of children.
var linuxChildren = map[string]func(){
	// ignored prints the signals that are ignored from the start.
	"ignored": func() {
		for signal := 1; signal <= 64; signal++ {
			if actionOf(signal)[0] == 1 { // SIG_IGN
				fmt.Println(signal)
			}
		}
	},
	// heard says whether it hears of the end of a child.
	"heard": func() {
		ended := make(chan os.Signal, 1)
		signal.Notify(ended, syscall.SIGCHLD)
		spawn("deaf", true).Wait()
		select {
		case <-ended:
			fmt.Println("heard")
		case <-time.After(10 * time.Second):
		}
	},
	// number prints its process number, and starts processes, more each time.
	"number": func() {
		fmt.Println(os.Getpid())
		for range 1 + os.Getpid()%3 {
			spawn("deaf", true).Wait()
		}
	},
	// large writes a file of more than 256 MB, of which almost all is a hole, and says
	// where it is.
	"large": func() {
		at, _ := os.Getwd()
		fmt.Println(at)
		signal.Ignore(syscall.SIGXFSZ)
		fmt.Println(os.Truncate("large", 256<<20+1))
	},
	// disturb tries to end what started it, and to stop it, and to change its folder.
	"disturb": func() {
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGKILL, syscall.SIGHUP} {
			syscall.Kill(os.Getppid(), signal)
		}
		os.Mkdir("../stash", 0o755)
		os.Chmod(".", 0o500)
		fmt.Println("disturbed")
	},
	// join joins the helper's group and tries to end all of it.
	"join": func() {
		if group, err := syscall.Getpgid(os.Getppid()); err == nil {
			syscall.Setpgid(0, group)
		}
		signal.Ignore(syscall.SIGHUP, syscall.SIGTERM)
		for _, signal := range []syscall.Signal{syscall.SIGHUP, syscall.SIGTERM, syscall.SIGKILL} {
			syscall.Kill(0, signal)
		}
	},
	// write writes a file, where it is the first.
	"write": func() {
		stash, _ := os.ReadDir("..")
		here, _ := os.ReadDir(".")
		fmt.Println(len(stash), len(here), os.WriteFile("file", nil, 0o644))
	},
	// deep makes a tree that is deeper than a process can hold open.
	"deep": func() {
		for range 2000 {
			if os.Mkdir("d", 0o700) != nil || os.Chdir("d") != nil {
				break
			}
		}
		fmt.Println("dug")
	},
	// judge makes a sandbox and says which cgroup that has.
	"judge": func() {
		h, err := startHelper(context.Background(), Options{})
		if err != nil {
			panic(err)
		}
		fmt.Println(h.cgroup.folder)
		time.Sleep(time.Minute)
	},
	// unseen has 448 MB, of which no look finds more than half: the system charges shared
	// memory that is given back to no process.
	"unseen": func() {
		own := 56
		for ; own > 28; own-- {
			part, err := unix.Mmap(-1, 0, 8<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON)
			if err != nil {
				break
			}
			for i := 0; i < len(part); i += 4 << 10 {
				part[i] = 1
			}
			unix.Madvise(part, unix.MADV_DONTNEED)
		}
		fill(own * 8 << 20)
	},
	// parent of unseen ends well after its child was killed.
	"parent of unseen": func() { spawn("unseen", true).Wait(); os.Stdout.WriteString("42\n") },
	// shared has memory that is not its own: 60 MB.
	"shared": func() {
		shared, err := unix.Mmap(-1, 0, 60<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON)
		if err != nil {
			panic(err)
		}
		for i := 0; i < len(shared); i += 4 << 10 {
			shared[i] = 1
			if i%(1<<20) == 0 {
				unix.Madvise(shared[:i], unix.MADV_DONTNEED)
				time.Sleep(time.Millisecond)
			}
		}
	},
	// much has 40 MB of memory and has had 40 MB of files.
	"much": func() {
		block := make([]byte, 1<<20)
		file, err := os.Create("file")
		for i := 0; i < 40 && err == nil; i++ {
			_, err = file.Write(block)
		}
		if err != nil {
			panic(err)
		}
		file.Truncate(0)
		fill(40 << 20)
		time.Sleep(2 * soonest)
		file.WriteAt(block, 10<<20)
	},
	// told has 80 MB as soon as it is told to.
	"told": func() {
		os.Stdin.Read(make([]byte, 1))
		fill(80 << 20)
		os.Stdout.WriteString("full\n")
		io.Copy(io.Discard, os.Stdin)
	},
}

func init() { maps.Copy(children, linuxChildren) }
