package judging

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// builtText returns a program in C++ of some lines, called mine.cpp.
func builtText(t *testing.T, text string) toolchain.Program {
	t.Helper()
	p := toolchain.MustText(t, "mine.cpp", []byte(text))
	if p.Fault != "" {
		t.Fatal(p.Fault)
	}
	return p
}

// The words of sanitizers, of GCC and of Clang, become a fault. What only a
// sanitizer's own memory or stack provokes is no fault.
func TestFaultOf(t *testing.T) {
	full.Daily(t)
	program := builtText(t,
		"int a[50], b[9][9];\nint main() { int s = a[1] + a[2];\n  s += a[3] + b[1][2];\n  return s * 0;\n}\n")
	address := func(kind, rest string) string {
		return "noise\n==10==ERROR: AddressSanitizer: " + kind + " on address 0x1 at pc 0x2 bp 0x3 sp 0x4\n" + rest
	}
	const frames = "    #0 0x7f in scanf_common ../../sanitizer_common.inc:342\n    #1 0x55 in main /tmp/build/mine.cpp:2\n    #2 0x55 in main /tmp/build/mine.cpp:3\n"
	lines := []string{"int a[50], b[9][9];", "int main() { int s = a[1] + a[2];", "  s += a[3] + b[1][2];"}
	at := func(line int, f result.Fault) *result.Fault {
		f.Source, f.Line, f.Code = "mine.cpp", line, lines[line-1]
		return &f
	}
	outside := func(does, name, side string, size int) result.Fault {
		return result.Fault{What: result.Outside,
			Access: &result.Access{Does: does, Name: name, Side: side, Size: size}}
	}
	index := func(f result.Fault, i int) result.Fault {
		f.Access.Index = &i
		return f
	}
	for _, c := range []struct {
		report  string
		crashes bool
		want    *result.Fault
	}{
		{"mine.cpp:2:4: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'",
			false, at(2, result.Fault{What: result.Overflow, Text: "2147483647 + 1", Type: "int"})},
		{"/build/mine.cpp:2:4: runtime error: negation of -2147483648 cannot be represented in type 'int'; cast", false,
			at(2, result.Fault{What: result.Overflow, Text: "negation of -2147483648", Type: "int"})},
		{"mine.cpp:2:4: runtime error: division of -2147483648 by -1 cannot be represented in type 'int'", true,
			at(2, result.Fault{What: result.Overflow, Text: "-2147483648 by -1", Type: "int"})},
		{"mine.cpp:2:4: runtime error: index -1 out of bounds for type 'int [50]'", false,
			at(2, index(outside("uses", "a", "before", 50), -1))},
		{"mine.cpp:3:4: runtime error: index 50 out of bounds for type 'int [50]'", false,
			at(3, index(outside("uses", "", "past", 50), 50))},
		{"mine.cpp:2:4: runtime error: division by zero", true, at(2, result.Fault{What: result.Division})},
		{"mine.cpp:2:4: runtime error: shift exponent 63 is too large for 32-bit type 'int'", false,
			at(2, result.Fault{What: result.Shift, Text: "63", Type: "int"})},
		{"mine.cpp:2:4: runtime error: shift exponent -1 is negative", false,
			at(2, result.Fault{What: result.Shift, Text: "-1"})},
		{"mine.cpp:2:4: runtime error: load of null pointer of type 'int'", true,
			at(2, result.Fault{What: result.Null})},
		{"mine.cpp:2:4: runtime error: load of misaligned address", false,
			at(2, result.Fault{What: result.Undefined, Text: "load of misaligned address"})},
		{address("heap-buffer-overflow",
			"READ of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 4 bytes to the left of 12-byte region [0x5,0x6)\n"), false, at(2, outside("reads", "a", "before", 0))},
		{address("heap-buffer-overflow",
			"READ of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 8 bytes after 12-byte region [0x5,0x6)\n"),
			false, at(2, outside("reads", "a", "past", 0))},
		{address("global-buffer-overflow",
			"WRITE of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 0 bytes to the right of global variable 'a' defined in 'mine.cpp:1:5' (0x5) of size 200\n"), true, at(2, outside("writes", "a", "past", 0))},
		{address("global-buffer-overflow",
			"WRITE of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 56 bytes to the left of global variable 'less' defined in 'mine.cpp:1:12' (0x5) of size 80\n0x1 is located 0 bytes to the right of global variable 'a' defined in 'mine.cpp:1:5' (0x5) of size 200\n"), true, at(2, outside("writes", "a", "past", 0))},
		{address("stack-buffer-overflow",
			"WRITE of size 11 at 0x1 thread T0\n"+frames+"\n  This frame has 1 object(s):\n    [32, 42) 's' (line 2) <== Memory access at offset 42 overflows this variable\n"), true, at(2, outside("writes", "s", "past", 0))},
		{address("heap-use-after-free", "READ of size 4 at 0x1 thread T0\n"+frames), false,
			at(2, result.Fault{What: result.Lifetime})},
		{address("attempting double-free", frames), true, at(2, result.Fault{What: result.DoubleFree})},
		{address("attempting free", frames), true, at(2, result.Fault{What: result.BadFree})},
		{address("SEGV", "The signal is caused by a READ memory access.\n"+frames), true,
			at(2, result.Fault{What: result.Wild})},
		{address("SEGV", "The signal is caused by a READ memory access.\n"+frames), false, nil},
		{address("stack-overflow", frames), true, nil},
		{"==1==ERROR: AddressSanitizer: allocator is out of memory trying to allocate 0x5 bytes\n" + frames, false,
			nil},
		{address("heap-buffer-overflow",
			"READ of size 4 at 0x1 thread T0\n    #0 0x7f in library /usr/include/other.h:3\n"), false, nil},
		{"terminate called after throwing an instance of 'int'", true, nil},
	} {
		got := faultOf(program, c.report, c.crashes)
		check(t, fmt.Sprintf("faultOf(%.200q, %v)", c.report, c.crashes), got, c.want,
			cmpopts.IgnoreFields(result.Fault{}, "Raw"))
		if got != nil && !strings.Contains(c.report, got.Raw) {
			t.Errorf("faultOf(%.200q).Raw = %q, which is not in the report", c.report, got.Raw)
		}
	}
}

// The compiler's warnings name a variable that is never set if there is only one.
func TestUnsetFault(t *testing.T) {
	full.Daily(t)
	program := builtText(t, "int main() {\n  int s = 0;\n  return s;\n}\n")
	warning := func(name string) string {
		return "mine.cpp:3:3: error: ‘" + name +
			"’ may be used uninitialized [-Werror=maybe-uninitialized]\n    3 |  return s;\n      |  ~~~\nmine.cpp:2:7: note: ‘" + name + "’ was declared here\n"
	}
	named := result.Fault{Source: "mine.cpp", Line: 2, Code: "  int s = 0;", What: result.Unset, Name: "s"}
	unnamed := result.Fault{Source: "mine.cpp", What: result.Unset}
	for warnings, want := range map[string]result.Fault{
		warning("s"):                named,
		warning("s") + warning("s"): named,
		warning("s") + warning("t"): unnamed,
		"":                          unnamed,
	} {
		want.Raw = warnings
		check(t, fmt.Sprintf("unsetFault(%q)", warnings), unsetFault(program, warnings), &want)
	}
}

// Sanitizers find the line of a fault in the sandbox, if a machine has them.
func TestSanitizers(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	l, _ := toolchain.Named("C++")
	if err := Sanitizers(context.Background(), l); err != nil && !strings.Contains(err.Error(), "san") {
		t.Errorf("%v, want a reason that names the sanitizer", err)
	}
}
