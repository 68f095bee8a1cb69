package words

import "grundy/judge/internal/game"

// Move says what a player does, as documents for programs have it.
func (English) Move(done game.Move) string { return done.String() }

// Player names a player.
func (English) Player(name game.Player) string { return string(name) }
