package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/suite"
	"grundy/judge/internal/workfolder"
)

// A problem that a browser sends becomes a folder: one of ours with a program, and with
// what there is to say of its samples; another one with its samples alone.
func TestListen(t *testing.T) {
	t.Chdir(t.TempDir())
	samples, err := suite.Own.SamplesOf("hdu1850")
	if err != nil {
		t.Fatal(err)
	}
	own := workfolder.Test{Input: string(samples[0].Input), Output: string(samples[0].Answer)}
	for _, c := range []struct {
		sent  workfolder.Problem
		said  []string
		files []string
	}{
		{
			workfolder.Problem{Name: "Problem - 1850", URL: "http://acm.hdu.edu.cn/showproblem.php?pid=1850", Tests: []workfolder.Test{own, {Input: "2\n1 1\n0\n", Output: "0"}, {Input: "2\n1 2\n0\n", Output: "7\n"}, {Input: "2\n1\n", Output: "7\n"}}},
			[]string{"HDU 1850 is hdu1850, Being a Good Boy", "Sample 1 is one of ours.", "Sample 2 is none of ours; its answer is that of the rules.", "Sample 3 is none of ours, and its answer is not that of the rules.", "Sample 4 is none of ours, and the judge can't answer it: line 3, column 1", "next: judge show hdu1850"},
			[]string{"a b/hdu1850/main.rs", "a b/hdu1850/test/sample-1.in", "a b/hdu1850/test/sample-4.out"},
		},
		{
			workfolder.Problem{Name: "../A. Stones", URL: "https://example.org/a", Tests: []workfolder.Test{own}},
			[]string{"../A. Stones: no problem of the suite"},
			[]string{"a b/A.-Stones/test/sample-1.out"},
		},
	} {
		said := listened(t, c.sent)
		for _, want := range c.said {
			if !strings.Contains(said, want) {
				t.Errorf("it does not say %q, but\n%s", want, said)
			}
		}
		for _, file := range c.files {
			if _, err := os.Stat(filepath.FromSlash(file)); err != nil {
				t.Error(err)
			}
		}
	}
}

// listened sends a problem to judge listen and returns what that prints.
func listened(t *testing.T, sent workfolder.Problem) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
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
	text, err := json.Marshal(sent)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Post(fmt.Sprintf("http://localhost:%d/", port), "application/json", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	said := <-all
	if status := <-ended; status != accepted || answer.StatusCode != http.StatusOK {
		t.Errorf("status %d, HTTP %d: %s", status, answer.StatusCode, &stderr)
	}
	return said
}
