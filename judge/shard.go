package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A shard is a flag: one of several equal shares. The zero shard is all.
type shard struct{ number, of int }

func (s *shard) Set(text string) error {
	k, n, _ := strings.Cut(text, "/")
	number, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || number < 1 || number > of {
		return errors.New("write k/n, such as 2/3 for the second of three shares")
	}
	*s = shard{number, of}
	return nil
}

func (s *shard) String() string {
	if s.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.number, s.of)
}

func (s *shard) Type() string { return "k/n" }
