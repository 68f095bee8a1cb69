package lab

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// An Ask runs a person's program that knows the moves of a game. The input has a position a line.
// For each the program prints the positions that one move leads to, a line each, and an empty
// line; or a line with - and an empty line if that is no position. A position that is printed may be
// a sum, "3 + 4": the program is asked about its parts. The error says what is wrong with the
// program; the output is then what it printed before.
type Ask func(ctx context.Context, input []byte) (output []byte, err error)

// A TooMuch is the error of a program that passes a limit. It may answer fewer positions in one run.
type TooMuch struct{ Passed error }

func (e TooMuch) Error() string { return e.Passed.Error() }
func (e TooMuch) Unwrap() error { return e.Passed }

// isTooMuch reports whether a program may answer fewer positions in one run.
func isTooMuch(err error) bool { return errors.As(err, new(TooMuch)) }

// A program is a game whose moves a program has told.
type program struct {
	Description
	number map[string]int32 // of a part
	texts  []string         // of the parts
	loopy  bool             // a position can come again
	breaks bool             // a position can have several parts

	// What the moves from each part leave, for the parts that the program was asked about: the
	// numbers of the parts, and endOfMove. It is nil if that is no position.
	next  [][]int32
	moved int // moves in all

	// Of each part of a game that ends: the Grundy value under normal play, and the number of moves
	// in the longest game, at most manyMoves.
	values, longest []int32
	tames           []tame  // under misère play; see wild
	wild            []int32 // of a part that is not tame the part to blame, else -1
	most            int32   // moves in the games of sums that are searched whole
}

const (
	endOfMove = -1
	manyMoves = 1 << 20
)

// These bound what a program is asked: all parts, their moves, the output of one run, and one text.
// Each run costs a start of the program.
const (
	mostAsked   = 1 << 18
	mostMoves   = 1 << 24
	usualOutput = 4 << 20
	fewRounds   = 100 // after these, a round must bring 50 new positions on average
	longestText = 200
)

// errTooMany is the error of a game with more positions or moves than the judge may ask for.
var errTooMany = errors.New("too many")

// explore asks a program about the positions of a form, or about one, and all that can follow
// them: first about those with small numbers.
func explore(ctx context.Context, d Description, starts result.Form, to int64) (*program, error) {
	p := &program{Description: d, number: make(map[string]int32), most: 30}
	if starts.Axes() > 3 {
		return nil, message.NewError("at most three numbers", starts)
	}
	asked := questions{size: 1, most: mostAsked}
	for most := min(to, 8); ; most = min(to, 2*most) {
		for at := range within(starts, 0, most) {
			parts, err := p.parts(starts.Text(at))
			if err != nil {
				return nil, err
			}
			p.breaks = p.breaks || len(parts) > 1
		}
		err := p.follow(ctx, &asked)
		if errors.Is(err, errTooMany) {
			err = message.NewError("too many positions follow", mostAsked, mostMoves)
			if fits := p.complete(starts, most); fits > 0 {
				err = message.NewError("too many positions follow, --to fits", mostAsked, mostMoves, fits)
			}
		}
		if err != nil {
			return nil, err
		}
		if most == to {
			break
		}
	}
	if err := p.check(ctx); err != nil {
		return nil, err
	}
	p.evaluate()
	return p, nil
}

// another returns the game with a bound for search of its own.
func (p *program) another() *program {
	again := *p
	return &again
}

// questions are how the judge asks: how many positions at once, at most, and how often it did.
type questions struct{ size, most, rounds int }

