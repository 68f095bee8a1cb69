package serve

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/result"
)

// A site without a server saves how far a person has come in a file. The server of one person takes what
// such files have, beside what its submissions show, and saves both in a file like that.

// A kept is what was loaded, in a file of the data folder.
type kept struct {
	mu   sync.Mutex // is held while the rest is used
	file string
	page.Kept
}

// openKept opens what was loaded before.
func openKept(folder string) *kept {
	k := &kept{file: filepath.Join(folder, "progress.json")}
	k.read()
	return k
}

// read reads the file: judge puzzle changes it, too. A damaged file has nothing.
func (k *kept) read() {
	if text, err := os.ReadFile(k.file); err == nil {
		k.Kept, _ = page.ReadKept(bytes.NewReader(text))
	}
}

// add adds what a file has.
func (k *kept) add(more page.Kept) error { return k.change(func(all *page.Kept) { all.Add(more) }) }

// change changes what was loaded. The file of the data folder is whole at any time.
func (k *kept) change(how func(all *page.Kept)) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.read()
	if k.Problems == nil {
		k.Problems = make(map[string]*page.Reached)
	}
	how(&k.Kept)
	text, err := result.MarshalDocument(k.Kept)
	if err != nil {
		return err
	}
	complete := k.file + ".new"
	if err := os.WriteFile(complete, text, 0o600); err != nil {
		return err
	}
	return os.Rename(complete, k.file)
}

// puzzles returns how far the person has come with puzzles.
func (k *kept) puzzles() puzzle.Record {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.read()
	return k.Puzzles
}

// Puzzles returns how far the person whose data folder this is has come with puzzles.
func Puzzles(data string) puzzle.Record { return openKept(data).puzzles() }

// AddPuzzle remembers in a data folder how the first attempt at a puzzle ended.
func AddPuzzle(data string, p puzzle.Puzzle, right bool) (puzzle.Record, error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return puzzle.Record{}, err
	}
	k := openKept(data)
	err := k.change(func(all *page.Kept) { all.Puzzles.Add(p, right) })
	return k.Puzzles, err
}

// addTo adds what was loaded to how far a person has come.
func (k *kept) addTo(far map[string]string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for id, word := range k.Words() {
		if word == "solved" || word == "partly" && far[id] != "solved" || far[id] == "" {
			far[id] = word
		}
	}
}

// with returns what was loaded, and how far a person has come otherwise.
func (k *kept) with(far map[string]string) (all page.Kept) {
	k.mu.Lock()
	defer k.mu.Unlock()
	all.Add(k.Kept)
	for id, word := range far {
		r := all.Of(id)
		r.Solved, r.Partly = word == "solved", word == "partly"
	}
	return all
}

// tasksCookie is the cookie of the tasks in the course that a person has solved. So a server for many keeps
// nothing for visitors who send no program.
const tasksCookie = "grundy-course"

// Tasks returns the tasks of the course that the person who made a request has solved.
func (s *Server) Tasks(r *http.Request) []string {
	cookie, err := r.Cookie(tasksCookie)
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(cookie.Value, func(c rune) bool { return c == '.' })
}

// Solve remembers a task that was solved.
func (s *Server) Solve(v page.Visit, board string) error {
	page.SetCookie(v.W, tasksCookie, strings.Join(append(s.Tasks(v.R), board), "."))
	return nil
}

// puzzlesCookie is the cookie with the record of a visitor of a server for many. It has room for the latest
// puzzles, so that an older one may count again.
const (
	puzzlesCookie = "grundy-puzzles"
	mostInCookie  = 100 // puzzles of each kind
)

// Puzzles returns how far the person who made a request has come with puzzles.
func (s *Server) Puzzles(r *http.Request) (record puzzle.Record) {
	if !s.shared {
		return s.kept.puzzles()
	}
	if cookie, err := r.Cookie(puzzlesCookie); err == nil {
		text, _ := base64.RawURLEncoding.DecodeString(cookie.Value)
		if json.Unmarshal(text, &record) != nil { // it was damaged
			return puzzle.Record{}
		}
	}
	return record.Known()
}

// Try remembers how an attempt at a puzzle ended.
func (s *Server) Try(v page.Visit, p puzzle.Puzzle, right bool) (record puzzle.Record, err error) {
	if !s.shared {
		err = s.kept.change(func(all *page.Kept) {
			all.Puzzles.Add(p, right)
			record = all.Puzzles
		})
		return record, err
	}
	record = s.Puzzles(v.R)
	record.Add(p, right)
	few := record
	few.Right = few.Right[max(0, len(few.Right)-mostInCookie):]
	few.Wrong = few.Wrong[max(0, len(few.Wrong)-mostInCookie):]
	text, err := json.Marshal(few)
	page.SetCookie(v.W, puzzlesCookie, base64.RawURLEncoding.EncodeToString(text))
	return record, err
}

// loadProgress takes a file with progress.
func (s *Server) loadProgress(v visit) error {
	if s.shared {
		return page.Refusal{Status: http.StatusForbidden, Why: message.NewError("page progress not loaded here")}
	}
	more, err := page.SentProgress(v.Visit)
	all := page.Kept{Tasks: s.Tasks(v.R)}
	all.Add(page.Kept{Tasks: more.Tasks})
	if more.Tasks = nil; err == nil {
		err = s.kept.add(more)
	}
	if err != nil {
		return err
	}
	page.SetCookie(v.W, tasksCookie, strings.Join(all.Tasks, "."))
	return v.LeadTo("/")
}

// saveProgress answers with a file with progress.
func (s *Server) saveProgress(v visit) error {
	all := s.kept.with(s.Progress(v.R))
	all.Tasks, all.Puzzles = s.Tasks(v.R), s.Puzzles(v.R)
	v.W.Header().Set("Content-Type", "application/json")
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "grundy-progress.json"}))
	return result.Write(v.W, all)
}
