package toolchain

import (
	"context"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/sandbox"
)

// A Language is one row of the table: how programs in it are built and run.
//
// In Build, Keep, Run and files these words stand for what is known only later:
//
//	{tool}     the compiler or interpreter that was found
//	{file}     the name of the program's file; {source} is its path for a compiler
//	{program}  the name of the executable: program, program.exe on Windows
//	{packages} what the go command is to build
//	{linker}   what rustc links with
//	{java}     the java command that belongs to the compiler
//	{main}     the Java class with the method main
//	{language} the version of Go
type Language struct {
	Name    string   // for people
	Endings []string // of its files' names; none for executable files, whatever their name
	Tools   []string // its compiler or interpreter: the first of these that is found and works
	Install string   // how to get one

	Build []string // builds the program, or only checks it; none if there is nothing to do
	Keep  string   // the file that is kept of it; a folder, with a slash at the end, is kept as a jar
	Run   []string // runs it: sandbox.Command.Args

	Limits  sandbox.Limits // of Build
	Runtime int64          // Program.Runtime
	Time    int            // how many times as long as in C a program may take; 0 is once
	Memory  int            // how many times as much memory as in C, beside Runtime; 0 is once
	Start   time.Duration  // Program.Start

	MemoryVariable string // Program.MemoryVariable

	files   map[string]string // what lies beside the source while it is built; a name with a slash at its end is a folder
	prepare func(name string, text []byte) source
	remark  func(s source) (notes, flags []string) // Program.Notes, and what its compiler is told in addition
	advise  func(said string, s source) []string   // what to change in a program that a compiler has refused with these words
	noise   func() *regexp.Regexp                  // lines of the compiler that say nothing of the program
	ask     func(ctx context.Context, path string) (tool, error)
	trial   string // the least program: a compiler that refuses it is itself at fault
	proven  bool   // a tool that answers ask works, without a trial
}

