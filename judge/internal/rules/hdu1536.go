package rules

// hdu1536 is Nim in which a move takes a number of a set; who wins is asked of
// several positions.
func hdu1536() Rules {
	return problem[setNim]{
		layout: untilMark("0"),
		format: []Field{numberField("k"), listField("set", "k"), numberField("m"), timesField("m", numberField("l"), listField("piles", "l"))},
		table:  asksOutcome(setNimGame, setNim.start, oneOf[setNim]("W", "L"), "\n"),
		// However small the piles are, the values of all sizes are worked out for each case,
		// with an array of marks to clear for each size, which costs about thirty steps.
		work: func(c setNim) int64 { return (setNimLargest + 1) * int64(30+len(c.set)) },
		read: func(in *scanner) setNim {
			var c setNim
			k := in.int("number of members of the set", 1, setNimMost)
			c.set = in.ints(k, "member of the set", 1, setNimLargest)
			for m := in.int("number of positions", 1, setNimMost); m > 0; m-- {
				piles := in.int("number of piles", 1, setNimMost)
				c.positions = append(c.positions, in.ints(piles, "pile", 0, setNimLargest))
			}
			return c
		},
		write: func(out *printer, c setNim) {
			out.counted(c.set)
			out.line(int64(len(c.positions)))
			for _, piles := range c.positions {
				out.counted(piles)
			}
		},
		small:   smallSetNim,
		random:  randomSetNim,
		extreme: extremeSetNim,
		simpler: simplerSetNim,
	}.rules()
}

const (
	setNimMost    = 100     // members, positions, and piles of one
	setNimLargest = 10000   // of a member and of a pile
	setNimOptions = 1 << 19 // options that a search may look at, about
)

// A setNim is a set, as it is written, and positions.
type setNim struct {
	set       []int64
	positions [][]int64
}
