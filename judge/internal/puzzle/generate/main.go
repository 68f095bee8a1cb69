// Generate writes the file of all puzzles; see package puzzle.
package main

import (
	"compress/gzip"
	"fmt"
	"os"
	"time"

	"grundy/judge/internal/puzzle"
)

func main() {
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// write writes the file.
func write(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	packed, err := gzip.NewWriterLevel(file, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, name := range puzzle.Games() {
		start := time.Now()
		made, err := puzzle.Make(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, p := range made {
			fmt.Fprintln(packed, p)
		}
		fmt.Fprintln(os.Stderr, name, len(made), time.Since(start).Round(time.Millisecond))
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return file.Close()
}
