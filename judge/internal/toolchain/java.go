package toolchain

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// java is the entry of Java.
var java = Language{
	Name:    "Java",
	Endings: []string{".java"},
	Tools:   []string{"javac"},
	Install: message.New("install Java",
		here("winget install EclipseAdoptium.Temurin.21.JDK", "brew install temurin",
			"Debian: apt install default-jdk-headless")),
	Build: slices.Concat([]string{"{tool}", "-J-Xmx1g", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"},
		onWindows("-J-Duser.language=en"),
		[]string{"-encoding", "UTF-8", "-proc:none", "-nowarn", "-d", "classes", "{source}"}),
	Keep: "classes/",
	// A small heap grows as the program needs it. The default, a share of the machine's
	// memory, would be filled before any garbage is collected. Old objects may take all memory
	// that the program may take; new ones take an eighth of it at most.
	Run: slices.Concat([]string{"{java}", "-XX:+UseSerialGC", "-Xss64m", "-Xms16m", "-XX:-UsePerfData"},
		onWindows("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"), []string{"-jar"}),
	Heap: func(kib int64) (options, env []string) {
		return []string{fmt.Sprintf("-Xmx%dk", kib*9/8), fmt.Sprintf("-XX:MaxNewSize=%dk", kib/8)}, nil
	},
	Runtime: 48 << 10, // OpenJDK 17: 35 MB
	Memory:  2,
	Time:    2, // its start is 0.07 s: too little to be added
	Start:   100 * time.Millisecond,
	prepare: javaSource,
	remark:  remarkJava,
	noise:   texts.Pattern(`(?m)^(Note: .*|\d+ errors?)\n`),
	ask:     askJava,
	trial:   "class Trial {\n\tpublic static void main(String[] args) { System.out.println(); }\n}\n",
	Starter: Starter{
		File: "Main.java", Depth: 2, Comment: "//",
		Head: "import java.io.*;\nimport java.util.*;\n\npublic class Main {\n    static BufferedReader in = new BufferedReader(new InputStreamReader(System.in));\n" +
			"    static StringTokenizer line = new StringTokenizer(\"\");\n\n    /** Returns the next word, null at the end of the input. */\n    static String word() throws IOException {\n" +
			"        while (!line.hasMoreTokens()) {\n            String next = in.readLine();\n            if (next == null) return null;\n            line = new StringTokenizer(next);\n        }\n        return line.nextToken();\n    }\n\n" +
			"    static long number() throws IOException {\n        return Long.parseLong(word());\n    }\n\n    public static void main(String[] args) throws IOException {\n",
		Tail:    "    }\n}\n",
		Number:  "long $x = number();",
		Word:    "String $x = word();",
		List:    "long[] $x = new long[(int) $n];\nfor (int $i = 0; $i < $n; $i++) $x[$i] = number();",
		Times:   "for (long $i = 0; $i < $n; $i++) {",
		Forever: "while (true) {",
		ToEnd:   "for (String word; (word = word()) != null; ) {\n    long $x = Long.parseLong(word);",
		Stop:    "if ($c) break;", Zero: "$x == 0", And: " && ", End: "}",
	},
}

var (
	javaHome     = texts.Pattern(`(?m)^ *java\.home = (.+)$`)
	javacVersion = texts.Pattern(`(?m)^javac .+$`)
)

func askJava(ctx context.Context, path string) (tool, error) {
	lines, err := answersOf(ctx, 0, nil, path, "-J-XshowSettings:properties", "-version")
	if err != nil {
		return tool{}, err
	}
	out := strings.Join(lines, "\n")
	home := javaHome().FindStringSubmatch(out)
	version := javacVersion().FindString(out)
	if home == nil || version == "" {
		return tool{}, message.NewError("where Java is", path)
	}
	java := filepath.Join(home[1], "bin", "java"+executable)
	settings, _ := filepath.Glob("/etc/java*") // where distributions keep them
	own := append(outside(java), settings...)
	return tool{
		Path:    filepath.Join(home[1], "bin", "javac"+executable),
		Version: version,
		Values:  map[string]string{"java": java},
		Reads:   own,
		Needs:   own,
	}, nil
}

// remarkJava notes that the class of a program does not have the name that most judges want.
func remarkJava(s source) (notes []Remark, flags []string) {
	if s.main != "" && s.main != "Main" {
		notes = append(notes, remark("class is not Main", s.main))
	}
	return notes, nil
}

// javaToken finds what says where the types of a program are: in the first group a brace, a
// semicolon, a modifier or the beginning of a method main, in the second the name of a package,
// in the third that of a type. It also matches comments and strings, without a group; what
// does not end goes to the end of the program or, of a quote, of its line.
var javaToken = texts.Pattern(`(?s)//[^\r\n]*|/\*.*?(?:\*/|\z)|"""(?:\\.|[^\\])*?(?:"""|\\?\z)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?|` +
	`([{};]|\b(?:public|static)\b|\bvoid\s+main\s*\()|\bpackage\s+([\w.]+)\s*;|\b(?:class|interface|enum|record)\s+([\pL_$][\pL\pN_$]*)`)

// javaSource names a program in Java after its public class, as the compiler demands, and
// finds the class whose method main is to be run: a public one, or else the first. It looks
// only at types that are not inside others, and does not check the program: the compiler does.
func javaSource(_ string, text []byte) source {
	text = bytes.ToValidUTF8(text, []byte("?")) // such as comments in GBK
	s := source{file: "Main.java", text: text}
	folder, inType, typeIsPublic, mainIsPublic := "", "", false, false
	depth := 0
	public, static := false, false // seen since the last statement
	for _, found := range javaToken().FindAllStringSubmatch(string(text), -1) {
		word, packaged, name := found[1], found[2], found[3]
		switch {
		case word == "{":
			depth++
		case word == "}":
			depth--
		case word == "public":
			public = true
		case word == "static":
			static = true
		case packaged != "":
			folder = packaged + "."
		case name != "" && depth == 0:
			inType, typeIsPublic = name, public
			if public {
				s.file = name + ".java"
			}
		case strings.HasPrefix(word, "void") && static && depth == 1 && inType != "" &&
			(s.main == "" || typeIsPublic && !mainIsPublic):
			s.main, mainIsPublic = folder+inType, typeIsPublic
		}
		if word == "{" || word == "}" || word == ";" {
			public, static = false, false
		}
	}
	return s
}
