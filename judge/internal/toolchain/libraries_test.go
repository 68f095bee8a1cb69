package toolchain

import (
	"bytes"
	"context"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// executableFile returns an ELF file of 64 bits that needs libraries and says in which
// folders they are.
func executableFile(libraries, folders []string) []byte {
	const offset, address = 64 + 2*56, 1 << 20
	var entries []elf.Dyn64
	texts := []byte{0}
	add := func(tag elf.DynTag, text string) {
		entries = append(entries, elf.Dyn64{Tag: int64(tag), Val: uint64(len(texts))})
		texts = append(texts, text+"\x00"...)
	}
	for _, name := range libraries {
		add(elf.DT_NEEDED, name)
	}
	for part := range slices.Chunk(folders, 50) {
		add(elf.DT_RUNPATH, strings.Join(part, ":"))
	}
	size := uint64(len(entries)+2) * 16
	entries = append(entries, elf.Dyn64{Tag: int64(elf.DT_STRTAB), Val: address + size}, elf.Dyn64{})
	all := size + uint64(len(texts))
	head := elf.Header64{
		Ident: [16]byte{0x7f, 'E', 'L', 'F', byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), byte(elf.EV_CURRENT)},
		Type:  uint16(elf.ET_DYN), Machine: uint16(elf.EM_X86_64), Version: uint32(elf.EV_CURRENT), Phoff: 64, Ehsize: 64, Phentsize: 56, Phnum: 2,
	}
	var file bytes.Buffer
	for _, part := range []any{head,
		elf.Prog64{Type: uint32(elf.PT_LOAD), Off: offset, Vaddr: address, Filesz: all, Memsz: all},
		elf.Prog64{Type: uint32(elf.PT_DYNAMIC), Off: offset, Vaddr: address, Filesz: size, Memsz: size},
		entries, texts} {
		binary.Write(&file, binary.LittleEndian, part)
	}
	return file.Bytes()
}

// numbered returns so many names.
func numbered(n int, form string) []string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf(form, i))
	}
	return names
}

// A file's libraries are those that the tools of the system see in it.
func TestDynamic(t *testing.T) {
	inPart := executableFile([]string{"liba.so", "libb.so"}, []string{"/a", "$ORIGIN/b"})
	needed, paths := dynamic(bytes.NewReader(inPart))
	if !slices.Equal(needed, []string{"liba.so", "libb.so"}) || !slices.Equal(paths, []string{"/a:$ORIGIN/b"}) {
		t.Errorf("%q, %q", needed, paths)
	}
	if runtime.GOOS != "linux" {
		return
	}
	for _, path := range []string{"/bin/sh", "/usr/bin/git", "/usr/bin/python3"} {
		file, err := elf.Open(path)
		if err != nil {
			t.Logf("%s: %v", path, err)
			continue
		}
		want, _ := file.ImportedLibraries()
		file.Close()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := dynamic(bytes.NewReader(text)); !slices.Equal(got, want) {
			t.Errorf("%s needs %q, want %q", path, got, want)
		}
	}
}

// What an interpreter names, in a script that names it, is bounded, and an interrupt
// ends the search.
func TestHostileInterpreter(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no file is an interpreter there")
	}
	folder := t.TempDir()
	if strings.ContainsRune(folder, ' ') {
		if runtime.GOOS != "linux" {
			t.Skip("the path has a space")
		}
		var err error
		if folder, err = os.MkdirTemp("/dev/shm", "interpreter-"); err != nil {
			t.Skip(err)
		}
		t.Cleanup(func() { os.RemoveAll(folder) })
	}
	path := filepath.Join(folder, "interpreter")
	script := []byte("#!" + path + "\n")
	put := func(text []byte) {
		t.Helper()
		if err := os.WriteFile(path, text, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		libraries, folders int
		refused            string
	}{
		{mostLibraries, mostLooks / mostLibraries, ""},
		{mostLooks / mostFolders, mostFolders, ""},
		{mostLibraries, mostLooks/mostLibraries + 1, "looked for in more than 4096 places"},
		{mostLibraries + 1, 1, "more than 256 libraries"},
		{1, mostFolders + 1, "or 64 folders"},
		{5000, 5000, "more than 256 libraries"},
	} {
		put(executableFile(numbered(test.libraries, "lib%d.so"), numbered(test.folders, "/nowhere/%d")))
		_, err := scriptNeeds(t.Context(), script)
		if test.refused == "" && err != nil || test.refused != "" && (err == nil || !strings.Contains(err.Error(), test.refused)) {
			t.Errorf("%d libraries in %d folders: %v, want %q", test.libraries, test.folders, err, test.refused)
		}
	}
	put(executableFile([]string{"liba.so"}, []string{"/nowhere"}))
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := scriptNeeds(interrupted, script); !errors.Is(err, context.Canceled) {
		t.Errorf("after an interrupt: %v", err)
	}
	inNewCache(t)
	put(executableFile(numbered(mostLibraries+1, "lib%d.so"), nil))
	if _, err := File(t.Context(), newScript(t, string(script)), func(string) {}); !errors.As(err, new(Unusable)) {
		t.Errorf("a script with such an interpreter: %v", err)
	}
}

// Whatever a file is, what is read of it are names that are in it, and not many.
func FuzzLibraries(f *testing.F) {
	f.Add(executableFile([]string{"liba.so", "../b"}, []string{"/a", "$ORIGIN"}))
	f.Add(executableFile(nil, nil))
	f.Add(bytes.ReplaceAll(executableFile([]string{"x"}, nil), []byte{byte(elf.ELFCLASS64)}, []byte{byte(elf.ELFCLASS32)}))
	f.Add([]byte(elf.ELFMAG))
	f.Fuzz(func(t *testing.T, file []byte) {
		needed, paths := dynamic(bytes.NewReader(file))
		if len(needed) > mostLibraries+1 || len(paths) > mostLibraries+1 {
			t.Errorf("%d libraries, %d paths", len(needed), len(paths))
		}
		for _, text := range append(needed, paths...) {
			if !bytes.Contains(file, append([]byte(text), 0)) {
				t.Errorf("%q is not in the file", text)
			}
		}
	})
}
