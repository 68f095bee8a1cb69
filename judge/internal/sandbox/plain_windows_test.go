package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/windows"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
)

func init() {
	// Wine 8 removes no folder in the way that Go wants it, which fails a test with TempDir.
	temporary = func(t testing.TB) string {
		folder := full.Must(os.MkdirTemp("", "grundy-"))(t)
		t.Cleanup(func() { removeWork(folder) })
		return folder
	}
	if underWine() { // which tells neither who waits for a processor nor the memory of what has ended
		short = time.Second
		children["big"] = func() { fill(60 << 20); time.Sleep(500 * time.Millisecond) }
	}
	for i := range runs {
		if runs[i].name == "few variables" { // Wine adds some
			runs[i].want = `0 "" ".*HOME=.*LANG=C\.UTF-8\\n.*MORE=yes\\n.*TMPDIR=/elsewhere.*" ""`
		}
	}
	children["dies"] = func() {
		var code uint32
		if _, err := fmt.Scan(&code); err != nil {
			panic(err)
		}
		windows.ExitProcess(code)
	}
	// orphan leaves a process that has nothing of the program's, and prints its number.
	children["orphan"] = func() {
		cmd := exec.Command(os.Args[0], "child", "sleep")
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		fmt.Println(cmd.Process.Pid)
	}
}

// underWine reports whether this is Wine, which keeps no accounts of jobs and knows no limit of one.
func underWine() bool {
	return windows.NewLazySystemDLL("ntdll.dll").NewProc("wine_get_version").Find() == nil
}

// A job knows its processor time and its memory while it runs, and is stopped for the true reason.
func TestJobLimits(t *testing.T) {
	box := &Sandbox{}
	folder := self(t)
	defer box.Close()
	for _, test := range []struct {
		child  string
		change func(*Limits)
		want   Stop
	}{
		{"spin", func(l *Limits) { l.CPU = 300 * ms }, AtCPU},
		{"spinners", func(l *Limits) { l.CPU = 300 * ms }, AtCPU},
		{"sleep", func(l *Limits) { l.Idle = 300 * ms }, AtIdle},
		{"big", func(l *Limits) { l.Memory = 30 << 10 }, AtMemory},
		{"family", func(l *Limits) { l.Memory = 50 << 10 }, AtMemory},
		{"huge", func(l *Limits) { l.Memory = 64 << 10 }, AtMemory},
		{"flood", func(l *Limits) { l.Output = 1000 }, AtOutput},
		{"deaf", func(l *Limits) { l.Memory = 64 << 10 }, NotStopped},
	} {
		if test.child == "huge" && underWine() {
			t.Log("skipped under Wine, which enforces no limit on a job's memory: one request for more than there may be")
			continue
		}
		c := child(folder, test.child)
		test.change(&c.Limits)
		var r Result
		for range 5 { // Wine does not tell who waits for a processor
			if r = mustRun(t, box, c); r.Stop == test.want {
				break
			}
		}
		if r.Stop != test.want {
			t.Errorf("%s: stop %d, want %d: %+v", test.child, r.Stop, test.want, r)
		}
	}
}

func init() {
	children["huge"] = func() {
		if _, err := windows.VirtualAlloc(0, 1<<30, windows.MEM_COMMIT|windows.MEM_RESERVE,
			windows.PAGE_READWRITE); err != nil {
			os.Exit(3)
		}
	}
}

// An exit code of Windows is a death with a name, and any other is the program's own.
func TestDeaths(t *testing.T) {
	box := &Sandbox{}
	folder := self(t)
	defer box.Close()
	for code, want := range map[string]string{
		"0xC0000005": "exit status 0xC0000005: access violation STATUS_ACCESS_VIOLATION 0 true false",
		"0xC00000FD": "exit status 0xC00000FD: stack overflow STATUS_STACK_OVERFLOW 0 true true",
		"0xC0000094": "exit status 0xC0000094: division by zero STATUS_INTEGER_DIVIDE_BY_ZERO 0 false false",
		"0xC0000374": "exit status 0xC0000374: heap corruption STATUS_HEAP_CORRUPTION 0 false false",
		"7":          "exit status 7  7 false false",
	} {
		c := child(folder, "dies")
		c.Input = []byte(code)
		r := mustRun(t, box, c)
		if got := fmt.Sprint(r.Death, " ", r.Signal, " ", r.Status, r.Crashed, r.StackFull); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// What a program leaves running ends with its job.
func TestLeftInJob(t *testing.T) {
	box := &Sandbox{}
	defer box.Close()
	r := mustRun(t, box, child(self(t), "orphan"))
	number := full.Must(strconv.Atoi(strings.TrimSpace(string(r.Output))))(t)
	process, err := windows.OpenProcess(windows.SYNCHRONIZE, false, uint32(number))
	if err != nil {
		return // gone
	}
	defer windows.CloseHandle(process)
	if event, err := windows.WaitForSingleObject(process, 5000); event != windows.WAIT_OBJECT_0 {
		t.Errorf("process %d still runs: %d, %v", number, event, err)
	}
}

// What a sandbox says of itself is true: canaries find it so.
func TestTryJob(t *testing.T) {
	box := full.Must(New(context.Background(), Options{}))(t)
	defer box.Close()
	said := box.Protections()
	for i, p := range full.Must(box.try(context.Background()))(t) {
		t.Logf("%-13s %-5v %s", p.Name, p.Held, p.Detail)
		lost := underWine() && slices.Contains([]message.Kind{manyTasks, muchTime}, p.Name)
		if !reflect.DeepEqual(p, said[i]) && !lost {
			t.Errorf("%s: found %+v, said %+v", p.Name, p, said[i])
		}
	}
}
