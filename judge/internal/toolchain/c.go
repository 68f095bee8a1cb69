package toolchain

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// c is the entry of C.
var c = likeC("c", Language{
	Name:     "C",
	Endings:  []string{".c"},
	Tools:    []string{"gcc", "cc", "clang"},
	Standard: "gnu11",
	trial:    "#include <stdio.h>\n\nint main(void) { puts(\"\"); return 0; }\n",
	Starter: Starter{
		File: "main.c", Depth: 1, Comment: "//",
		Head:    "#include <stdio.h>\n#include <stdlib.h>\n\nstatic long long number(void) {\n    long long n;\n    if (scanf(\"%lld\", &n) != 1) exit(1);\n    return n;\n}\n\nint main(void) {\n",
		Tail:    "    return 0;\n}\n",
		Number:  "long long $x = number();",
		Word:    "char $x[1000];\nif (scanf(\"%999s\", $x) != 1) exit(1);",
		List:    "long long $x[$n + 1];\nfor (long long $i = 0; $i < $n; $i++) $x[$i] = number();",
		Times:   "for (long long $i = 0; $i < $n; $i++) {",
		Forever: "while (1) {",
		ToEnd:   "for (long long $x; scanf(\"%lld\", &$x) == 1; ) {",
		Stop:    "if ($c) break;", Zero: "$x == 0", And: " && ", End: "}",
		Unused: "(void)$x;",
	},
})

// cpp is the entry of C++.
var cpp = likeC("c++", Language{
	Name:     "C++",
	Endings:  []string{".cpp", ".cc", ".cxx", ".c++", ".C"},
	Tools:    []string{"g++", "c++", "clang++"},
	Standard: "gnu++17",
	trial:    "#include <iostream>\n\nint main() { std::cout << std::endl; }\n",
	Starter: Starter{
		File: "main.cpp", Depth: 1, Comment: "//",
		Head:    "#include <iostream>\n#include <string>\n#include <vector>\nusing namespace std;\n\nint main() {\n    ios::sync_with_stdio(false);\n    cin.tie(nullptr);\n",
		Tail:    "}\n",
		Number:  "long long $x;\ncin >> $x;",
		Word:    "string $x;\ncin >> $x;",
		List:    "vector<long long> $x($n);\nfor (auto &x : $x) cin >> x;",
		Times:   "for (long long $i = 0; $i < $n; $i++) {",
		Forever: "while (true) {",
		ToEnd:   "for (long long $x; cin >> $x; ) {",
		Stop:    "if (!cin || ($c)) break;", Zero: "$x == 0", And: " && ", End: "}",
	},
})

// likeC completes the entry of a language that GCC and Clang know by a name.
func likeC(name string, l Language) Language {
	l.Install, l.ask, l.remark, l.Doubts = installC, askCompiler, remarkC, doubtsC
	l.Build = []string{"{tool}", "-O2", "-fwrapv", "-std={standard}", "-DONLINE_JUDGE", "-w", "-x", name, "-o",
		"{program}", "{source}", "-lm"}
	return l
}

// installC says how to get a compiler of C and C++, which Rust needs too.
var installC = message.New("install GCC",
	here("winget install BrechtSanders.WinLibs.POSIX.UCRT", "xcode-select --install", "Debian: apt install g++"))

const (
	static = "-static"           // to find shared libraries takes a small program most of its time
	loops  = "-fno-finite-loops" // keep loops that never end, as compilers did before GCC 10
)

func askCompiler(ctx context.Context, path string) (tool, error) {
	version, err := answersOf(ctx, 1, nil, path, "--version")
	if err != nil {
		return tool{}, err
	}
	flags := []string{static}
	for _, library := range []string{"libc.a", "libstdc++.a"} {
		if found, err := answersOf(ctx, 1, nil, path, "-print-file-name="+library); err != nil || !filepath.IsAbs(found[0]) {
			flags = nil
		}
	}
	if _, err := answersOf(ctx, 1, nil, path, loops, "--version"); err == nil {
		flags = append(flags, loops)
	}
	own := outside(path)
	t := tool{Path: path, Version: version[0], Flags: flags, Reads: slices.Clip(own), Needs: own}
	for _, variable := range IncludeVariables {
		folders, _ := Libraries(variable)
		if len(folders) > 0 {
			t.Reads = append(t.Reads, folders...)
			t.Env = append(t.Env, variable+"="+strings.Join(folders, string(filepath.ListSeparator)))
			t.Values = map[string]string{"libraries": t.Values["libraries"] +
				fmt.Sprintf("%s %q %x\n", variable, folders, digest(folders))}
		}
	}
	return t, nil
}

