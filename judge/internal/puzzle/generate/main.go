// Generate writes the file of all puzzles; see package puzzle. If games are named after the file, it makes only
// their puzzles, and keeps the others, which takes seconds after a problem is added.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"slices"
	"time"

	"grundy/judge/internal/puzzle"
)

func main() {
	if err := write(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// write writes the file, with new puzzles of some games; none: of all.
func write(path string, anew []string) error {
	var text bytes.Buffer
	packed, err := gzip.NewWriterLevel(&text, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, name := range puzzle.Games() {
		puzzles := puzzle.Of([]string{name})
		if len(anew) == 0 || slices.Contains(anew, name) {
			start := time.Now()
			if puzzles, err = puzzle.Make(name); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			fmt.Fprintln(os.Stderr, name, len(puzzles), time.Since(start).Round(time.Millisecond))
		}
		for _, p := range puzzles {
			fmt.Fprintln(packed, p)
		}
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, text.Bytes(), 0o666)
}
