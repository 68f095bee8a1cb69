// Package cf305e is the room of cf305e: a move cuts a letter out of a strip where the letters on both sides
// of it read the same. The least winning cut is asked for.
//
// Search plays with whole positions of up to 20 letters. There is no second method: the solution answers
// longer strings.
package cf305e

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "cf305e",
	Title:   "Playing with String",
	Topic:   "Dawson's chess on a string, printing the first winning cut",
	Theory:  rules.ByDawson,
	Kind:    rules.PaperAndBars,
	Turn:    "A turn cuts out a letter that has the same letter on its left and on its right; what is beside it falls apart into two strips. Whoever cannot move loses.",
	Level:   rules.Medium,
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "305E", Path: "305/E"}},
	Seconds: 2, KiB: 262144,
	Table: "a_",
	Axes:  []message.Kind{"axis equal letters"},
	View:  rules.View{At: "a_", Axes: []message.Kind{"axis equal letters"}, To: 400, Values: true},
	Strata: rules.Strata{
		Words: "sizes of letters",
		Least: [2]int64{1, 1}, Largest: [2]int64{26, longest},
		// A string has as many letters at least, and a single letter can't be cut.
		Never: func(count, size int, lost bool) bool { return size < count || size == 1 && !lost },
	},
	Picture: picture.Runs,
	New:     newRules,
}

const (
	longest  = 5000
	searched = 20 // letters that search reaches
)

// cutting is the problem. A case is the string.
type cutting struct {
	rules.Usual[string]
	rules.Question[string]
}

func newRules() rules.Rules {
	start := func(s string) [][]string { return rules.Alone([]string{s}) }
	return rules.Of(cutting{Question: rules.AsksFirst(newGame(), start, rules.FirstMoves[string]{Lost: "Second", Write: written, Read: read})})
}

func (cutting) Layout() rules.Layout { return rules.Single() }

func (cutting) Format() []rules.Field { return []rules.Field{rules.WordNamed("s")} }

func (cutting) Read(in *rules.Scanner) string {
	s := in.Next("string")
	switch {
	case strings.Trim(s, "abcdefghijklmnopqrstuvwxyz") != "":
		in.Fail("not a string", s)
	case len(s) > longest:
		in.Fail("string too long", len(s), longest)
	}
	return s
}

func (cutting) Write(out *rules.Printer, s string) { out.WriteString(s + "\n") }

func (cutting) Lines(_, answers string) int {
	if strings.HasPrefix(answers, "Second\n") {
		return 1
	}
	return 2
}

// cuts reports whether letter i of a strip, counted from 0, may be cut out: some letters next to it on the
// left are those on the right in reverse order. If so, the nearest one alone is.
func cuts(strip string, i int) bool { return 0 < i && i+1 < len(strip) && strip[i-1] == strip[i+1] }

// written returns the answer that names a move. Moves have the order of the letters.
func written(s string, move int64) string {
	for i := range s {
		if cuts(s, i) {
			if move == 0 {
				return "First\n" + strconv.Itoa(i+1) + "\n"
			}
			move--
		}
	}
	return ""
}

// read reads the place of the cut from an output.
func read(s string, words []string) (claim rules.FirstClaim, ok bool) {
	if len(words) != 2 || words[0] != "First" {
		return claim, false
	}
	place, err := strconv.Atoi(words[1])
	if err != nil {
		return claim, false
	}
	claim.Named, claim.Move = words[1], -1
	switch i := place - 1; {
	case i < 0 || i >= len(s):
		claim.Why = "why not no such letter"
	case !cuts(s, i):
		claim.Why = "why not letters differ"
	default:
		for claim.Move = 0; i > 0; i-- {
			if cuts(s, i-1) {
				claim.Move++
			}
		}
	}
	return claim, true
}

// Small yields all strings of up to 6 letters, and those of up to 8 that have only two letters. Letters have
// the order of the alphabet where they come first.
func (cutting) Small(yield func(string) bool) {
	last := []string{""}
	for n := 1; n <= 8; n++ {
		letters := 6
		if n > 6 {
			letters = 2
		}
		var next []string
		for _, s := range last {
			top := byte('a' - 1)
			for i := range s {
				top = max(top, s[i])
			}
			for c := byte('a'); c <= min(top+1, 'a'+byte(letters)-1); c++ {
				if top >= 'a'+byte(letters) {
					break
				}
				next = append(next, s+string(c))
				if !yield(s + string(c)) {
					return
				}
			}
		}
		last = next
	}
}

// Random returns strings of every two octaves, of the number of different letters and of the length. A third
// are palindromes of even length without a cut at their middle, which are lost: each cut has its mirror
// image. A third are palindromes of odd length. Search reaches a quarter.
func (cutting) Random(r *rules.Draw, _ rules.Winner[string]) string {
	top := int64(longest)
	if r.Small() {
		top = searched
	}
	kind := r.Choose(3)
	lo, hi := r.Octave(1, top)
	least, most := r.Octave(1, min(26, hi))
	n, letters := r.Within(lo, hi), r.Within(least, most)
	return drawn(r, kind, max(n, letters), letters)
}

// drawn returns a string of about n letters, of which so many are different: a palindrome of even length
// if kind is 0, one of odd length if it is 1, and else any.
func drawn(r *rules.Draw, kind int, n, letters int64) string {
	switch half := n / 2; {
	case letters == 1:
		return row(r, n, 1)
	case kind == 0 && half >= letters:
		s := row(r, half, letters)
		for tries := 0; tries < 100 && s[half-1] == s[half-2]; tries++ {
			s = row(r, half, letters)
		}
		return s + reversed(s)
	case kind == 1 && half > letters:
		s := row(r, (n+1)/2, letters)
		return s + reversed(s[:len(s)-1])
	}
	return row(r, n, letters)
}

