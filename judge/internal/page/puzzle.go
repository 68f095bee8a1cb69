package page

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Puzzles are at /puzzles/PRACTICE/ID/3/1/, with the moves that were made as in the address of a game: the person's,
// and the replies. To a puzzle that asks for one of two, 1/ and 2/ are the answers. PRACTICE is what the person
// practises, where /puzzles/PRACTICE leads to the next puzzle: any, daily, lesson-4, or a game.

// Practices beside the games.
const (
	anyPuzzle   = "any"
	dailyPuzzle = "daily"
	lessonStart = "lesson-"
)

// practised returns the games of a practice, nil for all, and whether there is such a practice.
func (h *Handler) practised(v Visit, practice string) (games []string, found bool, err error) {
	if practice == anyPuzzle || practice == dailyPuzzle {
		return nil, true, nil
	}
	if number, is := strings.CutPrefix(practice, lessonStart); is {
		c, err := h.course(v.Lang)
		if err != nil {
			return nil, false, err
		}
		n, _ := strconv.Atoi(number)
		l, found := c.Find(n)
		return puzzle.OfLesson(l), found, nil
	}
	return []string{practice}, len(puzzle.Of([]string{practice})) > 0, nil
}

// nextPuzzle leads to the next puzzle of a practice.
func (h *Handler) nextPuzzle(v Visit) error {
	practice := v.R.PathValue("practice")
	games, found, err := h.practised(v, practice)
	if err != nil {
		return err
	}
	if !found {
		return Missing("page no such puzzle")
	}
	p := puzzle.Daily(time.Now())
	if practice != dailyPuzzle {
		if p, found = h.host.Puzzles(v.R).Next(games); !found {
			return v.LeadTo("/puzzles?solved=" + practice)
		}
	}
	return v.LeadTo("/puzzles/" + practice + "/" + p.ID + "/")
}

// A practice is what a person can practise.
type practice struct {
	To, Title string
	Done, All int // puzzles that were solved, and all
}

// practiceOf returns a practice with how far a person has come in it.
func practiceOf(name, title string, of []puzzle.Puzzle, solved map[string]bool) practice {
	p := practice{To: "/puzzles/" + name, Title: title, All: len(of)}
	for _, one := range of {
		if solved[one.ID] {
			p.Done++
		}
	}
	return p
}

// puzzles answers with the page of all puzzles: the rating, the puzzle of the day, and what to practise.
func (h *Handler) puzzles(v Visit) error {
	c, err := h.course(v.Lang)
	if err != nil {
		return err
	}
	record := h.host.Puzzles(v.R)
	solved := make(map[string]bool)
	for _, id := range record.Right {
		solved[id] = true
	}
	shown := struct {
		Scores         scores
		Plain          bool
		All            int
		Done           bool // all puzzles of a practice are solved
		Lessons, Games []practice
		Today          lonely
		Tried, Right   bool // the puzzle of today
	}{Scores: scoresOf(record), Plain: h.host.Has().Plain, All: len(puzzle.All()), Done: v.R.URL.Query().Has("solved")}
	for _, l := range c.Lessons {
		of := puzzle.Of(puzzle.OfLesson(l))
		title := v.Lang.Say(message.New("page lesson with title", l.Number, l.Title))
		shown.Lessons = append(shown.Lessons, practiceOf(lessonStart+strconv.Itoa(l.Number), title, of, solved))
	}
	for _, name := range puzzle.Games() {
		if of := puzzle.Of([]string{name}); len(of) > 0 {
			shown.Games = append(shown.Games, practiceOf(name, gameTitle(v.Lang, name), of, solved))
		}
	}
	if !shown.Plain {
		today := puzzle.Daily(time.Now())
		_, on, err := today.Open()
		if err != nil {
			return err
		}
		shown.Tried, shown.Right = record.Tried(today.ID)
		shown.Today = lonely{today, template.HTML(picture.Board(on[0].Board(), picture.Scene{}, v.Lang.Say)), gameTitle(v.Lang, today.Game)}
	}
	return h.Render(v, http.StatusOK, "puzzles", shown)
}

