package sandbox

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// cgroupChildren are more of children.
var cgroupChildren = map[string]func(){
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

func init() {
	maps.Copy(children, cgroupChildren)
}

// everyCgroup runs a test in each kind of sandbox whose memory the kernel bounds.
func everyCgroup(t *testing.T, test func(t *testing.T, s *Sandbox, folder string)) {
	if full.Race() {
		t.Skip("programs take several times the memory")
	}
	everySandbox(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper == nil {
			t.Skip("no helper")
		}
		if s.helper.cgroup == nil {
			_, err := newCgroup()
			t.Skipf("no cgroup: %v", err)
		}
		test(t, s, folder)
	})
}

// What no look finds is ended at the bound, whoever of the program has it, and a right
// program that runs next is not.
func TestCgroupBound(t *testing.T) {
	full.Test(t)
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		run := func(name string, limit int64, want Stop) {
			t.Helper()
			c := child(folder, name)
			c.Limits.Memory = limit
			r := mustRun(t, s, c)
			if r.Stop != want || want == AtMemory && r.Memory.KiB <= limit {
				t.Errorf("%s under %d KiB: stop %v, want %v; %s, %+v, %q", name, limit, r.Stop, want, r.Death, r.Memory,
					r.Output)
			}
		}
		run("unseen", 256<<10, AtMemory)
		run("much", 96<<10, NotStopped)
		run("unseen", 0, NotStopped)
		run("parent of unseen", 256<<10, AtMemory)
		run("much", 96<<10, NotStopped)
	})
}

// Where the kernel ends the helper at the bound, the verdict is the same, and nothing is
// left of the program.
func TestCgroupEndsHelper(t *testing.T) {
	full.Test(t)
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		c := child(folder, "shared")
		c.Limits.Memory = 64 << 10
		if r := mustRun(t, s, c); r.Stop != NotStopped {
			t.Fatalf("under the usual bound: %+v", r)
		}
		for range 2 {
			group := s.helper.cgroup.folder
			tight := strconv.FormatInt((s.helper.files+30<<10)<<10, 10)
			full.Check(t, s.helper.cgroup.write(s.helper.cgroup.files.bound, tight))
			if r := mustRun(t, s, c); r.Stop != AtMemory || r.CPU <= 0 || r.Wall <= 0 {
				t.Errorf("under a tight bound: %+v", r)
			}
			ended := s.helper.broken != nil
			if _, err := os.Stat(group); ended && err == nil {
				t.Errorf("%s is still there", group)
			}
			if !ended {
				s.helper.cgroup.bound = 0 // so that the usual one is set
			}
			if r := mustRun(t, s, c); r.Stop != NotStopped {
				t.Fatalf("in the next run, helper ended: %v: %+v", ended, r)
			}
		}
	})
}

// A helper whose programs have left memory is not used any more.
func TestCgroupLeft(t *testing.T) {
	full.Test(t)
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		cmd := exec.Command(filepath.Join(folder, "program.exe"), "child", "told")
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		full.Check(t, cmd.Start())
		defer cmd.Wait()
		defer in.Close()
		full.Check(t, s.helper.cgroup.join(cmd.Process.Pid))
		in.Write([]byte("\n"))
		out.Read(make([]byte, 1))
		c := child(folder, "much")
		c.Limits.Memory = 96 << 10
		if r := mustRun(t, s, c); r.Stop != NotStopped || s.helper.broken == nil {
			t.Errorf("%+v, lost: %v", r, s.helper.broken)
		}
	})
}

