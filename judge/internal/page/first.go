package page

import (
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"sync"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/search"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// toLearn returns all problems in the order to learn in.
var toLearn = sync.OnceValue(func() []suite.Problem { return suite.ToLearn(suite.Problems) })

// The game of the first page: a small one, which the player can win.
const (
	FirstGame     = "poj1067"
	FirstPosition = "4 6"
)

// A trail is problems that stand together, in the order to learn in.
type trail struct {
	ID, Title string // the title is "" for all problems
	Cards     []template.HTML
	Solved    int
}

// An order is a way to sort the problems on the first page.
type order string

const (
	byKind  order = "kind" // what their games are played with
	byLevel order = "difficulty"
	byPath  order = "path" // to learn in
)

// of returns where a problem stands: the number of its trail, and the title of that.
func (o order) of(lang words.Language, p suite.Problem) (number int, title string) {
	switch o {
	case byLevel:
		return int(p.Level), lang.Level(p.Level)
	case byPath:
		return 0, ""
	}
	return int(p.Kind), lang.PlayedWith(p.Kind)
}

// trails returns problems in an order.
func (o order) trails(lang words.Language, problems []suite.Problem, far map[string]string, topics bool) ([]trail, error) {
	by := map[int]*trail{}
	for _, p := range problems {
		made, err := card{p, far[p.ID], topics}.html(lang)
		if err != nil {
			return nil, err
		}
		number, title := o.of(lang, p)
		if by[number] == nil {
			by[number] = &trail{ID: fmt.Sprintf("%s-%d", o, number), Title: texts.Capital(title)}
		}
		t := by[number]
		t.Cards = append(t.Cards, made)
		if far[p.ID] == "solved" {
			t.Solved++
		}
	}
	return lists.Each(slices.Sorted(maps.Keys(by)), func(n int) trail { return *by[n] }), nil
}

// A sorting is a link to the problems in an order.
type sorting struct {
	Order  order
	To     string
	Chosen bool
}

// sortings returns the links to all orders, of which one is chosen.
func sortings(chosen order, topics bool) (list []sorting) {
	for _, o := range []order{byKind, byLevel, byPath} {
		to := "/?sort=" + string(o)
		if topics {
			to += "&topics"
		}
		list = append(list, sorting{o, to, o == chosen})
	}
	return list
}

// A card is a problem as the first page lists it: how far the person has come with it, and whether its topics
// are shown.
type card struct {
	suite.Problem
	Far    string
	Topics bool
}

// cards are the cards that were made, by cardKey: many people have the same ones.
var cards sync.Map

// A cardKey tells cards apart.
type cardKey struct {
	lang, id, far string
	topics        bool
}

// html returns the card in a language.
func (c card) html(lang words.Language) (template.HTML, error) {
	key := cardKey{lang.Tag(), c.ID, c.Far, c.Topics}
	if kept, there := cards.Load(key); there {
		return kept.(template.HTML), nil
	}
	made, err := Part(lang, "list", "card", c)
	if err == nil {
		cards.Store(key, made)
	}
	return made, err
}

// list answers with the first page: a game to play, and the problems as a path, or those that a search
// finds.
func (h *Handler) list(v Visit) error {
	query := v.R.URL.Query()
	asked := texts.Clip(query.Get("q"), 200)
	found := search.For(h.filesIn(v.Lang).Language, asked)
	shown := struct {
		Words, Count string
		search.Found
		Has         Features
		Far         map[string]string // see progress
		Paths       []trail           // all problems,
		Order       order             // how they are sorted,
		Sortings    []sorting         // and how they can be, or
		Results     []template.HTML   // the cards of those that were found, the best first
		Topics      bool              // whether to show them: they give theorems away
		Next        *suite.Problem    // what to do next, nil if all is solved
		Solved, All int
		Terms       []term        // of the glossary that were found
		Lesson      *lessonLine   // to go on with in the course, nil if all are done
		Turn        suite.Problem // of the game to play
		Board       template.HTML
		Play        string // the address of the game
	}{Words: asked, Count: v.Lang.Count(len(found.Problems), words.Problem), Found: found, Far: h.host.Progress(v.R), Topics: query.Has("topics"), All: len(suite.Problems)}
	shown.Order = order(query.Get("sort"))
	if shown.Order != byLevel && shown.Order != byPath {
		shown.Order = byKind
	}
	shown.Sortings = sortings(shown.Order, shown.Topics)
	if asked != "" {
		for _, problem := range found.Problems {
			made, err := card{problem, shown.Far[problem.ID], shown.Topics}.html(v.Lang)
			if err != nil {
				return err
			}
			shown.Results = append(shown.Results, made)
		}
		found.Problems = nil
	}
	var err error
	if shown.Paths, err = shown.Order.trails(v.Lang, found.Problems, shown.Far, shown.Topics); err != nil {
		return err
	}
	for _, p := range toLearn() {
		if shown.Far[p.ID] == "solved" {
			shown.Solved++
		} else if shown.Next == nil || shown.Far[p.ID] != "" && shown.Far[shown.Next.ID] == "" { // one that was begun comes first
			shown.Next = &p
		}
	}
	c, err := h.course(v.Lang)
	if err != nil {
		return err
	}
	shown.Terms = explained(c, found.Terms)
	if asked == "" {
		_, shown.Lesson = reach{shown.Far, h.host.Tasks(v.R)}.lines(c)
	}
	if shown.Has = h.host.Has(); shown.Has.Plain {
		return h.Render(v, http.StatusOK, "list", shown)
	}
	if asked == "" {
		start := firstBoards.in(v.Lang)
		shown.Turn, _ = suite.Find(FirstGame)
		shown.Board, shown.Play = start.board, start.play
	}
	return h.Render(v, http.StatusOK, "list", shown)
}

// A firstBoard is the game of the first page: its board, with links to the game after a move or a pick.
type firstBoard struct {
	board template.HTML
	play  string
}

// firstBoards are the game in each language. It is the same each time.
var firstBoards = inEach[firstBoard]{make: newFirstBoard}

// newFirstBoard draws the game in a language.
func newFirstBoard(lang words.Language) firstBoard {
	p, _ := suite.Find(FirstGame)
	position, err := p.New().Position(FirstPosition)
	if err != nil {
		return firstBoard{} // TestFirstPage plays it
	}
	moves, _ := legalMoves(position)
	play := gameAt(p.ID, position, sides[0])
	v := view{lang: lang, Base: play}
	v.board(position.Board(), picture.Scene{}, moves, result.Explanation{}, gameAddress{})
	return firstBoard{v.Board, play}
}
