package toolchain

import (
	"bytes"
	"context"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The most that an interpreter which a script names and its libraries may name, all
// together: the files are read and the libraries looked for in no sandbox.
const (
	mostLibraries = 256
	mostFolders   = 64
	mostLooks     = 4096
)

// linkedLibraries returns the libraries outside the system's own folders that an
// executable file of Linux names, and those that they name, as far as these say where
// they are.
func linkedLibraries(ctx context.Context, path string) ([]string, error) {
	queue := []string{path}
	libraries, folders, looks := 0, 0, 0
	for i := 0; i < len(queue); i++ {
		file, err := os.Open(queue[i])
		if err != nil {
			continue
		}
		needed, paths := dynamic(file)
		file.Close()
		libraries += len(needed)
		var where []string
		origin := filepath.Dir(queue[i])
		replacer := strings.NewReplacer("$ORIGIN", origin, "${ORIGIN}", origin)
		for _, list := range paths {
			for _, folder := range filepath.SplitList(list) {
				if folders++; folders <= mostFolders {
					where = append(where, replacer.Replace(folder))
				}
			}
		}
		if libraries > mostLibraries || folders > mostFolders {
			return nil, fmt.Errorf("%s: with its libraries it names more than %d libraries or %d folders with some: as the interpreter of a script the judge takes none such", path, mostLibraries, mostFolders)
		}
		for _, name := range needed {
			for _, folder := range where {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				if looks++; looks > mostLooks {
					return nil, fmt.Errorf("%s: its libraries would be looked for in more than %d places: as the interpreter of a script the judge takes none such", path, mostLooks)
				}
				library := filepath.Join(folder, filepath.Base(name))
				info, err := os.Stat(library)
				if err == nil && info.Mode().IsRegular() && filepath.IsAbs(library) && !slices.Contains(queue, library) {
					queue = append(queue, library)
					break
				}
			}
		}
	}
	return queue[1:], nil
}

// dynamic returns what an ELF file says of its libraries: their names, and lists of
// folders in which they are. It reads what Linux reads, which is little: debug/elf reads
// the names of all sections, for which a file can make it take any memory and time. What
// is no such file names none.
func dynamic(file io.ReaderAt) (needed, paths []string) {
	const (
		mostHeaders = 64 << 10
		mostEntries = 1 << 20
		longest     = 4 << 10 // Linux takes no longer path
	)
	read := func(at, size uint64) []byte {
		text := make([]byte, size)
		n, _ := file.ReadAt(text, int64(at))
		return text[:max(n, 0)]
	}
	head := read(0, 64)
	if len(head) < 64 || !bytes.HasPrefix(head, []byte(elf.ELFMAG)) {
		return nil, nil
	}
	var order binary.ByteOrder = binary.LittleEndian
	if elf.Data(head[elf.EI_DATA]) == elf.ELFDATA2MSB {
		order = binary.BigEndian
	}
	wide := elf.Class(head[elf.EI_CLASS]) == elf.ELFCLASS64
	word := func(text []byte) uint64 {
		if wide {
			return order.Uint64(text)
		}
		return uint64(order.Uint32(text))
	}
	// Where a field stands in a file of 64 bits, and in one of 32.
	at := func(in64, in32 int) int {
		if wide {
			return in64
		}
		return in32
	}
	size, number := int(order.Uint16(head[at(54, 42):])), int(order.Uint16(head[at(56, 44):]))
	if size < at(56, 32) || number > mostHeaders/size {
		return nil, nil
	}
	type segment struct{ offset, address, size uint64 }
	var loaded []segment
	var table segment
	headers := read(word(head[at(32, 28):]), uint64(size*number))
	for ; len(headers) >= size; headers = headers[size:] {
		s := segment{word(headers[at(8, 4):]), word(headers[at(16, 8):]), word(headers[at(32, 16):])}
		switch elf.ProgType(order.Uint32(headers)) {
		case elf.PT_LOAD:
			loaded = append(loaded, s)
		case elf.PT_DYNAMIC:
			table = s
		}
	}
	var names, lists []uint64
	var texts uint64
	entries := read(table.offset, min(table.size, mostEntries))
	for entry := at(16, 8); len(entries) >= entry; entries = entries[entry:] {
		value := word(entries[entry/2:])
		tag := elf.DynTag(word(entries))
		switch tag {
		case elf.DT_NEEDED:
			names = append(names, value)
		case elf.DT_RUNPATH, elf.DT_RPATH:
			lists = append(lists, value)
		case elf.DT_STRTAB:
			texts = value
		}
		if tag == elf.DT_NULL {
			break
		}
	}
	i := slices.IndexFunc(loaded, func(s segment) bool { return s.address <= texts && texts-s.address < s.size })
	if i < 0 {
		return nil, nil
	}
	texts += loaded[i].offset - loaded[i].address
	text := func(of []uint64) (found []string) {
		for _, offset := range of[:min(len(of), mostLibraries+1)] {
			if name, _, ended := bytes.Cut(read(texts+offset, longest), []byte{0}); ended {
				found = append(found, string(name))
			}
		}
		return found
	}
	return text(names), text(lists)
}
