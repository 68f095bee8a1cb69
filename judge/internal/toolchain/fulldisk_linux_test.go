package toolchain

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// Wherever a disk becomes full while a program is built, that is never the program's
// fault, and the error names the folder; where there is room it is built. The disk is a
// small one of the test's own, which a process with mounts of its own has.
func TestFullDisk(t *testing.T) {
	full.Test(t)
	const inside = "GRUNDY_TEST_FULL_DISK"
	disk := os.Getenv(inside)
	if disk == "" {
		disk = t.TempDir()
		cmd := exec.Command(os.Args[0], "-test.v", "-test.run", "^TestFullDisk$")
		cmd.Env = append(os.Environ(), inside+"="+disk)
		cmd.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}},
			AmbientCaps: []uintptr{unix.CAP_SYS_ADMIN},
		}
		said, err := cmd.CombinedOutput()
		switch {
		case errors.As(err, new(*os.PathError)):
			t.Skipf("no mounts of its own: %v", err)
		case strings.Contains(string(said), "--- SKIP"):
			t.Skip(string(said))
		case err != nil || !strings.Contains(string(said), "--- PASS"):
			t.Errorf("%v\n%s", err, said)
		}
		return
	}
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		t.Skipf("no mounts of its own: %v", err)
	}
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, "size=4k"); err != nil {
		t.Skipf("no mounts of its own: %v", err)
	}
	inNewCache(t)
	needs(t, "mine.c")
	needs(t, "mine.go")
	t.Setenv("XDG_CACHE_HOME", disk)
	inC, inGo := newFile(t, "mine.c", programs[1].sum), newFile(t, "mine.go", programs[0].sum)
	crowded, built := 0, 0
	for _, c := range []struct{ size, path string }{
		{"4k", inC}, {"8k", inC}, {"16k", inC}, {"20k", inC}, {"24k", inC}, {"32k", inC}, {"48k", inC}, {"64k", inC},
		{"1m", inC}, {"64m", inC},
		{"20m", inGo}, // the go command removes what it has written before it fails, so that there is room again
	} {
		size := c.size
		full.Check(t, unix.Mount("", disk, "", unix.MS_REMOUNT, "size="+size))
		p, err := File(context.Background(), c.path, func(string) {})
		switch {
		case err == nil && p.Fault == "":
			built++
			os.RemoveAll(filepath.Dir(p.Folder))
		case err == nil:
			t.Errorf("%s: a fault of the program: %s", size, p.Fault)
		case !strings.Contains(err.Error(), "cache full ["+filepath.Join(disk, "grundy")+" ") ||
			!strings.Contains(err.Error(), " XDG_CACHE_HOME]"):
			t.Errorf("%s: %v", size, err)
		default:
			crowded++
		}
		t.Logf("%s: %+v, %v", size, p, err)
	}
	if crowded == 0 || built == 0 {
		t.Errorf("%d times full, %d times built; want both", crowded, built)
	}
}

// The mode of what is built does not depend on the user's umask: programs run as another
// user.
func TestMask(t *testing.T) {
	full.Daily(t)
	inNewCache(t)
	needs(t, "mine.c")
	defer syscall.Umask(syscall.Umask(0o077))
	if got := output(t, mustText(t, "mine.c", programs[1].sum)); got != "7\n" {
		t.Errorf("printed %q, want 7", got)
	}
}
