package page

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// mostListed is how many moves are listed until all are asked for.
const mostListed = 40

// A view is a game as its page shows it.
type view struct {
	Who     string   // who plays whom
	Turns   []option // the ways to play on
	Brief   string
	Board   template.HTML
	Note    string   // whose the men are
	Colors  string   // classes: whose move it is, and who made the one that the board shows
	Happen  []made   // the moves made last
	Next    string   // who is to move, or which move of the game the board shows
	Mover   int      // the number of that player
	Over    bool     // whether the game is over, whatever the board shows
	Steps   []step   // through the moves that were made
	Stand   string   // how many of them were made on the board
	Moves   []option // in the order of the rules, or those that fit what was picked
	More    int      // how many more there are
	Typing  bool     // whether a move can be typed, since not all are listed,
	Move    string   // what was typed,
	Untyped string   // and why that is no move
	Closed  bool     // whether to fold the moves away, since the board has them
	Picked  string   // what was pointed at on the board,
	Does    string   // the move that this is, "" if it is none yet
	Pick    string   // and as its spots are in the address
	Toggle  string   // the address with the values shown or hidden
	Undo    string   // the address before the last move of a person
	Again   string   // the address of the start
	Step    string   // the address after the judge's next move, if it plays alone
	Made    []made

	// How the game ended.
	Said, Mistake, Better string
	Retry                 string // the address before the mistake

	// The values of the position and its moves, as judge explain shows them.
	Verdict   string
	Parts     []report.Digits
	PartsHead string
	Lists     []valued

	Link string // the address of the game with this board, after /p/ID/play/,
	Upto string // and that of the game up to this board
	Copy copying
	From string // the position at which it starts
	Base string // what each link begins with, "" on the page of the game
	lang words.Language
	only string // the link to the move that the picked spots stand for, "" if there are others
}

// A copying is what the buttons beside a board copy.
type copying struct {
	Link  string // its address, "" for that of the page
	Text  string // its position
	Frame string // the address that shows it on other sites, "" if there is none
	Save  string // the address of the game as text, "" if there is none
}

// An option is a link: a legal move, a side that a person can take, or a position to start with.
type option struct {
	To, Words, Remark string
	Chosen            bool
}

// A made is a move that was made.
type made struct {
	Player, Words string
	By            int    // the number of the player
	To            string // the address of the game with the board after the move
	Shown         bool   // whether the board shows it
	Mistake       bool   // the first one of the person
	Erred         bool   // whether it is a mistake
}

// A step is the address of a game with its board at another time, "" if there is none.
type step struct{ To, Sign, Words, Rel string }

// A valued is a list of moves of the same value.
type valued struct {
	Head  string
	Moves []option
}

// sideNamed returns the part of an address that says which side a person plays, and whether values are shown.
func sideNamed(side int, values bool) string {
	if values {
		return sides[side] + "-values"
	}
	return sides[side]
}

// newView returns the view of a game, in which some moves are legal now.
func newView(lang words.Language, a gameAddress, g *explain.Match, moves []rules.Move) (v *view, err error) {
	position, at := g.Position, len(g.Made)-a.back
	if a.back > 0 {
		if position, moves = g.Made[at].Before, nil; a.side == explain.Both || a.side == position.Mover() {
			if moves, err = legalMoves(position); err != nil {
				return nil, err
			}
		}
	}
	v = &view{lang: lang, From: a.from, Base: a.base, Who: report.Sides(lang, g), Brief: texts.Clip(lang.Position(position.Brief()), 100), Over: g.Over()}
	start := gameFrom(a.from, sideNamed(a.side, a.values))
	v.Copy.Text, v.Link, v.Upto = lang.Position(position.String()), start+a.path, start
	for _, n := range a.made[:at] {
		v.Upto += link(n - 1)
	}
	if a.back > 0 {
		v.Base = a.before(a.back)
		v.Link += fmt.Sprint("?at=", at)
	}
	up := strings.Repeat("../", len(a.made))
	side := func(n int, values bool) string {
		return a.base + "../" + up + sideNamed(n, values) + "/" + a.path
	}
	names := position.Players()
	v.Note = report.Men(lang, position.Board(), names)
	for n, words := range []string{lang.Player(names[0]), lang.Player(names[1]), lang.Say(message.New("page two people")), lang.Say(message.New("page watch the judge"))} {
		v.Turns = append(v.Turns, option{To: side(n, a.values), Words: words, Chosen: n == a.side})
	}
	v.Toggle, v.Again = side(a.side, !a.values), a.base+"./"+up
	if a.back > 0 {
		v.Toggle += fmt.Sprint("?at=", at)
	}
	v.history(g, a)
	v.Copy.Save = a.saving()
	v.Next, v.Mover = lang.Say(message.New("page you move")), position.Mover()
	if a.side >= explain.Both {
		v.Next = texts.Capital(lang.Say(message.New("page player moves", lang.Player(names[position.Mover()]))))
	}
	if g.Over() {
		v.Next, err = "", v.ended(g, a)
	} else if a.side == explain.Nobody && a.back == 0 {
		v.Step, err = reply(g, moves)
		v.Step = v.Base + v.Step
		moves = nil // of a person
	}
	if a.back > 0 {
		v.Said, v.Next = "", lang.Say(message.New("page board after a move", at, len(g.Made)))
		if at == 0 {
			v.Next = lang.Say(message.New("page board at the start"))
		}
	}
	if v.Said == "" {
		v.Colors = fmt.Sprint("turn-", v.Mover)
	}
	shown := picture.Scene{Start: g.Start().Board()}
	if at > 0 {
		last := g.Made[at-1]
		shown.Before, shown.Made = last.Before.Board(), last.Move.Spots
		v.Colors += fmt.Sprint(" made-", last.Before.Mover())
	}
	var e result.Explanation
	if err == nil && a.values {
		e, err = explain.Explain(position)
	}
	v.Typing = len(moves) > mostListed
	v.board(position.Board(), shown, moves, e, a)
	if err == nil && a.values {
		v.explain(e, a.all)
	}
	return v, err
}

