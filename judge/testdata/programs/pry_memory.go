// Uses memory that belongs to no process: the contents of sockets and pipes.
//
// Verdict: AC
// Needs: memory
package main

import (
	"fmt"
	"syscall"
)

func main() {
	part := make([]byte, 64<<10)
	total := 0
	fill := func(file int) {
		syscall.SetNonblock(file, true)
		for {
			n, err := syscall.Write(file, part)
			if err != nil {
				return
			}
			total += n
		}
	}
	for total < 200<<20 {
		pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
		if err != nil {
			break
		}
		fill(pair[0])
		fill(pair[1])
	}
	for total < 200<<20 {
		var pair [2]int
		if syscall.Pipe(pair[:]) != nil {
			break
		}
		fill(pair[1])
	}
	if total > 64<<20 {
		fmt.Println("has", total>>20, "MB in pipes")
		return
	}
	fmt.Println(6)
}
