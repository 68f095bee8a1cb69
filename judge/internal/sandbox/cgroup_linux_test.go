package sandbox

import (
	"context"
	"fmt"
	"io"
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

func init() {
	// judge makes a sandbox and says which cgroup that has.
	children["judge"] = func() {
		h, err := startHelper(context.Background(), Options{})
		if err != nil {
			panic(err)
		}
		fmt.Println(h.cgroup.folder.path)
		time.Sleep(time.Minute)
	}
	children["unseen"] = func() { os.Stdout.WriteString(holdUnseen("")) }
	// parent of unseen ends well after its child was killed.
	children["parent of unseen"] = func() { spawn("unseen", true).Wait(); os.Stdout.WriteString("42\n") }
	// shared has memory that is not its own: 60 MB.
	children["shared"] = func() {
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
	}
	// much has 40 MB of memory and has had 40 MB of files.
	children["much"] = func() {
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
	}
	// These two say for how long they have worked themselves.
	children["unseen children"] = func() { workUnseen(60); fmt.Println(ownTime()) }
	children["clock"] = func() {
		for ownTime() < 200*time.Millisecond {
		}
		fmt.Println(ownTime())
	}
	// told has 80 MB as soon as it is told to.
	children["told"] = func() {
		os.Stdin.Read(make([]byte, 1))
		fill(80 << 20)
		os.Stdout.WriteString("full\n")
		io.Copy(io.Discard, os.Stdin)
	}
}

// ownTime returns the processor time of this process.
func ownTime() time.Duration {
	var used unix.Timespec
	unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &used)
	return time.Duration(used.Nano())
}

// everyCgroup runs a test in each kind of sandbox whose memory the kernel bounds.
func everyCgroup(t *testing.T, test func(t *testing.T, s *Sandbox, folder string)) {
	if underRace {
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

// rounds is how often a test tries in each kind of sandbox what can come right by luck.
func rounds(all int) int {
	if full.On() {
		return all
	}
	return 1
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
				t.Errorf("%s under %d KiB: stop %v, want %v; %s, %+v, %q", name, limit, r.Stop, want, r.Death, r.Memory, r.Output)
			}
		}
		if full.On() || !s.helper.ownRoot { // every day in one kind: it has much to fill
			run("unseen", 256<<10, AtMemory)
			run("much", 96<<10, NotStopped)
			run("unseen", 0, NotStopped)
		}
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
		for range rounds(2) {
			group := s.helper.cgroup.folder.path
			tight := strconv.FormatInt((s.helper.files+30<<10)<<10, 10)
			if err := s.helper.cgroup.folder.write(s.helper.cgroup.files.bound, tight); err != nil {
				t.Fatal(err)
			}
			if r := mustRun(t, s, c); r.Stop != AtMemory {
				t.Errorf("under a tight bound: %+v", r)
			}
			ended := s.Lost()
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

// Processor time is that of all processes, also of those that nobody has seen or waited for,
// and no more than that.
func TestCgroupTime(t *testing.T) {
	full.Test(t)
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		if s.helper.cgroup.time == nil {
			t.Skip("it does not tell the time")
		}
		beside := func(name string) time.Duration {
			t.Helper()
			r := mustRun(t, s, child(folder, name))
			own, err := time.ParseDuration(strings.TrimSpace(string(r.Output)))
			if err != nil {
				t.Fatalf("%s: %v: %+v", name, err, r)
			}
			return r.CPU - own
		}
		for range rounds(3) {
			if more := beside("unseen children"); more < 30*time.Millisecond {
				t.Errorf("60 children that work for 0.5 ms each worked for %v", more)
			}
			if more := beside("clock"); more < 0 || more > 100*time.Millisecond {
				t.Errorf("a process that works alone was charged for %v more", more)
			}
		}
	})
}

