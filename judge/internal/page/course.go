package page

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A lesson of the course is at /course/4. On its boards a person moves by pointing: a link leads to
// /course/4/BOARD/3/, which shows the lesson with the board after move 3 and says whether that solves the
// task. What is picked stands after ?pick= as in the address of a game.

// course returns the course in the language of a visit. Files never change while a server runs.
func (h *Handler) course(lang words.Language) (suite.Course, error) {
	if kept, there := h.courses.Load(lang.Tag()); there {
		return kept.(suite.Course), nil
	}
	c, err := h.filesIn(lang).Course()
	if err == nil {
		h.courses.Store(lang.Tag(), c)
	}
	return c, err
}

// A lessonLine is a lesson in the list of all.
type lessonLine struct {
	suite.Lesson
	Done, All int // its tasks and exercises
}

// A reach is how far a person has come in the course.
type reach struct {
	far   map[string]string // with problems, as Host has it
	tasks []string          // that are solved
}

// reachOf returns how far the person who made a request has come.
func (h *Handler) reachOf(r *http.Request) reach { return reach{h.host.Progress(r), h.host.Tasks(r)} }

// line returns the line of a lesson.
func (r reach) line(l suite.Lesson) lessonLine {
	line := lessonLine{Lesson: l}
	for _, b := range l.Boards {
		if line.All++; slices.Contains(r.tasks, b.Name) {
			line.Done++
		}
	}
	for _, e := range l.Exercises {
		if line.All++; r.far[e.ID] == "solved" {
			line.Done++
		}
	}
	return line
}

// lines returns the lessons with how far the person has come, and the first one that is not done; nil if
// all are.
func (r reach) lines(c suite.Course) (lines []lessonLine, next *lessonLine) {
	for _, l := range c.Lessons {
		lines = append(lines, r.line(l))
	}
	if i := slices.IndexFunc(lines, func(l lessonLine) bool { return l.Done < l.All }); i >= 0 {
		next = &lines[i]
	}
	return lines, next
}

// showCourse answers with the list of the lessons.
func (h *Handler) showCourse(v Visit) error {
	c, err := h.course(v.Lang)
	if err != nil {
		return err
	}
	lines, next := h.reachOf(v.R).lines(c)
	return h.Render(v, http.StatusOK, "course", struct {
		Title        string
		Intro, After template.HTML
		Lessons      []lessonLine
		Next         *lessonLine
		Plain        bool
	}{c.Title, lessonText(c.Intro), lessonText(c.After), lines, next, h.host.Has().Plain})
}

// A lessonPage is all that the page of a lesson shows.
type lessonPage struct {
	lessonLine
	Pieces        []lessonPiece
	Exercises     []exercise
	Elsewhere     template.HTML
	Before, After *suite.Lesson // its neighbours, nil if there are none
	Plain         bool          // nothing answers but files
}

// A lessonPiece is a part of a lesson's text and the board after it, nil after the last part.
type lessonPiece struct {
	Text  template.HTML
	Board *lessonBoard
}

// An exercise is an exercise of a lesson.
type exercise struct {
	suite.Problem
	Says template.HTML
	Far  string // how far the person has come with it
}

// A lessonBoard is a board in a lesson.
type lessonBoard struct {
	suite.Board
	Drawn  template.HTML // "" where nothing answers but files, which can't show what a move does
	Moves  []option      // those that fit what was picked
	Closed bool          // whether to fold them away, since the board has them
	Solved bool          // by the person, now or before
	Picked string
	Made   string // the move made now, in words; "" for none
	Right  bool   // whether it solves the task
	Reply  string // the opponent's best move after it, "" if the game is over
	Again  string // the address of the board without the move
	Play   string // that of the game, after the move if there is one
	Copy   copying
}

// showLesson answers with a lesson, of which one board may have been played on.
func (h *Handler) showLesson(v Visit) error {
	c, err := h.course(v.Lang)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(v.R.PathValue("lesson"))
	l, found := c.Find(number)
	if !found {
		return Missing("page no such lesson")
	}
	shown := lessonPage{Elsewhere: lessonText(l.Elsewhere), Plain: h.host.Has().Plain}
	if before, found := c.Find(number - 1); found {
		shown.Before = &before
	}
	if after, found := c.Find(number + 1); found {
		shown.After = &after
	}
	person, played := h.reachOf(v.R), v.R.PathValue("board")
	for text, b := range l.Pieces {
		piece := lessonPiece{Text: scrolling(lessonText(text))}
		if b != nil {
			made := ""
			if b.Name == played {
				made, played = v.R.PathValue("made"), ""
			}
			if piece.Board, err = h.board(v, number, *b, made); err != nil {
				return err
			}
			if piece.Board.Right && !slices.Contains(person.tasks, b.Name) {
				if err := h.host.Solve(v, b.Name); err != nil {
					return err
				}
				person.tasks = append(slices.Clone(person.tasks), b.Name)
			}
			piece.Board.Solved = slices.Contains(person.tasks, b.Name)
		}
		shown.Pieces = append(shown.Pieces, piece)
	}
	if played != "" {
		return Missing("page no such board")
	}
	shown.lessonLine = person.line(l) // with what was solved just now
	for _, e := range l.Exercises {
		p, _ := suite.Find(e.ID)
		shown.Exercises = append(shown.Exercises, exercise{p, lessonText(e.Words), person.far[e.ID]})
	}
	return h.Render(v, http.StatusOK, "lesson", shown)
}

var namedLesson = texts.Pattern(`[Ll]esson (\d+)|第 ?(\d+) ?课`)

// lessonText returns a text of the course in HTML, in which each lesson that it names is a link.
func lessonText(text string) template.HTML {
	return markdown("", namedLesson().ReplaceAllString(text, "[$0](/course/$1$2)"))
}

