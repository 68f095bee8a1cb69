package toolchain

import (
	"cmp"
	"context"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
)

// Languages lists all languages. To add one, write its entry in a file like python.go and
// put it here.
var Languages = []Language{golang, c, cpp, rust, java, python, javascript, binary}

// A Language is what the judge knows about a language.
//
// In Build, Keep, Run and files these words are replaced:
//
//	{tool}     the compiler or interpreter that was found
//	{file}     the name of the program's file; {source} is its path for a compiler
//	{program}  the name of the executable: program, program.exe on Windows
//	{java}     the java command that belongs to the compiler
//	{standard} the version of the language
//	{folder}   the folder of the build; {module} is what crashes of a program in Go call it
type Language struct {
	Name    string          // for people
	Endings []string        // of its files' names; none for executable files, whatever their name
	Tools   []string        // commands of its compiler or interpreter: the first that is found and works is used
	Install message.Message // how to get one

	Build    []string // builds the program, or only looks for faults of syntax, which TestFile asks for
	Standard string   // the version of the language, if Build names one and the tool does not
	Keep     string   // the file that is kept, "" for {program}; a folder, with a slash at the end, is kept as a jar
	Run      []string // the command that runs what is kept; none for an executable

	// What programs get beyond those in C. Runtime is the peak memory of a program that
	// prints an empty line, on Linux on amd64 with the versions named, rounded up; Start is
	// the processor time of the same program, rounded up.
	//
	// The original time limits are for C and C++. Where an original judge also has one for
	// Java, it is at least twice as long. None takes Python or JavaScript; Baekjoon, which
	// does, gives a problem of 1 s three times that and 2 s more in these: five times. In
	// all three a number in a table takes at least twice the memory that it takes in C++;
	// Baekjoon, too, gives them twice the limit, and some more for the runtime.
	Time    int           // how many times the time; 0 is once
	Memory  int           // a multiple of the memory limit, in addition to Runtime; 0 means 1
	Runtime int64         // memory that it takes before the program does anything, in KiB
	Start   time.Duration // Program.Start; 0 means 1 ms

	// Heap returns what tells a runtime how much memory there is, in KiB: options, which come
	// first, and variables of the environment. It is nil where the runtime need not know.
	Heap func(kib int64) (options, env []string)

	Starter Starter // how a program begins

	// Doubts finds why a judge elsewhere may refuse a program; nil if nothing is known.
	Doubts func(text string) []message.Message

	ask   func(ctx context.Context, path string) (tool, error) // asks a tool about itself
	trial string                                               // the least program: a compiler that refuses it is itself at fault
	files map[string]string                                    // files in the folder of the source during the build
	// gives a program the name and text that its compiler wants
	prepare func(name string, text []byte) source
	remark  func(s source) (notes []Remark, flags []string) // Program.Notes, and flags for Build
	noise   func() *regexp.Regexp                           // whole lines of the compiler that say nothing about the program
}

// binary is the entry of executable files.
var binary = Language{Name: "executable"}

// onWindows returns arguments on Windows, and none elsewhere.
func onWindows(args ...string) []string {
	if runtime.GOOS == "windows" {
		return args
	}
	return nil
}

// here returns the way to install something on this system, in parentheses; it says nothing if there is none.
func here(windows, mac, other string) message.Message {
	command := other
	switch runtime.GOOS {
	case "windows":
		command = windows
	case "darwin":
		command = mac
	}
	if command == "" {
		return message.Message{}
	}
	return message.New("by command", command)
}

// Named returns the language with a name, if there is one.
func Named(name string) (l Language, found bool) {
	i := slices.IndexFunc(Languages, func(l Language) bool { return l.Name == name })
	if i < 0 {
		return l, false
	}
	return Languages[i], true
}

// Names returns the names of the languages in which programs are written.
func Names() []string {
	var names []string
	for _, l := range Languages {
		if len(l.Endings) > 0 {
			names = append(names, l.Name)
		}
	}
	return names
}

// Commands returns the commands that build, or check, and run a file of the language, as a
// person would write them; "" if there is nothing to do.
func (l Language) Commands() (build, run string) {
	values := map[string]string{"program": "program", "java": "java", "file": "FILE", "source": "FILE",
		"standard": l.Standard,
		"folder":   "$PWD", "module": "program", "tool": append(slices.Clip(l.Tools), "")[0]}
	words := fill(values, l.Build...)
	for i, word := range words {
		if strings.Contains(word, "\n") {
			words[i] = "..." // a program
		}
	}
	kept := path.Base(cmp.Or(l.Keep, "{program}"))
	if strings.HasSuffix(l.Keep, "/") {
		kept += ".jar"
	}
	return strings.Join(words, " "), strings.Join(fill(values, append(slices.Clip(l.Run), "./"+kept)...), " ")
}

// fill replaces words in braces by their values.
func fill(values map[string]string, args ...string) []string {
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

// A Starter is how a program begins, reads, repeats and ends. In its texts, but Head and Tail,
// $x is the name of a value that is read, $n how many there are, and $i a name that counts. A
// block ends with End. The lines of one text stand on one level.
type Starter struct {
	File    string // the name of the program's file
	Comment string // begins a comment

	Head, Tail string
	Depth      int // levels of the first line after Head

	Number, Word, List string
	Times              string // begins a block that is repeated $n times
	Forever            string // begins a block that is repeated without end
	ToEnd              string // begins a block that reads a number $x and is repeated while there is one
	Stop               string // leaves the block if the condition $c holds
	Zero               string // the condition that $x is 0; several are joined by And
	And                string
	End                string // ends a block; none where the level does
	Unused             string // marks $x as used; none where the compiler does not ask
}
