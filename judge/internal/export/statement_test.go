package export

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// A statement has what the page says of the game, the input and the output, and nothing that
// gives the solution away. The notes have that; those for Hydro do not speak of a picture that is
// not there. Lessons that a page names stand below it: no link leads out of a package. Each sample has a purpose that can be read alone. In LaTeX each statement compiles, with
// the macro of problemtools, and its title is in letters.
func TestEachStatement(t *testing.T) {
	secrets := strings.Fields("theorem proof bouton sprague grundy( mex nim-sum xor fibonacci golden zeckendorf wythoff pairing staircase period trap")
	bounds := map[string]string{ // in the statement where the page leaves them open
		"hdu2188":     "number of cases 1 to 1000; sum 1 to 9999; amount in a move 1 to 10",
		"xiaokai":     "number of cases 1 to 1000; number of stones 1 to 9223372036854775807",
		"mipt100":     "number of piles 1 to 1000; pile size 1 to 2147483647",
		"misere-bash": "number of stones 1 to 1000000000000000000",
	}
	document := "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\newcommand{\\problemname}[1]{\\section*{#1}}\n\\begin{document}\n"
	course := full.Must(suite.Own.Course())(t)
	chineseCourse := full.Must(suite.Own.In("zh").Course())(t)
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			page := full.Must(suite.Own.Page(p.ID))(t)
			pack := Package{Problem: p, told: inEnglish(page, course), memory: icpcMemory}
			text, notes := pack.statement(pack.told[0]).markdown(), pack.told[0].solutionNotes()
			for _, title := range []string{"The game", "Input", "Output"} {
				_, section, _ := strings.Cut(page, "\n## "+title+"\n\n")
				section, _, _ = strings.Cut(section, "\n\n## ")
				if section == "" || !strings.Contains(text, section) {
					t.Errorf("the statement lacks the section %s", title)
				}
			}
			for _, secret := range append(secrets, p.Topic, "this solution", "picture.", "\n# ") {
				if strings.Contains(strings.ToLower(text), strings.ToLower(secret)) {
					t.Errorf("the statement has %q:\n%s", secret, text)
				}
			}
			input, output := strings.Index(text, "\n\n## Input\n\n"), strings.Index(text, "\n\n## Output\n\n")
			if input <= 0 || output < input || strings.HasPrefix(text, "#") || strings.Contains(text, "\n\n\n") ||
				strings.HasSuffix(text, "\n\n") {
				t.Errorf("not the form of a statement:\n%s", text)
			}
			if want, open := bounds[p.ID]; open &&
				!strings.Contains(text, "\n\nBounds of the tests: "+want+".\n\n## Output\n") {
				t.Errorf("the statement lacks %q:\n%s", want, text)
			}
			twin := told{lang: words.InChinese, course: chineseCourse}
			if files := suite.Own.In("zh"); files.For(p.ID).Language != "" {
				twin.page = full.Must(files.Page(p.ID))(t)
				chinese := pack.statement(twin).markdown()
				for _, secret := range []string{"证明", "定理", "SG", "mex", "异或", "斐波那契", "威佐夫", "picture.", "考点"} {
					if strings.Contains(chinese, secret) {
						t.Errorf("the Chinese statement has %q:\n%s", secret, chinese)
					}
				}
				if !strings.Contains(chinese, "\n\n## 输入格式\n\n") || !strings.Contains(chinese, "\n\n## 输出格式\n\n") ||
					!strings.Contains(chinese, "原题限制：") ||
					!strings.HasPrefix(twin.solutionNotes(), "## 结论与证明\n") || strings.Contains(chinese, "\n\n\n") {
					t.Errorf("not the form of a statement:\n%s", chinese)
				}
			}
			inLatex := pack.latex()
			if document += inLatex; strings.ContainsFunc(inLatex, func(r rune) bool { return r > 0xff }) ||
				strings.HasPrefix(inLatex, `\problemname{`+p.ID) {
				t.Errorf("no title in Latin letters, or letters that LaTeX lacks (write: The title means \"Stone Game\".):\n%s", inLatex)
			}
			_, example, _ := strings.Cut(text, "\n## Explanation of the example\n")
			if strings.Contains(example, "\n    ") || strings.Contains(example, "\ngives\n") {
				t.Errorf("the explanation has input or output:\n%s", example)
			}
			for _, part := range []string{"## The theorem\n", "\n## Traps\n"} {
				if !strings.Contains(notes, part) {
					t.Errorf("the notes lack %q", part)
				}
			}
			if own := len(inEnglish(page, suite.Course{})[0].solutionNotes()); own < 800 {
				t.Errorf("problems/%s/README.md: from The theorem to Traps there are %d characters, want 800 or more",
					p.ID, own)
			}
			for _, c := range []struct{ notes, never string }{{notes, "## Samples"},
				{picture().ReplaceAllString(notes, ""), "picture.*svg|Found by search|\n\n\n"},
				{notes, "COURSE|course/|<!--"}, {twin.solutionNotes(), "COURSE|course/|<!--|\n\n\n"}} {
				if found := regexp.MustCompile(c.never).FindString(c.notes); found != "" {
					t.Errorf("problems/%s/README.md: from The theorem to Traps it has %q, which the notes of a package must not have", p.ID, found)
				}
			}
			for _, s := range full.Must(suite.Own.SamplesOf(p.ID))(t) {
				if text := purposesOf(page)[s.Name]; text == "" ||
					regexp.MustCompile("^the same with |answers of all|answers come").MatchString(text) {
					t.Errorf("problems/%s/README.md: the line of %s under \"## Samples\" says %q; want what it tests, and below the list where the answers come from", p.ID, s.Name, text)
				}
			}
		})
	}
	compile(t, document+"\\end{document}\n")
}

