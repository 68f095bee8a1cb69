package worker

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Groups returns all groups of tests that a site may try.
func Groups(answers *testset.Answerer) []testset.Group {
	return append(groupsOf(answers, javascript, nil), groupsOf(answers, elsewhere, nil)...)
}

// groupsOf returns the groups of tests of a program. Where each case is an input of its own, they have few: a person
// may have to run the program on each, and a site keeps what the solution answers.
func groupsOf(answers *testset.Answerer, program toolchain.Program, samples []testset.Test) []testset.Group {
	const least, starts = 20, 2 * time.Second
	return lists.Each(testset.Whole(answers, program, samples), func(g testset.Group) testset.Group {
		return g.Some(max(least, int(starts/program.Start)))
	})
}

// A sum is a part of the SHA-256 sum of an input, which stands for it.
type sum string

// sumOf returns the sum of an input.
func sumOf(input []byte) sum {
	whole := sha256.Sum256(input)
	return sum(hex.EncodeToString(whole[:8]))
}

// Said is what the suite's solution says to inputs. An answer that repeats much of its input, such as the
// piles after a move, is kept as what differs.
type Said map[sum][]piece

// A piece is a part of an output: Size bytes of the input, from one on, and a text after them.
type piece struct {
	From int    `json:"f,omitempty"`
	Size int    `json:"s,omitempty"`
	Text string `json:"t,omitempty"`
}

// Add adds what the solution says to an input.
func (s Said) Add(input []byte, output string) error {
	pieces := difference(input, output)
	for _, p := range pieces {
		if !utf8.ValidString(p.Text) {
			return errors.New("JSON can't keep an answer that is not UTF-8")
		}
	}
	s[sumOf(input)] = pieces
	return nil
}

// block is the size of the smallest part of an input that is not repeated.
const block = 64

// difference returns the pieces of an output.
func difference(input []byte, output string) (pieces []piece) {
	blocks := make(map[string]int)
	for at := 0; at+block <= len(input); at += block {
		blocks[string(input[at:at+block])] = at
	}
	pieces = append(pieces, piece{})
	begin := 0 // of what has no piece yet
	for at := 0; at+block <= len(output); {
		from, found := blocks[output[at:at+block]]
		if !found {
			at++
			continue
		}
		size := block
		for from+size < len(input) && at+size < len(output) && input[from+size] == output[at+size] {
			size++
		}
		for ; from > 0 && at > begin && input[from-1] == output[at-1]; size++ {
			from--
			at--
		}
		pieces[len(pieces)-1].Text = output[begin:at]
		pieces = append(pieces, piece{From: from, Size: size})
		at += size
		begin = at
	}
	pieces[len(pieces)-1].Text = output[begin:]
	return pieces
}

// whole returns an output from its pieces.
func whole(input []byte, pieces []piece) (string, error) {
	var out strings.Builder
	for _, p := range pieces {
		if p.From < 0 || p.Size < 0 || p.From > len(input) || p.Size > len(input)-p.From {
			return "", message.NewError("answers of the site damaged")
		}
		out.Write(input[p.From : p.From+p.Size])
		out.WriteString(p.Text)
	}
	return out.String(), nil
}

// solver returns what answers inputs from the answers of a site.
func solver(text []byte) (func(input []byte) (string, error), error) {
	var said Said
	if err := json.Unmarshal(text, &said); err != nil {
		return nil, err
	}
	return func(input []byte) (string, error) {
		pieces, known := said[sumOf(input)]
		if !known {
			return "", testset.ErrUnknown
		}
		return whole(input, pieces)
	}, nil
}
