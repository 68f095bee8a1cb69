package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// answering returns a program that answers each position by a function.
func answering(moves func(run int, position string) string) Ask {
	runs := 0
	return func(_ context.Context, input []byte) ([]byte, error) {
		runs++
		var output strings.Builder
		for _, position := range strings.Split(strings.TrimSuffix(string(input), "\n"), "\n") {
			output.WriteString(moves(runs, position))
		}
		return []byte(output.String()), nil
	}
}

// takes returns the answers of the game in which 1, 3 or 4 may be taken from one pile.
func takes(_ int, position string) string {
	n, _ := strconv.Atoi(position)
	text := ""
	for _, k := range []int{1, 3, 4} {
		if k <= n {
			text += fmt.Sprintln(n - k)
		}
	}
	return text + "\n"
}

// tableOf returns the table of a game as words.
func tableOf(t *testing.T, own Game, form result.Form, to int64, show result.Quantity) string {
	t.Helper()
	if form != "" {
		own.Form = form
	}
	made := full.Must(own.Make(t.Context(), to, show))(t)
	return strings.Join(lists.Each(made.Cells, made.Shown), " ")
}

func describe(t *testing.T, d Description, text string, to int64) Game {
	t.Helper()
	return full.Must(d.Describe(context.Background(), text, to))(t)
}

// kayles returns the answers of Kayles with all rows of pins in one position.
func kayles(_ int, position string) (text string) {
	rows := strings.Fields(position)
	for i, row := range rows {
		n, err := strconv.Atoi(row)
		if err != nil {
			return "-\n\n"
		}
		for k := 1; k <= min(2, n); k++ {
			for a := range n - k + 1 {
				left := slices.Concat(rows[:i], []string{strconv.Itoa(a), strconv.Itoa(n - k - a)}, rows[i+1:])
				text += strings.Join(left, " ") + "\n"
			}
		}
	}
	return text + "\n"
}

// A game has the same table whether a program, a set of numbers or a code describes it, under
// normal and misère play.
func TestProgram(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game  Description
		moves func(run int, position string) string
		to    int64
		shows []result.Quantity
	}{
		{Description{Take: "1,3,4"}, takes, 30,
			[]result.Quantity{result.ShowWinner, result.ShowRemoteness, result.ShowWinning, result.ShowGrundy}},
		{Description{Take: "1,3,4", Misere: true}, takes, 30,
			[]result.Quantity{result.ShowWinner, result.ShowRemoteness, result.ShowWinning}},
		{Description{Octal: "0.77"}, kayles, 9,
			[]result.Quantity{result.ShowWinner, result.ShowRemoteness, result.ShowGrundy}},
	} {
		set := describe(t, c.game, "", 0)
		program := describe(t, Description{Moves: "a.py", Misere: c.game.Misere, Ask: answering(c.moves)}, "_", c.to)
		for _, show := range c.shows {
			if got, want := tableOf(t, program, "", c.to, show), tableOf(t, set, "", c.to, show); got != want {
				t.Errorf("%s, %s: the program's table is %s, want %s", set.Name, show, got, want)
			}
		}
	}
}

// splits returns the answers of a game in which a move takes k from a pile, for k from least to most,
// and divides the rest into two piles, as sums; fit says which.
func splits(least, most int, fit func(a, b int) bool) func(run int, position string) string {
	return func(_ int, position string) (text string) {
		n, err := strconv.Atoi(position)
		if err != nil {
			return "-\n\n"
		}
		for k := least; k <= min(most, n); k++ {
			for a := 0; a <= n-k-a; a++ {
				if fit(a, n-k-a) {
					text += fmt.Sprintf("%d + %d\n", a, n-k-a)
				}
			}
		}
		return text + "\n"
	}
}

