package lab

import (
	"cmp"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// A Typed is a game as a person types it, perhaps with flags of judge lab that say what to show.
type Typed struct {
	Description        // empty if it is a problem
	Problem     string // its id
	At          string
	To          int64
	Show        result.Quantity
	Law         bool
}

// nim is the game in which any number may be taken.
const nim = "nim"

// known are games by their usual names, as folded returns them.
var known = map[string]Description{
	nim:               {Known: nim},
	"kayles":          {Octal: "0.77"},
	"dawson's kayles": {Octal: "0.07"},
	"dawson's chess":  {Octal: "0.137"},
	"dawson":          {Octal: "0.137"},
	"guiles":          {Octal: "0.15"},
	"treblecross":     {Octal: "0.007"},
	"grundy":          {Known: "grundy"},
}

// asProblem are games by their usual names that are problems of the suite.
var asProblem = map[string]string{
	"wythoff": "poj1067", "fibonacci nim": "hdu2516", "fibonacci": "hdu2516", "euclid": "luogu1290",
	"northcott": "hdu1730", "lasker": "boj11872", "lasker's nim": "boj11872", "hackenbush": "agc017d",
}

// Names returns the usual names of games that Read knows.
func Names() []string { return []string{"nim", "kayles", "dawson's chess", "grundy", "wythoff"} }

var (
	// quoted are the words of a command line.
	quoted  = regexp.MustCompile(`"[^"]*"|'[^']*'|[^\s"']\S*`)
	numbers = regexp.MustCompile(`^\d+([ ,-]+\d+)*$`)
	code    = regexp.MustCompile(`^[048c]?\.[0-9a-f]+$`)
	signs   = strings.NewReplacer("，", ",", "、", ",", "；", ",", "。", ".", "’", "'", "＿", "_", "misère", "misere", "反",
		" misere ", "尼姆", "nim", "威佐夫", "wythoff", "博弈", "", "游戏", "",
		"凯尔斯", "kayles", "道森", "dawson's ", "斐波那契", "fibonacci", "欧几里得", "euclid", "减法", "subtraction ")
	// sets are how numbers that may be taken are written: {1,3,4}, S={1,3,4}, 取 1 3 4.
	sets = regexp.MustCompile(`(?:\bs\s*=\s*)?\{([\d\s,]+)\}|(?:每次)?取\s*(\d)`)
)

// folded returns a name without what may be left out.
func folded(name string) string {
	words := slices.DeleteFunc(strings.Fields(name), func(word string) bool { return word == "game" || word == "the" })
	name = strings.Join(words, " ")
	if short, cut := strings.CutSuffix(name, "'s"); cut {
		return short
	}
	return name
}

// Read reads a game as a person types it: the numbers that may be taken, an octal code, a usual name,
// a problem, or the flags of judge lab. It also reads what Name and ID of a description return.
func Read(text string) (t Typed, err error) {
	found := idForm.FindStringSubmatch(text)
	if found != nil {
		text = found[1] + " " + found[2] + strings.ReplaceAll(found[3], "-", " ")
	}
	var words []string
	plain := sets.ReplaceAllString(signs.Replace(strings.ToLower(texts.Simplified(text))), "take $1$2")
	for _, word := range quoted.FindAllString(plain, -1) {
		words = append(words, strings.Trim(word, `"'`))
	}
	if len(words) > 1 && words[0] == "judge" && words[1] == "lab" {
		words = words[2:]
	}
	f := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&t.Take, "take", "", "")
	f.StringVar(&t.Octal, "octal", "", "")
	f.BoolVar(&t.Misere, "misere", false, "")
	f.StringVar(&t.At, "at", "", "")
	f.Int64Var(&t.To, "to", 0, "")
	f.StringVar((*string)(&t.Show), "show", "", "")
	f.BoolVar(&t.Law, "law", false, "")
	if err := f.Parse(words); err != nil {
		return t, message.NewError("flags of games", err)
	}
	return t.with(f.Args())
}

// idForm is a description as ID returns it.
var idForm = regexp.MustCompile(`^(?:(take|octal)-)?(\S+?)(-misere)?$`)

// with adds the words that are no flags.
func (t Typed) with(words []string) (Typed, error) {
	i := slices.Index(words, "misere")
	if i >= 0 {
		words, t.Misere = slices.Delete(words, i, i+1), true
	}
	for len(words) > 1 && slices.Contains([]string{"take", "octal", "subtraction", "game", "set"}, words[0]) {
		words = words[1:]
	}
	name := strings.Join(words, " ")
	list := strings.NewReplacer(" and ", " ", " or ", " ", " to ", "-").Replace(name)
	d, usual := known[folded(name)]
	problem := asProblem[folded(name)]
	found := suite.Called(name)
	if problem == "" && len(found) == 1 {
		problem = found[0].ID
	}
	given := t.Take != "" || t.Octal != ""
	switch {
	case t.Take != "" && t.Octal != "":
		return t, message.NewError("describe one game")
	case given && name == "":
	case t.Take != "" && numbers.MatchString(name): // --take 1 3 4
		t.Take += "," + name
	case given:
		return t, message.NewError("describe one game, not", name)
	case usual:
		d.Misere = t.Misere || d.Misere
		t.Description = d
		if d.Known == nim { // of which one pile shows nothing
			t.At = cmp.Or(t.At, "_ _")
		}
	case problem != "" && t.Misere:
		return t, message.NewError("rules are fixed", name)
	case problem != "":
		t.Problem = problem
	case folded(name) == "chomp":
		return t, message.NewError("Chomp")
	case code.MatchString(name):
		t.Octal = name
	case numbers.MatchString(list):
		t.Take = list
	default:
		return t, message.NewError("how to describe a game", strings.Join(Names(), ", "))
	}
	t.Take = strings.Join(strings.FieldsFunc(t.Take, func(c rune) bool { return c == ',' || c == ' ' }), ",")
	if strings.HasPrefix(t.Octal, ".") {
		t.Octal = "0" + t.Octal
	}
	return t, nil
}
