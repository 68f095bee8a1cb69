package sandbox

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"

	"grundy/judge/internal/full"
)

// Where nothing protects, canaries manage what they try.
func TestCanariesManage(t *testing.T) {
	folder := t.TempDir()
	full.Check(t, copySelf(folder+"/canary.exe"))
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	tries := trial{box: &Sandbox{reason: "as the test asks"}, program: folder, argument: make(map[string]string)}
	said := make(map[string]string)
	for _, c := range canaries {
		if c.name == ignored || c.name == numbers {
			said[c.name] = must(tries.send(context.Background(), c))
		}
	}
	for name, want := range map[string]string{ignored: "started with signals ignored (0x", numbers: "could tell from its number"} {
		if !strings.Contains(said[name], want) {
			t.Errorf("%s: %q; want %q", name, said[name], want)
		}
	}
	// What is no file of a folder can't be opened by its name.
	pair := full.Must(syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0))(t)
	theirs := os.NewFile(uintptr(pair[0]), "theirs")
	cmd := exec.Command(folder+"/canary.exe", canaryName, ownFiles, "")
	cmd.Stdout = theirs
	full.Check(t, cmd.Run())
	theirs.Close()
	answer := make([]byte, 1000)
	n, _ := syscall.Read(pair[1], answer)
	syscall.Close(pair[1])
	if got := string(answer[:max(n, 0)]); !strings.HasPrefix(got, "could not open its own /dev/stdout") {
		t.Errorf("%s: %q", ownFiles, got)
	}
}

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
