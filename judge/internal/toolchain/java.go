package toolchain

import (
	"strings"
	"unicode/utf8"
)

// javaSource names a program in Java after its public class, as the compiler
// demands, and finds the class whose method main is to be run.
func javaSource(_ string, text []byte) source {
	s := source{file: "Main.java", text: text}
	types, folder := javaTypes(string(text))
	var best javaType
	for _, t := range types {
		if t.public {
			s.file = t.name + ".java"
		}
		if t.main > best.main || t.main == best.main && t.public && !best.public {
			best = t
		}
	}
	if best.main != noMain {
		s.main = folder + best.name
	}
	return s
}

// A javaType is a class, or what Java has like it, that is not inside another.
type javaType struct {
	name   string
	public bool
	main   javaMain
}

// A javaMain says whether a class has a method main.
type javaMain int

const (
	noMain   javaMain = iota
	ofObject          // runs since Java 25
	ofClass           // static
)

// javaTypes returns the types in a text, and what stands before their names if they
// are in a package. It reads only as much of the language as that takes; the
// compiler finds what is wrong.
func javaTypes(text string) (types []javaType, folder string) {
	r := javaReader{javaUnescaped(text)}
	var path strings.Builder // of the package, while it is read
	inPath := false
	depth := 0
	public, static := false, false // seen since the last statement
	before, word := "", r.next()
	for word != "" {
		next := r.next()
		switch {
		case inPath && word == ";":
			inPath, folder = false, path.String()+"."
		case inPath:
			path.WriteString(word)
		}
		switch word {
		case "{":
			depth++
		case "}":
			depth--
		case "public":
			public = true
		case "static":
			static = true
		case "package":
			inPath = inPath || depth == 0 && len(types) == 0 && folder == ""
		case "class", "interface", "enum", "record":
			if first, _ := utf8.DecodeRuneInString(next); depth == 0 && isJavaName(first, true) {
				types = append(types, javaType{name: next, public: public})
			}
		case "main":
			if before != "void" || next != "(" {
				break
			}
			main := ofObject
			if static {
				main = ofClass
			}
			if depth == 0 { // the class that has no name gets that of its file
				types = append(types, javaType{name: "Main", main: main})
			} else if depth == 1 && len(types) > 0 {
				last := &types[len(types)-1]
				last.main = max(last.main, main)
			}
		}
		if word == "{" || word == "}" || word == ";" {
			public, static = false, false
		}
		before, word = word, next
	}
	return types, folder
}