// follow asks about all parts that were met.
func (p *program) follow(ctx context.Context, asked *questions) error {
	for len(p.next) < len(p.texts) {
		if asked.rounds++; asked.rounds > fewRounds && len(p.texts) < 50*asked.rounds {
			return message.NewError("endless game", asked.rounds, p.texts[len(p.next)])
		}
		for round := len(p.texts); len(p.next) < round; {
			some := p.texts[len(p.next):min(round, len(p.next)+asked.size)]
			answers, size, err := p.asked(ctx, some)
			if isTooMuch(err) && asked.size > 1 {
				asked.size = (min(asked.size, len(some)) + 3) / 4
				asked.most = asked.size
				continue
			}
			if err != nil {
				return err
			}
			asked.size = max(1, min(4*asked.size, asked.size*usualOutput/max(size, 1), asked.most))
			p.next = append(p.next, answers...)
			if p.moved > mostMoves || len(p.texts) > mostAsked {
				return errTooMany
			}
		}
	}
	return nil
}

// complete returns the largest number up to which all that can follow the positions of a form is
// known.
func (p *program) complete(starts result.Form, most int64) int64 {
	met := make([]bool, len(p.texts))
	for to := int64(0); to <= most; to++ {
		var open []int32
		meet := func(part int32) {
			if !met[part] {
				met[part] = true
				open = append(open, part)
			}
		}
		for at := range within(starts, 0, to) {
			parts, _ := p.parts(starts.Text(at))
			for _, part := range parts {
				meet(int32(part))
			}
		}
		for len(open) > 0 {
			part := open[len(open)-1]
			open = open[:len(open)-1]
			if int(part) >= len(p.next) {
				return max(0, to-1)
			}
			for _, left := range p.next[part] {
				if left != endOfMove {
					meet(left)
				}
			}
		}
	}
	return most
}

// parts returns the numbers of the parts of a position.
func (p *program) parts(text string) (parts []int64, err error) {
	for word := range strings.SplitSeq(text, "+") {
		n, err := p.meet(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		parts = append(parts, int64(n))
	}
	return parts, nil
}

// meet returns the number of a part.
func (p *program) meet(text string) (int32, error) {
	if n, met := p.number[text]; met {
		return n, nil
	}
	if text == "" || len(text) > longestText || !utf8.ValidString(text) ||
		strings.ContainsFunc(text, unicode.IsControl) || strings.Join(strings.Fields(text), " ") != text {
		return 0, message.NewError("no position", text, longestText)
	}
	n := int32(len(p.texts))
	p.number[text], p.texts = n, append(p.texts, text)
	return n, nil
}

// asked returns what the moves leave that the program prints for each part, nil for what is no
// position, and how many bytes it prints.
func (p *program) asked(ctx context.Context, parts []string) (answers [][]int32, size int, err error) {
	output, fault := p.Ask(ctx, []byte(strings.Join(parts, "\n")+"\n"))
	lists := answersIn(output)
	answered := len(lists) - 1
	switch {
	case fault != nil:
		return nil, 0, message.NewError("fault in an answer", parts[min(answered, len(parts)-1)], fault)
	case answered < len(parts):
		return nil, 0,
			message.NewError("answer missing", message.New(message.Count, len(parts), "position"), answered,
				parts[answered])
	case answered > len(parts) || len(lists[answered]) > 0:
		return nil, 0, message.NewError("too many answers", parts[len(parts)-1])
	}
	answers = make([][]int32, len(parts))
	for i, part := range parts {
		if slices.Equal(lists[i], []string{"-"}) {
			continue
		}
		if answers[i], err = p.movesIn(part, lists[i]); err != nil {
			return nil, 0, err
		}
	}
	return answers, len(output), nil
}

// answersIn returns the lines of each answer in an output, and those after the last empty line.
func answersIn(output []byte) [][]string {
	lists := [][]string{nil}
	for line := range strings.Lines(string(output)) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			lists = append(lists, nil)
		} else {
			lists[len(lists)-1] = append(lists[len(lists)-1], line)
		}
	}
	return lists
}

