package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// What judge open and judge stress send arrives, also if the problem has no address.
func TestSend(t *testing.T) {
	full.Daily(t)
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"my.in": "2\n1 2\n0\n", "wrong.go": "package main\n\nfunc main() {}\n"} {
		full.Check(t, os.WriteFile(name, []byte(text), 0o644))
	}
	for _, c := range []struct {
		args []string
		said string
		file string
		want string
	}{
		{[]string{"open", "hdu1850", "--send", "--test", "my.in"}, "HDU 1850 is hdu1850, Being a Good Boy", "a b/hdu1850/test/sample-2.out", "1\n"},
		{[]string{"open", "beans", "--send"}, "the problem is beans, Beans", "a b/beans/main.rs", ""},
		{[]string{"stress", "hdu1846", "wrong.go", "--send"}, "HDU 1846 is hdu1846", "a b/hdu1846/test/sample-2.in", "1\n1 1\n"},
	} {
		said := received(t, func(port int) error {
			var stdout, stderr bytes.Buffer
			own := judge{files: suite.Own, stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr}
			if status := own.main(context.Background(), append(c.args, "--port", fmt.Sprint(port))); !strings.Contains(stdout.String()+stderr.String(), fmt.Sprintf("to port %d (judge listen)", port)) {
				return fmt.Errorf("judge %v: status %d, %s%s", c.args, status, &stdout, &stderr)
			}
			return nil
		})
		if !strings.Contains(said, c.said) {
			t.Errorf("judge %v: the other side says\n%s\nnot %q", c.args, said, c.said)
		}
		text, err := os.ReadFile(filepath.FromSlash(c.file))
		if err != nil || c.want != "" && string(text) != c.want {
			t.Errorf("judge %v: %s is %q, %v", c.args, c.file, text, err)
		}
	}
}

// received runs judge listen until send has sent it a problem, and returns what it prints.
func received(t *testing.T, send func(port int) error) string {
	t.Helper()
	free := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	reader, writer := io.Pipe()
	var stderr bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		own := judge{files: suite.Own, stdin: strings.NewReader(""), stdout: writer, stderr: &stderr}
		ended <- own.main(context.Background(), []string{"listen", "a b", "--lang", "rust", "--once", "--port", fmt.Sprint(port)})
		writer.Close()
	}()
	ready := make([]byte, 1)
	if _, err := reader.Read(ready); err != nil {
		t.Fatalf("%v: %s", err, &stderr)
	}
	all := make(chan string)
	go func() {
		text, _ := io.ReadAll(reader)
		all <- string(text)
	}()
	if err := send(port); err != nil {
		t.Fatalf("%v; %s", err, &stderr)
	}
	said := <-all
	if status := <-ended; status != accepted {
		t.Errorf("status %d: %s", status, &stderr)
	}
	return said
}
