package report

import (
	"fmt"
	"strings"
	"testing"

	"grundy/judge/internal/result"
)

// Problems stand in their order, people by name, and the programs of a person by problem.
func TestClassOf(t *testing.T) {
	of := func(problem, author, file string, v result.Verdict) result.Judgement {
		return result.Judgement{Problem: problem, Author: author, Submission: file, Verdict: v}
	}
	class := ClassOf("", []string{"nim", "kayles"}, []result.Judgement{
		of("kayles", "anna", "a2", result.TLE), of("nim", "ben", "b", result.WA), of("nim", "anna", "a1", result.AC),
		of("nim", "", "nobody's", result.AC), of(result.UnknownProblem, "carla", "c", result.JE),
		of("nim", "anna", "a0", result.CE),
	}, false)
	var order []string
	for _, j := range class.Judgements {
		order = append(order, j.Submission)
	}
	want := "[c nobody's a0 a1 b a2] [nim kayles] [{anna 1 map[kayles:[TLE] nim:[CE AC]] [[2 3] [5]] <nil>} {ben 0 map[nim:[WA]] [[4] []] <nil>} {carla 0 map[] [[] []] <nil>}]"
	if got := fmt.Sprint(order, class.Problems, class.People); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// Of several programs of a person the best counts. The results of one name nobody else.
func TestScore(t *testing.T) {
	of := func(problem, author string, v result.Verdict, passed int) result.Judgement {
		group := result.Group{Verdict: v, Stats: result.Stats{Tried: 10, Passed: passed}, Count: 10}
		slow := result.Group{Verdict: v, Stats: result.Stats{Tried: passed, Passed: passed}, Count: 10,
			Cut: v == result.TLE}
		return result.Judgement{Problem: problem, Author: author, Submission: author + ".c", Verdict: v,
			Groups: []result.Group{group, slow}}
	}
	class := ClassOf("", []string{"nim", "kayles"}, []result.Judgement{
		of("nim", "anna", result.WA, 7), of("nim", "anna", result.TLE, 3), of("kayles", "anna", result.WA, 1),
		of("nim", "ben", result.AC, 10), of("nim", "carla", result.WA, 9), of("kayles", "carla", result.CE, 0),
	}, true)
	got := ""
	for _, person := range class.People {
		got += fmt.Sprintf(" %s %d %d", person.Name, person.Accepted, *person.Points)
	}
	if want := " anna 0 80 ben 1 100 carla 0 90"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if said := fmt.Sprintf("%+v", Alone(class, "anna")); strings.Contains(said, "ben") ||
		strings.Contains(said, "carla") || !strings.Contains(said, "anna.c") {
		t.Errorf("anna alone: %s", said)
	}
}