// A helper whose programs have left memory is not used any more.
func TestCgroupLeft(t *testing.T) {
	full.Test(t)
	usual := settlesWithin
	defer func() { settlesWithin = usual }()
	settlesWithin = 100 * time.Millisecond // what is left here is never freed
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		cmd := exec.Command(filepath.Join(folder, "program.exe"), "child", "told")
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		defer cmd.Wait()
		defer in.Close()
		if err := s.helper.cgroup.join(cmd.Process.Pid); err != nil {
			t.Fatal(err)
		}
		in.Write([]byte("\n"))
		out.Read(make([]byte, 1))
		c := child(folder, "much")
		c.Limits.Memory = 96 << 10
		if r := mustRun(t, s, c); r.Stop != NotStopped || !s.Lost() {
			t.Errorf("%+v, lost: %v", r, s.Lost())
		}
	})
}

// A cgroup is gone with its sandbox. Those of judges that were killed are removed, those in use
// and those of others are not.
func TestCgroupRemoved(t *testing.T) {
	everyCgroup(t, func(t *testing.T, s *Sandbox, folder string) {
		used, apart := s.helper.cgroup.folder.path, s.helper.cgroup.apart.path
		place := must(theCgroupPlace())
		dead, others := filepath.Join(place.folder, cgroupPrefix+"dead"), filepath.Join(place.folder, "other")
		for _, folder := range []string{dead, others} {
			if err := os.Mkdir(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			defer unix.Rmdir(folder)
		}
		killed := killedJudge(t, folder)
		place.removeDead()
		isThere := func(folder string) bool { _, err := os.Stat(folder); return err == nil }
		if isThere(dead) || isThere(killed) || !isThere(others) || !isThere(used) {
			t.Errorf("there are: a dead judge's %v, a killed one's %v, another's %v, that in use %v", isThere(dead), isThere(killed), isThere(others), isThere(used))
		}
		if s.Close(); isThere(used) || apart != "" && isThere(apart) {
			t.Error("it is still there after Close")
		}
	})
}

// killedJudge returns the cgroup of a judge that was killed.
func killedJudge(t *testing.T, folder string) string {
	t.Helper()
	cmd := exec.Command(filepath.Join(folder, "program.exe"), "child", "judge")
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 4<<10)
	n, err := out.Read(said)
	group := strings.TrimSpace(string(said[:n]))
	cmd.Process.Kill()
	cmd.Wait()
	if err != nil || !strings.Contains(group, cgroupPrefix) {
		t.Fatalf("a judge said %q, %v", group, err)
	}
	for start := time.Now(); ; time.Sleep(time.Millisecond) { // its helper ends by itself
		text, err := os.ReadFile(filepath.Join(group, "cgroup.procs"))
		if err != nil || len(text) == 0 {
			return group
		}
		if time.Since(start) > time.Minute {
			t.Fatalf("there are still processes in %s: %s", group, text)
		}
	}
}

func TestFindCgroupPlace(t *testing.T) {
	const (
		v1 = "32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct\n35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:1 - cgroup cgroup rw,memory\n"
		v2 = "41 31 0:38 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n"
	)
	const memory, joint, cpuacct = "/sys/fs/cgroup/memory", "1:cpu,cpuacct:/\n", "2:cpuacct:/x\n"
	for _, test := range []struct {
		name, groups, mounts string
		want                 cgroupPlace // without a folder: an error
	}{
		{"version 1", "4:memory:/a/b\n0::/c\n" + joint, v1 + v2, cgroupPlace{cgroupV1, memory + "/a/b", ""}},
		{"and processor time apart", "4:memory:/a/b\n0::/c\n" + cpuacct, v1 + v2, cgroupPlace{cgroupV1, memory + "/a/b", "/sys/fs/cgroup/cpu/x"}},
		{"version 2", "0::/user.slice/a:b.scope\n", v2, cgroupPlace{cgroupV2, "/sys/fs/cgroup/user.slice/a:b.scope", ""}},
		{"both, and memory in version 2", "0::/c\n" + cpuacct, v1 + v2, cgroupPlace{cgroupV2, "/sys/fs/cgroup/c", ""}},
		{"the root", "0::/\n", v2, cgroupPlace{cgroupV2, "/sys/fs/cgroup", ""}},
		{"a part is mounted", "4:memory:/docker/1/x\n", strings.ReplaceAll(v1, " / ", " /docker/1 "), cgroupPlace{cgroupV1, memory + "/x", ""}},
		{"another part is mounted", "4:memory:/docker/2\n", strings.ReplaceAll(v1, " / ", " /docker/1 "), cgroupPlace{}},
		{"outside of the namespace", "0::/../x\n", v2, cgroupPlace{}},
		{"not mounted", "0::/\n", "", cgroupPlace{}},
		{"none", "", v1 + v2, cgroupPlace{}},
	} {
		got, err := findCgroupPlace(test.groups, test.mounts)
		if (err != nil) != (test.want.folder == "") || err == nil && got != test.want {
			t.Errorf("%s: %+v, %v; want %+v", test.name, got, err, test.want)
		}
	}
}