// A cgroup is gone with its sandbox. Those of judges that were killed are removed, those in use
// and those of others are not.
func TestCgroupRemoved(t *testing.T) {
	full.Daily(t)
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		used := s.helper.cgroup.folder
		place := full.Must(theCgroupPlace())(t)
		dead, others := filepath.Join(place.folder, fmt.Sprint(cgroupPrefix, "dead-", os.Getpid())),
			filepath.Join(place.folder, fmt.Sprint("other-", os.Getpid()))
		for _, folder := range []string{dead, others} {
			full.Check(t, os.Mkdir(folder, 0o700))
			defer unix.Rmdir(folder)
		}
		cmd := exec.Command(filepath.Join(folder, "program.exe"), "child", "judge")
		out, _ := cmd.StdoutPipe()
		full.Check(t, cmd.Start())
		said := make([]byte, 4<<10)
		n, err := out.Read(said)
		killed := strings.TrimSpace(string(said[:n]))
		cmd.Process.Kill()
		cmd.Wait()
		if err != nil || !strings.Contains(killed, cgroupPrefix) {
			t.Fatalf("a judge said %q, %v", killed, err)
		}
		isThere := func(folder string) bool { _, err := os.Stat(folder); return err == nil }
		// other judges may be making some just now
		const young = 300 * time.Millisecond
		// its helper ends by itself
		for start := time.Now(); (isThere(killed) || isThere(dead)) && time.Since(start) < time.Minute; {
			time.Sleep(young)
			place.removeDead(young)
		}
		if isThere(dead) || isThere(killed) || !isThere(others) || !isThere(used) {
			t.Errorf("there are: a dead judge's %v, a killed one's %v, another's %v, that in use %v", isThere(dead),
				isThere(killed), isThere(others), isThere(used))
		}
		if s.Close(); isThere(used) {
			t.Error("it is still there after Close")
		}
	})
}

func TestFindCgroupPlace(t *testing.T) {
	for groups, want := range map[string]cgroupPlace{
		"1:cpu,cpuacct:/\n4:memory:/a/b\n0::/c\n": {cgroupV1, "/sys/fs/cgroup/memory/a/b"},
		"0::/user.slice/a:b.scope\n":              {cgroupV2, "/sys/fs/cgroup/user.slice/a:b.scope"},
		"2:cpuacct:/x\n0::/\n":                    {cgroupV2, "/sys/fs/cgroup"},
		"2:cpuacct:/x\n":                          {}, // an error
	} {
		if got, err := findCgroupPlace(groups); got != want || (err != nil) != (want.folder == "") {
			t.Errorf("%q: %+v, %v; want %+v", groups, got, err, want)
		}
	}
}

// What the judge writes to the files of version 2, and reads from them: here they are plain
// files.
func TestCgroupVersion2(t *testing.T) {
	place := cgroupPlace{files: cgroupV2, folder: t.TempDir()}
	read := func(name string) string { return string(place.read(name)) }
	set := func(name, text string) { full.Check(t, place.write(name, text)) }
	same := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	same("no file says that memory is handed over", place.delegate() != nil, true)
	set("cgroup.controllers", "cpu memory\n")
	set("cgroup.subtree_control", "cpu\n")
	same("delegate", place.delegate(), nil)
	same("delegate wrote", read("cgroup.subtree_control"), "+memory")
	inner := full.Must(filepath.Glob(filepath.Join(place.folder, cgroupPrefix+"*/cgroup.procs")))(t)
	if len(inner) != 1 || string(full.Must(os.ReadFile(inner[0]))(t)) != strconv.Itoa(os.Getpid()) {
		t.Errorf("this process is in %q", inner)
	}
	set("cgroup.subtree_control", "cpu\n")
	set("cgroup.procs", "1\n2\n")
	same("not alone", place.delegate() != nil, true)
	same("delegate wrote", read("cgroup.subtree_control"), "cpu\n")

	c := &cgroup{cgroupPlace: place}
	set("memory.current", "0\n")
	c.limit(1<<20-cgroupSpare-5, 5)
	same("a bound of 1 GB", read("memory.max"), "1073741824")
	c.limit(0, 5)
	same("no bound", read("memory.max"), "max")
	for _, test := range []struct {
		events string
		want   Stop
	}{
		{"low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n", NotStopped},
		{"low 0\nhigh 0\nmax 0\noom 0\noom_kill 1\noom_group_kill 0\n", Crowded}, // for the sake of others
		{"low 0\nhigh 0\nmax 7\noom 1\noom_kill 2\noom_group_kill 0\n", AtMemory},
	} {
		set("memory.events", test.events)
		same(test.events, c.atBound(), test.want)
	}
	set("memory.stat", "anon 1\nfile 300000000\ninactive_file 100000000\nactive_file 200000000\n")
	set("memory.current", "310000000\n")
	if got := c.used(); got > 10<<10 {
		t.Errorf("of 310 MB, 300 of them in files, %d KiB are used", got)
	}
}
