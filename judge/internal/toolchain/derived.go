package toolchain

import (
	"context"
	"fmt"

	"grundy/judge/internal/cache"
)

// CacheVariable is cache.Variable.
var CacheVariable = cache.Variable

// A GoCommand is the go command that Go builds programs with.
type GoCommand struct {
	Path     string
	Env      []string // keeps the user's settings for other work, and the network, out of a build
	Language string   // the language of its Go, such as "1.24"
}

// Derived returns what derive works out with the go command, or the cache's copy of it. The
// key is a digest of everything else that it depends on.
func Derived(ctx context.Context, name string, key []byte, derive func(GoCommand) ([]byte, error)) ([]byte, error) {
	t, kept, err := golang.inCache(ctx)
	if err != nil {
		return nil, err
	}
	key = fmt.Appendf(nil, "%q %q %q %x\n", t.Path, t.Version, t.Identity, key)
	if text, ok := kept.Get(name, key); ok {
		return text, nil
	}
	text, err := derive(GoCommand{t.Path, t.Env, t.Values["language"]})
	if err != nil {
		return nil, err
	}
	return text, kept.Put(name, key, text)
}
