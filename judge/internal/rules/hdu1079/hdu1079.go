// Package hdu1079 is the room of hdu1079: a date goes to the next day or to the same day of the next month.
package hdu1079

import (
	"fmt"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "hdu1079",
	Title:  "Calendar Game",
	Topic:  "parity: the next day, or the same day of the next month",
	Also:   []string{"日历游戏"},
	Theory: rules.ByParity,
	Kind:   rules.Men,
	Level:  rules.Easy,
	Table:  "2000 _ _",
	Axes:   []message.Kind{"axis month", "axis day"},
	View:   rules.View{At: "2000 _ _", Axes: []message.Kind{"axis month", "axis day"}, To: 12, Last: 31},
	Turn:   "A turn goes to the next day, or to the same day of the next month if there is one. Whoever reaches November 4, 2001 wins.",
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1079", Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 5, JavaKiB: 65536}},
		{Judge: "POJ", Name: "1082", Limits: &rules.Limits{Seconds: 1, KiB: 10000, Unsure: true}},
	},
	Picture: picture.Calendar,
	New:     newRules,
}

// calendar is the problem. A case, and a position, is how many days are left to the last one.
type calendar struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	search := rules.SearchOf(moves)
	g := &rules.Game[int64, int64]{
		Players: [2]message.Player{"Adam", "Eve"},
		Read:    read,
		Write:   func(left int64) string { return fmt.Sprint(date(left)) },
		Board:   board,
		Sizes:   func(left int64) (count, size int64) { return 1, left },
		Moves:   moves,
		End:     func(int64) message.Message { return message.New("end last day") },
		Search:  func(left int64) (rules.Solver[int64], int64, error) { return search, left, nil },
	}
	cases := rules.NumberCases{What: "day", Least: 0, Largest: day{1900, 1, 1}.left(), SmallTop: 1000}
	return rules.Of(calendar{cases, rules.AsksWinner(g, rules.Alone, "YES", "NO")})
}

// A day is a date: its year, month and day of the month. Its text is, for example, "2001 11 4".
type day [3]int64

func (d day) String() string { return fmt.Sprint(d[0], d[1], d[2]) }

// at returns the beginning of a day.
func (d day) at() time.Time {
	return time.Date(int(d[0]), time.Month(d[1]), int(d[2]), 0, 0, 0, 0, time.UTC)
}

// on returns the day of a time.
func on(t time.Time) day { return day{int64(t.Year()), int64(t.Month()), int64(t.Day())} }

// last is the day on which the game ends.
var last = day{2001, 11, 4}

// date returns the day that is so many days before the last one.
func date(left int64) day { return on(last.at().AddDate(0, 0, -int(left))) }

// left returns how many days before the last one a day is.
func (d day) left() int64 { return int64(last.at().Sub(d.at()) / (24 * time.Hour)) }

// days returns how many days a month has.
func days(year, month int64) int64 { return on(day{year, month + 1, 0}.at())[2] }

// read reads a day that is not after the last one.
func read(in *rules.Scanner) int64 {
	d := day{in.Int("year", 1900, last[0])}
	months := int64(12)
	if d[0] == last[0] {
		months = last[1]
	}
	d[1] = in.Int("month", 1, months)
	most := days(d[0], d[1])
	if d[0] == last[0] && d[1] == last[1] {
		most = last[2]
	}
	d[2] = in.Int("day", 1, most)
	return d.left()
}

// moves yields the next day and the same day of the next month. It leaves out moves past the last day, which
// lose at once: the next day is never worse, and on the last day itself both moves lose.
func moves(left int64, yield func(message.Move, int64, ...rules.Spot) bool) {
	from := date(left)
	sameDay := on(day{from[0], from[1] + 1, from[2]}.at()) // a later one if the month has no such day
	for i, to := range []day{date(left - 1), sameDay} {
		done := message.Move{Verb: message.Go, Texts: []string{to.String()}}
		if then := to.left(); then >= 0 && (i == 0 || to[2] == from[2]) && !yield(done, then, rules.Spot{Part: to[1], At: to[2]}) {
			return
		}
	}
}

// board shows the year with a row for each month. Days that a month doesn't have are blocked.
func board(left int64) rules.Board {
	d := date(left)
	b := rules.Grid{Rows: 12, Columns: 31, Visited: [][2]int64{{d[1], d[2]}}}
	for month := int64(1); month <= b.Rows; month++ {
		for none := days(d[0], month) + 1; none <= b.Columns; none++ {
			b.Blocked = append(b.Blocked, [2]int64{month, none})
		}
	}
	return b
}

func (calendar) Format() []rules.Field        { return rules.NumbersNamed("year", "month", "day") }
func (calendar) Layout() rules.Layout         { return rules.Counted(1, 1000) } // our bound; the original one is unknown
func (calendar) Read(in *rules.Scanner) int64 { return read(in) }
func (c calendar) All(yield func(int64) bool) { c.Every(yield) }

func (calendar) Write(out *rules.Printer, left int64) {
	d := date(left)
	out.Line(d[:]...)
}

// Work counts a program that keeps nothing and looks at each day from the date on.
func (calendar) Work(left int64) int64 { return 10 + 2*left }
