package sandbox

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// Where nothing protects, canaries manage what they try.
func TestCanariesManage(t *testing.T) {
	folder := t.TempDir()
	if err := copySelf(folder + "/canary.exe"); err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	box := Sandbox{reason: "as the test asks"}
	number, err := box.send(context.Background(), folder, leftovers, runNumber, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ argument, want string }{
		ignored:   {"", "started with signals ignored (0x"},
		runNumber: {number, "could tell from its number"},
	} {
		if got, err := box.send(context.Background(), folder, leftovers, name, test.argument); err != nil || !strings.Contains(got, test.want) {
			t.Errorf("%s: %q, %v; want %q", name, got, err, test.want)
		}
	}
	// What is no file of a folder can't be opened by its name.
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	theirs := os.NewFile(uintptr(pair[0]), "theirs")
	cmd := exec.Command(folder+"/canary.exe", canaryName, ownFiles, "")
	cmd.Stdout = theirs
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	said := make([]byte, 1000)
	n, _ := syscall.Read(pair[1], said)
	syscall.Close(pair[1])
	if got := string(said[:max(n, 0)]); !strings.HasPrefix(got, "could not open its own /dev/stdout") {
		t.Errorf("%s: %q", ownFiles, got)
	}
}
