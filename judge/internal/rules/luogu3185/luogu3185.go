// Package luogu3185 is the room of luogu3185: a move takes a bean from a bottle and puts one into each of two
// later ones, which may be the same. The first winning move and the number of winning moves are asked for.
//
// Search plays with all beans and reaches few of them. There is no second method: the solution answers larger
// cases.
package luogu3185

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu3185",
	Title:   "分裂游戏",
	English: "Splitting Beans",
	Topic:   "Grundy values of places: a bean becomes two in later bottles; the first winning move and their number",
	Theory:  rules.ByCoins,
	Kind:    rules.ManyPiles,
	Level:   rules.Medium,
	Turn:    "A turn takes a bean from a bottle and puts one bean into each of two later bottles, or two into the same. Whoever cannot move loses.",
	Also:    []string{"HNOI2007 分裂游戏"},
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P3185"}, {Judge: "BZOJ", Name: "1188"}},
	Seconds: 1, KiB: 125 << 10, Unsure: true,
	Table: "_ _ 0",
	Axes:  []message.Kind{"axis beans in the first bottle", "axis beans in the second bottle"},
	View: rules.View{
		At: "1 [_] 0", Axes: []message.Kind{"axis bottles behind the bean"}, To: 50, Values: true,
		Text: func(at []int64) string {
			if at[0] == 0 {
				return "0 1"
			}
			return "1" + strings.Repeat(" 0", int(at[0]))
		},
		Parts: beansOf,
	},
	Strata: rules.Strata{
		Words: "sizes of bottles", Least: [2]int64{2, 0}, Largest: [2]int64{mostBottles, largest},
		Never: func(_, size int, lost bool) bool { return size == 0 && !lost },
	},
	Picture: picture.Bottles(beansOf),
	New:     newRules,
}

const (
	mostBottles, largest = 21, 10000 // bottles; beans in each
	shown                = 60        // bottles of a position, more than in a case: so the law of a bean can be seen
	searched             = 300000    // positions that may follow one
)

// splitting is the problem.
type splitting struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	g := newGame()
	return rules.Of(splitting{
		rules.PileCases{Fewest: 2, Most: mostBottles, Least: 0, Largest: largest, SmallTop: []int64{2: 6, 3: 4, 4: 2, 5: 1}},
		rules.AsksFirst(g, rules.Alone, rules.FirstMoves[[]int64]{
			Lost: "-1 -1 -1\n0",
			Read: read,
			Write: func(beans []int64, move int64) string {
				named, count := "", 0
				g.Moves(beans, func(done message.Move, to []int64, _ ...rules.Spot) bool {
					if move == 0 {
						named = fmt.Sprintln(done.Was[0], done.Becomes[0], done.Becomes[1])
					}
					if move--; g.Lost(to) {
						count++
					}
					return true
				})
				return named + fmt.Sprintln(count)
			},
		}),
	})
}

func (splitting) Layout() rules.Layout      { return rules.Counted(1, 10) }
func (splitting) Lines([]int64, string) int { return 2 }
func (splitting) Work(beans []int64) int64  { return int64(len(beans) * len(beans) * len(beans)) }

// read reads the move from an output. Whoever names the right one and a wrong number claims that number.
func read(beans []int64, words []string) (claim rules.FirstClaim, ok bool) {
	if len(words) != 4 {
		return claim, false
	}
	var at [3]int
	for i := range at {
		n, err := strconv.Atoi(words[i])
		if err != nil {
			return claim, false
		}
		at[i] = n
	}
	claim.Named, claim.Move = strings.Join(words[:3], " "), -1
	switch n := len(beans); {
	case slices.Min(at[:]) < 0 || slices.Max(at[:]) >= n:
		claim.Why = "why not no such bottle"
	case beans[at[0]] == 0:
		claim.Why = "why not empty bottle"
	case at[0] >= at[1] || at[1] > at[2]:
		claim.Why = "why not later bottles"
	default:
		move := int64(0)
		moves(beans, func(done message.Move, _ []int64, _ ...rules.Spot) bool {
			if slices.Equal(done.Was, []int64{int64(at[0])}) && slices.Equal(done.Becomes, []int64{int64(at[1]), int64(at[2])}) {
				claim.Move = move
			}
			move++
			return claim.Move < 0
		})
	}
	return claim, true
}

// Claims claims a number of winning moves if the first one is right.
func (s splitting) Claims(beans []int64, output string) []rules.Claim {
	answer, err := s.Answer(beans)
	words, right := strings.Fields(output), strings.Fields(answer)
	if err == nil && len(words) == 4 && slices.Equal(words[:3], right[:3]) {
		if n, err := strconv.ParseInt(words[3], 10, 64); err == nil {
			return []rules.Claim{rules.CountClaim{Position: s.Positions(beans)[0], Moves: n}}
		}
	}
	return s.Question.Claims(beans, output)
}

