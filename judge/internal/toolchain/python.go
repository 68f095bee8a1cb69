package toolchain

import (
	"context"
	"path/filepath"
	"strings"
	"time"

	"grundy/judge/internal/message"
)

// python is the entry of Python.
var python = Language{
	Name:    "Python",
	Endings: []string{".py"},
	Tools:   append([]string{"python3", "python"}, onWindows("py")...),
	Install: message.New("install Python",
		here("winget install Python.Python.3.13", "brew install python", "Debian: apt install python3")),
	// Isolated (-I), so that a program called random.py can import random.
	Build:   []string{"{tool}", "-I", "-c", compilePython, "{source}"},
	Keep:    "{file}",
	Run:     append([]string{"{tool}", "-I"}, onWindows("-X", "utf8")...),
	Runtime: 16 << 10, // Python 3.11: 13 MB
	Time:    5,
	Memory:  2,
	Start:   50 * time.Millisecond,
	ask:     askPython,
	trial:   "print()\n",
	Starter: Starter{
		File: "main.py", Comment: "#",
		Head:    "import sys\n\nwords = iter(sys.stdin.read().split())\n\n",
		Number:  "$x = int(next(words))",
		Word:    "$x = next(words)",
		List:    "$x = [int(next(words)) for _ in range($n)]",
		Times:   "for _ in range($n):",
		Forever: "while True:",
		ToEnd:   "for word in words:\n    $x = int(word)",
		Stop:    "if $c:\n    break", Zero: "$x == 0", And: " and ",
	},
}

// compilePython is a program in Python that compiles another and prints its first error. The
// module py_compile hides the line of some errors.
const compilePython = `import sys, traceback
name = sys.argv[1]
try: compile(open(name, "rb").read(), name, "exec")
except Exception as fault: sys.exit("".join(traceback.format_exception_only(type(fault), fault)))`

func askPython(ctx context.Context, path string) (tool, error) {
	args := []string{"-c", `import os, sys
assert sys.version_info[0] == 3, "it is Python 2"
print("Python", sys.version.split()[0])
print(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))
print(sys.base_prefix)`}
	if strings.EqualFold(filepath.Base(path), "py.exe") { // it starts one of several versions
		args = append([]string{"-3"}, args...)
	}
	answers, err := answersOf(ctx, 3, nil, path, args...)
	if err != nil {
		return tool{}, err
	}
	own := outside(answers[1])
	if !inSystem(answers[2]) && !holdsOwn(answers[2]) {
		own = []string{answers[2]}
	}
	return tool{Path: answers[1], Version: answers[0], Reads: own, Needs: own}, nil
}