// inEnglish returns what a package with a page and a course tells in English.
func inEnglish(page string, c suite.Course) []told { return []told{{words.InEnglish, page, c}} }

// A lesson that a page names stands whole below its notes, in both languages, with words in place of its boards. One
// that is named twice stands there once, and others do not.
func TestNotesWithLessons(t *testing.T) {
	c := suite.Course{Lessons: []suite.Lesson{{Number: 1, Title: "Won", Text: "never\n"}, {
		Number: 2, Title: "Nim", Text: "\nLook:\n\n![Three piles](../judge/course/three.svg \"win hdu1850 1 2 4\")\n\nDone.\n",
	}}}
	page := "# X (x)\n\n## The theorem\n\nSee [lesson 2](../COURSE.md#2-nim), and [lesson 2](../COURSE.md#2-nim).\n\n## Samples\n\nnever\n"
	want := "## The theorem\n\nSee lesson 2, and lesson 2.\n\n## Lesson 2: Nim\n\nLook:\n\n*Three piles*\n\nDone.\n\n"
	if got := inEnglish(page, c)[0].solutionNotes(); got != want {
		t.Errorf("%q\nwant\n%q", got, want)
	}
	chinese := "# X（x）\n\n## 结论与证明\n\n见[第 2 课](../COURSE.zh.md#2-nim-游戏)。\n"
	if got := (told{words.InChinese, chinese, c}).solutionNotes(); !strings.HasPrefix(got,
		"## 结论与证明\n\n见第 2 课。\n\n## 第 2 课：Nim\n\nLook:") {
		t.Errorf("%q", got)
	}
}

// The page of jiaoguan has all that a statement has: a title in Chinese, emphasis apart, a list
// that is code, signs that LaTeX takes otherwise, and numbers below 0.
func TestLatex(t *testing.T) {
	p, _ := suite.Find("jiaoguan")
	page := "# 教官的游戏 (jiaoguan)\n\n- Limits: 1 s,\n  32768 K\n- Topic: x\n\n## The game\n\nThe title means\n\"The Instructors' Game\". He *may* **not**, `a_b`.\n\n" +
		"0 <= a_i < 2^31 - 1, 50% & {x} #1 $2 ~ \\x| (\"Who?\") a^b \"n\"\n\n" +
		"## Input\n\n- one `n`;\n- two\n  lines.\n\n## Output\n\n      1    A_wins\n\n     -1    B\n\n## Example\n\nOurs:\n\n    7\n\ngives\n\n    1\n\nA wins.\n\n## The theorem\n\nsecret\n"
	want := "\\problemname{The Instructors' Game (jiaoguan)}\n\nThe title means\n``The Instructors' Game''. He \\emph{may} \\textbf{not}, \\texttt{a\\_b}.\n\n" +
		"0 $\\le$ a\\_i $<$ $2^{31}$ - 1, 50\\% \\& \\{x\\} \\#1 \\$2 \\textasciitilde{} \\textbackslash{}x$|$ (``Who?'') a\\textasciicircum{}b ``n''\n\n" +
		"\\section*{Input}\n\n\\begin{itemize}\n\\item{} one \\texttt{n};\n\\item{} two\nlines.\n\\end{itemize}\n\nBounds of the tests: number -10000 to 10000.\n\n" +
		"\\section*{Output}\n\n\\begin{verbatim}\n  1    A_wins\n\n -1    B\n\\end{verbatim}\n\n\\section*{Explanation of the example}\n\nA wins.\n\n\\section*{Limits}\n\nOriginal limits: unknown.\nMemory limit here: 512 MB.\n\n"
	if got := (Package{Problem: p, told: inEnglish(page, suite.Course{}), memory: 512}).latex(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// compile lets pdflatex compile a document, where it is installed.
func compile(t *testing.T, document string) {
	compiler, err := exec.LookPath("pdflatex")
	if err != nil {
		t.Log("skipped: pdflatex is not here")
		return
	}
	command := exec.Command(compiler, "-no-shell-escape", "-halt-on-error", "-interaction=nonstopmode", "all.tex")
	command.Dir = filepath.Dir(inFolder(t, "all.tex", []byte(document)))
	if said, err := command.CombinedOutput(); err != nil {
		_, message, _ := strings.Cut(string(said), "\n!")
		t.Errorf("%v: %s", err, message)
	}
}
