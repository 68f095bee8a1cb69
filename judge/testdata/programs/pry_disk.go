// Writes more files than allowed: a large one, many small ones, and empty ones.
//
// Verdict: AC
// Needs: disk
// Memory: 256
package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	signal.Ignore(syscall.SIGXFSZ)
	part := make([]byte, 1<<20)
	total := 0
	for place, folder := range []string{".", "/tmp", "/dev/shm", "/var/tmp"} { // some may be the same
		for i := 0; i < 20; i++ {
			file, err := os.Create(fmt.Sprintf("%s/file%d-%d", folder, place, i))
			if err != nil {
				continue
			}
			for size := 0; size < 100<<20; {
				n, err := file.Write(part)
				total += n
				size += n
				if err != nil {
					break
				}
				if i > 0 {
					break // small ones from now on
				}
			}
			file.Close()
		}
	}
	switch {
	case total > 64<<20:
		fmt.Println("wrote", total, "bytes")
		return
	case total < 60<<20:
		fmt.Println("could write no more than", total, "bytes")
		return
	}
	for i := 0; i < 20000; i++ {
		if os.WriteFile(fmt.Sprintf("empty%d", i), nil, 0o600) != nil {
			fmt.Println(6)
			return
		}
	}
	fmt.Println("made any number of files")
}
