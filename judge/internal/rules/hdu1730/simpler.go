package hdu1730

import "grundy/judge/internal/rules"

// simplerNorthcott yields boards with fewer rows or columns, and with men closer to the
// first column.
func simplerNorthcott(c northcott, yield func(northcott) bool) bool {
	if !rules.Fewer(len(c.rows), 1, func(i, j int) bool { return yield(northcott{c.columns, rules.Cut(c.rows, i, j)}) }) ||
		!rules.Fewer(int(c.columns), narrow, func(i, j int) bool {
			less, legal := c.withoutColumns(int64(i), int64(j))
			return !legal || yield(less)
		}) {
		return false
	}
	for i, row := range c.rows {
		try := func(tom, jerry int64) bool {
			return tom == jerry || yield(northcott{c.columns, rules.Replaced(c.rows, i, [2]int64{tom, jerry})})
		}
		room := min(row[0], row[1]) - 1
		if room > 0 && !try(row[0]-room, row[1]-room) ||
			!rules.Smaller(row[0], 1, func(to int64) bool { return try(to, row[1]) }) ||
			!rules.Smaller(row[1], 1, func(to int64) bool { return try(row[0], to) }) {
			return false
		}
	}
	return true
}

// withoutColumns returns the board without the columns from i+1 up to j, and whether every
// man has a place on it; one who stood there stands behind them.
func (c northcott) withoutColumns(i, j int64) (less northcott, legal bool) {
	less.columns = c.columns - (j - i)
	for _, row := range c.rows {
		for man, column := range row {
			if column > i {
				row[man] = max(i+1, column-(j-i))
			}
		}
		if row[0] == row[1] || max(row[0], row[1]) > less.columns {
			return less, false
		}
		less.rows = append(less.rows, row)
	}
	return less, true
}
