package report

import (
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// follow prints what the course has after a problem that was solved: the next exercise of the same lesson, or the
// next lesson.
func (to Terminal) follow(j result.Judgement) {
	if j.Verdict != result.AC || j.Foreign || j.By != result.ByTest ||
		len(j.Groups) > 0 && j.Groups[0].Kind == result.Own {
		return
	}
	c, err := suite.Own.In(to.lang().Tag()).Course()
	if err != nil {
		return
	}
	l, after := c.Of(j.Problem)
	next, found := c.Find(l.Number + 1)
	switch {
	case len(after) > 0:
		to.blank()
		to.Tell("next exercise", l.Number, l.Title, after[0].ID)
	case found && l.Number > 0:
		to.blank()
		to.Tell("next lesson", next.Title, next.Number)
	}
}