// scrolling returns a text whose tables may be scrolled by keyboard, too.
func scrolling(text template.HTML) template.HTML {
	return template.HTML(strings.ReplaceAll(string(text), "<pre>", `<pre tabindex="0">`))
}

// open returns the position of a board, and the problem whose rules it has; for a game of the laboratory
// that is one made for it.
func open(b suite.Board) (p suite.Problem, position rules.Position, err error) {
	p, found := suite.Find(b.Game)
	if !found {
		if _, p, err = ownGame(b.Game); err != nil {
			return p, position, err
		}
	}
	position, err = p.New().Position(b.Position)
	return p, position, err
}

// solves reports whether a move solves the task of a board, by search.
func solves(b suite.Board, position rules.Position, move rules.Move) (bool, error) {
	before, err := position.Value()
	if err != nil {
		return false, err
	}
	after, err := move.To.Value()
	wanted := map[suite.Task]game.Outcome{suite.Win: game.Loss, suite.Draw: game.Draw}[b.Task]
	return before.Outcome == -wanted && after.Outcome == wanted, err
}

// board returns a board of a lesson after a move, given by its number; "" for none.
func (h *Handler) board(v Visit, lesson int, b suite.Board, made string) (*lessonBoard, error) {
	if h.host.Has().Plain {
		return &lessonBoard{Board: b}, nil
	}
	p, position, err := open(b)
	if err != nil {
		return nil, err
	}
	moves, err := legalMoves(position)
	if err != nil {
		return nil, err
	}
	base, here := fmt.Sprintf("/course/%d/%s/", lesson, b.Name), "#"+b.Name
	shown := &lessonBoard{Board: b, Again: base + here, Play: gameAt(p.ID, position, sideOf(position, ""))}
	shown.Copy = copying{Link: shown.Again, Text: v.Lang.Position(position.String())}
	view := view{lang: v.Lang, Base: base}
	scene, board, at := picture.Scene{Start: position.Board()}, position.Board(), gameAddress{}
	if n, err := strconv.Atoi(strings.TrimSuffix(made, "/")); err == nil && n >= 1 && n <= len(moves) {
		move := moves[n-1]
		scene.Before, scene.Made, board, moves = board, move.Spots, move.To.Board(), nil
		shown.Play += link(n - 1)
		if err := shown.show(v.Lang, position, move); err != nil {
			return nil, err
		}
	} else if made != "" {
		return nil, Missing("page no such move")
	} else if strings.HasPrefix(v.R.URL.Path, base) {
		at.picked = v.R.URL.Query().Get("pick")
		if at.pick, err = readSpots(at.picked); err != nil {
			return nil, Missing("page no such move")
		}
	}
	view.board(board, scene, moves, result.Explanation{}, at)
	if view.only != "" { // as if it had been pointed at
		return h.board(v, lesson, b, view.only)
	}
	shown.Drawn, shown.Picked = template.HTML(strings.ReplaceAll(string(view.Board), `">`+"<title>", here+`"><title>`)), view.Picked
	shown.Moves, shown.Closed = view.Moves, view.Closed
	for i := range shown.Moves {
		shown.Moves[i].To += here
	}
	return shown, nil
}

// show adds a move, whether it solves the task, and what the opponent does then.
func (b *lessonBoard) show(lang words.Language, position rules.Position, move rules.Move) (err error) {
	b.Made = lang.Move(move.Done)
	if b.Right, err = solves(b.Board, position, move); err != nil || b.Right {
		return err
	}
	g, err := explain.NewMatch(position, position.Mover(), 0)
	if err != nil {
		return err
	}
	if g.Make(move); g.Over() {
		return nil
	}
	reply, err := g.Reply()
	b.Reply = lang.Move(reply.Done)
	return err
}

// A Follow is what to go on with after a problem: an exercise, or a lesson.
type Follow struct {
	Problem *suite.Problem // the next exercise of the same lesson that the person has not solved, nil if there is none
	Lesson  suite.Lesson   // that lesson; without a problem, the next one that is not done
}

// Next returns what to go on with after a problem; nil if all is done.
func (h *Handler) Next(v Visit, id string) *Follow {
	c, err := h.course(v.Lang)
	if err != nil {
		return nil // the page of the course says why
	}
	l, after := c.Of(id)
	person := h.reachOf(v.R)
	for _, e := range slices.Concat(after, l.Exercises) {
		if p, _ := suite.Find(e.ID); person.far[e.ID] != "solved" && e.ID != id {
			return &Follow{&p, l}
		}
	}
	for _, other := range slices.Concat(c.Lessons[l.Number:], c.Lessons[:l.Number]) {
		if line := person.line(other); line.Done < line.All {
			return &Follow{nil, other}
		}
	}
	return nil
}

// A term is a term of the glossary.
type term struct {
	suite.Term
	Lesson int // that explains it, 0 if none does
}

// explained returns terms with their lessons.
func explained(c suite.Course, terms []suite.Term) []term {
	return lists.Each(terms, func(t suite.Term) term { return term{t, c.Explaining(t)} })
}

// glossary answers with the glossary.
func (h *Handler) glossary(v Visit) error {
	type part struct {
		Heading string
		Terms   []term
	}
	page, err := h.filesIn(v.Lang).GlossaryPage()
	if err != nil {
		return err
	}
	c, err := h.course(v.Lang)
	if err != nil {
		return err
	}
	_, sections := suite.Sections(page)
	var parts []part
	for _, s := range sections {
		parts = append(parts, part{s.Heading, explained(c, suite.Terms(s.Text))})
	}
	return h.Render(v, http.StatusOK, "glossary", parts)
}
