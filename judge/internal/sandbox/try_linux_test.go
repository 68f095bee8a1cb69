package sandbox

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// What a sandbox says of itself is true: canaries find it so.
func TestTry(t *testing.T) {
	full.Test(t)
	for name, box := range sandboxes(t) {
		t.Run(name, func(t *testing.T) {
			defer box.Close()
			if own := map[bool]string{true: "root's namespaces", false: "user namespace"}[os.Geteuid() == 0]; name != "plain" && name != own && !full.On() {
				t.Skip("takes long: set GRUNDY_FULL=1 to run it") // TestOrdinaryUser tries the ordinary user's own
			}
			said := slices.Clone(box.Protections())
			found := full.Must(box.try(context.Background()))(t)
			for i, p := range found {
				t.Logf("%-13s %-5v %s", p.Name, p.Held, p.Detail)
				if p != said[i] {
					t.Errorf("%s: found %+v, said %+v", p.Name, p, said[i])
				}
			}
		})
	}
}

// withoutNull is the variable that tells a process of this test to have no /dev/null.
const withoutNull = "GRUNDY_TEST_WITHOUT_NULL"

// Where /dev/null is missing, as in a bare chroot, no protection is lost.
func TestNoNull(t *testing.T) {
	if os.Getenv(withoutNull) != "" {
		before := full.Must(New(context.Background(), Options{}))(t)
		before.Close()
		if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
			t.Skip(err)
		}
		if err := unix.Mount("tmpfs", "/dev", "tmpfs", 0, "mode=0755,size=1m"); err != nil {
			t.Skip(err)
		}
		if _, err := os.Stat(os.DevNull); err == nil {
			t.Fatal("there is a /dev/null still")
		}
		box := full.Must(New(context.Background(), Options{}))(t)
		defer box.Close()
		if got, want := box.Protections(), before.Protections(); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v\nwant, as where it is there, %+v", got, want)
		}
		return
	}
	cmd := exec.Command("/proc/self/exe", "-test.v", "-test.run", "^TestNoNull$")
	cmd.Env = append(os.Environ(), withoutNull+"=yes")
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if os.Geteuid() != 0 {
		if err := refusal(syscall.CLONE_NEWNS); err != nil {
			t.Skip(err)
		}
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
	}
	said, err := cmd.CombinedOutput()
	switch {
	case cmd.Process == nil:
		t.Skipf("no namespace for mounts: %v", err)
	case err != nil:
		t.Errorf("%v\n%s", err, said)
	case bytes.Contains(said, []byte("--- SKIP")):
		t.Skipf("/dev can't be covered here:\n%s", said)
	}
}

// What a program may read or change in the folders that its sandbox has another use for
// takes no protection away.
func TestFoldersInTemporary(t *testing.T) {
	plain := full.Must(New(context.Background(), Options{}))(t)
	defer plain.Close()
	for _, parent := range []string{"/tmp", "/dev/shm"} {
		folder, err := os.MkdirTemp(parent, "grundy test ")
		if err != nil {
			t.Log(err)
			continue
		}
		defer os.RemoveAll(folder)
		full.Check(t, os.Chmod(folder, 0o755))
		file := filepath.Join(folder, "file")
		full.Check(t, os.WriteFile(file, []byte("7\n"), 0o644))
		for _, options := range []Options{{Read: []string{folder}}, {Read: []string{file}}, {Write: []string{folder}}} {
			box := full.Must(New(context.Background(), options))(t)
			defer box.Close()
			if got := box.Protections(); !reflect.DeepEqual(got, plain.Protections()) {
				t.Errorf("%+v: %+v\nwant %+v", options, got, plain.Protections())
			}
			limits := Limits{CPU: 10 * time.Second, Idle: 10 * time.Second, Output: 1000}
			r, err := box.Run(context.Background(), Command{Args: []string{"/bin/sh", "-c", "cat \"$0\"; echo 8 >x && cat x", file}, Limits: limits})
			if err != nil || string(r.Output) != "7\n8\n" {
				t.Errorf("%+v: printed %q, %s, %v; want 7 and 8", options, r.Output, r.Stderr, err)
			}
		}
	}
}

// The system knows every right to files that its version of Landlock should have, and the
// table has every one that the system knows.
func TestLandlockRights(t *testing.T) {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		t.Skipf("Landlock: %v", errno)
	}
	const newest = 7 // that this program knows
	for bit := range 64 {
		attributes := unix.LandlockRulesetAttr{Access_fs: 1 << bit}
		fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)), unsafe.Sizeof(attributes.Access_fs), 0)
		if errno == 0 {
			unix.Close(int(fd))
		}
		known, listed := errno == 0, landlockFiles(int(version))&attributes.Access_fs != 0
		if known && !listed && version > newest {
			t.Logf("version %d has the right %#x, which is not restricted", version, attributes.Access_fs)
		} else if known != listed {
			t.Errorf("right %#x: the system's version %d says %v, the table has it: %v", attributes.Access_fs, version, errno, listed)
		}
	}
}

// What a protection leaves open is printed with its size, in three lines of a terminal, and
// differs with what the system grants.
func TestHoles(t *testing.T) {
	none := errors.New("none")
	for _, test := range []struct {
		to       setup
		got      grants
		noCgroup error
		want     map[string]string // a part of it by the name; "" for no hole
	}{
		{setup{Namespaces: true}, grants{}, nil, map[string]string{muchTime: "up to 20 times its limits", muchMemory: "128 MB more than its limit", leftovers: ""}},
		{setup{Namespaces: true}, grants{}, none, map[string]string{muchTime: "on a busy machine, a program whose threads wake together may stay idle",
			muchMemory: "shared memory up to the limit, 16 MB of sockets, 320 MB of pipes", leftovers: "", theNetwork: ""}},
		{setup{}, grants{NoFilter: "old"}, none, map[string]string{muchMemory: "shared memory and sockets of any size", muchTime: "without a wait is not counted; ", leftovers: "process numbers"}},
	} {
		list := inForce(test.to, test.got, "refused", test.noCgroup, true)
		for name, want := range test.want {
			p := list[slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })]
			if want == "" && p.Hole != "" || !strings.Contains(p.Hole, want) {
				t.Errorf("%s: %q, want %q", name, p.Hole, want)
			}
		}
		for _, p := range list {
			lines, line := 1, "  "+p.Name+":"
			for _, word := range strings.Fields(p.Hole) {
				if len(line)+1+len(word) > 80 {
					lines, line = lines+1, " "
				}
				line += " " + word
			}
			if lines > 3 {
				t.Errorf("%s: %q takes %d lines", p.Name, p.Hole, lines)
			}
		}
	}
}
