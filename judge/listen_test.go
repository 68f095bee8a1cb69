package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// A problem that a browser sends becomes a folder: with a program if it is in the suite,
// else with its samples only.
func TestListen(t *testing.T) {
	t.Chdir(t.TempDir())
	samples, err := suite.Own.SamplesOf("hdu1850")
	if err != nil {
		t.Fatal(err)
	}
	own := desk.Test{Input: string(samples[0].Input), Output: string(samples[0].Answer)}
	for _, c := range []struct {
		sent  desk.Problem
		said  []string
		files []string
	}{
		{
			desk.Problem{Name: "Problem - 1850", URL: "http://acm.hdu.edu.cn/showproblem.php?pid=1850", Tests: []desk.Test{own, {Input: "2\n1 1\n0\n", Output: "0"}, {Input: "2\n1 2\n0\n", Output: "7\n"}, {Input: "2\n1\n", Output: "7\n"}}},
			[]string{"HDU 1850 is hdu1850, Being a Good Boy", "Sample 1 is one of the suite's samples.", "Sample 2 is new; its answer equals the computed answer.", "Sample 3 is new, and its answer differs from the computed answer; the folder has the answer of the page.", "Sample 4 is new, and the judge can't answer it: line 3, column 1", "next: judge show hdu1850"},
			[]string{"a b/hdu1850/main.rs", "a b/hdu1850/test/sample-1.in", "a b/hdu1850/test/sample-4.out"},
		},
		{ // another judge's samples of the same problem
			desk.Problem{Name: "1850", URL: "http://acm.hdu.edu.cn/showproblem.php?pid=1850", Tests: []desk.Test{{Input: "2\n1 3\n0\n", Output: "1\n"}, own}},
			[]string{"Sample 1 is new; its answer equals the computed answer.", "Sample 2 is one of the suite's samples."},
			[]string{"a b/hdu1850/test/sample-5.in"},
		},
		{
			desk.Problem{Name: "../A. Stones", URL: "https://example.org/a", Tests: []desk.Test{own}},
			[]string{"../A. Stones is not in the suite", "judge test --dir 'a b/A.-Stones' 'a b/A.-Stones/main.rs'"},
			[]string{"a b/A.-Stones/test/sample-1.out", "a b/A.-Stones/problem.json"},
		},
	} {
		said := listened(t, c.sent)
		for _, want := range c.said {
			if !strings.Contains(strings.Join(strings.Fields(said), " "), want) { // however it is broken into lines
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

// The judge recognises problems by the addresses that the extension sends.
func TestListenJudges(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ url, input, output, said, sample string }{
		{"https://acm.hdu.edu.cn/showproblem.php?pid=1850", "3\n5 7 9\n0\n", "1\n", "HDU 1850 is hdu1850", "Sample 1 is one of the suite's samples."},
		{"http://poj.org/problem?id=1704", "2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n", "POJ 1704 is poj1704", "Sample 1 is one of the suite's samples."},
		{"https://www.luogu.com.cn/problem/P10501?contestId=1", "2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n", "Luogu P10501 is poj2311", "Sample 1 is one of the suite's samples."},
		{"https://www.luogu.com.cn/problem/P2252", "8 4\n", "1\n", "Luogu P2252 is poj1067", "At Luogu an input is one case; here it has several."},
		{"https://www.spoj.com/problems/MMMGAME/", "2\n3\n3 5 1\n1\n1", "John\nBrother", "SPOJ MMMGAME is misere-mm", "Sample 1 is one of the suite's samples."},
		{"https://acm.timus.ru/problem.aspx?space=1&num=1639", "2 4", "[:=[first]", "Timus 1639 is timus1639", "Sample 1 is one of the suite's samples."},
		{"https://codeforces.com/contest/768/problem/E", "1\n5\n", "NO\n", "Codeforces 768E is cf768e", "Sample 1 is one of the suite's samples."},
		{"https://www.acmicpc.net/problem/6699", "1 1\n1\n1 1\n0\n", "W\n", "Baekjoon 6699 is hdu1536", "Sample 1 is new; its answer equals the computed answer."},
	} {
		said := listened(t, desk.Problem{Name: "A title", URL: c.url, Tests: []desk.Test{{Input: c.input, Output: c.output}}})
		if !strings.Contains(said, "\n"+c.said+", ") || !strings.Contains(said, "\n"+c.sample+"\n") {
			t.Errorf("of %s it says\n%s\nnot %q and %q", c.url, said, c.said, c.sample)
		}
		os.RemoveAll("a b")
	}
}

// What judge open and judge stress send arrives, also if the problem has no address.
func TestSend(t *testing.T) {
	full.Daily(t)
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"my.in": "2\n1 2\n0\n", "wrong.go": "package main\n\nfunc main() {}\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
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

// listened sends a problem to judge listen, and returns what it prints.
func listened(t *testing.T, sent desk.Problem) string {
	t.Helper()
	return received(t, func(port int) error {
		text, err := json.Marshal(sent)
		if err != nil {
			return err
		}
		answer, err := http.Post(fmt.Sprintf("http://localhost:%d/", port), "application/json", bytes.NewReader(text))
		if err != nil {
			return err
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			return errors.New(answer.Status)
		}
		return nil
	})
}

// received runs judge listen until send has sent it a problem, and returns what it prints.
func received(t *testing.T, send func(port int) error) string {
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
	if err := send(port); err != nil {
		t.Fatalf("%v; %s", err, &stderr)
	}
	said := <-all
	if status := <-ended; status != accepted {
		t.Errorf("status %d: %s", status, &stderr)
	}
	return said
}