// movesIn returns what the moves leave that a program printed for a part, in order, each once.
func (p *program) movesIn(part string, lines []string) ([]int32, error) {
	moves, ends := []int32{}, 0
	list := make([][]int32, len(lines))
	for i, line := range lines {
		if line == part {
			return nil, message.NewError("move to itself", part)
		}
		from := len(moves)
		for word := range strings.SplitSeq(line, "+") {
			n, err := p.meet(strings.Trim(word, " "))
			if err != nil || line[0] == ' ' || line[len(line)-1] == ' ' {
				return nil, message.NewError("not a position, printed", part, line, longestText)
			}
			moves = append(moves, n)
		}
		list[i] = moves[from:]
		p.breaks = p.breaks || len(list[i]) > 1
		slices.Sort(list[i])
		ends++
	}
	slices.SortFunc(list, slices.Compare[[]int32])
	list = slices.CompactFunc(list, slices.Equal[[]int32])
	p.moved += len(list)
	flat := make([]int32, 0, len(moves)+ends)
	for _, left := range list {
		flat = append(append(flat, left...), endOfMove)
	}
	return flat, nil
}

// check asks some questions whose answers are known: about some positions once more, in another
// order, since a program whose answers depend on anything but the position is no game, and about
// texts that are none.
func (p *program) check(ctx context.Context) error {
	for i, moves := range p.next {
		for _, left := range moves {
			if left != endOfMove && p.next[left] == nil {
				return message.NewError("move to no position", p.texts[i], p.texts[left])
			}
		}
	}
	const again = 300
	var parts []string
	for i := len(p.texts) - 1; i >= 0; i -= max(1, len(p.texts)/again) {
		parts = append(parts, p.texts[i])
	}
	answers, _, err := p.asked(ctx, parts)
	if err != nil && !isTooMuch(err) {
		return err
	}
	for k, moves := range answers {
		before := p.next[p.number[parts[k]]]
		if !slices.Equal(before, moves) || (before == nil) != (moves == nil) {
			return message.NewError("two answers", parts[k])
		}
	}
	return p.misread(ctx)
}

// misread asks about positions with a word too many, each of another shape. A program that prints
// moves for them does not look at all of a position. It may as well end there. Numbers alone can't be
// misread in this way.
func (p *program) misread(ctx context.Context) error {
	shapes := make(map[string]bool)
	var wrong []string
	for i, text := range p.texts {
		shape := strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return '0'
			}
			return r
		}, text)
		for strings.Contains(shape, "00") {
			shape = strings.ReplaceAll(shape, "00", "0")
		}
		if len(p.next[i]) > 0 && shape != "0" && !shapes[shape] && len(shapes) < 20 {
			shapes[shape] = true
			wrong = append(wrong, text+" ?", text+" ?")
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	output, fault := p.Ask(ctx, []byte(strings.Join(wrong, "\n")+"\n"))
	lists := answersIn(output)
	if fault != nil || len(lists) != len(wrong)+1 {
		return ctx.Err()
	}
	for i, list := range lists[:len(wrong)] {
		if len(list) > 0 && list[0] != "-" {
			return message.NewError("no dash", wrong[i], list[0])
		}
	}
	return nil
}

// evaluate finds the values of all parts, or that a position can come again.
func (p *program) evaluate() {
	order, ends := p.order()
	p.loopy = !ends
	if p.loopy {
		return
	}
	p.values, p.longest = make([]int32, len(p.next)), make([]int32, len(p.next))
	seen := []int32{0} // the number of the last part, counted from 1, that has an option of each value
	for k, part := range order {
		xor, moves, now := int32(0), int32(1), int32(k+1)
		for _, left := range p.next[part] {
			if left != endOfMove {
				xor ^= p.values[left]
				moves = min(moves+p.longest[left], manyMoves)
				continue
			}
			for int(xor) >= len(seen) {
				seen = append(seen, make([]int32, len(seen))...)
			}
			seen[xor] = now
			p.longest[part] = max(p.longest[part], moves)
			xor, moves = 0, 1
		}
		mex := slices.IndexFunc(seen, func(last int32) bool { return last != now })
		if mex < 0 {
			mex = len(seen)
		}
		p.values[part] = int32(mex)
	}
	if p.Misere {
		p.tame(order)
	}
}