func reversed(s string) string {
	letters := []byte(s)
	slices.Reverse(letters)
	return string(letters)
}

// row returns n letters, so many of them different. Often a letter is the last but one again.
func row(r *rules.Draw, n, letters int64) string {
	unused := r.Perm(26)[:letters]
	used := []byte{}
	again := r.IntN(64) // of 64
	if r.IntN(4) == 0 {
		again = 62
	}
	s := []byte{}
	for left := int(n); left > 0; left-- {
		i := len(s)
		switch must := left <= len(unused); {
		case !must && i >= 2 && r.IntN(64) < again:
			s = append(s, s[i-2])
		case must || i == 0 || len(unused) > 0 && r.IntN(2) == 0:
			used = append(used, byte('a'+unused[0]))
			s, unused = append(s, used[len(used)-1]), unused[1:]
		default:
			s = append(s, used[r.IntN(len(used))])
		}
	}
	return string(s)
}

// Large returns long strings with many cuts or few.
func (cutting) Large(r *rules.Draw, _ rules.Winner[string]) string {
	return drawn(r, r.IntN(3), longest-r.Int64N(3), 2+r.Int64N(25))
}

// Top returns the longest rows of one letter and of two in turn, one that can't be cut, and the shortest
// strings.
func (cutting) Top() []string {
	return []string{
		strings.Repeat("z", longest), strings.Repeat("z", longest-1), strings.Repeat("ab", longest/2),
		strings.Repeat("aabb", longest/4), strings.Repeat("aab", longest/3), "a", "zz", "aba",
	}
}

// Simpler yields strings without some letters, with an earlier letter somewhere, or with a in place of all
// of one letter.
func (cutting) Simpler(s string, yield func(string) bool) bool {
	for c := byte('b'); c <= 'z'; c++ {
		if to := strings.ReplaceAll(s, string(c), "a"); to != s && !yield(to) {
			return false
		}
	}
	renamed, next := []byte(s), byte('a')
	names := map[byte]byte{}
	for i, c := range renamed {
		if names[c] == 0 {
			names[c], next = next, next+1
		}
		renamed[i] = names[c]
	}
	if string(renamed) < s && !yield(string(renamed)) {
		return false
	}
	return rules.Shorter([]byte(s), func(less []byte) bool { return yield(string(less)) }) &&
		rules.Places(len(s)-1, 1, len(s), func(i int) bool {
			return s[i] == 'a' || yield(s[:i]+"a"+s[i+1:])
		})
}

// newGame returns the game. The text of a position is its strips in the order of the string, "aba c aba". A
// number after a strip says how often its last letter comes, as in "a7".
func newGame() *rules.Game[[]string, string] {
	search := rules.NewNormal(options, rules.Remembered)
	write := func(strips []string) string { return strings.Join(strips, " ") }
	return &rules.Game[[]string, string]{
		Read:  readStrips,
		Write: write,
		Board: func(strips []string) rules.Board { return rules.Letters{Strips: strips} },
		Sizes: func(strips []string) (count, size int64) {
			whole := strings.Join(strips, "")
			for c := 'a'; c <= 'z'; c++ {
				if strings.ContainsRune(whole, c) {
					count++
				}
			}
			return count, int64(len(whole))
		},
		Moves: moves,
		End:   func([]string) message.Message { return message.New("end no letter between equal ones") },
		Parts: func(strips []string) (parts [][]string) {
			for _, strip := range strips {
				parts = append(parts, []string{strip})
			}
			return parts
		},
		Search: func(strips []string) (rules.Solver[string], string, error) {
			if len(strings.Join(strips, "")) > searched {
				return nil, "", rules.TooLarge("bound letters", searched)
			}
			return search, key(strips), nil
		},
	}
}

// readStrips reads a position.
func readStrips(in *rules.Scanner) (strips []string) {
	letters := 0
	for first := true; first || in.Skip(); first = false {
		word := in.Next("strip")
		last := len(strips) - 1
		if times, err := strconv.Atoi(word); err == nil && !first && 0 < times && times <= longest {
			word = strings.Repeat(strips[last][len(strips[last])-1:], times-1)
			strips[last] += word
		} else if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") != "" {
			in.Fail("not a strip", word)
		} else {
			strips = append(strips, word)
		}
		if letters += len(word); letters > longest {
			in.Fail("strips too long", longest)
		}
	}
	return strips
}

// moves yields the cuts from left to right. Letters are counted over all strips.
func moves(strips []string, yield func(game.Move, []string, ...rules.Spot) bool) {
	before := 0
	for at, strip := range strips {
		for i := range strip {
			if !cuts(strip, i) {
				continue
			}
			to := slices.Concat(strips[:at], []string{strip[:i], strip[i : i+1], strip[i+1:]}, strips[at+1:])
			if !yield(game.Move{Verb: game.CutOut, Was: []int64{int64(before + i + 1)}}, to, rules.Spot{At: int64(before + i + 1)}) {
				return
			}
		}
		before += len(strip)
	}
}

// key returns a position for search: the strips that can be cut, in a sorted order.
func key(strips []string) string {
	live := slices.DeleteFunc(slices.Clone(strips), func(strip string) bool {
		for i := range strip {
			if cuts(strip, i) {
				return false
			}
		}
		return true
	})
	slices.Sort(live)
	return strings.Join(live, " ")
}

// options are the moves for search.
func options(position string, list []string) []string {
	moves(strings.Fields(position), func(_ game.Move, to []string, _ ...rules.Spot) bool {
		list = append(list, key(to))
		return true
	})
	return list
}
