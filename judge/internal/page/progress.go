package page

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"sync"

	"grundy/judge/internal/message"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A Kept is how far a person has come, as a site keeps it and a person saves it in a file.
type Kept struct {
	Language string              `json:"language,omitempty"` // that the person has chosen
	Problems map[string]*Reached `json:"problems"`           // that were tried, by their names
	Tasks    []string            `json:"tasks,omitempty"`    // that were solved, by the names of the boards in the course
	Puzzles  puzzle.Record       `json:"puzzles,omitzero"`
}

// Schema names the document that a person saves.
func (Kept) Schema() result.Schema { return "grundy/progress/1" }

// A Reached is how far a person has come with a problem.
type Reached struct {
	Right   []result.Kind `json:"right,omitempty"` // the groups of tests whose outputs were right
	Solved  bool          `json:"solved,omitempty"`
	Partly  bool          `json:"partly,omitempty"`  // a program was right as far as there was time
	Program string        `json:"program,omitempty"` // the latest one in JavaScript
}

// largestKept is the size of the largest file with progress, in bytes.
const largestKept = 8 << 20

// ReadKept reads a file with progress.
func ReadKept(from io.Reader) (k Kept, err error) {
	if err := json.NewDecoder(io.LimitReader(from, largestKept)).Decode(&k); err != nil || k.Problems == nil {
		return k, message.NewError("no file with progress")
	}
	for id, reached := range k.Problems {
		if _, found := suite.Find(id); !found || reached == nil {
			delete(k.Problems, id)
		}
	}
	k.Puzzles = k.Puzzles.Known()
	k.Tasks = slices.DeleteFunc(k.Tasks, func(board string) bool { return !boards()[board] })
	return k, nil
}

// boards are the names of the boards in the course.
var boards = sync.OnceValue(func() map[string]bool {
	names := make(map[string]bool)
	c, _ := suite.Own.Course() // it is embedded, and tests read it
	for _, l := range c.Lessons {
		for _, b := range l.Boards {
			names[b.Name] = true
		}
	}
	return names
})

// Of returns how far the person has come with a problem, to be changed.
func (k *Kept) Of(id string) *Reached {
	if k.Problems == nil {
		k.Problems = make(map[string]*Reached)
	}
	if k.Problems[id] == nil {
		k.Problems[id] = new(Reached)
	}
	return k.Problems[id]
}

// AddTask adds a task that was solved.
func (k *Kept) AddTask(board string) {
	if !slices.Contains(k.Tasks, board) {
		k.Tasks = append(k.Tasks, board)
	}
}

// Add adds what another file has. What is solved stays solved.
func (k *Kept) Add(other Kept) {
	for _, board := range other.Tasks {
		k.AddTask(board)
	}
	k.Puzzles.Merge(other.Puzzles)
	for id, more := range other.Problems {
		r := k.Of(id)
		r.Solved, r.Partly = r.Solved || more.Solved, r.Partly || more.Partly
		if r.Program == "" {
			r.Program = more.Program
		}
		for _, kind := range more.Right {
			if !slices.Contains(r.Right, kind) {
				r.Right = append(r.Right, kind)
			}
		}
	}
}

// Words returns how far the person has come, by problem; see Host.
func (k Kept) Words() map[string]string {
	far := make(map[string]string)
	for id, r := range k.Problems {
		far[id] = "tried"
		if r.Solved {
			far[id] = "solved"
		} else if r.Partly || len(r.Right) > 0 {
			far[id] = "partly"
		}
	}
	return far
}

// SentProgress reads the progress in the file that a form has sent.
func SentProgress(v Visit) (k Kept, err error) {
	file, _, err := v.R.FormFile("file")
	if err == nil {
		defer file.Close()
		k, err = ReadKept(file)
	}
	if err != nil {
		return k, Refusal{http.StatusUnprocessableEntity, message.NewError("page no file of progress")}
	}
	return k, nil
}
