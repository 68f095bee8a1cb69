package class

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/user"
)

// A Line is a line of a file of results: those of the whole folder, as if no program were
// judged, at the start of each run, or the result of one program.
type Line struct {
	Results
	Program *Program `json:",omitempty"`
}

// Schema names the document of a line that judge grade --resume keeps.
func (Line) Schema() result.Schema { return "grundy/resume/1" }

// kept is a file of results. Each result is appended at once; none is removed.
type kept struct {
	file *os.File // nil for none
	list Results
	last map[string]Program // the last result of each program, by path
}

// openKept opens a file of results, "" for none, and appends the list of programs. The speed of the
// machine stays that of the file, unless the person has set it: a class has one.
func openKept(name string, list Results) (*kept, error) {
	if name == "" {
		return &kept{list: list}, nil
	}
	k, size, err := readKept(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if k.file, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666); err != nil {
		return nil, user.Error(err)
	}
	if k.list.Programs != nil && !list.Speed.Set {
		list.Speed = k.list.Speed
	}
	list.Client = cmp.Or(k.list.Client, list.Client)
	k.list = list
	// The file may end in half a line after an interrupt.
	if err = errors.Join(k.file.Truncate(size), k.write(Line{Results: list})); err != nil {
		k.file.Close()
	}
	return k, err
}

// readKept reads the complete lines of a file of results, and returns their size in bytes.
func readKept(name string) (k *kept, size int64, err error) {
	k = &kept{last: make(map[string]Program)}
	text, err := user.ReadFile(name, 512<<20) // one program takes some KB
	if err != nil {
		return k, 0, err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if len(whole) == 0 {
		whole = text
	}
	number := 0
	for line := range bytes.Lines(whole) {
		number++
		var kept Line
		if json.Unmarshal(line, &kept) != nil || (kept.Programs == nil) == (kept.Program == nil) {
			return nil, 0, user.Error(message.NewError("not a kept result", name, number))
		}
		if kept.Program != nil {
			k.last[kept.Program.File] = *kept.Program
		} else {
			k.list = kept.Results
		}
	}
	return k, int64(len(whole)), nil
}

func (k *kept) write(line Line) error {
	return result.WriteLine(k.file, line)
}

// add keeps the result of a program that has one.
func (k *kept) add(p Program) error {
	if k.file == nil || p.File == "" {
		return nil
	}
	return k.write(Line{Program: &p})
}