// Languages is the table of all languages.
//
// The Runtime of an interpreted one was measured as the peak memory of a program
// that prints an empty line, on Linux on amd64 with the versions named, and rounded up;
// Start is the processor time of the same program, rounded.
//
// The original time limits are for C and C++. Where an original judge also has one for
// Java, it is at least twice as long. None takes Python or JavaScript; Baekjoon, which
// does, gives a problem of 1 s three times that and 2 s more in these: five times. In
// all three a number in a table takes at least twice the memory that it takes in C++;
// Baekjoon, too, gives them twice the limit, and some more for the runtime.
var Languages = []Language{
	{
		Name:    "Go",
		Endings: []string{".go"},
		Tools:   []string{"go"},
		Install: "install Go from https://go.dev/dl and put it in PATH",
		Build:   []string{"{tool}", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-p=4", "-o", "bin/", "{packages}"},
		Keep:    "bin/{program}",
		Run:     []string{"@/{program}"},
		// The first build compiles the standard library, 16 s on the machine of a developer.
		Limits:  sandbox.Limits{CPU: 180 * time.Second, Idle: 60 * time.Second, Memory: 4 << 20, Output: maxOutput},
		Start:   2 * time.Millisecond,
		files:   map[string]string{"go.mod": "module program\n\ngo {language}\n"},
		prepare: goSource,
		noise:   pattern.New(`^# `),
		ask:     askGo,
		proven:  true,
		trial:   "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println() }\n",

		MemoryVariable: "GOMEMLIMIT",
	},
	{
		Name:    "C",
		Endings: []string{".c"},
		Tools:   []string{"gcc", "cc", "clang"},
		Install: installC,
		Build:   []string{"{tool}", "-O2", "-std=gnu11", "-DONLINE_JUDGE", "-x", "c", "-o", "{program}", "{source}", "-lm"},
		Keep:    "{program}",
		Run:     []string{"@/{program}"},
		Limits:  compiling,
		Start:   time.Millisecond,
		prepare: cSource,
		remark:  remarkC,
		advise:  adviseC,
		ask:     askCompiler,
		trial:   "#include <stdio.h>\n\nint main(void) { puts(\"\"); return 0; }\n",
	},
	{
		Name:    "C++",
		Endings: []string{".cpp", ".cc", ".cxx", ".c++", ".C"},
		Tools:   []string{"g++", "c++", "clang++"},
		Install: "install GCC or Clang (Debian: apt install g++; macOS: xcode-select --install; Windows: https://www.msys2.org)",
		Build:   []string{"{tool}", "-O2", "-std=gnu++17", "-DONLINE_JUDGE", "-x", "c++", "-o", "{program}", "{source}"},
		Keep:    "{program}",
		Run:     []string{"@/{program}"},
		Limits:  compiling,
		Start:   time.Millisecond,
		remark:  remarkC,
		advise:  adviseC,
		ask:     askCompiler,
		trial:   "#include <iostream>\n\nint main() { std::cout << std::endl; }\n",
	},
	{
		Name:    "Rust",
		Endings: []string{".rs"},
		Tools:   []string{"rustc"},
		Install: "install Rust from https://rustup.rs (Debian: apt install rustc)",
		Build:   rustBuild(),
		Keep:    "{program}",
		Run:     []string{"@/{program}"},
		Limits:  compiling,
		Start:   time.Millisecond,
		ask:     askRust,
		trial:   "fn main() { println!(); }\n",
	},
	{
		Name:    "Java",
		Endings: []string{".java"},
		Tools:   []string{"javac"},
		Install: "install a JDK from https://adoptium.net (Debian: apt install default-jdk-headless)",
		Build: []string{"{tool}", "-J-Xmx1g", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1",
			"-encoding", "UTF-8", "-proc:none", "-nowarn", "-d", "classes", "{source}"},
		Keep: "classes/",
		// A small heap to start with grows as the program needs it; the default, a
		// share of the machine's memory, would be filled before it is cleaned.
		Run: []string{"{java}", "-XX:+UseSerialGC", "-Xss64m", "-Xms16m", "-Xmx512m", "-XX:-UsePerfData",
			"-cp", "@/classes.jar", "{main}"},
		Limits:  compiling,
		Runtime: 48 << 10, // OpenJDK 17: 35 MB
		Memory:  2,
		Time:    2, // its start is 0.07 s: too little to be added
		Start:   100 * time.Millisecond,
		files:   map[string]string{"classes/": ""},
		prepare: javaSource,
		remark:  remarkJava,
		noise:   pattern.New(`^Note: |^\d+ errors?$`),
		ask:     askJava,
		trial:   "class Trial {\n\tpublic static void main(String[] args) { System.out.println(); }\n}\n",
	},
	{
		Name:    "Python",
		Endings: []string{".py"},
		Tools:   []string{"python3", "python"},
		Install: "install Python 3 from https://www.python.org/downloads (Debian: apt install python3)",
		// Isolated (-I), so that a program called random.py can import random.
		Build:   []string{"{tool}", "-I", "-c", compilePython, "{source}"},
		Keep:    "{file}",
		Run:     []string{"{tool}", "-I", "@/{file}"},
		Limits:  compiling,
		Runtime: 16 << 10, // Python 3.11: 13 MB
		Time:    5,
		Memory:  2,
		Start:   50 * time.Millisecond,
		ask:     askPython,
		proven:  true,
		trial:   "print()\n",
	},
	{
		Name:    "JavaScript",
		Endings: []string{".js"},
		Tools:   []string{"node", "nodejs"},
		Install: "install Node.js from https://nodejs.org (Debian: apt install nodejs)",
		Build:   []string{"{tool}", "--check", "{source}"},
		Keep:    "{file}",
		Run:     []string{"{tool}", "@/{file}"},
		Limits:  compiling,
		Runtime: 48 << 10, // Node.js 20: 39 MB
		Time:    5,
		Memory:  2,
		Start:   100 * time.Millisecond,
		noise:   pattern.New(`^    at |^Node\.js v`),
		ask:     askNode,
		proven:  true,
		trial:   "console.log();\n",
	},
	{
		Name:  "executable",
		Keep:  "{program}",
		Run:   []string{"@/{program}"},
		Start: time.Millisecond,
	},
}

// compilePython is a program in Python that compiles another and says what is wrong
// with it; the module py_compile hides the line of some faults.
const compilePython = `import sys, traceback
name = sys.argv[1]
try: compile(open(name, "rb").read(), name, "exec")
except Exception as fault: sys.exit("".join(traceback.format_exception_only(type(fault), fault)))`

// installC says how to get a C compiler, which Rust needs too.
const installC = "install GCC or Clang (Debian: apt install gcc; macOS: xcode-select --install; Windows: https://www.msys2.org)"

// compiling are the limits of a compiler.
var compiling = sandbox.Limits{CPU: 30 * time.Second, Idle: 30 * time.Second, Memory: 2 << 20, Output: maxOutput}

// maxOutput is how much a compiler may say, in bytes.
const maxOutput = 64 << 10

// rustBuild returns how Rust is built. On Windows rustc finds a linker by itself.
func rustBuild() []string {
	args := []string{"{tool}", "-O", "--edition", "2021", "--crate-name", "program", "--crate-type", "bin", "--cap-lints", "allow", "-o", "{program}", "{source}"}
	if runtime.GOOS != "windows" {
		args = append(args, "-C", "linker={linker}")
	}
	return args
}

// Commands returns how a file of the language is built, or checked, and run, as a
// person would write it; "" where there is nothing to do.
func (l Language) Commands() (build, run string) {
	values := map[string]string{"packages": ".", "program": "program", "linker": "cc", "java": "java", "main": "Main", "file": "FILE", "source": "FILE"}
	if len(l.Tools) > 0 {
		values["tool"] = l.Tools[0]
	}
	shown := func(args []string) string {
		words := fill(args, values)
		for i, word := range words {
			if strings.Contains(word, "\n") {
				words[i] = "..." // a program
			}
		}
		return strings.ReplaceAll(strings.Join(words, " "), "@/", "./")
	}
	return shown(l.Build), shown(l.Run)
}

// Factors returns how many times the time and the memory of a program in C one in a
// language may take. For what is in no language of the table that is once.
func Factors(language string) (time, memory int) {
	for _, l := range Languages {
		if l.Name == language {
			return max(1, l.Time), max(1, l.Memory)
		}
	}
	return 1, 1
}

// language returns the row of a language that is in the table.
func language(name string) Language {
	l, found := languageCalled(name)
	if !found {
		panic("toolchain: no language " + name)
	}
	return l
}

// languageCalled returns the row of the language with a name, if there is one.
func languageCalled(name string) (l Language, found bool) {
	i := slices.IndexFunc(Languages, func(l Language) bool { return l.Name == name })
	if i < 0 {
		return l, false
	}
	return Languages[i], true
}

// fill puts values into the places that words in braces hold.
func fill(args []string, values map[string]string) []string {
	var pairs []string
	for name, value := range values {
		pairs = append(pairs, "{"+name+"}", value)
	}
	replacer := strings.NewReplacer(pairs...)
	var filled []string
	for _, arg := range args {
		filled = append(filled, replacer.Replace(arg))
	}
	return filled
}

// A source is a program as its compiler wants it.
type source struct {
	file string // the name of its file
	text []byte
	main string // Java: the class with the method main, "" if there is none
	inC  bool   // in C, and not in C++
}

// cSource is what a program in C is by itself, marked as one.
func cSource(name string, text []byte) source { return source{file: name, text: text, inC: true} }

// goSource gives a program in Go a name and a text that the go command does not
// pass over: a build constraint is not heeded, the program is there to be built.
func goSource(name string, text []byte) source {
	s := source{file: "main.go", text: withoutConstraints(text)}
	if plainGo().MatchString(name) {
		s.file = name
	}
	return s
}

// plainGo finds names without meaning for the go command, such as that of a
// system or of tests.
var plainGo = pattern.New(`^[A-Za-z0-9]+\.go$`)
