package toolchain

import (
	"context"
	"path/filepath"
	"runtime"

	"grundy/judge/internal/message"
)

// rust is the entry of Rust.
var rust = Language{
	Name:    "Rust",
	Endings: []string{".rs"},
	Tools:   []string{"rustc"},
	Install: message.New("install Rust",
		here("winget install Rustlang.Rustup", "brew install rust", "Debian: apt install rustc")),
	Build: []string{"{tool}", "-O", "--edition", "2021", "--crate-name", "program", "--crate-type", "bin",
		"--cap-lints", "allow", "-o", "{program}", "{source}"},
	ask:   askRust,
	trial: "fn main() { println!(); }\n",
	Starter: Starter{
		File: "main.rs", Depth: 1, Comment: "//",
		Head: "use std::io::Read;\n\n#[allow(unused_variables)]\nfn main() {\n    let mut text = String::new();\n    std::io::stdin().read_to_string(&mut text).unwrap();\n" +
			"    let mut words = text.split_ascii_whitespace();\n    macro_rules! number {\n        () => { words.next().unwrap().parse::<i64>().unwrap() };\n    }\n",
		Tail:    "}\n",
		Number:  "let $x = number!();",
		Word:    "let $x = words.next().unwrap();",
		List:    "let $x: Vec<i64> = (0..$n).map(|_| number!()).collect();",
		Times:   "for _ in 0..$n {",
		Forever: "loop {",
		ToEnd:   "while let Some(word) = words.next() {\n    let $x: i64 = word.parse().unwrap();",
		Stop:    "if $c { break; }", Zero: "$x == 0", And: " && ", End: "}",
	},
}

func askRust(ctx context.Context, path string) (tool, error) {
	sysroot, err := answersOf(ctx, 1, nil, path, "--print", "sysroot")
	if err != nil {
		return tool{}, err
	}
	path = filepath.Join(sysroot[0], "bin", "rustc"+executable)
	version, err := answersOf(ctx, 1, nil, path, "--version")
	if err != nil {
		return tool{}, err
	}
	t := tool{Path: path, Version: version[0], Reads: outside(path)}
	if runtime.GOOS == "windows" { // rustc finds a linker itself
		return t, nil
	}
	for _, name := range []string{"cc", "gcc", "clang"} {
		if linker, err := lookPath(name); err == nil {
			t.Flags = []string{"-C", "linker=" + linker}
			t.Reads = append(t.Reads, outside(linker)...)
			return t, nil
		}
	}
	return tool{}, message.NewError("not found for rustc", "cc", installC)
}