// What is written to the files of version 2, and read from them: here they are plain files.
func TestCgroupVersion2(t *testing.T) {
	place := cgroupPlace{files: cgroupV2, folder: t.TempDir()}
	read := func(parts ...string) string {
		text, _ := os.ReadFile(filepath.Join(append([]string{place.folder}, parts...)...))
		return string(text)
	}
	write := func(text string, parts ...string) {
		if err := os.WriteFile(filepath.Join(append([]string{place.folder}, parts...)...), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := place.delegate(); err == nil {
		t.Error("memory was handed over, though no file says so")
	}
	write("cpu memory\n", "cgroup.controllers")
	write("cpu\n", "cgroup.subtree_control")
	if err := place.delegate(); err != nil || read("cgroup.subtree_control") != "+memory" {
		t.Errorf("delegate: %v, wrote %q", err, read("cgroup.subtree_control"))
	}
	inner := must(filepath.Glob(filepath.Join(place.folder, cgroupPrefix+"*/cgroup.procs")))
	if len(inner) != 1 || string(must(os.ReadFile(inner[0]))) != strconv.Itoa(os.Getpid()) {
		t.Errorf("this process is in %q", inner)
	}
	place.removeDead()
	if read(filepath.Base(filepath.Dir(inner[0])), "cgroup.procs") == "" {
		t.Error("its cgroup was taken for a dead one's")
	}
	write("cpu\n", "cgroup.subtree_control")
	write("1\n2\n", "cgroup.procs")
	if err := place.delegate(); err == nil || read("cgroup.subtree_control") != "cpu\n" {
		t.Errorf("among others: %v, wrote %q", err, read("cgroup.subtree_control"))
	}

	folder := filepath.Join(place.folder, "grundy-1")
	os.Mkdir(folder, 0o755)
	write("0\n", "grundy-1/memory.current")
	write("low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n", "grundy-1/memory.events")
	write("anon 1\nfile 300000000\ninactive_file 100000000\nactive_file 200000000\n", "grundy-1/memory.stat")
	c := &cgroup{folder: claimedFolder{path: folder}, files: cgroupV2}
	var err error
	if c.usage, err = c.folder.open(c.files.usage); err != nil {
		t.Fatal(err)
	}
	if c.events, err = c.folder.open(c.files.events); err != nil {
		t.Fatal(err)
	}
	defer unix.Close(c.usage)
	defer unix.Close(c.events)
	c.limit(1<<20-cgroupSpare-5, 5)
	if got := read("grundy-1/memory.max"); got != "1073741824" {
		t.Errorf("for a bound of 1 GB it wrote %q", got)
	}
	c.limit(0, 5)
	if got := read("grundy-1/memory.max"); got != "max" {
		t.Errorf("for no bound it wrote %q", got)
	}
	if got := c.atBound(); got != NotStopped {
		t.Errorf("nothing was killed: %v", got)
	}
	write("low 0\nhigh 0\nmax 0\noom 0\noom_kill 1\noom_group_kill 0\n", "grundy-1/memory.events")
	if got := c.atBound(); got != Crowded {
		t.Errorf("killed for others' sake: %v", got)
	}
	write("low 0\nhigh 0\nmax 7\noom 1\noom_kill 2\noom_group_kill 0\n", "grundy-1/memory.events")
	if got := c.atBound(); got != AtMemory {
		t.Errorf("killed at the bound: %v", got)
	}
	write("310000000\n", "grundy-1/memory.current")
	if got := c.used(); got > 10<<10 {
		t.Errorf("of 310 MB, 300 of them in files, %d KiB are used", got)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
