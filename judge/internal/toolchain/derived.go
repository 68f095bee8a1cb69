package toolchain

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
)

// A GoCommand is the go command that Go builds programs with.
type GoCommand struct {
	Path     string
	Env      []string // variables that keep the user's settings for other work, and the network, out of its work
	Language string   // the language of its Go, such as "1.24"
}

// Derived returns what derive works out with the go command. That is kept in the cache
// as programs are, under a readable name and a key of everything else that it depends on.
func Derived(ctx context.Context, name string, key []byte, derive func(GoCommand) ([]byte, error)) (_ []byte, err error) {
	t, cache, err := language("Go").inCache(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = ifFull(cache, err) }()
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q %q %q %x\n", contents, t.Path, t.Version, t.Identity, key)
	target := filepath.Join(cache, entry(name, hash))
	const file = "derived"
	if use(target) {
		return os.ReadFile(filepath.Join(target, contents, file))
	}
	text, err := derive(GoCommand{t.Path, t.Env, t.Values["language"]})
	if err != nil {
		return nil, err
	}
	folder, remove, err := buildingFolder(cache)
	if err != nil {
		return nil, err
	}
	defer remove()
	path := filepath.Join(folder, file)
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return nil, err
	}
	return text, store(folder, path, target, file)
}
