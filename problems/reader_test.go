package problems

import (
	"bytes"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// cin is the usual way to read integers in C++: how many, then that many.
const cin = `#include <iostream>

int main() {
	long long n, value, sum = 0;
	for (std::cin >> n; n > 0 && std::cin >> value; n--)
		sum ^= value;
	std::cout << sum << "\n";
}
`

// parse is the least that can be done, in C: parse integers, checking nothing.
const parse = `#include <stdio.h>

static char buf[1 << 16];
static size_t pos, end;

static int next(void) {
	if (pos == end) {
		pos = 0;
		end = fread(buf, 1, sizeof buf, stdin);
		if (end == 0)
			return -1;
	}
	return buf[pos++];
}

static long long integer(void) {
	long long value = 0;
	int c;
	do
		c = next();
	while (c == ' ' || c == '\n');
	for (; c >= '0' && c <= '9'; c = next())
		value = 10 * value + (c - '0');
	return value;
}

int main(void) {
	long long n = integer(), sum = 0;
	for (; n > 0; n--)
		sum ^= integer();
	printf("%lld\n", sum);
	return 0;
}
`

// BenchmarkReader times programs that read 2.4 million integers, 14 MB, and
// print their xor: with the reader of the solutions, with C++ streams, and with
// a C loop that only parses. One operation is one run of the program.
func BenchmarkReader(b *testing.B) {
	folder := b.TempDir()
	input := filepath.Join(folder, "integers")
	if err := os.WriteFile(input, integers(2400000), 0o644); err != nil {
		b.Fatal(err)
	}
	text := string(read(b, "hdu1850/main.go"))
	reader := text[strings.Index(text, "// input reads words"):]
	sources := map[string]string{"reader.go": `package main

import ("bufio"; "fmt"; "io"; "os"; "strconv")

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}
	sum := 0
	for n := in.int(0, 1<<31-1); n > 0; n-- {
		sum ^= in.int(0, 1<<31-1)
	}
	fmt.Fprintln(out, sum)
}

` + reader, "cin.cpp": cin, "parse.c": parse}
	for name, text := range sources {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	var printed []byte
	for _, program := range []struct {
		name, compiler, flag, source string
	}{
		{"reader", "go", "build", "reader.go"},
		{"cin", "c++", "-O2", "cin.cpp"},
		{"parse", "cc", "-O2", "parse.c"},
	} {
		b.Run(program.name, func(b *testing.B) {
			if _, err := exec.LookPath(program.compiler); err != nil {
				b.Skipf("there is no %s to compare with", program.compiler)
			}
			path := filepath.Join(folder, program.name)
			if runtime.GOOS == "windows" {
				path += ".exe"
			}
			if out, err := exec.Command(program.compiler, program.flag, "-o", path, filepath.Join(folder, program.source)).CombinedOutput(); err != nil {
				b.Fatalf("%s: %v\n%s", program.compiler, err, out)
			}
			info, err := os.Stat(input)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(info.Size())
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				file, err := os.Open(input)
				if err != nil {
					b.Fatal(err)
				}
				cmd := exec.Command(path)
				cmd.Stdin = file
				out, err := cmd.Output()
				file.Close()
				if err != nil {
					b.Fatal(err)
				}
				if printed == nil {
					printed = out
				}
				if !bytes.Equal(out, printed) {
					b.Fatalf("printed %q, another program %q", out, printed)
				}
			}
		})
	}
}

// integers returns n and then n integers of 1 to 9 digits, eight a line.
func integers(n int) []byte {
	r := rand.New(rand.NewSource(1))
	text := append(strconv.AppendInt(nil, int64(n), 10), '\n')
	for i := 1; i <= n; i++ {
		most := 10
		for digits := r.Intn(9); digits > 0; digits-- {
			most *= 10
		}
		text = strconv.AppendInt(text, int64(r.Intn(most)), 10)
		if i%8 == 0 {
			text = append(text, '\n')
		} else {
			text = append(text, ' ')
		}
	}
	return text
}
