package suite

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/texts"
)

// A Course is the theory in order: problems/COURSE.md, or its Chinese twin.
type Course struct {
	Title   string
	Intro   string // in Markdown, as all texts here
	Lessons []Lesson
	After   string // what follows the last lesson, with its heading
}

// A Lesson is a lesson of the course.
type Lesson struct {
	Number    int // from 1
	Title     string
	Text      string // with the lines of its boards, without the exercises
	Exercises []Exercise
	Elsewhere string  // exercises that the suite does not have, "" for none
	Boards    []Board // in the text
}

// An Exercise is a problem of the suite, with a few words about it.
type Exercise struct{ ID, Words string }

// A Board is a position in the text of a lesson: a picture whose title says what to play. Title and
// alternative text stand in one line of Markdown:
//
//	![Piles of 3, 4 and 5](../judge/course/nim-345.svg "win hdu1850 3 4 5")
type Board struct {
	Name     string // that of its picture; it names the task where progress is kept
	Shows    string // in words
	Task     Task
	Game     string // a problem, or a game of the laboratory as one word
	Position string
}

// A Task is what a board asks for.
type Task string

// The tasks.
const (
	Win  Task = "win"  // a move to a position that is lost for the opponent
	Draw Task = "draw" // a move to a draw, where no move wins
)

var (
	boardLine    = texts.Pattern(`(?m)^!\[([^\]\n]*)\]\(\.\./judge/course/([a-z0-9-]+)\.(?:zh\.)?svg "(\S+) (\S+) ([^"\n]+)"\)\n`)
	lessonHead   = texts.Pattern(`^(\d+)\. (.+)`)
	exerciseItem = texts.Pattern(`^\[([^\]]+)\]\(([^)/]+)/README\.(?:zh\.)?md\)[:：] ?((?s).+)$`)
	boldWords    = texts.Pattern(`\*\*([^*]+)\*\*`)
	comments     = texts.Pattern(`(?m)^ *<!--.*-->\n\n?`)
	lessonLink   = texts.Pattern(`\[([^\]]+)\]\(\.\./COURSE\.(?:zh\.)?md#(\d+)-[^)\s]*\)`)
)

// Course returns the course.
func (f Files) Course() (c Course, err error) {
	text, err := f.CoursePage()
	if err != nil {
		return c, err
	}
	head, sections := Sections(text)
	c.Title, c.Intro, _ = strings.Cut(strings.TrimPrefix(head, "# "), "\n")
	for _, s := range sections {
		title := lessonHead().FindStringSubmatch(s.Heading)
		if title == nil {
			c.After += "## " + s.Heading + "\n" + s.Text
			continue
		}
		l := Lesson{Title: title[2]}
		l.Number, _ = strconv.Atoi(title[1])
		exercises := ""
		l.Text, exercises, _ = strings.Cut(s.Text, "\n### ")
		_, exercises, _ = strings.Cut(exercises, "\n")
		for _, item := range strings.Split(exercises, "\n- ")[1:] {
			if found := exerciseItem().FindStringSubmatch(texts.Joined(item)); found != nil && found[1] == found[2] {
				l.Exercises = append(l.Exercises, Exercise{found[1], found[3]})
			} else {
				l.Elsewhere = texts.Joined(item)
			}
		}
		for _, b := range l.Pieces {
			if b != nil {
				l.Boards = append(l.Boards, *b)
			}
		}
		c.Lessons = append(c.Lessons, l)
	}
	return c, nil
}

// CoursePage returns the page with all lessons, without what only tests read.
func (f Files) CoursePage() (string, error) {
	text, err := f.translated("", "COURSE.md")
	return comments().ReplaceAllString(string(text), ""), err
}

// Pieces calls yield with the text of a lesson up to each board, and with the board; nil after the last text.
func (l Lesson) Pieces(yield func(text string, b *Board) bool) {
	from := 0
	for _, at := range boardLine().FindAllStringSubmatchIndex(l.Text, -1) {
		part := func(n int) string { return l.Text[at[2*n]:at[2*n+1]] }
		b := Board{Name: part(2), Shows: part(1), Task: Task(part(3)), Game: part(4), Position: part(5)}
		if !yield(l.Text[from:at[0]], &b) {
			return
		}
		from = at[1]
	}
	yield(l.Text[from:], nil)
}

// Find returns the lesson with a number.
func (c Course) Find(number int) (Lesson, bool) {
	if number < 1 || number > len(c.Lessons) {
		return Lesson{}, false
	}
	return c.Lessons[number-1], true
}

// Of returns the lesson of which a problem is an exercise, and the exercises after it.
func (c Course) Of(id string) (lesson Lesson, after []Exercise) {
	for _, l := range c.Lessons {
		if i := slices.IndexFunc(l.Exercises, func(e Exercise) bool { return e.ID == id }); i >= 0 {
			return l, l.Exercises[i+1:]
		}
	}
	return Lesson{}, nil
}

// Explaining returns the number of the first lesson that explains a term, which stands in bold there; 0 if none
// does.
func (c Course) Explaining(t Term) int {
	for _, l := range c.Lessons {
		for _, found := range boldWords().FindAllStringSubmatch(l.Text, -1) {
			words, _, _ := strings.Cut(texts.Joined(found[1]), "（")
			words, _, _ = strings.Cut(words, " (")
			if slices.ContainsFunc(t.Names, func(name string) bool {
				return strings.EqualFold(name, strings.TrimRight(words, ".。"))
			}) {
				return l.Number
			}
		}
	}
	return 0
}

// Picture returns the path of the picture of a board from the folder problems, in a language of Files.
func (b Board) Picture(language string) string {
	ending := ".svg"
	if language != "" {
		ending = "." + language + ending
	}
	return path.Join("../judge/course", b.Name+ending)
}

// String returns the title of the board's picture.
func (b Board) String() string { return fmt.Sprint(b.Task, " ", b.Game, " ", b.Position) }

// WithLessons returns a problem's page, or a part of it, with what write returns in place of each link to a lesson,
// such as [lesson 4](../COURSE.md#4-nim). Only GitHub shows COURSE.md at that address.
func WithLessons(page string, write func(text string, lesson int) string) string {
	return lessonLink().ReplaceAllStringFunc(page, func(link string) string {
		parts := lessonLink().FindStringSubmatch(link)
		lesson, _ := strconv.Atoi(parts[2])
		return write(parts[1], lesson)
	})
}