// listed returns a list of moves, of which it leaves out all after the first ones, unless all
// are asked for.
func (v *view) listed(list []option, all bool) []option {
	if all || len(list) <= mostListed {
		return list
	}
	v.More += len(list) - mostListed
	return list[:mostListed]
}

// history adds the moves that were made.
func (v *view) history(g *explain.Match, a gameAddress) {
	all, at := len(g.Made), len(g.Made)-a.back
	to := func(n int) string {
		if n == all {
			return a.before(0)
		}
		return a.base + fmt.Sprint("?at=", n)
	}
	for i, s := range g.Made {
		player := s.Before.Mover()
		v.Made = append(v.Made, made{Player: texts.Capital(v.lang.Player(s.Before.Players()[player])), By: player, Words: v.lang.Move(s.Move.Done), To: to(i + 1), Shown: i+1 == at})
		if s.Person || a.side == explain.Nobody {
			v.Undo = a.before(all - i)
		}
	}
	v.Happen = v.Made[max(0, at-2):at]
	v.Stand = fmt.Sprintf("%d / %d", at, all)
	for _, s := range []struct {
		to          int
		sign, words string
		rel         string
	}{
		{min(0, at-1), "«", v.lang.Say(message.New("page to the start")), "first"},
		{at - 1, "‹", v.lang.Say(message.New("page one move back")), "prev"},
		{at + 1, "›", v.lang.Say(message.New("page one move on")), "next"},
		{max(all, at+1), "»", v.lang.Say(message.New("page to the end")), "last"},
	} {
		next := step{Sign: s.sign, Words: s.words, Rel: s.rel}
		if s.to >= 0 && s.to <= all {
			next.To = to(s.to)
		}
		v.Steps = append(v.Steps, next)
	}
}

// before returns the address of the game without its last moves.
func (a gameAddress) before(moves int) string { return a.base + "./" + strings.Repeat("../", moves) }

// ended adds how the game ended. What search can't tell is left out.
func (v *view) ended(g *explain.Match, a gameAddress) (err error) {
	if v.Said, err = report.Ended(v.lang, g); err == nil {
		number := 0
		if v.Mistake, v.Better, number, err = report.Mistake(v.lang, g); number > 0 {
			v.Made[number-1].Mistake = true
			v.Retry = a.before(len(v.Made) - number + 1)
		}
	}
	if err == nil {
		err = v.mark(g)
	}
	if rules.IsTooLarge(err) {
		v.Said, err = cmp.Or(v.Said, texts.Capital(v.lang.Say(g.End()))+v.lang.Label(words.FullStop)), nil
	}
	return err
}

// explain adds the values. If all moves are listed, it puts them into lists by value.
func (v *view) explain(e result.Explanation, all bool) {
	v.Verdict, v.Parts, v.PartsHead = v.lang.Outcome(e), report.Parts(v.lang, e), v.lang.PartsHead(e)
	if v.Picked != "" || e.PastSearch != nil {
		return
	}
	v.Moves, v.More = nil, 0
	for _, list := range report.Lists(v.lang, e) {
		var lines []option
		for i, move := range list.Moves {
			remark := v.lang.Leads(e, move)
			if move.Remoteness != nil {
				remark = v.lang.Say(message.New("page moves left", remark, v.lang.Count(*move.Remoteness, words.Move)))
			}
			if move.Grundy != nil {
				remark = v.lang.Say(message.New("page with Grundy value", remark, *move.Grundy))
			}
			lines = append(lines, option{To: v.Base + link(list.At[i]), Words: v.lang.Move(move.Done), Remark: remark})
		}
		v.Lists = append(v.Lists, valued{list.Head, v.listed(lines, all)})
	}
}

