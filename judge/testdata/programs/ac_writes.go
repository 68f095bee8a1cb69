// Writes files where it may, in its working folder, under different names.
//
// Verdict: AC
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	for _, folder := range []string{".", os.Getenv("HOME"), os.Getenv("TMPDIR"), os.TempDir()} {
		path := filepath.Join(folder, "notes")
		if err := os.WriteFile(path, []byte("6"), 0o600); err != nil {
			panic(err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != "6" || os.Remove(path) != nil {
			panic(path)
		}
	}
	fmt.Println(6)
}
