//go:build unix

package user

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// What a person names as a file never fills the memory, and is waited for only while a
// process writes it.
func TestReadFile(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	full.Check(t, os.WriteFile(in("short"), []byte("12345678"), 0o644))
	full.Check(t, os.WriteFile(in("long"), []byte("123456789"), 0o644))
	full.Check(t, os.WriteFile(in("endless"), nil, 0o644))
	full.Check(t, os.Truncate(in("endless"), 1<<40))
	full.Check(t, syscall.Mkfifo(in("pipe"), 0o644))
	full.Check(t, syscall.Mkfifo(in("unwritten"), 0o644))
	go func() {
		if f, err := os.OpenFile(in("pipe"), os.O_RDWR, 0); err == nil {
			f.WriteString("12")
			time.Sleep(10 * time.Millisecond)
			f.WriteString("34")
			for left := 1; left > 0; { // what is in a pipe that nobody has open is lost
				time.Sleep(time.Millisecond)
				left, _ = unix.Poll([]unix.PollFd{{Fd: int32(f.Fd()), Events: unix.POLLIN}}, 0)
			}
			f.Close()
		}
	}()
	for {
		if text, err := ReadFile(in("pipe"), 8); string(text) == "1234" {
			break
		} else if err == nil || !strings.Contains(err.Error(), "empty pipe") {
			t.Fatalf("a pipe has %q, %v", text, err)
		}
		time.Sleep(time.Millisecond) // nobody has opened it yet
	}
	if text, err := ReadFile(in("short"), 8); string(text) != "12345678" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	for name, want := range map[string]string{
		in("long"): "too many MB [0]", in("endless"): "too many MB [0]", in("unwritten"): "empty pipe",
		folder: "folder", "/dev/zero": "device", in("missing"): "no such file or directory",
	} {
		if text, err := ReadFile(name, 8); text != nil || !IsError(err) || err.Error() != "where and why ["+name+" "+want+"]" {
			t.Errorf("%.20q, %v; want %s", text, err, want)
		}
	}
}
