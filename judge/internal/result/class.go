package result

// A Class is the results of a folder of programs, by people and problems.
type Class struct {
	Suite             // all programs, by problem and author
	Folder   string   // as a person named it
	Root     string   // the folder on this machine, "" if the results are from elsewhere
	Problems []string // their ids
	Names    []string // of the problems, as people used them
	People   []Person
	Failed   []Failure // why a program could not be judged, a line each

	Scored bool
}

// Points returns the points of a program that was judged on all tests: 100 if it passed them,
// else the average of its shares of the groups. Tests that time cut off count as not passed, so
// that no program is better for being slow.
func (j Judgement) Points() int {
	sum := 0.
	for _, g := range j.Groups {
		switch {
		case g.Verdict == AC:
			sum++
		case g.Tried > 0:
			sum += float64(g.Passed) / float64(max(g.Count, g.Tried))
		}
	}
	return int(100 * sum / float64(max(1, len(j.Groups))))
}

// A Person is a row of a class.
type Person struct {
	Name     string               `json:"name"`
	Accepted int                  `json:"accepted"`         // how many problems have an accepted program
	Verdicts map[string][]Verdict `json:"verdicts"`         // by problem, of each program
	Programs [][]int              `json:"-"`                // by problem: indices of the judgements
	Points   *int                 `json:"points,omitempty"` // the sum, nil unless the class is scored
}

// classJSON is a Class as JSON has it.
type classJSON struct {
	Folder   string      `json:"folder"` // as a person named it
	People   []Person    `json:"people"`
	Programs []Judgement `json:"programs"`   // by problem and author
	Failed   []Failure   `json:"not_judged"` // why a program could not be judged
}

// MarshalJSON writes the people and the programs.
func (c Class) MarshalJSON() ([]byte, error) {
	return Marshal(classJSON{c.Folder, list(c.People), c.Judgements, list(c.Failed)})
}

// JSONSchemaAlias returns what the schema of documents describes in its place.
func (Class) JSONSchemaAlias() any { return classJSON{} }

// Schema names the document of judge grade.
func (Class) Schema() Schema { return "grundy/grade/1" }

// UnknownProblem is the problem of a program whose problem is unknown. It is none of the
// problems of a class.
const UnknownProblem = "unknown"
