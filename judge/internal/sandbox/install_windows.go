package sandbox

import (
	"debug/buildinfo"
	"debug/pe"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
)

// An installed program is a copy of its files, in which the executable asks for a stack of the size
// that the limits allow. Windows reads that size from the file, and has no other place for it.
type installed struct {
	folder, copy string // of the program, and of its copy; "" for none
	stack        int64
}

// install copies the files of a program, unless they are there already, and returns the folder of
// the copy.
func (i *installed) install(c Command) (folder string, err error) {
	name, own := strings.CutPrefix(c.Args[0], "@")
	if !own || c.Folder == "" {
		return c.Folder, nil
	}
	stack := c.Limits.Stack
	if stack == 0 {
		stack = stackSize(c.Limits.Memory)
	}
	if c.Folder == i.folder && stack == i.stack {
		return i.copy, nil
	}
	i.remove()
	folder, err = temporaryFolder(false)
	if err != nil {
		return "", err
	}
	*i = installed{folder: c.Folder, copy: folder, stack: stack}
	if err := os.CopyFS(folder, os.DirFS(c.Folder)); err != nil {
		i.remove()
		return "", err
	}
	growStack(filepath.Join(folder, name), stack)
	return folder, nil
}

// remove removes the copy.
func (i *installed) remove() error {
	if i.copy != "" {
		removeWork(i.copy)
	}
	*i = installed{}
	return nil
}

// growStack sets the size of the main thread's stack in an executable. It leaves alone what is none,
// and programs in Go, whose runtime takes its stacks elsewhere and refuses a large one.
func growStack(path string, size int64) {
	if _, err := buildinfo.ReadFile(path); err == nil {
		return
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return
	}
	defer f.Close()
	program, err := pe.NewFile(f)
	if err != nil {
		return
	}
	// The headers are the signature PE, COFF's and the optional one, where the size is the field
	// at 72.
	var at [4]byte
	if _, err := f.ReadAt(at[:], 0x3c); err != nil {
		return
	}
	field := int64(binary.LittleEndian.Uint32(at[:])) + 4 + 20 + 72
	switch program.OptionalHeader.(type) {
	case *pe.OptionalHeader64:
		f.WriteAt(binary.LittleEndian.AppendUint64(nil, uint64(size)), field)
	case *pe.OptionalHeader32:
		f.WriteAt(binary.LittleEndian.AppendUint32(nil, uint32(min(size, 1<<30))), field)
	}
}
