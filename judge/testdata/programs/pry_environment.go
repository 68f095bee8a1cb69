// Checks what the judge starts it with: variables, arguments, the working folder,
// the user.
//
// Verdict: AC
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

func main() {
	for _, variable := range os.Environ() {
		switch name, _, _ := strings.Cut(variable, "="); name {
		case "PATH", "HOME", "TMPDIR", "LANG", "GOMEMLIMIT":
		default:
			fmt.Println("has the variable", variable)
			return
		}
	}
	folder, err := os.Getwd()
	if err != nil || folder != os.Getenv("HOME") || folder != os.Getenv("TMPDIR") {
		fmt.Println("works in", folder, err)
		return
	}
	if len(os.Args) != 1 {
		fmt.Println("has the arguments", os.Args)
		return
	}
	var mask syscall.Rlimit
	syscall.Getrlimit(syscall.RLIMIT_CORE, &mask)
	if mask.Max > 1 {
		fmt.Println("may leave core dumps")
		return
	}
	fmt.Println(6)
}