// A program that prints sums has the values of the same game in another form: of its code, of a
// program that prints whole positions, and of the literature (OEIS A002188).
func TestSums(t *testing.T) {
	t.Parallel()
	any := func(a, b int) bool { return true }
	ofKayles, pins := splits(1, 2, any), describe(t, Description{Octal: "0.77"}, "", 0)
	for _, misere := range []bool{false, true} {
		sums := describe(t, Description{Moves: "a.py", Misere: misere, Ask: answering(ofKayles)}, "_", 15)
		whole := describe(t, Description{Moves: "a.py", Misere: misere, Ask: answering(kayles)}, "_", 9)
		for _, show := range []result.Quantity{result.ShowWinner, result.ShowRemoteness} {
			if got, want := tableOf(t, sums, "", 9, show), tableOf(t, whole, "", 9, show); got != want {
				t.Errorf("Kayles, misère %v, %s: %s, want %s", misere, show, got, want)
			}
		}
		if got := full.Must(sums.Make(t.Context(), 15, result.ShowWinner))(t); got.Unsolved > 0 {
			t.Errorf("Kayles, misère %v: %d of 16 positions are unsolved", misere, got.Unsolved)
		}
	}
	sums := describe(t, Description{Moves: "a.py", Ask: answering(ofKayles)}, "_ + _", 100)
	for _, text := range []string{"3 + 4", "0 + 5 + 6", "100 + 3 + 88", "31"} {
		p := full.Must(sums.Rules.Position(text))(t)
		piles := full.Must(pins.Rules.Position(strings.ReplaceAll(text, " + ", " ")))(t)
		got, err := p.Grundy()
		want, fault := piles.Grundy()
		if got != want || errors.Join(err, fault) != nil || p.String() != text {
			t.Errorf("Kayles: %s has the value %d, %v, as pins %d, %v", p, got, err, want, fault)
		}
		if v, err := p.Value(); err != nil || (v.Outcome == game.Loss) != (want == 0) {
			t.Errorf("Kayles: %s: %v, %v, with the value %d", text, v, err, want)
		}
	}
	divided := describe(t,
		Description{Moves: "a.py", Ask: answering(splits(0, 0, func(a, b int) bool { return 0 < a && a < b }))}, "_",
		60)
	want := "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2 4 1 2 4 1 5 4 1 5 4 1 5 4 1 0"
	if got := tableOf(t, divided, "", 50, result.ShowGrundy); got != want {
		t.Errorf("Grundy's game: %s, want %s", got, want)
	}
}

// A part is asked about once, however many moves lead to it, and few in one run if they have many.
func TestAskedOnce(t *testing.T) {
	t.Parallel()
	asked := make(map[string]int)
	lists := splits(0, 0, func(a, b int) bool { return 0 < a && a < b })
	own := describe(t, Description{Moves: "a.py", Ask: func(_ context.Context, input []byte) ([]byte, error) {
		var output strings.Builder
		for line := range strings.Lines(string(input)) {
			asked[line]++
			output.WriteString(lists(0, strings.TrimSpace(line)))
		}
		if output.Len() > 1<<16 {
			return nil, TooMuch{errors.New("much")}
		}
		return []byte(output.String()), nil
	}}, "_", 300)
	if got := tableOf(t, own, "", 2, result.ShowGrundy); got != "0 0 0" {
		t.Error(got)
	}
	for line, times := range asked {
		if times > 4 { // once more if the run was too long, and for a check
			t.Errorf("asked %d times about %s", times, line)
		}
	}
}

// A program that never answers is run once, and what it did is said as it is.
func TestHangs(t *testing.T) {
	t.Parallel()
	runs := 0
	_, err := Description{Moves: "a.py", Ask: func(context.Context, []byte) ([]byte, error) {
		runs++
		return nil, TooMuch{errors.New("time limit exceeded")}
	}}.Describe(context.Background(), "_", 99)
	if want := `a.py: asked about "0": time limit exceeded`; fmt.Sprint(err) != want || runs != 1 {
		t.Errorf("after %d runs: %v; want %s after one", runs, err, want)
	}
}