// valueOf returns the value of the best of some moves, "" if the values are not shown or not known.
func valueOf(e result.Explanation, fit []int) string {
	if e.PastSearch != nil || len(e.Moves) == 0 {
		return ""
	}
	best := game.Loss
	for _, n := range fit {
		best = max(best, e.Moves[n].Does())
	}
	return map[game.Outcome]string{game.Win: "wins", game.Draw: "draws", game.Loss: "loses"}[best]
}

// Moves are made by pointing at spots of the board: at one if only one move has it, else at
// more, or by choosing among the moves that fit.

// readSpots reads spots from an address: "2.3,0.1".
func readSpots(text string) (list []rules.Spot, err error) {
	for word := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == ',' }) {
		var s rules.Spot
		fmt.Sscanf(word, "%d.%d", &s.Part, &s.At)
		if word != fmt.Sprintf("%d.%d", s.Part, s.At) || len(list) > 20 {
			return nil, message.NewError("page address without pick")
		}
		list = append(list, s)
	}
	return list, nil
}

// board draws the board of a game, with links for the moves that a person may make, and lists those that
// fit what was picked.
func (v *view) board(board rules.Board, g picture.Scene, moves []rules.Move, e result.Explanation, a gameAddress) {
	lists := picture.Spots(board, moves)
	by := pointing(lists, a.pick)
	if len(by.fit) == 0 { // a damaged address, or one of another position
		a.pick, a.picked = nil, ""
		by = pointing(lists, nil)
	}
	links := map[rules.Spot]picture.Link{}
	for s, fit := range by.spots {
		to := picture.Link{To: v.Base + link(fit[0]), Label: v.lang.Move(moves[fit[0]].Done), Value: valueOf(e, fit)}
		switch {
		case len(fit) > 1:
			to.To = v.Base + "?pick=" + strings.Trim(fmt.Sprintf("%s,%d.%d", a.picked, s.Part, s.At), ",")
			to.Label = v.lang.Say(message.New("page choose among moves", v.lang.Say(s.Name(board)), len(fit)))
		case to.Value != "":
			to.Label = v.lang.Say(message.New("page heading and text", to.Label, v.lang.Leads(e, e.Moves[fit[0]])))
		}
		links[s] = to
	}
	var names []string
	for _, s := range a.pick {
		names = append(names, v.lang.Say(s.Name(board)))
		links[s] = picture.Link{To: v.Base + "./", Label: v.lang.Say(message.New("page leave a pick", v.lang.Say(s.Name(board)))), Chosen: true}
		if len(by.exact) == 1 {
			v.Does = v.lang.Move(moves[by.exact[0]].Done)
			links[s] = picture.Link{To: v.Base + link(by.exact[0]), Label: v.Does, Chosen: true}
		}
	}
	if len(a.pick) > 0 && len(by.fit) == 1 {
		v.only = link(by.fit[0])
	}
	g.Links = links
	v.Board = template.HTML(picture.Board(board, g, v.lang.Say))
	v.Picked, v.Pick = strings.Join(names, "; "), a.picked
	var fit []option
	for _, n := range by.fit {
		fit = append(fit, option{To: v.Base + link(n), Words: v.lang.Move(moves[n].Done)})
	}
	v.Moves = v.listed(fit, a.all)
	v.Closed = strings.Contains(string(v.Board), "<a ") && len(a.pick) == 0 && !a.all // the largest boards are only words
}

// A pointed says what can be pointed at.
type pointed struct {
	fit   []int                // the moves that fit what was picked
	exact []int                // those that nothing more need be picked for
	spots map[rules.Spot][]int // the moves that fit if a spot is picked, too
}

// pointing returns what can be pointed at after some spots were picked. For each
// move there are lists of the spots that stand for it.
func pointing(lists [][][]rules.Spot, pick []rules.Spot) pointed {
	by := pointed{spots: map[rules.Spot][]int{}}
	for n, lists := range lists {
		fits := len(pick) == 0
		for _, list := range lists {
			if !slices.ContainsFunc(pick, func(s rules.Spot) bool { return !has(list, s) }) {
				fits = true
				if len(list) == len(pick) {
					by.exact = append(by.exact, n)
				}
				for _, s := range list {
					by.add(s, n, pick)
					by.add(rules.Spot{Part: s.Part, At: rules.Whole}, n, pick)
				}
			}
		}
		if fits {
			by.fit = append(by.fit, n)
		}
	}
	return by
}

// add adds a move to those of a spot, unless that was picked.
func (by pointed) add(s rules.Spot, n int, pick []rules.Spot) {
	fit := by.spots[s]
	if !slices.Contains(pick, s) && (len(fit) == 0 || fit[len(fit)-1] != n) {
		by.spots[s] = append(fit, n)
	}
}

// has reports whether a list has a spot, or one of a part as a whole.
func has(list []rules.Spot, s rules.Spot) bool {
	return slices.ContainsFunc(list, func(t rules.Spot) bool { return t == s || s.At == rules.Whole && t.Part == s.Part })
}
