package lab

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/laws"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// What tables show, on games whose values everybody can check by hand.
func TestQuantities(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		id, pattern string
		to          int64
		show        result.Quantity
		want        string
	}{
		{"hdu1847", "_", 6, result.ShowWinner, "lost won won lost won won lost"},
		{"hdu1850", "3 _", 4, result.ShowGrundy, "3 2 1 0 7"},
		{"hdu2177", "1 _", 4, result.ShowGrundy, "1 2 0 4 5"}, // by the definition: no sum
		{"hdu1850", "1 1 _", 3, result.ShowWinning, "0 3 1 1"},
		{"hdu1847", "_", 6, result.ShowRemoteness, "0 1 1 2 1 3 4"},
		{"hdu2516", "_, at most (_-1)", 6, result.ShowAnswer, "Second win Second win First win Second win First win"},
		{"jiaoguan", "_", 4, result.ShowWinner, "lost drawn won won drawn"},
		{"jiaoguan", "_", 3, result.ShowRemoteness, "0 - 1 1"},
		{"xiaokai", "_, Kc0", 3, result.ShowWinner, "1 1/2 1 3/4"},
	} {
		if got := tableOf(t, problem(t, test.id), result.Form(test.pattern), test.to, test.show); got != test.want {
			t.Errorf("%s %s: %s are %s, want %s", test.id, test.pattern, test.show, got, test.want)
		}
	}
}

// When the time is over, a table and a search for laws end with what they have, and say so.
func TestTimeOver(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	kayles := typed(t, "--octal 0.77")
	for _, g := range []Game{kayles, problem(t, "hdu1847")} {
		table, err := g.Make(ctx, 9, result.ShowWinner)
		if err != nil || table.Unsolved != 10 || !table.Bound.TimeOver {
			t.Errorf("%s: %d of 10 positions are unsolved, %v, %v", g.Name, table.Unsolved, table.Bound, err)
		}
		if s, err := g.Study(ctx, 0, 0); err != nil || len(s.Laws) > 0 || s.Searched > 0 {
			t.Errorf("%s: laws %v from %d positions, %v", g.Name, s.Laws, s.Searched, err)
		}
	}
}

// Games that lack Grundy values are told, and so are wrong sizes, and codes and lists of numbers
// that are none.
func TestRefused(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		id, pattern string
		to          int64
		show        result.Quantity
		want        string
	}{
		{"misere-bash", "_", 9, result.ShowGrundy, rules.ErrNoGrundy.Error()},
		{"jiaoguan", "_", 9, result.ShowGrundy, rules.ErrNoGrundy.Error()},
		{"xiaokai", "_, Kc0", 5, result.ShowWinning, "blindly"},
		{"hdu1850", "_ _", 5000, result.ShowWinner, "at most 1048576 positions: --to 1023 fits"},
		{"hdu1850", "_ _", 9, "colour", "choose one of"},
	} {
		g := problem(t, test.id)
		g.Form = result.Form(test.pattern)
		_, err := g.Make(t.Context(), test.to, test.show)
		full.Fault(t, fmt.Sprint(test.id, ", ", test.show), err, test.want)
	}
	for _, game := range []string{"--octal=0.", "--octal 137", "octal 0.g", "--octal 3.1", "0.g", "0", "take 0",
		"take 3-1", "--take x", "take 1001", "1,,x", "take", "", "chess"} {
		d, err := Read(game)
		if err == nil {
			_, err = d.Describe(t.Context(), "", 0)
		}
		full.Fault(t, game, err, "rite ")
	}
	for game, want := range map[string]string{"--octal 0.1 --take 1": "", "kayles 1": "",
		"0.7 --colour": "unknown flag", "wythoff misere": "fixed"} {
		if d, err := Read(game); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %+v, %v", game, d, err)
		}
	}
}