// tame finds which parts are tame. A part is after all that its moves leave.
func (p *program) tame(order []int32) {
	p.tames, p.wild = make([]tame, len(p.next)), make([]int32, len(p.next))
	options := mex{}
	for _, part := range order {
		options.begin()
		sum, wild := nothing, int32(-1)
		for _, left := range p.next[part] {
			if left == endOfMove {
				options.option(sum)
				sum = nothing
				continue
			}
			sum = sum.plus(p.tames[left])
			wild = max(wild, p.wild[left])
		}
		like, is := options.end(len(p.next[part]) > 0)
		if wild < 0 && !is {
			wild = part
		}
		p.tames[part], p.wild[part] = like, wild
		if wild >= 0 {
			p.most = manyMoves // there is nothing but search
		}
	}
}

// order returns the parts, each after all that its moves leave. It reports false if there is no such
// order, since a position can come again.
func (p *program) order() (order []int32, ends bool) {
	// the place in the moves of a part that comes next; beyond their end if the part is in order
	next := make([]int, len(p.next))
	for start := range p.next {
		for stack := []int32{int32(start)}; len(stack) > 0; {
			part := stack[len(stack)-1]
			moves := p.next[part]
			if next[part] > len(moves) { // done before
				stack = stack[:len(stack)-1]
				continue
			}
			if next[part] == len(moves) {
				next[part]++
				order, stack = append(order, part), stack[:len(stack)-1]
				continue
			}
			left := moves[next[part]]
			next[part]++
			if left == endOfMove || next[left] > len(p.next[left]) {
				continue
			}
			if next[left] > 0 {
				return nil, false
			}
			stack = append(stack, left)
		}
	}
	return order, true
}

func (p *program) kind() kind { return kind{misere: p.Misere, loopy: p.loopy, breaks: p.breaks} }

func (p *program) read(text string) (parts []int64, err error) {
	for word := range strings.SplitSeq(text, "+") {
		n, met := p.number[strings.TrimSpace(word)]
		if !met || p.next[n] == nil {
			return nil, message.NewError("other game's position", cmp.Or(strings.TrimSpace(word), text))
		}
		parts = append(parts, int64(n))
	}
	return parts, nil
}

func (p *program) write(parts []int64) string {
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = p.texts[part]
	}
	return strings.Join(texts, " + ")
}

func (p *program) board(parts []int64) rules.Board { return rules.Text{Text: p.write(parts)} }

func (p *program) move(parts []int64, i int, left []int64) (game.Move, []rules.Spot) {
	texts := []string{p.write(left)}
	if len(parts) > 1 {
		texts = []string{p.texts[parts[i]], texts[0]}
	}
	return game.Move{Verb: game.Go, Texts: texts}, nil
}

func (p *program) moves(part int64, yield func(left []int64) bool) {
	var left []int64
	for _, n := range p.next[part] {
		if n != endOfMove {
			left = append(left, int64(n))
			continue
		}
		if !yield(left) {
			return
		}
		left = nil
	}
}

func (p *program) canMove(part int64) bool { return len(p.next[part]) > 0 }

func (p *program) value(part int64) (int, error) { return int(p.values[part]), nil }

func (p *program) like(part int64) (tame, error) {
	wild := p.wild[part]
	if wild >= 0 {
		return tame{}, rules.TooLarge("bound moves of sums, no Nim pile", p.most, p.texts[wild])
	}
	return p.tames[part], nil
}

// within lets search try positions in loopy games, and those of one part that stays one. Of others,
// search reaches those of short games.
func (p *program) within(parts []int64) error {
	if p.loopy || !p.breaks {
		return nil
	}
	if p.length(parts) > p.most {
		return rules.TooLarge("bound moves of sums", p.most)
	}
	return nil
}

// length returns the number of moves in the longest game.
func (p *program) length(parts []int64) (moves int32) {
	for _, part := range parts {
		moves = min(moves+p.longest[part], manyMoves)
	}
	return moves
}

// tooLarge says that search did not reach a position: it will not try others that are as long.
func (p *program) tooLarge(parts []int64) {
	if p.values != nil {
		p.most = min(p.most, p.length(parts)-1)
	}
}