// IncludeVariables are the environment variables by which GCC and Clang find header files of the user, such as
// AtCoder's library.
var IncludeVariables = []string{"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"}

// Libraries returns the folders that one of these variables names, as far as a compiler may read them, and why
// others are left out. Programs do not see them.
func Libraries(variable string) (folders []string, refused []error) {
	for _, folder := range filepath.SplitList(os.Getenv(variable)) {
		real, err := filepath.EvalSymlinks(folder)
		if err == nil {
			real, err = filepath.Abs(real)
		}
		info, missing := os.Stat(real)
		switch {
		case folder == "":
		case err != nil || missing != nil || !info.IsDir():
			refused = append(refused, message.NewError("not a folder of headers", variable, folder))
		case holdsOwn(real):
			refused = append(refused, message.NewError("not a library", variable, folder))
		default:
			folders = append(folders, real)
		}
	}
	return folders, refused
}

// digest returns what changes with the files of some folders, by their sizes and times.
func digest(folders []string) []byte {
	hash, left := sha256.New(), 10_000 // AtCoder's library has 60
	for _, folder := range folders {
		filepath.WalkDir(folder, func(path string, file fs.DirEntry, err error) error {
			if left--; left < 0 {
				return fs.SkipAll
			}
			if err == nil && !file.IsDir() {
				fmt.Fprintf(hash, "%q %s\n", path, identity(path))
			}
			return nil
		})
	}
	return hash.Sum(nil)
}

// comments finds the comments of C and what looks like one in a string. A comment that does
// not end goes to the end of the program.
var comments = texts.Pattern(`(?s)//[^\n]*|/\*.*?(?:\*/|\z)`)

var ownInclude = texts.Pattern(`(?m)^\s*#\s*include\s*"([^"]+)"`)

// doubtsC finds files that a judge does not have.
func doubtsC(text string) (doubts []message.Message) {
	for _, include := range ownInclude().FindAllStringSubmatch(text, -1) {
		doubts = append(doubts, message.New("own header", include[1]))
	}
	return doubts
}

// allHeaders finds the header that includes all others. To read it takes GCC most of the
// time that it takes for a program; what GCC makes of it is read in a moment.
var allHeaders = texts.Pattern(`(?m)^[ \t]*#[ \t]*include[ \t]*<bits/stdc\+\+\.h>`)

// Names in the folder of a build: headerFolder is searched for header files, and in it
// precompiled stands for allHeaders.
//
// GCC uses a precompiled header once, and only before the first word of a program. For all other times that
// the same name is included (bits/extc++.h does so, too) it wants the header itself beside the precompiled
// one. That goes on to the system's: see TestHeader. An option -include in place of a folder would put
// the header before what a program defines for it, such as _GLIBCXX_DEBUG.
const (
	headerFolder = ".headers"
	precompiled  = "stdc++.h.gch"
	realHeader   = "stdc++.h"
	realText     = "#include_next <bits/stdc++.h>\n"
)

// makingHeader is held while a precompiled header is looked for and made.
var makingHeader sync.Mutex

