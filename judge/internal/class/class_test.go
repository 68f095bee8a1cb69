package class

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	_ "grundy/judge/internal/words" // errors are in English
)

// The path of a program names its author and its problem.
func TestFind(t *testing.T) {
	for _, c := range []struct{ pattern, path, author, problem string }{
		{"", "hdu1850/anna.cpp", "anna", "hdu1850"},
		{"", "anna/HDU1850.py", "anna", "hdu1850"},
		{"", "POJ 1704/ben.py", "ben", "poj1704"},
		{"", "1907/hdu1850.py", "1907", "hdu1850"}, // an id before another name
		{"", "hdu1850/1907.py", "1907", "hdu1850"},
		{"", "hdu1850.py", "owner", "hdu1850"},
		{"", "poj1067/anna.py", "anna", "poj1067"},
		{"", "anna/P2252.py", "anna", "P2252"}, // in the format of Luogu
		{"", "luogu P2252/anna.py", "anna", "P2252"},
		{"", "what.py", "", ""},
		{"", "anna/what.py", "", ""},
		{"", "anna/week1/hdu1850.py", "", ""},
		{"{problem}/{person}/*.c", "hdu1850/anna/main.c", "anna", "hdu1850"},
		{"{person}-{problem}", "anna.b-hdu1850.java", "anna.b", "hdu1850"},
		{"{person}/{problem}", "anna/what.py", "anna", ""},
		{"", "hdu1850/anna.cpp.txt", "anna", "hdu1850"},
		{"{person}/{problem}", "anna/hdu1850.c.txt", "anna", "hdu1850"},
		{"{problem}/{person}.c", "hdu1850/anna.py", "no match", ""},
		{"{problem}/{person}.c", "x/hdu1850/anna.c", "no match", ""},
		{"{problem}/{person}.c", "hdu1850/anna/x.c", "no match", ""},
	} {
		folder := t.TempDir()
		full.Write(t, filepath.Join(folder, c.path), "main\n")
		list, err := find(folder, "owner", c.pattern)
		if err != nil {
			list = []*entrant{{author: "no match", fault: err}}
		}
		if e := list[0]; e.author != c.author || e.problem.Name() != c.problem ||
			(e.fault == nil) != (c.problem != "" && filepath.Ext(c.path) != ".txt") {
			t.Errorf("%s with %q: author %q, problem %q, %v", c.path, c.pattern, e.author, e.problem.Name(), e.fault)
		}
	}
}

// No file of a folder is left out, except hidden ones of the system: each is a program, or has a
// reason why it is none.
func TestEveryFile(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"hdu1850/anna.cpp": "main", "hdu1850/ben.docx": "x", "hdu1850/carla.cpp.txt": "main", "hdu1850/dan": "x",
		"hdu1850/eva.py":  " \n\n",
		"hdu1850/.fay.py": "main", "hdu1850/._anna.cpp": "x", ".DS_Store": "x", ".git/hdu1850.py": "main",
		"anna/notes.txt": "x", "README.md": "x",
	} {
		full.Write(t, filepath.Join(folder, name), text)
	}
	if err := os.Symlink("anna.cpp", filepath.Join(folder, "hdu1850", "gil.cpp")); err != nil {
		t.Skip(err)
	}
	got := make(map[string]string)
	for _, e := range full.Must(find(folder, "owner", ""))(t) {
		got[e.inside] = e.author + ": judged"
		if e.fault != nil {
			got[e.inside] = e.author + ": " + strings.TrimPrefix(e.fault.Error(), e.inside+": ")
		}
	}
	want := map[string]string{
		"hdu1850/.fay.py":       ".fay: judged",
		"hdu1850/anna.cpp":      "anna: judged",
		"hdu1850/ben.docx":      "ben: unknown file ending .docx; judge doctor lists those of the languages",
		"hdu1850/carla.cpp.txt": "carla: unknown file ending .txt; rename it to carla.cpp",
		"hdu1850/dan":           "dan: no file ending to show the language",
		"hdu1850/eva.py":        "eva: the file is empty",
		"hdu1850/gil.cpp":       "gil: a link or a device, not a file",
		"anna/notes.txt":        "anna: unknown file ending .txt; judge doctor lists those of the languages", // whose other program shows who that is
		"README.md":             ": unknown file ending .md; judge doctor lists those of the languages",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("find (-want +got):\n%s", diff)
	}
}

// The time left is that of the programs done so far for each of the others; it is not said
// before two are done, nor of seconds.
func TestLeft(t *testing.T) {
	for _, c := range []struct {
		spent    time.Duration
		done, of int
		want     time.Duration
	}{
		{time.Hour, 0, 113, 0}, {time.Hour, 1, 113, 0}, {20 * time.Second, 2, 8, time.Minute},
		{20 * time.Second, 7, 113, 303 * time.Second},
		{time.Minute, 60, 61, 0}, {time.Minute, 2, 2, 0},
	} {
		if got := left(c.spent, c.done, c.of); got != c.want {
			t.Errorf("%v for %d of %d: %v, want %v", c.spent, c.done, c.of, got, c.want)
		}
	}
}
