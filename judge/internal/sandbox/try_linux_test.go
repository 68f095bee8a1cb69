package sandbox

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// What a sandbox says of itself is true: canaries find it so.
func TestTry(t *testing.T) {
	full.Test(t)
	for name, box := range sandboxes(t, Options{}) {
		t.Run(name, func(t *testing.T) {
			defer box.Close()
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
		{setup{Namespaces: true}, grants{}, none, map[string]string{muchTime: "can hide the time of child processes; on a busy machine, a program whose threads wake together may stay idle",
			muchMemory: "shared memory up to the limit, 16 MB of sockets, 320 MB of pipes", leftovers: "", theNetwork: ""}},
		{setup{}, grants{NoFilter: "old"}, none, map[string]string{muchMemory: "shared memory and sockets of any size", muchTime: "without a wait is not counted; ", leftovers: "process numbers"}},
	} {
		list := inForce(test.to, test.got, "refused", test.noCgroup)
		for name, want := range test.want {
			p := list[slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })]
			if want == "" && p.Hole != "" || !strings.Contains(p.Hole, want) {
				t.Errorf("%s: %q, want %q", name, p.Hole, want)
			}
		}
		for _, p := range list {
			if len(p.Name+p.Hole) > 200 {
				t.Errorf("%s: %q takes more than 3 lines", p.Name, p.Hole)
			}
		}
	}
}
