package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"grundy/judge/internal/result"
	"io/fs"
	"os"
	"slices"
	"sync"
)

// A gradedProgram is what came of a program of a folder.
type gradedProgram struct {
	Key       string // names all that the result depends on; "" if it could not be judged
	File      string // its path in the folder
	Likeness  string // see alike.Fingerprint
	Judgement result.Kept
	Misuse    bool `json:",omitempty"` // it could not be judged since the usage was wrong
}

// A keptLine is a line of a file of results: the programs of the folder, for each time
// that it was judged, or what came of one of them.
type keptLine struct {
	keptFolder
	Program *gradedProgram `json:",omitempty"`
}

// A keptFolder names the programs of a folder, and says how to tell whose they are: see
// entrantAt and compiled.
type keptFolder struct {
	Folder  []string `json:",omitempty"`
	Owner   string   `json:",omitempty"`
	Pattern string   `json:",omitempty"`
}

// kept is a file of results: one is written as soon as it is there, and none is ever
// taken away.
type kept struct {
	mu    sync.Mutex
	file  *os.File // nil for none
	known map[string]result.Judgement
	last  map[string]string // by program: the key of its last result
}

// openKept opens the file of results with a name, "" for none, and notes which programs
// the folder has.
func openKept(name string, folder keptFolder) (*kept, error) {
	k := &kept{known: make(map[string]result.Judgement), last: make(map[string]string)}
	if name == "" {
		return k, nil
	}
	if err := fileName(name).try(); err != nil {
		return nil, misuse{err}
	}
	var lines []keptLine
	var size int64
	var err error
	if _, missing := os.Stat(name); missing == nil {
		if lines, size, err = readKept(name); err != nil {
			return nil, err
		}
	}
	for _, line := range lines {
		if line.Program != nil {
			k.last[line.Program.File] = line.Program.Key
			if line.Program.Key != "" { // what could not be judged is tried again
				k.known[line.Program.Key] = line.Program.Judgement.Judgement
			}
		}
	}
	if k.file, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666); err != nil {
		return nil, misuse{err}
	}
	err = k.file.Truncate(size) // what an interrupt has left of a last line goes
	if err == nil {
		err = k.write(keptLine{keptFolder: folder})
	}
	if err != nil {
		k.file.Close()
		return nil, err
	}
	return k, nil
}

// readKept returns the complete lines of a file of results, and how many bytes they
// have.
func readKept(name string) (lines []keptLine, size int64, err error) {
	all, err := os.ReadFile(name)
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		err = fmt.Errorf("%s: %w", name, fault.Err)
	}
	if err != nil {
		return nil, 0, misuse{err}
	}
	for {
		text, _, complete := bytes.Cut(all[size:], []byte("\n"))
		var line keptLine
		begun := len(text) == 0 || bytes.HasPrefix(text, []byte(`{"Folder":`)) || bytes.HasPrefix(text, []byte(`{"Program":`))
		if !begun || complete && (json.Unmarshal(text, &line) != nil || (line.Folder == nil) == (line.Program == nil)) {
			return nil, 0, misuse{fmt.Errorf("%s:%d: no result that judge grade --resume has written; name another file, or a new one", name, len(lines)+1)}
		}
		if !complete {
			return lines, size, nil
		}
		lines = append(lines, line)
		size += int64(len(text)) + 1
	}
}

func (k *kept) write(line keptLine) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = k.file.Write(append(text, '\n'))
	return err
}

// find returns the judgement with a key, if there is one.
func (k *kept) find(key string) (result.Judgement, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	judgement, ok := k.known[key]
	return judgement, ok
}

// add keeps a result, if it is not the last one of its program.
func (k *kept) add(program gradedProgram) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.file == nil || program.Key != "" && k.last[program.File] == program.Key {
		return nil
	}
	k.last[program.File] = program.Key
	return k.write(keptLine{Program: &program})
}

func (k *kept) close() {
	if k.file != nil {
		k.file.Close()
	}
}

// merged returns what several files of results have of one folder. The gaps are the
// programs that could not be judged, and those that none of the files has.
func merged(names []string) (graded, gaps []gradedProgram, err error) {
	var folder keptFolder
	last := make(map[string]gradedProgram)
	from := make(map[string]string)
	for i, name := range names {
		lines, _, err := readKept(name)
		if err != nil {
			return nil, nil, err
		}
		var has keptFolder
		own := make(map[string]gradedProgram)
		for _, line := range lines {
			if line.Program != nil {
				own[line.Program.File] = *line.Program
			} else {
				has = line.keptFolder
			}
		}
		if i > 0 && !slices.Equal(folder.Folder, has.Folder) {
			return nil, nil, misuse{fmt.Errorf("%s and %s are not of the same programs: the folder has changed between them", names[0], name)}
		}
		folder = has
		for file, program := range own {
			other, ok := last[file]
			switch {
			case ok && program.Key == "": // what was judged counts for more
				continue
			case ok && other.Key != "" && other.Key != program.Key:
				return nil, nil, misuse{fmt.Errorf("%s and %s have judged %s in different states: remove it from one by judging that share anew", from[file], name, file)}
			}
			last[file], from[file] = program, name
		}
	}
	matches, err := compiled(folder.Pattern)
	if err != nil {
		return nil, nil, misuse{err}
	}
	for _, file := range folder.Folder {
		program, ok := last[file]
		switch {
		case !ok:
			e, _ := entrantAt(file, folder.Owner, matches)
			e.file, e.fault = file, fmt.Errorf("%s: in none of the files", file)
			gaps = append(gaps, e.gap())
		case program.Key == "":
			gaps = append(gaps, program)
		default:
			graded = append(graded, program)
		}
	}
	return graded, gaps, nil
}
