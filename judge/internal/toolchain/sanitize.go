package toolchain

import (
	"context"
	"slices"
)

// sanitize replaces the optimization of a compiler of C or C++ by its sanitizers: the
// program ends with a report where it does what the language leaves undefined. Left out are
// checks of what works everywhere. Without -fwrapv overflow counts.
var sanitize = []string{"-g", "-O1", "-fsanitize=address,bounds,null,return,integer-divide-by-zero,signed-integer-overflow,shift-exponent",
	"-fno-sanitize-recover=all", "-D_GLIBCXX_SANITIZE_VECTOR"}

// sanitizing are the variables of a program with sanitizers. Memory that was never freed or
// is freed in another way than it was taken counts as sound. New memory is filled with a
// pattern or, as Zero, with zeros.
const sanitizing = "ASAN_OPTIONS=detect_leaks=0:alloc_dealloc_mismatch=0:detect_odr_violation=0:allocator_may_return_null=1:" +
	"print_legend=0:malloc_context_size=1:max_malloc_fill_size=1048576:malloc_fill_byte="

// A Start is what a program with sanitizers finds in variables and memory that it never set.
type Start string

const (
	Pattern Start = "pattern" // the same large negative number everywhere
	Zero    Start = "zero"
)

// Sanitizes reports whether the program is in a language whose compiler may have sanitizers.
func (p Program) Sanitizes() bool {
	return p.job != nil && p.job.Sanitizes()
}

// Sanitizes reports whether compilers of the language may have sanitizers.
func (l Language) Sanitizes() bool { return l.Name == c.Name || l.Name == cpp.Name }

// Sanitized builds the program with the sanitizers of its compiler. The result has a Fault if
// there are none.
func (p Program) Sanitized(ctx context.Context, start Start) (built Program, err error) {
	if !p.Sanitizes() {
		return Program{Fault: "no sanitizers"}, nil
	}
	j := *p.job
	var build []string
	for _, arg := range j.Build {
		switch arg {
		case "-fwrapv", static:
		case "-O2":
			build = append(append(build, sanitize...), "-ftrivial-auto-var-init="+string(start))
		default:
			build = append(build, arg)
		}
	}
	j.Build, j.advise = build, nil
	built, _, err = j.build(ctx, func() {})
	built.Env = []string{sanitizing + map[Start]string{Pattern: "190", Zero: "0"}[start]}
	return built, err
}

// Unset returns the compiler's warnings of variables that may be read before they are set.
func (p Program) Unset(ctx context.Context) (warnings string, err error) {
	if !p.Sanitizes() {
		return "", nil
	}
	j := *p.job
	j.advise = nil
	j.Build = slices.DeleteFunc(slices.Clone(j.Build), func(arg string) bool { return arg == "-w" }) // no warnings
	j.Build = append(j.Build, "-Wuninitialized", "-Wmaybe-uninitialized", "-Werror=uninitialized", "-Werror=maybe-uninitialized")
	built, _, err := j.build(ctx, func() {})
	return built.Fault, err
}

// Names returns the name of the program's file, and that which its compiler knows it by.
func (p Program) Names() (name, compiled string) {
	if p.job == nil {
		return "", ""
	}
	return p.job.name, p.job.source.file
}