// A game is read as people type it, and as its name and its id are written.
func TestRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"take 1 3 4": "--take 1,3,4", "Take 1, 3 and 4": "--take 1,3,4", "1,3,4": "--take 1,3,4",
		"1 3 4": "--take 1,3,4", "1，3，4": "--take 1,3,4",
		"--take 1,3,4": "--take 1,3,4", "--take 1 3 4": "--take 1,3,4", "--take=1,3 --misere": "--take 1,3 --misere",
		"take 1 to 4": "--take 1-4", "1-4": "--take 1-4",
		"{1,3,4}": "--take 1,3,4", "S={1,3,4}": "--take 1,3,4", "S = {1, 3, 4}": "--take 1,3,4",
		"{1，3，4}": "--take 1,3,4", "subtraction 1 3 4": "--take 1,3,4",
		"subtraction game {1,3}": "--take 1,3", "subtraction set 1 3": "--take 1,3", "取1 3 4": "--take 1,3,4",
		"每次取 1、3": "--take 1,3", "减法游戏 1 3": "--take 1,3",
		"凯尔斯": "--octal 0.77", "凱爾斯": "--octal 0.77", "道森凯尔斯": "--octal 0.07", "斐波那契博弈": "hdu2516", "取石子": "",
		"chomp":                "",
		"judge lab --take 1,3": "--take 1,3", "3": "--take 3", "1,2 misère": "--take 1,2 --misere",
		"0.137": "--octal 0.137", ".77": "--octal 0.77", "octal 0.77": "--octal 0.77", "4.7": "--octal 4.7",
		"--octal 0.37 --misere": "--octal 0.37 --misere",
		"nim":                   "nim", "Nim": "nim", "misere nim": "nim --misere", "反尼姆": "nim --misere", "kayles": "--octal 0.77",
		"Kayles game":    "--octal 0.77",
		"Dawson's chess": "--octal 0.137", "grundy": "grundy", "Grundy's game": "grundy",
		"the game grundy misere": "grundy --misere",
		"wythoff":                "poj1067", "Wythoff's game": "poj1067", "威佐夫博弈": "poj1067", "hdu1850": "hdu1850",
		"POJ 1067": "poj1067",
	} {
		got, err := Read(text)
		if want == "" {
			if err == nil {
				t.Errorf("%q is read as %+v", text, got)
			}
			continue
		}
		name := got.Problem
		if name == "" {
			name = got.Name()
		}
		if err != nil || name != want {
			t.Errorf("%q is read as %s, %v; want %s", text, name, err, want)
		}
		if got.Problem == "" {
			for _, again := range []string{got.Name(), got.ID()} {
				if same, err := Read(again); err != nil || fmt.Sprint(same.Description) != fmt.Sprint(got.Description) {
					t.Errorf("%q is read as %+v, %v; want %+v", again, same, err, got)
				}
			}
		}
	}
	got, err := Read(`judge lab --octal 0.77 --at "_ _" --to 9 --show grundy --law`)
	want := Typed{Description: Description{Octal: "0.77"}, At: "_ _", To: 9, Show: "grundy", Law: true}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("read as %+v, %v; want %+v", got, err, want)
	}
}

// Grundy's game has the values that its rule gives, found here by the definition.
func TestGrundysGame(t *testing.T) {
	t.Parallel()
	g := typed(t, "grundy")
	table := full.Must(g.Make(t.Context(), 60, result.ShowGrundy))(t)
	var values []int
	for n := range 61 {
		options := map[int]bool{}
		for a := 1; 2*a < n; a++ {
			options[values[a]^values[n-a]] = true
		}
		mex := 0
		for options[mex] {
			mex++
		}
		values = append(values, mex)
		if got := table.Cells[n].Number; got == nil || *got != mex {
			t.Errorf("a pile of %d has the value %v, want %d", n, got, mex)
		}
	}
	if g.octal.proved(make([]laws.Point, 3), true) != nil {
		t.Error("a period is proved by a theorem that does not hold here")
	}
}

// Any number may be taken in Nim, from piles of more than 1000 stones as well.
func TestNim(t *testing.T) {
	full.Test(t)
	t.Parallel()
	for _, c := range []struct {
		game, position string
		want           game.Outcome
	}{{"nim", "1001", game.Win}, {"nim", "3000 2000", game.Win}, {"nim", "2000 2000", game.Loss},
		{"nim misere", "1001 1001", game.Loss}, {"nim misere", "4000 30", game.Win}, {"1-1000", "1001", game.Loss}} {
		v, err := full.Must(typed(t, c.game).Rules.Position(c.position))(t).Value()
		if err != nil || v.Outcome != c.want {
			t.Errorf("%s: %s has the value %v, %v; want %v", c.game, c.position, v, err, c.want)
		}
	}
	g := typed(t, "nim")
	g.Form = "_ _"
	s := full.Must(g.Study(t.Context(), 0, 0))(t)
	if len(s.Laws) == 0 || words.Law(english, s.Laws[0]) != "who wins: lost if a = b, otherwise won" ||
		s.Laws[0].Proof != nil {
		t.Errorf("the laws are %v", s.Laws)
	}
}

// typed returns the game that a text describes.
func typed(t *testing.T, text string) Game {
	d := full.Must(Read(text))(t)
	return full.Must(d.Describe(t.Context(), "", 0))(t)
}

// A table says how far search reaches, in two ways at most.
func TestBound(t *testing.T) {
	t.Parallel()
	kayles := typed(t, "--octal 0.77 --misere")
	kayles.Form = "46 _"
	got := full.Must(kayles.Make(t.Context(), 9, result.ShowWinner))(t)
	want := []message.Message{message.New("bound stones of sums, no Nim pile", 45, 5)}
	if diff := cmp.Diff(want, got.Bound.Search); diff != "" || got.Unsolved != 10 {
		t.Errorf("%d positions are unsolved (-want +got):\n%s", got.Unsolved, diff)
	}
}

// A drawing has a square for each position, and stays well-formed with any text.
func TestSVG(t *testing.T) {
	t.Parallel()
	table := full.Must(problem(t, "hdu1850").Make(t.Context(), 6, result.ShowGrundy))(t)
	svg := string(SVG(table, picture.Words{Title: "a<b"}))
	if n := squares(svg, "lost") + squares(svg, "won"); n != len(table.Cells)+2 ||
		!strings.Contains(svg, ">a&lt;b</title>") {
		t.Errorf("%d squares, want %d with those of the legend: %.300s", n, len(table.Cells)+2, svg)
	}
}