// withHeader returns a job in a folder with what makes the compiler read a precompiled header,
// if the program includes all headers. Without it the compiler reads the headers themselves.
func (j job) withHeader(ctx context.Context, folder string) job {
	if j.Name != cpp.Name || j.values["standard"] != cpp.Standard || j.Keep == precompiled ||
		strings.Contains(strings.ToLower(j.tool.Version), "clang") || !allHeaders().Match(j.source.text) {
		return j
	}
	makingHeader.Lock()
	defer makingHeader.Unlock()
	l := cpp
	l.remark, l.Keep = nil, precompiled
	l.Build = instead(l.Build, map[string][]string{"c++": {"c++-header"}, "{program}": {precompiled}, "-lm": nil})
	maker := l.job(j.cache, j.tool, cache.ToGoFirst+".h", []byte("#include <bits/stdc++.h>\n"))
	maker.limits.CPU *= 3
	made, err := maker.build(ctx, func() {})
	if err != nil || made.Fault != "" {
		return j
	}
	bits := filepath.Join(folder, headerFolder, "bits")
	if os.MkdirAll(bits, 0o755) != nil ||
		os.WriteFile(filepath.Join(bits, realHeader), []byte(realText), 0o644) != nil {
		return j
	}
	from, to := filepath.Join(made.Folder, precompiled), filepath.Join(bits, precompiled)
	if os.Symlink(from, to) == nil || os.Link(from, to) == nil { // Windows lets few people make symbolic links
		j.Build = append(slices.Clip(j.Build), "-I", headerFolder)
		j.tool.Reads = append(slices.Clip(j.tool.Reads), made.Folder)
	}
	return j
}

// sanitize replaces the optimization of a compiler of C or C++ by its sanitizers: the
// program ends with a report where it does what the language leaves undefined. Left out are
// checks of what works everywhere. Without -fwrapv overflow counts.
var sanitize = []string{"-g", "-O1",
	"-fsanitize=address,bounds,null,return,integer-divide-by-zero,signed-integer-overflow,shift-exponent",
	"-fno-sanitize-recover=all", "-D_GLIBCXX_SANITIZE_VECTOR"}

// sanitizing are the variables of a program with sanitizers. Memory that was never freed or
// is freed in another way than it was taken counts as sound. New memory is filled with a
// pattern or with zeros.
const sanitizing = "ASAN_OPTIONS=detect_leaks=0:alloc_dealloc_mismatch=0:detect_odr_violation=0:allocator_may_return_null=1:" +
	"print_legend=0:malloc_context_size=1:max_malloc_fill_size=1048576:malloc_fill_byte="

// Sanitizes reports whether compilers of a language may have sanitizers.
func Sanitizes(language string) bool { return language == c.Name || language == cpp.Name }

// Sanitized builds the program with the sanitizers of its compiler. Variables and memory that it
// never sets begin as "zero", or as "pattern", the same large negative number everywhere. The
// result has a Fault if there are no sanitizers.
func (p Program) Sanitized(ctx context.Context, start string) (built Program, err error) {
	if p.job == nil || !Sanitizes(p.Language) {
		return Program{Fault: "no sanitizers"}, nil
	}
	options := append(slices.Clip(sanitize), "-ftrivial-auto-var-init="+start)
	built, err = p.rebuilt(ctx, map[string][]string{"-fwrapv": nil, static: nil, "-O2": options})
	built.Env = []string{sanitizing + map[string]string{"pattern": "190", "zero": "0"}[start]}
	return built, err
}

// Unset returns the compiler's warnings of variables that may be read before they are set. The
// program is in C or C++.
func (p Program) Unset(ctx context.Context) (warnings string, err error) {
	built, err := p.rebuilt(ctx, map[string][]string{"-w": {"-Werror=uninitialized", "-Werror=maybe-uninitialized"}})
	return built.Fault, err
}

// rebuilt builds the program with other options in place of some; see instead.
func (p Program) rebuilt(ctx context.Context, options map[string][]string) (Program, error) {
	j := *p.job
	j.Build = instead(j.Build, options)
	return j.build(ctx, func() {})
}

// instead returns arguments with others in place of those in a map.
func instead(args []string, others map[string][]string) (changed []string) {
	for _, arg := range args {
		if other, found := others[arg]; found {
			changed = append(changed, other...)
		} else {
			changed = append(changed, arg)
		}
	}
	return changed
}

// Names returns the name of the program's file, and that which its compiler knows it by.
func (p Program) Names() (name, compiled string) {
	if p.job == nil {
		return "", ""
	}
	return p.job.name, p.job.source.file
}
