package words

import "grundy/judge/internal/game"

// Move says what a player does, as documents for programs have it.
func (English) Move(done game.Move) string { return done.String() }

// Phrase says why a game is over, or what stands beside its board.
func (English) Phrase(p game.Phrase) string { return p.String() }

// Player names a player.
func (English) Player(name game.Player) string { return string(name) }