// The values of positions are the xor of those of their piles, by search of the whole and beyond.
func TestOctalSearch(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"0.77", "0.137", "4.3", "0.07"} {
		own := describe(t, Description{Octal: code}, "", 0)
		values := octal(t, code).Values(501)
		for n, want := range values {
			for _, m := range []int{0, 5, 41} {
				if n > 16 && n%100 > 0 && n != m {
					continue
				}
				text := fmt.Sprint(n, " ", m)
				p := full.Must(own.Rules.Position(text))(t)
				if got, err := p.Grundy(); err != nil || got != want^values[m] {
					t.Errorf("%s: %s has the value %d, %v; want %d", code, text, got, err, want^values[m])
				}
				outcome := map[bool]game.Outcome{true: game.Loss, false: game.Win}[want == values[m]]
				if v, err := p.Value(); err != nil || v.Outcome != outcome ||
					(v.Remoteness == rules.Unknown) != (n+m > 30) {
					t.Errorf("%s: %s: got %v, %v; want %d", code, text, v, err, outcome)
				}
			}
		}
	}
}

// A game that can go on for ever ends in draws, where nobody can force an end. What a program says
// is no position has no place in the table.
func TestLoopy(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		next         map[string]string
		at           result.Form
		to           int64
		want, absent string
	}{
		{map[string]string{"0": "", "1": "0\n2\n", "2": "1\n3\n", "3": "2\n4\n", "4": "3\n5\n", "5": "4\n"}, "_", 5,
			"lost won drawn drawn drawn drawn", "6"},
		{map[string]string{"0 0": "", "0 1": "0 0\n", "0 2": "0 1\n", "1 1": "", "1 2": "1 1\n", "2 2": "",
			"1 0": "-\n", "2 0": "-\n", "2 1": "-\n"}, "_ _", 2, "lost won lost lost won lost", "2 1"},
	} {
		own := describe(t,
			Description{Moves: "a.py", Ask: answering(func(_ int, p string) string { return c.next[p] + "\n" })},
			string(c.at), c.to)
		if got := tableOf(t, own, "", c.to, result.ShowWinner); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
		if _, err := own.Rules.Position(c.absent); err == nil {
			t.Errorf("%s is a position", c.absent)
		}
	}
}

// A pile whose value is not known is past search, and none that looks like a smaller one; a period that
// is proved tells the values of large piles.
func TestLargePiles(t *testing.T) {
	full.Test(t)
	t.Parallel()
	p := full.Must(describe(t, Description{Octal: "0.6"}, "", 0).Rules.Position("1000000"))(t)
	if _, err := p.Value(); !rules.IsTooLarge(err) {
		t.Errorf("0.6: %v, want past search", err)
	}
	p = full.Must(describe(t, Description{Octal: "0.77"}, "", 0).Rules.Position("1000000"))(t)
	if got, err := p.Grundy(); got != octal(t, "0.77").Values(200)[100+(1000000-100)%12] || err != nil {
		t.Errorf("Kayles: the value of 1000000 is %d, %v", got, err)
	}
	own := describe(t, Description{Take: "1,2"}, "", 0)
	if got := tableOf(t, own, "_", 70000, result.ShowGrundy); !strings.HasSuffix(got, " 0 1 2 0 1") {
		t.Errorf("the values up to 70000 end with %s", got[len(got)-9:])
	}
}

