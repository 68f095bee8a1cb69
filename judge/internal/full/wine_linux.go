package full

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Wine is a system drive for programs of Windows, which Wine runs.
type Wine struct {
	Drive  string // the folder that is C:
	loader string
}

// The cross compiler for C++, and where Debian keeps Wine and its libraries.
const (
	crossCompiler = "x86_64-w64-mingw32-g++"
	wineLoader    = "/usr/lib/wine/wine64"
	wineLibraries = "/usr/lib/x86_64-linux-gnu/wine/x86_64-windows/*"
)

// NewWine returns a new drive, or skips the test if Wine or the cross compiler is missing. Only the
// libraries are there, as links: what else a new drive has takes long to make and is not needed.
func NewWine(t *testing.T) *Wine {
	t.Helper()
	_, err := exec.LookPath(crossCompiler)
	libraries, _ := filepath.Glob(wineLibraries)
	if _, fault := os.Stat(wineLoader); err != nil || fault != nil || len(libraries) == 0 {
		t.Skip("skipped: Windows, which Debian's wine64 and g++-mingw-w64-x86-64 stand for")
	}
	prefix := t.TempDir()
	w := &Wine{Drive: filepath.Join(prefix, "drive_c"), loader: wineLoader}
	system := filepath.Join(w.Drive, "windows", "system32")
	for _, folder := range []string{system, filepath.Join(w.Drive, "tmp"), filepath.Join(prefix, "dosdevices")} {
		Check(t, os.MkdirAll(folder, 0o755))
	}
	Check(t, os.Symlink("../drive_c", filepath.Join(prefix, "dosdevices", "c:")))
	for _, library := range libraries {
		Check(t, os.Symlink(library, filepath.Join(system, filepath.Base(library))))
	}
	// Go needs this library for random numbers, and Wine 8 lacks it.
	w.Compile(t, `windows\system32\bcryptprimitives.dll`, `#include <windows.h>
		extern "C" BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
		extern "C" __declspec(dllexport) BOOL ProcessPrng(BYTE *p, SIZE_T n) { return SystemFunction036(p, n); }
	`, "-shared", "-ladvapi32")
	t.Cleanup(func() {
		server := exec.Command(filepath.Join(filepath.Dir(wineLoader), "wineserver"), "-k")
		server.Env = w.env()
		server.Run()
	})
	return w
}

// Path returns the file that a path on C: names.
func (w *Wine) Path(path string) string {
	return filepath.Join(w.Drive, filepath.FromSlash(strings.ReplaceAll(path, `\`, "/")))
}

// Compile compiles a program in C++ into a file on C:, without libraries of the compiler.
func (w *Wine) Compile(t *testing.T, path, text string, options ...string) {
	t.Helper()
	Check(t, os.MkdirAll(filepath.Dir(w.Path(path)), 0o755))
	args := append([]string{"-O1", "-fno-optimize-sibling-calls", "-static", "-w", "-x", "c++", "-", "-x", "none", "-o", w.Path(path)}, options...)
	cmd := exec.Command(crossCompiler, args...)
	cmd.Stdin = strings.NewReader(text)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", path, err, said)
	}
}

// Command returns a command that runs a program of C: in C:\tmp.
func (w *Wine) Command(path string, args ...string) *exec.Cmd {
	cmd := exec.Command(w.loader, append([]string{w.Path(path)}, args...)...)
	cmd.Dir, cmd.Env = w.Path("tmp"), w.env()
	return cmd
}

func (w *Wine) env() []string {
	prefix := filepath.Dir(w.Drive)
	return []string{
		"WINEPREFIX=" + prefix, "HOME=" + prefix, "PATH=" + os.Getenv("PATH"), "WINEDEBUG=-all", "DISPLAY=",
		"WINEDLLOVERRIDES=wineboot.exe,winedbg.exe=d;mscoree,mshtml=", // no first start, and nothing that looks into crashes
		`SystemRoot=C:\windows`, `TMP=C:\tmp`, `TEMP=C:\tmp`, `LocalAppData=C:\tmp\local`, `USERPROFILE=C:\tmp`, `ProgramFiles=C:\Program Files`,
		"GRUNDY_LANG=en", "LANG=C.UTF-8",
	}
}

// BuildForWindows builds a program in Go, or the tests of a package, into a file on C:.
func (w *Wine) BuildForWindows(t *testing.T, path, pkg string, command ...string) {
	t.Helper()
	cmd := exec.Command("go", append(command, "-o", w.Path(path), pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatal(fmt.Errorf("%v: %w\n%s", cmd.Args, err, said))
	}
}
