package page

import (
	"context"

	"grundy/judge/internal/game"
)

// A polite context lets others work while its user searches: where there is one thread, a search that
// asks for its error now and then also lets other requests and the clock go on.
type polite struct{ context.Context }

func (p polite) Err() error {
	game.Pause()
	return p.Context.Err()
}
