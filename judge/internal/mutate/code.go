package mutate

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/toolchain"
)

// A symbol is a function or some data as the compiler made it: its content, and what
// that refers to, by name, in the order of the content.
type symbol struct {
	content []string
	refers  []string
}

// compare finds the mutants whose compiled code equals that of the original or of an
// earlier mutant. For all of them the compiler is asked once, since all are one program.
// The code of one is that of the function it changes, or of main if it changes more, and
// everything that this can reach, with the names of copies replaced by the original ones.
func (s *source) compare(ctx context.Context, g toolchain.GoCommand, program []byte, mutants []Mutant) error {
	symbols, err := s.compiled(ctx, g, program)
	if err != nil {
		return fmt.Errorf("%s: the program of all its mutants: %w", s.name, err)
	}
	earlier := make(map[string]string)
	chains := s.chains(mutants)
	for i := range mutants {
		m := &mutants[i]
		original, own, chooser := "main.main"+suffix(0), "main.main"+suffix(i+1), ""
		if c := chains[i+1]; c != nil {
			function := c.unit.node.(*ast.FuncDecl)
			original = s.symbol(function, "", "")
			own = s.symbol(function, suffix(c.number), suffix(i+1))
			chooser = s.symbol(function, suffix(c.number), map[bool]string{true: suffix(c.number)}[function.Recv == nil])
		}
		for _, name := range []string{original, own} {
			if _, ok := symbols[name]; !ok {
				return fmt.Errorf("%s: the compiler shows no code of %s", s.name, name)
			}
		}
		code := func(root string) string { return fmt.Sprintf("%s %x", original, reachable(symbols, root, chooser)) }
		earlier[code(original)] = Original
		key := code(own)
		if same, found := earlier[key]; found {
			m.Same = same
		} else {
			earlier[key] = m.ID
		}
	}
	return nil
}

// symbol returns the compiler's name for a copy of a function, whose name and whose
// receiver's type, if it is a method, have suffixes.
func (s *source) symbol(function *ast.FuncDecl, receiverSuffix, nameSuffix string) string {
	name := function.Name.Name + nameSuffix
	if function.Recv == nil {
		return "main." + name
	}
	named := receiver(s.info.Defs[function.Name]).Name() + receiverSuffix
	if _, ok := function.Recv.List[0].Type.(*ast.StarExpr); ok {
		named = "(*" + named + ")"
	}
	return "main." + named + "." + name
}

// compiled returns the symbols that the compiler makes of a program.
func (s *source) compiled(ctx context.Context, g toolchain.GoCommand, program []byte) (map[string]symbol, error) {
	folder, err := os.MkdirTemp("", "grundy-mutants-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	var packages bytes.Buffer
	for _, path := range slices.Sorted(maps.Keys(s.exported)) {
		fmt.Fprintf(&packages, "packagefile %s=%s\n", path, s.exported[path])
	}
	for name, text := range map[string][]byte{"main.go": program, "importcfg": packages.Bytes()} {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return nil, err
		}
	}
	cmd := exec.CommandContext(ctx, g.Path, "tool", "compile", "-S", "-dwarf=false", "-p", "main", "-lang", "go"+Language,
		"-importcfg", "importcfg", "-o", "main.o", "main.go")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), g.Env...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	symbols, last, err := readSymbols(out)
	if err := cmd.Wait(); err != nil {
		return nil, fmt.Errorf("%w: %s%s", err, strings.Join(last, "\n"), complaint.String())
	}
	return symbols, err
}

// instruction finds lines that show an instruction; what it is stands in the bytes, too.
var instruction = pattern.New(`^\t0x[0-9a-f]+ [0-9]+ \(`)

// readSymbols reads what the compiler prints with the flag -S. Last is the end of it.
func readSymbols(r io.Reader) (symbols map[string]symbol, last []string, err error) {
	symbols = make(map[string]symbol)
	name, s := "", symbol{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case !strings.HasPrefix(line, "\t"):
			symbols[name] = s
			s = symbol{}
			name = header().ReplaceAllString(line, "")
			last = append(last[max(0, len(last)-9):], line)
		case instruction().MatchString(line):
		case strings.HasPrefix(line, "\trel "):
			kind, target, _ := strings.Cut(line, " t=")
			how, to, _ := strings.Cut(target, " ")
			offset := strings.LastIndexAny(to, "+")
			if offset < 0 {
				offset = len(to)
			}
			s.content = append(s.content, kind+" "+how+to[offset:])
			s.refers = append(s.refers, to[:offset])
		default:
			s.content = append(s.content, line)
		}
	}
	symbols[name] = s
	return symbols, last, lines.Err()
}

// header finds what follows the name of a symbol.
var header = pattern.New(` (STEXT|S[A-Z]+) .*$`)

// unnamed finds data that the compiler has numbered in the order of the program.
var unnamed = pattern.New(`^main\.\.(stmp|gobytes|dict|typeAssert|interfaceSwitch)`)

// reachable returns a digest of a symbol and all of the package that it refers to, but
// for the content of one of these.
func reachable(symbols map[string]symbol, root, except string) [sha256.Size]byte {
	plain := func(name string) string {
		if !strings.Contains(name, "_mutant") { // most often, and much faster
			return name
		}
		return suffixed().ReplaceAllString(name, "")
	}
	shown := make(map[string]string)
	var show func(name string, inside []string) string
	show = func(name string, inside []string) string {
		var text strings.Builder
		s := symbols[name]
		for _, line := range s.content {
			fmt.Fprintln(&text, line)
		}
		for _, other := range s.refers {
			_, ours := symbols[other]
			switch {
			case !ours || !strings.HasPrefix(other, "main."):
				fmt.Fprintln(&text, plain(other))
			case unnamed().MatchString(other) && !slices.Contains(inside, other):
				fmt.Fprintln(&text, show(other, append(inside, other)))
			default:
				fmt.Fprintln(&text, plain(other))
				if _, done := shown[other]; !done && other != except {
					shown[other] = ""
					shown[other] = show(other, nil)
				}
			}
		}
		return text.String()
	}
	shown[root] = ""
	shown[root] = show(root, nil)
	all := sha256.New()
	names := slices.SortedFunc(maps.Keys(shown), func(a, b string) int { return strings.Compare(plain(a), plain(b)) })
	for _, name := range names {
		fmt.Fprintf(all, "%s\n%s", plain(name), shown[name])
	}
	return [sha256.Size]byte(all.Sum(nil))
}
