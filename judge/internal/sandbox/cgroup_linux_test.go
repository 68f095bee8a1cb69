package sandbox

import (
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
				t.Errorf("%s under %d KiB: stop %v, want %v; %s, %+v, %q", name, limit, r.Stop, want, r.Death, r.Memory, r.Output)
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
	usual := settlesWithin
	defer func() { settlesWithin = usual }()
	settlesWithin = 100 * time.Millisecond // what is left here is never freed
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
		dead, others := filepath.Join(place.folder, cgroupPrefix+"dead"), filepath.Join(place.folder, "other")
		for _, folder := range []string{dead, others} {
			full.Check(t, os.Mkdir(folder, 0o700))
			defer unix.Rmdir(folder)
		}
		killed := killedJudge(t, folder)
		const young = 300 * time.Millisecond // other judges may be making some just now
		time.Sleep(young)
		place.removeDead(young)
		isThere := func(folder string) bool { _, err := os.Stat(folder); return err == nil }
		if isThere(dead) || isThere(killed) || !isThere(others) || !isThere(used) {
			t.Errorf("there are: a dead judge's %v, a killed one's %v, another's %v, that in use %v", isThere(dead), isThere(killed), isThere(others), isThere(used))
		}
		if s.Close(); isThere(used) {
			t.Error("it is still there after Close")
		}
	})
}

// killedJudge returns the cgroup of a judge that was killed.
func killedJudge(t *testing.T, folder string) string {
	t.Helper()
	cmd := exec.Command(filepath.Join(folder, "program.exe"), "child", "judge")
	out, _ := cmd.StdoutPipe()
	full.Check(t, cmd.Start())
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
	read := func(name string) string {
		text, _ := os.ReadFile(filepath.Join(place.folder, name))
		return string(text)
	}
	set := func(name, text string) {
		full.Check(t, place.write(name, text))
	}
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
