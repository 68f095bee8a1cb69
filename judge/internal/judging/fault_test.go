package judging

import (
	"context"
	"strings"
	"testing"

	"grundy/judge/internal/full"
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

// The words of sanitizers, of GCC and of Clang, become one line of ours. What only a
// sanitizer's own memory or stack provokes is no fault.
func TestFaultOf(t *testing.T) {
	full.Daily(t)
	program := builtText(t, "int a[50], b[9][9];\nint main() { int s = a[1] + a[2];\n  s += a[3] + b[1][2];\n  return s * 0;\n}\n")
	address := func(kind, rest string) string {
		return "noise\n==10==ERROR: AddressSanitizer: " + kind + " on address 0x1 at pc 0x2 bp 0x3 sp 0x4\n" + rest
	}
	const frames = "    #0 0x7f in scanf_common ../../sanitizer_common.inc:342\n    #1 0x55 in main /tmp/build/mine.cpp:2\n    #2 0x55 in main /tmp/build/mine.cpp:3\n"
	for _, c := range []struct {
		report  string
		crashes bool
		want    string
	}{
		{"mine.cpp:2:4: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'", false, "mine.cpp:2: 2147483647 + 1 overflows int"},
		{"/build/mine.cpp:2:4: runtime error: negation of -2147483648 cannot be represented in type 'int'; cast", false, "mine.cpp:2: -(-2147483648) overflows int"},
		{"mine.cpp:2:4: runtime error: index -1 out of bounds for type 'int [50]'", false, "mine.cpp:2: uses a[-1], before the start of `a`"},
		{"mine.cpp:3:4: runtime error: index 50 out of bounds for type 'int [50]'", false, "mine.cpp:3: uses element 50, past the end of an array, which has 50 elements"},
		{"mine.cpp:2:4: runtime error: division by zero", true, "mine.cpp:2: divides by zero"},
		{"mine.cpp:2:4: runtime error: shift exponent 63 is too large for 32-bit type 'int'", false, "mine.cpp:2: shifts a number of type int by 63 bits"},
		{"mine.cpp:2:4: runtime error: load of null pointer of type 'int'", true, "mine.cpp:2: uses a null pointer"},
		{address("heap-buffer-overflow", "READ of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 4 bytes to the left of 12-byte region [0x5,0x6)\n"), false, "mine.cpp:2: reads a[-1], before the start of `a`"},
		{address("heap-buffer-overflow", "READ of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 8 bytes after 12-byte region [0x5,0x6)\n"), false, "mine.cpp:2: reads a[5], past the end of `a`, which has 3 elements"},
		{address("global-buffer-overflow", "WRITE of size 4 at 0x1 thread T0\n"+frames+"\n0x1 is located 0 bytes to the right of global variable 'a' defined in 'mine.cpp:1:5' (0x5) of size 200\n"), true, "mine.cpp:2: writes a[50], past the end of `a`, which has 50 elements"},
		{address("stack-buffer-overflow", "WRITE of size 11 at 0x1 thread T0\n"+frames+"\n  This frame has 1 object(s):\n    [32, 42) 's' (line 2) <== Memory access at offset 42 overflows this variable\n"), true, "mine.cpp:2: writes past the end of `s`"},
		{address("heap-use-after-free", "READ of size 4 at 0x1 thread T0\n"+frames), false, "mine.cpp:2: uses memory after its end of life"},
		{address("SEGV", "The signal is caused by a READ memory access.\n"+frames), true, "mine.cpp:2: uses memory that is not its own: an index far outside an array, or a wrong pointer"},
		{address("SEGV", "The signal is caused by a READ memory access.\n"+frames), false, ""},
		{address("stack-overflow", frames), true, ""},
		{"==1==ERROR: AddressSanitizer: allocator is out of memory trying to allocate 0x5 bytes\n" + frames, false, ""},
		{address("heap-buffer-overflow", "READ of size 4 at 0x1 thread T0\n    #0 0x7f in library /usr/include/other.h:3\n"), false, ""},
		{"terminate called after throwing an instance of 'int'", true, ""},
	} {
		got := ""
		if fault := faultOf(program, c.report, c.crashes); fault != nil {
			got = fault.String()
		}
		if got != c.want {
			t.Errorf("%.200q, crashes %v:\ngot  %s\nwant %s", c.report, c.crashes, got, c.want)
		}
	}
}

// The compiler's warnings name a variable that is never set if there is only one.
func TestUnsetFault(t *testing.T) {
	full.Daily(t)
	program := builtText(t, "int main() {\n  int s = 0;\n  return s;\n}\n")
	warning := func(name string) string {
		return "mine.cpp:3:3: error: ‘" + name + "’ may be used uninitialized [-Werror=maybe-uninitialized]\n    3 |  return s;\n      |  ~~~\nmine.cpp:2:7: note: ‘" + name + "’ was declared here\n"
	}
	for warnings, want := range map[string]string{
		warning("s"):                "mine.cpp:2: reads `s` before it is set",
		warning("s") + warning("s"): "mine.cpp:2: reads `s` before it is set",
		warning("s") + warning("t"): "mine.cpp: reads a variable that it never set",
		"":                          "mine.cpp: reads a variable that it never set",
	} {
		if got := unsetFault(program, warnings).String(); got != want {
			t.Errorf("%q: %s, want %s", warnings, got, want)
		}
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
