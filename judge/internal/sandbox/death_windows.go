package sandbox

import (
	"debug/pe"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/windows"
)

// deaths are the names of the exit codes that Windows gives a program, and their meanings.
var deaths = map[windows.NTStatus]struct{ name, meaning string }{
	windows.STATUS_ACCESS_VIOLATION: {"STATUS_ACCESS_VIOLATION", "access violation"},
	windows.STATUS_IN_PAGE_ERROR:    {"STATUS_IN_PAGE_ERROR", "access violation"},
	windows.STATUS_STACK_OVERFLOW:   {"STATUS_STACK_OVERFLOW", "stack overflow"},
	windows.STATUS_STACK_BUFFER_OVERRUN: {"STATUS_STACK_BUFFER_OVERRUN",
		"the program found its stack overwritten, or gave up"},
	windows.STATUS_HEAP_CORRUPTION:          {"STATUS_HEAP_CORRUPTION", "heap corruption"},
	windows.STATUS_INTEGER_DIVIDE_BY_ZERO:   {"STATUS_INTEGER_DIVIDE_BY_ZERO", "division by zero"},
	windows.STATUS_INTEGER_OVERFLOW:         {"STATUS_INTEGER_OVERFLOW", "integer overflow in a division"},
	windows.STATUS_FLOAT_DIVIDE_BY_ZERO:     {"STATUS_FLOAT_DIVIDE_BY_ZERO", "division by zero"},
	windows.STATUS_ARRAY_BOUNDS_EXCEEDED:    {"STATUS_ARRAY_BOUNDS_EXCEEDED", "array bounds exceeded"},
	windows.STATUS_ILLEGAL_INSTRUCTION:      {"STATUS_ILLEGAL_INSTRUCTION", "illegal instruction"},
	windows.STATUS_PRIVILEGED_INSTRUCTION:   {"STATUS_PRIVILEGED_INSTRUCTION", "illegal instruction"},
	windows.STATUS_BREAKPOINT:               {"STATUS_BREAKPOINT", "trap"},
	windows.STATUS_NO_MEMORY:                {"STATUS_NO_MEMORY", "no memory"},
	windows.STATUS_CONTROL_C_EXIT:           {"STATUS_CONTROL_C_EXIT", "interrupted"},
	windows.STATUS_DLL_NOT_FOUND:            {"STATUS_DLL_NOT_FOUND", "a library is missing"},
	windows.STATUS_ENTRYPOINT_NOT_FOUND:     {"STATUS_ENTRYPOINT_NOT_FOUND", "a library is of another version"},
	windows.STATUS_DLL_INIT_FAILED:          {"STATUS_DLL_INIT_FAILED", "a library failed to start"},
	windows.STATUS_INVALID_IMAGE_FORMAT:     {"STATUS_INVALID_IMAGE_FORMAT", "a library is for another processor"},
	windows.STATUS_ASSERTION_FAILURE:        {"STATUS_ASSERTION_FAILURE", "assertion failed"},
	windows.STATUS_FATAL_APP_EXIT:           {"STATUS_FATAL_APP_EXIT", "the program gave up"},
	windows.STATUS_NONCONTINUABLE_EXCEPTION: {"STATUS_NONCONTINUABLE_EXCEPTION", "exception"},
}

// name says how a program ended if the system gave it its exit code. Other codes are the program's.
func (r *Result) name(code uint32, cmd *exec.Cmd) {
	death, known := deaths[windows.NTStatus(code)]
	if !known {
		return
	}
	r.Death, r.Status, r.Signal = fmt.Sprintf("exit status 0x%08X: %s", code, death.meaning), 0, death.name
	switch windows.NTStatus(code) {
	case windows.STATUS_ACCESS_VIOLATION, windows.STATUS_IN_PAGE_ERROR:
		r.Crashed = true
	case windows.STATUS_STACK_OVERFLOW:
		r.Crashed, r.StackFull = true, true
	case windows.STATUS_DLL_NOT_FOUND:
		r.Missing = missing(cmd.Path, cmd.Env)
	}
}

// missing returns the libraries that a program imports and the system does not find.
func missing(program string, env []string) (names []string) {
	f, err := pe.Open(program)
	if err != nil {
		return nil
	}
	defer f.Close()
	imported := make(map[string]bool)
	symbols, _ := f.ImportedSymbols() // each with its library
	for _, symbol := range symbols {
		_, library, _ := strings.Cut(symbol, ":")
		imported[library] = true
	}
	folders := []string{filepath.Dir(program)}
	for _, variable := range env {
		if path, ok := strings.CutPrefix(variable, "PATH="); ok {
			folders = append(folders, filepath.SplitList(path)...)
		}
	}
next:
	for _, name := range slices.Sorted(maps.Keys(imported)) {
		lower := strings.ToLower(name)
		// the system's own, without files
		if strings.HasPrefix(lower, "api-ms-") || strings.HasPrefix(lower, "ext-ms-") {
			continue
		}
		for _, folder := range folders {
			if _, err := os.Stat(filepath.Join(folder, name)); err == nil {
				continue next
			}
		}
		names = append(names, name)
	}
	return names
}
