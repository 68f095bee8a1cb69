package mutate

import (
	"bytes"
	"errors"
)

// readerMain uses all of the shared reader, as the input says: "int" or "int64", two
// bounds, and a number between them; "more", which tells whether anything follows; and
// any other word, which is printed. So damaged inputs for a test of the reader are easy
// to write.
const readerMain = `package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for in.more() {
		switch word := string(in.word()); word {
		case "int":
			lo := in.int(-1<<31, 1<<31-1)
			hi := in.int(-1<<31, 1<<31-1)
			fmt.Fprintln(out, in.int(lo, hi))
		case "int64":
			lo := in.int64(-1<<63, 1<<63-1)
			hi := in.int64(-1<<63, 1<<63-1)
			fmt.Fprintln(out, in.int64(lo, hi))
		case "more":
			fmt.Fprintln(out, in.more())
		default:
			fmt.Fprintln(out, len(word), word)
		}
	}
	fmt.Fprintln(out, "lines:", in.line)
}
`

// ReaderProgram returns a program that uses all of the reader of a solution, so that the
// reader is tested apart from any problem: see readerMain for its input. Its mutants are
// those of the part Reader.
func ReaderProgram(solution []byte) ([]byte, error) {
	at := bytes.Index(solution, []byte("\n"+readerStart))
	if at < 0 {
		return nil, errors.New("no line begins with " + readerStart)
	}
	return append([]byte(readerMain), solution[at:]...), nil
}