// A lonely puzzle is one that is shown and not played.
type lonely struct {
	puzzle.Puzzle
	Drawn template.HTML
	From  string // the title of the game
}

// gameTitle returns the title of a game that has puzzles.
func gameTitle(lang words.Language, name string) string {
	if p, found := suite.Find(name); found {
		return cmp.Or(words.EnglishTitle(lang, p.Room), words.Title(lang, p.Room))
	}
	return puzzle.Title(name)
}

// Scores are how far a person has come with puzzles, as pages show it.
type scores struct {
	Rating          string
	Streak, Longest int
	Solved, Missed  int
}

func scoresOf(r puzzle.Record) scores {
	return scores{r.Rated().String(), r.Streak, r.Longest, len(r.Right), len(r.Wrong)}
}

// A puzzlePage is all that the page of a puzzle shows.
type puzzlePage struct {
	puzzle.Puzzle
	view
	Scores   scores
	Problem  suite.Problem
	Known    bool     // the suite has the problem
	From     string   // the title of the game
	Practice string   // what the next puzzle is of
	Boards   []choice // of a puzzle that asks for one of two
	Told     bool     // whether the solution was asked for
	Solution string   // the winning move, if so
	Reply    string   // the opponent's last move
	Wrong    bool     // the last move or the answer was wrong
	Right    bool     // the puzzle is solved
	Why      string   // who wins, and how
	Gain     string   // points for the rating; "" if the puzzle was tried before
	Again    string   // the address before the wrong move
	Play     string   // of the position, to play on
}

// A choice is an answer to choose, perhaps with a board.
type choice struct {
	Drawn     template.HTML
	To, Words string
	Chosen    bool
	Copy      copying
}

// puzzle answers with a puzzle.
func (h *Handler) puzzle(v Visit) error {
	p, found := puzzle.Find(v.R.PathValue("puzzle"))
	_, is, err := h.practised(v, v.R.PathValue("practice"))
	if err != nil {
		return err
	}
	if !found || !is {
		return Missing("page no such puzzle")
	}
	shown := puzzlePage{Puzzle: p, From: gameTitle(v.Lang, p.Game), Practice: v.R.PathValue("practice")}
	if shown.Practice == dailyPuzzle { // there is one a day
		shown.Practice = anyPuzzle
	}
	if shown.Problem, shown.Known = suite.Find(p.Game); !shown.Known {
		if _, shown.Problem, err = ownGame(p.Game); err != nil {
			return err
		}
	}
	if !strings.HasSuffix(v.R.URL.Path, "/") {
		return v.LeadTo(path.Base(v.R.URL.EscapedPath()) + "/")
	}
	var leave func()
	if v.rules, leave, err = h.tables.sit(v.R.Context(), shown.Problem); err != nil { // the visitor has not waited
		return err
	}
	defer leave()
	if p.Kind == puzzle.Win {
		return h.playPuzzle(v, &shown)
	}
	return h.choosePuzzle(v, &shown)
}

// showPuzzle answers with the page of a puzzle, after what the address says. It remembers how an attempt ended.
func (h *Handler) showPuzzle(v Visit, shown *puzzlePage) (err error) {
	record := h.host.Puzzles(v.R)
	before := record.Rated().Points()
	tried, _ := record.Tried(shown.ID)
	if !tried && (shown.Right || shown.Wrong || shown.Told) {
		if record, err = h.host.Try(v, shown.Puzzle, shown.Right && !shown.Told); err != nil {
			return err
		}
		shown.Gain = fmt.Sprintf("%+d", record.Rated().Points()-before)
	}
	shown.Scores = scoresOf(record)
	return h.Render(v, http.StatusOK, "puzzle", shown)
}

