package sandbox

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"reflect"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

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
