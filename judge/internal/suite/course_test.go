package suite

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// courses returns the course in each language of Files.
func courses(t *testing.T) (list []Course) {
	t.Helper()
	for _, language := range Languages {
		files := Own
		files.Language = language
		list = append(list, full.Must(files.Course())(t))
	}
	return list
}

// Each problem is an exercise of one lesson, after those that are to be learnt before it.
func TestEachExercise(t *testing.T) {
	for _, p := range Problems {
		t.Run(p.ID, func(t *testing.T) {
			for i, c := range courses(t) {
				page := []string{"COURSE.md", "COURSE.zh.md"}[i]
				n := 0
				for _, l := range c.Lessons {
					at := slices.IndexFunc(l.Exercises, func(e Exercise) bool { return e.ID == p.ID })
					if at < 0 {
						continue
					}
					n++
					if before := at - 1; before >= 0 {
						if other, _ := Find(l.Exercises[before].ID); other.Step() > p.Step() {
							t.Errorf("problems/%s, lesson %d: %s stands before it and is to be learnt after it",
								page, l.Number, other.ID)
						}
					}
				}
				if n != 1 {
					t.Errorf("problems/%s: it is an exercise of %d lessons, want 1: add it to the exercises of the lesson that teaches its theory", page, n)
				}
			}
		})
	}
}

// The course has the same lessons in each language: the same boards, exercises and explained terms.
func TestCourse(t *testing.T) {
	all := courses(t)
	english, chinese := all[0], all[1]
	if len(english.Lessons) < 12 || len(english.Lessons) != len(chinese.Lessons) {
		t.Fatalf("%d lessons in English, %d in Chinese", len(english.Lessons), len(chinese.Lessons))
	}
	names := make(map[string]bool)
	for i, l := range english.Lessons {
		twin := chinese.Lessons[i]
		if l.Number != i+1 || twin.Number != i+1 {
			t.Errorf("lesson %d has the numbers %d and %d", i+1, l.Number, twin.Number)
		}
		boards, twins := l.Boards, twin.Boards
		if len(boards) == 0 || len(boards) != len(twins) {
			t.Fatalf("lesson %d: %d boards in English, %d in Chinese", i+1, len(boards), len(twins))
		}
		for n, b := range boards {
			if twin := twins[n]; b.Name != twin.Name || b.String() != twin.String() || b.Shows == twin.Shows {
				t.Errorf("lesson %d: the board %s is a twin of %s", i+1, b, twin)
			}
			if names[b.Name] {
				t.Errorf("two boards are called %s", b.Name)
			}
			names[b.Name] = true
		}
		ids := func(l Lesson) (list []string) {
			for _, e := range l.Exercises {
				if _, found := Find(e.ID); !found || e.Words == "" {
					t.Errorf("lesson %d: the exercise %q is no problem, or has no words", l.Number, e.ID)
				}
				list = append(list, e.ID)
			}
			return list
		}
		if a, b := ids(l), ids(twin); len(a) == 0 || !slices.Equal(a, b) ||
			(l.Elsewhere == "") != (twin.Elsewhere == "") {
			t.Errorf("lesson %d: exercises %q in English, %q in Chinese", i+1, a, b)
		}
		for _, p := range Problems {
			for _, home := range p.Homes {
				if regexp.MustCompile(`\b` + regexp.QuoteMeta(home.String()) + `\b`).MatchString(l.Elsewhere) {
					t.Errorf("lesson %d: %s is not outside the suite: it is %s", i+1, home, p.ID)
				}
			}
		}
	}
	terms := full.Must(Own.Glossary())(t)
	zh := Own
	zh.Language = "zh"
	twins := full.Must(zh.Glossary())(t)
	explained := 0
	for i, term := range terms {
		a, b := english.Explaining(term), chinese.Explaining(twins[i])
		if a != b {
			t.Errorf("%s is explained in lesson %d in English, and %s in lesson %d in Chinese", term.Names[0], a,
				twins[i].Names[0], b)
		}
		if a > 0 {
			explained++
		}
	}
	if explained < 25 {
		t.Errorf("the lessons explain %d terms of the glossary, want at least 25", explained)
	}
}

// A page that needs a proof of the course links to its lesson, where GitHub finds it: by the heading in small letters,
// without punctuation, with a hyphen for each blank.
func TestEachLessonLink(t *testing.T) {
	linking := 0
	for i, language := range Languages {
		files := Own
		files.Language = language
		lessons := courses(t)[i].Lessons
		for _, p := range Problems {
			page := full.Must(files.Page(p.ID))(t)
			links := regexp.MustCompile(`\[[^\]\n]*\]\((\.\./|[^)]*COURSE)[^)]*\)`).FindAllString(page, -1)
			var want []string
			WithLessons(page, func(name string, lesson int) string {
				title := strings.ToLower(fmt.Sprintf("%d. %s", lesson, lessons[lesson-1].Title))
				anchor := strings.ReplaceAll(regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(title, ""), " ",
					"-")
				file := map[string]string{"": "COURSE.md", "zh": "COURSE.zh.md"}[language]
				want = append(want, fmt.Sprintf("[%s](../%s#%s)", name, file, anchor))
				if named := map[string]string{"": "lesson %d",
					"zh": "第 %d 课"}[language]; strings.ToLower(name) != fmt.Sprintf(named, lesson) {
					t.Errorf("problems/%s, %q: the link to lesson %d says %q", p.ID, language, lesson, name)
				}
				return name
			})
			linking += len(want)
			if !slices.Equal(links, want) {
				t.Errorf("problems/%s, %q: links %q, want %q", p.ID, language, links, want)
			}
		}
	}
	if linking < 40 {
		t.Errorf("%d links to lessons, want at least 40", linking)
	}
}
