//go:build !js

package desk

import "go/format"

// formatted returns a program in Go as gofmt has it, or as it is if it can't be parsed.
func formatted(program string) string {
	text, err := format.Source([]byte(program))
	if err != nil {
		return program
	}
	return string(text)
}