// Random returns bottles of every two octaves, of their number and of the beans in the fullest. A third have
// even numbers of beans before the last bottle and are lost, since each move can be copied by another bean of its
// bottle. A third have one bean more, which wins. The others are any.
func (splitting) Random(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	bottles, top := int64(mostBottles), int64(largest)
	if r.Small() {
		bottles, top = 5, 3
	}
	kind := r.Choose(3)
	n := r.Within(r.Octave(2, bottles))
	return drawn(r, kind, n, r.Within(r.Octave(0, top)))
}

func drawn(r *rules.Draw, kind int, n, top int64) []int64 {
	beans := rules.Times(n, func() int64 { return rules.Spread(r, 0, top) })
	last := n - 1
	beans[last] = top
	if kind == 2 {
		rules.Shuffle(r, beans)
		return beans
	}
	for i := range beans[:last] {
		beans[i] -= beans[i] % 2
	}
	if i := r.Int64N(last); kind == 1 && beans[i] < top {
		beans[i]++
	} else if kind == 1 && top > 0 {
		beans[i]--
	}
	return beans
}

func (splitting) Large(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	return drawn(r, r.IntN(4)%3, mostBottles-r.Int64N(2), largest-r.Int64N(2))
}

// Top has the most moves, and bottles that are full, empty, or have one bean in the first.
func (splitting) Top() [][]int64 {
	all := func(n int, beans int64) []int64 { return slices.Repeat([]int64{beans}, n) }
	one := all(mostBottles, 0)
	one[0] = 1
	return [][]int64{all(mostBottles, largest-1), all(mostBottles, largest), all(mostBottles, 1), all(mostBottles-1, 1), one, all(2, 0), {1, 0}}
}

// newGame returns the game. The text of a position is the numbers of beans: "1 0 1 5000".
func newGame() *rules.Game[[]int64, string] {
	key := func(beans []int64) string { return fmt.Sprint(beans[:len(beans)-1]) } // beans in the last bottle stay there
	search := rules.NewNormal(func(k string, list []string) []string {
		var beans []int64
		for _, word := range strings.Fields(strings.Trim(k, "[]")) {
			n, _ := strconv.ParseInt(word, 10, 64)
			beans = append(beans, n)
		}
		moves(append(beans, 0), func(_ message.Move, to []int64, _ ...rules.Spot) bool {
			list = append(list, key(to))
			return true
		})
		return list
	}, rules.Remembered)
	return &rules.Game[[]int64, string]{
		Read: func(in *rules.Scanner) (beans []int64) {
			for first := true; first || in.Skip(); first = false {
				beans = append(beans, in.Int("beans in a bottle", 0, rules.LargestShown))
			}
			if n := len(beans); n < 2 || n > shown {
				in.Fail("number of bottles", n, 2, shown)
			}
			return beans
		},
		Write: func(beans []int64) string { return strings.Trim(fmt.Sprint(beans), "[]") },
		Board: func(beans []int64) rules.Board {
			b := rules.Piles{Sizes: beans}
			for i := range beans {
				b.Notes = append(b.Notes, message.New("board bottle", i))
			}
			return b
		},
		Sizes: func(beans []int64) (bottles, most int64) { return int64(len(beans)), slices.Max(beans) },
		Moves: moves,
		Parts: rules.Alone[[]int64], // a sum of one part, so that it has a Grundy value
		End:   func([]int64) message.Message { return message.New("end beans in the last bottle") },
		Search: func(beans []int64) (rules.Solver[string], string, error) {
			follow, most := int64(1), int64(0) // beans in a bottle, if all before it come there two by two
			for _, n := range beans[:len(beans)-1] {
				most = 2*most + n
				if follow *= most + 1; follow > searched {
					return nil, "", rules.TooLarge("bound beans in bottles", searched)
				}
			}
			return search, key(beans), nil
		},
	}
}

// moves yields the moves in the order of the statement: by the three bottles.
func moves(beans []int64, yield func(message.Move, []int64, ...rules.Spot) bool) {
	n := len(beans)
	for i := range n {
		for j := i + 1; j < n && beans[i] > 0; j++ {
			for k := j; k < n; k++ {
				to := slices.Clone(beans)
				to[i]--
				to[j]++
				to[k]++
				done := message.Move{Verb: message.SplitBean, Was: []int64{int64(i)}, Becomes: []int64{int64(j), int64(k)}}
				spots := []rules.Spot{{Part: int64(i), At: to[i]}, {Part: int64(j), At: to[j]}}
				if k > j {
					spots = append(spots, rules.Spot{Part: int64(k), At: to[k]})
				}
				if !yield(done, to, spots...) {
					return
				}
			}
		}
	}
}

// beansOf returns the beans of a position, each alone.
func beansOf(position string) (parts []string) {
	words := strings.Fields(position)
	for i, word := range words {
		beans, _ := strconv.Atoi(word)
		alone := slices.Repeat([]string{"0"}, len(words))
		alone[i] = "1"
		parts = append(parts, slices.Repeat([]string{strings.Join(alone, " ")}, beans)...)
	}
	return parts
}