// squares counts the squares of a class in a drawing: those of a line are one path.
func squares(svg, class string) int {
	n := strings.Count(svg, `<rect class="`+class+`"`)
	for _, path := range regexp.MustCompile(`<path class="`+class+`" d="([^"]*)"`).FindAllStringSubmatch(svg, -1) {
		n += strings.Count(path[1], "z")
	}
	return n
}

// The states of an automaton are drawn: a square for each digit in each state.
func TestStatesSVG(t *testing.T) {
	t.Parallel()
	s := &result.Study{Game: "g", Laws: []result.Law{{Rule: result.SumOfParts{}},
		{About: result.ShowWinner,
			Rule: result.Digits{Base: 3, Numbers: 1, Next: [][]int{{0, 0, 1}, {1, 1, 1}}, Values: []int{0, 1}}}}}
	svg := string(StatesSVG(s, picture.Words{}))
	if lost, won := squares(svg, "lost"), squares(svg, "won"); lost != 3 || won != 5 {
		t.Errorf("%d lost and %d won squares, want 3 and 5, with those of the legend\n%s", lost, won, svg)
	}
	if svg := StatesSVG(&result.Study{Laws: s.Laws[:1]}, picture.Words{}); svg != nil {
		t.Errorf("without an automaton: %s", svg)
	}
}

// tableCommand is a command in a hint, with --at and --show.
var tableCommand = regexp.MustCompile(`judge table (\S+?)(?: --at ("[^"]*"|[^\s)]+))?(?: --show (\w+))?[).,\s]`)

// listItem begins a list in Markdown.
var listItem = regexp.MustCompile(`^([0-9]+[.)]|[-+*]) `)

// Every problem has a question, a part to look at and the law. The tables that they name exist,
// and have lost positions to look at.
func TestEachHints(t *testing.T) {
	commands, tried := 0, 0
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			tried++
			hints := full.Must(suite.Own.Hints(p.ID))(t)
			if len(hints) != 3 {
				t.Errorf("problems/%s/hints.md has %d paragraphs, want 3", p.ID, len(hints))
			}
			for _, hint := range hints {
				for _, match := range tableCommand.FindAllStringSubmatch(strings.Join(strings.Fields(hint), " ")+" ",
					-1) {
					commands++
					g := full.Must(problem(t, match[1]).At(strings.Trim(match[2], `"`)))(t)
					table := full.Must(g.Make(t.Context(), 9, orWinner(match[3])))(t)
					if !slices.ContainsFunc(table.Cells, result.Cell.Lost) {
						t.Errorf("%s: no position is lost", match[0])
					}
				}
				for line := range strings.Lines(hint) {
					if len(line) > 80 {
						t.Errorf("a line of hints.md has %d characters, want at most 80: %s", len(line), line)
					}
					if listItem.MatchString(line) {
						t.Errorf("a line of hints.md begins like an item of a list, which it would be on the page: %s",
							line)
					}
				}
			}
		})
	}
	if tried == len(suite.Problems) && commands < 6 {
		t.Errorf("found %d commands in the hints, want those that are there", commands)
	}
}

// orWinner returns the quantity of a command, who wins if it names none.
func orWinner(show string) result.Quantity {
	if show == "" {
		return result.ShowWinner
	}
	return result.Quantity(show)
}

// octal returns the game of a code.
func octal(t *testing.T, code string) *Octal { return full.Must(ParseOctal(code))(t) }

// Values returns the Grundy values of the piles 0 to n-1, by the definition and nothing else.
func (o *Octal) Values(n int) (list []int) {
	piles := &pileSum{Octal: o}
	for pile := range int64(n) {
		seen := make(map[int]bool)
		piles.moves(pile, func(left []int64) bool {
			xor := 0
			for _, p := range left {
				xor ^= list[p]
			}
			seen[xor] = true
			return true
		})
		value := 0
		for seen[value] {
			value++
		}
		list = append(list, value)
	}
	return list
}

// The values of piles that are found from a few rare values are those of the definition, and so are those
// of three piles.
func TestRareValues(t *testing.T) {
	t.Parallel()
	size, masks := 1500, 0
	if full.All() {
		size = 9000
	}
	for _, code := range []string{"0.16", "0.127", "0.007", "0.77", "4.3", "0.644", "0.106", "0.8", "0.0f", "8.3"} {
		o, n := octal(t, code), size
		if o.triples() {
			n = 60
		}
		piles := &pileSum{Octal: o}
		for pile, want := range o.Values(n) {
			if got, err := piles.value(int64(pile)); got != want || err != nil {
				t.Errorf("%s: the value of %d is %d, %v; want %d", code, pile, got, err, want)
				break
			}
		}
		if piles.values.mask != 0 {
			masks++
		}
	}
	if masks < 3 {
		t.Errorf("%d games have rare values, want more", masks)
	}
}