// playPuzzle answers with a puzzle that is played.
func (h *Handler) playPuzzle(v Visit, shown *puzzlePage) error {
	start, err := v.rules.Position(shown.Positions[0])
	if err != nil {
		return err
	}
	a, err := readGame(shown.Positions[0], sides[start.Mover()], v.R.PathValue("made"))
	if err != nil {
		return Missing("page no such move")
	}
	g, moves, err := a.game(v.rules)
	if err != nil {
		return Missing("page no such move")
	}
	a.all, a.picked = v.R.URL.Query().Has("all"), v.R.URL.Query().Get("pick")
	if a.pick, err = readSpots(a.picked); err != nil {
		return Missing("page no such move")
	}
	if !g.Over() && !g.PersonMoves() {
		to, err := reply(g, moves)
		if err != nil {
			return err
		}
		return v.LeadTo(to)
	}
	for i, step := range g.Made {
		value, err := step.Move.To.Value()
		if err != nil {
			return err
		}
		if step.Person && !value.Is(game.Loss) {
			shown.Wrong, shown.Again, moves = true, a.before(len(g.Made)-i), nil
			break
		}
	}
	shown.Right = !shown.Wrong && g.Over()
	if shown.Told = v.R.URL.Query().Has("solution") && moves != nil; shown.Told {
		best, err := explain.Best(g.Position)
		if err != nil {
			return err
		}
		shown.Solution = v.Lang.Move(best.Done)
	}
	if shown.Wrong && g.Over() || shown.Right {
		shown.Why = texts.Capital(v.Lang.Say(g.End()))
	}
	if !g.Over() {
		shown.Play = gameAt(shown.Problem.ID, g.Position, sideOf(g.Position, ""))
	}
	scene := picture.Scene{Start: start.Board()}
	shown.lang, shown.Colors = v.Lang, fmt.Sprint("turn-", g.Position.Mover())
	shown.Who = report.Sides(v.Lang, g)
	shown.Note = report.Men(v.Lang, g.Position.Board(), g.Position.Players())
	if made := len(g.Made); made > 0 {
		last := g.Made[made-1]
		scene.Before, scene.Made = last.Before.Board(), last.Move.Spots
		shown.Colors += fmt.Sprint(" made-", last.Before.Mover())
		if !last.Person {
			shown.Reply = v.Lang.Move(last.Move.Done)
		}
	}
	shown.Copy.Text = v.Lang.Position(g.Position.String())
	shown.view.board(g.Position.Board(), scene, moves, result.Explanation{}, a)
	if shown.only != "" {
		return v.LeadTo(shown.only)
	}
	return h.showPuzzle(v, shown)
}

// choosePuzzle answers with a puzzle that asks for one of two.
func (h *Handler) choosePuzzle(v Visit, shown *puzzlePage) error {
	var on []rules.Position
	for _, text := range shown.Positions {
		p, err := v.rules.Position(text)
		if err != nil {
			return err
		}
		on = append(on, p)
	}
	made := strings.TrimSuffix(v.R.PathValue("made"), "/")
	if made != "" && made != "1" && made != "2" {
		return Missing("page no such move")
	}
	if made != "" {
		right, err := puzzle.Right(on, made == "1")
		if err != nil {
			return err
		}
		if shown.Why, err = report.Reasons(v.Lang, shown.Puzzle, on); err != nil {
			return err
		}
		shown.Right, shown.Wrong = right, !right
	}
	players, mover := on[0].Players(), on[0].Mover()
	shown.Who = texts.Capital(v.Lang.Player(players[mover]))
	shown.Note = report.Men(v.Lang, on[0].Board(), players)
	for n := range 2 {
		one := choice{To: link(n), Chosen: made == strconv.Itoa(n+1)}
		if made != "" {
			one.To = ""
		}
		one.Words = v.Lang.Say(message.New("page player wins", texts.Capital(v.Lang.Player(players[(mover+n)%2]))))
		if n < len(on) {
			one.Copy.Text = v.Lang.Position(on[n].String())
			one.Drawn = template.HTML(picture.Board(on[n].Board(), picture.Scene{}, v.Lang.Say))
		}
		if shown.Kind == puzzle.Lost {
			one.Words = v.Lang.Say(message.New("page board is lost", n+1))
		}
		shown.Boards = append(shown.Boards, one)
	}
	shown.Play = gameAt(shown.Problem.ID, on[0], sideOf(on[0], ""))
	return h.showPuzzle(v, shown)
}
