package report

import (
	"html/template"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Steps show on boards why an output is wrong: the position, and then the moves that refute what the output says of
// it, each with the reply.
type Steps struct {
	Head string // what the output says, and what refutes it
	List []step
	More int // how many other moves there are
}

// A step is the position, a move from it, or a move and the reply to that.
type step struct {
	Number       int // from 1
	Before, Next int // the numbers of the steps around it, 0 if there is none
	Plies        []ply
	Play         string // the address that plays on, "" if the game is over
}

// A ply is a board after a move, in one line.
type ply struct {
	Drawn template.HTML
	Words string
	Brief string // the move alone, where a line has no room for the player, whom a sign names; "" if Words are as brief
	By    int    // the number of the player, -1 at the start
	to    string // the position, "" if the game is over
}

// largestStep is the size of the largest drawing of a step, in bytes. Larger boards are refuted in words.
const largestStep = 12_000

// A stepper makes steps.
type stepper struct {
	lang  words.Language
	rules rules.Rules
	of    result.Refutation
	start rules.Board
	names [2]message.Player // of the players
	fits  bool              // all drawings so far are small enough
}

// stepsOf returns the steps of a refutation, nil if it has no moves, or its boards can't be drawn or are too large. play
// returns the address that plays a position.
func stepsOf(lang words.Language, problem string, r result.Refutation, play func(position string) string) *Steps {
	p, found := suite.Find(problem)
	if !found || p.New == nil {
		return nil
	}
	s := &stepper{lang: lang, rules: p.New(), of: r, fits: true}
	start, err := s.rules.Position(r.Position)
	if err != nil {
		return nil
	}
	s.start = start.Board()
	shown := Steps{More: r.More}
	from, mover := start, start.Mover() // of the moves that are answered
	s.names[mover], s.names[1-mover] = r.Mover, r.Other
	add := func(plies ...ply) {
		n := len(shown.List)
		now := step{Number: n + 1, Before: n, Plies: plies}
		if n > 0 {
			shown.List[n-1].Next = n + 1
			if to := plies[len(plies)-1].to; to != "" {
				now.Play = play(to) // a button below the steps plays from the first one
			}
		}
		shown.List = append(shown.List, now)
	}
	add(s.at(start))
	if r.How == result.ByCount {
		for _, move := range r.Wins {
			add(s.ply(start, mover, move))
		}
		shown.More = r.Count - len(r.Wins)
	}
	if r.Move != nil {
		plies := []ply{s.ply(start, mover, *r.Move)}
		if from, err = s.rules.Position(r.Move.To); err != nil {
			return nil
		}
		if r.Reply != nil {
			plies = append(plies, s.ply(from, 1-mover, *r.Reply))
		}
		mover = 1 - mover
		add(plies...)
	}
	for _, line := range r.Lines {
		plies := []ply{s.ply(from, mover, line.Move)}
		if line.Reply != nil {
			at, err := s.rules.Position(line.Move.To)
			if err != nil {
				return nil
			}
			plies = append(plies, s.ply(at, 1-mover, *line.Reply))
		}
		add(plies...)
	}
	if !s.fits || len(shown.List) < 2 {
		return nil
	}
	for _, line := range s.head() {
		shown.Head = texts.Join(shown.Head, line)
	}
	return &shown
}

// head returns the sentences before the moves.
func (s *stepper) head() []string {
	r := s.of
	if r.How == result.ByCount {
		lines := s.lang.Refutation(r)
		return lines[:min(2, len(lines))] // the claim, and how many moves win; then there is a line for each move
	}
	r.Lines, r.More = nil, 0
	return s.lang.Refutation(r)
}

// at returns the board of the position at which the steps begin.
func (s *stepper) at(start rules.Position) ply {
	words := s.lang.Say(message.New("steps start", texts.Clip(s.lang.Position(start.Brief()), 100)))
	return ply{Drawn: s.draw(start, picture.Scene{Start: s.start}), Words: words, By: -1}
}

// ply returns the board after a move that a player makes from a position. The text of a position need not say whose
// move it is.
func (s *stepper) ply(from rules.Position, by int, move result.Play) (p ply) {
	player, does := texts.Capital(s.lang.Player(s.names[by])), s.lang.Move(move.Done)
	p.By, p.Brief, p.Words = by, does, s.lang.Say(message.New("steps move", player, does))
	if !move.End.IsZero() {
		p.Words = s.lang.Say(message.New("steps last move", player, does, s.lang.Say(move.End)))
		p.Brief = ""
	}
	for m := range from.Moves() {
		if m.To.String() == move.To {
			p.Drawn = s.draw(m.To, picture.Scene{Start: s.start, Before: from.Board(), Made: m.Spots})
			if move.End.IsZero() {
				p.to = move.To
			}
			return p
		}
	}
	s.fits = false // the document is of other rules
	return p
}

// draw draws the board of a position.
func (s *stepper) draw(at rules.Position, scene picture.Scene) template.HTML {
	drawn := picture.Board(at.Board(), scene, s.lang.Say)
	s.fits = s.fits && len(drawn) <= largestStep
	return template.HTML(drawn)
}