// A program that is wrong is told what it did, and with which position.
func TestLiars(t *testing.T) {
	t.Parallel()
	fixed := func(answer string) Ask { return answering(func(int, string) string { return answer }) }
	number := func(moves func(run, n int) string) Ask {
		return answering(func(run int, p string) string { n, _ := strconv.Atoi(p); return moves(run, n) })
	}
	for name, test := range map[string]struct {
		ask  Ask
		want string
	}{
		"silent": {fixed(""), `it answers 0: the answer to "0" is missing; print an empty line`},
		"junk": {fixed(" 1  2 \n\n"),
			`asked about "0", it prints " 1  2 ": a position is a line of at most 200 bytes, with single blanks`},
		"control":  {fixed("a\x00b\n\n"), "a position is a line"},
		"long":     {fixed(strings.Repeat("x", 300) + "\n\n"), "a position is a line of at most 200 bytes"},
		"too many": {fixed("100\n\n\n101\n\n"), "it prints more than the answers"},
		"different": {number(func(run, n int) string {
			if n > 3 && run > 3 { // after all were asked about once
				return "0\n\n"
			}
			return takes(0, fmt.Sprint(n))
		}), `different answers to the same question: the moves from "8"`},
		"none": {number(func(_, n int) string {
			if n == 3 {
				return "-\n\n"
			}
			return takes(0, fmt.Sprint(n))
		}), `leads to "3", which it says is no position`},
		"endless": {number(func(_, n int) string { return fmt.Sprintf("%d\n\n", n+1) }),
			"there are still new positions"},
		"many": {answering(func(_ int, p string) string { return p + " 1\n" + p + " 2\n\n" }),
			"moves follow: begin with a smaller position"},
		"misread": {answering(func(_ int, p string) string { // reads the first of two numbers
			first, _, _ := strings.Cut(p, " ")
			n, _ := strconv.Atoi(first)
			if n == 0 {
				return "\n"
			}
			return fmt.Sprintf("%d 7\n\n", n-1)
		}), `asked about "1 7 ?", which is no position, it prints "0 7": print - and an empty line`},
		"half a sum": {fixed("3 +\n\n"), `it prints "3 +"`},
		"crash": {func(_ context.Context, input []byte) ([]byte, error) {
			if string(input) == "0\n" {
				return []byte("\n"), nil
			}
			return []byte("\n0\n\n"), errors.New("runtime error, exit status 1")
		}, `asked about "3": runtime error, exit status 1`},
	} {
		if name == "many" && !full.On() {
			continue
		}
		_, err := Description{Moves: "a.py", Ask: test.ask}.Describe(context.Background(), "_", 9)
		if full.Fault(t, name, err, test.want); !strings.HasPrefix(fmt.Sprint(err), "a.py: ") {
			t.Errorf("%s: %v does not begin with the program", name, err)
		}
	}
}

// A formula is tested on the positions of the table, each with its answer, as inputs that are
// read back.
func TestTested(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	own := describe(t, Description{Octal: "0.77"}, "", 0)
	own.Form = "_ _"
	r := full.Must(own.Tested(t.Context(), "", 16, Words{"WIN", "LOSE", "DRAW"}))(t).New()
	cases := slices.Collect(r.All)
	if last := fmt.Sprint(cases[len(cases)-1]); last != "16 16" {
		t.Errorf("the last of %d cases is %s, want 16 16", len(cases), last)
	}
	if input := string(r.Write(cases)); !strings.HasPrefix(input, "0 0\n0 1\n") {
		t.Errorf("the input begins with %.10q, want the positions as the table shows them", input)
	}
	again, err := r.Read(r.Write(cases))
	if err != nil || fmt.Sprint(again) != fmt.Sprint(cases) {
		t.Errorf("read back: %v, %v", again, err)
	}
	values := octal(t, "0.77").Values(17)
	place := make(map[string]int)
	for i, c := range cases {
		place[fmt.Sprint(c)] = i
	}
	for _, c := range cases {
		var a, b int
		fmt.Sscan(fmt.Sprint(c), &a, &b)
		want := map[bool]string{true: "LOSE\n", false: "WIN\n"}[values[a] == values[b]]
		if answer, err := r.Answer(c); err != nil || answer.Text != want {
			t.Errorf("%s: %q, %v; want %q", c, answer.Text, err, want)
		}
		r.Simpler(c, func(simpler rules.Case) bool { // the table has it before
			if place[fmt.Sprint(simpler)] >= place[fmt.Sprint(c)] {
				t.Errorf("%v is simpler than %v", simpler, c)
			}
			return true
		})
	}
	own.Form = "_"
	r = full.Must(own.Tested(t.Context(), "", 400, Words{"WIN", "LOSE", "DRAW"}))(t).New()
	if answer, err := r.Answer(full.Must(r.Read([]byte("400\n")))(t)[0]); err != nil || answer.Text != "WIN\n" {
		t.Errorf("400: %q by %v, %v; want WIN by the Grundy values", answer.Text, answer.By, err)
	}
	if _, err := own.Tested(t.Context(), "", 9, Words{"a", "a", "b"}); err == nil {
		t.Error("the same word for both players: no error")
	}
}
