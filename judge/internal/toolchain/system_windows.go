package toolchain

import (
	"os"
	"path/filepath"
	"strings"
)

// usualFolders are where installers put compilers and interpreters without adding them to PATH, by the
// tool, as patterns with variables.
var usualFolders = map[string][]string{
	"gcc":   gccFolders,
	"g++":   gccFolders,
	"go":    {`${ProgramFiles}\Go\bin`, `${SystemDrive}\Go\bin`},
	"rustc": {`${USERPROFILE}\.cargo\bin`},
	"javac": {`${JAVA_HOME}\bin`, `${ProgramFiles}\Eclipse Adoptium\*\bin`, `${ProgramFiles}\Java\*\bin`,
		`${ProgramFiles}\Microsoft\jdk*\bin`,
		`${ProgramFiles}\Zulu\*\bin`, `${ProgramFiles}\Amazon Corretto\*\bin`, `${ProgramFiles}\BellSoft\*\bin`},
	"python": {`${LocalAppData}\Programs\Python\Python3*`, `${ProgramFiles}\Python3*`, `${SystemDrive}\Python3*`},
	"node":   {`${ProgramFiles}\nodejs`},
}

// gccFolders are those of MSYS2, MinGW-w64, TDM-GCC, Red Panda Dev-C++, Dev-C++ and Code::Blocks.
var gccFolders = []string{
	`${SystemDrive}\msys64\ucrt64\bin`, `${SystemDrive}\msys64\mingw64\bin`, `${SystemDrive}\mingw64\bin`,
	`${SystemDrive}\MinGW\bin`,
	`${SystemDrive}\TDM-GCC-64\bin`, `${ProgramFiles}\RedPanda-Cpp\mingw64\bin`,
	`${ProgramFiles(x86)}\RedPanda-Cpp\mingw64\bin`,
	`${LocalAppData}\Programs\RedPanda-Cpp\mingw64\bin`, `${ProgramFiles}\Dev-Cpp\MinGW64\bin`,
	`${ProgramFiles(x86)}\Dev-Cpp\MinGW64\bin`,
	`${ProgramFiles(x86)}\Embarcadero\Dev-Cpp\TDM-GCC-64\bin`, `${ProgramFiles}\CodeBlocks\MinGW\bin`,
	`${ProgramFiles(x86)}\CodeBlocks\MinGW\bin`,
}

// elsewhere finds a tool that is not in PATH. Of several versions in one place it takes the one whose
// folder comes last.
func elsewhere(name string) (path string, found bool) {
	for _, folder := range usualFolders[name] {
		paths, _ := filepath.Glob(filepath.Join(os.Expand(folder, os.Getenv), name+".exe"))
		if len(paths) > 0 {
			return paths[len(paths)-1], true
		}
	}
	return "", false
}

// isStoreStub reports whether a command is the Microsoft Store's, which offers to install Python.
func isStoreStub(path string) bool {
	info, err := os.Lstat(path)
	return strings.Contains(strings.ToLower(path), `\microsoft\windowsapps\`) && (err != nil || info.Size() == 0)
}
